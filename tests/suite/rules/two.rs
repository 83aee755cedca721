//! Two rule sets side by side: the page, its choice, its files.

use skatwart::rules::RuleSet;

use crate::app::TestApp;
use crate::common::sqlite;

/// The lines of a part of the list: the rule, what the first says, what the second says, whether they differ.
async fn part(app: &TestApp, address: &str, part: &str) -> Vec<[String; 4]> {
    let visitor = app.nobody();
    visitor.get("/language/de").await;
    let told = visitor.get(&format!("{address}.json")).await;
    assert_eq!(told.status, 200, "{address}: {}", told.body);
    let json: serde_json::Value = serde_json::from_str(&told.body).expect("JSON");
    let rows = json["rows"].as_array().expect("rows").iter().filter(|row| row["part"] == part);
    let text = |row: &serde_json::Value, id: &str| row[id].as_str().unwrap_or_default().to_owned();
    let differs = |row: &serde_json::Value| row["differs"].to_string();
    rows.map(|row| [text(row, "rule"), text(row, "first"), text(row, "second"), differs(row)]).collect()
}

fn line(rule: &str, first: &str, second: &str, differs: bool) -> [String; 4] {
    [rule.to_owned(), first.to_owned(), second.to_owned(), differs.to_string()]
}

#[tokio::test]
async fn what_every_game_is_worth_and_costs_stands_side_by_side() {
    let app = TestApp::start(sqlite());
    // ISkO 5.2: a lost game counts double, until 1998 a lost hand game did not; Grand 24, Null 23.
    let modern = part(&app, "/rules/isko/beside/isko-until-1998", "games").await;
    for expected in [
        line(
            "Farbspiel · Skat aufgenommen",
            "♦ 9 ♥ 10 ♠ 11 ♣ 12, verloren × 2",
            "♦ 9 ♥ 10 ♠ 11 ♣ 12, verloren × 2",
            false,
        ),
        line("Grand · Hand", "je 24, verloren × 2", "je 24, verloren × 1", true),
    ] {
        assert!(modern.contains(&expected), "{expected:?}: {modern:#?}");
    }
    // Eichhorn l. 441-449, 499-512: Guckser and Passt-Nicht lose double; Call and Tourné are the League's.
    let league = part(&app, "/rules/nasl-1908/beside/isko", "games").await;
    let order = [
        "Farbspiel · Frage",
        "Farbspiel · Tourné",
        "Farbspiel · Passt nicht",
        "Farbspiel · Solo / Farbspiel · Hand",
        "Grand",
    ];
    let at = order.map(|name| league.iter().position(|[rule, ..]| rule.starts_with(name)).expect(name));
    assert!(at.is_sorted(), "in the order of playing: {league:#?}");
    let call = line("Farbspiel · Frage", "♦ 1 ♥ 2 ♠ 3 ♣ 4, verloren × 1", "wird nicht gespielt", true);
    assert!(league.contains(&call), "{league:#?}");
    let guckser = league.iter().find(|[rule, ..]| rule.contains("Guckser")).expect("it is played");
    assert!(guckser[1].ends_with("verloren × 2") && guckser[2] == "wird nicht gespielt", "{guckser:?}");
}

#[tokio::test]
async fn every_option_of_either_stands_side_by_side() {
    let app = TestApp::start(sqlite());
    let options = part(&app, "/rules/nasl-1908/beside/isko", "options").await;
    let known: std::collections::BTreeSet<&str> = ["nasl-1908", "isko"]
        .iter()
        .flat_map(|id| RuleSet::by_id(id).expect("it comes with the program").options())
        .map(|option| option.key)
        .collect();
    assert_eq!(options.len(), known.len(), "{options:#?}");
    let call = options
        .iter()
        .find(|[rule, ..]| rule.contains("Call"))
        .or_else(|| options.iter().find(|[rule, ..]| rule.contains("Frage")));
    let call = call.expect("whether the Call is played is an option of the League");
    assert_eq!((call[2].as_str(), call[3].as_str()), ("gibt es dort nicht", "true"), "{call:?}");
}

#[tokio::test]
async fn two_are_chosen_from_the_list_and_nothing_else_is() {
    let app = TestApp::start(sqlite());
    let visitor = app.nobody();
    assert!(visitor.get("/rules").await.body.contains("href=\"/rules/beside\""));
    let first = visitor.get("/rules/beside").await;
    assert_eq!((first.status, first.location.as_str()), (303, "/rules/isko/beside/isko-until-1998"));
    let chosen = visitor.get("/rules/beside?first=mccoll-1908&second=lemcke-1887").await;
    assert_eq!(chosen.location, "/rules/mccoll-1908/beside/lemcke-1887");
    let page = visitor.get(&chosen.location).await.body;
    for text in
        ["<option value=\"mccoll-1908\" selected", "<option value=\"lemcke-1887\" selected", "beside/lemcke-1887.pdf"]
    {
        assert!(page.contains(text), "{text}: {page}");
    }
    let same = visitor.get("/rules/isko/beside/isko").await.body;
    assert!(same.contains("They say the same"), "{same}");
    // What two books have in common carries a word, not what differs.
    let page = visitor.get("/rules/isko/beside/isko-until-1998").await.body;
    let told = |game: &str| page.split(&format!(">{game}")).nth(1).and_then(|rest| rest.split("</tr>").next());
    assert!(told("Suit game · skat taken up").is_some_and(|line| line.contains(">same</span>")), "{page}");
    assert!(told("grand · hand").is_some_and(|line| !line.contains("</span>")), "{page}");
    assert!(!page.contains("They say the same") && !page.contains(">differs</span>"), "{page}");
    for wrong in ["/rules/beside?first=seeger", "/rules/isko/beside/nothing", "/rules/nothing/beside/isko.csv"] {
        assert_eq!(visitor.get(wrong).await.status, 404, "{wrong}");
    }
}
