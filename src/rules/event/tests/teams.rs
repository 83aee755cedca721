//! Teams of a tournament: what their players brought in, and who played on for whom.

use super::*;
use crate::rules::adjustment::Adjustment;
use crate::rules::standings::Metric;
use crate::rules::team_ranking::{Entered, Kind, Ranked, Ranking, Relief};

/// Two teams of two, the first with a substitute.
fn ranked() -> Ranked {
    let team = |number, players: &[i32]| Entered {
        number,
        name: format!("Team {number}"),
        players: players.to_vec(),
        lineups: BTreeMap::new(),
    };
    let ranking = Ranking::new(Kind::Team, 2, 1, 2).unwrap();
    Ranked { number: 1, name: "Teams".to_owned(), ranking, teams: vec![team(1, &[1, 2, 9]), team(2, &[3, 4])] }
}

fn event(tables: impl FnOnce(&Facts) -> EventTable) -> Event {
    let mut facts = facts(|_| {});
    let table = tables(&facts);
    facts.tables = BTreeMap::from([((1, 1), table)]);
    Event::of(facts)
}

#[test]
fn teams_are_ranked_by_what_their_players_brought_in() {
    let event = event(|facts| table(facts, 1, &[won(3), won(3), won(2)]));
    assert_eq!(event.team_metrics().first(), Some(&Metric::Performance));
    let brought = event.team_figures(&ranked());
    // Clubs from the hand with one are 36, and each game won 50 more.
    assert_eq!(brought.iter().map(|one| (one.entry, one.figures.performance)).collect::<Vec<_>>(), [(1, 86), (2, 172)]);
    let placed = event.team_standings(&ranked());
    assert_eq!(placed.iter().map(|one| (one.record.entry, one.place)).collect::<Vec<_>>(), [(2, 1), (1, 2)]);
}

#[test]
fn a_substitute_plays_on_for_his_team_once_the_list_is_begun() {
    let comes = |facts: &Facts, hands: &[Hand]| {
        table(facts, 1, hands).with_substitutes([(seat(2), 2, 9)], &facts.agreed.system)
    };
    assert_eq!(event(|facts| comes(facts, &[])).team_reliefs(&ranked()), []);
    let begun = event(|facts| comes(facts, &[won(3), won(2)]));
    assert_eq!(begun.team_reliefs(&ranked()), [Relief { team: 1, round: 1, entry: 9, relieved: 2 }]);
    let brought = begun.team_figures(&ranked());
    assert_eq!(brought.iter().map(|one| (one.entry, one.figures.performance)).collect::<Vec<_>>(), [(1, 86), (2, 86)]);
    assert_eq!(event(|facts| table(facts, 1, &[won(3)])).team_reliefs(&ranked()), [], "nobody came");
}

#[test]
fn a_round_that_counts_nothing_is_that_of_the_team_for_which_it_was_played() {
    let nothing = |entry: i32| Adjustment { entry, round: 1, nothing: true, ..Adjustment::default() };
    let struck = |entry: i32, ranked: &Ranked| {
        let mut facts = facts(|_| {});
        let table = table(&facts, 1, &[won(3), won(2)]).with_substitutes([(seat(2), 2, 9)], &facts.agreed.system);
        facts.tables = BTreeMap::from([((1, 1), table)]);
        facts.adjustments = vec![nothing(entry)];
        Event::of(facts).team_struck(ranked).each().collect::<Vec<_>>()
    };
    assert_eq!([2, 9, 3].map(|entry| struck(entry, &ranked())), [vec![(1, 1)], vec![(1, 1)], vec![(2, 1)]]);
    assert_eq!(struck(8, &ranked()), [], "who did not play");
    let mut lined_up = ranked();
    lined_up.teams[0].lineups.insert(1, vec![2, 9]);
    assert_eq!([1, 2].map(|entry| struck(entry, &lined_up)), [vec![], vec![(1, 1)]], "who was not lined up");
    let best = Ranked { ranking: Ranking::new(Kind::Team, 2, 1, 1).unwrap(), ..ranked() };
    assert_eq!(struck(2, &best), [(1, 1)], "he might have been the best");
}
