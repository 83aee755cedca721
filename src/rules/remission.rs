//! Remitting a won game at Mark Skat: it is charged to nobody, and a later game brings it in. The hand says that it was
//! remitted; what a later hand collects follows from the hands before it, in the order of the sheet.
//!
//! | rule | source |
//! |---|---|
//! | the winner of a game may elect that nobody is charged with it; usually he is elder hand for the next, which is not asked here | Hertefeld L9326–9333 |
//! | a Persian cannot be remitted | Hertefeld L9335 |
//! | he wins the next game too: its value and twice that of the remitted one; else, or after a Ramsch, it is forgotten | Hertefeld L9336–9350 |
//! | in some circles any next game counts double, whoever plays it; several may be remitted in succession | Hertefeld L9353–9358 |
//! | a lost game ends that series and is multiplied likewise; a Ramsch ends it and is not | Hertefeld L9360–9364 |
//! | a hand passed in, and a fine, are no game: they leave the series as it is; a score the director fixed ends it | our reading |
//! | for several the text says "multiplied by the number of games previously remitted", for one "double": read as one time more, `multiplied`; to the letter, twice after two, is `printed` | Hertefeld L9353–9362 |

use super::beer::{Limit, Way};
use super::hand::{Game, Hand};
use super::hand_error::HandError;
use super::judge::Judged;
use super::rule_set::RuleSet;
use super::rule_set::file::Remission;
use super::scoring::ScoringSystem;
use super::seat::{Seat, TableSize};

/// The games that were remitted and wait for a later one, as a fold over the hands of a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Remitted {
    by: Option<Seat>,
    points: u16,
    games: u16,
}

/// What waits for the next game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// So many points of this player count twice if he wins it.
    Points(Seat, u16),
    /// It counts so many times.
    Times(u16),
}

impl Remitted {
    /// What is left waiting after these hands of a sheet, each with its dealer.
    pub fn after(
        rules: &RuleSet,
        system: &ScoringSystem,
        size: TableSize,
        hands: impl IntoIterator<Item = (Hand, Seat)>,
    ) -> Result<Self, HandError> {
        let mut remitted = Self::default();
        if rules.remission() != Remission::None {
            for (hand, dealer) in hands {
                remitted.judge(rules, system, &hand, (size, dealer))?;
            }
        }
        Ok(remitted)
    }

    /// Judges the next hand of the sheet with what it collects.
    pub fn judge(
        &mut self,
        rules: &RuleSet,
        system: &ScoringSystem,
        hand: &Hand,
        (size, dealer): (TableSize, Seat),
    ) -> Result<Judged, HandError> {
        let plain = rules.judge(&Hand { collected: None, ..*hand }, size, dealer)?;
        let way = rules.remission();
        if way == Remission::None {
            return Ok(plain);
        }
        check_persian(&plain, system.limit(rules), size)?;
        let judged = match self.due(&plain, way) {
            None => plain,
            Some(collected) => rules.judge(&Hand { collected: Some(collected), ..*hand }, size, dealer)?,
        };
        self.enter(&judged, way);
        Ok(judged)
    }

    /// What waits for the next game; nothing where nothing was remitted just before.
    pub fn waiting(self, rules: &RuleSet) -> Option<Waiting> {
        match rules.remission() {
            Remission::None => None,
            Remission::Added => self.by.map(|seat| Waiting::Points(seat, self.points)),
            way => way.times(self.games).filter(|_| self.games > 0).map(Waiting::Times),
        }
    }

    fn due(self, judged: &Judged, way: Remission) -> Option<u16> {
        if judged.hand.remitted || judged.hand.adjudicated.is_some() || judged.hand.declarer.is_none() {
            return None;
        }
        match way {
            Remission::None => None,
            Remission::Added => (self.by == judged.hand.declarer && judged.won == Some(true)).then_some(self.points),
            Remission::Multiplied | Remission::Printed => Some(self.games).filter(|games| *games > 0),
        }
    }

    fn enter(&mut self, judged: &Judged, way: Remission) {
        match judged.hand.game {
            Game::Fine | Game::Passed => {}
            _ if judged.hand.remitted => {
                let before = if way == Remission::Added { 0 } else { self.games };
                *self = Self {
                    by: judged.hand.declarer,
                    points: u16::try_from(judged.value).unwrap_or(u16::MAX),
                    games: before.saturating_add(1),
                };
            }
            _ => *self = Self::default(),
        }
    }
}

