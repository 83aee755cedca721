//! Loading the demonstration from the start page.

use actix_web::web::Data;

use crate::clock;
use crate::demo;
use crate::rules::tournament::{TournamentName, Venue};
use crate::store::keys;
use crate::web::layout::Tone;
use crate::web::server::App;
use crate::web::{Answer, Error, PostForm, Visit, see_other};

/// Loads it once for each form; it may stand beside real tournaments.
pub async fn load(app: Data<App>, visit: Visit, form: PostForm) -> Answer {
    let key = form.key()?.to_owned();
    let who = visit.who();
    let congress = form.text("which") == "congress";
    let (name, venue) = if congress {
        (visit.lang.say("demo-congress-name"), visit.lang.say("demo-congress-venue"))
    } else {
        (visit.lang.say("demo-name"), visit.lang.say("demo-venue"))
    };
    let name = TournamentName::new(&name).map_err(Error::internal)?;
    let venue = Venue::new(&venue).map_err(Error::internal)?;
    let at = clock::now();
    let work = move |conn: &mut _| {
        let load = |conn: &mut _| {
            let names = (name, venue);
            let id = if congress {
                demo::congress::load(conn, names, &who, at)?
            } else {
                demo::load(conn, names, &who, at)?
            };
            Ok::<_, Error>(id.to_string())
        };
        keys::once(conn, &key, "demo", at, load)
    };
    let id = app.store.write(work).await?;
    let loaded = if congress { "demo-congress-loaded" } else { "demo-loaded" };
    visit.flash(Tone::Done, visit.lang.say(loaded))?;
    Ok(see_other(&format!("/tournaments/{id}")))
}
