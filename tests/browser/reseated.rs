//! The phone and the desk at a table whose players change seats while its page stays open, in a real browser.

use std::time::Duration;

use fantoccini::Locator;

use crate::hall::{Browser, Hall};
use crate::outbox::{HOLD, run, until};
use crate::phone::hall_with_a_table;
use crate::visitor::Visitor;

/// The director lets Karl and Ayse change seats while the round runs.
async fn change_seats(hall: &Hall, desk: &Browser) {
    desk.page.goto(&format!("{}/tournaments/1/rounds/1/desk", hall.address)).await.expect("the page opens");
    run(desk, "document.querySelector(\"form[action$='/swap']\").closest('details').open = true").await;
    desk.type_into("#one", "1").await;
    desk.type_into("#other", "2").await;
    desk.type_into("#swap-reason", "sat down wrongly").await;
    desk.go("form[action$='/swap'] button").await;
}

/// The button of the seat on which somebody sits.
async fn seat_of(phone: &Browser, name: &str) -> String {
    for seat in 1..=4 {
        let label = format!("label[for='declarer-{seat}']");
        if phone.text(&label).await.contains(name) {
            return label;
        }
    }
    panic!("{name} sits nowhere");
}

/// The desk says that Otto takes the first seat over from this hand on.
async fn take_over(hall: &Hall, desk: &Browser, from: &str) {
    desk.page.goto(&format!("{}/tournaments/1/entries", hall.address)).await.expect("the page opens");
    let form = "const form = document.querySelector(\"form[action$='/entries']\");";
    run(desk, &format!("{form} form.querySelector('[name=name]').value = 'Otto'; form.submit()")).await;
    until(desk, "main", "Otto").await;
    desk.page.goto(&format!("{}/sheets/1/substitutions", hall.address)).await.expect("the page opens");
    let typed = format!("hand.value = '{from}'; seat.value = '1'; number.value = '5'");
    run(
        desk,
        &format!(
            "const [seat, hand, number] = ['seat', 'hand', 'number'].map((id) => document.getElementById(id)); {typed}"
        ),
    )
    .await;
    desk.go("form[action$='/substitutions'] button.primary").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_later_disturbs_no_hand_that_is_begun() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    let first = phone.text("label[for='declarer-1']").await;
    run(
        &phone,
        "const ask = window.fetch; window.fetch = (...all) => { document.title += ' looked'; return ask(...all); }",
    )
    .await;
    phone.click("label[for='declarer-2']").await;
    take_over(&hall, &desk, "2").await;
    // The second look comes after all was done that follows from the first.
    until_title(&phone, " looked looked").await;
    assert!(!phone.text("main").await.contains("The seats were changed"), "the first hand is nobody else's");
    phone.click("button[name=result][value=passed]").await;
    until(&phone, "label[for='declarer-1']", "Otto").await;
    assert!(
        !first.contains("Otto") && phone.page.find(Locator::Css(".so-far li[value='1']")).await.is_ok(),
        "it is saved"
    );
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_network_the_form_names_whoever_plays_the_next_hand() {
    let (hall, desk, path) = hall_with_a_table().await;
    take_over(&hall, &desk, "2").await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    let (button, first) = ("label[for='declarer-1']", said(&phone).await);
    assert!(!first.contains("Otto"), "the first hand is of whoever sat down: {first}");
    run(&phone, HOLD).await;
    phone.click("button[name=result][value=passed]").await;
    until(&phone, "[data-now]", "2").await;
    let second = said(&phone).await;
    assert_eq!(second.matches("Otto").count(), first.matches('|').count(), "every place names him: {second}");
    phone.click(button).await;
    phone.click("label[for='game-grand']").await;
    phone.click("label[for='matadors-2']").await;
    until(&phone, "[data-echo]", "Otto").await;
    // Taken back it is the hand of whoever sat down again.
    phone.click("button[form=undo]").await;
    phone.click("dialog[open] button[value=yes]").await;
    until(&phone, "[data-now]", "1").await;
    assert_eq!(said(&phone).await, first);
    phone.close().await;
    desk.close().await;
}

/// Everything in the form that names whoever plays on the first seat, each with a stroke before it.
async fn said(phone: &Browser) -> String {
    let script = "const [label, lists] = ['label[for=declarer-1] span', 'option[value=\"1\"]'].map((at) => [...document.querySelectorAll(at)]); \
                  const button = document.querySelector('label[for=declarer-1]'); \
                  return [button.title, button.dataset.name, label[0].textContent, ...lists.map((one) => one.textContent)].map((one) => '|' + one).join(' ');";
    let said = phone.page.execute(script, Vec::new()).await.expect("an answer");
    said.as_str().expect("words").to_owned()
}

/// Waits until the page is called so.
async fn until_title(phone: &Browser, wanted: &str) {
    for _ in 0..900 {
        if phone.page.title().await.expect("a title").ends_with(wanted) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the page did not look twice");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_stays_open_names_those_who_changed_seats() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    let seat = seat_of(&phone, "Karl").await;
    change_seats(&hall, &desk).await;
    until(&phone, &seat, "Ayse").await;

    // A hand that is begun stays, and it is said.
    phone.click("label[for='declarer-2']").await;
    change_seats(&hall, &desk).await;
    until(&phone, ".last", "The seats were changed.").await;
    assert!(phone.page.find(Locator::Css("#declarer-2:checked")).await.is_ok(), "what was begun stays");
    // Entered all the same it is not booked; the page that says so names who sits there now.
    phone.click("button[name=result][value=passed]").await;
    until(&phone, "main", "The seats of this table were changed").await;
    until(&phone, &seat, "Karl").await;
    phone.click("button[name=result][value=passed]").await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand is saved");
    phone.close().await;
    desk.close().await;
}

/// The desk takes all hands out of the list of the first table.
async fn empty(hall: &Hall, desk: &Browser) {
    desk.visit(&format!("{}/sheets/1/desk", hall.address)).await;
    desk.click("[data-fresh=clear] summary").await;
    desk.type_into("#why-clear", "of table 12").await;
    desk.go("[data-fresh=clear] button.danger").await;
    until(desk, ".flash", "all hands are taken out").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_stays_open_tells_that_all_hands_were_taken_out() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    phone.click("button[name=result][value=passed]").await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand is saved");
    empty(&hall, &desk).await;
    until(&phone, "[data-now]", "1").await;

    // A hand that is begun stays, and it is said; entered all the same it is not kept before somebody read why.
    phone.click("button[name=result][value=passed]").await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand is saved");
    phone.click("label[for='declarer-3']").await;
    empty(&hall, &desk).await;
    until(&phone, ".last", "All hands were taken out of this sheet.").await;
    assert!(phone.page.find(Locator::Css("#declarer-3:checked")).await.is_ok(), "what was begun stays");
    phone.click("button[name=result][value=passed]").await;
    until(&phone, "main", "All hands were taken out of this sheet meanwhile").await;
    assert!(phone.page.find(Locator::Css(".so-far li")).await.is_err(), "nothing is on the list");
    // A tap twice on the same spot means one hand.
    phone.click("h1").await;
    phone.click("button[name=result][value=passed]").await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='2']")).await.expect("the hand is saved");
    phone.close().await;
    desk.close().await;
}

/// Types this into the line of the desk.
async fn types(typist: &Browser, keys: &str) {
    let line = typist.page.find(Locator::Css("#quick")).await.expect("the line is there");
    line.send_keys(keys).await.expect("the line takes it");
}

/// Who sits where as the list of the desk says, once it says something else than before.
async fn seats_after(typist: &Browser, before: &str) -> String {
    let names = "return [...document.querySelectorAll('[data-fresh=list] thead th.player[colspan]')].map((one) => one.textContent).join()";
    for _ in 0..900 {
        let said = typist.page.execute(names, Vec::new()).await.expect("an answer");
        if let Some(now) = said.as_str().filter(|now| *now != before) {
            return now.to_owned();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the list says all the time: {before}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_is_sent_for_those_who_sat_there_when_it_was_begun() {
    let (hall, desk, _path) = hall_with_a_table().await;
    let typist = Browser::open(1280, 900, "en", false).await;
    Visitor::of(&hall, &desk).await.lend(&typist).await;
    typist.visit(&format!("{}/sheets/1/desk", hall.address)).await;
    let first = seats_after(&typist, "").await;
    let (refused, said) = ("tr.refused .problem", "The seats of this table were changed");
    let (enter, backspace, drop) = ("\u{e007}", "\u{e003}", "tr.refused [data-drop]");

    types(&typist, "p").await;
    change_seats(&hall, &desk).await;
    types(&typist, enter).await;
    until(&typist, refused, said).await;
    let second = seats_after(&typist, &first).await;
    // The page says meanwhile who sits there now: what is begun was begun for those before all the same.
    types(&typist, "p").await;
    change_seats(&hall, &desk).await;
    typist.click(drop).await;
    assert_eq!(seats_after(&typist, &second).await, first);
    types(&typist, enter).await;
    until(&typist, refused, said).await;
    // A line that was emptied and begun again is one for those who sit there now.
    types(&typist, "p").await;
    change_seats(&hall, &desk).await;
    typist.click(drop).await;
    assert_eq!(seats_after(&typist, &first).await, second);
    types(&typist, backspace).await;
    types(&typist, &format!("p{enter}")).await;
    typist.text("tr#hand-1").await;
    typist.close().await;
    desk.close().await;
}
