use super::*;
use crate::rules::sentence::Sentence;

#[test]
fn every_rule_set_of_the_program_is_read() {
    let all = RuleSet::all().unwrap();
    assert_eq!(all.len(), FILES.len());
    let mut hashes: Vec<_> = all.iter().map(RuleSet::hash).collect();
    hashes.sort_unstable();
    hashes.dedup();
    assert_eq!(hashes.len(), all.len(), "each has a hash of its own");
}

#[test]
fn a_rule_set_without_changes_has_the_options_of_its_file() {
    for set in RuleSet::all().unwrap() {
        let (said, written) = (set.table.get("options"), set.base.get("options"));
        assert!(said == written, "{}: {said:?} and {written:?}", set.id());
        let same = set.with::<&str, &str>(&[]).unwrap();
        assert_eq!((same.hash(), same.changes()), (set.hash(), set.changes()));
        for option in set.options() {
            let Some(chosen) = &option.chosen else { continue };
            let [one, two] = [set, &set.with(&[(option.key, chosen.as_str())]).unwrap()]
                .map(|set| (set.hash().to_owned(), set.table.to_string()));
            assert_eq!(one, two, "{}: {} chosen as it stands", set.id(), option.key);
        }
    }
}

#[test]
fn an_unknown_id_is_refused_with_the_known_ones() {
    let error = RuleSet::by_id("isko-1066").unwrap_err();
    assert_eq!(error.key(), "rule-set-unknown");
    assert!(error.to_string().contains("isko, isko-until-1998"), "{error}");
}

#[test]
fn a_missing_citation_is_refused_with_file_and_place() {
    let text = include_str!("../sets/isko.toml").replace("source = \"Encyclopaedia, Null game: 23\"\n", "");
    let error = RuleSet::read("mine", &text, &[]).unwrap_err().to_string();
    let line = 1 + text.lines().position(|line| line == "[games.null]").unwrap();
    assert!(error.starts_with(&format!("mine.toml:{line}: missing field `source`")), "{error}");
    assert!(error.contains("games.null"), "{error}");
    let empty = include_str!("../sets/isko.toml").replace("Encyclopaedia, Null game: 23", " ");
    let error = RuleSet::read("mine", &empty, &[]).unwrap_err().to_string();
    assert_eq!(error, format!("mine.toml:{line}: games.null: the source is missing"));
}

#[test]
fn a_child_that_sets_a_value_without_a_source_of_its_own_is_refused() {
    let league = RuleSet::by_id("nasl-1908").unwrap().clone();
    let head = "based_on = \"nasl-1908\"\nsource = \"ours\"\ntitle = { de = \"a\", en = \"a\" }\n";
    let read = |rest: &str| RuleSet::read("mine", &format!("{head}{rest}"), std::slice::from_ref(&league));
    let silent = read("[games.null]\nfixed = { null = 99 }\n").unwrap_err().to_string();
    assert_eq!(silent, "mine.toml:4: games.null: the source is missing");
    let silent = read("[thresholds]\nwin = 62\n").unwrap_err().to_string();
    assert_eq!(silent, "mine.toml:4: thresholds: the source is missing");
    assert!(read("[games.null]\nfixed = { null = 99 }\nsource = \"our rules, 3\"\n").is_ok());
    let nobody = RuleSet::read("mine", "based_on = \"nasl-1908\"\n", &[league]).unwrap_err().to_string();
    assert_eq!(nobody, "mine.toml: source: the source is missing");
}

#[test]
fn an_unknown_key_is_refused_with_file_and_place() {
    let text =
        include_str!("../sets/isko.toml").replace("levels_help = true", "levels_help = true\nlevels_hlep = true");
    let error = RuleSet::read("mine", &text, &[]).unwrap_err().to_string();
    let line = 1 + text.lines().position(|line| line.starts_with("levels_hlep")).unwrap();
    assert!(error.starts_with(&format!("mine.toml:{line}: unknown field `levels_hlep`")), "{error}");
    assert!(error.ends_with("in `overbid`"), "{error}");
}

