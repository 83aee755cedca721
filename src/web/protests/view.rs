//! What the pages of a closed sheet say of protests.

use chrono::NaiveDateTime;
use fluent_bundle::FluentArgs;

use crate::acts::protests::Taken;
use crate::i18n::Lang;
use crate::random::random_text;
use crate::store::protests::{Protest, Verdict};
use crate::web::hands::taken::day_and_time;
use crate::web::sheets::whole::Whole;

/// What can be said against a closed sheet, and what was.
pub struct ProtestView {
    /// Until when a protest is taken, or was.
    pub until: String,
    /// What was said and answered, seat by seat.
    pub said: Vec<String>,
    /// The seats from which a protest is taken now.
    pub seats: Vec<(i32, String)>,
    /// The key of the form.
    pub key: String,
    /// What was typed and not taken.
    pub typed: String,
    /// Why it was not taken.
    pub problem: Option<String>,
}

impl ProtestView {
    /// Of a sheet at a moment; nothing where no time was set.
    pub fn of(lang: Lang, whole: &Whole, now: NaiveDateTime) -> Option<Self> {
        let until = told(lang, whole.taken, Some(now))?;
        let name = |seat: i32| whole.seated.iter().find(|one| one.seat == seat).map_or("", |one| one.name.as_str());
        let waits = |seat: i32| whole.protests.iter().any(|one| one.seat == seat && one.verdict == Verdict::Open);
        let free = whole.seated.iter().filter(|one| whole.taken.is_at(now) && !waits(one.seat));
        Some(Self {
            until,
            said: whole.protests.iter().map(|one| said(lang, one, name(one.seat))).collect(),
            seats: free.map(|one| (one.seat, one.name.clone())).collect(),
            key: random_text(),
            typed: String::new(),
            problem: None,
        })
    }

    /// The same after a protest was not taken.
    #[must_use]
    pub fn refused(self, typed: &str, problem: Option<&str>) -> Self {
        Self { typed: typed.to_owned(), problem: problem.map(ToOwned::to_owned), ..self }
    }
}

/// Until when a protest is taken; without a moment in words that are true at any time.
pub fn told(lang: Lang, taken: Taken, now: Option<NaiveDateTime>) -> Option<String> {
    match taken {
        Taken::Never | Taken::NotYet => None,
        Taken::Minutes(minutes) => Some(lang.say_with("protest-minutes", "minutes", minutes)),
        Taken::Until(at) if now.is_some_and(|now| !taken.is_at(now)) => {
            Some(lang.say_with("protest-over-since", "at", day_and_time(lang, at).as_str()))
        }
        Taken::Until(at) => Some(until(lang, at)),
    }
}

/// That a protest is taken until a moment.
pub fn until(lang: Lang, at: NaiveDateTime) -> String {
    lang.say_with("protest-until", "at", day_and_time(lang, at).as_str())
}

fn said(lang: Lang, one: &Protest, name: &str) -> String {
    let mut args = FluentArgs::new();
    args.set("name", name.to_owned());
    args.set("words", one.words.clone());
    args.set("answer", one.answer.clone());
    let key = match one.verdict {
        Verdict::Open => "protest-said",
        Verdict::Upheld => "protest-said-upheld",
        Verdict::Rejected => "protest-said-rejected",
    };
    lang.say_args(key, &args)
}
