//! The one way an act goes: once for each key, with its revision, its versions and its key in the same transaction.

use std::collections::BTreeSet;

use serde::Serialize;

use super::{Order, Refused};
use crate::store::revisions::{NewRevision, OnSheet, Subject};
use crate::store::rounds::Round;
use crate::store::season_revisions::{self, About, Noted};
use crate::store::sheets::{self, Placed};
use crate::store::{
    AdjustmentId, ClubSeasonId, Conn, DivisionId, Error, MatchDayId, RoundId, SeasonId, SheetId, TeamId, TournamentId,
    keys, ledger, match_days, rounds, tournaments,
};

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

/// What is to be seen anew after an act. Sheets before their tournament: so the pages of a sheet are never older than
/// the number everybody asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Seen {
    Round(RoundId),
    Sheet(SheetId),
    Tournament(TournamentId),
}

impl Seen {
    fn raise(self, conn: &mut Conn) -> Result<(), Error> {
        match self {
            Self::Round(id) => rounds::raise_version(conn, id),
            Self::Sheet(id) => sheets::raise_version(conn, id),
            Self::Tournament(id) => tournaments::raise_version(conn, id),
        }?;
        Ok(())
    }
}

/// What a revision is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trace {
    /// The tournament it happened in.
    pub tournament: TournamentId,
    /// The sheet it happened on, if on one.
    pub sheet: Option<OnSheet>,
    /// What kind of row was changed.
    pub subject: Subject,
    /// The id of that row.
    pub id: i64,
    /// The number people know it by.
    pub number: Option<i32>,
}

impl Trace {
    /// About a round.
    pub fn round(round: &Round) -> Self {
        Self {
            tournament: round.tournament_id,
            sheet: None,
            subject: Subject::Round,
            id: round.id.number(),
            number: Some(round.number),
        }
    }

    /// About a sheet.
    pub fn sheet(placed: &Placed) -> Self {
        let sheet = OnSheet { id: placed.sheet.id, round: placed.round, table: placed.sheet.table_number };
        Self {
            tournament: placed.tournament.id,
            sheet: Some(sheet),
            subject: Subject::Sheet,
            id: placed.sheet.id.number(),
            number: Some(placed.sheet.table_number),
        }
    }
}

/// What a row was and what it is, as JSON.
type Sides = (Option<String>, Option<String>);

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

    fn append(&mut self, about: Trace, (old, new): Sides, reason: &str) -> Result<(), Refused> {
        let revision = NewRevision {
            tournament_id: about.tournament,
            sheet: about.sheet,
            subject: about.subject,
            subject_id: about.id,
            number: about.number,
            old,
            new,
            who: self.order.who.written(),
            reason: reason.to_owned(),
            at: self.order.at,
        };
        ledger::append(self.conn, &revision)?;
        Ok(())
    }

    fn see(&mut self, about: Trace) {
        if about.subject == Subject::Round {
            self.seen.insert(Seen::Round(RoundId::new(about.id)));
        }
        self.seen.extend(about.sheet.map(|sheet| Seen::Sheet(sheet.id)));
        self.seen.insert(Seen::Tournament(about.tournament));
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

    /// Ends an act that changes no result and has no history, like a call for the director: what shows it is seen anew.
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
