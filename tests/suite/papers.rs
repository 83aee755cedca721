//! What is printed of a tournament, read back from the pages: every name and figure, and the codes as a camera sees them.

mod again;
mod cards;
mod changes;
mod every;
mod looks;
mod offered;
mod parts;
pub mod seen;
mod signed;
mod slips;

use std::collections::BTreeSet;

use skatwart::store::{Error, TournamentId, entries};

use crate::app::{TestApp, Visitor, new_key};
use crate::built::{entry, tournament};
use crate::common::laid::{EVENING, MILWAUKEE_OVER, databases_with, sqlite_with};
use crate::common::sqlite;
use crate::export::pdf_text;
use crate::rounds::{draw, hall};
use seen::{codes, is_clean};

/// A hall with the demonstration, and its director.
async fn demo() -> (TestApp, Visitor) {
    let app = TestApp::start(sqlite_with(&[EVENING]));
    let director = app.as_director().await;
    (app, director)
}

async fn german(director: &Visitor) {
    assert_eq!(director.get("/language/de").await.status, 303);
}

fn pages(bytes: &[u8]) -> Vec<String> {
    let text = pdf_text(bytes);
    text.trim_end_matches('\u{c}').split('\u{c}').map(str::to_owned).collect()
}

#[actix_web::test]
async fn the_page_print_leads_to_papers_that_are_all_there() {
    for (at, database) in databases_with(&[EVENING]).into_iter().enumerate() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let page = director.get("/tournaments/1/print").await;
        assert_eq!(page.status, 200, "{}", page.body);
        let links: Vec<String> =
            page.body.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect();
        let papers: Vec<&String> = links.iter().filter(|link| link.contains(".pdf")).collect();
        assert!(papers.len() >= 16, "{papers:?}");
        for link in papers {
            let paper = director.get(link).await;
            assert_eq!(paper.status, 200, "{link}: {}", paper.body);
            assert!(paper.bytes.starts_with(b"%PDF-1"), "{link}");
            assert!(!pages(&paper.bytes).concat().trim().is_empty(), "{link} has words");
            let raw = String::from_utf8_lossy(&paper.bytes).into_owned();
            for wanted in ["/Lang(en)", "/CreationDate(D:20", "/DisplayDocTitle true", "/Marked true"] {
                assert!(raw.contains(wanted), "{link}: {wanted}");
            }
            // The files are the same whatever keeps what they print.
            if at > 0 {
                continue;
            }
            is_clean(&paper.bytes, link);
            let parts = seen::parts(&paper.bytes);
            assert!(parts.len() > 1 && parts[0] == "Document", "{link} is read in an order: {parts:?}");
        }
        assert_eq!(app.nobody().get("/tournaments/1/print").await.status, 303);
    }
}

#[actix_web::test]
async fn the_code_of_a_list_opens_its_form_and_that_of_a_card_the_player() {
    let app = TestApp::start(sqlite());
    let id = tournament().players(7).drawn(&app.store);
    let desk = app.as_desk().await;
    let keys: Vec<String> = hall(&app.store, id, 1).sheets.values().map(|sheet| sheet.keeper_key.clone()).collect();
    for paper in ["lists.pdf", "signs.pdf"] {
        let printed = desk.get(&format!("/tournaments/{id}/rounds/1/{paper}")).await;
        let leads =
            |found: &BTreeSet<String>, key: &String| found.iter().any(|link| link.ends_with(&format!("/k/{key}")));
        let found = codes(&printed.bytes, |found| keys.iter().all(|key| leads(found, key)));
        for key in &keys {
            let wanted = format!("/k/{key}");
            let link =
                found.iter().find(|link| link.ends_with(&wanted)).unwrap_or_else(|| panic!("{paper}: {found:?}"));
            let opened = app.nobody().get(link.strip_prefix(&app.address).expect("an address of this hall")).await;
            assert_eq!(opened.status, 200, "{link}");
        }
    }
    let cards = desk.get(&format!("/tournaments/{id}/print/cards.pdf")).await;
    let found = codes(&cards.bytes, |found| found.len() == 7);
    assert_eq!(found.len(), 7, "{found:?}");
    assert!((1..=7).all(|number| found.iter().any(|link| link.ends_with(&format!("/players/{number}")))));
    // At the door a scanner types what the card says, and whoever it belongs to stands there.
    let first = found.first().expect("a code");
    let scanned = desk.get(&format!("/tournaments/{id}/arrivals?find={first}")).await;
    let number = first.rsplit('/').next().expect("a number");
    assert!(scanned.body.contains(&format!("<h2>{number} · ")), "{first}: {}", scanned.body);
}

