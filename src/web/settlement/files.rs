//! The settlement and the bill to take away, amounts in cents.

use std::collections::BTreeMap;

use actix_web::HttpRequest;
use actix_web::web::{Data, Path, Query};

use super::{Asked, SheetSettled, asked, bill, read, read_now, sheets, show};
use crate::export::report::{Cell, Report, Section};
use crate::export::settlement::{self, BillLine, Line};
use crate::i18n::Lang;
use crate::rules::bill::Bill;
use crate::rules::settlement::Amount;
use crate::store::settlement::accounts;
use crate::store::{Conn, SheetId, TournamentId};
use crate::web::print::day_and_venue;
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::standings::field::Field;
use crate::web::{Answer, Error, Fields, Problems, Visit};

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
    let (field, _, usual) = read(&app, *id).await?;
    let Some(asked) = asked(visit.lang, &fields, usual, &mut problems) else {
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
    report::file(&request, &app, list, move |conn, lang| told(conn, lang, id, (&asked, divided))).await
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
    let (field, _, usual) = read(&app, *id).await?;
    let asked = asked(visit.lang, &fields, usual, &mut problems);
    // The page says at its field what is wrong, or that only the bill is divided.
    let Some(asked) = asked.filter(|_| bill::form(&field, &fields).is_none()) else {
        return show(app, visit, id, query).await;
    };
    let id = *id;
    let list = List::at(id, format!("/tournaments/{id}/settlement/players"), query.into_inner());
    report::file(&request, &app, List { kept: false, ..list }, move |conn, lang| {
        let (field, besides, _) = read_now(conn, id)?;
        let found = sheets(&field, &besides, &asked)?;
        Ok(together(lang, &field, &found, &asked))
    })
    .await
}

fn told(
    conn: &mut Conn,
    lang: Lang,
    id: TournamentId,
    (asked, divided_by): (&Asked, Option<Bill>),
) -> Result<Report, Error> {
    let (field, besides, _) = read_now(conn, id)?;
    if let Some(bill) = divided_by {
        let accounts = accounts(conn, id)?;
        return Ok(divided(lang, &field, &bill::lines(&field, &accounts, &asked.list, bill)));
    }
    Ok(settled(lang, &field, &sheets(&field, &besides, asked)?, asked))
}

/// A list of this tournament, with what is to be said of it.
fn list_of(lang: Lang, field: &Field, title: String, notes: Vec<String>, list: Report) -> Report {
    let (event, subtitle) = (field.tournament.name.clone(), day_and_venue(lang, &field.tournament));
    Report { event, title, subtitle, notes, ..list }
}

fn notes(lang: Lang, asked: &Asked) -> Vec<String> {
    vec![lang.say("settlement-how"), lang.say_with("settlement-at", "stake", asked.stake.to_string())]
}

/// Sheet by sheet what everybody gets or pays.
pub fn settled(lang: Lang, field: &Field, found: &[SheetSettled], asked: &Asked) -> Report {
    let lines = found.iter().flat_map(|sheet| {
        sheet.seats.iter().zip(&sheet.settled).map(|((seat, number, name), settled)| Line {
            round: sheet.round,
            table: sheet.table,
            seat: *seat,
            number: *number,
            name,
            settled: *settled,
        })
    });
    let mut list = settlement::list(lang, asked.settles, lines);
    for (section, sheet) in list.sections.iter_mut().zip(found) {
        section.link.clone_from(&sheet.address);
    }
    list_of(lang, field, lang.say("settlement-title"), notes(lang, asked), list)
}

/// The same for all sheets together.
pub fn together(lang: Lang, field: &Field, found: &[SheetSettled], asked: &Asked) -> Report {
    let mut sums: BTreeMap<i32, (String, usize, Option<Amount>)> = BTreeMap::new();
    for sheet in found {
        for ((_, number, name), settled) in sheet.seats.iter().zip(&sheet.settled) {
            let sum = sums.entry(*number).or_insert_with(|| (name.clone(), 0, Some(Amount::whole(0))));
            sum.1 += 1;
            // A sum too fine to be reckoned exactly is not shown rather than shown wrong.
            sum.2 = sum.2.and_then(|sum| sum.plus(settled.amount));
        }
    }
    let page = |number: i32| format!("/tournaments/{}/players/{number}", field.tournament.id);
    let people = sums.into_iter().map(|(number, (name, sheets, sum))| (number, name, page(number), sheets, sum));
    let title = format!("{} · {}", lang.say("settlement-title"), lang.say("settlement-together"));
    list_of(lang, field, title, notes(lang, asked), settlement::together(lang, people))
}

/// Sheet by sheet what everybody pays of the bill.
pub fn divided(lang: Lang, field: &Field, lines: &[(SheetId, BillLine<'_>)]) -> Report {
    let told = lines.iter().map(|(_, line)| line.clone());
    let mut list = settlement::bill(lang, bill::lost_head(field), told);
    let sheets = lines.chunk_by(|(one, _), (other, _)| one == other).filter_map(|group| group.first());
    for (section, (sheet, _)) in list.sections.iter_mut().zip(sheets) {
        section.link = format!("/sheets/{sheet}");
    }
    // Where nobody has a mark the table has to agree.
    let is_open = |section: &&Section| section.rows.iter().all(|row| row.cells.contains(&Cell::Money(None)));
    let open = list.sections.iter().filter(is_open);
    let open = open.map(|section| format!("{}: {}", section.title, lang.say("bill-open")));
    let notes = std::iter::once(lang.say("bill-how")).chain(open).collect();
    list_of(lang, field, lang.say("bill-title"), notes, list)
}
