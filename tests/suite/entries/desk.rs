//! The page on which the desk takes entries, as it is before the first round and once one is played.

use skatwart::store::sheets;

use super::{add, arranged};
use crate::app::TestApp;
use crate::common::databases;
use crate::hall::table;

#[actix_web::test]
async fn club_and_groups_have_columns_where_somebody_has_one() {
    for database in databases() {
        let (_app, desk) = arranged(database).await;
        add(&desk, &[("name", "Karl")]).await;
        let page = desk.get("/tournaments/1/entries").await.body;
        assert!(page.contains("class=\"taking\"") && page.contains(" autofocus "), "{page}");
        assert!(!page.contains("wide-only"), "{page}");
        add(&desk, &[("name", "Lena"), ("club", "Herz As"), ("category", "women")]).await;
        let page = desk.get("/tournaments/1/entries").await.body;
        for part in [">Herz As</td>", ">Women</td>", "<span class=\"under phone-only\">Herz As · Women</span>"] {
            assert!(page.contains(part), "{part}: {page}");
        }
    }
}

#[actix_web::test]
async fn before_the_start_a_phone_folds_the_form_unless_it_was_sent_or_nobody_is_entered() {
    for database in databases() {
        let (_app, desk) = arranged(database).await;
        let fold = |open: &str| {
            format!("<details class=\"phone-fold on-screen\"{open}><summary class=\"button primary\">New entry")
        };
        let empty = desk.get("/tournaments/1/entries").await;
        assert!(empty.body.contains(&fold(" open")), "{}", empty.body);
        let sent = add(&desk, &[("name", "Karl"), ("again", &empty.field("again").expect("it goes on"))]).await;
        assert_eq!((sent.status, sent.location.as_str()), (303, "/tournaments/1/entries?new=yes"), "{}", sent.body);
        let open = desk.get(&sent.location).await.body;
        assert!(open.contains(&fold(" open")), "{open}");
        let list = desk.get("/tournaments/1/entries").await.body;
        let (form, search) = (list.find(&fold("")).expect("a fold"), list.find("id=\"filter\"").expect("a search"));
        assert!(form < search && search < list.find("id=\"entry-1\"").expect("Karl"), "{list}");
        let wrong = add(&desk, &[("name", "")]).await;
        assert!(wrong.status == 422 && wrong.body.contains(&fold(" open")), "{}", wrong.body);
    }
}

#[actix_web::test]
async fn once_a_round_is_played_the_form_is_folded_until_somebody_is_entered() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 8).sheet;
        let placed = app.store.read_now(move |conn| sheets::place(conn, sheet)).expect("a sheet");
        let (desk, address) = (app.as_desk().await, format!("/tournaments/{}/entries", placed.tournament.id));
        let page = desk.get(&address).await;
        assert!(page.body.contains("<details class=\"more\"><summary>New entry"), "{}", page.body);
        assert_eq!(page.field("again").as_deref(), Some("yes"));
        let late = desk.post_form(&address, &[("name", "Otto"), ("again", "yes")]).await;
        assert_eq!((late.status, late.location.as_str()), (303, &*format!("{address}?new=yes")), "{}", late.body);
        let open = desk.get(&late.location).await.body;
        assert!(open.contains("<details class=\"more\" open><summary>New entry"), "{open}");
        let wrong = desk.post_form(&address, &[("name", "")]).await;
        let told = wrong.body.contains("<details class=\"more\" open><summary>New entry");
        assert!(wrong.status == 422 && told, "{}", wrong.body);
    }
}
