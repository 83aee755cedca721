//! A season that another program kept: each group has its own lots, and is where its rounds are unless something else is
//! said.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use skatwart::acts::take_over::season::{Day, Group, Season, season};
use skatwart::acts::{Deed, Refused};
use skatwart::rules::league::division::LeaguePreset;
use skatwart::rules::tournament::{TournamentName, Venue};
use skatwart::store::match_days::{self, DayState};
use skatwart::store::rounds::{self, RoundState};
use skatwart::store::tournaments::{self, NewTournament};
use skatwart::store::{Error, TournamentId, group_lots, group_rounds};

use super::squads::words;
use crate::built::{self, tournament};
use crate::common::databases;
use crate::hall::from_folder;

/// A season of eight teams with one day of two groups, of which this was played.
fn kept(played: NewTournament) -> Season<NewTournament> {
    let name = |name: &str| TournamentName::new(name).expect("a name");
    let group = |teams: Vec<i32>| Group { host: None, venue: Venue::default(), teams };
    let day = Day {
        number: 1,
        date: NaiveDate::from_ymd_opt(2026, 3, 7).expect("a day"),
        starts: "10:00".to_owned(),
        groups: vec![group(vec![1, 2, 3, 4]), group(vec![5, 6, 7, 8])],
        lineups: BTreeMap::new(),
        exchanges: Vec::new(),
        lots: vec![(2, 1, "Altenburg".to_owned())],
        pace: None,
        closed: None,
        played: Some(played),
    };
    Season {
        name: name("Saison 2026"),
        terms: LeaguePreset::Bundesliga.terms(name("Staffel Süd")),
        fixtures: None,
        teams: (1..=8).map(|number| (number, words(&format!("Team {number}"), ("", "")))).collect(),
        players: Vec::new(),
        days: vec![day],
        deductions: Vec::new(),
        rulings: Vec::new(),
        withdrawals: Vec::new(),
        wishes: Vec::new(),
        notices: Vec::new(),
    }
}

/// A day of three rounds: the first is closed, the second is being played.
fn play(deed: &mut Deed<'_>, played: &NewTournament) -> Result<TournamentId, Refused> {
    let id = tournaments::insert(deed.conn, played)?;
    for (number, state) in [(1, RoundState::Closed), (2, RoundState::Running)] {
        let round = rounds::insert(deed.conn, &built::round(id, number))?;
        rounds::take_over(deed.conn, round, state)?;
    }
    Ok(id)
}

#[test]
fn groups_are_where_their_rounds_are_and_each_has_its_own_lots() {
    for database in databases() {
        let store = &database.store;
        let kept = kept(tournament().rounds(3).row());
        let taken = store.write_now(move |conn| season(conn, &from_folder(), &kept, play));
        let division = taken.expect("taken over");
        let found = store.read_now(move |conn| {
            let day = match_days::of_division(conn, division)?.remove(0);
            let (lots, pace) = (group_lots::of_division(conn, division)?, group_rounds::of_day(conn, day.id)?);
            Ok::<_, Error>((match_days::groups_of(conn, day.id)?, day.state, lots, pace))
        });
        let (groups, state, lots, pace) = found.expect("read");
        let number = |id| groups.iter().find(|group| group.id == id).map(|group| group.number);
        let drawn: Vec<_> =
            lots.iter().map(|lot| (number(lot.match_group_id), lot.round_number, lot.seed.as_str())).collect();
        assert_eq!(drawn, [(Some(2), 1, "Altenburg")]);
        let far: Vec<_> =
            pace.iter().map(|one| (number(one.match_group_id), one.round_number, one.is_closed())).collect();
        assert_eq!(far, [(Some(1), 1, true), (Some(1), 2, false), (Some(2), 1, true), (Some(2), 2, false)]);
        assert_eq!(state, DayState::Open, "a third round is still to be played");
    }
}
