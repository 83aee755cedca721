//! The buttons of a match day: open, next round, close, open again.

use actix_web::web::{Data, Path};

use crate::store::match_days;
use crate::store::{Conn, MatchDayId};
use crate::web::layout::Tone;
use crate::web::refusal::Refusal;
use crate::web::server::App;
use crate::web::{Answer, PostForm, Visit};

use super::close::Closed;
use super::open::Change;
use super::order::Order;
use super::page;

/// Does what a form asks and goes back to the desk of the day.
pub async fn act<F>(
    app: &App,
    visit: &Visit,
    id: MatchDayId,
    form: &PostForm,
    (deed, done): (&str, &str),
    work: F,
) -> Answer
where
    F: FnOnce(&mut Conn, &Order) -> Result<(), Refusal> + Send + 'static,
{
    let change = move |conn: &mut Conn, order: &Order| {
        order.check(match_days::find(conn, id)?.version)?;
        work(conn, order)?;
        Ok(format!("/match-days/{id}"))
    };
    match Order::of(visit, form).act(app, visit, format!("{deed} {id}"), done, change).await? {
        Ok(answer) => Ok(answer),
        Err(again) => page(app, visit, id, *again).await,
    }
}

fn change(order: &Order, day: MatchDayId) -> Result<Change<'_>, Refusal> {
    let missing = order.form.ticked("missing");
    Ok(Change { day, key: order.form.key()?, clerk: &order.clerk, lang: order.lang, missing })
}

/// Opens the day.
pub async fn open(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    let id = *id;
    let work = move |conn: &mut Conn, order: &Order| change(order, id)?.open(conn);
    act(&app, &visit, id, &form, ("day-open", "match-day-opened"), work).await
}

/// Closes the round that is being played and seats the next one.
pub async fn next(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    let id = *id;
    let work = move |conn: &mut Conn, order: &Order| change(order, id)?.next(conn);
    act(&app, &visit, id, &form, ("day-next", "match-day-seated"), work).await
}

/// Closes the day; where only lots are missing, its rounds, and the page says what waits.
pub async fn close(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    let id = *id;
    let waits = format!("/match-days/{id}#lots");
    let there = waits.clone();
    let work = move |conn: &mut Conn, order: &Order| {
        order.check(match_days::find(conn, id)?.version)?;
        Ok(match change(order, id)?.close(conn)? {
            Closed::Day => format!("/match-days/{id}"),
            Closed::Rounds => there,
        })
    };
    let done = |address: &str| {
        if address == waits { (Tone::Warning, "match-day-waits") } else { (Tone::Done, "match-day-closed") }
    };
    match Order::of(&visit, &form).act_then(&app, &visit, format!("day-close {id}"), done, work).await? {
        Ok(answer) => Ok(answer),
        Err(again) => page(&app, &visit, id, *again).await,
    }
}

/// Opens a closed day again, for a reason.
pub async fn reopen(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    let id = *id;
    let work = move |conn: &mut Conn, order: &Order| {
        order.reason()?;
        change(order, id)?.reopen(conn)
    };
    act(&app, &visit, id, &form, ("day-reopen", "match-day-reopened"), work).await
}

/// Opens a closed round of the day again, for a reason.
pub async fn reopen_round(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    let id = *id;
    let work = move |conn: &mut Conn, order: &Order| {
        order.reason()?;
        let round = order.form.text("round").parse().map_err(|_no_round: std::num::ParseIntError| Refusal::Stale)?;
        change(order, id)?.reopen_round(conn, round)
    };
    act(&app, &visit, id, &form, ("round-reopen", "match-day-round-reopened"), work).await
}
