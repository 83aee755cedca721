//! What each team owes for a match day: `day,group,venue,team,name,lost,lost_dear,fee_cents,loss_cents,sum_cents`.

use super::report::{Cell, Column, Kind, Report, Row};
use crate::i18n::Lang;
use crate::rules::league::money::Owed;
use crate::rules::ratio::Ratio;

/// What a team owes for a match day, in cents.
#[derive(Clone, Debug)]
pub struct MoneyLine {
    /// The match day.
    pub day: i32,
    /// The group.
    pub group: i32,
    /// Where it plays.
    pub venue: String,
    /// Number and name of the team.
    pub team: (i64, String),
    /// What it owes.
    pub owed: Owed,
}

/// What each team owes for a match day, a line for each.
pub fn money(lang: Lang, lines: &[MoneyLine]) -> Report {
    let of = |kind: Kind, id: &str, key: &str| Column::new(kind, id, lang.say(key));
    let team = [("team", lang.say("column-team")), ("name", lang.say("season-team"))];
    let columns = vec![
        of(Kind::Number, "day", "season-day-head"),
        of(Kind::Number, "group", "season-group-head"),
        of(Kind::Text, "venue", "season-venue"),
        Column::of(Kind::Name, lang.say("season-team"), &team),
        of(Kind::Number, "lost", "team-money-lost"),
        of(Kind::Number, "lost_dear", "team-money-dearer"),
        of(Kind::Money, "fee_cents", "division-fee"),
        of(Kind::Money, "loss_cents", "team-money-loss"),
        of(Kind::Money, "sum_cents", "team-money-sum"),
    ];
    let row = |line: &MoneyLine| {
        let Owed { fee, lost, dear, loss } = line.owed;
        let (number, name) = &line.team;
        let mut cells = vec![Cell::number(line.day), Cell::number(line.group), Cell::Text(line.venue.clone())];
        cells.push(Cell::Name(Some(*number), name.clone(), String::new()));
        cells.extend([lost, dear].map(Cell::number));
        cells.extend([fee, loss, line.owed.sum()].map(|cents| Cell::Money(Some(Ratio::whole(cents)))));
        Row::new(cells)
    };
    Report { columns, ..Report::default() }.with_rows(lines.iter().map(row).collect())
}
