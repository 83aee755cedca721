//! Which tables are compared with each other: the session of each round, and the number of each table in its session.

use std::collections::{BTreeMap, BTreeSet};

use crate::rules::decks::DeckNumber;

/// A table of a round: round and number.
type At = (i32, i32);

/// The session of each round and the tables in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places {
    sessions: BTreeMap<i32, i32>,
    tables: BTreeMap<At, i32>,
}

impl Places {
    /// Who sat at which table, and with which decks the rounds were played. Tables keep their numbers; where several
    /// rounds are one session, a table at which others sit is another table and gets the next free number.
    pub fn new(seating: &BTreeMap<At, Vec<i32>>, played: &BTreeSet<(i32, DeckNumber)>) -> Self {
        let sessions = sessions(seating.keys().map(|(round, _)| *round), played);
        let mut tables: BTreeMap<At, i32> = BTreeMap::new();
        let mut known: BTreeMap<i32, BTreeMap<i32, &Vec<i32>>> = BTreeMap::new();
        for (at, sat) in seating {
            let session = sessions.get(&at.0).copied().unwrap_or(at.0);
            let known = known.entry(session).or_default();
            let same = known.iter().find(|(_, other)| **other == sat).map(|(number, _)| *number);
            let free = known.last_key_value().map_or(1, |(number, _)| number + 1);
            let number = same.unwrap_or(if known.contains_key(&at.1) { free } else { at.1 });
            known.insert(number, sat);
            tables.insert(*at, number);
        }
        Self { sessions, tables }
    }

    /// The session of a round.
    pub fn session(&self, round: i32) -> i32 {
        self.sessions.get(&round).copied().unwrap_or(round)
    }

    /// The number of a table in its session.
    pub fn table(&self, at: At) -> i32 {
        self.tables.get(&at).copied().unwrap_or(at.1)
    }

    /// The rounds of a session.
    pub fn rounds(&self, session: i32) -> impl Iterator<Item = i32> + '_ {
        self.sessions.iter().filter(move |(_, other)| **other == session).map(|(round, _)| *round)
    }

    /// How many tables each session has.
    pub fn count(&self) -> BTreeMap<i32, usize> {
        let mut found: BTreeMap<i32, BTreeSet<i32>> = BTreeMap::new();
        for (at, number) in &self.tables {
            found.entry(self.session(at.0)).or_default().insert(*number);
        }
        found.into_iter().map(|(session, tables)| (session, tables.len())).collect()
    }

    /// The table a decision about a deck at a table means: the first that played it, else the first of the rounds in
    /// which others played it, else the first with this number.
    pub fn decided(&self, (deck, table): (DeckNumber, i32), played: &BTreeSet<(At, DeckNumber)>) -> Option<At> {
        let here = played.iter().find(|(at, other)| (at.1, *other) == (table, deck)).map(|(at, _)| *at);
        let round = played.iter().find(|(_, other)| *other == deck).map(|(at, _)| self.session(at.0));
        let sits = |at: &&At| at.1 == table && round.is_none_or(|round| self.session(at.0) == round);
        here.or_else(|| self.tables.keys().find(sits).copied())
    }
}

/// The session of each round: the round itself, or the first of the rounds that share a deck with it.
pub fn sessions(rounds: impl IntoIterator<Item = i32>, played: &BTreeSet<(i32, DeckNumber)>) -> BTreeMap<i32, i32> {
    let mut session: BTreeMap<i32, i32> = rounds.into_iter().map(|round| (round, round)).collect();
    let mut first: BTreeMap<DeckNumber, i32> = BTreeMap::new();
    for (round, deck) in played {
        let other = *first.entry(*deck).or_insert(*round);
        let of = |round: &i32| session.get(round).copied().unwrap_or(*round);
        let (one, two) = (of(&other), of(round));
        let (kept, gone) = (one.min(two), one.max(two));
        for value in session.values_mut().filter(|value| **value == gone) {
            *value = kept;
        }
    }
    session
}
