//! Deals that can be solved without a computer: by hand, or because a book gives all cards with how they must fall.

use skatwart::rules::card::{Card, Suit};
use skatwart::rules::solve::{Contract, OpenDeal, Play, Solver, Stopped};

use super::{CONTRACTS, cards};

#[test]
fn a_null_whose_cards_are_all_below_cannot_be_lost() -> Result<(), Stopped> {
    let hands = [
        cards("C7 C8 C9 S7 S8 S9 H7 H8 D7 D8"),
        cards("CT CJ CQ CK CA ST SJ SQ SK SA"),
        cards("H9 HT HJ HQ HK HA D9 DT DJ DQ"),
    ];
    let deal = OpenDeal { hands, skat: cards("DK DA"), declarer: 0, leader: 0 };
    assert!(Solver::new().by_hand(&deal, Contract::Null)?.won);
    // One bare ace is enough to lose it: whoever has no diamonds but the ace takes the first trick in them.
    let ace = OpenDeal {
        hands: [hands[0].minus(cards("D7 D8")).and(cards("DA DK")), hands[1], hands[2]],
        skat: cards("D7 D8"),
        ..deal
    };
    assert!(!Solver::new().by_hand(&OpenDeal { leader: 2, ..ace }, Contract::Null)?.won);
    // Putting the two away saves it.
    let (put, made) = Solver::new().best(&OpenDeal { leader: 2, ..ace }, Contract::Null)?;
    assert_eq!((put, made.won), (cards("DA DK"), true));
    Ok(())
}

/// Eichhorn 1908, "Null Ouvert": the bare eight of a suit may lose the game where the Player does not have the lead: one
/// opponent plays a long suit of the Player's, the partner throws off the suit of the eight, and the seven forces the
/// trick on him.
#[test]
fn the_bare_eight_of_the_book_loses_a_null_and_the_bare_seven_does_not() -> Result<(), Stopped> {
    let hands = [
        cards("C7 C9 CJ S7 S8 S9 H7 H8 H9 D8"),
        cards("C8 CT CQ CK CA D7 DQ SA SK HA"),
        cards("D9 DT DJ ST SJ SQ HT HJ HQ HK"),
    ];
    let eight = OpenDeal { hands, skat: cards("DK DA"), declarer: 0, leader: 1 };
    let [player, one, other] = hands;
    let swapped = [player.minus(cards("D8")).and(cards("D7")), one.minus(cards("D7")).and(cards("D8")), other];
    let seven = OpenDeal { hands: swapped, ..eight };
    let mut solver = Solver::new();
    assert!(!solver.by_hand(&eight, Contract::Null)?.won);
    assert!(solver.by_hand(&seven, Contract::Null)?.won);
    Ok(())
}

/// Eichhorn 1908, "Grand Ouvert": having the lead with the best jacks the Player captures the outstanding one; with a jack
/// missing and without the first lead an opponent leads one of the other two diamonds, and his partner trumps it.
#[test]
fn the_grand_ouvert_of_the_book_needs_the_lead_when_a_jack_is_missing() -> Result<(), Stopped> {
    let hands = [
        cards("CJ SJ HJ CA CT DA DT DK DQ D9"),
        cards("D8 D7 SA ST SK SQ S9 HA HT CK"),
        cards("DJ CQ C9 C8 HK HQ H9 H8 S8 S7"),
    ];
    let led = OpenDeal { hands, skat: cards("C7 H7"), declarer: 0, leader: 0 };
    let mut solver = Solver::new();
    assert!(solver.takes_all(&led, Contract::Grand, None)?);
    assert!(!solver.takes_all(&OpenDeal { leader: 1, ..led }, Contract::Grand, None)?);
    Ok(())
}

#[test]
fn a_hand_that_cannot_lose_a_trick_takes_all() -> Result<(), Stopped> {
    let hands = [
        cards("CJ SJ HJ DJ CA CT CK CQ C9 C8"),
        cards("SA ST SK SQ S9 S8 S7 HA HT HK"),
        cards("HQ H9 H8 H7 DA DT DK DQ D9 D8"),
    ];
    let deal = OpenDeal { hands, skat: cards("C7 D7"), declarer: 0, leader: 1 };
    let mut solver = Solver::new();
    assert_eq!(solver.by_hand(&deal, CONTRACTS[0])?.points, Some(120));
    assert!(solver.takes_all(&deal, CONTRACTS[0], None)?);
    // A grand on the same cards loses what is led before the declarer is in.
    assert!(!solver.takes_all(
        &OpenDeal {
            hands: [
                hands[0].minus(cards("CJ")).and(cards("C7")),
                hands[1],
                hands[2].minus(cards("D8")).and(cards("CJ"))
            ],
            skat: cards("D7 D8"),
            ..deal
        },
        Contract::Grand,
        None
    )?);
    Ok(())
}

#[test]
fn all_points_are_not_all_tricks() -> Result<(), Stopped> {
    let hands = [cards("CJ S7"), cards("S8 H7"), cards("S9 H8")];
    let deal = OpenDeal { hands, skat: cards(""), declarer: 0, leader: 0 };
    let mut solver = Solver::new();
    assert_eq!(solver.by_hand(&deal, Contract::Grand)?.points, Some(2));
    assert!(!solver.takes_all(&deal, Contract::Grand, None)?, "the seven is lost, for nothing");
    assert!(solver.takes_all(
        &OpenDeal { hands: [cards("CJ SA"), hands[1], hands[2]], ..deal },
        Contract::Grand,
        None
    )?);
    Ok(())
}

