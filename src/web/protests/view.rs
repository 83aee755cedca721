//! What the pages of a closed sheet say of protests.

use crate::rules::seat::Seat;
use chrono::NaiveDateTime;

use crate::acts::Refused;
use crate::acts::protests::Taken;
use crate::i18n::{Lang, Values};
use crate::random::random_text;
use crate::store::protests::{Protest, Verdict};
use crate::web::form::{Fields, Problems};
use crate::web::hands::taken::day_and_time;
use crate::web::sheets::whole::Whole;
use crate::web::{Error, order};

/// Where a page says why a protest was not taken.
pub const PROTEST: &str = "protest";

/// What can be said against a closed sheet, and what was.
pub struct ProtestView {
    /// Until when a protest is taken, or was; empty where no time is set.
    pub until: String,
    /// What was said and answered, seat by seat.
    pub said: Vec<String>,
    /// The seats from which a protest is taken now.
    pub seats: Vec<(i32, String)>,
    /// The key of the form.
    pub key: String,
    /// The seat and the words that were typed and not taken.
    pub seat: String,
    /// The words.
    pub typed: String,
    /// Why it was not taken.
    pub problem: Option<String>,
    /// Whether it is known who protests.
    pub own: bool,
}

impl ProtestView {
    /// Of a sheet at a moment; nothing where no time was set and nobody protested.
    pub fn of(lang: Lang, whole: &Whole, now: NaiveDateTime) -> Option<Self> {
        let until = told(lang, whole.taken, Some(now)).unwrap_or_default();
        if until.is_empty() && whole.protests.is_empty() {
            return None;
        }
        let waits =
            |seat: Seat| whole.protests.iter().any(|(one, ..)| one.seat == seat && one.verdict == Verdict::Open);
        let free = whole.seated.iter().filter(|one| whole.taken.is_at(now) && !waits(one.seat));
        Some(Self {
            until,
            said: whole.protests.iter().map(|(one, _, name)| said(lang, one, name)).collect(),
            seats: free.map(|one| (one.seat.number().into(), one.name_at_end().to_owned())).collect(),
            key: random_text(),
            seat: String::new(),
            typed: String::new(),
            problem: None,
            own: false,
        })
    }

    /// The same for the player on this seat alone.
    #[must_use]
    pub fn from(self, seat: i32) -> Self {
        Self { seats: self.seats.into_iter().filter(|(one, _)| *one == seat).collect(), own: true, ..self }
    }

    /// The same with what was typed, after a protest was not taken.
    #[must_use]
    pub fn again(self, fields: &Fields, problems: &Problems) -> Self {
        let problem = problems.of(PROTEST).map(ToOwned::to_owned);
        Self { seat: fields.text("seat").to_owned(), typed: fields.text("reason").to_owned(), problem, ..self }
    }
}

/// What is said where a protest was not taken.
pub fn wrong(lang: Lang, refused: Refused) -> Result<Problems, Error> {
    let (_, told) = order::told(lang, refused, "sheet-stale")?;
    let mut problems = Problems::default();
    for (_, sentence) in told.iter() {
        problems.add(PROTEST, sentence);
    }
    Ok(problems)
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
    let mut args = Values::new();
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

/// Until when a protest is taken, and whether one is now: a page that waits goes on when either changes.
pub fn clock(whole: &Whole, now: NaiveDateTime) -> String {
    let until = if let Taken::Until(at) = whole.taken { at.and_utc().timestamp() } else { 0 };
    format!("{until}-{}", whole.taken.is_at(now))
}
