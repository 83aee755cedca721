//! A season of a club: several evenings, each a tournament of its own, as one ranking.
//!
//! | rule | source | done |
//! |---|---|---|
//! | the average of a round ranks, or the sum of all | clubs do either; Red Deer voted for sums and went back to averages (gccrd.com) | [`Per`] |
//! | whoever played too few rounds is not ranked | 24 lists at Germering, 32 rounds at Red Deer, a share of the rounds elsewhere | [`Terms::least`] |
//! | of an evening that is left out nothing counts; the best so many evenings do | club practice | [`Terms::best`] |
//! | equal: more games won, then fewer lost; then the place is shared | as in a tournament (`SkWO`) | [`table`] |

use std::cmp::Reverse;
use std::collections::BTreeMap;

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
pub struct Line {
    /// The place; nothing for who played too few rounds.
    pub place: Option<u32>,
    /// Whether others have it as well.
    pub shared: bool,
    /// The name, as it was written last.
    pub name: String,
    /// The club.
    pub club: String,
    /// The performance of each evening that was attended, and whether it counts.
    pub evenings: BTreeMap<usize, (i64, bool)>,
    /// The rounds of all evenings.
    pub attended: i64,
    /// The rounds that count.
    pub rounds: i64,
    /// What counts.
    pub figures: Figures,
}

impl Line {
    /// The performance of a round on average; nothing without a round.
    pub fn average(&self) -> Option<Ratio> {
        Ratio::new(self.figures.performance, self.rounds)
    }

    fn value(&self, per: Per) -> Option<Ratio> {
        match per {
            Per::Sum => Some(Ratio::whole(self.figures.performance)),
            Per::Average => self.average(),
        }
    }

    /// Better ones first: what ranks, more games won, fewer lost; counts that were not kept behind those that were.
    fn key(&self, per: Per) -> Reverse<(Option<Ratio>, Option<i64>, Option<i64>)> {
        let fewest = self.figures.lost.map(|lost| lost.saturating_neg());
        Reverse((self.value(per), self.figures.won, fewest))
    }
}

