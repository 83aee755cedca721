//! What an account of a venue or a captain may touch: asked before the handler runs, from the address it wants.

use std::str::FromStr;

use actix_web::dev::ServiceRequest;
use actix_web::web::Data;

use crate::acts::grants::{self, Thing};
use crate::acts::match_days::Loaded;
use crate::acts::match_days::pace::Place;
use crate::store::accounts::Role;
use crate::store::{AccountId, Conn, HandId, MatchDayId, SheetId, TeamId, TournamentId};
use crate::web::route::as_written;
use crate::web::server::App;
use crate::web::{Error, Visit};

/// The thing an address is about; `None` for one that is about nothing such accounts may touch.
fn thing(request: &ServiceRequest) -> Option<Thing> {
    let pattern = as_written(request.match_pattern())?;
    let id = number::<i64>(request, "id")?;
    if pattern.starts_with("/match-days/{id}/teams/{team}") {
        return Some(Thing::Lineup(MatchDayId::new(id), number(request, "team").map(TeamId::new)?));
    }
    if pattern.starts_with("/match-days/{id}") {
        return Some(Thing::Day(MatchDayId::new(id)));
    }
    if pattern.starts_with("/sheets/{id}") {
        return Some(Thing::Sheet(SheetId::new(id)));
    }
    if pattern.starts_with("/hands/{id}") {
        return Some(Thing::Hand(HandId::new(id)));
    }
    if pattern == "/tournaments/{id}/rounds/{round}/signs" {
        return Some(Thing::Tables(TournamentId::new(id), number(request, "round")?, named(request.query_string())));
    }
    None
}

fn number<T: FromStr>(request: &ServiceRequest, name: &str) -> Option<T> {
    request.match_info().get(name)?.parse::<T>().into_iter().next()
}

/// The numbers of the tables an address names; the handler reads the same field, and only the first.
fn named(query: &str) -> Vec<i32> {
    let fields: Vec<(String, String)> = serde_urlencoded::from_str(query).unwrap_or_default();
    let named = fields.iter().find(|(name, _)| name == "tables");
    // No table has the number 0: what is no number names a table that is not there.
    named.map_or_else(Vec::new, |(_, all)| all.split(',').map(|one| one.parse().unwrap_or(0)).collect())
}

/// Whether an account with such rights may go where the request wants.
pub async fn admits(request: &ServiceRequest, account: AccountId) -> Result<bool, Error> {
    let (Some(thing), Some(app)) = (thing(request), request.app_data::<Data<App>>()) else { return Ok(false) };
    app.store.read(move |conn| Ok::<_, Error>(grants::may_touch(conn, account, &thing)?)).await
}

impl Visit {
    /// The account, where it may not touch everything.
    pub fn limited(&self) -> Option<AccountId> {
        let signed = self.signed.as_ref()?;
        matches!(signed.role, Role::Captain | Role::Venue).then_some(signed.account)
    }

    /// Whether the account is a captain's.
    pub fn is_captain(&self) -> bool {
        self.signed.as_ref().is_some_and(|signed| signed.role == Role::Captain)
    }

    /// Refuses what is done to groups of a match day that are not this account's.
    pub async fn may_lead(&self, app: &App, day: MatchDayId, place: &Place) -> Result<(), Error> {
        let Some(account) = self.limited() else { return Ok(()) };
        let thing = Thing::Groups(day, place.clone());
        let may = app.store.read(move |conn| Ok::<_, Error>(grants::may_touch(conn, account, &thing)?)).await?;
        if may { Ok(()) } else { Err(Error::Forbidden) }
    }
}

/// The venues of a match day that are shown to an account; `None` where all of them are.
pub fn venues(conn: &mut Conn, account: Option<AccountId>, loaded: &Loaded) -> Result<Option<Vec<String>>, Error> {
    let Some(account) = account else { return Ok(None) };
    Ok(Some(grants::venues_on(conn, account, loaded)?))
}
