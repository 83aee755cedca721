//! What every page shows round its own content.

use std::sync::Arc;

use crate::clock;
use crate::i18n::Lang;
use crate::random::random_text;
use crate::rules::sentence::Arg;
use crate::rules::word::words;
use crate::store::accounts::Role;
use crate::store::{Conn, TournamentId};
use crate::web::answer::{Error, form_encode};
use crate::web::assets;
use crate::web::audience::Audience;
use crate::web::guides;
use crate::web::moment::clock_time;
use crate::web::route::Access;
use crate::web::signed::Signed;
use crate::web::standings::field::Field;
use crate::web::standings::fields::Fields;
use crate::web::versions::Subject;

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
    /// For whom it is made: the ways it shows are theirs.
    pub audience: Audience,
    /// Who is signed in; always `None` on public pages.
    pub signed: Option<Signed>,
    /// The token every form on the page carries; empty on public pages.
    pub token: String,
    /// The sentence left by the form before.
    pub flash: Option<Flash>,
    /// What is remembered of tournaments, for a page that is cut from one.
    pub fields: Option<Fields>,
    /// Where the page hears of newer versions of itself, where it follows.
    pub follows: Option<String>,
}

impl Layout {
    /// The layout of a page that is the same for all: nothing personal on it.
    pub const fn public(lang: Lang, title: String, path: String) -> Self {
        Self {
            lang,
            title,
            path,
            public: true,
            noindex: false,
            audience: Audience::Spectator,
            signed: None,
            token: String::new(),
            flash: None,
            fields: None,
            follows: None,
        }
    }

    /// What everybody may see of a tournament, out of what is remembered where the page is given it.
    pub fn field(&self, conn: &mut Conn, id: TournamentId) -> Result<Arc<Field>, Error> {
        match &self.fields {
            Some(known) => known.public(conn, id),
            None => Field::public(conn, id).map(Arc::new),
        }
    }

    /// The same for a page on which nothing else of the tournament stands; see [`Fields::shared`].
    pub fn field_shared(&self, conn: &mut Conn, id: TournamentId) -> Result<Arc<Field>, Error> {
        match &self.fields {
            Some(known) => known.shared(conn, id),
            None => self.field(conn, id),
        }
    }

    /// The same for a page that follows this subject.
    #[must_use]
    pub fn following(self, subject: impl Into<Subject>) -> Self {
        Self { follows: Some(subject.into().events()), ..self }
    }

    /// When the page was made, for whoever looks at it without a script.
    pub fn age(&self) -> String {
        self.say_with("live-age", "time", clock_time(clock::now()))
    }

    /// The message of this key.
    pub fn say(&self, key: &str) -> String {
        self.lang.say(key)
    }

    /// The message of this key with a number or text put in.
    pub fn say_with(&self, key: &str, name: &'static str, value: impl Into<Arg>) -> String {
        self.lang.say_with(key, name, value)
    }

    /// The message of this key with two values put in, each with its name; templates pass tuples by reference.
    pub fn say_two<A, B>(&self, key: &str, first: &(&'static str, A), second: &(&'static str, B)) -> String
    where
        A: Into<Arg> + Clone,
        B: Into<Arg> + Clone,
    {
        self.lang.say_args(key, &[(first.0, first.1.clone().into()), (second.0, second.1.clone().into())])
    }

    /// Where a rule stands written, in the language of the page.
    pub fn source<'t>(&self, english: &'t str) -> &'t str {
        self.lang.source(english)
    }

    /// The address of a file of `static/`.
    pub fn asset(&self, name: &str) -> String {
        assets::asset(name)
    }

    /// A key that makes a form count once.
    pub fn new_key(&self) -> String {
        random_text()
    }

    /// Whether the visitor works at the desk, or does more.
    pub fn is_desk(&self) -> bool {
        self.may(Role::Desk)
    }

    /// Whether the visitor is a director, or does more.
    pub fn is_director(&self) -> bool {
        self.may(Role::Director)
    }

    /// Whether the visitor is an admin.
    pub fn is_admin(&self) -> bool {
        self.may(Role::Admin)
    }

    fn may(&self, least: Role) -> bool {
        self.signed.as_ref().is_some_and(|signed| signed.role >= least)
    }

    /// Whether the visitor leads what is played at a venue: its own account, or a director.
    pub fn leads(&self) -> bool {
        self.signed.as_ref().is_some_and(|signed| Access::Lead.admits(Some(signed.role)))
    }

    /// The ways of the header, the same on every page: address, text, and whether the page is one of that part.
    pub fn sections(&self) -> Vec<(&'static str, String, bool)> {
        let within = |starts: &[&str]| starts.iter().any(|start| self.path.starts_with(start));
        let tournaments = within(&["/tournaments", "/sheets", "/hands"]) || self.path == "/";
        let leagues =
            within(&["/seasons", "/club-seasons", "/divisions", "/match-days", "/teams"]) || self.path == "/people";
        vec![
            ("/", self.say("home-title"), tournaments),
            ("/seasons", self.say("seasons-title"), leagues),
            ("/rules", self.say("rulebook-title"), within(&["/rules"])),
            ("/help", self.say("help-title"), within(&["/help"])),
            ("/search", self.say("search-title"), within(&["/search"])),
        ]
    }

    /// The part of a guide that is about this page: its address and what the link says. Pages that are the same for all have none.
    pub fn guide(&self) -> Option<(String, String)> {
        let (guide, part) = guides::about(&self.path).filter(|_| !self.public)?;
        Some((format!("/help/{}#{part}", guide.id), self.say_with("help-link", "guide", self.say(guide.title))))
    }

    /// Where somebody signs in who comes back to this page.
    pub fn sign_in(&self) -> String {
        if self.path == "/" || self.path.starts_with("/sign-in") || self.path.starts_with("/set-up") {
            return "/sign-in".to_owned();
        }
        format!("/sign-in?back={}", form_encode(&self.path))
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
