//! A tournament copied with its settings, deleted while nothing is written, and the preset of a form that was begun.

use skatwart::acts::{self, Key, Order, Who};
use skatwart::rules::prizes::{Contest, Prize, Worth};
use skatwart::store::{TournamentId, check, prizes, removal, tournaments};

use super::{create, stored};
use crate::app::{TestApp, new_key};
use crate::built::tournament;
use crate::common::laid::{EVENING, LEAGUE, sqlite_with};
use crate::common::{databases, sqlite};

fn order(key: &str) -> Order {
    Order::new(Who::Account("Lena".to_owned()), skatwart::clock::now(), Key::new(key))
}

/// What stands in a field of a form.
fn typed(page: &str, name: &str) -> String {
    let field = page.split(&format!("id=\"{name}\" name=\"{name}\"")).nth(1).expect(name);
    let field = field.split('>').next().expect("an end");
    field.split("value=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a value").to_owned()
}

fn id_of(address: &str) -> TournamentId {
    TournamentId::new(address.rsplit('/').next().expect("a number").parse().expect("a number"))
}

#[actix_web::test]
async fn a_copy_has_settings_rules_and_prizes_and_nobody_entered() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let address = create(&director).await;
        let id = id_of(&address);
        let list = [Prize { contest: Contest::Overall, place: 1, worth: Worth::Cents(5_000) }];
        let set = app.store.write_now(move |conn| {
            acts::prizes::set_list(conn, &order("prizes-of-the-first"), id, (&[], &list))?;
            acts::tournaments::set_two_witnesses(conn, &order("two-of-the-first"), id, true)
        });
        set.expect("set");
        assert_eq!(director.post_form(&format!("{address}/entries"), &[("name", "Karl Zorn")]).await.status, 303);
        let key = new_key();
        let form = [("key", key.as_str()), ("copy-name", "Herbstskat"), ("copy-date", "2027-10-02")];
        let first = director.post_form(&format!("{address}/copy"), &form).await;
        let second = director.post_form(&format!("{address}/copy"), &form).await;
        assert_eq!((first.status, &first.location), (303, &second.location), "{}", first.body);
        assert_eq!(stored(&app.store).len(), 2, "the same form copies once");
        let copy = id_of(first.location.trim_end_matches("/settings"));
        let (from, to, won, entered) = app
            .store
            .read_now(move |conn| {
                let both = (tournaments::find(conn, id)?, tournaments::find(conn, copy)?);
                let entered = skatwart::store::entries::of_tournament(conn, copy)?.len();
                Ok::<_, skatwart::store::Error>((both.0, both.1, prizes::of_tournament(conn, copy)?, entered))
            })
            .expect("found");
        assert_eq!((to.name.as_str(), to.date.to_string().as_str(), entered), ("Herbstskat", "2027-10-02", 0));
        assert_eq!(to.plan().expect("a plan"), from.plan().expect("a plan"));
        assert!(to.two_witnesses && won.len() == 1, "{won:?}");
        let page = director.get(&first.location).await.body;
        assert!(page.contains("The new tournament is created"), "said where one lands: {page}");
        for (name, day, said) in [("", "2027-10-02", "copy-name"), ("Herbst", "someday", "copy-date")] {
            let refused =
                director.post_form(&format!("{address}/copy"), &[("copy-name", name), ("copy-date", day)]).await;
            assert!(refused.status == 422 && refused.body.contains(&format!("{said}-problem")), "{}", refused.body);
        }
        let checked = app.store.read_now(check::everything).expect("checked");
        assert_eq!(checked.differences, []);
    }
}

#[actix_web::test]
async fn a_tournament_is_deleted_while_nothing_is_written_and_stays_afterwards() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(8).hands(4, 3).drawn(&app.store);
        let director = app.as_director().await;
        let address = format!("/tournaments/{id}");
        let version =
            |app: &TestApp| app.store.read_now(move |conn| tournaments::version(conn, id)).expect("there").to_string();
        let now = version(&app);
        let unsure = director.post_form(&format!("{address}/remove"), &[("version", now.as_str())]).await;
        assert!(unsure.status == 422 && unsure.body.contains("Tick the box"), "{}", unsure.body);
        let stale = director.post_form(&format!("{address}/remove"), &[("version", "0"), ("sure", "yes")]).await;
        assert_eq!(stale.status, 409);
        let gone =
            director.post_form(&format!("{address}/remove"), &[("version", now.as_str()), ("sure", "yes")]).await;
        assert_eq!((gone.status, gone.location.as_str()), (303, "/"), "{}", gone.body);
        assert!(director.get("/").await.body.contains("The tournament is deleted"));
        assert_eq!(director.get(&address).await.status, 404);
        assert_eq!(app.nobody().get(&format!("{address}/standings.json")).await.status, 404);
        assert_eq!(app.store.read_now(check::everything).expect("checked").differences, []);
    }
}

#[actix_web::test]
async fn what_has_results_is_not_deleted() {
    let app = TestApp::start(sqlite_with(&[EVENING, LEAGUE]));
    let director = app.as_director().await;
    let id = TournamentId::new(1);
    let (version, has) = app
        .store
        .read_now(move |conn| {
            Ok::<_, skatwart::store::Error>((tournaments::version(conn, id)?, removal::has_results(conn, id)?))
        })
        .expect("there");
    assert!(has && !director.get("/tournaments/1/settings").await.body.contains("/tournaments/1/remove"));
    let version = version.to_string();
    let refused = director.post_form("/tournaments/1/remove", &[("version", version.as_str()), ("sure", "yes")]).await;
    assert!(refused.status == 422 && refused.body.contains("A result is not deleted"), "{}", refused.body);
    assert_eq!(director.get("/tournaments/1").await.status, 200);
    // The league says what becomes of a match day.
    let day = app.store.read_now(skatwart::store::match_days::begun).expect("days").into_iter().next().expect("a day");
    let version = app.store.read_now(move |conn| tournaments::version(conn, day)).expect("there").to_string();
    let refused = director
        .post_form(&format!("/tournaments/{day}/remove"), &[("version", version.as_str()), ("sure", "yes")])
        .await;
    assert!(refused.status == 422 && refused.body.contains("belongs to a match day"), "{}", refused.body);
}

#[actix_web::test]
async fn another_preset_keeps_what_was_typed() {
    let app = TestApp::start(sqlite());
    let director = app.as_director().await;
    let mut form: Vec<(&str, &str)> = super::PREISSKAT.to_vec();
    form.retain(|(name, _)| !matches!(*name, "fee" | "hands-at-three"));
    form.extend([("fee", "12.50"), ("hands-at-three", "36"), ("from", "preisskat"), ("preset", "club")]);
    form.extend([("comparison", "none"), ("decks", ""), ("deck-source", "")]);
    let page = director.post_form("/tournaments", &form).await;
    assert_eq!((page.status, stored(&app.store).len()), (422, 0), "nothing is created yet: {}", page.body);
    for (name, value) in
        [("name", "Preisskat Altenburg"), ("venue", "Ratskeller"), ("date", "2026-11-21"), ("fee", "12.50")]
    {
        assert_eq!(typed(&page.body, name), value, "what was typed stays");
    }
    // A club's evening: 32 hands at a table of four, 24 at three.
    assert_eq!(typed(&page.body, "hands-at-four"), "32", "what nobody touched follows the preset");
    assert_eq!(page.field("from").as_deref(), Some("club"));
    assert!(page.body.contains("64 hands in all at a table of four"), "{}", page.body);
}
