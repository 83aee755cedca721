//! The public pages of a division: its table, every match day, the cross table, the players, what is still possible.

pub mod book;
pub mod chart;
pub mod cross;
pub mod days;
pub mod files;
pub mod live;
pub mod nav;
pub mod player;
pub mod players;
pub mod possible;
pub mod prints;
pub mod sheet;
pub mod team;
pub mod words;

use actix_web::{HttpRequest, web};
use askama::Template;

use crate::rules::league::ruling::Ruling;
use crate::rules::league::table::{Form, Row};
use crate::rules::league::zones::Zone;
use crate::rules::ratio::Ratio;
use crate::store::teams::Team;
use crate::store::{Conn, DivisionId};
use crate::web::server::App;
use crate::web::{Answer, Error, Layout, public};
use book::Book;
use nav::{Here, Nav};

#[derive(Template)]
#[template(path = "season/table.html")]
struct TablePage {
    layout: Layout,
    nav: Nav,
    rows: Vec<TableRow>,
    /// Groups whose points wait for a lot.
    waiting: Vec<String>,
    deductions: Vec<String>,
    /// What orders the table, in words.
    order: String,
    played: String,
}

/// A line of the table.
pub struct TableRow {
    number: i64,
    place: u32,
    shared: bool,
    name: String,
    /// Up, down, open or nothing.
    zone: &'static str,
    /// The same in a word.
    zone_word: String,
    /// Whether the line that divides runs under this row.
    cut: bool,
    withdrawn: bool,
    /// Points taken, if any.
    deducted: Option<String>,
    /// Points by rulings, if any.
    ruled: Option<String>,
    rounds: u32,
    both: String,
    performance: String,
    form: Vec<FormCell>,
}

/// What one of the last rounds brought.
struct FormCell {
    points: String,
    title: String,
}

/// Shows the table.
pub async fn show(request: HttpRequest, app: web::Data<App>, id: web::Path<DivisionId>) -> Answer {
    let id = id.into_inner();
    let address = format!("/divisions/{id}");
    public::page(&request, &app, id, address, move |conn, layout| Ok(page(conn, layout, id)?.render()?)).await
}

fn page(conn: &mut Conn, mut layout: Layout, id: DivisionId) -> Result<TablePage, Error> {
    let book = Book::load(conn, id)?;
    layout.title = format!("{} · {}", book.league.division.name, book.season.name);
    let rows = book.table();
    Ok(TablePage {
        nav: Nav::of(&book, Here::Table),
        rows: table_rows(&layout, &book, &rows),
        waiting: waiting(&layout, &book),
        deductions: deductions(&layout, &book),
        order: order(&layout, &book),
        played: played(&layout, &book),
        layout,
    })
}

/// The lines of a table.
pub fn table_rows(layout: &Layout, book: &Book, rows: &[Row]) -> Vec<TableRow> {
    let zones = book.zones(rows);
    let line = |(at, row): (usize, &Row)| {
        let zone = zones.get(at).copied().unwrap_or(Zone::Stays);
        let next = zones.get(at + 1).copied();
        table_row(layout, book, row, zone, next.is_some_and(|next| next != zone))
    };
    rows.iter().enumerate().map(line).collect()
}

fn table_row(layout: &Layout, book: &Book, row: &Row, zone: Zone, cut: bool) -> TableRow {
    let lang = layout.lang;
    let form = |form: &Form| {
        let (day, round) = book.day_round(form.round);
        FormCell {
            points: words::points(lang, form.points_for),
            title: layout.say_two("season-form-round", &("day", day), &("round", round)),
        }
    };
    TableRow {
        number: row.team,
        place: row.place,
        shared: row.shared,
        name: book.name(row.team).to_owned(),
        zone: words::zone_class(zone),
        zone_word: words::zone(lang, zone),
        cut,
        withdrawn: row.withdrawn,
        deducted: (row.deducted.numerator() > 0).then(|| words::points(lang, row.deducted)),
        ruled: (row.ruled != (Ratio::ZERO, Ratio::ZERO)).then(|| words::ruled(lang, row.ruled)),
        rounds: row.rounds,
        both: words::both(lang, row.points_for, row.against),
        performance: lang.number(row.performance),
        form: row.form.iter().map(form).collect(),
    }
}

/// The groups whose points wait for something, a sentence each.
pub fn waiting(layout: &Layout, book: &Book) -> Vec<String> {
    let open = book.scored.iter().filter(|scored| scored.complete && scored.played.is_err());
    open.map(|scored| {
        let round = layout.say_two("season-form-round", &("day", scored.day), &("round", scored.round));
        layout.say_two("season-waiting", &("round", round), &("group", scored.group))
    })
    .collect()
}

/// Why points were taken or given, a sentence for each deduction and ruling.
pub fn deductions(layout: &Layout, book: &Book) -> Vec<String> {
    book.league.teams.iter().flat_map(|team| deductions_of(layout, book, team)).collect()
}

/// Why points were taken from a team or given to it, a sentence for each deduction and ruling.
pub fn deductions_of(layout: &Layout, book: &Book, team: &Team) -> Vec<String> {
    let sentence = |(points, reason): (i64, &str)| {
        let taken = layout.say_two("season-deduction", &("points", points), &("team", team.name.as_str()));
        format!("{taken} {reason}")
    };
    let number = i64::from(team.number);
    book.reasons(number).map(sentence).chain(book.rulings(number).map(|ruling| ruled(layout, book, ruling))).collect()
}

/// What a ruling gave a team for a match day, and why.
pub fn ruled(layout: &Layout, book: &Book, (ruling, reason): (&Ruling, &str)) -> String {
    let given = words::ruled(layout.lang, (ruling.points, ruling.against));
    let team = layout.say_two("season-ruling", &("given", given), &("team", book.name(ruling.team)));
    format!("{team}, {}: {reason}", words::day(layout.lang, ruling.day))
}

fn order(layout: &Layout, book: &Book) -> String {
    use crate::rules::league::table::Criterion;
    let mut metrics = vec![layout.say("season-league-points"), layout.say("season-performance")];
    metrics.extend(book.agreed.criteria.iter().map(|criterion| match criterion {
        Criterion::Won => layout.say("season-criterion-won"),
        Criterion::Direct => layout.say("season-criterion-direct"),
    }));
    layout.say_with("season-order", "metrics", metrics.join(", "))
}

/// How many rounds of how many count.
fn played(layout: &Layout, book: &Book) -> String {
    let counts = |scored: &&book::Scored| scored.complete && scored.played.is_ok();
    let done = book.scored.iter().filter(counts).map(|scored| book.season_round(scored.day, scored.round));
    let done: std::collections::BTreeSet<u32> = done.collect();
    let all = book.league.division.days.saturating_mul(book.league.division.rounds);
    layout.say_two("season-rounds-played", &("done", done.len()), &("all", all))
}
