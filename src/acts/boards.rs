//! The boards on the walls: put up, composed, their results held back and released, taken down. No result depends on
//! them, so they have no history; whoever looks at one sees it anew.

use super::deed::Deed;
use super::refused::refusals;
use super::{Finding, Order, Recorded, Refused, Trace, act};
use crate::rules::board::{At, BoardError, Composition, MOST, Part};
use crate::rules::field::Field;
use crate::store::boards::{self, Board};
use crate::store::revisions::Subject;
use crate::store::{Conn, TournamentId, tournaments};

refusals! {
    /// Why nothing was done with a board.
    pub enum Refusal {
        /// There are as many as anybody can look after.
        TooMany { most: usize } = "boards-too-many",
    }
}

/// What somebody typed for a board.
#[derive(Clone, Debug, Default)]
pub struct Typed {
    /// What it is called.
    pub name: String,
    /// What it shows.
    pub parts: Vec<Part>,
    /// What is written under it.
    pub message: String,
}

impl Typed {
    fn composed(&self) -> Result<Composition, Refused> {
        Composition::new(&self.name, &self.parts, &self.message).map_err(|wrong| {
            let finding = |(at, error): (At, BoardError)| {
                let place = match at {
                    At::Name => Some(Field::Name),
                    At::Message => Some(Field::Message),
                    At::Whole => None,
                };
                Finding { place, sentence: Box::new(error) }
            };
            Refused::Because(wrong.into_iter().map(finding).collect())
        })
    }
}

/// Puts a board up; answers its number.
pub fn put_up(conn: &mut Conn, order: &Order, id: TournamentId, typed: &Typed) -> Result<i32, Refused> {
    act(conn, order, &format!("board-put-up {id}"), |deed| {
        tournaments::find(deed.conn, id)?;
        let there = boards::of_tournament(deed.conn, id)?;
        if there.len() >= MOST {
            return Err(Refusal::TooMany { most: MOST }.into());
        }
        let number = there.last().map_or(0, |last| last.number).saturating_add(1);
        boards::insert(deed.conn, id, &Board { number, shows: typed.composed()?, held: false, version: 1 })?;
        Ok(seen(deed, id).answer(number))
    })
}

/// Composes a board anew.
pub fn compose(
    conn: &mut Conn,
    order: &Order,
    (id, number): (TournamentId, i32),
    typed: &Typed,
) -> Result<(), Refused> {
    changed(conn, order, "board-compose", (id, number), |board| Ok(Board { shows: typed.composed()?, ..board }))
}

/// Holds the results on a board back, or releases them; what was typed beside the button is kept with it.
pub fn hold(
    conn: &mut Conn,
    order: &Order,
    place: (TournamentId, i32),
    (typed, held): (&Typed, bool),
) -> Result<(), Refused> {
    let action = if held { "board-hold" } else { "board-release" };
    changed(conn, order, action, place, |board| Ok(Board { held, shows: typed.composed()?, ..board }))
}

/// Takes a board down.
pub fn take_down(conn: &mut Conn, order: &Order, (id, number): (TournamentId, i32)) -> Result<(), Refused> {
    act(conn, order, &format!("board-take-down {id} {number}"), |deed| {
        order.check(boards::find(deed.conn, (id, number))?.version)?;
        boards::remove(deed.conn, (id, number))?;
        Ok(seen(deed, id))
    })
}

fn changed(
    conn: &mut Conn,
    order: &Order,
    action: &str,
    (id, number): (TournamentId, i32),
    change: impl FnOnce(Board) -> Result<Board, Refused>,
) -> Result<(), Refused> {
    act(conn, order, &format!("{action} {id} {number}"), |deed| {
        tournaments::find(deed.conn, id)?;
        let board = boards::find(deed.conn, (id, number))?;
        order.check(board.version)?;
        let version = board.version.saturating_add(1);
        boards::replace(deed.conn, id, &Board { version, ..change(board)? })?;
        Ok(seen(deed, id))
    })
}

fn seen(deed: &mut Deed<'_>, id: TournamentId) -> Recorded {
    deed.seen_anew(Trace { tournament: id, sheet: None, subject: Subject::Tournament, id: id.number(), number: None })
}
