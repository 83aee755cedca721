//! The settlement and the bill to take away, amounts in cents.

use std::collections::BTreeMap;

use actix_web::HttpRequest;
use actix_web::web::{Data, Path, Query};

use super::{Asked, asked, bill, settled, show};
use crate::export::report::name::file_name;
use crate::export::report::{Cell, Report, Section, paper};
use crate::export::settlement;
use crate::i18n::Lang;
use crate::rules::bill::Bill;
use crate::rules::event::{TableBill, TableSettled};
use crate::rules::settlement::Amount;
use crate::store::event::Depth;
use crate::store::{Conn, TournamentId};
use crate::web::print::day_and_venue;
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::standings::field::Field;
use crate::web::standings::words;
use crate::web::{Answer, Error, Fields, Problems, Visit, print};

/// `settlement.csv`, `.pdf` and `.json`: the settlement at the stake of the address, or the bill divided.
pub async fn file(
    request: HttpRequest,
    app: Data<App>,
    visit: Visit,
    id: Path<TournamentId>,
    query: Query<Vec<(String, String)>>,
) -> Answer {
    let fields = Fields::new(query.0.clone());
    let mut problems = Problems::default();
    let (field, usual) = super::read(&app, *id, Depth::Totals).await?;
    let Some(asked) = asked(visit.lang, &fields, (&field, usual), &mut problems) else {
        // The page says at its field what is wrong.
        return show(app, visit, id, query).await;
    };
    let divided = bill::asked(visit.lang, &fields, asked.rounding, &mut problems);
    if divided.is_none() && (!problems.is_empty() || bill::form(&field, &fields).is_some()) {
        // The page says at its field what is wrong with the amount, or that only the bill is divided.
        return show(app, visit, id, query).await;
    }
    let id = *id;
    let mut list = List::at(id, format!("/tournaments/{id}/settlement"), query.into_inner());
    // What one visitor plays for is not worth keeping for the others.
    list.kept = false;
    report::file(&request, &app, list, move |conn, lang| read(conn, lang, id, (&asked, divided))).await
}

/// `settlement/slips.pdf`: the settlement at the stake of the address, a slip for each table; `?paper=a5` on half sheets.
pub async fn slips(
    app: Data<App>,
    visit: Visit,
    id: Path<TournamentId>,
    query: Query<Vec<(String, String)>>,
) -> Answer {
    let fields = Fields::new(query.0.clone());
    let mut problems = Problems::default();
    let (field, usual) = super::read(&app, *id, Depth::Totals).await?;
    let lang = visit.lang;
    let Some(asked) = asked(lang, &fields, (&field, usual), &mut problems) else {
        // The page says at its field what is wrong.
        return show(app, visit, id, query).await;
    };
    let id = *id;
    let report = app.store.read(move |conn| read(conn, lang, id, (&asked, None))).await?;
    let report = Report { size: print::size(&fields), ..report };
    let title = format!("{} · {}", report.title, lang.say("settlement-slips"));
    let name = file_name(&Report { title, event: report.event.clone(), size: report.size, ..Report::default() });
    print::pdf(&name, move || paper::slips(report, lang, print::printed(lang, None))).await
}

/// `settlement/players.csv`, `.pdf` and `.json`: what everybody gets or pays for all sheets together.
pub async fn players(
    request: HttpRequest,
    app: Data<App>,
    visit: Visit,
    id: Path<TournamentId>,
    query: Query<Vec<(String, String)>>,
) -> Answer {
    let fields = Fields::new(query.0.clone());
    let mut problems = Problems::default();
    let (field, usual) = super::read(&app, *id, Depth::Totals).await?;
    let asked = asked(visit.lang, &fields, (&field, usual), &mut problems);
    // The page says at its field what is wrong, or that only the bill is divided.
    let Some(asked) = asked.filter(|_| bill::form(&field, &fields).is_none()) else {
        return show(app, visit, id, query).await;
    };
    let id = *id;
    let list = List::at(id, format!("/tournaments/{id}/settlement/players"), query.into_inner());
    report::file(&request, &app, List { kept: false, ..list }, move |conn, lang| {
        let field = Field::public_with(conn, id, Depth::Offences)?;
        Ok(together(lang, &field, &settled(&field, &asked), &asked))
    })
    .await
}

