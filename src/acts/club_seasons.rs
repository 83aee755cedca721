//! Seasons of a club: begun, their terms and evenings changed, given up. They rank what tournaments brought in and change
//! nothing in them, so the history of each evening is that of its tournament.

use super::refused::refusals;
use super::{Order, Refused, act};
use crate::rules::club_season::Terms;
use crate::store::{ClubSeasonId, Conn, TournamentId, club_seasons, tournaments};

refusals! {
    /// Why nothing was done with a season of a club.
    pub enum Refusal {
        /// Another season has this name.
        NameTaken { name: String } = "club-name-taken" at Name,
    }
}

fn untaken(conn: &mut Conn, terms: &Terms, own: Option<ClubSeasonId>) -> Result<(), Refused> {
    let same = |name: &str| name.to_lowercase() == terms.name.to_lowercase();
    let taken = club_seasons::list(conn)?.into_iter().any(|other| Some(other.id) != own && same(&other.terms.name));
    if taken { Err(Refusal::NameTaken { name: terms.name.clone() }.into()) } else { Ok(()) }
}

/// Begins a season; answers its id.
pub fn begin(conn: &mut Conn, order: &Order, terms: &Terms) -> Result<ClubSeasonId, Refused> {
    act(conn, order, "club-season-begin", |deed| {
        untaken(deed.conn, terms, None)?;
        let id = club_seasons::insert(deed.conn, terms)?;
        Ok(deed.nothing_changed().answer(id))
    })
}

/// Changes the terms and the evenings of a season.
pub fn change(
    conn: &mut Conn,
    order: &Order,
    id: ClubSeasonId,
    (terms, evenings): (&Terms, &[TournamentId]),
) -> Result<(), Refused> {
    act(conn, order, &format!("club-season-change {id}"), |deed| {
        order.check(club_seasons::find(deed.conn, id)?.version)?;
        untaken(deed.conn, terms, Some(id))?;
        for evening in evenings {
            tournaments::find(deed.conn, *evening)?;
        }
        club_seasons::change(deed.conn, id, terms, evenings)?;
        Ok(deed.nothing_changed())
    })
}

/// Gives a season up; its evenings stay.
pub fn give_up(conn: &mut Conn, order: &Order, id: ClubSeasonId) -> Result<(), Refused> {
    act(conn, order, &format!("club-season-give-up {id}"), |deed| {
        order.check(club_seasons::find(deed.conn, id)?.version)?;
        club_seasons::remove(deed.conn, id)?;
        Ok(deed.nothing_changed())
    })
}