#[test]
fn a_word_that_is_no_game_is_refused_with_its_place() {
    let text = include_str!("../sets/isko.toml").replace("fixed = { null = 23 }", "fixed = { nil = 23 }");
    let error = RuleSet::read("mine", &text, &[]).unwrap_err().to_string();
    let line = 1 + text.lines().position(|line| line == "[games.null]").unwrap();
    assert!(error.starts_with(&format!("mine.toml:{line}: games.null: \"nil\" is not known")), "{error}");
}

#[test]
fn the_same_game_twice_is_refused() {
    let text =
        include_str!("../sets/isko.toml").replace("fixed = { null = 35 }", "fixed = { null = 35 }\nouvert = \"yes\"");
    let error = RuleSet::read("mine", &text, &[]).unwrap_err().to_string();
    assert!(error.ends_with("null as hand stands twice"), "{error}");
}

#[test]
fn every_option_of_every_rule_set_takes_each_of_its_choices_and_no_other() {
    for rules in RuleSet::all().unwrap() {
        for option in rules.options() {
            let set = |value: &str| rules.with(&[(option.key, value)]);
            let (right, wrong) = match option.number {
                Some([least, most]) => {
                    (vec![least.to_string(), most.to_string()], vec![(least - 1).to_string(), (most + 1).to_string()])
                }
                None => (option.choices.iter().map(|choice| (*choice).to_owned()).collect(), Vec::new()),
            };
            let mut hashes = std::collections::BTreeSet::new();
            for value in &right {
                let with =
                    set(value).unwrap_or_else(|error| panic!("{}: {} = {value}: {error}", rules.id(), option.key));
                hashes.insert(with.hash().to_owned());
                let now = with.options().into_iter().find(|one| one.key == option.key).unwrap().chosen;
                assert_eq!(now.as_ref(), Some(value), "{}: {}", rules.id(), option.key);
            }
            assert_eq!(hashes.len(), right.len(), "{}: each choice of {} is another game", rules.id(), option.key);
            for value in wrong.iter().map(String::as_str).chain(["perhaps", ""]) {
                assert!(set(value).is_err(), "{}: {} = {value}", rules.id(), option.key);
            }
        }
    }
}

#[test]
fn a_single_value_can_be_changed_and_changes_the_hash() {
    let isko = RuleSet::by_id("isko").unwrap();
    let cheaper = isko.with(&[("games.null.fixed.null", "20")]).unwrap();
    assert_ne!(cheaper.hash(), isko.hash());
    assert_eq!(cheaper.changes().get("games.null.fixed.null").map(String::as_str), Some("20"));
    assert!(cheaper.games().any(|row| row.name == "null" && row.base == 20));
    let back = cheaper.with(&[("games.null.fixed.null", "23")]).unwrap();
    assert_eq!(back.hash(), isko.hash(), "what decides scores is the same again");
}

#[test]
fn a_change_that_does_not_fit_is_refused() {
    let isko = RuleSet::by_id("isko").unwrap();
    let key = |changes: &[(&str, &str)]| isko.with(changes).unwrap_err().key();
    assert_eq!(key(&[("call-play", "any")]), "rule-set-no-such-key");
    assert_eq!(key(&[("games.null.fixed.null", "much")]), "rule-set-not-a-number");
    assert_eq!(key(&[("games.null.fixed.null", "100000")]), "rule-set-not-a-number");
    assert_eq!(key(&[("overbid.numbers", "7")]), "rule-set-wrong-kind");
    assert_eq!(key(&[("source", "me")]), "rule-set-no-such-key");
    assert_eq!(key(&[("games.null", "23")]), "rule-set-no-such-key");
    // As the first edition had it, without an option.
    let tables = ["[options.contra]", "[options.contra.choices]", "[options.ramsch]", "[options.ramsch.choices]"];
    let plain = before("isko", &[], &tables);
    assert_eq!(plain.with(&[("call-play", "any")]).unwrap_err().key(), "rule-set-no-options");
    let league = RuleSet::by_id("nasl-1908").unwrap();
    assert_eq!(league.with(&[("source", "me")]).unwrap_err().key(), "rule-set-no-such-key");
    assert_eq!(key(&[("games.null.loss", "9")]), "rule-set-senseless");
}

