//! Signing in and out.

use actix_web::HttpRequest;
use actix_web::web::{Data, Query};
use askama::Template;

use crate::acts::Refused;
use crate::acts::accounts as acts;
use crate::store::accounts::{self, Role};
use crate::store::audit::By;
use crate::web::accounts::device::Device;
use crate::web::accounts::log::by;
use crate::web::order;
use crate::web::server::App;
use crate::web::signed::Signed;
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Visit, see_other};

#[derive(Template)]
#[template(path = "accounts/sign_in.html")]
struct SignIn {
    layout: Layout,
    name: String,
    back: String,
    problems: Problems,
}

fn page(visit: &Visit, name: &str, back: &str, problems: Problems) -> Result<SignIn, Error> {
    let layout = visit.layout(visit.lang.say("sign-in"))?;
    Ok(SignIn { layout, name: name.to_owned(), back: back.to_owned(), problems })
}

/// Shows the form; who is signed in already goes on.
pub async fn show(app: Data<App>, visit: Visit, query: Query<Vec<(String, String)>>) -> Answer {
    let query = Fields::new(query.into_inner());
    let back = app.addresses.local(query.text("back"));
    if visit.signed.is_some() {
        return Ok(see_other(back));
    }
    Page::show(&page(&visit, "", back, Problems::default())?)
}

/// Compares name and password; the session gets a new key.
pub async fn submit(app: Data<App>, request: HttpRequest, visit: Visit, form: PostForm) -> Answer {
    let (name, back) = (form.text("name").to_owned(), app.addresses.local(form.text("back")));
    let device = Device::of(&request, &app.key);
    let from = app.config.visitor(&request);
    if !app.throttle.admits_sign_in(from, &name, device.known_to(&name)) {
        tracing::warn!(?from, "too many tries to sign in");
        return Err(Error::TooMany);
    }
    let asked = name.clone();
    let found = app.store.read(move |conn| Ok::<_, Error>(accounts::by_name(conn, &asked)?)).await?;
    let (account, hash) = found.unzip();
    let right = super::matches(&app, form.text("password"), hash).await?;
    match account {
        Some(account) if right && !account.disabled => {
            tracing::info!(account = %account.id, ?from, "signed in");
            came(&app, &visit, by(&app, &request, account.name.as_str()), (Some(account.name.clone()), true)).await?;
            let limited = account.role < Role::Desk;
            let known = device.with(&account.name).cookie(&app.key);
            Signed::from(account).begin(&visit.session)?;
            let mut answer = see_other(first_page(limited, back));
            answer.add_cookie(&known).map_err(Error::internal)?;
            Ok(answer)
        }
        refused => {
            // Never what was typed as a name: it may be a password in the wrong field.
            let known = refused.as_ref().map(|account| account.id.number());
            tracing::warn!(account = ?known, ?from, "a try to sign in was refused");
            came(&app, &visit, by(&app, &request, ""), (refused.map(|account| account.name), false)).await?;
            let mut problems = Problems::default();
            problems.add("", visit.lang.say("sign-in-wrong"));
            Page::refuse(&page(&visit, &name, back, problems)?)
        }
    }
}

/// Notes in the log of accounts who came, and whether he was admitted.
async fn came(app: &App, visit: &Visit, by: By, (account, admitted): (Option<String>, bool)) -> Result<(), Error> {
    let noted = app.store.write(move |conn| acts::came(conn, &by, account.as_deref(), admitted)).await;
    noted.map_err(|refused: Refused| order::failed(visit.lang, refused))
}

/// Where somebody goes on who signed in: an account that touches nothing but its own finds that on its own page.
fn first_page(limited: bool, back: &str) -> &str {
    if limited && back == "/" { "/account" } else { back }
}

/// Ends the session, here and in the database.
pub async fn sign_out(app: Data<App>, request: HttpRequest, visit: Visit, _form: PostForm) -> Answer {
    if visit.signed.is_some() {
        let by = by(&app, &request, visit.who());
        let noted = app.store.write(move |conn| acts::went(conn, &by)).await;
        noted.map_err(|refused: Refused| order::failed(visit.lang, refused))?;
    }
    visit.session.purge();
    Ok(see_other("/"))
}
