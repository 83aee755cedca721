//! Demonstrations: remembered when they are loaded, and taken out again as a whole.

use super::refused::refusals;
use super::{Order, Recorded, Refused, act, tournaments};
use crate::store::demos::{self, Demo};
use crate::store::{Conn, Result, divisions, removal, seasons};

refusals! {
    /// Why nothing was taken out.
    pub enum Refusal {
        /// It is no demonstration, or is gone already.
        None = "demo-not-one",
    }
}

/// Remembers what was loaded just now, with the word of its kind; a part of the act that loads it.
pub fn loaded(conn: &mut Conn, demo: Demo, kind: &str) -> Result<()> {
    demos::remember(conn, demo, kind)
}

/// Takes a demonstration out of every list, with everything that was played in it; what happened stays written.
pub fn remove(conn: &mut Conn, order: &Order, demo: Demo) -> std::result::Result<(), Refused> {
    act(conn, order, "demo-remove", |deed| {
        if !demos::is_one(deed.conn, demo)? {
            return Err(Refusal::None.into());
        }
        demos::forget(deed.conn, demo)?;
        match demo {
            Demo::Tournament(id) => tournaments::take_out(deed, id),
            Demo::Season(id) => {
                let season = seasons::find(deed.conn, id)?;
                for division in divisions::of_season(deed.conn, id)? {
                    removal::division(deed.conn, &division, order)?;
                }
                Ok(Recorded::from(removal::season(deed.conn, &season, order)?))
            }
        }
    })
}
