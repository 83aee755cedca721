use super::*;
use crate::rules::comparison::{Compares, Comparison};
use crate::rules::hand::{Game, Hand, Play};
use crate::rules::rule_set::RuleSet;
use crate::rules::seat::Seat;
use crate::rules::tournament::Preset;

fn plan_by(set: &RuleSet) -> Plan {
    let mut plan = Preset::Preisskat.plan();
    plan.fit(set);
    plan
}

/// A plan for every rule set, with and without changes, for every scoring system and every schedule.
fn plans() -> Vec<Plan> {
    let mut all: Vec<Plan> = Preset::ALL.iter().map(|preset| preset.plan()).collect();
    for set in RuleSet::all().expect("they read") {
        all.push(plan_by(set));
        let value =
            set.changeable().into_iter().flat_map(|things| things.values).find(|one| one.path.ends_with("loss"));
        let path = value.expect("every rule set has a game").path;
        all.push(Plan { rule_changes: format!("{path} = 3"), ..plan_by(set) });
        for option in set.options() {
            for choice in &option.choices {
                let plan = Plan { rule_changes: format!("{} = {choice}", option.key), ..plan_by(set) };
                all.extend(Agreed::today(&plan).is_ok().then_some(plan));
            }
        }
    }
    for system in ScoringSystem::all().expect("they read") {
        all.push(Plan { system: system.id().to_owned(), ..Preset::Club.plan() });
    }
    for prizes in [
        "nasl-1908",
        "mccoll-1908",
        "nasl-1908\nagainst = either\npoints = plus-only\none-prize = yes\nties = cut\nseed = Congress",
        "nasl-1908\nties = cut\nseed = Congress\ncut = 2",
        "own\nties = cut\nseed = x\nprize = Most: points, won\nprize = Longest: hand of solo grand against by matadors",
    ] {
        all.push(Plan { schedule: prizes.to_owned(), ..Preset::Club.plan() });
    }
    all
}

#[test]
fn every_agreement_is_read_back_from_its_text_and_writes_the_same_again() {
    let plans = plans();
    assert!(plans.len() > 60, "{}", plans.len());
    for plan in plans {
        let today = Agreed::today(&plan).expect("it is known");
        let frozen = today.frozen().expect("it is written");
        let read = Agreed::read(&frozen.text).unwrap_or_else(|error| panic!("{plan:?}: {error}\n{}", frozen.text));
        assert_eq!(read.frozen().expect("it is written"), frozen, "{plan:?}");
        assert_eq!(read.rules.hash(), today.rules.hash(), "{plan:?}");
        assert_eq!(read.rules.statements(), today.rules.statements(), "{plan:?}");
        assert_eq!(read.rules.options(), today.rules.options(), "{plan:?}");
        assert_eq!(read.rules.bids, today.rules.bids, "{plan:?}");
        assert_eq!(read.book.hash(), today.book.hash(), "{plan:?}");
        assert_eq!(read.book.statements(), today.book.statements(), "{plan:?}");
        assert_eq!((read.rules.title(), read.rules.parent()), (today.rules.title(), today.rules.parent()), "{plan:?}");
        assert_eq!(read.book.options(), today.book.options(), "{plan:?}");
        assert_eq!(read.system, today.system, "{plan:?}");
        assert_eq!((&read.schedule, &read.metrics), (&today.schedule, &today.metrics), "{plan:?}");
        assert_eq!(read.differs_from_plan(&plan), None, "{plan:?}");
        assert_eq!(read.difference(&today), Ok(None), "{plan:?}");
        assert_eq!(read.first_form(&plan), today.first_form(&plan), "{plan:?}");
    }
}

#[test]
fn a_text_with_other_values_is_judged_by_those() {
    let plan = Preset::Preisskat.plan();
    let today = Agreed::today(&plan).expect("it is known");
    let text = today.frozen().expect("it is written").text;
    let other = text.replace("clubs = 12", "clubs = 13").replace("won = 50", "won = 60");
    let agreed = Agreed::read(&other).expect("it is a text");
    let clubs = Hand { play: Some(Play::Skat), matadors: Some(1), card_points: Some(61), ..Hand::of(Game::Clubs) };
    let hand = Hand { declarer: Some(Seat::ALL[0]), ..clubs };
    let score = |by: &Agreed| {
        let judged = by.rules.judge(&hand, TableSize::THREE, Seat::ALL[2]).expect("it is a hand");
        by.system.points_booked(&judged, TableSize::THREE)[0]
    };
    assert_eq!((score(&today), score(&agreed)), (24 + 50, 26 + 60));
    assert_eq!(agreed.frozen().expect("it is written").text, other);
    let differs = agreed.difference(&today).expect("both are written").expect("they differ");
    assert_eq!(differs.path, "rule_set.games.suit-hand.base.clubs");
    assert_eq!((differs.agreed.as_str(), differs.now.as_str()), ("13", "12"));
    let words = text.replace("ISkO 5.2", "another source").replace("Spielpunkte", "Another title");
    assert_ne!(words, text);
    assert_eq!(Agreed::read(&words).expect("it reads").difference(&today), Ok(None), "words decide nothing");
}

