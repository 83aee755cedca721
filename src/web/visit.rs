//! What is known of the visitor: language, account, token, the page that is looked at.

use std::future::{Ready, ready};

use actix_session::{Session, SessionExt as _};
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, http::Method, http::header, web};

use crate::i18n::Lang;
use crate::random::random_text;
use crate::store::accounts::Role;
use crate::web::answer::Error;
use crate::web::audience::Audience;
use crate::web::layout::{Flash, Layout, Tone};
use crate::web::server::App;
use crate::web::signed::{Signed, TOKEN};

const FLASH: &str = "flash";
/// The cookie of the language switch.
pub(super) const LANGUAGE_COOKIE: &str = "language";

/// The visitor behind a request.
pub struct Visit {
    /// The language of the answer.
    pub lang: Lang,
    /// The account, if signed in.
    pub signed: Option<Signed>,
    /// The session, for what must be remembered.
    pub session: Session,
    path: String,
    by_script: bool,
}

impl Visit {
    /// The layout of a page of this visit; takes the flash message and makes sure there is a token.
    pub fn layout(&self, title: String) -> Result<Layout, Error> {
        Ok(Layout { token: token(&self.session)?, ..self.layout_of_key(title) })
    }

    /// The layout of a page whose address admits by itself: no form on it asks for a token, and no session begins.
    pub fn layout_of_key(&self, title: String) -> Layout {
        Layout {
            lang: self.lang,
            title,
            path: self.path.clone(),
            public: false,
            noindex: self.path != "/" && !self.path.starts_with("/rules") && !self.path.starts_with("/seasons"),
            audience: Audience::of(self.signed.as_ref().map(|signed| signed.role)),
            signed: self.signed.clone(),
            token: String::new(),
            flash: if self.by_script { None } else { take_flash(&self.session) },
            fields: None,
            follows: None,
        }
    }

    /// Leaves a sentence for the next page.
    pub fn flash(&self, tone: Tone, text: impl Into<String>) -> Result<(), Error> {
        Ok(self.session.insert(FLASH, (tone.word(), text.into()))?)
    }

    /// Whether the visitor's role is at least this one.
    pub fn may(&self, role: Role) -> bool {
        self.signed.as_ref().is_some_and(|signed| signed.role >= role)
    }

    /// The name written into revisions.
    pub fn who(&self) -> String {
        self.signed.as_ref().map_or_else(String::new, |signed| signed.name.clone())
    }
}

impl FromRequest for Visit {
    type Error = Error;
    type Future = Ready<Result<Self, Error>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let session = request.get_session();
        ready(Ok(Self {
            lang: language_of(request),
            signed: Signed::of(&session),
            session,
            path: page_of(request),
            by_script: is_by_script(request),
        }))
    }
}

/// What a script of ours says when it asks for a page to take something from it.
const BY_SCRIPT: (&str, &str) = ("asked-by", "script");

/// Whether a script asks for the page: nobody would read a sentence that waits, so it goes on waiting.
fn is_by_script(request: &HttpRequest) -> bool {
    let (name, script) = BY_SCRIPT;
    request.headers().get(name).is_some_and(|by| by == script)
}

/// Whether a sentence waits for the visitor and this page is what he looks at next.
pub fn has_flash(request: &HttpRequest) -> bool {
    !is_by_script(request) && waits(&request.get_session())
}

fn waits(session: &Session) -> bool {
    session.contains_key(FLASH)
}

/// The sentence that waits, for the page the visitor asks for.
pub fn flash_for(request: &HttpRequest) -> Option<Flash> {
    if is_by_script(request) { None } else { take_flash(&request.get_session()) }
}

/// The sentence that waits; it is shown once.
fn take_flash(session: &Session) -> Option<Flash> {
    // Removing what is not there would still count as a change, and a change of the session is a write.
    if !waits(session) {
        return None;
    }
    match session.remove_as::<(String, String)>(FLASH) {
        Some(Ok((tone, text))) => tone.parse().map_or(None, |tone| Some(Flash { tone, text })),
        _ => None,
    }
}

/// The page the visitor looks at: the address itself, or the page whose form was posted.
pub fn page_of(request: &HttpRequest) -> String {
    if request.method() == Method::GET || request.method() == Method::HEAD {
        return request.uri().to_string();
    }
    let Some(Ok(page)) = request.headers().get(header::REFERER).map(|value| value.to_str()) else {
        return "/".to_owned();
    };
    let place = page.split_once("://").and_then(|(_, rest)| rest.split_at_checked(rest.find('/')?));
    let own = place.filter(|(host, _)| is_own_host(request, host));
    let addresses = request.app_data::<web::Data<App>>().map(|app| &app.addresses);
    own.zip(addresses).map_or("/", |((_, path), addresses)| addresses.local(path)).to_owned()
}

/// The language of a request: the cookie of the switch, else what the browser accepts.
pub fn language_of(request: &HttpRequest) -> Lang {
    request.cookie(LANGUAGE_COOKIE).and_then(|cookie| Lang::of_code(cookie.value())).unwrap_or_else(|| {
        let accepted = request.headers().get(header::ACCEPT_LANGUAGE).map(|value| value.to_str());
        Lang::accepted(match accepted {
            Some(Ok(text)) => text,
            _ => "",
        })
    })
}

fn token(session: &Session) -> Result<String, Error> {
    if let Ok(Some(token)) = session.get::<String>(TOKEN) {
        return Ok(token);
    }
    let token = random_text();
    session.insert(TOKEN, &token)?;
    Ok(token)
}

/// Whether the token of a form is the one of the session.
pub fn token_matches(session: &Session, given: &str) -> bool {
    matches!(session.get::<String>(TOKEN), Ok(Some(token)) if !given.is_empty() && token == given)
}

/// Whether a posted form comes from a page of this site; browsers that say nothing are judged by the token alone.
pub fn same_origin(request: &HttpRequest) -> bool {
    let said = |name: &str| match request.headers().get(name).map(|value| value.to_str()) {
        Some(Ok(text)) => Some(text),
        _ => None,
    };
    if said("sec-fetch-site").is_some_and(|site| !matches!(site, "same-origin" | "none")) {
        return false;
    }
    said("origin").is_none_or(|origin| origin.split_once("://").is_some_and(|(_, host)| is_own_host(request, host)))
}

fn is_own_host(request: &HttpRequest, host: &str) -> bool {
    request.app_data::<web::Data<App>>().is_some_and(|app| app.config.is_own_host(request, host))
}
