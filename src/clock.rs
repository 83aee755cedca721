//! The one place that asks the time.

use chrono::{Local, NaiveDate, NaiveDateTime, TimeZone as _, Timelike as _, Utc};

/// The time now in UTC, in whole seconds: finer parts do not survive both databases alike.
#[expect(
    clippy::disallowed_methods,
    reason = "this is the one lawful place; everybody else takes the time as an argument"
)]
pub fn now() -> NaiveDateTime {
    let now = Utc::now().naive_utc();
    now.with_nanosecond(0).unwrap_or(now)
}

/// The same moment as clocks show it where the server stands.
pub fn local(at: NaiveDateTime) -> NaiveDateTime {
    Local.from_utc_datetime(&at).naive_local()
}

/// The day of a moment where the server stands.
pub fn day(at: NaiveDateTime) -> NaiveDate {
    local(at).date()
}

/// Today where the server stands.
pub fn today() -> NaiveDate {
    day(now())
}
