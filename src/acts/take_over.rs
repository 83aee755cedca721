//! A tournament as another program kept it, taken over row by row in one act. What was decided there is not decided
//! again; what follows from it is reckoned here.

pub mod season;

use crate::rules::seat::{Seat, TableSize};
use std::collections::BTreeMap;

use super::rounds::chance::DECKS;
use super::rounds::frozen;
use chrono::NaiveDateTime;
use serde_json::{Value, json};

use super::{Answer, Deed, Order, Refused, Trace, act, totals as reckoned};
use crate::random::random_text;
use crate::rules::hand::Hand;
use crate::rules::ledger::Chain;
use crate::rules::prizes::Prize;
use crate::rules::seating::chance::Chance;
use crate::rules::settlement::Settles;
use crate::rules::sheet::TypedTotals;
use crate::rules::team_ranking::Ranked;
use crate::rules::terms::Terms;
use crate::rules::time_out::TimeOut;
use crate::rules::tournament::Frozen;
use crate::store::adjustments::{self, NewAdjustment};
use crate::store::claims::{self, NewClaim};
use crate::store::commitments::{self, NewCommitment};
use crate::store::decks::{self, DeckMove, NewDeck, NewDeckScore, PunchRow};
use crate::store::entries::{self, EntryChange, NewEntry};
use crate::store::hands::{self, NewHand};
use crate::store::lots::{self, NewLot};
use crate::store::protests::{self, Protest};
use crate::store::revisions::Subject;
use crate::store::rounds::{self, NewRound, RoundState};
use crate::store::sheets::{self, NewSheet, SeatRow, SheetKind, SheetState};
use crate::store::substitutions::{self, NewSubstitution};
use crate::store::tournaments::{self, NewTournament, TournamentState};
use crate::store::{Conn, DeckId, EntryId, Error, RoundId, TournamentId, prizes, settlement, team_rankings};

