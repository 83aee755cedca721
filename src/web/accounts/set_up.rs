//! The first account: made behind a link that is printed at the start and works once.

use actix_web::HttpRequest;
use actix_web::web::{Data, Path};
use askama::Template;
use sha2::{Digest as _, Sha256};

use crate::acts::accounts as acts;
use crate::random::random_text;
use crate::rules::hex::hex;
use crate::store::{self, Store};
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::signed::Signed;
use crate::web::throttle::Secret;
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Visit, see_other};

#[derive(Template)]
#[template(path = "accounts/set_up.html")]
struct SetUp {
    layout: Layout,
    fields: Fields,
    problems: Problems,
}

fn hashed(secret: &str) -> String {
    hex(&Sha256::digest(secret))
}

/// A new link while there is no account; older ones stop working.
pub fn new_link(store: &Store, address: &str) -> Result<Option<String>, store::Error> {
    let secret = random_text();
    let hash = hashed(&secret);
    let made: Result<bool, store::Error> = store.write_now(move |conn| acts::offer_set_up(conn, &hash));
    Ok(made?.then(|| format!("{address}/set-up/{secret}")))
}

/// Whether the link is the one that was printed last and nobody used it.
async fn opens(app: &App, secret: &str) -> Result<bool, Error> {
    let secret = hashed(secret);
    Ok(app.store.read(move |conn| acts::opens_set_up(conn, &secret)).await?)
}

/// Shows the form of the first account.
pub async fn show(app: Data<App>, request: HttpRequest, visit: Visit, secret: Path<String>) -> Answer {
    require(&app, &request, &secret).await?;
    let layout = visit.layout(visit.lang.say("set-up-title"))?;
    Page::show(&SetUp { layout, fields: Fields::default(), problems: Problems::default() })
}

/// Refuses a link that does not open; who tries many is slowed down.
async fn require(app: &App, request: &HttpRequest, secret: &str) -> Result<(), Error> {
    if opens(app, secret).await? {
        return Ok(());
    }
    let more = app.throttle.admits_wrong(Secret::SetUp, app.config.visitor(request));
    Err(if more { Error::LinkUsed } else { Error::TooMany })
}

/// Makes the first account, an admin, and signs it in.
pub async fn submit(
    app: Data<App>,
    request: HttpRequest,
    visit: Visit,
    secret: Path<String>,
    form: PostForm,
) -> Answer {
    let mut problems = Problems::default();
    let Some((name, password)) = super::read_new(&visit, &form, &mut problems) else {
        let layout = visit.layout(visit.lang.say("set-up-title"))?;
        return Page::refuse(&SetUp { layout, fields: form.0, problems });
    };
    // Before the work of hashing: a stranger with a wrong link costs little.
    require(&app, &request, &secret).await?;
    let (hash, secret, by) = (super::hash(&app, password).await?, hashed(&secret), super::log::by(&app, &request, ""));
    let made = app.store.write(move |conn| acts::set_up(conn, &secret, (&name, hash), &by)).await;
    let account = made.map_err(|refused| order::failed(visit.lang, refused))?.ok_or(Error::LinkUsed)?;
    visit.flash(Tone::Done, visit.lang.say_with("set-up-done", "name", account.name.clone()))?;
    Signed::from(account).begin(&visit.session)?;
    Ok(see_other("/"))
}
