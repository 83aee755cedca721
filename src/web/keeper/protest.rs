//! Somebody at the table says what is wrong with the closed sheet.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, web};

use crate::acts::protests;
use crate::store::sheets as stored;
use crate::web::form::Fields;
use crate::web::keeper::blind::elsewhere;
use crate::web::keeper::key::{KeeperForm, key_of, ours, sheet_of};
use crate::web::keeper::loaded;
use crate::web::keeper::page::{Sent, page};
use crate::web::protests::seat_of;
use crate::web::protests::view::wrong;
use crate::web::server::App;
use crate::web::{Answer, Page, Visit, order, see_other};

/// Takes the protest of a seat.
pub async fn protest(
    request: HttpRequest,
    visit: Visit,
    app: web::Data<App>,
    key: web::Path<String>,
    form: KeeperForm,
) -> Answer {
    ours(protested(&request, &visit, &app, &key, Fields::new(form.into_inner())).await)
}

async fn protested(request: &HttpRequest, visit: &Visit, app: &App, key: &str, fields: Fields) -> Answer {
    sheet_of(request, app, key).await?;
    if let Some(away) = elsewhere(visit, app, key).await? {
        return Ok(away);
    }
    let (seat, table) = (seat_of(&fields)?, key_of(key)?);
    let said = order::perform(app, order::of(visit, &fields)?, move |conn, order| {
        let id = stored::of_keeper(conn, &table)?;
        protests::lodge(conn, order, id, seat)
    });
    let Err(refusal) = said.await else { return Ok(see_other(&format!("/k/{key}"))) };
    let problems = wrong(visit.lang, refusal)?;
    let whole = loaded(app, key).await?;
    Page::with_status(StatusCode::CONFLICT, &page(visit, &whole, &Sent { fields, problems, ..Sent::default() })?)
}
