//! The end of a match day: its rounds closed with every list in, every lot drawn; and what was closed opened again.

use super::{Loaded, Refusal, on_day, passed};
use crate::acts::rounds::hall::Hall;
use crate::acts::rounds::lists::Lists;
use crate::acts::rounds::{self, change};
use crate::acts::{Deed, Finding, Order, Recorded, Refused};
use crate::random::random_text;
use crate::rules::league::points::Ties;
use crate::rules::sentence::Arg;
use crate::store::match_days::{self, DayState};
use crate::store::rounds::{Round, RoundState};
use crate::store::{Conflict, Conn, Error, MatchDayId, TournamentId, group_lots};

/// A group whose sheets of a round are all closed and whose points wait for the lot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The round of the day.
    pub round: i32,
    /// The group.
    pub group: i32,
    /// The names of its equal teams, those with the same sum joined by `=`.
    pub teams: String,
}

impl Waiting {
    /// What waits, as a sentence.
    pub fn sentence(&self) -> Refusal {
        Refusal::LotWaits { round: self.round, group: self.group, teams: self.teams.clone() }
    }
}

/// Finds the groups of the day that wait for the lot, by group and round.
pub type Ask = fn(&mut Conn, &Loaded) -> Result<Vec<Waiting>, Error>;

/// Closes the rounds that are open and the day; every list must be in and every lot drawn. Where only lots are missing,
/// the rounds are closed, for before nobody may draw. Answers the state of the day.
pub fn close(conn: &mut Conn, order: &Order, id: MatchDayId, waiting: Ask) -> Result<String, Refused> {
    on_day(conn, order, ("day-close", id), |deed, loaded| {
        let (DayState::Open, Some(tournament)) = (loaded.day.state, loaded.day.tournament_id) else {
            return Err(passed(loaded));
        };
        if let Some(round) = loaded.next_round() {
            return Err(Refusal::RoundMissing { round }.into());
        }
        let open = loaded.open_rounds();
        close_rounds(deed, &open, tournament)?;
        let waits = waiting(deed.conn, loaded)?;
        if waits.is_empty() {
            match_days::set_state(deed.conn, id, DayState::Closed, &order.clerk())?;
            return Ok(deed.noted_by_store().answer(DayState::Closed.word().to_owned()));
        }
        if open.is_empty() {
            return Err(all(waits.iter().map(Waiting::sentence)));
        }
        match_days::raise_version(deed.conn, id)?;
        Ok(deed.noted_by_store().answer(DayState::Open.word().to_owned()))
    })
}

/// Several refusals of the whole.
fn all(why: impl Iterator<Item = Refusal>) -> Refused {
    Refused::Because(why.map(|one| Finding { place: None, sentence: Box::new(one) }).collect())
}

/// Closes these rounds, or names every round and table whose list is missing.
pub(super) fn close_rounds(deed: &mut Deed<'_>, played: &[&Round], tournament: TournamentId) -> Result<(), Refused> {
    let mut missing = Vec::new();
    for round in played {
        let hall = Hall::load(deed.conn, (tournament, round.number))?;
        let lists = Lists::load(deed.conn, round.id)?.missing(&hall);
        if !lists.is_empty() {
            let said = Arg::said(&rounds::Refusal::lists_missing(&lists));
            missing.push(Refusal::ListMissing { round: round.number, said });
        }
    }
    if !missing.is_empty() {
        return Err(all(missing.into_iter()));
    }
    for round in played {
        let order = deed.order.part(&format!("close-{}", round.number)).based_on(round.version);
        change::close(deed.conn, &order, (tournament, round.number))?;
    }
    Ok(())
}

/// Opens the day again, for a reason, and with it the round that was played last, so that its sheets can be corrected.
pub fn reopen(conn: &mut Conn, order: &Order, id: MatchDayId) -> Result<(), Refused> {
    on_day(conn, order, ("day-reopen", id), |deed, loaded| {
        order.needs_reason_or(Refusal::ReasonMissing)?;
        if loaded.day.state != DayState::Closed {
            return Err(passed(loaded));
        }
        match_days::set_state(deed.conn, id, DayState::Open, &order.clerk())?;
        match loaded.last_round() {
            Some(round) if round.state == RoundState::Closed => open_again(deed, loaded, round.number),
            _ => Ok(deed.noted_by_store()),
        }
    })
}

/// Opens a closed round of the day again, for a reason.
pub fn reopen_round(conn: &mut Conn, order: &Order, id: MatchDayId, round: i32) -> Result<(), Refused> {
    on_day(conn, order, ("round-reopen", id), |deed, loaded| {
        order.needs_reason_or(Refusal::ReasonMissing)?;
        let recorded = open_again(deed, loaded, round)?;
        match_days::raise_version(deed.conn, id)?;
        Ok(recorded)
    })
}

fn open_again(deed: &mut Deed<'_>, loaded: &Loaded, number: i32) -> Result<Recorded, Refused> {
    let round = loaded.rounds.iter().map(|(hall, _)| &hall.round).find(|round| round.number == number);
    let (Some(tournament), Some(round)) = (loaded.day.tournament_id, round) else { return Err(passed(loaded)) };
    let order = deed.order.part("reopen").based_on(round.version);
    change::reopen(deed.conn, &order, (tournament, number))?;
    Ok(deed.noted_by_store())
}

/// Draws the lot among equal teams of a group in a round.
pub fn draw_lot(
    conn: &mut Conn,
    order: &Order,
    id: MatchDayId,
    (group, round): (Option<i32>, Option<i32>),
    waiting: Ask,
) -> Result<(), Refused> {
    on_day(conn, order, ("group-lot", id), |deed, loaded| {
        let group = loaded.groups.iter().find(|one| Some(one.number) == group).ok_or(Refusal::NoGroup)?;
        let of_season = |round: &i32| (1..=loaded.division.rounds).contains(round);
        let round = round.filter(of_season).ok_or(Refusal::LotRound)?;
        if loaded.division.agreement()?.ties != Ties::Lot {
            return Err(Refusal::NoLots.into());
        }
        let drawn = group_lots::of_division(deed.conn, loaded.division.id)?;
        if drawn.iter().any(|lot| lot.match_group_id == group.id && lot.round_number == round) {
            return Err(Refusal::LotDrawn { group: group.number, round }.into());
        }
        // A lot before the tie, or with a seed somebody chose, would decide nothing by chance.
        let waits = |one: &Waiting| (one.group, one.round) == (group.number, round);
        if !waiting(deed.conn, loaded)?.iter().any(waits) {
            return Err(Refusal::NoTie { group: group.number, round }.into());
        }
        match group_lots::record(deed.conn, group, round, &random_text(), &order.clerk()) {
            Ok(()) => Ok(deed.noted_by_store()),
            Err(Error::Conflict(Conflict::Taken)) => Err(Refusal::LotDrawn { group: group.number, round }.into()),
            Err(other) => Err(other.into()),
        }
    })
}
