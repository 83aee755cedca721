//! Players enter themselves, over HTTP on every database.

use skatwart::store::{TournamentId, entries};

use crate::app::{TestApp, Visitor};
use crate::built::tournament;
use crate::common::databases;

async fn register(visitor: &Visitor, id: TournamentId, name: &str) -> crate::app::Reply {
    visitor.post_form(&format!("/tournaments/{id}/register"), &[("name", name), ("born", "1960")]).await
}

#[actix_web::test]
async fn players_enter_themselves_wait_for_a_place_and_are_told_which() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(3).planned(&app.store);
        let (director, visitor, base) = (app.as_director().await, app.nobody(), format!("/tournaments/{id}"));
        let shut = register(&visitor, id, "Karl").await;
        assert!(shut.status == 422 && shut.body.contains("Come to the director"), "{}", shut.body);
        let opened = director.post_form(&format!("{base}/registrations"), &[("door", "open"), ("places", "4")]).await;
        assert_eq!(opened.status, 303, "{}", opened.body);
        assert!(visitor.get(&format!("{base}/entries")).await.body.contains(&format!("{base}/register")));
        let first = register(&visitor, id, "Karl").await;
        assert!(first.status == 303 && first.location.starts_with("/registrations/"), "{}", first.body);
        let own = visitor.get(&first.location).await.body;
        assert!(own.contains("entered, with start number 4"), "{own}");
        let entry = app.store.read_now(move |conn| entries::find_number(conn, id, 4)).expect("entered");
        assert_eq!((entry.name.as_str(), entry.categories.to_string().as_str()), ("Karl", "seniors"));
        let twice = register(&visitor, id, "KARL").await;
        assert!(twice.status == 422 && twice.body.contains("is entered already"), "{}", twice.body);
        let (second, third) = (register(&visitor, id, "Lena").await, register(&visitor, id, "Max").await);
        assert!(visitor.get(&second.location).await.body.contains("in place 1"));
        assert!(visitor.get(&third.location).await.body.contains("in place 2"));
        let public = visitor.get(&format!("{base}/entries")).await.body;
        assert!(!public.contains("Lena") && !public.contains("1960"), "who waits is nobody's business: {public}");
        let back = visitor.post_form(&format!("{}/withdraw", first.location), &[]).await;
        assert_eq!(back.status, 303, "{}", back.body);
        let withdrawn = app.store.read_now(move |conn| entries::find_number(conn, id, 4)).expect("entered").withdrawn;
        assert!(withdrawn, "his place is free");
        let late = register(&visitor, id, "Otto").await;
        assert!(visitor.get(&late.location).await.body.contains("in place 3"), "nobody overtakes those who wait");
        let desk = app.as_desk().await;
        let waiting = desk.get(&format!("{base}/registrations")).await.body;
        assert!(waiting.contains("1. Lena") && waiting.contains("3. Otto"), "{waiting}");
        let admit = waiting.split(&format!("{base}/registrations/")).nth(1).and_then(|rest| rest.split('"').next());
        let admit = format!("{base}/registrations/{}", admit.expect("a button"));
        assert_eq!(desk.post_form(&admit, &[]).await.status, 303);
        let again = desk.post_form(&admit, &[]).await;
        assert!(again.status == 422 && again.body.contains("waits no more"), "{}", again.body);
        assert!(visitor.get(&second.location).await.body.contains("start number 5"));
        assert!(visitor.get(&third.location).await.body.contains("in place 1"));
        let differences = app.store.read_now(skatwart::store::check::everything).expect("checked").differences;
        assert_eq!(differences, Vec::new());
    }
}

#[actix_web::test]
async fn whoever_fills_the_form_with_a_machine_is_slowed_down_and_wrong_fields_are_refused() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().planned(&app.store);
        let (director, visitor, base) = (app.as_director().await, app.nobody(), format!("/tournaments/{id}"));
        let wrong = director.post_form(&format!("{base}/registrations"), &[("door", "open"), ("places", "-1")]).await;
        assert!(wrong.status == 422 && wrong.body.contains("is not a number of places"), "{}", wrong.body);
        assert_eq!(director.post_form(&format!("{base}/registrations"), &[("door", "open")]).await.status, 303);
        let unreadable = visitor.post_form(&format!("{base}/register"), &[("name", ""), ("born", "61")]).await;
        assert!(unreadable.status == 422 && unreadable.body.contains("is not a year of birth"), "{}", unreadable.body);
        let bare = visitor.request("POST", &format!("{base}/register")).form(&[("name", "Karl")]);
        assert_ne!(visitor.send(bare).await.status, 303, "a form of another site has no token");
        let mut refused = 0;
        for number in 0..40 {
            refused += usize::from(register(&visitor, id, &format!("Bot {number}")).await.status == 429);
        }
        assert!((15..=25).contains(&refused), "{refused} of 40 at once");
        assert_eq!(visitor.get("/registrations/0123456789abcdef0123456789abcdef").await.status, 404);
    }
}
