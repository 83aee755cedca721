//! The start page and the overview of a tournament: what is on, who is ahead, where somebody sits; on every database.

use skatwart::store::SheetId;
use skatwart::store::tournaments::TournamentState::Running;

use crate::app::{TestApp, Visitor};
use crate::built;
use crate::common::databases;
use crate::rounds::{close, close_sheets, hall, start};
use crate::seasons::arrange as league;
use crate::standings::{NAMES, WORKED, arrange};

/// Enters a hand that the player on this seat won or lost.
async fn hand(desk: &Visitor, sheet: SheetId, (number, seat, result): (&str, &str, &str), version: &str) {
    let fields = [
        ("number", number),
        ("declarer", seat),
        ("game", "grand"),
        ("matadors", "2"),
        ("result", result),
        ("version", version),
    ];
    let entered = desk.post_form(&format!("/sheets/{sheet}/hands"), &fields).await;
    assert_eq!(entered.status, 303, "{}", entered.body);
}

#[actix_web::test]
async fn the_start_page_says_of_each_tournament_how_far_it_is_and_who_is_ahead() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = built::tournament()
            .with(|row| row.name = "Herbstturnier".to_owned())
            .with(|row| row.state = Running)
            .table(&app.store, 4, 48);
        built::tournament().with(|row| row.name = "Neujahrsskat".to_owned()).players(7).planned(&app.store);
        let (nobody, desk) = (app.nobody(), app.as_desk().await);
        let before = nobody.get("/").await.body;
        let (running, planned) = before.split_once("Coming up").expect("two groups");
        assert!(running.contains("Herbstturnier") && planned.contains("Neujahrsskat"), "{before}");
        assert!(running.contains("Round 1 of 3 is running: the sheet is still incomplete"), "{running}");
        let hidden = "content=\"noindex\"";
        assert!(!before.contains(hidden), "no name of a player stands there: {before}");
        assert!(!running.contains("Ahead:") && planned.contains("7 players are entered"), "{before}");

        hand(&desk, hall.sheet, ("1", "2", "won"), "1").await;
        let first = nobody.get("/").await.body;
        assert!(first.contains("Ahead: Ayşe (") && first.contains(hidden), "{first}");
        hand(&desk, hall.sheet, ("2", "3", "won"), "2").await;
        let second = nobody.get("/").await.body;
        assert!(
            second.contains("Ahead: Ayşe (Performance 122), Jörg (Performance 122)"),
            "a newer version says it anew: {second}"
        );
        let director = app.as_director().await;
        let set = director.post_form("/tournaments/1/searchable", &[("searchable", "yes")]).await;
        assert_eq!(set.status, 303, "{}", set.body);
        let open = nobody.get("/").await.body;
        assert!(open.contains("Ahead: Ayşe") && !open.contains(hidden), "it may be found: {open}");
    }
}

#[actix_web::test]
async fn match_days_stand_under_their_league_and_not_among_the_tournaments() {
    for database in databases() {
        let app = TestApp::start(database);
        league::arrange(&app.store, &league::shape());
        let page = app.nobody().get("/").await.body;
        let begun = app.store.read_now(skatwart::store::match_days::begun).expect("read");
        assert!(!begun.is_empty(), "a match day was begun");
        for tournament in begun {
            assert!(!page.contains(&format!("/tournaments/{tournament}\"")), "{page}");
        }
        assert!(page.contains("<h2>Leagues</h2>") && page.contains("href=\"/divisions/1\""), "{page}");
    }
}

