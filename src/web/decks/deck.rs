//! One deck at the desk: its holes, its deal, where it went, what was made of it, and what the director decides.

use actix_web::web;
use askama::Template;

use crate::acts::decks as acts;
use crate::acts::decks::ring::Ring;
use crate::acts::{Order, Refused};
use crate::clock;
use crate::i18n::{Lang, Values};
use crate::rules::decks::{DeckState, letter};
use crate::rules::seat::Seat;
use crate::store::decks::{Deck, DeckScore, NUMBER, scores_of};
use crate::store::{Conn, TournamentId};
use crate::web::decks::decide::{Decision, decisions, without_result};
use crate::web::decks::diagram::Diagram;
use crate::web::decks::order::told;
use crate::web::decks::stage::DeckView;
use crate::web::decks::traveller::{Travellers, list};
use crate::web::decks::typed::{DealForm, typed_cards};
use crate::web::decks::words;
use crate::web::hands::taken::day_and_time;
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::posting::struck;
use crate::web::report::table::Table;
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Role, Visit, see_other};

#[derive(Template)]
#[template(path = "decks/deck.html")]
pub(super) struct DeckPage {
    layout: Layout,
    nav: Nav,
    problems: Problems,
    base: String,
    deck: DeckView,
    raw: &'static str,
    dealer: char,
    marks: Vec<Mark>,
    punched: Vec<String>,
    deal: DealForm,
    target: String,
    diagram: Option<Diagram>,
    traveller: Table,
    /// What the mark beside a score means, where one has it.
    struck: Option<String>,
    /// The seats with their letters.
    seats: Vec<(i32, char)>,
    history: Vec<String>,
    decisions: Vec<Decision>,
    /// The tables that can be given the average.
    averages: Vec<i32>,
    tables: Vec<i32>,
    director: bool,
    tried: Tried,
}

/// The form of the page that was refused, and what was typed into it; nothing where none was.
#[derive(Default)]
pub(super) struct Tried {
    /// The word of the form, under which its problems stand as well.
    pub(super) action: &'static str,
    /// What was typed.
    pub(super) typed: Fields,
}

impl Tried {
    /// What was typed into a field of this form; nothing where another one was refused.
    fn text(&self, action: &str, field: &str) -> &str {
        if self.action == action { self.typed.text(field) } else { "" }
    }

    /// Whether a number was chosen in this form.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "a template hands its variables over by reference")]
    fn chose(&self, action: &str, field: &str, number: &i32) -> bool {
        self.action == action && self.typed.all(field).any(|chosen| chosen == number.to_string())
    }
}

/// A mark that can still be punched.
struct Mark {
    value: String,
    label: String,
    cards: i32,
    /// The field for the cards themselves; none for the number, which goes through all.
    holes: &'static str,
}

/// Shows the deck.
pub async fn show(app: web::Data<App>, visit: Visit, place: web::Path<(TournamentId, i32)>) -> Answer {
    let page = read(&app, &visit, *place, Tried::default(), Problems::default()).await?;
    Page::show(&page)
}

pub(super) async fn read(
    app: &App,
    visit: &Visit,
    (id, number): (TournamentId, i32),
    tried: Tried,
    problems: Problems,
) -> Result<DeckPage, Error> {
    let lang = visit.lang;
    let layout = visit.layout(lang.say_with("deck-name", "deck", number))?;
    let director = visit.may(Role::Director);
    app.store.read(move |conn| page(conn, layout, (id, number), tried, problems, director)).await
}

fn page(
    conn: &mut Conn,
    layout: Layout,
    (id, number): (TournamentId, i32),
    tried: Tried,
    problems: Problems,
    director: bool,
) -> Result<DeckPage, Error> {
    let lang = layout.lang;
    let ring = Ring::load(conn, id)?;
    let deck = ring.deck(number).ok_or(Error::NotFound)?;
    let traveller = Travellers::load(conn, id)?.of(lang, &ring, deck)?;
    let struck = struck::marked_about(lang, traveller.is_struck());
    let traveller = Table::of(lang, list::told(lang, &ring, number, &traveller));
    let decided: Vec<DeckScore> = scores_of(conn, id)?.into_iter().filter(|one| one.deck_id == deck.id).collect();
    let dealt = deck.deal()?;
    let fixed = acts::deal::fixed(conn, deck)?.is_some();
    Ok(DeckPage {
        nav: Nav::of(&ring.tournament, Here::Decks),
        base: format!("/tournaments/{id}/decks"),
        deck: DeckView::of(lang, &ring, deck, Some(clock::now()))?,
        raw: deck.state.word(),
        dealer: letter(deck.dealer),
        target: format!("/tournaments/{id}/decks/{number}/deal"),
        marks: marks(lang, &ring, deck),
        punched: punched(lang, &ring, deck, director),
        deal: DealForm::of(lang, deck, &tried.typed, !traveller.is_empty() || fixed),
        diagram: dealt.filter(|_| director).map(|deal| Diagram::of(lang, &deal)),
        history: history(lang, &ring, deck),
        decisions: decisions(lang, &decided),
        averages: without_result(&ring, deck, &decided),
        tables: ring.players_of(number).into_iter().collect(),
        traveller,
        struck,
        seats: deck.size.seats().map(|seat| (seat.number().into(), letter(seat))).collect(),
        director,
        layout,
        problems,
        tried,
    })
}

