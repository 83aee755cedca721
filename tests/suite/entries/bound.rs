//! An entry on which something hangs does not go when two entries are one person.

use skatwart::acts::entries::{Pair, merge};
use skatwart::rules::hand::{Game, Hand};
use skatwart::store::claims::{self, NewClaim};
use skatwart::store::lots::{self, NewLot};
use skatwart::store::{ClaimId, Conn, Error, Store, TournamentId, entries};

use crate::built::tournament;
use crate::common::databases;
use crate::hall::from_desk;

/// Of a guest and a member who have not played the member's entry goes, and the start number of the guest stays.
fn put_together(store: &Store, id: TournamentId, version: i64) -> Result<i32, Option<&'static str>> {
    let order = from_desk(&format!("one person of {id}")).based_on(version);
    let pair = Pair { guest: 4, member: 5, elsewhere: false };
    store.write_now(move |conn| merge(conn, &order, id, pair)).map_err(|refused| refused.key())
}

/// What becomes of them after this was written down of one of the two.
fn after(
    store: &Store,
    number: i32,
    write: impl FnOnce(&mut Conn, (TournamentId, entries::Entry)) -> Result<(), Error> + Send + 'static,
) -> Result<i32, Option<&'static str>> {
    let id = tournament().players(6).planned(store);
    let written = store.write_now(move |conn| {
        let entry = entries::find_number(conn, id, number)?;
        write(conn, (id, entry))
    });
    written.expect("it is written down");
    put_together(store, id, 1)
}

fn drawn(conn: &mut Conn, (tournament_id, entry): (TournamentId, entries::Entry)) -> Result<(), Error> {
    let at = skatwart::clock::now();
    let lot = NewLot { tournament_id, entry_id: entry.id, rank: 1, seed: "lots".to_owned(), at };
    lots::insert(conn, &lot).map(drop)
}

fn claimed(conn: &mut Conn, (id, entry): (TournamentId, entries::Entry)) -> Result<ClaimId, Error> {
    let blank = NewClaim::of_entry(id, entry.id, (1, 1), "desk", skatwart::clock::now());
    claims::insert(conn, &blank.of_hand(&Hand::of(Game::Grand)))
}

#[test]
fn whoever_is_here_under_one_of_two_numbers_is_here() {
    for database in databases() {
        let store = &database.store;
        for (gone, stays) in [(vec![], true), (vec![4], true), (vec![5], true), (vec![4, 5], false)] {
            let id = tournament().players(6).planned(store);
            for number in &gone {
                crate::rounds::withdraw(store, id, *number);
            }
            let version = if gone.contains(&4) { 2 } else { 1 };
            assert_eq!(put_together(store, id, version), Ok(4));
            let here = |number| store.read_now(move |conn| entries::find_number(conn, id, number)).unwrap();
            assert_eq!((!here(4).withdrawn, here(5).withdrawn), (stays, true), "{gone:?}");
        }
    }
}

#[test]
fn a_lot_or_a_claim_keeps_an_entry_and_those_of_the_other_do_not() {
    for database in databases() {
        let store = &database.store;
        let bound = Err(Some("merge-bound"));
        assert_eq!(after(store, 5, drawn), bound);
        assert_eq!(after(store, 4, drawn), Ok(4), "his number stays");
        assert_eq!(after(store, 5, |conn, of| claimed(conn, of).map(drop)), bound);
        assert_eq!(after(store, 4, |conn, of| claimed(conn, of).map(drop)), Ok(4));
        let taken_back = |conn: &mut Conn, of: (TournamentId, entries::Entry)| {
            let id = of.0;
            let claim = claimed(conn, of)?;
            claims::cancel(conn, id, claim).map(drop)
        };
        assert_eq!(after(store, 5, taken_back), Ok(4), "a claim that was taken back holds nothing");
    }
}
