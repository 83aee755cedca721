//! What the address of a public page names, in one spelling.

use std::future::ready;
use std::pin::Pin;

use actix_session::SessionExt as _;
use actix_web::HttpRequest;
use serde::de::DeserializeOwned;

use crate::acts::grants::{self, Thing};
use crate::store::accounts::Role;
use crate::store::{ClubSeasonId, Conn, DivisionId, SheetId, TournamentId, sheets};
use crate::web::answer::Error;
use crate::web::audience::Audience;
use crate::web::route::as_written;
use crate::web::server::App;
use crate::web::signed::Signed;
use crate::web::versions::Subject;

type Later<'a, T> = Pin<Box<dyn Future<Output = Result<T, Error>> + 'a>>;
type Known<'a> = Later<'a, Subject>;

/// The numbers in the address of a public page.
pub trait Place: DeserializeOwned + Copy + Send + 'static {
    /// What raises the version of the page.
    fn subject(self, app: &App) -> Known<'_>;

    /// Where a page there hears of newer versions: of this subject, or of less where less is all it shows.
    fn events(self, subject: Subject) -> String {
        subject.events()
    }

    /// For whom a page there is made, of those who ask.
    fn audience<'a>(self, _: &'a App, request: &HttpRequest) -> Later<'a, Audience> {
        Box::pin(ready(Ok(Audience::asking(request))))
    }
}

impl Place for TournamentId {
    fn subject(self, _: &App) -> Known<'_> {
        Box::pin(ready(Ok(self.into())))
    }
}

impl Place for DivisionId {
    fn subject(self, _: &App) -> Known<'_> {
        Box::pin(ready(Ok(self.into())))
    }
}

impl Place for ClubSeasonId {
    fn subject(self, _: &App) -> Known<'_> {
        Box::pin(ready(Ok(Subject::ClubSeason(self))))
    }
}

impl Place for SheetId {
    fn subject(self, app: &App) -> Known<'_> {
        let tournament = app.store.read(move |conn| Ok::<_, Error>(sheets::place(conn, self)?.tournament.id));
        Box::pin(async { Ok(tournament.await?.into()) })
    }

    fn events(self, _: Subject) -> String {
        Subject::Sheet(self).events()
    }

    /// A venue types its own lists, and sees those of others as a captain does.
    fn audience<'a>(self, app: &'a App, request: &HttpRequest) -> Later<'a, Audience> {
        let signed = Signed::of(&request.get_session());
        let Some(account) = signed.filter(|signed| signed.role == Role::Venue).map(|signed| signed.account) else {
            return Box::pin(ready(Ok(Audience::asking(request))));
        };
        let types = move |conn: &mut Conn| Ok::<_, Error>(grants::may_touch(conn, account, &Thing::Sheet(self))?);
        let types = app.store.read(types);
        Box::pin(async { Ok(if types.await? { Audience::Venue } else { Audience::Account }) })
    }
}

impl<P: Place> Place for (P, i32) {
    fn subject(self, app: &App) -> Known<'_> {
        self.0.subject(app)
    }

    fn events(self, subject: Subject) -> String {
        self.0.events(subject)
    }

    fn audience<'a>(self, app: &'a App, request: &HttpRequest) -> Later<'a, Audience> {
        self.0.audience(app, request)
    }
}

impl<P: Place> Place for (P, i32, i32) {
    fn subject(self, app: &App) -> Known<'_> {
        self.0.subject(app)
    }

    fn events(self, subject: Subject) -> String {
        self.0.events(subject)
    }

    fn audience<'a>(self, app: &'a App, request: &HttpRequest) -> Later<'a, Audience> {
        self.0.audience(app, request)
    }
}

/// The path of a request with its numbers in one spelling: `/tournaments/007` is `/tournaments/7`.
pub(super) fn path(request: &HttpRequest) -> Result<String, Error> {
    let pattern = as_written(request.match_pattern()).ok_or(Error::NotFound)?;
    let spelt = |part: &str| match part.strip_prefix('{').and_then(|part| part.strip_suffix('}')) {
        Some(name) => match request.match_info().get(name).map(str::parse::<i64>) {
            Some(Ok(number)) => Ok(number.to_string()),
            _ => Err(Error::NotFound),
        },
        None => Ok(part.to_owned()),
    };
    Ok(pattern.split('/').map(spelt).collect::<Result<Vec<_>, _>>()?.join("/"))
}
