//! The one way an act goes: once for each key, with its revision, its versions and its key in the same transaction.

pub(super) mod at_once;
mod trace;

use std::collections::BTreeSet;

use serde::Serialize;

use super::{Order, Refused};
use crate::store::season_revisions::{self, About, Noted};
use crate::store::{
    AdjustmentId, ClubSeasonId, Conn, DivisionId, Error, MatchDayId, SeasonId, SheetId, TeamId, TournamentId, keys,
    ledger, match_days,
};

pub(super) use trace::Sides;
pub use trace::Trace;
use trace::{Seen, revision};

/// What an act answers, and how it is remembered with its key.
pub trait Answer: Sized {
    /// As it is remembered.
    fn remembered(&self) -> String;

    /// What was remembered; `None` where it is something else.
    fn recalled(text: &str) -> Option<Self>;
}

impl Answer for () {
    fn remembered(&self) -> String {
        String::new()
    }

    fn recalled(_text: &str) -> Option<Self> {
        Some(())
    }
}

macro_rules! answers {
    ($($kind:ty),+) => {
        $( impl Answer for $kind {
            fn remembered(&self) -> String {
                self.to_string()
            }

            fn recalled(text: &str) -> Option<Self> {
                match text.parse() {
                    Ok(answer) => Some(answer),
                    Err(_) => None,
                }
            }
        } )+
    };
}

answers!(i32, i64, String, AdjustmentId, ClubSeasonId, DivisionId, SeasonId, TeamId, TournamentId);

/// That an act left its trace, with what it answers. Only [`Deed`] makes one, and what the store [`Noted`] of a league is
/// one.
#[must_use = "an act ends with what it recorded"]
#[derive(Debug)]
pub struct Recorded<A = ()>(A);

impl Recorded {
    /// The same with an answer.
    pub fn answer<A>(self, answer: A) -> Recorded<A> {
        let Self(()) = self;
        Recorded(answer)
    }
}

impl<A> Recorded<A> {
    /// The same without an answer.
    pub fn done(self) -> Recorded {
        Recorded(())
    }
}

impl<A> From<Noted<A>> for Recorded<A> {
    fn from(noted: Noted<A>) -> Self {
        Self(noted.answer())
    }
}

/// An act while it is done.
pub struct Deed<'d> {
    /// The database, in the transaction of the act.
    pub conn: &'d mut Conn,
    /// Who wants it, when and why.
    pub order: &'d Order,
    seen: BTreeSet<Seen>,
}

impl Deed<'_> {
    /// Appends what a row was and what it is; what shows it will be seen anew.
    pub fn record(
        &mut self,
        about: Trace,
        old: Option<&impl Serialize>,
        new: Option<&impl Serialize>,
    ) -> Result<Recorded, Refused> {
        let (old, new) = (old.map(json).transpose()?, new.map(json).transpose()?);
        self.record_words(about, old, new)
    }

    /// The same with what is JSON already.
    pub fn record_words(
        &mut self,
        about: Trace,
        old: Option<String>,
        new: Option<String>,
    ) -> Result<Recorded, Refused> {
        self.append(about, (old, new), self.order.reason.as_str())?;
        Ok(self.seen_anew(about))
    }

    /// Appends what follows from an act by itself; pages say why in the language of the reader.
    pub fn record_following(&mut self, about: Trace, sides: Sides, why: &'static str) -> Result<(), Refused> {
        self.append(about, sides, why)?;
        self.see(about);
        Ok(())
    }

    /// Appends what stood on a row that the same act takes out of the tables, so that its tournament alone is seen anew.
    pub fn record_gone(&mut self, about: Trace, old: &impl Serialize) -> Result<Recorded, Refused> {
        self.append(about, (Some(json(old)?), Some("[]".to_owned())), self.order.reason.as_str())?;
        self.seen.insert(Seen::Tournament(about.tournament));
        Ok(Recorded(()))
    }

    fn append(&mut self, about: Trace, sides: Sides, reason: &str) -> Result<(), Refused> {
        ledger::append(self.conn, &revision(self.order, about, sides, reason))?;
        Ok(())
    }

    fn see(&mut self, about: Trace) {
        self.seen.extend(about.seen());
    }

    /// A further sheet of the act that is seen anew.
    pub fn touch(&mut self, sheet: SheetId) {
        self.seen.insert(Seen::Sheet(sheet));
    }

    /// Appends what a row of a league was and what it is.
    pub fn record_in_league<T: Serialize>(
        &mut self,
        about: About,
        old: Option<&T>,
        new: Option<&T>,
    ) -> Result<Recorded, Refused> {
        Ok(season_revisions::append(self.conn, about, old, new, self.order)?.into())
    }

    /// Ends an act by which rows were taken over that other programs made; their history stays there.
    pub const fn taken_over(&self) -> Recorded {
        Recorded(())
    }

    /// Ends an act that changes no result and has no history, like a call for the director: what shows it is seen anew. What the
    /// standings are made of has to be recorded, for whoever follows them looks at what was (`store/event/again.rs`).
    pub fn seen_anew(&mut self, about: Trace) -> Recorded {
        self.see(about);
        Recorded(())
    }

    /// Ends an act whose parts left their traces; what shows the match day is seen anew.
    pub fn day_seen_anew(&mut self, day: MatchDayId) -> Result<Recorded, Refused> {
        match_days::raise_version(self.conn, day)?;
        Ok(Recorded(()))
    }

    /// Ends an act that left everything as it was, or changed what has no history, so that there is nothing to record.
    pub const fn nothing_changed(&self) -> Recorded {
        Recorded(())
    }
}

/// A value as it stands in a revision.
fn json(value: &impl Serialize) -> Result<String, Error> {
    Ok(serde_json::to_string(value)?)
}

/// Does something once. The same key for the same action again changes nothing and answers what it answered first;
/// otherwise the work is done, whatever it recorded rises in version, and the key is remembered – all of it or nothing.
pub fn act<A: Answer>(
    conn: &mut Conn,
    order: &Order,
    action: &str,
    work: impl FnOnce(&mut Deed<'_>) -> Result<Recorded<A>, Refused>,
) -> Result<A, Refused> {
    if let Some(first) = keys::answer_of(conn, order.key.as_str(), action)? {
        let other = || Error::internal(format!("the key of {action:?} answers {first:?}"));
        return Ok(A::recalled(&first).ok_or_else(other)?);
    }
    first_time(conn, order, action, A::remembered, work)
}

/// Does once what is made of many acts, each with its own trace: a demonstration, a folder that is read in.
pub fn many<A: Answer>(
    conn: &mut Conn,
    order: &Order,
    action: &str,
    work: impl FnOnce(&mut Conn) -> Result<A, Refused>,
) -> Result<A, Refused> {
    act(conn, order, action, |deed| Ok(Recorded(work(deed.conn)?)))
}

/// The same for an act that has looked at its key and remembers more than it answers.
pub(super) fn first_time<A>(
    conn: &mut Conn,
    order: &Order,
    action: &str,
    remembered: impl FnOnce(&A) -> String,
    work: impl FnOnce(&mut Deed<'_>) -> Result<Recorded<A>, Refused>,
) -> Result<A, Refused> {
    let mut deed = Deed { conn, order, seen: BTreeSet::new() };
    let Recorded(answer) = work(&mut deed)?;
    let Deed { conn, seen, .. } = deed;
    for one in seen {
        one.raise(conn)?;
    }
    keys::remember(conn, order.key.as_str(), action, &remembered(&answer), order.at)?;
    Ok(answer)
}
