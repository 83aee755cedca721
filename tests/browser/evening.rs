//! One evening, step by step as the README tells it.

use std::fmt::Write as _;
use std::process::Command;
use std::time::Instant;

use crate::hall::{Browser, Hall, PATIENCE};

const PLAYERS: usize = 46;

/// A list of players as a spreadsheet saves it in Germany: semicolons, Windows-1252, a line with nothing in it.
fn players() -> Vec<u8> {
    let mut text = String::from("Startnummer;Name;Verein\r\n");
    for number in 1..=PLAYERS {
        let name = if number == 7 { "Jörg Größe".to_owned() } else { format!("Spieler {number}") };
        write!(text, "{number};{name};Skatclub {}\r\n", number % 9).expect("a text grows");
    }
    // Every letter used here has its Unicode number as its byte in Windows-1252.
    text.chars().map(|letter| u8::try_from(u32::from(letter)).expect("a western letter")).collect()
}

pub async fn set_up(hall: &Hall, browser: &Browser) {
    browser.page.goto(&hall.set_up).await.expect("the set-up page opens");
    browser.type_into("#name", "Karl").await;
    browser.type_into("#password", "drei Buben reichen").await;
    browser.go("main button.primary").await;
    assert!(browser.text("header").await.contains("Karl"), "signed in after the set-up");
}

pub async fn new_tournament(browser: &Browser) {
    browser.go("a[href='/tournaments/new']").await;
    browser.type_into("#name", "Preisskat Altenburg").await;
    browser.go("main button.primary").await;
    assert!(browser.text("body").await.contains("Preisskat Altenburg"), "the tournament is there");
}

pub async fn import_players(hall: &Hall, browser: &Browser) {
    let list = hall.folder().join("spieler.csv");
    std::fs::write(&list, players()).expect("the list is written");
    browser.page.goto(&format!("{}/tournaments/1/entries/import", hall.address)).await.expect("the page opens");
    let field = browser.page.find(fantoccini::Locator::Css("#file")).await.expect("a field for the file");
    field.send_keys(&list.display().to_string()).await.expect("the file is chosen");
    browser.go("main button.primary").await;
    let reviewed = browser.text("main").await;
    assert!(reviewed.contains("Jörg Größe"), "the umlauts of Excel are understood: {reviewed}");
    browser.picture("import").await;
    browser.go("main button.primary").await;
    assert!(browser.text("main").await.contains("46"), "46 players are entered");
}

pub async fn draw_and_start(hall: &Hall, browser: &Browser) {
    browser.page.goto(&format!("{}/tournaments/1/draw", hall.address)).await.expect("the page opens");
    assert!(browser.text("main").await.contains("46"), "46 players will be seated");
    browser.type_into("#seed", "altenburg").await;
    browser.go("main button.primary").await;
    let tables = browser.text("main table").await;
    assert!(tables.contains("Jörg Größe"), "everybody has a seat: {tables}");
    // The seats are released, then the round is started.
    browser.go("main button.primary").await;
    browser.go("main button.primary").await;
    browser.page.goto(&format!("{}/tournaments/1/day", hall.address)).await.expect("the page opens");
    browser.picture("day").await;
}

/// Types hands 1 to 48 of a table of four with nothing but the keyboard; answers how many keys it took.
async fn type_the_list(hall: &Hall, browser: &Browser) -> usize {
    browser.page.goto(&format!("{}/sheets/1/desk", hall.address)).await.expect("the sheet opens");
    let mut keys = 0;
    for number in 1..=48 {
        // The dealer pauses: seat 1 deals hand 1, so the seat after the dealer plays.
        let declarer = number % 4 + 1;
        let line = match number % 8 {
            0 => "p".to_owned(),
            3 => format!("{declarer}ho1-"),
            5 => format!("{declarer}g2"),
            _ => format!("{declarer}k1"),
        };
        let field = browser.page.active_element().await.expect("the line has the focus");
        field.send_keys(&format!("{line}\u{e007}")).await.expect("the line takes keys");
        keys += line.chars().count() + 1;
    }
    // Until the last hand stands on the list they are on their way.
    let start = Instant::now();
    while browser.page.find(fantoccini::Locator::Css("tr#hand-48")).await.is_err() {
        assert!(start.elapsed() < PATIENCE, "all hands are stored");
    }
    keys
}

