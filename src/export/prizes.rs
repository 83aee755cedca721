//! The prize list: `prize,title,rank,number,name,figure,round,table,hand,decided_by` in the files.

use super::report::{Cell, Column, Kind, Report, Row, comma};
use super::spreadsheet::Spreadsheet;
use super::standings;
use crate::i18n::Lang;
use crate::rules::entry::Category;
use crate::rules::prizes::{Award, Claim, Contest};
use crate::rules::standings::DecidedBy;

/// One line: who wins what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrizeLine {
    /// What the prize is called in files: its contest and place.
    pub prize: String,
    /// What is won, in words.
    pub title: String,
    /// The place reached.
    pub rank: u32,
    /// The winner's start number.
    pub number: i32,
    /// The winner's name.
    pub name: String,
    /// The figure that won it.
    pub figure: i64,
    /// The round, where each has its own prizes.
    pub round: Option<i32>,
    /// What decided.
    pub decided_by: DecidedBy,
}

impl PrizeLine {
    /// The line of an award.
    pub fn of(lang: Lang, award: &Award, name: String) -> Self {
        let things = if award.claim == Claim::DrawLots { award.things.join(" / ") } else { String::new() };
        let worth = [prize(lang, award), things].into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>();
        Self {
            prize: format!("{}-{}", award.contest.word(), award.place),
            title: format!("{}: {}", title(lang, award.contest, award.round), worth.join(" + ")),
            rank: award.place,
            number: award.entry,
            name,
            figure: award.figure,
            round: award.round,
            decided_by: award.decided_by,
        }
    }
}

/// What is won without a doubt: money, and things that need no lots.
pub fn prize(lang: Lang, award: &Award) -> String {
    let mut parts = Vec::new();
    if award.cents > 0 {
        parts.push(lang.money(award.cents));
    }
    if award.claim == Claim::Settled {
        parts.extend(award.things.iter().cloned());
    }
    parts.join(" + ")
}

/// The name of a contest.
pub fn title(lang: Lang, contest: Contest, round: Option<i32>) -> String {
    match (contest, round) {
        (Contest::Round, Some(round)) => lang.say_with("round-name", "round", round),
        (Contest::Overall | Contest::Round, _) => lang.say("contest-overall"),
        (Contest::Category(Category::Women), _) => lang.say("contest-women"),
        (Contest::Category(Category::Seniors), _) => lang.say("contest-seniors"),
        (Contest::Category(Category::Juniors), _) => lang.say("contest-juniors"),
    }
}

/// The prizes as the command prints them.
pub fn csv(lang: Lang, lines: &[PrizeLine], form: Spreadsheet) -> Result<Vec<u8>, csv::Error> {
    comma::csv(&list(lang, lines), form)
}

/// The columns of both lists of prizes: `prize,title,rank,number,name,figure,round,table,hand,decided_by`.
pub(super) fn columns(lang: Lang) -> Vec<Column> {
    let number = |id: &str, key: &str| Column::new(Kind::Number, id, lang.say(key));
    let name = [("number", lang.say("season-number")), ("name", lang.say("standings-name"))];
    vec![
        Column::new(Kind::Word, "prize", lang.say("column-prize")),
        Column::new(Kind::Text, "title", lang.say("prizes-prize")),
        Column::new(Kind::Place, "rank", lang.say("standings-place")),
        Column::of(Kind::Name, lang.say("standings-name"), &name),
        Column::new(Kind::Ratio, "figure", lang.say("schedule-figure")),
        number("round", "player-round"),
        number("table", "column-table"),
        number("hand", "column-hand"),
        Column::new(Kind::Word, "decided_by", lang.say("column-decided-by")),
    ]
}

/// The prizes; event and notes are added by whoever shows them.
pub fn list(lang: Lang, lines: &[PrizeLine]) -> Report {
    let row = |line: &PrizeLine| {
        let word = decided(line.decided_by);
        Row::new(vec![
            Cell::Word(line.prize.clone(), line.prize.clone()),
            Cell::Text(line.title.clone()),
            Cell::Place(Some(line.rank), false),
            Cell::Name(Some(line.number.into()), line.name.clone(), String::new()),
            Cell::Ratio(Some(line.figure.into())),
            Cell::Number(line.round.map(i64::from)),
            Cell::Number(None),
            Cell::Number(None),
            Cell::Word(word.to_owned(), said(lang, line.decided_by)),
        ])
    };
    Report { columns: columns(lang), ..Report::default() }.with_rows(lines.iter().map(row).collect())
}

const fn decided(by: DecidedBy) -> &'static str {
    match by {
        DecidedBy::Metric(metric) => metric.word(),
        DecidedBy::Lot => "lot",
        DecidedBy::Shared => "shared",
    }
}

/// What put somebody before the next one, in words.
pub fn said(lang: Lang, by: DecidedBy) -> String {
    match by {
        DecidedBy::Metric(by) => standings::said(lang, by),
        DecidedBy::Lot => lang.say("decided-lot"),
        DecidedBy::Shared => lang.say("decided-shared"),
    }
}
