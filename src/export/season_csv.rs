//! The pages of a season as CSV: cross table, match days, fixtures, individual ranking, what is still possible. Points
//! for and against are exact, halves print as `2.5`; averages have four decimals.

use chrono::NaiveDate;

use super::spreadsheet::{Cell, Spreadsheet};
use crate::rules::league::individual::Individual;
use crate::rules::league::possible::StillPossible;
use crate::rules::ratio::Ratio;

/// What two teams brought in against each other, as the first of them sees it.
#[derive(Clone, Debug)]
pub struct CrossLine<'l> {
    /// Number and name of the team.
    pub team: (i64, &'l str),
    /// Number and name of the other.
    pub opponent: (i64, &'l str),
    /// The rounds in which they were in one group.
    pub rounds: usize,
    /// Its points from these rounds.
    pub points_for: Ratio,
    /// The points of the other.
    pub against: Ratio,
}

/// A team's round on a match day.
#[derive(Clone, Debug)]
pub struct DayLine<'l> {
    /// The match day.
    pub day: i32,
    /// The round of the day.
    pub round: i32,
    /// The group.
    pub group: i32,
    /// Its rank in the group.
    pub rank: u32,
    /// Number and name of the team.
    pub team: (i64, &'l str),
    /// Points for it.
    pub points_for: Ratio,
    /// Points against it.
    pub against: Ratio,
    /// The sum of its performances; `None` when it did not come.
    pub performance: Option<i64>,
}

/// A team of a group of a match day to come.
#[derive(Clone, Debug)]
pub struct FixtureLine<'l> {
    /// The match day.
    pub day: i32,
    /// Its date.
    pub date: NaiveDate,
    /// When it begins, as the secretary wrote it.
    pub starts: &'l str,
    /// The group.
    pub group: i32,
    /// Where it plays.
    pub venue: &'l str,
    /// Number and name of the team.
    pub team: (i64, &'l str),
    /// Whether it is host.
    pub host: bool,
}

/// A player with the names that belong to the numbers.
#[derive(Clone, Debug)]
pub struct PlayerLine<'l> {
    /// Place and figures; the player's number is the start number.
    pub line: &'l Individual,
    /// The player's name.
    pub name: &'l str,
    /// The team's name.
    pub team: &'l str,
}

