//! The decks of a tournament and the tables they go round, read in one moment: where each deck is, where it goes next,
//! who has what to play.

mod table;

use std::collections::BTreeSet;

use chrono::NaiveDateTime;

use super::Refusal;
use crate::rules::decks::{DeckNumber, DeckState};
use crate::rules::movement::{Movement, MovementError, same_size};
use crate::rules::seat::TableSize;
use crate::rules::seating::table_sizes;
use crate::store::decks::{self, Deck, DeckMove, Played, PunchRow};
use crate::store::rounds::{self, Round, RoundState};
use crate::store::sheets::{self, Sheet};
use crate::store::tournaments::{self, Tournament};
use crate::store::{Conn, Error, Result, TournamentId, entries};

pub use table::{Comes, comes_to};

/// Everything about the decks of a tournament.
pub struct Ring {
    /// The tournament.
    pub tournament: Tournament,
    /// Its rounds so far.
    pub rounds: Vec<Round>,
    /// The round whose decks go round: the one that runs, else the one drawn last, else the first to come.
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
        let tournament = tournaments::find(conn, id)?;
        let rounds = rounds::of_tournament(conn, id)?;
        let current = rounds.iter().find(|round| round.state == RoundState::Running).or(rounds.last());
        let round = current.map_or(1, |round| round.number);
        let sheets = current.map(|round| sheets::of_round(conn, round.id)).transpose()?.unwrap_or_default();
        let sizes = if sheets.is_empty() {
            let players = entries::of_tournament(conn, id)?.iter().filter(|entry| !entry.withdrawn).count();
            table_sizes(players).unwrap_or_default()
        } else {
            let size = |sheet: &Sheet| TableSize::new(sheet.size.into()).map_err(Error::internal);
            sheets.iter().map(size).collect::<Result<_>>()?
        };
        let decks = decks::of_tournament(conn, id)?;
        // Before the decks are made the plan is made with those that are wanted.
        let begun = rounds.iter().any(|round| round.state != RoundState::Drawn);
        let size = decks.first().map(|deck| deck.size).or(sizes.first().map(|size| size.number().into()));
        let per_round = tournament.hands_at(size.unwrap_or(4));
        let wanted = wanted(per_round, round);
        let those = if decks.is_empty() && !begun { wanted } else { made(wanted, &decks) };
        let movement = plan(&tournament, &those, &sizes);
        Ok(Self {
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
        if ring.tournament.comparison == "none" { Err(Error::NotFound) } else { Ok(ring) }
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
        let (first, last) = numbers(self.per_round, self.round);
        self.decks.iter().filter(move |deck| (first..=last).contains(&deck.number))
    }

    /// Whether the round of this deck is over, so that everybody may see what was made of it.
    pub fn is_open(&self, deck: i32) -> bool {
        let mut rounds = self.rounds.iter().filter(|round| self.belongs_to(deck, round.number)).peekable();
        rounds.peek().is_some() && rounds.all(|round| round.state == RoundState::Closed)
    }

    /// Whether the deck is one of a round, by its number or because it was played in it.
    pub fn belongs_to(&self, deck: i32, round: i32) -> bool {
        let (first, last) = numbers(self.per_round, round);
        let played = self.played.iter().any(|one| one.round == round && one.hand.new.deck == Some(deck));
        played || (first..=last).contains(&deck)
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
        let (first, last) = numbers(self.per_round, self.round);
        let here = |deck: i32| (first..=last).contains(&deck);
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

    /// When anything last happened to the deck.
    pub fn since(&self, deck: &Deck) -> Option<NaiveDateTime> {
        let moved = self.moves.iter().filter(|one| one.deck_id == deck.id).map(|one| one.at).max();
        let with = self.played.iter().filter(|played| played.hand.new.deck == Some(deck.number));
        moved.max(with.map(|played| played.hand.new.entered_at).max())
    }

    /// Whether the deck rests on the shelf while the others begin.
    pub fn rests_first(&self, deck: &Deck) -> bool {
        let Ok(movement) = &self.movement else { return false };
        known(movement, deck.number).is_some_and(|deck| movement.table(1, deck).is_none())
    }

    /// The table the deck begins at.
    pub fn first_table(&self, deck: &Deck) -> Option<i32> {
        let Ok(movement) = &self.movement else { return None };
        let (_, table) = movement.route(known(movement, deck.number)?).next()?;
        self.table_at(table)
    }

    /// The tables of a deck in the order in which it comes to them.
    pub fn route(&self, deck: &Deck) -> Vec<i32> {
        let Ok(movement) = &self.movement else { return Vec::new() };
        let Some(number) = known(movement, deck.number) else { return Vec::new() };
        movement.route(number).filter_map(|(_, table)| self.table_at(table)).collect()
    }

    /// The next table that has not played the deck, on its way round from where it is.
    pub fn next(&self, deck: &Deck) -> Next {
        if let Ok(DeckState::PassedOn { to: Some(table) }) = deck.state() {
            return Next::Table(table);
        }
        let Ok(movement) = &self.movement else { return Next::Home };
        let Some(number) = known(movement, deck.number) else { return Next::Home };
        let route: Vec<i32> = movement.route(number).filter_map(|(_, table)| self.table_at(table)).collect();
        let done = self.players_of(deck.number);
        let here = self.last_table(deck).or(deck.table_number);
        let from = here.and_then(|here| route.iter().position(|table| *table == here)).map_or(0, |at| at + 1);
        let onward = route.iter().skip(from).chain(route.iter().take(from));
        // Where it lies it is about to be played: it goes on from there.
        let Some(next) = onward.copied().find(|table| !done.contains(table) && deck.table_number != Some(*table))
        else {
            return Next::Home;
        };
        let place = |table: i32| self.tables().iter().position(|known| *known == table).map(|at| at + 1);
        let rests = here.and_then(place).is_some_and(|here| movement.rests_after(number, here));
        if rests && deck.table_number.is_some() { Next::Shelf(next) } else { Next::Table(next) }
    }

    /// Whether the deck may leave the shelf for this table. Table 1 takes from the shelf of a relay what comes to it next,
    /// and when it has room; a deck that was lost goes at once.
    pub fn may_leave_shelf(&self, deck: &Deck, table: i32) -> bool {
        if self.table_at(1) != Some(table) {
            return true;
        }
        let rests = |one: &&Deck| one.state == "passed-on" && one.table_number.is_none();
        let beside = self.of_round().filter(rests).filter(|one| self.next(one) == Next::Table(table));
        let first = beside.map(|one| self.stage_at(table, one.number)).min();
        let lying =
            self.of_round().filter(|one| one.table_number == Some(table) && !self.has_played(table, one.number));
        first >= Some(self.stage_at(table, deck.number)) && lying.count() < self.batch()
    }

    /// The table where the deck lay last.
    fn last_table(&self, deck: &Deck) -> Option<i32> {
        let lay = |one: &&DeckMove| one.deck_id == deck.id && matches!(one.state.as_str(), "in-play" | "sorted");
        self.moves.iter().rev().find(lay).and_then(|one| one.to_table)
    }

    /// The number of the table at this place of the ring, from 1.
    pub fn table_at(&self, place: usize) -> Option<i32> {
        self.tables().get(place.checked_sub(1)?).copied()
    }

    /// The decks the table can play now, the next one first: those that lie there, then those on their way to it.
    pub fn to_play(&self, table: i32) -> Vec<&Deck> {
        let mut here: Vec<(usize, &Deck)> = self
            .of_round()
            .filter(|deck| !self.has_played(table, deck.number))
            .filter_map(|deck| {
                let rank = match deck.state() {
                    Ok(DeckState::InPlay { table: at } | DeckState::Sorted { table: at }) if at == table => 0,
                    Ok(DeckState::PassedOn { to: Some(to) }) if to == table => 1,
                    Ok(DeckState::Lettered) if self.first_table(deck) == Some(table) => 2,
                    _ => return None,
                };
                Some((rank, deck))
            })
            .collect();
        here.sort_by_key(|(rank, deck)| (*rank, self.stage_at(table, deck.number), deck.number));
        here.into_iter().map(|(_, deck)| deck).collect()
    }

    /// The stage in which the deck comes to this table.
    pub fn stage_at(&self, table: i32, deck: i32) -> Option<usize> {
        let place = self.tables().iter().position(|known| *known == table)? + 1;
        let Ok(movement) = &self.movement else { return None };
        stage_of(movement, deck, place)
    }

    /// How many decks lie on a table at a time when all goes well.
    pub fn batch(&self) -> usize {
        self.movement
            .as_ref()
            .map_or(1, |movement| (1..=movement.tables()).map(|table| movement.at(1, table).len()).max().unwrap_or(1))
    }
}

fn stage_of(movement: &Movement, deck: i32, place: usize) -> Option<usize> {
    movement.route(known(movement, deck)?).find(|(_, at)| *at == place).map(|(stage, _)| stage)
}

/// The first and the last deck of a round with so many decks.
pub const fn numbers(decks: i32, round: i32) -> (i32, i32) {
    ((round - 1) * decks + 1, round * decks)
}

fn known(movement: &Movement, deck: i32) -> Option<DeckNumber> {
    movement.decks().find(|known| i32::from(known.number()) == deck)
}

/// The decks a round is planned with; a number that stands on no back is none.
fn wanted(per_round: i32, round: i32) -> Vec<DeckNumber> {
    let (first, last) = numbers(per_round, round);
    (first..=last).flat_map(|number| DeckNumber::new(number.into())).collect()
}

/// Those among them that were made.
fn made(mut wanted: Vec<DeckNumber>, decks: &[Deck]) -> Vec<DeckNumber> {
    wanted.retain(|number| decks.iter().any(|deck| deck.number == i32::from(number.number())));
    wanted
}

/// How these decks go round tables of these sizes.
fn plan(
    tournament: &Tournament,
    decks: &[DeckNumber],
    sizes: &[TableSize],
) -> std::result::Result<Movement, MovementError> {
    if tournament.comparison == "none" {
        return Err(MovementError::NoDeck);
    }
    same_size(sizes)?;
    Movement::plan(decks, sizes.len())
}
