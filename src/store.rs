//! Facts kept in `SQLite` or PostgreSQL: questions and answers, no rules.
//!
//! A question is a function whose first argument is `&mut Conn`; it never opens a transaction itself. Only
//! [`Store::read`] and [`Store::write`] do, so that one page shows one moment and one request is kept whole or not
//! at all. Changes happen one after the other, on both databases, but for those at tables of two tournaments: who reads a
//! number in a write, at a table one of its tournament, may rely on it until the end of that write.

pub mod accounts;
pub mod adjustments;
pub mod alike;
mod among;
mod apart;
pub mod at_once;
pub mod audit;
pub mod backup;
pub mod backups;
mod batch;
pub mod bell;
mod blocks;
pub mod boards;
pub mod cash;
mod change;
pub mod check;
pub mod claims;
pub mod club_seasons;
pub mod column;
pub mod commitments;
pub mod confirmations;
#[expect(clippy::disallowed_methods, reason = "the one lawful place to connect; the backend is chosen by the address")]
pub mod conn;
mod connected;
pub mod copy;
pub mod decks;
pub mod deductions;
pub mod demos;
pub mod divisions;
pub mod entries;
pub mod error;
pub mod event;
pub mod exchanges;
pub mod file;
pub mod fixtures;
pub mod forget;
pub mod frozen;
mod gathered;
pub mod grants;
pub mod group_lots;
pub mod group_rounds;
pub mod hands;
pub mod herald;
mod home;
pub mod id;
pub mod keys;
pub mod league;
pub mod ledger;
pub mod lineups;
pub mod lots;
pub mod makeable;
pub mod match_days;
pub mod measures;
pub mod migrate;
mod moment;
pub mod notices;
pub mod operator;
pub mod order;
mod part;
pub mod people;
pub mod players;
mod pool;
mod prepared;
pub mod prizes;
pub mod protests;
pub mod rates;
pub mod registrations;
pub mod removal;
pub mod restore;
pub mod revisions;
pub mod rounds;
pub mod rules;
pub mod rulings;
pub mod schema;
mod seal;
pub mod season_revisions;
pub mod seasons;
pub mod seat_key;
pub mod seating;
pub mod sessions;
pub mod settings;
pub mod settlement;
pub mod sheets;
pub mod somebody;
pub mod sought;
mod stamp;
pub mod standings;
mod steps;
pub mod substitutions;
pub mod sweep;
pub mod team_rankings;
pub mod teams;
pub(crate) mod text;
mod together;
pub mod totals;
pub mod tournaments;
mod turns;
pub mod upkeep;
pub mod url;
pub mod versions;
mod waiting;
pub mod witnesses;
mod writer;

use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::sync::oneshot::{self, Receiver};

pub use conn::Conn;
pub use error::{Conflict, Error, Result};
pub use id::{
    AccountId, AdjustmentId, CashId, ClaimId, ClubSeasonId, DeckId, DeckScoreId, DeductionId, DivisionId, EntryId,
    GrantId, GroupId, HandId, LotId, MatchDayId, NoticeId, PlayerId, PrizeId, RegistrationId, RevisionId, RoundId,
    RulingId, SeasonId, SheetId, TeamId, TournamentId, WishId,
};
pub use migrate::OpenError;
pub use url::{DatabaseUrl, UrlError};
pub use waiting::LIMIT as PATIENCE;

use bell::Listener;
use herald::Herald;
use measures::Measures;
use pool::{Pool, Writes};
use waiting::{Patience, Wait};

/// The open database; cheap to clone, one per program.
#[derive(Clone)]
pub struct Store {
    pool: Arc<Pool>,
    patience: Patience,
}

impl Store {
    /// Opens the database and brings its tables up to date.
    pub fn open(url: &DatabaseUrl) -> std::result::Result<Self, OpenError> {
        Ok(Self { pool: Arc::new(Pool::open(url)?), patience: Patience::Command })
    }

    /// The same for visitors, who are told within five seconds when the database does not answer. A command waits.
    #[must_use]
    pub fn for_visitors(self) -> Self {
        Self { patience: Patience::Visitor, ..self }
    }

    /// Opens a database that must be there already and up to date, to read it and nothing else.
    pub fn open_existing(url: &DatabaseUrl) -> std::result::Result<Self, OpenError> {
        require(url)?;
        migrate::require_up_to_date(url)?;
        Ok(Self { pool: Arc::new(Pool::open_to_read(url)?), patience: Patience::Command })
    }

    /// Opens a database that must be there already, and brings its tables up to date.
    pub fn open_there(url: &DatabaseUrl) -> std::result::Result<Self, OpenError> {
        require(url)?;
        Self::open(url)
    }

