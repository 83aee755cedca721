//! Drawing the seats of a round: who goes in, what comes out, and the record by which anybody can repeat it.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::command::Command;
use super::hall::{self, Hall};
use super::refusal::Refusal;
use crate::rules::seating::{self, ALGORITHM, Draw, Method, Player, Seating, Table, Trouble};
use crate::store::entries::{self, Entry};
use crate::store::match_days;
use crate::store::revisions::{self, NewRevision, Subject};
use crate::store::rounds::{self, NewRound, Round, RoundState};
use crate::store::tournaments::{self, Tournament};
use crate::store::{Conflict, Conn, Error, RoundId, TournamentId, keys};
use crate::web::standings::field::Field;

/// The longest seed, in letters: it must fit on a sheet of paper in large type.
pub const SEED_LIMIT: usize = 60;

/// How the director wants the round seated.
#[derive(Clone, Debug)]
pub struct Wish {
    /// By lot or by the standing.
    pub method: Method,
    /// The seed, any text.
    pub seed: String,
}

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
        serde_json::from_str(&text).map_err(Error::internal)
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

    fn reckon(method: Method, draw: Draw, order: Vec<i32>) -> Result<Self, Refusal> {
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

/// Draws the next round of the tournament; answers where it can be seen.
pub fn next(conn: &mut Conn, command: &Command, wish: &Wish) -> Result<String, Refusal> {
    keys::once(conn, &command.key, "draw", command.at, |conn| {
        command.check_reason()?;
        let tournament = tournaments::find(conn, command.tournament)?;
        crate::store::error::check_version(command.version, tournament.version)?;
        let drawn = rounds::of_tournament(conn, tournament.id)?;
        if match_days::of_tournament(conn, tournament.id)?.is_some() {
            return Err(Refusal::MatchDay);
        }
        may_draw(&tournament, &drawn, command.round)?;
        let entries = hall::by_number(entries::of_tournament(conn, tournament.id)?);
        let record = record(conn, command, wish, &tournament, &entries)?;
        let id = rounds::insert(conn, &new_round(command, wish))?;
        let round = rounds::find(conn, id)?;
        let empty = Hall { tournament, round, sheets: BTreeMap::new(), tables: Vec::new(), entries };
        settle(conn, command, &empty, &record)
    })
}

/// Draws the round again, before it starts.
pub fn again(conn: &mut Conn, command: &Command, wish: &Wish) -> Result<String, Refusal> {
    command.once(conn, "redraw", |conn, hall| {
        if hall.round.state != RoundState::Drawn {
            return Err(Refusal::Started);
        }
        if match_days::of_tournament(conn, command.tournament)?.is_some() {
            return Err(Refusal::MatchDay);
        }
        let record = record(conn, command, wish, &hall.tournament, &hall.entries)?;
        rounds::redraw(conn, hall.id(), &new_round(command, wish))?;
        rounds::raise_version(conn, hall.id())?;
        settle(conn, command, hall, &record).map(drop)
    })
}

fn may_draw(tournament: &Tournament, drawn: &[Round], number: i32) -> Result<(), Refusal> {
    if drawn.iter().any(|round| round.number == number) {
        return Err(Conflict::Taken.into());
    }
    if let Some(open) = drawn.iter().find(|round| round.state != RoundState::Closed) {
        return Err(Refusal::Unfinished(open.number));
    }
    let expected = drawn.iter().map(|round| round.number).max().unwrap_or(0) + 1;
    if number != expected {
        return Err(Error::NotFound.into());
    }
    if number > tournament.rounds { Err(Refusal::AllDrawn(tournament.rounds)) } else { Ok(()) }
}

fn record(
    conn: &mut Conn,
    command: &Command,
    wish: &Wish,
    tournament: &Tournament,
    entries: &BTreeMap<i32, Entry>,
) -> Result<Record, Refusal> {
    if wish.seed.chars().count() > SEED_LIMIT {
        return Err(Refusal::SeedTooLong);
    }
    let draw = Draw {
        round: command.round,
        seed: wish.seed.clone(),
        players: hall::players(entries),
        earlier: hall::earlier(conn, command.tournament, command.round)?,
    };
    let sizes = seating::table_sizes(draw.players.len())?;
    if let Some(size) = crate::store::frozen::unknown_size(tournament, &sizes)? {
        return Err(Refusal::NoSuchTable(size.number()));
    }
    let order = match wish.method {
        Method::Draw => Vec::new(),
        Method::Standing if draw.earlier.is_empty() => return Err(Refusal::NoStanding),
        Method::Standing => by_standing(conn, command.tournament, &draw.players)?,
    };
    Record::reckon(wish.method, draw, order)
}

/// The players by the standing, the best first; who has not played yet comes last, by start number.
fn by_standing(conn: &mut Conn, tournament: TournamentId, players: &[Player]) -> Result<Vec<i32>, Refusal> {
    let field = Field::load(conn, tournament).map_err(Error::internal)?;
    let mut waiting: BTreeSet<i32> = players.iter().map(|player| player.number).collect();
    let placed = field.placed(None).into_iter().map(|placed| placed.record.entry);
    let mut order: Vec<i32> = placed.filter(|number| waiting.remove(number)).collect();
    order.extend(waiting);
    Ok(order)
}

fn new_round(command: &Command, wish: &Wish) -> NewRound {
    NewRound {
        tournament_id: command.tournament,
        number: command.round,
        method: wish.method.word().to_owned(),
        seed: wish.seed.clone(),
        algorithm: ALGORITHM,
        drawn_at: command.at,
    }
}

/// Lays out the tables and writes down how they came about.
fn settle(conn: &mut Conn, command: &Command, hall: &Hall, record: &Record) -> Result<String, Refusal> {
    hall.seat(conn, &record.tables)?;
    let drawn = command.json(record)?;
    rounds::set_record(conn, hall.id(), &drawn)?;
    let old = if hall.tables.is_empty() { None } else { Some(command.json(&hall.tables)?) };
    let revision = NewRevision {
        tournament_id: command.tournament,
        sheet_id: None,
        subject: Subject::Round,
        subject_id: hall.id().number(),
        number: Some(command.round),
        old,
        new: Some(drawn),
        who: command.who.clone(),
        reason: String::new(),
        at: command.at,
    };
    revisions::append(conn, &revision)?;
    tournaments::raise_version(conn, command.tournament)?;
    Ok(command.address())
}
