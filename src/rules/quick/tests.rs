use super::*;
use crate::rules::field::Field;

fn rules(id: &str) -> &'static RuleSet {
    RuleSet::by_id(id).expect("it is known")
}

fn parse(line: &str) -> Result<Hand, QuickError> {
    parse_by(line, rules("isko"))
}

fn parse_by(line: &str, rules: &RuleSet) -> Result<Hand, QuickError> {
    super::parse(line, rules).map_err(|slip| slip.error)
}

fn read(line: &str) -> Hand {
    parse(line).expect(line)
}

fn old(line: &str) -> Hand {
    parse_by(line, rules("nasl-1908")).expect(line)
}

#[test]
fn the_old_plays_have_letters_where_the_rule_set_knows_them() {
    let plays = ["2p1t", "2p1f", "2p1p", "2g1g", "2p1h", "2p1", "2n", "2p1ss"].map(|line| old(line).play);
    let solo = Some(Play::Solo);
    assert_eq!(
        plays,
        [Some(Play::Tourne), Some(Play::Call), Some(Play::PasstNicht), Some(Play::Guckser), solo, solo, solo, solo]
    );
    assert_eq!(parse("2p1t"), Err(QuickError::UnknownLetter { letter: 't' }));
    assert_eq!(old("2gv4").made, Some(Level::Schwarz));
}

#[test]
fn uno_duo_and_the_skat_of_aix_have_letters_where_they_are_switched_on() {
    let league = rules("nasl-1908");
    assert!(parse_by("2u", league).is_err());
    let with = league.with(&[("uno-duo", "on"), ("aix", "on")]).expect("options");
    let game = |line: &str| parse_by(line, &with).map(|hand| hand.game);
    assert_eq!(game("2u"), Ok(Game::Uno));
    assert_eq!(game("2du-"), Ok(Game::Duo));
    assert_eq!(game("2d3t"), Ok(Game::Diamonds));
    assert_eq!(game("2aa75"), Ok(Game::Aix));
    let listed: Vec<_> = letters(&with).into_iter().map(|(_, meaning)| meaning).collect();
    assert!(["uno", "duo", "aix"].iter().all(|game| listed.contains(game)), "{listed:?}");
    assert!(!letters(league).iter().any(|(_, meaning)| *meaning == "uno"));
}

#[test]
fn contra_and_revolution_have_letters_only_where_they_are_switched_on() {
    let plain = rules("nasl-1908");
    assert_eq!(parse_by("2p1x3", plain), Err(QuickError::UnknownLetter { letter: 'x' }));
    assert_eq!(parse_by("2nr", plain), Err(QuickError::UnknownLetter { letter: 'r' }));
    let with = plain.with(&[("contra", "author"), ("revolution", "on")]).expect("both are options");
    let said = parse_by("2p1txx3-", &with).expect("read");
    assert_eq!((said.contra, said.contra_by.map(Seat::number)), (Some(Contra::Recontra), Some(3)));
    assert_eq!(parse_by("2nr", &with).expect("read").ouvert, Ouvert::Revolution);
}

#[test]
fn a_ramsch_is_sent_to_the_form_and_passing_in_where_it_is_none() {
    let nasl = rules("nasl-1908");
    assert_eq!(parse_by("r", nasl), Err(QuickError::Ramsch));
    assert_eq!(parse_by("p", nasl), Err(QuickError::Ramsch));
    assert_eq!(parse_by("p", rules("hertefeld-1893")), Ok(Hand::of(Game::Passed)));
    assert_eq!(parse("r"), Err(QuickError::NoSeat { letter: 'r' }));
    assert_eq!(parse_by("zz", nasl), Err(QuickError::NotASeat { letter: 'z' }), "nobody passes in here");
    assert_eq!(parse_by(" ", nasl), Err(QuickError::EmptyOfSeat));
    assert!(!QuickError::NotASeat { letter: 'z' }.to_string().contains("passed"));
}

#[test]
fn the_list_of_letters_names_no_letter_twice_for_two_things_after_the_game() {
    for set in RuleSet::all().expect("they are read") {
        let listed = letters(set);
        let after: Vec<_> = listed.iter().skip_while(|(_, meaning)| *meaning != "with").collect();
        let mut first: Vec<_> = after.iter().filter_map(|(letters, _)| letters.chars().next()).collect();
        first.retain(|letter| *letter != 's');
        let all = first.len();
        first.sort_unstable();
        first.dedup();
        assert_eq!(first.len(), all, "{}: {after:?}", set.id());
        assert_eq!(listed.iter().any(|(_, meaning)| *meaning == "ramsch"), set.ramsch().next().is_some());
    }
}

#[test]
fn three_letters_are_a_suit_game_won() {
    let hand = read("2k3");
    assert_eq!(hand.declarer.map(Seat::number), Some(2));
    assert_eq!((hand.game, hand.matadors, hand.result), (Game::Clubs, Some(3), Some(Outcome::Won)));
    assert_eq!((hand.play, hand.made, hand.announced), (Some(Play::Skat), None, None));
}