#[test]
fn prizes_are_those_of_the_text_and_claims_those_of_the_settings() {
    let plan = Plan { schedule: "nasl-1908\nagainst = either\nclaims = closed".to_owned(), ..Preset::Club.plan() };
    let text = Agreed::today(&plan).expect("it is known").frozen().expect("it is written").text;
    assert!(!text.contains("claims =") && !text.contains("claims_closed"), "{text}");
    let other = text.replace("by = [\"points\"", "by = [\"won\"");
    assert_ne!(other, text);
    let agreed = Agreed::read(&other).expect("it reads");
    assert_eq!(agreed.differs_from_plan(&plan), None);
    let schedule = agreed.schedule_with(&plan.schedule).expect("there is one");
    assert!(schedule.settings.claims_closed);
    assert!(schedule.prizes.iter().any(|prize| prize.by.first().map(|by| by.word()) == Some("won")), "{schedule:?}");
    assert!(!agreed.schedule_with("nasl-1908").expect("there is one").settings.claims_closed);
    assert_eq!(schedule::write(&schedule), plan.schedule, "what was settled is told from the text, too");
}

#[test]
fn the_algorithm_of_the_cut_stands_in_the_text_where_it_is_not_the_first() {
    let text = |schedule: &str| {
        let plan = Plan { schedule: schedule.to_owned(), ..Preset::Club.plan() };
        Agreed::today(&plan).expect("it is known").frozen().expect("it is written").text
    };
    let old = text("nasl-1908\nties = cut\nseed = Congress");
    assert!(!old.contains("\ncut = "), "what was frozen before has the same bytes: {old}");
    let new = text("nasl-1908\nties = cut\nseed = Congress\ncut = 2");
    assert_eq!(new, old.replace("seed = \"Congress\"\n", "seed = \"Congress\"\ncut = \"2\"\n"));
    let (read, before) = (Agreed::read(&new).expect("it reads"), Agreed::read(&old).expect("it reads"));
    let differs = before.difference(&read).expect("both are written").expect("they differ");
    assert_eq!((differs.path.as_str(), differs.now.as_str()), ("prizes.cut", "2"));
    let refused = Agreed::read(&new.replace("cut = \"2\"", "cut = \"3\"")).expect_err("there is no third");
    assert_eq!(refused.to_string(), "nasl-1908.toml: cut: \"3\" is not known here; use one of: 1, 2");
}

#[test]
fn settings_that_are_another_than_agreed_are_named() {
    let plan = Preset::Comparative.plan();
    let agreed = Agreed::today(&plan).expect("it is known");
    for (changed, key) in [
        (Plan { rules: "nasl-1908".to_owned(), ..plan.clone() }, "rules"),
        (Plan { rule_changes: "games.null.loss = 1".to_owned(), ..plan.clone() }, "rule_changes"),
        (Plan { system: "seeger".to_owned(), ..plan.clone() }, "system"),
        (Plan { metrics: vec![Metric::Won], ..plan.clone() }, "metrics"),
        (Plan { schedule: "mccoll-1908".to_owned(), ..plan.clone() }, "prizes"),
        (Plan { comparison: Compares::by(Comparison::Book), ..plan.clone() }, "comparison"),
        (Plan { hands_at_three: 3, ..plan.clone() }, "hands"),
        (Plan { first_dealer: Seat::ALL[1], ..plan.clone() }, "first_dealer"),
        (Plan { comparison: Compares::by(Comparison::British), deals: other_seed(), ..plan.clone() }, "decks"),
    ] {
        assert_eq!(agreed.differs_from_plan(&changed), Some(key), "{changed:?}");
    }
    assert_eq!(agreed.differs_from_plan(&Plan { fee: crate::rules::money::Cents::ZERO, ..plan }), None);
}

fn other_seed() -> crate::rules::tournament::Deals {
    crate::rules::tournament::Deals { seed: "other".to_owned(), ..Default::default() }
}

#[test]
fn what_is_no_frozen_text_is_refused_with_its_reason() {
    let text = Agreed::today(&Preset::Club.plan()).expect("it is known").frozen().expect("it is written").text;
    for (with, reason) in [
        (text.replace("format = 2", "format = 3"), "format = 3 is not known"),
        (text.replace("rounds =", "colour = 1\nrounds ="), "colour"),
        (text.replace("rules = \"isko\"", ""), "rules"),
        (text.replace("win = 61", "win = 200"), "thresholds"),
        (text.replace("won = 50", "won = 2000000000"), "scoring.won: 2000000000 is not between"),
        (text.replace("hand = 1", "hand = 20\na = 20\nb = 20\nc = 20\nd = 20\ne = 20"), "games."),
        ("rules = isko".to_owned(), "cannot be read"),
    ] {
        let error = Agreed::read(&with).expect_err(reason).to_string();
        assert!(error.contains(reason), "{error}");
    }
    assert!(is_first_form("format = 1\nrules = isko\n") && !is_first_form(&text));
}

