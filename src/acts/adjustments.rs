//! Points and games the director gives or takes, and lots drawn for a shared place.

use serde_json::{Value, json};

use super::refused::refusals;
use super::{Order, Reason, Refused, Trace, act};
use crate::rules::adjustment::{Adjustment as Given, Struck, counted};
use crate::rules::lots::draw;
use crate::store::adjustments::{self, Adjustment, NewAdjustment};
use crate::store::entries::Entry;
use crate::store::lots::{self, NewLot};
use crate::store::match_days::DayState;
use crate::store::revisions::Subject;
use crate::store::{AdjustmentId, Conn, Error, TournamentId, entries, lineups, match_days, rounds, standings};

refusals! {
    /// Why nothing was given, taken or drawn.
    pub enum Refusal {
        /// No entry has this start number.
        NoNumber { given: String } = "adjust-no-number" at Number,
        /// No round of this number was drawn.
        NoRound { given: String } = "adjust-no-round" at Round,
        /// On a match day only who plays for a team brings it points.
        NoTeam { given: String } = "adjust-no-team" at Number,
        /// The match day is closed; it is opened before anything changes the table.
        MatchDayClosed = "adjust-match-day-closed",
        /// Nobody has fewer than no games won.
        WonBelow { number: i32, games: i64 } = "adjust-won-below" at Won,
        /// Nobody has fewer than no games lost.
        LostBelow { number: i32, games: i64 } = "adjust-lost-below" at Lost,
        /// Nobody has fewer than no games won in a round.
        WonBelowThere { number: i32, round: i32, games: i64 } = "adjust-won-below-there" at Won,
        /// Nobody has fewer than no games lost in a round.
        LostBelowThere { number: i32, round: i32, games: i64 } = "adjust-lost-below-there" at Lost,
        /// Without what is cancelled fewer games than none would be left.
        CancelBelow { number: i32, won: i64, lost: i64 } = "adjust-cancel-below",
        /// The same in a round.
        CancelBelowThere { number: i32, round: i32, won: i64, lost: i64 } = "adjust-cancel-below-there",
        /// There is nothing to be struck.
        NothingPlayed = "adjust-nothing-played" at Nothing,
        /// Who gives or takes says why.
        ReasonMissing = "adjust-no-reason" at Reason,
        /// A seed decides once.
        SeedUsed { seed: String } = "lots-seed-used" at Seed,
        /// These players do not share a place.
        NoTie = "lots-no-tie" at Numbers,
    }
}

/// Reads the start numbers of those who share a place, place by place.
pub type Ties = fn(&mut Conn, TournamentId) -> Result<Vec<Vec<i32>>, Error>;

/// What is given or taken.
#[derive(Clone, Copy, Debug)]
pub enum What {
    /// Points and games, negative when taken.
    Figures {
        /// Points.
        points: i32,
        /// Games won.
        won: i32,
        /// Games lost.
        lost: i32,
    },
    /// The whole round counts nothing, whatever is put right on its sheet.
    Nothing,
}

/// Gives or takes points and games of a round, for a reason.
pub fn adjust(
    conn: &mut Conn,
    order: &Order,
    id: TournamentId,
    (round, number): (i32, i32),
    what: What,
) -> Result<AdjustmentId, Refused> {
    act(conn, order, "adjustment", |deed| {
        order.needs_reason_or(Refusal::ReasonMissing)?;
        let all = entries::of_tournament(deed.conn, id)?;
        let entry = all
            .iter()
            .find(|entry| entry.number == number)
            .ok_or_else(|| Refusal::NoNumber { given: number.to_string() })?;
        if !rounds::of_tournament(deed.conn, id)?.iter().any(|drawn| drawn.number == round) {
            return Err(Refusal::NoRound { given: round.to_string() }.into());
        }
        check_open(deed.conn, id)?;
        if let Some(day) = match_days::of_tournament(deed.conn, id)?
            && !lineups::plays(deed.conn, day.id, round, number)?
        {
            return Err(Refusal::NoTeam { given: number.to_string() }.into());
        }
        let given = given(deed.conn, entry, round, what)?;
        let new = NewAdjustment {
            tournament_id: id,
            round_number: round,
            entry_id: entry.id,
            points: given.points,
            won: given.won,
            lost: given.lost,
            struck: given.nothing,
            reason: order.reason.as_str().to_owned(),
            who: order.who.written(),
            at: order.at,
        };
        let stored = adjustments::insert(deed.conn, &new)?;
        let facts = adjustments::to_json(&given);
        let about = trace(id, Subject::Adjustment, (stored.number(), number));
        Ok(deed.record(about, None::<&Value>, Some(&facts))?.answer(stored))
    })
}

