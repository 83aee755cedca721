//! How long a round lasts, and what was struck of a list when it was over, in words.

use crate::i18n::{Lang, Values};
use crate::rules::time_out::TimeOut;
use crate::store::sheets::Sheet;

/// What was agreed on, in sentences.
pub fn said(lang: Lang, agreed: TimeOut) -> String {
    let time = match agreed.minutes {
        Some(minutes) => lang.say_with("time-out-now", "minutes", minutes),
        None => lang.say("time-out-none"),
    };
    let least = match agreed.least {
        Some(least) => lang.say_with("time-out-strikes", "least", least),
        None => lang.say("time-out-to-the-end"),
    };
    format!("{time} {least}")
}

/// What was struck of a list and why: "Spiele 41–48 gestrichen: die Zeit war abgelaufen".
pub fn struck(lang: Lang, per_round: i32, sheet: &Sheet) -> Option<String> {
    let why = sheet.struck.as_deref()?;
    let mut args = Values::new();
    args.set("count", per_round - sheet.hands);
    args.set("first", sheet.hands + 1);
    args.set("last", per_round);
    args.set("why", if why.is_empty() { lang.say("struck-time") } else { why.to_owned() });
    Some(lang.say_args("struck-told", &args))
}
