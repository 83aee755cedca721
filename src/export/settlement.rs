//! The settlement of sheets, `round,table,seat,number,name,points,balance,amount`, and the bill of a table,
//! `round,table,seat,number,name,lost,divided,amount`. Amounts are in cents, broken ones only where nothing is rounded.

use super::report::{Cell, Column, Kind, Report, Row, Shown, comma};
use super::spreadsheet::Spreadsheet;
use crate::i18n::Lang;
use crate::rules::settlement::{Amount, Settled, Settles};

/// What one player of a sheet gets or pays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<'n> {
    /// The round.
    pub round: i32,
    /// The table.
    pub table: i32,
    /// The seat.
    pub seat: u8,
    /// The start number.
    pub number: i32,
    /// The name.
    pub name: &'n str,
    /// Points, balance in points, amount in cents.
    pub settled: Settled,
}

/// What one player of a sheet pays of the bill.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BillLine<'n> {
    /// The round.
    pub round: i32,
    /// The table.
    pub table: i32,
    /// The seat.
    pub seat: u8,
    /// The start number.
    pub number: i32,
    /// The name.
    pub name: &'n str,
    /// Marks, or rounds lost alone.
    pub lost: u32,
    /// Rounds lost together with another.
    pub divided: u32,
    /// What he pays; `None` where nobody has a mark and the table has to agree.
    pub amount: Option<Amount>,
}

/// The settlement as the command prints it.
pub fn csv<'n>(
    settles: Settles,
    lines: impl IntoIterator<Item = Line<'n>>,
    form: Spreadsheet,
) -> Result<Vec<u8>, csv::Error> {
    comma::csv(&list(Lang::De, settles, lines), form)
}

/// The bill as the command prints it.
pub fn bill_csv<'n>(lines: impl IntoIterator<Item = BillLine<'n>>, form: Spreadsheet) -> Result<Vec<u8>, csv::Error> {
    comma::csv(&bill(Lang::De, lines), form)
}

/// The settlement; event, title and notes are added by whoever shows it.
pub fn list<'n>(lang: Lang, settles: Settles, lines: impl IntoIterator<Item = Line<'n>>) -> Report {
    let settled = match settles {
        Settles::Points => "settlement-of-points",
        Settles::Performance => "settlement-of-performance",
    };
    let more = [("points", settled), ("balance", "settlement-balance")];
    let row = |line: Line<'_>| {
        let who = (line.round, line.table, line.seat, line.number, line.name);
        let figures = [Cell::number(line.settled.points), Cell::number(line.settled.balance)];
        row(who, figures, Some(line.settled.amount))
    };
    let columns = columns(lang, more, lang.say("settlement-amount"));
    Report { columns, ..Report::default() }.with_rows(lines.into_iter().map(row).collect())
}

/// The bill; event, title and notes are added by whoever shows it.
pub fn bill<'n>(lang: Lang, lines: impl IntoIterator<Item = BillLine<'n>>) -> Report {
    let more = [("lost", "player-lost"), ("divided", "column-divided")];
    let row = |line: BillLine<'_>| {
        let who = (line.round, line.table, line.seat, line.number, line.name);
        row(who, [Cell::number(line.lost), Cell::number(line.divided)], line.amount)
    };
    let columns = columns(lang, more, lang.say("bill-pays"));
    Report { columns, ..Report::default() }.with_rows(lines.into_iter().map(row).collect())
}

fn columns(lang: Lang, figures: [(&str, &str); 2], amount: String) -> Vec<Column> {
    let number = |id: &str, key: &str| Column::new(Kind::Number, id, lang.say(key));
    let name = [("number", lang.say("season-number")), ("name", lang.say("standings-name"))];
    let mut columns = vec![
        number("round", "player-round"),
        number("table", "column-table"),
        number("seat", "column-seat").shown(Shown::Wide),
        Column::of(Kind::Name, lang.say("standings-name"), &name),
    ];
    columns.extend(figures.map(|(id, key)| number(id, key)));
    columns.push(Column::new(Kind::Money, "amount", amount).decides());
    columns
}

fn row(
    (round, table, seat, number, name): (i32, i32, u8, i32, &str),
    figures: [Cell; 2],
    amount: Option<Amount>,
) -> Row {
    let mut cells = vec![
        Cell::number(round),
        Cell::number(table),
        Cell::number(seat),
        Cell::Name(Some(number.into()), name.to_owned(), String::new()),
    ];
    cells.extend(figures);
    cells.push(Cell::Money(amount.map(Amount::exact)));
    Row::new(cells)
}
