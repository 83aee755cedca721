//! Everybody can read and use every kind of page: nothing that axe finds (WCAG 2.2 AA, best practice), nothing wider than
//! the window.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde_json::{Value, json};
use skatwart::store::{DatabaseUrl, Store, TournamentId, decks};
use skatwart::web::site::SITE;

use crate::evening::set_up;
use crate::hall::{Browser, Hall};
use crate::looks::Looks;
use crate::staged;
use crate::visitor::Visitor;

/// axe-core 4.10.3 of Deque Systems, MPL 2.0.
const AXE: &str = include_str!("vendor/axe.min.js");

/// What is wrong with the page, a line for each fault: its name, where it is, what is wrong there.
const LOOK: &str = "
const done = arguments[arguments.length - 1];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
axe.run(document, { resultTypes: ['violations'], runOnly: { type: 'tag', values: tags } }).then((found) => {
  const lines = found.violations.flatMap((fault) => fault.nodes.slice(0, 3).map((node) =>
    `${fault.id} at ${node.target.join(' ')}: ${(node.failureSummary ?? '').split('\\n').slice(1, 3).join(' ')}`));
  // A phone makes room for a page that is too wide by calling its window wider; its root stays as wide as it was to be.
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) lines.push(`the page is ${wide} px wider than the window`);
  done(lines);
}, (error) => done([String(error)]));";

/// So many pages of a kind are read for the addresses on them, and so many of those are looked at.
const READ: usize = 9;
const LOOKED_AT: usize = 2;

/// Kinds nothing leads to, or that show no page of their own, each with the reason.
const ELSEWHERE: [(&str, &str); 17] = [
    ("/sign-in", "leads on whoever is signed in; looked at by itself"),
    ("/divisions/{id}/desk", "leads on"),
    ("/sheets/{id}/totals/check", "a part of a page"),
    ("/sheets/{id}/second/totals/check", "a part of a page"),
    ("/set-up/{secret}", "void once somebody is signed in; looked at by itself"),
    ("/language/{code}", "leads back"),
    ("/rules/beside", "leads on"),
    ("/openapi.json", "no page"),
    ("/health", "no page"),
    ("/tournaments/{id}/events", "no page"),
    ("/club-seasons/{id}/events", "no page"),
    ("/divisions/{id}/events", "no page"),
    ("/sheets/{id}/events", "no page"),
    ("/static/{stamp}/{name:.*}", "no page"),
    ("/k/{key}/preview", "a part of a page"),
    ("/sheets/{id}/preview", "a part of a page"),
    ("/sheets/{id}/second/preview", "a part of a page"),
];

/// Pages of the demonstrations that only a button or a question leads to.
const MORE: [&str; 14] = [
    "/tournaments/2/rounds/1/signs",
    "/sheets/25/hands/1",
    "/sheets/36/totals",
    "/tournaments/1/draw",
    "/tournaments/1/promises",
    "/tournaments/1/rules/edit",
    "/tournaments/1/protests",
    "/tournaments/1/teams",
    "/tournaments/1/teams/edit",
    "/tournaments/1/schedule",
    "/divisions/1/live",
    "/tournaments/3/luck/1",
    "/tournaments/3/decks/1/cards?hand=1",
    "/tournaments/nowhere",
];

