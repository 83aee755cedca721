//! What can be won: the list of prizes, the schedule of the old congresses.

use super::refused::refusals;
use super::{Order, Refused, Trace, act};
use crate::acts::tournaments::{settle, unchanged, with_plan};
use crate::rules::prizes::{Prize, write_list};
use crate::rules::tournament::Plan;
use crate::store::revisions::Subject;
use crate::store::tournaments::{self, TournamentState};
use crate::store::{Conn, TournamentId, prizes};

refusals! {
    /// Why nothing was done with the prizes.
    pub enum Refusal {
        /// The first round was started.
        Frozen = "rules-edit-frozen" at Schedule,
    }
}

/// Puts a list of prizes in the place of the one it was compared with.
pub fn set_list(
    conn: &mut Conn,
    order: &Order,
    id: TournamentId,
    (before, list): (&[Prize], &[Prize]),
) -> Result<(), Refused> {
    act(conn, order, "prizes", |deed| {
        let now = tournaments::version(deed.conn, id)?;
        if prizes::of_tournament(deed.conn, id)? != before {
            return Err(Refused::Stale { seen: now, now, stands: None });
        }
        prizes::replace(deed.conn, id, list)?;
        let about = Trace { tournament: id, sheet: None, subject: Subject::Prize, id: id.number(), number: None };
        deed.record(about, Some(&write_list(before, '.')), Some(&write_list(list, '.')))
    })
}

/// Chooses the schedule of prizes, as text; based on the settings with this mark.
pub fn set_schedule(
    conn: &mut Conn,
    order: &Order,
    id: TournamentId,
    based_on: &str,
    text: &str,
) -> Result<(), Refused> {
    act(conn, order, &format!("tournament-schedule {id}"), |deed| {
        if tournaments::find(deed.conn, id)?.state != TournamentState::Planned {
            return Err(Refusal::Frozen.into());
        }
        let tournament = unchanged(deed.conn, id, based_on)?;
        let plan = Plan { schedule: text.to_owned(), ..tournament.plan()? };
        let settings = with_plan(&tournament, plan)?;
        settle(deed, &tournament, &settings)
    })
}
