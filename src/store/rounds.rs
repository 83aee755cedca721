//! Rounds: a set number of hands at every table.

mod seated;

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::conn::Conn;
use super::error::Result;
use super::id::{RoundId, TournamentId};
use super::revisions::Subject;
use super::schema::{revisions, rounds};
use super::text::stored_words;

pub use seated::Seated;

stored_words! {
    /// How far a round is.
    pub enum RoundState {
        /// Seats are drawn and known to the desk alone.
        Drawn = "drawn",
        /// Everybody may see the seats; they can still be changed.
        Released = "released",
        /// Hands are being played.
        Running = "running",
        /// Every sheet is in; only the director changes anything.
        Closed = "closed",
    }
}

impl RoundState {
    /// Whether everybody may know who sits where.
    pub const fn is_public(self) -> bool {
        !matches!(self, Self::Drawn)
    }

    /// Whether it was started.
    pub const fn has_begun(self) -> bool {
        matches!(self, Self::Running | Self::Closed)
    }

    /// Refuses a round in which nobody plays, with one answer where it is not begun, with the other where it is over.
    pub fn check_running<Why>(self, not_begun: Why, over: Why) -> std::result::Result<(), Why> {
        match self {
            Self::Drawn | Self::Released => Err(not_begun),
            Self::Running => Ok(()),
            Self::Closed => Err(over),
        }
    }
}

/// A round to be drawn.
#[derive(Clone, Debug, Insertable)]
#[diesel(table_name = rounds, treat_none_as_default_value = false)]
pub struct NewRound {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// Which round it is, from 1.
    pub number: i32,
    /// How the seats were found, a word of `rules::seating`.
    pub method: String,
    /// The published seed of the draw.
    pub seed: String,
    /// The version of the drawing algorithm.
    pub algorithm: i32,
    /// When it was drawn, in UTC.
    pub drawn_at: NaiveDateTime,
}

/// A round as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Identifiable)]
#[diesel(table_name = rounds)]
pub struct Round {
    /// Its id.
    pub id: RoundId,
    /// The tournament.
    pub tournament_id: TournamentId,
    /// Which round it is, from 1.
    pub number: i32,
    /// How far it is.
    pub state: RoundState,
    /// How the seats were found.
    pub method: String,
    /// The published seed of the draw.
    pub seed: String,
    /// The version of the drawing algorithm.
    pub algorithm: i32,
    /// When it was drawn, in UTC.
    pub drawn_at: NaiveDateTime,
    /// Raised by every change of its seats or state.
    pub version: i64,
    /// When it was started, or opened again, in UTC; `None` before, and where it was brought in from elsewhere.
    pub started_at: Option<NaiveDateTime>,
    /// Until when protests are taken, in UTC, once it is closed; `None` where no time was set.
    pub protests_until: Option<NaiveDateTime>,
}

/// The round with this id.
pub fn find(conn: &mut Conn, id: RoundId) -> Result<Round> {
    Ok(rounds::table.find(id).select(Round::as_select()).get_result(conn)?)
}

/// The round with this number.
pub fn find_number(conn: &mut Conn, tournament: TournamentId, number: i32) -> Result<Round> {
    let rows = rounds::table.filter(rounds::tournament_id.eq(tournament)).filter(rounds::number.eq(number));
    Ok(rows.select(Round::as_select()).get_result(conn)?)
}

/// The rounds drawn so far, in order.
pub fn of_tournament(conn: &mut Conn, tournament: TournamentId) -> Result<Vec<Round>> {
    let rows = rounds::table.filter(rounds::tournament_id.eq(tournament)).order(rounds::number);
    Ok(rows.select(Round::as_select()).load(conn)?)
}

/// The round that is played: the last that runs, for an older one beside it was opened again; else the last there is.
pub fn played(rounds: &[Round]) -> Option<&Round> {
    rounds.iter().rfind(|round| round.state == RoundState::Running).or(rounds.last())
}

/// Whether every one of the `planned` rounds is closed.
pub fn all_closed(conn: &mut Conn, tournament: TournamentId, planned: i32) -> Result<bool> {
    let rows = rounds::table.filter(rounds::tournament_id.eq(tournament)).filter(rounds::state.eq(RoundState::Closed));
    let closed: i64 = rows.count().get_result(conn)?;
    Ok(closed >= i64::from(planned))
}

