//! A static copy of a finished tournament: its lists as pages, CSV and PDF in a zip, which a club puts on its own site.

use actix_web::web;
use askama::Template;

use crate::acts::rounds::hall::Hall;
use crate::export::pdf::Document;
use crate::export::report::name::{file_name, named};
use crate::export::report::struck::in_files;
use crate::export::report::{Report, Shown, comma, numbered, paper, said};
use crate::export::spreadsheet::Spreadsheet;
use crate::format::files::Files;
use crate::i18n::Lang;
use crate::store::rounds::RoundState;
use crate::store::tournaments::TournamentState;
use crate::store::{Conn, TournamentId};
use crate::web::decks::prints::posted;
use crate::web::layout::Tone;
use crate::web::prizes::scheduled::{self, Scheduled};
use crate::web::prizes::{files as prizes, won::Won};
use crate::web::report::table::Table;
use crate::web::server::App;
use crate::web::standings::field::Field;
use crate::web::standings::{Asked, groups, told};
use crate::web::{Answer, Error, Visit, bests, comparison, luck, print, see_other, sheets, tables, team_rankings};

/// A list as a page of the copy.
#[derive(Template)]
#[template(path = "papers/copy.html")]
struct CopyPage<'r> {
    lang: Lang,
    report: &'r Report,
    /// Its files without their ending.
    file: &'r str,
    /// The list as pages of the program show it, on a phone with what decides in sight.
    table: Table,
}

/// The page that leads to all lists.
#[derive(Template)]
#[template(path = "papers/copy_index.html")]
struct IndexPage<'r> {
    lang: Lang,
    event: &'r str,
    subtitle: String,
    /// File and title of each list.
    lists: &'r [(String, String)],
    /// File and title of the papers that are PDF alone.
    papers: &'r [(String, String)],
}

impl CopyPage<'_> {
    fn title(&self) -> String {
        said::unbroken(&self.report.title)
    }
}

/// `copy.zip`.
pub async fn zip(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>) -> Answer {
    let (id, lang) = (*id, visit.lang);
    let Some((name, files)) = app.store.read(move |conn| copied(conn, lang, id)).await? else {
        visit.flash(Tone::Warning, lang.say("copy-not-finished"))?;
        return Ok(see_other(&format!("/tournaments/{id}/print")));
    };
    let zip = tokio::task::spawn_blocking(move || files.zip()).await?;
    Ok(print::download(&format!("{name}.zip"), "application/zip", zip?))
}

/// The name of the copy, and its files; nothing while a round is missing.
fn copied(conn: &mut Conn, lang: Lang, id: TournamentId) -> Result<Option<(String, Files)>, Error> {
    let won = Won::load(conn, id)?;
    if won.field.tournament.state != TournamentState::Finished && !won.done() {
        return Ok(None);
    }
    let mut files = Files::default();
    let mut lists = Vec::new();
    for listed in reports(conn, lang, id, &won)? {
        let title = said::unbroken(&listed.title);
        let file = unused(file_name(&Report { event: String::new(), ..listed.clone() }), &lists);
        add(conn, lang, id, (listed, &file), &mut files)?;
        lists.push((file, title));
    }
    let mut papers = sheets_of(conn, lang, id, (&won, &mut files))?;
    if won.field.event.method().is_some() {
        // No phone has room for a column of each deck.
        let (file, paper) = (named("", &lang.say("posting-title")), posted(conn, lang, id)?.1);
        files.put(&format!("{file}.pdf"), paper);
        papers.push((file, lang.say("posting-title")));
    }
    let tournament = &won.field.tournament;
    let subtitle = print::day_and_venue(lang, tournament);
    let index = IndexPage { lang, event: &tournament.name, subtitle, lists: &lists, papers: &papers };
    files.put("index.html", index.render()?.into_bytes());
    files.put("copy.css", include_bytes!("../../../static/copy.css").to_vec());
    Ok(Some((named(&tournament.name, &lang.say("copy-name")), files)))
}

/// The name with a number behind it where another list has it: a schedule of one's own may be called like the prizes.
fn unused(name: String, lists: &[(String, String)]) -> String {
    let same = lists.iter().filter(|(known, _)| *known == name).count();
    if same == 0 { name } else { format!("{name}-{}", same + 1) }
}

