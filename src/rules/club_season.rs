//! A season of a club: several evenings, each a tournament of its own, as one ranking.
//!
//! | rule | source | done |
//! |---|---|---|
//! | the average of a round ranks, or the sum of all | clubs do either; Red Deer voted for sums and went back to averages (gccrd.com) | [`Per`] |
//! | whoever played too few rounds is not ranked | 24 lists at Germering, 32 rounds at Red Deer, a share of the rounds elsewhere | [`Terms::least`] |
//! | of an evening that is left out nothing counts; the best so many evenings do | club practice | [`Terms::best`] |
//! | two who play on one evening are two players, whatever they are called | nobody sits in two seats | [`table`] |
//! | equal: more games won, then fewer lost; then the place is shared | as in a tournament (`SkWO`) | [`table`] |

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use crate::rules::entry::same::PersonKey;
use crate::rules::entry::{one_line, person_key};
use crate::rules::ratio::Ratio;
use crate::rules::sentence::sentences;
use crate::rules::standings::Figures;
use crate::rules::word::words;

words! {
    /// What ranks.
    pub enum Per {
        /// The performance of all rounds together.
        Sum = "sum",
        /// The performance of a round on average.
        Average = "average",
    }
}

/// The longest name, in letters.
pub const LONGEST_NAME: usize = 100;
/// The most evenings, and the most rounds somebody may have to play.
pub const MOST: u16 = 999;

sentences! {
    /// Why a season of a club cannot be like that.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ClubSeasonError {
        /// It has no name.
        NoName = "club-no-name" "the name is missing; give one, for example the club and the year",
        /// The name is too long, or cannot be printed.
        BadName { most: usize } = "club-bad-name" "the name cannot be printed or is longer than {most} letters; shorten it",
        /// No number of rounds.
        Least { most: u16 } = "club-least" "the rounds somebody has to play are a number from 0 to {most}",
        /// No number of evenings.
        Best { most: u16 } = "club-best" "the evenings that count are a number from 1 to {most}, or nothing where all of them do",
    }
}

/// What ranks, and who is ranked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The name.
    pub name: String,
    /// What ranks.
    pub per: Per,
    /// How many rounds somebody has to play to be ranked.
    pub least: u16,
    /// How many evenings count, the best ones; `None` for all.
    pub best: Option<u16>,
}

impl Terms {
    /// Reads what was typed; the number of evenings may be blank.
    pub fn read(name: &str, per: Per, least: &str, best: &str) -> Result<Self, ClubSeasonError> {
        let name = one_line(name, LONGEST_NAME).map_err(|_wrong| ClubSeasonError::BadName { most: LONGEST_NAME })?;
        if name.is_empty() {
            return Err(ClubSeasonError::NoName);
        }
        let number = |text: &str| text.trim().parse::<u16>().into_iter().next().filter(|number| *number <= MOST);
        let least = if least.trim().is_empty() { Some(0) } else { number(least) };
        let least = least.ok_or(ClubSeasonError::Least { most: MOST })?;
        let best = match best.trim() {
            "" => None,
            best => Some(number(best).filter(|best| *best > 0).ok_or(ClubSeasonError::Best { most: MOST })?),
        };
        Ok(Self { name, per, least, best })
    }
}

/// What somebody brought in on an evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attended {
    /// Which evening, in their order.
    pub evening: usize,
    /// The start number on that evening.
    pub number: i32,
    /// The number of the player's pass; empty where none is known.
    pub pass: String,
    /// The name.
    pub name: String,
    /// The club; may be empty.
    pub club: String,
    /// How many rounds were played.
    pub rounds: i64,
    /// What they brought.
    pub figures: Figures,
}

