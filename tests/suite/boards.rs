//! Boards on the walls: composed at the desk, shown to everybody.

use skatwart::store::boards;

use crate::app::{Reply, TestApp, Visitor};
use crate::built::tournament;
use crate::common::databases;
use crate::hall::table;
use crate::rounds::{close, close_sheets, draw, hall, score, start};

async fn put_up(desk: &Visitor, base: &str, fields: &[(&str, &str)]) -> Reply {
    desk.post_form(&format!("{base}/boards"), fields).await
}

#[actix_web::test]
async fn a_board_is_composed_at_the_desk_and_shows_its_parts_one_after_the_other() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(32).drawn(&app.store);
        let (desk, visitor, base) = (app.as_desk().await, app.nobody(), format!("/tournaments/{id}"));
        let fields = [
            ("name", "Eingang"),
            ("part-names", "yes"),
            ("part-tables", "yes"),
            ("part-clock", "yes"),
            ("message", "Suppe um 13 Uhr <b>"),
        ];
        let made = put_up(&desk, &base, &fields).await;
        assert_eq!((made.status, made.location.as_str()), (303, &*format!("{base}/boards#board-1")), "{}", made.body);
        // Names are two pages of two columns, eight tables one, the clock one.
        let page = |number: u8| format!("{base}/boards/1?page={number}");
        let [first, second, third, fourth] = [
            visitor.get(&page(1)).await.body,
            visitor.get(&page(2)).await.body,
            visitor.get(&page(3)).await.body,
            visitor.get(&page(4)).await.body,
        ];
        for body in [&first, &second, &third, &fourth] {
            assert!(
                body.contains("Suppe um 13 Uhr &#60;b&#62;") || body.contains("Suppe um 13 Uhr &lt;b&gt;"),
                "{body}"
            );
            assert!(body.contains("of 4\""), "{body}");
        }
        assert!(first.contains("Player 1 ") && !first.contains("Seats 1 to 4"));
        assert!(second.contains("Player 9 ") && !second.contains(">Player 1 <"), "{second}");
        assert!(third.contains("Seats 1 to 4") && third.contains("<td class=\"name\">Player "));
        assert!(fourth.contains("class=\"clock big\"") && !fourth.contains("data-begun"), "nothing runs yet");
        assert!(first.contains(&format!("data-next=\"{base}/boards/1?page=2\"")));
        assert!(fourth.contains(&format!("data-next=\"{base}/boards/1?page=1\"")), "the first follows the last");
        let stream = visitor.get(&format!("{base}/boards/1?on=stream&page=2")).await.body;
        assert!(stream.contains("class=\"board stream\"") && stream.contains("?page=3&#38;on=stream"), "{stream}");
    }
}

#[actix_web::test]
async fn results_are_held_back_on_a_board_and_released() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 8).sheet;
        let placed = app.store.read_now(move |conn| skatwart::store::sheets::place(conn, sheet)).expect("a sheet");
        let (desk, visitor) = (app.as_desk().await, app.nobody());
        let base = format!("/tournaments/{}", placed.tournament.id);
        let hand = [("declarer", "2"), ("game", "clubs"), ("matadors", "1"), ("result", "won"), ("number", "1")];
        let entered =
            desk.post_form(&format!("/sheets/{sheet}/hands"), &[&hand[..], &[("version", "1")]].concat()).await;
        assert_eq!(entered.status, 303, "{}", entered.body);
        put_up(&desk, &base, &[("name", "Saal"), ("part-standings", "yes")]).await;
        let shown = async || visitor.get(&format!("{base}/boards/1")).await.body;
        assert!(shown().await.contains("Ayşe"), "the standings are there");
        let hold = |what, version| {
            let typed = [("name", "Saal"), ("part-standings", "yes"), ("message", "Um acht ist Schluss")];
            [&typed[..], &[("do", what), ("version", version)]].concat()
        };
        assert_eq!(desk.post_form(&format!("{base}/boards/1"), &hold("hold", "1")).await.status, 303);
        let held = shown().await;
        assert!(held.contains("Um acht ist Schluss"), "what was typed beside the button is kept: {held}");
        assert!(held.contains("The results come at the prize-giving") && !held.contains("Ayşe"), "{held}");
        let stale = desk.post_form(&format!("{base}/boards/1"), &hold("release", "1")).await;
        assert_eq!(stale.status, 409, "somebody else was faster");
        assert!(!shown().await.contains("Ayşe"));
        assert_eq!(desk.post_form(&format!("{base}/boards/1"), &hold("release", "2")).await.status, 303);
        assert!(shown().await.contains("Ayşe"));
        assert_eq!(desk.post_form(&format!("{base}/boards/1"), &hold("take-down", "3")).await.status, 303);
        assert_eq!(visitor.get(&format!("{base}/boards/1")).await.status, 404);
    }
}

