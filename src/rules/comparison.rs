//! Comparing players who held the same cards: Comparative Skat and its duplicate descendants.
//!
//! | method | source | done |
//! |---|---|---|
//! | `book-by-session`: all who sat in the same seat are posted in one column and compete with each other | Eichhorn 1908, l. 5134–5144 | ranked by points within each seat of each session |
//! | `book`: the same with all sessions in one sum, whoever played which | the reading of this program before | ranked by points within each seat |
//! | `british`: the session's score, 2 match points for each score of the same seat beaten and 1 for each tie, then the difference to the seat's mean | British Skat Association, weddslist.com/skat; 60 seat groups verified | by match points, then deviation |
//! | `german`: first the mean of the table is taken off, then the seat is compared with its average | meister-skat.de, syncskat | by deviation, then match points |
//! | `match-points`: match points deck by deck | duplicate bridge | by match points, then deviation |
//! | `trimmed-datum`: the difference to the mean without the best and the worst result of a deck; under four results the plain mean | duplicate bridge | by deviation, then match points |
//!
//! A **session** is what is compared as a whole: a round, for each round has its own decks and its own movement; rounds
//! in which the same decks were played are one session ([`sessions`]). The score of a deck is what the hand booked to
//! the seat, bonuses included. Where hands were not kept the whole session counts as one deck.
//!
//! Where some tables have no result of a deck, the mean is that of the results there are, and the match points of *M*
//! results at *T* tables are scaled to mp′ = (*T*/*M*)(mp + 1) − 1. For the methods that compare sessions a missing result counts as
//! the mean, so that nobody gains or loses by a deck he never saw; so it does by the trimmed datum. By points and by match
//! points deck by deck a missing result brings nothing, unless the director gives one.
//!
//! Results with fouled cards stand apart: they are compared with nobody, as the results of one table alone are. They
//! add no points and no deviation, and the match points of such a result are the average, *T* − 1. Those with the true
//! cards are compared with each other. A score the director gives in their place counts like any other.
//!
//! Who could not play a deck can be given the **average**: the mean of what the same seat made of it at the other tables,
//! in whole points, halves away from nought. It is compared with nobody: no deviation, and *T* − 1 match points.
//!
//! What the director gave or took in a round belongs to the session's score; the methods that compare deck by deck add
//! it to the deviation of that player alone.
//!
//! A **round that counts nothing** for somebody brings him neither points nor deviation nor match points; the others
//! are compared with what he made there all the same. Of the other rounds of such a session he keeps what he has deck
//! by deck, but no match points of the session as a whole, for the others made those with all its decks. Where it is
//! known by its totals, nobody can say what the others made of the decks that count for him: he keeps their points, and
//! has neither deviation nor match points of it. (That a round counts nothing is of the Turnierordnung of the `DSkV`, as
//! `adjustment.rs` has it; what becomes of the comparison is our reading.)

mod average;
mod cells;
mod luck;
mod places;
mod posting;
mod ranking;
mod scaled;
mod score;

use std::collections::{BTreeMap, BTreeSet};

use super::ratio::Ratio;
use super::seat::Seat;
use super::standings::{Metric, RoundFigures};
use super::word::words;

use cells::SessionLine;
pub use cells::{Cell, WIDE};
pub use luck::{Luck, LuckOfDeck};
pub use places::{Places, sessions};
pub use posting::{Column, Posting, PostingLine, SeatSheet};
pub use ranking::{Ranked, groups, together};
pub use scaled::Scaled;
pub use score::{Given, Score, Stands};

words! {
    /// How those who held the same cards are compared.
    pub enum Comparison {
        /// Points, within each seat of each session: nobody competes with whoever played other cards.
        BookBySession = "book-by-session",
        /// Points, within each seat, all sessions in one sum.
        Book = "book",
        /// Match points of the session, then the difference to the mean of the seat.
        British = "british",
        /// The difference to the mean of the seat after the mean of the table is taken off.
        German = "german",
        /// Match points deck by deck.
        MatchPoints = "match-points",
        /// The difference to the mean without the best and the worst.
        TrimmedDatum = "trimmed-datum",
    }
}

impl Comparison {
    /// The metrics it ranks by; `book` ranks within each seat.
    pub const fn metrics(self) -> &'static [Metric] {
        match self {
            Self::Book | Self::BookBySession => &[Metric::Performance],
            Self::British | Self::MatchPoints => &[Metric::MatchPoints, Metric::Deviation],
            Self::German | Self::TrimmedDatum => &[Metric::Deviation, Metric::MatchPoints],
        }
    }

    /// Whether whole sessions are compared, not deck by deck.
    const fn by_session(self) -> bool {
        self.is_book() || matches!(self, Self::British | Self::German)
    }

    /// Whether each seat is ranked by itself.
    pub const fn is_book(self) -> bool {
        matches!(self, Self::Book | Self::BookBySession)
    }

    /// What everybody brought in with the session in the place of the round, where each session is ranked by itself.
    pub fn placed_in(self, brought: &mut [(Option<Seat>, RoundFigures)], session: impl Fn(i32) -> i32) {
        if self == Self::BookBySession {
            for (_, figures) in brought {
                figures.round = session(figures.round);
            }
        }
    }
}

/// How a tournament compares those who held the same cards, or that it does not: `none`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Compares(Option<Comparison>);

impl Compares {
    /// An ordinary tournament.
    pub const NOTHING: Self = Self(None);

    /// By this method.
    pub const fn by(method: Comparison) -> Self {
        Self(Some(method))
    }