#[test]
fn german_and_english_letters_mean_the_same() {
    for (german, english) in [("1k1", "1c1"), ("1kr1", "1c1"), ("1p2-", "1s2-"), ("1ka4", "1d4"), ("E", "p")] {
        assert_eq!(read(german), read(english), "{german}");
    }
}

#[test]
fn the_order_after_the_game_is_free() {
    for other in ["4g2ohs", "4 G o2 h s", "4gsho2", "4ghs2o+"] {
        assert_eq!(read("4go2hs"), read(other), "{other}");
    }
    assert_eq!(read("4go2hs").made, Some(Level::Schneider));
}

#[test]
fn a_lost_game_takes_a_minus_or_the_dash_a_word_processor_makes_of_it() {
    assert_eq!(read("3h1-").result, Some(Outcome::Lost));
    for line in ["3h1\u{2212}", "3h1\u{2013}", "3h1\u{fe63}", "3h1\u{ff0d}"] {
        assert_eq!(read(line), read("3h1-"), "{line}");
        let contradicts = format!("7: {line}");
        let shown = QuickEntry::of(&contradicts).at(Field::Result);
        assert_eq!(shown, Some(6), "{line}: and is shown as the letter that is wrong");
    }
}

#[test]
fn a_double_letter_announces_and_brings_the_hand_game() {
    let won = read("3h1ss");
    assert_eq!((won.play, won.announced, won.made), (Some(Play::Hand), Some(Level::Schneider), Some(Level::Schneider)));
    let lost = read("3h1ss-");
    assert_eq!((lost.announced, lost.made, lost.result), (Some(Level::Schneider), None, Some(Outcome::Lost)));
    let open = read("3g4v");
    assert_eq!((open.play, open.ouvert, open.made), (Some(Play::Hand), Ouvert::Yes, Some(Level::Schwarz)));
}

#[test]
fn null_stands_without_matadors() {
    let hand = read("1nhv-");
    assert_eq!((hand.game, hand.play, hand.ouvert), (Game::Null, Some(Play::Hand), Ouvert::Yes));
    assert_eq!((hand.matadors, hand.made, hand.result), (None, None, Some(Outcome::Lost)));
}

#[test]
fn card_points_decide_unless_the_outcome_is_written() {
    assert_eq!((read("2d1a61").card_points, read("2d1a61").result), (Some(61), None));
    assert_eq!(read("2d1b33a61-").result, Some(Outcome::Lost));
    assert_eq!(read("2d1b33").bid, Some(33));
}

#[test]
fn what_cannot_be_read_is_named() {
    assert_eq!(parse("  "), Err(QuickError::Empty));
    assert_eq!(parse("5k3"), Err(QuickError::NoSeat { letter: '5' }));
    assert_eq!(parse("k3"), Err(QuickError::NoSeat { letter: 'k' }));
    assert_eq!(parse("2"), Err(QuickError::NoGame));
    assert_eq!(parse("2x3"), Err(QuickError::UnknownGame { letter: 'x' }));
    assert_eq!(parse("2k3y"), Err(QuickError::UnknownLetter { letter: 'y' }));
    assert_eq!(parse("2k3--"), Err(QuickError::Twice { letter: '-' }));
    assert_eq!(parse("2k3o3"), Err(QuickError::Twice { letter: '3' }));
    assert_eq!(parse("2k3b"), Err(QuickError::NumberMissing { letter: 'b' }));
    // "Offen" and a stray comma are no game without matadors.
    for (line, letter) in [("2no", 'o'), ("2k3,", ','), ("2ko-", 'o'), ("2k.-", '.')] {
        assert_eq!(parse(line), Err(QuickError::NumberMissing { letter }), "{line}");
    }
    assert_eq!(parse("2k999"), Err(QuickError::TooLarge { number: "999".to_owned() }));
    assert_eq!(parse("p1"), Err(QuickError::UnknownLetter { letter: '1' }));
}

#[test]
fn a_numeric_keypad_is_enough_for_the_common_hands() {
    for (keypad, letters) in [
        ("0", "p"),
        ("223", "2k3"),
        ("212", "2p2"),
        ("201", "2h1"),
        ("394", "3d4"),
        ("342", "3g2"),
        ("23-", "2n-"),
        ("22.3*", "2ko3s"),
        ("22,3/**", "2ko3hss"),
    ] {
        assert_eq!(read(keypad), read(letters), "{keypad}");
    }
    // 10 for hearts would be a spade with no such number of matadors.
    assert_eq!(parse("2103"), Err(QuickError::UnknownLetter { letter: '0' }));
    let old = rules("nasl-1908");
    assert_eq!(parse_by("212/", old), parse_by("2p2h", old));
    assert_eq!(parse_by("0", old), Err(QuickError::Ramsch));
}

