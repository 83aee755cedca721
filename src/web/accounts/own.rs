//! The visitor's own account.

use actix_web::HttpRequest;
use actix_web::web::Data;
use askama::Template;

use crate::acts::accounts as acts;
use crate::password::Password;
use crate::store::accounts;
use crate::web::accounts::grants::{OwnPlace, own_places};
use crate::web::accounts::log::by;
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::{Answer, Error, Layout, Page, PostForm, Problems, Visit, see_other};

#[derive(Template)]
#[template(path = "accounts/own.html")]
struct Own {
    layout: Layout,
    role_name: String,
    /// Whether the account touches nothing but its own.
    limited: bool,
    /// Where it has something to do.
    places: Vec<OwnPlace>,
    problems: Problems,
}

async fn page(app: &App, visit: &Visit, problems: Problems) -> Result<Own, Error> {
    let signed = visit.signed.as_ref().ok_or(Error::Forbidden)?;
    let role_name = visit.lang.say(&format!("role-{}", signed.role));
    let (lang, limited) = (visit.lang, visit.limited());
    let places = match limited {
        Some(account) => app.store.read(move |conn| own_places(conn, lang, account)).await?,
        None => Vec::new(),
    };
    Ok(Own { layout: visit.layout(signed.name.clone())?, role_name, limited: limited.is_some(), places, problems })
}

/// Shows the account.
pub async fn show(app: Data<App>, visit: Visit) -> Answer {
    Page::show(&page(&app, &visit, Problems::default()).await?)
}

/// Changes the password of whoever knows the old one; every other session of the account ends.
pub async fn change_password(app: Data<App>, request: HttpRequest, visit: Visit, form: PostForm) -> Answer {
    let signed = visit.signed.clone().ok_or(Error::Forbidden)?;
    // A screen left alone must not become a place for guessing.
    if !app.throttle.admits_own_password(signed.account) {
        return Err(Error::TooMany);
    }
    let id = signed.account;
    let old = app.store.read(move |conn| Ok::<_, Error>(accounts::password_hash(conn, id)?)).await?;
    let mut problems = Problems::default();
    if !super::matches(&app, form.text("old"), Some(old)).await? {
        problems.add("old", visit.lang.say("password-old-wrong"));
    }
    match Password::parse_for(form.text("new"), &signed.name) {
        Err(error) => problems.add("new", visit.lang.say(error.key())),
        Ok(password) if problems.is_empty() => {
            let (hash, by) = (super::hash(&app, password).await?, by(&app, &request, visit.who()));
            let changed = app.store.write(move |conn| acts::set_password(conn, id, &hash, &by)).await;
            changed.map_err(|refused| order::failed(visit.lang, refused))?;
            signed.begin(&visit.session)?;
            visit.flash(Tone::Done, visit.lang.say("password-changed"))?;
            return Ok(see_other("/account"));
        }
        Ok(_) => {}
    }
    Page::refuse(&page(&app, &visit, problems).await?)
}
