//! A claimed hand beside the totals of its sheet: the totals know how many games a seat won, and every hand is won once.

use thiserror::Error;

use crate::rules::field::Field;
use crate::rules::hand::{Hand, Outcome};
use crate::rules::hand_error::HandError;
use crate::rules::judge::Judged;
use crate::rules::rule_set::RuleSet;
use crate::rules::scoring::ScoringSystem;
use crate::rules::scoring::accounts::Accounts;
use crate::rules::seat::Seat;
use crate::rules::sentence::{Sentence, sentences};
use crate::rules::sheet::TypedTotals;

sentences! {
    /// A claim that contradicts its sheet.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ClaimError {
        /// The seat won nothing.
        NothingWon { seat: Seat } = "claim-nothing-won"
            "by the totals of this sheet seat {seat} won no game; correct the claim or the totals",
        /// All its games are claimed.
        AllClaimed { seat: Seat, won: u16 } = "claim-all-claimed"
            "by the totals of this sheet seat {seat} won {won} game(s), and no more can be claimed; take another claim back, or correct the totals",
        /// The points are too few for it.
        TooHigh { seat: Seat, points: i32, claimed: i32 } = "claim-too-high"
            "the claimed games of seat {seat} come to {claimed}, and {points} points on this sheet are too few for that; correct the claim or the totals",
        /// Somebody claimed the hand.
        NumberTaken { number: u16, seat: Seat } = "claim-number-taken"
            "hand {number} of this sheet is claimed already, for seat {seat}; correct the number, or take the other claim back",
        /// The sheet has no such hand.
        NumberBeyond { number: u16, due: u16 } = "claim-number-beyond"
            "this sheet has the hands 1 to {due} and no hand {number}; correct the number or leave it blank",
    }
}

/// Why a claim is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// The hand cannot have been played.
    #[error(transparent)]
    Hand(#[from] HandError),
    /// It contradicts the sheet.
    #[error(transparent)]
    Claim(#[from] ClaimError),
}

impl Refused {
    /// What is said of it.
    pub fn sentence(&self) -> &dyn Sentence {
        match self {
            Self::Hand(error) => error,
            Self::Claim(error) => error,
        }
    }

    /// The column, and the field of a form, it is about.
    pub const fn place(&self) -> Field {
        match self {
            Self::Claim(ClaimError::NumberTaken { .. } | ClaimError::NumberBeyond { .. })
            | Self::Hand(HandError::DeclarerPauses { .. }) => Field::Hand,
            Self::Claim(ClaimError::NothingWon { .. } | ClaimError::AllClaimed { .. }) => Field::Number,
            Self::Claim(ClaimError::TooHigh { .. }) | Self::Hand(_) => Field::Game,
        }
    }
}

/// A hand claimed for a seat.
#[derive(Clone, Copy, Debug)]
pub struct Claimed {
    /// Who won it.
    pub seat: Seat,
    /// Its number, where somebody wrote it down.
    pub number: Option<u16>,
    /// What was played.
    pub hand: Hand,
}

/// A sheet known only by its totals, with what was claimed on it so far.
#[derive(Clone, Debug)]
pub struct ClaimSheet<'r> {
    rules: &'r RuleSet,
    system: &'r ScoringSystem,
    totals: TypedTotals,
    first_dealer: Seat,
    taken: Vec<(Seat, Option<u16>, i32)>,
}

impl<'r> ClaimSheet<'r> {
    /// A sheet on which nothing is claimed yet.
    pub const fn new(rules: &'r RuleSet, system: &'r ScoringSystem, totals: TypedTotals, first_dealer: Seat) -> Self {
        Self { rules, system, totals, first_dealer, taken: Vec::new() }
    }

