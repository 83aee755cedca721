use super::*;

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
