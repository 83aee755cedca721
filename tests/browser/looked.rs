//! Pages that look by themselves how things stand, without being left.

use fantoccini::Locator;

use crate::hall::Browser;
use crate::killed::until_shown;
use crate::outbox::{run, until};
use crate::phone::{enter, hall_with_a_table};

#[tokio::test(flavor = "multi_thread")]
async fn the_page_of_the_day_goes_on_by_itself_and_keeps_who_reads_it_where_he_is() {
    let (mut hall, desk, path) = hall_with_a_table().await;
    desk.page.goto(&format!("{}/tournaments/1/day", hall.address)).await.expect("the day opens");
    // The same page, looked at every second; whoever went to a link by keyboard is still there.
    run(&desk, "document.querySelector('[data-look]').dataset.look = 1; window.stayed = 'yes'").await;
    run(&desk, "document.querySelector('main a[href*=\"/sheets/\"]').focus()").await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.page.goto(&format!("{}{path}", hall.address)).await.expect("the phone page opens");
    enter(&phone, 2).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand is saved");
    until(&desk, "main", "1 of ").await;
    let there = "return [window.stayed, document.activeElement.getAttribute('href') ?? '']";
    let there = desk.page.execute(there, Vec::new()).await.expect("an answer");
    assert!(there[0] == "yes" && there[1].as_str().unwrap_or_default().contains("/sheets/"), "{there}");
    run(&desk, "document.querySelector('[data-look]').dataset.look = 1").await;
    hall.away();
    until_shown(&desk, "[data-look]", true).await;
    hall.back();
    until_shown(&desk, "[data-look]", false).await;
    phone.close().await;
    desk.close().await;
}
