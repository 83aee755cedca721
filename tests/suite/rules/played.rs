//! What the page of a rule set says of its games: how they come about, and in which order they stand.

use crate::app::TestApp;
use crate::common::databases;

#[actix_web::test]
async fn the_page_of_a_rule_set_says_how_its_games_come_about_and_where_that_stands_written() {
    let app = TestApp::start(databases().remove(0));
    let visitor = app.nobody();
    let league = visitor.get("/rules/nasl-1908").await.body;
    for told in [
        "<h3>passt nicht</h3>\n<p>In tourné: if the first card does not suit",
        "l. 499-512, 1717-1743",
        "<h3>guckser</h3>",
        "<h3>call</h3>",
    ] {
        assert!(league.contains(told), "{told}: {league}");
    }
    let at = |text: &str| league.find(text).unwrap_or_else(|| panic!("{text}: {league}"));
    let order = [
        "<h3>call<",
        "<h3>tourné<",
        "<h3>solo<",
        ">Suit game · call<",
        ">Suit game, grand · tourné<",
        ">Suit game, grand · passt nicht<",
        ">Suit game, grand · solo<",
        ">grand · guckser<",
        ">null · solo<",
    ];
    assert!(order.is_sorted_by_key(|text| at(text)), "in playing order: {league}");
    let isko = visitor.get("/rules/isko").await.body;
    assert!(isko.contains("<h3>skat taken up</h3>") && !isko.contains("<h3>tourné</h3>"), "{isko}");
    visitor.get("/language/de?back=/rules/lemcke-1887").await;
    let german = visitor.get("/rules/lemcke-1887").await.body;
    assert!(german.contains("<h3>Frage</h3>\n<p>Das einfache Spiel oder die Frage"), "{german}");
}
