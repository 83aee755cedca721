//! `skatwart rules`: what the program knows, each with its source.

use std::io::Write;

use clap::Args;

use crate::cli::failure::{Failure, is_read};
use crate::rules::beer::Way;
use crate::rules::rule_set::file::{OpponentPays, Title};
use crate::rules::schedule::{IDS, Schedule, schedule, settings_as_text};
use crate::rules::scoring::accounts::Accounts;
use crate::rules::seat::TableSize;
use crate::rules::{RuleSet, ScoringSystem};

/// Lists the rule sets, scoring systems and prize schedules, or prints one.
#[derive(Debug, Args)]
pub struct Rules {
    /// The rule set, scoring system or prize schedule; all are listed where it is not given.
    id: Option<String>,
}

/// Prints to standard output.
pub fn run(call: &Rules) -> Result<(), Failure> {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    print(call.id.as_deref(), &mut out)?;
    is_read(out.flush()).map(drop)
}

fn print(id: Option<&str>, out: &mut impl Write) -> Result<(), Failure> {
    let sets = RuleSet::all().map_err(Failure::impossible)?;
    let systems = ScoringSystem::all().map_err(Failure::impossible)?;
    let Some(id) = id else { return is_read(list(sets, systems, out)).map(drop) };
    let set = sets.iter().find(|set| set.id() == id);
    let system = systems.iter().find(|system| system.id() == id);
    let prizes = if IDS.contains(&id) { Some(schedule(id).map_err(Failure::impossible)?) } else { None };
    if set.is_none() && system.is_none() && prizes.is_none() {
        // A prize schedule that is called as its rule set is printed with it.
        let schedules = IDS.iter().copied().filter(|&id| sets.iter().all(|set| set.id() != id));
        let known = sets.iter().map(RuleSet::id).chain(systems.iter().map(ScoringSystem::id)).chain(schedules);
        let known: Vec<_> = known.collect();
        return Err(Failure::Wrong(format!("there is no \"{id}\"; choose one of: {}", known.join(", "))));
    }
    is_read(one(set, system, prizes.as_ref(), out)).map(drop)
}

/// An id may name a rule set, a scoring system and a prize schedule at once: each with its heading, a blank line between.
fn one(
    set: Option<&RuleSet>,
    system: Option<&ScoringSystem>,
    prizes: Option<&Schedule>,
    out: &mut impl Write,
) -> std::io::Result<()> {
    if let Some(set) = set {
        rule_set(set, out)?;
    }
    if let Some(system) = system {
        if set.is_some() {
            writeln!(out)?;
        }
        scoring(system, out)?;
    }
    if let Some(prizes) = prizes {
        if set.is_some() || system.is_some() {
            writeln!(out)?;
        }
        prize_schedule(prizes, out)?;
    }
    Ok(())
}

fn list(sets: &[RuleSet], systems: &[ScoringSystem], out: &mut impl Write) -> std::io::Result<()> {
    writeln!(out, "Rule sets")?;
    for set in sets {
        writeln!(out, "  {:<20} {}", set.id(), set.title().en)?;
    }
    writeln!(out, "\nScoring systems")?;
    for system in systems {
        writeln!(out, "  {:<20} {}", system.id(), system.title().en)?;
    }
    writeln!(out, "\nPrize schedules")?;
    for id in IDS {
        match schedule(id) {
            Ok(prizes) => writeln!(out, "  {id:<20} {}", prizes.title.en)?,
            Err(error) => writeln!(out, "  {id:<20} {error}")?,
        }
    }
    Ok(())
}

fn heading(id: &str, title: &Title, source: &str, note: Option<&Title>, out: &mut impl Write) -> std::io::Result<()> {
    writeln!(out, "{id}: {} / {}", title.en, title.de)?;
    writeln!(out, "  source: {source}")?;
    if let Some(note) = note {
        writeln!(out, "  note: {}", note.en)?;
    }
    Ok(())
}

