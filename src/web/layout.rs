//! What every page shows, and what is known of the visitor: language, account, token, flash message.

use std::collections::HashMap;
use std::future::{Ready, ready};

use actix_session::{Session, SessionExt as _};
use actix_web::cookie::{Cookie, SameSite};
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, HttpResponse, http::Method, http::header, web};
use fluent_bundle::{FluentArgs, FluentValue};
use serde::{Deserialize, Serialize};

use crate::i18n::Lang;
pub use crate::random::random_text;
use crate::rules::word::words;
use crate::store::AccountId;
use crate::store::accounts::{Account, Role};
use crate::web::address::local_address;
use crate::web::answer::{Answer, Error, form_encode, see_other};
use crate::web::assets;
use crate::web::server::App;

/// The session entry that holds the account.
pub const SIGNED: &str = "signed";
const TOKEN: &str = "token";
const FLASH: &str = "flash";
const LANGUAGE_COOKIE: &str = "language";

/// The account a visitor is signed in with, as it was when the request came.
#[derive(Clone, Debug)]
pub struct Signed {
    /// The account's number.
    pub account: AccountId,
    /// The name shown and written into revisions.
    pub name: String,
    /// What the account may do.
    pub role: Role,
}

#[derive(Serialize, Deserialize)]
struct Stored {
    account: AccountId,
    name: String,
    role: String,
}

impl From<Account> for Signed {
    fn from(account: Account) -> Self {
        Self { account: account.id, name: account.name, role: account.role }
    }
}

impl Signed {
    /// The account of this session, if somebody is signed in.
    pub fn of(session: &Session) -> Option<Self> {
        Self::in_state(&session.entries())
    }

    /// The account in the entries of a session.
    pub fn in_state(state: &HashMap<String, String>) -> Option<Self> {
        match serde_json::from_str::<Stored>(state.get(SIGNED)?) {
            Ok(Stored { account, name, role }) => match role.parse() {
                Ok(role) => Some(Self { account, name, role }),
                Err(error) => {
                    tracing::error!(%error, "session names an unknown role");
                    None
                }
            },
            Err(error) => {
                tracing::error!(%error, "session cannot be read");
                None
            }
        }
    }

    /// The account as an entry of a session: name and value.
    pub fn entry(&self) -> Result<(String, String), serde_json::Error> {
        let value = serde_json::to_string(&self.stored())?;
        Ok((SIGNED.to_owned(), value))
    }

    /// Begins a session of this account, under a new key and with a new token.
    pub fn begin(&self, session: &Session) -> Result<(), Error> {
        session.renew();
        // Made here and not by the first page that needs it: reading a page writes nothing.
        session.insert(TOKEN, random_text()).map_err(Error::internal)?;
        session.insert(SIGNED, self.stored()).map_err(Error::internal)
    }

    fn stored(&self) -> Stored {
        Stored { account: self.account, name: self.name.clone(), role: self.role.word().to_owned() }
    }
}

words! {
    /// How a flash message is meant.
    pub enum Tone { Done = "done", Warning = "warning" }
}

/// A sentence shown once, on the page after a change.
#[derive(Clone, Debug)]
pub struct Flash {
    /// How it is meant.
    pub tone: Tone,
    /// What it says.
    pub text: String,
}

/// What every page shows around its own content.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The language of the page.
    pub lang: Lang,
    /// The heading in the browser's tab.
    pub title: String,
    /// The address of this page, for the language switch.
    pub path: String,
    /// Whether the page is the same for all: then it says nothing of who is signed in.
    pub public: bool,
    /// Whether search engines are asked to leave the page alone.
    pub noindex: bool,
    /// Who is signed in; always `None` on public pages.
    pub signed: Option<Signed>,
    /// The token every form on the page carries; empty on public pages.
    pub token: String,
    /// The sentence left by the form before.
    pub flash: Option<Flash>,
}

impl Layout {
    /// The layout of a page that is the same for all: nothing personal on it.
    pub const fn public(lang: Lang, title: String, path: String) -> Self {
        Self { lang, title, path, public: true, noindex: false, signed: None, token: String::new(), flash: None }
    }

