//! The part of the settings that makes a tournament one of Comparative Skat: how results are compared, how many decks,
//! who deals them.

use crate::i18n::{Lang, Values};
use crate::rules::comparison::Compares;
use crate::rules::seat::TableSize;
use crate::rules::tournament::{Deals, DeckSource, MOST_HANDS, Plan, count};
use crate::web::tournaments::words;
use crate::web::{Fields, Problems};

/// The most decks there are: the numbers along the edge of the cards end at 72 (Eichhorn l. 5114).
pub const MOST_DECKS: u16 = 72;

/// What stands in these fields, right or wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeckFields {
    /// How results are compared; `none` for no Comparative Skat, empty where the form does not ask.
    pub comparison: String,
    /// The number of decks.
    pub decks: String,
    /// Who deals them.
    pub source: String,
}

impl DeckFields {
    /// What was typed.
    pub fn of(fields: &Fields) -> Self {
        let text = |name: &str| fields.text(name).to_owned();
        Self { comparison: text("comparison"), decks: text("decks"), source: text("deck-source") }
    }

    /// The fields of a plan.
    pub fn of_plan(plan: &Plan) -> Self {
        let decks = if plan.is_comparative() { plan.decks(TableSize::FOUR).to_string() } else { String::new() };
        Self { comparison: plan.comparison.word().to_owned(), decks, source: plan.deals.source.word().to_owned() }
    }

    /// Whether Comparative Skat is wanted.
    pub fn on(&self) -> bool {
        !matches!(self.comparison.as_str(), "" | "none")
    }

    /// The methods to choose from: word, text, whether it is chosen.
    pub fn methods(&self, lang: Lang) -> Vec<(&'static str, String, bool)> {
        let chosen = |word: &str| self.comparison == word || (word == "none" && !self.on());
        let words = std::iter::once("none").chain(words::METHODS);
        words.map(|word| (word, words::method(lang, word), chosen(word))).collect()
    }

    /// Who may deal: word, text, whether it is chosen.
    pub fn sources(&self, lang: Lang) -> Vec<(&'static str, String, bool)> {
        let option = |source: &DeckSource| {
            let word = source.word();
            (word, lang.say(&format!("deck-source-{word}")), self.source == word)
        };
        DeckSource::ALL.iter().map(option).collect()
    }

    /// Reads them into a plan whose other settings are read already: the decks of a round are its hands.
    pub fn read(&self, lang: Lang, plan: Plan, problems: &mut Problems) -> Option<Plan> {
        if self.comparison.is_empty() {
            return Some(plan);
        }
        if !self.on() {
            return Some(Plan { comparison: Compares::NOTHING, ..plan });
        }
        let Ok(comparison) = self.comparison.parse() else {
            problems.add("comparison", lang.say("decks-method-unknown"));
            return None;
        };
        let decks = match count(&self.decks, MOST_DECKS) {
            Ok(decks) => decks,
            Err(error) => {
                problems.add("decks", words::count(lang, &error));
                return None;
            }
        };
        if decks % plan.rounds != 0 {
            let mut args = Values::new();
            args.set("decks", i64::from(decks));
            args.set("rounds", i64::from(plan.rounds));
            problems.add("decks", lang.say_args("decks-not-per-round", &args));
            return None;
        }
        let source = self.source.parse().unwrap_or(DeckSource::Seed);
        let hands = (decks / plan.rounds).min(MOST_HANDS);
        let seed = if source == plan.deals.source { plan.deals.seed } else { String::new() };
        Some(Plan { comparison, hands_at_four: hands, hands_at_three: hands, deals: Deals { source, seed }, ..plan })
    }
}
