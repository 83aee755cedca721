//! The version of a tournament or a season, asked for every public page. Who asks while a question is on its way waits for the next
//! one, so that many visitors cost one question; and since that one begins after they came, nobody is told a version
//! older than what was confirmed before, whichever program wrote it. Where the database tells at once whether anything was
//! written since (`Store::moment`), a version is asked for once and is good until then; while hands are written by hundreds
//! it is asked for again a moment later only, so that all who came meanwhile are shown the same.

mod queue;

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use tokio::sync::oneshot;

use crate::store::{
    self, ClubSeasonId, Conn, DivisionId, SheetId, Store, TournamentId, club_seasons, divisions, seasons, settings,
    tournaments, versions as stored,
};
use crate::web::answer::Error;

use queue::{Asking, Queue};

/// What a public page is about: whatever raises its version changes the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subject {
    /// A tournament.
    Tournament(TournamentId),
    /// A division of a league: its season, and the sheets of its match days.
    Division(DivisionId),
    /// A season of a club: its terms, and what was played on its evenings.
    ClubSeason(ClubSeasonId),
    /// A sheet, with the state of its round.
    Sheet(SheetId),
}

impl Subject {
    /// Where a page about it hears of newer versions.
    pub fn events(self) -> String {
        match self {
            Self::Tournament(id) => format!("/tournaments/{id}/events"),
            Self::Division(id) => format!("/divisions/{id}/events"),
            Self::ClubSeason(id) => format!("/club-seasons/{id}/events"),
            Self::Sheet(id) => format!("/sheets/{id}/events"),
        }
    }
}

impl From<TournamentId> for Subject {
    fn from(id: TournamentId) -> Self {
        Self::Tournament(id)
    }
}

impl From<DivisionId> for Subject {
    fn from(id: DivisionId) -> Self {
        Self::Division(id)
    }
}

/// A version within its epoch: after a backup was restored, versions count anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version {
    /// Which restoring the data stems from.
    pub epoch: i64,
    /// The version.
    pub number: i64,
}

/// What is answered: the version, or nothing where there is no such thing.
type Told = Result<Option<Version>, Trouble>;

/// What went wrong, in words.
#[derive(Clone)]
enum Trouble {
    /// The database cannot be used.
    Unavailable(String),
    /// Anything else.
    Other(String),
}

impl From<Trouble> for Error {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Unavailable(said) => Self::Unavailable(said),
            Trouble::Other(said) => Self::internal(said),
        }
    }
}

/// The questions for versions of this program.
#[derive(Clone, Default)]
pub struct Versions {
    queue: Arc<(Mutex<Queue>, Condvar)>,
    known: Arc<Mutex<Known>>,
}

/// The versions of one moment of the database.
#[derive(Default)]
struct Known {
    moment: i64,
    versions: HashMap<Subject, Version>,
}

impl Versions {
    /// The version of this subject, not older than this call.
    pub async fn of(&self, store: &Store, subject: impl Into<Subject>) -> Result<Version, Error> {
        let (subject, moment) = (subject.into(), store.moment());
        if let Some(known) = moment.and_then(|moment| self.known(moment, subject)) {
            return Ok(known);
        }
        let version = self.asked(store, subject).await?;
        if let Some(moment) = moment {
            self.remember(moment, subject, version);
        }
        Ok(version)
    }

    /// The same where it is known without a question.
    pub fn at_once(&self, store: &Store, subject: Subject) -> Option<Version> {
        store.moment().and_then(|moment| self.known(moment, subject))
    }

