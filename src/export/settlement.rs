//! The settlement of sheets, `round,table,seat,number,name,points,balance,amount`, and the bill of a table,
//! `round,table,seat,number,name,lost,divided,amount`. Amounts are in cents, broken ones only where nothing is rounded.

use fluent_bundle::FluentArgs;

use super::report::{Cell, Column, Kind, Report, Row, Section, Shown, comma};
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
    comma::csv(&bill(Lang::De, "player-lost", lines), form)
}

/// The settlement, sheet by sheet; event, title and notes are added by whoever shows it.
pub fn list<'n>(lang: Lang, settles: Settles, lines: impl IntoIterator<Item = Line<'n>>) -> Report {
    let settled = match settles {
        Settles::Points => "sheet-foot-points",
        Settles::Performance => "metric-performance",
    };
    let number = |id: &str, key: &str| Column::new(Kind::Number, id, lang.say(key));
    let figures = [number("points", settled), number("balance", "settlement-balance").signed()];
    let row = |line: Line<'_>| {
        let who = (line.round, line.table, line.seat, line.number, line.name);
        let figures = [Cell::number(line.settled.points), Cell::number(line.settled.balance)];
        ((line.round, line.table), row(who, figures, Some(line.settled.amount)))
    };
    let columns = columns(lang, figures, lang.say("settlement-amount"));
    by_sheet(lang, columns, &lines.into_iter().map(row).collect::<Vec<_>>())
}

/// The bill, sheet by sheet; `lost` is what stands over the marks or rounds. Event, title and notes are added by whoever
/// shows it.
pub fn bill<'n>(lang: Lang, lost: &str, lines: impl IntoIterator<Item = BillLine<'n>>) -> Report {
    let lines: Vec<BillLine<'n>> = lines.into_iter().collect();
    let shown = if lines.iter().any(|line| line.divided > 0) { Shown::Always } else { Shown::Files };
    let number = |id: &str, key: &str| Column::new(Kind::Number, id, lang.say(key));
    let figures = [number("lost", lost), number("divided", "column-divided").shown(shown)];
    let row = |line: &BillLine<'_>| {
        let who = (line.round, line.table, line.seat, line.number, line.name);
        ((line.round, line.table), row(who, [Cell::number(line.lost), Cell::number(line.divided)], line.amount))
    };
    let rows: Vec<_> = lines.iter().map(row).collect();
    by_sheet(lang, columns(lang, figures, lang.say("bill-pays")), &rows)
}

/// What somebody gets or pays for all sheets together: start number, name with its page, how many sheets, the amount;
/// none where the sum is too fine to be reckoned exactly.
pub fn together(lang: Lang, people: impl IntoIterator<Item = (i32, String, String, usize, Option<Amount>)>) -> Report {
    let name = [("number", lang.say("season-number")), ("name", lang.say("standings-name"))];
    let columns = vec![
        Column::of(Kind::Name, lang.say("standings-name"), &name),
        Column::new(Kind::Number, "sheets", lang.say("settlement-lists")),
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

/// The lines of each round and table under a heading.
fn by_sheet(lang: Lang, columns: Vec<Column>, lines: &[((i32, i32), Row)]) -> Report {
    let section = |lines: &[((i32, i32), Row)]| {
        let mut args = FluentArgs::new();
        if let Some(((round, table), _)) = lines.first() {
            args.set("round", *round);
            args.set("table", *table);
        }
        let rows = lines.iter().map(|(_, row)| row.clone()).collect();
        Section { title: lang.say_args("sheet-title", &args), rows, ..Section::default() }
    };
    let sections = lines.chunk_by(|(one, _), (other, _)| one == other).map(section).collect();
    Report { columns, sections, ..Report::default() }
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
