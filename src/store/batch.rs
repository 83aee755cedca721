//! Changes that share one commit, whichever way they came to it. Nobody is answered before that commit.
//!
//! A change has a savepoint of its own, so that what is refused is undone by itself; changes that may be made again share
//! one: mostly none of them refuses, and where one does, they are undone together and made again, each with its own. In a
//! file the first of a batch need none, for `SQLite` copies every page that changes behind one. Those that are alike are
//! first made at once, with one question for all of them; whatever is not done so is made by itself.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use super::bell::Bell;
use super::change::{AtOnce, Change, Lost, Made, Turn, Waiting};
use super::conn::Conn;
use super::error::Error;
use super::home::Home;
use super::measures::Measures;
use super::part::Part;
use super::waiting::{Pulse, Room};

/// From so many on changes are made at once; a single one is made with no more questions by itself.
const AT_ONCE: usize = 2;

/// Changes on their way to one commit.
pub(super) struct Batch {
    /// Those that are to be made.
    pub(super) waiting: Waiting,
    /// So many of the first of them are made each with a savepoint of its own.
    alone: usize,
    /// Those that were made, whether kept or undone.
    pub(super) made: Vec<Box<dyn Change>>,
    /// Those whose turn it was not.
    pub(super) later: Waiting,
    turn: Turn,
    /// Since when it has something to keep, and with it the turn.
    since: Option<Instant>,
}

/// How long a batch may be made, and how it is known that the database does not answer.
#[derive(Clone, Copy)]
pub(super) struct Limits<'a> {
    /// For so long it keeps its turn; afterwards no other change begins, and those that are left come later.
    pub(super) enough: Duration,
    /// Of the connection.
    pub(super) pulse: Option<&'a Pulse>,
    /// Who came while the batch waited for its turn, so many at most.
    pub(super) more: Option<&'a dyn Fn(usize) -> Waiting>,
    /// Of a file.
    pub(super) room: Option<&'a Room>,
}

impl Limits<'_> {
    /// For whoever is the only one to write.
    pub(super) const NONE: Self = Self { enough: Duration::MAX, pulse: None, more: None, room: None };

    /// Why a part could not be undone: a full disk may have undone everything already.
    fn why(self, gone: Error) -> Error {
        if self.room.is_some_and(Room::lacked) { Error::DiskFull } else { gone }
    }
}

impl Batch {
    /// Of these changes, the first of which may wait for its turn, or none.
    pub(super) fn new(waiting: Waiting, turn: Turn) -> Self {
        let made = Vec::with_capacity(waiting.len());
        Self { waiting, alone: 0, made, later: Waiting::new(), turn, since: None }
    }

    /// Makes the changes in a transaction that has begun, and commits it. After an error those that were not made wait
    /// still, and the connection is in no known state.
    pub(super) fn keep(&mut self, conn: &mut Conn, limits: Limits<'_>) -> Result<(), Error> {
        let work = AssertUnwindSafe(|| self.make_all(conn, limits));
        let kept = catch_unwind(work).unwrap_or_else(|_panic| Err(Error::internal("a change panicked")));
        if kept.is_err() && self.made.is_empty() {
            // Whatever it was, it would come again.
            self.abandon();
        }
        kept
    }

    fn make_all(&mut self, conn: &mut Conn, limits: Limits<'_>) -> Result<(), Error> {
        while let Some(next) = self.waiting.front() {
            if self.is_over(limits) {
                // Those whose turn nobody has tried yet come before those that must wait for it.
                self.waiting.append(&mut self.later);
                std::mem::swap(&mut self.waiting, &mut self.later);
            } else if self.alone > 0 || !next.is_repeatable() {
                self.next(conn, limits)?;
            } else if let Some(how) = next.at_once() {
                self.at_once(conn, limits, how)?;
            } else {
                self.run(conn, limits)?;
            }
        }
        conn.check_sound()?;
        Ok(conn.commit()?)
    }

    fn is_over(&self, limits: Limits<'_>) -> bool {
        self.since.is_some_and(|since| since.elapsed() > limits.enough)
    }

