use std::sync::atomic::{AtomicUsize, Ordering};

use super::*;
use crate::export::report::{Cell, Row};

/// A line of the list with this number.
fn row(number: usize) -> Row {
    let name = Cell::Name(None, format!("Karl {number}"), format!("/players/{number}"));
    let cells = vec![name, Cell::number(i64::try_from(number).unwrap_or_default())];
    Row { anchor: format!("p{number}"), under: format!("{number} Punkte"), ..Row::new(cells) }
}

fn list(parts: impl IntoIterator<Item = Rows>) -> Report {
    let columns = vec![
        Column::new(Kind::Name, "name", "Name".to_owned()),
        Column::new(Kind::Number, "points", "Punkte".to_owned()),
    ];
    let section = |rows| Section { rows, ..Section::default() };
    Report { columns, sections: parts.into_iter().map(section).collect(), ..Report::default() }
}

/// Every line as it is shown: its anchor, its mark, what stands in its cells and under its name.
fn shown(table: &Table) -> Vec<String> {
    let cell = |cell: Shows<'_>| format!("{} {} {:?}", cell.text, cell.link, cell.under);
    let line = |line: TableLine<'_>| {
        let cells: Vec<String> = line.cells().map(cell).collect();
        format!("{} {} {}", line.anchor(), line.mark(), cells.join("|"))
    };
    table.parts.iter().flat_map(Part::lines).map(line).collect()
}

#[test]
fn the_lines_of_a_long_list_are_told_one_by_one_as_they_are_shown() {
    let told = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&told);
    let rows = Rows::later(3, move |at| {
        count.fetch_add(1, Ordering::Relaxed);
        row(at)
    });
    let table = Table::of(Lang::De, list([rows]));
    assert_eq!(told.load(Ordering::Relaxed), 0, "nobody was shown one");
    assert_eq!(table.parts[0].lines().take(1).count(), 1);
    assert_eq!(told.load(Ordering::Relaxed), 1, "the others are not there");
    assert_eq!(shown(&table), shown(&Table::of(Lang::De, list([(0..3).map(row).collect()]))));
}

#[test]
fn whoever_stands_in_two_parts_is_led_to_where_he_stands_first() {
    let table = Table::of(Lang::De, list([Rows::later(2, row), Rows::later(2, row)]));
    let anchors: Vec<String> = table.parts.iter().flat_map(Part::lines).map(|line| line.anchor().to_owned()).collect();
    assert_eq!(anchors, ["p0", "p1", "", ""]);
}

#[test]
fn lines_that_are_marked_are_told_apart_at_their_edge() {
    let marked = |mark: &str| {
        let rows: Rows = [Row { mark: mark.to_owned(), ..row(1) }].into_iter().collect();
        Table::of(Lang::De, list([rows])).marked
    };
    assert!(marked("up") && !marked(""));
}

#[test]
fn more_columns_need_more_room_and_wider_ones_as_much_as_more() {
    let of = |columns: usize| {
        let column = |at: usize| Column::new(Kind::Number, &format!("figure{at}"), "Zahl".to_owned());
        Table::of(Lang::De, Report { columns: (0..columns).map(column).collect(), ..Report::default() })
    };
    let rooms = [8, 13, 15, 17, 18].map(|columns| of(columns).room);
    assert_eq!(rooms, ["", "columns", "columns many", "columns many more", "columns most"]);
    let wider = [8, 13, 15, 17, 18].map(|columns| of(columns).wider().room);
    assert_eq!(wider, ["", MORE, MORE, MORE, "columns most"]);
}