/// Somebody's season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonLine {
    /// The place; nothing for who played too few rounds.
    pub place: Option<u32>,
    /// Whether others have it as well.
    pub shared: bool,
    /// The number of the pass; empty where none is known.
    pub pass: String,
    /// The name, as it was written last.
    pub name: String,
    /// The club.
    pub club: String,
    /// Where others of this name and club have a line as well: which of them he is, from 1.
    pub namesake: Option<usize>,
    /// The performance of each evening that was attended, and whether it counts.
    pub evenings: BTreeMap<usize, (i64, bool)>,
    /// The rounds of all evenings.
    pub attended: i64,
    /// The rounds that count.
    pub rounds: i64,
    /// What counts.
    pub figures: Figures,
}

impl SeasonLine {
    /// The performance of a round on average; nothing without a round.
    pub fn average(&self) -> Option<Ratio> {
        Ratio::new(self.figures.performance, self.rounds)
    }

    /// The evenings that were attended and do not count, by their places among all.
    pub fn left_out(&self) -> impl Iterator<Item = usize> + '_ {
        self.evenings.iter().filter(|(_, (_, counts))| !counts).map(|(at, _)| *at)
    }

    fn value(&self, per: Per) -> Option<Ratio> {
        match per {
            Per::Sum => Some(Ratio::whole(self.figures.performance)),
            Per::Average => self.average(),
        }
    }

    /// Better ones first: what ranks, more games won, fewer lost; counts that were not kept behind those that were.
    fn key(&self, per: Per) -> Reverse<(Option<Ratio>, Option<i64>, Option<i64>)> {
        let fewest = self.figures.lost.map(i64::saturating_neg);
        Reverse((self.value(per), self.figures.won, fewest))
    }
}

fn named(one: &Attended) -> PersonKey {
    person_key(&one.name, &one.club)
}

/// The passes that were shown under each name, in the order of evenings and start numbers.
fn passes(attended: &[Attended]) -> BTreeMap<PersonKey, Vec<&str>> {
    let mut shown: Vec<&Attended> = attended.iter().filter(|one| !one.pass.is_empty()).collect();
    shown.sort_by_key(|one| (one.evening, one.number));
    let mut passes: BTreeMap<PersonKey, Vec<&str>> = BTreeMap::new();
    for one in shown {
        let known = passes.entry(named(one)).or_default();
        if !known.contains(&one.pass.as_str()) {
            known.push(&one.pass);
        }
    }
    passes
}

/// Who somebody is: the number of the pass, also where it was not written down on every evening; without one the same
/// name with the same club is the same player. Two of one evening are two all the same: a pass somebody showed there is
/// nobody else's, and of those who cannot be told apart the first by start number is the first on every evening. Whose
/// pass was not written down has the last that is left; where there are several, they have the last ones, in order.
fn people(attended: &[Attended]) -> BTreeMap<(PersonKey, usize), Vec<&Attended>> {
    let passes = passes(attended);
    let of_pass = |pass: &str| (String::new(), pass.to_owned());
    let mut played: Vec<&Attended> = attended.iter().filter(|one| one.rounds > 0).collect();
    played.sort_by_key(|one| (one.evening, one.pass.is_empty(), one.number));
    // How many of a name have none on an evening and are not known yet.
    let mut blank: BTreeMap<(usize, PersonKey), usize> = BTreeMap::new();
    for one in played.iter().filter(|one| one.pass.is_empty()) {
        *blank.entry((one.evening, named(one))).or_default() += 1;
    }
    let shown: BTreeSet<(usize, &str)> = attended.iter().map(|one| (one.evening, one.pass.as_str())).collect();
    let mut there: BTreeMap<(usize, PersonKey), usize> = BTreeMap::new();
    let mut people: BTreeMap<(PersonKey, usize), Vec<&Attended>> = BTreeMap::new();
    for one in played {
        let free =
            |pass: &&str| !shown.contains(&(one.evening, *pass)) && !there.contains_key(&(one.evening, of_pass(pass)));
        let known = if one.pass.is_empty() {
            let free: Vec<&str> = passes.get(&named(one)).into_iter().flatten().copied().filter(free).collect();
            let left = blank.entry((one.evening, named(one))).or_default();
            // As many of the last ones as there are players, in their order.
            let first = free.len().saturating_sub(*left);
            *left = left.saturating_sub(1);
            free.get(first).copied()
        } else {
            Some(one.pass.as_str())
        };
        let who = known.map_or_else(|| named(one), of_pass);
        let which = there.entry((one.evening, who.clone())).and_modify(|which| *which += 1).or_insert(1);
        people.entry((who, *which)).or_default().push(one);
    }
    people
}

