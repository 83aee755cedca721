//! What a schedule is, and what it looks at.

use super::criterion::Criterion;
use super::cut::Algorithm;
use crate::rules::hand::{Game, Level, Ouvert, Play, Variant};
use crate::rules::ratio::Ratio;
use crate::rules::rule_set::Title;
use crate::rules::standings::{Metric, Record};
use crate::rules::word::words;

words! {
    /// Which matadors a hand was won against.
    pub enum Against {
        /// Those the declarer played without.
        Without = "without",
        /// With counts as well as without.
        Either = "either",
    }
}

words! {
    /// Which account "points won" means.
    pub enum PointsWon {
        /// Won less lost (Eichhorn).
        Net = "net",
        /// Nothing is taken off; a lost game counts for every other at the table (`McColl`).
        PlusOnly = "plus-only",
    }
}

words! {
    /// What happens to those whom nothing decides.
    pub enum Ties {
        /// They share the prize.
        Shared = "shared",
        /// They cut cards, Ace high; the seed is recorded.
        Cut = "cut",
    }
}

/// What a tournament may settle about its schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Which matadors count as "against".
    pub against: Against,
    /// Which account "points won" means.
    pub points: PointsWon,
    /// Whether a player can win only one prize; the next in order gets the others.
    pub one_prize: bool,
    /// What happens to what is still tied.
    pub ties: Ties,
    /// The published seed of the cut; it matters only where cards are cut.
    pub seed: String,
    /// How cards are cut from it.
    pub cut: Algorithm,
    /// Whether every claim was asked for: then hands nobody claimed are taken not to exist.
    pub claims_closed: bool,
}

/// Which hands compete for a prize; all of them were won by their declarer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Which {
    /// The plays that qualify; empty means every play.
    pub plays: Vec<Play>,
    /// The games that qualify; empty means every declared game.
    pub games: Vec<Game>,
    /// Whether at least one matador must be played against.
    pub against: bool,
}

/// One prize of a schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prize {
    /// Its number in the schedule, from 1.
    pub number: u32,
    /// What it is for.
    pub title: Title,
    /// The hands that compete; `None` when players compete with their whole record.
    pub hand: Option<Which>,
    /// What decides, in order.
    pub by: Vec<Criterion>,
    /// The place that wins it: 2 for "second most".
    pub place: u32,
    /// Where it stands in the book.
    pub source: String,
}

/// A prize schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// Its id.
    pub id: String,
    /// Its name.
    pub title: Title,
    /// Where it stands.
    pub source: String,
    /// How it is read where the source is silent.
    pub note: Option<Title>,
    /// What the tournament may settle.
    pub settings: Settings,
    /// The same as it comes, before anything was settled.
    pub comes: Settings,
    /// The prizes in order.
    pub prizes: Vec<Prize>,
}

/// One who competes for prizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contestant {
    /// All his figures.
    pub record: Record,
    /// His points, won less lost; `None` when they cannot be known from what was kept.
    pub net: Option<i64>,
    /// His points on the sheet of games and points; `None` when they cannot be known from what was kept.
    pub plus_only: Option<i64>,
}

/// Where a hand was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The round, from 1.
    pub round: u16,
    /// The table, from 1.
    pub table: u32,
    /// The number of the hand; `None` for a claimed one whose number nobody wrote down.
    pub hand: Option<u16>,
}

/// A hand with a declarer, as far as a prize asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declared {
    /// The start number of the declarer.
    pub entry: i32,
    /// Where it was played.
    pub place: Place,
    /// What was played.
    pub game: Game,
    /// What the declarer did with the skat; `None` when the rule set does not ask.
    pub play: Option<Play>,
    /// The kind of null or grand, where the rule set has several.
    pub variant: Option<Variant>,
    /// How far the hand was laid open.
    pub ouvert: Ouvert,
    /// The level that was announced.
    pub announced: Option<Level>,
    /// The level that was made.
    pub made: Option<Level>,
    /// Matadors with the skat: +3 with three, −3 without; 0 in games that have none.
    pub matadors: i8,
    /// What the game was worth.
    pub value: i32,
    /// Whether the declarer won it.
    pub won: bool,
    /// His card points, when kept.
    pub card_points: Option<u8>,
    /// Whether it is known only because somebody claimed it.
    pub claimed: bool,
}

/// Everything a schedule looks at.
#[derive(Clone, Copy, Debug)]
pub struct Book<'a> {
    /// All who compete.
    pub contestants: &'a [Contestant],
    /// Their hands, claimed ones included.
    pub hands: &'a [Declared],
    /// Whether there are sheets with won games of which nobody knows the hands.
    pub unknown_sheets: bool,
}

impl Schedule {
    /// The number of the first prize that is decided like this one: each is a place of one order.
    pub fn first_like(&self, prize: &Prize) -> u32 {
        self.prizes.iter().find(|other| other.is_decided_like(prize)).unwrap_or(prize).number
    }
}

impl Prize {
    fn is_decided_like(&self, other: &Self) -> bool {
        let hands = match (&self.hand, &other.hand) {
            (Some(mine), Some(theirs)) => mine.is_the_same_as(theirs),
            (mine, theirs) => mine.is_none() && theirs.is_none(),
        };
        hands && self.by == other.by
    }
}

impl Settings {
    /// Settles by which algorithm is cut, where these come in the place of others: whoever cut by the same seed before
    /// cuts on as published, everybody else by the newest.
    pub fn settle_cut(&mut self, before: Option<&Self>) {
        let published = before.filter(|before| before.ties == Ties::Cut && before.seed == self.seed);
        let of_a_seed = published.map_or(Algorithm::NEWEST, |before| before.cut);
        self.cut = if self.seed.is_empty() { Algorithm::First } else { of_a_seed };
    }

    /// How many matadors the hand was won against.
    pub const fn against(&self, matadors: i8) -> u8 {
        match self.against {
            Against::Without if matadors > 0 => 0,
            Against::Without | Against::Either => matadors.unsigned_abs(),
        }
    }

    /// The figure of a contestant; "points" is the account of the settings.
    pub fn figure(&self, contestant: &Contestant, metric: Metric) -> Option<Ratio> {
        match (metric, self.points) {
            (Metric::Points, PointsWon::Net) => contestant.net.map(Into::into),
            (Metric::Points, PointsWon::PlusOnly) => contestant.plus_only.map(Into::into),
            _ => contestant.record.value(metric),
        }
    }
}

impl Which {
    /// Whether the same hands compete, in whatever order they are named.
    fn is_the_same_as(&self, other: &Self) -> bool {
        fn same<T: PartialEq>(mine: &[T], theirs: &[T]) -> bool {
            mine.iter().all(|one| theirs.contains(one)) && theirs.iter().all(|one| mine.contains(one))
        }
        same(&self.plays, &other.plays) && same(&self.games, &other.games) && self.against == other.against
    }

    /// Whether the hand competes.
    pub fn takes(&self, hand: &Declared, settings: &Settings) -> bool {
        let play = self.plays.is_empty() || hand.play.is_some_and(|play| self.plays.contains(&play));
        let game = self.games.is_empty() || self.games.contains(&hand.game);
        hand.won && play && game && (!self.against || settings.against(hand.matadors) > 0)
    }
}
