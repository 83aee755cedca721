//! The 32 cards, their written form and what they count.

use super::sentence::{args, sentences};
use super::word::words;

words! {
    /// The four suits, from the highest down.
    pub enum Suit { Clubs = "clubs", Spades = "spades", Hearts = "hearts", Diamonds = "diamonds" }
}

words! {
    /// The eight ranks in the order of a trump suit below the jacks, jack first.
    pub enum Rank { Jack = "J", Ace = "A", Ten = "T", King = "K", Queen = "Q", Nine = "9", Eight = "8", Seven = "7" }
}

impl Suit {
    /// The letter used in card lists: C S H D.
    pub const fn letter(self) -> char {
        match self {
            Self::Clubs => 'C',
            Self::Spades => 'S',
            Self::Hearts => 'H',
            Self::Diamonds => 'D',
        }
    }

    /// The symbol on the card.
    pub const fn symbol(self) -> char {
        match self {
            Self::Clubs => '♣',
            Self::Spades => '♠',
            Self::Hearts => '♥',
            Self::Diamonds => '♦',
        }
    }
}

impl Rank {
    /// Card points: ace 11, ten 10, king 4, queen 3, jack 2; the whole pack counts 120.
    pub const fn points(self) -> u8 {
        match self {
            Self::Ace => 11,
            Self::Ten => 10,
            Self::King => 4,
            Self::Queen => 3,
            Self::Jack => 2,
            Self::Nine | Self::Eight | Self::Seven => 0,
        }
    }
}

/// One card of the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    /// Its suit.
    pub suit: Suit,
    /// Its rank.
    pub rank: Rank,
}

sentences! {
    /// A list of cards that cannot be read.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum CardError {
        /// Neither suit letter nor rank is known.
        NoSuchCard { card: String } = "enter-card-unknown"
            "\"{card}\" is not a card; write the suit C S H D and the rank A T K Q J 9 8 7, for example CJ",
        /// The same card stands there twice.
        Twice { card: Card } = "enter-card-twice"
            "{card} stands in the list twice",
    }
}

impl Card {
    const fn bit(self) -> u32 {
        let suit = match self.suit {
            Suit::Clubs => 0,
            Suit::Spades => 1,
            Suit::Hearts => 2,
            Suit::Diamonds => 3,
        };
        let rank = match self.rank {
            Rank::Jack => 0,
            Rank::Ace => 1,
            Rank::Ten => 2,
            Rank::King => 3,
            Rank::Queen => 4,
            Rank::Nine => 5,
            Rank::Eight => 6,
            Rank::Seven => 7,
        };
        1 << (suit * 8 + rank)
    }

    /// Every card once, clubs to diamonds, jack to seven.
    pub fn pack() -> impl Iterator<Item = Self> {
        Suit::ALL.iter().flat_map(|&suit| Rank::ALL.iter().map(move |&rank| Self { suit, rank }))
    }
}

impl std::fmt::Display for Card {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}{}", self.suit.letter(), self.rank.word())
    }
}

impl std::str::FromStr for Card {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Self, CardError> {
        Self::pack()
            .find(|card| {
                let mut letters = text.chars();
                letters.next() == Some(card.suit.letter()) && letters.as_str() == card.rank.word()
            })
            .ok_or_else(|| CardError::NoSuchCard { card: text.to_owned() })
    }
}

/// A set of different cards; it fits in a machine word and is copied freely.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardSet(u32);

impl CardSet {
    /// Reads cards separated by spaces; the same card twice is refused.
    pub fn parse(text: &str) -> Result<Self, CardError> {
        text.split_whitespace().try_fold(Self::default(), |set, word| {
            let card: Card = word.parse()?;
            if set.has(card) { Err(CardError::Twice { card }) } else { Ok(set.with(card)) }
        })
    }

    /// The set with one card more.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | card.bit())
    }

    /// The cards of both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The set without the cards of the other.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// What the cards count together.
    pub fn points(self) -> u8 {
        self.cards().map(|card| card.rank.points()).sum()
    }

    /// Whether the card is in the set.
    pub const fn has(self, card: Card) -> bool {
        self.0 & card.bit() != 0
    }

    /// How many cards there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// How many of the jacks, the highest trumps, from the jack of clubs down, are all in the set or all missing,
    /// continued over the trump suit where there is one: +3 with three, −3 without three. An empty run is impossible.
    pub fn matadors(self, trump: Option<Suit>) -> i8 {
        let jacks = Suit::ALL.iter().map(|&suit| Card { suit, rank: Rank::Jack });
        let low = Rank::ALL.iter().skip(1);
        let mut trumps =
            jacks.chain(trump.into_iter().flat_map(|suit| low.clone().map(move |&rank| Card { suit, rank })));
        let with = trumps.next().is_some_and(|highest| self.has(highest));
        let more = trumps.take_while(|&card| self.has(card) == with).fold(1_i8, |run, _card| run.saturating_add(1));
        if with { more } else { -more }
    }

    /// Whether there is no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards in the order of the pack.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        Card::pack().filter(move |&card| self.has(card))
    }
}

impl std::str::FromStr for CardSet {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Self, CardError> {
        Self::parse(text)
    }
}

impl std::fmt::Display for CardSet {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (at, card) in self.cards().enumerate() {
            if at > 0 {
                out.write_str(" ")?;
            }
            write!(out, "{card}")?;
        }
        Ok(())
    }
}

args!(text: Card, CardSet);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pack_counts_120() {
        assert_eq!(Card::pack().map(|card| u32::from(card.rank.points())).sum::<u32>(), 120);
    }

    #[test]
    fn a_card_twice_is_refused() -> Result<(), CardError> {
        assert_eq!(CardSet::parse("CJ SA CJ"), Err(CardError::Twice { card: "CJ".parse()? }));
        assert_eq!(CardSet::parse("CJ SA D7")?.to_string(), "CJ SA D7");
        Ok(())
    }
}
