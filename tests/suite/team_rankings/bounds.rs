//! How many rankings of teams a tournament has, of which rounds a line-up is, and what the history calls them by.

use std::collections::BTreeMap;

use skatwart::acts::team_rankings::{MOST, Refusal, Typed, change, enter, give_up, set_up, take_out};
use skatwart::acts::{Key, Order, Refused, Who};
use skatwart::clock;
use skatwart::rules::team_ranking::{Kind, Ranking};
use skatwart::store::revisions::{self, Subject};
use skatwart::store::team_rankings::{self, team_written};
use skatwart::store::{Store, TournamentId};

use crate::app::new_key;
use crate::built::tournament;
use crate::common::databases;
use crate::hall::is_for;

fn desk() -> Order {
    Order::new(Who::Account("desk".to_owned()), clock::now(), Key::new(new_key()))
}

const TWO: Ranking = Ranking { kind: Kind::Team, size: 2, reserves: 1, counts: 2 };

fn ranking(store: &Store, id: TournamentId, called: &str) -> Result<i32, Refused> {
    let called = called.to_owned();
    store.write_now(move |conn| set_up(conn, &desk(), id, (&called, &TWO)))
}

#[test]
fn a_tournament_has_so_many_rankings_and_no_more() {
    for database in databases() {
        let store = &database.store;
        let id = tournament().players(8).planned(store);
        for number in 1..=MOST {
            let made = ranking(store, id, &format!("Teams {number}")).expect("there is room");
            assert_eq!(usize::try_from(made), Ok(number));
        }
        let more = ranking(store, id, "One more").unwrap_err();
        assert!(is_for(&more, Refusal::TooManyRankings { most: MOST }), "{more}");
    }
}

/// The first team as it stands.
fn stands(store: &Store, id: TournamentId) -> String {
    let found = store.read_now(move |conn| team_rankings::find(conn, (id, 1))).expect("the ranking");
    team_written(found.team(1).expect("the team")).to_string()
}

#[test]
fn a_line_up_is_of_a_round_that_is_planned() {
    for database in databases() {
        let store = &database.store;
        let id = tournament().rounds(3).players(8).planned(store);
        ranking(store, id, "Teams").expect("it is set up");
        let typed = |round: Option<i32>| Typed {
            name: "Herz".to_owned(),
            players: vec![1, 2, 3],
            lineups: round.map(|round| (round, vec![1, 3])).into_iter().collect::<BTreeMap<_, _>>(),
        };
        let herz = typed(None);
        store.write_now(move |conn| enter(conn, &desk(), (id, 1), &herz)).expect("it is entered");
        for (round, planned) in [(0, false), (1, true), (3, true), (4, false)] {
            let (typed, now) = (typed(Some(round)), stands(store, id));
            let done = store.write_now(move |conn| change(conn, &desk(), (id, 1, 1), (&now, &typed)));
            match done {
                Ok(()) => assert!(planned, "round {round}"),
                Err(refused) => assert!(!planned && is_for(&refused, Refusal::NoRound { round }), "{refused}"),
            }
        }
    }
}

#[test]
fn a_team_is_taken_out_as_it_stands_and_its_ranking_after_it() {
    for database in databases() {
        let store = &database.store;
        let id = tournament().players(8).planned(store);
        ranking(store, id, "Teams").expect("it is set up");
        let herz = Typed { name: "Herz".to_owned(), players: vec![1, 2], lineups: BTreeMap::new() };
        store.write_now(move |conn| enter(conn, &desk(), (id, 1), &herz)).expect("it is entered");
        let full = store.write_now(move |conn| give_up(conn, &desk(), (id, 1))).unwrap_err();
        assert!(is_for(&full, Refusal::HasTeams), "{full}");
        let out = |based_on: String| store.write_now(move |conn| take_out(conn, &desk(), (id, 1, 1), &based_on));
        assert!(matches!(out("{}".to_owned()), Err(Refused::Stale { .. })), "it stands otherwise");
        out(stands(store, id)).expect("it is taken out");
        store.write_now(move |conn| give_up(conn, &desk(), (id, 1))).expect("no team is left");
        let left = store.read_now(move |conn| team_rankings::of_tournament(conn, id)).expect("the rankings");
        assert!(left.is_empty());
    }
}

#[test]
fn the_history_knows_a_ranking_by_its_number_and_a_team_by_its_own() {
    for database in databases() {
        let store = &database.store;
        let id = tournament().players(8).planned(store);
        for called in ["Teams", "Pairs"] {
            ranking(store, id, called).expect("it is set up");
        }
        let herz = Typed { name: "Herz".to_owned(), players: vec![1, 2], lineups: BTreeMap::new() };
        store.write_now(move |conn| enter(conn, &desk(), (id, 2), &herz)).expect("it is entered");
        let known = |ranking: i32, team: i32| {
            let of = team_rankings::history(ranking, team);
            let all = store.read_now(move |conn| revisions::of_subject(conn, Subject::Team, of)).expect("the history");
            all.into_iter().map(|one| one.number).collect::<Vec<_>>()
        };
        assert_eq!([known(1, 0), known(2, 0), known(2, 1)], [[Some(1)], [Some(2)], [Some(1)]]);
    }
}
