//! Tournaments that began when the hash of the rule set alone was kept.

use skatwart::rules::agreed::{Agreed, is_first_form};
use skatwart::rules::tournament::{Frozen, short_hash};
use skatwart::store::check::Difference;
use skatwart::store::{Conn, Store, TournamentId, check, frozen, rules, tournaments};

use super::{begun, begun_with_it, played};
use crate::app::TestApp;
use crate::common::databases;

/// What a tournament was frozen as at that time.
fn put_back(store: &Store, id: TournamentId, edit: impl Fn(String) -> String) {
    let row = store.read_now(move |conn| tournaments::find(conn, id)).expect("read");
    let plan = row.plan().expect("a plan");
    let text = edit(Agreed::today(&plan).expect("it is known").first_form(&plan));
    let hash = short_hash(&text);
    store.write_now(move |conn| tournaments::set_frozen(conn, id, &Frozen { text, hash })).expect("written");
    begun_with_it(store, id);
}

fn text(store: &Store, id: TournamentId) -> String {
    store.read_now(move |conn| tournaments::frozen(conn, id)).expect("read").expect("it has begun")
}

#[test]
fn a_tournament_by_the_rules_of_this_edition_is_completed() {
    for database in databases() {
        let store = &database.store;
        let id = begun(store);
        let whole = text(store, id);
        put_back(store, id, |text| text);
        assert!(is_first_form(&text(store, id)));
        assert_eq!(store.read_now(check::everything).expect("checked").differences, []);
        store.write_now(frozen::complete).expect("completed");
        assert_eq!(text(store, id), whole);
        // At that time the history said nothing of the text.
        begun_with_it(store, id);
        let row = store.read_now(move |conn| tournaments::find(conn, id)).expect("read");
        assert_eq!(row.rules_hash, Some(short_hash(&whole)));
        assert_eq!(store.read_now(check::everything).expect("checked").differences, []);
    }
}

#[tokio::test]
async fn one_by_other_rules_stays_and_its_page_says_so_in_both_languages() {
    for database in databases() {
        let app = TestApp::start(database);
        let (id, whole) = (begun(&app.store), begun(&app.store));
        put_back(&app.store, id, |text| text.replace("won 50", "won 60"));
        played(&app.store, id);
        app.store.write_now(frozen::complete).expect("nothing to be done");
        assert!(is_first_form(&text(&app.store, id)));
        let judged_anew = move |conn: &mut Conn| {
            let row = tournaments::find(conn, id)?;
            rules::is_judged_anew(conn, &row)
        };
        assert!(app.store.read_now(judged_anew).expect("read"));
        let differences = app.store.read_now(check::everything).expect("checked").differences;
        let [rules @ Difference::Rules { .. }] = differences.as_slice() else { panic!("{differences:?}") };
        assert!(rules.to_string().contains("won 60") && rules.to_string().contains("finish it with"), "{rules}");
        for (language, said) in [("en", "kept only a fingerprint of its rules"), ("de", "nur eine Kennzahl")] {
            let visitor = app.nobody();
            visitor.get(&format!("/language/{language}")).await;
            for (address, says) in [(id, true), (whole, false)] {
                let page = visitor.get(&format!("/tournaments/{address}")).await.body;
                assert_eq!(page.contains(said), says, "{language}: {page}");
            }
        }
        let files = app.store.read_now(move |conn| skatwart::format::store::export(conn, id)).expect("exported");
        assert_eq!(files.get("frozen.toml"), None, "a hash judges nothing");
    }
}