/// What one act raises the version of a round by at most.
const MOST_RAISED: i64 = 16;

/// Adds a drawn round; the same number twice is a conflict. Where one of this number was taken away again the versions go on
/// behind those it had, so that nobody changes seats he never saw.
pub fn insert(conn: &mut Conn, new: &NewRound) -> Result<RoundId> {
    let known = revisions::table.filter(revisions::tournament_id.eq(new.tournament_id));
    let known = known.filter(revisions::subject.eq(Subject::Round)).filter(revisions::number.eq(new.number));
    let earlier: i64 = known.count().get_result(conn)?;
    let row = (new, rounds::state.eq(RoundState::Drawn), rounds::version.eq(1 + MOST_RAISED * earlier));
    Ok(diesel::insert_into(rounds::table).values(row).returning(rounds::id).get_result(conn)?)
}

/// Says how far the round is from this moment on; its version rises.
pub fn set_state(conn: &mut Conn, id: RoundId, state: RoundState, at: NaiveDateTime) -> Result<()> {
    take_over(conn, id, state)?;
    if state == RoundState::Running {
        diesel::update(rounds::table.find(id)).set(rounds::started_at.eq(at)).execute(conn)?;
    }
    Ok(())
}

/// Says how far a round is that is brought in from elsewhere: when it was started, nobody here knows.
pub fn take_over(conn: &mut Conn, id: RoundId, state: RoundState) -> Result<()> {
    let change = (rounds::state.eq(state), rounds::version.eq(rounds::version + 1_i64));
    diesel::update(rounds::table.find(id)).set(change).execute(conn)?;
    Ok(())
}

/// Says when a round was started that is brought in from elsewhere, and until when protests against it are taken.
pub fn set_clock(
    conn: &mut Conn,
    id: RoundId,
    (started, until): (Option<NaiveDateTime>, Option<NaiveDateTime>),
) -> Result<()> {
    let change = (rounds::started_at.eq(started), rounds::protests_until.eq(until));
    diesel::update(rounds::table.find(id)).set(change).execute(conn)?;
    Ok(())
}

/// Everything the last draw of a round was made from and came to, as JSON; `None` where it was not drawn here.
pub fn record(conn: &mut Conn, id: RoundId) -> Result<Option<String>> {
    Ok(rounds::table.find(id).select(rounds::record).get_result(conn)?)
}

/// Keeps what a draw was made from and came to.
pub fn set_record(conn: &mut Conn, id: RoundId, record: &str) -> Result<()> {
    diesel::update(rounds::table.find(id)).set(rounds::record.eq(record)).execute(conn)?;
    Ok(())
}

/// Takes away a round in which nobody has a seat any more.
pub fn take_away(conn: &mut Conn, id: RoundId) -> Result<()> {
    diesel::delete(rounds::table.find(id)).execute(conn)?;
    Ok(())
}

/// Raises the version of a round whose seats were changed.
pub fn raise_version(conn: &mut Conn, id: RoundId) -> Result<i64> {
    let row = diesel::update(rounds::table.find(id)).set(rounds::version.eq(rounds::version + 1_i64));
    Ok(row.returning(rounds::version).get_result(conn)?)
}

/// Puts a new draw in the place of the old one; the revision keeps what stood there.
pub fn redraw(conn: &mut Conn, id: RoundId, new: &NewRound) -> Result<()> {
    let change = (
        rounds::method.eq(&new.method),
        rounds::seed.eq(&new.seed),
        rounds::algorithm.eq(new.algorithm),
        rounds::drawn_at.eq(new.drawn_at),
    );
    diesel::update(rounds::table.find(id)).set(change).execute(conn)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_in_which_nobody_plays_is_not_begun_or_over() {
        let checked = RoundState::ALL.iter().map(|state| state.check_running("not begun", "over"));
        assert_eq!(checked.collect::<Vec<_>>(), [Err("not begun"), Err("not begun"), Ok(()), Err("over")]);
    }
}
