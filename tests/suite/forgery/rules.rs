//! The rules a tournament is judged by, forged together with their hash.

use skatwart::rules::tournament::{Frozen, short_hash};
use skatwart::store::{check, tournaments};

use crate::common::databases;
use crate::frozen::begun;

#[test]
fn frozen_rules_that_agree_with_their_hash_alone_are_told() {
    for database in databases() {
        let id = begun(&database.store);
        let checked = || database.store.read_now(check::everything).expect("checked").differences;
        assert_eq!(checked(), []);
        let text = database.store.read_now(move |conn| tournaments::frozen(conn, id)).expect("read").expect("begun");
        let text = text + "\n# forged\n";
        let hash = short_hash(&text);
        database
            .store
            .write_now(move |conn| tournaments::set_frozen(conn, id, &Frozen { text, hash }))
            .expect("forged");
        let found: Vec<String> = checked().iter().map(ToString::to_string).collect();
        assert!(found.iter().any(|line| line.contains("frozen rules: its history says")), "{found:?}");
    }
}
