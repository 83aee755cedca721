//! Sheets known only by their totals: whether they add up, and if not, where and by how much.

use super::super::rule_set::RuleSet;
use super::super::scoring::accounts::Accounts;
use super::super::scoring::{ScoringError, ScoringSystem};
use super::super::seat::{Seat, TableSize};
use super::super::sentence::sentences;
use super::SeatTotals;

sentences! {
    /// What does not add up on a sheet of totals, with the figure that is missing.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Difference {
        /// Some counts are typed and some are not.
        CountsMissing { seat: Seat } = "totals-counts-missing"
            "won and lost of seat {seat} are missing; give them for every seat, with the passed-in hands, or for none",
        /// The hands passed in are not typed.
        PassedMissing = "totals-passed-missing"
            "the number of passed-in hands is missing; give it, 0 if there was none",
        /// The points are not typed.
        PointsMissing { seat: Seat } = "totals-points-missing"
            "the points of seat {seat} are missing; give them, 0 if there are none",
        /// The system needs counts.
        SystemNeedsCounts = "totals-system-needs-counts"
            "this scoring system needs won and lost games; give them, or choose a scoring system of points only",
        /// Won, lost and passed are fewer than the hands of the round.
        HandsMissing { missing: u32, due: u16, counted: u32 } = "totals-hands-missing"
            "won, lost and passed add up to {counted} of {due} hands: {missing} missing; look for a game that is not ticked as won or lost",
        /// They are more.
        HandsTooMany { excess: u32, due: u16, counted: u32 } = "totals-hands-too-many"
            "won, lost and passed add up to {counted} of {due} hands: {excess} too many; look for a game that is ticked twice",
        /// The typed total and the count of games differ by whole lost games: one hand is missing there.
        LostMissing { seat: Seat, games: i32, points: i32 } = "totals-lost-missing"
            "{games} lost game(s) are missing at seat {seat}, or {points} points too many",
        /// The same with too many lost games.
        LostTooMany { seat: Seat, games: i32, points: i32 } = "totals-lost-too-many"
            "{games} lost game(s) too many at seat {seat}, or {points} points are missing",
        /// The same with won games.
        WonMissing { seat: Seat, games: i32, points: i32 } = "totals-won-missing"
            "{games} won game(s) are missing at seat {seat}, or {points} points too few",
        /// The total of the seat does not follow from its figures.
        Total { seat: Seat, typed: i32, computed: i32, points: i32 } = "totals-total-differs"
            "the total of seat {seat} is written as {typed} and comes to {computed}, {points} points apart; check its points, won and lost, and the games the others lost",
        /// With another count everything adds up.
        WonFits { seat: Seat, written: u16, fits: u16 } = "totals-won-fits"
            "seat {seat}, games won: {written}; with {fits} the whole sheet adds up",
        /// The same with lost games.
        LostFits { seat: Seat, written: u16, fits: u16 } = "totals-lost-fits"
            "seat {seat}, games lost: {written}; with {fits} the whole sheet adds up",
        /// The same with the hands passed in.
        PassedFits { written: u16, fits: u16 } = "totals-passed-fits"
            "hands passed in: {written}; with {fits} the whole sheet adds up",
        /// With one game in another place everything adds up.
        WonIsLost { seat: Seat } = "totals-won-is-lost"
            "one game of seat {seat} is ticked as won; as lost the whole sheet adds up",
        /// The other way round.
        LostIsWon { seat: Seat } = "totals-lost-is-won"
            "one game of seat {seat} is ticked as lost; as won the whole sheet adds up",
        /// A won game of somebody else.
        WonElsewhere { seat: Seat, other: Seat } = "totals-won-elsewhere"
            "one won game of seat {seat} is that of seat {other}: then the whole sheet adds up",
        /// A lost game of somebody else.
        LostElsewhere { seat: Seat, other: Seat } = "totals-lost-elsewhere"
            "one lost game of seat {seat} is that of seat {other}: then the whole sheet adds up",
        /// Points without a game.
        PointsWithoutGame { seat: Seat, points: i32 } = "totals-points-without-game"
            "seat {seat} has {points} points, but no game won or lost; a game is not ticked, or the points belong to another seat",
        /// Nothing is ever taken off.
        BelowZero { seat: Seat, points: i32 } = "totals-below-zero"
            "seat {seat} has {points} points, but this way of keeping score never takes anything off, so nobody is below 0; check the sign or the points",
        /// Only charges are written.
        AboveZero { seat: Seat, points: i32 } = "totals-above-zero"
            "seat {seat} has {points} points, but this way of keeping score writes charges alone, so nobody is above 0; write the charges with a minus",
        /// More points than the games can bring.
        TooManyPoints { seat: Seat, points: i32, most: i32 } = "totals-too-many-points"
            "{points} points are too many for seat {seat}: its games can bring {most} at most; a lost game may be missing, or a won one",
        /// Fewer points than the games can cost.
        TooFewPoints { seat: Seat, points: i32, least: i32 } = "totals-too-few-points"
            "{points} points are too few for seat {seat}: its games bring {least} at least; a won game may be counted too often, or a lost one is missing",
        /// Only lost games, which count an even number each.
        OddLoss { seat: Seat, points: i32 } = "totals-odd-loss"
            "seat {seat} only lost, and lost games count double, so {points} points cannot be right; check the points",
    }
}

