//! Where everybody sits on a match day: the tables of a group are its own whoever begins first, and the seats go round over the
//! day and over the season.

use std::collections::BTreeMap;

use skatwart::acts::match_days::history::sat;
use skatwart::acts::match_days::pace::Place;
use skatwart::store::seating::{self, SatRow};
use skatwart::store::{MatchDayId, Store};

use super::played::{League, at, groups};
use crate::common::databases;

/// Plays the match days of a league with one group of teams of so many players, all rounds of them.
fn play(store: &Store, (teams, players): (i32, i32), (days, rounds): (u16, u16)) -> League<'_> {
    let league = groups(&[teams]).days(days).rounds(rounds).on(store);
    for day in league.days.clone() {
        league.line_up(day, 1..=teams, players);
        league.open(day);
        for round in 1..i32::from(rounds) {
            league.write(day, round, 1..=teams);
            league.next(day, Place::All).expect("the lists are in");
        }
    }
    league
}

fn seats(league: &League<'_>, day: MatchDayId) -> Vec<SatRow> {
    let tournament = league.tournament(day);
    league.read(|conn| seating::sat(conn, tournament, i32::MAX))
}

/// How often each start number sat on each seat.
fn counted(rows: &[SatRow]) -> BTreeMap<i32, [u32; 4]> {
    let mut times: BTreeMap<i32, [u32; 4]> = BTreeMap::new();
    for row in rows {
        times.entry(row.number).or_default()[row.seat.index()] += 1;
    }
    times
}

#[test]
fn over_two_days_everybody_of_a_whole_group_sits_on_every_seat() {
    for database in databases() {
        let league = play(&database.store, (4, 4), (2, 3));
        let days: Vec<Vec<SatRow>> = league.days.iter().map(|day| seats(&league, *day)).collect();
        for rows in &days {
            let times = counted(rows);
            assert_eq!((rows.len(), times.len()), (3 * 16, 16));
            assert!(times.values().flatten().all(|times| *times <= 1), "three seats in three rounds: {times:?}");
        }
        // Six rounds on four seats: whoever missed one on the first day has it on the second.
        let season = counted(&days.concat());
        assert!(season.values().flatten().all(|times| (1..=2).contains(times)), "{season:?}");
        assert_eq!(league.read(|conn| sat(conn, league.division, |_| true)), season);
        assert_eq!(league.read(|conn| sat(conn, league.division, |day| day == 2)), counted(&days[1]));
    }
}

#[test]
fn in_a_group_that_is_not_whole_nobody_keeps_his_seat_from_one_round_of_the_day_to_the_next() {
    for database in databases() {
        let league = play(&database.store, (4, 3), (1, 2));
        let times = counted(&seats(&league, league.days[0]));
        assert_eq!(times.len(), 12);
        assert!(times.values().flatten().all(|times| *times <= 1), "{times:?}");
    }
}

/// The tables of a round of a day so far.
fn tables(league: &League<'_>, day: MatchDayId) -> Vec<i32> {
    league.sheets(day, 1).iter().map(|sheet| sheet.table_number).collect()
}

#[test]
fn a_group_has_its_tables_whoever_begins_first() {
    for database in databases() {
        let league = groups(&[3, 3, 3]).players(3).on(&database.store);
        let day = league.days[0];
        league.line_up(day, 1..=9, 3);
        // Room for four tables is kept for each, as many as a team may have players.
        league.next(day, at(3)).expect("the third venue begins");
        assert_eq!(tables(&league, day), [9, 10, 11]);
        league.next(day, at(2)).expect("the second one begins");
        assert_eq!(tables(&league, day), [5, 6, 7, 9, 10, 11]);
        league.next(day, at(1)).expect("the first one begins");
        assert_eq!(tables(&league, day), [1, 2, 3, 5, 6, 7, 9, 10, 11]);
    }
}

#[test]
fn a_group_that_needs_more_tables_than_are_kept_for_it_takes_no_other_table_twice() {
    for database in databases() {
        let league = groups(&[5, 3]).players(5).agreed(|terms| terms.limits.players = 5).on(&database.store);
        let day = league.days[0];
        league.line_up(day, 1..=5, 5);
        league.line_up(day, 6..=8, 3);
        league.open(day);
        // Twenty-five players sit at seven tables, where room was kept for five; nine others at three.
        assert_eq!(tables(&league, day), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
        let second = league.group(day, 2).id;
        let loaded = league.loaded(day);
        let (hall, _) = loaded.round(1).expect("it is seated");
        let own = hall.tables.iter().filter(|table| loaded.group_at(1, table).is_some_and(|group| group.id == second));
        assert_eq!(own.map(|table| table.number).collect::<Vec<_>>(), [8, 9, 10]);
    }
}
