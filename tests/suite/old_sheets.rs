//! The old ways of keeping score over HTTP: `McColl`'s sheet of games and points, single entry, beer accounts; on every
//! database.

use skatwart::store::{SheetId, Store, TournamentId, totals};

use crate::app::{TestApp, Visitor};
use crate::built::{Built, by};
use crate::common::databases;
use crate::export::pdf_text;

async fn entered(desk: &Visitor, sheet: SheetId, number: &str, fields: &[(&str, &str)]) {
    let mut all = vec![("number", number)];
    all.extend_from_slice(fields);
    let reply = desk.post_form(&format!("/sheets/{sheet}/hands"), &all).await;
    assert_eq!(reply.status, 303, "{fields:?}: {}", reply.body);
}

fn points(store: &Store, sheet: SheetId) -> Vec<i32> {
    let kept = store.read_now(move |conn| totals::of_sheet(conn, sheet)).expect("the totals can be read");
    kept.iter().map(|row| row.points).collect()
}

/// M11 (`McColl` l. 649-676): eight hands at a table of four, seat and value.
const PUPILS: [(&str, &str, &str, &str, &str); 8] = [
    ("1", "clubs", "solo", "1", "won"),
    ("1", "hearts", "solo", "1", "lost"),
    ("2", "clubs", "tourne", "1", "won"),
    ("3", "clubs", "solo", "3", "lost"),
    ("4", "clubs", "tourne", "4", "won"),
    ("1", "spades", "solo", "2", "won"),
    ("1", "diamonds", "tourne", "1", "won"),
    ("2", "diamonds", "solo", "1", "lost"),
];

fn pupils(system: &str) -> Built {
    by("mccoll-1908", system).schedule("mccoll-1908")
}

async fn play_pupils(desk: &Visitor, sheet: SheetId) {
    // Seat 1 deals first here; a dealer cannot declare, so the hands take the numbers they can have.
    for ((declarer, game, play, matadors, result), number) in
        PUPILS.into_iter().zip(["2", "3", "4", "5", "6", "7", "8", "9"])
    {
        let fields =
            [("declarer", declarer), ("game", game), ("play", play), ("matadors", matadors), ("result", result)];
        entered(desk, sheet, number, &fields).await;
    }
}

#[actix_web::test]
async fn mc_colls_sheet_never_takes_off_and_its_two_prizes_stand_on_page_csv_and_pdf() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = pupils("games-and-points").table(&app.store, 4, 9);
        let desk = app.as_desk().await;
        play_pupils(&desk, hall.sheet).await;
        assert_eq!(points(&app.store, hall.sheet), [133, 84, 38, 126], "M11");
        let address = "/tournaments/1";
        let list = app.nobody().get(&format!("/sheets/{}", hall.sheet)).await.body;
        for total in ["<dd>133</dd>", "<dd>84</dd>", "<dd>38</dd>", "<dd>126</dd>"] {
            assert!(list.contains(total), "{total}: {list}");
        }
        let csv = app.nobody().get(&format!("{address}/schedule.csv")).await.body;
        assert!(csv.contains("1,\"Most games won, less those lost\",1,10,Karl,2,,,,net-games\n"), "{csv}");
        assert!(csv.contains("2,Most points won,1,10,Karl,133,,,,points\n"), "points are never taken off: {csv}");
        for file in ["schedule.pdf", "standings.pdf"] {
            assert!(app.nobody().get(&format!("{address}/{file}")).await.bytes.starts_with(b"%PDF"), "{file}");
        }
        let standings = app.nobody().get(&format!("{address}/standings.csv")).await.body;
        assert!(standings.lines().any(|line| line.contains(",133,3,1,")), "{standings}");
        crate::built::settle_at(&app.store, TournamentId::new(1), "1");
        let settled = app.nobody().get(&format!("{address}/settlement.csv")).await.body;
        let amounts: Vec<&str> = settled.lines().skip(1).filter_map(|line| line.rsplit(',').next()).collect();
        assert_eq!(amounts, ["151", "-45", "-229", "123"], "M10 and M12: {settled}");
    }
}

#[actix_web::test]
async fn the_figures_that_decided_a_prize_have_a_true_minus_and_their_thousands_grouped() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = by("nasl-1908", "net-points").schedule("nasl-1908").table(&app.store, 4, 16);
        let desk = app.as_desk().await;
        let grand = [("game", "grand"), ("play", "solo"), ("ouvert", "yes"), ("matadors", "4")];
        let won = ["2", "3", "4", "6", "7", "8"].map(|number| (number, "1", "won"));
        for (number, declarer, result) in won.into_iter().chain([("10", "1", "lost"), ("12", "3", "lost")]) {
            let fields = [&[("declarer", declarer), ("result", result)][..], &grand[..]].concat();
            entered(&desk, hall.sheet, number, &fields).await;
        }
        for (number, declarer) in [("11", "1"), ("14", "3")] {
            let clubs = [("declarer", declarer), ("game", "clubs"), ("play", "solo"), ("matadors", "-4")];
            entered(&desk, hall.sheet, number, &[&clubs[..], &[("result", "won")][..]].concat()).await;
        }
        // Six times 216 and 60, less 216; 60 less 216.
        let page = app.nobody().get("/tournaments/1/prizes").await.body;
        assert!(page.contains("points won 1,140 : −156"), "{page}");
        assert!(page.contains(">1,140</span>"), "the figure of a winner: {page}");
    }
}

