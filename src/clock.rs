//! The one place that asks the time.

use chrono::{NaiveDateTime, Timelike as _, Utc};

/// The time now in UTC, in whole seconds: finer parts do not survive both databases alike.
#[expect(
    clippy::disallowed_methods,
    reason = "this is the one lawful place; everybody else takes the time as an argument"
)]
pub fn now() -> NaiveDateTime {
    let now = Utc::now().naive_utc();
    now.with_nanosecond(0).unwrap_or(now)
}
