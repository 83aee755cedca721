//! `skatwart draw --verify DIR`: reckons every draw of a result folder again from what its ledger says went in, and what was
//! promised before it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use clap::Args;
use serde::Deserialize;

use crate::acts::rounds::record::Record;
use crate::cli::failure::{Failure, tell};
use crate::format::Problems;
use crate::format::files::Files;
use crate::format::ledger::{self, LedgerLine};
use crate::rules::entry::visible;

/// Which draws are reckoned again.
#[derive(Clone, Debug, Args)]
pub struct Drawing {
    /// The result folder, or the same as a zip file; its ledger.csv holds what went into each draw.
    #[arg(long, value_name = "DIR", required = true)]
    pub verify: PathBuf,
}

/// Says of each round whether its draw follows from what went in.
pub fn run(call: &Drawing) -> Result<(), Failure> {
    let files = Files::read(&call.verify).map_err(wrong)?;
    let Some(bytes) = files.get(ledger::FILE) else {
        return Err(Failure::Wrong(format!("{}: holds no {}", call.verify.display(), ledger::FILE)));
    };
    let mut problems = Problems::default();
    let lines = ledger::read(bytes, &mut problems);
    problems.none_or(()).map_err(wrong)?;
    ledger::follow(&lines).map_err(|broken| {
        Failure::Impossible(visible(&format!("{}:{}: {}", ledger::FILE, broken.line.at, broken.why)))
    })?;
    let draws = draws(&lines)?;
    if draws.is_empty() {
        let message = "the ledger tells of no draw; a folder that was taken over begins a new one";
        return Err(Failure::Wrong(format!("{}: {message}", call.verify.display())));
    }
    let mut failed = 0;
    for (round, (record, times, kept)) in &draws {
        let right = *kept && record.repeats();
        failed += i32::from(!right);
        tell(format_args!("round {round}: {}{}", verdict(record, right), again(*times)))?;
    }
    if failed == 0 { Ok(()) } else { Err(Failure::Impossible(format!("draws that do not follow: {failed}"))) }
}

/// What a promise leaves in the ledger.
#[derive(Deserialize)]
struct Promised {
    digest: Option<String>,
}

/// The last draw of each round, how often it was drawn, and whether what it names as its promise was promised before it.
fn draws(lines: &[LedgerLine]) -> Result<BTreeMap<i32, (Record, usize, bool)>, Failure> {
    let mut found: BTreeMap<i32, (Record, usize, bool)> = BTreeMap::new();
    let mut promised = BTreeSet::new();
    for line in lines {
        let Some(new) = line.new.as_deref() else { continue };
        let broken =
            |error: serde_json::Error| Failure::Impossible(format!("{}:{}: new: {error}", ledger::FILE, line.at));
        match line.line.facts.subject.as_str() {
            "commitment" => promised.extend(serde_json::from_str::<Promised>(new).map_err(broken)?.digest),
            "round" if new.starts_with("{\"method\"") => {
                let record: Record = serde_json::from_str(new).map_err(broken)?;
                let kept = record.chance.as_ref().is_none_or(|chance| promised.contains(&chance.digest));
                let times = found.get(&record.draw.round).map_or(0, |(_, times, _)| *times);
                found.insert(record.draw.round, (record, times + 1, kept));
            }
            _ => {}
        }
    }
    Ok(found)
}

fn verdict(record: &Record, right: bool) -> String {
    let seed = visible(&record.draw.seed);
    let promised = if record.chance.is_some() { ", and the seed is what was promised" } else { "" };
    match (record.is_reckoned(), right) {
        (false, _) => "seated by the director, no lot decided".to_owned(),
        (true, true) if record.method == "standing" => "follows from the standings of that moment".to_owned(),
        (true, true) => format!("follows from the seed \"{seed}\"{promised}"),
        (true, false) => format!("DOES NOT FOLLOW from what went in (seed \"{seed}\", {})", record.method),
    }
}

/// That it was drawn more than once, which somebody may want to ask about.
fn again(times: usize) -> String {
    if times > 1 { format!("; it was drawn {times} times, the last one counts") } else { String::new() }
}

fn wrong(problems: Problems) -> Failure {
    Failure::wrong(problems)
}
