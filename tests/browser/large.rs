//! A phone whose letters are of twice the size, and one with ordinary ones, in a real browser.

use fantoccini::Locator;
use serde_json::json;

use crate::hall::Browser;
use crate::phone::{enter, hall_with_a_table};
use crate::visitor::Visitor;
use crate::whole::WORDS;

/// A phone of 360 px that is set to letters of twice the size.
pub async fn phone(language: &str) -> Browser {
    let letters = json!({"webkit.webprefs.default_font_size": 32});
    Browser::with((360, 740), language, letters, false, Vec::new()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn with_letters_of_twice_the_size_the_figure_that_decides_is_in_sight() {
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
    phone.close().await;
    desk.close().await;
}

/// How wide a page is with everything on it unfolded.
const WIDE: &str = "for (const one of document.querySelectorAll('details')) one.open = true; \
                    return document.documentElement.scrollWidth";

#[tokio::test(flavor = "multi_thread")]
async fn with_letters_of_twice_the_size_pages_to_be_read_are_as_wide_as_the_screen() {
    let (hall, desk, _) = hall_with_a_table().await;
    for language in ["de", "en"] {
        let phone = phone(language).await;
        let lists = ["tournaments/1/rules", "tournaments/1/standings"];
        for page in ["search?q=Karl", "rules/worth", "help/quick-line", "seasons"].into_iter().chain(lists) {
            phone.visit(&format!("{}/{page}", hall.address)).await;
            let wide = phone.page.execute(WIDE, Vec::new()).await.expect("an answer");
            assert_eq!(wide, 360, "{page}, {language}");
        }
        phone.close().await;
    }
    desk.close().await;
}

/// Tables of sentences in a box that scrolls.
const CELLS: &str = ".scroll > table:not([class]) :is(th, td)";

#[tokio::test(flavor = "multi_thread")]
async fn with_letters_of_twice_the_size_no_word_is_torn_in_a_table_that_scrolls() {
    let (hall, desk, _) = hall_with_a_table().await;
    let director = Visitor::of(&hall, &desk).await;
    for language in ["de", "en"] {
        let phone = phone(language).await;
        director.lend(&phone).await;
        for page in ["tournaments/1/entries/1", "help/quick-line"] {
            phone.visit(&format!("{}/{page}", hall.address)).await;
            let torn = phone.page.execute(WORDS, vec![json!(99), json!(CELLS)]).await.expect("an answer");
            assert_eq!(torn, json!([true, [], 0]), "{page}, {language}");
        }
        phone.close().await;
    }
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn with_letters_of_twice_the_size_what_is_set_up_is_typed_on_the_screen() {
    let (hall, desk, _) = hall_with_a_table().await;
    let director = Visitor::of(&hall, &desk).await;
    for language in ["de", "en"] {
        let phone = phone(language).await;
        director.lend(&phone).await;
        for page in ["tournaments/new", "tournaments/1/settings", "tournaments/1/entries/1", "tournaments/1/day"] {
            phone.visit(&format!("{}/{page}", hall.address)).await;
            let wide = phone.page.execute(WIDE, Vec::new()).await.expect("an answer");
            assert_eq!(wide, 360, "{page}, {language}");
        }
        phone.close().await;
    }
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn with_ordinary_letters_no_word_in_a_narrow_window_is_smaller_than_twelve_pixels() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open(360, 740, "de", false).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    enter(&phone, 2).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand is saved");
    let small = "const said = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()); \
                 return [...document.querySelectorAll('body *')].filter((one) => one.offsetParent && said(one) && \
                 parseFloat(getComputedStyle(one).fontSize) < 12).map((one) => one.textContent.trim())";
    for page in [path.as_str(), "/tournaments/1/standings", "/tournaments/1/entries", "/tournaments/1"] {
        phone.visit(&format!("{}{page}", hall.address)).await;
        let found = phone.page.execute(small, Vec::new()).await.expect("an answer");
        assert_eq!(found, json!([]), "{page}");
    }
    phone.close().await;
    desk.close().await;
}
