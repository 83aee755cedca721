//! What follows from the fields of a form is said beside them while somebody types, and is what the program says itself.

use fantoccini::Locator;
use serde_json::json;

use crate::evening::set_up;
use crate::hall::{Browser, Hall, PATIENCE};
use crate::visitor::Visitor;

/// A hall with the evening of the demonstration: 46 entered, three rounds.
async fn hall_with_the_evening(language: &str) -> (Hall, Browser, Visitor) {
    let hall = Hall::open();
    let browser = Browser::open(1280, 900, language, false).await;
    set_up(&hall, &browser).await;
    let visitor = Visitor::of(&hall, &browser).await;
    visitor.post("/demo", &format!("{:032}", 7), &[("which", "evening")]).await;
    (hall, browser, visitor)
}

async fn open(hall: &Hall, browser: &Browser, page: &str) {
    browser.page.goto(&format!("{}/tournaments/1/{page}", hall.address)).await.expect("the page opens");
}

/// The words of a line with every blank alike.
async fn said(browser: &Browser, line: &str) -> String {
    browser.text(line).await.replace('\u{a0}', " ")
}

/// Waits until a line says this.
async fn says(browser: &Browser, line: &str, wanted: &str) {
    let start = std::time::Instant::now();
    loop {
        let now = said(browser, line).await;
        if now.contains(wanted) {
            return;
        }
        assert!(start.elapsed() < PATIENCE, "{line} says {now} and not {wanted}");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

/// Chooses in a list as somebody with a keyboard does.
async fn choose(browser: &Browser, field: &str, value: &str) {
    browser.click(&format!("#{field} option[value='{value}']")).await;
}

/// Touches a field without changing it, so that the script says its lines anew.
async fn touch(browser: &Browser, field: &str) {
    let script = "arguments[0].dispatchEvent(new Event('input', { bubbles: true }))";
    let element = browser.page.find(Locator::Css(field)).await.expect("a field");
    let given = vec![serde_json::to_value(element).expect("an element")];
    browser.page.execute(script, given).await.expect("it is touched");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sum_of_the_prizes_is_seen_while_they_are_typed_and_is_what_is_kept() {
    let (hall, browser, _visitor) = hall_with_the_evening("de").await;
    open(&hall, &browser, "prizes/edit").await;
    for at in 1..=6 {
        choose(&browser, &format!("of-{at}"), "money").await;
        choose(&browser, &format!("contest-{at}"), "overall").await;
        browser.type_into(&format!("#worth-{at}"), " ").await;
        browser.type_into(&format!("#from-{at}"), " ").await;
        browser.type_into(&format!("#to-{at}"), " ").await;
    }
    for (field, typed, sum) in [
        ("from-1", "1", "0,00"),
        ("worth-1", "100", "100,00"),
        ("from-2", "2", "100,00"),
        ("to-2", "4", "100,00"),
        ("worth-2", "12,50", "137,50"),
        ("from-3", "5", "137,50"),
        ("worth-3", "ein Schinken", "137,50"),
    ] {
        browser.type_into(&format!("#{field}"), typed).await;
        says(&browser, ".sums", &format!("{sum} €")).await;
    }
    // A tenth of the fees, a prize of every round, and a thing that is worth nothing here.
    choose(&browser, "of-3", "thing").await;
    choose(&browser, "of-1", "share").await;
    browser.type_into("#worth-1", "10").await;
    let pot = browser.page.find(Locator::Css(".sums")).await.expect("a line").attr("data-pot").await.expect("read");
    let pot: i64 = pot.expect("the pot").parse().expect("cents");
    let sum = pot / 10 + 3750;
    let money = |cents: i64| format!("{},{:02} €", cents / 100, cents % 100);
    says(&browser, ".sums", &money(sum)).await;
    choose(&browser, "contest-2", "round").await;
    browser.type_into("#to-2", "2").await;
    browser.type_into("#from-2", "1").await;
    let rounds = 3;
    says(&browser, ".sums", &money(pot / 10 + 2 * rounds * 1250)).await;
    browser.go("main form button.primary").await;
    open(&hall, &browser, "prizes/edit").await;
    let kept = said(&browser, ".sums").await;
    touch(&browser, "#worth-1").await;
    let typed = said(&browser, ".sums").await;
    let sum = money(pot / 10 + 2 * rounds * 1250);
    assert!(kept.contains(&sum) && typed.contains(&sum), "{kept} / {typed}");
    // More than there is.
    browser.type_into("#worth-1", "100").await;
    says(&browser, ".sums.minus", "€").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_terms_come_to_is_said_by_the_page_and_by_its_script_alike() {
    for (language, typed, wanted) in [
        ("de", ["0,50", "2,50", "0,25"], ["1,50 €", "6,50 €", "0,25 €", "23,00 €"]),
        ("en", ["0.50", "2.50", "1/4"], ["€1.50", "€6.50", "€0.25", "€23.00"]),
    ] {
        let (hall, browser, _visitor) = hall_with_the_evening(language).await;
        open(&hall, &browser, "money/terms?usual=yes").await;
        let ladder = said(&browser, "[data-ladder]").await;
        assert!(ladder.contains(wanted[0]) && ladder.contains(wanted[1]), "{ladder}");
        let lines = "[data-ladder], [data-fee], [data-stake], [data-jackpot='1']";
        let all = async || {
            let script = "return [...document.querySelectorAll(arguments[0])].map((one) => one.textContent)";
            let told = browser.page.execute(script, vec![json!(lines)]).await.expect("lines").to_string();
            told.replace('\u{a0}', " ")
        };
        let before = all().await;
        touch(&browser, "#passed").await;
        assert_eq!(all().await, before, "{language}");
        // A step that leaves a gap says nothing, the page says why when it is sent.
        browser.type_into("#from-2", "5").await;
        says(&browser, "form", "").await;
        assert_eq!(said(&browser, "[data-ladder]").await, "", "{language}");
        browser.type_into("#from-2", "4").await;
        says(&browser, "[data-ladder]", wanted[1]).await;
        browser.type_into("#stake", typed[2]).await;
        says(&browser, "[data-stake]", wanted[2]).await;
        browser.type_into("#jackpot-1", "Grand ouvert").await;
        browser.type_into("#put-in-1", typed[0]).await;
        browser.type_into("#carried-1", "0").await;
        says(&browser, "[data-jackpot='1']", wanted[3]).await;
        let full = said(&browser, "[data-fee]").await;
        browser.type_into("#discount-women", typed[1]).await;
        let start = std::time::Instant::now();
        while said(&browser, "[data-fee]").await == full {
            assert!(start.elapsed() < PATIENCE, "{full}");
        }
        // Kept, the page says the same without a script.
        let typed = all().await;
        browser.go("main form button.primary").await;
        assert_eq!(all().await, typed, "{language}");
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_missing_at_the_tables_of_the_director_is_said_while_he_writes_them() {
    let hall = Hall::open();
    let browser = Browser::open(1280, 900, "en", false).await;
    set_up(&hall, &browser).await;
    crate::evening::new_tournament(&browser).await;
    crate::evening::import_players(&hall, &browser).await;
    open(&hall, &browser, "draw").await;
    browser
        .page
        .execute("document.querySelectorAll('details').forEach((one) => { one.open = true; })", Vec::new())
        .await
        .expect("open");
    browser.type_into("#own", "4 17 23 8\n1 2").await;
    says(&browser, "[data-own]", "6 of 46 are seated. Missing: 3, 5, 6, 7").await;
    says(&browser, "[data-own]", "Not three or four at a table: line 2.").await;
    let own = browser.page.find(Locator::Css("input[name='method'][value='own']")).await.expect("a choice");
    assert!(own.is_selected().await.expect("read"), "whoever writes tables means them");
    let rows: Vec<String> = (1..=46).collect::<Vec<i32>>().chunks(4).map(|row| format!("{row:?}")).collect();
    let rows = rows.join("\n").replace(['[', ']', ','], "");
    // The last four are two: the tables of three come first.
    let rows = rows.replace("\n45 46", "\n45 46 99 4");
    browser.type_into("#own", &rows).await;
    says(&browser, "[data-own]", "46 of 46 are seated. Twice: 4. Not playing: 99.").await;
    browser.type_into("#minutes", "20").await;
    says(&browser, "[data-due]", ":").await;
    browser.close().await;
}