#[test]
fn rules_in_which_nothing_can_be_written_when_everybody_passes_are_refused() {
    let league = RuleSet::by_id("nasl-1908").unwrap();
    let error = league.with(&[("ramsch.plain.on", "false")]).unwrap_err().to_string();
    assert!(error.starts_with("nasl-1908.toml: passed: when everybody passes there must be a Ramsch"), "{error}");
    assert!(league.with(&[("ramsch.plain.on", "false"), ("passed.allowed", "true")]).is_ok());
    assert!(league.with(&[("ramsch.plain.on", "false"), ("point-ramsch", "on")]).is_ok());
}

#[test]
fn the_bids_are_the_values_of_the_games() {
    let isko = RuleSet::by_id("isko").unwrap();
    let bids: Vec<u16> = (0..=100).filter(|bid| isko.is_bid(*bid)).collect();
    // The sequence printed in the encyclopaedia, Possible calls.
    let printed = [
        18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 46, 48, 50, 54, 55, 59, 60, 63, 66, 70, 72, 77, 80, 81, 84,
        88, 90, 96, 99,
    ];
    let extra: Vec<_> = bids.iter().filter(|bid| !printed.contains(bid)).collect();
    assert_eq!(extra, [&100], "100 is hearts with ten steps; the printed list ends at 99");
    assert_eq!(isko.values(), (18, 264));
}

#[test]
fn a_bid_no_game_is_worth_is_refused_with_the_nearest_ones() {
    use crate::rules::hand::{Game, Hand, Outcome, Play};
    use crate::rules::seat::{Seat, TableSize};
    let said = |id: &str, play: Play, bid: u16| {
        let hand = Hand {
            declarer: Some(Seat::ALL[0]),
            play: Some(play),
            matadors: Some(1),
            result: Some(Outcome::Won),
            bid: Some(bid),
            ..Hand::of(Game::Clubs)
        };
        let judged = RuleSet::by_id(id).unwrap().judge(&hand, TableSize::THREE, Seat::ALL[2]);
        judged.map_or_else(|error| error.to_string(), |_| String::new())
    };
    for (bid, below, above) in
        [(19, 18, 20), (21, 20, 22), (25, 24, 27), (31, 30, 33), (34, 33, 35), (42, 40, 44), (43, 40, 44)]
    {
        let expected =
            format!("no game is worth {bid}, so nobody can bid it; the nearest bids are {below} and {above}");
        assert_eq!(said("isko", Play::Skat, bid), expected, "the printed sequence, Possible calls");
    }
    // Eichhorn l. 2053; 16 and 18 are values of Tourné in spades and hearts, 22 of one in spades, 24 of clubs.
    for (bid, below, above) in [(17, 16, 18), (23, 22, 24)] {
        let expected = format!("the nearest bids are {below} and {above}");
        assert!(said("nasl-1908", Play::Solo, bid).ends_with(&expected), "{}", said("nasl-1908", Play::Solo, bid));
    }
    assert_eq!((said("isko", Play::Skat, 24), said("nasl-1908", Play::Solo, 24)), (String::new(), String::new()));
}

#[test]
fn solos_at_the_values_of_tourne_say_the_basis_of_grando() {
    let book = RuleSet::by_id("hertefeld-1893").expect("it is there");
    let chosen = |rules: &RuleSet| {
        let option = rules.options().into_iter().find(|option| option.key == "grando").expect("the option");
        option.chosen.expect("a choice")
    };
    assert_eq!(chosen(&book.with(&[("solo", "5-8")]).expect("it fits")), "12", "Hertefeld L2959-2960");
    assert_eq!(chosen(&book.with(&[("solo", "5-8"), ("grando", "12")]).expect("it fits")), "12");
    assert_eq!(chosen(&book.with(&[("grando", "18")]).expect("it fits")), "18");
    let said = book.with(&[("solo", "5-8"), ("grando", "18")]).expect_err("they contradict").to_string();
    assert_eq!(
        said,
        "\"5-8\" for \"solo\" says \"12\" for \"grando\", and \"18\" is set there; take one of the two back"
    );
}

