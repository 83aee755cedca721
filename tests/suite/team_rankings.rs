//! Teams within a tournament: entered at the desk, ranked for everybody.

mod bounds;
mod decides;
mod struck;

use std::process::Command;

use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::store::{Conn, TournamentId, check, entries, rounds, sheets, team_rankings, totals};
use skatwart::web::standings::field::Field;
use skatwart::web::standings::fields::Fields;

use crate::app::{TestApp, Visitor};
use crate::built::{total, tournament};
use crate::common::databases;
use crate::export::pdf_text;
use crate::hall::table;
use crate::rounds::{hall, start};
use crate::substitutions::{otto, write};

const FOUR: [(&str, &str); 5] =
    [("name", "Mannschaft"), ("kind", "team"), ("size", "4"), ("reserves", "1"), ("counts", "4")];

/// Two tables of a round: whoever has start number n brought in 100 n.
fn played(app: &TestApp, id: TournamentId) {
    let done = app.store.write_now(move |conn| {
        let round = rounds::find_number(conn, id, 1)?;
        let numbers: std::collections::BTreeMap<_, _> =
            entries::of_tournament(conn, id)?.into_iter().map(|entry| (entry.id, entry.number)).collect();
        let mut rows = Vec::new();
        for row in sheets::seats_of_round(conn, round.id)? {
            rows.push(total(row.sheet_id, row.seat, row.entry_id, numbers[&row.entry_id] * 100));
        }
        totals::keep(conn, &[], &rows)
    });
    done.expect("the totals are kept");
}

/// What the command says of a folder, and what it remarks.
fn standings(files: &Files, asked: &[&str]) -> (String, String) {
    let folder = tempfile::tempdir().expect("a folder");
    files.write(folder.path()).expect("written");
    let mut call = Command::new(env!("CARGO_BIN_EXE_skatwart"));
    let told = call.arg("standings").arg(folder.path()).args(asked).output().expect("the program runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&told.stdout), text(&told.stderr))
}

async fn enter(desk: &Visitor, base: &str, name: &str, numbers: &str) -> crate::app::Reply {
    desk.post_form(&format!("{base}/teams/1"), &[("do", "enter"), ("name", name), ("numbers", numbers)]).await
}

/// What the form of the first team is based on.
async fn stands(desk: &Visitor, base: &str) -> String {
    let edit = desk.get(&format!("{base}/teams/edit")).await;
    edit.field("based_on").expect("the form of the first team").replace("&#34;", "\"").replace("&quot;", "\"")
}

#[actix_web::test]
async fn a_ranking_that_is_called_like_the_page_is_named_once() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(12).drawn(&app.store);
        let (desk, base) = (app.as_desk().await, format!("/tournaments/{id}"));
        let teams = [&[("name", "Teams")][..], &FOUR[1..]].concat();
        assert_eq!(desk.post_form(&format!("{base}/teams"), &teams).await.status, 303);
        assert_eq!(enter(&desk, &base, "Herz", "1, 2, 3, 4").await.status, 303);
        played(&app, id);
        let page = app.nobody().get(&format!("{base}/teams")).await.body;
        assert!(page.contains("<h1>Teams</h1>") && !page.contains("<h2>Teams</h2>"), "{page}");
        assert!(page.contains("Teams of 4") && !page.contains("Teams: Teams of 4"), "{page}");
        let second = [&[("name", "Ladies")][..], &FOUR[1..]].concat();
        assert_eq!(desk.post_form(&format!("{base}/teams"), &second).await.status, 303);
        let both = app.nobody().get(&format!("{base}/teams")).await.body;
        assert!(both.contains("Ladies: Teams of 4"), "{both}");
    }
}

