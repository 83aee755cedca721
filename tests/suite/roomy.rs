//! Long lists on a wide screen: parts side by side, folds by hundreds, what all say alike said once.

use crate::app::TestApp;
use crate::common::sqlite;
use crate::rounds::{draw, tournament};

#[tokio::test]
async fn a_long_list_of_names_stands_in_parts_side_by_side_with_a_search() {
    let app = TestApp::start(sqlite());
    for (players, parts) in [(24, 1), (40, 3)] {
        let id = tournament(&app.store, players);
        draw(&app.store, id, 1, "names").expect("drawn");
        let page = app.nobody().get(&format!("/tournaments/{id}/rounds/1/names")).await.body;
        assert_eq!(page.matches("<table").count(), parts, "{page}");
        assert_eq!(page.contains("class=\"abreast\""), parts > 1, "{page}");
        for number in 1..=players {
            assert!(page.contains(&format!(">Player {number}<")), "{number}: {page}");
        }
        assert!(page.contains(&format!("role=\"search\" action=\"/tournaments/{id}/rounds/1\"")), "{page}");
        let seat = app.nobody().get(&format!("/tournaments/{id}/rounds/1?find={players}")).await.body;
        assert!(seat.contains("<p class=\"answer\">Table "), "{seat}");
    }
}

#[tokio::test]
async fn many_tables_are_folded_by_hundreds_and_the_one_looked_for_stands_open() {
    let app = TestApp::start(sqlite());
    let id = tournament(&app.store, 404);
    draw(&app.store, id, 1, "hundreds").expect("drawn");
    let address = format!("/tournaments/{id}/rounds/1");
    let page = app.nobody().get(&address).await.body;
    assert!(page.contains("<details open><summary>Tables 1 to 100</summary>"), "{page}");
    assert!(page.contains("<details><summary>Tables 101 to 101</summary>"), "{page}");
    let last = page.split("id=\"t101\"").nth(1).and_then(|rest| rest.split("</ol>").next()).expect("the last table");
    // Of three figures, so that nobody else is called so.
    let mut names = last.split("Player ").skip(1).filter_map(|rest| rest.split(['<', ' ', '\n']).next());
    let name = names.find(|name| name.len() == 3).expect("a player");
    let found = app.nobody().get(&format!("{address}?find={name}")).await.body;
    assert!(found.contains("<a href=\"#t101\">"), "{name}: {found}");
    assert!(found.contains("<details open><summary>Tables 101 to 101</summary>"), "{found}");
    assert!(found.contains("<details><summary>Tables 1 to 100</summary>"), "{found}");
}
