//! The decks at one table, for its list keeper: what is to be done with each, the traveller of those that are played,
//! the deal where the first table deals.

use actix_web::{HttpRequest, web};
use askama::Template;

use crate::acts::decks::carry;
use crate::acts::decks::deal::write_at_table;
use crate::acts::decks::punch::letters_at_table;
use crate::acts::decks::ring::Lies;
use crate::acts::{Order, Refused};
use crate::i18n::Lang;
use crate::rules::decks::{DeckState, letter};
use crate::store::decks::Deck;
use crate::store::{Conn, SheetId};
use crate::web::decks::order::in_words;
use crate::web::decks::typed::{DealForm, typed_cards};
use crate::web::decks::words;
use crate::web::keeper::key::{self, KeeperForm};
use crate::web::order;
use crate::web::server::App;
use crate::web::sheets::whole::Whole;
use crate::web::{Answer, Error, Fields, Layout, Page, Problems, Visit, see_other};

/// A deck as the list keeper sees it.
pub struct AtTable {
    /// Its name.
    pub name: String,
    /// What is to be done with it.
    pub text: String,
    /// What the button says.
    pub act: Option<String>,
    /// Where the button goes.
    pub address: String,
    /// The version it is based on.
    pub version: i64,
    /// Where its traveller is, once the table has played it and passed it on.
    pub traveller: Option<String>,
    /// Where its deal is written down, where this table dealt it.
    pub deal: Option<String>,
}

/// The decks of this table: those that lie there, then those it has played.
pub fn at_table(lang: Lang, whole: &Whole, base: &str) -> Result<Vec<AtTable>, Error> {
    let table = whole.placed.sheet.table_number;
    let mut lines = Vec::new();
    for deck in &whole.decks {
        let played = whole.hands.iter().any(|stored| stored.counts() && stored.new.deck == Some(deck.number));
        let here = deck.state.table() == Some(table);
        let dealt_here = whole.deals_first(deck);
        if here || played || dealt_here {
            lines.push(line(lang, (deck, table), Doing { played, here, dealt_here }, base));
        }
    }
    lines.sort_by_key(|line: &AtTable| line.act.is_none());
    Ok(lines)
}

/// What a table has to do with a deck: whether it played it, has it, and dealt it.
#[derive(Clone, Copy)]
struct Doing {
    played: bool,
    here: bool,
    dealt_here: bool,
}

fn line(lang: Lang, (deck, table): (&Deck, i32), Doing { played, here, dealt_here }: Doing, base: &str) -> AtTable {
    let state = deck.state;
    let address = |act: &str| format!("{base}/decks/{}/{act}", deck.number);
    let lying = here && matches!(state, DeckState::InPlay { .. } | DeckState::Sorted { .. });
    let dealt_at = Some(table).filter(|_| dealt_here && state == DeckState::Numbered);
    let lies = words::lies(lang, Lies { state, played: played && lying, dealt_at, home: false });
    let dealer = letter(deck.dealer).to_string();
    let with = |key: &str| format!("{lies}. {}", lang.say_with(key, "letter", dealer.as_str()));
    let (text, act) = match (played, state) {
        (true, _) if lying => (with("table-deck-sort"), Some(lang.say("table-deck-pass"))),
        (true, _) => (lang.say("table-deck-done"), None),
        (false, DeckState::Numbered) => (with("table-deck-deal"), Some(lang.say("table-deck-lettered"))),
        (false, _) => (lies, None),
    };
    let target = if state == DeckState::Numbered { "letters" } else { "pass" };
    AtTable {
        name: lang.say_with("deck-name", "deck", deck.number),
        text,
        act,
        address: address(target),
        version: deck.version,
        traveller: (played && !here).then(|| address("traveller")),
        deal: (played && dealt_here && !deck.is_dealt()).then(|| address("deal")),
    }
}

/// Sorts a deck and passes it on, or notes that its letters are punched, as the address says.
pub async fn pass(
    request: HttpRequest,
    visit: Visit,
    app: web::Data<App>,
    place: web::Path<(String, i32)>,
    form: KeeperForm,
) -> Answer {
    let (key, number) = place.into_inner();
    let sheet = key::sheet_of(&request, &app, &key).await?;
    let order = order::on_version(&visit, &Fields::new(form.into_inner()))?;
    let done = order::perform(&app, order, move |conn, order| carry::pass_from(conn, order, sheet, number));
    finish(&visit, &key, done.await)
}