fn read(
    conn: &mut Conn,
    lang: Lang,
    id: TournamentId,
    (asked, divided_by): (&Asked, Option<Bill>),
) -> Result<Report, Error> {
    if let Some(bill) = divided_by {
        let field = Field::public_with(conn, id, Depth::Hands)?;
        return Ok(divided(lang, &field, &bill::divided(&field, &asked.list, bill)));
    }
    let field = Field::public_with(conn, id, Depth::Offences)?;
    Ok(told(lang, &field, &settled(&field, asked), asked))
}

/// A list of this tournament, with what is to be said of it.
fn list_of(lang: Lang, field: &Field, title: String, notes: Vec<String>, list: Report) -> Report {
    let (event, subtitle) = (field.tournament.name.clone(), day_and_venue(lang, &field.tournament));
    Report { event, title, subtitle, rules: words::rules(lang, field), notes, ..list }
}

fn notes(lang: Lang, asked: &Asked) -> Vec<String> {
    match asked.stake {
        Some(stake) => vec![lang.say("settlement-how"), lang.say_with("settlement-at", "stake", stake.to_string())],
        None => vec![lang.say("settlement-off")],
    }
}

/// Sheet by sheet what everybody gets or pays.
pub fn told(lang: Lang, field: &Field, found: &[TableSettled], asked: &Asked) -> Report {
    let mut list = settlement::list(lang, &field.event, asked.settles, found);
    for (section, table) in list.sections.iter_mut().zip(found) {
        section.link = field.sheet(table.at).map_or_else(String::new, |sheet| format!("/sheets/{sheet}"));
    }
    list_of(lang, field, lang.say("settlement-title"), notes(lang, asked), list)
}

/// The same for all sheets together.
pub fn together(lang: Lang, field: &Field, found: &[TableSettled], asked: &Asked) -> Report {
    let mut sums: BTreeMap<i32, (String, usize, Option<Amount>)> = BTreeMap::new();
    for (_, number, settled) in found.iter().flat_map(|table| &table.seats) {
        let name = || field.event.name(*number).to_owned();
        let sum = sums.entry(*number).or_insert_with(|| (name(), 0, Some(Amount::whole(0))));
        sum.1 += 1;
        // A sum too fine to be reckoned exactly is not shown rather than shown wrong.
        sum.2 = sum.2.and_then(|sum| sum.plus(settled.amount));
    }
    let page = |number: i32| format!("/tournaments/{}/players/{number}", field.tournament.id);
    let people = sums.into_iter().map(|(number, (name, sheets, sum))| (number, name, page(number), sheets, sum));
    let title = format!("{} · {}", lang.say("settlement-title"), lang.say("settlement-together"));
    list_of(lang, field, title, notes(lang, asked), settlement::together(lang, people))
}

/// Sheet by sheet what everybody pays of the bill.
pub fn divided(lang: Lang, field: &Field, found: &[TableBill]) -> Report {
    let mut list = settlement::bill(lang, &field.event, bill::lost_head(field), found);
    for (section, table) in list.sections.iter_mut().zip(found) {
        section.link = field.sheet(table.at).map_or_else(String::new, |sheet| format!("/sheets/{sheet}"));
    }
    // Where nobody has a mark the table has to agree.
    let is_open = |section: &&Section| section.rows.iter().all(|row| row.cells.contains(&Cell::Money(None)));
    let open = list.sections.iter().filter(is_open);
    let open = open.map(|section| format!("{}: {}", section.title, lang.say("bill-open")));
    let notes = std::iter::once(lang.say("bill-how")).chain(open).collect();
    list_of(lang, field, lang.say("bill-title"), notes, list)
}
