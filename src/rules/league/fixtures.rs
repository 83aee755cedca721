//! Who meets whom on which match day: groups in which, where it can be, every opponent is met exactly once.
//!
//! With 16 teams, 5 days and groups of four it can be: the days are the five parallel classes of the affine plane of
//! order 4. With 20 teams it can be as well: five days in groups of four and a last one in groups of five. Neither is
//! typed here but found by search, as is every other number; where a perfect season does not exist or is not found, the
//! meetings are spread as evenly as the improvement gets them, and the repeats are counted and shown.
//!
//! # The search, algorithm 2
//! 1. The teams are numbered from 0. Where the groups of each day come out even and the season is not longer than a
//!    perfect one can be, days are filled team by team, the lowest free team first, with the lowest teams not met yet;
//!    dead ends are taken back, two million steps at most.
//! 2. Otherwise each day starts as a shuffle from the seed; two teams of a day change groups wherever that lessens
//!    the cost (a pair that meets m times costs m²), until no change helps. Of twelve such seasons the first of the most
//!    even stands; where a season may cost less, up to 24 more are tried, which walk before that: 60 000 steps, or until
//!    the pairs are as even as they can be. A step draws a day, two of its groups and, where they are two, a team of
//!    each; they change where the cost rises no more than by a slack that falls evenly from 6 to 0, rounded down.
//!    Either way the teams are then shuffled from the seed into the places of the season: the seed is the draw, and the list
//!    of the teams decides nothing. (Algorithm 1 left them in the order of the list where nobody meets twice.)
//! 3. Wishes are met by changing the places of two teams in the whole season, or of two days of the same groups, wherever
//!    that leaves fewer wishes open; the meetings stay as even as they were.
//! 4. In every group the team that was host least often is host, the lower number first, unless a wish says otherwise; a team
//!    without a venue is none. Then hosts change along chains until nobody is host two times more often than somebody who could be in his stead.

mod even;
mod hosts;
mod meetings;
mod perfect;
mod plan;
mod wishes;

use chrono::NaiveTime;
use thiserror::Error;

use super::super::seating::stream::Stream;
use meetings::Meetings;
use plan::Days;

pub use plan::{Group, SeasonPlan};
pub use wishes::Wish;

/// The version of the search; a change of a step needs a new one, or old seasons cannot be repeated.
pub const ALGORITHM: i32 = 2;

/// Why a season cannot be laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum FixturesError {
    /// Groups of three to twelve can be laid out.
    #[error("groups of {0} are not played; choose 3 to 12")]
    GroupSize(usize),
    /// The number of teams cannot be split into such groups.
    #[error("{teams} teams cannot be split into groups of this size; add or remove a team")]
    Unsplittable {
        /// How many teams there are.
        teams: usize,
        /// The size of a group.
        size: usize,
    },
    /// A season has at least one day.
    #[error("a season needs at least one match day")]
    NoDay,
    /// A wish is about a team or a day that is not in the season.
    #[error("wish {0} names a team or a match day that the season does not have; change it or take it out")]
    Wish(usize),
}

/// A season: its days with their groups, and what could not be avoided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Season {
    /// The groups of each day.
    pub days: Vec<Vec<Group>>,
    /// Meetings beyond the first of a pair, summed over all pairs.
    pub repeats: u32,
    /// Pairs that never meet.
    pub never: u32,
    /// The wishes that are not met, by their place in the list of wishes.
    pub open_wishes: Vec<usize>,
}

/// The fewest and the most teams of a group. Federations play in groups of three, four and five; larger ones need points of
/// their own.
pub const GROUPS: std::ops::RangeInclusive<usize> = 3..=12;

/// The sizes of the groups of one day: from three teams to five or the size asked for, as near to it as can be.
///
/// ```
/// use skatwart::rules::league::fixtures::group_sizes;
/// assert_eq!(group_sizes(20, 4)?, [4; 5]);
/// assert_eq!(group_sizes(17, 4)?, [5, 4, 4, 4]);
/// assert_eq!(group_sizes(15, 4)?, [4, 4, 4, 3]);
/// assert_eq!(group_sizes(18, 6)?, [6, 6, 6]);
/// # Ok::<(), skatwart::rules::league::fixtures::FixturesError>(())
/// ```
pub fn group_sizes(teams: usize, size: usize) -> Result<Vec<usize>, FixturesError> {
    if !GROUPS.contains(&size) {
        return Err(FixturesError::GroupSize(size));
    }
    let most = size.max(5);
    // One left over makes a group larger; more of them make groups smaller.
    let (fewer, more) = (teams / size, teams / size + 1);
    let tries = if teams % size <= 1 { [fewer, more] } else { [more, fewer] };
    tries
        .into_iter()
        .filter(|groups| *groups > 0)
        .map(|groups| (0..groups).map(|group| teams / groups + usize::from(group < teams % groups)).collect::<Vec<_>>())
        .find(|sizes| sizes.iter().all(|size| (3..=most).contains(size)))
        .ok_or(FixturesError::Unsplittable { teams, size })
}

