//! What somebody wrote is read whole on a wide screen, however long it is.

use serde_json::json;

use crate::evening::set_up;
use crate::hall::{Browser, Hall};
use crate::visitor::Visitor;

/// Longer than any column is wide.
const REASON: &str = "The table played one hand too few because the time was called before its last hand was dealt";

/// The reason on the page, and how much of it is out of sight in its cell.
const SEEN: &str = "
const cell = [...document.querySelectorAll('main td')].find((one) => one.textContent.includes(arguments[0]));
return cell ? [cell.scrollWidth - cell.clientWidth, getComputedStyle(cell).textOverflow] : [];";

#[tokio::test(flavor = "multi_thread")]
async fn the_reason_of_an_adjustment_is_not_cut_where_the_list_has_many_columns() {
    let hall = Hall::open();
    let browser = Browser::open(1280, 900, "en", false).await;
    set_up(&hall, &browser).await;
    let visitor = Visitor::of(&hall, &browser).await;
    visitor.post("/demo", &format!("{:032}", 1), &[("which", "evening")]).await;
    let given = [("number", "1"), ("round", "1"), ("points", "-20"), ("reason", REASON)];
    visitor.post("/tournaments/1/adjustments", &format!("{:032}", 2), &given).await;
    browser.page.goto(&format!("{}/tournaments/1/players/1", hall.address)).await.expect("the player's page opens");
    let seen = browser.page.execute(SEEN, vec![json!(REASON)]).await.expect("an answer");
    assert!(seen[0].as_i64().is_some_and(|hidden| hidden <= 0), "the reason is cut: {seen}");
    browser.close().await;
}