impl Difference {
    /// The seat it is about, where it is about one.
    pub const fn seat(&self) -> Option<Seat> {
        match self {
            Self::CountsMissing { seat }
            | Self::PointsMissing { seat }
            | Self::LostMissing { seat, .. }
            | Self::LostTooMany { seat, .. }
            | Self::WonMissing { seat, .. }
            | Self::Total { seat, .. }
            | Self::WonFits { seat, .. }
            | Self::LostFits { seat, .. }
            | Self::WonIsLost { seat }
            | Self::LostIsWon { seat }
            | Self::WonElsewhere { seat, .. }
            | Self::LostElsewhere { seat, .. }
            | Self::PointsWithoutGame { seat, .. }
            | Self::BelowZero { seat, .. }
            | Self::AboveZero { seat, .. }
            | Self::TooManyPoints { seat, .. }
            | Self::TooFewPoints { seat, .. }
            | Self::OddLoss { seat, .. } => Some(*seat),
            Self::PassedMissing
            | Self::PassedFits { .. }
            | Self::SystemNeedsCounts
            | Self::HandsMissing { .. }
            | Self::HandsTooMany { .. } => None,
        }
    }

    /// The other seat it is about, where a game belongs to somebody else.
    pub const fn other(&self) -> Option<Seat> {
        match self {
            Self::WonElsewhere { other, .. } | Self::LostElsewhere { other, .. } => Some(*other),
            _ => None,
        }
    }
}

/// What is typed for one seat; `None` stays blank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TypedSeat {
    /// Game points, signed.
    pub points: Option<i32>,
    /// Games won.
    pub won: Option<u16>,
    /// Games lost.
    pub lost: Option<u16>,
    /// The total at the foot of the list, bonuses included, where it is typed as a check.
    pub total: Option<i32>,
}

/// A sheet of totals as typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TypedTotals {
    /// How many sit at the table.
    pub size: TableSize,
    /// How many hands the round has at this table.
    pub due: u16,
    /// The seats, the first four; those beyond the table are not looked at.
    pub seats: [TypedSeat; 4],
    /// Passed-in hands.
    pub passed: Option<u16>,
}

