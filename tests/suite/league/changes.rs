//! The fixtures of a season that has begun: a day is moved, a group plays elsewhere, and whoever leaves is host no more.

use chrono::NaiveDate;
use skatwart::acts::fixtures::{Wished, wish};
use skatwart::acts::match_days::Refusal;
use skatwart::acts::match_days::change::{GroupMove, move_day, move_group, swap};
use skatwart::acts::match_days::close::reopen;
use skatwart::acts::match_days::pace::Place;
use skatwart::acts::{Refused, teams};
use skatwart::rules::entry::ClubName;
use skatwart::rules::league::division::TeamName;
use skatwart::rules::league::results::Results;
use skatwart::rules::sentence::Arg;
use skatwart::rules::tournament::{TournamentName, Venue};
use skatwart::store::match_days::Group;
use skatwart::store::teams::TeamWords;
use skatwart::store::tournaments;
use skatwart::store::{MatchDayId, check};

use super::closing::tournament;
use super::played::{League, at, groups};
use super::secretary::{press, ready};
use crate::app::TestApp;
use crate::common::databases;
use crate::hall::is_for;

fn march(day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 3, day).expect("a day")
}

/// Lets the first group of a day play at this venue, as guests of this team or of nobody.
fn move_to(league: &League<'_>, day: MatchDayId, (host, venue): (Option<i32>, &str)) -> Result<(), Refused> {
    let to = GroupMove { group: Some(1), host: host.map(Some), venue: Venue::new(venue).expect("a venue") };
    league.act(move |conn, order| move_group(conn, order, (day, &Place::All), &to))
}

/// Makes a team host of the first group of a day, at its own venue.
fn host(league: &League<'_>, day: MatchDayId, team: i32) {
    move_to(league, day, (Some(team), &format!("Home {team}"))).expect("it is host");
}

fn withdraw(league: &League<'_>, team: i32, last_day: i32) {
    let id = league.team(team).id;
    let gone = league.act(move |conn, order| teams::withdraw(conn, order, id, last_day, Results::Struck));
    gone.expect("it is withdrawn");
}

fn wish_never_to_be_host(league: &League<'_>, team: i32) {
    let (division, wished) = (league.division, Wished { team: Some(team), other: None, day: None });
    league.act(move |conn, order| wish(conn, order, division, &wished)).expect("it is wished");
}

/// The number of the host of a group, and where it plays.
fn place(league: &League<'_>, group: &Group) -> (Option<i32>, String) {
    let number = |id| league.loaded(group.day).team(id).expect("a team").number;
    (group.host.map(number), group.venue.clone())
}

#[test]
fn a_match_day_is_moved_up_to_the_dates_of_its_neighbours_and_not_past_them() {
    for database in databases() {
        let league = groups(&[4]).days(3).on(&database.store);
        let second = league.days[1];
        let to = |date| league.act(move |conn, order| move_day(conn, order, second, (date, "10:00")));
        assert_eq!(league.day(second).date, march(14));
        let refused = to(march(6)).unwrap_err();
        assert!(is_for(&refused, Refusal::BeforeAnother { number: 1, date: Arg::Day(march(7)) }), "{refused}");
        let refused = to(march(22)).unwrap_err();
        assert!(is_for(&refused, Refusal::BehindAnother { number: 3, date: Arg::Day(march(21)) }), "{refused}");
        for day in [10, 7, 12, 21] {
            to(march(day)).expect("it is between its neighbours");
            assert_eq!(league.day(second).date, march(day));
        }
    }
}

#[test]
fn a_match_day_that_has_begun_keeps_its_date_and_none_after_it_is_moved_before_it() {
    for database in databases() {
        let league = groups(&[4]).days(3).on(&database.store);
        let [first, second, third] = league.days[..] else { panic!("three days") };
        let to = |day, date| league.act(move |conn, order| move_day(conn, order, day, (date, "10:00")));
        league.open(first);
        for date in [7, 8] {
            let refused = to(first, march(date)).unwrap_err();
            assert!(is_for(&refused, Refusal::DayBegun), "{refused}");
        }
        let refused = to(second, march(6)).unwrap_err();
        assert!(is_for(&refused, Refusal::BeforeBegun { number: 1, date: Arg::Day(march(7)) }), "{refused}");
        to(second, march(7)).expect("on the same date");
        league.open(third);
        to(second, march(28)).expect("it is caught up behind the third");
        assert_eq!([first, second, third].map(|day| league.day(day).date), [7, 28, 21].map(march));
    }
}

