//! Why cards are not a deal, each as a sentence.

use crate::rules::card::{Card, CardSet};
use crate::rules::sentence::{Arg, sentences};

/// Where a card was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// The hand of one of the three, 1 to 3.
    Seat(u8),
    /// The skat.
    Skat,
    /// What is put away.
    Discards,
}

impl std::fmt::Display for Spot {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Seat(seat) => write!(out, "seat {seat}"),
            Self::Skat => out.write_str("the skat"),
            Self::Discards => out.write_str("what is put away"),
        }
    }
}

impl From<Spot> for Arg {
    fn from(spot: Spot) -> Self {
        match spot {
            Spot::Seat(1) => Self::Said("open-spot-one", Vec::new()),
            Spot::Seat(2) => Self::Said("open-spot-two", Vec::new()),
            Spot::Seat(_) => Self::Said("open-spot-three", Vec::new()),
            Spot::Skat => Self::Said("open-spot-skat", Vec::new()),
            Spot::Discards => Self::Said("open-spot-discards", Vec::new()),
        }
    }
}

sentences! {
    /// Why cards are not a deal.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum OpenDealError {
        /// Something that is no card.
        NoSuchCard { place: Spot, card: String } = "open-no-such-card"
            "{place}: \"{card}\" is not a card; write the suit C S H D and the rank A T K Q J 9 8 7, for example CJ",
        /// A card twice in one place.
        TwiceThere { place: Spot, card: Card } = "open-twice-there"
            "{place}: {card} stands in the list twice",
        /// One card in two places.
        Twice { card: Card, one: Spot, other: Spot } = "open-twice"
            "{card} stands twice, in {one} and in {other}; look at the cards again",
        /// A hand with more cards than the others.
        TooMany { place: Spot, count: usize, card: Card, wanted: usize } = "open-too-many"
            "{place} has {count} cards, from {card} on too many; each hand has {wanted}: take the skat into its own column",
        /// A hand with fewer cards than the others.
        TooFew { place: Spot, count: usize, wanted: usize, missing: CardSet } = "open-too-few"
            "{place} has {count} cards; each hand has {wanted}, and nobody has {missing}",
        /// Three cards in the skat.
        SkatTooMany { count: usize, card: Card } = "open-skat-too-many"
            "the skat has {count} cards, from {card} on too many; it has two",
        /// No skat, or one card.
        SkatTooFew { count: usize, missing: CardSet } = "open-skat-too-few"
            "the skat has {count} cards; it has two, and nobody has {missing}",
        /// A skat beside hands that were partly played.
        EndingWithSkat { count: usize } = "open-ending-with-skat"
            "an ending of {count} cards each has no skat; leave it blank, points are counted from there on",
        /// No card at all.
        Empty = "open-empty"
            "nobody has a card; write the three hands, ten cards each",
        /// A card that was put away by somebody who did not have it.
        NotHis { card: Card } = "open-not-his"
            "{card} cannot be put away: it is neither in the declarer's hand nor in the skat",
        /// Not two cards.
        Discards { count: u32 } = "open-discards"
            "{count} cards are put away; it is two, or \"hand\" for a hand game, or \"best\" for the best two",
        /// Cards put away in an ending.
        EndingDiscards = "open-ending-discards"
            "an ending is played out as it is; write \"hand\" for what is put away",
        /// Twelve cards in one hand, and a hand game.
        HandOfTwelve = "open-hand-of-twelve"
            "which two of the twelve cards lay in the skat decides a hand game; write the skat by itself",
    }
}

impl OpenDealError {
    /// Where what is wrong was written; `None` where it is the whole.
    pub const fn spot(&self) -> Option<Spot> {
        match self {
            Self::NoSuchCard { place, .. }
            | Self::TwiceThere { place, .. }
            | Self::TooMany { place, .. }
            | Self::TooFew { place, .. }
            | Self::Twice { other: place, .. } => Some(*place),
            Self::SkatTooMany { .. } | Self::SkatTooFew { .. } | Self::EndingWithSkat { .. } | Self::HandOfTwelve => {
                Some(Spot::Skat)
            }
            Self::NotHis { .. } | Self::Discards { .. } | Self::EndingDiscards => Some(Spot::Discards),
            Self::Empty => None,
        }
    }
}
