//! What comes of a hand.

use super::super::hand::{Hand, Level};
use super::super::seat::Seat;

/// A hand with what the rule set makes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The hand, completed: its dealer, and its matadors where the cards tell them.
    pub hand: Hand,
    /// The value of the game, never negative; when overbid what is charged, not doubled. 0 without a game.
    pub value: i32,
    /// What the game itself comes to: less than the value where that is lifted to the bid.
    pub reached: i32,
    /// How often the declarer is booked the value, negative when lost, before anything is remitted. 0 without a game.
    pub times: i32,
    /// The declarer's score, signed; `None` without a declarer.
    pub score: Option<i32>,
    /// Whether the declarer won; `None` without a declarer.
    pub won: Option<bool>,
    /// Whether the game was overbid; `None` without a declarer.
    pub overbid: Option<bool>,
    /// The level the declarer made or, on a plain loss, suffered.
    pub level: Option<Level>,
    /// Whether he suffered it.
    pub suffered: bool,
    /// Whether an announced level was missed.
    pub missed: bool,
    /// What the hand books to each seat, before the bonuses of a scoring system.
    pub booked: [i32; 4],
    /// Whether the offender alone pays the declarer for everybody.
    pub for_all: bool,
    /// How many took no trick in a Ramsch for a fixed amount.
    pub maidens: Option<u8>,
}

impl Judged {
    /// A hand that books nothing to anybody.
    pub(super) const fn nothing(hand: Hand) -> Self {
        Self {
            hand,
            value: 0,
            reached: 0,
            times: 0,
            score: None,
            won: None,
            overbid: None,
            level: None,
            suffered: false,
            missed: false,
            booked: [0; 4],
            for_all: false,
            maidens: None,
        }
    }

    /// What goes from seat to seat besides the balance of the accounts; it sums to nothing. Balancing gives the declarer
    /// his value from everybody, once more from an offender who is charged it; one who pays for all the others owes it
    /// only so often as there are others (Hertefeld L3440-3443), so he has it back once.
    pub fn besides(&self) -> [i32; 4] {
        let mut besides = [0; 4];
        if let (true, Some(declarer), Some(offender), Some(score)) =
            (self.for_all, self.hand.declarer, self.hand.offender, self.score)
        {
            for (seat, points) in [(declarer, -score), (offender, score)] {
                if let Some(place) = besides.get_mut(seat.index()) {
                    *place = points;
                }
            }
        }
        besides
    }

    /// Whether it was played and counts as neither won nor lost.
    pub const fn is_undecided(&self) -> bool {
        self.hand.declarer.is_some() && self.won.is_none()
    }

    pub(super) fn book(&mut self, seat: Seat, points: i32) {
        if let Some(account) = self.booked.get_mut(seat.index()) {
            *account = account.saturating_add(points);
        }
    }
}