/// A rule set as it was written before these lines and tables were put in.
fn before(id: &str, lines: &[&str], tables: &[&str]) -> RuleSet {
    let (_, text) = FILES.iter().find(|(known, _)| *known == id).expect("it is there");
    let mut kept = String::new();
    let mut out = false;
    for line in text.lines() {
        if line.starts_with('[') {
            out = tables.contains(&line);
        }
        if !out && !lines.contains(&line) {
            kept.push_str(line);
            kept.push('\n');
        }
    }
    RuleSet::read(id, &kept, &[]).expect("it reads")
}

/// A tournament that began under an earlier edition is judged by its text for ever.
#[test]
fn a_text_without_the_newer_keys_judges_as_before() {
    use crate::rules::hand::{Game, Hand, Offence, Outcome, Play};
    use crate::rules::seat::{Seat, TableSize};
    let one = Seat::ALL[0];
    let clubs = Hand { declarer: Some(one), play: Some(Play::Skat), matadors: Some(1), ..Hand::of(Game::Clubs) };
    let revoke = Hand { offence: Some(Offence::Revoke), offender: Some(one), ..clubs };
    let score = |rules: &RuleSet, hand: Hand| {
        rules.judge(&hand, TableSize::THREE, Seat::ALL[2]).map(|judged| judged.score.unwrap_or(0))
    };
    let now = RuleSet::by_id("isko").expect("it is there");
    let old = before("isko", &["values_only = true"], &["[decision]", "[adjudicated]"]);
    assert_ne!(now.hash(), old.hash());
    let cases = [
        (Hand { card_points: Some(20), ..revoke }, Ok(-48), Ok(-72)),
        (Hand { tricks: Some(0), ..revoke }, Ok(-48), Ok(-96)),
        (Hand { card_points: Some(61), ..revoke }, Ok(24), Ok(-48)),
        (Hand { card_points: Some(61), bid: Some(42), ..clubs }, Err("hand-bid-no-value"), Ok(-96)),
        (Hand { adjudicated: Some(-60), matadors: Some(0), ..clubs }, Err("hand-matadors-zero"), Ok(-60)),
        (Hand { decided: Some(Outcome::Won), ..revoke }, Ok(24), Err("hand-decided-not-here")),
    ];
    for (hand, with, without) in cases {
        assert_eq!(score(now, hand).map_err(|error| error.key()), with, "{hand:?}");
        assert_eq!(score(&old, hand).map_err(|error| error.key()), without, "{hand:?}");
    }
    let two = |rules: &RuleSet| {
        let hand = Hand {
            ramsch_points: [Some(90), Some(0), None, None],
            ramsch_tricks: [Some(10), Some(0), None, None],
            ..Hand::of(Game::Ramsch)
        };
        rules.judge(&hand, TableSize::TWO, one).expect("it is judged").booked
    };
    let book = RuleSet::by_id("hertefeld-1893").expect("it is there");
    assert_eq!(two(book), [-15, 0, 0, 0]);
    assert_eq!(two(&before("hertefeld-1893", &["two = \"reserve\""], &[])), [-20, 0, 0, 0]);
}

#[test]
fn the_hash_of_a_rule_set_is_the_same_in_every_edition() {
    let tables = ["[decision]", "[adjudicated]", "[contra]", "[ramsch.plain]"];
    let first = before("isko", &["values_only = true"], &tables);
    assert_eq!(first.hash(), "7622b6c59573", "as tournaments of the first edition have it in their texts");
}
