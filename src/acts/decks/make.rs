//! The decks of a tournament: made, and taken back as long as nothing was played with them.

use serde_json::{Value, json};

use super::{Refusal, of_all};
use crate::acts::{Order, Refused, act};
use crate::random::random_text;
use crate::rules::decks::{Deal, Deck, DeckError, DeckNumber};
use crate::rules::seat::TableSize;
use crate::rules::tournament::DeckSource;
use crate::store::decks::{self, NewDeck};
use crate::store::tournaments::{self, TournamentState};
use crate::store::{Conn, TournamentId, makeable};

/// Makes the decks of a tournament for tables of this size; dealt from the seed where the program deals.
pub fn make(conn: &mut Conn, order: &Order, id: TournamentId, size: TableSize, seed: &str) -> Result<(), Refused> {
    act(conn, order, &format!("decks-make {id}"), |deed| {
        let plan = tournaments::find(deed.conn, id)?.plan()?;
        let by_seed = plan.deals.source == DeckSource::Seed;
        if by_seed && seed.is_empty() {
            return Err(Refusal::SeedMissing.into());
        }
        let deck = |number: DeckNumber| -> Result<NewDeck, Refused> {
            let known = if by_seed {
                Deck::dealt(number, Deal::from_seed(seed, number, size)?)
            } else {
                Deck::unknown(number, number.dealer(size))
            };
            Ok(NewDeck::blank(id, &known, size, random_text()))
        };
        let numbers = DeckNumber::first(plan.decks(size).into())?;
        let new = numbers.into_iter().map(deck).collect::<Result<Vec<_>, _>>()?;
        if !plan.is_comparative() {
            return Err(DeckError::NoSuchDeck { number: 0 }.into());
        }
        if !decks::of_tournament(deed.conn, id)?.is_empty() {
            return Err(Refusal::Made.into());
        }
        for deck in &new {
            decks::insert(deed.conn, deck)?;
        }
        decks::tell_others(deed.conn, id)?;
        if by_seed {
            tournaments::set_deck_seed(deed.conn, id, seed)?;
        }
        deed.record(of_all(id), None::<&Value>, Some(&json!({ "decks": new.len() })))
    })
}

/// Takes back the decks of a planned tournament with which nothing was played and about which nothing was decided.
pub fn take_back(conn: &mut Conn, order: &Order, id: TournamentId) -> Result<(), Refused> {
    act(conn, order, &format!("decks-take-back {id}"), |deed| {
        order.needs_reason_or(Refusal::ReasonMissing)?;
        if tournaments::find(deed.conn, id)?.state != TournamentState::Planned {
            return Err(Refusal::Begun.into());
        }
        if !decks::scores_of(deed.conn, id)?.is_empty() {
            return Err(Refusal::Decided.into());
        }
        let all = decks::of_tournament(deed.conn, id)?;
        for deck in &all {
            if decks::played(deed.conn, deck)? > 0 {
                return Err(Refusal::Used.into());
            }
        }
        let ids: Vec<_> = all.iter().map(|deck| deck.id).collect();
        decks::tell_others(deed.conn, id)?;
        makeable::forget(deed.conn, &ids)?;
        decks::remove_all(deed.conn, id)?;
        deed.record(of_all(id), Some(&json!({ "decks": all.len() })), None::<&Value>)
    })
}
