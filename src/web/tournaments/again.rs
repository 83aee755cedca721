//! A tournament made from another one, and one that was made by mistake taken out.

use actix_web::web::{Data, Path};
use chrono::NaiveDate;

use crate::acts;
use crate::i18n::Lang;
use crate::rules::tournament::TournamentName;
use crate::store::{Conn, TournamentId, tournaments};
use crate::web::entries::words::text;
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::tournaments::settings;
use crate::web::{Answer, Error, Fields, PostForm, Problems, Visit, see_other};

/// Copies it, under the name and on the day of the form.
pub async fn copy(app: Data<App>, visit: Visit, path: Path<TournamentId>, form: PostForm) -> Answer {
    let id = *path;
    let typed = match read(visit.lang, &form) {
        Ok(typed) => typed,
        Err(problems) => return settings::again(&app, &visit, id, problems).await,
    };
    let order = order::of(&visit, &form)?;
    match order::perform(&app, order, move |conn, order| acts::tournaments::copy(conn, order, id, typed)).await {
        Ok(copy) => {
            let read = move |conn: &mut Conn| {
                let from = tournaments::find(conn, id)?;
                Ok::<_, Error>(acts::tournaments::left_in_jackpots(conn, &from)?.is_some())
            };
            let known = app.store.read(read).await?;
            let said = if known { "tournament-copied" } else { "tournament-copied-jackpots" };
            visit.flash(Tone::Done, visit.lang.say(said))?;
            Ok(see_other(&format!("/tournaments/{copy}/settings")))
        }
        Err(refused) => settings::again(&app, &visit, id, order::sentences(visit.lang, refused)?).await,
    }
}

fn read(lang: Lang, form: &Fields) -> Result<(TournamentName, NaiveDate), Problems> {
    let mut problems = Problems::default();
    let name = TournamentName::new(form.text("copy-name"));
    if let Err(error) = &name {
        problems.add("copy-name", text(lang, &lang.say("tournament-name"), error));
    }
    let day = NaiveDate::parse_from_str(form.text("copy-date"), "%Y-%m-%d");
    if day.is_err() {
        problems.add("copy-date", lang.say("date-unreadable"));
    }
    match (name, day) {
        (Ok(name), Ok(day)) => Ok((name, day)),
        _ => Err(problems),
    }
}

/// Takes it out, while nothing is written in it.
pub async fn remove(app: Data<App>, visit: Visit, path: Path<TournamentId>, form: PostForm) -> Answer {
    let id = *path;
    if !form.ticked("sure") {
        let mut problems = Problems::default();
        problems.add("sure", visit.lang.say("tournament-remove-unsure"));
        return settings::again(&app, &visit, id, problems).await;
    }
    let order = order::on_version(&visit, &form)?;
    match order::perform(&app, order, move |conn, order| acts::tournaments::remove(conn, order, id)).await {
        Ok(()) => {
            visit.flash(Tone::Done, visit.lang.say("tournament-removed"))?;
            Ok(see_other("/"))
        }
        Err(refused) => settings::again(&app, &visit, id, order::sentences(visit.lang, refused)?).await,
    }
}
