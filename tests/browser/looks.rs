//! How pages look, against what is kept of them: a picture of each kind in a few squares of grey, so that a word or a figure
//! that changed is nothing and a part that is gone, torn or elsewhere is told.

use serde_json::json;

use crate::hall::Browser;
use crate::phone::hall_with_a_table;
use crate::pictured::{Kept, changed, most};

/// What is kept: a line for each picture, its name and its squares.
const KEPT: &str = "tests/browser/looks.txt";

/// Squares in a row, and rows.
const SQUARES: (usize, usize) = (20, 16);

/// From how many of the fifteen steps of grey on a square counts as another one.
const STEP: u32 = 2;

/// The squares of a picture.
const LOOK: &str = "
const [png, across, down, done] = arguments;
createImageBitmap(new Blob([new Uint8Array(png)], { type: 'image/png' })).then((image) => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [across, down];
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, across, down);
  const points = context.getImageData(0, 0, across, down).data;
  let squares = '';
  for (let at = 0; at < points.length; at += 4) {
    const grey = 0.3 * points[at] + 0.59 * points[at + 1] + 0.11 * points[at + 2];
    squares += Math.round(grey / 17).toString(16);
  }
  done(squares);
}, (error) => done(String(error)));";

/// The pages that are looked at.
pub struct Looks(Kept);

impl Looks {
    /// With `SKATWART_LOOKS=compare` pages are compared with what is kept, with `keep` they are kept.
    pub fn wanted() -> Option<Self> {
        Kept::wanted(KEPT, STEP).map(Self)
    }

    /// How pages are pictured: as a phone in the dark has them, and as a desk in the light.
    pub const VIEWS: [(u32, &'static str, bool); 2] = [(360, "de", true), (1280, "en", false)];

    /// Looks at the page that is open; what differs from what is kept, if that is compared.
    pub async fn look(&mut self, browser: &Browser, name: String) -> Option<String> {
        let png = browser.page.screenshot().await.expect("the page can be pictured");
        let squares = squares(browser, &png).await;
        self.0.tell(&name, squares, &png)
    }

    /// Keeps what was seen, where that is wanted.
    pub fn end(self) {
        self.0.end();
    }
}

async fn squares(browser: &Browser, png: &[u8]) -> String {
    let given = vec![json!(png), json!(SQUARES.0), json!(SQUARES.1)];
    let found = browser.page.execute_async(LOOK, given).await.expect("the picture is read");
    let found = found.as_str().expect("squares").to_owned();
    assert_eq!(found.len(), SQUARES.0 * SQUARES.1, "{found}");
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn a_part_that_is_gone_is_another_picture_and_another_figure_is_none() {
    let browser = Browser::open(1280, 900, "en", false).await;
    let page = |figure: &str, list: &str| {
        format!(
            "data:text/html,<html lang='en'><body style='font-size:20px'><h1>A list {figure}</h1>{list}<p>The end</p></body></html>"
        )
    };
    let list = "<table>".to_owned()
        + &"<tr><td>Jörg Müller, Skatclub Altenburg, a long line</td><td>1380</td></tr>".repeat(20)
        + "</table>";
    let mut seen = Vec::new();
    for address in [page("1", &list), page("2", &list), page("1", "")] {
        browser.page.goto(&address).await.expect("the page opens");
        let png = browser.page.screenshot().await.expect("a picture");
        seen.push(squares(&browser, &png).await);
    }
    let [first, figure, gone] = <[String; 3]>::try_from(seen).expect("three pictures");
    assert!(changed(&first, &figure, STEP) <= most(&first), "{first} {figure}");
    assert!(changed(&first, &gone, STEP) > most(&first), "{first} {gone}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_on_its_side_ends_a_hand_without_scrolling() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open(740, 420, "en", false).await;
    phone.page.goto(&format!("{}{path}", hall.address)).await.expect("the page of the table opens");
    phone.text(".verdict").await;
    let lowest = "return Math.max(...[...document.querySelectorAll('.tap label, .verdict button')].map((one) => one.getBoundingClientRect().bottom)) <= innerHeight";
    let seen = phone.page.execute(lowest, Vec::new()).await.expect("an answer");
    assert_eq!(seen, json!(true), "every button of a hand is on the screen");
    phone.close().await;
    desk.close().await;
}