fn rule_set(set: &RuleSet, out: &mut impl Write) -> std::io::Result<()> {
    heading(&format!("Rule set {}", set.id()), set.title(), set.source(), set.note(), out)?;
    if let Some(parent) = set.parent() {
        writeln!(out, "  based on: {parent}")?;
    }
    let sizes: Vec<String> = set.sizes().map(|size| size.number().to_string()).collect();
    writeln!(out, "  tables of: {}; first dealer: seat {}", sizes.join(", "), set.first_dealer())?;
    writeln!(out, "  scoring system: {}", set.default_system())?;
    writeln!(out, "  hash: {}", set.hash())?;
    if let Some(usual) = set.usual() {
        let changes: Vec<String> = usual.changes.iter().map(|(key, value)| format!("{key} = {value}; ")).collect();
        let system = usual.system.as_deref().unwrap_or_else(|| set.default_system());
        let (schedule, [four, three]) = (usual.schedule.as_deref().unwrap_or("none"), usual.hands);
        let metrics = usual.metrics.join(", ");
        writeln!(
            out,
            "  in a tournament: {}system {system}; ranking {metrics}; prizes {schedule}; hands {four} at four, {three} at three",
            changes.concat()
        )?;
        writeln!(out, "    source: {}", usual.source)?;
    }
    games(set, out)?;
    for (place, text, source) in set.rulings() {
        writeln!(out, "\n{place}: {text}\n  source: {source}")?;
    }
    offences(set, out)?;
    writeln!(out, "\nOptions (--set NAME=VALUE; any value above can be set by its path as well)")?;
    for option in set.options() {
        let choices = match option.number {
            Some([least, most]) => format!("{least} to {most}"),
            None => option.choices.join(" | "),
        };
        let chosen = option.chosen.unwrap_or_else(|| "not set".to_owned());
        writeln!(out, "  {} = {chosen}  ({choices})  {}", option.key, option.title.en)?;
        writeln!(out, "    source: {}", option.source)?;
    }
    left_out(set, out)
}

/// What the books know and this program does not.
fn left_out(set: &RuleSet, out: &mut impl Write) -> std::io::Result<()> {
    for (at, one) in set.left_out().enumerate() {
        if at == 0 {
            writeln!(out, "\nWhat the books know and Skatwart does not, and why")?;
        }
        let option = one.option.as_ref().map(|option| format!(" (option {option})")).unwrap_or_default();
        writeln!(out, "  {}: {}{option}\n    source: {}", one.what.en, one.why.en, one.source)?;
    }
    Ok(())
}

fn games(set: &RuleSet, out: &mut impl Write) -> std::io::Result<()> {
    writeln!(out, "\nGames")?;
    let mut last = "";
    for row in set.games() {
        let variant = row.variant.map(|variant| format!(" {variant}")).unwrap_or_default();
        let value = match (row.fixed, row.base) {
            (_, 0) => "no value printed".to_owned(),
            (true, value) => format!("{value} fixed"),
            (false, base) => format!("{base} x multiplier, matadors to {}", row.matadors),
        };
        let announce = row.announce.map(|level| format!(", may announce up to {level}")).unwrap_or_default();
        let doubled = if row.loss > 1 { format!(", lost x {}", row.loss) } else { String::new() };
        writeln!(
            out,
            "  games.{}: {} {}{variant}, ouvert {}: {value}{doubled}{announce}",
            row.name, row.play, row.game, row.ouvert
        )?;
        if row.name != last {
            writeln!(out, "    source: {}", row.source)?;
            last = row.name;
        }
    }
    Ok(())
}