    /// None of them is to be made any more.
    pub(super) fn abandon(&mut self) {
        self.made.extend(self.waiting.drain(..));
    }

    /// Answers whoever waits for what was made.
    pub(super) fn answer(&mut self, begun: Instant, done: Result<(), Error>, bell: &Bell, measures: &Measures) {
        let lost = done.err().map(Lost::from);
        if let Some(lost) = &lost {
            tracing::error!(reason = %Error::from(lost), changes = self.made.len(), "a batch of changes was lost");
            measures.lost(self.made.len());
        } else if !self.made.is_empty() {
            measures.kept(self.made.len(), begun.elapsed());
            if self.since.is_some() {
                bell.ring();
            }
        }
        match lost {
            None => tell_kept(self.made.drain(..)),
            Some(lost) => self.made.drain(..).for_each(|change| change.answer(Some(&lost))),
        }
    }

    /// The next change with a savepoint of its own.
    fn next(&mut self, conn: &mut Conn, limits: Limits<'_>) -> Result<(), Error> {
        self.alone = self.alone.saturating_sub(1);
        conn.begin_part()?;
        if self.make_first(conn, limits)? == Made::Done {
            conn.commit()?;
        } else {
            conn.roll_back().map_err(|gone| limits.why(gone.into()))?;
        }
        Ok(())
    }

    /// The next changes that may be made again, up to the first that refuses, with one savepoint for all of them: or none, where
    /// nothing stands in the transaction yet and beginning it anew undoes the same.
    fn run(&mut self, conn: &mut Conn, limits: Limits<'_>) -> Result<(), Error> {
        let (begins, turn, since) = (self.made.len(), self.turn, self.since);
        let part = Part::begin(conn, self.made.is_empty())?;
        while self.waiting.front().is_some_and(|next| next.is_repeatable() && next.at_once().is_none()) {
            if self.make_first(conn, limits)? == Made::Refused {
                part.undo(conn).map_err(|gone| limits.why(gone))?;
                // Whatever turn was taken since is given back.
                (self.turn, self.since) = (turn, since);
                self.alone = self.made.len().saturating_sub(begins);
                for change in self.made.drain(begins..).rev() {
                    self.waiting.push_front(change);
                }
                return Ok(());
            }
            if self.is_over(limits) {
                break;
            }
        }
        part.keep(conn)
    }

    /// Makes the next changes that are alike at once, with one savepoint for all of them, or none as above; where anything is
    /// in the way of that, nothing of it stays, and each is made by itself.
    fn at_once(&mut self, conn: &mut Conn, limits: Limits<'_>, how: AtOnce) -> Result<(), Error> {
        if self.turn == Turn::Waits && !self.wait_for_turn(conn, limits, how)? {
            return Ok(());
        }
        let (begun, begins) = (Instant::now(), self.take_alike(limits, how));
        let changes = self.made.get_mut(begins..).unwrap_or_default();
        let mut made: Vec<Option<Made>> = changes.iter().map(|_| None).collect();
        if changes.len() >= AT_ONCE {
            let part = Part::begin(conn, begins == 0)?;
            // A fault in one of them is met again by whoever is made by himself; the others had no part in it.
            let work = AssertUnwindSafe(|| (how.make)(conn, changes));
            match catch_unwind(work).unwrap_or_else(|_panic| Err(Error::internal("changes made at once panicked"))) {
                Ok(done) if done.iter().any(Option::is_some) => {
                    part.keep(conn)?;
                    made = done;
                }
                Err(_) if limits.pulse.is_some_and(Pulse::missed) => {
                    return Err(Error::unavailable("it does not answer"));
                }
                Ok(_) => part.undo(conn)?,
                // Whatever it was, whoever is to blame is told alone. A full disk may have undone everything already.
                Err(why) => part.undo(conn).map_err(|_gone| why)?,
            }
        }
        if made.contains(&Some(Made::Done)) {
            self.turn = Turn::Tries;
            self.since.get_or_insert(begun);
        }
        self.sort_out(begins, &made);
        Ok(())
    }