#[actix_web::test]
async fn a_board_nobody_could_read_is_refused_with_what_was_typed() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().planned(&app.store);
        let (desk, base) = (app.as_desk().await, format!("/tournaments/{id}"));
        let long = "x".repeat(161);
        for (fields, said) in [
            (vec![("name", "Saal")], "Nothing is chosen"),
            (vec![("part-clock", "yes")], "has no name"),
            (vec![("name", "Saal"), ("part-clock", "yes"), ("message", &*long)], "too long to be read"),
        ] {
            let refused = put_up(&desk, &base, &fields).await;
            assert!(refused.status == 422 && refused.body.contains(said), "{fields:?}: {}", refused.body);
        }
        let key = crate::app::new_key();
        let fields = [("name", "Saal"), ("part-clock", "yes"), ("key", &*key)];
        for _twice in 0..2 {
            assert_eq!(put_up(&desk, &base, &fields).await.location, format!("{base}/boards#board-1"));
        }
        for number in 2..=20 {
            put_up(&desk, &base, &[("name", &*number.to_string()), ("part-clock", "yes")]).await;
        }
        let refused = put_up(&desk, &base, &[("name", "21"), ("part-clock", "yes")]).await;
        assert!(refused.status == 422 && refused.body.contains("20 boards are enough"), "{}", refused.body);
        let there = app.store.read_now(move |conn| boards::of_tournament(conn, id)).expect("boards");
        assert_eq!(there.len(), 20);
        assert_eq!(app.nobody().get("/tournaments/99/boards/1").await.status, 404);
    }
}

#[actix_web::test]
async fn every_board_is_one_folded_line_until_something_is_wrong_with_it() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().planned(&app.store);
        let (desk, base) = (app.as_desk().await, format!("/tournaments/{id}"));
        let first = desk.get(&format!("{base}/boards")).await.body;
        assert_eq!(first.matches("<details open>").count(), 1, "the form for the first one is open: {first}");
        put_up(&desk, &base, &[("name", "Saal"), ("part-names", "yes"), ("part-clock", "yes")]).await;
        let page = desk.get(&format!("{base}/boards")).await.body;
        assert!(page.contains("id=\"board-1\"") && page.contains("Seats by name · Clock"), "{page}");
        assert!(!page.contains("<details open>"), "{page}");
        let wrong = [("name", ""), ("part-names", "yes"), ("do", "save"), ("version", "1")];
        let wrong = desk.post_form(&format!("{base}/boards/1"), &wrong).await;
        assert_eq!((wrong.status, wrong.body.matches("<details open>").count()), (422, 1), "{}", wrong.body);
    }
}

#[actix_web::test]
async fn what_stands_of_each_round_on_a_board_comes_to_what_ranks() {
    for database in databases() {
        let app = TestApp::start(database);
        for (metrics, of_first) in [("points,won", "105"), ("performance", "155"), ("net-games,points", "2")] {
            let store = &app.store;
            let id = tournament().rounds(2).players(8).with(|row| metrics.clone_into(&mut row.metrics)).drawn(store);
            start(store, id, 1).expect("started");
            score(store, &hall(store, id, 1));
            close_sheets(store, &hall(store, id, 1));
            close(store, id, 1, &format!("close {id}")).expect("closed");
            draw(store, id, 2, "two").expect("drawn");
            start(store, id, 2).expect("started");
            // A game won has its bonus, which is in the performance alone.
            let given =
                [("number", "1"), ("round", "1"), ("points", "5"), ("won", "1"), ("reason", "It was forgotten.")];
            let done = app.as_director().await.post_form(&format!("/tournaments/{id}/adjustments"), &given).await;
            assert_eq!(done.status, 303, "{}", done.body);
            let board = app.nobody().get(&format!("/tournaments/{id}/board")).await.body;
            let heads = board.split("<thead>").nth(1).and_then(|rest| rest.split("</thead>").next()).expect("a head");
            assert!(heads.contains(">Round 1</th>") && heads.contains(">Round 2</th>"), "{heads}");
            let row = board.split("<tr>").find(|row| row.contains(">Player 1 <")).expect("his line");
            let first = row.split("by-round\">").nth(1).and_then(|cell| cell.split('<').next());
            let sum = row.split("decides\">").nth(1).and_then(|cell| cell.split('<').next());
            assert_eq!((first, sum), (Some(of_first), Some(of_first)), "{metrics}: {row}");
        }
    }
}
