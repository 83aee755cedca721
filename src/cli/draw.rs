//! `skatwart draw --verify DIR`: reckons every draw of a result folder again from what its ledger says went in, and what was
//! promised before it, and says where somebody sits otherwise than drawn.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use clap::Args;
use serde::Deserialize;

use crate::acts::rounds::record::Record;
use crate::cli::failure::{Failure, counted, tell};
use crate::format::Problems;
use crate::format::files::Files;
use crate::format::ledger::{self, LedgerLine};
use crate::format::players;
use crate::format::seating::{self, Seating};
use crate::rules::entry::visible;
use crate::rules::seating::Table;

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
    let seating = seated(&files)?;
    let mut failed = 0;
    for (round, Drawn { record, times, kept, overtaken, set_aside }) in &draws {
        let right = *kept && record.repeats();
        failed += i32::from(!right);
        let since = seating.as_ref().map_or_else(String::new, |seating| since(record, seating));
        let more = [again(*times), without(*overtaken), set_aside.concat(), since].concat();
        tell(format_args!("round {round}: {}{more}", verdict(record, right)))?;
    }
    if failed == 0 { Ok(()) } else { Err(Failure::Impossible(format!("draws that do not follow: {failed}"))) }
}

/// What a promise leaves in the ledger: its digest, and the same where it is set aside.
#[derive(Deserialize)]
struct Promised {
    digest: Option<String>,
    set_aside: Option<String>,
}

/// What a ledger tells of the draws of a round.
struct Drawn {
    /// The last one.
    record: Record,
    /// How many there were.
    times: usize,
    /// Whether what the last one names as its promise was promised before it.
    kept: bool,
    /// How many promises were given for it before the last one that counts.
    overtaken: usize,
    /// Who set promises for it aside, and why, in words.
    set_aside: Vec<String>,
}

/// The draws of each round.
fn draws(lines: &[LedgerLine]) -> Result<BTreeMap<i32, Drawn>, Failure> {
    let mut found: BTreeMap<i32, Drawn> = BTreeMap::new();
    let (mut promised, mut given) = (BTreeSet::new(), BTreeMap::<i32, usize>::new());
    let mut aside = BTreeMap::<i32, Vec<String>>::new();
    for line in lines {
        let Some(new) = line.new.as_deref() else { continue };
        let broken =
            |error: serde_json::Error| Failure::Impossible(format!("{}:{}: new: {error}", ledger::FILE, line.at));
        match line.line.facts.subject.as_str() {
            "commitment" => {
                let Promised { digest, set_aside } = serde_json::from_str(new).map_err(broken)?;
                let round = line.line.facts.known_as.unwrap_or_default();
                *given.entry(round).or_default() += usize::from(digest.is_some());
                promised.extend(digest);
                if let Some(digest) = set_aside {
                    // Nothing follows from it any more.
                    promised.remove(&digest);
                    aside.entry(round).or_default().push(set_aside_by(line));
                }
            }
            "round" if new.starts_with("{\"method\"") => {
                let record: Record = serde_json::from_str(new).map_err(broken)?;
                let kept = record.chance.as_ref().is_none_or(|chance| promised.contains(&chance.digest));
                let times = found.get(&record.draw.round).map_or(1, |before| before.times + 1);
                let drawn = Drawn { record, times, kept, overtaken: 0, set_aside: Vec::new() };
                found.insert(drawn.record.draw.round, drawn);
            }
            _ => {}
        }
    }
    for (round, drawn) in &mut found {
        drawn.set_aside = aside.remove(round).unwrap_or_default();
        drawn.overtaken = given.get(round).map_or(0, |given| given.saturating_sub(drawn.set_aside.len() + 1));
    }
    Ok(found)
}

