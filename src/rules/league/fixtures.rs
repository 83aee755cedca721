//! Who meets whom on which match day: groups in which, where it can be, every opponent is met exactly once.
//!
//! With 16 teams, 5 days and groups of four it can be: the days are the five parallel classes of the affine plane of
//! order 4. It is not typed here but found by search, as is every other number; where a perfect season does not exist or is not
//! found, the meetings are spread as evenly as the improvement gets them, and the repeats are counted and shown.
//!
//! # The search, algorithm 1
//! 1. The teams are numbered from 0. Where groups come out even and the season is not longer than a perfect one can
//!    be, days are filled team by team, the lowest free team first, with the lowest teams not met yet; dead ends are
//!    taken back, two million steps at most.
//! 2. Otherwise each day starts as a shuffle from the seed; two teams of a day change groups wherever that lessens
//!    the cost (a pair that meets m times costs m²), until no change helps; the best of twelve such seasons stands.
//! 3. In every group the team that was host least often is host, the lower number first.

use thiserror::Error;

use super::super::seating::stream::Stream;

/// The version of the search; a change of a step needs a new one, or old seasons cannot be repeated.
pub const ALGORITHM: i32 = 1;
/// How many steps the search for a perfect season may take.
const PATIENCE: u32 = 2_000_000;
/// How many seasons are improved from different shuffles.
const TRIES: u32 = 12;

/// Why a season cannot be laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum FixturesError {
    /// Groups of three, four and five are known.
    #[error("groups of {0} are not played; choose 3, 4 or 5")]
    GroupSize(usize),
    /// The number of teams cannot be split into such groups.
    #[error("{teams} teams cannot be split into groups of three to five; add or remove a team")]
    Unsplittable {
        /// How many teams there are.
        teams: usize,
        /// The size of a group.
        size: usize,
    },
    /// A season has at least one day.
    #[error("a season needs at least one match day")]
    NoDay,
}

/// A group of a match day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The teams by their place in the list of teams, from 0.
    pub teams: Vec<usize>,
    /// The team at whose venue the group plays.
    pub host: usize,
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
}

/// How often each pair meets.
#[derive(Clone)]
struct Meetings {
    teams: usize,
    counts: Vec<u32>,
}

impl Meetings {
    fn none(teams: usize) -> Self {
        Self { teams, counts: vec![0; teams * teams] }
    }

    fn of(&self, one: usize, other: usize) -> u32 {
        self.counts.get(one * self.teams + other).copied().unwrap_or(0)
    }

    fn change(&mut self, one: usize, other: usize, met: bool) {
        for place in [one * self.teams + other, other * self.teams + one] {
            if let Some(count) = self.counts.get_mut(place) {
                *count = if met { *count + 1 } else { count.saturating_sub(1) };
            }
        }
    }

    fn pairs(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.teams).flat_map(move |one| (one + 1..self.teams).map(move |other| self.of(one, other)))
    }

    fn cost(&self) -> u32 {
        self.pairs().map(|met| met * met).sum()
    }
}

/// The sizes of the groups of one day: three to five teams, as near to the size asked for as can be.
///
/// ```
/// use skatwart::rules::league::fixtures::group_sizes;
/// assert_eq!(group_sizes(20, 4)?, [4; 5]);
/// assert_eq!(group_sizes(17, 4)?, [5, 4, 4, 4]);
/// assert_eq!(group_sizes(15, 4)?, [4, 4, 4, 3]);
/// # Ok::<(), skatwart::rules::league::fixtures::FixturesError>(())
/// ```
pub fn group_sizes(teams: usize, size: usize) -> Result<Vec<usize>, FixturesError> {
    if !(3..=5).contains(&size) {
        return Err(FixturesError::GroupSize(size));
    }
    // One left over makes a group larger; more of them make groups smaller.
    let (fewer, more) = (teams / size, teams / size + 1);
    let tries = if teams % size <= 1 { [fewer, more] } else { [more, fewer] };
    tries
        .into_iter()
        .filter(|groups| *groups > 0)
        .map(|groups| (0..groups).map(|group| teams / groups + usize::from(group < teams % groups)).collect::<Vec<_>>())
        .find(|sizes| sizes.iter().all(|size| (3..=5).contains(size)))
        .ok_or(FixturesError::Unsplittable { teams, size })
}

/// Lays out a season of so many teams and days; the same seed gives the same season for ever.
pub fn season(teams: usize, days: usize, size: usize, seed: &str) -> Result<Season, FixturesError> {
    let sizes = group_sizes(teams, size)?;
    if days == 0 {
        return Err(FixturesError::NoDay);
    }
    let even = sizes.iter().all(|group| *group == size);
    let perfect = if even && days * (size - 1) < teams { Search::new(teams, days, size).solve() } else { None };
    let groups = perfect.unwrap_or_else(|| improved(teams, days, &sizes, seed));
    Ok(with_hosts(teams, &groups))
}

