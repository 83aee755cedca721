//! What is done with a round: drawn and drawn again, its seats changed by hand, started, closed and opened again.

pub mod breaks;
pub mod chance;
pub mod change;
pub mod clock;
pub mod draw;
pub mod early;
pub mod frozen;
pub mod gone;
pub mod hall;
pub mod lists;
mod partners;
pub mod record;
pub mod remind;
pub mod time_out;
pub mod unavoided;

use super::refused::refusals;
use super::{Deed, Order, Recorded, Refused, Trace, act};
use crate::rules::seating::SeatingError;
use crate::rules::seating::own::OwnError;
use crate::rules::sentence::Arg;
use crate::store::{Conn, TournamentId, seating, sheets};
use hall::Hall;

/// Which round is meant: the tournament, and its number from 1.
pub type At = (TournamentId, i32);

refusals! {
    /// Why nothing was done with a round.
    pub enum Refusal {
        /// The round before is not closed yet.
        Unfinished { number: i32 } = "round-before-open",
        /// All rounds that were planned are drawn.
        AllDrawn { rounds: i32 } = "round-all-drawn",
        /// Seats are drawn once; after the start they are only changed one by one.
        Started = "round-started-already",
        /// Everybody knows the seats already.
        Released = "round-released",
        /// The seats are known to the desk alone.
        NotReleased = "round-not-released",
        /// A later round is drawn as well.
        NotLast { number: i32 } = "round-not-last",
        /// Nobody sits anywhere yet.
        NoSeats = "round-no-seats",
        /// The round does not run, so it cannot be closed.
        NotRunning = "round-not-running",
        /// The round is closed; it must be reopened first.
        Closed = "round-is-closed",
        /// Only a closed round can be reopened.
        NotClosed = "round-not-closed",
        /// Its time for protests is over: only an adjustment changes the result.
        Final = "round-final",
        /// No time for protests was set among the settings.
        NoProtests = "round-no-protests",
        /// What everybody was told is not made shorter.
        ClockShorter = "round-clock-shorter" at Minutes,
        /// Players who went home still have seats.
        WithdrawnSeated { names: String } = "round-withdrawn-seated",
        /// Partners of a tandem or a mixed pair never sit at one table.
        Partners { one: String, other: String, table: i32 } = "round-partners",
        /// Two who never sit at one table both need the same one.
        PartnersWish { one: String, other: String, table: i32 } = "round-partners-wish" at Wishes,
        /// At these tables not everybody confirmed, or two witnesses are apart.
        NotAgreed { count: usize, tables: Arg } = "round-not-agreed",
        /// The lists of these tables are not complete.
        ListsMissing { count: usize, tables: Arg } = "round-lists-missing",
        /// Something stands on the lists of these tables, so the start is not taken back.
        Begun { count: usize, tables: Arg } = "round-begun",
        /// The decks of Comparative Skat lie on the tables since the start.
        DecksLaidOut = "round-decks-laid-out",
        /// A change after the start needs a reason.
        NoReason = "round-needs-reason" at Reason,
        /// What was typed is no start number.
        NoNumber { typed: String } = "round-no-number",
        /// The seed is too long to be shown.
        SeedTooLong { limit: usize } = "round-seed-too-long" at Seed,
        /// Before the first round there is no standing to seat by.
        NoStanding = "round-no-standing",
        /// Some were not seen in the hall.
        Absent { count: usize, names: String } = "round-absent",
        /// The table called for nobody, or somebody was there.
        NotCalled { table: i32 } = "round-not-called",
        /// Somebody else goes there.
        CallTaken { table: i32, who: String } = "round-call-taken",
        /// A seed is promised, and its number is not there yet.
        Promised { source: String } = "round-promised" at Public,
        /// A number without a promise before it could be chosen.
        NoPromise = "round-no-promise" at Public,
        /// The round stands drawn by another seed than the one that is promised for it.
        PromiseOpen { source: String } = "round-promise-open",
        /// Where the director seats everybody no number decides.
        OwnPublic = "round-own-public" at Public,
        /// The number was typed in, and stays.
        Kept { number: String } = "round-promise-kept" at Public,
        /// The promise does not count any more.
        SetAside = "round-promise-aside",
        /// The number cannot be known yet.
        TooEarly { minutes: i64 } = "round-too-early" at Public,
        /// From where the number comes, or the number itself, is empty or too long.
        NoSource { limit: usize } = "round-no-source" at Source,
        /// The moment lies before the promise, or too far away.
        NoMoment { most: i64 } = "round-no-moment" at Minutes,
        /// Nothing was planned with the first round.
        NoPlan = "round-no-plan",
        /// A word among the director's own tables is no start number.
        OwnUnreadable { table: i32, typed: String } = "round-own-unreadable" at Own,
        /// Nobody with this number plays.
        OwnAbsent { table: i32, number: i32 } = "round-own-absent" at Own,
        /// Somebody sits twice.
        OwnTwice { number: i32, first: i32, second: i32 } = "round-own-twice" at Own,
        /// A table takes three or four.
        OwnSize { table: i32, seats: usize } = "round-own-size" at Own,
        /// Somebody who plays has no seat.
        OwnMissing { numbers: String } = "round-own-missing" at Own,
        /// A weight is a number from nought to a limit.
        Weight { most: u32 } = "round-weight" at Weights,
        /// A wish is a start number and a table.
        WishUnreadable { typed: String } = "round-wish-unreadable" at Wishes,
        /// The rule set or the scoring system does not know tables of this size.
        NoSuchTable { size: u8 } = "round-no-such-table",
        /// A match day of a league is seated from its line-ups.
        MatchDay = "round-match-day",
        /// The match day is closed; it must be opened before its rounds.
        MatchDayClosed = "round-match-day-closed",
        /// A venue of the match day has not seated the round yet.
        VenueBehind { number: i32 } = "round-venue-behind",
        /// Who shares a seat with a substitute keeps it until that is taken back.
        Substituted { tables: Arg } = "round-substituted",
        /// The entry plays; only withdrawn players are taken out.
        Plays { number: i32 } = "round-plays",
        /// A match day has as many rounds as its league.
        EarlyMatchDay = "early-match-day",
        /// A round that runs is closed, or its start taken back, before the tournament ends.
        EarlyOpen { number: i32 } = "early-round-open",
        /// Where decks lie on the tables no start is taken back.
        EarlyOpenDecks { number: i32 } = "early-round-open-decks",
        /// Nothing was played.
        EarlyNothing = "early-nothing",
        /// Whoever ends it says why.
        EarlyReason = "early-no-reason" at Reason,
        /// Adjustments of rounds that would be left out are cancelled first.
        EarlyAdjusted { names: String } = "early-adjusted",
        /// Adjustments of a round whose draw is taken back are cancelled first.
        DrawAdjusted { round: i32, names: String } = "draw-back-adjusted",
        /// It did not end early.
        NotEarly = "early-not",
        /// Nothing keeps the cards of the other rounds covered any more.
        EarlyDecks = "early-decks-open",
        /// There is nobody to seat.
        Nobody = "seating-nobody",
        /// One, two and five players cannot be split into tables of three and four.
        Unseatable { players: usize } = "seating-unseatable",
        /// The same start number stands twice in the list.
        Twice { number: i32 } = "seating-twice",
        /// The player has no seat in this round.
        NotSeated { number: i32 } = "seating-not-seated",
        /// The player has a seat already.
        Seated { number: i32 } = "seating-seated",
        /// A player cannot change seats with himself.
        Same { number: i32 } = "seating-same",
    }
}

