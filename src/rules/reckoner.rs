//! What the buttons of a hand's form come to, reckoned ahead: every game as it can be declared, won and lost. A phone
//! without a network shows these figures; whatever else a hand says – a bid, card points, an offence – only the judge
//! knows.

use super::hand::{Game, Hand, Level, Outcome, Ouvert};
use super::hand_error::HandError;
use super::judge::Judged;
use super::rule_set::RuleSet;
use super::rule_set::file::Remission;
use super::seat::{Seat, TableSize};

/// A game as it can be declared, and what it writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reckoned {
    /// The game without declarer and outcome; the play is named.
    pub hand: Hand,
    /// The same as the judge completes it.
    pub told: Hand,
    /// What it writes when it is won, in points; `None` where it cannot be.
    pub won: Option<i32>,
    /// What it writes when it is lost.
    pub lost: Option<i32>,
}

impl RuleSet {
    /// A declared hand with its outcome: who wins what he announced has made it, unless his card points say more.
    pub fn with_outcome(&self, hand: &Hand, outcome: Outcome) -> Hand {
        let mut ended = Hand { result: Some(outcome), ..*hand };
        if outcome == Outcome::Won && hand.card_points.is_none() {
            ended.made = hand.made.max(self.implied(hand)).max(hand.announced);
        }
        ended
    }

    /// Every game at a table of this size that is worth something without the hands before it; none where a game may
    /// bring in what was remitted. What differs only in its matadors stands side by side.
    pub fn reckoned(&self, size: TableSize) -> Vec<Reckoned> {
        if self.remission() != Remission::None {
            return Vec::new();
        }
        let declared = self.declarations();
        declared.iter().flat_map(|hand| self.with_matadors(hand, size)).collect()
    }

    /// Every way a game can be declared, sensible or not.
    fn declarations(&self) -> Vec<Hand> {
        let mut games: Vec<Game> = self.games().map(|row| row.game).collect();
        games.sort_unstable();
        games.dedup();
        let levels: Vec<Option<Level>> = std::iter::once(None).chain(Level::ALL.iter().copied().map(Some)).collect();
        let ouverts = [Ouvert::No, Ouvert::Yes, Ouvert::Revolution];
        let known = |ouvert: Ouvert| ouvert == Ouvert::No || self.games().any(|row| row.ouvert == ouvert);
        let mut all = Vec::new();
        for game in games {
            for play in self.plays() {
                for ouvert in ouverts.into_iter().filter(|ouvert| known(*ouvert)) {
                    for announced in levels.iter().copied() {
                        let hand = Hand { play: Some(play), ouvert, announced, ..Hand::of(game) };
                        all.extend(levels.iter().map(|made| Hand { made: *made, ..hand }));
                    }
                }
            }
        }
        all
    }

    fn with_matadors(&self, declared: &Hand, size: TableSize) -> Vec<Reckoned> {
        let most = self.games().map(|row| row.matadors).max().unwrap_or(0);
        let counts = std::iter::once(None).chain((-most..=most).filter(|count| *count != 0).map(Some));
        counts.filter_map(|matadors| self.reckon(&Hand { matadors, ..*declared }, size)).collect()
    }

    /// Seat 1 deals and seat 2 declares; what the declarer writes is the same in every seat.
    fn reckon(&self, hand: &Hand, size: TableSize) -> Option<Reckoned> {
        let [dealer, declarer, ..] = Seat::ALL;
        let ends = |outcome: Outcome| {
            let hand = Hand { declarer: Some(declarer), ..self.with_outcome(hand, outcome) };
            self.judge(&hand, size, dealer)
        };
        let (won, lost) = (ends(Outcome::Won), ends(Outcome::Lost));
        let score = |judged: &Result<Judged, HandError>| judged.as_ref().map_or(None, |judged| judged.score);
        let (if_won, if_lost) = (score(&won), score(&lost));
        // What the judge refuses both ways cannot be declared.
        let ((Ok(told), _) | (_, Ok(told))) = (won, lost) else { return None };
        Some(Reckoned { hand: *hand, told: told.hand, won: if_won, lost: if_lost })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::hand::Play;

    #[test]
    fn who_wins_has_made_what_he_announced_unless_his_card_points_say_what_he_made() {
        let isko = RuleSet::by_id("isko").expect("it is there");
        let made = |hand: Hand, outcome| isko.with_outcome(&hand, outcome).made;
        let announced = Hand { play: Some(Play::Hand), announced: Some(Level::Schneider), ..Hand::of(Game::Grand) };
        assert_eq!(made(announced, Outcome::Won), Some(Level::Schneider));
        assert_eq!(made(announced, Outcome::Lost), None);
        assert_eq!(made(Hand { card_points: Some(95), ..announced }, Outcome::Won), None);
        let open = Hand { ouvert: Ouvert::Yes, ..announced };
        assert_eq!(made(open, Outcome::Won), Some(Level::Schwarz), "who plays open has announced all of it");
    }
}
