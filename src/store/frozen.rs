//! Tournaments that began when the hash of the rule set alone was kept: where this edition has the rules they began with, or
//! had them before a later key, the whole text is put in the place of the first form, once, when the tables are brought
//! up to date.

use super::conn::Conn;
use super::error::Result;
use super::tournaments;
use crate::rules::agreed::{Agreed, is_first_form};

/// Completes what can be completed. The others stay as they are: their pages and `check` say so.
pub fn complete(conn: &mut Conn) -> Result<()> {
    for tournament in tournaments::list(conn)?.into_iter().filter(|one| one.rules_hash.is_some()) {
        let Some(text) = tournaments::frozen(conn, tournament.id)?.filter(|text| is_first_form(text)) else { continue };
        // Rules this edition does not know are not those it began with.
        if let Ok(Some(agreed)) = Agreed::of_first_form(&tournament.plan()?, &text) {
            tournaments::set_frozen(conn, tournament.id, &agreed.frozen()?)?;
        }
    }
    Ok(())
}
