//! The guides: both languages say the same things, whatever they lead to is there, and every command they name exists.

use std::collections::BTreeSet;
use std::process::Command;

use skatwart::web::guides::{GUIDES, HERE};
use skatwart::web::site::SITE;

use crate::app::{Reply, TestApp, Visitor};
use crate::common::databases;
use crate::export::pdf_text;
use crate::seasons::arrange::{arrange, shape};

/// A guide as its template has it.
fn template(lang: &str, id: &str) -> String {
    std::fs::read_to_string(format!("templates/help/{lang}/{id}.html")).expect("every guide has a template")
}

/// What stands between two words, wherever they come.
fn between<'t>(text: &'t str, from: &str, to: &str) -> Vec<&'t str> {
    text.split(from).skip(1).filter_map(|rest| rest.split(to).next()).collect()
}

/// What a part of a guide has besides its sentences, in no order: elements, addresses, parts, keys, typed lines.
fn bones(part: &str) -> Vec<String> {
    let tags = part.split('<').skip(1).filter_map(|rest| rest.split([' ', '>']).next()).map(str::to_owned);
    let pictures = between(part, "asset(\"help/", ".webp").into_iter().map(|name| name[..name.len() - 3].to_owned());
    let said = ["href=\"", "id=\"", "say(\"", "say_with(\"", "width=\"", "height=\"", "include \""];
    let said =
        said.iter().flat_map(|mark| between(part, mark, "\"").into_iter().map(move |name| format!("{mark}{name}")));
    let typed =
        between(part, "<kbd>", "</kbd>").into_iter().map(|line| line.split('#').next().unwrap_or_default().to_owned());
    let mut all: Vec<String> = tags.chain(pictures).chain(said).chain(typed).collect();
    all.sort();
    all
}

#[test]
fn a_guide_has_the_same_parts_with_the_same_things_in_both_languages() {
    for guide in &GUIDES {
        let [german, english] = ["de", "en"].map(|lang| template(lang, guide.id));
        let parts = |text: &str| text.split("<section ").map(bones).collect::<Vec<_>>();
        assert!(parts(&german).len() > 3, "{}", guide.id);
        assert_eq!(parts(&german), parts(&english), "{}", guide.id);
        for line in german.lines().filter(|line| line.starts_with("<p>") || line.starts_with("<li>")) {
            assert!(!english.contains(line), "{}: the same in both: {line}", guide.id);
        }
    }
}

async fn in_language(visitor: &Visitor, path: &str, lang: &str) -> Reply {
    assert_eq!(visitor.get(&format!("/language/{lang}")).await.status, 303);
    visitor.get(path).await
}

#[tokio::test]
async fn whatever_a_guide_shows_or_leads_to_is_there() {
    let database = databases().remove(0);
    let app = TestApp::start(database);
    let director = app.as_admin().await;
    for lang in ["de", "en"] {
        let list = in_language(&director, "/help", lang).await.body;
        for guide in &GUIDES {
            let address = format!("/help/{}", guide.id);
            assert!(list.contains(&format!("href=\"{address}\"")), "{address} is listed");
            let page = in_language(&director, &address, lang).await;
            assert!(page.status == 200 && page.body.contains(&format!("<html lang=\"{lang}\"")), "{address}");
            let text = page.body.split("<article").nth(1).expect("the guide");
            for link in between(text, "href=\"/", "\"") {
                let there = director.get(&format!("/{link}")).await;
                assert_eq!(there.status, 200, "{address} leads to /{link}");
            }
            for picture in between(text, "<img src=\"", "loading") {
                let [source, width, height] = [("", "\""), ("width=\"", "\""), ("height=\"", "\"")]
                    .map(|(from, to)| picture.split_once(from).expect(from).1.split(to).next().expect(to).to_owned());
                let file = director.get(&source).await;
                assert_eq!((file.status, file.header("content-type")), (200, "image/webp"), "{source}");
                assert_eq!(size(&file.bytes), (width, height), "{source}");
            }
        }
    }
    assert_eq!(director.get("/help/nothing").await.status, 404);
}

/// Width and height of a picture, as its file says: an extended WebP has them, less one each, in its head.
fn size(file: &[u8]) -> (String, String) {
    assert_eq!(&file[12..16], b"VP8X", "an extended WebP");
    let side = |at: usize| (u32::from_le_bytes([file[at], file[at + 1], file[at + 2], 0]) + 1).to_string();
    (side(24), side(27))
}