#[test]
fn a_text_of_the_first_form_is_completed_with_the_rules_before_a_later_key_and_never_with_others() {
    let plan = Preset::Preisskat.plan();
    let today = Agreed::today(&plan).expect("it is known");
    // The hash of the first edition, as its tournaments have it.
    let first = today.first_form(&plan).replace(today.rules.hash(), "7622b6c59573");
    let found = Agreed::of_first_form(&plan, &first).expect("the rules are known").expect("it is told");
    assert_eq!((found.rules.hash(), found.rules.keeps_decided()), ("7622b6c59573", false));
    let read = Agreed::read(&found.frozen().expect("it is written").text).expect("it reads");
    assert_eq!(read.rules.hash(), "7622b6c59573");
    let now = Agreed::of_first_form(&plan, &today.first_form(&plan)).expect("the rules are known").expect("it is told");
    assert_eq!(now.rules.hash(), today.rules.hash());
    let other = first.replace("7622b6c59573", "000000000000");
    assert!(Agreed::of_first_form(&plan, &other).expect("the rules are known").is_none());
}

#[test]
fn a_text_of_the_first_form_is_told_whichever_later_key_it_was_written_before() {
    let plan = Preset::Preisskat.plan();
    let today = Agreed::today(&plan).expect("it is known");
    for key in ["adjudicated", "contra", "decision", "overbid.values_only", "ramsch"] {
        let without = |set: &RuleSet| Arc::new(set.without(&[key]).expect("it makes sense without"));
        let before = Agreed { rules: without(&today.rules), book: without(&today.book), ..today.clone() };
        assert_ne!(before.rules.hash(), today.rules.hash(), "{key}");
        let found = Agreed::of_first_form(&plan, &before.first_form(&plan)).expect("the rules are known");
        assert_eq!(found.map(|found| found.rules.hash().to_owned()).as_deref(), Some(before.rules.hash()), "{key}");
    }
}

#[test]
fn changed_rules_are_written_beside_those_of_their_book() {
    let plan = Plan { rule_changes: "games.null.fixed.null = 20".to_owned(), ..Preset::Preisskat.plan() };
    let text = |plan: &Plan| Agreed::today(plan).expect("it is known").frozen().expect("it is written").text;
    assert!(!text(&Preset::Preisskat.plan()).contains("[book"), "nothing is changed, so it is written once");
    let read = Agreed::read(&text(&plan)).expect("it reads");
    let null = |set: &RuleSet| set.games().find(|row| row.name == "null").map(|row| row.base);
    assert_eq!((null(&read.rules), null(&read.book)), (Some(20), Some(23)));
}

#[test]
fn a_number_nobody_writes_is_refused_in_a_list_of_numbers_too() {
    let plan = plan_by(RuleSet::by_id("nasl-1908").expect("it is there"));
    let text = Agreed::today(&plan).expect("it is known").frozen().expect("it is written").text;
    let other = text.replace("amounts = [20, 30, 50]", "amounts = [20, 30, 2000]");
    assert_ne!(other, text);
    let said = Agreed::read(&other).expect_err("too much").to_string();
    assert!(said.ends_with("rule_set.ramsch.plain.amounts: 2000 is not between -1000 and 1000"), "{said}");
}

#[test]
fn decks_that_only_one_of_the_two_has_are_other_decks() {
    let (compared, club) = (Preset::Comparative.plan(), Preset::Club.plan());
    let agreed = Agreed::today(&compared).expect("it is known");
    let with_decks = Agreed { deals: agreed.deals.clone(), ..Agreed::today(&club).expect("it is known") };
    assert_eq!(with_decks.differs_from_plan(&club), Some("decks"));
    assert_eq!(Agreed { deals: None, ..agreed }.differs_from_plan(&compared), Some("decks"), "a text without them");
}

#[test]
fn a_table_is_unknown_to_the_rules_or_to_the_scoring_system() {
    let unknown = |rules: &str, system: &str, sizes: &[TableSize]| {
        let plan = plan_by(RuleSet::by_id(rules).expect("it is there"));
        let agreed = Agreed::today(&Plan { system: system.to_owned(), ..plan }).expect("it is known");
        agreed.unknown_size(sizes)
    };
    let [two, three, four] = [TableSize::TWO, TableSize::THREE, TableSize::FOUR];
    assert_eq!(unknown("isko", "seeger-fabian", &[four, three]), None);
    assert_eq!(unknown("isko", "classic", &[four, two, three]), Some(two), "the rules do not know it");
    assert_eq!(unknown("nasl-1908", "seeger-fabian", &[three, two]), Some(two), "the system does not");
    assert_eq!(unknown("nasl-1908", "net-points", &[two, three, four]), None);
}

#[test]
fn an_error_that_holds_another_names_what_that_names() {
    use crate::rules::sentence::Sentence as _;
    let why = "chess".parse::<Comparison>().expect_err("no comparison");
    let error = AgreedError::from(why.clone());
    assert_eq!((error.key(), error.args()), (why.key(), why.args()));
}
