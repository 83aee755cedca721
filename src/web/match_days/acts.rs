//! The buttons of a match day: begin, next round, close, take back, open again – each for the venue that pressed it.

use actix_web::web::{Data, Path};

use crate::acts::match_days::{close, open, take_back};
use crate::acts::{Order, Refused};
use crate::store::match_days::DayState;
use crate::store::{Conn, MatchDayId};
use crate::web::layout::Tone;
use crate::web::seasons::order::Asked;
use crate::web::server::App;
use crate::web::{Answer, PostForm, Problems, Visit};

use super::here::{address, place, shown_at};
use super::page;
use super::waiting::waiting;

/// Does what a form asks and goes back to the page it came from.
pub async fn act<T, F>(
    app: &App,
    visit: &Visit,
    id: MatchDayId,
    form: &PostForm,
    (typed, done): (Result<T, Problems>, &str),
    work: F,
) -> Answer
where
    T: Send + 'static,
    F: FnOnce(&mut Conn, &Order, T) -> Result<(), Refused> + Send + 'static,
{
    visit.may_lead(app, id, &place(form)).await?;
    let venue = shown_at(form);
    let there = move |conn: &mut Conn, order: &Order, typed: T| {
        work(conn, order, typed)?;
        Ok(address(id, venue.as_deref()))
    };
    match Asked::on_version(app, visit, form)?.act(typed, done, there).await? {
        Ok(answer) => Ok(answer),
        Err(again) => page(app, visit, id, *again).await,
    }
}

/// Opens the day at all its venues.
pub async fn open(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    let (id, lang, missing) = (*id, visit.lang, form.ticked("missing"));
    let work = move |conn: &mut Conn, order: &Order, ()| {
        open::open(conn, order, id, missing, &|number| lang.say_with("match-day-name", "number", number))
    };
    act(&app, &visit, id, &form, (Ok(()), "match-day-opened"), work).await
}

/// Closes the round that is being played at a venue and seats the next one; the first one begins the day.
pub async fn next(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    let (id, lang, missing, place) = (*id, visit.lang, form.ticked("missing"), place(&form));
    let work = move |conn: &mut Conn, order: &Order, ()| {
        let name = |number: i32| lang.say_with("match-day-name", "number", number);
        open::next(conn, order, id, &place, (missing, &name))
    };
    act(&app, &visit, id, &form, (Ok(()), "match-day-seated"), work).await
}

/// Takes back the round a venue was seated for last, while nothing stands on its lists.
pub async fn take_back(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    let (id, place) = (*id, place(&form));
    let work = move |conn: &mut Conn, order: &Order, ()| take_back::take_back(conn, order, id, &place);
    act(&app, &visit, id, &form, (Ok(()), "match-day-taken-back"), work).await
}

/// Closes a venue, and the day with the last one; where only lots are missing, its rounds, and the page says what waits.
pub async fn close(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    let (id, place, venue) = (*id, place(&form), shown_at(&form));
    visit.may_lead(&app, id, &place).await?;
    let work = move |conn: &mut Conn, order: &Order, ()| {
        let state = close::close(conn, order, id, &place, waiting)?;
        let there = address(id, venue.as_deref());
        Ok(match state.as_str() {
            close::VENUE => format!("{there}#rounds"),
            state if state == DayState::Closed.word() => there,
            _ => format!("{there}#lots"),
        })
    };
    let done = |address: &str| match address.split_once('#') {
        None => (Tone::Done, "match-day-closed"),
        Some((_, "lots")) => (Tone::Warning, "match-day-waits"),
        Some(_) => (Tone::Done, "match-day-venue-closed"),
    };
    match Asked::on_version(&app, &visit, &form)?.act_then(Ok(()), done, work).await? {
        Ok(answer) => Ok(answer),
        Err(again) => page(&app, &visit, id, *again).await,
    }
}

/// Opens a closed day again, for a reason.
pub async fn reopen(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    let (id, place) = (*id, place(&form));
    let work = move |conn: &mut Conn, order: &Order, ()| close::reopen(conn, order, id, &place);
    act(&app, &visit, id, &form, (Ok(()), "match-day-reopened"), work).await
}

/// Opens a closed round of a venue again, for a reason.
pub async fn reopen_round(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    // No round has the number 0: what is no number is a round that is not there.
    let (id, place, round) = (*id, place(&form), form.text("round").parse().unwrap_or(0));
    let work = move |conn: &mut Conn, order: &Order, ()| close::reopen_round(conn, order, id, &place, round);
    act(&app, &visit, id, &form, (Ok(()), "match-day-round-reopened"), work).await
}
