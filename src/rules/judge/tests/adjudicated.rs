//! A score the director fixed: his within bounds, and what is written beside it has to be possible.

use super::*;

/// Hearts of seat 1, of which nothing else is known.
fn fixed(score: i32) -> Hand {
    Hand { adjudicated: Some(score), matadors: None, play: None, ..hearts() }
}

fn won(hand: Hand) -> Option<bool> {
    judge(hand).unwrap().won
}

#[test]
fn the_score_goes_up_to_eight_times_the_highest_game() {
    // Grand ouvert with four.
    let most = 264 * 8;
    assert_eq!([most, -most].map(|score| judge(fixed(score)).unwrap().score), [Some(most), Some(-most)]);
    assert_eq!([most + 1, -most - 1].map(|score| refusal(fixed(score))), ["hand-adjudicated-out-of-range"; 2]);
}

#[test]
fn the_result_is_that_of_the_score_where_nobody_says_it() {
    assert_eq!([20, 0, -40].map(|score| won(fixed(score))), [Some(true), None, Some(false)]);
    let with = |score, result| Hand { result: Some(result), ..fixed(score) };
    assert_eq!([20, 0].map(|score| won(with(score, Outcome::Won))), [Some(true); 2]);
    assert_eq!([-40, 0].map(|score| won(with(score, Outcome::Lost))), [Some(false); 2]);
    assert_eq!(hearts().won(0), Some(true), "who remits a game has won it");
    let contradicts = "hand-adjudicated-contradicts-result";
    assert_eq!([refusal(with(-1, Outcome::Won)), refusal(with(1, Outcome::Lost))], [contradicts; 2]);
}

#[test]
fn the_game_is_one_of_the_rules() {
    let unknown = Hand { game: Game::Uno, ..fixed(20) };
    assert_eq!(refusal(unknown), "hand-game-unknown");
    // Where what else is written need not be possible, the game has to be one of theirs all the same.
    let unchecked = RuleSet::by_id("isko").unwrap().with(&[("adjudicated.checked", "false")]).unwrap();
    let judged = |hand| unchecked.judge(&hand, TableSize::THREE, seat(1)).map(|judged| judged.score);
    assert_eq!(judged(unknown).map_err(|error| error.key()), Err("hand-game-unknown"));
    assert_eq!(judged(Hand { tricks: Some(11), ..fixed(20) }), Ok(Some(20)));
}

#[test]
fn what_is_written_beside_it_is_possible_in_that_game() {
    let null = Hand { game: Game::Null, ..fixed(23) };
    assert_eq!(won(null), Some(true));
    assert_eq!(refusal(Hand { matadors: Some(1), ..null }), "hand-matadors-not-here");
    assert_eq!(won(Hand { tricks: Some(10), ..null }), Some(true));
    assert_eq!(refusal(Hand { tricks: Some(11), ..null }), "hand-tricks-out-of-range");
    assert_eq!(won(Hand { matadors: Some(1), bid: Some(18), ..fixed(20) }), Some(true));
    assert_eq!(refusal(Hand { bid: Some(10), ..fixed(20) }), "hand-bid-out-of-range");
    assert_eq!(won(Hand { tricks: Some(10), ..fixed(20) }), Some(true));
    assert_eq!(refusal(Hand { tricks: Some(11), ..fixed(20) }), "hand-tricks-out-of-range");
    assert_eq!(refusal(Hand { contra_by: Some(seat(2)), ..fixed(20) }), "hand-contra-by-alone");
    let points = [Some(60), Some(60), None, None];
    assert_eq!(refusal(Hand { ramsch_points: points, ..fixed(20) }), "hand-ramsch-not-here");
}
