//! How long a round lasts and when lists end with it, among the settings of a tournament.

use actix_web::web;

use crate::acts::rounds::time_out as acts;
use crate::rules::time_out::TimeOut;
use crate::store::TournamentId;
use crate::web::layout::Tone;
use crate::web::server::App;
use crate::web::time_out::said;
use crate::web::{Answer, PostForm, Visit, order, see_other};

/// Says how long a round lasts and when lists end with it.
pub async fn agree(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>, form: PostForm) -> Answer {
    let (id, settings) = (*id, format!("/tournaments/{}/settings", *id));
    let agreed = match TimeOut::read(form.text("minutes"), form.text("least")) {
        Ok(agreed) => agreed,
        Err(wrong) => {
            visit.flash(Tone::Warning, visit.lang.sentence(&wrong))?;
            return Ok(see_other(&settings));
        }
    };
    let order = order::of(&visit, &form)?;
    match order::perform(&app, order, move |conn, order| acts::agree(conn, order, id, agreed)).await {
        Ok(()) => visit.flash(Tone::Done, said(visit.lang, agreed))?,
        Err(refused) => {
            let said = order::sentences(visit.lang, refused)?;
            visit.flash(Tone::Warning, said.iter().map(|(_, said)| said).collect::<Vec<_>>().join(" "))?;
        }
    }
    Ok(see_other(&settings))
}
