//! Drawing the seats of a round: who goes in, what comes out, and the record by which anybody can repeat it.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::hall::{self, Hall};
use super::{At, Refusal, on_round};
use crate::acts::{Deed, Order, Recorded, Refused, Trace, act};
use crate::rules::seating::{self, ALGORITHM, Draw, Method, Player, Seating, Table, Trouble};
use crate::store::entries::{self, Entry};
use crate::store::match_days;
use crate::store::rounds::{self, NewRound, Round, RoundState};
use crate::store::tournaments::{self, Tournament};
use crate::store::{Conflict, Conn, Error, RoundId, TournamentId, rules};

/// The longest seed, in letters: it must fit on a sheet of paper in large type.
pub const SEED_LIMIT: usize = 60;

/// How the director wants the round seated.
#[derive(Clone, Debug)]
pub struct Wish {
    /// By lot or by the standing.
    pub method: Method,
    /// The seed, any text.
    pub seed: String,
    /// How the standing is read, where the round is seated by it.
    pub standing: Standing,
}

/// Reads the start numbers of those who have played, the best first.
pub type Standing = fn(&mut Conn, TournamentId) -> Result<Vec<i32>, Error>;

/// Everything that decided a draw, kept with the round for ever.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The word of the [`Method`].
    pub method: String,
    /// The version of the algorithm.
    pub algorithm: i32,
    /// What went in.
    pub draw: Draw,
    /// The standing by which the players were seated; empty when drawn by lot.
    pub order: Vec<i32>,
    /// What came out.
    pub tables: Vec<Table>,
    /// What could not be avoided.
    pub trouble: Trouble,
}

impl Record {
    /// The record of the last draw of a round.
    pub fn of_round(conn: &mut Conn, round: RoundId) -> Result<Self, Error> {
        let text = rounds::record(conn, round)?.ok_or(Error::NotFound)?;
        Ok(serde_json::from_str(&text)?)
    }

    /// Whether the round was drawn here and not brought in from elsewhere.
    pub fn is_there(conn: &mut Conn, round: RoundId) -> Result<bool, Error> {
        Ok(rounds::record(conn, round)?.is_some())
    }

    /// Whether the same inputs give the same tables again.
    pub fn repeats(&self) -> bool {
        if self.order.is_empty() {
            self.algorithm == ALGORITHM && self.draw.seats().is_ok_and(|seating| seating.tables == self.tables)
        } else {
            seating::by_standing(&self.order).is_ok_and(|tables| tables == self.tables)
        }
    }

    fn reckon(method: Method, draw: Draw, order: Vec<i32>) -> Result<Self, Refused> {
        let Seating { tables, trouble } = match method {
            Method::Draw => draw.seats()?,
            Method::Standing => {
                let tables = seating::by_standing(&order)?;
                Seating { trouble: seating::trouble(&tables, &draw.players, &draw.earlier), tables }
            }
        };
        Ok(Self { method: method.word().to_owned(), algorithm: ALGORITHM, draw, order, tables, trouble })
    }
}

/// Draws the next round of the tournament, as it was when somebody saw it.
pub fn next(conn: &mut Conn, order: &Order, at: At, wish: &Wish) -> Result<(), Refused> {
    act(conn, order, "draw", |deed| {
        let tournament = tournaments::find(deed.conn, at.0)?;
        order.check(tournament.version)?;
        let drawn = rounds::of_tournament(deed.conn, tournament.id)?;
        if match_days::of_tournament(deed.conn, tournament.id)?.is_some() {
            return Err(Refusal::MatchDay.into());
        }
        may_draw(&tournament, &drawn, at.1)?;
        let entries = hall::by_number(entries::of_tournament(deed.conn, tournament.id)?);
        let record = record(deed.conn, at, wish, &tournament, &entries)?;
        let id = rounds::insert(deed.conn, &new_round(order, at, wish))?;
        let round = rounds::find(deed.conn, id)?;
        let empty = Hall { tournament, round, sheets: BTreeMap::new(), tables: Vec::new(), entries };
        settle(deed, &empty, &record)
    })
}

/// Draws the round again, before it starts.
pub fn again(conn: &mut Conn, order: &Order, at: At, wish: &Wish) -> Result<(), Refused> {
    on_round(conn, order, "redraw", at, |deed, hall| {
        if hall.round.state != RoundState::Drawn {
            return Err(Refusal::Started.into());
        }
        if match_days::of_tournament(deed.conn, at.0)?.is_some() {
            return Err(Refusal::MatchDay.into());
        }
        let record = record(deed.conn, at, wish, &hall.tournament, &hall.entries)?;
        rounds::redraw(deed.conn, hall.id(), &new_round(order, at, wish))?;
        settle(deed, hall, &record)
    })
}

fn may_draw(tournament: &Tournament, drawn: &[Round], number: i32) -> Result<(), Refused> {
    if drawn.iter().any(|round| round.number == number) {
        return Err(Conflict::Taken.into());
    }
    if let Some(open) = drawn.iter().find(|round| round.state != RoundState::Closed) {
        return Err(Refusal::Unfinished { number: open.number }.into());
    }
    let expected = drawn.iter().map(|round| round.number).max().unwrap_or(0) + 1;
    if number != expected {
        return Err(Error::NotFound.into());
    }
    if number > tournament.rounds { Err(Refusal::AllDrawn { rounds: tournament.rounds }.into()) } else { Ok(()) }
}

fn record(
    conn: &mut Conn,
    (id, round): At,
    wish: &Wish,
    tournament: &Tournament,
    entries: &BTreeMap<i32, Entry>,
) -> Result<Record, Refused> {
    if wish.seed.chars().count() > SEED_LIMIT {
        return Err(Refusal::SeedTooLong { limit: SEED_LIMIT }.into());
    }
    let draw = Draw {
        round,
        seed: wish.seed.clone(),
        players: hall::players(entries),
        earlier: hall::earlier(conn, id, round)?,
    };
    let sizes = seating::table_sizes(draw.players.len())?;
    if let Some(size) = rules::agreed(conn, tournament)?.unknown_size(&sizes) {
        return Err(Refusal::NoSuchTable { size: size.number() }.into());
    }
    let order = match wish.method {
        Method::Draw => Vec::new(),
        Method::Standing if draw.earlier.is_empty() => return Err(Refusal::NoStanding.into()),
        Method::Standing => by_standing((wish.standing)(conn, id)?, &draw.players),
    };
    Record::reckon(wish.method, draw, order)
}

/// The players by the standing, the best first; who has not played yet comes last, by start number.
fn by_standing(placed: Vec<i32>, players: &[Player]) -> Vec<i32> {
    let mut waiting: BTreeSet<i32> = players.iter().map(|player| player.number).collect();
    let mut order: Vec<i32> = placed.into_iter().filter(|number| waiting.remove(number)).collect();
    order.extend(waiting);
    order
}

fn new_round(order: &Order, (tournament_id, number): At, wish: &Wish) -> NewRound {
    NewRound {
        tournament_id,
        number,
        method: wish.method.word().to_owned(),
        seed: wish.seed.clone(),
        algorithm: ALGORITHM,
        drawn_at: order.at,
    }
}

/// Lays out the tables and writes down how they came about.
fn settle(deed: &mut Deed<'_>, hall: &Hall, record: &Record) -> Result<Recorded, Refused> {
    hall.seat(deed.conn, &record.tables)?;
    let drawn = serde_json::to_string(record)?;
    rounds::set_record(deed.conn, hall.id(), &drawn)?;
    let old = Some(&hall.tables).filter(|tables| !tables.is_empty());
    deed.record(Trace::round(&hall.round), old, Some(record))
}
