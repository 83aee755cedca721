//! The settlement of sheets, `round,table,seat,number,name,points,balance,amount`, and the bill of a table,
//! `round,table,seat,number,name,lost,divided,amount`. Amounts are in cents, broken ones only where nothing is rounded.

use super::report::{Cell, Column, Kind, Report, Row, Section, Shown, comma};
use super::spreadsheet::Spreadsheet;
use crate::i18n::{Lang, Values};
use crate::rules::event::{At, Event, TableBill, TableSettled};
use crate::rules::seat::Seat;
use crate::rules::settlement::{Amount, Settles};

/// The settlement as the command prints it.
pub fn csv(event: &Event, settles: Settles, tables: &[TableSettled], form: Spreadsheet) -> Result<Vec<u8>, csv::Error> {
    comma::csv(&list(Lang::De, event, settles, tables), form)
}

/// The bill as the command prints it.
pub fn bill_csv(event: &Event, tables: &[TableBill], form: Spreadsheet) -> Result<Vec<u8>, csv::Error> {
    comma::csv(&bill(Lang::De, event, "player-lost", tables), form)
}

/// The settlement, table by table; event, title and notes are added by whoever shows it.
pub fn list(lang: Lang, event: &Event, settles: Settles, tables: &[TableSettled]) -> Report {
    let settled = match settles {
        Settles::Points => "sheet-foot-points",
        Settles::Performance => "metric-performance",
    };
    let number = |id: &str, key: &str| Column::new(Kind::Number, id, lang.say(key));
    let figures = [number("points", settled), number("balance", "settlement-balance").signed().shown(Shown::Under)];
    let section = |table: &TableSettled| {
        let rows = table.seats.iter().map(|(seat, entry, settled)| {
            let figures = [Cell::number(settled.points), Cell::number(settled.balance)];
            row(event, (table.at, *seat, *entry), figures, Some(settled.amount))
        });
        of_table(lang, table.at, rows.collect())
    };
    let columns = columns(lang, figures, lang.say("settlement-amount"));
    Report { columns, sections: tables.iter().map(section).collect(), ..Report::default() }
}

/// The bill, table by table; `lost` is what stands over the marks or rounds. Event, title and notes are added by whoever
/// shows it.
pub fn bill(lang: Lang, event: &Event, lost: &str, tables: &[TableBill]) -> Report {
    let divides = tables.iter().any(|table| table.account.divided.iter().any(|rounds| *rounds > 0));
    let shown = if divides { Shown::Always } else { Shown::Files };
    let number = |id: &str, key: &str| Column::new(Kind::Number, id, lang.say(key));
    let figures = [number("lost", lost), number("divided", "column-divided").shown(shown)];
    let section = |table: &TableBill| {
        let account = table.account.lost.into_iter().zip(table.account.divided);
        let rows =
            Seat::ALL.into_iter().zip(&table.seats).zip(account).map(|((seat, (entry, amount)), (lost, divided))| {
                row(event, (table.at, seat, *entry), [Cell::number(lost), Cell::number(divided)], *amount)
            });
        of_table(lang, table.at, rows.collect())
    };
    let columns = columns(lang, figures, lang.say("bill-pays"));
    Report { columns, sections: tables.iter().map(section).collect(), ..Report::default() }
}

/// What somebody gets or pays for all sheets together: start number, name with its page, how many sheets, the amount;
/// none where the sum is too fine to be reckoned exactly.
pub fn together(lang: Lang, people: impl IntoIterator<Item = (i32, String, String, usize, Option<Amount>)>) -> Report {
    let name = [("number", lang.say("season-number")), ("name", lang.say("standings-name"))];
    let columns = vec![
        Column::of(Kind::Name, lang.say("standings-name"), &name),
        Column::new(Kind::Number, "sheets", lang.say("settlement-lists")).shown(Shown::Wide),
        Column::new(Kind::Money, "amount", lang.say("settlement-amount")).decides(),
    ];
    let row = |(number, name, page, sheets, amount): (i32, String, String, usize, Option<Amount>)| {
        Row::new(vec![
            Cell::Name(Some(number.into()), name, page),
            Cell::Number(i64::try_from(sheets).into_iter().next()),
            Cell::Money(amount.map(Amount::exact)),
        ])
    };
    Report { columns, ..Report::default() }.with_rows(people.into_iter().map(row).collect())
}

fn columns(lang: Lang, figures: [Column; 2], amount: String) -> Vec<Column> {
    let number = |id: &str, key: &str| Column::new(Kind::Number, id, lang.say(key));
    let name = [("number", lang.say("season-number")), ("name", lang.say("standings-name"))];
    let mut columns = vec![
        number("round", "player-round").shown(Shown::Files),
        number("table", "column-table").shown(Shown::Files),
        number("seat", "column-seat").shown(Shown::Wide),
        Column::of(Kind::Name, lang.say("standings-name"), &name),
    ];
    columns.extend(figures);
    columns.push(Column::new(Kind::Money, "amount", amount).decides());
    columns
}

/// The lines of a table under its heading.
fn of_table(lang: Lang, (round, table): At, rows: Vec<Row>) -> Section {
    let mut args = Values::new();
    args.set("round", round);
    args.set("table", table);
    Section { title: lang.say_args("sheet-title", &args), rows: rows.into(), ..Section::default() }
}

fn row(
    event: &Event,
    ((round, table), seat, entry): (At, Seat, i32),
    figures: [Cell; 2],
    amount: Option<Amount>,
) -> Row {
    let mut cells = vec![
        Cell::number(round),
        Cell::number(table),
        Cell::number(seat.number()),
        Cell::Name(Some(entry.into()), event.name(entry).to_owned(), String::new()),
    ];
    cells.extend(figures);
    cells.push(Cell::Money(amount.map(Amount::exact)));
    Row::new(cells)
}
