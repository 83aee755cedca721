//! Between two decks no hand can be entered at a table: what stands there is corrected all the same, and a fine is noted.

use skatwart::rules::hand::Play;
use skatwart::rules::tournament::DeckSource;
use skatwart::store::hands;

use super::{comparative, deck, enter_at, ready, tables};
use crate::app::TestApp;
use crate::built::by;
use crate::common::databases;
use crate::rounds::start;

#[actix_web::test]
async fn between_two_decks_a_hand_is_corrected_and_a_fine_is_entered() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = comparative(by("nasl-1908", "net-points"), 4, DeckSource::Seed).players(8).drawn(&app.store);
        ready(&app.store, id);
        start(&app.store, id, 1).expect("the round starts");
        let (desk, phone) = (app.as_desk().await, app.nobody());
        let (sheet, _, key) = tables(&app.store, id)[0].clone();
        let declarer = |of: i32| (deck(&app.store, id, of).dealer.number() % 4 + 1).to_string();
        for of in ["1", "2"] {
            let declarer = declarer(of.parse().expect("a number"));
            let fields =
                [("declarer", &*declarer), ("game", "clubs"), ("play", "solo"), ("result", "won"), ("deck", of)];
            let reply = enter_at(&desk, sheet, of, &fields).await;
            assert_eq!(reply.status, 303, "{}", reply.body);
        }
        let page = desk.get(&format!("/sheets/{sheet}/desk")).await.body;
        assert!(page.contains("No deck lies here; correct with"), "the quick line stands: {page}");
        assert!(!page.contains("name=\"deck\" value=\"0\""), "{page}");
        let fine = page.split("Enter a fine").nth(1).and_then(|rest| rest.split("</form>").next()).expect("its form");
        assert!(fine.contains("name=\"deck\" value=\"2\"") && fine.contains("name=\"number\""), "{fine}");
        let line = format!("1: {}kt # it was turned", declarer(1));
        let corrected = desk
            .post_form(&format!("/sheets/{sheet}/hands"), &[("number", "3"), ("quick", &line), ("seen", "1:1 2:1 ")])
            .await;
        assert_eq!(corrected.status, 303, "{}", corrected.body);
        let table = phone.get(&format!("/k/{key}")).await.body;
        assert!(table.contains("Enter a fine"), "{table}");
        let fields = [("number", "2"), ("deck", "2"), ("offence", "misdeal"), ("offender", "2"), ("result", "fine")];
        let fined = phone.post_form(&format!("/k/{key}/hands"), &fields).await;
        assert_eq!(fined.status, 303, "{}", fined.body);
        let stored = app.store.read_now(move |conn| hands::of_sheet(conn, sheet)).expect("read");
        let plays: Vec<_> = stored.iter().map(|one| one.new.hand.play.map(Play::word)).collect();
        assert_eq!(plays, [Some("tourne"), Some("solo"), None]);
    }
}
