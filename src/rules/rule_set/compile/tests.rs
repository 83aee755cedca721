use super::*;
use crate::rules::seat::TableSize;

const ISKO: &str = include_str!("../../sets/isko.toml");

fn by_id(id: &str) -> &'static RuleSet {
    RuleSet::by_id(id).expect("it is there")
}

/// The present order with this written in the place of that.
fn written(that: &str, this: &str) -> Result<RuleSet, RuleSetError> {
    assert!(ISKO.contains(that), "{that}");
    RuleSet::read("mine", &ISKO.replacen(that, this, 1), &[])
}

/// What is said against it, without the line; nothing where it is taken.
fn said(that: &str, this: &str) -> String {
    let error = written(that, this).map_or_else(|error| error.to_string(), |_| String::new());
    error.split_once(": ").map_or_else(String::new, |(_, said)| said.to_owned())
}

#[test]
fn a_game_is_found_in_its_own_row_and_what_is_no_game_in_none() {
    let kinds: Vec<Option<Variant>> = std::iter::once(None).chain(Variant::ALL.iter().copied().map(Some)).collect();
    let changed = by_id("nasl-1908").with(&[("null-with-tricks", "on"), ("spitz", "10"), ("open-solo", "on")]);
    let changed = changed.expect("they are options");
    for rules in [by_id("isko"), by_id("nasl-1908"), by_id("hertefeld-1893"), &changed] {
        let all: Vec<_> = rules.rows.iter().map(|row| (row.game, row.play, row.ouvert, row.variant)).collect();
        for (play, game) in Play::ALL.iter().flat_map(|play| Game::ALL.iter().map(move |game| (*play, *game))) {
            for (ouvert, kind) in Ouvert::ALL.iter().flat_map(|ouvert| kinds.iter().map(move |kind| (*ouvert, *kind))) {
                let asked = (game, play, ouvert, kind);
                let found = rules.row(game, play, ouvert, kind);
                let found = found.map(|row| (row.game, row.play, row.ouvert, row.variant));
                assert_eq!(found, all.contains(&asked).then_some(asked), "{}: {asked:?}", rules.id());
            }
        }
    }
}

#[test]
fn a_table_seats_two_to_four_and_a_size_that_is_named_twice_is_one() {
    for sizes in ["[]", "[1, 3]", "[3, 5]"] {
        let sizes = format!("sizes = {sizes}");
        assert_eq!(said("sizes = [3, 4]", &sizes), "table.sizes: a table seats 2, 3 or 4", "{sizes}");
    }
    let twice = written("sizes = [3, 4]", "sizes = [3, 4, 4]").expect("it is read");
    let played: Vec<TableSize> = twice.sizes().collect();
    assert_eq!(played, [TableSize::THREE, TableSize::FOUR]);
}

#[test]
fn the_card_points_that_decide_rise_up_to_120() {
    let taken = |schneider_to: u8, win: u8, schneider_from: u8| {
        let changes = [
            ("thresholds.schneider_to", schneider_to.to_string()),
            ("thresholds.win", win.to_string()),
            ("thresholds.schneider_from", schneider_from.to_string()),
        ];
        by_id("isko").with(&changes).map(|_| ()).map_err(|error| error.to_string())
    };
    for (schneider_to, win, schneider_from) in [(30, 61, 90), (60, 61, 90), (30, 90, 90), (30, 61, 120)] {
        assert_eq!(taken(schneider_to, win, schneider_from), Ok(()));
    }
    let refused =
        "isko.toml: thresholds: the card points must rise from schneider_to over win to schneider_from, up to 120";
    for (schneider_to, win, schneider_from) in [(61, 61, 90), (62, 61, 90), (30, 91, 90), (30, 61, 121)] {
        assert_eq!(taken(schneider_to, win, schneider_from), Err(refused.to_owned()));
    }
}

#[test]
fn a_loss_counts_one_to_four_times_and_an_extra_up_to_20_steps() {
    let refused = "a loss counts 1 to 4 times, an extra adds 0 to 20 steps";
    for (loss, taken) in [(0, false), (1, true), (4, true), (5, false)] {
        let expected = if taken { String::new() } else { format!("games.suit: {refused}") };
        assert_eq!(said("loss = 2", &format!("loss = {loss}")), expected, "{loss}");
    }
    let hundred = "a = 20, b = 20, c = 20, d = 20, e = 20";
    let more = format!("{hundred}, f = 1");
    for (extra, taken) in
        [("hand = 20", true), ("hand = 21", false), ("hand = -1", false), (hundred, true), (more.as_str(), false)]
    {
        let expected = if taken { String::new() } else { format!("games.suit-hand: {refused}") };
        assert_eq!(said("extra = { hand = 1 }", &format!("extra = {{ {extra} }}")), expected, "{extra}");
    }
}

#[test]
fn a_value_is_at_most_1000_and_counts_half_to_four_times() {
    let refused = "a value is 0 to 1000, percent are 50 to 400";
    for (value, taken) in [(-1, false), (0, true), (1000, true), (1001, false)] {
        let expected = if taken { String::new() } else { format!("games.null: {refused}") };
        assert_eq!(said("fixed = { null = 23 }", &format!("fixed = {{ null = {value} }}")), expected, "{value}");
    }
    for (percent, taken) in [(49, false), (50, true), (400, true), (401, false)] {
        let expected = if taken { String::new() } else { format!("games.grand: {refused}") };
        let grand = "base = { grand = 24 }\n";
        assert_eq!(said(grand, &format!("{grand}percent = {percent}\n")), expected, "{percent}");
    }
}

#[test]
fn an_offence_and_a_ramsch_are_called_by_their_words() {
    let offence = said("[offences.misdeal]", "[offences.mistake]");
    assert!(offence.starts_with("offences.mistake: \"mistake\" is not known here; use one of: revoke, "), "{offence}");
    let ramsch = said("[ramsch.plain]", "[ramsch.plane]");
    assert!(ramsch.starts_with("ramsch.plane: \"plane\" is not known here; use one of: point, "), "{ramsch}");
    for fine in [-1, 1001] {
        let refused = "offences.looked-at-skat.fine: a fine is 0 to 1000 points";
        assert_eq!(said("fine = 0", &format!("fine = {fine}")), refused, "{fine}");
    }
}

#[test]
fn a_ramsch_whose_amount_no_book_prints_is_played_once_it_is_set() {
    let league =
        |changes: &[(&str, &str)]| by_id("nasl-1908").with(changes).map(|_| ()).map_err(|error| error.to_string());
    let refused = "nasl-1908.toml: ramsch.middle: the source prints no amount; set it first".to_owned();
    assert_eq!(league(&[("ramsch.middle.on", "true")]), Err(refused));
    assert_eq!(league(&[("ramsch.middle.on", "true"), ("ramsch.middle.amounts", "0/0/1")]), Ok(()));
}

#[test]
fn the_least_value_a_game_is_allowed_from_can_be_bid() {
    let bid =
        |minimum: &str, bid| by_id("nasl-1908").with(&[("games.call.minimum", minimum)]).expect("it fits").is_bid(bid);
    // 11 is Call Play in diamonds alone: every other game begins at 5 and counts twice at least.
    assert!(bid("11", 11) && bid("0", 11));
    assert!(!bid("12", 11));
}
