//! Who is in the hall, and what is known of players beside name and club, over HTTP on every database.

mod seated;

use skatwart::format::folder::Folder;
use skatwart::format::store::{export, import};
use skatwart::store::check::{Difference, everything};
use skatwart::store::entries::{self, Entry};
use skatwart::store::{Store, TournamentId};

use crate::app::{Reply, TestApp, Visitor, new_key};
use crate::built::tournament;
use crate::common::databases;
use crate::entries::{add_reviewed, review};
use crate::hall::from_folder;
use crate::standings::{NAMES, WORKED, arrange};

fn entry(store: &Store, id: TournamentId, number: i32) -> Entry {
    store.read_now(move |conn| entries::find_number(conn, id, number)).expect("entered")
}

fn checked(store: &Store) -> Vec<Difference> {
    store.read_now(everything).expect("checked").differences
}

fn absent(store: &Store, id: TournamentId) -> Vec<i32> {
    let all = store.read_now(move |conn| entries::absent(conn, id)).expect("read");
    all.into_iter().map(|entry| entry.number).collect()
}

async fn arrive(desk: &Visitor, id: TournamentId, number: i32, fields: &[(&str, &str)]) -> Reply {
    desk.post_form(&format!("/tournaments/{id}/arrivals/{number}"), fields).await
}

#[actix_web::test]
async fn players_are_found_by_number_name_or_card_and_pay_as_they_come() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(12).planned(&app.store);
        let (desk, base) = (app.as_desk().await, format!("/tournaments/{id}/arrivals"));
        assert_eq!(absent(&app.store, id), Vec::<i32>::new(), "as long as nobody looks nobody is missing");
        let named = desk.get(&format!("{base}?find=player%201")).await.body;
        assert!(
            ["1 · Player 1<", "10 · Player 10<", "12 · Player 12<"].iter().all(|one| named.contains(one)),
            "{named}"
        );
        let numbered = desk.get(&format!("{base}?find=1")).await.body;
        assert!(numbered.contains("1 · Player 1<") && !numbered.contains("12 · Player 12<"), "{numbered}");
        let scanned =
            desk.get(&format!("{base}?find=http%3A%2F%2Fhall%3A8080{}", format!("{base}/7").replace('/', "%2F"))).await;
        assert!(scanned.body.contains("7 · Player 7<"), "a scanner types the whole link: {}", scanned.body);
        for card in ["/tournaments/9999/arrivals/7", "/tournaments/9999/players/7/"] {
            let card = format!("http://hall:8080{card}").replace(':', "%3A").replace('/', "%2F");
            let other = desk.get(&format!("{base}?find={card}")).await;
            assert!(other.status == 422 && other.body.contains("a card of another tournament"), "{}", other.body);
            assert!(!other.body.contains("7 · Player 7<"), "{}", other.body);
        }
        let started = format!("/tournaments/{id}/players/7").replace('/', "%2F");
        assert!(desk.get(&format!("{base}?find={started}")).await.body.contains("7 · Player 7<"));
        assert!(desk.get(&format!("{base}/7")).await.body.contains("Is here and pays €10.00"));
        assert_eq!(desk.get(&format!("{base}/99")).await.status, 404);
        let reply = arrive(&desk, id, 7, &[("version", "1"), ("pays", "yes")]).await;
        assert_eq!(reply.status, 303, "{}", reply.body);
        let seven = entry(&app.store, id, 7);
        assert!(seven.arrived_at.is_some() && seven.paid_cents.number() == 1000, "{seven:?}");
        assert_eq!(absent(&app.store, id), [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12]);
        let page = desk.get(&base).await.body;
        assert!(page.contains("11 are still missing"), "{page}");
        let version = seven.version.to_string();
        let back = desk.post_form(&format!("{base}/7/leave"), &[("version", version.as_str())]).await;
        assert_eq!(back.status, 303, "{}", back.body);
        assert!(entry(&app.store, id, 7).arrived_at.is_none());
        let cards = desk.get(&format!("{base}/cards")).await.body;
        assert!(cards.matches("start-card\"").count() == 12 && cards.contains("<svg"), "{cards}");
        assert_ne!(app.nobody().get(&base).await.status, 200, "for the desk alone");
    }
}

