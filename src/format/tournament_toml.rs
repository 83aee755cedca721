//! `tournament.toml`: what a tournament is played by.
//!
//! Beside the keys of the format (`format`, `name`, `date`, `rules`, `system`, `rounds`, `hands`, `metrics`, `prizes`,
//! `comparison`, `[rule_changes]`) it knows
//!
//! | key | means |
//! |---|---|
//! | `venue`, `fee_cents`, `first_dealer` | where it is played, the entry fee, the seat that deals the first hand |
//! | `planned_rounds`, `ended_early` | how many rounds were planned and why it ended before; `rounds` are those that were played |
//! | `protest_minutes` | for how many minutes after each round protests are taken; what was said to them stands in `protests.csv`, see [`super::protests`] |
//! | `prize_list` | prizes per place, one line each as on the page of the prizes: `"1: 200"`, `"women 1: 12.50 %"` |
//! | `[[round]]` `number`, `state`, `method`, `seed`, `algorithm` | how far a round is and how its seats were drawn |
//! | `[[round]]` `open` | the tables of a running round that have all their hands or their totals, but are not closed yet |
//! | `[[round]]` `struck`, `struck_because` | the tables whose lists ended early: `{ 17 = 40 }` hands, and why where it was not the time |
//! | `[[round]]` `started`, `protests_until` | when a round was started, and until when protests against its lists are taken, in UTC: `"2026-11-21T16:20:00"` |
//! | `[[lot]]` `number`, `rank`, `seed` | a recorded draw of lots among those who shared a place |
//! | `prizes` | the prize schedule with what it settles, as [`crate::rules::schedule::read`] takes it: `"nasl-1908; ties = cut; seed = …; cut = 2"` |
//! | `[money]` `losses`, `passed`, `discounts`, `pot`, `stake`, `jackpots` | loss money, who pays a lower fee, what the prizes are paid from, what a point is worth, what is saved up for a rare game: see [`crate::rules::terms`] |
//! | `[time_out]` `minutes`, `least` | how long a round lasts, and with how many hands at least a list ends then |
//! | `[decks]` `source`, `seed` | where the deals of Comparative Skat come from: `seed`, `typed` or `table`; whoever knows the seed can deal the cards |
//! | `[decks]` `secret`, `digest`, `number`, `number_from`, `promised`, `known` | the promise the seed came of, see [`crate::rules::dealing`]: what was kept secret, its SHA-256 that was shown first, the public number and from where it came, when the promise was given and when the number was to be known |
//! | `[league]` | what a league agreed on, see [`league`] |
//!
//! A key that is not known is an error that names it.

mod keys;
pub mod league;
pub mod model;
mod quoted;
mod rounds;
mod write;

use super::wrong::{Wrong, WrongKey};
use super::{Problem, Problems};
use crate::rules::UnknownWord;
use crate::rules::comparison::{Compares, Comparison};
use crate::rules::money::Cents;
use crate::rules::prizes::{Prize, read_list};
use crate::rules::protest::LONGEST_PROTEST;
use crate::rules::reason::Reason;
use crate::rules::schedule::{NONE, as_written};
use crate::rules::seat::Seat;
use crate::rules::settlement::Settles;
use crate::rules::standings::Metric;
use crate::rules::terms::Terms;
use crate::rules::tournament::{Deals, MOST_HANDS, MOST_METRICS, MOST_ROUNDS, Plan, TournamentName, Venue};
use keys::Keys;
use rounds::{lot_notes, promise, round_notes, small, time_out};

pub use model::{FILE, LeagueNote, LotNote, RoundNote, SeasonTerms, TournamentFile, changes};
pub use write::write;

/// How the moments of a promise are written, in UTC.
pub const MOMENT: &str = "%Y-%m-%d %H:%M:%S%.f";

