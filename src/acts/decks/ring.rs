//! The decks of a tournament and the tables they go round, read in one moment: where each deck is, where it goes next,
//! who has what to play.

mod plan;
mod table;
mod way;

use std::collections::BTreeSet;

use chrono::NaiveDateTime;

use super::{Refusal, Which};
use crate::rules::decks::{DeckState, of_round};
use crate::rules::movement::{Movement, MovementError};
use crate::rules::seat::TableSize;
use crate::rules::seating::table_sizes;
use crate::store::decks::{self, Deck, DeckMove, Played, PunchRow};
use crate::store::rounds::{self, Round, RoundState};
use crate::store::sheets::{self, Placed, Sheet};
use crate::store::tournaments::{self, Tournament};
use crate::store::{Conn, Error, Result, TournamentId, entries};

use plan::{known, made, plan, stage_of, wanted as wanted_in};

pub use table::{Comes, comes_to};

/// Everything about the decks of a tournament.
pub struct Ring {
    /// The tournament.
    pub tournament: Tournament,
    /// Its rounds so far.
    pub rounds: Vec<Round>,
    /// The round whose decks go round: the last that runs, else the one drawn last, else the first to come.
    pub round: i32,
    /// The sheets of that round by table; empty before it is drawn.
    pub sheets: Vec<Sheet>,
    /// How many sit at each table; as planned from the entries before the round is drawn.
    pub sizes: Vec<TableSize>,
    /// Every deck of the tournament by number.
    pub decks: Vec<Deck>,
    /// Everything played with them.
    pub played: Vec<Played>,
    /// Where they went.
    pub moves: Vec<DeckMove>,
    /// The decks and tables for which the director gave the average: those do not play the deck.
    pub averaged: BTreeSet<(i32, i32)>,
    /// What was punched.
    pub punches: Vec<PunchRow>,
    /// How many decks a round has: the hands at the tables they were made for.
    pub per_round: i32,
    /// How the decks of the round go round, or why they cannot.
    pub movement: std::result::Result<Movement, MovementError>,
}

/// Where a deck goes from where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// To this table.
    Table(i32),
    /// To the shelf, where it rests before this table.
    Shelf(i32),
    /// Home: every table has played it.
    Home,
}

/// Where a deck lies, with what its state alone does not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lies {
    /// Its state.
    pub state: DeckState,
    /// Whether the table that has it has played it.
    pub played: bool,
    /// The table that deals it first; `None` where nobody deals any more, or the program did.
    pub dealt_at: Option<i32>,
    /// Whether every table is through with it.
    pub home: bool,
}

impl Next {
    /// Where it goes now; `None` for the shelf of the director.
    pub const fn to(self) -> Option<i32> {
        match self {
            Self::Table(table) => Some(table),
            Self::Shelf(_) | Self::Home => None,
        }
    }
}

impl Ring {
    /// Reads a tournament.
    pub fn load(conn: &mut Conn, id: TournamentId) -> Result<Self> {
        Self::in_round(conn, id, None)
    }

    /// The same as what concerns one deck needs it: in its own round, where that was opened again beside a later one.
    pub fn of_deck(conn: &mut Conn, (id, deck): Which) -> Result<Self> {
        let ring = Self::load(conn, id)?;
        let here = |round: &&Round| {
            round.state == RoundState::Running && of_round(ring.per_round, round.number).contains(&deck)
        };
        match ring.rounds.iter().find(here).map(|round| round.number) {
            Some(round) if round != ring.round => Self::in_round(conn, id, Some(round)),
            _ => Ok(ring),
        }
    }

    /// The same in the round of a list.
    pub(in crate::acts) fn of_sheet(conn: &mut Conn, placed: &Placed) -> Result<Self> {
        Self::in_round(conn, placed.tournament.id, Some(placed.round))
    }

    fn in_round(conn: &mut Conn, id: TournamentId, wanted: Option<i32>) -> Result<Self> {
        let tournament = tournaments::find(conn, id)?;
        let rounds = rounds::of_tournament(conn, id)?;
        let that = rounds.iter().find(|round| Some(round.number) == wanted);
        let current = that.or(rounds::played(&rounds));
        let round = current.map_or(1, |round| round.number);
        let sheets = current.map(|round| sheets::of_round(conn, round.id)).transpose()?.unwrap_or_default();
        let sizes = if sheets.is_empty() {
            let players = entries::of_tournament(conn, id)?.iter().filter(|entry| !entry.withdrawn).count();
            table_sizes(players).unwrap_or_default()
        } else {
            sheets.iter().map(|sheet| sheet.size).collect()
        };
        let decks = decks::of_tournament(conn, id)?;
        // Before the decks are made the plan is made with those that are wanted.
        let begun = rounds.iter().any(|round| round.state.has_begun());
        let size = decks.first().map(|deck| deck.size).or(sizes.first().copied());
        let per_round = tournament.hands_at(size.unwrap_or(TableSize::FOUR));
        let due = wanted_in(per_round, round);
        let those = if decks.is_empty() && !begun { due } else { made(due, &decks) };
        let movement = plan(&tournament, &those, &sizes);
        Ok(Self {
            averaged: table::averaged(conn, id, &decks)?,
            decks,
            played: decks::played_in(conn, id)?,
            moves: decks::moves_of(conn, id)?,
            punches: decks::punches_of(conn, id)?,
            tournament,
            rounds,
            round,
            sheets,
            sizes,
            per_round,
            movement,
        })
    }

