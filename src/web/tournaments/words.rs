//! What rule sets, scoring systems, metrics and settings are called in the visitor's language.

use crate::i18n::{Lang, Values};
use crate::rules::rule_set::{RuleSet, RuleSetError, Title};
use crate::rules::schedule;
use crate::rules::scoring::ScoringSystem;
use crate::rules::seat::Seat;
use crate::rules::tournament::{CountError, Preset};
use crate::store::tournaments::Tournament;
use crate::web::Error;

pub use crate::export::standings::{head as metric_head, said as metric};

/// That a tournament ended early, after how many of its rounds, and why; nothing where it did not.
pub fn early(lang: Lang, tournament: &Tournament) -> Option<String> {
    let (planned, reason) = (tournament.planned_rounds?, tournament.ended_reason.as_deref()?);
    let mut args = Values::new();
    args.set("rounds", tournament.rounds);
    args.set("planned", planned);
    args.set("reason", reason);
    Some(lang.say_args("tournament-ended-early", &args))
}

/// The title in this language.
pub fn title(lang: Lang, title: &Title) -> String {
    match lang {
        Lang::De => title.de.clone(),
        Lang::En => title.en.clone(),
    }
}

/// Every rule set: id and title.
pub fn rule_sets(lang: Lang) -> Result<Vec<(String, String)>, Error> {
    let all = RuleSet::all()?;
    Ok(all.iter().map(|set| (set.id().to_owned(), title(lang, set.title()))).collect())
}

/// Every scoring system: id and title.
pub fn systems(lang: Lang) -> Result<Vec<(String, String)>, Error> {
    let all = ScoringSystem::all()?;
    Ok(all.iter().map(|system| (system.id().to_owned(), title(lang, system.title()))).collect())
}

/// No prize schedule, and every one that comes with the program: id and title.
pub fn schedules(lang: Lang) -> Vec<(String, String)> {
    let known = schedule::IDS.iter().flat_map(|id| schedule::schedule(id));
    let known = known.map(|one| (one.id.clone(), title(lang, &one.title)));
    std::iter::once((schedule::NONE.to_owned(), lang.say("schedule-none"))).chain(known).collect()
}

/// The seats of which one deals first: number and text.
pub fn seats(lang: Lang) -> Vec<(String, String)> {
    let text = |seat: &Seat| lang.say_with("seat-number", "seat", i64::from(seat.number()));
    Seat::ALL.iter().map(|seat| (seat.number().to_string(), text(seat))).collect()
}

/// The name and the description of a preset.
pub fn preset(lang: Lang, preset: Preset) -> (String, String) {
    let (name, about) = match preset {
        Preset::Preisskat => ("preset-preisskat", "preset-preisskat-about"),
        Preset::Club => ("preset-club", "preset-club-about"),
        Preset::Championship => ("preset-championship", "preset-championship-about"),
        Preset::Comparative => ("preset-comparative", "preset-comparative-about"),
        Preset::Milwaukee => ("preset-milwaukee", "preset-milwaukee-about"),
        Preset::League => ("preset-league", "preset-league-about"),
    };
    (lang.say(name), lang.say(about))
}

/// The methods of comparison.
pub const METHODS: [&str; 6] = ["book-by-session", "book", "british", "german", "match-points", "trimmed-datum"];

/// What a method of comparison is called; `none` is none.
pub fn method(lang: Lang, word: &str) -> String {
    lang.say(&format!("method-{word}"))
}

/// What is wrong with a number of rounds or hands.
pub fn count(lang: Lang, error: &CountError) -> String {
    match error {
        CountError::Unreadable(given) => lang.say_with("count-unreadable", "given", given.as_str()),
        CountError::OutOfRange { given, most } => {
            let mut args = Values::new();
            args.set("given", given.as_str());
            args.set("most", i64::from(*most));
            lang.say_args("count-out-of-range", &args)
        }
    }
}

/// Why a rule set or a change of one was refused; a reason that has words of its own says them in this language.
pub fn rule_set_error(lang: Lang, error: &RuleSetError) -> String {
    match error {
        RuleSetError::Senseless { place, reason, .. } => format!("{place}: {}", lang.sentence(reason)),
        other => lang.sentence(other),
    }
}
