//! What was typed into the form of a hand, read as a hand. Whether it can be is for the rule set to say.

use std::str::FromStr;

use crate::i18n::Lang;
use crate::rules::card::CardSet;
use crate::rules::hand::{Game, Hand, Outcome, Ouvert};
use crate::rules::minus::of_keyboard;
use crate::rules::reason::Reason;
use crate::rules::rule_set::RuleSet;
use crate::rules::seat::Seat;
use crate::web::form::{Fields, Problems};
use crate::web::hands::ramsch;

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

/// Reads a form; every field that cannot be read is named in `problems`.
pub fn read(lang: Lang, rules: &RuleSet, fields: &Fields, problems: &mut Problems) -> Typed {
    let button = match fields.text("result") {
        "check" => Button::Check,
        word => word.parse().map_or(Button::Save, Button::Outcome),
    };
    let mut reader = Reader { lang, rules, fields, problems };
    let hand = reader.hand(button);
    let number = reader.number("number").unwrap_or(0);
    let reason = Reason::new(fields.text("reason")).unwrap_or_else(|error| {
        problems.add("reason", lang.sentence(&error));
        Reason::default()
    });
    Typed { hand, number, reason: reason.as_str().to_owned(), button }
}

struct Reader<'f> {
    lang: Lang,
    rules: &'f RuleSet,
    fields: &'f Fields,
    problems: &'f mut Problems,
}

impl Reader<'_> {
    fn hand(&mut self, button: Button) -> Hand {
        let knows_ramsch = self.rules.ramsch().next().is_some();
        let ramsch = ramsch::Reader { lang: self.lang, rules: self.rules, fields: self.fields };
        let chosen = match Game::from_str(self.fields.text("result")) {
            Ok(pressed @ (Game::Passed | Game::Fine | Game::Ramsch)) => Some(pressed),
            // Who filled in a Ramsch and named no game has entered a Ramsch.
            _ if knows_ramsch && self.fields.text("game").is_empty() && ramsch::is_written(self.fields) => {
                Some(Game::Ramsch)
            }
            _ => self.word("game"),
        };
        let mut hand = match chosen {
            Some(Game::Passed) => return Hand::of(Game::Passed),
            Some(Game::Fine) => return self.fine(),
            Some(Game::Ramsch) => return ramsch.ramsch(self.problems),
            Some(game) => Hand::of(game),
            None => {
                let key = if self.rules.may_pass_in() { "enter-game-missing" } else { "enter-game-missing-ramsch" };
                self.problems.add("game", self.lang.say(key));
                return Hand::of(Game::Passed);
            }
        };
        if knows_ramsch {
            ramsch.figures(&mut hand, self.problems);
        }
        self.declared(&mut hand);
        match button {
            Button::Outcome(outcome) => self.rules.with_outcome(&hand, outcome),
            Button::Save | Button::Check => hand,
        }
    }

    fn declared(&mut self, hand: &mut Hand) {
        hand.declarer = self.seat("declarer");
        hand.variant = self.word("variant");
        hand.play = self.word("play").or_else(|| self.rules.plain_play(hand.game));
        hand.ouvert = self.highest("ouvert").unwrap_or(Ouvert::No);
        hand.announced = self.highest("announced");
        hand.made = self.highest("made");
        hand.matadors = self.matadors();
        hand.bid = self.number("bid");
        hand.card_points = self.number("card_points");
        hand.tricks = self.number("tricks");
        hand.remitted = self.fields.text("remitted") == "yes";
        hand.contra = self.word("contra");
        hand.contra_by = self.seat("contra_by");
        hand.offence = self.word("offence");
        hand.offender = self.seat("offender");
        hand.decided = self.word("decided");
        hand.adjudicated = self.signed("adjudicated");
        hand.cards = self.cards();
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
                self.problems.add("cards", self.lang.sentence(&error));
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

    /// The highest of what is ticked under this name.
    fn highest<T: FromStr + Ord>(&mut self, field: &str) -> Option<T> {
        let words: Vec<&str> = self.fields.all(field).filter(|word| !word.is_empty()).collect();
        words.into_iter().filter_map(|word| self.take::<T>(field, word)).max()
    }

    fn number<T: FromStr>(&mut self, field: &str) -> Option<T> {
        self.word(field)
    }

    /// A number that may carry any minus or a plus.
    fn signed<T: FromStr>(&mut self, field: &str) -> Option<T> {
        let text = of_keyboard(self.fields.text(field));
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
