//! Rounds: drawing, changing, starting and closing them, for the director.

pub mod how;
pub mod plan;
pub mod promises;
pub mod record;
pub mod starts;
pub mod unavoided;

use std::collections::BTreeMap;

use actix_web::web;

use crate::acts::rounds::clock::set as set_clock;
use crate::acts::rounds::draw;
use crate::acts::rounds::hall::Hall;
use crate::acts::rounds::{self as acts, At, Refusal, breaks, change, gone, time_out};
use crate::acts::{Field, Order, Refused};
use crate::i18n::{Lang, Values};
use crate::rules::protest::ProtestTime;
use crate::rules::seating::Broken;
use crate::store::{Conn, TournamentId};
use crate::web::audience::Audience;
use crate::web::layout::Tone;
use crate::web::server::App;
use crate::web::{Answer, Error, PostForm, Visit, order, see_other, tables};

/// The place of a round in an address.
pub type Place = web::Path<(i64, i32)>;

/// The hall of a round for whoever asks: a draw that is not released is there for the desk alone.
pub fn hall_for(conn: &mut Conn, audience: Audience, at: At) -> Result<Hall, Error> {
    let hall = Hall::load(conn, at)?;
    if hall.round.state.is_public() || audience.is_desk() { Ok(hall) } else { Err(Error::NotFound) }
}

/// Draws the round again, before it is released.
pub async fn redraw(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    let wish = how::wish(&form);
    act(&app, visit, &place, &form, move |conn, order, at| draw::again(conn, order, at, &wish?)).await
}

/// Lets two players change seats, and says what that brings with it.
pub async fn swap(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    let (one, other) = (start_number(&form, "one"), start_number(&form, "other"));
    let at = (TournamentId::new(place.0), place.1);
    let swapped = order::perform(&app, order::on_version(&visit, &form)?, move |conn, order| {
        let (one, other) = (one?, other?);
        let broken = breaks::of_swap(conn, at, (one, other))?;
        change::swap(conn, order, at, one, other)?;
        Ok(broken)
    });
    match swapped.await {
        Ok((broken, names)) => {
            if !broken.is_empty() {
                visit.flash(Tone::Warning, broke(visit.lang, &broken, &names))?;
            }
            Ok(see_other(&desk(at)))
        }
        Err(refused) => tables::desk_again(&app, visit, *place, &form, refused).await,
    }
}

/// How many things are named of what a change broke.
const NAMED: usize = 6;

/// What a change broke, in sentences.
fn broke(lang: Lang, broken: &[Broken], names: &BTreeMap<i32, String>) -> String {
    let name = |number: i32| format!("{} ({number})", names.get(&number).map_or("", String::as_str));
    let told = broken.iter().take(NAMED).map(|one| {
        let mut args = Values::new();
        let key = match one {
            Broken::Met { one, other, round } => {
                args.set("one", name(*one));
                args.set("other", name(*other));
                args.set("round", *round);
                "broke-met"
            }
            Broken::Club { one, other, club } | Broken::Team { one, other, team: club } => {
                args.set("one", name(*one));
                args.set("other", name(*other));
                args.set("club", club.clone());
                "broke-club"
            }
            Broken::Three { number, times } => {
                args.set("name", name(*number));
                args.set("times", *times);
                "broke-three"
            }
            Broken::Seat { number, seat, times } => {
                args.set("name", name(*number));
                args.set("seat", *seat);
                args.set("times", *times);
                "broke-seat"
            }
            Broken::Wish { number, table } => {
                args.set("name", name(*number));
                args.set("table", *table);
                "broke-wish"
            }
        };
        lang.say_args(key, &args)
    });
    let told: Vec<String> = [lang.say("broke-swapped")].into_iter().chain(told).collect();
    told.join(" ")
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

/// Tells everybody who sits where.
pub async fn release(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    act(&app, visit, &place, &form, change::release).await
}

/// Takes the release back.
pub async fn take_release_back(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    act(&app, visit, &place, &form, change::take_release_back).await
}

/// Takes the draw of the round back, so that there is no page of it any more.
pub async fn take_draw_back(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    let at = (TournamentId::new(place.0), place.1);
    let ordered = order::on_version(&visit, &form)?;
    match order::perform(&app, ordered, move |conn, order| gone::take_draw_back(conn, order, at)).await {
        Ok(()) => {
            visit.flash(Tone::Done, visit.lang.say_with("desk-draw-back-done", "round", at.1))?;
            Ok(see_other(&format!("/tournaments/{}/day", at.0)))
        }
        Err(refused) => tables::desk_again(&app, visit, *place, &form, refused).await,
    }
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

/// Somebody goes to a table that calls.
pub async fn take_call(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    let table = table_of(&form)?;
    act(&app, visit, &place, &form, move |conn, order, at| acts::take_call(conn, order, at, table)).await
}

fn table_of(form: &PostForm) -> Result<i32, Error> {
    let unreadable = |_no_number: std::num::ParseIntError| Error::BadRequest("the form names no table");
    form.text("table").parse().map_err(unreadable)
}

/// Takes back a table's call for the director.
pub async fn came(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    let table = table_of(&form)?;
    act(&app, visit, &place, &form, move |conn, order, at| acts::came(conn, order, at, table)).await
}

/// Strikes the hands that were not started at the chosen tables.
pub async fn strike(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    let wanted = tables::strike::endings(&form);
    act(&app, visit, &place, &form, move |conn, order, at| time_out::strike(conn, order, at, &wanted)).await
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
