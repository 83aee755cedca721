//! Whoever was forgotten leaves a ledger that holds: its folder is followed and taken over, and says that somebody was.

use skatwart::acts::forgetting;
use skatwart::store::somebody::At;
use skatwart::store::{Conn, TournamentId, entries};
use tempfile::TempDir;

use super::followed;
use super::verify::{compared, evenings, exported, heads, skatwart, verify};
use crate::common::sqlite;
use crate::hall::from_desk;

const ID: TournamentId = TournamentId::new(1);

#[test]
fn the_chain_holds_after_somebody_was_forgotten_and_tells_of_it() {
    for (database, before) in evenings() {
        let store = &database.store;
        let chain = store.read_now(|conn| followed(conn, ID)).expect("followed");
        let told = compared(&exported(store, ID));
        let forgotten = store.write_now(|conn: &mut Conn| {
            let entry = entries::find_number(conn, ID, 1)?;
            forgetting::forget(conn, &from_desk("forget"), &[At::Entry(entry.id)])
        });
        assert_eq!(forgotten.expect("forgotten"), "Anonym 1");
        let after = store.read_now(|conn| followed(conn, ID)).expect("followed");
        assert_eq!(after.1, None, "every line holds");
        assert_eq!(after.0.lines, chain.0.lines + 1, "one line more");
        assert!(after.0.emptied > 0, "{after:?}");
        let now = compared(&exported(store, ID));
        assert_eq!(now.differences, []);
        assert_eq!((now.hands, now.tables, now.players), (told.hands, told.tables, told.players));

        let place = TempDir::new().expect("a folder");
        let written = skatwart(&database, &["export", "1", &place.path().display().to_string()]);
        assert!(written.status.success(), "{written:?}");
        let printed = heads(before.path());
        let (code, said) = verify(&database, place.path(), printed.last().expect("a head"));
        assert!(code == Some(0) && said.contains("emptied"), "an older head is found: {code:?} {said}");
        let elsewhere = sqlite();
        let taken = skatwart(&elsewhere, &["import", &place.path().display().to_string()]);
        assert!(taken.status.success(), "{taken:?}");
    }
}