async fn correct_a_hand(hall: &Hall, browser: &Browser) {
    browser.page.goto(&format!("{}/sheets/1/hands/1", hall.address)).await.expect("the hand opens");
    browser.picture("hand").await;
    browser.go("a[href^='/hands/']").await;
    browser.click("label[for='game-grand']").await;
    browser.type_into("#reason", "The list says grand").await;
    browser.go("button[name=result][value=won]").await;
    let at = browser.page.current_url().await.expect("an address");
    let sheet = browser.text("main").await;
    assert!(at.path().starts_with("/sheets/1") && sheet.contains("48"), "back on the sheet, at {at}: {sheet}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_from_the_set_up_link_to_the_prize_list() {
    let hall = Hall::open();
    let browser = Browser::open(1280, 900, "en", false).await;
    set_up(&hall, &browser).await;
    new_tournament(&browser).await;
    import_players(&hall, &browser).await;
    draw_and_start(&hall, &browser).await;
    let keys = type_the_list(&hall, &browser).await;
    browser.picture("desk").await;
    assert!(keys <= 300, "a list of 48 hands takes {keys} keystrokes");
    browser.page.goto(&format!("{}/sheets/1", hall.address)).await.expect("the sheet opens");
    browser.picture("sheet").await;

    let standings = format!("{}/tournaments/1/standings", hall.address);
    browser.page.goto(&standings).await.expect("the standings open");
    let before = browser.text("main table").await;
    correct_a_hand(&hall, &browser).await;
    browser.page.goto(&standings).await.expect("the standings open");
    let after = browser.text("main table").await;
    assert_ne!(before, after, "the correction is in the standings at once: {after}");
    browser.picture("standings").await;

    download_standings(&hall, &browser).await;
    prize_list(&hall, &browser).await;
    browser.close().await;
    phone(&hall).await;
}

async fn download_standings(hall: &Hall, browser: &Browser) {
    let _download = browser.page.goto(&format!("{}/tournaments/1/standings.csv", hall.address)).await;
    let csv = std::fs::read_to_string(browser.download(".csv")).expect("the file is text");
    assert!(
        csv.starts_with("place,shared,number,name,club,rounds,points,won,lost,others_lost,bonus,performance"),
        "{csv}"
    );
    assert!(csv.contains("\n1,no,"), "somebody leads: {csv}");
}

async fn prize_list(hall: &Hall, browser: &Browser) {
    browser.page.goto(&format!("{}/tournaments/1/prizes/edit", hall.address)).await.expect("the page opens");
    for (field, typed) in [
        ("from-1", "1"),
        ("worth-1", "200"),
        ("from-2", "2"),
        ("worth-2", "100"),
        ("from-3", "3"),
        ("worth-3", "a ham"),
    ] {
        browser.type_into(&format!("#{field}"), typed).await;
    }
    let thing = "document.getElementById('of-3').value = 'thing'";
    browser.page.execute(thing, Vec::new()).await.expect("a thing");
    browser.go("main button.primary").await;
    assert!(browser.text("main").await.contains("ham"), "the prizes are listed");
    browser.page.goto(&format!("{}/tournaments/1/prizes", hall.address)).await.expect("the prize list opens");
    browser.picture("prizes").await;
    let _download = browser.page.goto(&format!("{}/tournaments/1/prizes.pdf", hall.address)).await;
    let pdf = browser.download(".pdf");
    let text = Command::new("pdftotext").arg("-layout").arg(&pdf).arg("-").output().expect("pdftotext is installed");
    let text = String::from_utf8_lossy(&text.stdout).into_owned();
    assert!(text.contains("Preisskat Altenburg") && text.contains("ham"), "{text}");
}

/// Where the buttons of the phone stand, and which of them are lower than 48.
const BUTTONS: &str = "const all = [...document.querySelectorAll('.tap label, .tap select, .verdict button')];\
    const at = all.map(one => [one.textContent.trim(), one.getBoundingClientRect()]);\
    return { tops: at.map(([, box]) => Math.round(box.top + window.scrollY)),\
      low: at.filter(([, box]) => box.height < 48).map(([name]) => name) };";

/// The list keeper at table 2 scans the sign, enters a hand in five taps and goes on without the network.
async fn phone(hall: &Hall) {
    let desk = Browser::open(1280, 900, "en", false).await;
    desk.page.goto(&format!("{}/sign-in", hall.address)).await.expect("the page opens");
    desk.type_into("#name", "Karl").await;
    desk.type_into("#password", "drei Buben reichen").await;
    desk.go("main button.primary").await;
    desk.page.goto(&format!("{}/sheets/2/desk", hall.address)).await.expect("the sheet opens");
    let link = desk.page.find(fantoccini::Locator::Css("main a[href^='/k/']")).await.expect("the keeper's link");
    let address = link.attr("href").await.expect("an address").expect("an address");
    desk.close().await;

    let phone = Browser::open(360, 740, "de", false).await;
    phone.visit(&format!("{}{address}", hall.address)).await;
    phone.click("label[for='declarer-2']").await;
    phone.click("label[for='game-grand']").await;
    phone.click("label[for='matadors-2']").await;
    phone.picture("phone").await;
    let before = phone.page.execute(BUTTONS, Vec::new()).await.expect("the buttons are there");
    phone.click("button[name=result][value=won]").await;
    let said = phone.text(".last:not(:empty)").await;
    assert!(said.contains("72"), "what was written is said: {said}");
    let after = phone.page.execute(BUTTONS, Vec::new()).await.expect("the buttons are there");
    assert_eq!(before, after, "no button moves between two hands");
    assert!(
        after.pointer("/low").and_then(serde_json::Value::as_array).is_some_and(Vec::is_empty),
        "each is 48 high: {after}"
    );
    let height = phone.page.execute("return document.documentElement.scrollWidth", Vec::new()).await.expect("a width");
    assert!(height.as_u64().is_some_and(|width| width <= 360), "nothing sticks out sideways: {height}");
    strange_network(&phone).await;
    refused(&phone).await;
    phone.close().await;
}

/// Somebody else answers in the program's place, as a pub's network does before one has signed in. The hand waits, the
/// next one can be typed, and both arrive when the program can be reached again.
async fn strange_network(phone: &Browser) {
    let run = async |script: &str| phone.page.execute(script, Vec::new()).await.expect("the script runs");
    run("window.ours = window.fetch; window.fetch = async () => new Response('<main>Welcome to our Wi-Fi</main>');")
        .await;
    phone.click("label[for='declarer-3']").await;
    phone.click("label[for='game-clubs']").await;
    phone.click("label[for='matadors-1']").await;
    phone.click("button[name=result][value=won]").await;
    phone.click("button[name=result][value=passed]").await;
    assert_eq!((phone.text("[data-waiting]").await, phone.text("[data-now]").await), ("2".to_owned(), "4".to_owned()));
    phone.page.refresh().await.expect("the page opens again");
    // Loading the page anew asks the program itself: both hands arrive, and the page that follows says the last of them.
    phone.page.wait().for_element(fantoccini::Locator::Css(".so-far li[value='3']")).await.expect("both are saved");
    assert_eq!((phone.text("[data-waiting]").await, phone.text("[data-now]").await), ("0".to_owned(), "4".to_owned()));
}

/// A hand the program refuses stands in the form again with the reason, also after the phone was locked and the page
/// opened anew; corrected it is saved.
async fn refused(phone: &Browser) {
    phone.click("label[for='declarer-3']").await;
    phone.click("label[for='game-clubs']").await;
    // What is no game yet the phone says itself; of a bid it knows nothing.
    let bid = "document.querySelector('form.hand-form').insertAdjacentHTML('beforeend', '<input type=hidden name=bid value=18>')";
    phone.page.execute(bid, Vec::new()).await.expect("the script runs");
    phone.click("button[name=result][value=won]").await;
    for opened in ["at once", "opened anew"] {
        let reason = phone.text("[data-group='matadors'] .problem").await;
        assert!(reason.contains("Spitzen"), "{opened}: {reason}");
        phone.text("#declarer-3:checked ~ label").await;
        phone.text("#game-clubs:checked ~ label").await;
        assert_eq!(phone.text("[data-waiting]").await, "1", "{opened}");
        if opened == "at once" {
            phone.page.refresh().await.expect("the page opens again");
        }
    }
    phone.click("label[for='matadors-1']").await;
    phone.click("button[name=result][value=won]").await;
    phone.text(".so-far li[value='4']").await;
    assert_eq!((phone.text("[data-waiting]").await, phone.text("[data-now]").await), ("0".to_owned(), "5".to_owned()));
}
