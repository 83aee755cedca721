//! Figures and rules of the standings in the visitor's language.

use super::field::Field;
use crate::i18n::{Lang, Values};
use crate::rules::comparison::Scaled;
use crate::rules::ratio::Ratio;
use crate::rules::standings::Metric;
use crate::web::posting::struck::{about, meaning};

pub use crate::export::report::said::place;
pub use crate::export::standings::said_by;
pub use crate::web::tournaments::words::{early, metric_head};

/// What a metric is called in these standings.
pub fn metric_of(lang: Lang, field: &Field, metric: Metric) -> String {
    said_by(lang, field.event.method(), metric)
}

/// A figure as a page has room for it, with two decimals at most; what was not kept is a dash, not 0.
pub fn figure(lang: Lang, metric: Metric, value: Option<Ratio>) -> String {
    let Some(value) = value else { return "–".to_owned() };
    let places = match (metric, value.denominator()) {
        (_, 1) if metric != Metric::Deviation => return lang.number(value.numerator()),
        (_, 2) if metric != Metric::Deviation => 1,
        _ => 2,
    };
    let text = value.decimals(places).replace('-', "−");
    if lang == Lang::De { text.replace('.', ",") } else { text }
}

/// A figure that may not have been kept.
pub fn count(lang: Lang, count: Option<i64>) -> String {
    count.map_or_else(|| "–".to_owned(), |count| lang.number(count))
}

/// What stands under every list of standings.
pub struct Foot {
    /// By what is ranked, in words.
    pub ranking: String,
    /// What happens to those who are equal.
    pub ties: String,
    /// The rules and their hash.
    pub rules: String,
    /// That fewer rounds were played than planned, and why.
    pub early: Option<String>,
    /// Draws of lots that were recorded: their seeds.
    pub lots: Vec<String>,
    /// Where match points are scaled, and how.
    pub scaled: Vec<String>,
}

impl Foot {
    /// The foot of this tournament's lists.
    pub fn of(lang: Lang, field: &Field) -> Self {
        let metrics: Vec<String> = field.event.metrics().iter().map(|one| metric_of(lang, field, *one)).collect();
        let mut seeds: Vec<String> = Vec::new();
        for lot in &field.lots {
            if !seeds.contains(&lot.seed) {
                seeds.push(lot.seed.clone());
            }
        }
        Self {
            ranking: lang.say_with("standings-ranking", "metrics", metrics.join(", ")),
            ties: lang.say("standings-ties"),
            rules: rules(lang, field),
            early: early(lang, &field.tournament),
            lots: seeds.into_iter().map(|seed| lang.say_with("standings-lots-seed", "seed", seed)).collect(),
            scaled: scaled(lang, field),
        }
    }
}

/// What is to be said of a round that counts nothing where `any` line has one: what the mark beside a figure means and,
/// where cards are compared, what becomes of those who had the same.
pub struct Struck {
    /// What the mark means.
    pub meaning: Option<String>,
    /// What becomes of the others.
    pub about: Option<String>,
}

impl Struck {
    /// What is to be said in these standings.
    pub fn of(lang: Lang, field: &Field, any: bool) -> Self {
        Self { meaning: meaning(lang, any), about: about(lang, any && field.event.method().is_some()) }
    }

    /// Both, as a page has them under its list.
    pub fn whole(&self) -> Option<String> {
        let said: Vec<&str> = self.meaning.iter().chain(&self.about).map(String::as_str).collect();
        (!said.is_empty()).then(|| said.join(" "))
    }
}

/// Where the match points of these standings are scaled, in words; nothing where none stand there.
pub fn scaled(lang: Lang, field: &Field) -> Vec<String> {
    let Some((method, cards)) = field.event.method().zip(field.event.same_cards()) else { return Vec::new() };
    if method.is_book() {
        return Vec::new();
    }
    let found = cards.of_round(None).scaled(method);
    let mut lines: Vec<String> = found.iter().map(|one| scaled_one(lang, one)).collect();
    if !lines.is_empty() {
        lines.push(lang.say("scaled-about"));
    }
    lines
}

/// Which deck, or which round, and by how much.
fn scaled_one(lang: Lang, one: &Scaled) -> String {
    let mut args = Values::new();
    args.set("results", one.results);
    args.set("tables", one.tables);
    if let Some(deck) = one.deck {
        args.set("deck", i64::from(deck.number()));
        return lang.say_args("scaled-deck", &args);
    }
    args.set("round", one.session);
    lang.say_args("scaled-round", &args)
}

/// The rule set, the scoring system and the hash of both, as they stand on every list.
pub fn rules(lang: Lang, field: &Field) -> String {
    let tournament = &field.tournament;
    let title = field.event.agreed().system.title();
    let system = match lang {
        Lang::De => &title.de,
        Lang::En => &title.en,
    };
    match &tournament.rules_hash {
        Some(hash) => format!("{} · {system} · {hash}", tournament.rules),
        None => format!("{} · {system}", tournament.rules),
    }
}