/// Takes something over once, wholly or not at all.
pub fn once<A: Answer>(
    conn: &mut Conn,
    order: &Order,
    work: impl FnOnce(&mut Deed<'_>) -> Result<A, Refused>,
) -> Result<A, Refused> {
    act(conn, order, "import", |deed| {
        let answer = work(deed)?;
        Ok(deed.taken_over().answer(answer))
    })
}

/// The tournament, in which nothing was played yet.
pub fn tournament(
    deed: &mut Deed<'_>,
    new: &NewTournament,
    (settles, terms, time_out): (Settles, &Terms, TimeOut),
    list: &[Prize],
) -> Result<TournamentId, Refused> {
    let id = tournaments::insert(deed.conn, new)?;
    settlement::set_settles(deed.conn, id, settles)?;
    tournaments::set_terms(deed.conn, id, terms)?;
    tournaments::set_time_out(deed.conn, id, time_out)?;
    prizes::replace(deed.conn, id, list)?;
    Ok(id)
}

/// That it ended early: how many rounds it had, how many were planned, and why no more were played.
pub fn early(deed: &mut Deed<'_>, id: TournamentId, rounds: i32, instead: (i32, &str)) -> Result<(), Refused> {
    Ok(tournaments::set_rounds(deed.conn, id, rounds, Some(instead))?)
}

/// The promise from which the decks were dealt.
pub fn promise(deed: &mut Deed<'_>, id: TournamentId, kept: &Chance) -> Result<(), Refused> {
    let moment = |text: &str| NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M:%S%.f").map_err(Error::internal);
    let (due_at, committed_at) = (moment(&kept.due)?, moment(&kept.committed)?);
    let new = NewCommitment {
        tournament_id: id,
        round_number: DECKS,
        secret: kept.secret.clone(),
        digest: kept.digest.clone(),
        source: kept.source.clone(),
        due_at,
        committed_at,
    };
    let row = commitments::insert(deed.conn, &new)?;
    Ok(commitments::reveal(deed.conn, row, &kept.public, due_at)?)
}

/// Where the history ends that stays behind: the first line of the new one.
pub fn ledger(deed: &mut Deed<'_>, tournament: TournamentId, before: &Chain) -> Result<(), Refused> {
    let about = Trace { tournament, sheet: None, subject: Subject::Ledger, id: tournament.number(), number: None };
    let ends = json!({ "head": before.head, "lines": before.lines });
    let _first = deed.record(about, None::<&Value>, Some(&ends))?;
    Ok(())
}

/// An entry, and whether the player went home.
pub fn entry(deed: &mut Deed<'_>, new: NewEntry, withdrawn: bool) -> Result<EntryId, Refused> {
    let id = entries::insert(deed.conn, &new)?;
    if withdrawn {
        let NewEntry { name, club, categories, paid_cents, person, .. } = new;
        entries::update(deed.conn, id, 1, &EntryChange { name, club, categories, paid_cents, withdrawn, person })?;
    }
    Ok(id)
}

/// The teams, with the entries by start number.
pub fn teams(
    deed: &mut Deed<'_>,
    id: TournamentId,
    all: &[Ranked],
    entry: &BTreeMap<i32, EntryId>,
) -> Result<(), Refused> {
    for ranked in all {
        team_rankings::keep(deed.conn, id, ranked)?;
        for team in &ranked.teams {
            team_rankings::keep_team(deed.conn, (id, ranked.number), team, entry)?;
        }
    }
    Ok(())
}

/// A deck in whatever state it was.
pub fn deck(deed: &mut Deed<'_>, new: &NewDeck) -> Result<DeckId, Refused> {
    Ok(decks::insert(deed.conn, new)?)
}

/// That the decks are there: others who play the same ones are seen anew.
pub fn decks_made(deed: &mut Deed<'_>, id: TournamentId) -> Result<(), Refused> {
    Ok(decks::tell_others(deed.conn, id)?)
}

/// What was decided about a deck.
pub fn deck_score(deed: &mut Deed<'_>, new: &NewDeckScore) -> Result<(), Refused> {
    decks::insert_score(deed.conn, new)?;
    Ok(())
}

/// What was punched and where the decks went.
pub fn deck_record(deed: &mut Deed<'_>, punched: &[PunchRow], moved: &[DeckMove]) -> Result<(), Refused> {
    Ok(decks::insert_record(deed.conn, punched, moved)?)
}

/// Freezes the rules as they were agreed on, else as the first round does that starts.
pub fn start(deed: &mut Deed<'_>, id: TournamentId, agreed: Option<&Frozen>) -> Result<(), Refused> {
    let frozen = match agreed {
        Some(frozen) => frozen.clone(),
        None => frozen::today(&tournaments::find(deed.conn, id)?)?,
    };
    Ok(tournaments::freeze(deed.conn, id, &frozen)?)
}

/// For how many minutes after a round protests are taken.
pub fn protest_time(deed: &mut Deed<'_>, id: TournamentId, minutes: Option<i32>) -> Result<(), Refused> {
    Ok(protests::set_minutes(deed.conn, id, minutes)?)
}

/// When a round was started, and until when protests against it are taken; in UTC, as far as somebody knows.
pub type Clock = (Option<NaiveDateTime>, Option<NaiveDateTime>);

/// A round with its sheets, as far as it was played.
pub fn round(
    deed: &mut Deed<'_>,
    new: &NewRound,
    (state, clock): (RoundState, Clock),
    sheets: impl FnOnce(&mut Deed<'_>, RoundId) -> Result<(), Refused>,
) -> Result<(), Refused> {
    let id = rounds::insert(deed.conn, new)?;
    // Totals are taken only while a round is being played.
    rounds::take_over(deed.conn, id, RoundState::Running)?;
    sheets(deed, id)?;
    if state != RoundState::Running {
        rounds::take_over(deed.conn, id, state)?;
    }
    Ok(rounds::set_clock(deed.conn, id, clock)?)
}

/// A hand as it was judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its number.
    pub number: i32,
    /// What happened.
    pub hand: Hand,
    /// Why the score was fixed.
    pub reason: Option<String>,
    /// The declarer's signed score.
    pub score: Option<i32>,
    /// What the game is worth.
    pub value: i32,
    /// The deck it was played with.
    pub deck: Option<i32>,
}

/// A sheet with what stands on it.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The round.
    pub round: RoundId,
    /// The number of the table.
    pub table: i32,
    /// How many hands are to be played.
    pub due: i32,
    /// Why others were struck; `None` where none were.
    pub struck: Option<String>,
    /// What its players had against it.
    pub protests: Vec<Protest>,
    /// Who sits there, by seat.
    pub seats: Vec<EntryId>,
    /// Who took over a seat, with it and the first of his hands.
    pub took_over: Vec<(Seat, i32, EntryId)>,
    /// Hand by hand; `None` where nobody wrote one down.
    pub hands: Option<Vec<Played>>,
    /// The totals, where it is known by them.
    pub totals: Option<TypedTotals>,
    /// Whether it was closed.
    pub closed: bool,
}

