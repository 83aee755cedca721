//! Comparative Skat over HTTP: decks made, punched, carried round, played and posted; and everything that is refused.

mod again;
mod alike;
mod average;
mod between;
mod board;
mod compared;
mod covered;
mod ended;
mod exact;
mod fouled;
mod gap;
mod german;
mod here;
mod kept;
mod led;
mod letters;
pub mod makeable;
mod many;
mod marked;
mod milwaukee;
mod open_cards;
mod paper;
mod phone;
mod planned;
mod promised;
mod questions;
mod ranked;
mod record;
mod refused;
mod ring;
mod round_and_round;
pub mod shared;
mod steps;
mod struck;
mod taken;
mod told;

use skatwart::acts::decks::carry::{Carry, take};
use skatwart::acts::decks::make::make;
use skatwart::acts::decks::punch::punch_all;
use skatwart::acts::decks::ring::Ring;
use skatwart::acts::hands::Entering;
use skatwart::acts::{self, Key, Who};
use skatwart::clock;
use skatwart::rules::comparison::{Compares, Comparison};
use skatwart::rules::dealing::play::plausible_at;
use skatwart::rules::decks::{Deal, DeckState};
use skatwart::rules::hand::Hand;
use skatwart::rules::seat::{Seat, TableSize};
use skatwart::rules::tournament::DeckSource;
use skatwart::store::decks::{self, At, Deck};
use skatwart::store::event::same_cards;
use skatwart::store::rounds::RoundState;
use skatwart::store::tournaments::{self, NewTournament};
use skatwart::store::{Error, SheetId, Store, TournamentId, rounds, rules, sheets};

use crate::app::{Reply, TestApp, Visitor, new_key};
use crate::built::{Built, like, tournament};
use crate::common::databases;
use crate::hall::at_desk;
use crate::rounds::start;

/// The seed of the decks in these tests.
const SEED: &str = "Milwaukee 1898";

/// What a list keeper orders.
fn keeper() -> acts::Order {
    acts::Order::new(Who::Account("keeper".to_owned()), clock::now(), Key::new(new_key()))
}

/// The cards of a deal as somebody types them.
fn cards(deal: &Deal) -> [String; 5] {
    let [north, east, south, west] = Seat::ALL.map(|seat| deal.hand(seat).to_string());
    [north, east, south, west, deal.skat().to_string()]
}

/// A hand played with this deck.
const fn with_deck(number: i32, deck: i32, hand: Hand) -> Entering {
    Entering { deck: Some(At { deck, overrules: false }), ..at_desk(number, hand) }
}

/// What the director orders.
fn karl() -> acts::Order {
    acts::Order::new(Who::Account("Karl".to_owned()), clock::now(), Key::new(new_key()))
}

/// A tournament of so many players and decks whose seats are drawn; the decks are not made yet.
fn drawn(store: &Store, players: i32, decks: i32, source: DeckSource) -> TournamentId {
    comparative(tournament(), decks, source).players(players).drawn(store)
}

/// The same with the rules of another tournament.
fn drawn_of(store: &Store, players: i32, rules: &NewTournament, decks: i32, source: DeckSource) -> TournamentId {
    comparative(like(rules.clone()), decks, source).players(players).drawn(store)
}

/// An evening with so many decks by the rules of this tournament.
fn comparative(rules: Built, decks: i32, source: DeckSource) -> Built {
    rules.rounds(1).hands(decks, decks).with(|row| {
        row.comparison = Compares::by(Comparison::British);
        "match-points,deviation".clone_into(&mut row.metrics);
        row.deck_source = source;
    })
}

/// Makes and punches the decks for tables of four.
fn ready(store: &Store, id: TournamentId) {
    ready_for(store, id, TableSize::FOUR);
}

/// Makes and punches the decks.
fn ready_for(store: &Store, id: TournamentId, size: TableSize) {
    let done: Result<(), acts::Refused> = store.write_now(move |conn| {
        make(conn, &karl(), id, size, SEED)?;
        punch_all(conn, &karl(), id, false)?;
        punch_all(conn, &karl(), id, true)
    });
    done.expect("the decks can be made");
}

/// A running evening of four tables and twelve decks, dealt from the seed.
pub fn evening(store: &Store) -> TournamentId {
    let id = drawn(store, 16, 12, DeckSource::Seed);
    ready(store, id);
    start(store, id, 1).expect("the round starts");
    id
}

/// The sheets by table, with the key of the list keeper.
fn tables(store: &Store, id: TournamentId) -> Vec<(SheetId, i32, String)> {
    let all = store.read_now(move |conn| {
        let round = rounds::find_number(conn, id, 1)?;
        sheets::of_round(conn, round.id)
    });
    all.expect("sheets").into_iter().map(|sheet| (sheet.id, sheet.table_number, sheet.keeper_key)).collect()
}

fn deck(store: &Store, id: TournamentId, number: i32) -> Deck {
    store.read_now(move |conn| decks::find_number(conn, id, number)).expect("the deck is there")
}

/// How the table plays this deck.
fn hand(store: &Store, sheet: SheetId, deck: &Deck, table: i32) -> Hand {
    let number = deck.number;
    let dealer = deck.dealer;
    let told = store.read_now(move |conn| {
        let placed = sheets::place(conn, sheet)?;
        let rules = rules::of_tournament(conn, &placed.tournament)?;
        Ok::<_, Error>(plausible_at(&rules, placed.size(), dealer, &format!("decks/{SEED}"), (number, table)))
    });
    told.expect("a hand")
}

