//! Times as people read them: where the server stands.

use crate::clock::local;
use crate::i18n::Lang;

/// The time of day where the server stands: 15:04.
pub fn clock_time(at: chrono::NaiveDateTime) -> String {
    local(at).format("%H:%M").to_string()
}

/// Day and time where the server stands.
pub fn day_and_time(lang: Lang, at: chrono::NaiveDateTime) -> String {
    let here = local(at);
    format!("{}, {}", lang.day(here.date()), here.format("%H:%M"))
}
