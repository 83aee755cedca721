//! A phone whose letters are of twice the size, in a real browser.

use fantoccini::Locator;
use serde_json::json;

use crate::hall::Browser;
use crate::phone::{enter, hall_with_a_table};

/// A phone of 360 px that is set to letters of twice the size.
pub async fn phone(language: &str) -> Browser {
    let letters = json!({"webkit.webprefs.default_font_size": 32});
    Browser::with((360, 740), language, letters, false, Vec::new()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn with_letters_of_twice_the_size_the_figure_that_decides_and_the_search_are_in_sight() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = phone("de").await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    enter(&phone, 2).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand is saved");
    phone.visit(&format!("{}/tournaments/1/standings", hall.address)).await;
    let cut = "return [...document.querySelectorAll('td.decides')].filter((one) => { \
               const { left, right } = one.getBoundingClientRect(); return left < 0 || right > innerWidth; }).length";
    assert_eq!(phone.page.execute(cut, Vec::new()).await.expect("an answer"), 0, "nothing that decides is cut");
    assert_ne!(phone.text("td.decides").await, "");
    phone.visit(&format!("{}/search?q=Karl", hall.address)).await;
    let wide = "return document.documentElement.scrollWidth";
    assert_eq!(
        phone.page.execute(wide, Vec::new()).await.expect("an answer"),
        360,
        "the search is as wide as the screen"
    );
    phone.close().await;
    desk.close().await;
}
