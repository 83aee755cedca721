//! The decks at one table, for its list keeper: what is to be done with each, the traveller of those that are played,
//! the deal where the first table deals.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, web};
use askama::Template;

use crate::i18n::Lang;
use crate::rules::decks::{DeckState, DeckStep, letter};
use crate::store::decks::{self, Deck, Refusal};
use crate::store::{Conn, Error as StoreError, SheetId, sheets as stored};
use crate::web::decks::deck::{DealForm, record};
use crate::web::decks::order::{Act, Order, told};
use crate::web::keeper::{self, KeeperForm};
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
        let state = deck.state()?;
        let played = whole.hands.iter().any(|stored| stored.counts() && stored.new.deck == Some(deck.number));
        let here = state.table() == Some(table);
        let dealt_here = whole.deals_first(deck);
        if here || played || dealt_here {
            lines.push(line(lang, deck, state, (played, here, dealt_here), base)?);
        }
    }
    lines.sort_by_key(|line: &AtTable| line.act.is_none());
    Ok(lines)
}

fn line(
    lang: Lang,
    deck: &Deck,
    state: DeckState,
    (played, here, dealt_here): (bool, bool, bool),
    base: &str,
) -> Result<AtTable, Error> {
    let address = |act: &str| format!("{base}/decks/{}/{act}", deck.number);
    let lying = here && matches!(state, DeckState::InPlay { .. } | DeckState::Sorted { .. });
    let (text, act) = match (played, state) {
        (true, _) if lying => ("table-deck-sort", Some(lang.say("table-deck-pass"))),
        (true, _) => ("table-deck-done", None),
        (false, DeckState::Numbered) => ("table-deck-deal", Some(lang.say("table-deck-lettered"))),
        (false, DeckState::PassedOn { .. }) => ("table-deck-came", None),
        (false, _) => ("table-deck-play", None),
    };
    let target = if state == DeckState::Numbered { "letters" } else { "pass" };
    Ok(AtTable {
        name: lang.say_with("deck-name", "deck", deck.number),
        text: lang.say_with(text, "letter", letter(deck.dealer()?).to_string()),
        act,
        address: address(target),
        version: deck.version,
        traveller: (played && !here).then(|| address("traveller")),
        deal: (played && dealt_here && !deck.is_dealt()).then(|| address("deal")),
    })
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
    let sheet = keeper::sheet_of(&request, &app, &key).await?;
    let fields = Fields::new(form.into_inner());
    let who = keeper::who(&visit);
    let done = app.store.write(move |conn| {
        let (order, table) = order(conn, sheet, number, &fields, who)?;
        let deck = decks::find_number(conn, order.tournament, number)?;
        // A table passes on what lies on it, nothing else.
        if deck.state()?.table() != Some(table) {
            return Err(Broken::Refused(Refusal::Step(crate::rules::decks::StepError::NotInPlay)));
        }
        order.take(conn, Act::Pass).map_err(Broken::Refused)
    });
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
    let sheet = keeper::sheet_of(&request, &app, &key).await?;
    let fields = Fields::new(form.into_inner());
    let who = keeper::who(&visit);
    let done = app.store.write(move |conn| {
        let (order, table) = order(conn, sheet, number, &fields, who)?;
        let whole = Whole::load(conn, sheet)?;
        let deck = decks::find_number(conn, order.tournament, number)?;
        if !whole.deals_first(&deck) {
            return Err(Broken::Refused(Refusal::Step(crate::rules::decks::StepError::LettersFirst)));
        }
        order.once(conn, "letters", |conn| lettered(conn, &order, &deck, table)).map_err(Broken::Refused)
    });
    finish(&visit, &key, done.await)
}

fn lettered(conn: &mut Conn, order: &Order, deck: &Deck, table: i32) -> Result<(), Refusal> {
    for seat in deck.size()?.players(deck.dealer()?) {
        decks::punch(conn, order.deck(), Some(seat), (10, None), &order.by)?;
    }
    let version = decks::find_number(conn, order.tournament, order.number)?.version;
    decks::take_steps(conn, order.deck(), version, &[DeckStep::Play { table }], "", &order.by).map(|_| ())
}