/// What is given to an entry in a round, where it can be.
fn given(conn: &mut Conn, entry: &Entry, round: i32, what: What) -> Result<Given, Refused> {
    let number = entry.number;
    match what {
        What::Figures { points, won, lost } => {
            check_games(conn, entry, round, (won, lost))?;
            Ok(Given { entry: number, round, points, won, lost, nothing: false })
        }
        What::Nothing => {
            let brought = standings::of_tournament(conn, entry.tournament_id)?;
            if !brought.iter().any(|one| one.entry() == entry.id && one.round == round) {
                return Err(Refusal::NothingPlayed.into());
            }
            Ok(Given { entry: number, round, nothing: true, ..Given::default() })
        }
    }
}

/// Refuses to take more games than somebody has, in the whole tournament and in the round.
fn check_games(conn: &mut Conn, entry: &Entry, round: i32, (won, lost): (i32, i32)) -> Result<(), Refused> {
    let below = |has: Option<i64>, given: i32| has.filter(|games| given < 0 && games + i64::from(given) < 0);
    let number = entry.number;
    let (has_won, has_lost) = games_of(conn, entry, (None, None))?;
    if let Some(games) = below(has_won, won) {
        return Err(Refusal::WonBelow { number, games }.into());
    }
    if let Some(games) = below(has_lost, lost) {
        return Err(Refusal::LostBelow { number, games }.into());
    }
    let (has_won, has_lost) = games_of(conn, entry, (Some(round), None))?;
    if let Some(games) = below(has_won, won) {
        return Err(Refusal::WonBelowThere { number, round, games }.into());
    }
    if let Some(games) = below(has_lost, lost) {
        return Err(Refusal::LostBelowThere { number, round, games }.into());
    }
    Ok(())
}

/// Games won and lost; `None` where a sheet says nothing of them.
type Games = (Option<i64>, Option<i64>);

/// How many games somebody has won and lost, in one round or in all, with what was given and taken but for one that is
/// left out.
fn games_of(
    conn: &mut Conn,
    entry: &Entry,
    (round, without): (Option<i32>, Option<AdjustmentId>),
) -> Result<Games, Error> {
    let here = |number: i32| round.is_none_or(|round| round == number);
    let stands = |one: &Adjustment| !one.cancelled && one.entry_id == entry.id && Some(one.id) != without;
    let stored = adjustments::of_tournament(conn, entry.tournament_id)?;
    let given: Vec<Given> = stored.iter().filter(|one| stands(one)).map(|one| one.given_to(entry.number)).collect();
    let struck = Struck::of(&given);
    let own = |brought: &standings::Brought| {
        brought.entry() == entry.id && here(brought.round) && !struck.has(entry.number, brought.round)
    };
    let brought: Vec<_> = standings::of_tournament(conn, entry.tournament_id)?.into_iter().filter(own).collect();
    let won: Option<i64> = brought.iter().map(|one| one.total.won.map(i64::from)).sum();
    let lost: Option<i64> = brought.iter().map(|one| one.total.lost.map(i64::from)).sum();
    let (more_won, more_lost): (Vec<i64>, Vec<i64>) =
        counted(&given).filter(|one| here(one.round)).map(|one| (i64::from(one.won), i64::from(one.lost))).unzip();
    Ok((won.map(|won| won + more_won.iter().sum::<i64>()), lost.map(|lost| lost + more_lost.iter().sum::<i64>())))
}

