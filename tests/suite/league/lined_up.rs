//! Who plays for a team in a round: in the group of that team he sits, as many as were seated play on, and what is offered is
//! saved where it may be played.

use std::collections::BTreeSet;

use skatwart::acts::match_days::Refusal;
use skatwart::acts::match_days::offers::{take_offered, without};
use skatwart::acts::match_days::pace::Place;
use skatwart::acts::rounds::change;
use skatwart::rules::seating::Table;
use skatwart::store::match_days::Group;
use skatwart::store::{MatchDayId, lineups};

use super::played::{League, at, groups};
use super::secretary::agree;
use crate::common::databases;
use crate::hall::is_for;

/// Saves what is offered to all teams without a line-up.
fn take(league: &League<'_>, day: MatchDayId) {
    let saved = league.act(move |conn, order| take_offered(conn, order, day, &Place::All));
    saved.expect("what is offered is saved");
}

/// Whose line-ups are saved: round and number of the team.
fn saved(league: &League<'_>, day: MatchDayId) -> BTreeSet<(i32, i32)> {
    let loaded = league.loaded(day);
    let rows = league.read(|conn| lineups::of_day(conn, day));
    rows.iter().map(|row| (row.round_number, loaded.team(row.team_id).expect("a team").number)).collect()
}

#[test]
fn a_guest_sits_in_the_group_of_the_team_he_plays_for_in_the_round() {
    for database in databases() {
        let league = groups(&[4, 4]).rounds(2).players(5).on(&database.store);
        let day = league.days[0];
        // The fourth of the first team plays the second round for the fifth team, which is in the other group.
        let of = |team: i32, places: [i32; 4]| places.map(|place| league.player(team, place)).to_vec();
        let guest = league.player(1, 4);
        let with_guest = [of(5, [1, 2, 3, 4])[..3].to_vec(), vec![guest]].concat();
        league.save(day, 1, vec![of(1, [1, 2, 3, 4]), of(1, [1, 2, 3, 5])]).expect("the first team");
        league.save(day, 5, vec![of(5, [1, 2, 3, 4]), with_guest]).expect("the fifth team");
        league.line_up(day, 2..=4, 4);
        league.line_up(day, 6..=8, 4);
        let loaded = league.loaded(day);
        let group = |round: i32, player: i32| {
            let table = Table { number: 1, seats: vec![player] };
            loaded.group_at(round, &table).map(|group| group.number)
        };
        assert_eq!((group(1, guest), group(2, guest)), (Some(1), Some(2)));
        for team in 1..=8 {
            let wanted = Some(if team <= 4 { 1 } else { 2 });
            let first = league.player(team, 1);
            assert_eq!((group(1, first), group(2, first)), (wanted, wanted), "team {team}");
        }
        assert_eq!(group(1, league.player(1, 5)), None, "he sits nowhere in the first round");

        league.open(day);
        let (tournament, mate) = (league.tournament(day), league.player(1, 1));
        let swapped = league.act(move |conn, order| change::swap(conn, order, (tournament, 1), mate, guest));
        swapped.expect("in the first round he plays for his own team");
    }
}

#[test]
fn a_seated_round_keeps_the_number_of_players_of_each_team() {
    for database in databases() {
        let league = groups(&[3]).on(&database.store);
        let day = league.days[0];
        league.line_up(day, 1..=1, 3);
        league.line_up(day, 2..=3, 4);
        league.open(day);
        for (team, players) in [(1, 4), (2, 3)] {
            let others: Vec<i32> = (1..=players).map(|place| league.player(team, place)).collect();
            let refused = league.save(day, team, vec![others]).unwrap_err();
            assert!(is_for(&refused, Refusal::Seated { round: 1 }), "team {team}: {refused}");
        }
    }
}

#[test]
fn the_fewest_players_a_team_may_have_are_offered_for_the_rounds_to_come() {
    for database in databases() {
        let league = groups(&[3]).rounds(3).players(3).on(&database.store);
        let day = league.days[0];
        league.open(day);
        take(&league, day);
        let rounds_to_come = [(2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (3, 3)];
        assert_eq!(saved(&league, day), BTreeSet::from(rounds_to_come), "the first round was seated without them");
        let rows = league.read(|conn| lineups::of_day(conn, day));
        assert_eq!(rows.len(), 2 * 3 * 3);
    }
}

#[test]
fn a_team_is_offered_a_line_up_while_a_round_is_still_to_be_seated_for_it() {
    for database in databases() {
        let league = groups(&[3, 3]).rounds(2).on(&database.store);
        let day = league.days[0];
        let waiting = || {
            let loaded = league.loaded(day);
            let all: Vec<&Group> = loaded.groups.iter().collect();
            without(&loaded, &all).into_iter().map(|team| team.number).collect::<Vec<_>>()
        };
        league.line_up(day, 2..=3, 4);
        league.line_up(day, 5..=6, 4);
        assert_eq!(waiting(), [1, 4]);
        league.open(day);
        assert_eq!(waiting(), [1, 4], "they can come for the second round");
        let tables: Vec<i32> = league.sheets(day, 1).iter().map(|sheet| sheet.table_number).collect();
        league.write(day, 1, tables[0]..=tables[tables.len() - 1]);
        league.next(day, at(1)).expect("the first group is seated for its last round");
        assert_eq!(waiting(), [4], "for the first team nothing is left to be entered");
        take(&league, day);
        assert_eq!(saved(&league, day).iter().filter(|(_, team)| [1, 4].contains(team)).collect::<Vec<_>>(), [&(2, 4)]);
    }
}

#[test]
fn an_offer_beyond_the_limits_is_left_to_the_team() {
    for database in databases() {
        let league = groups(&[3]).days(2).players(5).on(&database.store);
        let [first, second] = league.days[..] else { panic!("two days") };
        let with_guest = vec![league.player(1, 1), league.player(1, 2), league.player(1, 3), league.player(2, 5)];
        league.save(first, 1, vec![with_guest]).expect("one guest is allowed");
        league.line_up(first, 2..=3, 4);
        agree(league.store, league.division, |terms| terms.limits.guests = 0);
        take(&league, second);
        let others = BTreeSet::from([(1, 2), (1, 3)]);
        assert_eq!(saved(&league, second), others, "who played last for the first team may not now");
    }
}
