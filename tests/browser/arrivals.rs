//! The table at the door: whoever comes is found and noted with the keyboard, and nobody who is missing is given a seat.

use crate::hall::Browser;
use crate::outbox::until;
use crate::phone::hall_with_players;

/// Types whom the desk looks for and presses Enter, then the button of whoever was found.
async fn arrives(desk: &Browser, typed: &str, name: &str) {
    let field = desk.page.active_element().await.expect("the field has the focus");
    field.send_keys(&format!("{typed}\u{e007}")).await.expect("the field takes keys");
    until(desk, "main", name).await;
    desk.go(".arrival button.primary").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_is_noted_at_the_door_and_a_phone_learns_of_the_seats_once_they_are_released() {
    let (hall, desk) = hall_with_players().await;
    let arrivals = format!("{}/tournaments/1/arrivals", hall.address);
    desk.page.goto(&arrivals).await.expect("the page opens");
    for (typed, name) in [("1", "1 · Karl"), ("ays", "2 · Ayse"), (&*format!("{arrivals}/3"), "3 · Max")] {
        arrives(&desk, typed, name).await;
    }
    let phone = Browser::open(360, 740, "en", false).await;
    phone.page.goto(&format!("{}/tournaments/1/tables", hall.address)).await.expect("the page opens");
    let draw = format!("{}/tournaments/1/draw", hall.address);
    desk.page.goto(&draw).await.expect("the page opens");
    desk.go("main button.primary").await;
    let refused = desk.text("main").await;
    assert!(refused.contains("Lena") && refused.contains("not here"), "{refused}");
    desk.page.goto(&arrivals).await.expect("the page opens");
    arrives(&desk, "4", "4 · Lena").await;
    desk.page.goto(&draw).await.expect("the page opens");
    desk.go("main button.primary").await;
    let drawn = desk.text("main").await;
    assert!(drawn.contains("Round 1 drawn") && drawn.contains("Lena (4)"), "{drawn}");
    assert!(!phone.text("main").await.contains("Lena"), "nobody knows before");
    desk.go("main button.primary").await;
    // By itself: nobody loads the page again.
    until(&phone, "main", "Lena").await;
    for browser in [phone, desk] {
        browser.close().await;
    }
}
