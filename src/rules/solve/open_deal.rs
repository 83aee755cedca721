//! The cards a solver is given.

use super::layout::Contract;
use super::wrong_deal::{OpenDealError, Spot};
use crate::rules::card::{Card, CardError, CardSet};

/// The cards of the three who play, in the order of play, and who is alone against the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenDeal {
    /// Their cards; equally many each. The skat is not among them.
    pub hands: [CardSet; 3],
    /// The two cards in the middle; none in an ending.
    pub skat: CardSet,
    /// Which of the three plays alone, 0 to 2.
    pub declarer: usize,
    /// Which of the three leads, 0 to 2.
    pub leader: usize,
}

/// What the declarer does with the skat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Discards {
    /// It stays where it is.
    Hand,
    /// He puts these two away.
    Put(CardSet),
    /// He puts the best two away.
    Best,
}

/// A question to the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// The cards.
    pub deal: OpenDeal,
    /// What is played.
    pub contract: Contract,
    /// What is put away.
    pub discards: Discards,
}

const PLACES: [Spot; 4] = [Spot::Seat(1), Spot::Seat(2), Spot::Seat(3), Spot::Skat];

/// The cards in the order they were written.
fn read(place: Spot, text: &str) -> Result<Vec<Card>, OpenDealError> {
    let unreadable = |error| match error {
        CardError::NoSuchCard { card } => OpenDealError::NoSuchCard { place, card },
        CardError::Twice { card } => OpenDealError::TwiceThere { place, card },
    };
    CardSet::parse(text).map_err(unreadable)?;
    text.split_whitespace().map(|word| word.parse().map_err(unreadable)).collect()
}

impl Question {
    /// Reads a question as people write it: the declarer's twelve cards may stand together, the skat blank; then which two
    /// lay in the skat is not known, and a hand game cannot be asked for. `players` are the declarer and the leader.
    pub fn read(
        hands: [&str; 3],
        skat: &str,
        players: (usize, usize),
        contract: Contract,
        discards: &str,
    ) -> Result<Self, OpenDealError> {
        let (declarer, leader) = players;
        let words: Vec<&str> = hands.get(declarer).copied().unwrap_or_default().split_whitespace().collect();
        let twelve = words.len() == 12 && skat.trim().is_empty();
        if !twelve {
            let deal = OpenDeal::read(hands, skat, declarer, leader)?;
            return Ok(Self { deal, contract, discards: deal.discards(discards)? });
        }
        if discards.trim() == "hand" {
            return Err(OpenDealError::HandOfTwelve);
        }
        let (ten, two) = words.split_at(10);
        let (ten, two) = (ten.join(" "), two.join(" "));
        let mut hands = hands;
        if let Some(hand) = hands.get_mut(declarer) {
            *hand = &ten;
        }
        let deal = OpenDeal::read(hands, &two, declarer, leader)?;
        Ok(Self { deal, contract, discards: deal.discards(discards)? })
    }
}

fn set(cards: &[Card]) -> CardSet {
    cards.iter().copied().fold(CardSet::default(), CardSet::with)
}

impl OpenDeal {
    /// Reads three hands and a skat: ten cards each and two, or fewer, equally many and no skat, in an ending.
    pub fn read(hands: [&str; 3], skat: &str, declarer: usize, leader: usize) -> Result<Self, OpenDealError> {
        let [one, two, three] = hands;
        let mut places = Vec::with_capacity(4);
        for (place, text) in PLACES.into_iter().zip([one, two, three, skat]) {
            places.push((place, read(place, text)?));
        }
        for card in Card::pack() {
            let mut at = places.iter().filter(|(_, cards)| cards.contains(&card)).map(|(place, _)| *place);
            if let (Some(one), Some(other)) = (at.next(), at.next()) {
                return Err(OpenDealError::Twice { card, one, other });
            }
        }
        let skat = places.pop().map(|(_, cards)| cards).unwrap_or_default();
        check(&places, &skat)?;
        let mut hands = places.iter().map(|(_, cards)| set(cards));
        let mut hand = || hands.next().unwrap_or_default();
        Ok(Self { hands: [hand(), hand(), hand()], skat: set(&skat), declarer, leader })
    }

