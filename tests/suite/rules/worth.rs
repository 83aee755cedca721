//! One hand under every rule set: the figures of the books side by side, and the reason where a book does not know it.

use crate::app::{TestApp, Visitor};
use crate::common::sqlite;

/// What the page says of a rule set: won, lost, and what stands under its name.
async fn says(visitor: &Visitor, query: &str, id: &str) -> (String, String, String) {
    let reply = visitor.get(&format!("/rules/worth?{query}")).await;
    assert_eq!(reply.status, 200, "{query}: {}", reply.body);
    let (_, rest) = reply.body.split_once(&format!("href=\"/rules/{id}\"")).expect("every rule set has its line");
    let (line, _) = rest.split_once("</tr>").expect("a line of the table");
    let part = |from: &str, to: &str, text: &str| {
        let (_, rest) = text.split_once(from).unwrap_or_default();
        rest.split_once(to).unwrap_or_default().0.to_owned()
    };
    let figures: Vec<String> = line.split("<td>").skip(1).map(|cell| part("", "</td>", cell)).collect();
    let [won, lost] = &figures[..] else { panic!("two figures: {line}") };
    (won.clone(), lost.clone(), part("class=\"under\">", "</span>", line))
}

#[tokio::test]
async fn a_hand_is_laid_beside_itself_under_every_rule_set() {
    let app = TestApp::start(sqlite());
    let anybody = app.nobody();
    for (query, id, won, lost, how) in [
        // ISkO 5.2 and 5.4: Grand 24, lost games count twice since 1999; before, a lost hand game counted once.
        (
            "game=grand&play=untouched&matadors=2",
            "isko",
            "+96",
            "−192",
            "with 2 + game 1 + hand 1 = 4 · grand 24 × 4 = 96",
        ),
        ("game=grand&play=untouched&matadors=2", "isko-until-1998", "+96", "−96", "hand 1"),
        ("game=grand&matadors=2", "isko-until-1998", "+72", "−144", "with 2 + game 1 = 3"),
        // The Grand counted 20 until 1932, and a Solo Grand of the League 20 without a step for the hand (Eichhorn 1908).
        ("game=grand&play=untouched&matadors=2", "isko-until-1932", "+80", "−80", "grand 20 × 4 = 80"),
        ("game=grand&play=untouched&matadors=2", "nasl-1908", "+60", "−60", "grand 20 × 3 = 60"),
        // Null counts no matadors, whatever was chosen before.
        ("game=null&play=untouched&matadors=2", "isko", "+35", "−70", "null = 35"),
        ("game=clubs&play=tourne&matadors=-3&made=schneider", "isko", "–", "–", ""),
        ("game=clubs&matadors=1&bid=30", "isko", "–", "−72", ""),
    ] {
        let found = says(&anybody, query, id).await;
        assert_eq!((found.0.as_str(), found.1.as_str()), (won, lost), "{query} {id}: {found:?}");
        assert!(found.2.contains(how) && !found.2.is_empty(), "{query} {id}: {found:?}");
    }
    let nobody_asked = anybody.get("/rules/worth").await.body;
    assert!(nobody_asked.contains("grand 24 × 4 = 96"), "an example stands there: {nobody_asked}");
}

#[tokio::test]
async fn a_book_without_a_plain_way_to_play_says_what_each_of_its_ways_is_worth() {
    let app = TestApp::start(sqlite());
    let page = app.nobody().get("/rules/worth?game=clubs&matadors=1").await.body;
    assert!(!page.contains("How the game was played is missing"), "{page}");
    let (_, rest) = page.split_once("href=\"/rules/hertefeld-1893\"").expect("its first line");
    let ways: Vec<&str> = page.split("href=\"/rules/hertefeld-1893\"").skip(1).collect();
    assert!(ways.len() > 1 && rest.contains("</a> · "), "one line for each way: {}", ways.len());
    let isko = page.split("href=\"/rules/isko\"").count() - 1;
    assert_eq!(isko, 1, "with the skat, as everybody plays who says nothing");
}

#[tokio::test]
async fn a_question_nobody_can_read_is_refused_at_its_field() {
    let app = TestApp::start(sqlite());
    let anybody = app.nobody();
    anybody.get("/language/de").await;
    for (query, field) in
        [("game=grand&bid=viel", "bid"), ("game=schafkopf", "game"), ("game=grand&matadors=99999", "matadors")]
    {
        let reply = anybody.get(&format!("/rules/worth?{query}")).await;
        assert_eq!(reply.status, 422, "{query}");
        assert!(reply.body.contains(&format!("id=\"{field}-problem\"")), "{query}: {}", reply.body);
        assert!(!reply.body.contains("<tbody>"), "no figures: {query}");
    }
    let page = anybody.get("/rules/worth?game=clubs&play=guckser").await.body;
    assert!(page.contains("Was ist ein Spiel wert?") && page.contains("Guckser"), "{page}");
}
