//! What `check` compares the cards with that a group took over from another one.

use skatwart::acts::decks::deal::write;
use skatwart::acts::decks::make::{make, make_same, take_back};
use skatwart::acts::rounds::change;
use skatwart::acts::{Reason, Refused};
use skatwart::rules::decks::Deal;
use skatwart::rules::seat::TableSize;
use skatwart::rules::tournament::DeckSource;
use skatwart::store::decks::Deck;
use skatwart::store::{Conn, decks};

use super::{cards, drawn, karl, ready};
use crate::common::databases;
use crate::forgery::after;
use crate::rounds::spoken;

#[test]
fn cards_that_come_from_no_seed_are_compared_with_those_they_were_taken_from() {
    for database in databases() {
        let store = &database.store;
        let [first, third, second] =
            [DeckSource::Typed, DeckSource::Seed, DeckSource::Table].map(|source| drawn(store, 8, 4, source));
        let typed = move |conn: &mut Conn, deck: &Deck, seed: &str| {
            let deal = Deal::from_seed(seed, deck.number()?, TableSize::FOUR)?;
            write(conn, &karl().based_on(deck.version), (first, deck.number), &cards(&deal))
        };
        let done: Result<(), Refused> = store.write_now(move |conn| {
            make(conn, &karl(), first, TableSize::FOUR, "")?;
            for deck in &decks::of_tournament(conn, first)? {
                typed(conn, deck, "typed")?;
            }
            make_same(conn, &karl(), second, (first, false))?;
            // What is put right there since, once and once more, was another hand when it was taken over.
            for seed in ["put right", "put right once more"] {
                let deck = decks::find_number(conn, first, 2)?;
                typed(conn, &deck, seed)?;
            }
            Ok(())
        });
        done.expect("the cards are typed, taken over, put right");
        // What another group makes of its own since has nothing to do with them.
        ready(store, third);
        // Nor has who sits where among them; their round has the number of a deck.
        let order = spoken(store, first, 1, "they changed seats");
        store.write_now(move |conn| change::swap(conn, &order, (first, 1), 1, 2)).expect("swapped");
        assert_eq!(after(store, "SELECT 1"), Vec::<String>::new());
        let found = after(
            store,
            "UPDATE decks SET south = west, west = south WHERE number <= 2 \
             AND tournament_id = (SELECT max(id) FROM tournaments)",
        );
        for told in ["deck 1, cards", "deck 2, cards"] {
            assert!(found.iter().any(|line| line.contains(told)), "{told}: {found:?}");
        }
    }
}

#[test]
fn cards_that_were_taken_from_decks_which_are_no_more_are_compared_with_no_others() {
    for database in databases() {
        let store = &database.store;
        let [first, second] = [DeckSource::Typed, DeckSource::Table].map(|source| drawn(store, 8, 4, source));
        let typed = move |conn: &mut Conn, seed: &str| -> Result<(), Refused> {
            make(conn, &karl(), first, TableSize::FOUR, "")?;
            for deck in &decks::of_tournament(conn, first)? {
                let deal = Deal::from_seed(seed, deck.number()?, TableSize::FOUR)?;
                write(conn, &karl().based_on(deck.version), (first, deck.number), &cards(&deal))?;
            }
            Ok(())
        };
        let because = Reason::new("wrong cards").expect("a reason");
        let done: Result<(), Refused> = store.write_now(move |conn| {
            typed(conn, "typed")?;
            make_same(conn, &karl(), second, (first, false))?;
            take_back(conn, &karl().because(because), first)?;
            typed(conn, "others")
        });
        done.expect("the cards are typed, taken over, and others typed in their place");
        assert_eq!(after(store, "SELECT 1"), Vec::<String>::new());
    }
}
