//! Comparative Skat from dealing to posting: four tables, twelve decks, in a real browser.

use std::net::TcpListener;
use std::time::Instant;

use crate::hall::{Browser, Hall, PATIENCE};
use crate::outbox::until;
use crate::worker::until_kept;

/// Who sits where: sixteen players at four tables.
const PLAYERS: usize = 16;

async fn set_up(hall: &Hall, browser: &Browser) {
    browser.page.goto(&hall.set_up).await.expect("the set-up page opens");
    browser.type_into("#name", "Charles").await;
    browser.type_into("#password", "drei Buben reichen").await;
    browser.go("main button.primary").await;
}

async fn open(hall: &Hall, browser: &Browser, path: &str) {
    browser.page.goto(&format!("{}{path}", hall.address)).await.expect("the page opens");
    browser.text("h1").await;
}

/// The tournament with its players, from the preset of the comparative evening.
async fn prepare(hall: &Hall, browser: &Browser) {
    open(hall, browser, "/tournaments/new?preset=comparative").await;
    browser.type_into("#name", "Abend in Milwaukee").await;
    browser.go("form.wide button.primary").await;
    let list = hall.folder().join("spieler.csv");
    let rows: Vec<String> = (1..=PLAYERS).map(|number| format!("{number},Spieler {number},Milwaukee")).collect();
    std::fs::write(&list, format!("number,name,club\n{}\n", rows.join("\n"))).expect("the list is written");
    open(hall, browser, "/tournaments/1/entries/import").await;
    let field = browser.page.find(fantoccini::Locator::Css("#file")).await.expect("a field for the file");
    field.send_keys(&list.display().to_string()).await.expect("the file is chosen");
    browser.go("main form button.primary").await;
    browser.go("main form button.primary").await;
}

/// Decks made from a seed, punched, the seats drawn, the round started.
async fn begin(hall: &Hall, browser: &Browser) {
    open(hall, browser, "/tournaments/1/decks/desk").await;
    browser.type_into("#seed", "Milwaukee 1898").await;
    browser.go("main form button.primary").await;
    browser.go("button[name='mark'][value='number']").await;
    browser.go("button[name='mark'][value='letters']").await;
    assert!(
        browser.page.find(fantoccini::Locator::Css("button[name='mark']")).await.is_err(),
        "nothing is to be punched"
    );
    let text = browser.text("main table").await;
    assert!(text.contains("12") && text.contains("bereit"), "twelve decks are ready: {text}");
    open(hall, browser, "/tournaments/1/draw").await;
    browser.go("main form button.primary").await;
    open(hall, browser, "/tournaments/1/day").await;
    browser.go("main .actions button.primary").await;
    open(hall, browser, "/tournaments/1/day").await;
    browser.go("main .actions button.primary").await;
}

/// The table enters a passed-in hand or a small game of forehand on its sheet, with the deck that lies there.
async fn play(hall: &Hall, browser: &Browser, sheet: i32, passed: bool) {
    open(hall, browser, &format!("/sheets/{sheet}/desk")).await;
    browser.click("details:has(form.hand-form) > summary").await;
    if !passed {
        // The first who does not deal plays null: whatever the cards are, the deck agrees.
        browser.click("input[name='declarer']:not([disabled]) + label").await;
        browser.click("label[for='game-null']").await;
        browser.go("form.hand-form button[value='won']").await;
        return;
    }
    browser.go("form.hand-form button[value='passed']").await;
}

async fn says_that_no_deck_is_left(phone: &Browser) {
    until(phone, "[data-none-left]:not([hidden])", "Alle Kartensätze an diesem Tisch sind gespielt").await;
    // Where nothing is entered nobody is told to go on entering, or that it waits.
    until(phone, "[data-stale]:not([hidden])", "kann älter sein").await;
    for other in ["[data-stay][hidden]", "[data-since-kept][hidden]"] {
        phone.page.find(fantoccini::Locator::Css(other)).await.expect("it is not said");
    }
    // Nor is a phone whose page no worker keeps told to stay on it.
    let unkept = "document.body.dataset.signed = ''; dispatchEvent(new Event('offline')); \
                  const stays = !document.querySelector('[data-stay]').hidden; delete document.body.dataset.signed; return stays";
    assert_eq!(phone.page.execute(unkept, Vec::new()).await.expect("an answer"), false, "it need not stay open");
    let deals = "return Boolean(document.querySelector('[data-dealer]')?.offsetParent)";
    let deals = phone.page.execute(deals, Vec::new()).await.expect("an answer");
    assert_eq!(deals, false, "nobody is said to deal a deck that is not there");
}

