//! The decks of a tournament: made, and taken back as long as nothing was played with them.

use serde_json::{Value, json};

use super::{Refusal, of_all, punch};
use crate::acts::rounds::Refusal::Promised;
use crate::acts::rounds::chance;
use crate::acts::tournaments::changed;
use crate::acts::{Deed, Order, Refused, act};
use crate::random::random_text;
use crate::rules::decks::{Deal, Deck, DeckError, DeckNumber};
use crate::rules::seat::TableSize;
use crate::rules::tournament::{DeckSource, Plan};
use crate::store::decks::{self, NewDeck};
use crate::store::revisions::{self, Subject};
use crate::store::tournaments::{self, Tournament, TournamentState};
use crate::store::{Conn, Error, TournamentId, makeable};

/// Makes the decks of a tournament for tables of this size; dealt from the seed where the program deals.
pub fn make(conn: &mut Conn, order: &Order, id: TournamentId, size: TableSize, seed: &str) -> Result<(), Refused> {
    make_from(conn, order, id, size, (seed, None))
}

/// The same from the seed, or from what was promised and the public number.
pub fn make_from(
    conn: &mut Conn,
    order: &Order,
    id: TournamentId,
    size: TableSize,
    (seed, public): (&str, Option<&str>),
) -> Result<(), Refused> {
    act(conn, order, &format!("decks-make {id}"), |deed| {
        let plan = tournaments::find(deed.conn, id)?.plan()?;
        let by_seed = plan.deals.source == DeckSource::Seed;
        let (seed, _chance) =
            if by_seed { chance::seed(deed, (id, chance::DECKS), (seed, public))? } else { (String::new(), None) };
        if by_seed && seed.is_empty() {
            return Err(Refusal::SeedMissing.into());
        }
        let deck = |number: DeckNumber| -> Result<NewDeck, Refused> {
            let known = if by_seed {
                Deck::dealt(number, Deal::from_seed(&seed, number, size)?)
            } else {
                Deck::unknown(number, number.dealer(size))
            };
            Ok(NewDeck::blank(id, &known, size, random_text()))
        };
        let numbers = DeckNumber::first(plan.decks(size).into())?;
        let new = numbers.into_iter().map(deck).collect::<Result<Vec<_>, _>>()?;
        insert(deed, (id, &plan), &new)?;
        if by_seed {
            tournaments::set_deck_seed(deed.conn, id, &seed)?;
        }
        deed.record(of_all(id), None::<&Value>, Some(&json!({ "decks": new.len() })))
    })
}

/// Puts new decks into a tournament that has none.
fn insert(deed: &mut Deed<'_>, (id, plan): (TournamentId, &Plan), new: &[NewDeck]) -> Result<(), Refused> {
    if !plan.is_comparative() {
        return Err(DeckError::NoSuchDeck { number: 0 }.into());
    }
    if !decks::of_tournament(deed.conn, id)?.is_empty() {
        return Err(Refusal::Made.into());
    }
    for deck in new {
        decks::insert(deed.conn, deck)?;
    }
    Ok(decks::tell_others(deed.conn, id)?)
}

/// Makes the decks of a tournament with the cards of another one; where they are the same packs their holes are there.
pub fn make_same(
    conn: &mut Conn,
    order: &Order,
    id: TournamentId,
    (other, punched): (TournamentId, bool),
) -> Result<(), Refused> {
    act(conn, order, &format!("decks-make-same {id} {other}"), |deed| {
        if let Some(open) = chance::open(deed.conn, id, chance::DECKS)? {
            return Err(Promised { source: open.source }.into());
        }
        let (plan, theirs) = (tournaments::find(deed.conn, id)?.plan()?, tournaments::find(deed.conn, other)?.plan()?);
        let all = decks::of_tournament(deed.conn, other)?;
        let size = all.first().map_or(TableSize::FOUR, |deck| deck.size);
        let deck = |number: DeckNumber| -> Result<NewDeck, Refused> {
            let here = |deck: &&decks::Deck| deck.number == i32::from(number.number()) && deck.is_dealt();
            let deck = all.iter().find(here).ok_or(Refusal::SameMissing { deck: number.number().into() })?;
            Ok(NewDeck::blank(id, &deck.known()?, size, random_text()))
        };
        let numbers = DeckNumber::first(plan.decks(size).into())?;
        let new = numbers.into_iter().map(deck).collect::<Result<Vec<_>, _>>()?;
        insert(deed, (id, &plan), &new)?;
        // Cards that are known are dealt by no table.
        let by_seed = theirs.deals.source == DeckSource::Seed;
        let source = if by_seed { DeckSource::Seed } else { DeckSource::Typed };
        tournaments::set_deck_source(deed.conn, id, source, if by_seed { &theirs.deals.seed } else { "" })?;
        if punched {
            for letters in [false, true] {
                let blank_or_numbered = decks::of_tournament(deed.conn, id)?;
                let _punched = punch::all(deed, &blank_or_numbered, letters)?;
            }
        }
        let before = plan.deals.source.word();
        let told = json!({ "decks": new.len(), "same": other.number(), "punched": punched, "before": before });
        deed.record(of_all(id), None::<&Value>, Some(&told))
    })
}

/// Takes back the decks of a planned tournament with which nothing was played and about which nothing was decided. If
/// their cards were those of another one, the source is again what it was.
pub fn take_back(conn: &mut Conn, order: &Order, id: TournamentId) -> Result<(), Refused> {
    act(conn, order, &format!("decks-take-back {id}"), |deed| {
        order.needs_reason_or(Refusal::ReasonMissing)?;
        let tournament = tournaments::find(deed.conn, id)?;
        if tournament.state != TournamentState::Planned {
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
        if let Some(source) = source_before(deed.conn, id)? {
            tournaments::set_deck_source(deed.conn, id, source, "")?;
            // The seed is that of the other tournament, which may have its cards before it.
            let _changed = changed(deed, &Tournament { deck_seed: String::new(), ..tournament })?;
        }
        deed.record(of_all(id), Some(&json!({ "decks": all.len() })), None::<&Value>)
    })
}

/// Where the cards were to come from before those of another tournament were taken over; `None` where they were not, or
/// an older edition did not note it.
fn source_before(conn: &mut Conn, id: TournamentId) -> Result<Option<DeckSource>, Error> {
    let made = revisions::last_of(conn, id, (Subject::Deck, 0))?.and_then(|last| last.new);
    let made: Value = made.map_or(Ok(Value::Null), |made| serde_json::from_str(&made))?;
    let before = made.get("before").and_then(Value::as_str);
    before.map(|word| word.parse().map_err(Error::internal)).transpose()
}
