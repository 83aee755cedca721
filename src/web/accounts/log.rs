//! Who signed in and what was changed of accounts: for admins, as a page and as a file.

use actix_web::HttpRequest;
use actix_web::http::header::{CACHE_CONTROL, HeaderValue};
use actix_web::web::{Data, Query};
use askama::Template;

use crate::clock;
use crate::export::report::{Cell, Column, Kind, Report, Row, Section, Shown};
use crate::i18n::Lang;
use crate::store::Conn;
use crate::store::accounts::Role;
use crate::store::audit::{self, By, KEPT_DAYS, KEPT_LINES, Line};
use crate::web::hands::taken::day_and_time;
use crate::web::report;
use crate::web::report::table::Table;
use crate::web::server::App;
use crate::web::{Answer, Fields, Layout, Page, Visit};

/// So many lines stand on a page.
const SHOWN: i64 = 200;

#[derive(Template)]
#[template(path = "accounts/log.html")]
struct Log {
    layout: Layout,
    table: Table,
    /// How many days a line is kept.
    days: i64,
    /// Where the older lines stand; empty where there are none.
    older: String,
}

/// Who does something, and from where: what the log notes.
pub fn by(app: &App, request: &HttpRequest, who: impl Into<String>) -> By {
    let origin = app.config.visitor(request).map_or_else(String::new, |address| address.to_string());
    By { who: who.into(), at: clock::now(), origin }
}

/// Shows the newest lines, or those before one.
pub async fn show(app: Data<App>, visit: Visit, query: Query<Vec<(String, String)>>) -> Answer {
    let asked = Fields::new(query.into_inner()).value::<i64>("before");
    let before = asked.into_iter().next().flatten().unwrap_or(i64::MAX);
    let ask = move |conn: &mut Conn| audit::before(conn, before, SHOWN.saturating_add(1));
    let mut lines = app.store.read(ask).await?;
    let shown = usize::try_from(SHOWN).unwrap_or(usize::MAX);
    let more = lines.len() > shown;
    lines.truncate(shown);
    let last = lines.last().filter(|_| more);
    Page::show(&Log {
        older: last.map_or_else(String::new, |line| format!("/accounts/log?before={}", line.id)),
        table: Table::of(visit.lang, told(visit.lang, &lines)),
        days: KEPT_DAYS,
        layout: visit.layout(visit.lang.say("log-title"))?,
    })
}

/// Every line as CSV; with `?excel=yes` as German Excel opens it.
pub async fn file(request: HttpRequest, app: Data<App>, query: Query<Vec<(String, String)>>) -> Answer {
    let tell = |conn: &mut Conn, lang: Lang| Ok(told(lang, &audit::before(conn, i64::MAX, KEPT_LINES)?));
    let mut file = report::spreadsheet(&request, &app, &Fields::new(query.into_inner()), tell).await?;
    file.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(file)
}

fn told(lang: Lang, lines: &[Line]) -> Report {
    let text = |id: &str, key: &str| Column::new(Kind::Text, id, lang.say(key));
    let wide = |column: Column| Column { shown: Shown::Wide, ..column };
    let columns = vec![
        Column::new(Kind::Phrase, "at", lang.say("log-when")),
        Column::new(Kind::Name, "who", lang.say("log-who")).shown(Shown::Under),
        text("what", "log-what"),
        text("about", "log-about"),
        wide(text("old", "log-old")),
        wide(text("new", "log-new")),
        wide(text("origin", "log-origin")),
    ];
    let row = |line: &Line| Row { cells: cells(lang, line), under: under(lang, line), ..Row::default() };
    let rows = lines.iter().map(row).collect();
    Report {
        title: lang.say("log-title"),
        under: lang.say("log-who"),
        columns,
        sections: vec![Section { rows, ..Section::default() }],
        ..Report::default()
    }
}

/// What was and what is, for a phone, where there is no column for them; each with its word.
fn under(lang: Lang, line: &Line) -> String {
    let both = [("log-old", &line.old), ("log-new", &line.new)].into_iter().filter(|(_, stored)| !stored.is_empty());
    both.map(|(key, stored)| format!("{}: {}", lang.say(key), word(lang, stored))).collect::<Vec<_>>().join(" · ")
}

/// A stored word as people read it.
fn word(lang: Lang, stored: &str) -> String {
    match stored.parse::<Role>() {
        Ok(role) => lang.say(&format!("role-{role}")),
        Err(_) if stored == audit::DISABLED => lang.say("account-disabled"),
        Err(_) => stored.to_owned(),
    }
}

fn cells(lang: Lang, line: &Line) -> Vec<Cell> {
    vec![
        Cell::Text(day_and_time(lang, line.at)),
        Cell::Name(None, line.who.clone(), String::new()),
        Cell::Word(line.what.word().to_owned(), lang.say(&format!("log-{}", line.what))),
        Cell::Text(line.about.clone()),
        Cell::Text(word(lang, &line.old)),
        Cell::Text(word(lang, &line.new)),
        Cell::Text(line.origin.clone()),
    ]
}
