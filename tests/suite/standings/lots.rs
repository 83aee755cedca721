//! Lots drawn for a shared place: by those who share it, and once with a seed; on every database.

use skatwart::acts::Refused;
use skatwart::acts::adjustments::{Refusal, draw_lots};
use skatwart::rules::lots::draw;
use skatwart::store::revisions::{self, Subject};
use skatwart::store::{Error, Store, TournamentId, entries, lots};

use crate::built::tournament;
use crate::common::databases;
use crate::hall::{from_desk, is_for};

/// Draws among these start numbers, where 1 and 2 share a place, and 3, 4 and 6.
fn drawn(store: &Store, id: TournamentId, numbers: &[i32], seed: &str) -> Result<(), Refused> {
    let (order, numbers, seed) = (from_desk(&format!("{numbers:?} by {seed}")), numbers.to_vec(), seed.to_owned());
    store.write_now(move |conn| {
        draw_lots(conn, &order, id, (&numbers, &seed), |_, _| Ok(vec![vec![1, 2], vec![3, 4, 6]]))
    })
}

#[test]
fn those_who_share_a_place_draw_lots_and_nobody_draws_twice_with_one_seed() {
    for database in databases() {
        let store = &database.store;
        let id = tournament().players(6).planned(store);
        for strangers in [&[1, 3][..], &[1, 2, 3], &[3, 4], &[5], &[]] {
            let refused = drawn(store, id, strangers, "altenburg").expect_err("they share no place");
            assert!(is_for(&refused, Refusal::NoTie), "{strangers:?}: {refused}");
        }
        drawn(store, id, &[3, 4, 6], "altenburg").expect("they share one");
        let kept = store.read_now(move |conn| {
            let (entries, lots) = (entries::of_tournament(conn, id)?, lots::of_tournament(conn, id)?);
            let first = lots.first().ok_or(Error::NotFound)?.id.number();
            Ok::<_, Error>((entries, lots, revisions::of_subject(conn, Subject::Lot, first)?))
        });
        let (entries, kept, history) = kept.expect("read");
        let number = |lot: &lots::Lot| entries.iter().find(|entry| entry.id == lot.entry_id).map(|entry| entry.number);
        let order: Vec<_> = kept.iter().map(|lot| (lot.rank, number(lot))).collect();
        let wanted: Vec<_> = (1..).zip(draw("altenburg", &[3, 4, 6]).into_iter().map(Some)).collect();
        assert_eq!((order, history.len()), (wanted, 1), "and the history tells of the first of them");
        let used = drawn(store, id, &[1, 2], "altenburg").expect_err("that seed has decided");
        assert!(is_for(&used, Refusal::SeedUsed { seed: "altenburg".to_owned() }), "{used}");
        drawn(store, id, &[1, 2], "leipzig").expect("another seed, another place");
    }
}