/// A sheet: its hands counted together, its totals with what they come to.
pub fn sheet(deed: &mut Deed<'_>, sheet: &Sheet) -> Result<(), Refused> {
    let new = NewSheet {
        round_id: sheet.round,
        table_number: sheet.table,
        size: TableSize::new(i64::try_from(sheet.seats.len())?).map_err(Error::internal)?,
        kind: SheetKind::Hands,
        hands: sheet.due,
        keeper_key: random_text(),
    };
    let sheet_id = sheets::insert(deed.conn, &new)?;
    for (seat, entry_id) in Seat::ALL.into_iter().zip(&sheet.seats) {
        sheets::seat(deed.conn, &SeatRow { sheet_id, seat, round_id: sheet.round, entry_id: *entry_id })?;
    }
    for &(seat, from_hand, entry_id) in &sheet.took_over {
        let new = NewSubstitution { sheet_id, seat, from_hand, round_id: sheet.round, entry_id };
        substitutions::insert(deed.conn, &new)?;
    }
    if let Some(why) = &sheet.struck {
        sheets::strike(deed.conn, sheet_id, sheet.due, Some(why))?;
    }
    for protest in &sheet.protests {
        protests::keep(deed.conn, &Protest { sheet_id, ..protest.clone() })?;
    }
    let placed = sheets::place(deed.conn, sheet_id)?;
    if let Some(played) = &sheet.hands {
        for one in played {
            let Played { number, hand, reason, score, value, deck } = one.clone();
            let (entered_by, entered_at) = (deed.order.who.written(), deed.order.at);
            let new = NewHand { sheet_id, number, hand, reason, score, value, entered_by, entered_at, deck };
            hands::insert(deed.conn, &new)?;
        }
        reckoned::reckon(deed.conn, &placed)?;
    }
    if let Some(typed) = &sheet.totals {
        let _written = reckoned::write(deed, &placed, typed)?;
    }
    if sheet.closed {
        sheets::set_state(deed.conn, sheet_id, SheetState::Closed)?;
    }
    Ok(())
}

/// Says that the tournament is over where every planned round is.
pub fn end(deed: &mut Deed<'_>, id: TournamentId) -> Result<(), Refused> {
    let planned = tournaments::find(deed.conn, id)?.rounds;
    if rounds::all_closed(deed.conn, id, planned)? {
        tournaments::set_state(deed.conn, id, TournamentState::Finished)?;
    }
    Ok(())
}

/// An adjustment of the director.
pub fn adjustment(deed: &mut Deed<'_>, new: &NewAdjustment) -> Result<(), Refused> {
    adjustments::insert(deed.conn, new)?;
    Ok(())
}

/// A lot that was drawn.
pub fn lot(deed: &mut Deed<'_>, new: &NewLot) -> Result<(), Refused> {
    lots::insert(deed.conn, new)?;
    Ok(())
}

/// A hand claimed for a prize.
pub fn claim(deed: &mut Deed<'_>, new: &NewClaim) -> Result<(), Refused> {
    claims::insert(deed.conn, new)?;
    Ok(())
}
