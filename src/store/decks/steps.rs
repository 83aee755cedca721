//! What is done with decks: made, punched, carried round, dealt. Each change with who, when and why, wholly or not at
//! all; a change that was based on an older version of the deck is refused.

use diesel::prelude::*;
use serde_json::json;

use super::{Deck, NewDeck, Refusal, find_number, insert, of_tournament, played, scores_of, texts};
use crate::rules::card::CardSet;
use crate::rules::decks::{self as rules, Deal, DeckState, DeckStep, StepError, check_letter, letter};
use crate::rules::seat::Seat;
use crate::rules::tournament::DeckSource;
use crate::store::conn::Conn;
use crate::store::error::{Conflict, Error, check_version};
use crate::store::hands::By;
use crate::store::id::TournamentId;
use crate::store::revisions::{self, NewRevision, Subject};
use crate::store::schema::{deck_moves, decks, punches};
use crate::store::tournaments::TournamentState;
use crate::store::{makeable, rules as store_rules, sheets, tournaments};

/// Makes the decks of a tournament that has none.
pub fn make(conn: &mut Conn, tournament: TournamentId, new: &[NewDeck], by: &By) -> Result<(), Refusal> {
    if !of_tournament(conn, tournament)?.is_empty() {
        return Err(Refusal::Made);
    }
    for deck in new {
        insert(conn, deck)?;
    }
    super::tell_others(conn, tournament)?;
    let made = json!({ "decks": new.len() }).to_string();
    note(conn, (tournament, 0, None), (None, Some(made)), "", by)
}

/// Takes back the decks of a planned tournament with which nothing was played and about which nothing was decided.
pub fn take_back(conn: &mut Conn, tournament: TournamentId, reason: &str, by: &By) -> Result<(), Refusal> {
    if reason.is_empty() {
        return Err(Refusal::ReasonMissing);
    }
    if tournaments::find(conn, tournament)?.state != TournamentState::Planned {
        return Err(Refusal::Begun);
    }
    if !scores_of(conn, tournament)?.is_empty() {
        return Err(Refusal::Decided);
    }
    let all = of_tournament(conn, tournament)?;
    for deck in &all {
        if played(conn, deck)? > 0 {
            return Err(Refusal::Used);
        }
    }
    let ids: Vec<_> = all.iter().map(|deck| deck.id).collect();
    super::tell_others(conn, tournament)?;
    makeable::forget(conn, &ids)?;
    diesel::delete(punches::table.filter(punches::deck_id.eq_any(&ids))).execute(conn)?;
    diesel::delete(deck_moves::table.filter(deck_moves::deck_id.eq_any(&ids))).execute(conn)?;
    diesel::delete(decks::table.filter(decks::tournament_id.eq(tournament))).execute(conn)?;
    let old = json!({ "decks": all.len() }).to_string();
    note(conn, (tournament, 0, None), (Some(old), None), reason, by)
}

/// Takes these steps with a deck that somebody saw in this version. Answers what became of it.
pub fn take_steps(
    conn: &mut Conn,
    (tournament, number): (TournamentId, i32),
    based_on: i64,
    steps: &[DeckStep],
    reason: &str,
    by: &By,
) -> Result<DeckState, Refusal> {
    let deck = find_number(conn, tournament, number)?;
    check_version(based_on, deck.version)?;
    let mut state = deck.state()?;
    for step in steps {
        let after = state.after(*step)?;
        moved(conn, &deck, state, after, reason, by)?;
        state = after;
    }
    store_state(conn, &deck, state)?;
    Ok(state)
}

/// Puts a deck where the director says it is, whatever was written before; with a reason.
pub fn place(
    conn: &mut Conn,
    (tournament, number): (TournamentId, i32),
    based_on: i64,
    state: DeckState,
    reason: &str,
    by: &By,
) -> Result<(), Refusal> {
    if reason.is_empty() {
        return Err(Refusal::ReasonMissing);
    }
    let deck = find_number(conn, tournament, number)?;
    check_version(based_on, deck.version)?;
    moved(conn, &deck, deck.state()?, state, reason, by)?;
    store_state(conn, &deck, state)
}

