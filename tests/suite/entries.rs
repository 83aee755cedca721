//! Entries over HTTP: taken, changed, withdrawn, paid, read from lists after a review; on every database.

mod bound;
mod brought_back;
mod corrected;
mod desk;
pub mod gone;
mod many;
mod together;

use skatwart::store::entries::{self, Entry};
use skatwart::store::{Store, TournamentId};

use crate::app::{Reply, TestApp, Visitor, new_key};
use crate::common::databases;
use crate::export::pdf_text;
use crate::tournaments::create;

fn stored(store: &Store) -> Vec<Entry> {
    let id = TournamentId::new(1);
    store.read_now(move |conn| entries::of_tournament(conn, id)).expect("the entries can be read")
}

fn names(store: &Store) -> Vec<(i32, String)> {
    stored(store).into_iter().map(|entry| (entry.number, entry.name)).collect()
}

async fn add(desk: &Visitor, fields: &[(&str, &str)]) -> Reply {
    desk.post_form("/tournaments/1/entries", fields).await
}

/// The application with one tournament, and somebody at its desk.
async fn arranged(database: crate::common::Database) -> (TestApp, Visitor) {
    let app = TestApp::start(database);
    create(&app.as_director().await).await;
    let desk = app.as_desk().await;
    (app, desk)
}

#[actix_web::test]
async fn an_entry_is_taken_with_the_next_number_and_its_revision() {
    for database in databases() {
        let (app, desk) = arranged(database).await;
        let fields = [("name", " Ayşe  Kaya "), ("club", "Herz As"), ("category", "women"), ("paid", "yes")];
        let reply = add(&desk, &fields).await;
        assert_eq!((reply.status, reply.location.as_str()), (303, "/tournaments/1/entries"), "{}", reply.body);
        add(&desk, &[("name", "Karl"), ("number", "17")]).await;
        add(&desk, &[("name", "Lena")]).await;
        let all = stored(&app.store);
        let first = &all[0];
        let told = (first.number, first.name.as_str(), first.categories.to_string(), first.paid_cents.number());
        assert_eq!(told, (1, "Ayşe Kaya", "women".to_owned(), 1000));
        assert_eq!(names(&app.store)[1..], [(17, "Karl".to_owned()), (18, "Lena".to_owned())]);
        for entry in all {
            let written = app.store.read_now(move |conn| entries::history(conn, entry.id)).expect("revisions");
            assert!(matches!(written.as_slice(), [one] if one.who == "desk" && one.after == entry), "{written:?}");
        }
        let page = desk.get("/tournaments/1/entries").await;
        assert!(page.body.contains("2 have not paid yet") && page.body.contains("€20.00"), "{}", page.body);
        let file = desk.get("/tournaments/1/entries.csv").await;
        assert!(
            file.body
                .starts_with("number,name,club,categories,paid_cents,withdrawn\n1,Ayşe Kaya,Herz As,women,1000,no\n"),
            "{}",
            file.body
        );
        let excel = desk.get("/tournaments/1/entries.csv?excel=yes").await.body;
        assert!(
            excel.contains(
                "Nr.;Name;Verein;Wertungsgruppen;bezahlt;zurückgezogen\n1;Ayşe Kaya;Herz As;Damen;10,00;nein"
            ),
            "{excel}"
        );
        let open = app.nobody().get("/tournaments/1/entries.csv").await;
        // One address, two forms: neither the browser nor a proxy may give one in the place of the other.
        assert_eq!((file.header("cache-control"), open.header("cache-control")), ("no-store", "no-cache"));
        assert_eq!([&file, &open].map(|file| file.header("vary")), ["Cookie, Accept-Language"; 2]);
        assert!(open.body.starts_with("number,name,club,withdrawn\n1,Ayşe Kaya,Herz As,no\n"), "{}", open.body);
        for ending in ["pdf", "json"] {
            let told = desk.get(&format!("/tournaments/1/entries.{ending}")).await;
            let said = if ending == "pdf" { pdf_text(&told.bytes) } else { told.body };
            assert!(said.contains("Ayşe Kaya") && !said.to_lowercase().contains("paid"), "{ending}: {said}");
        }
        assert_eq!(app.nobody().get("/tournaments/1/entries?filter=kaya").await.status, 200);
        let public = app.nobody().get("/tournaments/1/entries").await;
        assert!(public.body.contains("Ayşe Kaya") && !public.body.contains("paid"), "{}", public.body);
    }
}

