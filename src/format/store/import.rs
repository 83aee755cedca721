//! A folder into the database, in one act: all of it or nothing.

use crate::store::column::Spelt;
use std::collections::BTreeMap;

use chrono::NaiveDate;

use super::decks;
use crate::acts::take_over::{self, Played as Taken, Sheet};
use crate::acts::{Deed, Order, Refused};
use crate::format::folder::{Folder, Played, typed};
use crate::format::protests::ProtestLine;
use crate::format::seating::At;
use crate::format::substitutions::SubstitutionLine;
use crate::format::tournament_toml::TournamentFile;
use crate::rules::seat::Seat;
use crate::store::adjustments::NewAdjustment;
use crate::store::claims::NewClaim;
use crate::store::entries::{NewEntry, PersonRow};
use crate::store::lots::NewLot;
use crate::store::protests::Protest;
use crate::store::rounds::{NewRound, RoundState};
use crate::store::tournaments::{NewTournament, TournamentState};
use crate::store::{Conn, EntryId, Error, RoundId, SheetId, TournamentId};

/// Writes the tournament and answers its id; where the folder gives no date, its day is today.
pub fn import(conn: &mut Conn, order: &Order, folder: &Folder, today: NaiveDate) -> Result<TournamentId, Refused> {
    let date = folder.tournament.date.unwrap_or(today);
    take_over::once(conn, order, |deed| write(deed, folder, date))
}

/// The same on this day, as a part of a season.
pub(super) fn write(deed: &mut Deed<'_>, folder: &Folder, date: NaiveDate) -> Result<TournamentId, Refused> {
    let TournamentFile { settle, prizes, terms, time_out, .. } = &folder.tournament;
    let id = take_over::tournament(deed, &planned(folder, date, deed.order), (*settle, terms, *time_out), prizes)?;
    take_over::protest_time(deed, id, folder.tournament.protest_minutes)?;
    if let Some((planned, reason)) = &folder.tournament.early {
        let rounds = i32::from(folder.tournament.plan.rounds);
        take_over::early(deed, id, rounds, (i32::from(*planned), reason.as_str()))?;
    }
    if let Some(promise) = &folder.tournament.promise {
        take_over::promise(deed, id, promise)?;
    }
    if let Some(chain) = &folder.ledger {
        take_over::ledger(deed, id, chain)?;
    }
    let players = write_players(deed, folder, id)?;
    take_over::teams(deed, id, &folder.teams, &players)?;
    decks::read(deed, folder, id)?;
    let mut rounds: Vec<i32> = folder.seating.keys().map(|(round, _)| *round).collect();
    rounds.extend(folder.tournament.rounds.keys());
    rounds.sort_unstable();
    rounds.dedup();
    let states: Vec<RoundState> = rounds.iter().map(|round| state(folder, *round)).collect::<Result<_, _>>()?;
    if states.iter().any(|state| state.has_begun()) {
        take_over::start(deed, id, folder.frozen.as_ref())?;
    }
    for (round, state) in rounds.into_iter().zip(states) {
        write_round(deed, folder, (id, round), state, &players)?;
    }
    take_over::end(deed, id)?;
    write_judgements(deed, folder, id, &players)?;
    write_claims(deed, folder, id, &players)?;
    Ok(id)
}

fn planned(folder: &Folder, date: NaiveDate, order: &Order) -> NewTournament {
    let settings = folder.tournament.settings(date);
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
        deck_source: plan.deals.source,
        deck_seed: plan.deals.seed,
        rounds: plan.rounds.into(),
        hands_at_four: plan.hands_at_four.into(),
        hands_at_three: plan.hands_at_three.into(),
        first_dealer: plan.first_dealer,
        fee_cents: plan.fee,
        created_at: order.at,
    }
}

fn write_players(
    deed: &mut Deed<'_>,
    folder: &Folder,
    tournament_id: TournamentId,
) -> Result<BTreeMap<i32, EntryId>, Refused> {
    let mut ids = BTreeMap::new();
    for player in &folder.players {
        let number = player.number.number();
        let new = NewEntry {
            tournament_id,
            number,
            name: player.name.as_str().to_owned(),
            club: player.club.as_str().to_owned(),
            categories: Spelt::of(player.categories.clone()),
            paid_cents: player.paid_cents,
            person: PersonRow::of(&player.person, &player.pass_reason),
        };
        ids.insert(number, take_over::entry(deed, new, player.withdrawn)?);
    }
    Ok(ids)
}

/// How far a round is: as the file says, else closed when every table has all its hands.
fn state(folder: &Folder, round: i32) -> Result<RoundState, Error> {
    if let Some(note) = folder.tournament.rounds.get(&round) {
        return note.state.parse().map_err(Error::internal);
    }
    Ok(if folder.is_over(round) { RoundState::Closed } else { RoundState::Running })
}

