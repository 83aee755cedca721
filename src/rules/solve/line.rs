//! The game card by card: what each card that may be played still allows, and a line of play that loses nothing.

use super::null::{Null, Trick};
use super::search::{Node, Search};
use super::{Case, Contract, Made, OpenDeal, Solver, Stopped};
use crate::rules::card::{Card, CardSet};

/// A game in progress: the cards, what the declarer put away, and what was played so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// The cards as dealt.
    pub deal: OpenDeal,
    /// What is played.
    pub contract: Contract,
    /// The two cards put away; `None` when the game is played from the hand.
    pub put: Option<CardSet>,
    /// The cards played, first to last.
    pub played: Vec<Card>,
}

/// A card that cannot be played there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// The card.
    pub card: Card,
    /// The place of the card in the game, from 0.
    pub at: usize,
}

/// Where a game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The cards of the three in order of play.
    pub hands: [CardSet; 3],
    /// The cards on the table, with who played them.
    pub trick: Vec<(usize, Card)>,
    /// Whose turn it is; `None` when the game is over.
    pub turn: Option<usize>,
    /// What the declarer has won, with the skat or what he put away.
    pub points: u8,
    /// How many tricks the declarer has won.
    pub tricks: u8,
    /// The cards that may be played.
    pub legal: CardSet,
}

/// The position of a game in either search.
#[derive(Clone, Copy, Debug)]
enum At {
    Points(Node, i32),
    Null(Trick, bool),
}

impl Play {
    pub(super) fn opening(&self) -> Standing {
        let mut hands = self.deal.hands;
        if let (Some(put), Some(hand)) = (self.put, hands.get_mut(self.deal.declarer)) {
            *hand = self.deal.all().minus(put);
        }
        let points = self.put.unwrap_or(self.deal.skat).points();
        let legal = hands.get(self.deal.leader).copied().unwrap_or_default();
        let turn = (!legal.is_empty()).then_some(self.deal.leader);
        Standing { hands, trick: Vec::new(), turn, points, tricks: 0, legal }
    }

    fn at(&self, case: &Case<'_>) -> At {
        let kept = self.put.map_or(self.deal.hand(0), |put| self.deal.all().minus(put));
        match case {
            Case::Points { search, leads, .. } => {
                let aside = i32::from(self.put.unwrap_or(self.deal.skat).points());
                let start = At::Points(search.opening(kept, *leads), aside);
                self.played.iter().fold(start, |at, card| case.played(at, search.layout.place(*card)))
            }
            Case::Null { null, leads, .. } => {
                let cards = null.layout.bits(kept) | null.own.at(1) | null.own.at(2);
                let start = At::Null(Trick::lead(cards, *leads), false);
                self.played.iter().fold(start, |at, card| case.played(at, null.layout.place(*card)))
            }
        }
    }
}

impl Standing {
    /// Plays a card; answers who took the trick it ended, if it did, and `None` only where nobody has the turn.
    #[expect(clippy::option_option, reason = "that nobody has the turn is no trick that goes on")]
    pub(super) fn play(&mut self, card: Card, case: &Case<'_>, declarer: usize) -> Option<Option<usize>> {
        let (player, mut taken) = (self.turn?, None);
        let hand = self.hands.get_mut(player)?;
        *hand = hand.minus(CardSet::default().with(card));
        self.trick.push((player, card));
        if self.trick.len() == 3 {
            let winner = case.winner(&self.trick)?;
            if winner == declarer {
                self.points += self.trick.iter().map(|(_, card)| card.rank.points()).sum::<u8>();
                self.tricks += 1;
            }
            self.trick.clear();
            self.turn = Some(winner);
            taken = Some(winner);
        } else {
            self.turn = Some((player + 1) % 3);
        }
        let hand = self.turn.and_then(|turn| self.hands.get(turn)).copied().unwrap_or_default();
        self.legal = self.trick.first().map_or(hand, |(_, led)| case.follow(hand, *led));
        if hand.is_empty() {
            self.turn = None;
        }
        Some(taken)
    }
}

