//! The standings of Comparative Skat by each method of comparison. The same hands give the ordinary ranking as well: the
//! standings with `?comparison=none`.

use actix_web::{HttpRequest, web};
use askama::Template;

use crate::i18n::Lang;
use crate::rules::comparison::Comparison;
use crate::rules::decks::letter;
use crate::rules::lines::SeatLine;
use crate::rules::ratio::Ratio;
use crate::rules::standings::Metric;
use crate::store::{Conn, TournamentId};
use crate::web::posting::{apart, decimals};
use crate::web::server::App;
use crate::web::standings::column_title;
use crate::web::standings::field::{Column, Field};
use crate::web::standings::words::{self, place};
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout, public};

#[derive(Template)]
#[template(path = "decks/comparison.html")]
struct ComparisonPage {
    layout: Layout,
    nav: Nav,
    /// The methods: word, name, whether it is shown, whether it is the one of the tournament.
    methods: Vec<(&'static str, String, bool, bool)>,
    about: String,
    provisional: bool,
    /// Whether a column names the seat; in the book it is the heading.
    seats: bool,
    heads: Vec<String>,
    /// What is kept apart: each deck with the tables.
    apart: Vec<String>,
    /// Where match points are scaled.
    scaled: Vec<String>,
    groups: Vec<Group>,
}

/// Those who are ranked among each other.
struct Group {
    title: Option<String>,
    rows: Vec<Row>,
}

/// A line of the standings.
struct Row {
    place: String,
    number: i32,
    name: String,
    seat: String,
    /// What decides comes first.
    figures: Vec<String>,
}

/// Shows the standings by the method of the tournament, or by the one that is asked for.
pub async fn show(
    request: HttpRequest,
    app: web::Data<App>,
    id: web::Path<TournamentId>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let id = *id;
    let asked = query.iter().find(|(name, _)| name == "method").map_or("", |(_, value)| value.as_str());
    let method = Comparison::ALL.iter().copied().find(|method| method.word() == asked);
    let suffix = method.map_or_else(String::new, |method| format!("?method={}", method.word()));
    let address = format!("/tournaments/{id}/comparison{suffix}");
    public::page(&request, &app, id, address, move |conn, layout| Ok(page(conn, layout, id, method)?.render()?)).await
}

fn page(
    conn: &mut Conn,
    mut layout: Layout,
    id: TournamentId,
    asked: Option<Comparison>,
) -> Result<ComparisonPage, Error> {
    let field = Field::public(conn, id)?;
    // Where nothing is compared there is nothing to show.
    let own = field.method().ok_or(Error::NotFound)?;
    let method = asked.unwrap_or(own);
    let field = field.compared_by(method);
    let lang = layout.lang;
    layout.title = format!("{} · {}", lang.say("comparison-title"), field.tournament.name);
    let name =
        |one: &Comparison| (one.word(), lang.say(&format!("method-short-{}", one.word())), *one == method, *one == own);
    let groups = groups(lang, &field);
    Ok(ComparisonPage {
        nav: Nav::of(&field.tournament, Here::Decks),
        methods: Comparison::ALL.iter().map(name).collect(),
        about: lang.say(&format!("method-about-{}", method.word())),
        provisional: field.covered && !groups.is_empty(),
        seats: !method.is_book(),
        heads: columns(&field).into_iter().map(|column| words::metric_head(lang, column)).collect(),
        apart: field.compared.as_ref().map(|(_, compared)| apart(lang, compared)).unwrap_or_default(),
        scaled: words::scaled(lang, &field),
        groups,
        layout,
    })
}

/// The columns: what decides first, then what else a comparison says.
fn columns(field: &Field) -> Vec<Metric> {
    let mut shown = field.metrics.clone();
    for metric in [Metric::MatchPoints, Metric::Deviation, Metric::Performance] {
        if !shown.contains(&metric) {
            shown.push(metric);
        }
    }
    shown
}

fn groups(lang: Lang, field: &Field) -> Vec<Group> {
    let columns = columns(field);
    let row = |one: &SeatLine| {
        let record = &one.line.placed.record;
        Row {
            place: place(one.line.placed.place, one.line.placed.shared),
            number: record.entry,
            name: one.line.name.clone(),
            seat: one.seat.map(|seat| letter(seat).to_string()).unwrap_or_default(),
            figures: columns.iter().map(|metric| figure(lang, *metric, record.value(*metric))).collect(),
        }
    };
    let group = |(column, lines): (Option<Column>, Vec<SeatLine>)| Group {
        title: column.map(|column| column_title(lang, column)),
        rows: lines.iter().map(row).collect(),
    };
    field.groups(None).into_iter().map(group).collect()
}

/// A figure; what can be lost as well as won has its sign.
fn figure(lang: Lang, metric: Metric, value: Option<Ratio>) -> String {
    match (metric, value) {
        (Metric::Deviation, Some(value)) => decimals(lang, value, 2),
        (Metric::Performance, Some(value)) => lang.signed(value.numerator()),
        _ => words::figure(lang, metric, value),
    }
}