#[actix_web::test]
async fn the_same_form_twice_takes_one_entry() {
    for database in databases() {
        let (app, desk) = arranged(database).await;
        let key = new_key();
        let first = add(&desk, &[("name", "Karl"), ("key", &key)]).await;
        let second = add(&desk, &[("name", "Karl"), ("key", &key)]).await;
        assert_eq!((first.status, second.status, stored(&app.store).len()), (303, 303, 1));
    }
}

#[actix_web::test]
async fn wrong_entries_get_a_sentence_and_keep_what_was_typed() {
    for database in databases() {
        let (app, desk) = arranged(database).await;
        add(&desk, &[("name", "Karl"), ("club", "Herz As")]).await;
        let long = "ö".repeat(10_000);
        for (fields, sentence) in [
            (vec![("name", long.as_str()), ("club", "Pik Sieben")], "Name has 10,000 letters"),
            (vec![("name", ""), ("club", "Pik Sieben")], "Name is missing"),
            (vec![("name", "Lena"), ("club", long.as_str())], "Club has 10,000 letters"),
            (vec![("name", "Lena"), ("number", "1")], "Start number 1 belongs to Karl"),
            (vec![("name", "Lena"), ("number", "0")], "“0” is not a start number"),
            (vec![("name", "Lena"), ("number", "abc")], "“abc” is not a start number"),
            (vec![("name", "A\u{202E}B")], "cannot be printed (U+202E)"),
            (vec![("name", "KARL"), ("club", "herz-as")], "Karl is entered already, with number 1"),
        ] {
            let reply = add(&desk, &fields).await;
            assert_eq!(reply.status, 422, "{sentence}");
            assert!(reply.body.contains(sentence), "{sentence}: {}", reply.body);
            let typed = fields.iter().all(|(_, value)| reply.body.contains(&format!("value=\"{value}\"")));
            assert!(typed, "what was typed is lost: {sentence}");
        }
        assert_eq!(stored(&app.store).len(), 1);
        let namesake = [("name", "Karl"), ("club", "Herz As"), ("other-person", "yes")];
        assert_eq!(add(&desk, &namesake).await.status, 303, "a namesake is allowed with the tick");
        assert_eq!(stored(&app.store).len(), 2);
    }
}

#[actix_web::test]
async fn an_entry_is_changed_paid_withdrawn_and_taken_back() {
    for database in databases() {
        let (app, desk) = arranged(database).await;
        add(&desk, &[("name", "Karl")]).await;
        let at = "/tournaments/1/entries/1";
        assert_eq!(desk.post_form(&format!("{at}/pay"), &[("version", "1")]).await.status, 303);
        assert_eq!(desk.post_form(&format!("{at}/withdraw"), &[("version", "2")]).await.status, 303);
        assert!(stored(&app.store)[0].withdrawn);
        assert_eq!(desk.post_form(&format!("{at}/return"), &[("version", "3")]).await.status, 303);
        let change = [("name", "Karl Vogel"), ("club", "Herz As"), ("amount", "12.50"), ("category", "seniors")];
        let reply = desk.post_form(at, &[change.as_slice(), &[("version", "4")]].concat()).await;
        assert_eq!(reply.status, 303, "{}", reply.body);
        let entry = stored(&app.store).remove(0);
        assert_eq!((entry.name.as_str(), entry.paid_cents.number(), entry.withdrawn), ("Karl Vogel", 1250, false));

        let late = desk.post_form(at, &[("name", "Carl"), ("amount", "10"), ("version", "4")]).await;
        assert_eq!(late.status, 409);
        assert!(late.body.contains("value=\"Carl\"") && late.body.contains("<dd>Karl Vogel</dd>"), "{}", late.body);
        let wrong = desk.post_form(at, &[("name", "Karl"), ("amount", "viel"), ("version", "5")]).await;
        assert_eq!(wrong.status, 422);
        assert!(wrong.body.contains("“viel” is not an amount of money"), "{}", wrong.body);
        assert_eq!(desk.post_form(&format!("{at}/withdraw"), &[("version", "1")]).await.status, 409);
        assert_eq!(stored(&app.store)[0].version, 5);
        let page = desk.get(at).await.body;
        let history = page.split_once("<h2>Changes</h2>").expect("the entry tells its changes").1;
        for line in [
            "Name: Karl → Karl Vogel",
            "Club: – → Herz As",
            "Categories: – → Seniors",
            "Paid: €0.00 → €10.00",
            "withdrawn",
            "back in",
        ] {
            assert!(history.contains(line), "{line} in {history}");
        }
        assert_eq!(history.matches("<tr><th scope=\"row\">").count(), 5, "one line for each change: {history}");
        let missing = desk.get("/tournaments/1/entries/99").await;
        assert_eq!(missing.status, 404);
    }
}

