//! Aix-la-Chapelle Skat, whose value is card points (Hertefeld L2279-2310).

use super::*;

/// A game of seat 1 with so many card points, and those of the two opponents where they are written.
fn aix(own: u8, others: Option<[u8; 2]>) -> Hand {
    let [second, third] = others.map_or([None; 2], |others| others.map(Some));
    let ramsch_points = [None, second, third, None];
    let hand = Hand { declarer: Some(seat(1)), play: Some(Play::Solo), ..Hand::of(Game::Aix) };
    Hand { card_points: Some(own), ramsch_points, ..hand }
}

fn scored(size: TableSize, hand: Hand) -> Result<i32, HandError> {
    let changes = [("aix", "on"), ("two-handed", "dummy")];
    judged_by("hertefeld-1893", &changes, size, hand).map(|judged| judged.score.unwrap())
}

fn at_three(hand: Hand) -> Result<i32, HandError> {
    scored(TableSize::THREE, hand)
}

#[test]
fn the_skat_hides_no_more_of_the_opponents_points_than_two_cards_hold() {
    let won = |own| at_three(Hand { result: Some(Outcome::Won), ..aix(own, None) });
    assert_eq!(won(39), Ok(39), "with the 22 of the skat they are 61");
    assert_eq!(won(38), Err(HandError::WonWithPoints { points: 38 }));
    assert_eq!(at_three(aix(40, Some([38, 20]))), Ok(-58), "98 and the 22 of the skat");
    assert_eq!(at_three(aix(40, Some([38, 19]))), Err(HandError::PointsBelow { sum: 97 }));
}

#[test]
fn sixty_one_points_win_and_sixty_lose() {
    assert_eq!(at_three(aix(61, None)), Ok(61));
    assert_eq!(at_three(aix(60, Some([40, 20]))), Ok(-60));
    let lost = |own| at_three(Hand { result: Some(Outcome::Lost), ..aix(own, Some([40, 10])) });
    assert_eq!(lost(60), Ok(-50));
    assert_eq!(lost(61), Err(HandError::LostWithPoints { points: 61 }));
}

#[test]
fn the_missing_points_are_those_of_an_opponent_who_plays() {
    let missing = |declarer, dealer| {
        let hand = Hand { declarer: Some(seat(declarer)), dealer: Some(seat(dealer)), ..aix(50, None) };
        scored(TableSize::FOUR, hand)
    };
    assert_eq!(missing(2, 1), Err(HandError::RamschPointsMissing { seat: seat(3) }), "the first deals and pauses");
    assert_eq!(missing(1, 4), Err(HandError::RamschPointsMissing { seat: seat(2) }));
    let unsaid = |size| scored(size, Hand { declarer: Some(seat(1)), dealer: None, ..aix(50, None) });
    assert_eq!(
        unsaid(TableSize::FOUR),
        Err(HandError::RamschPointsMissing { seat: seat(3) }),
        "the second deals by turns"
    );
    assert_eq!(unsaid(TableSize::TWO), Err(HandError::RamschPointsMissing { seat: seat(2) }), "there are but two");
}

#[test]
fn at_a_table_of_two_the_dummy_may_have_the_rest() {
    let hand = Hand { ramsch_points: [None, Some(20), None, None], ..aix(50, None) };
    assert_eq!(scored(TableSize::TWO, hand), Ok(-20));
}

#[test]
fn nobody_has_more_points_than_the_pack() {
    assert_eq!(at_three(aix(120, None)), Ok(120));
    assert_eq!(at_three(aix(121, None)), Err(HandError::CardPointsOutOfRange { points: 121 }));
    assert_eq!(at_three(aix(70, Some([40, 10]))), Ok(70), "120 together");
    assert_eq!(at_three(aix(70, Some([40, 11]))), Err(HandError::RamschPointsAbove { sum: 121 }));
}

#[test]
fn tricks_of_a_game_for_points_are_those_of_the_pack() {
    let with = |tricks, own, others| at_three(Hand { tricks: Some(tricks), ..aix(own, others) });
    let contradict = |tricks, points| Err(HandError::TricksContradictPoints { tricks, points });
    assert_eq!(with(11, 60, Some([40, 20])), Err(HandError::TricksOutOfRange { tricks: 11, most: 10 }));
    assert_eq!(with(5, 60, Some([40, 20])), Ok(-60));
    assert_eq!(with(0, 0, Some([60, 50])), Ok(-110), "no trick and no points");
    assert_eq!(with(0, 5, Some([60, 50])), contradict(0, 5));
    // The skat counts for nobody, so all the tricks hold 98 at least.
    assert_eq!(with(10, 98, None), Ok(98));
    assert_eq!(with(10, 97, None), contradict(10, 97));
    assert_eq!(with(10, 110, Some([0, 0])), Ok(110));
    assert_eq!(with(10, 100, Some([5, 0])), contradict(10, 100), "with what trick?");
}
