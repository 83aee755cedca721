//! A tournament out of the database, as the files of a folder.

use std::collections::BTreeMap;

use super::decks;
use super::rows::{Rows, round_notes};
use crate::acts::rounds::chance::DECKS;
use crate::format::files::Files;
use crate::format::frozen;
use crate::format::ledger::{FILE, cells, write};
use crate::format::players::{self, Player};
use crate::format::team_rankings;
use crate::format::tournament_toml::{self, LotNote, TournamentFile};
use crate::rules::agreed::is_first_form;
use crate::rules::entry::{Categories, ClubName, PlayerName, StartNumber};
use crate::rules::seating::chance::Chance;
use crate::rules::standings::Metric;
use crate::rules::tournament::{Plan, TournamentName, Venue};
use crate::store::entries::{self, Entry};
use crate::store::revisions::Revision;
use crate::store::team_rankings as stored;
use crate::store::tournaments::{self, Tournament};
use crate::store::{Conn, EntryId, Error, Result, TournamentId, commitments, ledger, lots, prizes, settlement};

/// Reads the tournament and writes its files; the same tournament gives the same bytes.
pub fn export(conn: &mut Conn, id: TournamentId) -> Result<Files> {
    let tournament = tournaments::find(conn, id)?;
    let entries = entries::of_tournament(conn, id)?;
    let numbers: BTreeMap<EntryId, StartNumber> =
        entries.iter().map(|entry| Ok((entry.id, number(entry.number)?))).collect::<Result<_>>()?;
    let mut files = Files::default();
    let file = tournament_file(conn, &tournament, &numbers)?;
    files.put(tournament_toml::FILE, tournament_toml::write(&file).into_bytes());
    if let Some(text) = tournaments::frozen(conn, id)?.filter(|text| !is_first_form(text)) {
        files.put(frozen::FILE, text.into_bytes());
    }
    let all: Vec<Player> = entries.iter().map(player).collect::<Result<_>>()?;
    files.put(players::FILE, players::write(&all)?);
    team_rankings::write(&stored::of_tournament(conn, id)?, &mut files)?;
    let mut rows = Rows::default();
    rows.add(conn, id, &numbers, 0)?;
    rows.write(&mut files)?;
    decks::write(conn, id, &mut files)?;
    Ok(files)
}

/// The same with its history as a chain, which nobody needs who only reckons.
pub fn export_with_ledger(conn: &mut Conn, id: TournamentId) -> Result<Files> {
    let (mut files, mut rows) = (export(conn, id)?, Vec::new());
    ledger::each(conn, id, |kept| {
        // Of a revision that is gone nothing is left to be said; whoever reads it finds the line broken.
        let words = kept.revision.as_ref().map(Revision::words).unwrap_or_default();
        rows.push(cells(&kept.line, &words));
        None::<()>
    })?;
    if !rows.is_empty() {
        files.put(FILE, write(rows)?);
    }
    Ok(files)
}

pub(super) fn number(number: i32) -> Result<StartNumber> {
    StartNumber::new(number).map_err(Error::internal)
}

fn player(entry: &Entry) -> Result<Player> {
    Ok(Player {
        number: number(entry.number)?,
        name: PlayerName::new(&entry.name).map_err(Error::internal)?,
        club: ClubName::new(&entry.club).map_err(Error::internal)?,
        categories: Categories::clone(&entry.categories),
        paid_cents: entry.paid_cents,
        withdrawn: entry.withdrawn,
        person: entry.person.person()?,
        pass_reason: entry.person.pass_reason.clone(),
    })
}

fn tournament_file(
    conn: &mut Conn,
    tournament: &Tournament,
    numbers: &BTreeMap<EntryId, StartNumber>,
) -> Result<TournamentFile> {
    let id = tournament.id;
    let lot = |lot: lots::Lot| {
        let number = *numbers.get(&lot.entry_id).ok_or(Error::NotFound)?;
        Ok(LotNote { number, rank: lot.rank, seed: lot.seed })
    };
    Ok(TournamentFile {
        name: TournamentName::new(&tournament.name).map_err(Error::internal)?,
        venue: Venue::new(&tournament.venue).map_err(Error::internal)?,
        date: Some(tournament.date),
        plan: plan(tournament)?,
        early: early(tournament)?,
        prizes: prizes::of_tournament(conn, id)?,
        rounds: round_notes(conn, id, 0)?,
        lots: lots::of_tournament(conn, id)?.into_iter().map(lot).collect::<Result<_>>()?,
        league: None,
        settle: settlement::settles(conn, id)?,
        terms: tournament.terms()?,
        protest_minutes: tournament.protest_minutes,
        promise: promise(conn, id)?,
        time_out: tournament.time_out(),
        lines: BTreeMap::new(),
    })
}

/// The promise from which the decks were dealt.
fn promise(conn: &mut Conn, id: TournamentId) -> Result<Option<Chance>> {
    let all = commitments::of_tournament(conn, id)?;
    let kept = all.iter().rfind(|one| one.round_number == DECKS && one.public_number.is_some());
    Ok(kept.map(|kept| commitments::chance(conn, kept.id)).transpose()?.flatten())
}

/// How many rounds were planned and why no more were played, where it ended early.
fn early(tournament: &Tournament) -> Result<Option<(u16, String)>> {
    let (Some(planned), Some(reason)) = (tournament.planned_rounds, &tournament.ended_reason) else { return Ok(None) };
    Ok(Some((u16::try_from(planned)?, reason.clone())))
}

fn plan(tournament: &Tournament) -> Result<Plan> {
    let count = u16::try_from;
    Ok(Plan {
        rules: tournament.rules.clone(),
        rule_changes: tournament.rule_changes.clone(),
        system: tournament.system.clone(),
        metrics: Metric::list(&tournament.metrics).map_err(Error::internal)?,
        schedule: tournament.schedule.clone(),
        comparison: tournament.comparison,
        deals: tournament.plan()?.deals,
        rounds: count(tournament.rounds)?,
        hands_at_four: count(tournament.hands_at_four)?,
        hands_at_three: count(tournament.hands_at_three)?,
        first_dealer: tournament.first_dealer,
        fee: tournament.fee_cents,
    })
}
