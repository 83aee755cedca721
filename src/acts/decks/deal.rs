//! The cards of a deck as they are written down: before the first letter any, afterwards only what was not known yet and
//! does not contradict what was played.

use serde_json::json;

use super::ring::comes_to;
use super::{Refusal, Which, settle, trace, with_deck};
use crate::acts::{Deed, Order, Recorded, Refused};
use crate::rules::decks::{self as known, Deal};
use crate::rules::sentence::Arg;
use crate::rules::tournament::DeckSource;
use crate::store::decks::{self, Deck, NUMBER, texts};
use crate::store::{Conn, Error, SheetId, makeable, rules, sheets, tournaments};

/// The four hands by seat, then the skat, as somebody typed them.
pub type Cards = [String; 5];

/// Writes down the deal of a deck.
pub fn write(conn: &mut Conn, order: &Order, which: Which, cards: &Cards) -> Result<(), Refused> {
    with_deck(conn, order, ("deal", which), |deed| record(deed, which, cards))
}

/// The same of a deck that this table dealt itself.
pub fn write_at_table(
    conn: &mut Conn,
    order: &Order,
    (sheet, number): (SheetId, i32),
    cards: &Cards,
) -> Result<(), Refused> {
    let placed = sheets::place(conn, sheet)?;
    let which = (placed.tournament.id, number);
    with_deck(conn, order, ("deal", which), |deed| {
        let all = decks::of_tournament(deed.conn, which.0)?;
        if !comes_to(deed.conn, &placed, &all)?.deals_here.contains(&number) {
            return Err(Error::NotFound.into());
        }
        record(deed, which, cards)
    })
}

fn record(deed: &mut Deed<'_>, (tournament, number): Which, cards: &Cards) -> Result<Recorded, Refused> {
    let deck = decks::find_number(deed.conn, tournament, number)?;
    let [north, east, south, west, skat] = cards;
    let deal = Deal::read(deck.size, deck.dealer, [north, east, south, west], skat)?;
    deed.order.check(deck.version)?;
    let known = deck.known()?.with_deal(deal, decks::played(deed.conn, &deck)?)?;
    for at in decks::played_with(deed.conn, &deck)? {
        let placed = sheets::place(deed.conn, at.sheet)?;
        let rules = rules::of_tournament(deed.conn, &placed.tournament)?;
        known::check_hand(&known, deck.size, &rules, &at.hand.new.hand)
            .map_err(|said| Refusal::Contradicts { table: at.table, said: Arg::said(&said) })?;
    }
    let (old, new) = (texts(deck.deal()?.as_ref()), texts(known.deal()));
    if deck.is_dealt() && old != new {
        fixed(deed.conn, &deck)?.map_or(Ok(()), Err)?;
    }
    decks::tell_others(deed.conn, tournament)?;
    makeable::forget(deed.conn, &[deck.id])?;
    decks::set_deal(deed.conn, &deck, known.dealer(), &new)?;
    decks::tell_others(deed.conn, tournament)?;
    let _settled = settle(deed, &deck, deck.state)?;
    let told = |deal: &[Option<String>; 5]| deal.iter().any(Option::is_some).then(|| json!(deal).to_string());
    deed.record_words(trace(&deck), told(&old), told(&new))
}

/// Why the cards of a deck that are known stay as they are: those of a seed are published with it, and after the first
/// letter the holes say what was dealt.
pub fn fixed(conn: &mut Conn, deck: &Deck) -> Result<Option<Refusal>, Error> {
    if tournaments::find(conn, deck.tournament_id)?.deck_source == DeckSource::Seed {
        return Ok(Some(Refusal::FromSeed));
    }
    let lettered = decks::marks_of(conn, deck)?.iter().any(|mark| mark != NUMBER);
    Ok(lettered.then_some(Refusal::PunchedBy))
}