/// Who sits where as the folder has it; nothing where it says nothing of that.
fn seated(files: &Files) -> Result<Option<Seating>, Failure> {
    let (Some(seats), Some(named)) = (files.get(seating::FILE), files.get(players::FILE)) else { return Ok(None) };
    let mut problems = Problems::default();
    let (_players, numbers) = players::read(named, &mut problems);
    let (seating, _unread) = seating::read(seats, &numbers, &mut problems);
    problems.none_or(Some(seating)).map_err(wrong)
}

/// In how many seats somebody else sits than was drawn: the director may have had them change, which the history tells.
fn since(record: &Record, seating: &Seating) -> String {
    let round = record.draw.round;
    let now = seating.iter().filter(|(at, _)| at.0 == round);
    let now: BTreeMap<(i32, usize), i32> = now
        .flat_map(|((_, table), seats)| (0..).zip(seats).map(|(seat, number)| ((*table, seat), number.number())))
        .collect();
    if now.is_empty() {
        return format!("; nobody sits there now, {} has no table of it", seating::FILE);
    }
    let of_table = |table: &Table| -> Vec<((i32, usize), i32)> {
        (0..).zip(&table.seats).map(|(seat, number)| ((table.number, seat), *number)).collect()
    };
    let drawn: BTreeMap<(i32, usize), i32> = record.tables.iter().flat_map(of_table).collect();
    let places: BTreeSet<&(i32, usize)> = now.keys().chain(drawn.keys()).collect();
    let others = places.into_iter().filter(|place| now.get(*place) != drawn.get(*place)).count();
    if others == 0 {
        return String::new();
    }
    format!("; sits otherwise than drawn: {}; see the history", counted(others, "seat"))
}

fn verdict(record: &Record, right: bool) -> String {
    let seed = visible(&record.draw.seed);
    let promised = if record.chance.is_some() { ", and the seed is what was promised" } else { "" };
    match (record.is_reckoned(), right) {
        (false, _) => "seated by the director, no lot decided".to_owned(),
        (true, true) if record.method == "standing" => "follows from the standings of that moment".to_owned(),
        (true, true) => format!("follows from the seed \"{seed}\"{promised}"),
        (true, false) if !record.is_known() => {
            format!(
                "drawn by algorithm {}, which this edition does not know; check it with a later one",
                record.algorithm
            )
        }
        (true, false) => format!("DOES NOT FOLLOW from what went in (seed \"{seed}\", {})", record.method),
    }
}

/// That it was drawn more than once, which somebody may want to ask about.
fn again(times: usize) -> String {
    if times > 1 { format!("; it was drawn {times} times, the last one counts") } else { String::new() }
}

/// That promises were set aside for a later one, which somebody may want to ask about as well.
fn without(overtaken: usize) -> String {
    match overtaken {
        0 => String::new(),
        1 => "; 1 promise for it was set aside for a later one".to_owned(),
        _ => format!("; {overtaken} promises for it were set aside for later ones"),
    }
}

/// That somebody set a promise aside before its number was typed in, and why; words that were emptied for a person are blank.
fn set_aside_by(line: &LedgerLine) -> String {
    format!("; 1 promise for it was set aside by {}: {}", visible(&line.who), visible(&line.reason))
}

fn wrong(problems: Problems) -> Failure {
    Failure::wrong(problems)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::seating::{Draw, Trouble};

    #[test]
    fn a_draw_of_an_algorithm_nobody_knows_is_not_called_wrong() {
        let drawn = |algorithm| Record {
            method: "draw".to_owned(),
            algorithm,
            draw: Draw { round: 1, seed: "altenburg".to_owned(), players: Vec::new(), earlier: Vec::new() },
            order: Vec::new(),
            tables: Vec::new(),
            trouble: Trouble::default(),
            care: None,
            by: None,
            chance: None,
            planned: None,
        };
        assert!(verdict(&drawn(1), false).starts_with("DOES NOT FOLLOW"));
        let later = "drawn by algorithm 9, which this edition does not know; check it with a later one";
        assert_eq!(verdict(&drawn(9), false), later);
    }
}