/// Everybody who played with his evenings in order, told apart by the same rules.
pub fn players(attended: &[Attended]) -> Vec<Vec<&Attended>> {
    people(attended).into_values().collect()
}

/// The table of a season: who is ranked, by place, then who played too few rounds, in the same order.
pub fn table(terms: &Terms, attended: &[Attended]) -> Vec<SeasonLine> {
    let mut lines: Vec<SeasonLine> =
        players(attended).into_iter().filter_map(|evenings| line(terms, &evenings)).collect();
    number_namesakes(&mut lines);
    let ranked = |line: &SeasonLine| line.attended >= i64::from(terms.least);
    lines.sort_by(|a, b| {
        let order = ranked(b).cmp(&ranked(a)).then_with(|| a.key(terms.per).cmp(&b.key(terms.per)));
        order.then_with(|| a.name.cmp(&b.name))
    });
    let keys: Vec<_> = lines.iter().map(|line| (ranked(line), line.key(terms.per))).collect();
    for (line, key) in lines.iter_mut().zip(&keys).filter(|(_, (ranked, _))| *ranked) {
        let before = keys.iter().take_while(|other| *other != key).count();
        line.place = u32::try_from(before.saturating_add(1)).into_iter().next();
        line.shared = keys.iter().filter(|other| *other == key).count() > 1;
    }
    lines
}

/// Says of those who have one name and club which of them they are.
fn number_namesakes(lines: &mut [SeasonLine]) {
    let named = |line: &SeasonLine| person_key(&line.name, &line.club);
    let mut known: BTreeMap<PersonKey, usize> = BTreeMap::new();
    for who in lines.iter().map(named) {
        *known.entry(who).or_default() += 1;
    }
    known.retain(|_, lines| *lines > 1);
    for line in lines.iter_mut().rev() {
        if let Some(left) = known.get_mut(&named(line)) {
            line.namesake = Some(*left);
            *left -= 1;
        }
    }
}

/// The season of somebody from the evenings that were attended, in their order.
fn line(terms: &Terms, evenings: &[&Attended]) -> Option<SeasonLine> {
    let last = evenings.last()?;
    let value = |one: &Attended| match terms.per {
        Per::Sum => Some(Ratio::whole(one.figures.performance)),
        Per::Average => Ratio::new(one.figures.performance, one.rounds),
    };
    let mut best: Vec<&&Attended> = evenings.iter().collect();
    best.sort_by_key(|one| (Reverse(value(one)), one.evening));
    best.truncate(terms.best.map_or(usize::MAX, usize::from));
    let counts = |one: &Attended| best.iter().any(|other| other.evening == one.evening);
    let figures = best.iter().fold(Figures::NOTHING, |sum, one| sum.plus(one.figures));
    Some(SeasonLine {
        place: None,
        shared: false,
        pass: evenings.iter().map(|one| &one.pass).find(|pass| !pass.is_empty()).cloned().unwrap_or_default(),
        name: last.name.clone(),
        club: last.club.clone(),
        namesake: None,
        evenings: evenings.iter().map(|one| (one.evening, (one.figures.performance, counts(one)))).collect(),
        attended: evenings.iter().map(|one| one.rounds).sum(),
        rounds: best.iter().map(|one| one.rounds).sum(),
        figures,
    })
}

#[cfg(test)]
mod tests;
