//! Where lists are written twice, whoever is signed in copies nothing from the page of the table.

use actix_web::HttpResponse;

use crate::store::{Conn, SheetId, sheets as stored};
use crate::web::keeper::key::key_of;
use crate::web::layout::Tone;
use crate::web::server::App;
use crate::web::sheets::whole::Whole;
use crate::web::{Error, Role, Visit, see_other};

/// Where somebody is led who writes the second list, or could; `None` for the table itself, for whoever keeps its list under
/// his own name, and once both are written.
pub(super) async fn elsewhere(visit: &Visit, app: &App, key: &str) -> Result<Option<HttpResponse>, Error> {
    if !visit.may(Role::Venue) {
        return Ok(None);
    }
    let table = key_of(key)?;
    let sheet = app.store.read(move |conn: &mut Conn| stored::of_keeper(conn, &table)).await?;
    away(visit, app, sheet).await
}

/// The same of the sheet itself.
pub async fn away(visit: &Visit, app: &App, id: SheetId) -> Result<Option<HttpResponse>, Error> {
    if !visit.may(Role::Venue) {
        return Ok(None);
    }
    let whole = app.store.read(move |conn: &mut Conn| Whole::at_desk(conn, id)).await?;
    if whole.shows_first(visit) {
        return Ok(None);
    }
    visit.flash(Tone::Warning, visit.lang.say("witness-at-table"))?;
    Ok(Some(see_other(&format!("{}/second", whole.address()))))
}