    /// What is put away, as it was written: two cards, `hand` or `best`.
    pub fn discards(&self, text: &str) -> Result<Discards, OpenDealError> {
        match text.trim() {
            "hand" => Ok(Discards::Hand),
            _ if self.skat.is_empty() => Err(OpenDealError::EndingDiscards),
            "best" => Ok(Discards::Best),
            text => {
                let put = set(&read(Spot::Discards, text)?);
                if put.len() != 2 {
                    return Err(OpenDealError::Discards { count: put.len() });
                }
                match put.minus(self.all()).cards().next() {
                    Some(card) => Err(OpenDealError::NotHis { card }),
                    None => Ok(Discards::Put(put)),
                }
            }
        }
    }
}

/// Whether the hands are equally long and the skat is as it must be.
fn check(hands: &[(Spot, Vec<Card>)], skat: &[Card]) -> Result<(), OpenDealError> {
    let mut lengths: Vec<usize> = hands.iter().map(|(_, cards)| cards.len()).collect();
    lengths.sort_unstable();
    let middle = lengths.get(1).copied().unwrap_or(0);
    // With a skat, or as soon as one hand is full, it is a deal and not an ending.
    let whole = !skat.is_empty() || lengths.iter().any(|length| *length >= 10);
    let ending = middle < 9 && lengths.iter().all(|length| *length == middle);
    let wanted = if whole && !ending { 10 } else { middle };
    let missing = || set(skat).and(hands.iter().fold(CardSet::default(), |all, (_, cards)| all.and(set(cards))));
    let missing = Card::pack().filter(|card| !missing().has(*card)).fold(CardSet::default(), CardSet::with);
    // A card too many somewhere is why another place has too few, so it is said first.
    let too_many = |(place, cards): &(Spot, Vec<Card>)| {
        cards.get(wanted).map(|card| OpenDealError::TooMany { place: *place, count: cards.len(), card: *card, wanted })
    };
    if let Some(error) = hands.iter().find_map(too_many) {
        return Err(error);
    }
    if let (10, count, Some(card)) = (wanted, skat.len(), skat.get(2)) {
        return Err(OpenDealError::SkatTooMany { count, card: *card });
    }
    if let Some((place, cards)) = hands.iter().find(|(_, cards)| cards.len() < wanted) {
        return Err(OpenDealError::TooFew { place: *place, count: cards.len(), wanted, missing });
    }
    match (wanted, skat.len()) {
        (0, _) => Err(OpenDealError::Empty),
        (10, 2) | (1..10, 0) => Ok(()),
        (10, count) => Err(OpenDealError::SkatTooFew { count, missing }),
        (count, _) => Err(OpenDealError::EndingWithSkat { count }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str = "CJ SJ HJ DJ CA CT CK CQ C9 C8";
    const TWO: &str = "SA ST SK SQ S9 S8 S7 HA HT HK";
    const THREE: &str = "HQ H9 H8 H7 DA DT DK DQ D9 D8";

    fn refused(hands: [&str; 3], skat: &str) -> String {
        OpenDeal::read(hands, skat, 0, 0).map_or_else(|error| error.to_string(), |_deal| "taken".to_owned())
    }

    #[test]
    fn what_is_no_deal_is_refused_with_the_card() {
        let twelve = format!("{TWO} C7 D7");
        let eleven = format!("{ONE} C7");
        let cases = [
            ([ONE, TWO, THREE], "C7 D7", "taken"),
            (
                [ONE, TWO, "HQ H9 H8 H7 DA DT DK DQ D9"],
                "C7 D7",
                "seat 3 has 9 cards; each hand has 10, and nobody has D8",
            ),
            ([ONE, TWO, THREE], "C7 SA", "SA stands twice, in seat 2 and in the skat; look at the cards again"),
            (
                [&eleven, TWO, THREE],
                "D7",
                "seat 1 has 11 cards, from C7 on too many; each hand has 10: take the skat into its own column",
            ),
            (
                [ONE, &twelve, THREE],
                "",
                "seat 2 has 12 cards, from C7 on too many; each hand has 10: take the skat into its own column",
            ),
            (
                [ONE, TWO, "HQ H9 H8 H7 DA DT DK DQ D9"],
                "C7 D7 D8",
                "the skat has 3 cards, from D8 on too many; it has two",
            ),
            (
                [&ONE[..29 - 3], &format!("{TWO} C8"), THREE],
                "C7 D7",
                "seat 2 has 11 cards, from C8 on too many; each hand has 10: take the skat into its own column",
            ),
            ([ONE, TWO, THREE], "C7", "the skat has 1 cards; it has two, and nobody has D7"),
            ([ONE, TWO, THREE], "", "the skat has 0 cards; it has two, and nobody has C7 D7"),
            (["CJ", "SJ", "HJ"], "", "taken"),
            (
                ["CJ", "SJ", "HJ"],
                "C7 D7",
                "an ending of 1 cards each has no skat; leave it blank, points are counted from there on",
            ),
            (
                ["CJ", "SJ HA", "HJ"],
                "",
                "seat 2 has 2 cards, from HA on too many; each hand has 1: take the skat into its own column",
            ),
            // With a skat, or with one hand that is full, it is a deal, whatever is missing of it.
            ([&ONE[..26], &TWO[..26], &THREE[..26]], "C7 D7", "seat 1 has 9 cards; each hand has 10, and nobody has "),
            ([&ONE[..14], &TWO[..14], &THREE[..17]], "C7 D7", "seat 1 has 5 cards; each hand has 10, and nobody has "),
            ([&ONE[..26], &TWO[..26], THREE], "", "seat 1 has 9 cards; each hand has 10, and nobody has "),
            (["", "", ""], "", "nobody has a card; write the three hands, ten cards each"),
            (
                ["CX", "", ""],
                "",
                "seat 1: \"CX\" is not a card; write the suit C S H D and the rank A T K Q J 9 8 7, for example CJ",
            ),
        ];
        for (hands, skat, said) in cases {
            let told = refused(hands, skat);
            let open = said.ends_with("nobody has ");
            assert!(told == said || open && told.starts_with(said), "{said}: {told}");
        }
    }

    #[test]
    fn the_declarers_twelve_may_stand_together_and_nobody_elses() {
        let twelve = format!("{ONE} C7 D7");
        let ask = |hands: [&str; 3], declarer, put: &str| {
            Question::read(hands, "", (declarer, 0), Contract::Grand, put)
                .map(|question| question.deal.skat.to_string())
        };
        assert_eq!(ask([&twelve, TWO, THREE], 0, "best"), Ok("C7 D7".to_owned()));
        assert_eq!(ask([&twelve, TWO, THREE], 0, "hand"), Err(OpenDealError::HandOfTwelve));
        let wrong = ask([&twelve, TWO, THREE], 1, "best").expect_err("the second plays");
        let card = "C7".parse().expect("a card");
        assert_eq!(wrong, OpenDealError::TooMany { place: Spot::Seat(1), count: 12, card, wanted: 10 });
        assert_eq!(wrong.spot(), Some(Spot::Seat(1)));
        let missing = ask([ONE, TWO, THREE], 0, "hand").expect_err("ten cards and no skat are no twelve");
        assert!(matches!(missing, OpenDealError::SkatTooFew { count: 0, .. }), "{missing}");
        let ending = ask(["CJ", "SJ", "HJ"], 0, "best").expect_err("nobody puts anything away any more");
        assert_eq!(ending, OpenDealError::EndingDiscards);
    }

    #[test]
    fn only_the_declarers_own_cards_are_put_away() -> Result<(), OpenDealError> {
        let deal = OpenDeal::read([ONE, TWO, THREE], "C7 D7", 0, 0)?;
        assert_eq!(deal.discards("SA C7"), Err(OpenDealError::NotHis { card: "SA".parse().expect("a card") }));
        assert_eq!(deal.discards("C7"), Err(OpenDealError::Discards { count: 1 }));
        assert_eq!(deal.discards("best"), Ok(Discards::Best));
        assert_eq!(deal.discards("D7 C8"), Ok(Discards::Put(CardSet::parse("C8 D7").expect("cards"))));
        Ok(())
    }
}
