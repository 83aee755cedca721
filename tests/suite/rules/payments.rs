//! The table of payments as one list: page, files and paper say what is judged.

use skatwart::rules::RuleSet;

use crate::app::TestApp;
use crate::common::sqlite;
use crate::export::pdf_text;

/// What a rule set pays, line by line: game, matadors, level, the four suits from the lowest, what else is played.
fn judged(rules: &RuleSet) -> Vec<Vec<String>> {
    let mut lines = Vec::new();
    for table in rules.payments() {
        for line in &table.lines {
            let matadors = if line.matadors == 0 { String::new() } else { line.matadors.to_string() };
            let mut cells = vec![table.games[0].name.to_owned(), matadors, line.contingency.to_string()];
            for wanted in ["diamonds", "hearts", "spades", "clubs", ""] {
                let at = table.games.iter().position(|row| match row.game.suit() {
                    Some(_) => row.game.word() == wanted,
                    None => wanted.is_empty(),
                });
                let value = at.and_then(|at| line.values[at]);
                cells.push(value.map(|value| value.to_string()).unwrap_or_default());
            }
            lines.push(cells);
        }
    }
    lines.sort();
    lines
}

#[tokio::test]
async fn the_files_of_every_rule_set_have_what_is_judged() {
    let app = TestApp::start(sqlite());
    let visitor = app.nobody();
    for rules in RuleSet::all().expect("they read") {
        let address = format!("/rules/{}/payments", rules.id());
        let csv = visitor.get(&format!("{address}.csv")).await;
        assert_eq!(csv.status, 200, "{address}");
        let mut lines = csv.body.lines();
        assert_eq!(lines.next(), Some("game,matadors,level,diamonds,hearts,spades,clubs,other"));
        let mut told: Vec<Vec<String>> = lines.map(|line| line.split(',').map(str::to_owned).collect()).collect();
        told.sort();
        assert_eq!(told, judged(rules), "{address}");
    }
    for wrong in ["/rules/seeger-fabian/payments.csv", "/rules/nothing/payments.json", "/rules/isko/payments.txt"] {
        assert_eq!(visitor.get(wrong).await.status, 404, "{wrong}");
    }
}

#[tokio::test]
async fn the_page_has_the_table_in_short_with_every_figure_in_the_column_of_its_suit() {
    let app = TestApp::start(sqlite());
    let visitor = app.nobody();
    let page = visitor.get("/rules/nasl-1908").await.body;
    let part = page.split("<section id=\"payments\">").nth(1).and_then(|rest| rest.split("</section>").next());
    let part = part.expect("the table");
    let table = part.split("</table>").next().expect("its begin");
    assert!(!table.contains("<details"), "no figure is folded");
    assert_eq!(part.matches("<table").count(), 1, "one table: {part}");
    let order = [
        "<span class=\"way\">Suit game · call",
        "<td>1</td><td>2</td><td>3</td><td>4</td><td></td>",
        "<span class=\"way\">Suit game, grand · tourné",
        "<span class=\"way\">Suit game, grand · passt nicht",
        "lost × 2",
        "<td>5</td><td>6</td><td>7</td><td>8</td><td>12</td>",
        "<span class=\"way\">Suit game, grand · solo",
        "game: matadors +\u{a0}1; Schneider: matadors +\u{a0}2",
        "<td>9</td><td>10</td><td>11</td><td>12</td><td>20</td>",
        "<th scope=\"row\">2</th><td>18</td><td>20</td><td>22</td><td>24</td><td>40</td>",
        "<td>192</td><td></td>",
        "<span class=\"way\">grand · guckser",
        "<span class=\"way\">grand · solo, ouvert",
        "null · solo</th><td>20</td>",
    ];
    let mut rest = part;
    for said in order {
        let (_, after) = rest.split_once(said).unwrap_or_else(|| panic!("{said} in its order: {part}"));
        rest = after;
    }
    assert!(part.contains("null · solo, ouvert: Eichhorn l. 478, 1615: 40"), "each with its source");
    assert!(part.contains("href=\"/rules/nasl-1908/payments.pdf\""));
    visitor.get("/language/de").await;
    let paper = visitor.get("/rules/nasl-1908/payments.pdf").await;
    let text = pdf_text(&paper.bytes);
    let last = text.trim_end_matches('\u{c}').rsplit('\u{c}').next().expect("a page");
    assert!(last.lines().filter(|line| line.contains("Eichhorn")).count() >= 3, "a last page of one line: {last}");
    for said in
        ["Werttafel", "Farbspiel · Solo, ♦ 9 ♥ 10 ♠ 11 ♣ 12", "Null · Solo, Ouvert", "Eichhorn l. 478, 1615: 40", "192"]
    {
        assert!(text.contains(said), "{said}: {text}");
    }
}

#[tokio::test]
async fn a_tournament_has_the_table_of_its_own_rules() {
    let app = TestApp::start(sqlite());
    let director = app.as_director().await;
    let address = format!("{}/rules", super::league(&director).await);
    let edit = director.get(&format!("{address}/edit")).await.body;
    assert!(edit.contains("Rules of this tournament"), "{address}: {edit}");
    let csv = director.get(&format!("{address}/payments.csv")).await;
    assert!(csv.status == 200 && csv.body.contains("solo,1,game,18,20,22,24,\n"), "{}", csv.body);
    let paper = pdf_text(&director.get(&format!("{address}/payments.pdf")).await.bytes);
    assert!(paper.contains("Preisskat") && paper.contains("Table of payments"), "{paper}");
}