#[actix_web::test]
async fn two_desks_do_not_take_the_same_fee_twice_and_who_went_home_is_refused_with_the_way_out() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(4).planned(&app.store);
        let (one, other) = (app.as_desk().await, app.as_director().await);
        assert_eq!(arrive(&one, id, 1, &[("version", "1"), ("pays", "yes")]).await.status, 303);
        let late = arrive(&other, id, 1, &[("version", "1"), ("pays", "yes")]).await;
        assert_eq!(late.status, 409, "{}", late.body);
        assert_eq!(entry(&app.store, id, 1).paid_cents.number(), 1000);
        crate::rounds::withdraw(&app.store, id, 2);
        let refused = arrive(&one, id, 2, &[("version", "2")]).await;
        assert!(
            refused.status == 422 && refused.body.contains("is withdrawn. Take the entry back"),
            "{}",
            refused.body
        );
        assert!(refused.body.contains("/entries/2/return"), "the way out is a button: {}", refused.body);
        assert!(entry(&app.store, id, 2).arrived_at.is_none());
        assert_eq!(absent(&app.store, id), [3, 4], "who went home is not missing");
    }
}

#[actix_web::test]
async fn categories_follow_from_year_and_sex_and_each_group_has_its_standings() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED]);
        let (desk, base) = (app.as_desk().await, format!("/tournaments/{id}"));
        let wrong = [("version", "1"), ("name", "Jörg"), ("born", "61"), ("pass", "1;2")];
        let refused = desk.post_form(&format!("{base}/entries/1"), &wrong).await;
        assert!(refused.status == 422 && refused.body.contains("is not a year of birth"), "{}", refused.body);
        assert!(refused.body.contains("is not a number of a pass"), "{}", refused.body);
        for (number, born, sex, groups) in [("1", "1960", "m", "Gäste"), ("3", "2009", "f", "Gäste, Vorstand")] {
            let fields = [
                ("version", "1"),
                ("name", "Anna"),
                ("club", number),
                ("amount", "10"),
                ("born", born),
                ("sex", sex),
                ("groups", groups),
            ];
            let saved = desk.post_form(&format!("{base}/entries/{number}"), &fields).await;
            assert_eq!(saved.status, 303, "{}", saved.body);
        }
        assert_eq!(entry(&app.store, id, 1).categories.to_string(), "seniors");
        assert_eq!(entry(&app.store, id, 3).categories.to_string(), "women,juniors,youth");
        let csv = app.nobody().get(&format!("{base}/groups.csv")).await.body;
        let places: Vec<&str> =
            csv.lines().skip(1).filter_map(|line| line.split(",no,").nth(1)?.split(',').next()).collect();
        // Women 3 and 2, seniors 1, juniors 3, youth 3, Gäste 1 and 3, Vorstand 3.
        assert_eq!(places, ["3", "2", "1", "3", "3", "1", "3", "3"], "{csv}");
        let lists: Vec<&str> = csv.lines().filter_map(|line| line.rsplit(',').next()).collect();
        let wanted = ["list", "women", "women", "seniors", "juniors", "youth", "Gäste", "Gäste", "Vorstand"];
        assert_eq!(lists, wanted, "every line says on which list it stands: {csv}");
        let excel = app.nobody().get(&format!("{base}/groups.csv?excel=yes")).await.body;
        assert!(excel.contains(";Liste\n") && excel.contains(";Senioren\n"), "{excel}");
        let page = app.nobody().get(&format!("{base}/groups")).await.body;
        assert!(page.contains("Youth") && page.contains("Vorstand"), "{page}");
    }
}

#[actix_web::test]
async fn what_is_known_of_people_comes_and_goes_with_the_folder() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(3).planned(&app.store);
        let fields = [("version", "1"), ("name", "Anna"), ("born", "1960"), ("groups", "Gäste"), ("pass", "7 01")];
        let saved = app.as_desk().await.post_form(&format!("/tournaments/{id}/entries/2"), &fields).await;
        assert_eq!(saved.status, 303, "{}", saved.body);
        let out = app.store.read_now(move |conn| export(conn, id)).expect("exported");
        let folder = Folder::read(&out).expect("a right folder");
        let again = app.store.write_now(move |conn| {
            let id = import(conn, &from_folder(), &folder, skatwart::clock::today())?;
            Ok::<_, skatwart::acts::Refused>(export(conn, id)?)
        });
        assert_eq!(again.expect("imported"), out);
    }
}

