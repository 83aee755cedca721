//! Each score beside the scores of the same cards in the same seat.

use std::collections::BTreeMap;

use super::score::{Given, Score};
use super::{Comparison, Results};
use crate::rules::decks::DeckNumber;
use crate::rules::ratio::Ratio;
use crate::rules::seat::Seat;

/// A score with what the others in the same seat make of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The score.
    pub score: Score,
    /// What the seat earned on average with these cards, as the method reckons it.
    pub mean: Option<Ratio>,
    /// The difference to that mean.
    pub deviation: Option<Ratio>,
    /// 2 for each score beaten, 1 for each tie; scaled where tables have no result.
    pub match_points: Option<Ratio>,
    /// Whether it lies far from the others: [`WIDE`] points or more from the mean, at least half as far again as the
    /// scores of the seat do on average, and at least three tables have a score. The book speaks of a wide divergence;
    /// the measure is ours.
    pub wide: bool,
}

impl Cell {
    /// The same with what counts for whoever made the score: a struck one brings neither deviation nor match points.
    #[must_use]
    pub fn counting(self) -> Self {
        let nothing = Some(Ratio::ZERO);
        if self.score.is_struck() { Self { deviation: nothing, match_points: nothing, ..self } } else { self }
    }
}

/// How far from the mean a score lies at least to be marked: what Seeger-Fabian gives for a game won.
pub const WIDE: i64 = 50;

/// The same cards: session and deck; a result that is not compared has only its table beside it.
type Board = (i32, Option<DeckNumber>, Option<i32>);

const fn board(score: &Score) -> Board {
    (score.session, score.deck, if score.is_compared() { None } else { Some(score.table) })
}

impl Results {
    /// Every score beside those of the same cards and seat, in the order in which the scores were given.
    pub fn cells(&self, method: Comparison) -> Vec<Cell> {
        let compared = self.compared(method);
        let mut groups: BTreeMap<(Board, Seat), Vec<Ratio>> = BTreeMap::new();
        for (score, value) in self.scores.iter().zip(&compared) {
            groups.entry((board(score), score.seat)).or_default().extend(*value);
        }
        let groups: BTreeMap<(Board, Seat), Group> =
            groups.into_iter().map(|(key, values)| (key, Group::new(values, method, self.tables(key.0.0)))).collect();
        let cell = |(score, value): (&Score, &Option<Ratio>)| {
            let group = groups.get(&(board(score), score.seat))?;
            Some(group.cell(*score, (*value)?))
        };
        let lost = |score: &Score| Cell { score: *score, mean: None, deviation: None, match_points: None, wide: false };
        self.scores.iter().zip(&compared).map(|pair| cell(pair).unwrap_or_else(|| lost(pair.0))).collect()
    }

    /// What is compared: the points, or, in the German way, the points less the mean of the table.
    fn compared(&self, method: Comparison) -> Vec<Option<Ratio>> {
        let whole = |score: &Score| Ratio::whole(score.points.into());
        if method != Comparison::German {
            return self.scores.iter().map(|score| Some(whole(score))).collect();
        }
        let of_table = |score: &Score| (score.session, score.deck, score.table);
        let mut tables: BTreeMap<_, Vec<Ratio>> = BTreeMap::new();
        for score in &self.scores {
            tables.entry(of_table(score)).or_default().push(whole(score));
        }
        let means: BTreeMap<_, Option<Ratio>> =
            tables.into_iter().map(|(key, points)| (key, Ratio::mean(&points))).collect();
        let less = |score: &Score| whole(score).minus((*means.get(&of_table(score))?)?);
        self.scores.iter().map(less).collect()
    }
}

/// The scores of one seat with the same cards.
struct Group {
    sorted: Vec<Ratio>,
    mean: Option<Ratio>,
    /// The mean distance to the mean.
    spread: Option<Ratio>,
    tables: usize,
}

impl Group {
    fn new(mut values: Vec<Ratio>, method: Comparison, tables: usize) -> Self {
        values.sort_unstable();
        let last = values.len().saturating_sub(1);
        let inner = values.get(1..last).filter(|_| method == Comparison::TrimmedDatum && values.len() >= 4);
        let mean = Ratio::mean(inner.unwrap_or(&values));
        let distances = |mean: Ratio| -> Option<Vec<Ratio>> {
            values.iter().map(|value| value.minus(mean).map(Ratio::distance)).collect()
        };
        let spread = mean.and_then(distances).and_then(|distances| Ratio::mean(&distances));
        Self { sorted: values, mean, spread, tables }
    }

