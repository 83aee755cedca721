//! A hand as a form and as the model sees it.

use skatwart::rules::hand::{Game, Hand, Outcome, Play};
use skatwart::rules::rule_set::RuleSet;
use skatwart::rules::seat::{Seat, TableSize};

use crate::powercut::disk::Chance;

/// A hand that was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sent {
    /// By which it is known when it comes again.
    pub key: String,
    /// Its number on the sheet.
    pub number: i32,
    size: TableSize,
    declarer: Option<i64>,
    game: &'static str,
    matadors: i8,
    won: bool,
}

impl Sent {
    /// Some hand at a table of three.
    pub fn of(chance: &mut Chance, key: String, number: i32) -> Self {
        Self::at(TableSize::THREE, chance, key, number)
    }

    /// Some hand at a table of this size; whoever deals at a table of four declares nothing.
    pub fn at(size: TableSize, chance: &mut Chance, key: String, number: i32) -> Self {
        let games = ["clubs", "spades", "hearts", "diamonds", "grand", "passed"];
        let game = games[usize::try_from(chance.below(6)).expect("a game")];
        let place = i64::try_from(chance.below(3)).expect("a seat");
        let seat = if size == TableSize::FOUR { (place + i64::from(number)) % 4 } else { place } + 1;
        let declarer = (game != "passed").then_some(seat);
        let matadors = i8::try_from(chance.below(4)).expect("few") + 1;
        let sign = if chance.below(2) == 0 { 1 } else { -1 };
        Self { key, number, size, declarer, game, matadors: matadors * sign, won: chance.below(3) > 0 }
    }

    /// Whether the declarer won.
    pub const fn won(&self) -> bool {
        self.won
    }

    /// Whether both say the same of a hand, whatever they came with.
    pub fn is_like(&self, other: &Self) -> bool {
        let said = |sent: &Self| Self { key: String::new(), ..sent.clone() }.form();
        said(self) == said(other)
    }

    /// The fields of its form.
    pub fn form(&self) -> Vec<(&'static str, String)> {
        let mut form =
            vec![("key", self.key.clone()), ("number", self.number.to_string()), ("game", self.game.to_owned())];
        if let Some(declarer) = self.declarer {
            form.push(("declarer", declarer.to_string()));
            form.push(("play", "skat".to_owned()));
            form.push(("matadors", self.matadors.to_string()));
            form.push(("result", if self.won { "won" } else { "lost" }.to_owned()));
        }
        form
    }

    /// The declarer and what the rules give him.
    pub fn score(&self) -> (Option<i64>, i64) {
        let Some(declarer) = self.declarer else { return (None, 0) };
        let hand = Hand {
            declarer: Some(Seat::new(declarer).expect("a seat")),
            play: Some(Play::Skat),
            matadors: Some(self.matadors),
            result: Some(if self.won { Outcome::Won } else { Outcome::Lost }),
            ..Hand::of(self.game.parse::<Game>().expect("a game"))
        };
        let rules = RuleSet::by_id("isko").expect("a rule set");
        let dealer = (self.number - 1) % i32::from(self.size.number());
        let dealer = Seat::new(i64::from(dealer) + 1).expect("a seat");
        let judged = rules.judge(&hand, self.size, dealer).expect("the rules allow it");
        (Some(declarer), judged.score.map_or(0, i64::from))
    }
}