#[test]
fn where_a_group_has_played_stands_until_its_last_round_is_opened_again() {
    for database in databases() {
        let league = groups(&[4, 4]).on(&database.store);
        let day = league.days[0];
        league.line_up(day, 1..=8, 4);
        league.open(day);
        league.write(day, 1, 1..=4);
        league.close(day, at(1), |_, _| Ok(Vec::new())).expect("the first group is at its end");
        let to = |group: i32, venue: &str| {
            let to = GroupMove { group: Some(group), host: None, venue: Venue::new(venue).expect("a venue") };
            league.act(move |conn, order| move_group(conn, order, (day, &Place::All), &to))
        };
        let refused = to(1, "Ratskeller").unwrap_err();
        assert!(is_for(&refused, Refusal::GroupPlayed { number: 1 }), "{refused}");
        to(2, "Ratskeller").expect("the second still plays");
        league.write(day, 1, 5..=8);
        league.close(day, Place::All, |_, _| Ok(Vec::new())).expect("the day is closed");
        for group in [1, 2] {
            let refused = to(group, "Anker").unwrap_err();
            assert!(is_for(&refused, Refusal::GroupPlayed { number: group }), "{refused}");
        }
        league.act(move |conn, order| reopen(conn, order, day, &at(1))).expect("it is opened again");
        to(1, "Anker").expect("the wrong venue is put right");
        assert_eq!([1, 2].map(|group| league.group(day, group).venue), ["Anker", "Ratskeller"]);
    }
}

#[test]
fn a_group_is_the_guest_of_one_of_its_own_teams() {
    for database in databases() {
        let league = groups(&[4, 4]).on(&database.store);
        let day = league.days[0];
        let now = || place(&league, &league.group(day, 1));
        move_to(&league, day, (Some(2), "Home 2")).expect("the second team is host");
        assert_eq!(now(), (Some(2), "Home 2".to_owned()));
        let refused = move_to(&league, day, (Some(5), "Home 5")).unwrap_err();
        assert!(is_for(&refused, Refusal::HostElsewhere), "{refused}");
        let refused = move_to(&league, day, (Some(9), "Home 9")).unwrap_err();
        assert!(is_for(&refused, Refusal::NoHost), "{refused}");
        // A host that leaves while its group plays may stay, and nobody else who left becomes one.
        league.open(day);
        withdraw(&league, 2, 0);
        withdraw(&league, 3, 0);
        move_to(&league, day, (Some(2), "Ratskeller")).expect("the host is still the same");
        assert_eq!(now(), (Some(2), "Ratskeller".to_owned()));
        assert!(is_for(&move_to(&league, day, (Some(3), "Home 3")).unwrap_err(), Refusal::NoHost));
        move_to(&league, day, (None, "Ratskeller")).expect("without a host");
        assert_eq!(now(), (None, "Ratskeller".to_owned()));
    }
}

#[test]
fn whoever_comes_in_the_place_of_the_host_is_host() {
    for database in databases() {
        let league = groups(&[4, 4]).on(&database.store);
        let day = league.days[0];
        host(&league, day, 1);
        league.act(move |conn, order| swap(conn, order, day, (Some(1), Some(6)))).expect("they change groups");
        let group = league.group(day, 1);
        let numbers: Vec<i32> =
            group.teams.iter().map(|id| league.loaded(day).team(*id).expect("a team").number).collect();
        assert_eq!(numbers, [6, 2, 3, 4]);
        assert_eq!(place(&league, &group), (Some(6), "Home 6".to_owned()));
        assert_eq!(place(&league, &league.group(day, 2)), (None, "Venue 2".to_owned()));
    }
}

#[test]
fn the_groups_to_come_of_a_team_that_leaves_go_to_whoever_is_host_least_often() {
    for database in databases() {
        let league = groups(&[4]).days(6).on(&database.store);
        // The second team is host twice, the third and the fourth once.
        for (day, team) in league.days.iter().zip([1, 1, 2, 2, 3, 4]) {
            host(&league, *day, team);
        }
        withdraw(&league, 1, 1);
        let hosts = |day: &MatchDayId| place(&league, &league.group(*day, 1));
        let wanted = |host: i32| (Some(host), format!("Home {host}"));
        let now: Vec<_> = league.days.iter().map(hosts).collect();
        assert_eq!(now, [1, 3, 2, 2, 3, 4].map(wanted), "up to its last day it stays host");
    }
}

#[test]
fn a_team_that_wishes_never_to_be_host_takes_a_group_over_only_where_nobody_else_can() {
    for database in databases() {
        let league = groups(&[3, 3]).days(2).on(&database.store);
        let [first, second] = league.days[..] else { panic!("two days") };
        for team in [2, 4] {
            wish_never_to_be_host(&league, team);
        }
        host(&league, first, 3);
        host(&league, second, 1);
        withdraw(&league, 1, 1);
        let hosts = |day| place(&league, &league.group(day, 1));
        assert_eq!(hosts(second), (Some(3), "Home 3".to_owned()), "it is host on the first day already");
        withdraw(&league, 3, 1);
        assert_eq!(hosts(second), (Some(2), "Home 2".to_owned()), "nobody else is left");

        let league = groups(&[3, 3]).on(&database.store);
        let day = league.days[0];
        for team in [2, 4] {
            wish_never_to_be_host(&league, team);
        }
        host(&league, day, 1);
        league.act(move |conn, order| swap(conn, order, day, (Some(1), Some(4)))).expect("they change groups");
        assert_eq!(place(&league, &league.group(day, 1)), (Some(3), "Home 3".to_owned()), "neither 4 nor 2");
    }
}

