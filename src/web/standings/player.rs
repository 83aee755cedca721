//! One player: what each round brought, with the way to every sheet and hand, and why anything was adjusted.

use std::collections::BTreeSet;

use askama::Template;

use super::field::Field;
use super::own::{self, Own};
use super::{column_title, evening, words};
use crate::acts::decks::told::rounds_waiting;
use crate::acts::protests::taken;
use crate::export::report::said;
use crate::i18n::Lang;
use crate::rules::hand::Game;
use crate::rules::standings::{Figures, Metric, RoundFigures};
use crate::store::adjustments::Adjustment;
use crate::store::{Conn, EntryId, TournamentId, hands, sheets, substitutions};
use crate::web::chart::{Curve, running};
use crate::web::club_seasons::person::address;
use crate::web::protests::view;
use crate::web::report::table::Table;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Error, Layout};

/// A player and what was brought in.
#[derive(Template)]
#[template(path = "standings/player.html")]
pub struct PlayerPage {
    layout: Layout,
    nav: Nav,
    number: i32,
    name: String,
    club: String,
    /// Where all he played stands.
    all: String,
    /// The places; none before the first sheet, one for each seat where the book ranks.
    standing: Vec<Standing>,
    /// Whether the same cards are compared, so that nothing is shown of a running round.
    comparative: bool,
    /// Why something is kept back, as the key of a sentence.
    covered: Option<&'static str>,
    rounds: Vec<RoundLine>,
    adjustments: Vec<AdjustmentLine>,
    /// The game points as they ran, where more than one round or the hands of one are known.
    chart: Option<Curve>,
    table: Table,
    foot: words::Foot,
}

/// A place with the figure that decided it.
pub struct Standing {
    /// What the place is called; where the same cards are compared a seat is spoken of beside it.
    pub called: String,
    /// The seat, where the book ranks.
    pub seat: Option<String>,
    /// The place.
    pub place: u32,
    /// Whether others have it as well.
    pub shared: bool,
    /// What decided it.
    pub metric: String,
    /// How much of it there is.
    pub figure: String,
    /// Whether a round in it counts nothing.
    pub struck: bool,
}

impl Standing {
    /// How much of it there is, with the mark of a round that counts nothing.
    fn marked(&self) -> String {
        said::struck(self.figure.clone(), self.struck)
    }

    /// The same in one line: "Place 3. · Performance 271".
    pub fn told(&self) -> String {
        let place = words::place(self.place, self.shared);
        let seat = self.seat.as_ref().map_or_else(String::new, |seat| format!(" · {seat}"));
        format!("{} {place}{seat} · {} {}", self.called, self.metric, self.figure)
    }
}

/// What one round brought.
struct RoundLine {
    round: i32,
    sheet: i64,
    /// The game points.
    points: i64,
    hands: Vec<HandLink>,
    /// Until when a protest against the sheet is taken; empty where no time was set.
    protest: String,
}

/// A hand the player declared.
struct HandLink {
    number: i32,
    score: i64,
    /// Whether it was changed since it was entered.
    corrected: bool,
}

/// An adjustment with its reason.
struct AdjustmentLine {
    round: i32,
    reason: String,
    cancelled: bool,
    /// The game points.
    points: i64,
}

/// Shows a player.
pub fn show(conn: &mut Conn, mut layout: Layout, (id, number): (TournamentId, i32)) -> Result<PlayerPage, Error> {
    let field = layout.field(conn, id)?;
    let (entry, id_of) = field.numbered(number).zip(field.id_of(number)).ok_or(Error::NotFound)?;
    let lang = layout.lang;
    layout.title = format!("{} · {}", entry.name, field.tournament.name);
    let waiting = if field.event.method().is_some() { rounds_waiting(conn, id)? } else { BTreeSet::new() };
    let line = |own: Own| -> Result<RoundLine, Error> {
        let line = round_line(conn, lang, (&own, id_of))?;
        // What is declared tells of cards that are still to be played in another tournament.
        Ok(if waiting.contains(&own.round) { RoundLine { hands: Vec::new(), ..line } } else { line })
    };
    let rounds = own::of(&field, number).map(line).collect::<Result<Vec<_>, Error>>()?;
    let adjustments = adjustment_lines(&field, number);
    Ok(PlayerPage {
        nav: Nav::of(&field.tournament, Here::Standings),
        number,
        all: address::of(&entry.name, &entry.club),
        name: entry.name.to_string(),
        club: entry.club.to_string(),
        standing: standing(lang, &field, number),
        comparative: field.event.method().is_some(),
        covered: field.covered,
        chart: chart(lang, &rounds, &adjustments),
        rounds,
        adjustments,
        table: Table::of(lang, evening::told(lang, &field, number)?)
            .at(format!("/tournaments/{id}/players/{number}"), ""),
        foot: words::Foot::of(lang, &field),
        layout,
    })
}

