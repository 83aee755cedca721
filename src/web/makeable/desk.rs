//! How far the work on the decks is, for the desk; the director stops it and lets it go on.

use actix_web::web;

use crate::acts::decks::ring::Ring;
use crate::acts::decks::told::Told;
use crate::acts::makeable::{Progress, is_stopped, progress, set_stopped};
use crate::store::{Conn, TournamentId};
use crate::web::layout::Tone;
use crate::web::server::App;
use crate::web::{Answer, Error, PostForm, Visit, order, see_other};

/// How far the work is, and whether it is stopped.
#[derive(Clone, Copy, Debug, Default)]
pub struct State {
    /// How far it is.
    pub progress: Progress,
    /// Whether it is stopped, on all decks.
    pub stopped: bool,
}

impl State {
    /// Reads it.
    pub fn load(conn: &mut Conn, ring: &Ring) -> Result<Self, Error> {
        let told = Told::load(conn, ring)?;
        Ok(Self { progress: progress(conn, ring, &told)?, stopped: is_stopped(conn)? })
    }
}

/// Stops the work or lets it go on.
pub async fn turn(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>, form: PostForm) -> Answer {
    let (id, lang, stop) = (*id, visit.lang, form.text("work") == "stop");
    let done = order::perform(&app, order::of(&visit, &form)?, move |conn, order| set_stopped(conn, order, id, stop));
    done.await.map_err(|refused| order::failed(lang, refused))?;
    app.work.interrupt();
    visit.flash(Tone::Done, lang.say(if stop { "makeable-stopped" } else { "makeable-goes-on" }))?;
    Ok(see_other(&format!("/tournaments/{id}/decks/desk")))
}
