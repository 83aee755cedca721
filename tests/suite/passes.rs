//! What speaks against a pass is said where it is entered and where the desk looks at its entries, on every database.

use skatwart::store::TournamentId;

use crate::app::{TestApp, Visitor};
use crate::built::tournament;
use crate::common::{databases, sqlite};
use crate::entries::review;

const TWICE: &str = "Pass used twice. The same pass stands with Karl, start number 1.";

/// Enters somebody with a pass; answers the page the desk sees then.
async fn add(desk: &Visitor, id: TournamentId, [name, club, pass]: [&str; 3]) -> String {
    let (base, fields) = (format!("/tournaments/{id}/entries"), [("name", name), ("club", club), ("pass", pass)]);
    let added = desk.post_form(&base, &fields).await;
    assert_eq!(added.status, 303, "{}", added.body);
    desk.get(&base).await.body
}

#[actix_web::test]
async fn a_pass_twice_or_for_another_club_is_said_on_entering_on_saving_and_in_the_list() {
    for database in databases() {
        let app = TestApp::start(database);
        let first = tournament().planned(&app.store);
        let second = tournament().with(|row| row.name = "Herbstpreisskat".to_owned()).planned(&app.store);
        let (desk, base) = (app.as_desk().await, format!("/tournaments/{first}/entries"));
        let page = add(&desk, first, ["Karl", "Herz As", "0701 12"]).await;
        assert!(page.contains("start number 1: Karl.") && !page.contains("Pass in order."), "{page}");
        let page = add(&desk, second, ["Karl", "Pik Sieben", "0701 12"]).await;
        assert!(
            page.contains("start number 1: Karl. Check the pass. With this pass Karl played for Herz As"),
            "{page}"
        );
        assert!(page.contains("<span class=\"tag off\">Check the pass</span>"), "{page}");
        let page = add(&desk, first, ["Bert", "Herz As", "070112"]).await;
        assert!(page.contains(&format!("start number 2: Bert. {TWICE}")), "{page}");
        let tag = "<span class=\"tag off\">Pass used twice</span>";
        assert_eq!(page.matches(tag).count(), 2, "both stand out: {page}");
        let page = add(&desk, first, ["Lena", "Herz As", "99"]).await;
        assert!(page.contains("start number 3: Lena.") && page.matches(tag).count() == 2, "{page}");
        let public = app.nobody().get(&base).await.body;
        assert!(public.contains("Bert") && !public.contains("Pass used twice"), "for the desk alone: {public}");
        // The same on saving; with another number, or a reason, nothing speaks against it.
        let save = async |version: &str, pass: &str, reason: &str| {
            let fields = [
                ("version", version),
                ("name", "Lena"),
                ("club", "Herz As"),
                ("amount", ""),
                ("pass", pass),
                ("pass-reason", reason),
            ];
            let saved = desk.post_form(&format!("{base}/3"), &fields).await;
            assert_eq!(saved.status, 303, "{}", saved.body);
            desk.get(&base).await.body
        };
        let page = save("1", "070112", "").await;
        assert!(page.contains(&format!("Lena is saved. {TWICE}")) && page.matches(tag).count() == 3, "{page}");
        let page = save("2", "070112", "new pass on its way").await;
        assert!(page.contains("Lena is saved.") && !page.contains(TWICE), "{page}");
        let page = save("3", "98", "").await;
        assert!(page.contains("Lena is saved.") && page.matches(tag).count() == 2, "{page}");
    }
}

#[actix_web::test]
async fn the_review_of_a_list_says_what_speaks_against_its_passes() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().planned(&app.store);
        let desk = app.as_desk().await;
        add(&desk, id, ["Karl", "Herz As", "0701 12"]).await;
        let list = "Name;Verein;Passnummer\nBert;Herz As;070112\nLena;Herz As;99\nMax;Herz As;99\nOtto;Herz As;\n";
        let page = review(&desk, list.as_bytes()).await.body;
        assert!(page.contains(&format!("Bert (2): {TWICE}")), "{page}");
        let later = "Max (4): Pass used twice. The same pass stands with Lena, start number 3.";
        assert!(page.contains(later) && !page.contains("Lena (3):") && !page.contains("Otto (5):"), "{page}");
    }
}

#[actix_web::test]
async fn the_review_of_a_list_shows_everything_it_says_of_a_player() {
    let app = TestApp::start(sqlite());
    assert_eq!(tournament().planned(&app.store), TournamentId::new(1));
    let desk = app.as_desk().await;
    let list = "Name;Jahrgang;Geschlecht;Passnummer;Vereinsnummer;Tisch;Eigenes Startgeld\n\
                Bert;1961;m;070112;07.01;3;7,50\nLena;;;;;;0\nOtto;;;;;;\n";
    let page = review(&desk, list.as_bytes()).await.body;
    for (head, said) in [
        ("Year of birth", "1961"),
        ("Sex", "male"),
        ("Pass number", "070112"),
        ("Club number", "07.01"),
        ("Table he needs", "3"),
        ("Fee of his own", "€7.50"),
    ] {
        assert!(page.contains(&format!(">{head}</th>")) && page.contains(&format!(">{said}</td>")), "{head}: {page}");
        assert!(page.contains(&format!("{head} {said}")), "under the name on a phone: {head}: {page}");
    }
    assert!(page.contains(">€0.00</td>") && page.matches("Fee of his own €").count() == 2, "{page}");
    let page = review(&desk, b"Name;Passnummer\nBert;070112\n").await.body;
    assert!(page.contains(">Pass number</th>") && !page.contains("Year of birth"), "only what the list has: {page}");
}

#[actix_web::test]
async fn the_review_of_a_list_names_twelve_passes_and_says_how_many_more_there_are() {
    let app = TestApp::start(sqlite());
    let id = tournament().planned(&app.store);
    let desk = app.as_desk().await;
    add(&desk, id, ["Karl", "Herz As", "0701 12"]).await;
    let lines = (2..=16).map(|number| format!("Player {number};Herz As;070112\n"));
    let list = format!("Name;Verein;Passnummer\n{}", lines.collect::<String>());
    let page = review(&desk, list.as_bytes()).await.body;
    assert_eq!(page.matches("): Pass used twice. ").count(), 12, "{page}");
    assert!(page.contains("3 more passes are to be checked"), "{page}");
}
