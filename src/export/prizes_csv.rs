//! The prize list as CSV: `prize,title,rank,number,name,figure,round,table,hand,decided_by`.

use super::spreadsheet::{Cell, Spreadsheet};
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

/// Writes the file.
pub fn prizes(lines: &[PrizeLine], form: Spreadsheet) -> Result<Vec<u8>, csv::Error> {
    let header = ["prize", "title", "rank", "number", "name", "figure", "round", "table", "hand", "decided_by"];
    form.file(&header.map(str::to_owned), lines.iter().map(row))
}

fn row(line: &PrizeLine) -> Vec<Cell> {
    vec![
        Cell::own(&line.prize),
        Cell::typed(&line.title),
        Cell::own(line.rank),
        Cell::own(line.number),
        Cell::typed(&line.name),
        Cell::own(line.figure),
        Cell::maybe(line.round),
        Cell::own(""),
        Cell::own(""),
        Cell::own(decided(line.decided_by)),
    ]
}

const fn decided(by: DecidedBy) -> &'static str {
    match by {
        DecidedBy::Metric(metric) => metric.word(),
        DecidedBy::Lot => "lot",
        DecidedBy::Shared => "shared",
    }
}