#[actix_web::test]
async fn teams_are_entered_and_ranked_on_page_and_in_files_and_check_knows_them() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(12).drawn(&app.store);
        let (desk, visitor, base) = (app.as_desk().await, app.nobody(), format!("/tournaments/{id}"));
        let set_up = desk.post_form(&format!("{base}/teams"), &FOUR).await;
        assert_eq!(set_up.location, format!("{base}/teams/edit#ranking-1"), "{}", set_up.body);
        for (name, numbers) in [("Herz", "1, 2, 3, 4, 12"), ("Pik", "5 6 7 8")] {
            let entered = enter(&desk, &base, name, numbers).await;
            assert_eq!(entered.status, 303, "{}", entered.body);
        }
        played(&app, id);
        let csv = visitor.get(&format!("{base}/teams.csv")).await.body;
        let wanted = "ranking,place,shared,team,name,players,rounds,points,won,lost,performance\n\
                      Mannschaft,1,no,2,Pik,Player 5; Player 6; Player 7; Player 8,1,2600,4,0,2600\n\
                      Mannschaft,2,no,1,Herz,Player 1; Player 2; Player 3; Player 4; Player 12,1,1000,4,0,1000\n";
        assert_eq!(csv, wanted);
        // The substitute plays in place of start number 1, and everything follows.
        let based_on = stands(&desk, &base).await;
        let change = [
            ("do", "save"),
            ("name", "Herz Dame"),
            ("numbers", "1, 2, 3, 4, 12"),
            ("lineup-1", "12, 2, 3, 4"),
            ("based_on", &*based_on),
        ];
        let saved = desk.post_form(&format!("{base}/teams/1/1"), &change).await;
        assert_eq!(saved.status, 303, "{}", saved.body);
        let page = visitor.get(&format!("{base}/teams")).await.body;
        assert!(page.contains("Herz Dame") && page.contains("2,100"), "{page}");
        // Whoever still has the old form is told so.
        let stale = desk.post_form(&format!("{base}/teams/1/1"), &change).await;
        assert!(stale.status == 409 && stale.body.contains("Somebody else has just changed"), "{}", stale.body);
        assert_eq!(visitor.get(&format!("{base}/teams.json")).await.status, 200);
        let paper = pdf_text(&visitor.get(&format!("{base}/teams.pdf")).await.bytes);
        assert!(paper.contains("5 · Player 5"), "{paper}");
        assert!(!page.contains("5 · Player 5"), "{page}");
        let differs = app.store.read_now(check::everything).expect("checked").differences;
        let of_teams: Vec<String> =
            differs.iter().map(ToString::to_string).filter(|one| one.contains("team")).collect();
        assert!(of_teams.is_empty(), "{of_teams:?}");
        // Exported, imported, exported: the same bytes, and the same teams.
        let export = move |conn: &mut Conn, id| skatwart::format::store::export(conn, id);
        let files = app.store.read_now(move |conn| export(conn, id)).expect("exported");
        let folder = Folder::read(&files).expect("a folder of ours");
        assert_eq!(folder.event().teams().len(), 1);
        let (out, hint) = standings(&files, &[]);
        assert!(out.starts_with("place,shared,number,") && hint.contains("add --teams"), "{out}{hint}");
        let (order, taken) = (crate::hall::from_folder(), folder.clone());
        let again = app
            .store
            .write_now(move |conn| skatwart::format::store::import(conn, &order, &taken, skatwart::clock::today()))
            .expect("imported");
        let second = app.store.read_now(move |conn| export(conn, again)).expect("exported again");
        for name in ["team_rankings.csv", "team_players.csv"] {
            assert!(files.get(name).is_some() && files.get(name) == second.get(name), "{name}");
        }
        let behind = app.store.write_now(move |conn| team_rankings::remove_team(conn, (id, 1), 2));
        behind.expect("taken out behind the program's back");
        let differs = app.store.read_now(check::everything).expect("checked").differences;
        assert!(differs.iter().any(|one| one.to_string().contains("team")), "the history knows of it");
    }
}

