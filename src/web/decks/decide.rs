//! What the director decides about a deck: fouled, a score adjusted, the average for who could not play it; taken back.

use std::collections::BTreeSet;

use actix_web::web;

use crate::acts::Order;
use crate::acts::decks as acts;
use crate::acts::decks::ring::Ring;
use crate::i18n::{Lang, Values};
use crate::rules::decks::letter;
use crate::rules::minus::of_keyboard;
use crate::store::decks::{Deck, DeckScore};
use crate::store::{Conn, DeckScoreId, TournamentId};
use crate::web::decks::deck::{Tried, perform, read};
use crate::web::hands::taken::day_and_time;
use crate::web::server::App;
use crate::web::{Answer, Page, PostForm, Problems, Visit};

/// Something the director decided.
pub struct Decision {
    /// Its id; of an average that of its first seat.
    pub id: i64,
    /// What it is.
    pub text: String,
    /// Why, by whom, when.
    pub why: String,
    /// Whether it no longer counts.
    pub cancelled: bool,
    /// The reason that is offered for taking it back.
    pub undo: String,
}

/// The decisions about a deck; the average of a table is one.
pub fn decisions(lang: Lang, decided: &[DeckScore]) -> Vec<Decision> {
    let mut seen = BTreeSet::new();
    let first = |one: &&DeckScore| !one.is_average() || seen.insert((one.table_number, one.at, one.cancelled));
    decided.iter().filter(first).map(|one| decision(lang, one)).collect()
}

fn decision(lang: Lang, one: &DeckScore) -> Decision {
    let mut args = Values::new();
    args.set("table", one.table_number);
    args.set("letter", one.seat.map(|seat| letter(seat).to_string()).unwrap_or_default());
    args.set("score", lang.signed(one.score.unwrap_or(0).into()));
    let why = format!("{} ({}, {})", one.reason, one.who, day_and_time(lang, one.at));
    let key = match one.seat {
        Some(_) if one.is_average() => "deck-average-is",
        Some(_) => "deck-score-given",
        None => "deck-result-apart",
    };
    let undo = if one.is_average() { lang.say("deck-average-undo") } else { String::new() };
    Decision { id: one.id.number(), text: lang.say_args(key, &args), why, cancelled: one.cancelled, undo }
}

/// The tables that have no result of the deck that is compared, and no average yet; none before it is laid out.
pub fn without_result(ring: &Ring, deck: &Deck, decided: &[DeckScore]) -> Vec<i32> {
    let players = ring.players_of(deck.number);
    let begun = ring.is_running() && ring.of_round().any(|one| one.number == deck.number);
    if players.is_empty() && !begun {
        return Vec::new();
    }
    let here = |table: i32| decided.iter().filter(move |one| one.table_number == table && !one.cancelled);
    let apart = |table: i32| here(table).any(|one| one.seat.is_none());
    let open = |table: &i32| !players.contains(table) || apart(*table);
    let given = |table: &i32| here(*table).any(|one| one.seat.is_some());
    ring.tables().into_iter().filter(|table| open(table) && !given(table)).collect()
}

/// Gives a table the average of the deck.
pub async fn average(
    app: web::Data<App>,
    visit: Visit,
    place: web::Path<(TournamentId, i32)>,
    form: PostForm,
) -> Answer {
    let (which, table) = (*place, form.text("table").parse().unwrap_or(0));
    let work = move |conn: &mut Conn, order: &Order| acts::average::give(conn, order, which, table);
    perform(&app, &visit, which, &form, "average", work).await
}

/// Calls the deck fouled; the results of the tables that are ticked still count.
pub async fn foul(app: web::Data<App>, visit: Visit, place: web::Path<(TournamentId, i32)>, form: PostForm) -> Answer {
    let true_cards: Vec<i32> = form.all("keep").flat_map(str::parse).collect();
    let which = *place;
    let work = move |conn: &mut Conn, order: &Order| acts::decide::foul(conn, order, which, &true_cards);
    perform(&app, &visit, which, &form, "foul", work).await
}

/// Gives a seat a score on this deck.
pub async fn score(app: web::Data<App>, visit: Visit, place: web::Path<(TournamentId, i32)>, form: PostForm) -> Answer {
    let which = *place;
    let number = |name: &str| of_keyboard(form.text(name)).parse::<i32>();
    let (Ok(table), Ok(seat), Ok(score)) = (number("table"), number("seat"), number("score")) else {
        let mut problems = Problems::default();
        problems.add("score", visit.lang.say("deck-score-unreadable"));
        let page = read(&app, &visit, which, Tried { action: "score", typed: form.0 }, problems).await?;
        return Page::refuse(&page);
    };
    let given = acts::decide::Given { table, seat, score };
    let work = move |conn: &mut Conn, order: &Order| acts::decide::give(conn, order, which, given);
    perform(&app, &visit, which, &form, "score", work).await
}

/// Takes a decision back.
pub async fn cancel(
    app: web::Data<App>,
    visit: Visit,
    place: web::Path<(TournamentId, i32, i64)>,
    form: PostForm,
) -> Answer {
    let (id, number, score) = *place;
    let work = move |conn: &mut Conn, order: &Order| {
        acts::decide::take_back(conn, order, (id, number), DeckScoreId::new(score))
    };
    perform(&app, &visit, (id, number), &form, "cancel", work).await
}
