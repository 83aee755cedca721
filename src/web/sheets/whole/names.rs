//! Who sits at the table of a sheet, and its hands in words; on paper with the start number beside every name.

use super::Whole;
use crate::i18n::Lang;
use crate::rules::entry::called;
use crate::rules::hand::Hand;
use crate::rules::seat::Seat;
use crate::store::hands::StoredHand;
use crate::store::sheets::Seated;
use crate::web::hands::words::{Names, booked, described};

impl Whole {
    /// What somebody is called.
    pub fn called(&self, number: i32, name: &str) -> String {
        called(number, name, self.on_paper)
    }

    /// Everybody who plays or played on a seat.
    pub fn everybody(&self, seated: &Seated) -> String {
        let hands = self.placed.sheet.hands;
        if self.on_paper { seated.everybody_numbered(hands) } else { seated.everybody(hands) }
    }

    /// The number behind the last hand that stands, whatever is missing before it; where none is to come, one behind all of
    /// them.
    pub fn hand_now(&self) -> i32 {
        let last = self.hands.iter().filter(|stored| stored.counts()).map(|stored| stored.new.number).max();
        if self.is_full() { i32::MAX } else { last.unwrap_or(0).saturating_add(1) }
    }

    /// The names by seat of those who play now; in Comparative Skat each with the letter of the seat.
    pub fn names(&self) -> Names {
        self.names_at(self.hand_now())
    }

    /// The same of those who play a hand; where the number is none, of those who play now.
    pub fn names_at(&self, hand: i32) -> Names {
        let hand = if hand > 0 { hand } else { self.hand_now() };
        let lettered = |(seat, seated): (Seat, &Seated)| match self.letter(seat) {
            Some(letter) => format!("{letter} {}", self.called(seated.number, &seated.name)),
            None if self.on_paper => seated.numbered_at_hand(hand),
            None => seated.at_hand(hand).to_owned(),
        };
        let shared = Seat::ALL.into_iter().zip(&self.seated).filter(|(_, seated)| !seated.took_over.is_empty());
        let turns = shared.map(|(seat, seated)| (seat, seated.turns())).collect();
        Names::new(Seat::ALL.into_iter().zip(&self.seated).map(lettered).collect()).in_turn(turns)
    }

    /// A hand in words with everything it books; a hand the rules refuse is told as it was written.
    pub fn told(&self, lang: Lang, names: &Names, number: i32, hand: &Hand, score: Option<i32>) -> String {
        // Where a seat was taken over the hand is of whoever sat there then.
        let then = self.seated.iter().any(|one| !one.took_over.is_empty()).then(|| self.names_at(number));
        let names = then.as_ref().unwrap_or(names);
        let dealer = self.size.dealer(self.first_dealer, u16::try_from(number).unwrap_or(1));
        match self.rules.judge(hand, self.size, dealer) {
            Ok(judged) => booked(lang, &judged, names),
            Err(_refused) => described(lang, hand, names, score),
        }
    }

    /// A stored hand in words with everything it books.
    pub fn told_stored(&self, lang: Lang, names: &Names, stored: &StoredHand) -> String {
        self.told(lang, names, stored.new.number, &stored.new.hand, stored.new.score)
    }
}