#[actix_web::test]
async fn the_code_of_a_case_opens_its_deck_and_that_at_the_foot_is_the_head_of_the_ledger() {
    let app = TestApp::start(sqlite_with(&[MILWAUKEE_OVER]));
    let director = app.as_director().await;
    let labels = director.get("/tournaments/1/decks/labels.pdf").await;
    let said = pages(&labels.bytes).concat();
    assert_eq!(said.matches("Where this deck belongs now").count(), 12, "each says what its code opens: {said}");
    let found = codes(&labels.bytes, |found| found.len() == 12);
    assert_eq!(found.len(), 12, "{found:?}");
    for link in &found {
        let opened = app.nobody().get(link.strip_prefix(&app.address).expect("an address of this hall")).await;
        assert_eq!(opened.status, 200, "{link}");
    }
    let list = director.get("/tournaments/1/standings.pdf").await;
    let text = pages(&list.bytes).concat();
    let said = text.lines().find_map(|line| line.split_once("line ")).and_then(|(_, rest)| rest.split_once(": "));
    let said: String = said.expect("the head in words").1.split_whitespace().collect();
    let is_said = |found: &BTreeSet<String>| found.iter().any(|code| code.to_lowercase().starts_with(&said));
    let found = codes(&list.bytes, is_said);
    assert!(said.len() >= 16 && is_said(&found), "{said}: {found:?}");
}

#[actix_web::test]
async fn whoever_plays_is_told_apart_on_paper_whatever_the_letters() {
    let app = TestApp::start(sqlite());
    let long = "Maximiliane ".repeat(16) + "Übelmann";
    let names: Vec<String> = [
        "李小龙",
        "김민준",
        "Пётр Чайка",
        "Ελένη Παπαδοπούλου",
        "Nguyễn Thị Hồng",
        "Karl 𓀀",
        long.trim(),
        "דוד לוי",
        "山田はな",
        "محمد علاء",
        "Karl 🐻",
        "Karl 🦊",
        "Eva 👩🏽\u{200d}💻",
    ]
    .map(str::to_owned)
    .to_vec();
    let id = tournament().planned(&app.store);
    app.store
        .write_now(move |conn| {
            for (number, name) in (1..).zip(names) {
                entries::insert(conn, &entries::NewEntry { name, ..entry(id, number) })?;
            }
            Ok::<_, Error>(())
        })
        .expect("entered");
    draw(&app.store, id, 1, "letters").expect("drawn");
    let desk = app.as_desk().await;
    for paper in [
        "rounds/1/lists.pdf",
        "rounds/1/names.pdf",
        "rounds/1.pdf",
        "rounds/1/signs.pdf",
        "print/cards.pdf",
        "entries.pdf",
    ] {
        let printed = desk.get(&format!("/tournaments/{id}/{paper}")).await;
        let text = pdf_text(&printed.bytes);
        for wanted in ["Чайка", "Nguyễn", "□", "李小龙", "김민준", "山田はな", "محمد", "🐻", "🦊", "👩💻"]
        {
            assert!(text.contains(wanted), "{paper}: {wanted} is missing: {text}");
        }
        let unprinted = text.matches('□').count();
        assert_eq!(unprinted, text.matches("Karl □").count(), "{paper}: {text}");
        for number in 1..=13 {
            let there = text.split(|c: char| !c.is_ascii_digit()).any(|word| word == number.to_string());
            assert!(there, "{paper}: {number} is missing: {text}");
        }
    }
}