    /// Takes one more claim, if the sheet has room for it.
    pub fn take(&mut self, claim: &Claimed) -> Result<Judged, Refused> {
        self.check_number(claim.number)?;
        let hand = Hand { declarer: Some(claim.seat), result: Some(Outcome::Won), ..claim.hand };
        let size = self.totals.size;
        // Without its number any other seat may have dealt; at four the dealer could not have declared.
        let other = size.seats().find(|other| *other != claim.seat).unwrap_or(claim.seat);
        let dealer = claim.number.map_or(other, |number| size.dealer(self.first_dealer, number));
        let judged = self.rules.judge(&hand, size, dealer)?;
        self.check_totals(claim.seat, judged.value)?;
        self.taken.push((claim.seat, claim.number, judged.value));
        Ok(judged)
    }

    fn check_number(&self, number: Option<u16>) -> Result<(), ClaimError> {
        let Some(number) = number else { return Ok(()) };
        let due = self.totals.due;
        if !(1..=due).contains(&number) {
            return Err(ClaimError::NumberBeyond { number, due });
        }
        let taken = self.taken.iter().find(|(_, other, _)| *other == Some(number));
        taken.map_or(Ok(()), |(seat, ..)| Err(ClaimError::NumberTaken { number, seat: *seat }))
    }

    /// Whether the seat won so many games, and made points enough for them.
    fn check_totals(&self, seat: Seat, value: i32) -> Result<(), ClaimError> {
        let typed = self.totals.seats.get(seat.index()).copied().unwrap_or_default();
        let own = || self.taken.iter().filter(move |(other, ..)| *other == seat);
        let count = u16::try_from(own().count()).unwrap_or(u16::MAX).saturating_add(1);
        match typed.won {
            Some(0) => return Err(ClaimError::NothingWon { seat }),
            Some(won) if count > won => return Err(ClaimError::AllClaimed { seat, won }),
            _ => {}
        }
        let claimed = own().map(|(_, _, value)| *value).fold(value, i32::saturating_add);
        match (typed.points, self.least(typed.won, typed.lost, count, claimed)) {
            (Some(points), Some(least)) if points < least => Err(ClaimError::TooHigh { seat, points, claimed }),
            _ => Ok(()),
        }
    }

