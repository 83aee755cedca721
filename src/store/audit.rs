//! Who signed in and what was changed of accounts: a line each, which no result hangs on. It names people and where they
//! were, so it is forgotten after a time.

use chrono::{NaiveDateTime, TimeDelta};
use diesel::prelude::*;

use super::conn::Conn;
use super::error::Result;
use super::schema::audit;
use super::text::stored_words;

/// How long a line is kept, in days.
pub const KEPT_DAYS: i64 = 180;
/// How many lines are kept at most, so that whoever guesses for months does not fill the disk.
pub const KEPT_LINES: i64 = 100_000;

/// What stands for an account nobody can sign in with.
pub const DISABLED: &str = "disabled";

stored_words! {
    /// What was done.
    pub enum Done {
        SignedIn = "signed-in",
        Refused = "refused",
        SignedOut = "signed-out",
        Made = "made",
        Rights = "rights",
        Password = "password",
        Given = "given",
        Taken = "taken",
        Said = "said",
    }
}

/// Who did something, when, and from where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct By {
    /// The name of the account; empty where nobody is signed in.
    pub who: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// The address of the network it came from, or what else says where.
    pub origin: String,
}

impl By {
    /// Somebody at the shell of the machine.
    pub fn shell(at: NaiveDateTime) -> Self {
        Self { who: String::new(), at, origin: "shell".to_owned() }
    }
}

/// A line as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Queryable)]
pub struct Line {
    /// Its id; later ones are higher.
    pub id: i64,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// Who did it; empty where nobody was signed in.
    pub who: String,
    /// What.
    pub what: Done,
    /// The account it is about; may be empty.
    pub about: String,
    /// What it was before; may be empty.
    pub old: String,
    /// What it is since; may be empty.
    pub new: String,
    /// From where.
    pub origin: String,
}

/// Notes what was done to an account, from what to what.
pub fn note(conn: &mut Conn, by: &By, what: Done, about: &str, (old, new): (&str, &str)) -> Result<()> {
    let row = (
        audit::at.eq(by.at),
        audit::who.eq(&by.who),
        audit::what.eq(what),
        audit::about.eq(about),
        audit::old.eq(old),
        audit::new.eq(new),
        audit::origin.eq(&by.origin),
    );
    diesel::insert_into(audit::table).values(row).execute(conn)?;
    Ok(())
}

/// The newest lines before this one, the newest first.
pub fn before(conn: &mut Conn, id: i64, most: i64) -> Result<Vec<Line>> {
    let rows = audit::table.filter(audit::id.lt(id)).order(audit::id.desc()).limit(most);
    Ok(rows.load(conn)?)
}

/// Forgets what is too old, and whatever is more than is kept; answers how many lines went.
pub fn forget(conn: &mut Conn, now: NaiveDateTime) -> Result<usize> {
    let old = diesel::delete(audit::table.filter(audit::at.lt(now - TimeDelta::days(KEPT_DAYS)))).execute(conn)?;
    let last: Option<i64> = audit::table.select(diesel::dsl::max(audit::id)).get_result(conn)?;
    let most = last.unwrap_or_default().saturating_sub(KEPT_LINES);
    Ok(old + diesel::delete(audit::table.filter(audit::id.le(most))).execute(conn)?)
}
