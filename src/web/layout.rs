//! What every page shows, and what is known of the visitor: language, account, token, flash message.

use std::future::{Ready, ready};

use actix_session::{Session, SessionExt as _};
use actix_web::cookie::{Cookie, SameSite};
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, HttpResponse, http::header, web};
use fluent_bundle::{FluentArgs, FluentValue};
use serde::{Deserialize, Serialize};

use crate::i18n::Lang;
use crate::rules::word::words;
use crate::web::access::Role;
use crate::web::answer::{Answer, Error, see_other};
use crate::web::assets;

/// The session entry that holds the account.
pub const SIGNED: &str = "signed";
const TOKEN: &str = "token";
const FLASH: &str = "flash";
const LANGUAGE_COOKIE: &str = "language";

/// The account a visitor is signed in with.
#[derive(Clone, Debug)]
pub struct Signed {
    /// The account's number.
    pub account: i64,
    /// The name shown and written into revisions.
    pub name: String,
    /// What the account may do.
    pub role: Role,
}

#[derive(Serialize, Deserialize)]
struct Stored {
    account: i64,
    name: String,
    role: String,
}

impl Signed {
    /// The account of this session, if somebody is signed in.
    pub fn of(session: &Session) -> Option<Self> {
        match session.get::<Stored>(SIGNED) {
            Ok(Some(Stored { account, name, role })) => match role.parse() {
                Ok(role) => Some(Self { account, name, role }),
                Err(error) => {
                    tracing::error!(%error, "session names an unknown role");
                    None
                }
            },
            Ok(None) => None,
            Err(error) => {
                tracing::error!(%error, "session cannot be read");
                None
            }
        }
    }

    /// Notes the account in the session.
    pub fn remember(&self, session: &Session) -> Result<(), Error> {
        let stored = Stored { account: self.account, name: self.name.clone(), role: self.role.word().to_owned() };
        session.insert(SIGNED, stored).map_err(Error::internal)
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
    /// Who is signed in; always `None` on public pages, which are the same for all.
    pub signed: Option<Signed>,
    /// The token every form on the page carries; empty on public pages.
    pub token: String,
    /// The sentence left by the form before.
    pub flash: Option<Flash>,
}

impl Layout {
    /// The layout of a page that is the same for all: nothing personal on it.
    pub const fn public(lang: Lang, title: String, path: String) -> Self {
        Self { lang, title, path, signed: None, token: String::new(), flash: None }
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
        (other.code(), format!("/language/{}?back={}", other.code(), self.path))
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
        let flash = match self.session.remove_as::<(String, String)>(FLASH) {
            Some(Ok((tone, text))) => match tone.parse() {
                Ok(tone) => Some(Flash { tone, text }),
                Err(_unknown) => None,
            },
            _ => None,
        };
        Ok(Layout {
            lang: self.lang,
            title,
            path: self.path.clone(),
            signed: self.signed.clone(),
            token: token(&self.session)?,
            flash,
        })
    }

    /// Leaves a sentence for the next page.
    pub fn flash(&self, tone: Tone, text: impl Into<String>) -> Result<(), Error> {
        self.session.insert(FLASH, (tone.word(), text.into())).map_err(Error::internal)
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
            path: request.uri().to_string(),
        }))
    }
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

/// The address if it stays on this site, else the start page.
pub fn local_address(address: &str) -> &str {
    let local = address.starts_with('/') && !address.starts_with("//") && !address.contains(['\\', '\r', '\n']);
    if local { address } else { "/" }
}

/// A random text nobody can guess: 32 hexadecimal digits.
pub fn random_text() -> String {
    format!("{:032x}", rand::random::<u128>())
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

/// Whether a posted form comes from a page of this site; browsers that name no origin are judged by the token alone.
pub fn same_origin(request: &HttpRequest) -> bool {
    let Some(Ok(origin)) = request.headers().get(header::ORIGIN).map(|value| value.to_str()) else { return true };
    let info = request.connection_info();
    origin.split_once("://").is_some_and(|(_, host)| host == info.host())
}