fn marks(lang: Lang, ring: &Ring, deck: &Deck) -> Vec<Mark> {
    let done = |mark: &str| ring.punches.iter().any(|punch| punch.deck_id == deck.id && punch.mark == mark);
    let mark = |mark: String, cards: i32| {
        let holes = if mark == NUMBER { "" } else { "holes" };
        Mark { label: words::mark(lang, &mark), value: mark, cards, holes }
    };
    if deck.state == DeckState::Blank {
        return vec![mark(NUMBER.to_owned(), 32)];
    }
    let letters = deck.size.players(deck.dealer).map(|seat| letter(seat).to_string());
    letters.filter(|letter| !done(letter)).map(|letter| mark(letter, 10)).collect()
}

/// What was punched by whom; which cards, only the director reads.
fn punched(lang: Lang, ring: &Ring, deck: &Deck, director: bool) -> Vec<String> {
    let here = ring.punches.iter().filter(|punch| punch.deck_id == deck.id);
    here.map(|punch| {
        let mut args = Values::new();
        args.set("mark", words::mark(lang, &punch.mark));
        args.set("cards", punch.cards);
        args.set("who", crate::web::hands::words::who(lang, &punch.who));
        args.set("when", day_and_time(lang, punch.at));
        let told = lang.say_args("punch-done", &args);
        match punch.holes.as_ref().filter(|_| director) {
            Some(holes) => format!("{told}: {holes}"),
            None => told,
        }
    })
    .collect()
}

fn history(lang: Lang, ring: &Ring, deck: &Deck) -> Vec<String> {
    let here = ring.moves.iter().filter(|one| one.deck_id == deck.id).rev();
    here.map(|one| {
        let state = DeckState::of(&one.state, one.to_table).map(|state| words::state(lang, state)).unwrap_or_default();
        let who = crate::web::hands::words::who(lang, &one.who);
        let told = format!("{}: {state} ({who})", day_and_time(lang, one.at));
        if one.reason.is_empty() { told } else { format!("{told}: {}", one.reason) }
    })
    .collect()
}

/// Records a punch.
pub async fn punch(app: web::Data<App>, visit: Visit, place: web::Path<(TournamentId, i32)>, form: PostForm) -> Answer {
    let mark = form.text("mark").to_owned();
    let seat = Seat::ALL.into_iter().find(|seat| letter(*seat).to_string() == mark);
    if seat.is_none() && mark != NUMBER {
        return Err(Error::BadRequest("the form names no mark"));
    }
    let cards: i32 = form.value("cards").unwrap_or_default().unwrap_or_default();
    let (which, holes) = (*place, form.text("holes").to_uppercase());
    perform(&app, &visit, which, &form, "punch", move |conn, order| {
        acts::punch::punch(conn, order, which, acts::punch::Punched { seat, cards, holes: &holes })
    })
    .await
}

/// Writes down the deal.
pub async fn deal(app: web::Data<App>, visit: Visit, place: web::Path<(TournamentId, i32)>, form: PostForm) -> Answer {
    let (which, cards) = (*place, typed_cards(&form));
    let work = move |conn: &mut Conn, order: &Order| acts::deal::write(conn, order, which, &cards);
    perform(&app, &visit, which, &form, "deal", work).await
}

/// Puts the deck where the director says it is.
pub async fn place(app: web::Data<App>, visit: Visit, place: web::Path<(TournamentId, i32)>, form: PostForm) -> Answer {
    let which = *place;
    // Only an empty field means the director; what cannot be read means no place.
    let Ok(table) = form.value::<i32>("table") else {
        let mut problems = Problems::default();
        problems.add("place", visit.lang.say("deck-place-unreadable"));
        let tried = Tried { action: "place", typed: form.0 };
        return Page::refuse(&read(&app, &visit, which, tried, problems).await?);
    };
    let work = move |conn: &mut Conn, order: &Order| acts::carry::put(conn, order, which, table);
    perform(&app, &visit, which, &form, "place", work).await
}

/// Does what a form asks and goes back to the deck; a refusal shows it as it is now, with what was typed.
pub(super) async fn perform<F>(
    app: &App,
    visit: &Visit,
    place: (TournamentId, i32),
    form: &PostForm,
    action: &'static str,
    work: F,
) -> Answer
where
    F: FnOnce(&mut Conn, &Order) -> Result<(), Refused> + Send + 'static,
{
    match order::perform(app, order::on_version(visit, form)?, work).await {
        Ok(()) => {
            visit.flash(Tone::Done, visit.lang.say("deck-saved"))?;
            Ok(see_other(&format!("/tournaments/{}/decks/{}/desk", place.0, place.1)))
        }
        Err(refused) => {
            let (status, told) = told(visit.lang, refused)?;
            let mut problems = Problems::default();
            for (name, sentence) in told.iter() {
                problems.add(if name == "reason" { name } else { action }, sentence);
            }
            let tried = Tried { action, typed: form.0.clone() };
            Page::with_status(status, &read(app, visit, place, tried, problems).await?)
        }
    }
}
