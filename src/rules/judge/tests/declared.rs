//! A hand with a declarer: the game it is looked up as, the games with one value, the steps of the levels.

use super::books::by;
use super::*;

fn won(game: Game, play: Play) -> Hand {
    Hand { declarer: Some(seat(1)), play: Some(play), result: Some(Outcome::Won), ..Hand::of(game) }
}

fn open(rules: &str, changes: &[(&str, &str)], game: Game, play: Play) -> Result<[i32; 4], &'static str> {
    by(rules, changes, Hand { ouvert: Ouvert::Yes, ..won(game, play) })
}

#[test]
fn what_the_rules_do_not_play_is_refused_for_its_play_or_its_game_or_both_together() {
    let league = |game, play| by("nasl-1908", &[], won(game, play));
    assert_eq!(league(Game::Null, Play::Skat), Err("hand-play-unknown"));
    assert_eq!(league(Game::Uno, Play::Solo), Err("hand-game-unknown"), "switched off");
    assert_eq!(league(Game::Null, Play::Guckser), Err("hand-game-not-this-way"), "it is a grand");
}

#[test]
fn a_kind_of_another_game_is_unknown_in_this_one() {
    let changes = [("spitz", "10"), ("null-with-tricks", "on")];
    let kind = |game, variant| Hand { variant: Some(variant), ..won(game, Play::Solo) };
    let league = |hand| by("nasl-1908", &changes, hand);
    assert_eq!(league(kind(Game::Null, Variant::Spitz)), Err("hand-variant-unknown"), "a grand is played as Spitz");
    assert_eq!(league(kind(Game::Grand, Variant::WithTricks)), Err("hand-variant-unknown"));
    let with_tricks = kind(Game::Null, Variant::WithTricks);
    assert_eq!(league(Hand { tricks: Some(0), ..with_tricks }), Ok([20, 0, 0, 0]));
    assert_eq!(league(Hand { ouvert: Ouvert::Yes, ..with_tricks }), Err("hand-ouvert-not-here"));
}

#[test]
fn the_hand_is_asked_for_where_this_very_game_is_open_from_the_hand() {
    for game in [Game::Clubs, Game::Grand] {
        assert_eq!(open("isko", &[], game, Play::Skat), Err("hand-ouvert-needs-hand"), "{game}");
    }
    let otherwise = [("games.grand-ouvert.ouvert", "revolution")];
    assert_eq!(open("isko", &otherwise, Game::Clubs, Play::Skat), Err("hand-ouvert-needs-hand"));
    assert_eq!(open("isko", &otherwise, Game::Grand, Play::Skat), Err("hand-ouvert-not-here"), "suits only");
    let solo = [("open-solo", "on")];
    assert_eq!(open("nasl-1908", &solo, Game::Clubs, Play::Tourne), Err("hand-ouvert-not-here"), "open, but as a solo");
}

#[test]
fn a_null_is_bid_up_to_its_value() {
    let null = won(Game::Null, Play::Skat);
    assert_eq!(score(Hand { bid: Some(23), ..null }), (23, 23));
    assert_eq!(refusal(Hand { bid: Some(24), ..null }), "hand-bid-above-fixed");
}

#[test]
fn a_null_knows_no_levels() {
    let null = won(Game::Null, Play::Hand);
    for level in [Level::Schneider, Level::Schwarz] {
        assert_eq!(refusal(Hand { announced: Some(level), ..null }), "hand-announced-not-here", "{level}");
        assert_eq!(refusal(Hand { made: Some(level), ..null }), "hand-level-not-here", "{level}");
    }
}

#[test]
fn the_cards_of_a_null_are_all_twelve() {
    let null = |cards| Hand { cards: Some(CardSet::parse(cards).unwrap()), ..won(Game::Null, Play::Skat) };
    assert_eq!(score(null("C7 C8 C9 S7 S8 S9 H7 H8 H9 D7 D8 D9")), (23, 23));
    assert_eq!(refusal(null("C7 C8 C9 S7 S8 S9 H7 H8 H9 D7 D8")), "hand-cards-not-twelve");
}

#[test]
fn a_nullo_that_is_overbid_is_lost_however_it_was_played() {
    let nullo = |bid, tricks, result| {
        by("hertefeld-1893", &[], Hand { bid: Some(bid), tricks, result, ..won(Game::Null, Play::Solo) })
    };
    let (won, lost) = (Some(Outcome::Won), Some(Outcome::Lost));
    assert_eq!(nullo(24, None, None), Err("hand-result-missing"));
    assert_eq!(nullo(25, None, None), Ok([-25, 0, 0, 0]), "the bid cannot be met anyway");
    assert_eq!(nullo(25, Some(0), None), Ok([-25, 0, 0, 0]));
    assert_eq!(nullo(25, Some(0), won), Err("hand-won-although-overbid"), "it is the bid that loses it");
    assert_eq!(nullo(25, None, won), Err("hand-won-although-overbid"));
    assert_eq!(nullo(25, Some(1), won), Err("hand-result-contradicts-tricks"), "it is the trick as well");
    assert_eq!(nullo(24, Some(0), lost), Err("hand-result-contradicts-tricks"));
}

#[test]
fn an_overbid_nullo_with_tricks_costs_its_bid_where_nobody_counted_them() {
    let half = [("null-with-tricks", "half")];
    let nullo = Hand { variant: Some(Variant::WithTricks), bid: Some(50), ..won(Game::Null, Play::Solo) };
    for result in [None, Some(Outcome::Lost)] {
        assert_eq!(by("hertefeld-1893", &half, Hand { result, ..nullo }), Ok([-50, 0, 0, 0]));
    }
}

#[test]
fn who_announces_schneider_and_takes_no_trick_pays_what_schwarz_is_above_it() {
    let schneider = Hand { announced: Some(Level::Schneider), tricks: Some(0), ..grand_hand(4) };
    assert_eq!(score(schneider), (216, -432), "24 × (with 4 + game 1 + hand 1 + Schneider announced 2 + Schwarz 1)");
    assert_eq!(score(Hand { announced: Some(Level::Schwarz), ..schneider }), (240, -480), "all in it already");
    let dear = [("contingency.schwarz_after_schneider_announced", "5")];
    assert_eq!(by("isko", &dear, schneider), Ok([-528, 0, 0, 0]), "5 - 2 on top");
}

#[test]
fn who_misses_his_announcement_and_is_schneider_himself_pays_as_agreed() {
    let announced = Some(Level::Schneider);
    let clubs = Hand { announced, matadors: Some(1), card_points: Some(20), ..won(Game::Clubs, Play::Solo) };
    for (agreed, score) in [("nothing", -48), ("step", -60), ("game", -72)] {
        let booked = by("hertefeld-1893", &[("missed-and-schneider", agreed)], Hand { result: None, ..clubs });
        assert_eq!(booked, Ok([score, 0, 0, 0]), "{agreed}");
    }
}
