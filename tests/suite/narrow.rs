//! What a phone shows of a list: the column that decides, and in small print under the names what has no room beside it.

use crate::app::TestApp;
use crate::common::laid::{MILWAUKEE_OVER, sqlite_with};
use crate::common::sqlite;
use crate::seasons::arrange::{arrange, shape};
use crate::standings;

/// The classes of the head of a column, by what the column is called in the files.
fn head<'p>(page: &'p str, column: &str) -> &'p str {
    let head = page.split(&format!("data-column=\"{column}\"")).nth(1).and_then(|rest| rest.split('>').next());
    head.unwrap_or_else(|| panic!("{column}: {page}"))
}

#[actix_web::test]
async fn what_only_parts_the_equal_gives_way_to_what_decides() {
    let app = TestApp::start(sqlite_with(&[MILWAUKEE_OVER]));
    let page = app.as_director().await.get("/tournaments/1/standings").await.body;
    assert!(head(&page, "deviation").contains("wide-only"), "{page}");
    assert!(!head(&page, "match_points").contains("wide-only"), "{page}");
    let heads = page.split("<thead>").nth(1).and_then(|rest| rest.split("</thead>").next()).expect("heads");
    assert!(!heads.contains("won:lost"), "the words of the small print make no head higher: {heads}");
    assert!(page.contains("<p class=\"legend small muted\">In small print: game points · won:lost"), "{page}");
}

#[actix_web::test]
async fn a_traveller_has_the_seats_in_words_under_what_was_declared() {
    let app = TestApp::start(sqlite_with(&[MILWAUKEE_OVER]));
    let page = app.nobody().get("/tournaments/1/decks/1").await.body;
    for column in ["bid", "seat1", "seat4"] {
        assert!(head(&page, column).contains("wide-only"), "{column}: {page}");
    }
    for column in ["table", "declared", "score"] {
        assert!(!head(&page, column).contains("wide-only"), "{column}: {page}");
    }
    let row = page.split("<tbody>").nth(1).and_then(|rest| rest.split("</tr>").next()).expect("a line");
    let under = row.split("<span class=\"under phone-only\">").nth(1).and_then(|rest| rest.split('<').next());
    let under = under.expect("what has no room");
    assert!([" · E ", " · S ", " · W "].iter().all(|seat| under.contains(seat)), "{under}");
    let points =
        row.rsplit("<td").next().and_then(|cell| cell.split('>').nth(1)).and_then(|cell| cell.split('<').next());
    assert!(under.ends_with(points.expect("the points of W")), "{under}: {row}");
}

#[actix_web::test]
async fn a_match_day_has_its_rounds_under_the_team_and_the_performance_beside_it() {
    let app = TestApp::start(sqlite());
    let division = arrange(&app.store, &shape()).division;
    let page = app.nobody().get(&format!("/divisions/{division}/days/1")).await.body;
    assert!(head(&page, "round_1_for").contains("wide-only") && !head(&page, "points").contains("wide-only"), "{page}");
    assert!(page.contains("In small print: league points (performance) of each round"), "{page}");
    let csv = app.nobody().get(&format!("/divisions/{division}/days/1/results.csv")).await.body;
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let first: std::collections::BTreeMap<String, String> =
        reader.deserialize().next().expect("a team").expect("a line");
    let told = format!("<span class=\"under phone-only\">{} (", first["for"]);
    assert!(page.contains(&told), "{told}: {page}");
}

#[actix_web::test]
async fn what_a_round_brought_a_player_stands_in_words_under_it() {
    let app = TestApp::start(sqlite());
    let id = standings::arrange(&app.store, &standings::NAMES, &[standings::WORKED, standings::WORKED]);
    let page = app.nobody().get(&format!("/tournaments/{id}/players/1")).await.body;
    for column in ["won", "lost", "others_lost", "bonus"] {
        assert!(head(&page, column).contains("wide-only"), "{column}: {page}");
    }
    assert!(page.contains("<span class=\"under phone-only\">won 12 · lost 0 · "), "{page}");
    assert!(page.contains(">Round 1</text>") && page.contains(">Round 2</text>"), "{page}");
    assert!(!page.contains("<figure class=\"chart\" tabindex"), "a phone shows the chart whole: {page}");
}
