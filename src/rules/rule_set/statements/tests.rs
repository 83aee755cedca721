use super::*;
use crate::rules::hand::{Game, Ouvert, Play};

#[test]
fn every_statement_has_a_source_and_stands_once() {
    for rules in RuleSet::all().expect("they read") {
        let statements = rules.statements();
        let keys: std::collections::BTreeSet<_> =
            statements.iter().map(|one| (one.section, one.about, one.key)).collect();
        assert_eq!(keys.len(), statements.len(), "{}", rules.id());
        assert!(statements.iter().all(|one| !one.source.trim().is_empty()), "{}", rules.id());
        assert!(Section::ALL.iter().all(|section| section.key().starts_with("fact-section-")));
    }
}

#[test]
fn a_rule_set_differs_from_itself_in_nothing_and_from_a_change_in_that() {
    let rules = RuleSet::by_id("isko").expect("it is there");
    assert_eq!(rules.differences(rules), Vec::new());
    let changed = rules.with(&[("games.null.fixed.null", "20")]).expect("it can be changed");
    let [difference] = &rules.differences(&changed)[..] else { panic!("one difference") };
    let said = |side: &Option<Statement<'_>>| side.as_ref().map(|statement| statement.said.clone());
    assert_eq!(said(&difference.here), Some(Said::Number(23)));
    assert_eq!(said(&difference.there), Some(Said::Number(20)));
    let old = RuleSet::by_id("isko-until-1932").expect("it is there");
    assert_eq!(rules.differences(old).len(), old.differences(rules).len());
}

/// What is said in this section, or of this thing alone.
fn said(id: &str, changes: &[(&str, &str)], section: Section, about: About) -> Vec<(&'static str, Said)> {
    let rules = RuleSet::by_id(id).expect("it is there").with(changes).expect("it fits");
    let all = rules.statements().into_iter().filter(|one| one.section == section && one.about == about);
    all.map(|one| (one.key, one.said)).collect()
}

#[test]
fn of_a_game_only_what_is_not_plain_is_said() {
    let game = |id: &str, play, game, ouvert| said(id, &[], Section::Games, About::Game(play, game, ouvert, None));
    let (number, schwarz) = (Said::Number, Said::Way("word-schwarz"));
    assert_eq!(
        game("isko", Play::Skat, Game::Grand, Ouvert::No),
        [("fact-game-base", number(24)), ("fact-game-loss", number(2))]
    );
    assert_eq!(
        game("isko", Play::Hand, Game::Grand, Ouvert::Yes),
        [
            ("fact-game-base", number(24)),
            ("fact-game-steps", number(2)),
            ("fact-game-loss", number(2)),
            ("fact-game-announce", schwarz)
        ]
    );
    assert_eq!(
        game("nasl-1908", Play::Call, Game::Clubs, Ouvert::No),
        [("fact-game-base", number(4)), ("fact-game-minimum", number(10)), ("fact-game-loss", number(1))]
    );
}

#[test]
fn contra_is_told_where_it_is_played() {
    let contra = |changes| said("nasl-1908", changes, Section::Contra, About::Everything);
    assert!(contra(&[]).is_empty());
    // Eichhorn l. 2236-2276, 5278-5294.
    assert_eq!(
        contra(&[("contra", "author")]),
        [
            ("fact-contra", Said::Numbers(vec![2, -1, -2, 1])),
            ("fact-recontra", Said::Numbers(vec![3, -2, -3, 2])),
            ("fact-contra-double", Said::Numbers(vec![2, -1, -3, 1])),
            ("fact-recontra-double", Said::Numbers(vec![3, -2, -4, 2]))
        ]
    );
}

#[test]
fn of_the_beer_account_what_was_agreed_on_is_told() {
    let account = |changes| said("nasl-1908", changes, Section::Account, About::Everything);
    assert!(account(&[]).is_empty());
    assert_eq!(
        account(&[("remission", "multiplied"), ("limit-at-three", "75")]),
        [("fact-remission", Said::Way("fact-way-multiplied")), ("fact-limit-three", Said::Number(75))]
    );
    assert_eq!(account(&[("limit-at-four", "80")]), [("fact-limit-four", Said::Number(80))]);
}

#[test]
fn each_kind_of_ramsch_is_told_of_by_itself() {
    let stake = |about| {
        let all = said("nasl-1908", &[("schieb-ramsch", "half")], Section::Ramsch, About::Ramsch(about));
        all.into_iter().find_map(|(key, said)| (key == "fact-ramsch-stake").then_some(said))
    };
    assert_eq!(stake(None), Some(Said::Way("fact-way-amounts")));
    assert_eq!(stake(Some(Variant::Schieb)), Some(Said::Way("fact-way-half-points")));
    assert_eq!(stake(Some(Variant::Point)), None, "nobody plays it");
}

#[test]
fn differences_stand_in_the_order_of_a_page_whoever_makes_them() {
    let by_id = |id| RuleSet::by_id(id).expect("it is there");
    for (here, there) in [("isko", "nasl-1908"), ("nasl-1908", "isko"), ("hertefeld-1893", "lemcke-1887")] {
        let differences = by_id(here).differences(by_id(there));
        let mut sections: Vec<Section> =
            differences.iter().filter_map(Difference::statement).map(|statement| statement.section).collect();
        sections.dedup();
        let page: Vec<Section> = Section::ALL.into_iter().filter(|section| sections.contains(section)).collect();
        assert_eq!(sections, page, "{here} beside {there}");
        assert_eq!(page.first(), Some(&Section::Games));
    }
}
