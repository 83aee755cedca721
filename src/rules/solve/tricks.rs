//! The tricks of a game, one after the other, with who took them.

use super::Case;
use super::Solver;
use super::line::{Illegal, Play, Standing};
use crate::rules::card::Card;

/// A trick that was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The cards in the order they were played, with who played them.
    pub cards: Vec<(usize, Card)>,
    /// Who took it.
    pub winner: usize,
}

impl Play {
    /// Where the game stands; a card that could not be played is refused.
    pub fn standing(&self) -> Result<Standing, Illegal> {
        self.tricks().map(|(_, standing)| standing)
    }

    /// The tricks that were taken, and where the game stands; a card that could not be played is refused.
    pub fn tricks(&self) -> Result<(Vec<Taken>, Standing), Illegal> {
        let mut small = Solver::small();
        let case = Case::new(&mut small, &self.deal, self.contract);
        let (mut standing, mut taken) = (self.opening(), Vec::new());
        for (at, card) in self.played.iter().enumerate() {
            let refused = Illegal { card: *card, at };
            if !standing.legal.has(*card) {
                return Err(refused);
            }
            let before = standing.trick.clone();
            let player = standing.turn.ok_or(refused)?;
            if let Some(winner) = standing.play(*card, &case, self.deal.declarer).ok_or(refused)? {
                let cards = before.into_iter().chain([(player, *card)]).collect();
                taken.push(Taken { cards, winner });
            }
        }
        Ok((taken, standing))
    }
}
