//! What is printed for a round, what hangs on the wall, and what the board shows.

use super::*;

#[tokio::test]
async fn the_signs_carry_a_code_for_every_table_and_only_the_desk_sees_them() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament(&app.store, 11);
        draw(&app.store, id, 1, "signs").expect("drawn");
        let page = format!("/tournaments/{id}/rounds/1/signs");
        assert_eq!(app.nobody().get(&page).await.status, 303);
        let mut signs = app.as_desk().await.get(&page).await;
        signs.body = signs.body.replace("<span class=\"muted small\">", "").replace(" ·</span> ", " · ");
        assert_eq!(signs.body.matches("<path d=\"M4 4h7v1h-7z").count(), 3 + 11, "of the tables and the seats");
        for number in 1..=11 {
            let named = format!("{number} · Player {number}");
            let there = signs.body.match_indices(&named).filter(|(at, _)| {
                let after = &signs.body[at + named.len()..];
                !after.starts_with(|one: char| one.is_ascii_digit())
            });
            assert!(there.count() >= 2, "beside the seat and under its code: {named}");
        }
        assert!(signs.body.contains("No phone can open these codes"), "they lead to this computer alone");
        for sheet in hall(&app.store, id, 1).sheets.values() {
            assert!(signs.body.contains(&format!("/k/{}", sheet.keeper_key)));
        }
        let public = app.nobody().get(&format!("/tournaments/{id}/rounds/1")).await;
        assert!(!public.body.contains("/k/"), "no secret stands on a public page");
    }
}

#[tokio::test]
async fn a_sign_with_long_names_sets_them_smaller_so_that_it_takes_one_sheet() {
    let app = TestApp::start(sqlite());
    let id = built::tournament().planned(&app.store);
    let long = "Wolfgang Alexander Maximilian Freiherr von und zu Hohenlohe-Waldenburg-Schillingsfürst";
    app.store
        .write_now(move |conn| {
            for number in 1..=8 {
                let name = if number <= 4 { format!("{long} {number}.") } else { format!("Karl {number}") };
                entries::insert(conn, &entries::NewEntry { name, ..built::entry(id, number) })?;
            }
            Ok::<_, skatwart::store::Error>(())
        })
        .expect("entered");
    draw(&app.store, id, 1, "long").expect("drawn");
    let signs = app.as_desk().await.get(&format!("/tournaments/{id}/rounds/1/signs")).await.body;
    let signs: Vec<&str> = signs.split("<section class=\"page sign").skip(1).collect();
    assert_eq!(signs.len(), 2);
    for sign in signs {
        // Wherever the draw seats them: each of their names stands on the sign and under its code.
        let names = sign.matches(long).count() / 3;
        assert_eq!(sign.starts_with(" crowded\">"), names > 1, "{sign}");
    }
}

#[tokio::test]
async fn blank_lists_carry_the_players_of_every_table_and_a_line_for_each_hand() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament(&app.store, 7);
        draw(&app.store, id, 1, "paper").expect("drawn");
        let page = format!("/tournaments/{id}/rounds/1/lists.pdf");
        assert_eq!(app.nobody().get(&page).await.status, 303);
        let hall = hall(&app.store, id, 1);
        let paper = app.as_desk().await.get(&page).await;
        let text = pdf_text(&paper.bytes);
        let pages: Vec<&str> = text.trim_end_matches('\u{c}').split('\u{c}').collect();
        assert_eq!(pages.len(), 2, "{text}");
        for (page, table) in pages.iter().zip(&hall.tables) {
            assert!(page.contains(&format!("Table {}", table.number)), "{page}");
            let sheet = hall.sheets.get(&table.number).expect("a sheet");
            let printed = |number: i32| page.split_whitespace().any(|word| word == number.to_string());
            assert!((1..=sheet.hands).all(printed), "a line for each of {} hands: {page}", sheet.hands);
            assert!(!printed(sheet.hands + 1), "and no more: {page}");
        }
        for entry in hall.entries.values() {
            assert!(text.contains(&entry.name), "{} is missing: {text}", entry.name);
        }
    }
}

