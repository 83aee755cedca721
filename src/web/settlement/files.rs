//! The settlement and the bill to take away, amounts in cents.

use actix_web::HttpRequest;
use actix_web::web::{Data, Path, Query};

use super::{Asked, asked, bill, read, read_now, sheets, show};
use crate::export::report::Report;
use crate::export::settlement::{self, Line};
use crate::i18n::Lang;
use crate::rules::bill::Bill;
use crate::store::settlement::accounts;
use crate::store::{Conn, TournamentId};
use crate::web::print::day_and_venue;
use crate::web::report::{self, List};
use crate::web::server::App;
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

fn told(
    conn: &mut Conn,
    lang: Lang,
    id: TournamentId,
    (asked, divided): (&Asked, Option<Bill>),
) -> Result<Report, Error> {
    let (field, besides, _) = read_now(conn, id)?;
    let (event, subtitle) = (field.tournament.name.clone(), day_and_venue(lang, &field.tournament));
    if let Some(divided) = divided {
        let accounts = accounts(conn, id)?;
        let lines = bill::lines(&field, &accounts, &asked.list, divided).into_iter().map(|(_, line)| line);
        let (title, notes) = (lang.say("bill-title"), vec![lang.say("bill-how")]);
        return Ok(Report { event, title, subtitle, notes, ..settlement::bill(lang, lines) });
    }
    let found = sheets(&field, &besides, asked)?;
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
    let stake = lang.say_with("settlement-at", "stake", asked.stake.to_string());
    let (title, notes) = (lang.say("settlement-title"), vec![lang.say("settlement-how"), stake]);
    Ok(Report { event, title, subtitle, notes, ..settlement::list(lang, asked.settles, lines) })
}
