//! A sheet written twice, in real browsers: the table on its phone, the desk beside it, and a third who decides.

use std::io::Write as _;
use std::process::{Command, Stdio};

use fantoccini::Locator;

use crate::hall::{Browser, Hall};
use crate::outbox::{run, until};
use crate::phone::{enter, hall_with_a_table};

const PASSWORD: &str = "acht Karten sind zu wenig";

/// Gives Petra of the desk an account.
fn account(hall: &Hall) {
    let mut made = Command::new(env!("CARGO_BIN_EXE_skatwart"))
        .args(["user", "add", "Petra", "--role", "desk"])
        .current_dir(hall.folder())
        .stdin(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut keyboard = made.stdin.take().expect("it reads");
    writeln!(keyboard, "{PASSWORD}").expect("the password is typed");
    drop(keyboard);
    assert!(made.wait().expect("it ends").success(), "the account is made");
}

async fn sign_in(hall: &Hall, browser: &Browser) {
    browser.page.goto(&format!("{}/sign-in", hall.address)).await.expect("the page opens");
    browser.type_into("#name", "Petra").await;
    browser.type_into("#password", PASSWORD).await;
    browser.go("main button.primary").await;
}

/// Somebody of the desk, signed in on a computer of her own.
async fn petra(hall: &Hall) -> Browser {
    account(hall);
    let petra = Browser::open(1280, 900, "en", false).await;
    sign_in(hall, &petra).await;
    petra
}

/// Has every sheet written twice.
async fn two_witnesses(hall: &Hall, director: &Browser) {
    director.page.goto(&format!("{}/tournaments/1/settings", hall.address)).await.expect("the settings open");
    director.click("input[name=two_witnesses]").await;
    director.go("form[action$='/witnesses'] button").await;
}

/// What both say, row by row, where they are apart.
async fn apart(browser: &Browser) -> Vec<[String; 2]> {
    browser.text("table.two").await;
    let mut apart = Vec::new();
    for row in browser.page.find_all(Locator::Css("tr.apart")).await.expect("the rows") {
        let cells = row.find_all(Locator::Css("td")).await.expect("two cells");
        let [first, second] = cells.as_slice() else { panic!("{} cells stand beside each other", cells.len()) };
        apart.push([first.text().await.expect("a text"), second.text().await.expect("a text")]);
    }
    apart
}

#[tokio::test(flavor = "multi_thread")]
async fn what_phone_and_desk_wrote_apart_stands_side_by_side_until_a_third_decides() {
    let (hall, third, path) = hall_with_a_table().await;
    two_witnesses(&hall, &third).await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    enter(&phone, 2).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand is saved");

    let petra = petra(&hall).await;
    petra.page.goto(&format!("{}/sheets/1/desk", hall.address)).await.expect("a page opens");
    let here = petra.page.current_url().await.expect("an address");
    assert!(here.path().ends_with("/second"), "she writes a list of her own: {here}");
    let seen = petra.text("main").await;
    assert!(!seen.contains("72") && !seen.contains("grand"), "she copies nothing: {seen}");
    petra.type_into("#quick", "2k2").await;
    petra.click("form.quick button.primary").await;
    until(&petra, ".witness.apart", "1 different").await;
    petra.go(".witness.apart a").await;
    let differ = [["grand with 2", "clubs with 2"], ["won +72", "won +36"]].map(|row| row.map(str::to_owned));
    assert_eq!(apart(&petra).await, differ);
    petra.type_into("#why-1", "I am sure").await;
    petra.go("button[name=verdict][value=second]").await;
    until(&petra, "main .problem", "You wrote one of the two sheets").await;

    third.page.goto(&format!("{}/sheets/1/witnesses", hall.address)).await.expect("the page opens");
    assert_eq!(apart(&third).await, differ);
    third.picture("witnesses").await;
    third.type_into("#why-1", "the paper says clubs").await;
    third.go("button[name=verdict][value=second]").await;
    until(&third, "main", "Nothing differs").await;
    phone.page.refresh().await.expect("the page comes again");
    run(&phone, "document.querySelector('.so-far').closest('details').open = true").await;
    until(&phone, ".so-far li[value='1']", "clubs with 2").await;
    for browser in [phone, petra, third] {
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_on_which_somebody_signs_in_is_led_to_his_list_and_keeps_the_hand_of_the_table() {
    let (hall, third, path) = hall_with_a_table().await;
    two_witnesses(&hall, &third).await;
    account(&hall);
    let phone = Browser::open(360, 740, "en", false).await;
    let table = format!("{}{path}", hall.address);
    phone.visit(&table).await;
    enter(&phone, 2).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand is saved");
    let (here, other) =
        (phone.page.window().await.expect("a tab"), phone.page.new_window(true).await.expect("another"));
    phone.page.switch_to_window(other.handle).await.expect("it is shown");
    sign_in(&hall, &phone).await;
    phone.page.switch_to_window(here).await.expect("the table again");
    enter(&phone, 3).await;
    until(&phone, "main", "you are signed in: write the second sheet here").await;
    let now = phone.page.current_url().await.expect("an address");
    assert!(now.path().ends_with("/second"), "{now}");
    phone.page.delete_all_cookies().await.expect("she signs out");
    phone.visit(&table).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='2']")).await.expect("the hand waited and is saved");
    phone.close().await;
    third.close().await;
}