/// Plays everything as the decks go round, so many decks at each table.
fn play_all(store: &Store, id: TournamentId, decks: i32) {
    let tables = tables(store, id);
    for number in 1..=decks {
        for (sheet, table, _) in &tables {
            let ring = store.read_now(move |conn| Ring::load(conn, id)).expect("the ring");
            let here = ring.to_play(*table).first().map(|deck| deck.number).expect("a deck lies there");
            let deck = deck(store, id, here);
            let (hand, sheet) = (hand(store, *sheet, &deck, *table), *sheet);
            let entering = with_deck(number, here, hand);
            store
                .write_now(move |conn| acts::hands::enter(conn, &keeper(), sheet, &entering))
                .expect("the hand is taken");
        }
        // Everybody passes on what was played.
        let ring = store.read_now(move |conn| Ring::load(conn, id)).expect("the ring");
        for one in ring.of_round().filter(|deck| matches!(deck.state, DeckState::InPlay { .. })) {
            pass(store, id, one);
        }
    }
}

/// Ends the round.
fn over(store: &Store, id: TournamentId) {
    let closed: Result<i64, Error> = store.write_now(move |conn| {
        let round = rounds::find_number(conn, id, 1)?;
        rounds::set_state(conn, round.id, RoundState::Closed, clock::now())?;
        tournaments::raise_version(conn, id)
    });
    closed.expect("the round is over");
}

fn pass(store: &Store, id: TournamentId, deck: &Deck) {
    let (order, number) = (keeper().based_on(deck.version), deck.number);
    store.write_now(move |conn| take(conn, &order, (id, number), Carry::Pass)).expect("the deck goes on");
}

async fn enter_at(desk: &Visitor, sheet: SheetId, number: &str, fields: &[(&str, &str)]) -> Reply {
    let mut all = vec![("number", number)];
    all.extend(fields);
    desk.post_form(&format!("/sheets/{sheet}/hands"), &all).await
}

#[actix_web::test]
async fn every_table_plays_every_deck_once_and_the_match_points_sum_to_the_constant() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        play_all(&app.store, id, 12);
        let results = app.store.read_now(move |conn| same_cards(conn, id)).expect("results").of_round(None);
        assert_eq!(results.scores().len(), 12 * 4 * 4);
        let lines = results.compare(Comparison::MatchPoints);
        let sum = lines.iter().map(|line| line.match_points.expect("short").numerator()).sum::<i64>();
        // Each deck and seat gives 6 + 4 + 2 + 0 at four tables.
        assert_eq!(sum, 12 * 4 * 12);
        let ring = app.store.read_now(move |conn| Ring::load(conn, id)).expect("the ring");
        assert!(ring.of_round().all(|deck| deck.state == DeckState::PassedOn { to: None }), "all home");
        let desk = app.as_desk().await;
        for path in [
            "decks",
            "decks/desk",
            "decks/stage",
            "decks/board",
            "decks/3",
            "decks/3/desk",
            "posting",
            "posting/desk",
            "comparison",
            "comparison?method=german",
            "comparison?method=book",
            "luck",
            "standings",
        ] {
            assert_eq!(desk.get(&format!("/tournaments/{id}/{path}")).await.status, 200, "{path}");
        }
        over(&app.store, id);
        let standings = desk.get(&format!("/tournaments/{id}/standings")).await.body;
        assert!(standings.contains("Match points"), "{standings}");
    }
}

#[actix_web::test]
async fn what_others_still_play_is_hidden_until_the_round_is_over() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let all = tables(&app.store, id);
        let (sheet, _, key) = all[0].clone();
        let (_, _, other) = all[1].clone();
        let first = deck(&app.store, id, 1);
        let played = hand(&app.store, sheet, &first, 1);
        let entering = with_deck(1, 1, played);
        app.store
            .write_now(move |conn| acts::hands::enter(conn, &keeper(), sheet, &entering))
            .expect("the hand is taken");
        let nobody = app.nobody();
        for path in [
            format!("/tournaments/{id}/decks/1"),
            format!("/sheets/{sheet}"),
            format!("/sheets/{sheet}/hands/1"),
            format!("/tournaments/{id}/posting"),
            format!("/tournaments/{id}/luck"),
        ] {
            let page = nobody.get(&path).await;
            assert_eq!(page.status, 200, "{path}");
            assert!(page.body.contains("as soon as the round is over"), "{path}: {}", page.body);
            assert!(!page.body.contains("<td class=\"decides\">"), "{path}: {}", page.body);
        }
        let mine = nobody.get(&format!("/k/{key}/decks/1/traveller")).await;
        assert!(mine.status == 200 && !mine.body.contains("<td class=\"decides\">"), "the deck is still there");
        pass(&app.store, id, &deck(&app.store, id, 1));
        let mine = nobody.get(&format!("/k/{key}/decks/1/traveller")).await;
        assert!(mine.status == 200 && mine.body.contains("<td class=\"decides\">"), "{}", mine.body);
        let theirs = nobody.get(&format!("/k/{other}/decks/1/traveller")).await;
        assert!(theirs.status == 200 && !theirs.body.contains("<td class=\"decides\">"), "{}", theirs.body);
        let overview = nobody.get(&format!("/tournaments/{id}/decks")).await;
        assert!(!overview.body.contains(SEED) && overview.body.contains("SHA-256"), "{}", overview.body);
    }
}