    fn known(&self, moment: i64, subject: Subject) -> Option<Version> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.moment == moment { known.versions.get(&subject).copied() } else { None }
    }

    /// The moment is one before the version was asked for: while it lasts, nothing was written since.
    fn remember(&self, moment: i64, subject: Subject, version: Version) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        // Who rested meanwhile knows less than who asked since.
        if moment < known.moment {
            return;
        }
        if moment > known.moment {
            *known = Known { moment, ..Known::default() };
        }
        known.versions.insert(subject, version);
    }

    async fn asked(&self, store: &Store, subject: Subject) -> Result<Version, Error> {
        let (tell, told) = oneshot::channel();
        if self.enqueue(subject, tell) {
            let (versions, store) = (self.clone(), store.clone());
            // Not awaited: it answers everybody who waits, this visitor included, and goes on while there are more.
            drop(tokio::task::spawn_blocking(move || versions.work(&store)));
        }
        match tokio::time::timeout(store::PATIENCE, told).await {
            Ok(told) => {
                let told = told.map_err(|_closed| Error::internal("the question for a version ended in a panic"))?;
                told?.ok_or(Error::NotFound)
            }
            Err(_elapsed) => Err(Error::Unavailable("nobody told the version in time".to_owned())),
        }
    }

    /// Gets in line; answers whether somebody has to begin asking.
    fn enqueue(&self, subject: Subject, tell: oneshot::Sender<Told>) -> bool {
        let mut queue = self.lock();
        queue.waiting.push((subject, tell));
        self.queue.1.notify_one();
        !std::mem::replace(&mut queue.running, true)
    }

    fn work(&self, store: &Store) {
        let _watch = Watch(self);
        while let Some(asked) = self.next() {
            let mut answers: BTreeMap<Subject, Told> = BTreeMap::new();
            for (subject, tell) in asked {
                let told = answers.entry(subject).or_insert_with(|| ask(store, subject));
                // A visitor who went away meanwhile needs no answer.
                let _gone = tell.send(told.clone());
            }
            // Where nobody tells at once whether anything was written since, every page asks.
            if store.moment().is_some() {
                let (now, mut queue) = (Instant::now(), self.lock());
                for (subject, told) in answers {
                    queue.note(subject, told.unwrap_or_default(), now);
                }
            }
        }
    }

    /// Those who are to be answered next, when it is time; nobody where nobody waits any more.
    fn next(&self) -> Option<Vec<Asking>> {
        let mut queue = self.lock();
        loop {
            if queue.waiting.is_empty() {
                queue.running = false;
                return None;
            }
            let (due, rest) = queue.due(Instant::now());
            if !due.is_empty() {
                return Some(due);
            }
            queue = self.queue.1.wait_timeout(queue, rest).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The number of the version a subject has in this moment of the database.
pub fn number(conn: &mut Conn, subject: Subject) -> store::Result<i64> {
    match subject {
        Subject::Tournament(id) => tournaments::version(conn, id),
        Subject::Division(id) => {
            let season = divisions::find(conn, id)?.season_id;
            seasons::public_version(conn, season)
        }
        Subject::Sheet(id) => stored::of_sheet(conn, id),
        Subject::ClubSeason(id) => club_seasons::public_version(conn, id),
    }
}

/// The versions of many subjects in one moment; what is not there any more is left out.
pub fn of_all(conn: &mut Conn, subjects: &[Subject]) -> store::Result<Vec<(Subject, Version)>> {
    let epoch = settings::epoch(conn)?;
    let (mut of_tournaments, mut of_sheets, mut told) = (Vec::new(), Vec::new(), Vec::new());
    for subject in subjects {
        match subject {
            Subject::Tournament(id) => of_tournaments.push(*id),
            Subject::Sheet(id) => of_sheets.push(*id),
            Subject::Division(_) | Subject::ClubSeason(_) => match number(conn, *subject) {
                Ok(number) => told.push((*subject, number)),
                Err(store::Error::NotFound) => {}
                Err(error) => return Err(error),
            },
        }
    }
    let tournaments = stored::of_tournaments(conn, &of_tournaments)?;
    told.extend(tournaments.into_iter().map(|(id, number)| (Subject::Tournament(id), number)));
    let sheets = stored::of_sheets(conn, &of_sheets)?;
    told.extend(sheets.into_iter().map(|(id, number)| (Subject::Sheet(id), number)));
    Ok(told.into_iter().map(|(subject, number)| (subject, Version { epoch, number })).collect())
}

fn ask(store: &Store, subject: Subject) -> Told {
    let version =
        store.read_now(move |conn| Ok(Version { number: number(conn, subject)?, epoch: settings::epoch(conn)? }));
    match version {
        Ok(version) => Ok(Some(version)),
        Err(store::Error::NotFound) => Ok(None),
        Err(store::Error::Unavailable(reason)) => Err(Trouble::Unavailable(reason)),
        Err(error) => Err(Trouble::Other(error.to_string())),
    }
}

/// Should asking ever panic, those who wait are told of a fault instead of waiting for ever.
struct Watch<'v>(&'v Versions);

impl Drop for Watch<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let mut queue = self.0.lock();
            queue.running = false;
            queue.waiting.clear();
        }
    }
}