/// Notes that the first table punched the letters of a deck it dealt; then it lies there in play.
pub async fn letters(
    request: HttpRequest,
    visit: Visit,
    app: web::Data<App>,
    place: web::Path<(String, i32)>,
    form: KeeperForm,
) -> Answer {
    let (key, number) = place.into_inner();
    let sheet = key::sheet_of(&request, &app, &key).await?;
    let order = order::on_version(&visit, &Fields::new(form.into_inner()))?;
    let done = order::perform(&app, order, move |conn, order| letters_at_table(conn, order, sheet, number));
    finish(&visit, &key, done.await)
}

#[derive(Template)]
#[template(path = "decks/refused.html")]
struct RefusedPage {
    layout: Layout,
    sentence: String,
    back: String,
}

fn finish(visit: &Visit, key: &str, done: Result<(), Refused>) -> Answer {
    let back = format!("/k/{key}");
    match done {
        Ok(()) => Ok(see_other(&back)),
        Err(refusal) => refused(visit, refusal, back),
    }
}

/// A page of its own for a refusal at the table: the sentence and the way back.
pub fn refused(visit: &Visit, refusal: Refused, back: String) -> Answer {
    let (status, sentence) = in_words(visit.lang, refusal)?;
    let layout = visit.layout(visit.lang.say("deck-refused"))?;
    Page::with_status(status, &RefusedPage { layout, sentence, back })
}

#[derive(Template)]
#[template(path = "decks/record.html")]
struct RecordPage {
    layout: Layout,
    problems: Problems,
    deck: Versioned,
    deal: DealForm,
    target: String,
    back: String,
}

struct Versioned {
    version: i64,
}

/// The form in which the table that dealt a deck writes down its cards.
pub async fn deal(request: HttpRequest, visit: Visit, app: web::Data<App>, place: web::Path<(String, i32)>) -> Answer {
    let (key, number) = place.into_inner();
    let sheet = key::sheet_of(&request, &app, &key).await?;
    let page =
        record_page(&app, &visit, DeckAt { key: &key, sheet, number }, Fields::default(), Problems::default()).await?;
    Page::show(&page)
}

/// A deck on the phone of a table.
struct DeckAt<'k> {
    key: &'k str,
    sheet: SheetId,
    number: i32,
}

async fn record_page(
    app: &App,
    visit: &Visit,
    DeckAt { key, sheet, number }: DeckAt<'_>,
    typed: Fields,
    problems: Problems,
) -> Result<RecordPage, Error> {
    let whole = app.store.read(move |conn| Whole::at_table(conn, sheet)).await?;
    let deck = whole.decks.iter().find(|deck| deck.number == number).filter(|deck| whole.deals_first(deck));
    let deck = deck.ok_or(Error::NotFound)?;
    Ok(RecordPage {
        layout: visit.layout(visit.lang.say_with("deal-title", "deck", number))?,
        problems,
        deck: Versioned { version: deck.version },
        deal: DealForm::of(visit.lang, deck, &typed, true),
        target: format!("/k/{key}/decks/{number}/deal"),
        back: format!("/k/{key}"),
    })
}

/// Writes down the cards of a deck this table dealt.
pub async fn save_deal(
    request: HttpRequest,
    visit: Visit,
    app: web::Data<App>,
    place: web::Path<(String, i32)>,
    form: KeeperForm,
) -> Answer {
    let (key, number) = place.into_inner();
    let sheet = key::sheet_of(&request, &app, &key).await?;
    let fields = Fields::new(form.into_inner());
    let cards = typed_cards(&fields);
    let order = order::on_version(&visit, &fields)?;
    let work = move |conn: &mut Conn, order: &Order| write_at_table(conn, order, (sheet, number), &cards);
    match order::perform(&app, order, work).await {
        Err(Refused::Store(error)) => Err(error.into()),
        Err(refusal) => {
            let (status, sentence) = in_words(visit.lang, refusal)?;
            let mut problems = Problems::default();
            problems.add("deal", sentence);
            let page = record_page(&app, &visit, DeckAt { key: &key, sheet, number }, fields, problems).await?;
            Page::with_status(status, &page)
        }
        done => finish(&visit, &key, done),
    }
}

impl Whole {
    /// Whether this table is the first to play the deck and deals it itself.
    pub fn deals_first(&self, deck: &Deck) -> bool {
        self.comes.deals_here.contains(&deck.number)
    }
}
