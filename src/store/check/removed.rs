//! Tournaments that stand in no list, against their histories: one that somebody hid in the tables was taken out by no act.

use std::collections::BTreeMap;

use diesel::prelude::*;

use super::Difference;
use crate::store::conn::Conn;
use crate::store::error::Result;
use crate::store::id::TournamentId;
use crate::store::revisions::Subject;
use crate::store::schema::{revisions, tournaments};

/// What differs between the tournaments that were taken out and those whose history says so.
pub(super) fn differences(conn: &mut Conn) -> Result<Vec<Difference>> {
    let rows = revisions::table.filter(revisions::subject.eq(Subject::Tournament)).order(revisions::id);
    let all: Vec<(TournamentId, bool)> =
        rows.select((revisions::tournament_id, revisions::new.is_null())).load(conn)?;
    let recorded: BTreeMap<TournamentId, bool> = all.into_iter().collect();
    let columns = (tournaments::id, tournaments::name, tournaments::removed_at.is_not_null());
    let stored: Vec<(TournamentId, String, bool)> =
        tournaments::table.order(tournaments::id).select(columns).load(conn)?;
    let word = |gone: bool| if gone { "taken out" } else { "there" }.to_owned();
    let difference = |(id, tournament, gone): (TournamentId, String, bool)| {
        let says = recorded.get(&id).copied().unwrap_or(false);
        let what = "as a whole".to_owned();
        (says != gone).then(|| Difference::Recorded { tournament, what, recorded: word(says), stored: word(gone) })
    };
    Ok(stored.into_iter().filter_map(difference).collect())
}
