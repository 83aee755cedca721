//! What the phone at the table shows.

use askama::Template;

use crate::acts;
use crate::i18n::Lang;
use crate::random::random_text;
use crate::store::hands::StoredHand;
use crate::web::decks::table::{AtTable, at_table};
use crate::web::form::{Fields, Problems};
use crate::web::hands::about::{Other, Place};
use crate::web::hands::deck::DeckField;
use crate::web::hands::entry::{self, Preview};
use crate::web::hands::form::HandForm;
use crate::web::sheets::desk::{about, said};
use crate::web::sheets::whole::Whole;
use crate::web::{Error, Layout, Visit};

#[derive(Template)]
#[template(path = "sheets/keeper.html")]
pub(super) struct KeeperPage {
    layout: Layout,
    table: i32,
    number: i32,
    hands: i32,
    dealer: String,
    full: bool,
    last: Option<String>,
    problem: Option<String>,
    form: Option<HandForm>,
    others: Vec<Other>,
    address: String,
    /// The name of the box in which hands wait for the network on the phone.
    outbox: String,
    undo_number: i32,
    undo_key: String,
    undo_hand: i64,
    undo_version: i64,
    called: bool,
    so_far: Vec<(i32, String)>,
    points: Vec<(String, String)>,
    list_address: String,
    /// What is to be done before a deck can be played.
    idle: Option<String>,
    /// The decks at the table; `None` outside of Comparative Skat.
    decks: Option<Vec<AtTable>>,
}

/// What was sent and what came of it.
#[derive(Default)]
pub(super) struct Sent {
    pub(super) fields: Fields,
    pub(super) problems: Problems,
    pub(super) preview: Preview,
}

/// The page with what was sent.
pub(super) fn page(visit: &Visit, whole: &Whole, sent: &Sent) -> Result<KeeperPage, Error> {
    let (lang, names) = (visit.lang, whole.names());
    let about = about(lang, whole, &names, &sent.fields);
    let sheet = &whole.placed.sheet;
    let address = format!("/k/{}", sheet.keeper_key);
    let next = whole.next_number();
    let number = sent.fields.value("number").unwrap_or_default().unwrap_or(next);
    let last = whole.hands.iter().max_by_key(|stored| stored.id).filter(|_| whole.open());
    let others = others(lang, last.map(|stored| stored.new.number), sheet.called);
    let wrong = sent.problems.of("").or_else(|| sent.problems.of("deck"));
    let problem = wrong.map(ToOwned::to_owned).or_else(|| closed(lang, whole));
    let deck = DeckField::of(whole, &sent.fields, &address, false);
    let playable = deck.as_ref().is_none_or(|deck| deck.number > 0);
    let form = (whole.open() && playable && !whole.by_totals() && next > 0).then(|| {
        let place = Place {
            action: format!("{address}/hands"),
            preview: format!("{address}/preview"),
            deck: deck.clone(),
            key: random_text(),
            version: sheet.version,
            number,
            others: others.clone(),
            ..Place::default()
        };
        entry::filled(&about, place, &sent.fields, &sent.problems, &sent.preview)
    });
    let told = |stored: &StoredHand| (stored.new.number, whole.told_stored(lang, &names, stored));
    Ok(KeeperPage {
        layout: visit.layout(lang.say_with("keeper-title", "table", sheet.table_number))?,
        table: sheet.table_number,
        number: if next == 0 { sheet.hands } else { number },
        hands: sheet.hands,
        dealer: if playable || about.dealer.is_some() { names.of(about.dealer(number)) } else { String::new() },
        full: next == 0,
        last: last.and_then(|stored| said(lang, whole, &names, stored.new.number)),
        problem,
        form,
        others,
        undo_number: last.map_or(0, |stored| stored.new.number),
        undo_key: random_text(),
        undo_hand: last.map_or(0, |stored| stored.id.number()),
        undo_version: last.map_or(0, |stored| stored.version),
        called: sheet.called,
        so_far: whole.hands.iter().rev().map(told).collect(),
        points: standing(lang, whole)?,
        list_address: whole.address(),
        idle: deck.as_ref().filter(|deck| deck.number == 0 && whole.open()).map(|deck| lang.say(deck.idle)),
        decks: if deck.is_some() { Some(at_table(lang, whole, &address)?) } else { None },
        outbox: sheet.keeper_key.clone(),
        address,
    })
}

/// The buttons beside "passed in": taking the last hand back and calling the director.
fn others(lang: Lang, last: Option<i32>, called: bool) -> Vec<Other> {
    let undo = last.map(|number| Other { form: "undo", label: lang.say_with("keeper-undo", "number", number) });
    let call = Other { form: "call", label: lang.say(if called { "keeper-called" } else { "keeper-call" }) };
    undo.into_iter().chain([call]).collect()
}

fn closed(lang: Lang, whole: &Whole) -> Option<String> {
    if whole.by_totals() {
        return Some(lang.say("sheet-is-totals"));
    }
    acts::hands::check_open(&whole.placed).err().map(|refusal| lang.sentence(&refusal))
}

/// Where every seat stands, what a Ramsch, an offence or a fine books included.
fn standing(lang: Lang, whole: &Whole) -> Result<Vec<(String, String)>, Error> {
    let mut points = [0_i64; 4];
    for stored in &whole.hands {
        let entries = whole.system.entries(&whole.judge(stored)?, whole.size);
        for (sum, entry) in points.iter_mut().zip(entries) {
            *sum += i64::from(entry);
        }
    }
    let seats = whole.seated.iter().zip(points);
    Ok(seats.map(|(seated, points)| (seated.name.clone(), lang.number(points))).collect())
}