/// The kept page comes where nothing is answered: what it says goes before the first hand that waits is given up.
async fn reload_unanswered(hall: &mut Hall, phone: &Browser) {
    hall.away();
    let silent = TcpListener::bind(hall.place()).expect("the port of the hall is free");
    phone.page.refresh().await.expect("the kept page comes");
    until(phone, "[data-none-left]:not([hidden])", "Alle Kartensätze").await;
    let entering = "return !document.querySelector('[data-since-kept]').hidden";
    let told = phone.page.execute(entering, Vec::new()).await.expect("an answer");
    assert_eq!(told, false, "nobody is told that what he enters waits");
    says_that_no_deck_is_left(phone).await;
    drop(silent);
    hall.back();
}

/// The list keeper of the first table enters three hands while the network is away, beginning with another deck than the
/// program proposes. The phone turns to the decks that are left, and says when none is. Back in the network every hand
/// is saved once, with its deck.
#[tokio::test]
async fn a_phone_without_the_network_keeps_the_hands_of_its_decks() {
    let mut hall = Hall::open();
    let browser = Browser::open(1280, 900, "de", false).await;
    set_up(&hall, &browser).await;
    prepare(&hall, &browser).await;
    begin(&hall, &browser).await;
    open(&hall, &browser, "/sheets/1/desk").await;
    let link = browser.page.find(fantoccini::Locator::Css("main a[href^='/k/']")).await.expect("the keeper's link");
    let address = link.attr("href").await.expect("an address").expect("an address");
    let phone = Browser::open(360, 740, "de", false).await;
    open(&hall, &phone, &address).await;
    let run = async |script: &str| phone.page.execute(script, Vec::new()).await.expect("the script runs");
    // Until the page has its scripts the link leads to a page of its own, which needs the network.
    let taken =
        "return !document.querySelector(\"a[data-deck='3']\").dispatchEvent(new Event('click', { cancelable: true }))";
    let start = Instant::now();
    while run(taken).await != true {
        assert!(start.elapsed() < PATIENCE, "the page never has its scripts");
    }
    until_kept(&phone, "data-none-left").await;
    run("window.fetch = async () => { throw new TypeError('no network'); };").await;
    phone.click("a[data-deck='2']").await;
    for (waiting, deck) in [("0", "Kartensatz 2"), ("1", "Kartensatz 1"), ("2", "Kartensatz 3")] {
        // A tap is a click a moment after the finger is gone.
        until(&phone, "[data-waiting]", waiting).await;
        until(&phone, "[data-deck-name]", deck).await;
        let dealer = run("return document.querySelector('[data-dealer]').textContent").await;
        let pauses = run("return document.querySelector('input[name=declarer]:disabled + label').dataset.name").await;
        assert_eq!(dealer, pauses, "who deals {deck} pauses");
        // Between two hands the finger was elsewhere: a tap twice on the same spot means one hand.
        phone.click("h1").await;
        phone.click("button[name=result][value=passed]").await;
    }
    says_that_no_deck_is_left(&phone).await;
    let shown = "return [...document.querySelectorAll('form.hand-form button')].filter((one) => one.offsetParent).map((one) => one.textContent).join(', ')";
    assert_eq!(
        run(shown).await,
        "Spiel 3 zurücknehmen, Leitung rufen",
        "nothing is entered; what waits can be taken back"
    );
    assert_eq!(
        run("return document.querySelector('label[for=game-grand]').offsetParent").await,
        serde_json::Value::Null
    );
    reload_unanswered(&mut hall, &phone).await;
    phone.page.refresh().await.expect("the page opens again");
    phone.text(".so-far li[value='3']").await;
    until(&phone, "[data-waiting]", "0").await;
    // A deck that is passed on while the network is away again says so, and the page stays.
    run("window.reach = window.fetch; window.fetch = async () => { throw new TypeError('no network'); };").await;
    phone.click(".tasks form button").await;
    until(&phone, "[data-unreached]:not([hidden])", "es zählt nur einmal").await;
    until(&phone, "[data-stale]:not([hidden])", "kann älter sein").await;
    // The answer to a deck that is passed on was heard, whatever else is asked.
    let answers =
        "window.fetch = (where, how) => how?.method === 'POST' ? window.reach(where, how) : new Promise(() => {});";
    run(answers).await;
    phone.click(".tasks form button").await;
    let heard = phone.page.wait().at_most(PATIENCE).for_element(fantoccini::Locator::Css("[data-stale][hidden]")).await;
    heard.expect("no note of a network that is gone");
    phone.close().await;
    open(&hall, &browser, "/sheets/1/desk").await;
    let played = decks_of_list(&browser).await;
    assert_eq!(played, ["Kartensatz 2", "Kartensatz 1", "Kartensatz 3"]);
    browser.close().await;
}

