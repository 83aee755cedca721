//! The leagues of the start page: each division with the match day that is on, and the one that comes next.

use crate::i18n::Lang;
use crate::store::match_days::{self, DayState, MatchDay};
use crate::store::seasons::{self, SeasonState};
use crate::store::{Conn, divisions};
use crate::web::Error;
use crate::web::divisions::words;

/// A division of a season that goes on.
pub struct League {
    /// The season.
    pub season: String,
    /// The division.
    pub name: String,
    /// Its address.
    pub address: String,
    /// The match day that is on, and where it is seen.
    pub live: Option<(String, String)>,
    /// The one that comes next, and where it is seen.
    pub next: Option<(String, String)>,
}

/// Every division of the seasons that go on.
pub fn read(conn: &mut Conn, lang: Lang) -> Result<Vec<League>, Error> {
    let mut found = Vec::new();
    for season in seasons::list(conn)?.into_iter().filter(|season| season.state != SeasonState::Finished) {
        for division in divisions::of_season(conn, season.id)? {
            let address = format!("/divisions/{}", division.id);
            let days = match_days::of_division(conn, division.id)?;
            let first = |state: DayState| days.iter().find(|day| day.state == state);
            let told = |day: &MatchDay, page: String| (words::day_title(lang, day), page);
            found.push(League {
                season: season.name.clone(),
                name: division.name.clone(),
                live: first(DayState::Open).map(|day| told(day, format!("{address}/live"))),
                next: first(DayState::Planned).map(|day| told(day, format!("{address}/days/{}", day.number))),
                address,
            });
        }
    }
    found.sort_by_key(|league| league.live.is_none());
    Ok(found)
}
