//! Players on their own phones, in real browsers: the page goes on by itself, and the table closes its sheet.

use std::time::{Duration, Instant};

use fantoccini::Locator;

use crate::hall::{Browser, Hall, PATIENCE};
use crate::phone::{enter, hall_with_a_table};

/// Waits until a part of the page says this, without touching it.
async fn until(phone: &Browser, selector: &str, wanted: &str) {
    let start = Instant::now();
    loop {
        // While the page goes on there is none for a moment.
        let said = match phone.page.find(Locator::Css(selector)).await {
            Ok(part) => part.text().await.unwrap_or_default(),
            Err(_gone) => String::new(),
        };
        if said.contains(wanted) {
            return;
        }
        assert!(start.elapsed() < PATIENCE, "{selector} says {said}, not {wanted}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// The desk pastes a list of 48 hands, in which everybody plays and one of four is lost.
async fn paste(hall: &Hall, desk: &Browser) {
    let line = |number: usize| {
        let (declarer, lost) = (number % 4 + 1, if number % 4 == 3 { "-" } else { "" });
        let game = if number.is_multiple_of(3) { "k" } else { "p" };
        format!("{declarer}{game}{}{lost}", number % 2 + 1)
    };
    let list = (2..=48).map(line).collect::<Vec<_>>().join("\n");
    desk.page.goto(&format!("{}/sheets/1/paste", hall.address)).await.expect("the page opens");
    desk.type_into("#list", &list).await;
    desk.go("main form:last-of-type button.primary").await;
    desk.go("button[name=seen]").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_follows_his_table_and_confirms_on_his_own_phone() {
    let (hall, desk, path) = hall_with_a_table().await;
    let table = Browser::open(360, 740, "en", false).await;
    table.visit(&format!("{}{path}/seats", hall.address)).await;
    let (mut links, mut names) = (Vec::new(), Vec::new());
    for code in table.page.find_all(Locator::Css(".codes a")).await.expect("the codes") {
        links.push(code.attr("href").await.expect("an address").expect("an address"));
        names.push(code.text().await.expect("a name").trim().to_owned());
    }
    assert_eq!(links.len(), 4);
    let own = Browser::open(360, 740, "en", true).await;
    own.visit(&links[1]).await;
    assert_eq!(own.text("h1").await, names[1]);
    table.visit(&format!("{}{path}", hall.address)).await;
    enter(&table, 2).await;
    until(&own, "summary", "1/48").await;
    until(&own, ".running .own", "72").await;
    paste(&hall, &desk).await;
    until(&own, "#recap", "Is the sheet right?").await;
    assert_eq!(own.page.find_all(Locator::Css(".recap form")).await.expect("forms").len(), 1, "only his own");
    own.picture("seat").await;
    own.click(".recap button").await;
    until(&own, ".recap .plus", "confirmed").await;
    for link in [&links[0], &links[2], &links[3]] {
        table.visit(link).await;
        table.click(".recap button").await;
        until(&table, ".recap", "confirmed").await;
    }
    until(&own, "#recap", "Closed").await;
    desk.page.goto(&format!("{}/sheets/1", hall.address)).await.expect("the sheet opens");
    let agreed = desk.text(".agreed").await;
    assert!(agreed.contains(&format!("confirmed by {}", names.join(", "))), "{agreed}");
    own.close().await;
    table.close().await;
    desk.close().await;
}