/// The lists of the copy: who won, of each round who was ahead, and who sat where.
fn reports(conn: &mut Conn, lang: Lang, id: TournamentId, won: &Won) -> Result<Vec<Report>, Error> {
    let field = &won.field;
    let mut lists = vec![told::list(lang, field, &Asked::default(), "")?];
    if !won.prizes().is_empty() {
        lists.push(prizes::told(lang, won));
    }
    lists.extend(results(conn, lang, id, field)?);
    for round in &field.rounds {
        let asked = Asked { round: Some(round.number), ..Asked::default() };
        lists.push(told::list(lang, field, &asked, "")?);
        lists.push(tables::list::seating(lang, &Hall::load(conn, (id, round.number))?));
    }
    Ok(lists)
}

/// What else came out, where there is something of it: who won by the prize schedule, the teams, categories and groups,
/// the best; of Comparative Skat how it compares and the luck of the cards.
fn results(conn: &mut Conn, lang: Lang, id: TournamentId, field: &Field) -> Result<Vec<Report>, Error> {
    let mut lists = Vec::new();
    lists.extend(Scheduled::load(conn, id)?.map(|all| scheduled::told(lang, &all)));
    let ranked = [team_rankings::told, groups::told, bests::told];
    lists.extend(ranked.map(|told| told(lang, field)));
    if field.event.method().is_some() {
        lists.push(narrow(comparison::told(lang, field)));
        lists.push(luck::told::players(lang, &luck::told::Found::load(conn, lang, id)?));
    }
    lists.retain(|listed| listed.rows().next().is_some());
    Ok(lists)
}

/// The list with what does not rank under the names on a phone, which has no room for all of it.
fn narrow(mut report: Report) -> Report {
    for column in &mut report.columns {
        let gives_way = column.fields.iter().any(|field| matches!(field.id.as_str(), "seat" | "performance"));
        if gives_way && column.shown == Shown::Always && !column.decides {
            column.shown = Shown::Under;
        }
    }
    report
}

/// The list as it stands on a page by itself: with the start numbers, without the columns that lead on to other pages.
fn alone(report: &Report) -> Report {
    let mut alone = numbered::list(report);
    // What is kept together on paper alone, without a title of its own, is one list here.
    alone.sections.dedup_by(|next, before| {
        let is_one = next.title.is_empty() && before.title.is_empty();
        if is_one {
            before.rows.extend(std::mem::take(&mut next.rows));
        }
        is_one
    });
    for column in &mut alone.columns {
        if column.shown == Shown::Page {
            column.shown = Shown::Files;
        }
    }
    alone
}

/// Adds a list as page, CSV and PDF.
fn add(
    conn: &mut Conn,
    lang: Lang,
    id: TournamentId,
    (report, file): (Report, &str),
    files: &mut Files,
) -> Result<(), Error> {
    let page = CopyPage { lang, report: &report, file, table: Table::of(lang, alone(&report)) };
    files.put(&format!("{file}.html"), page.render()?.into_bytes());
    files.put(&format!("{file}.csv"), comma::csv(&in_files(lang, report.clone()), Spreadsheet::Plain)?);
    let ledger = print::ledger(conn, lang, id)?;
    files.put(&format!("{file}.pdf"), paper::print(report, lang, print::printed(lang, ledger))?);
    Ok(())
}

/// Adds the filled lists of each round that is over; answers what they are called.
fn sheets_of(
    conn: &mut Conn,
    lang: Lang,
    id: TournamentId,
    (won, files): (&Won, &mut Files),
) -> Result<Vec<(String, String)>, Error> {
    let mut papers = Vec::new();
    for round in won.field.rounds.iter().filter(|round| round.state == RoundState::Closed) {
        let hall = Hall::load(conn, (id, round.number))?;
        let paper = sheets::blank::paper(conn, lang, &hall, true)?;
        let mut document = Document::new()?;
        let every = hall.tables.iter().map(|table| table.number);
        sheets::blank::add(conn, lang, (&hall, ""), &mut document, (true, &paper), every)?;
        let file = named("", &paper.title);
        files.put(&format!("{file}.pdf"), document.finish(&paper)?);
        papers.push((file, paper.title));
    }
    Ok(papers)
}
