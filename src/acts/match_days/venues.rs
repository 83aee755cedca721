//! Where a match day is played, as its tournament says it: at the venues of all its groups.

use std::collections::BTreeSet;

use crate::acts::{Deed, Refused, tournaments};
use crate::rules::tournament::{LONGEST_NAME, Settings, Venue};
use crate::store::match_days::{self, Group};
use crate::store::tournaments::find;
use crate::store::{Error, MatchDayId};

/// The venues of these groups, each once.
pub(super) fn joined(groups: &[Group]) -> Result<Venue, Error> {
    let venues: BTreeSet<&str> = groups.iter().map(|group| group.venue.as_str()).collect();
    let venue = venues.into_iter().filter(|venue| !venue.is_empty()).collect::<Vec<_>>().join(", ");
    Venue::new(&shortened(&venue)).map_err(Error::internal)
}

/// Has the tournament of a day say where its groups play by now; nothing where the day never began.
pub(super) fn follow(deed: &mut Deed<'_>, day: MatchDayId) -> Result<(), Refused> {
    let Some(tournament) = match_days::find(deed.conn, day)?.tournament_id else { return Ok(()) };
    let venue = joined(&match_days::groups_of(deed.conn, day)?)?;
    let before = find(deed.conn, tournament)?;
    if venue.as_str() != before.venue {
        let settings = Settings { venue, ..tournaments::with_plan(&before, before.plan()?)? };
        let _settled = tournaments::settle(deed, &before, &settings)?;
    }
    Ok(())
}

/// As much of a name as a tournament takes.
pub(super) fn shortened(name: &str) -> String {
    name.chars().take(LONGEST_NAME).collect()
}
