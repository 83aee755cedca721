//! The luck of the cards: what a seat earned on average, and what its player made of it.

use super::cells::Cell;
use super::{Comparison, Results, Score};
use crate::rules::decks::DeckNumber;
use crate::rules::ratio::Ratio;

/// One deck of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LuckOfDeck {
    /// The round.
    pub session: i32,
    /// The deck; `None` where only the session's totals are known.
    pub deck: Option<DeckNumber>,
    /// What the seat earned on average: the luck of the cards.
    pub earned: Ratio,
    /// What the player made.
    pub made: i32,
    /// What the player made more than the average.
    pub gained: Ratio,
    /// Whether it was made, all of it or a part, in a round that counts nothing for him.
    pub struck: bool,
}

/// The luck and the skill of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Luck {
    /// Deck by deck, in order.
    pub decks: Vec<LuckOfDeck>,
    /// What his seats earned on average.
    pub earned: Ratio,
    /// What he made.
    pub made: i64,
    /// What he made more than the average.
    pub gained: Ratio,
}

impl Luck {
    /// Whether any of it was made in a round that counts nothing for him.
    pub fn is_struck(&self) -> bool {
        self.decks.iter().any(|deck| deck.struck)
    }
}

impl Results {
    /// The luck of the cards of a player, by the plain mean of his seat, of the decks he played with the true cards;
    /// `None` where nothing is known of him.
    pub fn luck(&self, entry: i32) -> Option<Luck> {
        let mut decks: Vec<LuckOfDeck> = Vec::new();
        let his = |cell: &&Cell| cell.score.entry == entry && cell.score.is_compared();
        for cell in self.cells(Comparison::Book).iter().filter(his) {
            let (earned, gained) = cell.mean.zip(cell.deviation)?;
            let Score { session, deck, points: made, .. } = cell.score;
            decks.push(LuckOfDeck { session, deck, earned, made, gained, struck: cell.score.is_struck() });
        }
        decks.sort_by_key(|deck| (deck.session, deck.deck));
        let sum = |of: fn(&LuckOfDeck) -> Ratio| decks.iter().try_fold(Ratio::ZERO, |sum, deck| sum.plus(of(deck)));
        let (earned, gained) = (sum(|deck| deck.earned)?, sum(|deck| deck.gained)?);
        let made = decks.iter().map(|deck| i64::from(deck.made)).sum();
        (!decks.is_empty()).then_some(Luck { decks, earned, made, gained })
    }
}
