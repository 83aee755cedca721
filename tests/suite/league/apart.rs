//! What one venue of a match day does touches no other: its lists, its seats, its lots, and what it takes back.

use skatwart::acts::adjustments::{self, What};
use skatwart::acts::match_days::close::{Ask, Waiting, draw_lot};
use skatwart::acts::match_days::pace::Place;
use skatwart::acts::match_days::{Loaded, Refusal};
use skatwart::acts::rounds::change;
use skatwart::acts::{Refused, rounds, sheets};
use skatwart::rules::league::points::Ties;
use skatwart::store::match_days::DayState;
use skatwart::store::rounds::RoundState;
use skatwart::store::season_revisions::{self, LeagueSubject};
use skatwart::store::sheets::SheetState;
use skatwart::store::{MatchDayId, Store, divisions};

use super::played::{League, at, groups};
use crate::common::databases;
use crate::hall::is_for;

/// A day at two venues in its first round; the first of them has closed it and plays the second one.
fn one_ahead(store: &Store) -> (League<'_>, MatchDayId) {
    let league = groups(&[4, 4]).rounds(2).on(store);
    let day = league.days[0];
    league.line_up(day, 1..=8, 4);
    league.open(day);
    league.write(day, 1, 1..=4);
    league.next(day, at(1)).expect("the first venue goes on");
    (league, day)
}

/// A day at two venues of so many rounds to which nobody comes; nothing is begun.
fn empty(store: &Store, rounds: u16) -> (League<'_>, MatchDayId) {
    let league = groups(&[4, 4]).rounds(rounds).on(store);
    let day = league.days[0];
    (league, day)
}

/// Closes a round as the tournament it belongs to has it: for all venues.
fn end(league: &League<'_>, day: MatchDayId, round: i32) -> Result<(), Refused> {
    let tournament = league.tournament(day);
    league.act(move |conn, order| change::close(conn, order, (tournament, round)))
}

/// The tables of a group in a round.
fn tables(loaded: &Loaded, group: i32, round: i32) -> Vec<i32> {
    let own = at(group).groups(loaded).expect("a group");
    loaded.tables_of(&own, round).iter().map(|table| table.number).collect()
}

/// The table at which somebody sits in the first round.
fn table_of(loaded: &Loaded, player: i32) -> i32 {
    let (hall, _) = loaded.round(1).expect("it is seated");
    hall.tables.iter().find(|table| table.seats.contains(&player)).expect("he sits somewhere").number
}