/// What a player brought in from one round.
#[derive(Clone, Debug)]
pub struct RoundLine<'l> {
    /// The match day.
    pub day: i32,
    /// The round of the day.
    pub round: i32,
    /// Number and name of the team.
    pub team: (i64, &'l str),
    /// Start number and name of the player.
    pub player: (i64, &'l str),
    /// The performance.
    pub performance: i64,
    /// Games won.
    pub won: i64,
    /// Games lost.
    pub lost: i64,
}

/// What a player brought in from one round of a group.
#[derive(Clone, Debug)]
pub struct SheetLine<'l> {
    /// The round of the day.
    pub round: i32,
    /// Number and name of the team.
    pub team: (i64, &'l str),
    /// Start number and name of the player.
    pub player: (i32, &'l str),
    /// Game points, games won and lost, performance.
    pub figures: [i64; 4],
    /// The sum of the team.
    pub sum: Option<i64>,
    /// Its league points.
    pub award: Option<Ratio>,
}

/// What a team can still reach.
#[derive(Clone, Debug)]
pub struct PossibleLine<'l> {
    /// Its place now.
    pub place: u32,
    /// Its name.
    pub name: &'l str,
    /// The bounds.
    pub bounds: StillPossible,
}

type Written = Result<Vec<u8>, csv::Error>;

/// The cross table, a line for each pair that met.
pub fn cross(lines: &[CrossLine<'_>], form: Spreadsheet) -> Written {
    let columns = ["team", "name", "opponent", "opponent_name", "rounds", "for", "against"];
    let row = |line: &CrossLine<'_>| {
        vec![
            Cell::own(line.team.0),
            Cell::typed(line.team.1),
            Cell::own(line.opponent.0),
            Cell::typed(line.opponent.1),
            Cell::own(line.rounds),
            Cell::own(line.points_for),
            Cell::own(line.against),
        ]
    };
    file(&columns, lines.iter().map(row), form)
}

/// Every round of every group.
pub fn days(lines: &[DayLine<'_>], form: Spreadsheet) -> Written {
    let columns = ["day", "round", "group", "rank", "team", "name", "for", "against", "points"];
    let row = |line: &DayLine<'_>| {
        vec![
            Cell::own(line.day),
            Cell::own(line.round),
            Cell::own(line.group),
            Cell::own(line.rank),
            Cell::own(line.team.0),
            Cell::typed(line.team.1),
            Cell::own(line.points_for),
            Cell::own(line.against),
            Cell::maybe(line.performance),
        ]
    };
    file(&columns, lines.iter().map(row), form)
}

/// The fixtures, a line for each team of a group.
pub fn fixtures(lines: &[FixtureLine<'_>], form: Spreadsheet) -> Written {
    let columns = ["day", "date", "starts", "group", "venue", "team", "name", "host"];
    let row = |line: &FixtureLine<'_>| {
        vec![
            Cell::own(line.day),
            Cell::own(line.date),
            Cell::typed(line.starts),
            Cell::own(line.group),
            Cell::typed(line.venue),
            Cell::own(line.team.0),
            Cell::typed(line.team.1),
            Cell::own(if line.host { "yes" } else { "no" }),
        ]
    };
    file(&columns, lines.iter().map(row), form)
}

/// The individual ranking; who has too few rounds stands without a place.
pub fn players(lines: &[PlayerLine<'_>], form: Spreadsheet) -> Written {
    let columns =
        ["place", "shared", "number", "name", "team", "rounds", "average", "performance", "best_round", "won", "lost"];
    let row = |player: &PlayerLine<'_>| {
        let line = player.line;
        vec![
            Cell::maybe(line.place),
            Cell::own(if line.shared { "yes" } else { "no" }),
            Cell::own(line.player),
            Cell::typed(player.name),
            Cell::typed(player.team),
            Cell::own(line.rounds),
            Cell::Own(line.average.decimals(4)),
            Cell::own(line.performance),
            Cell::own(line.best),
            Cell::own(line.won),
            Cell::own(line.lost),
        ]
    };
    file(&columns, lines.iter().map(row), form)
}

/// What every player brought in from every round: all that the other lists are reckoned from.
pub fn rounds(lines: &[RoundLine<'_>], form: Spreadsheet) -> Written {
    let columns = ["day", "round", "team", "team_name", "number", "name", "performance", "won", "lost"];
    let row = |line: &RoundLine<'_>| {
        vec![
            Cell::own(line.day),
            Cell::own(line.round),
            Cell::own(line.team.0),
            Cell::typed(line.team.1),
            Cell::own(line.player.0),
            Cell::typed(line.player.1),
            Cell::own(line.performance),
            Cell::own(line.won),
            Cell::own(line.lost),
        ]
    };
    file(&columns, lines.iter().map(row), form)
}

/// What every player of a group brought in on a match day, round by round, with the sum and the points of the team.
pub fn sheet(lines: &[SheetLine<'_>], form: Spreadsheet) -> Written {
    let columns = [
        "round",
        "team",
        "team_name",
        "number",
        "name",
        "points",
        "won",
        "lost",
        "performance",
        "team_performance",
        "team_points",
    ];
    let row = |line: &SheetLine<'_>| {
        let mut cells = vec![
            Cell::own(line.round),
            Cell::own(line.team.0),
            Cell::typed(line.team.1),
            Cell::own(line.player.0),
            Cell::typed(line.player.1),
        ];
        cells.extend(line.figures.map(Cell::own));
        cells.extend([Cell::maybe(line.sum), Cell::maybe(line.award)]);
        cells
    };
    file(&columns, lines.iter().map(row), form)
}

/// The highest and the lowest place each team can still finish at.
pub fn possible(lines: &[PossibleLine<'_>], form: Spreadsheet) -> Written {
    let row = |line: &PossibleLine<'_>| {
        let StillPossible { team, best, worst } = line.bounds;
        vec![Cell::own(line.place), Cell::own(team), Cell::typed(line.name), Cell::own(best), Cell::own(worst)]
    };
    file(&["place", "team", "name", "best", "worst"], lines.iter().map(row), form)
}

fn file(columns: &[&str], rows: impl Iterator<Item = Vec<Cell>>, form: Spreadsheet) -> Written {
    form.file(&columns.iter().map(|&column| column.to_owned()).collect::<Vec<_>>(), rows)
}

#[cfg(test)]
mod tests;
