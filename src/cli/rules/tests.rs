use super::*;

fn printed(id: Option<&str>) -> String {
    let mut out = Vec::new();
    match print(id, &mut out) {
        Ok(()) => String::from_utf8(out).unwrap(),
        Err(Failure::Wrong(message) | Failure::Impossible(message)) => message,
    }
}

#[test]
fn everything_is_listed() {
    let list = printed(None);
    for id in ["isko", "isko-until-1998", "seeger-fabian", "nasl-1908"] {
        assert!(list.lines().any(|line| line.trim_start().starts_with(&format!("{id} "))), "{id} is listed: {list}");
    }
}

#[test]
fn every_id_of_the_list_can_be_printed_with_its_source() {
    let list = printed(None);
    let ids: Vec<&str> =
        list.lines().filter(|line| line.starts_with("  ")).filter_map(|line| line.split_whitespace().next()).collect();
    assert!(ids.len() > 10, "{ids:?}");
    for id in ids {
        let one = printed(Some(id));
        assert!(one.contains("\n  source: "), "{id}: {one}");
    }
    assert!(printed(Some("isko")).contains("games.null-hand: hand null, ouvert no: 35 fixed, lost x 2"));
}

#[test]
fn a_beer_account_says_its_limit_its_charges_and_its_ramsch() {
    let beer = printed(Some("beer-skat"));
    assert!(beer.contains("accounts: charges only"), "{beer}");
    assert!(beer.contains("10 for each other player, 15 where one took no trick"), "{beer}");
    assert!(beer.contains("limit: 151 at three, 201 at four: who reaches it has lost the round"), "{beer}");
    let salmon = printed(Some("beer-skat-150"));
    assert!(salmon.contains("limit: 150 at three, 200 at four"), "{salmon}");
    assert!(salmon.contains("a Ramsch never decides") && salmon.contains("Ramsch: charged once"), "{salmon}");
    let mark = printed(Some("mark"));
    assert!(mark.contains("gets a mark") && mark.contains("Whether a won game may be remitted"), "{mark}");
    assert!(!printed(Some("classic")).contains("limit"), "no account ends here");
}

#[test]
fn offences_the_book_leaves_without_a_fine_are_named() {
    let book = printed(Some("hertefeld-1893"));
    for offence in ["lead-out-of-turn", "looked-at-tricks", "wrong-claim"] {
        assert!(
            book.contains(&format!("  {offence}: neither a loss nor a fine\n    source: Hertefeld")),
            "{offence}: {book}"
        );
    }
    assert!(book.contains("  influenced: where it ends no hand: 10 points"), "{book}");
}

#[test]
fn an_unknown_id_is_refused_with_the_known_ones() {
    assert!(printed(Some("isco")).starts_with("there is no \"isco\"; choose one of: isko, "));
}

#[test]
fn an_id_of_two_things_prints_both_apart_and_with_their_headings() {
    let both = printed(Some("nasl-1908"));
    assert!(both.starts_with("Rule set nasl-1908: "), "{both}");
    assert!(both.contains("\n\nPrize schedule nasl-1908: "), "{both}");
}

#[test]
fn the_books_have_their_authors_as_printed() {
    for (id, author) in [
        ("nasl-1908", "J. Charles Eichhorn, American Skat (1908)"),
        ("mccoll-1908", "Florence Linder McColl, Helps for Skat Pupils"),
        ("hertefeld-1893", "A. Hertefeld"),
    ] {
        assert!(printed(Some(id)).contains(author), "{id}: {author}");
    }
    let ids = RuleSet::all().unwrap().iter().map(|rules| rules.id().to_owned());
    for id in ids {
        for wrong in ["A. W. Eichhorn", "M. McColl", "F. von Hertefeld"] {
            assert!(!printed(Some(&id)).contains(wrong), "{id}: {wrong}");
        }
    }
}

#[test]
fn what_a_book_knows_besides_stands_with_its_reason_and_its_line() {
    let told = [
        ("hertefeld-1893", "Must Grando and Must Nullo", "L2267"),
        ("hertefeld-1893", "Five and more at a table, two pausing", "L870"),
        ("hertefeld-1893", "Throwing up the game after later tricks", "L3531"),
        ("hertefeld-1893", "Double or quits for the marks", "L9408"),
        ("hertefeld-1893", "The Maiden's double stake", "L9141"),
        ("hertefeld-1893", "Combined provocations", "L3326"),
        ("nasl-1908", "The cadence of Forced Ramsch", "l. 5362"),
        ("nasl-1908", "Grand Pot", "l. 2596"),
        ("nasl-1908", "Cock Stool", "l. 2519"),
        ("nasl-1908", "A newcomer begins with the lowest score", "l. 2322"),
        ("nasl-1908", "Revokes not fined the full value", "l. 4697"),
        ("nasl-1908", "Bidding on suit", "l. 2085"),
        ("nasl-1908", "Recalling the first lead", "l. 2026"),
        ("nasl-1908", "Contention decided by the majority", "l. 2442"),
        ("lemcke-1887", "Five at a table", "14700"),
    ];
    for (id, what, line) in told {
        let page = printed(Some(id));
        let (_, rest) = page.split_once(what).unwrap_or_else(|| panic!("{id}: {what}"));
        let reason: String = rest.lines().take(3).collect();
        assert!(reason.contains(line) && reason.len() > 60, "{id}: {what}: {reason}");
    }
}

#[test]
fn mark_skat_has_no_end_and_the_pausing_dealer_hears_what_he_gets() {
    assert!(printed(Some("mark")).contains("Mark Skat has no end"), "{}", printed(Some("mark")));
    let league = printed(Some("league-bonus"));
    assert!(league.contains("the pausing dealer gets nothing"), "{league}");
}

#[test]
fn whoever_names_none_is_told_each_id_once() {
    let Err(Failure::Wrong(said)) = print(Some("tarock"), &mut Vec::new()) else { panic!("there is none") };
    let ids: Vec<&str> = said.split(": ").last().unwrap_or_default().split(", ").collect();
    let distinct: std::collections::BTreeSet<&str> = ids.iter().copied().collect();
    assert!(ids.len() == distinct.len() && distinct.contains("mccoll-1908"), "{said}");
}