/// Meetings beyond the first of a pair, and pairs that never meet, of days as they are laid out or were changed by hand.
pub fn meetings(teams: usize, days: &[Vec<Vec<usize>>]) -> (u32, u32) {
    let met = Meetings::of_season(teams, days);
    (met.pairs().map(|met| met.saturating_sub(1)).sum(), met.pairs().map(|met| u32::from(met == 0)).sum())
}

/// Lays out a season of so many teams and days without wishes.
pub fn season(teams: usize, days: usize, size: usize, seed: &str) -> Result<Season, FixturesError> {
    planned(&SeasonPlan {
        teams,
        sizes: vec![size; days],
        wishes: Vec::new(),
        homeless: Vec::new(),
        seed: seed.to_owned(),
    })
}

/// Lays out the season of a plan.
pub fn planned(plan: &SeasonPlan) -> Result<Season, FixturesError> {
    let sizes = plan.sizes.iter().map(|size| group_sizes(plan.teams, *size)).collect::<Result<Vec<_>, _>>()?;
    if sizes.is_empty() {
        return Err(FixturesError::NoDay);
    }
    if let Some(strange) = plan.wishes.iter().position(|wish| !wish.fits(plan.teams, sizes.len())) {
        return Err(FixturesError::Wish(strange + 1));
    }
    let laid = perfect::perfect(plan.teams, &sizes).unwrap_or_else(|| even::improved(plan.teams, &sizes, &plan.seed));
    let days = wishes::fulfilled(plan, &drawn(plan, laid));
    let met = Meetings::of_season(plan.teams, &days);
    Ok(Season {
        repeats: met.pairs().map(|met| met.saturating_sub(1)).sum(),
        never: met.pairs().map(|met| u32::from(met == 0)).sum(),
        open_wishes: wishes::open(&plan.wishes, &days),
        days: hosts::with_hosts(plan, days),
    })
}

/// The season with the teams shuffled into its places.
fn drawn(plan: &SeasonPlan, mut days: Days) -> Days {
    let mut names: Vec<usize> = (0..plan.teams).collect();
    Stream::new(2, &plan.seed).shuffle(&mut names);
    for team in days.iter_mut().flatten().flatten() {
        *team = names.get(*team).copied().unwrap_or(*team);
    }
    for group in days.iter_mut().flatten() {
        group.sort_unstable();
    }
    days
}

/// The time of day in what was typed or kept, as secretaries and spreadsheets write it; `None` where it is none.
///
/// ```
/// use skatwart::rules::league::fixtures::time;
/// assert_eq!(time("10.00 Uhr"), chrono::NaiveTime::from_hms_opt(10, 0, 0));
/// assert_eq!(time("nach dem Essen"), None);
/// ```
pub fn time(text: &str) -> Option<NaiveTime> {
    let words = text.trim();
    let figures = words.strip_suffix("Uhr").or_else(|| words.strip_suffix("uhr")).unwrap_or(words).trim();
    let mut figures = figures.replace('.', ":");
    if !figures.contains(':') {
        figures.push_str(":00");
    }
    ["%H:%M", "%H:%M:%S"].into_iter().find_map(|form| NaiveTime::parse_from_str(&figures, form).into_iter().next())
}

/// When a match day begins, as it was typed and as it is kept; empty stays empty. `None` where it is no time of day.
///
/// ```
/// use skatwart::rules::league::fixtures::hour;
/// assert_eq!(["9:30", "10 Uhr", ""].map(hour), ["09:30", "10:00", ""].map(|kept| Some(kept.to_owned())));
/// assert_eq!(["zehn", "24:00"].map(hour), [None, None]);
/// ```
pub fn hour(text: &str) -> Option<String> {
    if text.trim().is_empty() {
        return Some(String::new());
    }
    time(text).map(|time| time.format("%H:%M").to_string())
}

#[cfg(test)]
mod tests;
