//! A folder into the database; the caller's transaction makes it all or nothing.

use std::collections::BTreeMap;

use chrono::NaiveDateTime;

use super::decks;
use crate::format::folder::{Folder, Played, typed};
use crate::format::seating::At;
use crate::store::adjustments::{self, NewAdjustment};
use crate::store::claims::{self, NewClaim};
use crate::store::entries::{self, EntryChange, NewEntry};
use crate::store::hands::{self, By, NewHand};
use crate::store::lots::{self, NewLot};
use crate::store::rounds::{self, NewRound, RoundState};
use crate::store::sheets::{self, NewSheet, SeatRow, SheetKind, SheetState};
use crate::store::tournaments::{self, NewTournament, TournamentState};
use crate::store::{Conn, EntryId, Error, Result, RoundId, SheetId, TournamentId, frozen, prizes, settlement, totals};

/// What an import needs beside the folder.
pub struct Importing<'i> {
    /// Who imports; written into the revisions.
    pub who: &'i str,
    /// When, in UTC; also the day of a tournament whose file gives none.
    pub at: NaiveDateTime,
    /// A secret key for each list keeper.
    pub new_key: fn() -> String,
}

/// Writes the tournament and answers its id.
pub fn import(conn: &mut Conn, folder: &Folder, with: &Importing<'_>) -> Result<TournamentId> {
    let id = tournaments::insert(conn, &planned(folder, with))?;
    let players = write_players(conn, folder, id)?;
    settlement::set_settles(conn, id, folder.tournament.settle)?;
    decks::read(conn, folder, id, with)?;
    prizes::replace(conn, id, &folder.tournament.prizes)?;
    let mut rounds: Vec<i32> = folder.seating.keys().map(|(round, _)| *round).collect();
    rounds.extend(folder.tournament.rounds.keys());
    rounds.sort_unstable();
    rounds.dedup();
    let states: Vec<RoundState> = rounds.iter().map(|round| state(folder, *round)).collect::<Result<_>>()?;
    if states.iter().any(|state| *state != RoundState::Drawn) {
        let frozen = match &folder.frozen {
            Some(frozen) => frozen.clone(),
            None => frozen::today(&tournaments::find(conn, id)?)?,
        };
        tournaments::freeze(conn, id, &frozen)?;
    }
    for (round, state) in rounds.into_iter().zip(states) {
        write_round(conn, folder, with, (id, round, state), &players)?;
    }
    let planned = tournaments::find(conn, id)?.rounds;
    if rounds::all_closed(conn, id, planned)? {
        tournaments::set_state(conn, id, TournamentState::Finished)?;
    }
    write_judgements(conn, folder, with, id, &players)?;
    write_claims(conn, folder, with, id, &players)?;
    Ok(id)
}

fn planned(folder: &Folder, with: &Importing<'_>) -> NewTournament {
    let settings = folder.tournament.settings(with.at.date());
    let plan = settings.plan;
    NewTournament {
        name: settings.name.as_str().to_owned(),
        venue: settings.venue.as_str().to_owned(),
        date: settings.date,
        state: TournamentState::Planned,
        rules: plan.rules,
        rule_changes: plan.rule_changes,
        system: plan.system,
        metrics: plan.metrics.iter().map(|metric| metric.word()).collect::<Vec<_>>().join(","),
        schedule: plan.schedule,
        comparison: plan.comparison,
        deck_source: plan.deals.source.word().to_owned(),
        deck_seed: plan.deals.seed,
        rounds: plan.rounds.into(),
        hands_at_four: plan.hands_at_four.into(),
        hands_at_three: plan.hands_at_three.into(),
        first_dealer: plan.first_dealer.number().into(),
        fee_cents: plan.fee.number(),
        created_at: with.at,
    }
}

fn write_players(conn: &mut Conn, folder: &Folder, id: TournamentId) -> Result<BTreeMap<i32, EntryId>> {
    let mut ids = BTreeMap::new();
    for player in &folder.players {
        let new = NewEntry {
            tournament_id: id,
            number: player.number.number(),
            name: player.name.as_str().to_owned(),
            club: player.club.as_str().to_owned(),
            categories: player.categories.text(),
            paid_cents: player.paid_cents,
        };
        let entry = entries::insert(conn, &new)?;
        if player.withdrawn {
            let NewEntry { name, club, categories, paid_cents, .. } = new;
            entries::update(conn, entry, 1, &EntryChange { name, club, categories, paid_cents, withdrawn: true })?;
        }
        ids.insert(player.number.number(), entry);
    }
    Ok(ids)
}

/// How far a round is: as the file says, else closed when every table has all its hands.
fn state(folder: &Folder, round: i32) -> Result<RoundState> {
    if let Some(note) = folder.tournament.rounds.get(&round) {
        return note.state.parse().map_err(Error::internal);
    }
    Ok(if folder.is_over(round) { RoundState::Closed } else { RoundState::Running })
}