const KEYS: &[&str] = &[
    "format",
    "name",
    "venue",
    "date",
    "rules",
    "system",
    "rounds",
    "planned_rounds",
    "ended_early",
    "hands",
    "metrics",
    "prizes",
    "comparison",
    "first_dealer",
    "fee_cents",
    "prize_list",
    "rule_changes",
    "round",
    "lot",
    "league",
    "decks",
    "settle",
    "money",
    "time_out",
    "protest_minutes",
];

/// Reads the file; `None` when so much is wrong that nothing else can be judged.
pub fn read(bytes: &[u8], problems: &mut Problems) -> Option<TournamentFile> {
    let Ok(text) = std::str::from_utf8(bytes) else {
        problems.add(Problem::of_file(FILE, Wrong::NotUtf8));
        return None;
    };
    let mut keys = Keys::parse(text, problems)?;
    keys.only(KEYS);
    match keys.integer("format", 1, i64::from(i32::MAX)) {
        Some(1) => {}
        Some(other) => keys.wrong("format", WrongKey::Format { given: other }),
        None => keys.required("format"),
    }
    for key in ["name", "rules", "system"] {
        if !keys.has(key) {
            keys.required(key);
        }
    }
    let name = keys.text_as("name", TournamentName::new);
    let venue = keys.text_as("venue", Venue::new).unwrap_or_default();
    let date = keys.date("date");
    let plan = plan(&mut keys);
    let early = early(&mut keys, plan.rounds);
    let planned = early.as_ref().map_or(plan.rounds, |(planned, _)| *planned);
    let prizes = prize_list(&mut keys, i32::from(planned));
    let rounds = round_notes(&mut keys);
    let lots = lot_notes(&mut keys);
    let league = league::read(&mut keys);
    let terms = terms(&mut keys);
    let protest_minutes = keys.integer("protest_minutes", 1, LONGEST_PROTEST.into()).map(small);
    let (time_out, promise) = (time_out(&mut keys), promise(&mut keys));
    let settle = keys.text_as("settle", str::parse::<Settles>).unwrap_or(Settles::Points);
    let judged_later = ["rules", "system", "rule_changes", "prizes", "first_dealer", "rounds"].into_iter();
    let lines = judged_later.filter(|key| keys.has(key)).map(|key| (key, keys.line_of(key))).collect();
    let name = name?;
    let file = TournamentFile {
        name,
        venue,
        date,
        plan,
        early,
        prizes,
        rounds,
        lots,
        league,
        settle,
        terms,
        protest_minutes,
        promise,
        time_out,
        lines,
    };
    Some(file)
}

fn plan(keys: &mut Keys<'_, '_>) -> Plan {
    let (four, three) = hands(keys);
    Plan {
        rules: keys.text("rules").unwrap_or_default(),
        rule_changes: keys.changes("rule_changes"),
        system: keys.text("system").unwrap_or_default(),
        metrics: metrics(keys),
        schedule: keys.text("prizes").map_or_else(|| NONE.to_owned(), |text| as_written(&text)),
        comparison: comparison(keys),
        deals: deals(keys),
        rounds: count(keys, "rounds", MOST_ROUNDS).unwrap_or(0),
        hands_at_four: four,
        hands_at_three: three,
        first_dealer: keys
            .integer("first_dealer", 1, 4)
            .and_then(|seat| Seat::ALL.into_iter().find(|known| i64::from(known.number()) == seat))
            .unwrap_or(Seat::ALL[0]),
        fee: keys
            .integer("fee_cents", 0, Cents::MOST.number())
            .map_or(Cents::ZERO, |cents| Cents::new(cents).unwrap_or_default()),
    }
}

/// How many rounds were planned and why no more were played; neither says anything without the other.
fn early(keys: &mut Keys<'_, '_>, rounds: u16) -> Option<(u16, String)> {
    let planned = count(keys, "planned_rounds", MOST_ROUNDS);
    let reason = keys.text_as("ended_early", Reason::required);
    if planned.is_some() && !keys.has("rounds") {
        keys.wrong("planned_rounds", WrongKey::EarlyRounds);
    } else if planned.is_some_and(|planned| planned <= rounds) {
        keys.wrong("planned_rounds", WrongKey::EarlyPlanned { rounds });
    }
    if keys.has("planned_rounds") != keys.has("ended_early") {
        let key = if keys.has("ended_early") { "ended_early" } else { "planned_rounds" };
        keys.wrong(key, WrongKey::EarlyBoth);
    }
    if keys.has("ended_early") && keys.has("league") {
        keys.wrong("ended_early", WrongKey::EarlyLeague);
    }
    Some((planned.filter(|planned| *planned > rounds)?, reason?.as_str().to_owned()))
}

