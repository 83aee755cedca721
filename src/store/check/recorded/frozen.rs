//! The frozen rules against the history, which keeps their whole hash since the first round started.

use super::{Recorded, value_of};
use crate::rules::tournament::whole_hash;
use crate::store::check::difference::Difference;
use crate::store::conn::Conn;
use crate::store::error::Result;
use crate::store::revisions::Subject;
use crate::store::tournaments::{self, Tournament};

impl Recorded {
    /// What the tournament is judged by; a start that an earlier edition recorded does not say.
    pub(super) fn frozen(&self, conn: &mut Conn, tournament: &Tournament) -> Result<Option<Difference>> {
        let Some(text) = tournaments::frozen(conn, tournament.id)? else { return Ok(None) };
        let of_rounds = self.of.iter().filter(|((subject, _), _)| *subject == Subject::Round.word());
        let mut last = None;
        for revision in of_rounds.flat_map(|(_, all)| all) {
            // Records of draws are long, and say nothing of rules.
            if !revision.new.as_ref().is_some_and(|new| new.contains("\"frozen\"")) {
                continue;
            }
            let new = value_of(revision.new.as_ref())?;
            if let Some(digest) = new.get("frozen")
                && last.as_ref().is_none_or(|(id, _)| *id < revision.id)
            {
                // Since the first start was taken back there is none.
                last = Some((revision.id, digest.as_str().unwrap_or("nothing").to_owned()));
            }
        }
        let now = whole_hash(&text);
        let told = last.filter(|(_, digest)| *digest != now);
        Ok(told.map(|(_, digest)| self.differs("frozen rules".to_owned(), &digest, &now)))
    }
}
