//! What somebody wrote is read whole: a reason on a wide screen however long it is, and a name on a phone is not torn.

use serde_json::json;

use crate::evening::set_up;
use crate::hall::{Browser, Hall};
use crate::visitor::Visitor;

/// Longer than any column is wide.
const REASON: &str = "The table played one hand too few because the time was called before its last hand was dealt";

/// The reason on the page, and how much of it is out of sight in its cell.
const SEEN: &str = "
const cell = [...document.querySelectorAll('main td')].find((one) => one.textContent.includes(arguments[0]));
return cell ? [cell.scrollWidth - cell.clientWidth, getComputedStyle(cell).textOverflow] : [];";

#[tokio::test(flavor = "multi_thread")]
async fn the_reason_of_an_adjustment_is_not_cut_where_the_list_has_many_columns() {
    let hall = Hall::open();
    let browser = Browser::open(1280, 900, "en", false).await;
    set_up(&hall, &browser).await;
    let visitor = Visitor::of(&hall, &browser).await;
    visitor.post("/demo", &format!("{:032}", 1), &[("which", "evening")]).await;
    let given = [("number", "1"), ("round", "1"), ("points", "-20"), ("reason", REASON)];
    visitor.post("/tournaments/1/adjustments", &format!("{:032}", 2), &given).await;
    browser.page.goto(&format!("{}/tournaments/1/players/1", hall.address)).await.expect("the player's page opens");
    let seen = browser.page.execute(SEEN, vec![json!(REASON)]).await.expect("an answer");
    assert!(seen[0].as_i64().is_some_and(|hidden| hidden <= 0), "the reason is cut: {seen}");
    browser.close().await;
}

/// On how many lines the family name stands of whoever is called so in the list.
const TORN: &str = "
const names = [...document.querySelectorAll('main tbody th a')].map((one) => one.firstChild);
const name = names.find((one) => one.data === arguments[0]);
const word = document.createRange();
word.setStart(name, name.data.indexOf(' ') + 1);
word.setEnd(name, name.length);
return new Set([...word.getClientRects()].map((part) => Math.round(part.top))).size;";

/// What stands on a page between these words and the next quote.
fn quoted<'p>(page: &'p str, before: &str) -> &'p str {
    page.split(before).nth(1).and_then(|rest| rest.split('"').next()).expect("it is on the page")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_is_not_torn_on_a_phone_where_another_column_can_give_way() {
    let hall = Hall::open();
    let desk = Browser::open(1280, 900, "en", false).await;
    set_up(&hall, &desk).await;
    let visitor = Visitor::of(&hall, &desk).await;
    visitor.post("/demo", &format!("{:032}", 1), &[("which", "evening")]).await;
    // The last column of the prizes could take all the room.
    let (edit, prize) = ("/tournaments/1/prizes/edit", "1: A barrel of beer, a ham and what else the landlord gives");
    let form = visitor.page(edit).await.expect("the form of the prizes");
    let list = [("list", prize), ("based_on", quoted(&form, "name=\"based_on\" value=\""))];
    visitor.post(edit, &format!("{:032}", 2), &list).await;
    let (prizes, name) = ("/tournaments/1/prizes", "Wolfgang Schwarzenberger");
    let page = visitor.page(prizes).await.expect("the prizes");
    let winner = format!("/tournaments/1/entries/{}", quoted(&page, "<tr id=\"p"));
    visitor.post(&winner, &format!("{:032}", 3), &[("name", name), ("version", "1")]).await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.page.goto(&format!("{}{prizes}", hall.address)).await.expect("the prizes open");
    let lines = phone.page.execute(TORN, vec![json!(name)]).await.expect("an answer");
    assert_eq!(lines, json!(1), "the family name stands on so many lines");
    phone.close().await;
    desk.close().await;
}