fn write_round(
    deed: &mut Deed<'_>,
    folder: &Folder,
    (id, number): (TournamentId, i32),
    state: RoundState,
    players: &BTreeMap<i32, EntryId>,
) -> Result<(), Refused> {
    let note = folder.tournament.rounds.get(&number);
    let new = NewRound {
        tournament_id: id,
        number,
        method: note.map_or_else(String::new, |note| note.method.clone()),
        seed: note.map_or_else(String::new, |note| note.seed.clone()),
        algorithm: note.map_or(0, |note| note.algorithm),
        drawn_at: deed.order.at,
    };
    let clock = note.map_or((None, None), |note| (note.started, note.protests_until));
    take_over::round(deed, &new, (state, clock), |deed, round| {
        for (at, seats) in folder.seating.iter().filter(|(at, _)| at.0 == number) {
            let seated: Option<Vec<EntryId>> = seats.iter().map(|seat| players.get(&seat.number()).copied()).collect();
            let seats = seated.ok_or_else(|| Error::internal("a seat without a player"))?;
            take_over::sheet(deed, &sheet((folder, players), *at, round, seats)?)?;
        }
        Ok(())
    })
}

/// What stands on the sheet of a table.
fn sheet(
    (folder, players): (&Folder, &BTreeMap<i32, EntryId>),
    at: At,
    round: RoundId,
    seats: Vec<EntryId>,
) -> Result<Sheet, Error> {
    let size = folder.size(at).ok_or_else(|| Error::internal("a table without seats"))?;
    let due = folder.due_at(at, size);
    let hand = |played: &Played| Taken {
        number: played.number.into(),
        hand: played.hand,
        reason: Some(played.reason.clone()).filter(|reason| !reason.is_empty()),
        score: played.judged.score,
        value: played.judged.value,
        deck: played.deck.map(|deck| deck.number().into()),
    };
    Ok(Sheet {
        round,
        table: at.1,
        due: due.into(),
        struck: struck(folder, at),
        protests: protests(folder, at, players)?,
        seats,
        took_over: took_over(folder, at, players)?,
        hands: folder.hands.get(&at).map(|hands| hands.iter().map(hand).collect()),
        totals: folder.totals.get(&at).map(|sheet| typed(size, due, sheet)),
        closed: folder.is_closed(at),
    })
}

/// What its players had against it.
fn protests(folder: &Folder, at: At, players: &BTreeMap<i32, EntryId>) -> Result<Vec<Protest>, Error> {
    let own = folder.protests.iter().filter(|one| one.at == at);
    let one = |line: &ProtestLine| {
        Ok(Protest {
            // Whose sheet it is follows when that is there.
            sheet_id: SheetId::new(0),
            seat: line.seat,
            entry_id: *players.get(&line.number.number()).ok_or(Error::NotFound)?,
            words: line.words.clone(),
            lodged_by: line.by.clone(),
            lodged_at: line.lodged,
            verdict: line.verdict,
            answer: line.answer.clone(),
            decided_by: line.answered_by.clone(),
            decided_at: line.answered,
        })
    };
    own.map(one).collect()
}

/// Why hands of the list were struck.
fn struck(folder: &Folder, (round, table): At) -> Option<String> {
    folder.tournament.rounds.get(&round)?.struck.get(&table).map(|(_, why)| why.clone())
}

/// Who took over a seat of a table.
fn took_over(folder: &Folder, at: At, players: &BTreeMap<i32, EntryId>) -> Result<Vec<(Seat, i32, EntryId)>, Error> {
    let own = folder.substitutions.iter().filter(|one| one.at == at);
    let one = |line: &SubstitutionLine| {
        let entry = *players.get(&line.number.number()).ok_or(Error::NotFound)?;
        Ok((line.seat, line.from.into(), entry))
    };
    own.map(one).collect()
}

/// Adjustments and lots.
fn write_judgements(
    deed: &mut Deed<'_>,
    folder: &Folder,
    id: TournamentId,
    players: &BTreeMap<i32, EntryId>,
) -> Result<(), Refused> {
    let (who, at) = (deed.order.who.written(), deed.order.at);
    for line in &folder.adjustments {
        let new = NewAdjustment {
            tournament_id: id,
            round_number: line.round,
            entry_id: *players.get(&line.number.number()).ok_or(Error::NotFound)?,
            points: line.points,
            won: line.won,
            lost: line.lost,
            struck: line.nothing,
            reason: line.reason.clone(),
            who: who.clone(),
            at,
        };
        take_over::adjustment(deed, &new)?;
    }
    for lot in &folder.tournament.lots {
        let entry_id = *players.get(&lot.number.number()).ok_or(Error::NotFound)?;
        take_over::lot(deed, &NewLot { tournament_id: id, entry_id, rank: lot.rank, seed: lot.seed.clone(), at })?;
    }
    Ok(())
}

fn write_claims(
    deed: &mut Deed<'_>,
    folder: &Folder,
    id: TournamentId,
    players: &BTreeMap<i32, EntryId>,
) -> Result<(), Refused> {
    for claim in &folder.claims {
        let row = &claim.row;
        let entry_id = *players.get(&row.number.number()).ok_or(Error::NotFound)?;
        let blank = NewClaim::of_entry(id, entry_id, row.at, &deed.order.who.written(), deed.order.at);
        let hand_number = row.hand_number.map(i32::from);
        let new = NewClaim { hand_number, evidence: row.evidence.clone(), ..blank }.of_hand(&row.hand);
        take_over::claim(deed, &new)?;
    }
    Ok(())
}
