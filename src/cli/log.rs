//! What is written down while the program serves: to standard error, each kind of line only so often a minute, so that
//! nobody fills a disk with them by asking.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use clap::ValueEnum;
use tracing::callsite::Identifier;
use tracing::{Event, Level, Metadata, Subscriber};
use tracing_subscriber::filter::FilterExt as _;
use tracing_subscriber::layer::{Context, Filter, Layer as _, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, fmt};

/// How many lines of one kind are written a minute.
const A_MINUTE: u32 = 30;

/// What is written where nobody chose: a damaged cookie, which anybody can send, is not worth a line.
const USUAL: &str = "info,actix_server=warn,actix_session=error";

/// How a line is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// To be read.
    #[default]
    Text,
    /// One JSON object a line.
    Json,
}

/// Begins to write.
pub fn begin(form: Form) {
    let chosen = EnvFilter::try_from_default_env().unwrap_or_else(|_unset| EnvFilter::new(USUAL));
    let filter = chosen.and(Sparing::default());
    // A log nobody reads any more must not end the program.
    let lines = fmt::layer().with_writer(std::io::stderr).log_internal_errors(false);
    match form {
        Form::Text => tracing_subscriber::registry().with(lines.with_filter(filter)).init(),
        Form::Json => tracing_subscriber::registry().with(lines.json().with_filter(filter)).init(),
    }
}

/// Lets so many lines of a kind through a minute; what somebody asked for to find a fault is not counted.
#[derive(Default)]
struct Sparing(Counts<Identifier>);

impl<S: Subscriber> Filter<S> for Sparing {
    fn enabled(&self, _kind: &Metadata<'_>, _context: &Context<'_, S>) -> bool {
        true
    }

    fn event_enabled(&self, event: &Event<'_>, _context: &Context<'_, S>) -> bool {
        let kind = event.metadata();
        *kind.level() > Level::INFO || self.0.admits(kind.callsite(), Instant::now())
    }
}

/// How many lines of each kind were written lately.
struct Counts<K>(Mutex<HashMap<K, Written>>);

struct Written {
    since: Instant,
    lines: u32,
}

impl<K> Default for Counts<K> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: Hash + Eq> Counts<K> {
    /// Counts a line of this kind and says whether it is written.
    fn admits(&self, kind: K, now: Instant) -> bool {
        let mut kinds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let written = kinds.entry(kind).or_insert(Written { since: now, lines: 0 });
        if now.duration_since(written.since).as_secs() >= 60 {
            *written = Written { since: now, lines: 0 };
        }
        written.lines = written.lines.saturating_add(1);
        written.lines <= A_MINUTE
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn each_kind_of_line_is_written_so_often_a_minute() {
        let (counts, now) = (Counts::default(), Instant::now());
        assert_eq!((0..1000).filter(|_| counts.admits("one", now)).count(), 30);
        assert!(counts.admits("another", now), "each kind has its own");
        assert!(counts.admits("one", now + Duration::from_mins(1)), "and a minute later there is room again");
    }
}