    /// The message of this key.
    pub fn say(&self, key: &str) -> String {
        self.lang.say(key)
    }

    /// The message of this key with a number or text put in.
    pub fn say_with<'v>(&self, key: &str, name: &'v str, value: impl Into<FluentValue<'v>>) -> String {
        self.lang.say_with(key, name, value)
    }

    /// The message of this key with two values put in, each with its name; templates pass tuples by reference.
    pub fn say_two<'v, A, B>(&self, key: &str, first: &(&'v str, A), second: &(&'v str, B)) -> String
    where
        A: Into<FluentValue<'v>> + Clone,
        B: Into<FluentValue<'v>> + Clone,
    {
        let mut args = FluentArgs::new();
        args.set(first.0, first.1.clone());
        args.set(second.0, second.1.clone());
        self.lang.say_args(key, &args)
    }

    /// The address of a file of `static/`.
    pub fn asset(&self, name: &str) -> String {
        assets::asset(name)
    }

    /// A key that makes a form count once.
    pub fn new_key(&self) -> String {
        random_text()
    }

    /// Whether the visitor's role is at least this one.
    pub fn may(&self, role: &str) -> bool {
        match (&self.signed, role.parse::<Role>()) {
            (Some(signed), Ok(least)) => signed.role >= least,
            _ => false,
        }
    }

    /// The address of this page in the other language.
    pub fn other_language(&self) -> (&'static str, String) {
        let other = match self.lang {
            Lang::De => Lang::En,
            Lang::En => Lang::De,
        };
        (other.code(), format!("/language/{}?back={}", other.code(), form_encode(&self.path)))
    }
}

/// The visitor behind a request.
pub struct Visit {
    /// The language of the answer.
    pub lang: Lang,
    /// The account, if signed in.
    pub signed: Option<Signed>,
    /// The session, for what must be remembered.
    pub session: Session,
    path: String,
}

impl Visit {
    /// The layout of a page of this visit; takes the flash message and makes sure there is a token.
    pub fn layout(&self, title: String) -> Result<Layout, Error> {
        Ok(Layout {
            lang: self.lang,
            title,
            path: self.path.clone(),
            public: false,
            noindex: self.path != "/" && !self.path.starts_with("/rules") && !self.path.starts_with("/seasons"),
            signed: self.signed.clone(),
            token: token(&self.session)?,
            flash: self.take_flash(),
        })
    }

    fn take_flash(&self) -> Option<Flash> {
        // Removing what is not there would still count as a change, and a change of the session is a write.
        if !self.session.contains_key(FLASH) {
            return None;
        }
        match self.session.remove_as::<(String, String)>(FLASH) {
            Some(Ok((tone, text))) => tone.parse().map_or(None, |tone| Some(Flash { tone, text })),
            _ => None,
        }
    }

    /// Leaves a sentence for the next page.
    pub fn flash(&self, tone: Tone, text: impl Into<String>) -> Result<(), Error> {
        self.session.insert(FLASH, (tone.word(), text.into())).map_err(Error::internal)
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
        ready(Ok(Self { lang: language_of(request), signed: Signed::of(&session), session, path: page_of(request) }))
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
    own.map_or("/", |(_, path)| local_address(path)).to_owned()
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

/// Remembers the language and goes back to where the visitor was.
pub async fn choose_language(code: web::Path<String>, query: web::Query<Vec<(String, String)>>) -> Answer {
    let lang = Lang::of_code(&code).ok_or(Error::NotFound)?;
    let back = query.iter().find(|(name, _)| name == "back").map_or("/", |(_, value)| local_address(value));
    let cookie = Cookie::build(LANGUAGE_COOKIE, lang.code())
        .path("/")
        .same_site(SameSite::Lax)
        .http_only(true)
        .permanent()
        .finish();
    let mut response: HttpResponse = see_other(back);
    response.add_cookie(&cookie).map_err(Error::internal)?;
    Ok(response)
}

fn token(session: &Session) -> Result<String, Error> {
    if let Ok(Some(token)) = session.get::<String>(TOKEN) {
        return Ok(token);
    }
    let token = random_text();
    session.insert(TOKEN, &token).map_err(Error::internal)?;
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