#[actix_web::test]
async fn the_overview_says_where_a_player_sits_and_how_he_stands() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = built::tournament().table(&app.store, 4, 48);
        let (nobody, desk) = (app.nobody(), app.as_desk().await);
        hand(&desk, hall.sheet, ("1", "2", "won"), "1").await;
        let base = "/tournaments/1";
        let found = nobody.get(&format!("{base}?find=ay%C5%9F")).await;
        for text in ["Table 17, seat 2", "Place 1.", ">Ayşe</a>", "content=\"noindex\""] {
            assert!(found.body.contains(text), "{text}: {}", found.body);
        }
        assert_eq!(found.body.matches("class=\"hit\"").count(), 1, "{}", found.body);
        let by_number = nobody.get(&format!("{base}?find=10")).await.body;
        assert!(by_number.contains("Table 17, seat 1") && !by_number.contains("Table 17, seat 2"), "{by_number}");
        // In German a place is a seat, so that the other one is said otherwise.
        nobody.get("/language/de?back=/").await;
        let german = nobody.get(&format!("{base}?find=ay%C5%9F")).await.body;
        assert!(german.contains("Tisch 17, Platz 2") && german.contains("<p>In der Rangliste: 1. "), "{german}");
        nobody.get("/language/en?back=/").await;
        let unknown = nobody.get(&format!("{base}?find=%3Cb%3E")).await.body;
        assert!(unknown.contains("&#60;b&#62;” is not entered here") && !unknown.contains("<b>"), "{unknown}");
    }
}

#[actix_web::test]
async fn whoever_looks_for_himself_is_answered_before_anything_else_and_reads_when_it_goes_on() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = built::tournament().players(8).drawn(&app.store);
        start(&app.store, id, 1).expect("the round starts");
        let (base, nobody) = (format!("/tournaments/{id}"), app.nobody());
        let missing = "2 of 2 sheets are still incomplete";
        let page = nobody.get(&base).await.body;
        assert!(page.contains("<p class=\"answer wide\">Round 1 has been running since "), "{page}");
        assert!(!page.contains(missing), "that is for those who work there: {page}");
        let desk = app.as_desk().await.get(&base).await.body;
        assert!(desk.contains(missing) && desk.contains("Play began at "), "{desk}");
        let found = nobody.get(&format!("{base}?find=Player+3")).await.body;
        let parts = ["<h1>", "id=\"find\"", "class=\"hit\"", "<p class=\"answer\">Table ", "class=\"lead wide\""];
        let stands = parts.map(|part| found.find(part).unwrap_or_else(|| panic!("{part}: {found}")));
        assert!(stands.is_sorted() && !found.contains("class=\"answer wide\""), "{stands:?}: {found}");
    }
}

#[actix_web::test]
async fn the_overview_of_what_is_over_names_the_winner_and_leads_to_standings_and_prizes() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = built::tournament().players(4).rounds(1).hands(4, 3).drawn(&app.store);
        start(&app.store, id, 1).expect("the round starts");
        let (base, nobody, desk) = (format!("/tournaments/{id}"), app.nobody(), app.as_desk().await);
        let sheets: Vec<SheetId> = hall(&app.store, id, 1).sheets.values().map(|sheet| sheet.id).collect();
        let grand = [("declarer", "2"), ("game", "grand"), ("matadors", "2"), ("result", "won")];
        for (number, fields) in
            [("1", &grand[..]), ("2", &[("quick", "p")]), ("3", &[("quick", "p")]), ("4", &[("quick", "p")])]
        {
            let fields = [&[("number", number)], fields].concat();
            let entered = desk.post_form(&format!("/sheets/{}/hands", sheets[0]), &fields).await;
            assert_eq!(entered.status, 303, "{number}: {}", entered.body);
        }
        assert!(!nobody.get(&base).await.body.contains("First after"), "it is not over yet");
        close_sheets(&app.store, &hall(&app.store, id, 1));
        close(&app.store, id, 1, "over").expect("closed");
        let page = nobody.get(&base).await.body;
        assert!(
            page.contains("<p class=\"answer wide\">First after all rounds: Player ")
                && page.contains("The round is played."),
            "{page}"
        );
        assert!(page.contains("How did I do?") && !page.contains("Where do I sit"), "{page}");
        for way in ["standings", "prizes"] {
            assert!(page.contains(&format!("<a class=\"button\" href=\"{base}/{way}\">")), "{way}: {page}");
        }
    }
}