/// Notes that a deck is played at a table, where a hand of it was just written down; where the director overruled, it
/// is put there with his reason.
pub fn arrive(
    conn: &mut Conn,
    deck: &Deck,
    (table, overruled): (i32, bool),
    reason: &str,
    by: &By,
) -> Result<(), Refusal> {
    let state = deck.state()?;
    let after = match state {
        DeckState::InPlay { table: at } | DeckState::Sorted { table: at } if at == table => return Ok(()),
        DeckState::Fouled => return Ok(()),
        _ if overruled => DeckState::InPlay { table },
        _ => state.after(DeckStep::Play { table })?,
    };
    moved(conn, deck, state, after, if overruled { reason } else { "" }, by)?;
    store_state(conn, deck, after)
}

pub(super) fn store_state(conn: &mut Conn, deck: &Deck, state: DeckState) -> Result<(), Refusal> {
    let change =
        (decks::state.eq(state.word()), decks::table_number.eq(state.table()), decks::version.eq(deck.version + 1));
    let seen = decks::table.find(deck.id).filter(decks::version.eq(deck.version));
    if diesel::update(seen).set(change).execute(conn)? == 0 {
        let now = find_number(conn, deck.tournament_id, deck.number)?.version;
        return Err(Conflict::Stale { based_on: deck.version, now }.into());
    }
    tournaments::raise_version(conn, deck.tournament_id)?;
    Ok(())
}

fn moved(conn: &mut Conn, deck: &Deck, from: DeckState, to: DeckState, reason: &str, by: &By) -> Result<(), Error> {
    let row = (
        deck_moves::deck_id.eq(deck.id),
        deck_moves::from_table.eq(from.table()),
        deck_moves::to_table.eq(to.table()),
        deck_moves::state.eq(to.word()),
        deck_moves::who.eq(&by.who),
        deck_moves::reason.eq(reason),
        deck_moves::at.eq(by.at),
        // The steps of one change make one version together.
        deck_moves::version.eq(deck.version + 1),
    );
    diesel::insert_into(deck_moves::table).values(row).execute(conn)?;
    Ok(())
}

/// The mark of the deck's number in the record of punches.
pub const NUMBER: &str = "number";

/// Records that the number (`seat` is `None`) or the letter of a seat was punched through so many cards, and through
/// which, where somebody looked at the holes. With the last mark the deck is numbered or lettered.
pub fn punch(
    conn: &mut Conn,
    (tournament, number): (TournamentId, i32),
    seat: Option<Seat>,
    (cards, holes): (i32, Option<CardSet>),
    by: &By,
) -> Result<(), Refusal> {
    let deck = find_number(conn, tournament, number)?;
    let state = deck.state()?;
    let mark = seat.map_or_else(|| NUMBER.to_owned(), |seat| letter(seat).to_string());
    let due = if seat.is_some() { 10 } else { 32 };
    let (size, dealer) = (deck.size()?, deck.dealer()?);
    if let Some(seat) = seat {
        if state == DeckState::Blank {
            return Err(StepError::NumberFirst.into());
        }
        if !size.players(dealer).any(|player| player == seat) {
            return Err(Refusal::PunchPauses { letter: letter(seat) });
        }
    }
    if cards != due {
        return Err(Refusal::PunchCount { mark, cards, due });
    }
    let mut done: Vec<String> = punches::table.filter(punches::deck_id.eq(deck.id)).select(punches::mark).load(conn)?;
    if done.contains(&mark) {
        return Err(Refusal::PunchedAlready { mark });
    }
    let row = (
        punches::deck_id.eq(deck.id),
        punches::mark.eq(&mark),
        punches::cards.eq(cards),
        punches::who.eq(&by.who),
        punches::at.eq(by.at),
        punches::holes.eq(holes.map(|holes| holes.to_string())),
    );
    diesel::insert_into(punches::table).values(row).execute(conn)?;
    let told = json!({ "mark": mark, "cards": cards, "holes": holes.map(|holes| holes.to_string()) }).to_string();
    note(conn, (tournament, deck.id.number(), Some(number)), (None, Some(told)), "", by)?;
    done.push(mark);
    let lettered = size.players(dealer).all(|seat| done.contains(&letter(seat).to_string()));
    let after = match (seat, lettered) {
        (None, _) => state.after(DeckStep::Number)?,
        (Some(_), true) => state.after(DeckStep::Letter)?,
        (Some(_), false) => state,
    };
    if after != state {
        moved(conn, &deck, state, after, "", by)?;
    }
    store_state(conn, &deck, after)
}