    /// The same of Comparative Skat alone; elsewhere there is nothing to compare.
    pub fn comparative(conn: &mut Conn, id: TournamentId) -> Result<Self> {
        let ring = Self::load(conn, id)?;
        if ring.tournament.comparison.is_on() { Ok(ring) } else { Err(Error::NotFound) }
    }

    /// The numbers of the tables, in the order in which the decks go round.
    pub fn tables(&self) -> Vec<i32> {
        if self.sheets.is_empty() {
            return (1..).zip(&self.sizes).map(|(number, _)| number).collect();
        }
        self.sheets.iter().map(|sheet| sheet.table_number).collect()
    }

    /// Refuses a table the round does not have.
    pub fn check_table(&self, table: i32) -> std::result::Result<(), Refusal> {
        let tables = self.tables();
        if tables.contains(&table) {
            return Ok(());
        }
        let tables = tables.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        Err(Refusal::NoSuchTable { table, tables })
    }

    /// The decks that are played in the round.
    pub fn of_round(&self) -> impl Iterator<Item = &Deck> {
        let numbers = of_round(self.per_round, self.round);
        self.decks.iter().filter(move |deck| numbers.contains(&deck.number))
    }

    /// Whether the round of this deck is over, so that everybody may see what was made of it.
    pub fn is_open(&self, deck: i32) -> bool {
        let mut rounds = self.rounds.iter().filter(|round| self.belongs_to(deck, round.number)).peekable();
        rounds.peek().is_some() && rounds.all(|round| round.state == RoundState::Closed)
    }

    /// Whether the deck is one of a round, by its number or because it was played in it.
    pub fn belongs_to(&self, deck: i32, round: i32) -> bool {
        let played = self.played.iter().any(|one| one.round == round && one.hand.new.deck == Some(deck));
        played || of_round(self.per_round, round).contains(&deck)
    }

    /// Whether the round of these decks is being played.
    pub fn is_running(&self) -> bool {
        self.rounds.iter().any(|round| round.number == self.round && round.state == RoundState::Running)
    }

    /// Whether every planned round is over.
    pub fn is_over(&self) -> bool {
        let closed = self.rounds.iter().filter(|round| round.state == RoundState::Closed).count();
        i32::try_from(closed).is_ok_and(|closed| closed >= self.tournament.rounds)
    }

    /// The deck with this number.
    pub fn deck(&self, number: i32) -> Option<&Deck> {
        self.decks.iter().find(|deck| deck.number == number)
    }

    /// How many hands were played with the decks of the round.
    pub fn played_in_round(&self) -> usize {
        let numbers = of_round(self.per_round, self.round);
        let here = |deck: i32| numbers.contains(&deck);
        self.played.iter().filter(|played| played.hand.new.deck.is_some_and(here)).count()
    }

    /// The tables that have played this deck.
    pub fn players_of(&self, deck: i32) -> BTreeSet<i32> {
        let with = self.played.iter().filter(|played| played.hand.new.deck == Some(deck));
        with.map(|played| played.table).collect()
    }

    /// Whether the table has played the deck.
    pub fn has_played(&self, table: i32, deck: i32) -> bool {
        self.played.iter().any(|played| played.table == table && played.hand.new.deck == Some(deck))
    }

    /// Whether the table need not play the deck any more: it has, or it has the average.
    pub fn is_through(&self, table: i32, deck: i32) -> bool {
        self.has_played(table, deck) || self.averaged.contains(&(deck, table))
    }

    /// When anything last happened to the deck.
    pub fn since(&self, deck: &Deck) -> Option<NaiveDateTime> {
        let moved = self.moves.iter().filter(|one| one.deck_id == deck.id).map(|one| one.at).max();
        let with = self.played.iter().filter(|played| played.hand.new.deck == Some(deck.number));
        moved.max(with.map(|played| played.hand.new.entered_at).max())
    }
}
