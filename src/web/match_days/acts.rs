//! The buttons of a match day: open, next round, close, open again.

use actix_web::web::{Data, Path};

use crate::acts::match_days::{close, open};
use crate::acts::{Order, Refused};
use crate::store::match_days::DayState;
use crate::store::{Conn, MatchDayId};
use crate::web::layout::Tone;
use crate::web::seasons::order::Asked;
use crate::web::server::App;
use crate::web::{Answer, PostForm, Problems, Visit};

use super::{lots, page};

/// Does what a form asks and goes back to the desk of the day.
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
    let there = move |conn: &mut Conn, order: &Order, typed: T| {
        work(conn, order, typed)?;
        Ok(format!("/match-days/{id}"))
    };
    match Asked::on_version(app, visit, form)?.act(typed, done, there).await? {
        Ok(answer) => Ok(answer),
        Err(again) => page(app, visit, id, *again).await,
    }
}

/// Opens the day.
pub async fn open(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    let (id, lang, missing) = (*id, visit.lang, form.ticked("missing"));
    let work = move |conn: &mut Conn, order: &Order, ()| {
        open::open(conn, order, id, missing, &|number| lang.say_with("match-day-name", "number", number))
    };
    act(&app, &visit, id, &form, (Ok(()), "match-day-opened"), work).await
}

/// Closes the round that is being played and seats the next one.
pub async fn next(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    let (id, missing) = (*id, form.ticked("missing"));
    let work = move |conn: &mut Conn, order: &Order, ()| open::next(conn, order, id, missing);
    act(&app, &visit, id, &form, (Ok(()), "match-day-seated"), work).await
}

/// Closes the day; where only lots are missing, its rounds, and the page says what waits.
pub async fn close(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    let id = *id;
    let waits = format!("/match-days/{id}#lots");
    let there = waits.clone();
    let work = move |conn: &mut Conn, order: &Order, ()| {
        let state = close::close(conn, order, id, lots::waiting)?;
        Ok(if state == DayState::Closed.word() { format!("/match-days/{id}") } else { there })
    };
    let done = |address: &str| {
        if address == waits { (Tone::Warning, "match-day-waits") } else { (Tone::Done, "match-day-closed") }
    };
    match Asked::on_version(&app, &visit, &form)?.act_then(Ok(()), done, work).await? {
        Ok(answer) => Ok(answer),
        Err(again) => page(&app, &visit, id, *again).await,
    }
}

/// Opens a closed day again, for a reason.
pub async fn reopen(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    let id = *id;
    let work = move |conn: &mut Conn, order: &Order, ()| close::reopen(conn, order, id);
    act(&app, &visit, id, &form, (Ok(()), "match-day-reopened"), work).await
}

/// Opens a closed round of the day again, for a reason.
pub async fn reopen_round(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    // No round has the number 0: what is no number is a round that is not there.
    let (id, round) = (*id, form.text("round").parse().unwrap_or(0));
    let work = move |conn: &mut Conn, order: &Order, ()| close::reopen_round(conn, order, id, round);
    act(&app, &visit, id, &form, (Ok(()), "match-day-round-reopened"), work).await
}