/// Whether anything stands in these places, which of its words of up to so many letters are on several lines, and how far
/// the page is wider than its window.
pub const WORDS: &str = r"
const places = [...document.querySelectorAll(arguments[1])];
const torn = [];
const range = document.createRange();
const look = (node) => {
  if (node.nodeType !== Node.TEXT_NODE) return node.childNodes.forEach(look);
  for (const word of node.data.matchAll(/\p{L}+/gu)) {
    range.setStart(node, word.index);
    range.setEnd(node, word.index + word[0].length);
    const lines = new Set([...range.getClientRects()].map((one) => Math.round(one.top))).size;
    if (lines > 1 && word[0].length <= arguments[0]) torn.push(word[0]);
  }
};
places.forEach((place) => look(place));
return [places.length > 0, torn, document.documentElement.scrollWidth - innerWidth];";

#[tokio::test(flavor = "multi_thread")]
async fn the_name_of_a_team_is_not_torn_on_a_phone_beside_its_venue() {
    let hall = Hall::open();
    let director = Browser::open(1280, 900, "en", false).await;
    set_up(&hall, &director).await;
    let visitor = Visitor::of(&hall, &director).await;
    visitor.post("/demo", &format!("{:032}", 1), &[("which", "league")]).await;
    director.close().await;
    let phone = Browser::open(360, 740, "de", false).await;
    let days = format!("{}/divisions/1/days", hall.address);
    phone.visit(&days).await;
    let seen = phone.page.execute(WORDS, vec![json!(14), json!("main td .seat")]).await.expect("an answer");
    assert_eq!(seen, json!([true, [], 0]));
    // One that is longer than a phone is wide is broken, and the page stays as wide as its window.
    let team = visitor.page("/teams/1").await.expect("a team");
    let form = team.split("name=\"venue\"").next().and_then(|before| before.rsplit("<form").next()).expect("a form");
    let longest = "Donaudampfschifffahrtsgesellschaftskapitänsskatfreunde";
    let named = [("name", longest), ("venue", "Heim"), ("version", quoted(form, "name=\"version\" value=\""))];
    visitor.post("/teams/1", &format!("{:032}", 2), &named).await;
    phone.visit(&days).await;
    let seen = phone.page.execute(WORDS, vec![json!(14), json!("main td .seat")]).await.expect("an answer");
    assert_eq!(seen, json!([true, [], 0]));
    phone.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_a_deck_lies_is_told_on_a_phone_in_whole_words() {
    let hall = Hall::open();
    let phone = Browser::open(360, 740, "de", false).await;
    set_up(&hall, &phone).await;
    let visitor = Visitor::of(&hall, &phone).await;
    visitor.post("/demo", &format!("{:032}", 1), &[("which", "milwaukee")]).await;
    phone.visit(&format!("{}/tournaments/1/decks/desk", hall.address)).await;
    assert!(phone.text("main table").await.contains("weitergegeben"), "one is to be passed on");
    let seen = phone.page.execute(WORDS, vec![json!(14), json!("main table td.wrap")]).await.expect("an answer");
    assert_eq!(seen, json!([true, [], 0]));
    let list =
        "const list = document.querySelector('main table').parentElement; return list.scrollWidth - list.clientWidth";
    assert_eq!(
        phone.page.execute(list, Vec::new()).await.expect("an answer"),
        json!(0),
        "nothing is beside the screen"
    );
    phone.close().await;
}

/// How far the page is wider than its window, and where the last head of its list ends.
const ENDS: &str = "
const head = document.querySelector('main thead tr > :last-child');
return [document.documentElement.scrollWidth - window.innerWidth, Math.round(head.getBoundingClientRect().right)];";

#[tokio::test(flavor = "multi_thread")]
async fn a_season_of_many_evenings_is_no_wider_than_the_page_and_what_decides_is_in_sight() {
    let hall = Hall::open();
    let director = Browser::open(1280, 900, "en", false).await;
    set_up(&hall, &director).await;
    let visitor = Visitor::of(&hall, &director).await;
    let season = [("name", "Herz Dame 2026"), ("per", "sum"), ("least", ""), ("best", "6")];
    let mut chosen = season.to_vec();
    chosen.extend([("do", "save"), ("version", "1")]);
    for evening in 1..=7 {
        visitor.post("/demo", &format!("{evening:032}"), &[("which", "milwaukee-over")]).await;
    }
    chosen.extend(["1", "2", "3", "4", "5", "6", "7"].map(|evening| ("evening", evening)));
    visitor.post("/club-seasons", &format!("{:032}", 8), &season).await;
    visitor.post("/club-seasons/1", &format!("{:032}", 9), &chosen).await;
    director.close().await;
    for width in [1190, 1280, 1366] {
        let browser = Browser::open(width, 900, "de", false).await;
        browser.page.goto(&format!("{}/club-seasons/1", hall.address)).await.expect("the season opens");
        let ends = browser.page.execute(ENDS, Vec::new()).await.expect("an answer");
        assert_eq!(ends[0].as_i64(), Some(0), "{width}: the page is wider than its window: {ends}");
        assert!(ends[1].as_i64().is_some_and(|end| end <= i64::from(width)), "{width}: {ends}");
        browser.close().await;
    }
}

/// How much wider the line-up is than the box round it.
const BEYOND: &str = "
const box = document.querySelector('main .scroll');
return [box.scrollWidth - box.clientWidth, box.querySelectorAll('thead th').length];";

#[tokio::test(flavor = "multi_thread")]
async fn the_boxes_of_four_rounds_have_room_on_the_phone_of_a_captain() {
    let hall = Hall::open();
    let director = Browser::open(1280, 900, "en", false).await;
    set_up(&hall, &director).await;
    let visitor = Visitor::of(&hall, &director).await;
    let season = [("name", "Liga 2026"), ("division", "Staffel"), ("preset", "ispa")];
    visitor.post("/seasons", &format!("{:032}", 1), &season).await;
    for team in 1..=4 {
        let name = format!("Herz As {team}");
        visitor.post("/divisions/1/teams", &format!("{:032}", 10 + team), &[("name", &name)]).await;
        let player = [("player", "Wolfgang Schwarzenberger"), ("role", "regular"), ("number", "")];
        visitor.post(&format!("/teams/{team}/players"), &format!("{:032}", 20 + team), &player).await;
    }
    let fixtures = "/divisions/1/fixtures";
    let page = visitor.page(fixtures).await.expect("the fixtures");
    let made = [("date", "2026-02-07"), ("gap", "14"), ("starts", "10:00"), ("seed", "Altenburg")];
    let version = [("version", quoted(&page, "name=\"version\" value=\""))];
    visitor.post(fixtures, &format!("{:032}", 30), &[&made[..], &version].concat()).await;
    director.close().await;
    let phone = Browser::open(360, 740, "de", false).await;
    visitor.lend(&phone).await;
    phone.page.goto(&format!("{}/match-days/1/teams/1", hall.address)).await.expect("the line-up opens");
    let beyond = phone.page.execute(BEYOND, Vec::new()).await.expect("an answer");
    assert_eq!((beyond[0].as_i64(), beyond[1].as_i64()), (Some(0), Some(5)), "name and four rounds: {beyond}");
    phone.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_of_a_table_is_not_wider_than_a_tablet() {
    let hall = Hall::open();
    let tablet = Browser::open(1180, 820, "de", false).await;
    set_up(&hall, &tablet).await;
    let visitor = Visitor::of(&hall, &tablet).await;
    visitor.post("/demo", &format!("{:032}", 1), &[("which", "evening")]).await;
    for (width, page) in [1120, 1150, 1180, 1200, 1230].map(|width| (width, format!("{}/sheets/1", hall.address))) {
        tablet.page.set_window_size(width, 820).await.expect("it is turned");
        tablet.visit(&page).await;
        let wide = "return [document.documentElement.scrollWidth, document.querySelectorAll('table.sheet').length]";
        let wide = tablet.page.execute(wide, Vec::new()).await.expect("an answer");
        assert_eq!(wide, json!([width, 1]), "its list scrolls in a box of its own");
    }
    tablet.close().await;
}
