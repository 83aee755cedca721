//! Dividing the points of pairs: who cannot keep within its room, who cannot get what it needs, and how many have to give
//! up at least.

use std::collections::{BTreeMap, BTreeSet};

/// How many divisions of the points one search may look at.
const PATIENCE: u32 = 400;

pub(super) fn add(row: &mut [i64], at: usize, units: i64) {
    if let Some(sum) = row.get_mut(at) {
        *sum += units;
    }
}

/// Divides the points so that nobody has more than room for; teams without a limit are `None`. The teams that cannot
/// all keep within their room, if there are such.
pub(super) fn overfull(mut held: Vec<Vec<i64>>, room: &[Option<i64>]) -> Option<BTreeSet<usize>> {
    loop {
        let load: Vec<i64> = held.iter().map(|row| row.iter().sum()).collect();
        let spare = |team: usize| match room.get(team) {
            Some(Some(room)) => room - load.get(team).copied().unwrap_or(0),
            _ => i64::MAX,
        };
        let full: Vec<usize> = (0..held.len()).filter(|team| spare(*team) < 0).collect();
        if full.is_empty() {
            return None;
        }
        // Units go from a full team to one it shares a pair with, and on from there to one with room.
        let give = |held: &[Vec<i64>], from: usize, to: usize| units(held, from, to);
        let (start, way) = match path(&held, &full, |team| spare(team) > 0, give) {
            Ok(found) => found,
            Err(reached) => return Some(reached),
        };
        let end = way.last().map_or(start, |step| step.1);
        let most = way.iter().map(|&(from, to)| units(&held, from, to)).min().unwrap_or(0);
        let most = most.min(-spare(start)).min(spare(end));
        shift(&mut held, &way, most);
    }
}

/// Divides the points so that everybody gets what it needs. The teams that cannot all, if there are such.
pub(super) fn starved(mut held: Vec<Vec<i64>>, need: &[i64]) -> Option<BTreeSet<usize>> {
    loop {
        let load: Vec<i64> = held.iter().map(|row| row.iter().sum()).collect();
        let spare = |team: usize| load.get(team).copied().unwrap_or(0) - need.get(team).copied().unwrap_or(0);
        let poor: Vec<usize> = (0..held.len()).filter(|team| spare(*team) < 0).collect();
        if poor.is_empty() {
            return None;
        }
        // The way is looked for from the poor one; the units move along it the other way round.
        let take = |held: &[Vec<i64>], to: usize, from: usize| units(held, from, to);
        let (start, way) = match path(&held, &poor, |team| spare(team) > 0, take) {
            Ok(found) => found,
            Err(reached) => return Some(reached),
        };
        let end = way.last().map_or(start, |step| step.1);
        let back: Vec<(usize, usize)> = way.into_iter().map(|(to, from)| (from, to)).collect();
        let most = back.iter().map(|&(from, to)| units(&held, from, to)).min().unwrap_or(0);
        let most = most.min(-spare(start)).min(spare(end));
        shift(&mut held, &back, most);
    }
}

/// What the one holds of the pair with the other.
fn units(held: &[Vec<i64>], one: usize, other: usize) -> i64 {
    held.get(one).and_then(|row| row.get(other)).copied().unwrap_or(0)
}

fn shift(held: &mut [Vec<i64>], way: &[(usize, usize)], most: i64) {
    for &(from, to) in way {
        if let Some(row) = held.get_mut(from) {
            add(row, to, -most);
        }
        if let Some(row) = held.get_mut(to) {
            add(row, from, most);
        }
    }
}

/// A way: where it begins, and its steps.
type Way = (usize, Vec<(usize, usize)>);

/// The shortest way from one of the starts to a goal along open steps, or everything that can be reached.
fn path(
    held: &[Vec<i64>],
    starts: &[usize],
    goal: impl Fn(usize) -> bool,
    open: impl Fn(&[Vec<i64>], usize, usize) -> i64,
) -> Result<Way, BTreeSet<usize>> {
    let mut came: BTreeMap<usize, usize> = starts.iter().map(|start| (*start, *start)).collect();
    let mut line: Vec<usize> = starts.to_vec();
    let mut at = 0;
    while let Some(&team) = line.get(at) {
        at += 1;
        for next in (0..held.len()).filter(|next| open(held, team, *next) > 0) {
            if came.contains_key(&next) {
                continue;
            }
            came.insert(next, team);
            if goal(next) {
                return Ok(way_to(&came, next));
            }
            line.push(next);
        }
    }
    Err(came.into_keys().collect())
}

fn way_to(came: &BTreeMap<usize, usize>, end: usize) -> Way {
    let mut way = Vec::new();
    let mut team = end;
    while let Some(&before) = came.get(&team).filter(|before| **before != team) {
        way.push((before, team));
        team = before;
    }
    way.reverse();
    (team, way)
}

/// The size of the smallest set that leaves no conflict, itself a superset of `sure`: of the teams in conflict one at
/// least has to be in it. Where the search takes too long, a size below which there is none.
pub(super) fn fewest(sure: &BTreeSet<usize>, conflict: impl Fn(&BTreeSet<usize>) -> Option<BTreeSet<usize>>) -> usize {
    let mut patience = PATIENCE;
    let mut level: BTreeSet<BTreeSet<usize>> = BTreeSet::from([sure.clone()]);
    let mut size = sure.len();
    loop {
        let mut next = BTreeSet::new();
        for set in level {
            patience = patience.saturating_sub(1);
            if patience == 0 {
                return size;
            }
            let Some(teams) = conflict(&set) else { return size };
            for team in teams.into_iter().filter(|team| !set.contains(team)) {
                let mut larger = set.clone();
                larger.insert(team);
                next.insert(larger);
            }
        }
        if next.is_empty() {
            return size;
        }
        (level, size) = (next, size + 1);
    }
}