#[actix_web::test]
async fn the_overview_leads_those_who_work_there_to_what_is_next() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = built::tournament().players(8).drawn(&app.store);
        let page = format!("/tournaments/{id}");
        let (button, next) = (format!("<a class=\"button primary\" href=\"{page}/day\">"), "Next: Start round 1");
        let director = app.as_director().await.get(&page).await.body;
        assert!(director.contains(&button) && director.contains(next), "{director}");
        let desk = app.as_desk().await.get(&page).await.body;
        assert!(!desk.contains(&button), "there is no sheet to enter before the round starts: {desk}");
        let nobody = app.nobody().get(&page).await.body;
        assert!(!nobody.contains(&button) && nobody.contains("Round 1 of 3 is drawn and about to begin"), "{nobody}");
        start(&app.store, id, 1).expect("the round starts");
        let desk = app.as_desk().await.get(&page).await.body;
        assert!(desk.contains(&button) && !desk.contains(next) && desk.contains("Enter the sheets"), "{desk}");
        for (players, next) in [(0, "Next: To the entries"), (2, "Next: To the entries"), (4, "Next: Draw round 1")] {
            let empty = built::tournament().players(players).planned(&app.store);
            let director = app.as_director().await.get(&format!("/tournaments/{empty}")).await.body;
            assert!(director.contains(next), "{players} players: {director}");
        }
    }
}

#[actix_web::test]
async fn a_player_sees_how_his_points_ran() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = built::tournament().table(&app.store, 4, 48);
        let desk = app.as_desk().await;
        let page = "/tournaments/1/players/20";
        hand(&desk, hall.sheet, ("1", "2", "won"), "1").await;
        let once = app.nobody().get(page).await.body;
        assert!(!once.contains("<polyline"), "one step is no course: {once}");
        hand(&desk, hall.sheet, ("2", "3", "won"), "2").await;
        hand(&desk, hall.sheet, ("3", "2", "lost"), "3").await;
        let twice = app.nobody().get(page).await.body;
        let line = twice.split("<polyline points=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a curve");
        assert_eq!(line.split(' ').count(), 3, "from nothing up and down again: {line}");
        assert!(twice.contains("text-anchor=\"middle\">−72</text>"), "{twice}");
    }
}

#[actix_web::test]
async fn all_who_share_the_first_place_have_won() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = built::tournament().players(8).drawn(&app.store);
        start(&app.store, id, 1).expect("the round starts");
        let desk = app.as_desk().await;
        let hall = hall(&app.store, id, 1);
        for sheet in hall.sheets.values() {
            let entered =
                desk.post_form(&format!("/sheets/{}/hands", sheet.id), &[("number", "1"), ("quick", "p")]).await;
            assert_eq!(entered.status, 303, "{}", entered.body);
        }
        let page = app.nobody().get("/").await.body;
        let ahead = page.split("Ahead: ").nth(1).and_then(|rest| rest.split('<').next()).expect("who is ahead");
        assert_eq!(ahead.matches("Player ").count(), 8, "{ahead}");
        let overview = app.nobody().get(&format!("/tournaments/{id}")).await.body;
        assert_eq!(overview.matches("<td class=\"place\">1.=</td>").count(), 8, "{overview}");
    }
}

#[actix_web::test]
async fn a_course_of_points_ends_with_their_sum_where_a_round_brought_an_adjustment_alone() {
    for database in databases() {
        let app = TestApp::start(database);
        let five = [&NAMES[..], &[("Lena", "")]].concat();
        let id = arrange(&app.store, &five, &[WORKED, WORKED]);
        let director = app.as_director().await;
        let base = format!("/tournaments/{id}");
        for (number, round, points) in [("1", "1", "-100"), ("5", "2", "-60"), ("5", "1", "10")] {
            let fields = [("number", number), ("round", round), ("points", points), ("reason", "late")];
            let reply = director.post_form(&format!("{base}/adjustments"), &fields).await;
            assert_eq!(reply.status, 303, "{}", reply.body);
        }
        for (number, ends) in [(1, ["392", "884"]), (5, ["10", "−50"])] {
            let page = app.nobody().get(&format!("{base}/players/{number}")).await.body;
            for end in ends {
                assert!(page.contains(&format!("text-anchor=\"middle\">{end}</text>")), "{number} {end}: {page}");
            }
        }
    }
}