impl TypedTotals {
    fn typed(&self) -> impl Iterator<Item = (Seat, TypedSeat)> + '_ {
        self.size.seats().zip(self.seats)
    }

    /// Whether won and lost are typed at all.
    pub fn has_counts(&self) -> bool {
        self.passed.is_some() || self.typed().any(|(_, seat)| seat.won.is_some() || seat.lost.is_some())
    }

    /// How many hands its counts come to; a blank is none.
    pub fn counted(&self) -> u32 {
        let games = self.typed().map(|(_, typed)| [typed.won, typed.lost].map(|count| u32::from(count.unwrap_or(0))));
        games.flatten().sum::<u32>() + u32::from(self.passed.unwrap_or(0))
    }

    /// What does not add up, one sentence for one slip; empty when the sheet is right as far as totals can tell.
    pub fn check(&self, rules: &RuleSet, system: &ScoringSystem) -> Result<Vec<Difference>, ScoringError> {
        system.check_size(self.size)?;
        let found = self.differences(rules, system);
        Ok(self.said_once(system, found, |fixed| fixed.differences(rules, system).is_empty()))
    }

    /// Everything that does not add up, the surest first.
    fn differences(&self, rules: &RuleSet, system: &ScoringSystem) -> Vec<Difference> {
        let mut found = Vec::new();
        let without = self.typed().filter(|(_, typed)| typed.points.is_none());
        found.extend(without.map(|(seat, _)| Difference::PointsMissing { seat }));
        if !self.has_counts() {
            if system.needs_counts() {
                found.push(Difference::SystemNeedsCounts);
            }
            return found;
        }
        self.check_counts(&mut found);
        if found.is_empty() || self.typed().all(|(_, typed)| typed.won.is_some() && typed.lost.is_some()) {
            self.check_totals(system, &mut found);
            for (seat, typed) in self.typed().filter(|_| system.writes_own_games_only()) {
                found.extend(plausible(rules, seat, typed));
            }
        }
        found
    }

    fn check_counts(&self, found: &mut Vec<Difference>) {
        let blank = self.typed().filter(|(_, typed)| typed.won.is_none() || typed.lost.is_none());
        found.extend(blank.map(|(seat, _)| Difference::CountsMissing { seat }));
        if self.passed.is_none() {
            found.push(Difference::PassedMissing);
            return;
        }
        let (due, all, counted) = (self.due, u32::from(self.due), self.counted());
        match counted.cmp(&all) {
            std::cmp::Ordering::Less if found.is_empty() => {
                found.push(Difference::HandsMissing { missing: all - counted, due, counted });
            }
            std::cmp::Ordering::Greater => {
                found.push(Difference::HandsTooMany { excess: counted - all, due, counted });
            }
            _ => {}
        }
    }

    /// Compares the typed totals with what the figures come to.
    fn check_totals(&self, system: &ScoringSystem, found: &mut Vec<Difference>) {
        for (seat, typed) in self.typed() {
            let computed = self.totals(system, seat).performance();
            if let (Some(_), Some(total)) = (typed.points, typed.total)
                && total != computed
            {
                found.push(named(system, seat, total, computed));
            }
        }
    }

    /// What no sheet of this scoring system can say, whatever was played.
    pub fn impossible(&self, system: &ScoringSystem) -> impl Iterator<Item = Difference> + '_ {
        let accounts = system.keeping().accounts;
        self.typed().filter_map(move |(seat, typed)| match (accounts, typed.points?) {
            (Accounts::Others, points) if points < 0 => Some(Difference::BelowZero { seat, points }),
            (Accounts::Charges, points) if points > 0 => Some(Difference::AboveZero { seat, points }),
            _ => None,
        })
    }

    /// The totals of a seat as far as they are typed.
    pub fn totals(&self, system: &ScoringSystem, seat: Seat) -> SeatTotals {
        let own = self.seats.get(seat.index()).copied().unwrap_or_default();
        let (won, lost) = (own.won.unwrap_or(0), own.lost.unwrap_or(0));
        let others = self.typed().filter(|(other, _)| *other != seat);
        let others_lost = others.map(|(_, typed)| typed.lost.unwrap_or(0)).fold(0, u16::saturating_add);
        let (for_won, for_lost, for_others) = system.bonuses(self.size);
        let bonus = i32::from(won)
            .saturating_mul(for_won)
            .saturating_add(i32::from(lost).saturating_mul(for_lost))
            .saturating_add(i32::from(others_lost).saturating_mul(for_others));
        SeatTotals { points: own.points.unwrap_or(0), won, lost, others_lost, bonus }
    }
}

/// Names a difference by the games it would be, where it is a whole number of them.
fn named(system: &ScoringSystem, seat: Seat, typed: i32, computed: i32) -> Difference {
    let apart = typed.saturating_sub(computed);
    let points = apart.saturating_abs();
    let (won, lost, _) = system.bonuses(TableSize::THREE);
    // The sheet says less than its counts: as many lost games are not counted.
    if lost != 0 && apart % lost == 0 {
        let games = apart / lost;
        return if games > 0 {
            Difference::LostMissing { seat, games, points }
        } else {
            Difference::LostTooMany { seat, games: -games, points }
        };
    }
    if won != 0 && apart > 0 && apart % won == 0 {
        return Difference::WonMissing { seat, games: apart / won, points };
    }
    Difference::Total { seat, typed, computed, points }
}

/// What the games of a seat can bring at all. Fines and fixed scores are not known here, so rule sets with fines give
/// no such hint.
fn plausible(rules: &RuleSet, seat: Seat, typed: TypedSeat) -> Option<Difference> {
    let (points, won, lost) = (typed.points?, i32::from(typed.won?), i32::from(typed.lost?));
    let fines = rules.offence_rules().any(|(_, rule)| rule.fine.is_some_and(|fine| fine != 0));
    let ramsch = rules.ramsch().next().is_some();
    if fines || ramsch {
        return None;
    }
    if won == 0 && lost == 0 {
        return (points != 0).then_some(Difference::PointsWithoutGame { seat, points });
    }
    let (lowest, highest) = rules.values();
    let (least_loss, most_loss, even) = rules.losses();
    let most = won.saturating_mul(highest).saturating_sub(lost.saturating_mul(least_loss));
    let least = won.saturating_mul(lowest).saturating_sub(lost.saturating_mul(most_loss));
    if points > most {
        Some(Difference::TooManyPoints { seat, points, most })
    } else if points < least {
        Some(Difference::TooFewPoints { seat, points, least })
    } else if won == 0 && even && points % 2 != 0 {
        Some(Difference::OddLoss { seat, points })
    } else {
        None
    }
}

mod slip;
#[cfg(test)]
mod tests;