impl Refusal {
    /// The lists of these tables are not complete; the first twenty are named.
    pub fn lists_missing(tables: &[i32]) -> Self {
        Self::ListsMissing { count: tables.len(), tables: Arg::list(tables) }
    }

    /// That something stands on the lists of these tables.
    pub fn begun(tables: &[i32]) -> Self {
        Self::Begun { count: tables.len(), tables: Arg::list(tables) }
    }

    /// That these tables do not agree with their lists.
    pub fn not_agreed(tables: &[i32]) -> Self {
        Self::NotAgreed { count: tables.len(), tables: Arg::list(tables) }
    }
}

impl From<OwnError> for Refusal {
    fn from(error: OwnError) -> Self {
        match error {
            OwnError::Unreadable { table, typed } => Self::OwnUnreadable { table, typed },
            OwnError::Absent { table, number } => Self::OwnAbsent { table, number },
            OwnError::Twice { number, first, second } => Self::OwnTwice { number, first, second },
            OwnError::Size { table, seats } => Self::OwnSize { table, seats },
            OwnError::Missing { numbers } => Self::OwnMissing { numbers },
        }
    }
}

impl From<SeatingError> for Refusal {
    fn from(error: SeatingError) -> Self {
        match error {
            SeatingError::Nobody => Self::Nobody,
            SeatingError::Unseatable(players) => Self::Unseatable { players },
            SeatingError::Twice(number) => Self::Twice { number },
            SeatingError::NotSeated(number) => Self::NotSeated { number },
            SeatingError::Seated(number) => Self::Seated { number },
            SeatingError::Same(number) => Self::Same { number },
        }
    }
}

impl From<SeatingError> for Refused {
    fn from(error: SeatingError) -> Self {
        Refusal::from(error).into()
    }
}

/// Takes back the call of a table for the director.
pub fn came(conn: &mut Conn, order: &Order, at: At, table: i32) -> Result<(), Refused> {
    on_round(conn, order, "came", at, |deed, hall| {
        sheets::set_called(deed.conn, hall.sheet(table)?.id, false)?;
        Ok(deed.seen_anew(Trace::round(&hall.round)))
    })
}

/// One of several directors goes to a table that calls; a second one need not.
pub fn take_call(conn: &mut Conn, order: &Order, at: At, table: i32) -> Result<(), Refused> {
    on_round(conn, order, "take call", at, |deed, hall| {
        let sheet = hall.sheet(table)?;
        if !sheet.called {
            return Err(Refusal::NotCalled { table }.into());
        }
        if let Some(who) = &sheet.call_taken_by {
            return Err(Refusal::CallTaken { table, who: who.clone() }.into());
        }
        seating::take_call(deed.conn, sheet.id, &order.who.written())?;
        Ok(deed.seen_anew(Trace::round(&hall.round)))
    })
}

/// Does something with a round as the director saw it.
fn on_round(
    conn: &mut Conn,
    order: &Order,
    action: &str,
    at: At,
    work: impl FnOnce(&mut Deed<'_>, &Hall) -> Result<Recorded, Refused>,
) -> Result<(), Refused> {
    act(conn, order, action, |deed| {
        let hall = Hall::load(deed.conn, at)?;
        order.check(hall.round.version)?;
        work(deed, &hall)
    })
}