/// What is played to a trick, one card after the other.
fn line(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().expect("a card")).collect()
}

/// What the declarer makes by each of two cards.
fn of_two(solver: &mut Solver, play: &Play, cards: [&str; 2]) -> Result<[Option<u8>; 2], Stopped> {
    let choices = solver.choices(play)?;
    Ok(cards.map(|card| {
        let card = card.parse().expect("a card");
        choices.iter().find(|(played, _)| *played == card).and_then(|(_, made)| made.points)
    }))
}

/// Lemcke 1887, "Skat problems", after the Gartenlaube of 1886: first hand with 92 points in his cards must lose a grand,
/// second hand with only 8 points wins one.
#[test]
fn the_problem_of_the_gartenlaube() -> Result<(), Stopped> {
    let hands = [
        cards("CA DA SA DT CT HA SK ST CK HT"),
        cards("DJ D7 HJ D8 SJ H7 H8 CJ D9 H9"),
        cards("CQ DQ SQ C7 C9 HQ S7 S9 S8 C8"),
    ];
    assert_eq!((hands[0].points(), hands[1].points()), (92, 8));
    let first = OpenDeal { hands, skat: cards("HK DK"), declarer: 0, leader: 0 };
    let mut solver = Solver::new();
    // The book's line comes to 52 and 8 in the skat.
    assert_eq!(solver.by_hand(&first, Contract::Grand)?.points, Some(60));
    assert!(solver.by_hand(&OpenDeal { declarer: 1, ..first }, Contract::Grand)?.won);
    Ok(())
}

/// Lemcke 1887, "Nullo", after Buhle: the seven of clubs is the only card that can force the trick on the Player, and it
/// does.
#[test]
fn the_open_nullo_of_the_book_is_lost_by_the_seven_of_clubs() -> Result<(), Stopped> {
    let [a, b, c] = [
        cards("HA HK HQ HJ D9 SQ ST SJ C7 DK"),
        cards("HT H9 H8 H7 D8 S9 D7 S8 S7 C8"),
        cards("CA CK CQ CJ DA SA DJ CT C9"),
    ];
    // Third hand throws off all his clubs, so his tenth card is a diamond.
    for last in ["DQ", "DT"] {
        let hands = [a, b, c.and(cards(last))];
        let skat = cards("DQ SK DT").minus(cards(last));
        let deal = OpenDeal { hands, skat, declarer: 1, leader: 0 };
        assert!(!Solver::new().by_hand(&deal, Contract::Null)?.won, "{last}");
        // Without the seven of clubs among the others' cards nothing happens to him.
        let seven = OpenDeal {
            hands: [a.minus(cards("C7")).and(cards("C8")), b.minus(cards("C8")).and(cards("C7")), hands[2]],
            ..deal
        };
        assert!(Solver::new().by_hand(&seven, Contract::Null)?.won, "{last}");
    }
    Ok(())
}

/// Lemcke 1887, "Solo": after six tricks the Player who goes on in hearts makes 60; "leading trumps once more would have
/// won him the game".
#[test]
fn the_spade_solo_of_the_book_is_won_by_one_more_trump() -> Result<(), Stopped> {
    let hands = [
        cards("D9 SA CA C7 C9 CT HT H8 H7 CK"),
        cards("DA DQ CQ S7 S8 ST C8 S9 D8 D7"),
        cards("DK DT SK DJ HJ SJ H9 HA SQ CJ"),
    ];
    let deal = OpenDeal { hands, skat: cards("HK HQ"), declarer: 2, leader: 0 };
    let played = line("D9 DA DK DQ DT SA CA CQ SK DJ C7 S7 HJ C9 S8 SJ CT ST");
    let mut play = Play { deal, contract: Contract::Suit(Suit::Spades), put: None, played };
    let mut solver = Solver::new();
    let [hearts, trump] = of_two(&mut solver, &play, ["H9", "CJ"])?;
    assert_eq!(hearts, Some(60));
    assert!(trump > Some(60), "{trump:?}");
    play.played.extend(line("H9 HT C8 H8 S9 HA D8 SQ H7 CJ CK D7"));
    assert_eq!(play.standing().map(|end| (end.turn, end.points)), Ok((None, 60)));
    Ok(())
}

/// Lemcke 1887, "Grando": the Player throws the ace of hearts off in the ninth trick and is Schwarz; the ace of spades
/// would have left him the last one.
#[test]
fn the_grand_of_the_book_that_was_schwarz_was_one_card_from_a_trick() -> Result<(), Stopped> {
    let hands = [
        cards("CA DA CJ CT CK CQ C9 C8 C7 H7"),
        cards("DJ DK HJ HK SK HT ST DT HA SA"),
        cards("SJ DQ HQ S9 S8 H9 H8 D9 D8 D7"),
    ];
    let deal = OpenDeal { hands, skat: cards("SQ S7"), declarer: 1, leader: 0 };
    let played = line("CA DJ SJ DQ DA DK CJ HJ HQ CT HK S9 CK SK S8 CQ HT H9 C9 ST H8 C8 DT D9 C7");
    let mut play = Play { deal, contract: Contract::Grand, put: None, played };
    // Three in the skat, eleven with the last trick.
    assert_eq!(of_two(&mut Solver::new(), &play, ["HA", "SA"])?, [Some(3), Some(14)]);
    play.played.extend(line("HA D8 H7 SA D7"));
    assert_eq!(play.standing().map(|end| (end.turn, end.points, end.tricks)), Ok((None, 3, 0)));
    Ok(())
}
