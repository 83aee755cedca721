//! A player's evening told once, for his page and to take away: what each round brought, what was adjusted and why.

use actix_web::{HttpRequest, web};

use super::field::Field;
use super::own::{self, Own};
use super::words;
use crate::export::report::{Cell, Column, Kind, Report, Row, Shown, said as written};
use crate::i18n::Lang;
use crate::rules::entry::numbered;
use crate::rules::standings::{Figures, RoundFigures, records};
use crate::store::{Conn, TournamentId};
use crate::web::print::day_and_venue;
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::{Answer, Error};

/// `players/17.csv`, `.pdf` and `.json`.
pub async fn file(
    request: HttpRequest,
    app: web::Data<App>,
    place: web::Path<(TournamentId, i32)>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let (id, number) = place.into_inner();
    let list = List::at(id, format!("/tournaments/{id}/players/{number}"), query.into_inner());
    let known = app.fields.clone();
    let paper = report::is_paper(&request);
    let tell = move |conn: &mut Conn, lang| {
        let list = told(lang, &*known.public(conn, id)?, number)?;
        // On paper the start number says who it is, whatever the fonts lack.
        Ok::<_, Error>(if paper { Report { title: numbered(number, &list.title), ..list } } else { list })
    };
    report::file(&request, &app, list, tell).await
}

/// What each round brought, the adjustments that stand, and all of it together.
pub fn told(lang: Lang, field: &Field, number: i32) -> Result<Report, Error> {
    let entry = field.numbered(number).ok_or(Error::NotFound)?;
    let mut rows: Vec<Row> = own::of(field, number).map(|one| round_row(lang, &one)).collect();
    let adjusted = field.given().into_iter().filter(|(stored, one)| !stored.cancelled && one.entry == number);
    rows.extend(adjusted.map(|(stored, one)| adjustment_row(lang, one.round, &stored.reason, &one.figures)));
    let any = rows.iter().any(|row| !matches!(row.cells.get(2), Some(Cell::Text(reason)) if reason.is_empty()));
    let own: Vec<RoundFigures> = field.event.figures(None).into_iter().filter(|one| one.entry == number).collect();
    rows.extend(records(&own).into_iter().next().map(|sum| {
        let counts = [sum.won, sum.lost, sum.others_lost];
        let total = [Some(sum.performance), Some(sum.points)].into_iter().chain(counts).chain([Some(sum.bonus)]);
        let head = [said(0, lang.say("player-total"), ""), said(0, String::new(), ""), Cell::Text(String::new())];
        let cells: Vec<Cell> = head.into_iter().chain(total.map(Cell::Number)).collect();
        Row { under: under(lang, &cells), ..Row::sum(cells) }
    }));
    let list = Report {
        event: field.tournament.name.clone(),
        title: format!("{} · {}", entry.name, lang.say("season-rounds-head")),
        subtitle: day_and_venue(lang, &field.tournament),
        rules: words::rules(lang, field),
        columns: columns(lang, any),
        ..Report::default()
    };
    Ok(list.with_rows(rows))
}

/// What counts beside performance and points; a phone has it under the round, in short words.
const COUNTS: [&str; 4] = ["print-won", "print-lost", "print-others", "player-bonus"];

fn columns(lang: Lang, adjusted: bool) -> Vec<Column> {
    let said = |id: &str, key: &str| Column::of(Kind::Said, lang.say(key), &[(id, lang.say(key))]);
    let number = |id: &str, key: &str| Column::new(Kind::Number, id, lang.say(key));
    let reason = if adjusted { Shown::Under } else { Shown::Files };
    vec![
        said("round", "player-round"),
        said("table", "column-table").shown(Shown::Under),
        Column::new(Kind::Reason, "reason", lang.say("column-reason")).shown(reason),
        number("performance", "metric-performance").decides(),
        number("points", "metric-points"),
        number("won", "metric-won").shown(Shown::Wide),
        number("lost", "player-lost").lowest_first().shown(Shown::Wide),
        number("others_lost", "metric-others-lost").shown(Shown::Wide),
        number("bonus", "player-bonus").shown(Shown::Wide),
    ]
}

/// Numbers people read in words; none where there is none.
fn said(number: i32, words: String, link: &str) -> Cell {
    let numbers = if number == 0 { Vec::new() } else { vec![number.into()] };
    Cell::Said(numbers, words, link.to_owned())
}

fn round_row(lang: Lang, own: &Own) -> Row {
    let figures = own.brought.into();
    let sheet = format!("/sheets/{}", own.sheet);
    let head = [
        said(own.round, lang.say_with("round-name", "round", own.round), ""),
        said(own.table, lang.say_with("table-name", "table", own.table), &sheet),
        Cell::Text(String::new()),
    ];
    let cells: Vec<Cell> = head.into_iter().chain(figures_of(&figures).map(Cell::Number)).collect();
    Row { under: under(lang, &cells), ..Row::new(cells) }
}

/// What the director gave or took, with its sign.
fn adjustment_row(lang: Lang, round: i32, reason: &str, figures: &Figures) -> Row {
    let head = [
        said(round, lang.say_with("player-adjustment", "round", round), ""),
        said(0, String::new(), ""),
        Cell::Text(reason.to_owned()),
    ];
    let signed = |figure: Option<i64>| {
        let words = figure.filter(|figure| *figure != 0).map_or_else(String::new, |figure| lang.signed(figure));
        Cell::Said(figure.into_iter().collect(), words, String::new())
    };
    let cells: Vec<Cell> = head.into_iter().chain(figures_of(figures).map(signed)).collect();
    Row { under: under(lang, &cells), ..Row::new(cells) }
}

/// The last cells of a line with the words over their columns; what was not given or taken is left out.
fn under(lang: Lang, cells: &[Cell]) -> String {
    let counts = cells.iter().rev().take(COUNTS.len()).rev();
    let told = COUNTS.iter().zip(counts).map(|(key, cell)| (lang.say(key), written::cell(lang, Kind::Number, cell)));
    let told = told.filter(|(_, figure)| !figure.is_empty()).map(|(head, figure)| format!("{head} {figure}"));
    told.collect::<Vec<_>>().join(" · ")
}

/// Performance, points, won, lost, others' lost, bonus.
fn figures_of(figures: &Figures) -> impl Iterator<Item = Option<i64>> {
    let counts = [figures.won, figures.lost, figures.others_lost, Some(figures.bonus)];
    [Some(figures.performance), Some(figures.points)].into_iter().chain(counts)
}
