//! What a phone shows of a list: the column that decides, and in small print under the names what has no room beside it.

use crate::app::{TestApp, new_key};
use crate::common::sqlite;

/// The classes of the head of a column, by what the column is called in the files.
fn head<'p>(page: &'p str, column: &str) -> &'p str {
    let head = page.split(&format!("data-column=\"{column}\"")).nth(1).and_then(|rest| rest.split('>').next());
    head.unwrap_or_else(|| panic!("{column}: {page}"))
}

#[actix_web::test]
async fn what_only_parts_the_equal_gives_way_to_what_decides() {
    let app = TestApp::start(sqlite());
    let director = app.as_director().await;
    let demo = [("which", "milwaukee-over"), ("key", &new_key())];
    let base = director.post_form("/demo", &demo).await.location;
    let page = director.get(&format!("{base}/standings")).await.body;
    assert!(head(&page, "deviation").contains("wide-only"), "{page}");
    assert!(!head(&page, "match_points").contains("wide-only"), "{page}");
    let heads = page.split("<thead>").nth(1).and_then(|rest| rest.split("</thead>").next()).expect("heads");
    assert!(!heads.contains("won:lost"), "the words of the small print make no head higher: {heads}");
    assert!(page.contains("<caption class=\"under phone-only\">In small print: game points · won:lost"), "{page}");
}