#[actix_web::test]
async fn a_sign_that_cannot_be_printed_is_told_at_once() {
    let app = TestApp::start(sqlite());
    let id = tournament().planned(&app.store);
    let desk = app.as_desk().await;
    let page = format!("/tournaments/{id}/entries");
    let add = |name: &'static str| {
        let key = new_key();
        let (desk, page) = (&desk, &page);
        async move {
            let sent = desk.post_form(page, &[("key", &key), ("name", name)]).await;
            assert_eq!(sent.status, 303, "{}", sent.body);
            desk.get(page).await.body
        }
    };
    assert!(add("𓀁 Karl").await.contains("no font for the sign 𓀁"));
    assert!(!add("Пётр Чайка").await.contains("no font"));
    assert!(!add("🐻 🇩🇪 👩🏽\u{200d}💻 Karl").await.contains("no font"));
    let import = format!("{page}/import");
    let review = desk.upload(&import, &[("text", "Name\n𓀀 Eva\n")], "", Vec::new()).await;
    assert!(review.body.contains("no font for the sign 𓀀"), "{}", review.body);
    let text = format!("Name\n{} Eva\n", ('𓀀'..='𓀎').collect::<String>());
    let review = desk.upload(&import, &[("text", text.as_str())], "", Vec::new()).await;
    assert!(review.body.contains("𓀊 𓀋 and 3 more: on paper"), "what is left out is counted: {}", review.body);
}

#[actix_web::test]
async fn the_evening_on_paper_is_seats_empty_lists_and_standings_in_one_file() {
    let (app, director) = demo().await;
    german(&director).await;
    let evening = director.get("/tournaments/1/print/evening.pdf").await;
    let texts = pages(&evening.bytes);
    let tables = hall(&app.store, TournamentId::new(1), 3).tables.len();
    assert!(texts[0].contains("Tisch") && texts[0].contains("Platz"), "{}", texts[0]);
    assert_eq!(texts.iter().filter(|text| text.contains("Beginn")).count(), tables);
    assert!(texts.last().expect("pages").contains("Rangliste"));
}

#[actix_web::test]
async fn three_hundred_hang_on_the_wall_by_surname_on_three_pages() {
    let app = TestApp::start(sqlite());
    let id = tournament().players(298).planned(&app.store);
    app.store
        .write_now(move |conn| {
            for (number, name) in [(299, "Anna Yıldırım"), (300, "Zoe Übelacker")] {
                entries::insert(conn, &entries::NewEntry { name: name.to_owned(), ..entry(id, number) })?;
            }
            Ok::<_, Error>(())
        })
        .expect("entered");
    draw(&app.store, id, 1, "wall").expect("drawn");
    let paper = app.nobody().get(&format!("/tournaments/{id}/rounds/1/names.pdf")).await;
    let texts = pages(&paper.bytes);
    assert!(texts.len() <= 3, "{} pages", texts.len());
    let text = texts.concat();
    let numbered = |rest: &&str| rest.starts_with(|letter: char| letter.is_ascii_digit());
    assert_eq!(text.split("Player ").filter(numbered).count(), 298);
    assert!(text.contains("Zoe Übelacker") && text.contains("Anna Yıldırım"));
}

