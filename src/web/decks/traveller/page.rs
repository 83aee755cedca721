//! The page of a deck's traveller: for everybody once the round is over, for a table as soon as it passed the deck on.

use actix_web::{HttpRequest, web};
use askama::Template;

use super::{Traveller, Travellers, list};
use crate::acts::decks::ring::Ring;
use crate::acts::decks::told::Told;
use crate::i18n::Lang;
use crate::store::decks::Played;
use crate::store::sheets as stored;
use crate::store::{Conn, SheetId, TournamentId};
use crate::web::decks::diagram::Diagram;
use crate::web::keeper::key;
use crate::web::makeable::chances::Chances;
use crate::web::posting::struck;
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
    /// What the mark beside a score means, where one has it.
    struck: Option<String>,
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
    let found = all.as_ref().map(|all| all.of(lang, &ring, deck)).transpose()?;
    let solved = all.as_ref().and_then(|all| all.open().of(number));
    Ok(TravellerPage {
        nav: Some(Nav::of(&ring.tournament, Here::Decks)),
        open,
        elsewhere: told.waits_elsewhere(number),
        traveller: found.as_ref().map(|found| table(lang, (&ring, number), found)),
        struck: found.and_then(|found| struck::marked_about(lang, found.is_struck())),
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
    let found = app.store.read(move |conn| read_at_table(conn, lang, sheet, number)).await?;
    let open = found.is_some();
    let (traveller, struck) = found.unzip();
    Page::show(&TravellerPage {
        layout: visit.layout(lang.say_with("traveller-title", "deck", number))?,
        nav: None,
        open,
        elsewhere: false,
        traveller,
        struck: struck.flatten(),
        diagram: None,
        chances: None,
        deck: String::new(),
        list: String::new(),
        back: format!("/k/{key}"),
    })
}

/// What everybody made of a deck, as the page shows it.
fn table(lang: Lang, (ring, deck): (&Ring, i32), traveller: &Traveller) -> Table {
    let list = list::told(lang, ring, deck, traveller);
    Table::of(lang, list).at(format!("/tournaments/{}/decks/{deck}/traveller", ring.tournament.id), "")
}

/// The table of a traveller with what its mark means; nothing where whoever sits there must not see it yet.
fn read_at_table(
    conn: &mut Conn,
    lang: Lang,
    sheet: SheetId,
    number: i32,
) -> Result<Option<(Table, Option<String>)>, Error> {
    let placed = stored::place(conn, sheet)?;
    let ring = Ring::load(conn, placed.tournament.id)?;
    let deck = ring.deck(number).ok_or(Error::NotFound)?;
    let own = |result: &Played| result.sheet == sheet && result.hand.new.deck == Some(number);
    // As long as the deck lies there the hand could be taken back and played again.
    let gone = deck.state.table() != Some(placed.sheet.table_number);
    let open = gone && ring.played.iter().any(own) || Told::load(conn, &ring)?.has(number);
    if !open {
        return Ok(None);
    }
    let traveller = Travellers::load(conn, ring.tournament.id)?.of(lang, &ring, deck)?;
    let struck = struck::marked_about(lang, traveller.is_struck());
    // It is shown here before it is handed out.
    Ok(Some((Table::of(lang, list::told(lang, &ring, number, &traveller)), struck)))
}