#[actix_web::test]
async fn the_table_is_filtered_and_ordered() {
    for database in databases() {
        let (_app, desk) = arranged(database).await;
        for (name, club) in [("Zoe", "Herz As"), ("Öcal", "Pik Sieben"), ("Adam", "Herz As")] {
            add(&desk, &[("name", name), ("club", club)]).await;
        }
        let page = desk.get("/tournaments/1/entries?filter=herz+as&order=name").await.body;
        let place = |name: &str| page.find(&format!(">{name}</a>"));
        assert!(place("Adam") < place("Zoe") && place("Adam").is_some() && place("Öcal").is_none(), "{page}");
        let page = desk.get("/tournaments/1/entries?filter=nobody").await.body;
        assert!(page.contains("No matches"), "{page}");
    }
}

#[actix_web::test]
async fn those_who_owe_and_those_who_went_home_are_shown_alone() {
    for database in databases() {
        let (_app, desk) = arranged(database).await;
        for (name, paid) in [("Zoe", "paid"), ("Adam", "later"), ("Ida", "paid")] {
            add(&desk, &[("name", name), (paid, "yes")]).await;
        }
        desk.post_form("/tournaments/1/entries/3/withdraw", &[("version", "1")]).await;
        for (only, shown) in [("all", "Zoe Adam Ida"), ("owing", "Adam"), ("withdrawn", "Ida")] {
            let page = desk.get(&format!("/tournaments/1/entries?only={only}")).await.body;
            let names = ["Zoe", "Adam", "Ida"].into_iter().filter(|name| page.contains(&format!(">{name}</a>")));
            assert_eq!(names.collect::<Vec<_>>().join(" "), shown, "{only}: {page}");
        }
    }
}

#[actix_web::test]
async fn who_paid_more_than_the_fee_keeps_what_he_paid() {
    for database in databases() {
        let (app, desk) = arranged(database).await;
        add(&desk, &[("name", "Karl")]).await;
        let at = "/tournaments/1/entries/1";
        assert_eq!(desk.post_form(at, &[("name", "Karl"), ("amount", "12.50"), ("version", "1")]).await.status, 303);
        assert_eq!(desk.post_form(&format!("{at}/pay"), &[("version", "2")]).await.status, 303);
        assert_eq!(stored(&app.store)[0].paid_cents.number(), 1250, "the fee is 10.00");
    }
}

pub async fn review(desk: &Visitor, bytes: &[u8]) -> Reply {
    desk.upload("/tournaments/1/entries/import", &[], "list.csv", bytes.to_vec()).await
}

/// The list as the review carries it.
fn kept(page: &Reply) -> String {
    let list = page.field("list").expect("the review carries the list");
    list.replace("&#34;", "\"").replace("&amp;", "&").replace("&#60;", "<").replace("&#62;", ">")
}

/// Sends what the review carries.
pub async fn add_reviewed(desk: &Visitor, page: &Reply, key: &str) -> Reply {
    let mark = page.field("mark").expect("the review has a mark");
    let list = kept(page);
    let form = reqwest::multipart::Form::new()
        .text("token", desk.token().await)
        .text("key", key.to_owned())
        .text("mark", mark)
        .text("list", list);
    desk.send(desk.request("POST", "/tournaments/1/entries/import/add").multipart(form)).await
}

