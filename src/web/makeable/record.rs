//! The hands of all decks: the cards, who could make what, what was played.

use actix_web::{HttpRequest, web};
use askama::Template;

use crate::acts::decks::ring::Ring;
use crate::store::{Conn, TournamentId};
use crate::web::decks::diagram::Diagram;
use crate::web::decks::traveller::{Traveller, Travellers};
use crate::web::makeable::chances::Chances;
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout, public};

#[derive(Template)]
#[template(path = "makeable/record.html")]
struct RecordPage {
    layout: Layout,
    nav: Nav,
    decks: Vec<DeckView>,
    /// The decks whose cards are still played elsewhere.
    elsewhere: Vec<i32>,
}

/// A deck with its cards.
struct DeckView {
    number: i32,
    address: String,
    diagram: Diagram,
    chances: Option<Chances>,
    traveller: Traveller,
}

/// The hands of the decks nobody plays any more.
pub async fn show(request: HttpRequest, app: web::Data<App>, id: web::Path<TournamentId>) -> Answer {
    let id = *id;
    let address = format!("/tournaments/{id}/decks/records");
    public::page(&request, &app, id, address, move |conn, layout| Ok(page(conn, layout, id)?.render()?)).await
}

fn page(conn: &mut Conn, mut layout: Layout, id: TournamentId) -> Result<RecordPage, Error> {
    let ring = Ring::load(conn, id)?;
    let all = Travellers::opened(conn, &ring)?;
    let told = all.open().told();
    let lang = layout.lang;
    let view = |deck: &crate::store::decks::Deck| {
        let Some(deal) = deck.deal()? else { return Ok(None) };
        let chances = all.open().of(deck.number).map(|(makeable, rules)| Chances::of(lang, makeable, rules));
        let (diagram, traveller) = (Diagram::of(lang, &deal), all.of(lang, &ring, deck)?);
        let address = format!("/tournaments/{id}/decks/{}", deck.number);
        Ok(Some(DeckView { number: deck.number, address, diagram, chances, traveller }))
    };
    let decks = told.of(&ring.decks).map(view).collect::<Result<Vec<_>, Error>>()?;
    let elsewhere = ring.decks.iter().map(|deck| deck.number).filter(|deck| told.waits_elsewhere(*deck)).collect();
    layout.title = format!("{} · {}", layout.say("print-records"), ring.tournament.name);
    let nav = Nav::of(&ring.tournament, Here::Decks);
    Ok(RecordPage { layout, nav, decks: decks.into_iter().flatten().collect(), elsewhere })
}
