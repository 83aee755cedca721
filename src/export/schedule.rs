//! The prizes of a schedule: `prize,title,rank,number,name,figure,round,table,hand,decided_by` in the files.
//!
//! Rank 1 has won the prize, several share it; rank 2 came next. `decided_by` is what put the winner before the
//! runner-up, `shared` where nothing did among several winners, `claims-open` on the lines of a prize that a hand still
//! to be claimed can change; a prize nobody wins has one line with `nobody` or `not-decidable` there, one that waits
//! until everybody may know what it goes by one with `covered`.

use super::prizes;
use super::report::{Cell, Kind, Report, Row, Section, Shown, comma};
use super::spreadsheet::Spreadsheet;
use crate::i18n::Lang;
use crate::rules::schedule::award::DecidedBy;
use crate::rules::schedule::{Award, Criterion, NotDecidable, Verdict, Winner};
use crate::rules::standings::Metric;

/// The prizes as the command prints them; `name` gives the name that belongs to a start number.
pub fn csv<'n>(
    lang: Lang,
    awards: &[Award<'_>],
    name: impl Fn(i32) -> &'n str,
    form: Spreadsheet,
) -> Result<Vec<u8>, csv::Error> {
    comma::csv(&list(lang, awards, name), form)
}

/// The prizes, each under its title; event, title and notes are added by whoever shows them.
pub fn list<'n>(lang: Lang, awards: &[Award<'_>], name: impl Fn(i32) -> &'n str) -> Report {
    let mut columns = prizes::columns(lang);
    for column in &mut columns {
        // The heading says what is won, the hand in words where it was played.
        let spoken = ["prize", "title", "round", "table", "hand"];
        if column.fields.iter().any(|field| spoken.contains(&field.id.as_str())) {
            column.shown = Shown::Files;
        }
        column.decides = column.kind == Kind::Name;
    }
    let section = |award: &Award<'_>| Section {
        title: format!("{}. {}", award.prize.number, said_title(lang, award)),
        rows: rows(lang, award, &name).into(),
        ..Section::default()
    };
    Report { columns, sections: awards.iter().map(section).collect(), ..Report::default() }
}

fn said_title<'a>(lang: Lang, award: &'a Award<'_>) -> &'a str {
    match lang {
        Lang::De => &award.prize.title.de,
        Lang::En => &award.prize.title.en,
    }
}

fn rows<'n>(lang: Lang, award: &Award<'_>, name: &impl Fn(i32) -> &'n str) -> Vec<Row> {
    let line = |rank: Option<u32>, winner: Option<&Winner>, decided: Cell| {
        let place = winner.and_then(|winner| winner.hand.as_ref()).map(|hand| hand.place);
        let number = award.prize.number.to_string();
        let title = said_title(lang, award);
        let who = winner.map_or("", |winner| name(winner.entry));
        Row::new(vec![
            Cell::Word(number.clone(), number),
            Cell::Text(title.to_owned()),
            Cell::Place(rank, false),
            Cell::Name(winner.map(|winner| winner.entry.into()), who.to_owned(), String::new()),
            Cell::Ratio(winner.map(|winner| winner.figure)),
            Cell::Number(place.map(|place| place.round.into())),
            Cell::Number(place.map(|place| place.table.into())),
            Cell::Number(place.and_then(|place| place.hand).map(i64::from)),
            decided,
        ])
    };
    let word = |word: &str, key: &str| Cell::Word(word.to_owned(), lang.say(key));
    match &award.verdict {
        Verdict::Nobody => vec![line(None, None, word("nobody", "column-nobody"))],
        Verdict::NotDecidable(NotDecidable::Covered) => vec![line(None, None, word("covered", "column-covered"))],
        Verdict::NotDecidable(_) => vec![line(None, None, word("not-decidable", "column-not-decidable"))],
        Verdict::Won { winners, runners_up, decided_by, .. } => {
            let between = match decided_by {
                _ if award.open => word("claims-open", "column-claims-open"),
                Some(by) => Cell::Word(by.word().to_owned(), said(lang, *by)),
                None => Cell::Word(String::new(), String::new()),
            };
            let shared = winners.len() > 1 && !award.open;
            let of_winner = if shared { word("shared", "decided-shared") } else { between.clone() };
            let first = winners.iter().map(|winner| line(Some(1), Some(winner), of_winner.clone()));
            first.chain(runners_up.iter().map(|winner| line(Some(2), Some(winner), between.clone()))).collect()
        }
    }
}

/// What put the winner before the next one, in words.
pub fn said(lang: Lang, by: DecidedBy) -> String {
    match by {
        DecidedBy::Criterion(Criterion::Metric(Metric::NetGames)) => lang.say("criterion-net-games"),
        DecidedBy::Criterion(criterion) => lang.say(&format!("criterion-{}", criterion.word())),
        DecidedBy::Cut => lang.say("schedule-by-cut"),
    }
}
