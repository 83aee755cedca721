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