type Days = Vec<Vec<Vec<usize>>>;

/// The search for a season in which nobody meets twice.
struct Search {
    teams: usize,
    days: usize,
    size: usize,
    met: Meetings,
    done: Days,
    steps: u32,
}

impl Search {
    fn new(teams: usize, days: usize, size: usize) -> Self {
        Self { teams, days, size, met: Meetings::none(teams), done: vec![Vec::new()], steps: 0 }
    }

    fn solve(mut self) -> Option<Days> {
        if self.next_group() { Some(self.done) } else { None }
    }

    /// Opens the next group with the lowest team that is free today.
    fn next_group(&mut self) -> bool {
        let today: Vec<usize> = self.done.last().into_iter().flatten().flatten().copied().collect();
        if today.len() == self.teams {
            if self.done.len() == self.days {
                return true;
            }
            self.done.push(Vec::new());
            if self.next_group() {
                return true;
            }
            self.done.pop();
            return false;
        }
        let free: Vec<usize> = (0..self.teams).filter(|team| !today.contains(team)).collect();
        let Some((&first, rest)) = free.split_first() else { return false };
        self.fill(&mut vec![first], rest)
    }

    /// Fills the group with the lowest teams that nobody in it has met.
    fn fill(&mut self, group: &mut Vec<usize>, free: &[usize]) -> bool {
        self.steps += 1;
        if self.steps > PATIENCE {
            return false;
        }
        if group.len() == self.size {
            if let Some(today) = self.done.last_mut() {
                today.push(group.clone());
            }
            if self.next_group() {
                return true;
            }
            if let Some(today) = self.done.last_mut() {
                today.pop();
            }
            return false;
        }
        for (at, &team) in free.iter().enumerate() {
            if group.iter().any(|&mate| self.met.of(mate, team) > 0) {
                continue;
            }
            for &mate in &*group {
                self.met.change(mate, team, true);
            }
            group.push(team);
            if self.fill(group, free.get(at + 1..).unwrap_or_default()) {
                return true;
            }
            group.pop();
            for &mate in &*group {
                self.met.change(mate, team, false);
            }
        }
        false
    }
}

/// The most even of several seasons improved from shuffles.
fn improved(teams: usize, days: usize, sizes: &[usize], seed: &str) -> Days {
    let mut stream = Stream::new(0, seed);
    let mut best: Option<(u32, Days)> = None;
    for _ in 0..TRIES {
        let mut groups: Days = (0..days).map(|_| shuffled(teams, sizes, &mut stream)).collect();
        let mut met = Meetings::none(teams);
        for group in groups.iter().flatten() {
            meet(&mut met, group);
        }
        while pass(&mut groups, &mut met) {}
        let cost = met.cost();
        if best.as_ref().is_none_or(|(least, _)| cost < *least) {
            best = Some((cost, groups));
        }
    }
    best.map(|(_, groups)| groups).unwrap_or_default()
}

fn shuffled(teams: usize, sizes: &[usize], stream: &mut Stream) -> Vec<Vec<usize>> {
    let mut row: Vec<usize> = (0..teams).collect();
    stream.shuffle(&mut row);
    let mut rest = row.into_iter();
    sizes.iter().map(|&size| rest.by_ref().take(size).collect()).collect()
}

fn meet(met: &mut Meetings, group: &[usize]) {
    for (at, &one) in group.iter().enumerate() {
        for &other in group.get(at + 1..).unwrap_or_default() {
            met.change(one, other, true);
        }
    }
}

/// Tries every change of two teams within every day once; whether one helped.
fn pass(days: &mut Days, met: &mut Meetings) -> bool {
    let mut helped = false;
    for day in days {
        let places: Vec<(usize, usize)> =
            day.iter().enumerate().flat_map(|(group, teams)| (0..teams.len()).map(move |seat| (group, seat))).collect();
        for (at, &one) in places.iter().enumerate() {
            for &other in places.get(at + 1..).unwrap_or_default() {
                helped |= one.0 != other.0 && change_if_better(day, met, one, other);
            }
        }
    }
    helped
}