/// What a keeper's form is about: the deck of his tournament and his table.
fn order(conn: &mut Conn, sheet: SheetId, number: i32, fields: &Fields, who: String) -> Result<(Order, i32), Broken> {
    let placed = stored::place(conn, sheet)?;
    let order = Order::of((placed.tournament.id, number), fields, who).map_err(Broken::Error)?;
    Ok((order, placed.sheet.table_number))
}

/// What ends a keeper's change early.
enum Broken {
    Refused(Refusal),
    Error(Error),
}

impl From<StoreError> for Broken {
    #[track_caller]
    fn from(error: StoreError) -> Self {
        Self::Error(error.into())
    }
}

impl From<Error> for Broken {
    fn from(error: Error) -> Self {
        Self::Error(error)
    }
}

#[derive(Template)]
#[template(path = "decks/refused.html")]
struct RefusedPage {
    layout: Layout,
    sentence: String,
    back: String,
}

fn finish(visit: &Visit, key: &str, done: Result<(), Broken>) -> Answer {
    let back = format!("/k/{key}");
    match done {
        Ok(()) => Ok(see_other(&back)),
        Err(Broken::Error(error)) => Err(error),
        Err(Broken::Refused(refusal)) => refused(visit, refusal, back),
    }
}

/// A page of its own for a refusal at the table: the sentence and the way back.
pub fn refused(visit: &Visit, refusal: Refusal, back: String) -> Answer {
    let (status, sentence) = told(visit.lang, refusal)?;
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
    let sheet = keeper::sheet_of(&request, &app, &key).await?;
    let page = record_page(&app, &visit, (&key, sheet, number), Fields::default(), Problems::default()).await?;
    Page::show(&page)
}

async fn record_page(
    app: &App,
    visit: &Visit,
    (key, sheet, number): (&str, SheetId, i32),
    typed: Fields,
    problems: Problems,
) -> Result<RecordPage, Error> {
    let whole = app.store.read(move |conn| Whole::load(conn, sheet)).await?;
    let deck = whole.decks.iter().find(|deck| deck.number == number).filter(|deck| whole.deals_first(deck));
    let deck = deck.ok_or(Error::NotFound)?;
    Ok(RecordPage {
        layout: visit.layout(visit.lang.say_with("deal-title", "deck", number))?,
        problems,
        deck: Versioned { version: deck.version },
        deal: DealForm::of(visit.lang, deck, &typed, true)?,
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
    let sheet = keeper::sheet_of(&request, &app, &key).await?;
    let fields = Fields::new(form.into_inner());
    let (typed, who) = (fields.clone(), keeper::who(&visit));
    let done = app.store.write(move |conn| {
        let (order, _table) = order(conn, sheet, number, &fields, who)?;
        let whole = Whole::load(conn, sheet)?;
        if !whole.decks.iter().any(|deck| deck.number == number && whole.deals_first(deck)) {
            return Err(Broken::Error(Error::NotFound));
        }
        order.once(conn, "deal", |conn| record(conn, &order, &fields)).map_err(Broken::Refused)
    });
    match done.await {
        Err(Broken::Refused(refusal)) => {
            let (status, sentence): (StatusCode, String) = told(visit.lang, refusal)?;
            let mut problems = Problems::default();
            problems.add("deal", sentence);
            let page = record_page(&app, &visit, (&key, sheet, number), typed, problems).await?;
            Page::with_status(status, &page)
        }
        other => finish(&visit, &key, other),
    }
}

impl Whole {
    /// Whether this table is the first to play the deck and deals it itself.
    pub fn deals_first(&self, deck: &Deck) -> bool {
        self.comes.deals_here.contains(&deck.number)
    }
}
