//! A tournament that ends before its last planned round: the hall closes, a storm comes. What was played is all there is, so
//! prizes and whatever asks for all rounds look at the rounds that were played; the plan stays on record, with the reason.

use super::hall::Hall;
use super::{Refusal, gone};
use crate::acts::tournaments::changed;
use crate::acts::{Deed, Order, Recorded, Refused, act};
use crate::store::rounds::{self, Round, RoundState};
use crate::store::tournaments::{self, Tournament, TournamentState};
use crate::store::{Conn, Error, TournamentId, decks, match_days};

/// Why a tournament cannot end after the rounds it has; `None` where the director may end it. A round that was drawn and not
/// started is left out.
pub fn stays(conn: &mut Conn, tournament: &Tournament) -> Result<Option<Refusal>, Error> {
    if match_days::of_tournament(conn, tournament.id)?.is_some() {
        return Ok(Some(Refusal::EarlyMatchDay));
    }
    let drawn = rounds::of_tournament(conn, tournament.id)?;
    if let Some(open) = drawn.iter().find(|round| round.state == RoundState::Running) {
        let (number, compared) = (open.number, tournament.comparison.is_on());
        let why = if compared { Refusal::EarlyOpenDecks { number } } else { Refusal::EarlyOpen { number } };
        return Ok(Some(why));
    }
    Ok(match played(&drawn)? {
        0 => Some(Refusal::EarlyNothing),
        played if played >= tournament.rounds => Some(Refusal::AllDrawn { rounds: tournament.rounds }),
        _ => None,
    })
}

/// What has to be cancelled before the tournament ends: adjustments of rounds that were not played, which would count without
/// their round.
pub fn adjusted(conn: &mut Conn, id: TournamentId, drawn: &[Round]) -> Result<Option<Refusal>, Error> {
    let played = |number: i32| drawn.iter().any(|round| round.number == number && round.state == RoundState::Closed);
    let names = gone::adjusted(conn, id, |number| !played(number))?;
    Ok(names.map(|names| Refusal::EarlyAdjusted { names }))
}

/// Whether the early end can be taken back.
pub fn may_go_on(tournament: &Tournament) -> bool {
    tournament.planned_rounds.is_some() && !tournament.comparison.is_on()
}

/// How many of these rounds are closed.
pub fn played(drawn: &[Round]) -> Result<i32, Error> {
    let closed = drawn.iter().filter(|round| round.state == RoundState::Closed).count();
    Ok(i32::try_from(closed)?)
}

/// Ends the tournament after the last closed round, for a reason.
pub fn end(conn: &mut Conn, order: &Order, id: TournamentId) -> Result<(), Refused> {
    act(conn, order, &format!("end-early {id}"), |deed| {
        let before = tournaments::find(deed.conn, id)?;
        if let Some(why) = stays(deed.conn, &before)? {
            return Err(why.into());
        }
        order.needs_reason_or(Refusal::EarlyReason)?;
        order.check(before.version)?;
        let drawn = rounds::of_tournament(deed.conn, id)?;
        adjusted(deed.conn, id, &drawn)?.map_or(Ok(()), Err)?;
        for round in drawn.iter().filter(|round| !round.state.has_begun()) {
            let hall = Hall::load(deed.conn, (id, round.number))?;
            let _recorded = gone::take_away(deed, &hall)?;
        }
        tournaments::set_rounds(deed.conn, id, played(&drawn)?, Some((before.rounds, order.reason.as_str())))?;
        // What others may show of the same cards hangs on it.
        decks::tell_others(deed.conn, id)?;
        become_state(deed, &before, TournamentState::Finished)
    })
}

/// Takes the early end back, for a reason: the rounds that were planned are played after all.
pub fn go_on(conn: &mut Conn, order: &Order, id: TournamentId) -> Result<(), Refused> {
    act(conn, order, &format!("go-on {id}"), |deed| {
        let before = tournaments::find(deed.conn, id)?;
        let planned = before.planned_rounds.ok_or(Refusal::NotEarly)?;
        if !may_go_on(&before) {
            return Err(Refusal::EarlyDecks.into());
        }
        order.needs_reason_or(Refusal::NoReason)?;
        order.check(before.version)?;
        tournaments::set_rounds(deed.conn, id, planned, None)?;
        become_state(deed, &before, TournamentState::Running)
    })
}

fn become_state(deed: &mut Deed<'_>, before: &Tournament, state: TournamentState) -> Result<Recorded, Refused> {
    tournaments::set_state(deed.conn, before.id, state)?;
    changed(deed, before)
}
