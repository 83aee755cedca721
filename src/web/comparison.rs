//! The standings of Comparative Skat by each method of comparison. The same hands give the ordinary ranking as well: the
//! standings with `?comparison=none`.

use actix_web::{HttpRequest, web};
use askama::Template;

use crate::export::report::{Cell, Column, Kind, Report, Row, Section, Shown, said};
use crate::export::standings::place_column;
use crate::i18n::Lang;
use crate::rules::comparison::Comparison;
use crate::rules::decks::letter;
use crate::rules::lines::SeatLine;
use crate::rules::standings::Metric;
use crate::store::{Conn, TournamentId};
use crate::web::posting::apart;
use crate::web::print::day_and_venue;
use crate::web::public::mapped::Asked;
use crate::web::report::table::Table;
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::standings::column_title;
use crate::web::standings::field::Field;
use crate::web::standings::words;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Fields, Layout};

/// The standings by a method of comparison.
#[derive(Template)]
#[template(path = "decks/comparison.html")]
pub struct ComparisonPage {
    layout: Layout,
    nav: Nav,
    /// The methods: word, name, whether it is shown, whether it is the one of the tournament.
    methods: Vec<(&'static str, String, bool, bool)>,
    about: String,
    provisional: bool,
    /// What is kept apart, each deck with the tables, and what the mark of a round means that counts nothing.
    apart: Vec<String>,
    /// Where match points are scaled.
    scaled: Vec<String>,
    table: Table,
}

/// The method an address asks for, if it names one.
pub struct Method(Option<Comparison>);

impl Asked for Method {
    fn read(query: &[(String, String)]) -> Result<Self, Error> {
        Ok(Self(asked(query)))
    }