#[test]
fn a_revoke_ends_the_hand_and_the_signs_say_how_it_stood() {
    use crate::rules::sentence::Sentence as _;

    let isko = rules("isko");
    let score = |line: &str| {
        let hand = parse_by(line, isko).expect("read");
        let size = crate::rules::seat::TableSize::THREE;
        isko.judge(&hand, size, Seat::ALL[2]).map(|judged| judged.score.unwrap_or(0)).map_err(|error| error.key())
    };
    assert_eq!(score("1k1q1"), Ok(-48));
    assert_eq!(score("1k1q1a20"), Ok(-48));
    assert_eq!(score("1k1q1a61"), Ok(24));
    assert_eq!(score("1k1q1+"), Ok(24));
    assert_eq!(score("1k1q2"), Ok(24));
    assert_eq!(score("1k1q2-"), Ok(-48));
    assert_eq!(score("1k1q2b33"), Ok(36));
}

#[test]
fn a_line_is_wrong_at_a_letter() {
    let at = |line: &str| super::parse(line, rules("isko")).expect_err(line).at;
    assert_eq!([at("2k3y"), at("2 k 3 y"), at("5k3"), at("2z3"), at("px"), at("2k3hh")], [3, 6, 0, 1, 1, 4]);
    assert_eq!([at("2"), at(""), at("2k3b"), at("2k3bh"), at("2k3a999")], [1, 0, 4, 4, 6], "what is missing");
}

#[test]
fn a_line_can_say_its_number_and_a_reason() {
    let line = QuickEntry::of("17: 2k3 # misread: no hand");
    assert_eq!((line.number, line.hand.trim(), line.reason), (Some(17), "2k3", "misread: no hand"));
    let of = |field| line.at(field);
    assert_eq!(
        [of(Field::Declarer), of(Field::Game), of(Field::Matadors), of(Field::Bid)],
        [Some(4), Some(5), Some(6), None]
    );
    assert_eq!(QuickEntry::of("2k3"), QuickEntry { number: None, hand: "2k3", before: 0, reason: "" });
    assert_eq!(
        [QuickEntry::of("x: 2k3").number, QuickEntry::of(":2k3").number, QuickEntry::of("99999: 2k3").number],
        [None; 3]
    );
    assert!(super::parse(QuickEntry::of("x: 2k3").hand, rules("isko")).is_err(), "what is no number is no seat either");
}

#[test]
fn the_letters_under_the_line_are_those_the_rule_set_knows_and_no_others() {
    let meanings = |id: &str| letters(rules(id)).into_iter().map(|(_, meaning)| meaning).collect::<Vec<_>>();
    let games = ["seat", "clubs", "spades", "hearts", "diamonds", "grand", "null", "with", "without", "lost"];
    let all = |before: &'static str, after: &[&'static str]| [&[before][..], &games, after].concat();
    let order = ["hand", "made", "announced", "ouvert", "revoke", "bid", "card-points"];
    assert_eq!(meanings("isko"), all("passed", &order));
    let plays = ["solo", "call", "tourne", "passt-nicht", "guckser", "made", "announced-solo", "ouvert-solo"];
    let league = [&plays[..], &["revoke", "bid", "card-points"]].concat();
    assert_eq!(meanings("nasl-1908"), all("ramsch", &league));
    let with = rules("nasl-1908").with(&[("revolution", "on"), ("contra", "third"), ("remission", "added")]);
    let listed = letters(&with.expect("options"));
    for letter in [("r", "revolution"), ("x2 xx2", "contra"), ("e", "remitted")] {
        assert!(listed.contains(&letter), "{letter:?}: {listed:?}");
    }
}

#[test]
fn a_revoke_has_a_letter_only_where_it_decides_a_hand() {
    let house = rules("isko").with(&[("offences.revoke.declarer_loses", "false")]).expect("a value");
    let unknown = Err(QuickError::UnknownLetter { letter: 'q' });
    for (set, line) in [(&house, "2k1q1"), (rules("lemcke-1887"), "2k1t-q1")] {
        assert_eq!(parse_by(line, set), unknown, "{}", set.id());
        assert!(!letters(set).iter().any(|(_, meaning)| *meaning == "revoke"), "{}", set.id());
    }
    assert_eq!(read("2k1q3").offender.map(Seat::number), Some(3));
}

#[test]
fn a_letter_of_other_rules_means_nothing_here() {
    assert_eq!(parse("2k3e"), Err(QuickError::UnknownLetter { letter: 'e' }), "nothing is remitted");
    assert_eq!(parse("2a3"), Err(QuickError::UnknownGame { letter: 'a' }), "nobody plays Aix");
}

#[test]
fn schwarz_is_announced_by_its_letter_twice_as_well() {
    let schwarz = Some(Level::Schwarz);
    let won = read("3h1ww");
    assert_eq!((won.play, won.announced, won.made), (Some(Play::Hand), schwarz, schwarz));
    let lost = read("3h1ssww-");
    assert_eq!((lost.announced, lost.made, lost.result), (schwarz, None, Some(Outcome::Lost)));
    assert_eq!((read("3h1hw").announced, read("3h1hw").made), (None, schwarz));
}

#[test]
fn the_number_of_a_hand_has_at_most_four_digits() {
    let number = |line: &'static str| QuickEntry::of(line).number;
    assert_eq!([number("1234: 2k3"), number("12345: 2k3")], [Some(1234), None]);
}
