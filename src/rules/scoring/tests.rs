use super::*;
use crate::rules::hand::{Hand, Outcome, Play};
use crate::rules::rule_set::RuleSet;
use crate::rules::sentence::Sentence;

fn lost_at_four() -> Judged {
    let hand = Hand {
        declarer: Some(Seat::ALL[1]),
        play: Some(Play::Skat),
        matadors: Some(1),
        result: Some(Outcome::Lost),
        ..Hand::of(Game::Hearts)
    };
    RuleSet::by_id("isko").unwrap().judge(&hand, TableSize::FOUR, Seat::ALL[0]).unwrap()
}

#[test]
fn each_system_books_a_lost_game_in_its_way() {
    let booked = |id: &str| ScoringSystem::by_id(id).unwrap().points_booked(&lost_at_four(), TableSize::FOUR);
    assert_eq!(booked("classic"), [0, -40, 0, 0]);
    assert_eq!(booked("seeger"), [0, -90, 0, 0]);
    assert_eq!(booked("seeger-fabian"), [30, -90, 30, 30], "the pausing dealer shares");
    assert_eq!(booked("league-bonus"), [0, -40, 40, 40], "only the defenders share, and nothing is taken");
}

#[test]
fn the_seeger_systems_refuse_a_table_of_two() {
    let size = |id: &str| ScoringSystem::by_id(id).unwrap().check_size(TableSize::TWO).map_err(|error| error.key());
    assert_eq!(size("seeger"), Err("scoring-table-size"));
    assert_eq!(size("seeger-fabian"), Err("scoring-table-size"));
    assert_eq!(size("classic"), Ok(()));
}

#[test]
fn an_unknown_system_is_refused_with_the_known_ones() {
    let error = ScoringSystem::by_id("fabian").unwrap_err();
    assert!(error.to_string().contains("seeger-fabian"), "{error}");
}

#[test]
fn a_system_with_any_bonus_needs_the_counts_and_own_games_alone_are_checked_against_a_total() {
    let ids = |holds: fn(&ScoringSystem) -> bool| {
        ScoringSystem::all().unwrap().iter().filter(|system| holds(system)).map(ScoringSystem::id).collect::<Vec<_>>()
    };
    assert_eq!(ids(ScoringSystem::needs_counts), ["seeger", "seeger-fabian", "league-bonus"]);
    let own = ["classic", "seeger", "seeger-fabian", "league-bonus", "net-points"];
    assert_eq!(ids(ScoringSystem::writes_own_games_only), own);
    let plain = ScoringSystem::by_id("classic").unwrap();
    assert!(ScoringSystem { won: 50, ..plain.clone() }.needs_counts());
    assert!(ScoringSystem { lost: -50, ..plain.clone() }.needs_counts());
    assert_eq!(ScoringSystem::by_id("mark").unwrap().source(), "Hertefeld, The Game of Skat, L9239-9424");
}
