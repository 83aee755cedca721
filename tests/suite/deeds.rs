//! What every deed leaves behind it: its trace, and that whatever shows it is seen anew.

use skatwart::acts::hands::enter;
use skatwart::rules::hand::{Game, Hand};
use skatwart::store::{Error, rounds, sheets, tournaments};

use crate::built::tournament;
use crate::common::databases;
use crate::hall::{at_desk, from_desk};
use crate::rounds::start;

#[test]
fn what_a_deed_leaves_its_trace_on_is_seen_anew() {
    for database in databases() {
        let store = &database.store;
        let id = tournament().players(8).drawn(store);
        let versions = || {
            let read = store.read_now(move |conn| {
                let round = rounds::find_number(conn, id, 1)?;
                let sheet = sheets::of_round(conn, round.id)?.remove(0);
                Ok::<_, Error>((sheet.id, round.version, sheet.version, tournaments::version(conn, id)?))
            });
            read.expect("read")
        };
        let (sheet, round, _, before) = versions();
        start(store, id, 1).expect("started");
        let (_, started, blank, after) = versions();
        assert!(started > round && after > before, "the round and its tournament");
        let hand = at_desk(1, Hand::of(Game::Passed));
        let kept = store.write_now(move |conn| enter(conn, &from_desk("the first hand"), sheet, &hand));
        kept.expect("entered");
        let (_, _, filled, end) = versions();
        assert!(filled > blank && end > after, "the list and its tournament");
    }
}
