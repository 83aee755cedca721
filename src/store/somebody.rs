//! Somebody wherever he stands: his entries, what he asked to be entered for, the squads he plays in; and how what is known
//! of him is taken out of them.

use std::fmt;
use std::str::FromStr;

use diesel::prelude::*;

use super::conn::Conn;
use super::error::Result;
use super::id::{EntryId, PlayerId, RegistrationId, TournamentId};
use super::schema::{divisions, entries, players, registrations, seasons, teams, tournaments};
use crate::rules::entry::PlayerName;
use crate::rules::word::UnknownWord;

/// Where somebody stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum At {
    /// As an entry of a tournament.
    Entry(EntryId),
    /// As a player of a division.
    Player(PlayerId),
    /// As somebody who asked for a place and has no entry.
    Registration(RegistrationId),
}

impl fmt::Display for At {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Entry(id) => write!(out, "entry-{id}"),
            Self::Player(id) => write!(out, "player-{id}"),
            Self::Registration(id) => write!(out, "registration-{id}"),
        }
    }
}

impl FromStr for At {
    type Err = UnknownWord;

    fn from_str(text: &str) -> std::result::Result<Self, UnknownWord> {
        let unknown = || UnknownWord { given: text.to_owned(), known: vec!["entry-1", "player-1", "registration-1"] };
        let (kind, number) = text.split_once('-').ok_or_else(unknown)?;
        let number: i64 = number.parse().map_err(|_unreadable: std::num::ParseIntError| unknown())?;
        match kind {
            "entry" => Ok(Self::Entry(EntryId::new(number))),
            "player" => Ok(Self::Player(PlayerId::new(number))),
            "registration" => Ok(Self::Registration(RegistrationId::new(number))),
            _ => Err(unknown()),
        }
    }
}

/// Somebody at one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Somebody {
    /// Where.
    pub at: At,
    /// The name there.
    pub name: String,
    /// The club or the team there; may be empty.
    pub club: String,
    /// What the tournament is called, or the season with its division.
    pub event: String,
    /// The tournament, where it is one.
    pub tournament: Option<TournamentId>,
    /// The start number there, where there is one.
    pub number: Option<i32>,
    /// The number of the pass; may be empty.
    pub pass: String,
}

/// Everybody everywhere, in what was taken out of the lists as well.
pub fn all(conn: &mut Conn) -> Result<Vec<Somebody>> {
    let mut found = entered(conn)?;
    found.extend(in_squads(conn)?);
    found.extend(registered(conn)?);
    Ok(found)
}

fn entered(conn: &mut Conn) -> Result<Vec<Somebody>> {
    type Row = (EntryId, TournamentId, String, i32, String, String, String);
    let rows = entries::table.inner_join(tournaments::table).order(entries::id);
    let columns = (
        entries::id,
        entries::tournament_id,
        tournaments::name,
        entries::number,
        entries::name,
        entries::club,
        entries::pass,
    );
    let somebody = |(id, tournament, event, number, name, club, pass): Row| Somebody {
        at: At::Entry(id),
        name,
        club,
        event,
        tournament: Some(tournament),
        number: Some(number),
        pass,
    };
    Ok(rows.select(columns).load::<Row>(conn)?.into_iter().map(somebody).collect())
}

fn in_squads(conn: &mut Conn) -> Result<Vec<Somebody>> {
    type Row = (PlayerId, String, String, i32, String, String);
    let rows = players::table.inner_join(divisions::table.inner_join(seasons::table)).inner_join(teams::table);
    let columns = (players::id, seasons::name, divisions::name, players::number, players::name, teams::name);
    let somebody = |(id, season, division, number, name, club): Row| Somebody {
        at: At::Player(id),
        name,
        club,
        event: format!("{season} · {division}"),
        tournament: None,
        number: Some(number),
        pass: String::new(),
    };
    Ok(rows.order(players::id).select(columns).load::<Row>(conn)?.into_iter().map(somebody).collect())
}

fn registered(conn: &mut Conn) -> Result<Vec<Somebody>> {
    type Row = (RegistrationId, TournamentId, String, String, String);
    let rows = registrations::table.inner_join(tournaments::table.on(tournaments::id.eq(registrations::tournament_id)));
    let rows = rows.filter(registrations::entry_id.is_null()).order(registrations::id);
    let columns =
        (registrations::id, registrations::tournament_id, tournaments::name, registrations::name, registrations::club);
    let somebody = |(id, tournament, event, name, club): Row| Somebody {
        at: At::Registration(id),
        name,
        club,
        event,
        tournament: Some(tournament),
        number: None,
        pass: String::new(),
    };
    Ok(rows.select(columns).load::<Row>(conn)?.into_iter().map(somebody).collect())
}

/// Takes out of an entry and of the registrations it came from what is known of a person; what was paid, the categories in
/// which he ranks and everything he played stay.
pub fn empty_entry(conn: &mut Conn, id: EntryId, name: &PlayerName) -> Result<()> {
    let emptied = (
        entries::name.eq(name.as_str()),
        entries::club.eq(""),
        entries::born.eq(None::<i32>),
        entries::sex.eq(""),
        entries::own_groups.eq(""),
        entries::pass.eq(""),
        entries::club_number.eq(""),
        entries::pass_reason.eq(""),
        entries::version.eq(entries::version + 1_i64),
    );
    diesel::update(entries::table.find(id)).set(emptied).execute(conn)?;
    let asked: Vec<RegistrationId> =
        registrations::table.filter(registrations::entry_id.eq(id)).select(registrations::id).load(conn)?;
    asked.into_iter().try_for_each(|registration| empty_registration(conn, registration, name))
}

/// Takes out of a registration what is known of a person.
pub fn empty_registration(conn: &mut Conn, id: RegistrationId, name: &PlayerName) -> Result<()> {
    let emptied =
        (registrations::name.eq(name.as_str()), registrations::club.eq(""), registrations::born.eq(None::<i32>));
    diesel::update(registrations::table.find(id)).set(emptied).execute(conn)?;
    Ok(())
}
