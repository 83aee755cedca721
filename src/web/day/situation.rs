//! Where the tournament stands, of one moment.

use chrono::NaiveDateTime;

use crate::acts::decks::ring::Ring;
use crate::acts::rounds::hall::{self, Hall};
use crate::acts::rounds::lists::Lists;
use crate::acts::rounds::time_out;
use crate::acts::sheets::not_agreed;
use crate::acts::witnesses::tables_apart;
use crate::rules::decks::DeckState;
use crate::rules::pace::TablePace;
use crate::rules::seating::table_sizes;
use crate::store::decks::Deck;
use crate::store::rounds::{Round, RoundState};
use crate::store::seating;
use crate::store::sheets::SheetState;
use crate::store::tournaments::{self, Tournament};
use crate::store::{Conn, Error, SheetId, TournamentId, entries, protests, rounds};

/// What the director is waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Players; there are too few to draw.
    Entries,
    /// The draw of the next round.
    Draw,
    /// The release of the round that is drawn.
    Release,
    /// The start of the round whose seats everybody knows.
    Start,
    /// The lists.
    Playing,
    /// Nothing: all lists are in, the round can be closed.
    Complete,
    /// The prizes: the last round is closed.
    Over,
}

/// Everything the day's page is made of.
pub struct Situation {
    pub tournament: Tournament,
    pub stage: Stage,
    /// Entries that are not withdrawn.
    pub players: usize,
    /// The round the stage is about, with its tables.
    pub hall: Option<Hall>,
    pub lists: Option<Lists>,
    /// Tables whose list is not complete.
    pub missing: Vec<i32>,
    /// The pace of the tables that write hand by hand, while the round runs.
    pub pace: Vec<TablePace>,
    /// Tables at which two witnesses are apart.
    pub apart: Vec<i32>,
    /// Tables whose list is complete and to which not everybody agrees: the round is not closed over their heads.
    pub not_agreed: Vec<i32>,
    /// Whether decks of Comparative Skat must still be made, punched or dealt before the round can start.
    pub decks_missing: bool,
    /// Seconds since the round was started or opened again, while it runs.
    pub playing: Option<i64>,
    /// The moment.
    pub now: NaiveDateTime,
    /// When the time of the round that is played is over, where one was agreed on.
    pub ends: Option<NaiveDateTime>,
    /// How many protests wait for their answer.
    pub protests: i64,
    drawn: i32,
    /// Older rounds that are open beside the one that is played.
    pub opened_again: Vec<i32>,
}

impl Situation {
    /// Loads where the tournament stands.
    pub fn load(conn: &mut Conn, id: TournamentId, now: NaiveDateTime) -> Result<Self, Error> {
        let tournament = tournaments::find(conn, id)?;
        let all = rounds::of_tournament(conn, id)?;
        let entries = hall::by_number(entries::of_tournament(conn, id)?);
        // What is played comes before an older round that was opened again, and that before one that has not begun.
        let current = rounds::played(&all);
        let again = |round: &&Round| round.state == RoundState::Running && current != Some(*round);
        let opened_again = all.iter().filter(again).map(|round| round.number).collect();
        let hall = current.map(|round| Hall::load(conn, (id, round.number))).transpose()?;
        let lists = hall.as_ref().map(|hall| Lists::load(conn, hall.id())).transpose()?;
        let missing = match (&hall, &lists) {
            (Some(hall), Some(lists)) => lists.missing(hall),
            _ => Vec::new(),
        };
        let running = current.filter(|round| round.state == RoundState::Running);
        let started = running.and_then(|round| round.started_at);
        let drawn = all.iter().map(|round| round.number).max().unwrap_or(0);
        let players = hall::players(&entries).len();
        let stage = match current.map(|round| round.state) {
            Some(RoundState::Drawn) => Stage::Release,
            Some(RoundState::Released) => Stage::Start,
            Some(RoundState::Running) if missing.is_empty() => Stage::Complete,
            Some(RoundState::Running) => Stage::Playing,
            Some(RoundState::Closed) if drawn >= tournament.rounds => Stage::Over,
            _ if table_sizes(players).is_err() => Stage::Entries,
            _ => Stage::Draw,
        };
        let pace = match (&hall, &lists, started) {
            (Some(hall), Some(lists), Some(started)) => pace(conn, hall, lists, started, now)?,
            _ => Vec::new(),
        };
        let open = hall.iter().flat_map(|hall| hall.sheets.values()).filter(|sheet| sheet.state == SheetState::Open);
        let open: Vec<SheetId> = open.filter(|_| stage == Stage::Complete).map(|sheet| sheet.id).collect();
        let apart = running.map(|round| tables_apart(conn, round.id)).transpose()?.unwrap_or_default();
        let not_agreed = not_agreed(conn, &open)?;
        let decks_missing = matches!(stage, Stage::Release | Stage::Start) && decks_missing(conn, id)?;
        let playing = started.map(|started| (now - started).num_seconds().max(0));
        let ends = running.and_then(|round| time_out::ends(&tournament, round));
        Ok(Self {
            tournament,
            stage,
            players,
            hall,
            lists,
            missing,
            pace,
            apart,
            not_agreed,
            decks_missing,
            playing,
            now,
            ends,
            protests: protests::waiting_in(conn, id)?,
            drawn,
            opened_again,
        })
    }

    /// The number of the round the stage is about; the one to be drawn when none is.
    pub fn round(&self) -> i32 {
        match (&self.hall, self.stage) {
            (Some(hall), Stage::Release | Stage::Start | Stage::Playing | Stage::Complete | Stage::Over) => {
                hall.round.number
            }
            _ => self.drawn + 1,
        }
    }

    /// Whether the time of the round is over and lists are still open.
    pub fn is_over_time(&self) -> bool {
        self.stage == Stage::Playing && self.ends.is_some_and(|ends| ends <= self.now)
    }

    /// Whether no further round follows.
    pub fn is_last(&self) -> bool {
        self.round() >= self.tournament.rounds
    }

    /// How many tables the round has.
    pub fn tables(&self) -> usize {
        self.hall.as_ref().map_or(0, |hall| hall.tables.len())
    }
}

/// Whether a round of Comparative Skat could not start for its decks.
fn decks_missing(conn: &mut Conn, id: TournamentId) -> Result<bool, Error> {
    let ring = Ring::load(conn, id)?;
    let ready = |deck: &Deck| matches!(deck.state, DeckState::Lettered | DeckState::Numbered);
    let made = usize::try_from(ring.tournament.hands_at_four).unwrap_or(0);
    let comparative = ring.tournament.comparison.is_on();
    Ok(comparative && (ring.of_round().count() != made || !ring.of_round().all(ready)))
}

/// How the tables play since the round was started; after it was opened again the hands from before say nothing of that.
fn pace(
    conn: &mut Conn,
    hall: &Hall,
    lists: &Lists,
    started: NaiveDateTime,
    now: NaiveDateTime,
) -> Result<Vec<TablePace>, Error> {
    let since = seating::written_since(conn, hall.id(), started)?;
    let playing = (now - started).num_seconds().max(0);
    let pace = hall.sheets.values().filter_map(|sheet| {
        let progress = lists.pace(sheet)?;
        let due = i64::from(sheet.hands);
        Some(TablePace {
            table: sheet.table_number,
            hands: if lists.complete(sheet) { due } else { progress.hands },
            written: since.get(&sheet.id).copied().unwrap_or(0),
            due,
            playing,
            quiet: (now - progress.last_at?).num_seconds().clamp(0, playing),
        })
    });
    Ok(pace.collect())
}
