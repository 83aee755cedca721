//! Decks of Comparative Skat: their deals, their holes, where they are and where they were.

mod meanwhile;
mod play;
mod scores;
mod shared;
mod state;
mod written;

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::conn::Conn;
use super::error::{Error, Result};
use super::id::{DeckId, TournamentId};
use super::schema::{deck_moves, decks, hands, punches, rounds, sheets};
use crate::rules::decks::{self as rules, Deal, DeckNumber, DeckState};
use crate::rules::seat::{Seat, TableSize};

pub use meanwhile::{Meanwhile, meanwhile};
pub use play::{At, Played, fines_of, of_deck as played_with, of_tournament as played_in};
pub use scores::{DeckScore, NewDeckScore, averaged, cancel_score, insert_score, is_decided, scores_of};
pub use shared::{Set, Shared, others_of, sets, tell_others};
pub use written::{NUMBER, insert, insert_record, marks_of, remove_all, set_deal, set_state};

/// A deck to be made.
#[derive(Clone, Debug, PartialEq, Eq, Insertable)]
#[diesel(table_name = decks, treat_none_as_default_value = false)]
pub struct NewDeck {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// Its number, 1 to 72.
    pub number: i32,
    /// For tables of three or of four.
    pub size: TableSize,
    /// Who deals it; at four he pauses.
    pub dealer: Seat,
    /// The cards with an N; `None` until they are known, or where N pauses.
    pub north: Option<String>,
    /// The cards with an E.
    pub east: Option<String>,
    /// The cards with an S.
    pub south: Option<String>,
    /// The cards with a W.
    pub west: Option<String>,
    /// The two cards without a letter.
    pub skat: Option<String>,
    /// What became of it.
    #[diesel(embed)]
    pub state: DeckState,
    /// The secret part of the address on its case.
    pub case_key: String,
}

/// A deck as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Identifiable)]
#[diesel(table_name = decks)]
pub struct Deck {
    /// Its id.
    pub id: DeckId,
    /// The tournament.
    pub tournament_id: TournamentId,
    /// Its number, 1 to 72.
    pub number: i32,
    /// For tables of three or of four.
    pub size: TableSize,
    /// Who deals it; at four he pauses.
    pub dealer: Seat,
    /// The cards with an N.
    pub north: Option<String>,
    /// The cards with an E.
    pub east: Option<String>,
    /// The cards with an S.
    pub south: Option<String>,
    /// The cards with a W.
    pub west: Option<String>,
    /// The two cards without a letter; `None` until the deal is known.
    pub skat: Option<String>,
    /// What became of it.
    #[diesel(embed)]
    pub state: DeckState,
    /// The secret part of the address on its case.
    pub case_key: String,
    /// Raised by every step.
    pub version: i64,
}

impl NewDeck {
    /// A deck with nothing punched; its deal may be known already.
    pub fn blank(tournament_id: TournamentId, deck: &rules::Deck, size: TableSize, case_key: String) -> Self {
        let [north, east, south, west, skat] = texts(deck.deal());
        Self {
            tournament_id,
            number: deck.number().number().into(),
            size,
            dealer: deck.dealer(),
            north,
            east,
            south,
            west,
            skat,
            state: DeckState::Blank,
            case_key,
        }
    }
}

/// The cards of a deal as they are stored: the four hands, none for a pausing dealer, and the skat.
pub fn texts(deal: Option<&Deal>) -> [Option<String>; 5] {
    let [north, east, south, west] = Seat::ALL;
    let hand =
        |seat: Seat| deal.map(|deal| deal.hand(seat)).filter(|hand| !hand.is_empty()).map(|hand| hand.to_string());
    [hand(north), hand(east), hand(south), hand(west), deal.map(|deal| deal.skat().to_string())]
}

impl Deck {
    /// Its number.
    pub fn number(&self) -> Result<DeckNumber> {
        DeckNumber::new(self.number.into()).map_err(Error::internal)
    }

    /// Whether it is known which cards were dealt.
    pub const fn is_dealt(&self) -> bool {
        self.skat.is_some()
    }

