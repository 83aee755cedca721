//! `[league]`: what a league agreed on.
//!
//! | key | holds |
//! |---|---|
//! | `points` | points for, per group size and rank; against is the best minus it; the German ones where nothing is said |
//! | `ties` | `split`, `won` or `lot`; `split` where nothing is said |
//! | `missing` | `ranked-last` or `smaller-group`: what the others get when a team does not appear; `ranked-last` where nothing is said |
//! | `criteria` | what decides after league points and performances, `won` or `direct` |
//! | `promoted`, `relegated` | how many places go up and down; 0 where nothing is said |
//! | `least_rounds` | how many rounds a player needs for the individual ranking; 1 where nothing is said |
//! | `[[league.lot]]` `round`, `group`, `seed` | a lot drawn between equal teams of a group |

use std::collections::BTreeMap;

use super::keys::Keys;
use super::write::quoted;
use crate::rules::league::agreement::Agreement;
use crate::rules::league::points::PointsRule;

/// The most places that go up or down, and the most rounds a ranking can ask for.
const MOST: i64 = 999;
const LONGEST_SEED: usize = 200;

/// What a league agreed on, and the lots it drew.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeagueNote {
    /// What it agreed on.
    pub agreed: Agreement,
    /// The published seed of the lot in a group of a round.
    pub lots: BTreeMap<(i32, String), String>,
}

const KEYS: &[&str] = &["points", "ties", "missing", "criteria", "promoted", "relegated", "least_rounds", "lot"];

/// Reads the table, if it is there.
pub(super) fn read(keys: &mut Keys<'_, '_>) -> Option<LeagueNote> {
    let mut note = keys.has("league").then(LeagueNote::default)?;
    keys.table("league", |league| {
        league.only(KEYS);
        let agreed = &mut note.agreed;
        if league.has("points")
            && let Some(points) = points(league)
        {
            agreed.points = points;
        }
        agreed.ties = league.text_as("ties", str::parse).unwrap_or(agreed.ties);
        agreed.missing = league.text_as("missing", str::parse).unwrap_or(agreed.missing);
        let mut count = |key, least, before| {
            league.integer(key, least, MOST).map_or(before, |count| u32::try_from(count).unwrap_or(before))
        };
        agreed.promoted = count("promoted", 0, agreed.promoted);
        agreed.relegated = count("relegated", 0, agreed.relegated);
        agreed.least_rounds = count("least_rounds", 1, agreed.least_rounds);
        for word in league.texts("criteria").unwrap_or_default() {
            match word.parse() {
                Ok(criterion) => agreed.criteria.push(criterion),
                Err(error) => league.wrong("criteria", error.to_string()),
            }
        }
        league.tables("lot", |lot| read_lot(lot, &mut note.lots));
    });
    Some(note)
}

fn read_lot(lot: &mut Keys<'_, '_>, lots: &mut BTreeMap<(i32, String), String>) {
    lot.only(&["round", "group", "seed"]);
    let round = lot.integer("round", 1, MOST).map(|round| i32::try_from(round).unwrap_or(i32::MAX));
    let (Some(round), Some(group), Some(seed)) = (round, lot.text("group"), lot.text("seed")) else {
        return lot.required("round, group and seed");
    };
    if seed.trim().is_empty() || seed.chars().count() > LONGEST_SEED {
        return lot.wrong(
            "seed",
            format!("must be a text of at most {LONGEST_SEED} letters; anybody draws the lot again from it"),
        );
    }
    if lots.insert((round, group.clone()), seed).is_some() {
        lot.wrong("group", format!("a lot of group {group} in round {round} stands twice"));
    }
}

/// The lines of the table, in one order; what is as everywhere is left out but points, ties and criteria.
pub(super) fn write(note: &LeagueNote) -> Vec<String> {
    let agreed = &note.agreed;
    let figures = |points: &[i64]| points.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
    let points: Vec<String> =
        agreed.points.sizes().map(|(size, points)| format!("{size} = [{}]", figures(points))).collect();
    let mut lines = vec![format!("\n[league]\npoints = {{ {} }}", points.join(", "))];
    lines.push(format!("ties = {}", quoted(agreed.ties.word())));
    let usual = Agreement::default();
    if agreed.missing != usual.missing {
        lines.push(format!("missing = {}", quoted(agreed.missing.word())));
    }
    let criteria: Vec<String> = agreed.criteria.iter().map(|criterion| quoted(criterion.word())).collect();
    lines.push(format!("criteria = [{}]", criteria.join(", ")));
    let counts = [
        ("promoted", agreed.promoted, usual.promoted),
        ("relegated", agreed.relegated, usual.relegated),
        ("least_rounds", agreed.least_rounds, usual.least_rounds),
    ];
    lines.extend(counts.iter().filter(|(_, own, usual)| own != usual).map(|(key, own, _)| format!("{key} = {own}")));
    for ((round, group), seed) in &note.lots {
        lines.push(format!("\n[[league.lot]]\nround = {round}\ngroup = {}\nseed = {}", quoted(group), quoted(seed)));
    }
    lines
}

fn points(league: &mut Keys<'_, '_>) -> Option<PointsRule> {
    let mut by_size: BTreeMap<usize, Vec<i64>> = BTreeMap::new();
    league.table("points", |sizes| {
        for name in sizes.names() {
            match name.parse() {
                Ok(size) => {
                    by_size.extend(sizes.numbers(&name).map(|points| (size, points)));
                }
                Err(_no_number) => sizes.wrong(&name, "must be the number of teams in a group, like 4"),
            }
        }
    });
    match PointsRule::new(by_size) {
        Ok(rule) => Some(rule),
        Err(error) => {
            league.wrong("points", error.to_string());
            None
        }
    }
}
