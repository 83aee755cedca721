//! By which algorithm cards are cut, as the form of the prize schedule settles it.

use skatwart::i18n::Lang;
use skatwart::rules::schedule;
use skatwart::store::{Error, tournaments};

use super::{league, scheduled};
use crate::app::{TestApp, Visitor};
use crate::common::databases;

/// Saves the form with this seed.
async fn save(director: &Visitor, address: &str, (ties, seed): (&str, &str), against: &str) {
    let mark = director.get(address).await.field("mark").expect("the form carries its mark");
    let fields = [
        ("mark", mark.as_str()),
        ("schedule", "nasl-1908"),
        ("against", against),
        ("points", "net"),
        ("ties", ties),
        ("claims", "open"),
        ("seed", seed),
    ];
    let reply = director.post_form(address, &fields).await;
    assert_eq!(reply.status, 303, "{}", reply.body);
}

#[tokio::test]
async fn a_new_seed_cuts_by_the_newest_algorithm_and_one_that_stands_as_it_was_published() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let address = format!("{}/schedule", league(&director).await);
        save(&director, &address, ("cut", "Congress"), "without").await;
        assert_eq!(scheduled(&app), "nasl-1908\nties = cut\nseed = Congress\ncut = 2");
        save(&director, &address, ("cut", "Congress"), "either").await;
        assert_eq!(scheduled(&app), "nasl-1908\nagainst = either\nties = cut\nseed = Congress\ncut = 2");
        save(&director, &address, ("shared", ""), "without").await;
        assert_eq!(scheduled(&app), "nasl-1908", "nothing is cut");

        let before = app.store.write_now(|conn| {
            let id = tournaments::list(conn)?.first().expect("there is one").id;
            tournaments::set_schedule(conn, id, "nasl-1908\nties = cut\nseed = Congress")
        });
        before.unwrap_or_else(|error: Error| panic!("settled before: {error}"));
        save(&director, &address, ("cut", "Congress"), "either").await;
        assert_eq!(scheduled(&app), "nasl-1908\nagainst = either\nties = cut\nseed = Congress");
        save(&director, &address, ("cut", "Leipzig"), "either").await;
        assert_eq!(scheduled(&app), "nasl-1908\nagainst = either\nties = cut\nseed = Leipzig\ncut = 2");
    }
}

#[test]
fn an_algorithm_nobody_knows_is_refused_in_both_languages() {
    let error = schedule::read("nasl-1908; ties = cut; seed = Congress; cut = 3").expect_err("there is no third");
    assert_eq!(Lang::De.sentence(&error), "cut: „3“ ist hier nicht bekannt. Schreibe eins von: 1, 2");
    assert_eq!(Lang::En.sentence(&error), "cut: “3” is not known here. Write one of: 1, 2");
}
