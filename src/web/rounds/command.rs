//! A change of a round as it was sent: which round, on what it was based, who wants it.

use chrono::NaiveDateTime;
use serde::Serialize;

use super::hall::Hall;
use super::refusal::Refusal;
use crate::store::error::check_version;
use crate::store::revisions::{self, NewRevision, Subject};
use crate::store::{Conn, Error, TournamentId, keys, rounds, tournaments};
use crate::web::{Fields, Visit};

/// The longest reason, in letters.
pub const LONGEST_REASON: usize = 500;

/// Who wants to change which round, and what they saw of it.
#[derive(Clone, Debug)]
pub struct Command {
    /// The tournament.
    pub tournament: TournamentId,
    /// The number of the round.
    pub round: i32,
    /// The key that makes the form count once.
    pub key: String,
    /// The version the form was based on.
    pub version: i64,
    /// Who wants it.
    pub who: String,
    /// Why; may be empty.
    pub reason: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
}

impl Command {
    /// Reads what every form of a round carries.
    pub fn of(place: (TournamentId, i32), form: &Fields, visit: &Visit) -> Result<Self, crate::web::Error> {
        Ok(Self {
            tournament: place.0,
            round: place.1,
            key: form.key()?.to_owned(),
            version: form.version()?,
            who: visit.who(),
            reason: form.text("reason").to_owned(),
            at: crate::clock::now(),
        })
    }

    /// Where the director sees the round.
    pub fn address(&self) -> String {
        format!("/tournaments/{}/rounds/{}/desk", self.tournament, self.round)
    }

    /// Does the work once, on the round as the director saw it; its version and that of the tournament rise.
    pub fn once(
        &self,
        conn: &mut Conn,
        action: &str,
        work: impl FnOnce(&mut Conn, &Hall) -> Result<(), Refusal>,
    ) -> Result<String, Refusal> {
        keys::once(conn, &self.key, action, self.at, |conn| {
            self.check_reason()?;
            let hall = Hall::load(conn, self.tournament, self.round)?;
            check_version(self.version, hall.round.version)?;
            work(conn, &hall)?;
            rounds::raise_version(conn, hall.id())?;
            tournaments::raise_version(conn, self.tournament)?;
            Ok(self.address())
        })
    }

    /// Refuses a reason that the history has no room for, rather than keep half of it.
    pub fn check_reason(&self) -> Result<(), Refusal> {
        if self.reason.chars().count() > LONGEST_REASON { Err(Refusal::ReasonTooLong) } else { Ok(()) }
    }

    /// Appends what was changed on the round.
    pub fn note(
        &self,
        conn: &mut Conn,
        hall: &Hall,
        old: &impl Serialize,
        new: &impl Serialize,
    ) -> Result<(), Refusal> {
        let revision = NewRevision {
            tournament_id: self.tournament,
            sheet_id: None,
            subject: Subject::Round,
            subject_id: hall.id().number(),
            number: Some(self.round),
            old: Some(self.json(old)?),
            new: Some(self.json(new)?),
            who: self.who.clone(),
            reason: self.reason.clone(),
            at: self.at,
        };
        revisions::append(conn, &revision)?;
        Ok(())
    }

    /// A value as it stands in a revision.
    pub fn json(&self, value: &impl Serialize) -> Result<String, Error> {
        serde_json::to_string(value).map_err(Error::internal)
    }
}
