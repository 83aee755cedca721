//! The clock of a closed round: as long as it runs a protest is taken, and then the round is final.

use chrono::{NaiveDateTime, TimeDelta};
use serde_json::json;

use super::change::keep_state;
use super::hall::Hall;
use super::{At, Refusal, on_round};
use crate::acts::{Deed, Order, Recorded, Refused, Trace};
use crate::rules::protest::ProtestTime;
use crate::store::protests;
use crate::store::rounds::{Round, RoundState};
use crate::store::{Conn, Error};

/// Whether a round is final at a moment: its time for protests is over, and none waits for its answer. A round that is open
/// has no such time.
pub fn is_final(conn: &mut Conn, round: &Round, at: NaiveDateTime) -> Result<bool, Error> {
    let over = round.protests_until.is_some_and(|until| until <= at);
    Ok(over && protests::waiting(conn, round.id)? == 0)
}

/// Sets the clock of a closed round anew, from now on and never shorter; what is final stays so.
pub fn set(conn: &mut Conn, order: &Order, at: At, time: ProtestTime) -> Result<(), Refused> {
    on_round(conn, order, "clock", at, |deed, hall| {
        if hall.round.state != RoundState::Closed {
            return Err(Refusal::NotClosed.into());
        }
        if hall.round.protests_until.or(hall.tournament.protest_minutes.map(|_time| order.at)).is_none() {
            return Err(Refusal::NoProtests.into());
        }
        check_not_final(deed, hall)?;
        let until = order.at + TimeDelta::minutes(time.minutes().into());
        // What was told everybody is not made shorter behind their backs.
        if hall.round.protests_until.is_some_and(|told| until < told) {
            return Err(Refusal::ClockShorter.into());
        }
        protests::set_until(deed.conn, hall.id(), Some(until))?;
        let told = |until: Option<NaiveDateTime>| json!({ "protests_until": until });
        deed.record(Trace::round(&hall.round), Some(&told(hall.round.protests_until)), Some(&told(Some(until))))
    })
}

/// Closes a round; where the tournament has a time for protests, it runs from here.
pub(super) fn close(deed: &mut Deed<'_>, hall: &Hall) -> Result<Recorded, Refused> {
    keep_state(deed, hall, RoundState::Closed)?;
    let (about, before) = (Trace::round(&hall.round), hall.round.state.word());
    let Some(minutes) = hall.tournament.protest_minutes else {
        return deed.record(about, Some(&before), Some(&RoundState::Closed.word()));
    };
    let until = deed.order.at + TimeDelta::minutes(minutes.into());
    protests::set_until(deed.conn, hall.id(), Some(until))?;
    let closed = json!({ "state": RoundState::Closed.word(), "protests_until": until });
    deed.record(about, Some(&before), Some(&closed))
}

/// Stops the clock of a round that is opened again.
pub(super) fn stop(deed: &mut Deed<'_>, hall: &Hall) -> Result<(), Refused> {
    check_not_final(deed, hall)?;
    Ok(protests::set_until(deed.conn, hall.id(), None)?)
}

fn check_not_final(deed: &mut Deed<'_>, hall: &Hall) -> Result<(), Refused> {
    if is_final(deed.conn, &hall.round, deed.order.at)? { Err(Refusal::Final.into()) } else { Ok(()) }
}
