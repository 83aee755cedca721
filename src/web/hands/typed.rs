//! What was typed into the form of a hand, read as a hand. Whether it can be is for the rule set to say.

use std::str::FromStr;

use crate::i18n::Lang;
use crate::rules::card::CardSet;
use crate::rules::hand::{Game, Hand, Level, Outcome, Ouvert, Play};
use crate::rules::seat::Seat;
use crate::web::form::{Fields, Problems};

/// Which button sent the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// Saves with this outcome.
    Outcome(Outcome),
    /// Saves and lets card points or an offence decide.
    Save,
    /// Shows what would be written and saves nothing.
    Check,
}

/// A form read as far as it goes.
#[derive(Clone, Debug)]
pub struct Typed {
    /// The hand.
    pub hand: Hand,
    /// The number it shall have.
    pub number: i32,
    /// Why the director fixed the score, or why the hand is corrected.
    pub reason: String,
    /// The button that was pressed.
    pub button: Button,
}

/// Longer reasons are refused; they are printed.
const LONGEST_REASON: usize = 300;

/// Reads a form; every field that cannot be read is named in `problems`.
pub fn read(lang: Lang, fields: &Fields, problems: &mut Problems) -> Typed {
    let button = match fields.text("result") {
        "check" => Button::Check,
        word => word.parse().map_or(Button::Save, Button::Outcome),
    };
    let mut reader = Reader { lang, fields, problems };
    let hand = reader.hand(button);
    let number = reader.number("number").unwrap_or(0);
    let reason = fields.text("reason").to_owned();
    if reason.chars().count() > LONGEST_REASON {
        problems.add("reason", lang.say_with("enter-reason-too-long", "most", 300));
    }
    Typed { hand, number, reason, button }
}

struct Reader<'f> {
    lang: Lang,
    fields: &'f Fields,
    problems: &'f mut Problems,
}

impl Reader<'_> {
    fn hand(&mut self, button: Button) -> Hand {
        if self.fields.text("result") == Game::Passed.word() {
            return Hand::of(Game::Passed);
        }
        if self.fields.text("result") == Game::Fine.word() {
            return self.fine();
        }
        let Some(game) = self.word("game") else {
            self.problems.add("game", self.lang.say("enter-game-missing"));
            return Hand::of(Game::Passed);
        };
        let mut hand = Hand::of(game);
        hand.declarer = self.seat("declarer");
        hand.variant = self.word("variant");
        hand.play = Some(self.word("play").unwrap_or(Play::Skat));
        hand.ouvert = self.word("ouvert").unwrap_or(Ouvert::No);
        hand.announced = self.highest("announced");
        hand.made = self.highest("made");
        hand.matadors = self.matadors();
        hand.bid = self.number("bid");
        hand.card_points = self.number("card_points");
        hand.contra = self.word("contra");
        hand.contra_by = self.seat("contra_by");
        hand.offence = self.word("offence");
        hand.offender = self.seat("offender");
        hand.adjudicated = self.signed("adjudicated");
        hand.cards = self.cards();
        if let Button::Outcome(outcome) = button {
            hand.result = Some(outcome);
            let implied = implied_level(&hand);
            if outcome == Outcome::Won && hand.card_points.is_none() {
                hand.made = hand.made.max(implied);
            }
        }
        hand
    }

    fn fine(&mut self) -> Hand {
        let mut hand = Hand::of(Game::Fine);
        hand.offence = self.word("offence");
        hand.offender = self.seat("offender");
        hand
    }

    fn cards(&mut self) -> Option<CardSet> {
        let text = self.fields.text("cards");
        if text.is_empty() {
            return None;
        }
        match CardSet::parse(&text.to_uppercase()) {
            Ok(cards) => Some(cards),
            Err(error) => {
                let key = match error {
                    crate::rules::card::CardError::NoSuchCard(_) => "enter-card-unknown",
                    crate::rules::card::CardError::Twice(_) => "enter-card-twice",
                };
                let card = match error {
                    crate::rules::card::CardError::NoSuchCard(text) => text,
                    crate::rules::card::CardError::Twice(card) => card.to_string(),
                };
                self.problems.add("cards", self.lang.say_with(key, "card", card));
                None
            }
        }
    }

    /// The list for five and more wins over the buttons: it must be opened on purpose.
    fn matadors(&mut self) -> Option<i8> {
        self.signed("with_more").or_else(|| self.signed("without_more")).or_else(|| self.signed("matadors"))
    }

    fn word<T: FromStr>(&mut self, field: &str) -> Option<T> {
        let text = self.fields.text(field);
        if text.is_empty() {
            return None;
        }
        self.take(field, text)
    }

    fn seat(&mut self, field: &str) -> Option<Seat> {
        let number: i64 = self.number(field)?;
        match Seat::new(number) {
            Ok(seat) => Some(seat),
            Err(_outside) => {
                self.problems.add(field, self.lang.say_with("enter-no-such-seat", "seat", number));
                None
            }
        }
    }

    /// The highest of the levels ticked under this name.
    fn highest(&mut self, field: &str) -> Option<Level> {
        let words: Vec<&str> = self.fields.all(field).filter(|word| !word.is_empty()).collect();
        words.into_iter().filter_map(|word| self.take::<Level>(field, word)).max()
    }

    fn number<T: FromStr>(&mut self, field: &str) -> Option<T> {
        self.word(field)
    }

    /// A number that may carry a true minus sign or a plus.
    fn signed<T: FromStr>(&mut self, field: &str) -> Option<T> {
        let text = self.fields.text(field).replace('−', "-");
        if text.is_empty() { None } else { self.take(field, &text) }
    }

    fn take<T: FromStr>(&mut self, field: &str, text: &str) -> Option<T> {
        match text.parse() {
            Ok(value) => Some(value),
            Err(_unreadable) => {
                let short: String = text.chars().take(40).collect();
                self.problems.add(field, self.lang.say_with("enter-unreadable", "typed", short));
                None
            }
        }
    }
}

/// Who wins what he announced has made it.
pub fn implied_level(hand: &Hand) -> Option<Level> {
    let open = hand.ouvert != Ouvert::No && (hand.game.suit().is_some() || hand.game == Game::Grand);
    if open && hand.play == Some(Play::Hand) { Some(Level::Schwarz) } else { hand.announced }
}