#[actix_web::test]
async fn certificates_have_the_organisers_words_and_refuse_what_is_no_picture() {
    let (_app, director) = demo().await;
    let address = "/tournaments/1/print/certificates";
    let fields = [
        ("title", "Urkunde"),
        ("text", "{Name}\nPlatz {Platz} mit {points} Punkten"),
        ("places", "2"),
        ("signature", "Karl"),
    ];
    let jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 11, 8, 0, 3, 0, 7, 3, 1, 2, 3].to_vec();
    let paper = director.upload(address, &fields, "logo.jpg", jpeg).await;
    assert_eq!(paper.status, 200, "{}", paper.body);
    let texts = pages(&paper.bytes);
    assert!(
        texts.len() >= 2 && texts.iter().all(|text| text.contains("Urkunde") && text.contains("Punkten")),
        "{texts:?}"
    );
    assert!(String::from_utf8_lossy(&paper.bytes).contains("/DCTDecode"));
    let many = "Eine Zeile\n".repeat(60);
    for (text, places, file, wanted) in [
        ("{Name}", "2", b"%PDF-1.4".to_vec(), "not a picture that can be printed"),
        ("{Stadt}", "2", Vec::new(), "{Stadt} stands for nothing"),
        ("", "2", Vec::new(), "what is to stand on the certificate"),
        (many.as_str(), "2", Vec::new(), "the text has no room even in small letters"),
        ("{Name}", "0", Vec::new(), "Name a place from 1"),
    ] {
        let name = if file.is_empty() { "" } else { "logo.jpg" };
        let refused =
            director.upload(address, &[("title", "Urkunde"), ("text", text), ("places", places)], name, file).await;
        assert_eq!(refused.status, 422, "{wanted}");
        assert!(refused.body.contains(wanted), "{wanted}: {}", refused.body);
    }
    let large = director.upload(address, &fields, "logo.jpg", vec![0; 40 * 1024 * 1024]).await;
    assert_eq!(large.status, 422);
    // What was typed beside it stays.
    for part in ["This picture is larger than 2 MB.", "mit {points} Punkten", "value=\"Karl\""] {
        assert!(large.body.contains(part), "{part}: {}", large.body);
    }
}

#[actix_web::test]
async fn a_finished_tournament_is_copied_as_pages_csv_and_pdf() {
    let app = TestApp::start(sqlite_with(&[EVENING, MILWAUKEE_OVER]));
    let director = app.as_director().await;
    let early = director.get("/tournaments/1/copy.zip").await;
    assert_eq!((early.status, early.location.as_str()), (303, "/tournaments/1/print"));
    assert!(director.get("/tournaments/1/print").await.body.contains("once all rounds are played"));
    let copy = director.get("/tournaments/2/copy.zip").await;
    assert_eq!(copy.status, 200, "{}", copy.body);
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(copy.bytes)).expect("a zip");
    let names: Vec<String> = archive.file_names().map(str::to_owned).collect();
    let mut read = |name: &str| {
        let mut text = Vec::new();
        std::io::Read::read_to_end(
            &mut archive.by_name(name).unwrap_or_else(|_| panic!("{name} in {names:?}")),
            &mut text,
        )
        .expect("read");
        String::from_utf8_lossy(&text).into_owned()
    };
    let index = read("index.html");
    let links: Vec<&str> = index.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(links.len() > 6, "{index}");
    for link in links {
        let content = read(link);
        assert!(!content.is_empty(), "{link}");
        // Nothing leads out of the copy.
        assert!(!content.contains("href=\"/") && !content.contains("src="), "{link}");
    }
    let standings = read("standings.csv");
    let page = read("standings.html");
    for line in standings.lines().skip(1) {
        let name = line.split(',').nth(3).expect("a name");
        assert!(page.contains(name), "{name}");
    }
    // The start number says who sits where, whatever can be read of a name.
    let seated = read("round-1-seats-by-table.html");
    assert_eq!(seated.matches("<table").count(), 1, "one list, which paper breaks between tables: {seated}");
    for line in standings.lines().skip(1) {
        let (number, name) = (line.split(',').nth(2).expect("a number"), line.split(',').nth(3).expect("a name"));
        assert!(seated.contains(&format!("{number} · {name}")), "{number}, {name}: {seated}");
    }
    // On a phone what ranks stays in sight, and what has no room stands under the name.
    assert!(page.contains("class=\"under phone-only\"") && page.contains("wide-only"), "{page}");
    let deciding: Vec<&str> = page.split('"').filter(|class| class.split(' ').any(|one| one == "decides")).collect();
    assert!(!deciding.is_empty() && deciding.iter().all(|class| !class.contains("wide-only")), "{deciding:?}");
}