#[actix_web::test]
async fn a_pass_twice_or_for_another_club_shows_and_a_reason_overrules_it() {
    for database in databases() {
        let app = TestApp::start(database);
        let first = tournament().planned(&app.store);
        let second = tournament().with(|row| row.name = "Herbstpreisskat".to_owned()).planned(&app.store);
        let desk = app.as_desk().await;
        let add = async |id: TournamentId, name: &str, club: &str| {
            let fields = [("name", name), ("club", club), ("pass", "0701 12")];
            assert_eq!(desk.post_form(&format!("/tournaments/{id}/entries"), &fields).await.status, 303);
        };
        let shown =
            async |id: TournamentId, number: i32| desk.get(&format!("/tournaments/{id}/entries/{number}")).await.body;
        add(first, "Karl", "Herz As").await;
        assert!(shown(first, 1).await.contains("Pass in order."));
        add(second, "Karl", "Pik Sieben").await;
        let page = shown(second, 1).await;
        assert!(page.contains("Check the pass.") && page.contains("played for Herz As"), "{page}");
        add(first, "Bert", "Herz As").await;
        let page = shown(first, 2).await;
        assert!(page.contains("Pass used twice.") && page.contains("Karl, start number 1"), "{page}");
        let gate = desk.get(&format!("/tournaments/{first}/arrivals/2")).await.body;
        assert!(gate.contains("Pass used twice."), "the desk sees it when he comes: {gate}");
        let fields = [
            ("version", "1"),
            ("name", "Bert"),
            ("club", "Herz As"),
            ("amount", ""),
            ("pass", "070112"),
            ("pass-reason", "new pass on its way"),
        ];
        assert_eq!(desk.post_form(&format!("/tournaments/{first}/entries/2"), &fields).await.status, 303);
        let page = shown(first, 2).await;
        assert!(page.contains("Pass admitted all the same.") && page.contains("new pass on its way"), "{page}");
        let csv = desk.get(&format!("/tournaments/{first}/entries.csv")).await.body;
        assert!(
            csv.starts_with("number,name,club,categories,paid_cents,withdrawn,born,sex,groups,pass,club_number\n"),
            "{csv}"
        );
        assert!(csv.contains("2,Bert,Herz As,,0,no,,,,070112,\n"), "{csv}");
        let list = "Name;Verein;Jahrgang;Geschlecht;Passnummer;Vereinsnummer\nLena;Herz As;2010;w;99;07.01\n";
        assert_eq!(first, TournamentId::new(1));
        let page = review(&desk, list.as_bytes()).await;
        let added = add_reviewed(&desk, &page, &new_key()).await;
        assert_eq!(added.status, 303, "{}", added.body);
        let lena = entry(&app.store, first, 3);
        assert_eq!(
            (lena.categories.to_string().as_str(), lena.person.pass.as_str(), lena.person.club_number.as_str()),
            ("women,juniors,youth", "99", "07.01")
        );
    }
}

#[actix_web::test]
async fn a_guest_becomes_the_member_he_is_and_keeps_every_result() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED]);
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        let member =
            [("name", "Karla Mitglied"), ("club", "Herz As"), ("pass", "99"), ("born", "1950"), ("paid", "yes")];
        assert_eq!(director.post_form(&format!("{base}/entries"), &member).await.status, 303);
        let before = app.nobody().get(&format!("{base}/standings.csv")).await.body;
        let found = checked(&app.store);
        let merge = async |number: i32, other: &str| {
            let fields = [("version", "1"), ("other", other)];
            director.post_form(&format!("{base}/entries/{number}/merge"), &fields).await
        };
        for (other, said) in [("4", "that is the same entry"), ("77", "77"), ("1", "both sat at tables"), ("x", "x")] {
            let refused = merge(4, other).await;
            assert!(refused.status == 422 && refused.body.to_lowercase().contains(said), "{other}: {}", refused.body);
        }
        let done = merge(4, "5").await;
        assert_eq!((done.status, done.location.as_str()), (303, format!("{base}/entries/4").as_str()), "{}", done.body);
        let four = entry(&app.store, id, 4);
        assert_eq!(
            (four.name.as_str(), four.person.pass.as_str(), four.paid_cents.number()),
            ("Karla Mitglied", "99", 2000)
        );
        assert_eq!(four.categories.to_string(), "seniors");
        assert!(entry(&app.store, id, 5).withdrawn);
        let after = app.nobody().get(&format!("{base}/standings.csv")).await.body;
        assert_eq!(after, before.replace("<b>Karl</b>,Herz-As Köln", "Karla Mitglied,Herz As"), "every figure stays");
        assert_eq!(checked(&app.store), found, "both entries agree with their history");
    }
}