#[actix_web::test]
async fn the_hand_that_won_a_prize_says_with_its_level_why_it_is_worth_so_much() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = by("nasl-1908", "net-points").schedule("nasl-1908").table(&app.store, 4, 16);
        let desk = app.as_desk().await;
        let made = [("declarer", "1"), ("game", "grand"), ("play", "solo"), ("matadors", "4"), ("made", "schneider")];
        entered(&desk, hall.sheet, "2", &[&made[..], &[("result", "won")][..]].concat()).await;
        let counted = [("declarer", "3"), ("game", "hearts"), ("play", "tourne"), ("matadors", "-2")];
        entered(&desk, hall.sheet, "4", &[&counted[..], &[("card_points", "91"), ("result", "")][..]].concat()).await;
        let announced = [("declarer", "4"), ("game", "clubs"), ("play", "solo"), ("matadors", "-1")];
        let kept = [("announced", "schneider"), ("result", "won")];
        entered(&desk, hall.sheet, "3", &[&announced[..], &kept[..]].concat()).await;
        let page = app.nobody().get("/tournaments/1/prizes").await.body;
        let paper = pdf_text(&app.nobody().get("/tournaments/1/schedule.pdf").await.bytes);
        for hand in [
            // 20 × (4 + 1 + 1), 6 × (2 + 1 + 1), 12 × (1 + 1 + 2)
            "grand with 4, solo, Schneider, 120, round 1",
            "hearts without 2, tourné, Schneider, 24, round 1",
            "clubs without 1, solo, Schneider announced, 48, round 1",
        ] {
            assert!(page.contains(hand), "{hand}: {page}");
        }
        assert!(paper.contains("grand with 4, solo, Schneider, 120"), "{paper}");
    }
}

#[actix_web::test]
async fn single_entry_settles_to_the_same_as_games_and_points() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = pupils("net-points").table(&app.store, 4, 9);
        play_pupils(&app.as_desk().await, hall.sheet).await;
        assert_eq!(points(&app.store, hall.sheet), [47, -2, -48, 40], "M09");
        crate::built::settle_at(&app.store, TournamentId::new(1), "1");
        let settled = app.nobody().get("/tournaments/1/settlement.csv").await.body;
        let amounts: Vec<&str> = settled.lines().skip(1).filter_map(|line| line.rsplit(',').next()).collect();
        assert_eq!(amounts, ["151", "-45", "-229", "123"], "M10: {settled}");
    }
}

#[actix_web::test]
async fn an_offender_pays_for_everybody_and_the_others_pay_nothing() {
    for database in databases() {
        let app = TestApp::start(database);
        let book = by("hertefeld-1893", "net-points");
        let hall = book.table(&app.store, 4, 8);
        let revoke = [
            ("declarer", "4"),
            ("game", "clubs"),
            ("play", "solo"),
            ("matadors", "1"),
            ("offence", "revoke"),
            ("offender", "2"),
            ("result", ""),
        ];
        entered(&app.as_desk().await, hall.sheet, "1", &revoke).await;
        assert_eq!(points(&app.store, hall.sheet), [0, -24, 0, 24], "the game counts once");
        crate::built::settle_at(&app.store, TournamentId::new(1), "1");
        let settled = app.nobody().get("/tournaments/1/settlement.csv").await.body;
        let amounts: Vec<&str> = settled.lines().skip(1).filter_map(|line| line.rsplit(',').next()).collect();
        assert_eq!(amounts, ["0", "-72", "0", "72"], "Hertefeld L3440-3443: {settled}");
    }
}

#[actix_web::test]
async fn a_beer_account_and_its_marks_stand_on_the_list() {
    for database in databases() {
        let app = TestApp::start(database);
        let mark = by("hertefeld-1893", "mark");
        let hall = mark.table(&app.store, 4, 8);
        let desk = app.as_desk().await;
        let lost = [("declarer", "4"), ("game", "clubs"), ("play", "solo"), ("matadors", "1"), ("result", "lost")];
        entered(&desk, hall.sheet, "1", &lost).await;
        let list = app.nobody().get(&format!("/sheets/{}", hall.sheet)).await.body;
        // 24 is charged three times: 72, past the mark at 60, and three others had nothing (Hertefeld L9275, L9261-9282).
        assert!(list.contains("Beer account") && list.contains("Hand 1: marks for "), "{list}");
        assert!(list.contains(" +5.</li>"), "one and four more, the loser himself had nothing: {list}");
        let page = desk.get(&format!("/sheets/{}/desk", hall.sheet)).await.body;
        assert!(page.contains("Beer account"), "on the desk as well");
        let address = format!("/sheets/{}/beer", hall.sheet);
        assert!(list.contains(&format!("data-list=\"{address}.json\"")), "{list}");
        let file = app.nobody().get(&format!("{address}.csv")).await.body;
        let figures: Vec<&str> = file.lines().map(|line| line.splitn(3, ',').nth(2).unwrap_or_default()).collect();
        // All are charged anew after the mark; the loser has one mark and one for each of the others.
        assert_eq!(figures, ["charged,lost,divided", "0,0,0", "0,0,0", "0,0,0", "0,5,0"], "{file}");
        for ending in ["pdf", "json"] {
            assert_eq!(app.nobody().get(&format!("{address}.{ending}")).await.status, 200);
        }
    }
}
