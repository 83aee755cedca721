//! Rounds: drawing, changing, starting and closing them, for the director.

pub mod change;
pub mod command;
pub mod draw;
pub mod hall;
pub mod lists;
pub mod plan;
pub mod record;
pub mod refusal;

use actix_web::web;

use crate::rules::seating::Method;
use crate::store::{Conn, TournamentId};
use crate::web::server::App;
use crate::web::{Answer, PostForm, Visit, see_other, tables};
use command::Command;
use draw::Wish;
use refusal::Refusal;

/// The place of a round in an address.
pub type Place = web::Path<(i64, i32)>;

/// Draws the round again, before it starts.
pub async fn redraw(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    let wish = Wish { method: method(&form), seed: form.text("seed").to_owned() };
    act(&app, visit, &place, &form, move |conn, command| draw::again(conn, command, &wish)).await
}

/// Lets two players change seats.
pub async fn swap(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    let (one, other) = (start_number(&form, "one"), start_number(&form, "other"));
    act(&app, visit, &place, &form, move |conn, command| change::swap(conn, command, one?, other?)).await
}

/// Seats a late player.
pub async fn seat(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    let number = start_number(&form, "number");
    act(&app, visit, &place, &form, move |conn, command| change::seat_late(conn, command, number?)).await
}

/// Takes a player who went home out of the seating.
pub async fn leave(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    let number = start_number(&form, "number");
    act(&app, visit, &place, &form, move |conn, command| change::take_out(conn, command, number?)).await
}

/// Starts the round.
pub async fn start(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    act(&app, visit, &place, &form, change::start).await
}

/// Closes the round.
pub async fn close(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    act(&app, visit, &place, &form, change::close).await
}

/// Opens a closed round again.
pub async fn reopen(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    act(&app, visit, &place, &form, change::reopen).await
}

/// Does what a form asks and goes back to the desk; a refusal shows the desk as it is now with the sentence above.
pub async fn act<F>(app: &App, visit: Visit, place: &(i64, i32), form: &PostForm, work: F) -> Answer
where
    F: FnOnce(&mut Conn, &Command) -> Result<String, Refusal> + Send + 'static,
{
    let command = Command::of((TournamentId::new(place.0), place.1), form, &visit)?;
    match app.store.write(move |conn| work(conn, &command)).await {
        Ok(address) => Ok(see_other(&address)),
        Err(Refusal::Store(error)) if !matches!(error, crate::store::Error::Conflict(_)) => Err(error.into()),
        Err(refusal) => tables::desk_again(app, visit, *place, form, &refusal).await,
    }
}

/// What was typed as a start number.
fn start_number(form: &PostForm, field: &str) -> Result<i32, Refusal> {
    let typed = form.text(field);
    typed.parse().map_err(|_unreadable: std::num::ParseIntError| Refusal::NoNumber(typed.chars().take(40).collect()))
}

/// The method ticked in a form; by lot unless it says otherwise.
fn method(form: &PostForm) -> Method {
    form.text("method").parse().unwrap_or(Method::Draw)
}