impl Case<'_> {
    const fn layout(&self) -> &super::layout::Layout {
        match self {
            Self::Points { search, .. } => &search.layout,
            Self::Null { null, .. } => &null.layout,
        }
    }

    fn winner(&self, trick: &[(usize, Card)]) -> Option<usize> {
        let layout = self.layout();
        let mut cards = trick.iter().map(|(player, card)| (*player, layout.place(*card)));
        let first = cards.next()?;
        Some(cards.fold(first, |high, card| if layout.beats(card.1, high.1) { card } else { high }).0)
    }

    fn follow(&self, hand: CardSet, led: Card) -> CardSet {
        let layout = self.layout();
        let follow = layout.bits(hand) & layout.suit.at(layout.place(led));
        if follow == 0 { hand } else { layout.set(follow) }
    }

    fn played(&self, at: At, card: u32) -> At {
        match (self, at) {
            (Self::Points { search, .. }, At::Points(node, made)) => {
                let (node, gain) = search.on(&node, card);
                At::Points(node, made + gain)
            }
            (Self::Null { null, .. }, At::Null(trick, lost)) => {
                let (trick, fell) = null.on(&trick, card);
                At::Null(trick, lost || fell)
            }
            (_, at) => at,
        }
    }

    fn legal(&self, at: At) -> u32 {
        match (self, at) {
            (Self::Points { search, .. }, At::Points(node, _)) => {
                search.legal(node.cards & !node.table, node.turn, node.led)
            }
            (Self::Null { null, .. }, At::Null(trick, _)) => null.legal(&trick),
            _ => 0,
        }
    }

    fn turn(at: At) -> u32 {
        match at {
            At::Points(node, _) => node.turn,
            At::Null(trick, _) => trick.turn,
        }
    }

    /// What perfect play makes from here, the first question being whether it is `guess`.
    fn from(&mut self, at: At, guess: i32) -> Result<Made, Stopped> {
        match (&mut *self, at) {
            (Self::Points { search, .. }, At::Points(node, made)) => {
                let points = made + search.exact(&node, guess - made);
                if search.gave_up() { Err(Stopped) } else { Ok(Made::of(points)) }
            }
            (Self::Null { null, .. }, At::Null(trick, lost)) => {
                let won = !lost && null.holds(&trick);
                if null.gave_up() { Err(Stopped) } else { Ok(Made { points: None, won }) }
            }
            _ => Err(Stopped),
        }
    }
}

impl Search<'_> {
    /// The position after a card, a full trick taken away, with what the declarer won by it.
    fn on(&self, node: &Node, card: u32) -> (Node, i32) {
        let child = self.played(node, card);
        if child.count < 3 {
            return (child, 0);
        }
        let gain = if child.winner == 0 { child.points } else { 0 };
        (Node::lead(child.cards & !child.table, child.rest - child.points, child.winner), gain)
    }
}

impl Null<'_> {
    /// The position after a card, a full trick taken away, and whether the declarer won it.
    fn on(&self, trick: &Trick, card: u32) -> (Trick, bool) {
        let child = self.played(trick, card);
        if child.count < 3 { (child, false) } else { (Trick::lead(child.cards, child.winner), child.winner == 0) }
    }
}

impl Solver {
    /// A solver that only knows the rules.
    pub(super) fn small() -> Self {
        Self { table: super::Table::new(8), nodes: 0, limit: super::Limit::after(0) }
    }

    /// What perfect play still makes after each card that may be played.
    pub fn choices(&mut self, play: &Play) -> Result<Vec<(Card, Made)>, Stopped> {
        let mut case = Case::new(self, &play.deal, play.contract);
        let at = play.at(&case);
        let legal = case.layout().set(case.legal(at));
        let mut guess = 61;
        let mut choices = Vec::new();
        for card in super::discard::cards(legal) {
            let place = case.layout().place(card);
            let made = case.from(case.played(at, place), guess)?;
            guess = made.points.map_or(guess, i32::from);
            choices.push((card, made));
        }
        Ok(choices)
    }

    /// Plays the game to its end, each card one that loses nothing.
    pub fn line(&mut self, play: &Play) -> Result<(Made, Vec<Card>), Stopped> {
        let mut case = Case::new(self, &play.deal, play.contract);
        let mut at = play.at(&case);
        let made = case.from(at, 61)?;
        let mut line = Vec::new();
        loop {
            let legal = case.legal(at);
            if legal == 0 {
                return Ok((made, line));
            }
            let declarer = Case::turn(at) == 0;
            let mut left = legal;
            let mut found = None;
            while left != 0 && found.is_none() {
                // An opponent throws his cheap cards first, the declarer too: the line is easier to read.
                let card = left.trailing_zeros();
                left &= left - 1;
                let after = case.played(at, card);
                if case.keeps(after, made, declarer)? {
                    found = Some((card, after));
                }
            }
            let Some((card, after)) = found else { return Ok((made, line)) };
            line.push(case.layout().card(card));
            at = after;
        }
    }
}

impl Case<'_> {
    /// Whether the side whose card led here has lost nothing by it.
    fn keeps(&mut self, at: At, made: Made, declarer: bool) -> Result<bool, Stopped> {
        match (&mut *self, at) {
            (Self::Points { search, .. }, At::Points(node, won)) => {
                let points = i32::from(made.points.unwrap_or(0));
                let ask = if declarer { points } else { points + 1 } - won;
                let makes = search.value(&node, ask) >= ask;
                if search.gave_up() { Err(Stopped) } else { Ok(makes == declarer) }
            }
            (Self::Null { null, .. }, At::Null(trick, lost)) => {
                let won = !lost && null.holds(&trick);
                if null.gave_up() { Err(Stopped) } else { Ok(won == made.won || won == declarer) }
            }
            _ => Err(Stopped),
        }
    }
}