#[test]
fn lists_are_closed_with_the_round_of_their_venue() {
    for database in databases() {
        let (league, day) = one_ahead(&database.store);
        let loaded = league.loaded(day);
        assert_eq!((tables(&loaded, 1, 1), tables(&loaded, 2, 1)), (vec![1, 2, 3, 4], vec![5, 6, 7, 8]));
        assert_eq!((tables(&loaded, 1, 2), tables(&loaded, 2, 2)), (vec![1, 2, 3, 4], vec![]));
        let closed = || -> Vec<i32> {
            let all = league.sheets(day, 1).into_iter().filter(|sheet| sheet.state == SheetState::Closed);
            all.map(|sheet| sheet.table_number).collect()
        };
        assert_eq!(closed(), [1, 2, 3, 4]);
        assert_eq!(league.round(day, 1).state, RoundState::Running, "the other venue still plays it");
        let refused = league.next(day, at(2)).unwrap_err();
        assert_eq!(refused.key(), Some("match-day-list-missing"), "{refused}");
        league.write(day, 1, 5..=8);
        league.next(day, at(2)).expect("its lists are in");
        assert_eq!(closed(), [1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(league.round(day, 1).state, RoundState::Closed, "with the last venue it ends");
    }
}

#[test]
fn a_list_is_opened_again_while_its_own_venue_plays_the_round() {
    for database in databases() {
        let (league, day) = one_ahead(&database.store);
        league.write(day, 1, 5..=5);
        let all = league.sheets(day, 1);
        let (first, fifth) = (all[0].id, all[4].id);
        league.act(move |conn, order| sheets::close(conn, order, fifth, &[])).expect("it is complete");
        let reopen = |sheet| league.act(move |conn, order| sheets::reopen(conn, order, sheet));
        assert_eq!(reopen(fifth).expect("its venue plays the round"), 5);
        let refused = reopen(first).unwrap_err();
        assert!(is_for(&refused, sheets::Refusal::VenueClosed), "{refused}");
    }
}

#[test]
fn players_change_seats_while_their_own_venue_plays_the_round() {
    for database in databases() {
        let (league, day) = one_ahead(&database.store);
        let tournament = league.tournament(day);
        let swap = |team: i32| {
            let (one, other) = (league.player(team, 1), league.player(team, 2));
            league.act(move |conn, order| change::swap(conn, order, (tournament, 1), one, other))
        };
        let at_tables = |team: i32| {
            let loaded = league.loaded(day);
            [1, 2].map(|place| table_of(&loaded, league.player(team, place)))
        };
        let before = at_tables(5);
        swap(5).expect("its venue plays the round");
        assert_eq!(at_tables(5), [before[1], before[0]]);
        let refused = swap(1).unwrap_err();
        assert!(is_for(&refused, Refusal::RoundClosed { round: 1 }), "{refused}");
    }
}

#[test]
fn a_round_ends_for_all_venues_once_each_of_them_has_seated_it() {
    for database in databases() {
        let (league, day) = empty(&database.store, 2);
        let behind = |refused: Result<(), Refused>, number: i32| {
            let refused = refused.unwrap_err();
            assert!(is_for(&refused, rounds::Refusal::VenueBehind { number }), "{refused}");
        };
        let closed = |place: &Place| {
            let loaded = league.loaded(day);
            let groups = place.groups(&loaded).expect("groups");
            loaded.closed_rounds(&groups)
        };
        league.next(day, at(1)).expect("the first venue begins");
        behind(end(&league, day, 1), 1);
        league.next(day, at(2)).expect("the second one begins");
        league.next(day, at(1)).expect("the first one goes on");
        behind(end(&league, day, 2), 2);
        assert_eq!((closed(&at(1)), closed(&at(2)), closed(&Place::All)), (vec![1], vec![], vec![]));
        let before = league.group(day, 1).version;
        end(&league, day, 1).expect("both have seated it");
        assert_eq!(closed(&at(2)), [1]);
        assert_eq!(league.group(day, 1).version, before, "the venue that had closed it sees what it saw");
        league.next(day, at(2)).expect("the second venue goes on after the round has ended");
        end(&league, day, 2).expect("both have seated it");
        assert_eq!(closed(&Place::All), [2, 1]);
    }
}

#[test]
fn the_history_of_a_group_says_how_far_it_is_round_by_round() {
    for database in databases() {
        let (league, day) = empty(&database.store, 2);
        league.open(day);
        league.next(day, Place::All).expect("both venues go on");
        let of_group = league.group(day, 2).id.number();
        let all = league.read(|conn| {
            let season = divisions::find(conn, league.division)?.season_id;
            season_revisions::newest(conn, season, 500)
        });
        let own = all.into_iter().rev().filter(|one| one.subject == LeagueSubject::Group && one.subject_id == of_group);
        let told: Vec<_> = own.filter(|one| one.number == Some(2)).map(|one| (one.old, one.new)).collect();
        let at = |round: i32, state: &str| Some(format!("{{\"round\":{round},\"state\":\"{state}\"}}"));
        let wanted = [(None, at(1, "running")), (at(1, "running"), at(1, "closed")), (None, at(2, "running"))];
        assert_eq!(told, wanted);
    }
}

/// The second group of three waits for a lot of the first round.
const SECOND_WAITS: Ask = |_, _| Ok(vec![Waiting { round: 1, group: 2, teams: "Team 5 = Team 6".to_owned() }]);

#[test]
fn a_venue_hears_of_its_own_lots_and_the_last_one_of_all() {
    for database in databases() {
        let league = groups(&[4, 4, 4]).on(&database.store);
        let day = league.days[0];
        league.open(day);
        let close = |place: Place, waiting: Ask| league.close(day, place, waiting).expect("the rounds are closed");
        assert_eq!(close(at(1), SECOND_WAITS), "venue");
        assert_eq!(close(at(2), SECOND_WAITS), "open");
        assert_eq!(close(at(3), SECOND_WAITS), "open", "the day waits for the lot of another venue");
        assert_eq!(league.day(day).state, DayState::Open);
        assert_eq!(close(Place::All, |_, _| Ok(Vec::new())), "closed");
        assert_eq!(league.day(day).state, DayState::Closed);
    }
}

/// Both groups wait for lots of the first round, and the first group for one of the second.
const THREE_WAIT: Ask = |_, _| {
    let waits = |(group, round): (i32, i32)| Waiting { round, group, teams: String::new() };
    Ok([(1, 1), (2, 1), (1, 2)].map(waits).to_vec())
};

#[test]
fn a_group_draws_one_lot_for_each_round_that_waits_for_it() {
    for database in databases() {
        let league = groups(&[4, 4]).rounds(2).agreed(|terms| terms.agreed.ties = Ties::Lot).on(&database.store);
        let day = league.days[0];
        let draw = |group: i32, round: i32| {
            league.act(move |conn, order| {
                draw_lot(conn, order, (day, &Place::All), (Some(group), Some(round)), THREE_WAIT)
            })
        };
        for (group, round) in [(1, 1), (1, 2), (2, 1)] {
            draw(group, round).expect("it waits for a lot");
            let again = draw(group, round).unwrap_err();
            assert!(is_for(&again, Refusal::LotDrawn { group, round }), "{again}");
        }
        let refused = draw(2, 2).unwrap_err();
        assert!(is_for(&refused, Refusal::NoTie { group: 2, round: 2 }), "{refused}");
    }
}

#[test]
fn a_day_that_is_planned_is_begun_everywhere_or_by_one_venue_and_taken_back_where_it_was_begun() {
    for database in databases() {
        let (league, day) = empty(&database.store, 1);
        let all = league.next(day, Place::All).unwrap_err();
        assert!(matches!(all, Refused::Stale { .. }), "all venues at once begin by opening the day: {all}");
        league.next(day, at(1)).expect("a venue begins by itself");
        let other = league.take_back(day, at(2)).unwrap_err();
        assert!(matches!(other, Refused::Stale { .. }), "it has not begun: {other}");
        league.take_back(day, at(1)).expect("the first venue takes it back");
        assert_eq!(league.day(day).state, DayState::Planned);
    }
}

#[test]
fn a_round_that_has_ended_runs_again_when_a_venue_takes_it_back() {
    for database in databases() {
        let (league, day) = empty(&database.store, 1);
        league.open(day);
        end(&league, day, 1).expect("both venues have seated it");
        league.take_back(day, at(2)).expect("nothing stands on a list of the second venue");
        assert_eq!(league.round(day, 1).state, RoundState::Running);
        let loaded = league.loaded(day);
        let [first, second] = &loaded.groups[..] else { panic!("two groups") };
        assert_eq!((loaded.seated(first.id), loaded.seated(second.id)), (1, 0));
        assert!(loaded.has_closed(first.id, 1), "the other venue is at its end");
        league.next(day, at(2)).expect("it is seated again");
        end(&league, day, 1).expect("and ends again");
    }
}

#[test]
fn a_venue_takes_its_round_back_while_no_penalty_of_it_stands() {
    for database in databases() {
        let league = groups(&[4, 4]).on(&database.store);
        let day = league.days[0];
        league.line_up(day, 1..=8, 4);
        league.open(day);
        let tournament = league.tournament(day);
        let penalty = |number: i32| {
            let what = What::Figures { points: -100, won: 0, lost: 0 };
            let given = league.act(move |conn, order| adjustments::adjust(conn, order, tournament, (1, number), what));
            given.expect("points are taken")
        };
        let written = |group: i32, player: i32| {
            let table = table_of(&league.loaded(day), player);
            let refused = league.take_back(day, at(group)).unwrap_err();
            assert!(is_for(&refused, Refusal::Written { round: 1, table }), "{refused}");
        };
        let (here, there) = (league.player(1, 1), league.player(5, 1));
        let first = penalty(here);
        written(1, here);
        league.act(move |conn, order| adjustments::cancel(conn, order, tournament, first)).expect("it is cancelled");
        penalty(there);
        written(2, there);
        league.take_back(day, at(1)).expect("the penalty that stands is one of the other venue");
        let loaded = league.loaded(day);
        assert_eq!((tables(&loaded, 1, 1), tables(&loaded, 2, 1)), (vec![], vec![5, 6, 7, 8]));
    }
}
