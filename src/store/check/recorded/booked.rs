//! The cash book against its history.

use super::Recorded;
use crate::store::cash;
use crate::store::check::difference::Difference;
use crate::store::conn::Conn;
use crate::store::error::Result;
use crate::store::revisions::Subject;
use crate::store::tournaments::Tournament;

impl Recorded {
    /// Each line of the cash book as it was written.
    pub(super) fn booked(&mut self, conn: &mut Conn, tournament: &Tournament) -> Result<Vec<Difference>> {
        let mut found = Vec::new();
        for line in cash::of_tournament(conn, tournament.id)? {
            let now = serde_json::to_value(&line)?;
            found.extend(self.row((Subject::Cash, line.id.number()), format!("cash line {}", line.number), &now)?);
        }
        Ok(found)
    }
}