/// What was agreed on about money beside the fee.
fn terms(keys: &mut Keys<'_, '_>) -> Terms {
    match Terms::read(&keys.changes("money")) {
        Ok(terms) => terms,
        Err(error) => {
            keys.wrong("money", error);
            Terms::default()
        }
    }
}

/// How those who held the same cards are compared.
fn comparison(keys: &mut Keys<'_, '_>) -> Compares {
    let read = keys.text("comparison").map_or(Ok(Compares::NOTHING), |word| word.parse());
    read.unwrap_or_else(|error: UnknownWord| {
        keys.wrong("comparison", error);
        Compares::NOTHING
    })
}

/// Where the deals of Comparative Skat come from.
fn deals(keys: &mut Keys<'_, '_>) -> Deals {
    let mut deals = Deals::default();
    keys.table("decks", |decks| {
        decks.only(&["source", "seed", "secret", "digest", "number", "number_from", "promised", "known"]);
        match decks.text("source").map(|word| word.parse()) {
            Some(Ok(source)) => deals.source = source,
            Some(Err(error)) => decks.wrong("source", error),
            None => {}
        }
        deals.seed = decks.text("seed").unwrap_or_default();
    });
    deals
}

fn count(keys: &mut Keys<'_, '_>, key: &'static str, most: u16) -> Option<u16> {
    keys.integer(key, 1, i64::from(most)).map(|number| u16::try_from(number).unwrap_or(most))
}

fn hands(keys: &mut Keys<'_, '_>) -> (u16, u16) {
    let (mut four, mut three) = (48, 36);
    keys.table("hands", |hands| {
        hands.only(&["4", "3"]);
        four = count(hands, "4", MOST_HANDS).unwrap_or(four);
        three = count(hands, "3", MOST_HANDS).unwrap_or(three);
    });
    (four, three)
}

fn metrics(keys: &mut Keys<'_, '_>) -> Vec<Metric> {
    let Some(words) = keys.texts("metrics") else { return crate::rules::standings::DEFAULT_METRICS.to_vec() };
    let compared = keys.text("comparison").is_some_and(|word| word != "none");
    let mut metrics = Vec::new();
    for word in words {
        match word.parse::<Metric>() {
            Ok(metric) if metrics.contains(&metric) => keys.wrong("metrics", WrongKey::MetricTwice { given: word }),
            Ok(Metric::MatchPoints | Metric::Deviation) if !compared => {
                let known: Vec<&str> = Comparison::ALL.iter().map(|method| method.word()).collect();
                keys.wrong("metrics", WrongKey::NeedsComparison { given: word, known: known.join(", ") });
            }
            Ok(metric) => metrics.push(metric),
            Err(error) => keys.wrong("metrics", error),
        }
    }
    if metrics.len() > MOST_METRICS {
        keys.wrong("metrics", WrongKey::TooManyMetrics { most: MOST_METRICS });
    }
    if metrics.is_empty() { crate::rules::standings::DEFAULT_METRICS.to_vec() } else { metrics }
}

fn prize_list(keys: &mut Keys<'_, '_>, rounds: i32) -> Vec<Prize> {
    let Some(lines) = keys.texts("prize_list") else { return Vec::new() };
    match read_list(&lines.join("\n"), rounds) {
        Ok(prizes) => prizes,
        Err(errors) => {
            for error in errors {
                keys.wrong("prize_list", error);
            }
            Vec::new()
        }
    }
}

#[cfg(test)]
mod tests;
