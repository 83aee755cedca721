//! A season is called otherwise, is over, and says which of its match days are still to be played.

use chrono::NaiveDate;
use skatwart::acts::Refused;
use skatwart::acts::seasons::{change, unfinished};
use skatwart::rules::tournament::TournamentName;
use skatwart::store::match_days::{self, DayState};
use skatwart::store::seasons::{self, SeasonState};
use skatwart::store::{Error, divisions};

use super::facts::{a_division, clerk};
use super::squads::secretary;
use crate::common::databases;

#[test]
fn a_season_gets_another_name_and_is_over_as_it_was_seen() {
    for database in databases() {
        let store = &database.store;
        let (division, _) = store.write_now(a_division).expect("a division");
        let find = || {
            let found = store.read_now(move |conn| {
                let season = divisions::find(conn, division)?.season_id;
                seasons::find(conn, season)
            });
            found.expect("a season")
        };
        let before = find();
        let call = |version: i64| {
            let name = TournamentName::new("Saison 2026/27").expect("a name");
            store
                .write_now(move |conn| change(conn, &secretary(Some(version)), before.id, &name, SeasonState::Finished))
        };
        let stale = call(before.version - 1);
        assert!(matches!(stale, Err(Refused::Stale { .. })), "{stale:?}");
        assert_eq!(find(), before);
        call(before.version).expect("changed");
        let after = find();
        assert_eq!((after.name.as_str(), after.state), ("Saison 2026/27", SeasonState::Finished));
    }
}

#[test]
fn a_day_on_which_nobody_plays_is_not_waited_for() {
    for database in databases() {
        let store = &database.store;
        let (division, day) = store.write_now(a_division).expect("a division");
        let made = store.write_now(move |conn| {
            let date = NaiveDate::from_ymd_opt(2026, 3, 21).expect("a day");
            match_days::create(conn, division, 2, date, "10:00", &clerk(""))?;
            Ok::<_, Error>(divisions::find(conn, division)?.season_id)
        });
        let season = made.expect("a second day without groups");
        let waits = || store.read_now(move |conn| unfinished(conn, season)).expect("read");
        assert_eq!(waits(), [("Staffel Süd".to_owned(), vec![1])]);
        let closed = store.write_now(move |conn| match_days::set_state(conn, day, DayState::Closed, &clerk("")));
        closed.expect("closed");
        assert_eq!(waits(), []);
    }
}