    /// Waits for the turn of the next change, and takes in who came meanwhile; `false` when it is not to have one.
    fn wait_for_turn(&mut self, conn: &mut Conn, limits: Limits<'_>, how: AtOnce) -> Result<bool, Error> {
        // Whoever waits in vain is told alone, and who does not wait any more counts as answered.
        self.made.extend(self.waiting.pop_front());
        let Some(first) = self.made.last_mut() else { return Ok(false) };
        if !limits.pulse.is_none_or(|pulse| first.begin(pulse)) {
            return Ok(false);
        }
        let taken = (how.wait)(conn, first.as_mut())?;
        if !taken && limits.pulse.is_some_and(Pulse::missed) {
            // The others would meet the same; the first counts as made, and is told.
            return Err(Error::unavailable("it does not answer"));
        }
        if taken {
            self.turn = Turn::Tries;
        } else {
            first.by_itself();
        }
        if let Some(first) = self.made.pop() {
            self.waiting.push_front(first);
        }
        if let Some(more) = limits.more {
            self.waiting.append(&mut more(self.waiting.len()));
        }
        Ok(taken)
    }

    /// Puts the next changes that are alike to those that are made, behind those nobody waits for any more; answers where
    /// they begin.
    fn take_alike(&mut self, limits: Limits<'_>, how: AtOnce) -> usize {
        let mut heard = Vec::with_capacity(self.waiting.len());
        let alike = |next: &mut Box<dyn Change>| next.at_once().is_some_and(|its| its.kind == how.kind);
        while let Some(next) = self.waiting.pop_front_if(alike) {
            let waits = limits.pulse.is_none_or(|pulse| next.begin(pulse));
            let place = if waits { &mut heard } else { &mut self.made };
            place.push(next);
        }
        let begins = self.made.len();
        self.made.append(&mut heard);
        begins
    }

    /// Sorts what was made at once: what was not is made by itself, next, or comes later.
    fn sort_out(&mut self, begins: usize, made: &[Option<Made>]) {
        let mut left = Waiting::new();
        for (mut change, made) in self.made.split_off(begins).into_iter().zip(made) {
            match made {
                Some(Made::Later) => self.later.push_back(change),
                Some(_) => self.made.push(change),
                None => {
                    change.by_itself();
                    left.push_back(change);
                }
            }
        }
        left.append(&mut self.waiting);
        self.waiting = left;
    }

    /// Makes the first of those that wait.
    fn make_first(&mut self, conn: &mut Conn, limits: Limits<'_>) -> Result<Made, Error> {
        self.made.extend(self.waiting.pop_front());
        let Some(change) = self.made.last_mut() else { return Ok(Made::Later) };
        if !limits.pulse.is_none_or(|pulse| change.begin(pulse)) {
            // Nobody hears its answer; it counts as answered.
            return Ok(Made::Later);
        }
        let made = change.make(conn, self.turn)?;
        match made {
            Made::Done => {
                self.turn = Turn::Tries;
                self.since.get_or_insert_with(Instant::now);
            }
            Made::Later => self.later.extend(self.made.pop()),
            // No rule refused it, and the others would meet the same.
            Made::Refused if limits.pulse.is_some_and(Pulse::missed) => {
                return Err(Error::unavailable("it does not answer"));
            }
            Made::Refused => {}
        }
        Ok(made)
    }
}

/// Tells whoever waits for these changes what became of them, those of one thread with one call to it.
fn tell_kept(changes: impl Iterator<Item = Box<dyn Change>>) {
    let mut homes: Vec<(Home, Vec<Box<dyn Change>>)> = Vec::new();
    for change in changes {
        let Some(home) = change.home().cloned() else {
            change.answer(None);
            continue;
        };
        match homes.iter_mut().find(|(known, _)| *known == home) {
            Some((_, there)) => there.push(change),
            None => homes.push((home, vec![change])),
        }
    }
    for (home, there) in homes {
        home.tell(|| there.into_iter().for_each(|change| change.answer(None)));
    }
}
