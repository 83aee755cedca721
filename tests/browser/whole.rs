//! What somebody wrote is read whole: a reason on a wide screen however long it is, and a name on a phone is not torn.

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

/// A line of a list as `macros.html` writes it, whose last column could take all the room; on how many lines the family
/// name stands.
const TORN: &str = "
const main = document.querySelector('main');
main.innerHTML = `<div class='scroll'><table class='figures wide'><tbody><tr><td class='place'>1.</td>
<th scope='row' class='text wrap'><a href='/'>Wolfgang Schwarzenberger</a></th>
<td class='text wrap decides'>A barrel of beer, a ham and what else the landlord gives</td></tr></tbody></table></div>`;
const name = main.querySelector('a').firstChild;
const word = document.createRange();
word.setStart(name, name.data.indexOf(' ') + 1);
word.setEnd(name, name.length);
return new Set([...word.getClientRects()].map((part) => Math.round(part.top))).size;";

#[tokio::test(flavor = "multi_thread")]
async fn a_name_is_not_torn_on_a_phone_where_another_column_can_give_way() {
    let hall = Hall::open();
    let browser = Browser::open(360, 740, "en", false).await;
    browser.page.goto(&hall.address).await.expect("the start page opens");
    let lines = browser.page.execute(TORN, Vec::new()).await.expect("an answer");
    assert_eq!(lines, json!(1), "the family name stands on so many lines");
    browser.close().await;
}
