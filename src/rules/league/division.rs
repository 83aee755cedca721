//! The terms of a division of a league: its days and groups, line-ups, what it agreed on about results, and what the
//! match days are played by.

use std::collections::BTreeMap;

use thiserror::Error;

use super::super::entry::{LONGEST, TextError, one_line};
use super::super::seat::Seat;
use super::super::standings::DEFAULT_METRICS;
use super::super::tournament::{Deals, Plan, TournamentName};
use super::super::word::words;
use super::agreement::Agreement;
use super::money::TeamMoney;
use super::points::{PointsError, PointsRule};
use super::table::Criterion;
use crate::rules::comparison::Compares;

words! {
    /// What a player is to the team.
    pub enum PlayerRole {
        /// One of those who play as a rule.
        Regular = "regular",
        /// Steps in from one round to the next.
        Substitute = "substitute",
        /// Belongs to another club or team.
        Guest = "guest",
    }
}

/// The name of a team: 1 to [`LONGEST`] letters on one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamName(String);

impl TeamName {
    /// Takes a name from outside.
    pub fn new(text: &str) -> Result<Self, TextError> {
        let name = one_line(text, LONGEST)?;
        if name.is_empty() { Err(TextError::Empty) } else { Ok(Self(name)) }
    }

    /// The name as it is printed.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// How a team may line up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Players of a whole team in a round.
    pub players: u16,
    /// The fewest players a team may play with.
    pub least: u16,
    /// The most players who may be new from one round to the next.
    pub substitutions_per_round: u16,
    /// The most players who may be new over a whole match day.
    pub substitutions_per_day: u16,
    /// The most guests in one round.
    pub guests: u16,
}

/// The terms of a division.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Its name.
    pub name: TournamentName,
    /// Match days of the season.
    pub days: u16,
    /// Rounds of a match day.
    pub rounds: u16,
    /// The size groups have where the number of teams allows it.
    pub group_size: u16,
    /// The same on the last match day.
    pub last_group_size: u16,
    /// How results are scored and the table is made.
    pub agreed: Agreement,
    /// How a team may line up.
    pub limits: Limits,
    /// What the match days are played by.
    pub play: Play,
    /// What a team pays.
    pub money: TeamMoney,
}

impl Terms {
    /// The size of a group on each day, the first first.
    pub fn sizes(&self) -> Vec<usize> {
        let size = |day| if day == self.days { self.last_group_size } else { self.group_size };
        (1..=self.days).map(|day| usize::from(size(day))).collect()
    }
}

/// What the match days are played by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// The id of the rule set.
    pub rules: String,
    /// Options that differ from the rule set, `key = value`, one a line.
    pub rule_changes: String,
    /// The id of the scoring system.
    pub system: String,
    /// Hands of a round at a table of four.
    pub hands_at_four: u16,
    /// Hands of a round at a table of three.
    pub hands_at_three: u16,
    /// The seat that deals the first hand.
    pub first_dealer: Seat,
}

impl Default for Play {
    /// The International Skat Order and Seeger-Fabian with 48 hands, as in the German leagues (Sportordnung, Anlage 10).
    fn default() -> Self {
        Self {
            rules: "isko".to_owned(),
            rule_changes: String::new(),
            system: "seeger-fabian".to_owned(),
            hands_at_four: 48,
            hands_at_three: 36,
            first_dealer: Seat::ALL[0],
        }
    }
}

impl Play {
    /// The plan of one match day as a tournament of so many rounds.
    pub fn plan(&self, rounds: u16) -> Plan {
        Plan {
            rules: self.rules.clone(),
            rule_changes: self.rule_changes.clone(),
            system: self.system.clone(),
            metrics: DEFAULT_METRICS.to_vec(),
            schedule: "none".to_owned(),
            comparison: Compares::NOTHING,
            deals: Deals::default(),
            rounds,
            hands_at_four: self.hands_at_four,
            hands_at_three: self.hands_at_three,
            first_dealer: self.first_dealer,
            fee: super::super::money::Cents::default(),
        }
    }
}

words! {
    /// A kind of division whose agreement is well known.
    pub enum LeaguePreset {
        /// A German league: three rounds a day, 3:0 to 0:3 (Sportordnung of the `DSkV`, Anlage 10).
        Bundesliga = "bundesliga",
        /// The first German division: four rounds a day.
        First = "first",
        /// ISPA: 6:0, 4:2, 2:4, 0:6, four rounds a day.
        Ispa = "ispa",
    }
}

impl LeaguePreset {
    /// The terms this kind of division starts from. Substitutions and places are what clubs expect, not from the books,
    /// which differ by league and year; each is a setting. Twenty teams meet once each on five days in groups of four
    /// and a sixth in groups of five (`Volksfreund`: 16 points on the last day).
    pub fn terms(self, name: TournamentName) -> Terms {
        let (days, rounds, last_group_size, points) = match self {
            Self::Bundesliga => (5, 3, 4, PointsRule::german()),
            Self::First => (6, 4, 5, PointsRule::german()),
            Self::Ispa => (5, 4, 4, PointsRule::ispa()),
        };
        let (promoted, relegated) = if self == Self::First { (1, 5) } else { (2, 4) };
        Terms {
            name,
            days,
            rounds,
            group_size: 4,
            last_group_size,
            agreed: Agreement {
                points,
                promoted,
                relegated,
                least_rounds: u32::from(rounds) * 3,
                ..Agreement::default()
            },
            limits: Limits { players: 4, least: 3, substitutions_per_round: 1, substitutions_per_day: 2, guests: 1 },
            play: Play::default(),
            money: TeamMoney::default(),
        }
    }
}