#[tokio::test(flavor = "multi_thread")]
async fn every_kind_of_page_can_be_read_by_everybody() {
    let hall = Hall::open();
    let first = Browser::open(1280, 900, "en", false).await;
    set_up(&hall, &first).await;
    let visitor = Visitor::of(&hall, &first).await;
    for (number, demo) in ["evening", "milwaukee", "milwaukee-over", "congress", "league"].iter().enumerate() {
        visitor.post("/demo", &format!("{number:032}"), &[("which", demo)]).await;
    }
    let mut more = staged::set(&visitor, &first).await;
    more.push(case_of_a_deck(&hall));
    let kinds = crawled(&visitor, more).await;
    first.close().await;
    let every = std::env::var_os("SKATWART_EVERY").is_some();
    let mut looks = Looks::wanted();
    let mut wrong = Vec::new();
    let views = if looks.is_some() { Looks::VIEWS.to_vec() } else { views(every) };
    for (width, language, dark) in views {
        let browser = Browser::open(width, 900, language, dark).await;
        visitor.lend(&browser).await;
        for address in kinds.values().flat_map(|some| some.iter().take(if every { LOOKED_AT } else { 1 })) {
            for fault in faults(&browser, &format!("{}{address}", hall.address)).await {
                wrong.push(format!("{address} at {width} px, {language}, dark: {dark}: {fault}"));
            }
            if let Some(looks) = looks.as_mut() {
                wrong.extend(looks.look(&browser, format!("{}@{width}", without_keys(address))).await);
            }
        }
        browser.close().await;
    }
    if let Some(looks) = looks {
        looks.end();
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Where the label of a deck of Milwaukee leads: its key is printed, and no page names it.
fn case_of_a_deck(hall: &Hall) -> String {
    let file = DatabaseUrl::Sqlite(hall.folder().join("skatwart.db"));
    let store = Store::open_there(&file).expect("the database opens");
    let deck = store.read_now(|conn| decks::find_number(conn, TournamentId::new(2), 1)).expect("a deck");
    format!("/decks/{}", deck.case_key)
}

/// Pages as they are for whoever is not signed in.
const PUBLIC: [&str; 11] = [
    "/",
    "/sign-in",
    "/tournaments/1",
    "/tournaments/1/tables",
    "/tournaments/1/standings",
    "/tournaments/1/prizes",
    "/tournaments/1/rules",
    "/sheets/1",
    "/divisions/1",
    "/seasons",
    "/tournaments/nowhere",
];

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_not_signed_in_reads_his_pages_as_well() {
    let hall = Hall::open();
    let views = views(std::env::var_os("SKATWART_EVERY").is_some());
    // The link makes the first account, and leads nowhere once there is one.
    let mut wrong = looked_at(&views, std::slice::from_ref(&hall.set_up)).await;
    let first = Browser::open(1280, 900, "en", false).await;
    set_up(&hall, &first).await;
    let visitor = Visitor::of(&hall, &first).await;
    for (number, demo) in ["evening", "league"].iter().enumerate() {
        visitor.post("/demo", &format!("{number:032}"), &[("which", demo)]).await;
    }
    first.close().await;
    let addresses: Vec<String> = PUBLIC.iter().map(|path| format!("{}{path}", hall.address)).collect();
    wrong.extend(looked_at(&views, &addresses).await);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What is wrong with these pages for a visitor nobody knows.
async fn looked_at(views: &[(u32, &'static str, bool)], addresses: &[String]) -> Vec<String> {
    let mut wrong = Vec::new();
    for (width, language, dark) in views.iter().copied() {
        let browser = Browser::open(width, 900, language, dark).await;
        for address in addresses {
            for fault in faults(&browser, address).await {
                wrong.push(format!("{address} at {width} px, {language}, dark: {dark}: {fault}"));
            }
        }
        browser.close().await;
    }
    wrong
}

/// How pages are looked at: on a phone in the dark, and with the setting in every way.
fn views(every: bool) -> Vec<(u32, &'static str, bool)> {
    let all = [360, 1280].into_iter().flat_map(|width| {
        ["de", "en"].into_iter().flat_map(move |language| [false, true].map(|dark| (width, language, dark)))
    });
    all.filter(|view| every || *view == (360, "de", true)).collect()
}

/// What axe finds on a page.
async fn faults(browser: &Browser, address: &str) -> Vec<String> {
    browser.page.goto(address).await.expect("the page opens");
    browser.page.execute(AXE, Vec::new()).await.expect("axe is there");
    let found = browser.page.execute_async(LOOK, Vec::new()).await.expect("axe answers");
    found.as_array().expect("lines").iter().map(|line| line.as_str().unwrap_or_default().to_owned()).collect()
}

/// The address with the same word for every key, which is another one each time.
fn without_keys(address: &str) -> String {
    let is_key = |part: &str| part.len() >= 32 && part.rsplit('-').next().is_some_and(|key| key.len() == 32);
    let part = |part| if is_key(part) { "key" } else { part };
    let (path, asked) =
        address.split_once('?').map_or((address, String::new()), |(path, asked)| (path, format!("?{asked}")));
    path.split('/').map(part).collect::<Vec<&str>>().join("/") + &asked
}

/// The addresses of each kind of page that can be reached, a kind being a line of the site map; and every kind is reached.
async fn crawled(visitor: &Visitor, more: Vec<String>) -> BTreeMap<String, Vec<String>> {
    let mut kinds: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut seen = BTreeSet::new();
    let mut waiting: VecDeque<String> = std::iter::once("/").chain(MORE).map(str::to_owned).chain(more).collect();
    while let Some(address) = waiting.pop_front() {
        let kind = kind_of(&address);
        let asked = address.contains('?');
        let of_kind = kinds.get(&kind).map_or(0, Vec::len);
        if is_no_page(&address) || of_kind >= READ || (asked && of_kind > 0) || !seen.insert(address.clone()) {
            continue;
        }
        let Some(page) = visitor.page(&address).await else { continue };
        kinds.entry(kind).or_default().push(address.clone());
        waiting.extend(led_to(&page.replace(&format!("href=\"{}/", visitor.address), "href=\"/"), &address));
    }
    let reached: BTreeSet<&str> = kinds.keys().map(|kind| kind.split('?').next().unwrap_or_default()).collect();
    let missing = SITE.iter().filter(|route| route.method == "get" && !is_no_page(route.path)).map(|route| route.path);
    let missing: Vec<&str> = missing.filter(|path| ELSEWHERE.iter().all(|(other, _)| other != path)).collect();
    let missing: Vec<&&str> = missing.iter().filter(|path| !reached.contains(**path)).collect();
    assert!(missing.is_empty(), "nothing leads to {missing:?}");
    kinds
}

/// The line of the site map this address belongs to, with the names of what is asked there.
fn kind_of(address: &str) -> String {
    let (path, asked) = address.split_once('?').unwrap_or((address, ""));
    let parts: Vec<&str> = path.split('/').collect();
    let fits = |pattern: &str| {
        let pattern: Vec<&str> = pattern.split('/').collect();
        pattern.len() == parts.len()
            && pattern.iter().zip(&parts).all(|(one, part)| (one.starts_with('{') && one.ends_with('}')) || one == part)
    };
    // What names the most parts is meant.
    let routes = SITE.iter().filter(|route| route.method == "get" && fits(route.path));
    let kind = routes.min_by_key(|route| route.path.matches('{').count()).map_or("no page", |route| route.path);
    let names: BTreeSet<&str> = asked.split('&').filter_map(|one| one.split('=').next()).collect();
    if asked.is_empty() {
        kind.to_owned()
    } else {
        format!("{kind}?{}", names.into_iter().collect::<Vec<_>>().join("&"))
    }
}

/// Files, what leads elsewhere, and the layer of a board that lies over the picture of a camera.
fn is_no_page(address: &str) -> bool {
    let path = address.split('?').next().unwrap_or_default();
    let files = [".csv", ".pdf", ".json", ".zip", ".ics", ".svg"];
    let elsewhere = ["/static/", "/language/"];
    if address.contains("on=stream") {
        return true;
    }
    files.iter().any(|ending| path.ends_with(ending)) || elsewhere.iter().any(|start| path.starts_with(start))
}

/// The addresses of ours on a page.
fn led_to(page: &str, address: &str) -> Vec<String> {
    let base = address.split('?').next().unwrap_or_default();
    let links = page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let plain = |link: &str| link.replace("&amp;", "&").replace("&#38;", "&");
    let whole = |link: &str| plain(link).split('#').next().unwrap_or_default().to_owned();
    let ours = links.map(whole).filter_map(|link| {
        if link.starts_with('?') {
            return Some(format!("{base}{link}"));
        }
        (link.starts_with('/') && !link.starts_with("//")).then_some(link)
    });
    ours.collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_with_a_fault_is_found() {
    let browser = Browser::open(360, 740, "en", false).await;
    let page = "data:text/html,<html><head><title>A</title></head><body><h1>A</h1><img src='b.png'></body></html>";
    let found = faults(&browser, page).await;
    for fault in ["html-has-lang", "image-alt", "landmark-one-main"] {
        assert!(found.iter().any(|line| line.starts_with(fault)), "{fault}: {}", json!(found));
    }
    let wide = "data:text/html,<html lang='en'><body><main><h1 style='width:2000px'>A</h1></main></body></html>";
    let found: Value = json!(faults(&browser, wide).await);
    assert!(found.to_string().contains("wider than the window"), "{found}");
    // Pages of ours say how wide a phone is to lay them out, and a phone then calls its window as wide as they need.
    let laid = "data:text/html,<html lang='en'><head><meta name='viewport' content='width=device-width, initial-scale=1'></head><body><main><h1 style='width:400px'>A</h1></main></body></html>";
    let found: Value = json!(faults(&browser, laid).await);
    assert!(found.to_string().contains("wider than the window"), "{found}");
    browser.close().await;
}