#[actix_web::test]
async fn a_list_is_reviewed_and_then_added_exactly_once() {
    for database in databases() {
        let (app, desk) = arranged(database).await;
        add(&desk, &[("name", "Jörg Größe"), ("club", "Herz As")]).await;
        let list = "Nr;Name;Verein;Bezahlt\n7;Ayşe Kaya;Pik Sieben;ja\n;Karl;;\n;GRÖSSE, Jörg;Herz As;\n;Karl;;\n\
                    1;Lena;;\n7;Max;;\nx;Ida;;\n;;;\n;;Herz As;\n";
        let page = review(&desk, list.as_bytes()).await;
        assert_eq!(page.status, 200, "{}", page.body);
        for sentence in [
            "Is entered already, with number 1.",
            "Is already in line 3.",
            "Start number 1 belongs to Jörg Größe.",
            "Start number 7 is already in line 2.",
            "“x” is not a start number.",
            "Name is missing.",
            "separated by semicolons",
            "Add 2 entries",
        ] {
            assert!(page.body.contains(sentence), "{sentence}: {}", page.body);
        }
        assert_eq!(stored(&app.store).len(), 1, "nothing is stored before the second step");
        let key = new_key();
        let first = add_reviewed(&desk, &page, &key).await;
        let second = add_reviewed(&desk, &page, &key).await;
        assert_eq!((first.status, second.status), (303, 303), "{}", first.body);
        let now = names(&app.store);
        assert_eq!(now[1..], [(7, "Ayşe Kaya".to_owned()), (8, "Karl".to_owned())]);
        assert_eq!(stored(&app.store)[1].paid_cents.number(), 1000);
        let third = add_reviewed(&desk, &page, &new_key()).await;
        assert_eq!(third.status, 409, "another key meets the entries it made itself");
        assert!(third.body.contains("The entries or their start numbers have changed"), "{}", third.body);
        assert_eq!(stored(&app.store).len(), 3);
    }
}

#[actix_web::test]
async fn unreadable_lists_are_refused_with_the_reason() {
    for database in databases() {
        let (app, desk) = arranged(database).await;
        for (bytes, sentence) in [
            (b"name\nJ\xF6rg\nM\x81ller\n".as_slice(), "Line 3 contains the byte 0x81"),
            (b"PK\x03\x04whatever", "This is an Excel or OpenDocument file"),
            (b"Startnr;Verein\n1;Herz As\n", "Found were: Startnr, Verein"),
            (b"Name;Spieler\nA;B\n", "Two columns mean the same"),
            (b"name,club\nA,\"B\nC,D\n", "In line 2 a cell goes on beyond the end of the line"),
            (b"\n \n", "It is empty"),
        ] {
            let reply = review(&desk, bytes).await;
            assert_eq!(reply.status, 422, "{sentence}");
            assert!(reply.body.contains(sentence), "{sentence}: {}", reply.body);
        }
        let latin = review(&desk, b"name;club\nJ\xF6rg Gr\xF6\xDFe;Herz As\n").await;
        assert!(latin.body.contains("Jörg Größe") && latin.body.contains("Windows-1252"), "{}", latin.body);
        assert_eq!(stored(&app.store), []);
    }
}

#[actix_web::test]
async fn a_list_of_fifty_megabytes_is_refused_with_the_limit() {
    for database in databases() {
        let (app, desk) = arranged(database).await;
        let reply = review(&desk, &b"name\n".repeat(10_000_000)).await;
        assert_eq!(reply.status, 413);
        assert!(reply.body.contains("2 MB"), "{}", reply.body);
        assert_eq!(stored(&app.store), []);
    }
}

#[actix_web::test]
async fn pasted_text_is_a_list_too() {
    for database in databases() {
        let (app, desk) = arranged(database).await;
        let text = "Number\tFirst name\tLast name\n3\tJörg\tGröße <As>\n";
        let form = reqwest::multipart::Form::new().text("token", desk.token().await).text("text", text);
        let page = desk.send(desk.request("POST", "/tournaments/1/entries/import").multipart(form)).await;
        assert_eq!(page.status, 200, "{}", page.body);
        assert_eq!(add_reviewed(&desk, &page, &new_key()).await.status, 303);
        assert_eq!(names(&app.store), [(3, "Jörg Größe <As>".to_owned())]);
    }
}