/// Why a points rule cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PointsTextError {
    /// A line that is not `4 = 3, 2, 1, 0`.
    #[error("\"{0}\" cannot be read; write the size of the group and a figure for each rank, like 4 = 3, 2, 1, 0")]
    Unreadable(String),
    /// A size of a group that has a line already.
    #[error("groups of {0} have two lines; leave one of them")]
    Twice(usize),
    /// Figures that make no rule.
    #[error(transparent)]
    Points(#[from] PointsError),
}

/// Reads a points rule, one group size a line: `4 = 3, 2, 1, 0`.
pub fn read_points(text: &str) -> Result<PointsRule, PointsTextError> {
    let mut by_size = BTreeMap::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let unreadable = || PointsTextError::Unreadable(line.chars().take(40).collect());
        let (size, points) = line.split_once('=').ok_or_else(unreadable)?;
        let number = |text: &str| text.trim().parse::<i64>().map_err(|_no_number| unreadable());
        let points = points.split(',').map(number).collect::<Result<Vec<_>, _>>()?;
        let size = size.trim().parse().map_err(|_no_number| unreadable())?;
        if by_size.insert(size, points).is_some() {
            return Err(PointsTextError::Twice(size));
        }
    }
    Ok(PointsRule::new(by_size)?)
}

/// Writes a points rule as [`read_points`] reads it.
pub fn write_points(rule: &PointsRule) -> String {
    let figures = |points: &[i64]| points.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    rule.sizes().map(|(size, points)| format!("{size} = {}", figures(points))).collect::<Vec<_>>().join("\n")
}

/// Reads criteria joined by commas; empty for none.
pub fn read_criteria(text: &str) -> Result<Vec<Criterion>, super::super::UnknownWord> {
    text.split(',').map(str::trim).filter(|word| !word.is_empty()).map(str::parse).collect()
}

/// Writes criteria as [`read_criteria`] reads them.
pub fn write_criteria(criteria: &[Criterion]) -> String {
    criteria.iter().map(|criterion| criterion.word()).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_points_rule_reads_back_as_it_was_written() {
        for rule in [PointsRule::german(), PointsRule::ispa()] {
            assert_eq!(read_points(&write_points(&rule)), Ok(rule));
        }
        assert_eq!(write_points(&PointsRule::german()), "3 = 2, 1, 0\n4 = 3, 2, 1, 0\n5 = 4, 3, 2, 1, 0");
    }

    #[test]
    fn a_points_rule_that_cannot_be_read_names_its_line() {
        assert_eq!(read_points("4: 3 2 1 0"), Err(PointsTextError::Unreadable("4: 3 2 1 0".to_owned())));
        assert_eq!(read_points("3 = 2, 1, 0\n3 = 2, 1, 0"), Err(PointsTextError::Twice(3)));
        assert_eq!(read_points("4 = 3, 2"), Err(PointsError::WrongLength { size: 4, given: 2 }.into()));
    }

    #[test]
    fn the_presets_play_what_their_federations_say() {
        let name = TournamentName::new("Staffel").unwrap();
        assert_eq!(LeaguePreset::Bundesliga.terms(name.clone()).rounds, 3);
        assert_eq!(LeaguePreset::First.terms(name.clone()).sizes(), [4, 4, 4, 4, 4, 5]);
        assert_eq!(LeaguePreset::Ispa.terms(name.clone()).agreed.points.of(4), Ok(&[6, 4, 2, 0][..]));
        let places = |preset: LeaguePreset| {
            let agreed = preset.terms(name.clone()).agreed;
            (agreed.promoted, agreed.relegated, agreed.least_rounds)
        };
        let [bundesliga, first, ispa] = [LeaguePreset::Bundesliga, LeaguePreset::First, LeaguePreset::Ispa].map(places);
        assert_eq!((bundesliga, first, ispa), ((2, 4, 9), (1, 5, 12), (2, 4, 12)), "three days' rounds at least");
    }

    #[test]
    fn criteria_read_back_as_they_were_written() {
        for (criteria, text) in
            [(vec![], ""), (vec![Criterion::Won], "won"), (vec![Criterion::Direct, Criterion::Won], "direct,won")]
        {
            assert_eq!(write_criteria(&criteria), text);
            assert_eq!(read_criteria(text).unwrap(), criteria);
        }
        assert_eq!(read_criteria(" won , direct ,").unwrap(), [Criterion::Won, Criterion::Direct]);
        assert!(read_criteria("won, lost").is_err());
    }
}