    /// The fewest points a seat can have with these games; `None` where anything may have been taken off.
    fn least(&self, won: Option<u16>, lost: Option<u16>, count: u16, claimed: i32) -> Option<i32> {
        let rules = self.rules;
        let taken_off = rules.ramsch().next().is_some()
            || rules.offence_rules().any(|(_, rule)| rule.fine.is_some_and(|fine| fine != 0));
        match self.system.keeping().accounts {
            Accounts::Others => Some(claimed),
            Accounts::Own if !taken_off => {
                let others = i32::from(won?).saturating_sub(i32::from(count));
                let ((lowest, _), (_, most_loss, _)) = (rules.values(), rules.losses());
                let rest = others.saturating_mul(lowest).saturating_sub(i32::from(lost?).saturating_mul(most_loss));
                Some(claimed.saturating_add(rest))
            }
            Accounts::Own | Accounts::Charges => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::hand::{Game, Play};
    use crate::rules::seat::TableSize;
    use crate::rules::sheet::TypedSeat;

    fn seat(number: i64) -> Seat {
        Seat::new(number).expect("a seat")
    }

    /// A table of four: the first won two games and lost none, the second only lost.
    fn sheet(rules: &'static str, system: &'static str) -> ClaimSheet<'static> {
        let typed =
            |points, won, lost| TypedSeat { points: Some(points), won: Some(won), lost: Some(lost), total: None };
        let seats = [typed(150, 2, 0), typed(-96, 0, 1), typed(40, 1, 0), typed(300, 9, 2)];
        let totals = TypedTotals { size: TableSize::FOUR, due: 16, seats, passed: Some(1) };
        let rules = RuleSet::by_id(rules).expect("it is there");
        ClaimSheet::new(rules, ScoringSystem::by_id(system).expect("it is there"), totals, seat(1))
    }

    fn grand(seat_number: i64, number: Option<u16>, matadors: i8) -> Claimed {
        let hand = Hand { play: Some(Play::Skat), matadors: Some(matadors), ..Hand::of(Game::Grand) };
        Claimed { seat: seat(seat_number), number, hand }
    }

    fn refused(sheet: &mut ClaimSheet<'_>, claim: &Claimed) -> Refused {
        sheet.take(claim).expect_err("it is refused")
    }

    #[test]
    fn who_won_nothing_claims_nothing_and_nobody_more_than_he_won() {
        let mut sheet = sheet("isko", "seeger-fabian");
        assert_eq!(refused(&mut sheet, &grand(2, None, 1)), ClaimError::NothingWon { seat: seat(2) }.into());
        assert_eq!(
            sheet.take(&grand(3, None, 1)).map(|judged| judged.value),
            Err(ClaimError::TooHigh { seat: seat(3), points: 40, claimed: 48 }.into())
        );
        assert_eq!(sheet.take(&grand(1, None, 1)).map(|judged| judged.value), Ok(48));
        assert!(sheet.take(&grand(1, Some(2), 1)).is_ok());
        assert_eq!(refused(&mut sheet, &grand(1, None, 1)), ClaimError::AllClaimed { seat: seat(1), won: 2 }.into());
    }

    #[test]
    fn the_points_must_have_room_for_the_game() {
        let mut sheet = sheet("isko", "seeger-fabian");
        // 144 and at least 18 more for the second game are above 150.
        let too_high = ClaimError::TooHigh { seat: seat(1), points: 150, claimed: 144 };
        let clubs = Hand { play: Some(Play::Skat), matadors: Some(-11), ..Hand::of(Game::Clubs) };
        let clubs = Claimed { seat: seat(1), number: None, hand: clubs };
        assert_eq!(refused(&mut sheet, &clubs), too_high.into());
        assert!(sheet.take(&grand(1, None, -4)).is_ok(), "120 and 18 fit");
    }

    #[test]
    fn each_hand_is_claimed_once_by_one_who_did_not_deal_it() {
        let mut sheet = sheet("isko", "seeger-fabian");
        assert!(sheet.take(&grand(1, Some(2), 1)).is_ok());
        let taken = ClaimError::NumberTaken { number: 2, seat: seat(1) };
        assert_eq!(refused(&mut sheet, &grand(4, Some(2), 1)), taken.into());
        assert_eq!(refused(&mut sheet, &grand(4, Some(4), 1)), HandError::DeclarerPauses { seat: seat(4) }.into());
        for number in [0, 17] {
            let beyond = ClaimError::NumberBeyond { number, due: 16 };
            assert_eq!(refused(&mut sheet, &grand(4, Some(number), 1)), beyond.into());
        }
        assert!(sheet.take(&grand(4, Some(16 - 1), 1)).is_ok());
    }

    #[test]
    fn where_nothing_is_taken_off_the_points_hold_every_game_and_with_fines_nobody_knows() {
        let solo = |matadors| Claimed {
            hand: Hand { play: Some(Play::Solo), matadors: Some(matadors), ..Hand::of(Game::Grand) },
            ..grand(3, None, matadors)
        };
        let mut plus = sheet("nasl-1908", "games-and-points");
        assert!(matches!(refused(&mut plus, &solo(2)), Refused::Claim(ClaimError::TooHigh { claimed: 60, .. })));
        assert!(plus.take(&solo(1)).is_ok());
        assert!(sheet("nasl-1908", "net-points").take(&solo(2)).is_ok(), "a Ramsch may have cost him the rest");
        let fines =
            ["looked-at-skat", "misdeal", "missing-skat", "exposed-hand"].map(|of| format!("offences.{of}.fine"));
        let fines: Vec<(&str, &str)> = fines.iter().map(|key| (key.as_str(), "0")).collect();
        let fined_nothing = RuleSet::by_id("nasl-1908").and_then(|rules| rules.with(&fines)).expect("it fits");
        let net = ScoringSystem::by_id("net-points").expect("it is there");
        let mut sheet = ClaimSheet::new(&fined_nothing, net, sheet("nasl-1908", "net-points").totals, seat(1));
        assert!(sheet.take(&solo(2)).is_ok(), "a Ramsch alone may have");
    }
}