/// The decks of the hands on a list, by hand.
async fn decks_of_list(browser: &Browser) -> Vec<String> {
    let script = "return [...document.querySelectorAll('table.sheet tbody th .under')].map((deck) => deck.textContent)";
    let found = browser.page.execute(script, Vec::new()).await.expect("the script runs");
    found.as_array().into_iter().flatten().filter_map(|text| text.as_str()).map(str::to_owned).collect()
}

#[tokio::test]
async fn an_evening_of_four_tables_and_twelve_decks_from_dealing_to_posting() {
    let hall = Hall::open();
    let browser = Browser::open(1280, 900, "de", false).await;
    set_up(&hall, &browser).await;
    prepare(&hall, &browser).await;
    begin(&hall, &browser).await;
    open(&hall, &browser, "/tournaments/1/decks/stage").await;
    browser.picture("stage").await;
    for number in 0..12 {
        for sheet in 1..=4 {
            play(&hall, &browser, sheet, (number + sheet) % 3 == 0).await;
        }
        // Everybody sorts, bands and passes on: one tap for each deck.
        for _ in 0..4 {
            open(&hall, &browser, "/tournaments/1/decks/stage").await;
            browser.go("ol.ring button[name='act'][value='pass']").await;
        }
    }
    browser.visit(&format!("{}/sheets/4/desk", hall.address)).await;
    let box_of_list = "const list = document.querySelector('.desk-list > .scroll'); \
                       return [list.scrollHeight - list.clientHeight, list.scrollTop].map(Math.round)";
    let at = browser.page.execute(box_of_list, Vec::new()).await.expect("the script runs");
    let (hidden, above) = (at[0].as_i64().expect("px"), at[1].as_i64().expect("px"));
    assert!(hidden > 50 && (hidden - above).abs() < 3, "the last hand is in sight: {above} of {hidden} px");
    open(&hall, &browser, "/tournaments/1/posting").await;
    let covered = browser.text("main").await;
    assert!(covered.contains("sobald die Serie zu Ende ist"), "nothing is told before the end: {covered}");
    open(&hall, &browser, "/tournaments/1/day").await;
    browser.go("main .actions button.primary").await;
    open(&hall, &browser, "/tournaments/1/posting").await;
    let posted = browser.text("main").await;
    assert!(posted.contains("Platz N") && posted.contains("Platz W") && posted.contains("Mittel"), "{posted}");
    browser.picture("posting").await;
    let phone = Browser::open(360, 740, "de", false).await;
    open(&hall, &phone, "/tournaments/1/posting").await;
    let right = "return document.querySelector('table.posted tbody td:last-child').getBoundingClientRect().left";
    let right = phone.page.execute(right, Vec::new()).await.expect("the script runs").as_f64().expect("px");
    assert!(right < 340.0, "the fourth seat begins beside the screen, at {right} px");
    let long = "const name = document.querySelector('table.posted td > .under'); \
                name.textContent = 'Friedrich von der Heydebrandt-Lasewitz'; \
                const { scrollWidth, clientWidth } = name.closest('.scroll'); return scrollWidth - clientWidth";
    assert_eq!(phone.page.execute(long, Vec::new()).await.expect("the script runs"), 0, "px too wide by a long name");
    open(&hall, &phone, "/tournaments/1/decks/1").await;
    let least = "return parseFloat(getComputedStyle(document.querySelector('th > .under.phone-only')).minWidth)";
    let least = phone.page.execute(least, Vec::new()).await.expect("the script runs").as_f64().expect("px");
    assert!(least < 120.0, "beside what a traveller says under a game its figures have no room: {least} px");
    phone.close().await;
    open(&hall, &browser, "/sheets/4").await;
    assert!(decks_of_list(&browser).await.contains(&"Kartensatz 12".to_owned()), "the list names its decks");
    let wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
    assert_eq!(browser.page.execute(wide, Vec::new()).await.expect("the script runs"), 0, "px too wide");
    open(&hall, &browser, "/tournaments/1/comparison").await;
    assert!(browser.text("main table").await.contains("Spieler"), "everybody is compared");
    open(&hall, &browser, "/tournaments/1/luck").await;
    browser.text("svg.chart").await;
    open(&hall, &browser, "/tournaments/1/decks/1").await;
    assert!(browser.text(".deal").await.contains("Skat"), "the hands are shown after the event");
    browser.close().await;
}
