//! The fields of tournaments as everybody may see them, read and ranked once for each version: whatever is cut from one – the
//! page of a board, a player, a list – is cut from the same. After something was done on lists, and nothing else, what the
//! version before has is changed where they are counted instead of being read anew.

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::field::Field;
use crate::store::event::again::{self, Written};
use crate::store::{Conn, RevisionId, TournamentId, revisions, settings, tournaments};
use crate::web::Error;
use crate::web::versions::Version;

/// So many tournaments are played at once at most.
const MOST: usize = 8;
/// So many players are kept at most, or one tournament where it alone has more.
const PLAYERS: usize = 50_000;

/// The fields this program remembers, for whoever asked for a version.
#[derive(Clone, Default)]
pub struct Fields {
    kept: Arc<Mutex<VecDeque<Kept>>>,
    asked: Option<Version>,
}

/// Empty while somebody reads it; who wants the same meanwhile waits for him.
type Slot = Arc<Mutex<Option<Seen>>>;

/// A field, with the last change that is in it.
#[derive(Clone)]
struct Seen {
    field: Arc<Field>,
    last: RevisionId,
}

impl Seen {
    fn read(conn: &mut Conn, id: TournamentId) -> Result<Self, Error> {
        Ok(Self { last: revisions::last(conn, id)?, field: Arc::new(Field::public(conn, id)?) })
    }

    /// The same in this version, where nothing was done since but on lists.
    fn again(self, conn: &mut Conn, version: i64) -> Result<Option<Self>, Error> {
        let (id, risen) = (self.field.tournament.id, version.saturating_sub(self.field.tournament.version));
        let Some(Written { last, sheets }) = again::written(conn, id, self.last, risen)? else { return Ok(None) };
        let Some(field) = Field::again(self.field, conn, &sheets)? else { return Ok(None) };
        debug_assert!(field.is_same(&Field::public(conn, id)?), "what was changed is as if it were read anew");
        Ok(Some(Self { field: Arc::new(field), last }))
    }
}

/// The one of a version, with what is known of the version before.
struct Place {
    slot: Slot,
    before: Option<Slot>,
}

struct Kept {
    id: TournamentId,
    version: Version,
    slot: Slot,
    players: usize,
}

impl fmt::Debug for Fields {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Fields({})", self.lock().len())
    }
}

impl Fields {
    /// The same for a page of this version.
    #[must_use]
    pub fn asked(&self, version: Version) -> Self {
        Self { asked: Some(version), ..self.clone() }
    }

    /// The field of the version that was asked for or of a newer one, for a page on which nothing but the field stands: all
    /// who came in one moment are shown the same, though hands are written meanwhile.
    pub fn shared(&self, conn: &mut Conn, id: TournamentId) -> Result<Arc<Field>, Error> {
        match self.asked.and_then(|asked| self.known(id, asked)) {
            Some(field) => Ok(field),
            None => self.public(conn, id),
        }
    }

    /// A field of this version or a newer one; who reads one is waited for.
    fn known(&self, id: TournamentId, asked: Version) -> Option<Arc<Field>> {
        let of = |one: &&Kept| one.id == id && one.version.epoch == asked.epoch && one.version >= asked;
        let slot = self.lock().iter().rev().find(of).map(|one| Arc::clone(&one.slot))?;
        let known = slot.lock().unwrap_or_else(PoisonError::into_inner);
        known.as_ref().map(|seen| Arc::clone(&seen.field))
    }

    /// The field of a tournament as everybody may see it, of the version it has in this moment of the database.
    pub fn public(&self, conn: &mut Conn, id: TournamentId) -> Result<Arc<Field>, Error> {
        let version = Version { epoch: settings::epoch(conn)?, number: tournaments::version(conn, id)? };
        let Place { slot, before } = self.place(id, version);
        let mut known = slot.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(seen) = known.as_ref() {
            return Ok(Arc::clone(&seen.field));
        }
        // Who still reads the version before is waited for: to change it is quicker than to read this one as well.
        let before = before.and_then(|before| before.lock().unwrap_or_else(PoisonError::into_inner).clone());
        let again = before.map(|before| before.again(conn, version.number)).transpose()?.flatten();
        let seen = again.map_or_else(|| Seen::read(conn, id), Ok)?;
        let field = Arc::clone(&seen.field);
        *known = Some(seen);
        self.filled((id, version), field.entrants().len());
        Ok(field)
    }

    /// The place of a field, empty or filled; older ones of the same tournament are forgotten.
    fn place(&self, id: TournamentId, version: Version) -> Place {
        let mut kept = self.lock();
        if let Some(known) = kept.iter().find(|one| one.id == id && one.version == version) {
            return Place { slot: Arc::clone(&known.slot), before: None };
        }
        let older = |one: &&Kept| one.id == id && one.version.epoch == version.epoch && one.version < version;
        let before = kept.iter().filter(older).max_by_key(|one| one.version).map(|one| Arc::clone(&one.slot));
        kept.retain(|one| one.id != id || one.version > version);
        let slot = Slot::default();
        kept.push_back(Kept { id, version, slot: Arc::clone(&slot), players: 0 });
        while kept.len() > MOST {
            kept.pop_front();
        }
        Place { slot, before }
    }

    /// Notes how large it is, and forgets the oldest where all together are too much.
    fn filled(&self, (id, version): (TournamentId, Version), players: usize) {
        let mut kept = self.lock();
        if let Some(one) = kept.iter_mut().find(|one| one.id == id && one.version == version) {
            one.players = players;
        }
        while kept.len() > 1 && kept.iter().map(|one| one.players).sum::<usize>() > PLAYERS {
            kept.pop_front();
        }
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<Kept>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn version(number: i64) -> Version {
        Version { epoch: 0, number }
    }

    fn known(fields: &Fields) -> Vec<(i64, i64)> {
        fields.lock().iter().map(|one| (one.id.number(), one.version.number)).collect()
    }

    #[test]
    fn a_newer_version_takes_the_place_of_the_older_and_the_oldest_tournament_goes_first() {
        let fields = Fields::default();
        for (id, number) in [(1, 1), (1, 2), (2, 1), (1, 2)] {
            fields.place(TournamentId::new(id), version(number));
        }
        assert_eq!(known(&fields), [(1, 2), (2, 1)]);
        for id in 3..12 {
            fields.place(TournamentId::new(id), version(1));
        }
        assert_eq!(known(&fields).len(), MOST);
        assert_eq!(known(&fields).first(), Some(&(4, 1)));
    }

    #[test]
    fn what_was_there_before_a_backup_was_restored_is_no_version_before() {
        let (fields, id) = (Fields::default(), TournamentId::new(1));
        fields.place(id, version(7));
        assert!(fields.place(id, Version { epoch: 1, number: 8 }).before.is_none());
        assert!(fields.place(id, Version { epoch: 1, number: 9 }).before.is_some());
        assert!(fields.place(id, Version { epoch: 1, number: 9 }).before.is_none(), "it is there");
    }

    #[test]
    fn no_more_players_are_kept_than_there_is_room_for_but_always_the_last_tournament() {
        let fields = Fields::default();
        for (id, players) in [(1, PLAYERS / 2), (2, PLAYERS / 2), (3, 1)] {
            fields.place(TournamentId::new(id), version(1));
            fields.filled((TournamentId::new(id), version(1)), players);
        }
        assert_eq!(known(&fields), [(2, 1), (3, 1)]);
        fields.place(TournamentId::new(4), version(1));
        fields.filled((TournamentId::new(4), version(1)), PLAYERS * 2);
        assert_eq!(known(&fields), [(4, 1)]);
    }
}
