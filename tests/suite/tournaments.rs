//! Tournaments over HTTP: created from a preset, changed, frozen, seen by everybody; on every database.

mod again;
mod forms;

use skatwart::acts::rounds::frozen;
use skatwart::store::revisions::Subject;
use skatwart::store::tournaments::{self, Tournament};
use skatwart::store::{Conn, Error, Store, TournamentId, revisions};

use crate::app::{Reply, TestApp, Visitor, new_key};
use crate::common::databases;

/// What the form of a new tournament sends when nothing is changed but the name.
pub const PREISSKAT: [(&str, &str); 14] = [
    ("name", "Preisskat Altenburg"),
    ("date", "2026-11-21"),
    ("venue", "Ratskeller"),
    ("rounds", "2"),
    ("hands-at-four", "48"),
    ("hands-at-three", "36"),
    ("first-dealer", "1"),
    ("fee", "10"),
    ("rules", "isko"),
    ("system", "seeger-fabian"),
    ("changes", ""),
    ("metric", "performance"),
    ("metric", "won"),
    ("metric", "fewest-lost"),
];

/// Those fields with some of them changed.
fn changed<'f>(changes: &[(&'f str, &'f str)]) -> Vec<(&'f str, &'f str)> {
    let keep = PREISSKAT.iter().filter(|(name, _)| !changes.iter().any(|(other, _)| other == name));
    keep.copied().chain(changes.iter().copied()).collect()
}

/// Creates a tournament and answers its address.
pub async fn create(director: &Visitor) -> String {
    let reply = director.post_form("/tournaments", &PREISSKAT).await;
    assert_eq!(reply.status, 303, "{}", reply.body);
    reply.location.trim_end_matches("/entries").to_owned()
}

fn stored(store: &Store) -> Vec<Tournament> {
    store.read_now(tournaments::list).expect("the tournaments can be read")
}

async fn settings(director: &Visitor, address: &str, changes: &[(&str, &str)]) -> Reply {
    let mark = director.get(&format!("{address}/settings")).await.field("mark").expect("the form carries its mark");
    let mut fields = changed(changes);
    fields.push(("mark", &mark));
    director.post_form(&format!("{address}/settings"), &fields).await
}

#[actix_web::test]
async fn a_preset_fills_the_form_and_creates_a_tournament() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let club = director.get("/tournaments/new?preset=club").await;
        assert_eq!(club.field("hands-at-four"), None, "the field has an id and a type before its value");
        for value in ["value=\"32\"", "value=\"24\"", "value=\"isko\" selected", "value=\"seeger-fabian\" selected"] {
            assert!(club.body.contains(value), "{value}: {}", club.body);
        }
        assert!(director.get("/tournaments/new?preset=championship").await.body.contains("value=\"3\""));
        let league = director.get("/tournaments/new?preset=nasl-1908").await;
        for text in [
            "\"nasl-1908\" selected",
            "\"net-points\" selected",
            "\"2\" selected",
            "Call Play: barred (tournaments)",
            "value=\"nasl-1908\" selected",
        ] {
            assert!(league.body.contains(text), "{text}: {}", league.body);
        }
        let address = create(&director).await;
        let all = stored(&app.store);
        assert_eq!((all.len(), all[0].name.as_str(), all[0].fee_cents.number()), (1, "Preisskat Altenburg", 1000));
        assert_eq!(all[0].metrics, "performance,won,fewest-lost");
        let id = all[0].id;
        let written = app
            .store
            .read_now(move |conn| revisions::of_subject(conn, Subject::Tournament, id.number()))
            .expect("revisions");
        assert!(matches!(written.as_slice(), [one] if one.who == "director"), "{written:?}");
        let page = app.nobody().get(&address).await;
        assert_eq!(page.status, 200, "{}", page.body);
        for text in ["Preisskat Altenburg", "Ratskeller", "€10.00", "Nobody is entered yet"] {
            assert!(page.body.contains(text), "{text}: {}", page.body);
        }
        let rules = app.nobody().get(&format!("{address}/rules")).await;
        for text in ["International Skat Order", "Seeger-Fabian", "48 at four, 36 at three"] {
            assert!(rules.body.contains(text) && !page.body.contains(text), "{text}: {}", rules.body);
        }
    }
}

#[actix_web::test]
async fn the_same_form_twice_creates_one_tournament() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let key = new_key();
        let fields = changed(&[("key", &key)]);
        let first = director.post_form("/tournaments", &fields).await;
        let second = director.post_form("/tournaments", &fields).await;
        assert_eq!((first.status, first.location), (303, second.location));
        assert_eq!(stored(&app.store).len(), 1);
    }
}

