//! What the page Print offers, and what the copy for a club's own site holds.

use std::collections::BTreeSet;
use std::io::{Cursor, Read as _};

use skatwart::rules::prizes::{Contest, Prize, Worth};
use skatwart::store::{DivisionId, Store, TournamentId, match_days, prizes, tournaments};
use zip::ZipArchive;

use crate::app::{TestApp, Visitor};
use crate::built::tournament;
use crate::common::laid::{CONGRESS, EVENING, LEAGUE, MILWAUKEE_OVER, sqlite_with};
use crate::common::sqlite;
use crate::export::pdf_text;
use crate::standings::{NAMES, WORKED, arrange};

#[actix_web::test]
async fn the_prizes_are_offered_that_there_are() {
    let app = TestApp::start(sqlite());
    let desk = app.as_desk().await;
    let own = |id: TournamentId| {
        let prize = Prize { contest: Contest::Overall, place: 1, worth: Worth::Cents(500) };
        let listed = app.store.write_now(move |conn| prizes::replace(conn, id, &[prize]));
        listed.expect("a prize of its own");
    };
    for (schedule, has_own, offered) in [
        ("none", false, (true, false)),
        ("none", true, (true, false)),
        ("nasl-1908", false, (false, true)),
        ("nasl-1908", true, (true, true)),
    ] {
        let id = tournament().schedule(schedule).planned(&app.store);
        if has_own {
            own(id);
        }
        let page = desk.get(&format!("/tournaments/{id}/print")).await.body;
        let links = (page.contains("/prizes.pdf\""), page.contains("/schedule.pdf\""));
        assert_eq!(links, offered, "{schedule}, own prizes {has_own}: {page}");
    }
}

/// The copy of a tournament.
async fn copy(director: &Visitor, id: TournamentId) -> ZipArchive<Cursor<Vec<u8>>> {
    let copy = director.get(&format!("/tournaments/{id}/copy.zip")).await;
    assert_eq!(copy.status, 200, "{}", copy.body);
    ZipArchive::new(Cursor::new(copy.bytes)).expect("a zip")
}