#[test]
fn only_a_team_that_plays_and_is_at_home_somewhere_takes_a_group_over() {
    for database in databases() {
        let league = groups(&[4]).on(&database.store);
        let day = league.days[0];
        host(&league, day, 1);
        withdraw(&league, 2, 0);
        let third = league.team(3);
        let words = TeamWords {
            name: TeamName::new(&third.name).expect("a name"),
            club: ClubName::default(),
            venue: Venue::default(),
        };
        league.act(move |conn, order| teams::change(conn, order, third.id, &words)).expect("it has no home");
        withdraw(&league, 1, 0);
        assert_eq!(place(&league, &league.group(day, 1)), (Some(4), "Home 4".to_owned()));
    }
}

#[test]
fn a_match_day_is_called_after_its_division_and_played_at_all_its_venues() {
    for database in databases() {
        let long = "S".repeat(200);
        for (division, called) in [("Staffel Süd", "Staffel Süd · Day 1"), (&long, &long)] {
            let name = TournamentName::new(division).expect("a name");
            let league = groups(&[3, 3, 3]).agreed(|terms| terms.name = name).on(&database.store);
            let day = league.days[0];
            let nowhere = GroupMove { group: Some(2), host: None, venue: Venue::default() };
            let moved = league.act(move |conn, order| move_group(conn, order, (day, &Place::All), &nowhere));
            moved.expect("nobody knows where the second group plays");
            league.open(day);
            let id = league.tournament(day);
            let begun = league.read(|conn| tournaments::find(conn, id));
            assert_eq!((begun.name.as_str(), begun.venue.as_str()), (called, "Venue 1, Venue 3"));
        }
    }
}

#[test]
fn a_venue_that_changes_once_the_day_has_begun_changes_in_its_tournament_too() {
    for database in databases() {
        let league = groups(&[3, 3]).on(&database.store);
        let day = league.days[0];
        host(&league, day, 1);
        league.next(day, at(2)).expect("the second venue begins");
        let id = league.tournament(day);
        let venue = || league.read(|conn| tournaments::find(conn, id)).venue;
        assert_eq!(venue(), "Home 1, Venue 2");
        move_to(&league, day, (Some(1), "Neuer Saal")).expect("it plays elsewhere");
        assert_eq!(venue(), "Neuer Saal, Venue 2");
        host(&league, day, 1);
        withdraw(&league, 1, 0);
        assert_eq!(place(&league, &league.group(day, 1)), (Some(2), "Home 2".to_owned()));
        assert_eq!(venue(), "Home 2, Venue 2", "whoever leaves is host no more");
        assert_eq!(league.read(check::everything).differences, []);
    }
}

#[test]
fn a_day_that_was_taken_back_and_moved_is_moved_in_its_tournament_too() {
    for database in databases() {
        let league = groups(&[3, 3]).on(&database.store);
        let day = league.days[0];
        league.next(day, at(1)).expect("the day begins");
        let id = league.tournament(day);
        let date = || league.read(|conn| tournaments::find(conn, id)).date;
        let before = date();
        league.take_back(day, at(1)).expect("nothing was played");
        let to = before.pred_opt().expect("a day");
        league.act(move |conn, order| move_day(conn, order, day, (to, "10:00"))).expect("it is moved");
        assert_eq!(date(), to);
        assert_eq!(league.read(check::everything).differences, []);
    }
}

#[actix_web::test]
async fn day_and_venue_of_a_match_day_are_changed_in_its_league_alone() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, _, day) = ready(&app).await;
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
        let address = format!("/tournaments/{}/settings", tournament(&app.store, day));
        let page = director.get(&address).await;
        let [mark, date] = ["mark", "date"].map(|name| {
            let (_, field) = page.body.split_once(&format!("name=\"{name}\"")).expect("a field");
            field.split_once("value=\"").and_then(|(_, rest)| rest.split('"').next()).expect("a value").to_owned()
        });
        let send = async |name: &str, date: &str, venue: &str| {
            let fields = [("name", name), ("date", date), ("venue", venue), ("mark", &mark)];
            director.post_form(&address, &fields).await
        };
        for (moved, venue, field) in [("2027-05-05", "", "date"), (date.as_str(), "Neuer Saal", "venue")] {
            let refused = send("Spieltag", moved, venue).await;
            assert_eq!(refused.status, 422, "{}", refused.body);
            assert!(refused.body.contains("Day and venue belong to the match day"), "{}", refused.body);
            for one in ["date", "venue"] {
                let marked = refused.body.contains(&format!("id=\"{one}-problem\""));
                assert_eq!(marked, one == field, "at what was changed: {}", refused.body);
            }
        }
        let named = send("Endspiel", &date, "").await;
        assert_eq!(named.status, 303, "{}", named.body);
    }
}