#[actix_web::test]
async fn a_guest_and_a_member_who_both_played_are_one_with_all_their_rounds_here_and_elsewhere() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED, WORKED]);
        let elsewhere = arrange(&app.store, &NAMES, &[WORKED]);
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        let member = [("name", "Karla Mitglied"), ("club", "Herz As"), ("pass", "99"), ("paid", "yes")];
        assert_eq!(director.post_form(&format!("{base}/entries"), &member).await.status, 303);
        let csv = async || app.nobody().get(&format!("{base}/standings.csv")).await.body;
        let line = |csv: &str, number: i32| {
            let mut lines = csv.lines().skip(1).map(|line| line.splitn(6, ',').collect::<Vec<_>>());
            lines.find(|cells| cells[2] == number.to_string()).map(|cells| cells[5].to_owned())
        };
        let whole = line(&csv().await, 4).expect("he played both rounds");
        // In the second round the member sat there, under his own number.
        let version = app.store.read_now(move |conn| skatwart::store::rounds::find_number(conn, id, 2)).expect("there");
        let order = crate::hall::from_desk("the member").based_on(version.version);
        let sat =
            app.store.write_now(move |conn| skatwart::acts::rounds::change::replace(conn, &order, (id, 2), &[(4, 5)]));
        sat.expect("he sits there");
        let apart = csv().await;
        assert!(line(&apart, 4).is_some() && line(&apart, 5).is_some_and(|line| line != whole), "{apart}");
        let found = checked(&app.store);
        let merge = async |fields: &[(&str, &str)]| {
            let all = [&[("version", "1"), ("other", "5")], fields].concat();
            director.post_form(&format!("{base}/entries/4/merge"), &all).await
        };
        let team = [("round", "1"), ("number", "4"), ("points", "-5"), ("won", "0"), ("lost", "0"), ("reason", "late")];
        let adjusted = director.post_form(&format!("{base}/adjustments"), &team).await;
        assert_eq!(adjusted.status, 303, "{}", adjusted.body);
        let bound = merge(&[]).await;
        assert!(bound.status == 422 && bound.body.contains("hang on start number 4"), "{}", bound.body);
        let given =
            app.store.read_now(move |conn| skatwart::store::adjustments::of_tournament(conn, id)).expect("read");
        let back = [("reason", "he was on time")];
        let path = format!("{base}/adjustments/{}/cancel", given[0].id);
        assert_eq!(director.post_form(&path, &back).await.status, 303);
        let done = merge(&[("elsewhere", "yes")]).await;
        assert_eq!((done.status, done.location.as_str()), (303, &*format!("{base}/entries/5")), "{}", done.body);
        let together = csv().await;
        assert_eq!((line(&together, 4), line(&together, 5)), (None, Some(whole)), "{together}");
        assert!(entry(&app.store, id, 4).withdrawn);
        assert_eq!(checked(&app.store), found, "the history tells of every seat");
        // His page has both tournaments.
        let page = app.nobody().get("/people?name=Karla+Mitglied&club=Herz+As").await.body;
        for address in [format!("{base}/players/5"), format!("/tournaments/{elsewhere}/players/4")] {
            assert!(page.contains(&address), "{address}: {page}");
        }
    }
}

#[test]
fn the_history_tells_of_every_seat_that_was_given_to_the_member() {
    for database in databases() {
        let store = &database.store;
        let id = tournament().players(9).rounds(2).planned(store);
        crate::rounds::withdraw(store, id, 9);
        crate::rounds::draw(store, id, 1, "first").expect("drawn");
        crate::rounds::start(store, id, 1).expect("started");
        crate::rounds::close_sheets(store, &crate::rounds::hall(store, id, 1));
        crate::rounds::close(store, id, 1, "the first is over").expect("closed");
        crate::rounds::draw(store, id, 2, "second").expect("drawn");
        let version = crate::rounds::hall(store, id, 2).round.version;
        let order = crate::hall::from_desk("the member sits there").based_on(version);
        let sat =
            store.write_now(move |conn| skatwart::acts::rounds::change::replace(conn, &order, (id, 2), &[(4, 9)]));
        sat.expect("he sits there");
        let found = checked(store);
        let version = entry(store, id, 4).version;
        let order = crate::hall::from_desk("they are one").based_on(version);
        let pair = skatwart::acts::entries::Pair { guest: 4, member: 9, elsewhere: false };
        let kept = store.write_now(move |conn| skatwart::acts::entries::merge(conn, &order, id, pair));
        assert_eq!(kept.expect("merged"), 9);
        let seated = |round| crate::rounds::hall(store, id, round).seated();
        assert!(seated(1).contains(&9) && !seated(1).contains(&4) && seated(2).contains(&9));
        assert_eq!(checked(store), found, "the history agrees");
    }
}
