//! The switch of the language.

use actix_web::cookie::{Cookie, SameSite};
use actix_web::web::{Data, Path, Query};

use crate::i18n::Lang;
use crate::web::answer::{Answer, Error, see_other};
use crate::web::server::App;
use crate::web::visit::LANGUAGE_COOKIE;

/// Remembers the language and goes back to where the visitor was.
pub async fn choose(app: Data<App>, code: Path<String>, query: Query<Vec<(String, String)>>) -> Answer {
    let lang = Lang::of_code(&code).ok_or(Error::NotFound)?;
    let back = query.iter().find(|(name, _)| name == "back").map_or("/", |(_, value)| app.addresses.local(value));
    let cookie = Cookie::build(LANGUAGE_COOKIE, lang.code())
        .path("/")
        .same_site(SameSite::Lax)
        .http_only(true)
        .permanent()
        .finish();
    let mut response = see_other(back);
    response.add_cookie(&cookie).map_err(Error::internal)?;
    Ok(response)
}
