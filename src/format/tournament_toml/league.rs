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
//! | `season` | the name of the season; with it and the keys below an import makes a season with its match days |
//! | `days`, `day_rounds` | match days of the season, rounds of a match day |
//! | `group_size`, `last_group_size` | teams in a group, and on the last match day |
//! | `players`, `least_players` | players of a team, and the fewest it may play with |
//! | `substitutions_per_round`, `substitutions_per_day`, `guests` | what a line-up allows |
//! | `fee_cents`, `loss_cents` | what a team pays for a match day, and for each lost game; 0 where nothing is said |
//! | `more_from`, `more_cents` | the lost game of a player's round from which on this is paid for each |
//! | `fixtures_seed`, `fixtures_algorithm` | the seed of the fixtures and the version of what made them of it |
//! | `[[league.lot]]` `round`, `group`, `seed` | a lot drawn between equal teams of a group |

use std::collections::BTreeMap;

use super::keys::Keys;
use super::model::{LeagueNote, SeasonTerms};
use super::quoted::quoted;
use crate::format::wrong::WrongKey;
use crate::rules::league::agreement::Agreement;
use crate::rules::league::division::Limits;
use crate::rules::league::money::TeamMoney;
use crate::rules::league::points::PointsRule;
use crate::rules::money::Cents;
use crate::rules::tournament::TournamentName;

/// The most places that go up or down, and the most rounds a ranking can ask for.
const MOST: i64 = 999;
const LONGEST_SEED: usize = 200;

const KEYS: &[&str] = &[
    "points",
    "ties",
    "missing",
    "criteria",
    "promoted",
    "relegated",
    "least_rounds",
    "season",
    "days",
    "day_rounds",
    "group_size",
    "last_group_size",
    "players",
    "least_players",
    "substitutions_per_round",
    "substitutions_per_day",
    "guests",
    "fee_cents",
    "loss_cents",
    "more_from",
    "more_cents",
    "fixtures_seed",
    "fixtures_algorithm",
    "lot",
];

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
                Err(error) => league.wrong("criteria", error),
            }
        }
        note.season = read_season(league);
        league.tables("lot", |lot| read_lot(lot, &mut note.lots));
    });
    Some(note)
}

fn read_season(league: &mut Keys<'_, '_>) -> Option<SeasonTerms> {
    let name = league.text("season")?;
    let season = match TournamentName::new(&name) {
        Ok(season) => season,
        Err(error) => {
            league.wrong("season", error);
            return None;
        }
    };
    let mut number = |key: &str, least: i64, most: i64, otherwise: u16| {
        league.integer(key, least, most).map_or(otherwise, |number| u16::try_from(number).unwrap_or(otherwise))
    };
    Some(SeasonTerms {
        season,
        days: number("days", 1, 60, 5),
        day_rounds: number("day_rounds", 1, 99, 3),
        group_size: number("group_size", 3, 12, 4),
        last_group_size: number("last_group_size", 3, 12, 4),
        limits: Limits {
            players: number("players", 1, 60, 4),
            least: number("least_players", 1, 60, 3),
            substitutions_per_round: number("substitutions_per_round", 0, 60, 1),
            substitutions_per_day: number("substitutions_per_day", 0, 60, 2),
            guests: number("guests", 0, 60, 1),
        },
        money: read_money(league),
        fixtures_seed: league.text("fixtures_seed").unwrap_or_default(),
        fixtures_algorithm: league
            .integer("fixtures_algorithm", 1, i64::from(i32::MAX))
            .and_then(|version| i32::try_from(version).into_iter().next()),
    })
}

fn read_money(league: &mut Keys<'_, '_>) -> TeamMoney {
    let mut cents = |key: &str| {
        let amount = league.integer(key, 0, Cents::MOST.number()).map(Cents::new);
        amount.and_then(|amount| amount.into_iter().next()).unwrap_or_default()
    };
    let (fee, loss, more) = (cents("fee_cents"), cents("loss_cents"), cents("more_cents"));
    let more_from = league.integer("more_from", 0, MOST).map_or(0, |from| u16::try_from(from).unwrap_or(0));
    TeamMoney { fee, loss, more_from, more }
}

/// What a team pays; nothing where nothing is asked.
fn write_money(money: TeamMoney) -> Vec<String> {
    let (from, figures) = (i64::from(money.more_from), [money.fee, money.loss, money.more].map(Cents::number));
    let keys = ["fee_cents", "loss_cents", "more_cents"];
    let asked = keys.iter().zip(figures).chain([(&"more_from", from)]).filter(|(_, figure)| *figure != 0);
    asked.map(|(key, figure)| format!("{key} = {figure}")).collect()
}

fn write_season(season: &SeasonTerms) -> Vec<String> {
    let limits = season.limits;
    let numbers = [
        ("days", season.days),
        ("day_rounds", season.day_rounds),
        ("group_size", season.group_size),
        ("last_group_size", season.last_group_size),
        ("players", limits.players),
        ("least_players", limits.least),
        ("substitutions_per_round", limits.substitutions_per_round),
        ("substitutions_per_day", limits.substitutions_per_day),
        ("guests", limits.guests),
    ];
    let mut lines = vec![format!("season = {}", quoted(season.season.as_str()))];
    lines.extend(numbers.iter().map(|(key, number)| format!("{key} = {number}")));
    lines.extend(write_money(season.money));
    if !season.fixtures_seed.is_empty() {
        lines.push(format!("fixtures_seed = {}", quoted(&season.fixtures_seed)));
        lines.extend(season.fixtures_algorithm.map(|version| format!("fixtures_algorithm = {version}")));
    }
    lines
}

fn read_lot(lot: &mut Keys<'_, '_>, lots: &mut BTreeMap<(i32, String), String>) {
    lot.only(&["round", "group", "seed"]);
    let round = lot.integer("round", 1, MOST).map(|round| i32::try_from(round).unwrap_or(i32::MAX));
    let (Some(round), Some(group), Some(seed)) = (round, lot.text("group"), lot.text("seed")) else {
        return lot.required("round, group, seed");
    };
    if seed.trim().is_empty() || seed.chars().count() > LONGEST_SEED {
        return lot.wrong("seed", WrongKey::Seed { most: LONGEST_SEED });
    }
    if lots.insert((round, group.clone()), seed).is_some() {
        lot.wrong("group", WrongKey::LotTwice { group, round });
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
    lines.extend(note.season.iter().flat_map(write_season));
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
                Err(_no_number) => sizes.wrong(&name, WrongKey::GroupSize),
            }
        }
    });
    match PointsRule::new(by_size) {
        Ok(rule) => Some(rule),
        Err(error) => {
            league.wrong("points", error);
            None
        }
    }
}