/// Refuses to cancel what gave games that were taken since, in the whole tournament and in the round.
fn check_cancel(conn: &mut Conn, entry: &Entry, stored: &Adjustment) -> Result<(), Refused> {
    let (number, round) = (entry.number, stored.round_number);
    let mut left = |round| -> Result<Option<(i64, i64)>, Error> {
        let before = games_of(conn, entry, (round, None))?;
        Ok(left_below(before, games_of(conn, entry, (round, Some(stored.id)))?))
    };
    if let Some((won, lost)) = left(None)? {
        return Err(Refusal::CancelBelow { number, won, lost }.into());
    }
    if let Some((won, lost)) = left(Some(round))? {
        return Err(Refusal::CancelBelowThere { number, round, won, lost }.into());
    }
    Ok(())
}

/// The games won and lost that are left, where they became fewer than none.
fn left_below(before: Games, left: Games) -> Option<(i64, i64)> {
    let below = |before: Option<i64>, left: Option<i64>| {
        left.is_some_and(|left| left < 0 && before.is_none_or(|before| left < before))
    };
    let (won, lost) = left;
    (below(before.0, won) || below(before.1, lost)).then(|| (won.unwrap_or(0), lost.unwrap_or(0)))
}

/// Refuses what would change the table of a league behind a match day that was closed.
fn check_open(conn: &mut Conn, id: TournamentId) -> Result<(), Refused> {
    match match_days::of_tournament(conn, id)? {
        Some(day) if day.state == DayState::Closed => Err(Refusal::MatchDayClosed.into()),
        _ => Ok(()),
    }
}

/// Cancels an adjustment; it stays on record, with its reason.
pub fn cancel(conn: &mut Conn, order: &Order, id: TournamentId, adjustment: AdjustmentId) -> Result<(), Refused> {
    let stored = adjustments::find(conn, adjustment)?;
    let order = &order.clone().because(Reason::new(&stored.reason)?);
    act(conn, order, "adjustment-cancel", |deed| {
        if stored.tournament_id != id {
            return Err(Error::NotFound.into());
        }
        check_open(deed.conn, id)?;
        let all = entries::of_tournament(deed.conn, id)?;
        let entry = all.iter().find(|entry| entry.id == stored.entry_id).ok_or(Error::NotFound)?;
        check_cancel(deed.conn, entry, &stored)?;
        adjustments::cancel(deed.conn, adjustment)?;
        let about = trace(id, Subject::Adjustment, (adjustment.number(), entry.number));
        deed.record(about, None::<&Value>, Some(&json!({ "cancelled": true })))
    })
}

/// Draws lots among those who share a place, named by their start numbers.
pub fn draw_lots(
    conn: &mut Conn,
    order: &Order,
    id: TournamentId,
    (numbers, seed): (&[i32], &str),
    ties: Ties,
) -> Result<(), Refused> {
    act(conn, order, "lots", |deed| {
        if lots::of_tournament(deed.conn, id)?.iter().any(|lot| lot.seed == seed) {
            return Err(Refusal::SeedUsed { seed: seed.to_owned() }.into());
        }
        if !ties(deed.conn, id)?.iter().any(|group| group == numbers) {
            return Err(Refusal::NoTie.into());
        }
        let all = entries::of_tournament(deed.conn, id)?;
        let drawn = draw(seed, numbers);
        let mut first = 0;
        for (rank, number) in (1..).zip(&drawn) {
            let Some(entry) = all.iter().find(|entry| entry.number == *number) else { continue };
            let new = NewLot { tournament_id: id, entry_id: entry.id, rank, seed: seed.to_owned(), at: order.at };
            let stored = lots::insert(deed.conn, &new)?;
            if rank == 1 {
                first = stored.number();
            }
        }
        let about = trace(id, Subject::Lot, (first, drawn.first().copied().unwrap_or(0)));
        deed.record(about, None::<&Value>, Some(&json!({ "seed": seed, "order": drawn })))
    })
}

const fn trace(tournament: TournamentId, subject: Subject, (id, number): (i64, i32)) -> Trace {
    Trace { tournament, sheet: None, subject, id, number: Some(number) }
}
