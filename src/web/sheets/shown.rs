//! To whom a sheet is shown, whether anything can be typed on it, and what leads to it.

use super::whole::Whole;
use crate::acts::sheets::doubts;
use crate::i18n::Lang;
use crate::store::rounds::RoundState;
use crate::store::sheets::SheetState;
use crate::store::{Conn, SheetId};
use crate::web::Error;
use crate::web::audience::Audience;

impl Whole {
    /// The same for whoever looks at public pages: before its draw is released the sheet is there for the desk alone.
    pub fn shown_to(conn: &mut Conn, id: SheetId, audience: Audience) -> Result<Self, Error> {
        let whole = Self::load(conn, id)?;
        if whole.placed.state.is_public() || audience.is_desk() { Ok(whole) } else { Err(Error::NotFound) }
    }

    /// The same for a phone at the table, which is told nothing before the draw is released.
    pub fn at_table(conn: &mut Conn, id: SheetId) -> Result<Self, Error> {
        let whole = Self::load(conn, id)?;
        if whole.placed.state.is_public() { Ok(whole) } else { Err(Error::NotReleased) }
    }

    /// Why nothing can be typed here now, as the key of a sentence.
    pub fn shut(&self) -> Option<&'static str> {
        match (self.placed.state, self.placed.sheet.state) {
            (RoundState::Running, SheetState::Open) => None,
            (RoundState::Running, SheetState::Closed) => Some("sheet-is-closed"),
            (RoundState::Drawn | RoundState::Released, _) => Some("sheet-not-begun"),
            (RoundState::Closed, _) => Some("sheet-not-running"),
        }
    }

    /// The sign of the table, which a venue may print as well.
    pub fn signs(&self) -> String {
        let (placed, table) = (&self.placed, self.placed.sheet.table_number);
        format!("/tournaments/{}/rounds/{}/signs?tables={table}", placed.tournament.id, placed.round)
    }

    /// What somebody looks at before it is closed: its mark and the sentence.
    pub fn doubts(&self, lang: Lang) -> Result<Vec<(String, String)>, Error> {
        let found = doubts::among(&self.placed, &self.rules, &self.hands)?;
        Ok(found.iter().map(|doubt| (doubt.mark(), lang.sentence(doubt))).collect())
    }
}
