//! The first account: made behind a link that is printed at the start and works once.

use actix_web::web::{Data, Path};
use askama::Template;
use sha2::{Digest as _, Sha256};

use crate::clock;
use crate::store::accounts::{self, Role};
use crate::store::{self, Conn, Store, settings};
use crate::web::layout::{Signed, Tone, random_text};
use crate::web::packed::hex;
use crate::web::server::App;
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Visit, see_other};

/// The setting that holds the hash of the link's secret.
const SETTING: &str = "set-up";

#[derive(Template)]
#[template(path = "accounts/set_up.html")]
struct SetUp {
    layout: Layout,
    fields: Fields,
    problems: Problems,
}

fn hashed(secret: &str) -> String {
    hex(Sha256::digest(secret).iter())
}

/// A new link while there is no account; older ones stop working.
pub fn new_link(store: &Store, address: &str) -> Result<Option<String>, store::Error> {
    let secret = random_text();
    let hash = hashed(&secret);
    let made: Result<bool, store::Error> = store.write_now(move |conn| {
        if !accounts::none(conn)? {
            settings::remove(conn, SETTING)?;
            return Ok(false);
        }
        settings::set(conn, SETTING, &hash)?;
        Ok(true)
    });
    Ok(made?.then(|| format!("{address}/set-up/{secret}")))
}

/// Whether the link is the one that was printed last and nobody used it.
fn opens(conn: &mut Conn, secret: &str) -> Result<bool, store::Error> {
    Ok(settings::get(conn, SETTING)?.is_some_and(|hash| hash == hashed(secret)) && accounts::none(conn)?)
}

/// Shows the form of the first account.
pub async fn show(app: Data<App>, visit: Visit, secret: Path<String>) -> Answer {
    let opens = app.store.read(move |conn| Ok::<_, Error>(opens(conn, &secret)?)).await?;
    if !opens {
        return Err(Error::LinkUsed);
    }
    let layout = visit.layout(visit.lang.say("set-up-title"))?;
    Page::show(&SetUp { layout, fields: Fields::default(), problems: Problems::default() })
}

/// Makes the first account, an admin, and signs it in.
pub async fn submit(app: Data<App>, visit: Visit, secret: Path<String>, form: PostForm) -> Answer {
    let mut problems = Problems::default();
    let Some((name, password)) = super::read_new(&visit, &form, &mut problems) else {
        let layout = visit.layout(visit.lang.say("set-up-title"))?;
        return Page::refuse(&SetUp { layout, fields: form.0, problems });
    };
    // Before the work of hashing: a stranger with a wrong link costs little.
    let (asked, secret) = (secret.clone(), secret.into_inner());
    if !app.store.read(move |conn| Ok::<_, Error>(opens(conn, &asked)?)).await? {
        return Err(Error::LinkUsed);
    }
    let new = super::new_account(&name, super::hash(&app, password).await?, Role::Admin, clock::now());
    let make = move |conn: &mut Conn| {
        if !opens(conn, &secret)? {
            return Err(Error::LinkUsed);
        }
        let id = accounts::insert(conn, &new)?;
        settings::remove(conn, SETTING)?;
        Ok(accounts::find(conn, id)?)
    };
    let account = app.store.write(make).await?;
    visit.flash(Tone::Done, visit.lang.say_with("set-up-done", "name", account.name.clone()))?;
    Signed::from(account).begin(&visit.session)?;
    Ok(see_other("/"))
}
