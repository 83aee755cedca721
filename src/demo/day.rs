//! The director's day: the demonstration of 46 players in their third round, with everything a day brings – a time that was
//! agreed on, a substitute, a table that calls, one that was reminded, a protest, teams, boards.

use super::{Now, load as evening, order_of, refused};
use crate::acts::boards::{self, Typed as Composed};
use crate::acts::entries::{self, Entering};
use crate::acts::rounds::hall::Hall;
use crate::acts::rounds::lists::Lists;
use crate::acts::rounds::{clock, remind, take_call, time_out};
use crate::acts::substitutions::{self, Coming};
use crate::acts::team_rankings::{self, Typed as Team};
use crate::acts::{Key, Order, Reason, Refused, Who, protests, sheets, tournaments};
use crate::rules::board::Part;
use crate::rules::entry::person::Person;
use crate::rules::entry::{Categories, ClubName, PlayerName, StartNumber};
use crate::rules::protest::ProtestTime;
use crate::rules::seat::Seat;
use crate::rules::team_ranking::{Kind, Ranking};
use crate::rules::time_out::TimeOut;
use crate::rules::tournament::{TournamentName, Venue};
use crate::store::{Conn, Error, Result, TournamentId};

/// The start number of whoever comes late and plays for somebody.
const LATE: i32 = 60;
/// The tables at which something happens.
const SUBSTITUTED: i32 = 2;
const SLOW: i32 = 5;
const CALLS: i32 = 7;
const PROTESTS: i32 = 3;

/// Loads it; answers the tournament.
pub fn load(conn: &mut Conn, names: (TournamentName, Venue), who: &str, now: Now) -> Result<TournamentId> {
    let (id, at) = (evening(conn, names, who, now)?, now.0);
    let order = |key: &str| Order::new(Who::Account(who.to_owned()), at, Key::new(format!("demo-{id}-{key}")));
    agree(conn, &order, id).map_err(refused)?;
    side_shows(conn, &order, id).map_err(refused)?;
    substitute(conn, &order, id).map_err(refused)?;
    let hall = Hall::load(conn, (id, 3))?;
    sheets::call(conn, hall.sheet(CALLS)?.id, true)?;
    let taken = order_of(conn, id, 3, who, at)?;
    take_call(conn, &taken, (id, 3), CALLS).map_err(refused)?;
    let reminded = order_of(conn, id, 3, who, at)?;
    remind::remind(conn, &reminded, (id, 3), &[SLOW]).map_err(refused)?;
    let opened = order_of(conn, id, 2, who, at)?;
    protest(conn, (&opened, &order), id).map_err(refused)?;
    Ok(id)
}

/// What was agreed on about time.
fn agree(conn: &mut Conn, order: &impl Fn(&str) -> Order, id: TournamentId) -> std::result::Result<(), Refused> {
    let time = TimeOut { minutes: Some(150), least: Some(24) };
    time_out::agree(conn, &order("time"), id, time)?;
    tournaments::set_protests(conn, &order("protests"), id, Some(minutes()?))
}

fn minutes() -> std::result::Result<ProtestTime, Error> {
    "30".parse().map_err(Error::internal)
}

/// Teams of four and two boards.
fn side_shows(conn: &mut Conn, order: &impl Fn(&str) -> Order, id: TournamentId) -> std::result::Result<(), Refused> {
    let four = Ranking { kind: Kind::Team, size: 4, reserves: 0, counts: 4 };
    let ranking = team_rankings::set_up(conn, &order("teams"), id, ("Mannschaften", &four))?;
    for (first, name) in [(1, "Herz As"), (5, "Pik Sieben"), (9, "Karo einfach")] {
        let team = Team { name: name.to_owned(), players: (first..first + 4).collect(), ..Team::default() };
        team_rankings::enter(conn, &order(name), (id, ranking), &team)?;
    }
    for (name, parts, message) in [
        ("Saal", vec![Part::Standings, Part::Tables, Part::Clock], "Gut Blatt!"),
        ("Foyer", vec![Part::Names, Part::Prizes], ""),
    ] {
        let board = Composed { name: name.to_owned(), parts, message: message.to_owned() };
        boards::put_up(conn, &order(name), id, &board)?;
    }
    Ok(())
}

/// Somebody has to leave in the middle of the third round, and a walk-in plays on.
fn substitute(conn: &mut Conn, order: &impl Fn(&str) -> Order, id: TournamentId) -> std::result::Result<(), Refused> {
    let late = Entering {
        number: Some(StartNumber::new(LATE).map_err(Error::internal)?),
        name: PlayerName::new("Otto Nachrücker").map_err(Error::internal)?,
        club: ClubName::new("").map_err(Error::internal)?,
        categories: Categories::default(),
        person: Person::default(),
        paid: true,
        other_person: false,
        here: false,
    };
    entries::take(conn, &order("late"), id, &late)?;
    let hall = Hall::load(conn, (id, 3))?;
    let sheet = hall.sheet(SUBSTITUTED)?;
    let played = i32::try_from(Lists::load(conn, hall.id())?.hands(sheet)).map_err(Error::internal)?;
    let [_, seat, ..] = Seat::ALL;
    let coming = Coming { seat, from: played + 1, number: LATE };
    let comes = order("substitute").based_on(sheet.version);
    substitutions::put(conn, &comes, sheet.id, coming).map(drop)
}

/// A player has something against his list of the second round.
fn protest(
    conn: &mut Conn,
    (opened, order): (&Order, &impl Fn(&str) -> Order),
    id: TournamentId,
) -> std::result::Result<(), Refused> {
    clock::set(conn, opened, (id, 2), minutes()?)?;
    let sheet = Hall::load(conn, (id, 2))?.sheet(PROTESTS)?.id;
    let words = Reason::new("Spiel 17 habe ich gewonnen, nicht verloren.").map_err(Error::internal)?;
    protests::lodge(conn, &order("protest").because(words), sheet, Some(Seat::FIRST))
}
