//! Rounds: drawing, changing, starting and closing them, for the director.

pub mod plan;
pub mod record;

use actix_web::web;

use crate::acts::rounds::clock::set as set_clock;
use crate::acts::rounds::draw::{self, Wish};
use crate::acts::rounds::{At, Refusal, change};
use crate::acts::{Field, Order, Refused};
use crate::rules::protest::ProtestTime;
use crate::rules::seating::Method;
use crate::store::{Conn, TournamentId};
use crate::web::server::App;
use crate::web::standings::field;
use crate::web::{Answer, PostForm, Visit, order, see_other, tables};

/// The place of a round in an address.
pub type Place = web::Path<(i64, i32)>;

/// Draws the round again, before it starts.
pub async fn redraw(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    let wish = wish(&form);
    act(&app, visit, &place, &form, move |conn, order, at| draw::again(conn, order, at, &wish)).await
}

/// Lets two players change seats.
pub async fn swap(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    let (one, other) = (start_number(&form, "one"), start_number(&form, "other"));
    act(&app, visit, &place, &form, move |conn, order, at| change::swap(conn, order, at, one?, other?)).await
}

/// Seats a late player.
pub async fn seat(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    let number = start_number(&form, "number");
    act(&app, visit, &place, &form, move |conn, order, at| change::seat_late(conn, order, at, number?)).await
}

/// Takes a player who went home out of the seating.
pub async fn leave(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    let number = start_number(&form, "number");
    act(&app, visit, &place, &form, move |conn, order, at| change::take_out(conn, order, at, number?)).await
}

/// Starts the round.
pub async fn start(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    act(&app, visit, &place, &form, change::start).await
}

/// Takes the start of the round back.
pub async fn take_back(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    act(&app, visit, &place, &form, change::take_back).await
}

/// Closes the round.
pub async fn close(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    act(&app, visit, &place, &form, change::close).await
}

/// Opens a closed round again.
pub async fn reopen(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    act(&app, visit, &place, &form, change::reopen).await
}

/// Sets the clock for protests against a closed round anew.
pub async fn clock(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    let time = form.text("minutes").parse::<ProtestTime>();
    act(&app, visit, &place, &form, move |conn, order, at| {
        let time = time.map_err(|wrong| Refused::at(Field::Minutes, wrong))?;
        set_clock(conn, order, at, time)
    })
    .await
}

/// Does what a form asks and goes back to the desk; a refusal shows the desk as it is now with the sentence above.
pub async fn act<F>(app: &App, visit: Visit, place: &(i64, i32), form: &PostForm, work: F) -> Answer
where
    F: FnOnce(&mut Conn, &Order, At) -> Result<(), Refused> + Send + 'static,
{
    let at = (TournamentId::new(place.0), place.1);
    let ordered = order::on_version(&visit, form)?;
    match order::perform(app, ordered, move |conn, order| work(conn, order, at)).await {
        Ok(()) => Ok(see_other(&desk(at))),
        Err(refused) => tables::desk_again(app, visit, *place, form, refused).await,
    }
}

/// Where the director sees a round.
pub fn desk((tournament, round): At) -> String {
    format!("/tournaments/{tournament}/rounds/{round}/desk")
}

/// What is said where somebody changed the round meanwhile.
pub const STALE: &str = "round-changed-meanwhile";

/// What was typed as a start number.
fn start_number(form: &PostForm, field: &str) -> Result<i32, Refused> {
    let typed = form.text(field);
    let number = typed.parse();
    number.map_err(|_unreadable: std::num::ParseIntError| {
        Refusal::NoNumber { typed: typed.chars().take(40).collect() }.into()
    })
}

/// How the round is wanted; by lot unless the form says otherwise.
fn wish(form: &PostForm) -> Wish {
    let method = form.text("method").parse().unwrap_or(Method::Draw);
    Wish { method, seed: form.text("seed").to_owned(), standing: field::standing }
}