/// Refuses holes that contradict the deal, where it is known and somebody says through which cards a letter went.
pub fn check_holes(
    conn: &mut Conn,
    (tournament, number): (TournamentId, i32),
    seat: Seat,
    holes: CardSet,
) -> Result<(), Refusal> {
    let Some(deal) = find_number(conn, tournament, number)?.deal()? else { return Ok(()) };
    Ok(check_letter(&deal, seat, holes)?)
}

/// Refuses another deal for a deck whose cards are known: those of a seed are published with it, and after the first
/// letter the holes say what was dealt.
pub fn check_deal_free(conn: &mut Conn, deck: &Deck) -> Result<(), Refusal> {
    if tournaments::find(conn, deck.tournament_id)?.deck_source == DeckSource::Seed.word() {
        return Err(Refusal::FromSeed);
    }
    let letters = punches::table.filter(punches::deck_id.eq(deck.id)).filter(punches::mark.ne(NUMBER));
    let letters: i64 = letters.count().get_result(conn)?;
    if letters > 0 { Err(Refusal::PunchedBy) } else { Ok(()) }
}

/// Writes down the deal of a deck that somebody saw in this version: before the first letter any, afterwards only one
/// that was not known yet and that does not contradict what was played.
pub fn record(
    conn: &mut Conn,
    (tournament, number): (TournamentId, i32),
    based_on: i64,
    deal: Deal,
    by: &By,
) -> Result<(), Refusal> {
    let deck = find_number(conn, tournament, number)?;
    check_version(based_on, deck.version)?;
    let known: rules::Deck = deck.known()?.with_deal(deal, played(conn, &deck)?)?;
    for at in super::play::of_deck(conn, &deck)? {
        let placed = sheets::place(conn, at.sheet)?;
        let rules = store_rules::of_tournament(conn, &placed.tournament)?;
        rules::check_hand(&known, deck.size()?, &rules, &at.hand.new.hand)
            .map_err(|said| Refusal::Contradicts { table: at.table, said })?;
    }
    let (old, new) = (texts(deck.deal()?.as_ref()), texts(known.deal()));
    if deck.is_dealt() && old != new {
        check_deal_free(conn, &deck)?;
    }
    let [north, east, south, west, skat] = &new;
    let change = (
        decks::dealer.eq(i32::from(known.dealer().number())),
        decks::north.eq(north),
        decks::east.eq(east),
        decks::south.eq(south),
        decks::west.eq(west),
        decks::skat.eq(skat),
    );
    super::tell_others(conn, tournament)?;
    makeable::forget(conn, &[deck.id])?;
    diesel::update(decks::table.find(deck.id)).set(change).execute(conn)?;
    super::tell_others(conn, tournament)?;
    store_state(conn, &deck, deck.state()?)?;
    let told = |deal: &[Option<String>; 5]| deal.iter().any(Option::is_some).then(|| json!(deal).to_string());
    note(conn, (tournament, deck.id.number(), Some(number)), (told(&old), told(&new)), "", by)
}

/// Appends the revision and raises the version of what the public sees.
pub fn note(
    conn: &mut Conn,
    (tournament_id, subject_id, number): (TournamentId, i64, Option<i32>),
    (old, new): (Option<String>, Option<String>),
    reason: &str,
    by: &By,
) -> Result<(), Refusal> {
    let revision = NewRevision {
        tournament_id,
        sheet_id: None,
        subject: Subject::Deck,
        subject_id,
        number,
        old,
        new,
        who: by.who.clone(),
        reason: reason.to_owned(),
        at: by.at,
    };
    revisions::append(conn, &revision)?;
    tournaments::raise_version(conn, tournament_id)?;
    Ok(())
}
