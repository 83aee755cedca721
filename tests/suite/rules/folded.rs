//! What the page of a rule set shows at once on a phone, and what is folded there.

use crate::app::TestApp;
use crate::common::{databases, sqlite};

#[tokio::test]
async fn sentences_and_payments_stand_open_and_what_is_looked_up_is_folded_behind_its_heading() {
    let app = TestApp::start(sqlite());
    let page = app.nobody().get("/rules/nasl-1908").await.body;
    let before = page.split("id=\"payments\"").next().expect("what stands before");
    assert!(before.contains("id=\"played\"") && !before.contains("<details"), "{before}");
    let contents = page.split("On this page:").nth(1).and_then(|rest| rest.split("</p>").next()).expect("the contents");
    let linked: Vec<&str> = contents.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    for part in ["part-1", "part-7", "tournament", "options", "left-out"] {
        // A link to something within a fold opens it.
        assert!(page.contains(&format!("</summary>\n<section id=\"{part}\">")), "{part}: {page}");
        assert!(linked.contains(&part), "{part}: {linked:?}");
    }
    for part in linked {
        assert!(page.contains(&format!("id=\"{part}\"")), "{part}");
    }
    // A scoring system is called by its name, not by what it is called in files.
    assert!(page.contains(">Net points</td>") && !page.contains(">net-points</td>"), "{page}");
    assert!(!page.contains("class=\"phone-fold\" open"), "the book has nothing of a tournament");
    assert!(page.contains("<td data-head=\"Set to: \">"), "each column keeps its head on a phone: {page}");
}

#[tokio::test]
async fn what_a_tournament_set_itself_is_not_folded() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let rules = format!("{}/rules", super::league(&director).await);
        let edit = format!("{rules}/edit");
        let mark = director.get(&edit).await.field("mark").expect("the form carries its mark");
        let said = [
            ("mark", mark.as_str()),
            ("on.middle-ramsch", "yes"),
            ("middle-ramsch", "15"),
            ("ramsch.plain.amounts", "10/15/25"),
        ];
        assert_eq!(director.post_form(&edit, &said).await.status, 303);
        let told = app.nobody().get(&rules).await.body;
        let own: Vec<&str> =
            told.split("<details class=\"phone-fold\"").skip(1).filter(|fold| fold.starts_with(" open")).collect();
        assert!(!own.is_empty() && own.iter().all(|fold| fold.contains("Set by this tournament")), "{told}");
    }
}
