//! The table says that its sheet is right, everybody for himself.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, web};

use crate::acts::sheets::confirm;
use crate::rules::seat::Seat;
use crate::store::{Conn, sheets as stored};
use crate::web::form::{Fields, Problems};
use crate::web::hands::problem::note;
use crate::web::keeper::blind::elsewhere;
use crate::web::keeper::key::{KeeperForm, key_of, ours, sheet_of};
use crate::web::keeper::page::{Sent, page};
use crate::web::keeper::{loaded, order_of};
use crate::web::server::App;
use crate::web::{Answer, Error, Page, Visit, see_other};

/// Takes the word of a seat for what it saw.
pub async fn confirm(
    request: HttpRequest,
    visit: Visit,
    app: web::Data<App>,
    key: web::Path<String>,
    form: KeeperForm,
) -> Answer {
    ours(confirmed(&request, &visit, &app, &key, Fields::new(form.into_inner())).await)
}

async fn confirmed(request: &HttpRequest, visit: &Visit, app: &App, key: &str, fields: Fields) -> Answer {
    sheet_of(request, app, key).await?;
    if let Some(away) = elsewhere(visit, app, key).await? {
        return Ok(away);
    }
    let seat: i64 = fields.value("seat").unwrap_or_default().unwrap_or_default();
    let seat = Seat::new(seat).map_err(|_outside| Error::BadRequest("there is no such seat"))?;
    let (order, seen, table) = (order_of(visit, &fields)?, fields.text("code").to_owned(), key_of(key)?);
    let said = app.store.write(move |conn: &mut Conn| {
        let id = stored::of_keeper(conn, &table)?;
        confirm::confirm(conn, &order, id, seat, &seen)
    });
    let Err(refusal) = said.await else { return Ok(see_other(&format!("/k/{key}"))) };
    let mut problems = Problems::default();
    note(visit.lang, refusal, &mut problems)?;
    let whole = loaded(app, key).await?;
    Page::with_status(StatusCode::CONFLICT, &page(visit, &whole, &Sent { problems, ..Sent::default() })?)
}
