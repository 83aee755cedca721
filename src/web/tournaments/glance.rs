//! A tournament at a glance, loaded and said: for the start page and for its own overview.

use crate::acts::rounds::lists::Lists;
use crate::i18n::{Lang, Values};
use crate::rules::decks::letter;
use crate::store::rounds::{Round, RoundState};
use crate::store::sheets;
use crate::store::tournaments::{self, Tournament};
use crate::store::{self, Conn, rounds};
use crate::web::Error;
use crate::web::glance::{Ahead, Glance, RoundNow};
use crate::web::standings::field::Field;
use crate::web::standings::words;
use crate::web::tournaments::words::early;

/// How many of the first places are named; more where more share the first.
const NAMED: usize = 5;
/// How many winners a sentence names.
const MOST_WINNERS: usize = 4;

/// Looks at a tournament.
pub fn load(conn: &mut Conn, tournament: &Tournament) -> Result<Glance, Error> {
    let field = Field::public(conn, tournament.id)?;
    of(conn, &field)
}

/// Looks at a tournament whose field was read.
pub fn of(conn: &mut Conn, field: &Field) -> Result<Glance, Error> {
    let round = rounds::played(&field.rounds).cloned();
    Ok(Glance {
        players: field.entrants().iter().filter(|entry| !entry.withdrawn).count(),
        searchable: tournaments::is_searchable(conn, field.tournament.id)?,
        round: round.map(|round| now(conn, &round)).transpose()?,
        ahead: ahead(field),
    })
}

fn now(conn: &mut Conn, round: &Round) -> store::Result<RoundNow> {
    let (sheets, lists) = (sheets::of_round(conn, round.id)?, Lists::load(conn, round.id)?);
    let missing = sheets.iter().filter(|sheet| !lists.complete(sheet)).count();
    Ok(RoundNow { number: round.number, state: round.state, tables: sheets.len(), missing })
}

fn ahead(field: &Field) -> Vec<Ahead> {
    let Some(metric) = field.event.metrics().first().copied() else { return Vec::new() };
    let groups = field.groups();
    let most = if groups.len() > 1 { 0 } else { NAMED };
    let named = groups.iter().flat_map(|(column, lines)| {
        let seat = column.map(|column| (column.session, column.seat));
        let told = lines.iter().enumerate().filter(move |(at, one)| *at < most || one.line.place() == 1);
        told.map(move |(_, one)| (seat, one.line.clone()))
    });
    let one = |(seat, line): (_, crate::rules::lines::Line)| {
        let placed = line.placed();
        Ahead {
            place: placed.place,
            shared: placed.shared,
            number: placed.record.entry,
            name: line.name.to_string(),
            club: line.club.to_string(),
            seat,
            method: field.event.method(),
            metric,
            value: placed.record.value(metric),
        }
    };
    named.map(one).collect()
}

/// Whether every round is played.
pub fn is_over(tournament: &Tournament, glance: &Glance) -> bool {
    glance.round.is_some_and(|round| round.state == RoundState::Closed && round.number >= tournament.rounds)
}

/// Who is first once every round is played, in one sentence; who wins may still hang on a protest or a lot: all who share the first place, or the first of each seat behind
/// its letter. Nothing where they are more than a sentence names.
pub fn winners(lang: Lang, tournament: &Tournament, glance: &Glance) -> Option<String> {
    let first = glance.ahead.iter().filter(|one| one.place == 1);
    let named = first.map(|one| seat(one).map_or_else(|| one.name.clone(), |seat| format!("{} ({seat})", one.name)));
    let named: Vec<String> = named.collect();
    if !is_over(tournament, glance) || named.is_empty() || named.len() > MOST_WINNERS {
        return None;
    }
    Some(lang.say_with("overview-won", "who", named.join(", ")))
}

/// How far a tournament is, in one sentence.
pub fn state(lang: Lang, tournament: &Tournament, glance: &Glance) -> String {
    let rounds = tournament.rounds;
    let Some(round) = glance.round else {
        let players = i64::try_from(glance.players).unwrap_or(i64::MAX);
        return lang.say_with("glance-planned", "players", players);
    };
    if let Some(early) = early(lang, tournament).filter(|_| is_over(tournament, glance)) {
        return early;
    }
    let key = match round.state {
        RoundState::Drawn | RoundState::Released => "glance-drawn",
        RoundState::Running if round.missing > 0 => "glance-running",
        RoundState::Running => "glance-complete",
        RoundState::Closed if round.number < rounds => "glance-between",
        RoundState::Closed => "glance-over",
    };
    let mut args = Values::new();
    args.set("round", round.number);
    args.set("rounds", rounds);
    args.set("missing", i64::try_from(round.missing).unwrap_or(i64::MAX));
    args.set("tables", i64::try_from(round.tables).unwrap_or(i64::MAX));
    lang.say_args(key, &args)
}

/// Who is ahead, with his figure: all who share the first place, or the first of each seat.
pub fn leaders(lang: Lang, glance: &Glance) -> String {
    let first = glance.ahead.iter().filter(|one| one.place == 1);
    let told = first.map(|one| {
        let named = format!("{} ({} {})", one.name, words::said_by(lang, one.method, one.metric), figure(lang, one));
        seat(one).map_or_else(|| named.clone(), |seat| format!("{seat}: {named}"))
    });
    told.collect::<Vec<_>>().join(", ")
}

/// The seat among whose players he is first, with its session where each is ranked by itself: "N", "1 · N".
pub fn seat(one: &Ahead) -> Option<String> {
    let (session, seat) = one.seat?;
    let letter = letter(seat);
    Some(session.map_or_else(|| letter.to_string(), |session| format!("{session} · {letter}")))
}

/// The figure that decides.
pub fn figure(lang: Lang, one: &Ahead) -> String {
    words::figure(lang, one.metric, one.value)
}
