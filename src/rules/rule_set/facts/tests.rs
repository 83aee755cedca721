use crate::rules::hand::{Game, Play};
use crate::rules::rule_set::RuleSet;

#[test]
fn a_lost_game_costs_between_what_the_cheapest_and_the_dearest_cost() {
    // Diamonds with one: 2 x 18. A grand with everything, overbid by the dearest base value, that of the open Null Hand:
    // 2 x (264 + 59).
    let isko = RuleSet::by_id("isko").unwrap();
    assert_eq!((isko.values(), isko.losses()), ((18, 264), (36, 646, true)));
}

#[test]
fn off_and_on_stand_before_the_other_choices() {
    for set in RuleSet::all().unwrap() {
        for option in set.options() {
            let first = option.choices.first().copied();
            assert!(!option.choices.contains(&"off") || first == Some("off"), "{}: {:?}", option.key, option.choices);
            let second = option.choices.get(1).copied();
            let both = option.choices.contains(&"off") && option.choices.contains(&"on");
            assert!(!both || second == Some("on"), "{}: {:?}", option.key, option.choices);
        }
    }
}

#[test]
fn every_ruling_says_its_values_and_its_source() {
    for set in RuleSet::all().unwrap() {
        let rulings = set.rulings();
        let (_, values, _) = rulings.iter().find(|(place, ..)| place == "thresholds").expect("the thresholds");
        assert!(values.contains("win = "), "{}: {values}", set.id());
        for (place, values, source) in &rulings {
            assert!(!values.is_empty() && !source.is_empty(), "{}: {place}", set.id());
        }
        let kinds = rulings.iter().filter(|(place, ..)| place.starts_with("ramsch.")).count();
        assert_eq!(kinds, set.table.get("ramsch").and_then(toml::Value::as_table).map_or(0, toml::Table::len));
    }
}

#[test]
fn a_game_is_played_in_the_plays_that_have_a_row_of_it() {
    let plays = |id: &str, game| RuleSet::by_id(id).unwrap().plays_of(game).collect::<Vec<_>>();
    assert_eq!(plays("isko", Game::Null), [Play::Skat, Play::Hand]);
    assert_eq!(plays("nasl-1908", Game::Null), [Play::Solo]);
    assert_eq!(plays("nasl-1908", Game::Clubs), [Play::Call, Play::Tourne, Play::PasstNicht, Play::Solo]);
    assert_eq!(plays("nasl-1908", Game::Grand), [Play::Tourne, Play::PasstNicht, Play::Guckser, Play::Solo]);
    assert!(plays("nasl-1908", Game::Uno).is_empty(), "it is switched off");
}

#[test]
fn the_choices_of_an_option_are_all_of_them_in_the_order_of_a_page() {
    let choices = |id: &str, key: &str| {
        let options = RuleSet::by_id(id).unwrap().options();
        options.into_iter().find(|option| option.key == key).expect("the option").choices
    };
    assert_eq!(choices("isko", "contra"), ["off", "on"]);
    assert_eq!(choices("nasl-1908", "aix"), ["off", "on", "knaves-counted"]);
    assert_eq!(choices("hertefeld-1893", "two-losers"), ["divide", "each"]);
    assert!(choices("nasl-1908", "spitz").is_empty(), "it takes a number");
}

#[test]
fn a_rule_set_has_its_note_where_its_file_has_one() {
    let note = |id: &str| RuleSet::by_id(id).unwrap().note().map(|note| note.en.as_str());
    assert_eq!(note("nasl-1898"), Some("As in 1908, with the former Grand values."));
    assert_eq!(note("isko"), None);
}

#[test]
fn a_ruling_has_its_place_its_values_in_order_and_its_source() {
    let rulings = RuleSet::by_id("isko").unwrap().rulings();
    let of = |wanted: &str| rulings.iter().find(|(place, ..)| place == wanted).expect(wanted);
    let (_, values, source) = of("passed");
    assert_eq!(values, "allowed = true");
    assert!(source.starts_with("Encyclopaedia, Passing out"), "{source}");
    let (_, values, _) = of("ramsch.plain");
    assert_eq!(values, "loser = most, on = false, skat_to_last_trick = true, stake = own-points, tie = each");
}
