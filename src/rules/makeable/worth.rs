//! What open cards are worth under a rule set: the games a seat can win, its best, its highest bid, the table's par.

use super::{Brings, Figure, Makeable, may_turn};
use crate::rules::hand::{Game, Hand, Level, Outcome, Ouvert, Play};
use crate::rules::judge::Judged;
use crate::rules::rule_set::{GameRow, RuleSet};
use crate::rules::seat::Seat;

/// A game a seat can win against perfect defence, as it would be declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Who plays alone.
    pub seat: Seat,
    /// What is played.
    pub game: Game,
    /// What the declarer does with the skat.
    pub play: Play,
    /// Whether the hand is laid open.
    pub ouvert: Ouvert,
    /// The level announced beforehand.
    pub announced: Option<Level>,
    /// His card points; `None` in null.
    pub points: Option<u8>,
    /// The level reached.
    pub level: Option<Level>,
    /// What it is worth.
    pub value: i32,
}

/// What the table should come to when everybody sees all cards and nobody bids to lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Par {
    /// The game that is played.
    pub offer: Offer,
    /// The highest bid its seat could make.
    pub bid: u16,
}

impl Makeable {
    /// Every way in which this seat wins a game under a rule set.
    pub fn offers(&self, rules: &RuleSet, seat: Seat) -> Vec<Offer> {
        let rows = rules.games().filter(|row| row.variant.is_none() && row.ouvert != Ouvert::Revolution);
        let figures = rows.filter_map(|row| Some((row, *self.figure(seat, row.game)?)));
        figures
            .flat_map(|(row, figure)| {
                let announced = [None, Some(Level::Schneider), Some(Level::Schwarz)];
                announced.into_iter().filter_map(move |announced| self.offer(rules, &row, &figure, announced))
            })
            .collect()
    }

    /// The dearest game this seat can win; of equal ones the one that stands first in the rule set.
    pub fn best(&self, rules: &RuleSet, seat: Seat) -> Option<Offer> {
        self.offers(rules, seat).into_iter().rev().max_by_key(|offer| offer.value)
    }

    /// The dearest way in which this seat wins this game, with or without the skat; `None` where there is none.
    pub fn best_of(&self, rules: &RuleSet, seat: Seat, game: Game) -> Option<Offer> {
        self.offers(rules, seat).into_iter().rev().filter(|offer| offer.game == game).max_by_key(|offer| offer.value)
    }

    /// The highest bid this seat could make good.
    pub fn highest_bid(&self, rules: &RuleSet, seat: Seat) -> Option<u16> {
        let value = u16::try_from(self.best(rules, seat)?.value).unwrap_or(0);
        (1..=value).rev().find(|bid| rules.is_bid(*bid))
    }

    /// Who plays what when everybody bids as high as he can win: the highest bid has it, of equal bids the seat that may
    /// keep it, forehand before middlehand before rearhand. `None` where nobody can win a game.
    pub fn par(&self, rules: &RuleSet) -> Option<Par> {
        let bids = self.deal.players().filter_map(|seat| Some((seat, self.highest_bid(rules, seat)?)));
        let (seat, bid) = bids.collect::<Vec<_>>().into_iter().rev().max_by_key(|(_, bid)| *bid)?;
        Some(Par { offer: self.best(rules, seat)?, bid })
    }

    /// What the table should come to, judged; `None` where nobody can win a game.
    pub fn par_judged(&self, rules: &RuleSet) -> Option<Judged> {
        self.judged(rules, &self.par(rules)?.offer)
    }

    /// An offer as the hand it would be, judged.
    pub fn judged(&self, rules: &RuleSet, offer: &Offer) -> Option<Judged> {
        let brings = self.brings(offer.play, self.figure(offer.seat, offer.game)?)?;
        let hand = self.declared(offer, brings);
        // What the rule set refuses cannot be declared.
        let Ok(judged) = rules.judge(&hand, self.deal.size(), self.deal.dealer()) else { return None };
        Some(judged)
    }

    fn offer(&self, rules: &RuleSet, row: &GameRow<'_>, figure: &Figure, announced: Option<Level>) -> Option<Offer> {
        let points = self.brings(row.play, figure)?.points;
        let (seat, game, play, ouvert) = (figure.seat, row.game, row.play, row.ouvert);
        let offer = Offer { seat, game, play, ouvert, announced, points, level: None, value: 0 };
        let judged = self.judged(rules, &offer)?;
        let value = judged.score.filter(|score| *score > 0 && judged.won == Some(true))?;
        Some(Offer { level: judged.level, value, ..offer })
    }

    fn declared(&self, offer: &Offer, brings: Brings) -> Hand {
        let Offer { seat, game, play, ouvert, announced, .. } = *offer;
        let null = game == Game::Null;
        Hand {
            declarer: Some(seat),
            play: Some(play),
            ouvert,
            announced,
            cards: if null { None } else { self.deal.twelve(seat) },
            card_points: brings.points,
            tricks: brings.all.then_some(10),
            result: null.then_some(if brings.won { Outcome::Won } else { Outcome::Lost }),
            ..Hand::of(game)
        }
    }

    /// What the figure brings in this play; `None` where the cards do not allow it.
    fn brings(&self, play: Play, figure: &Figure) -> Option<Brings> {
        match play {
            Play::Tourne | Play::PasstNicht => may_turn(self.deal.skat(), figure.game).then_some(figure.best),
            _ => Some(figure.in_play(play)),
        }
    }
}