fn offences(set: &RuleSet, out: &mut impl Write) -> std::io::Result<()> {
    writeln!(out, "\nOffences")?;
    for (offence, rule) in set.offence_rules() {
        let mut effects = Vec::new();
        if rule.declarer_loses {
            effects.push("by the declarer: he loses the hand".to_owned());
        }
        match rule.opponent {
            None => {}
            Some(OpponentPays::Nothing) => effects.push("by an opponent: the declarer wins".to_owned()),
            Some(OpponentPays::Value) => {
                effects.push("by an opponent: the declarer wins and he alone is charged the value".to_owned());
            }
            Some(OpponentPays::ForAll) => {
                effects.push("by an opponent: the declarer wins and he alone pays for everybody".to_owned());
            }
        }
        if let Some(fine) = rule.fine {
            effects.push(format!("where it ends no hand: {fine} points"));
        }
        if rule.costs_nothing() {
            effects.push("neither a loss nor a fine".to_owned());
        }
        writeln!(out, "  {offence}: {}\n    source: {}", effects.join("; "), rule.source)?;
    }
    Ok(())
}

fn scoring(system: &ScoringSystem, out: &mut impl Write) -> std::io::Result<()> {
    heading(&format!("Scoring system {}", system.id()), system.title(), system.source(), system.note(), out)?;
    for size in [TableSize::TWO, TableSize::THREE, TableSize::FOUR] {
        if system.check_size(size).is_ok() {
            let (won, lost, others) = system.bonuses(size);
            let dealer = if size == TableSize::FOUR && others != 0 && !system.pausing_dealer_shares() {
                ", nothing for the pausing dealer"
            } else {
                ""
            };
            writeln!(
                out,
                "  at {}: won {won:+}, lost {lost:+}, each game lost by another {others:+}{dealer}",
                size.number()
            )?;
        }
    }
    keeping(system, out)
}

/// Which accounts are written, what a Ramsch charges and where the account ends.
fn keeping(system: &ScoringSystem, out: &mut impl Write) -> std::io::Result<()> {
    let keeping = system.keeping();
    let accounts = match keeping.accounts {
        Accounts::Own => "the declarer's own: a won game is added, a lost one taken off",
        Accounts::Others => "nothing is taken off: a lost game is added to every other player",
        Accounts::Charges => {
            "charges only: a won game to every other player, a lost one to the declarer, once for each of them"
        }
    };
    writeln!(out, "  accounts: {accounts}")?;
    match keeping.ramsch {
        Some(charge) => writeln!(
            out,
            "  Ramsch for a fixed amount: {} for each other player, {} where one took no trick; other kinds once, as booked",
            charge.plain, charge.jungfer
        )?,
        None if keeping.accounts == Accounts::Charges => {
            writeln!(out, "  Ramsch: charged once, what the rule set books")?;
        }
        None => {}
    }
    let Some(limit) = keeping.limit else { return Ok(()) };
    let way = match limit.way {
        Way::Round => "who reaches it has lost the round",
        Way::Mark => {
            "no end; everybody who reaches it gets a mark and one more for each who stood at nothing; a won game of so much by itself gives everybody else marks (a Persian)"
        }
    };
    let ramsch = if limit.ramsch_decides { "a Ramsch can decide" } else { "a Ramsch never decides" };
    writeln!(out, "  limit: {} at three, {} at four: {way}; {ramsch}", limit.three, limit.four)
}

fn prize_schedule(prizes: &Schedule, out: &mut impl Write) -> std::io::Result<()> {
    let title = Title { de: prizes.title.de.clone(), en: prizes.title.en.clone() };
    let note = prizes.note.as_ref().map(|note| Title { de: note.de.clone(), en: note.en.clone() });
    heading(&format!("Prize schedule {}", prizes.id), &title, &prizes.source, note.as_ref(), out)?;
    for prize in &prizes.prizes {
        let by: Vec<String> = prize.by.iter().map(|criterion| criterion.word().to_owned()).collect();
        writeln!(out, "  {}. {}: {}\n    source: {}", prize.number, prize.title.en, by.join(", then "), prize.source)?;
    }
    writeln!(out, "\nSettings")?;
    for (key, value) in settings_as_text(&prizes.settings) {
        writeln!(out, "  {key} = {value}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
