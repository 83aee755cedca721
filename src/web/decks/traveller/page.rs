//! The page of a deck's traveller: for everybody once the round is over, for a table as soon as it passed the deck on.

use actix_web::{HttpRequest, web};
use askama::Template;

use super::{Travellers, list};
use crate::acts::decks::ring::Ring;
use crate::acts::decks::told::Told;
use crate::i18n::Lang;
use crate::store::decks::{Deck, Played};
use crate::store::sheets as stored;
use crate::store::{Conn, SheetId, TournamentId};
use crate::web::decks::diagram::Diagram;
use crate::web::keeper::key;
use crate::web::makeable::chances::Chances;
use crate::web::report::table::Table;
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout, Page, Visit};

/// A deck with what became of it at every table.
#[derive(Template)]
#[template(path = "decks/traveller.html")]
pub struct TravellerPage {
    layout: Layout,
    nav: Option<Nav>,
    /// Whether this visitor may see it now.
    open: bool,
    /// Whether its cards are still played in another tournament.
    elsewhere: bool,
    traveller: Option<Table>,
    diagram: Option<Diagram>,
    chances: Option<Chances>,
    /// The address of the deck, for what hangs on its cards.
    deck: String,
    /// The files of what could be made, without an ending.
    list: String,
    back: String,
}

/// The traveller for everybody, once the round is over.
pub fn show(conn: &mut Conn, mut layout: Layout, (id, number): (TournamentId, i32)) -> Result<TravellerPage, Error> {
    let ring = Ring::load(conn, id)?;
    let deck = ring.deck(number).ok_or(Error::NotFound)?;
    let told = Told::load(conn, &ring)?;
    let open = told.has(number);
    layout.title = layout.say_with("traveller-title", "deck", number);
    let lang = layout.lang;
    let all = if open { Some(Travellers::opened(conn, &ring)?) } else { None };
    let solved = all.as_ref().and_then(|all| all.open().of(number));
    Ok(TravellerPage {
        nav: Some(Nav::of(&ring.tournament, Here::Decks)),
        open,
        elsewhere: told.waits_elsewhere(number),
        traveller: all.as_ref().map(|all| table(lang, all, (&ring, deck))).transpose()?,
        diagram: deck.deal()?.filter(|_| open).map(|deal| Diagram::of(lang, &deal)),
        chances: solved.map(|(makeable, rules)| Chances::of(lang, makeable, rules)),
        deck: format!("/tournaments/{id}/decks/{number}"),
        list: format!("/tournaments/{id}/decks/{number}/chances"),
        back: format!("/tournaments/{id}/decks"),
        layout,
    })
}

/// The traveller for a table that has played the deck and passed it on.
pub async fn at_table(
    request: HttpRequest,
    visit: Visit,
    app: web::Data<App>,
    place: web::Path<(String, i32)>,
) -> Answer {
    let (key, number) = place.into_inner();
    let sheet = key::sheet_of(&request, &app, &key).await?;
    let lang = visit.lang;
    let (open, traveller) = app.store.read(move |conn| read_at_table(conn, lang, sheet, number)).await?;
    Page::show(&TravellerPage {
        layout: visit.layout(lang.say_with("traveller-title", "deck", number))?,
        nav: None,
        open,
        elsewhere: false,
        traveller,
        diagram: None,
        chances: None,
        deck: String::new(),
        list: String::new(),
        back: format!("/k/{key}"),
    })
}

/// What everybody made of a deck, as the page shows it.
fn table(lang: Lang, all: &Travellers, (ring, deck): (&Ring, &Deck)) -> Result<Table, Error> {
    let list = list::of_deck(lang, all, (ring, deck))?;
    Ok(Table::of(lang, list).at(format!("/tournaments/{}/decks/{}/traveller", ring.tournament.id, deck.number), ""))
}

fn read_at_table(conn: &mut Conn, lang: Lang, sheet: SheetId, number: i32) -> Result<(bool, Option<Table>), Error> {
    let placed = stored::place(conn, sheet)?;
    let ring = Ring::load(conn, placed.tournament.id)?;
    let deck = ring.deck(number).ok_or(Error::NotFound)?;
    let own = |result: &Played| result.sheet == sheet && result.hand.new.deck == Some(number);
    // As long as the deck lies there the hand could be taken back and played again.
    let gone = deck.state.table() != Some(placed.sheet.table_number);
    let open = gone && ring.played.iter().any(own) || Told::load(conn, &ring)?.has(number);
    if !open {
        return Ok((false, None));
    }
    let all = Travellers::load(conn, ring.tournament.id)?;
    // It is shown here before it is handed out.
    Ok((true, Some(Table::of(lang, list::of_deck(lang, &all, (&ring, deck))?))))
}
