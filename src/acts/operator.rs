//! What the operator of an installation says of himself: imprint and privacy. No result hangs on it, so it has no history but a line in
//! the log of accounts.

use super::Refused;
use crate::rules::prose::Prose;
use crate::store::Conn;
use crate::store::audit::{self, By, Done};
use crate::store::operator::{self, Said};

/// Says what stands on the pages of the operator from now on: each text with the language it is in.
pub fn say(conn: &mut Conn, texts: &[(Said, &'static str, Prose)], by: &By) -> Result<(), Refused> {
    for (said, language, prose) in texts {
        operator::keep(conn, *said, language, prose.as_str())?;
    }
    Ok(audit::note(conn, by, Done::Said, "", ("", ""))?)
}