fn check_persian(judged: &Judged, limit: Option<Limit>, size: TableSize) -> Result<(), HandError> {
    let Some(limit) = limit.filter(|limit| judged.hand.remitted && limit.way == Way::Mark) else { return Ok(()) };
    let (value, limit) = (judged.value, i32::try_from(limit.at(size)).unwrap_or(i32::MAX));
    if value >= limit { Err(HandError::PersianRemitted { value, limit }) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::super::beer::{Account, Event};
    use super::super::hand::{Outcome, Play};
    use super::*;

    fn mark(way: &str) -> (RuleSet, &'static ScoringSystem) {
        let rules = RuleSet::by_id("hertefeld-1893").expect("it is there").with(&[("remission", way)]);
        (rules.expect("it fits"), ScoringSystem::by_id("mark").expect("it is there"))
    }

    fn game(seat: i64, game: Game, matadors: i8, result: Outcome) -> Hand {
        Hand {
            declarer: Some(Seat::new(seat).expect("a seat")),
            play: Some(Play::Solo),
            matadors: Some(matadors),
            result: Some(result),
            ..Hand::of(game)
        }
    }

    /// Judges hands that seat 4 deals and gives what each charges every seat.
    fn charges(way: &str, hands: &[Hand]) -> Vec<[i32; 4]> {
        let (rules, system) = mark(way);
        let mut remitted = Remitted::default();
        let judge = |hand: &Hand| {
            let judged = remitted.judge(&rules, system, hand, (TableSize::FOUR, Seat::ALL[3])).expect("it is judged");
            system.entries(&judged, TableSize::FOUR)
        };
        hands.iter().map(judge).collect()
    }

    #[test]
    fn a_remitted_game_counts_twice_on_top_of_the_next_one_won_by_the_same() {
        // H66, H67, Hertefeld L9345-9347: A wins 20, remits it, wins 42; all four are Maidens.
        let twenty = Hand { remitted: true, ..game(1, Game::Hearts, 1, Outcome::Won) };
        let next = Hand { play: Some(Play::Tourne), ..game(1, Game::Spades, 5, Outcome::Won) };
        let hands = [twenty, Hand::of(Game::Passed), next];
        let dealt = |hands: &[Hand]| charges("added", hands);
        assert_eq!(dealt(&hands), [[0; 4], [0; 4], [0, -82, -82, -82]], "42 and twice 20");
        let (rules, system) = mark("added");
        let mut remitted = Remitted::default();
        let at = (TableSize::FOUR, Seat::ALL[3]);
        let mut account = Account::default();
        let limit = system.limit(&rules).expect("it keeps an account");
        for hand in [twenty, next] {
            let judged = remitted.judge(&rules, system, &hand, at).expect("it is judged");
            let event = account.enter(&system.keeping().beer(&judged, at.0), limit, at.0);
            if hand.remitted {
                assert_eq!(event, Event::Nothing);
            } else {
                assert_eq!(event, Event::Marks([0, 5, 5, 5]), "no Persian; one mark and four for the Maidens");
            }
        }
        assert_eq!(account.charged, [0; 4]);
    }

    #[test]
    fn added_is_forgotten_when_another_wins_or_he_loses_or_a_ramsch_comes() {
        let twenty = Hand { remitted: true, ..game(1, Game::Hearts, 1, Outcome::Won) };
        let ramsch = Hand { ramsch_points: [Some(60), Some(40), Some(20), None], ..Hand::of(Game::Ramsch) };
        let lost = game(1, Game::Hearts, 1, Outcome::Lost);
        let own = game(1, Game::Hearts, 1, Outcome::Won);
        assert_eq!(charges("added", &[twenty, game(3, Game::Hearts, 1, Outcome::Won)])[1], [-20, -20, 0, -20]);
        assert_eq!(charges("added", &[twenty, lost, own])[1..], [[-60, 0, 0, 0], [0, -20, -20, -20]]);
        assert_eq!(charges("added", &[twenty, ramsch, own])[2], [0, -20, -20, -20]);
    }

    #[test]
    fn multiplied_counts_for_whoever_plays_next_won_or_lost() {
        let remitted = |seat| Hand { remitted: true, ..game(seat, Game::Diamonds, 1, Outcome::Won) };
        let won = game(3, Game::Diamonds, 1, Outcome::Won);
        let lost = game(3, Game::Diamonds, 1, Outcome::Lost);
        assert_eq!(charges("multiplied", &[remitted(1), won])[1], [-36, -36, 0, -36], "double");
        assert_eq!(charges("multiplied", &[remitted(1), remitted(2), lost])[2], [0, 0, -3 * 3 * 18, 0], "three times");
        assert_eq!(charges("multiplied", &[remitted(1), won, won])[2], [-18, -18, 0, -18], "once only");
        // Hertefeld L9353-9362 to the letter: "multiplied by the number of games previously remitted".
        assert_eq!(charges("printed", &[remitted(1), won])[1], [-36, -36, 0, -36], "double after one");
        assert_eq!(charges("printed", &[remitted(1), remitted(2), won])[2], [-36, -36, 0, -36], "twice after two");
        assert_eq!(charges("printed", &[remitted(1), remitted(2), lost])[2], [0, 0, -2 * 3 * 18, 0], "lost as well");
        let three = [remitted(1), remitted(2), remitted(1), won];
        assert_eq!(charges("printed", &three)[3], [-54, -54, 0, -54], "three times after three");
    }

    #[test]
    fn the_table_is_told_what_waits_and_a_fixed_score_or_a_ramsch_collects_nothing() {
        let one = Hand { remitted: true, ..game(1, Game::Hearts, 1, Outcome::Won) };
        let at = (TableSize::FOUR, Seat::ALL[3]);
        let waits = |way: &str, games: usize| {
            let (rules, system) = mark(way);
            let hands = std::iter::repeat_n((one, at.1), games);
            Remitted::after(&rules, system, at.0, hands).expect("they are judged").waiting(&rules)
        };
        assert_eq!(["added", "multiplied", "printed"].map(|way| waits(way, 0)), [None; 3]);
        assert_eq!(waits("added", 1), Some(Waiting::Points(Seat::FIRST, 20)));
        assert_eq!([1, 2].map(|games| waits("multiplied", games)), [2, 3].map(|times| Some(Waiting::Times(times))));
        assert_eq!([1, 2, 3].map(|games| waits("printed", games)), [2, 2, 3].map(|times| Some(Waiting::Times(times))));
        let ramsch = Hand { ramsch_points: [Some(60), Some(40), Some(20), None], ..Hand::of(Game::Ramsch) };
        let fixed = Hand { adjudicated: Some(20), ..game(1, Game::Hearts, 1, Outcome::Won) };
        for next in [ramsch, fixed, Hand::of(Game::Passed)] {
            let (rules, system) = mark("multiplied");
            let mut remitted = Remitted::after(&rules, system, at.0, [(one, at.1)]).expect("it is judged");
            let judged = remitted.judge(&rules, system, &next, at).expect("it is judged");
            assert_eq!(judged.hand.collected, None, "{next:?}");
        }
    }

    #[test]
    fn what_cannot_be_remitted_is_refused() {
        let (rules, system) = mark("added");
        let at = (TableSize::FOUR, Seat::ALL[3]);
        let refusal = |rules: &RuleSet, hand: Hand| {
            Remitted::default().judge(rules, system, &Hand { remitted: true, ..hand }, at).expect_err("it is refused")
        };
        let won = game(1, Game::Hearts, 1, Outcome::Won);
        assert_eq!(refusal(&rules, game(1, Game::Hearts, 1, Outcome::Lost)), HandError::RemittedLost);
        let persian = game(1, Game::Hearts, 5, Outcome::Won);
        assert_eq!(refusal(&rules, persian), HandError::PersianRemitted { value: 60, limit: 60 });
        let fixed = Hand { adjudicated: Some(20), ..won };
        assert_eq!(refusal(&rules, fixed), HandError::RemittedAdjudicated);
        let book = RuleSet::by_id("hertefeld-1893").expect("it is there");
        assert_eq!(refusal(book, won), HandError::RemissionUnknown);
        assert_eq!(refusal(&rules, Hand::of(Game::Passed)), HandError::FactsNotHere { game: Game::Passed });
        let higher = rules.with(&[("limit-at-four", "80")]).expect("it fits");
        let judged = Remitted::default().judge(&higher, system, &Hand { remitted: true, ..persian }, at);
        assert!(judged.is_ok(), "the tournament has its own limit");
    }
}