    fn query(&self) -> String {
        spelt(self.0)
    }
}

/// The files of the standings by the method that is asked for, or by that of the tournament.
pub async fn file(
    request: HttpRequest,
    app: web::Data<App>,
    id: web::Path<TournamentId>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let (id, method) = (*id, asked(&query));
    let address = (format!("/tournaments/{id}/comparison"), spelt(method));
    let list = List { subject: id.into(), address, fields: Fields::new(query.into_inner()), kept: true };
    report::file(&request, &app, list, move |conn, lang| Ok(told(lang, &compared(conn, id, method)?.1))).await
}

/// The method an address names.
fn asked(query: &[(String, String)]) -> Option<Comparison> {
    let asked = query.iter().find(|(name, _)| name == "method").map_or("", |(_, value)| value.as_str());
    Comparison::ALL.iter().copied().find(|method| method.word() == asked)
}

/// The query that asks for a method, in one spelling.
fn spelt(method: Option<Comparison>) -> String {
    method.map_or_else(String::new, |method| format!("?method={}", method.word()))
}

/// The method of the tournament, and who takes part compared by the one that is asked for; where nothing is compared
/// there is nothing to show.
fn compared(conn: &mut Conn, id: TournamentId, asked: Option<Comparison>) -> Result<(Comparison, Field), Error> {
    let field = Field::public(conn, id)?;
    let own = field.event.method().ok_or(Error::NotFound)?;
    Ok((own, field.compared_by(asked.unwrap_or(own))))
}

/// Shows the standings by the method of the tournament, or by the one that is asked for.
pub fn show(
    conn: &mut Conn,
    mut layout: Layout,
    id: TournamentId,
    &Method(asked): &Method,
) -> Result<ComparisonPage, Error> {
    let (own, field) = compared(conn, id, asked)?;
    let (lang, method) = (layout.lang, asked.unwrap_or(own));
    layout.title = format!("{} · {}", lang.say("comparison-title"), field.tournament.name);
    let name =
        |one: &Comparison| (one.word(), lang.say(&format!("method-short-{}", one.word())), *one == method, *one == own);
    let table = Table::of(lang, told(lang, &field)).at(format!("/tournaments/{id}/comparison"), spelt(asked));
    Ok(ComparisonPage {
        nav: Nav::of(&field.tournament, Here::Decks),
        methods: Comparison::ALL.iter().map(name).collect(),
        about: about(lang, method),
        provisional: field.covered.is_some() && !table.is_empty(),
        apart: kept_apart(lang, &field).into_iter().chain(struck(lang, &field).whole()).collect(),
        scaled: words::scaled(lang, &field),
        table,
        layout,
    })
}

/// How a method compares.
fn about(lang: Lang, method: Comparison) -> String {
    lang.say(&format!("method-about-{}", method.word()))
}

fn kept_apart(lang: Lang, field: &Field) -> Vec<String> {
    field.event.same_cards().map(|cards| apart(lang, cards)).unwrap_or_default()
}

/// What the mark beside a figure means: whoever has one is on the list.
fn struck(lang: Lang, field: &Field) -> words::Struck {
    words::Struck::of(lang, field, !field.event.struck().is_empty())
}

/// The metrics with a column: what decides first, then what else a comparison says.
fn metrics(field: &Field) -> Vec<Metric> {
    let mut shown = field.event.metrics().to_vec();
    for metric in [Metric::MatchPoints, Metric::Deviation, Metric::Performance] {
        if !shown.contains(&metric) {
            shown.push(metric);
        }
    }
    shown
}

fn column(lang: Lang, field: &Field, metric: Metric) -> Column {
    let id = metric.column();
    let called = words::metric_of(lang, field, metric);
    let head = if metric == Metric::Performance { called.clone() } else { words::metric_head(lang, metric) };
    let title = [(id.as_str(), called)];
    let of = |kind| Column::of(kind, head.clone(), &title);
    match metric {
        Metric::Deviation => of(Kind::Deviation).signed(),
        Metric::Performance => of(Kind::Ratio).signed(),
        Metric::FewestLost => of(Kind::Ratio).lowest_first(),
        _ => of(Kind::Ratio),
    }
}

/// So many columns say who it is; what decides stands after them.
const WHO: usize = 4;

fn columns(lang: Lang, field: &Field, metrics: &[Metric]) -> Vec<Column> {
    // In the book the seat is the heading.
    let seat = if field.event.method().is_some_and(Comparison::is_book) { Shown::Files } else { Shown::Always };
    let number = [("number", lang.say("season-number"))];
    let mut columns = vec![
        place_column(lang),
        Column::of(Kind::Label, lang.say("standings-number-head"), &number).shown(Shown::Wide),
        Column::new(Kind::Name, "name", lang.say("standings-name")),
        Column::new(Kind::Word, "seat", lang.say("column-seat")).shown(seat),
    ];
    columns.extend(metrics.iter().map(|metric| column(lang, field, *metric)));
    if let Some(first) = columns.get_mut(WHO) {
        first.decides = true;
    }
    columns
}

fn row(field: &Field, one: &SeatLine, figures: impl Iterator<Item = Cell>) -> Row {
    let placed = one.line.placed();
    let seat = one.seat.map_or_else(Default::default, |seat| (seat.number().to_string(), letter(seat).to_string()));
    let page = format!("/tournaments/{}/luck#p{}", field.tournament.id, placed.record.entry);
    let mut cells = vec![
        Cell::Place(Some(placed.place), placed.shared),
        Cell::number(placed.record.entry),
        Cell::Name(None, one.line.name.to_string(), page),
        Cell::Word(seat.0, seat.1),
    ];
    cells.extend(figures);
    Row::new(cells)
}

/// The comparison, told once for its page and its files.
pub fn told(lang: Lang, field: &Field) -> Report {
    let metrics = metrics(field);
    let (method, columns) = (field.event.method(), columns(lang, field, &metrics));
    let (decides, struck) = (columns.get(WHO).cloned(), field.event.struck());
    let marked = |one: &SeatLine, metric: Metric| {
        let record = one.line.placed().record;
        let cell = Cell::Ratio(record.value(metric));
        let is_struck = metrics.first() == Some(&metric) && struck.in_round(record.entry, one.session);
        match decides.as_ref().filter(|_| is_struck) {
            Some(column) => said::struck_cell(cell.clone(), said::of(lang, column, &cell)),
            None => cell,
        }
    };
    let row = |one: &SeatLine| row(field, one, metrics.iter().map(|metric| marked(one, *metric)));
    let groups = field.event.groups(None).into_iter();
    let sections = groups.map(|(column, lines)| Section {
        title: column.map_or_else(String::new, |column| column_title(lang, column)),
        rows: lines.iter().map(row).collect(),
        ..Section::default()
    });
    let short = method.map(|method| lang.say(&format!("method-short-{}", method.word())));
    let mut notes = [method.map(|method| about(lang, method)).into_iter().collect(), kept_apart(lang, field)].concat();
    let struck = self::struck(lang, field);
    notes.extend(struck.about);
    Report {
        event: field.tournament.name.clone(),
        title: [Some(lang.say("comparison-title")), short].into_iter().flatten().collect::<Vec<_>>().join(" · "),
        subtitle: day_and_venue(lang, &field.tournament),
        rules: words::rules(lang, field),
        notes: [notes, words::scaled(lang, field)].concat(),
        struck: struck.meaning,
        sections: sections.collect(),
        columns,
        ..Report::default()
    }
}