/// A file of the copy as text.
fn read(copy: &mut ZipArchive<Cursor<Vec<u8>>>, name: &str) -> String {
    let mut bytes = Vec::new();
    copy.by_name(name).unwrap_or_else(|error| panic!("{name}: {error}")).read_to_end(&mut bytes).expect("read");
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The lists a copy leads to, without their endings.
fn lists(copy: &mut ZipArchive<Cursor<Vec<u8>>>) -> BTreeSet<String> {
    let index = read(copy, "index.html");
    let links = index.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    links.filter_map(|link| link.strip_suffix(".html")).map(str::to_owned).collect()
}

#[actix_web::test]
async fn the_copy_of_comparative_skat_and_of_a_schedule_holds_what_came_out() {
    let app = TestApp::start(sqlite_with(&[MILWAUKEE_OVER, CONGRESS]));
    let director = app.as_director().await;
    for (which, id, wanted) in [
        ("milwaukee-over", 1, ["comparison", "the-luck-of-the-cards"]),
        ("congress", 2, ["best-of", "north-american-skat-league-1908"]),
    ] {
        let mut copy = copy(&director, TournamentId::new(id)).await;
        let there = lists(&mut copy);
        for list in wanted {
            assert!(there.iter().any(|one| one.contains(list)), "{which}: no {list} among {there:?}");
        }
        assert_eq!(there.iter().any(|one| one.starts_with("comparison-")), which != "congress", "{there:?}");
        if which == "milwaukee-over" {
            assert!(read(&mut copy, "posting.pdf").starts_with("%PDF"));
        }
        for list in ["teams", "categories"] {
            assert!(!there.contains(list), "{which}: there is nothing of {list}");
        }
        for list in &there {
            for ending in ["html", "csv", "pdf"] {
                assert!(!read(&mut copy, &format!("{list}.{ending}")).is_empty(), "{list}.{ending}");
            }
        }
    }
}

#[actix_web::test]
async fn the_copy_holds_teams_categories_and_the_best_where_there_are_some() {
    let app = TestApp::start(sqlite());
    let id = arrange(&app.store, &NAMES, &[WORKED]);
    let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
    let four = [("name", "Quartet"), ("kind", "team"), ("size", "4"), ("reserves", "0"), ("counts", "4")];
    assert_eq!(director.post_form(&format!("{base}/teams"), &four).await.status, 303);
    let entered = [("do", "enter"), ("name", "Herz-As I"), ("numbers", "1 2 3 4")];
    assert_eq!(director.post_form(&format!("{base}/teams/1"), &entered).await.status, 303);
    let mut copy = copy(&director, id).await;
    for (list, said) in [("teams", "Herz-As I"), ("categories", "Ayşe Çelik"), ("best-of", "Jörg Größe")] {
        for ending in ["html", "csv"] {
            let text = read(&mut copy, &format!("{list}.{ending}"));
            assert!(text.contains(said), "{list}.{ending}: {text}");
            // Nothing leads out of the copy.
            assert!(!text.contains("href=\"/"), "{list}.{ending}: {text}");
        }
    }
    let there = lists(&mut copy);
    assert!(!there.contains("prizes") && !there.contains("posting"), "only what there is: {there:?}");
}

#[actix_web::test]
async fn every_list_of_a_tournament_has_the_hash_of_its_rules() {
    let app = TestApp::start(sqlite());
    let id = arrange(&app.store, &NAMES, &[WORKED]);
    let (desk, base) = (app.as_desk().await, format!("/tournaments/{id}"));
    let row = app.store.read_now(move |conn| tournaments::find(conn, id)).expect("it is there");
    let hash = row.rules_hash.expect("it has begun");
    for list in ["standings", "bests", "groups", "entries", "rounds/1", "rounds/1/names", "losses", "money"] {
        let paper = desk.get(&format!("{base}/{list}.pdf")).await;
        assert_eq!(paper.status, 200, "{list}: {}", paper.body);
        let text = pdf_text(&paper.bytes);
        assert!(text.contains(&hash), "{list} without {hash}: {text}");
    }
}

/// The hash of what each opened match day is judged by.
fn of_days(store: &Store, division: DivisionId) -> Vec<(i32, String)> {
    let read = store.read_now(move |conn| {
        let mut hashes = Vec::new();
        for day in match_days::of_division(conn, division)? {
            let Some(id) = day.tournament_id else { continue };
            hashes.push((day.number, tournaments::find(conn, id)?.rules_hash.expect("it has begun")));
        }
        Ok::<_, skatwart::store::Error>(hashes)
    });
    read.expect("read")
}

#[actix_web::test]
async fn every_list_of_a_league_has_the_hash_of_its_rules() {
    let app = TestApp::start(sqlite_with(&[LEAGUE]));
    let hashes = of_days(&app.store, DivisionId::new(1));
    let (day, of_day) = hashes.first().expect("a match day was opened");
    let one = format!("days/{day}");
    let (results, sheet) = (format!("{one}/results"), format!("{one}/groups/1/sheet"));
    for list in [
        "table",
        "cross",
        "days",
        "players",
        "rounds",
        "possible",
        "teams/1",
        "teams/1/players",
        &one,
        &results,
        &sheet,
    ] {
        let paper = app.nobody().get(&format!("/divisions/1/{list}.pdf")).await;
        assert_eq!(paper.status, 200, "{list}: {}", paper.body);
        let text = pdf_text(&paper.bytes);
        assert!(text.contains("isko · ") && text.contains(of_day), "{list} without {of_day}: {text}");
    }
}

#[actix_web::test]
async fn a_paper_has_another_name_on_other_sheets_and_in_another_language() {
    let app = TestApp::start(sqlite_with(&[EVENING, LEAGUE]));
    let director = app.as_director().await;
    let mut names = BTreeSet::new();
    let papers = [
        "/tournaments/1/print/cards.pdf",
        "/tournaments/1/print/cards.pdf?paper=a5",
        "/tournaments/1/rounds/1/signs.pdf",
        "/tournaments/1/rounds/1/signs.pdf?paper=a5",
        "/tournaments/1/rounds/1/lists.pdf",
        "/tournaments/1/rounds/1/lists.pdf?tables=1",
        "/tournaments/1/rounds/1/changes.pdf",
        "/tournaments/1/rounds/1/changes.pdf?tables=1,2",
        "/tournaments/1/players/1.pdf",
        "/divisions/1/teams/1.pdf",
        "/divisions/1/players/1/rounds.pdf",
    ];
    for language in ["de", "en"] {
        assert_eq!(director.get(&format!("/language/{language}")).await.status, 303);
        for address in papers {
            let paper = director.get(address).await;
            assert_eq!(paper.status, 200, "{address}: {}", paper.body);
            let name = paper.header("content-disposition").to_owned();
            assert_eq!(name.contains("-a5.pdf"), address.ends_with("a5"), "{address}: {name}");
            assert!(names.insert(name.clone()), "{address} in {language} is called {name} as another one");
        }
    }
}

#[actix_web::test]
async fn a_paper_is_called_in_german_as_the_link_that_leads_to_it() {
    let (_app, director) = super::demo().await;
    super::german(&director).await;
    let page = director.get("/tournaments/1/print").await.body;
    for paper in ["rounds/1/names.pdf", "rounds/1.pdf", "rules/payments.pdf"] {
        let link = format!("href=\"/tournaments/1/{paper}\">");
        let called = page.split(&link).nth(1).and_then(|rest| rest.split('<').next()).expect(paper);
        let text = pdf_text(&director.get(&format!("/tournaments/1/{paper}")).await.bytes);
        assert!(text.contains(called), "{paper} is called {called}: {text}");
    }
}