#[actix_web::test]
async fn every_wrong_field_gets_a_sentence_and_keeps_what_was_typed() {
    let long = "x".repeat(10_000);
    let wrong: [(&str, &str, &str); 14] = [
        ("name", "", "Name is missing"),
        ("name", &long, "10,000 letters"),
        ("venue", &long, "room for 200"),
        ("date", "someday", "This is not a day"),
        ("rounds", "0", "0 is not possible here. Take 1 to 99"),
        ("rounds", "zwei", "is not a whole number"),
        ("hands-at-four", "4800", "4800 is not possible"),
        ("hands-at-three", "-36", "-36”"),
        ("first-dealer", "5", "Choose one of the four seats"),
        ("fee", "1.250", "more than two digits after the point"),
        ("fee", "-5", "never negative"),
        ("rules", "poker", "poker"),
        ("changes", "games.poker = 1", "games.poker"),
        ("changes", "nonsense", "“nonsense” is not a change"),
    ];
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        for (field, typed, sentence) in wrong {
            let reply = director.post_form("/tournaments", &changed(&[(field, typed)])).await;
            assert_eq!(reply.status, 422, "{field} = {typed:.40}");
            assert!(reply.body.contains(sentence), "{field} = {typed:.40}: {}", reply.body);
            assert!(field == "rules" || field == "first-dealer" || reply.body.contains(typed), "{field} was lost");
            assert!(reply.body.contains("Ratskeller") || field == "venue", "the other fields were lost");
        }
        let twice = changed(&[("metric", "won"), ("metric", "won")]);
        let reply = director.post_form("/tournaments", &twice).await;
        assert_eq!(reply.status, 422);
        assert!(reply.body.contains("“Games won” appears twice"), "{}", reply.body);
        let none = director.post_form("/tournaments", &changed(&[("metric", "")])).await;
        assert!(none.body.contains("Choose at least one thing to rank by"), "{}", none.body);
        assert_eq!(stored(&app.store), []);
    }
}

#[actix_web::test]
async fn settings_change_until_somebody_else_changed_them() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let address = create(&director).await;
        let reply = settings(&director, &address, &[("rounds", "3"), ("fee", "12.50")]).await;
        assert_eq!(reply.status, 303, "{}", reply.body);
        assert_eq!((stored(&app.store)[0].rounds, stored(&app.store)[0].fee_cents.number()), (3, 1250));

        let stale = changed(&[("mark", "0000000000000000"), ("rounds", "7"), ("venue", "Bahnhof")]);
        let reply = director.post_form(&format!("{address}/settings"), &stale).await;
        assert_eq!(reply.status, 409);
        assert!(reply.body.contains("Somebody has changed the settings in the meantime"), "{}", reply.body);
        assert!(reply.body.contains("value=\"7\"") && reply.body.contains("<dd>3</dd>"), "both: {}", reply.body);
        assert_eq!(stored(&app.store)[0].rounds, 3);
    }
}

#[actix_web::test]
async fn an_entry_taken_meanwhile_does_not_make_the_settings_stale() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let address = create(&director).await;
        let mark = director.get(&format!("{address}/settings")).await.field("mark").expect("a mark");
        director.post_form(&format!("{address}/entries"), &[("name", "Karl")]).await;
        let reply =
            director.post_form(&format!("{address}/settings"), &changed(&[("mark", &mark), ("venue", "Saal")])).await;
        assert_eq!((reply.status, stored(&app.store)[0].venue.as_str()), (303, "Saal"), "{}", reply.body);
    }
}

#[actix_web::test]
async fn after_the_start_only_name_place_and_day_change() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let address = create(&director).await;
        let id = TournamentId::new(1);
        let start = move |conn: &mut Conn| {
            let frozen = frozen::today(&tournaments::find(conn, id)?)?;
            tournaments::freeze(conn, id, &frozen)?;
            Ok::<_, Error>(frozen.hash)
        };
        let hash = app.store.write_now(start).expect("the tournament starts");
        let page = director.get(&format!("{address}/settings")).await;
        assert!(page.body.contains("The first round has begun"), "{}", page.body);
        assert!(!page.body.contains("name=\"rounds\""), "{}", page.body);
        let reply = settings(&director, &address, &[("name", "Preisskat 2026"), ("rounds", "9"), ("rules", "x")]).await;
        assert_eq!(reply.status, 303, "{}", reply.body);
        let now = stored(&app.store)[0].clone();
        assert_eq!((now.name.as_str(), now.rounds, now.rules.as_str()), ("Preisskat 2026", 2, "isko"));
        let rules = app.nobody().get(&format!("{address}/rules")).await.body;
        assert!(rules.contains(&hash), "the hash stands on the public page: {rules}");
    }
}

#[actix_web::test]
async fn settings_are_for_directors() {
    for database in databases() {
        let app = TestApp::start(database);
        let address = create(&app.as_director().await).await;
        let desk = app.as_desk().await;
        assert_eq!(desk.get("/tournaments/new").await.status, 403);
        assert_eq!(desk.get(&format!("{address}/settings")).await.status, 403);
        assert_eq!(app.nobody().get(&format!("{address}/settings")).await.status, 303);
        assert_eq!(app.nobody().get("/tournaments/77").await.status, 404);
    }
}

#[actix_web::test]
async fn a_newly_chosen_rule_set_brings_what_belongs_to_it_and_can_still_be_changed() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let address = create(&director).await;
        let reply = settings(&director, &address, &[("rules", "mccoll-1908"), ("fitted", "isko")]).await;
        assert_eq!(reply.status, 422, "not saved yet");
        for text in [
            "Not saved yet",
            "\"games-and-points\" selected",
            "\"mccoll-1908\" selected",
            "\"net-games\" selected",
            "name=\"fitted\" value=\"mccoll-1908\"",
            "Preisskat Altenburg",
        ] {
            assert!(reply.body.contains(text), "{text}: {}", reply.body);
        }
        assert_eq!(stored(&app.store)[0].rules, "isko");
        let fitted =
            [("rules", "mccoll-1908"), ("fitted", "mccoll-1908"), ("system", "net-points"), ("schedule", "nasl-1908")];
        assert_eq!(settings(&director, &address, &fitted).await.status, 303);
        let now = stored(&app.store)[0].clone();
        let kept = (now.rules.as_str(), now.system.as_str(), now.schedule.as_str());
        assert_eq!(kept, ("mccoll-1908", "net-points", "nasl-1908"));
    }
}
