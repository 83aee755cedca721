//! Writing `tournament.toml`: always in the same order, so that the same tournament gives the same bytes.

use std::collections::BTreeMap;

use super::model::{TournamentFile, changes as changes_of};
use super::quoted::{quoted, quoted_lines};
use crate::format::table::moment;
use crate::rules::prizes::write_list;
use crate::rules::seating::chance::Chance;
use crate::rules::settlement::Settles;
use crate::rules::time_out::TimeOut;

/// Writes the file.
pub fn write(file: &TournamentFile) -> String {
    let plan = &file.plan;
    let mut lines = vec!["format = 1".to_owned(), format!("name = {}", quoted(file.name.as_str()))];
    if !file.venue.as_str().is_empty() {
        lines.push(format!("venue = {}", quoted(file.venue.as_str())));
    }
    lines.extend(file.date.map(|date| format!("date = {}", date.format("%Y-%m-%d"))));
    lines.push(format!("rules = {}", quoted(&plan.rules)));
    lines.push(format!("system = {}", quoted(&plan.system)));
    lines.push(format!("rounds = {}", plan.rounds));
    if let Some((planned, reason)) = &file.early {
        lines.push(format!("planned_rounds = {planned}\nended_early = {}", quoted(reason)));
    }
    lines.push(format!("hands = {{ 4 = {}, 3 = {} }}", plan.hands_at_four, plan.hands_at_three));
    lines.push(format!("first_dealer = {}", plan.first_dealer.number()));
    lines.push(format!("fee_cents = {}", plan.fee.number()));
    lines.extend(file.protest_minutes.map(|minutes| format!("protest_minutes = {minutes}")));
    let metrics: Vec<String> = plan.metrics.iter().map(|metric| quoted(metric.word())).collect();
    lines.push(format!("metrics = [{}]", metrics.join(", ")));
    lines.push(format!("prizes = {}", quoted_lines(&plan.schedule)));
    lines.push(format!("comparison = {}", quoted(plan.comparison.word())));
    if file.settle != Settles::Points {
        lines.push(format!("settle = {}", quoted(file.settle.word())));
    }
    if !file.prizes.is_empty() {
        lines.push("prize_list = [".to_owned());
        lines.extend(write_list(&file.prizes, '.').lines().map(|line| format!("  {},", quoted(line))));
        lines.push("]".to_owned());
    }
    let changes = changes_of(&plan.rule_changes);
    if !changes.is_empty() {
        lines.push("\n[rule_changes]".to_owned());
        lines.extend(changes.into_iter().map(|(key, value)| format!("{} = {}", quoted(key), quoted(value))));
    }
    let terms = file.terms.text();
    if !terms.is_empty() {
        lines.push("\n[money]".to_owned());
        lines.extend(changes_of(&terms).into_iter().map(|(key, value)| format!("{} = {}", quoted(key), quoted(value))));
    }
    let TimeOut { minutes, least } = file.time_out;
    if minutes.is_some() || least.is_some() {
        lines.push("\n[time_out]".to_owned());
        lines.extend(minutes.map(|minutes| format!("minutes = {minutes}")));
        lines.extend(least.map(|least| format!("least = {least}")));
    }
    if plan.is_comparative() {
        let (source, seed) = (quoted(plan.deals.source.word()), quoted(&plan.deals.seed));
        lines.push(format!("\n[decks]\nsource = {source}\nseed = {seed}"));
        lines.extend(file.promise.iter().flat_map(promise));
    }
    for (number, round) in &file.rounds {
        lines.push(format!("\n[[round]]\nnumber = {number}\nstate = {}", quoted(&round.state)));
        if !round.open.is_empty() {
            let open: Vec<String> = round.open.iter().map(i32::to_string).collect();
            lines.push(format!("open = [{}]", open.join(", ")));
        }
        if !round.struck.is_empty() {
            lines.push(struck(&round.struck));
        }
        lines.push(format!("method = {}\nseed = {}", quoted(&round.method), quoted(&round.seed)));
        lines.push(format!("algorithm = {}", round.algorithm));
        lines.extend(round.started.map(|at| format!("started = {}", quoted(&moment(at)))));
        lines.extend(round.protests_until.map(|at| format!("protests_until = {}", quoted(&moment(at)))));
    }
    for lot in &file.lots {
        lines.push(format!("\n[[lot]]\nnumber = {}\nrank = {}", lot.number.number(), lot.rank));
        lines.push(format!("seed = {}", quoted(&lot.seed)));
    }
    lines.extend(file.league.iter().flat_map(super::league::write));
    lines.join("\n") + "\n"
}

/// The tables whose lists ended early.
fn struck(tables: &BTreeMap<i32, (u16, String)>) -> String {
    let hands: Vec<String> = tables.iter().map(|(table, (hands, _))| format!("{table} = {hands}")).collect();
    let why = tables.iter().filter(|(_, (_, why))| !why.is_empty());
    let why: Vec<String> = why.map(|(table, (_, why))| format!("{table} = {}", quoted(why))).collect();
    let why = if why.is_empty() { String::new() } else { format!("\nstruck_because = {{ {} }}", why.join(", ")) };
    format!("struck = {{ {} }}{why}", hands.join(", "))
}

/// What was promised of the seed of the decks.
fn promise(promise: &Chance) -> [String; 6] {
    let Chance { secret, digest, source, due, committed, public } = promise;
    let keys = [("secret", secret), ("digest", digest), ("number", public), ("number_from", source)];
    let [secret, digest, number, from] = keys.map(|(key, text)| format!("{key} = {}", quoted(text)));
    [secret, digest, number, from, format!("promised = {}", quoted(committed)), format!("known = {}", quoted(due))]
}