fn write_round(
    conn: &mut Conn,
    folder: &Folder,
    with: &Importing<'_>,
    (id, number, state): (TournamentId, i32, RoundState),
    players: &BTreeMap<i32, EntryId>,
) -> Result<()> {
    let note = folder.tournament.rounds.get(&number);
    let new = NewRound {
        tournament_id: id,
        number,
        method: note.map_or_else(String::new, |note| note.method.clone()),
        seed: note.map_or_else(String::new, |note| note.seed.clone()),
        algorithm: note.map_or(0, |note| note.algorithm),
        drawn_at: with.at,
    };
    let round = rounds::insert(conn, &new)?;
    // Totals are taken only while a round is being played.
    rounds::take_over(conn, round, RoundState::Running)?;
    for (at, seats) in folder.seating.iter().filter(|(at, _)| at.0 == number) {
        let seated: Option<Vec<EntryId>> = seats.iter().map(|seat| players.get(&seat.number()).copied()).collect();
        let seated = seated.ok_or_else(|| Error::internal("a seat without a player"))?;
        write_sheet(conn, folder, with, *at, round, &seated)?;
    }
    if state != RoundState::Running {
        rounds::take_over(conn, round, state)?;
    }
    Ok(())
}

fn write_sheet(
    conn: &mut Conn,
    folder: &Folder,
    with: &Importing<'_>,
    at: At,
    round_id: RoundId,
    seated: &[EntryId],
) -> Result<()> {
    let size = folder.size(at).ok_or_else(|| Error::internal("a table without seats"))?;
    let new = NewSheet {
        round_id,
        table_number: at.1,
        size: size.number().into(),
        kind: SheetKind::Hands,
        hands: folder.due(size).into(),
        keeper_key: (with.new_key)(),
    };
    let sheet_id = sheets::insert(conn, &new)?;
    for (seat, entry_id) in (1..).zip(seated) {
        sheets::seat(conn, &SeatRow { sheet_id, seat, round_id, entry_id: *entry_id })?;
    }
    if let Some(hands) = folder.hands.get(&at) {
        write_hands(conn, hands, sheet_id, with)?;
        let placed = sheets::place(conn, sheet_id)?;
        totals::reckon(conn, &placed)?;
    }
    if let Some(sheet) = folder.totals.get(&at) {
        let by = By { who: with.who.to_owned(), at: with.at, key: (with.new_key)() };
        let typed = typed(size, folder.due(size), sheet);
        totals::enter(conn, sheet_id, 1, &typed, "", &by)
            .map_err(|refusal| Error::internal(format!("totals of round {}, table {}: {refusal}", at.0, at.1)))?;
    }
    if folder.is_closed(at) {
        sheets::set_state(conn, sheet_id, SheetState::Closed)?;
    }
    Ok(())
}

fn write_hands(conn: &mut Conn, hands: &[Played], sheet_id: SheetId, with: &Importing<'_>) -> Result<()> {
    for played in hands {
        let new = NewHand {
            sheet_id,
            number: played.number.into(),
            hand: played.hand,
            reason: Some(played.reason.clone()).filter(|reason| !reason.is_empty()),
            score: played.judged.score,
            value: played.judged.value,
            entered_by: with.who.to_owned(),
            entered_at: with.at,
            deck: played.deck.map(|deck| deck.number().into()),
        };
        hands::insert(conn, &new)?;
    }
    Ok(())
}

/// Adjustments and lots.
fn write_judgements(
    conn: &mut Conn,
    folder: &Folder,
    with: &Importing<'_>,
    id: TournamentId,
    players: &BTreeMap<i32, EntryId>,
) -> Result<()> {
    for line in &folder.adjustments {
        let new = NewAdjustment {
            tournament_id: id,
            round_number: line.round,
            entry_id: *players.get(&line.number.number()).ok_or(Error::NotFound)?,
            points: line.points,
            won: line.won,
            lost: line.lost,
            reason: line.reason.clone(),
            who: with.who.to_owned(),
            at: with.at,
        };
        adjustments::insert(conn, &new)?;
    }
    for lot in &folder.tournament.lots {
        let entry_id = *players.get(&lot.number.number()).ok_or(Error::NotFound)?;
        lots::insert(
            conn,
            &NewLot { tournament_id: id, entry_id, rank: lot.rank, seed: lot.seed.clone(), at: with.at },
        )?;
    }
    Ok(())
}

fn write_claims(
    conn: &mut Conn,
    folder: &Folder,
    with: &Importing<'_>,
    id: TournamentId,
    players: &BTreeMap<i32, EntryId>,
) -> Result<()> {
    for claim in &folder.claims {
        let row = &claim.row;
        let entry_id = *players.get(&row.number.number()).ok_or(Error::NotFound)?;
        let blank = NewClaim::of_entry(id, entry_id, row.at, with.who, with.at);
        let hand_number = row.hand_number.map(i32::from);
        let new = NewClaim { hand_number, evidence: row.evidence.clone(), ..blank }.of_hand(&row.hand);
        claims::insert(conn, &new)?;
    }
    Ok(())
}
