//! The hands of all decks: the cards, who could make what, what was played.

use askama::Template;

use crate::acts::decks::ring::Ring;
use crate::store::decks::Deck;
use crate::store::{Conn, TournamentId};
use crate::web::decks::diagram::Diagram;
use crate::web::decks::traveller::{Traveller, Travellers, list};
use crate::web::makeable::chances::Chances;
use crate::web::posting::struck;
use crate::web::report::table::Table;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Error, Layout};

/// Every hand that may be seen, deck by deck.
#[derive(Template)]
#[template(path = "makeable/record.html")]
pub struct RecordPage {
    layout: Layout,
    nav: Nav,
    /// The files of who could make what, and of what was played, without their endings.
    list: String,
    travellers: String,
    decks: Vec<DeckView>,
    /// What the mark beside a score means, where one has it.
    struck: Option<String>,
    /// Why no deck stands here, where none does, as the key of a sentence.
    why: &'static str,
    /// The decks whose cards are still played elsewhere.
    elsewhere: Vec<i32>,
}

/// A deck with its cards.
struct DeckView {
    number: i32,
    address: String,
    diagram: Diagram,
    chances: Option<Chances>,
    traveller: Table,
}

/// The hands of the decks nobody plays any more.
pub fn show(conn: &mut Conn, mut layout: Layout, id: TournamentId) -> Result<RecordPage, Error> {
    let ring = Ring::load(conn, id)?;
    let all = Travellers::opened(conn, &ring)?;
    let told = all.open().told();
    let lang = layout.lang;
    let mut found =
        told.of(&ring.decks).map(|deck| Ok((deck, all.of(lang, &ring, deck)?))).collect::<Result<Vec<_>, Error>>()?;
    let opened = found.iter().any(|(_, traveller)| traveller.opened);
    let struck = struck::marked_about(lang, found.iter().any(|(_, traveller)| traveller.is_struck()));
    let base = format!("/tournaments/{id}/decks");
    let view = |(deck, traveller): &mut (&Deck, Traveller)| {
        let Some(deal) = deck.deal()? else { return Ok(None) };
        // One list has the same columns for every deck.
        traveller.opened = opened;
        let chances = all.open().of(deck.number).map(|(makeable, rules)| Chances::of(lang, makeable, rules));
        let (diagram, address) = (Diagram::of(lang, &deal), format!("{base}/{}", deck.number));
        let traveller = Table::of(lang, list::told(lang, &ring, deck.number, traveller));
        let traveller = traveller.at(format!("{base}/travellers"), "");
        Ok(Some(DeckView { number: deck.number, address, diagram, chances, traveller }))
    };
    let decks = found.iter_mut().map(view).collect::<Result<Vec<_>, Error>>()?;
    let elsewhere = ring.decks.iter().map(|deck| deck.number).filter(|deck| told.waits_elsewhere(*deck)).collect();
    let why = if told.is_unwritten(&ring.decks) { "records-unwritten" } else { "posting-hidden" };
    layout.title = format!("{} · {}", layout.say("print-records"), ring.tournament.name);
    let nav = Nav::of(&ring.tournament, Here::Decks);
    let (list, travellers) = (format!("{base}/records"), format!("{base}/travellers"));
    let decks = decks.into_iter().flatten().collect();
    Ok(RecordPage { layout, nav, list, travellers, decks, struck, why, elsewhere })
}
