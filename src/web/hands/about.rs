//! What the form of a hand is about, and where it stands.

use std::collections::BTreeMap;

use serde_json::json;

use crate::i18n::{Lang, Values};
use crate::rules::hand::Hand;
use crate::rules::hand_error::HandError;
use crate::rules::judge::Judged;
use crate::rules::remission::{Remitted, Waiting};
use crate::rules::rule_set::RuleSet;
use crate::rules::scoring::ScoringSystem;
use crate::rules::seat::{Seat, TableSize};
use crate::store::hands::StoredHand;
use crate::web::hands::deck::DeckField;
use crate::web::hands::syllables::breakable;
use crate::web::hands::words::{Names, Turns};

/// A button of another form that stands beside the others.
#[derive(Clone, Debug)]
pub struct Other {
    /// The id of the form it sends.
    pub form: &'static str,
    /// What stands on it.
    pub label: String,
    /// Whether there is nothing to send yet.
    pub hidden: bool,
}

/// Where a form stands and where it goes.
#[derive(Clone, Debug, Default)]
pub struct Place {
    /// Where it is sent.
    pub action: String,
    /// Where a script asks what would be written.
    pub preview: String,
    /// The key that makes it count once.
    pub key: String,
    /// The version it is based on.
    pub version: i64,
    /// The number of the hand.
    pub number: i32,
    /// The numbers nobody has entered, for the script that turns to the next hand without the network; else empty.
    pub free: String,
    /// The mark of those who sit there, where others may by the time it is sent; else empty.
    pub seating: String,
    /// Whether the number can be changed.
    pub number_shown: bool,
    /// Whether a reason is asked for.
    pub reason_wanted: bool,
    /// Whether the director's own figure may be entered.
    pub adjudicates: bool,
    /// Buttons of other forms.
    pub others: Vec<Other>,
    /// The deck it is played with, in Comparative Skat.
    pub deck: Option<DeckField>,
}

/// What a form is about.
#[derive(Clone, Copy, Debug)]
pub struct About<'a> {
    /// The language.
    pub lang: Lang,
    /// The rules.
    pub rules: &'a RuleSet,
    /// Who sits where.
    pub names: &'a Names,
    /// How many sit there.
    pub size: TableSize,
    /// Who deals the first hand.
    pub first_dealer: Seat,
    /// Who deals this hand, where its deck says so.
    pub dealer: Option<Seat>,
    /// How many hands the sheet has.
    pub hands: i32,
    /// The scoring system.
    pub system: &'a ScoringSystem,
    /// The hands that stand on the sheet.
    pub stored: &'a [StoredHand],
}

impl About<'_> {
    /// Who deals this hand.
    pub fn dealer(&self, number: i32) -> Seat {
        self.dealer.unwrap_or_else(|| self.size.dealer(self.first_dealer, u16::try_from(number).unwrap_or(1)))
    }

    /// Who plays the seats that are taken over, each from which hand on, for the script that turns to the next hand;
    /// empty where none is.
    pub(super) fn turns(&self) -> String {
        let breaking = |(from, name): &(i32, String)| (*from, breakable(name));
        let of = |(seat, turns): (&Seat, &Turns)| (seat.number(), turns.iter().map(breaking).collect::<Turns>());
        let all: BTreeMap<u8, Turns> = self.names.turns().iter().map(of).collect();
        if all.is_empty() { String::new() } else { json!(all).to_string() }
    }

    /// What was remitted before this hand and waits.
    fn remitted(&self, number: i32) -> Result<Remitted, HandError> {
        let before = self.stored.iter().filter(|stored| stored.new.number < number);
        let dealt = |stored: &StoredHand| {
            let number = u16::try_from(stored.new.number).unwrap_or(1);
            (stored.new.hand, self.size.dealer(self.first_dealer, number))
        };
        Remitted::after(self.rules, self.system, self.size, before.map(dealt))
    }

    /// What the rules make of this hand after those before it.
    pub fn judge(&self, number: i32, hand: &Hand) -> Result<Judged, HandError> {
        let mut remitted = self.remitted(number)?;
        remitted.judge(self.rules, self.system, hand, (self.size, self.dealer(number)))
    }

    /// What waits for this hand, in words.
    pub(super) fn collects(&self, number: i32) -> String {
        let mut args = Values::new();
        match self.remitted(number).map(|remitted| remitted.waiting(self.rules)) {
            Ok(None) => String::new(),
            Ok(Some(Waiting::Points(seat, points))) => {
                args.set("name", self.names.of(seat));
                args.set("points", points);
                self.lang.say_args("enter-collects-points", &args)
            }
            Ok(Some(Waiting::Times(times))) => self.lang.say_with("enter-collects-times", "times", times),
            Err(error) => self.lang.sentence(&error),
        }
    }
}
