//! Changes of the fixtures of one day, each announced: the date, a venue, two teams that change groups.

use actix_web::web::{Data, Path};

use crate::acts::Order;
use crate::acts::match_days::change;
use crate::rules::league::fixtures::hour;
use crate::rules::tournament::Venue;
use crate::store::{Conn, MatchDayId};
use crate::web::entries::words::text;
use crate::web::fixtures::make::date;
use crate::web::seasons::order::wrong;
use crate::web::server::App;
use crate::web::{Answer, PostForm, Visit};

use super::acts::act;
use super::here::{number, place};

/// Moves the day to another date or hour.
pub async fn move_day(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    let (id, lang) = (*id, visit.lang);
    let typed = match (date(form.text("date")), hour(form.text("starts"))) {
        (Some(date), Some(starts)) => Ok((date, starts)),
        (None, _) => Err(wrong("date", lang.say("date-unreadable"))),
        (_, None) => Err(wrong("starts", lang.say("hour-unreadable"))),
    };
    let work = move |conn: &mut Conn, order: &Order, (date, starts): (chrono::NaiveDate, String)| {
        change::move_day(conn, order, id, (date, &starts))
    };
    act(&app, &visit, id, &form, (typed, "match-day-moved"), work).await
}

/// Lets a group play elsewhere.
pub async fn move_group(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    let (id, lang, group) = (*id, visit.lang, number(&form, "group"));
    let host = (!form.text("host").is_empty()).then(|| number(&form, "host"));
    let typed =
        Venue::new(form.text("venue")).map_err(|error| wrong("venue", text(lang, &lang.say("team-venue"), &error)));
    let place = place(&form);
    let work = move |conn: &mut Conn, order: &Order, venue| {
        change::move_group(conn, order, (id, &place), &change::GroupMove { group, host, venue })
    };
    act(&app, &visit, id, &form, (typed, "group-moved"), work).await
}

/// Lets two teams change groups before the day is opened.
pub async fn swap(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    let id = *id;
    let teams = (number(&form, "one"), number(&form, "other"));
    let work = move |conn: &mut Conn, order: &Order, ()| change::swap(conn, order, id, teams);
    act(&app, &visit, id, &form, (Ok(()), "groups-swapped"), work).await
}