#[actix_web::test]
async fn who_of_the_team_takes_over_a_seat_counts_for_it_and_a_stranger_does_not() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 8);
        // Otto plays for Ayşe from hand 5 on.
        let desk = otto(&app, hall).await;
        write(&desk, hall.sheet).await;
        let (visitor, base) = (app.nobody(), "/tournaments/1");
        let pairs = [("name", "Paare"), ("kind", "team"), ("size", "2"), ("reserves", "0"), ("counts", "2")];
        for ranking in [&FOUR, &pairs] {
            assert_eq!(desk.post_form(&format!("{base}/teams"), ranking).await.status, 303);
        }
        assert_eq!(enter(&desk, base, "Herz", "10 20 30 40 41").await.status, 303);
        let pair = [("do", "enter"), ("name", "Pik"), ("numbers", "20 30")];
        assert_eq!(desk.post_form(&format!("{base}/teams/2"), &pair).await.status, 303);
        // Karl 140, Ayşe 104, Jörg 158, Lena 133, Otto −116; Otto does not belong to the pair.
        let csv = visitor.get(&format!("{base}/teams.csv")).await.body;
        let wanted = "ranking,place,shared,team,name,players,rounds,points,won,lost,performance\n\
                      Mannschaft,1,no,1,Herz,Karl; Ayşe; Jörg; Lena; Otto,1,89,5,2,419\n\
                      Paare,1,no,1,Pik,Ayşe; Jörg,1,72,2,0,262\n";
        assert_eq!(csv, wanted);
        let page = visitor.get(&format!("{base}/teams")).await.body;
        let said = "Round 1: Otto (41) played on for Ayşe (20); what both made counts for “Herz”.";
        assert!(page.contains(said) && !page.contains("counts for “Pik”"), "{page}");
        let files = app.store.read_now(|conn| skatwart::format::store::export(conn, TournamentId::new(1)));
        let files = files.expect("exported");
        assert_eq!(standings(&files, &["--teams"]), (csv, String::new()), "the command says the same");
        let event = Folder::read(&files).expect("a folder of ours").event();
        let sums: Vec<i64> = event
            .teams()
            .iter()
            .flat_map(|ranked| event.team_standings(ranked))
            .map(|placed| placed.record.performance)
            .collect();
        assert_eq!(sums, [419, 262], "the folder says the same");
    }
}

#[actix_web::test]
async fn teams_stand_on_the_wall_among_the_papers_and_on_the_overview_once_one_of_them_has_played() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(12).drawn(&app.store);
        let (desk, visitor, base) = (app.as_desk().await, app.nobody(), format!("/tournaments/{id}"));
        assert_eq!(desk.post_form(&format!("{base}/teams"), &FOUR).await.status, 303);
        for (name, numbers) in [("Herz", "1, 2, 3, 4, 12"), ("Pik", "5 6 7 8")] {
            assert_eq!(enter(&desk, &base, name, numbers).await.status, 303);
        }
        let paper = async || pdf_text(&desk.get(&format!("{base}/print/evening.pdf")).await.bytes);
        start(&app.store, id, 1).expect("started");
        let before = paper().await;
        assert!(before.contains("Table") && !before.contains("Mannschaft"), "nobody has played: {before}");
        played(&app, id);
        let after = paper().await;
        let last = after.trim_end_matches('\u{c}').rsplit('\u{c}').next().unwrap_or_default();
        assert!(last.contains("Mannschaft") && last.contains("Pik") && last.contains("2,600"), "{last}");
        // Twelve players are one page of the wall, the teams are the next, and the first follows.
        let wall = visitor.get(&format!("{base}/board?page=2")).await.body;
        assert!(wall.contains("Pik") && wall.contains("2,600") && wall.contains("of 2\""), "{wall}");
        assert!(wall.contains(&format!("data-next=\"{base}/board?page=1\"")), "{wall}");
        let overview = visitor.get(&base).await.body;
        let [first, second] = [2, 1].map(|team| overview.find(&format!("{base}/teams#r1t{team}\"")));
        assert!(first.is_some() && first < second && overview.contains("<h2>Mannschaft</h2>"), "{overview}");
    }
}

#[actix_web::test]
async fn a_team_that_cannot_be_is_refused_with_the_way_out_and_what_was_typed() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(12).planned(&app.store);
        let (desk, base) = (app.as_desk().await, format!("/tournaments/{id}"));
        let none = [("name", "M"), ("kind", "team"), ("size", "4"), ("reserves", "0"), ("counts", "4")];
        assert_eq!(desk.post_form(&format!("{base}/teams"), &none).await.status, 303);
        assert_eq!(enter(&desk, &base, "Kreuz", "9 10 11 12").await.status, 303);
        for (name, numbers, said) in [
            ("Herz", "1 2 3 4 5", "5 players are named. A team has 4"),
            ("Herz", "1 2 3", "3 players are named"),
            ("Herz", "1 2 3 12", "plays for “Kreuz” already"),
            ("Herz", "1 2 3 99", "Nobody has the start number 99"),
            ("Herz", "1 2 3 x", "“x” is not a start number"),
            ("", "1 2 3 4", "The name is missing"),
            ("kreuz", "1 2 3 4", "is there already"),
        ] {
            let refused = enter(&desk, &base, name, numbers).await;
            assert!(refused.status == 422 && refused.body.contains(said), "{numbers}: {}", refused.body);
            assert!(refused.body.contains(&format!("value=\"{numbers}\"")), "what was typed stays: {}", refused.body);
        }
        let there = app.store.read_now(move |conn| team_rankings::of_tournament(conn, id)).expect("teams");
        assert_eq!(there.iter().map(|ranked| ranked.teams.len()).sum::<usize>(), 1);
        let given_up = desk.post_form(&format!("{base}/teams/1"), &[("do", "give-up")]).await;
        assert!(given_up.status == 422 && given_up.body.contains("Take them out first"), "{}", given_up.body);
        assert_eq!(app.nobody().get(&format!("{base}/teams/edit")).await.status, 303, "not for everybody");
    }
}