fn change_if_better(day: &mut [Vec<usize>], met: &mut Meetings, one: (usize, usize), other: (usize, usize)) -> bool {
    let mates = |place: (usize, usize)| -> Option<(usize, Vec<usize>)> {
        let group = day.get(place.0)?;
        let team = *group.get(place.1)?;
        Some((team, group.iter().copied().filter(|mate| *mate != team).collect()))
    };
    let (Some((left, left_mates)), Some((right, right_mates))) = (mates(one), mates(other)) else { return false };
    // A pair that leaves takes 2m − 1 from the cost, one that comes adds 2m + 1.
    let leaving: u32 = left_mates.iter().map(|&mate| 2 * met.of(left, mate) - 1).sum::<u32>()
        + right_mates.iter().map(|&mate| 2 * met.of(right, mate) - 1).sum::<u32>();
    let coming: u32 = right_mates.iter().map(|&mate| 2 * met.of(left, mate) + 1).sum::<u32>()
        + left_mates.iter().map(|&mate| 2 * met.of(right, mate) + 1).sum::<u32>();
    if coming >= leaving {
        return false;
    }
    for &mate in &left_mates {
        met.change(left, mate, false);
    }
    for &mate in &right_mates {
        met.change(right, mate, false);
    }
    for &mate in &right_mates {
        met.change(left, mate, true);
    }
    for &mate in &left_mates {
        met.change(right, mate, true);
    }
    for (place, team) in [(one, right), (other, left)] {
        if let Some(seat) = day.get_mut(place.0).and_then(|group| group.get_mut(place.1)) {
            *seat = team;
        }
    }
    true
}

fn with_hosts(teams: usize, days: &Days) -> Season {
    let mut met = Meetings::none(teams);
    let mut hosted = vec![0_u32; teams];
    let mut laid = Vec::with_capacity(days.len());
    for day in days {
        let mut groups = Vec::with_capacity(day.len());
        for group in day {
            meet(&mut met, group);
            let host = group.iter().copied().min_by_key(|&team| (hosted.get(team).copied(), team)).unwrap_or(0);
            if let Some(times) = hosted.get_mut(host) {
                *times += 1;
            }
            groups.push(Group { teams: group.clone(), host });
        }
        laid.push(groups);
    }
    let repeats = met.pairs().map(|met| met.saturating_sub(1)).sum();
    let never = met.pairs().map(|met| u32::from(met == 0)).sum();
    Season { days: laid, repeats, never }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixteen_teams_meet_every_opponent_exactly_once_in_five_days() {
        let season = season(16, 5, 4, "altenburg").expect("sixteen teams make groups of four");
        assert_eq!((season.repeats, season.never), (0, 0));
        assert_eq!(season.days.len(), 5);
        let mut hosted = [0; 16];
        for group in season.days.iter().flatten() {
            assert_eq!(group.teams.len(), 4);
            hosted[group.host] += 1;
        }
        assert!(hosted.iter().all(|times| (1..=2).contains(times)), "venues rotate fairly: {hosted:?}");
    }

    #[test]
    fn every_team_plays_once_a_day_whatever_the_number() {
        for teams in (3..=40).filter(|teams| group_sizes(*teams, 4).is_ok()) {
            let season = season(teams, 4, 4, "seed").expect("splittable");
            for day in &season.days {
                let mut playing: Vec<usize> = day.iter().flat_map(|group| group.teams.clone()).collect();
                playing.sort_unstable();
                assert_eq!(playing, (0..teams).collect::<Vec<_>>(), "{teams} teams");
            }
        }
    }

    #[test]
    fn an_impossible_season_repeats_as_little_as_it_must() {
        // Four teams meet all in one day: of the 6 pairs each repeats on the second and the third day.
        let season = season(4, 3, 4, "").expect("one group");
        assert_eq!((season.repeats, season.never), (12, 0));
        // Twelve teams cannot all meet once in four days (11 opponents, 12 meetings), but nobody is left out for long.
        let twelve = super::season(12, 4, 4, "x").expect("three groups");
        assert!(twelve.repeats <= 24, "{} repeats", twelve.repeats);
    }

    #[test]
    fn what_cannot_be_split_is_refused() {
        assert_eq!(group_sizes(16, 6), Err(FixturesError::GroupSize(6)));
        assert_eq!(group_sizes(2, 4), Err(FixturesError::Unsplittable { teams: 2, size: 4 }));
        assert_eq!(season(16, 0, 4, ""), Err(FixturesError::NoDay));
        assert_eq!(group_sizes(6, 4), Ok(vec![3, 3]));
        assert_eq!(group_sizes(7, 4), Ok(vec![4, 3]));
        assert_eq!(group_sizes(5, 4), Ok(vec![5]));
        assert_eq!(group_sizes(3, 4), Ok(vec![3]));
        assert_eq!(group_sizes(9, 4), Ok(vec![5, 4]));
    }

    #[test]
    fn the_same_seed_lays_out_the_same_season() {
        assert_eq!(season(20, 5, 4, "a"), season(20, 5, 4, "a"));
    }
}