    fn cell(&self, score: Score, value: Ratio) -> Cell {
        let deviation = self.mean.and_then(|mean| value.minus(mean));
        let half_as_far_again = Ratio::new(3, 2).zip(self.spread).and_then(|(factor, spread)| spread.times(factor));
        let far = |(deviation, limit): (Ratio, Ratio)| deviation.distance() >= limit.max(Ratio::whole(WIDE));
        Cell {
            score,
            mean: self.mean,
            deviation,
            match_points: match_points(&self.sorted, value, self.tables),
            wide: self.sorted.len() >= 3 && deviation.zip(half_as_far_again).is_some_and(far),
        }
    }
}

/// 2 for each value beaten and 1 for each tie among *M* sorted values, the own one included; with fewer values than
/// tables scaled to (*T*/*M*)(mp + 1) − 1.
fn match_points(sorted: &[Ratio], value: Ratio, tables: usize) -> Option<Ratio> {
    let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    let below = sorted.partition_point(|other| *other < value);
    let ties = sorted.partition_point(|other| *other <= value).saturating_sub(below + 1);
    let plain = Ratio::whole(count(2 * below + ties));
    let results = sorted.len();
    if results >= tables {
        return Some(plain);
    }
    let scale = Ratio::new(count(tables), count(results))?;
    plain.plus(Ratio::whole(1))?.times(scale)?.minus(Ratio::whole(1))
}

/// What a seat at a table made of a whole session.
pub(super) struct SessionLine {
    pub session: i32,
    pub entry: i32,
    pub seat: Seat,
    pub points: i64,
    pub deviation: Option<Ratio>,
    pub match_points: Option<Ratio>,
    /// What of the deviation does not count for him; `None` where all of it counts.
    pub struck: Option<Ratio>,
}

/// Sums the cells of each session. What was not played counts as the mean; a whole session that is missing scales the
/// match points of the others. What does not count for whoever made it stays beside the scores of the others; his session
/// brings no match points.
pub(super) fn sessions(cells: &[Cell], given: &[Given], tables: impl Fn(i32) -> usize) -> Vec<SessionLine> {
    let mut seats: BTreeMap<(i32, Seat), BTreeMap<(i32, i32), SessionLine>> = BTreeMap::new();
    for cell in cells {
        let Score { session, seat, table, entry, .. } = cell.score;
        let nothing = SessionLine {
            session,
            entry,
            seat,
            points: 0,
            deviation: Some(Ratio::ZERO),
            match_points: Some(Ratio::ZERO),
            struck: None,
        };
        let line = seats.entry((session, seat)).or_default().entry((table, entry)).or_insert(nothing);
        line.points = line.points.saturating_add(cell.score.counted());
        line.deviation = line.deviation.zip(cell.deviation).and_then(|(sum, more)| sum.plus(more));
        if cell.score.is_struck() {
            line.struck = cell.deviation.and_then(|more| line.struck.unwrap_or(Ratio::ZERO).plus(more));
        }
    }
    let mut left: Vec<Given> = given.to_vec();
    for ((session, _), lines) in &mut seats {
        give(*session, lines, &mut left);
        let mut values: Vec<Ratio> = lines.values().filter_map(|line| line.deviation).collect();
        values.sort_unstable();
        for line in lines.values_mut() {
            line.match_points = line.deviation.and_then(|value| match_points(&values, value, tables(*session)));
        }
        for line in lines.values_mut() {
            if let Some(struck) = line.struck {
                line.deviation = line.deviation.and_then(|all| all.minus(struck));
                line.match_points = Some(Ratio::ZERO);
            }
        }
    }
    let of_nobody = left.into_iter().map(|given| SessionLine {
        session: given.session,
        entry: given.entry,
        seat: Seat::ALL[0],
        points: given.points.into(),
        deviation: Some(Ratio::whole(given.points.into())),
        match_points: Some(Ratio::ZERO),
        struck: None,
    });
    seats.into_values().flat_map(BTreeMap::into_values).chain(of_nobody).collect()
}

/// Adds what the director gave to the score of the session: it shifts the mean of the seat as any other score does.
fn give(session: i32, lines: &mut BTreeMap<(i32, i32), SessionLine>, left: &mut Vec<Given>) {
    let count = i64::try_from(lines.len()).unwrap_or(i64::MAX);
    let mut sum = 0_i64;
    for line in lines.values_mut() {
        let mine = |given: &Given| given.session == session && given.entry == line.entry;
        let points: i64 = left.iter().filter(|given| mine(given)).map(|given| i64::from(given.points)).sum();
        left.retain(|given| !mine(given));
        sum = sum.saturating_add(points);
        line.points = line.points.saturating_add(points);
        line.deviation = line.deviation.and_then(|deviation| deviation.plus(Ratio::whole(points)));
    }
    if sum != 0 {
        let mean = Ratio::new(sum, count);
        for line in lines.values_mut() {
            line.deviation = line.deviation.zip(mean).and_then(|(deviation, mean)| deviation.minus(mean));
        }
    }
}
