//! Loss money as a list: `round,table,seat,number,name,lost,passed,amount`, amounts in cents.

use super::report::{Cell, Column, Kind, Report, Row, Section, Shown};
use crate::i18n::{Lang, Values};
use crate::rules::event::{At, Event, TableLosses};
use crate::rules::money::Cents;
use crate::rules::ratio::Ratio;
use crate::rules::seat::Seat;
use crate::rules::terms::Owed;

/// What everybody owes, table by table, each with its sum; event, title and notes are added by whoever shows it.
pub fn list(lang: Lang, event: &Event, tables: &[TableLosses]) -> Report {
    let passed = if event.facts().terms.losses.passed() > Cents::ZERO { Shown::Always } else { Shown::Files };
    let number = |id: &str, key: &str| Column::new(Kind::Number, id, lang.say(key));
    let name = [("number", lang.say("season-number")), ("name", lang.say("standings-name"))];
    let columns = vec![
        number("round", "player-round").shown(Shown::Files),
        number("table", "column-table").shown(Shown::Files),
        number("seat", "column-seat").shown(Shown::Wide),
        Column::of(Kind::Name, lang.say("standings-name"), &name),
        number("lost", "losses-lost"),
        number("passed", "losses-passed-in").shown(passed),
        Column::new(Kind::Money, "amount", lang.say("losses-owes")).decides(),
    ];
    let section = |table: &TableLosses| {
        let mut rows: Vec<Row> =
            table.seats.iter().map(|(seat, entry, owed)| row(event, (table.at, *seat, *entry), *owed)).collect();
        rows.push(sum(lang, table));
        Section { title: at(lang, table.at), rows: rows.into(), ..Section::default() }
    };
    Report { columns, sections: tables.iter().map(section).collect(), ..Report::default() }
}

/// Which table of which round, in words.
pub fn at(lang: Lang, (round, table): At) -> String {
    let mut args = Values::new();
    args.set("round", round);
    args.set("table", table);
    lang.say_args("sheet-title", &args)
}

fn row(event: &Event, ((round, table), seat, entry): (At, Seat, i32), owed: Option<Owed>) -> Row {
    Row::new(vec![
        Cell::number(round),
        Cell::number(table),
        Cell::number(seat.number()),
        Cell::Name(Some(entry.into()), event.name(entry).to_owned(), String::new()),
        Cell::Number(owed.map(|owed| owed.lost)),
        Cell::Number(owed.map(|owed| owed.passed)),
        Cell::Money(owed.map(|owed| Ratio::whole(owed.cents()))),
    ])
}

fn sum(lang: Lang, table: &TableLosses) -> Row {
    let lost = table.seats.iter().filter_map(|(_, _, owed)| owed.map(|owed| owed.lost)).sum();
    Row::sum(vec![
        Cell::Number(None),
        Cell::Number(None),
        Cell::Number(None),
        Cell::Name(None, lang.say("losses-together"), String::new()),
        Cell::Number(Some(lost)),
        Cell::Number(None),
        Cell::Money(Some(Ratio::whole(table.cents()))),
    ])
}
