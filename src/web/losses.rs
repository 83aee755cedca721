//! Loss money: what each player of a list owes for the games he lost, list by list, and the slip of one list.

use actix_web::HttpRequest;
use actix_web::web::{Data, Path, Query};
use askama::Template;

use crate::export::losses;
use crate::export::report::Report;
use crate::i18n::{Lang, Values};
use crate::rules::event::TableLosses;
use crate::rules::money::Cents;
use crate::rules::terms::{Jackpot, LossMoney};
use crate::store::event::Depth;
use crate::store::{Conn, TournamentId, tournaments};
use crate::web::print::day_and_venue;
use crate::web::report::table::Table;
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::standings::field::Field;
use crate::web::standings::words::rules;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout};

/// What everybody owes for the games he lost.
#[derive(Template)]
#[template(path = "money/losses.html")]
pub struct LossesPage {
    layout: Layout,
    nav: Nav,
    /// Whether anything is asked at all.
    asked: bool,
    /// Why something is kept back, as the key of a sentence.
    covered: Option<&'static str>,
    /// The ladder in words, and what is to be said of the list.
    notes: Vec<String>,
    /// All of it, as money is written.
    sum: String,
    table: Table,
}

/// Shows what everybody owes, list by list.
pub fn show(conn: &mut Conn, mut layout: Layout, id: TournamentId) -> Result<LossesPage, Error> {
    let (lang, (field, found)) = (layout.lang, read(conn, id)?);
    let report = told(lang, &field, &found);
    layout.title = format!("{} · {}", lang.say("losses-title"), field.tournament.name);
    Ok(LossesPage {
        nav: Nav::of(&field.tournament, Here::Standings),
        asked: field.event.facts().terms.losses.is_asked(),
        covered: field.covered,
        notes: report.notes.clone(),
        sum: lang.money(found.iter().map(TableLosses::cents).sum()),
        table: Table::of(lang, report).at(format!("/tournaments/{id}/losses"), ""),
        layout,
    })
}

/// The tables with what their players owe, as far as everybody may see them. Hands are read only where they matter.
pub fn read(conn: &mut Conn, id: TournamentId) -> Result<(Field, Vec<TableLosses>), Error> {
    let terms = tournaments::find(conn, id)?.terms()?;
    let by_hand = terms.losses.passed() > Cents::ZERO || terms.jackpots.iter().any(Jackpot::is_grand_ouvert);
    let depth = if by_hand { Depth::Hands } else { Depth::Totals };
    let field = Field::public_with(conn, id, depth)?;
    let found = field.event.losses();
    Ok((field, found))
}

/// `losses.csv`, `.pdf` and `.json`.
pub async fn file(
    request: HttpRequest,
    app: Data<App>,
    id: Path<TournamentId>,
    query: Query<Vec<(String, String)>>,
) -> Answer {
    let id = *id;
    let list = List::at(id, format!("/tournaments/{id}/losses"), query.into_inner());
    let tell = move |conn: &mut Conn, lang: Lang| {
        let (field, found) = read(conn, id)?;
        Ok(told(lang, &field, &found))
    };
    report::file(&request, &app, list, tell).await
}

/// The slip of one list: what its players owe, with room for who takes the money.
pub async fn slip(
    request: HttpRequest,
    app: Data<App>,
    place: Path<(TournamentId, i32, i32)>,
    query: Query<Vec<(String, String)>>,
) -> Answer {
    let (id, round, table) = *place;
    let list = List::at(id, format!("/tournaments/{id}/losses/{round}/{table}"), query.into_inner());
    let tell = move |conn: &mut Conn, lang: Lang| {
        let (field, mut found) = read(conn, id)?;
        found.retain(|one| one.at == (round, table));
        if found.is_empty() {
            return Err(Error::NotFound);
        }
        let title = format!("{} · {}", lang.say("losses-slip"), losses::at(lang, (round, table)));
        let signatures = vec![lang.say("losses-taken")];
        Ok(Report { title, signatures, ..told(lang, &field, &found) })
    };
    report::file(&request, &app, list, tell).await
}

/// What everybody owes, list by list.
fn told(lang: Lang, field: &Field, found: &[TableLosses]) -> Report {
    let terms = &field.event.facts().terms.losses;
    let mut list = losses::list(lang, &field.event, found);
    for (section, table) in list.sections.iter_mut().zip(found) {
        section.link = field.sheet(table.at).map_or_else(String::new, |sheet| format!("/sheets/{sheet}"));
    }
    let mut notes = if terms.is_asked() { ladder(lang, terms) } else { vec![lang.say("losses-off")] };
    let unknown = found.iter().filter(|table| table.seats.iter().any(|(_, _, owed)| owed.is_none()));
    notes.extend(unknown.map(|table| lang.say_with("losses-unknown", "list", losses::at(lang, table.at))));
    Report {
        event: field.tournament.name.clone(),
        title: lang.say("losses-title"),
        subtitle: day_and_venue(lang, &field.tournament),
        rules: rules(lang, field),
        notes,
        ..list
    }
}

/// The ladder in words.
pub fn ladder(lang: Lang, terms: &LossMoney) -> Vec<String> {
    let mut args = Values::new();
    let steps = terms.rungs().into_iter().map(|rung| {
        args.set("from", rung.from);
        args.set("each", lang.money(rung.each.number()));
        match rung.to {
            None if rung.from == 1 => lang.say_args("losses-every", &args),
            None => lang.say_args("losses-from", &args),
            Some(to) if to == rung.from => lang.say_args("losses-one", &args),
            Some(to) => {
                args.set("to", to);
                lang.say_args("losses-step", &args)
            }
        }
    });
    let mut words = vec![lang.say_with("losses-how", "steps", steps.collect::<Vec<_>>().join(", "))];
    if terms.rungs().is_empty() {
        words.clear();
    }
    if terms.passed() > Cents::ZERO {
        words.push(lang.say_with("losses-passed", "each", lang.money(terms.passed().number())));
    }
    words
}
