//! What a match day is called, when and where it is played, as its tournament says it: at the venues of all its groups.

use std::collections::BTreeSet;

use crate::acts::{Deed, Refused, tournaments};
use crate::rules::tournament::{LONGEST_NAME, Settings, TournamentName, Venue};
use crate::store::match_days;
use crate::store::tournaments::find;
use crate::store::{Error, MatchDayId};

/// What the number of a match day is called on its sheets, in the language of whoever makes them.
pub type Name<'n> = &'n dyn Fn(i32) -> String;

/// What the tournament of a match day is called: by its division, then by its number.
pub fn called(division: &str, number: i32, name: Name<'_>) -> Result<TournamentName, Error> {
    TournamentName::new(&shortened(&format!("{division} · {}", name(number)))).map_err(Error::internal)
}

/// The venues of the groups of a day, each once.
pub fn joined<'v>(of_groups: impl IntoIterator<Item = &'v str>) -> Result<Venue, Error> {
    let venues: BTreeSet<&str> = of_groups.into_iter().collect();
    let venue = venues.into_iter().filter(|venue| !venue.is_empty()).collect::<Vec<_>>().join(", ");
    Venue::new(&shortened(&venue)).map_err(Error::internal)
}

/// Has the tournament of a day say when and where its groups play by now; nothing where the day never began.
pub(super) fn follow(deed: &mut Deed<'_>, day: MatchDayId) -> Result<(), Refused> {
    let day = match_days::find(deed.conn, day)?;
    let Some(tournament) = day.tournament_id else { return Ok(()) };
    let groups = match_days::groups_of(deed.conn, day.id)?;
    let venue = joined(groups.iter().map(|group| group.venue.as_str()))?;
    let before = find(deed.conn, tournament)?;
    if (venue.as_str(), day.date) != (before.venue.as_str(), before.date) {
        let settings = Settings { venue, date: day.date, ..tournaments::with_plan(&before, before.plan()?)? };
        let _settled = tournaments::settle(deed, &before, &settings)?;
    }
    Ok(())
}

/// As much of a name as a tournament takes.
fn shortened(name: &str) -> String {
    name.chars().take(LONGEST_NAME).collect()
}
