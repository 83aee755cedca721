//! What a revision is about, and what is seen anew with it.

use crate::acts::Order;
use crate::store::entries::Entry;
use crate::store::revisions::{NewRevision, OnSheet, Subject};
use crate::store::rounds::{self, Round};
use crate::store::sheets::{self, Placed};
use crate::store::{Conn, Error, RoundId, SheetId, TournamentId, tournaments};

/// What a row was and what it is, as JSON.
pub type Sides = (Option<String>, Option<String>);

/// What is to be seen anew after an act. Sheets before their tournament: so the pages of a sheet are never older than
/// the number everybody asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Seen {
    Round(RoundId),
    Sheet(SheetId),
    Tournament(TournamentId),
}

impl Seen {
    pub(super) fn raise(self, conn: &mut Conn) -> Result<(), Error> {
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

    /// About an entry.
    pub const fn entry(entry: &Entry) -> Self {
        Self {
            tournament: entry.tournament_id,
            sheet: None,
            subject: Subject::Entry,
            id: entry.id.number(),
            number: Some(entry.number),
        }
    }

    /// What is to be seen anew after it.
    pub(super) fn seen(self) -> impl Iterator<Item = Seen> {
        let round = (self.subject == Subject::Round).then_some(Seen::Round(RoundId::new(self.id)));
        let sheet = self.sheet.map(|sheet| Seen::Sheet(sheet.id));
        round.into_iter().chain(sheet).chain([Seen::Tournament(self.tournament)])
    }
}

/// The revision of an order about this.
pub(super) fn revision(order: &Order, about: Trace, (old, new): Sides, reason: &str) -> NewRevision {
    NewRevision {
        tournament_id: about.tournament,
        sheet: about.sheet,
        subject: about.subject,
        subject_id: about.id,
        number: about.number,
        old,
        new,
        who: order.who.written(),
        reason: reason.to_owned(),
        at: order.at,
    }
}