    /// Writes the database anew without what was deleted, so that no byte of it is left; whether all of it was: see
    /// [`sweep`].
    pub fn sweep(&self) -> Result<bool> {
        sweep::sweep(self.pool.url())
    }

    /// Whether that can be done while the database is used.
    pub fn is_swift(&self) -> bool {
        sweep::is_swift(self.pool.url())
    }

    /// A number that is another one after every commit, whichever program made it: as long as it is the same, everything is
    /// as it was. `None` where that is not told at once, as on PostgreSQL. It waits for nobody, so any thread may ask.
    pub fn moment(&self) -> Option<i64> {
        self.pool.moment()
    }

    /// What it did so far.
    pub fn measures(&self) -> &Measures {
        self.pool.measures()
    }

    /// Tells other programs on the same server what this one keeps, and hears what they keep, for as long as the answer is
    /// kept; nothing where the database is a file.
    #[must_use]
    pub fn herald(&self) -> Option<Herald> {
        Herald::begin(self.pool.url(), self.pool.bell())
    }

    /// Hears of every change before whoever made it is answered; of those of others with a [`herald`](Self::herald).
    pub fn listen(&self) -> Listener {
        self.pool.bell().listen()
    }

    /// Answers questions that belong to one moment; the closure cannot change anything.
    pub async fn read<T, E, F>(&self, ask: F) -> std::result::Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
        F: FnOnce(&mut Conn) -> std::result::Result<T, E> + Send + 'static,
    {
        let (store, wait, (reply, answer)) = (self.clone(), Wait::default(), oneshot::channel());
        let shared = wait.clone();
        let ask = move || {
            let told = store.pool.read((store.patience, &shared), ask);
            // Whoever hears of it may close the database next.
            drop(store);
            drop(reply.send(told));
        };
        apart::begin(Box::new(ask));
        self.answer(&wait, answer).await
    }

    /// Changes something, wholly or not at all: an `Err` of the closure undoes what it did and nothing else. When it
    /// answers, the change is on disk.
    pub async fn write<T, E, F>(&self, change: F) -> std::result::Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
        F: FnOnce(&mut Conn) -> std::result::Result<T, E> + Send + 'static,
    {
        match self.pool.writes() {
            Writes::Thread(writer) => pool::through(writer, change).await,
            Writes::Pool { permits, .. } => self.in_turn(permits, change).await,
            Writes::None => Err(Error::internal("the database was opened to read").into()),
        }
    }

    /// Makes a change on a connection of the pool, when one is free for it.
    async fn in_turn<T, E, F>(&self, permits: &Arc<Semaphore>, change: F) -> std::result::Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
        F: FnOnce(&mut Conn) -> std::result::Result<T, E> + Send + 'static,
    {
        let (store, wait, (reply, answer)) = (self.clone(), Wait::default(), oneshot::channel());
        let shared = wait.clone();
        let change = move || {
            let made = store.pool.write((store.patience, &shared), change);
            drop(store);
            drop(reply.send(made));
        };
        apart::begin_in_turn(Arc::clone(permits), Box::new(change));
        self.answer(&wait, answer).await
    }

    /// The answer of work on another thread, for as long as whoever asked waits.
    async fn answer<T, E: From<Error>>(
        &self,
        wait: &Wait,
        answer: Receiver<std::result::Result<T, E>>,
    ) -> std::result::Result<T, E> {
        match self.patience {
            Patience::Visitor => wait.for_answer(answer).await,
            Patience::Command => pool::heard(answer).await,
        }
    }

    /// [`read`](Self::read) for the command line; never call it on a thread that serves requests.
    pub fn read_now<T, E, F>(&self, ask: F) -> std::result::Result<T, E>
    where
        E: From<Error>,
        F: FnOnce(&mut Conn) -> std::result::Result<T, E>,
    {
        self.pool.read((self.patience, &Wait::default()), ask)
    }

    /// [`write`](Self::write) for the command line; never call it on a thread that serves requests.
    pub fn write_now<T, E, F>(&self, change: F) -> std::result::Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
        F: FnOnce(&mut Conn) -> std::result::Result<T, E> + Send + 'static,
    {
        match self.pool.writes() {
            Writes::Thread(writer) => pool::through_now(writer, change),
            Writes::None => Err(Error::internal("the database was opened to read").into()),
            Writes::Pool { .. } => self.pool.write((self.patience, &Wait::default()), change),
        }
    }
}

/// Refuses a file that is not there and a database that is not ours, and leaves both as they are.
fn require(url: &DatabaseUrl) -> std::result::Result<(), OpenError> {
    match url {
        DatabaseUrl::Sqlite(path) if !path.exists() => Err(OpenError::Missing(url.to_string())),
        _ => migrate::require_ours(url),
    }
}
