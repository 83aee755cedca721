//! What a tournament is played by, in words: for its settings and for the page of its rules.

use crate::export::standings::said_by;
use crate::i18n::Lang;
use crate::store::Conn;
use crate::store::rules::{agreed as rules_of, is_judged_anew};
use crate::store::tournaments::Tournament;
use crate::web::Error;
use crate::web::tournaments::words;

/// The rules of a tournament in words.
pub struct Rules {
    /// The rule set.
    pub set: String,
    /// Where the rule set stands written.
    pub source: String,
    /// Options and values that differ from it, in words.
    pub changes: Vec<String>,
    /// The scoring system.
    pub system: String,
    /// Hands of a round at a table of four.
    pub hands_at_four: i32,
    /// Hands of a round at a table of three.
    pub hands_at_three: i32,
    /// The number of rounds that were planned.
    pub rounds: i32,
    /// That it ended before the last of them.
    pub early: Option<String>,
    /// The seat that deals first.
    pub first_dealer: i32,
    /// The metrics that rank, in order.
    pub metrics: Vec<String>,
    /// The short hash, once the rules are frozen.
    pub hash: Option<String>,
    /// Whether it began under an edition that kept the hash of its rules alone, and others than those of this one.
    pub judged_anew: bool,
}

/// The rules in words.
pub fn rules(conn: &mut Conn, lang: Lang, tournament: &Tournament) -> Result<Rules, Error> {
    let agreed = rules_of(conn, tournament)?;
    let book = &agreed.book;
    let method = agreed.comparison;
    Ok(Rules {
        set: words::title(lang, book.title()),
        source: book.source().to_owned(),
        changes: crate::web::rules::fields::in_words(lang, &agreed.rules),
        system: words::title(lang, agreed.system.title()),
        hands_at_four: tournament.hands_at_four,
        hands_at_three: tournament.hands_at_three,
        rounds: tournament.planned_rounds.unwrap_or(tournament.rounds),
        early: words::early(lang, tournament),
        first_dealer: tournament.first_dealer.number().into(),
        metrics: agreed.ranking().iter().map(|metric| said_by(lang, method, *metric)).collect(),
        hash: tournament.rules_hash.clone(),
        judged_anew: is_judged_anew(conn, tournament)?,
    })
}