    /// Its cards, once they are known.
    pub fn deal(&self) -> Result<Option<Deal>> {
        let Some(skat) = &self.skat else { return Ok(None) };
        let hands = [&self.north, &self.east, &self.south, &self.west].map(|hand| hand.as_deref().unwrap_or_default());
        Deal::read(self.size, self.dealer, hands, skat).map(Some).map_err(Error::internal)
    }

    /// The deck as the rules know it.
    pub fn known(&self) -> Result<rules::Deck> {
        Ok(match self.deal()? {
            Some(deal) => rules::Deck::dealt(self.number()?, deal),
            None => rules::Deck::unknown(self.number()?, self.dealer),
        })
    }
}

/// What was punched through a deck.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = punches, treat_none_as_default_value = false)]
pub struct PunchRow {
    /// The deck.
    pub deck_id: DeckId,
    /// `number`, or the letter of a seat.
    pub mark: String,
    /// Through how many cards.
    pub cards: i32,
    /// Who punched.
    pub who: String,
    /// When it was recorded, in UTC.
    pub at: NaiveDateTime,
    /// The cards the letter went through, where somebody looked at the holes.
    pub holes: Option<String>,
}

/// Where a deck went.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = deck_moves, treat_none_as_default_value = false)]
pub struct DeckMove {
    /// The deck.
    pub deck_id: DeckId,
    /// Where it came from.
    pub from_table: Option<i32>,
    /// Where it went.
    pub to_table: Option<i32>,
    /// What became of it, a word of [`DeckState`].
    pub state: String,
    /// Who moved it.
    pub who: String,
    /// Why, where it needs a reason.
    pub reason: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// The version of the deck it made.
    pub version: i64,
}

/// The decks of a tournament by number.
pub fn of_tournament(conn: &mut Conn, tournament: TournamentId) -> Result<Vec<Deck>> {
    let rows = decks::table.filter(decks::tournament_id.eq(tournament)).order(decks::number);
    Ok(rows.select(Deck::as_select()).load(conn)?)
}

/// The deck with this id.
pub fn find(conn: &mut Conn, id: DeckId) -> Result<Deck> {
    Ok(decks::table.find(id).select(Deck::as_select()).first(conn)?)
}

/// The deck with this number.
pub fn find_number(conn: &mut Conn, tournament: TournamentId, number: i32) -> Result<Deck> {
    let rows = decks::table.filter(decks::tournament_id.eq(tournament)).filter(decks::number.eq(number));
    Ok(rows.select(Deck::as_select()).first(conn)?)
}

/// The deck in the case with this key.
pub fn find_case(conn: &mut Conn, key: &str) -> Result<Deck> {
    Ok(decks::table.filter(decks::case_key.eq(key)).select(Deck::as_select()).first(conn)?)
}

/// What was punched through the decks of a tournament, in the order it was recorded.
pub fn punches_of(conn: &mut Conn, tournament: TournamentId) -> Result<Vec<PunchRow>> {
    let rows = punches::table.inner_join(decks::table).filter(decks::tournament_id.eq(tournament));
    Ok(rows.order(punches::id).select(PunchRow::as_select()).load(conn)?)
}

/// Where the decks of a tournament went, the first step first.
pub fn moves_of(conn: &mut Conn, tournament: TournamentId) -> Result<Vec<DeckMove>> {
    let rows = deck_moves::table.inner_join(decks::table).filter(decks::tournament_id.eq(tournament));
    Ok(rows.order(deck_moves::id).select(DeckMove::as_select()).load(conn)?)
}

/// How many hands were played with this deck.
pub fn played(conn: &mut Conn, deck: &Deck) -> Result<usize> {
    let rows = hands::table
        .inner_join(sheets::table.inner_join(rounds::table))
        .filter(rounds::tournament_id.eq(deck.tournament_id))
        .filter(hands::deck.eq(deck.number))
        .filter(hands::game.ne("fine"));
    let count: i64 = rows.count().get_result(conn)?;
    Ok(usize::try_from(count)?)
}
