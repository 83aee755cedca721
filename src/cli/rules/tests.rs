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
