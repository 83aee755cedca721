//! What a deck could make: each seat and game solved with open cards, and what a rule set makes of it.
//!
//! The solver says how many card points a game brings when everybody sees all cards; that depends on no rule set and is
//! kept with the deck ([`Makeable`]). What a game is worth, which one is a seat's best, how high it could bid and what
//! the table should come to follow from it under any rule set, the old ones too: Solo and hand games without the skat,
//! Guckser, calls and games with the skat with the best two cards put away, Tourné only as a card of the skat allows.

mod split;
mod worth;

use super::card::{CardSet, Suit};
use super::decks::Deal;
use super::hand::{Game, Play};
use super::seat::Seat;
use super::solve::{Contract, OpenDeal, Solver, Stopped};

pub use split::Split;
pub use worth::{Offer, Par};

/// The games that are solved, in their order.
pub const GAMES: [Game; 6] = [Game::Clubs, Game::Spades, Game::Hearts, Game::Diamonds, Game::Grand, Game::Null];

/// What perfect play brings the declarer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Brings {
    /// His card points with the skat or what he put away; `None` in null.
    pub points: Option<u8>,
    /// Whether he makes 61, in null no trick.
    pub won: bool,
    /// Whether he makes every trick.
    pub all: bool,
}

/// One game of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Who plays alone.
    pub seat: Seat,
    /// What is played.
    pub game: Game,
    /// What it brings from the hand.
    pub by_hand: Brings,
    /// What it brings with the best two cards put away.
    pub best: Brings,
    /// Those two.
    pub put: CardSet,
}

impl Figure {
    /// What it brings when the declarer does this with the skat.
    pub const fn in_play(&self, play: Play) -> Brings {
        match play {
            Play::Hand | Play::Solo => self.by_hand,
            Play::Skat | Play::Call | Play::Guckser | Play::Tourne | Play::PasstNicht => self.best,
        }
    }
}

/// Everything a deal could make, for the seats that play it, forehand first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Makeable {
    /// The cards.
    pub deal: Deal,
    /// Six games for each of three seats.
    pub figures: Vec<Figure>,
}

/// A deal as the solver takes it, with this seat alone against the others; `None` where the seat pauses.
pub fn open(deal: &Deal, declarer: Seat) -> Option<OpenDeal> {
    let mut seats = deal.players();
    let mut hand = || seats.next().map(|seat| deal.hand(seat)).unwrap_or_default();
    let hands = [hand(), hand(), hand()];
    let declarer = deal.players().position(|seat| seat == declarer)?;
    Some(OpenDeal { hands, skat: deal.skat(), declarer, leader: 0 })
}

impl Makeable {
    /// Solves a deal. It takes some tenths of a second of one core; whoever has less patience solves it game by game.
    pub fn solve(deal: Deal, solver: &mut Solver) -> Result<Self, Stopped> {
        let figures = wanted(&deal).filter_map(|(seat, game)| figure(&deal, seat, game, solver).transpose());
        Ok(Self { deal, figures: figures.collect::<Result<_, _>>()? })
    }

    /// The seats and games there should be a figure of.
    pub fn wanted(&self) -> impl Iterator<Item = (Seat, Game)> + use<> {
        wanted(&self.deal)
    }

    /// The figure of a seat and game.
    pub fn figure(&self, seat: Seat, game: Game) -> Option<&Figure> {
        self.figures.iter().find(|figure| (figure.seat, figure.game) == (seat, game))
    }
}

/// Every game of every seat that plays a deal.
pub fn wanted(deal: &Deal) -> impl Iterator<Item = (Seat, Game)> + use<> {
    let seats: Vec<Seat> = deal.players().collect();
    seats.into_iter().flat_map(|seat| GAMES.map(|game| (seat, game)))
}

/// Solves one game of one seat; `None` where the seat pauses or the game is not solved.
pub fn figure(deal: &Deal, seat: Seat, game: Game, solver: &mut Solver) -> Result<Option<Figure>, Stopped> {
    let (Some(open), Some(contract)) = (open(deal, seat), Contract::of(game)) else { return Ok(None) };
    let (by_hand, put, best) = solver.both(&open, contract)?;
    let mut brings = |made: super::solve::Made, put: Option<CardSet>| {
        // Without all 120 points a trick is missing.
        let all = made.points == Some(120) && solver.takes_all(&open, contract, put)?;
        Ok(Brings { points: made.points, won: made.won, all })
    };
    Ok(Some(Figure { seat, game, by_hand: brings(by_hand, None)?, best: brings(best, Some(put))?, put }))
}

/// Whether turning a card of this skat allows the game as a Tourné: the suit of one of the two, with a jack also Grand.
pub fn may_turn(skat: CardSet, game: Game) -> bool {
    let jack = skat.cards().any(|card| card.rank == super::card::Rank::Jack);
    let suit = |suit: Suit| skat.cards().any(|card| card.suit == suit);
    if game == Game::Grand { jack } else { game.suit().is_some_and(suit) }
}

#[cfg(test)]
mod tests;