/// The places of a player, one for each seat where the book ranks.
pub fn standing(lang: Lang, field: &Field, number: i32) -> Vec<Standing> {
    let first = field.event.metrics().first().copied().unwrap_or(Metric::Performance);
    let called = lang.say("standings-place");
    let struck = field.event.struck();
    let mut found = Vec::new();
    for (column, lines) in field.groups() {
        let own = lines.iter().filter(|one| one.line.entry() == number).map(|one| (one.line.placed(), one.session));
        found.extend(own.map(|(placed, session)| Standing {
            called: called.clone(),
            seat: column.map(|column| column_title(lang, column)),
            place: placed.place,
            shared: placed.shared,
            metric: words::metric_of(lang, field, first),
            figure: words::figure(lang, first, placed.record.value(first)),
            struck: struck.in_round(number, session),
        }));
    }
    found
}

fn round_line(conn: &mut Conn, lang: Lang, (own, id_of): (&Own, EntryId)) -> Result<RoundLine, Error> {
    let stored = hands::of_sheet(conn, own.sheet)?;
    let his = substitutions::hands_of(conn, own.sheet, (own.seat, id_of))?;
    let declared = stored.iter().filter(|hand| {
        hand.new.hand.declarer == Some(own.seat) && hand.new.hand.game != Game::Fine && his.contains(&hand.new.number)
    });
    let link = |hand: &hands::StoredHand| HandLink {
        number: hand.new.number,
        score: i64::from(hand.new.score.unwrap_or_default()),
        corrected: hand.version > 1,
    };
    let placed = sheets::place(conn, own.sheet)?;
    let taken = taken(conn, &placed)?;
    Ok(RoundLine {
        round: own.round,
        sheet: own.sheet.number(),
        points: own.brought.points.into(),
        hands: declared.map(link).collect(),
        protest: view::told(lang, taken, None).unwrap_or_default(),
    })
}

fn adjustment_lines(field: &Field, number: i32) -> Vec<AdjustmentLine> {
    let line = |(stored, changed): (&Adjustment, RoundFigures)| AdjustmentLine {
        round: changed.round,
        reason: stored.reason.clone(),
        cancelled: stored.cancelled,
        points: changed.figures.points,
    };
    field.given().into_iter().filter(|(_, changed)| changed.entry == number).map(line).collect()
}

/// The game points after each hand declared and after whatever else a round brought: what was given or taken in a round
/// without a sheet as well, so that the course ends with the total.
fn chart(lang: Lang, rounds: &[RoundLine], adjustments: &[AdjustmentLine]) -> Option<Curve> {
    let given = || adjustments.iter().filter(|line| !line.cancelled);
    let numbers: BTreeSet<i32> = rounds.iter().map(|round| round.round).chain(given().map(|line| line.round)).collect();
    let mut total = 0;
    let told = numbers.into_iter().map(|number| {
        let brought = || rounds.iter().filter(|round| round.round == number);
        let points: i64 = brought().map(|round| round.points).sum();
        let end = total + points + given().filter(|line| line.round == number).map(|line| line.points).sum::<i64>();
        let mut steps = Vec::new();
        for hand in brought().flat_map(|round| &round.hands) {
            total += hand.score;
            steps.push(total);
        }
        if steps.last() != Some(&end) {
            steps.push(end);
        }
        total = end;
        (lang.say_with("round-name", "round", number), steps)
    });
    let told: Vec<(String, Vec<i64>)> = told.collect();
    if told.iter().map(|(_, steps)| steps.len()).sum::<usize>() > 1 { running(lang, &told) } else { None }
}

/// What is given or taken, with signs: performance, points, won, lost, others' lost, bonus.
pub(super) fn signed_cells(lang: Lang, figures: &Figures) -> Vec<String> {
    let counts = [figures.won, figures.lost, figures.others_lost, Some(figures.bonus)];
    let signed = [Some(figures.performance), Some(figures.points)].into_iter().chain(counts);
    signed.map(|count| count.filter(|count| *count != 0).map_or_else(String::new, |count| lang.signed(count))).collect()
}