#[tokio::test]
async fn the_board_turns_its_pages_and_says_when_something_changed() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament(&app.store, 30);
        let (wall, director) = (app.nobody(), app.as_director().await);
        let board = format!("/tournaments/{id}/board");
        assert!(wall.get(&board).await.body.contains("It starts soon"));
        draw(&app.store, id, 1, "board").expect("drawn");
        let first = wall.get(&board).await;
        assert_eq!(first.body.matches("<th scope=\"row\"").count(), 28, "two columns");
        assert_eq!(first.body.matches("<table>").count(), 2);
        assert!(first.body.contains(&format!("data-next=\"{board}?page=2\"")), "it turns: {}", first.body);
        assert!(!first.body.contains("http-equiv=\"refresh\""), "no page loads itself anew");
        assert!(!first.body.contains("<form") && !first.body.contains("<button"));
        let last = wall.get(&format!("{board}?page=2")).await;
        assert_eq!(last.body.matches("<th scope=\"row\"").count(), 2);
        assert!(last.body.contains(&format!("data-next=\"{board}?page=1\"")));
        assert!(first.body.contains("aria-label=\"Page 1 of 2\">●○</p>"), "{}", first.body);
        assert!(last.body.contains("aria-label=\"Page 2 of 2\">○●</p>"), "{}", last.body);

        let tag = first.header("etag").to_owned();
        let ask = || wall.send(wall.request("GET", &board).header("if-none-match", &tag));
        assert_eq!(ask().await.status, 304);
        let desk = format!("/tournaments/{id}/rounds/1/desk");
        assert_eq!(press(&director, &desk, &format!("/tournaments/{id}/rounds/1/start"), &[]).await.status, 303);
        let changed = ask().await;
        assert!(changed.status == 200 && changed.body.contains("Round 1 · running"), "{}", changed.status);

        score(&app.store, &hall(&app.store, id, 1));
        let standings = wall.get(&board).await;
        assert!(standings.body.contains("3,000") && standings.body.contains("Performance"), "{}", standings.body);
        let rows = standings.body.split("<tr><td class=\"figure\">").skip(1);
        let places: Vec<&str> = rows.filter_map(|row| row.split('<').next()).collect();
        assert_eq!((places.len(), places[0], places[13]), (14, "1.", "14."));
    }
}

#[tokio::test]
async fn a_board_of_many_pages_says_which_it_is_instead_of_counting_with_dots() {
    let app = TestApp::start(sqlite());
    let id = tournament(&app.store, 300);
    draw(&app.store, id, 1, "a large hall").expect("drawn");
    let page = app.nobody().get(&format!("/tournaments/{id}/board?page=3")).await.body;
    assert!(page.contains("aria-label=\"Page 3 of 11\">3 / 11</p>") && !page.contains('○'), "{page}");
}

#[tokio::test]
async fn everybody_stands_on_the_list_by_name() {
    let app = TestApp::start(sqlite());
    let id = tournament(&app.store, 12);
    for (number, name) in (13..).zip(["Zorn", "Äsop", "Zacharias Hans", "Straßer", "Anna Wolf"]) {
        let named = entries::NewEntry { name: name.to_owned(), ..built::entry(id, number) };
        app.store.write_now(move |conn| entries::insert(conn, &named)).expect("entered");
    }
    draw(&app.store, id, 1, "names").expect("drawn");
    let page = app.nobody().get(&format!("/tournaments/{id}/rounds/1/names")).await;
    let at = |name: &str| page.body.find(&format!(">{name}<")).expect("the name is there");
    assert!(at("Player 1") < at("Player 10") && at("Player 10") < at("Player 2"));
    assert!(at("Äsop") < at("Zacharias Hans") && at("Zacharias Hans") < at("Player 1"), "Ä as A");
    assert!(at("Player 2") < at("Straßer") && at("Straßer") < at("Anna Wolf"), "ß as ss");
    assert!(at("Anna Wolf") < at("Zorn"), "by the surname, whatever comes before it");
}

#[tokio::test]
async fn no_page_of_the_seats_tears_a_table_apart() {
    let app = TestApp::start(sqlite());
    let id = tournament(&app.store, 98);
    draw(&app.store, id, 1, "torn").expect("drawn");
    let paper = app.nobody().get(&format!("/tournaments/{id}/rounds/1.pdf")).await;
    let text = pdf_text(&paper.bytes);
    let digits = |rest: &str| rest.chars().take_while(char::is_ascii_digit).collect::<String>();
    let numbers = |page: &str| page.split("Player ").skip(1).flat_map(|rest| digits(rest).parse()).collect();
    let pages: Vec<Vec<i32>> = text.trim_end_matches('\u{c}').split('\u{c}').map(numbers).collect();
    assert!(pages.len() > 2 && pages.concat().len() == 98, "{text}");
    for table in hall(&app.store, id, 1).tables {
        let together = |page: &&Vec<i32>| table.seats.iter().all(|number| page.contains(number));
        assert_eq!(pages.iter().filter(together).count(), 1, "{table:?}: {pages:?}");
    }
}
