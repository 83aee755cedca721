//! The buttons of a match day: open, next round, close, open again.

use actix_web::web::{Data, Path};

use crate::store::match_days::{self, DayState};
use crate::store::{Conn, MatchDayId};
use crate::web::refusal::Refusal;
use crate::web::seasons::order::Order;
use crate::web::server::App;
use crate::web::{Answer, PostForm, Visit};

use super::open::Change;
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

/// Closes the day.
pub async fn close(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    let id = *id;
    let work = move |conn: &mut Conn, order: &Order| change(order, id)?.close(conn);
    act(&app, &visit, id, &form, ("day-close", "match-day-closed"), work).await
}

/// Opens a closed day again, for a reason.
pub async fn reopen(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    let id = *id;
    let work = move |conn: &mut Conn, order: &Order| {
        order.reason()?;
        if match_days::find(conn, id)?.state != DayState::Closed {
            return Err(Refusal::Stale);
        }
        Ok(match_days::set_state(conn, id, DayState::Open, &order.clerk)?)
    };
    act(&app, &visit, id, &form, ("day-reopen", "match-day-reopened"), work).await
}