    /// The method, where there is one.
    pub const fn method(self) -> Option<Comparison> {
        self.0
    }

    /// Whether every table plays the same cards.
    pub const fn is_on(self) -> bool {
        self.0.is_some()
    }

    /// The word of the setting.
    pub const fn word(self) -> &'static str {
        match self.0 {
            Some(method) => method.word(),
            None => "none",
        }
    }
}

impl std::str::FromStr for Compares {
    type Err = super::UnknownWord;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "none" || text.is_empty() {
            return Ok(Self::NOTHING);
        }
        text.parse().map(Self::by).map_err(|mut unknown: super::UnknownWord| {
            unknown.known.insert(0, "none");
            unknown
        })
    }
}

impl std::fmt::Display for Compares {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(self.word())
    }
}

/// The most points the director gives or takes for one deck; more is a slip of the pen.
pub const MOST_POINTS: i32 = 99_999;

/// All that is to be compared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Results {
    scores: Vec<Score>,
    given: Vec<Given>,
    /// How many tables each session has.
    tables: BTreeMap<i32, usize>,
}

/// What a comparison says of one player; of one player in one seat where the method is `book`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compared {
    /// The start number.
    pub entry: i32,
    /// The session, where each is ranked by itself.
    pub session: Option<i32>,
    /// The seat; `None` for a player who sat in several.
    pub seat: Option<Seat>,
    /// The points that were compared, with what the director gave or took.
    pub points: i64,
    /// Match points; `None` only where they are too long for the machine.
    pub match_points: Option<Ratio>,
    /// The difference to the mean, as the method reckons it.
    pub deviation: Option<Ratio>,
}

/// One score where a seat booked twice for the same cards – a fine beside the hand.
fn summed(scores: impl IntoIterator<Item = Score>) -> Vec<Score> {
    let mut sums: BTreeMap<_, Score> = BTreeMap::new();
    for score in scores {
        let Score { session, deck, stands, table, seat, entry, .. } = score;
        let sum = sums.entry((session, deck, stands, table, seat, entry));
        sum.and_modify(|sum| sum.add(&score)).or_insert(score);
    }
    sums.into_values().collect()
}

impl Results {
    /// What was scored and what the director gave, at so many tables in each session. What a seat booked twice for one
    /// deck – a fine beside the hand – is one score; a session of which a table is known by its totals alone is
    /// compared by totals at every table.
    pub fn new(scores: impl IntoIterator<Item = Score>, given: Vec<Given>, tables: BTreeMap<i32, usize>) -> Self {
        let mut scores = summed(scores);
        average::fill(&mut scores);
        let whole: BTreeSet<i32> =
            scores.iter().filter(|score| score.deck.is_none()).map(|score| score.session).collect();
        for score in scores.iter_mut().filter(|score| whole.contains(&score.session)) {
            (score.deck, score.stands) = (None, Stands::Compared);
        }
        Self { scores: summed(scores), given, tables }
    }

    /// Everything that was scored.
    pub fn scores(&self) -> &[Score] {
        &self.scores
    }

    fn tables(&self, session: i32) -> usize {
        self.tables.get(&session).copied().unwrap_or(0)
    }

    /// What the comparison says of everybody, by start number and seat.
    pub fn compare(&self, method: Comparison) -> Vec<Compared> {
        let mut found: BTreeMap<(Option<i32>, i32, Option<Seat>), Compared> = BTreeMap::new();
        let seats = self.seats(method);
        let mut add = |line: SessionLine| {
            let SessionLine { session, entry, seat, points, match_points, deviation, .. } = line;
            let seat = if method.is_book() { Some(seat) } else { seats.get(&entry).copied().flatten() };
            let session = Some(session).filter(|_| method == Comparison::BookBySession);
            let none = Some(Ratio::ZERO);
            let zero = Compared { entry, session, seat, points: 0, match_points: none, deviation: none };
            let sum = found.entry((session, entry, seat)).or_insert(zero);
            sum.points = sum.points.saturating_add(points);
            sum.match_points = sum.match_points.zip(match_points).and_then(|(a, b)| a.plus(b));
            sum.deviation = sum.deviation.zip(deviation).and_then(|(a, b)| a.plus(b));
        };
        let cells = self.cells(method);
        if method.by_session() {
            cells::sessions(&cells, &self.given, |session| self.tables(session)).into_iter().for_each(&mut add);
        } else {
            for cell in cells.into_iter().map(Cell::counting) {
                let Score { session, entry, seat, .. } = cell.score;
                let (points, match_points, deviation) = (cell.score.counted(), cell.match_points, cell.deviation);
                add(SessionLine { session, entry, seat, points, deviation, match_points, struck: None });
            }
            for given in &self.given {
                let Given { entry, session, points } = *given;
                // No method that compares deck by deck ranks a seat by itself.
                let (seat, points) = (Seat::ALL[0], i64::from(points));
                let (match_points, deviation) = (Some(Ratio::ZERO), Some(Ratio::whole(points)));
                add(SessionLine { session, entry, seat, points, deviation, match_points, struck: None });
            }
        }
        found.into_values().collect()
    }

    /// The seat everybody kept; `None` for who sat in several.
    fn seats(&self, method: Comparison) -> BTreeMap<i32, Option<Seat>> {
        let mut seats = BTreeMap::new();
        if !method.is_book() {
            for score in &self.scores {
                let seat = seats.entry(score.entry).or_insert(Some(score.seat));
                if *seat != Some(score.seat) {
                    *seat = None;
                }
            }
        }
        seats
    }
}

#[cfg(test)]
mod tests;