#[actix_web::test]
async fn a_mixed_pair_with_a_substitute_is_held_to_a_woman_and_a_man() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(6).planned(&app.store);
        let (desk, base) = (app.as_desk().await, format!("/tournaments/{id}"));
        for number in [1, 2, 3] {
            let (name, at) = (format!("Player {number}"), format!("{base}/entries/{number}"));
            let woman = [("version", "1"), ("name", &*name), ("club", ""), ("amount", ""), ("sex", "f")];
            assert_eq!(desk.post_form(&at, &woman).await.status, 303);
        }
        let mixed = [("name", "Mixed"), ("kind", "mixed"), ("size", "2"), ("reserves", "1"), ("counts", "2")];
        assert_eq!(desk.post_form(&format!("{base}/teams"), &mixed).await.status, 303);
        for (numbers, said) in [
            ("4 5 6", "0 of the 3 named are entered as women"),
            ("1 2 3", "3 of the 3 named are entered as women"),
            ("4 5 1", "0 of the two who would play are entered as women"),
        ] {
            let refused = enter(&desk, &base, "Herz", numbers).await;
            assert!(refused.status == 422 && refused.body.contains(said), "{numbers}: {}", refused.body);
        }
        assert_eq!(enter(&desk, &base, "Herz", "1 4 5").await.status, 303);
        let based_on = stands(&desk, &base).await;
        let line_up = async |lineup: &str| {
            let fields = [
                ("do", "save"),
                ("name", "Herz"),
                ("numbers", "1 4 5"),
                ("lineup-2", lineup),
                ("based_on", &*based_on),
            ];
            desk.post_form(&format!("{base}/teams/1/1"), &fields).await
        };
        let refused = line_up("4 5").await;
        let said = "0 of the two who would play are entered as women";
        assert!(refused.status == 422 && refused.body.contains(said), "{}", refused.body);
        assert_eq!(line_up("1 5").await.status, 303);
    }
}

/// What each team made.
fn made(field: &Field) -> Vec<i64> {
    field.teams().flat_map(|(_, placed)| placed.iter().map(|one| one.record.performance)).collect()
}

#[actix_web::test]
async fn teams_are_ranked_once_until_somebody_keeps_a_hand() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(12).drawn(&app.store);
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        assert_eq!(director.post_form(&format!("{base}/teams"), &FOUR).await.status, 303);
        for (name, numbers) in [("Herz", "1 2 3 4"), ("Pik", "5 6 7 8"), ("Karo", "9 10 11 12")] {
            assert_eq!(enter(&director, &base, name, numbers).await.status, 303, "{name}");
        }
        start(&app.store, id, 1).expect("started");
        let (sheet, fields) = (hall(&app.store, id, 1).sheets[&1].id, Fields::default());
        let keep = async |number: &str| {
            let hand = [("number", number), ("quick", "3k1")];
            assert_eq!(director.post_form(&format!("/sheets/{sheet}/hands"), &hand).await.status, 303);
        };
        let ask = || {
            let fields = fields.clone();
            app.store.read_now(move |conn| fields.public(conn, id)).expect("a field")
        };
        keep("1").await;
        let (once, twice) = (ask(), ask());
        let ranked = |field: &Field| field.teams().map(|(_, placed)| placed.as_ptr()).collect::<Vec<_>>();
        assert_eq!((ranked(&once).len(), ranked(&once)), (1, ranked(&twice)), "ranked once for both");
        assert!(!made(&once).is_empty(), "somebody played");
        keep("2").await;
        assert_ne!(made(&once), made(&ask()), "and anew with the hand");
    }
}