#[tokio::test]
async fn pages_lead_to_the_part_that_is_about_them() {
    let database = databases().remove(0);
    let app = TestApp::start(database);
    let (director, nobody) = (app.as_director().await, app.nobody());
    for (page, guide, part) in HERE {
        let known = SITE.iter().any(|route| {
            let plain: Vec<&str> =
                route.path.split('/').map(|one| if one.starts_with('{') { "*" } else { one }).collect();
            route.method == "get" && plain.join("/") == page
        });
        assert!(known, "{page} is no page");
        for lang in ["de", "en"] {
            assert!(template(lang, guide).contains(&format!("id=\"{part}\"")), "{guide} has no part {part}");
        }
    }
    let settings = director.get("/tournaments/new").await.body;
    assert!(
        settings.contains(
            "<footer class=\"site\"><a href=\"/help/director#tournament\">Help: The director’s first hour</a>"
        )
    );
    let season = director.get("/seasons/new").await.body;
    assert!(season.contains("href=\"/help/season#new\""));
    let public = nobody.get("/rules").await.body;
    assert!(
        public.contains("<a href=\"/help\">Help</a>") && !public.contains("<footer class=\"site\"><a href=\"/help")
    );
}

#[tokio::test]
async fn the_quick_line_of_the_guide_is_that_of_the_program() {
    let database = databases().remove(0);
    let app = TestApp::start(database);
    let page = in_language(&app.nobody(), "/help/quick-line", "en").await.body;
    let rows = between(&page, "<tr><th scope=\"row\"><kbd>", "</td>");
    assert_eq!(rows.len(), 9);
    for (line, said) in [
        ("2k3", "Seat 2, clubs with 3, won +48"),
        ("2k3-", "Seat 2, clubs with 3, lost −96"),
        ("3go2hs", "Seat 3, grand without 2, hand, Schneider, won +120"),
        ("p", "passed in"),
    ] {
        let row = rows.iter().find(|row| row.starts_with(&format!("{line}<"))).expect(line);
        assert!(row.ends_with(&format!(">{said}")), "{row}");
    }
    for row in rows {
        assert!(row.contains("Seat") || row.contains("passed in"), "a line that is not refused: {row}");
    }
}

/// What the program prints when it is asked like this.
fn told(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_skatwart")).args(arguments).output().expect("the program runs");
    assert!(output.status.success(), "{arguments:?}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[tokio::test]
async fn every_command_a_guide_names_exists_and_every_command_is_named() {
    let database = databases().remove(0);
    let app = TestApp::start(database);
    let help = told(&["--help"]);
    let known = between(&help, "Commands:\n", "\n\n").concat();
    let known: BTreeSet<&str> = known.lines().filter_map(|line| line.split_whitespace().next()).collect();
    for lang in ["de", "en"] {
        let mut named = BTreeSet::from(["help".to_owned(), "serve".to_owned()]);
        for id in ["computer", "phones"] {
            let page = in_language(&app.nobody(), &format!("/help/{id}"), lang).await.body;
            for call in between(&page, "<code>", "</code>").into_iter().flat_map(str::lines) {
                let Some(words) = call.strip_prefix("skatwart ") else { continue };
                let first = words.split(' ').next().unwrap_or_default();
                let named_so: Vec<&str> =
                    words.split(' ').take(if first == "user" { 2 } else { 1 }).chain(["--help"]).collect();
                let of = if first.starts_with("--") { help.clone() } else { told(&named_so) };
                for flag in words.split(' ').filter(|word| word.starts_with("--")) {
                    assert!(of.contains(flag), "{lang}, {id}: {call}: {flag}");
                }
                named.extend((!first.starts_with("--")).then(|| first.to_owned()));
            }
        }
        let named: BTreeSet<&str> = named.iter().map(String::as_str).collect();
        assert_eq!(named, known, "{lang}");
    }
}

#[actix_web::test]
async fn the_guide_promises_no_head_on_the_lists_of_a_league_which_have_none() {
    let app = TestApp::start(databases().remove(0));
    let division = arrange(&app.store, &shape()).division;
    let visitor = app.nobody();
    for (lang, head, said) in [("de", "Protokoll bis Zeile", "einer Liga"), ("en", "Ledger up to line", "of a league")]
    {
        let table = in_language(&visitor, &format!("/divisions/{division}/table.pdf"), lang).await;
        assert!(table.status == 200 && !pdf_text(&table.bytes).contains(head), "{lang}");
        let guide = template(lang, "computer");
        let part =
            guide.split("id=\"head\"").nth(1).and_then(|rest| rest.split("</section>").next()).expect("the part");
        assert!(part.contains(said), "{lang}: {part}");
    }
}

#[test]
fn whoever_moves_to_a_server_is_told_to_stop_the_program_before() {
    for (lang, stop) in [("en", "Stop Skatwart before: "), ("de", "Beende Skatwart vorher: ")] {
        let guide = template(lang, "computer");
        let moving = between(&guide, "<code>skatwart copy-to", "</p>");
        assert!(matches!(&moving[..], [one] if one.contains(stop)), "{lang}: {moving:?}");
    }
}