/// The table of a season: who is ranked, by place, then who played too few rounds, in the same order. The same name with
/// the same club is the same player.
pub fn table(terms: &Terms, attended: &[Attended]) -> Vec<Line> {
    let mut people: BTreeMap<(String, String), Vec<&Attended>> = BTreeMap::new();
    for one in attended.iter().filter(|one| one.rounds > 0) {
        people.entry(person_key(&one.name, &one.club)).or_default().push(one);
    }
    let mut lines: Vec<Line> = people.into_values().filter_map(|evenings| line(terms, &evenings)).collect();
    let ranked = |line: &Line| line.attended >= i64::from(terms.least);
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

/// The season of somebody from the evenings that were attended, in their order.
fn line(terms: &Terms, evenings: &[&Attended]) -> Option<Line> {
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
    Some(Line {
        place: None,
        shared: false,
        name: last.name.clone(),
        club: last.club.clone(),
        evenings: evenings.iter().map(|one| (one.evening, (one.figures.performance, counts(one)))).collect(),
        attended: evenings.iter().map(|one| one.rounds).sum(),
        rounds: best.iter().map(|one| one.rounds).sum(),
        figures,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(per: Per, least: u16, best: Option<u16>) -> Terms {
        Terms { name: "Herz Dame 2026".to_owned(), per, least, best }
    }

    fn evening(evening: usize, name: &str, rounds: i64, performance: i64, won: i64) -> Attended {
        let figures = Figures { performance, won: Some(won), lost: Some(1), ..Figures::NOTHING };
        Attended { evening, name: name.to_owned(), club: String::new(), rounds, figures }
    }

    fn told(lines: &[Line]) -> Vec<(Option<u32>, bool, &str, i64)> {
        lines.iter().map(|line| (line.place, line.shared, line.name.as_str(), line.figures.performance)).collect()
    }

    fn season() -> Vec<Attended> {
        vec![
            evening(0, "Karl", 2, 1000, 9),
            evening(1, "Karl", 2, 1200, 9),
            evening(2, "Karl", 2, 200, 9),
            evening(0, "Lena", 2, 1500, 9),
            evening(1, "Cem", 3, 2400, 9),
            evening(2, "Cem", 1, 100, 9),
        ]
    }

    #[test]
    fn sums_rank_those_who_came_often_and_averages_those_who_played_well() {
        let sums = table(&terms(Per::Sum, 0, None), &season());
        assert_eq!(
            told(&sums),
            [(Some(1), false, "Cem", 2500), (Some(2), false, "Karl", 2400), (Some(3), false, "Lena", 1500)]
        );
        let averages = table(&terms(Per::Average, 0, None), &season());
        let names: Vec<&str> = averages.iter().map(|line| line.name.as_str()).collect();
        assert_eq!(names, ["Lena", "Cem", "Karl"], "750, 625 and 400 a round");
        assert_eq!(averages[1].average(), Ratio::new(625, 1));
    }

    #[test]
    fn whoever_played_too_few_rounds_stands_below_without_a_place() {
        let lines = table(&terms(Per::Average, 4, None), &season());
        assert_eq!(told(&lines)[2], (None, false, "Lena", 1500));
        assert_eq!(lines[0].place, Some(1));
        assert_eq!(told(&table(&terms(Per::Average, 2, None), &season()))[0].2, "Lena", "as many as are asked for");
    }

    #[test]
    fn the_best_evenings_count_and_the_attendance_counts_all() {
        let lines = table(&terms(Per::Sum, 6, Some(2)), &season());
        assert_eq!(told(&lines)[0], (Some(1), false, "Karl", 2200));
        assert_eq!((lines[0].attended, lines[0].rounds), (6, 4));
        assert_eq!(lines[0].evenings[&2], (200, false), "it stands there and does not count");
        let average = table(&terms(Per::Average, 0, Some(1)), &season());
        assert_eq!(told(&average)[0], (Some(1), false, "Cem", 2400), "800 a round on his best evening");
    }

    #[test]
    fn equal_is_decided_by_games_won_and_fewest_lost_and_else_shared() {
        let two =
            |won, other| vec![evening(0, "A", 1, 500, won), evening(0, "B", 1, 500, other), evening(0, "C", 1, 9, 9)];
        assert_eq!(told(&table(&terms(Per::Sum, 0, None), &two(3, 4)))[0].2, "B");
        let mut fewer = two(3, 3);
        fewer[1].figures.lost = Some(0);
        assert_eq!(told(&table(&terms(Per::Sum, 0, None), &fewer))[0].2, "B", "the fewest lost");
        let shared = table(&terms(Per::Sum, 0, None), &two(3, 3));
        assert_eq!(told(&shared)[..2], [(Some(1), true, "A", 500), (Some(1), true, "B", 500)]);
        assert_eq!(shared[2].place, Some(3), "as many places are skipped");
    }

    #[test]
    fn the_same_name_with_the_same_club_is_the_same_player() {
        let club = |mut one: Attended, club: &str| {
            club.clone_into(&mut one.club);
            one
        };
        let two = [
            club(evening(0, "Jörg Müller", 1, 100, 1), "Pik"),
            club(evening(1, "müller, jörg", 1, 200, 1), "PIK"),
            club(evening(1, "Jörg Müller", 1, 50, 1), "Herz"),
        ];
        assert_eq!(table(&terms(Per::Sum, 0, None), &two).len(), 2);
    }

    #[test]
    fn what_is_typed_is_read_or_refused() {
        let read = |name: &str, least: &str, best: &str| Terms::read(name, Per::Sum, least, best);
        assert_eq!(read(" Herz ", "", "").map(|terms| (terms.least, terms.best)), Ok((0, None)));
        assert_eq!(read("Herz", "24", "10").map(|terms| (terms.least, terms.best)), Ok((24, Some(10))));
        assert_eq!(read(" ", "", ""), Err(ClubSeasonError::NoName));
        assert_eq!(read("Herz", "-1", ""), Err(ClubSeasonError::Least { most: MOST }));
        assert_eq!(read("Herz", "1000", ""), Err(ClubSeasonError::Least { most: MOST }));
        assert_eq!(read("Herz", "", "0"), Err(ClubSeasonError::Best { most: MOST }));
        assert_eq!(read("a\u{202E}", "", ""), Err(ClubSeasonError::BadName { most: LONGEST_NAME }));
    }
}
