//! A hand of a fouled deck that was taken out by mistake is written down again.

use skatwart::acts::decks::decide::foul;
use skatwart::store::hands;

use super::average::play_on;
use super::ring::{decided, running};
use super::steps::due;
use super::{enter_at, tables};
use crate::app::TestApp;
use crate::common::databases;

#[actix_web::test]
async fn a_hand_of_a_fouled_deck_that_was_taken_out_by_mistake_comes_back_to_a_list_that_is_full() {
    for (number, database) in
        [1, 4].into_iter().flat_map(|number| databases().into_iter().map(move |one| (number, one)))
    {
        let app = TestApp::start(database);
        let (store, director, desk) = (&app.store, app.as_director().await, app.as_desk().await);
        let id = running(store, 16, 4);
        play_on(store, id);
        let (sheet, ..) = tables(store, id)[0];
        let there = store.read_now(move |conn| hands::find_number(conn, sheet, number)).expect("read").expect("a hand");
        let of = there.new.deck.expect("a deck");
        let order = decided(store, id, of);
        store.write_now(move |conn| foul(conn, &order, (id, of), &[1, 2, 3, 4])).expect("it is fouled");
        let version = there.version.to_string();
        let fields = [("version", version.as_str()), ("reason", "It stood on the wrong list.")];
        assert_eq!(director.post_form(&format!("/hands/{}/edit/remove", there.id), &fields).await.status, 303);
        assert_eq!(due(store, id), [3, 4, 4, 4]);

        let address = format!("/sheets/{sheet}/desk");
        let way = format!("href=\"{address}?deck={of}&");
        assert!(!desk.get(&address).await.body.contains(&way), "the desk has no say in it");
        let page = director.get(&address).await.body;
        assert!(page.contains(&way) && page.contains("for a hand that was taken out by mistake"), "{page}");
        let form = director.get(&format!("{address}?deck={of}&overrules=yes")).await.body;
        assert!(form.contains(&format!("<span data-hand>Hand {number}</span>")), "{form}");

        let (number, of) = (number.to_string(), of.to_string());
        let plain = [("result", "passed"), ("deck", of.as_str())];
        let refused = enter_at(&desk, sheet, &number, &plain).await;
        assert!(
            refused.status == 422
                && refused.body.contains("The deck is fouled and out of play")
                && refused.body.contains("a hand that was played with it already, tell the director"),
            "{}",
            refused.body
        );
        let because = [("overrules", "yes"), ("reason", "It stood on the right one.")];
        let back = enter_at(&director, sheet, &number, &[plain, because].concat()).await;
        assert_eq!((back.status, due(store, id)), (303, vec![4, 4, 4, 4]), "{}", back.body);
        assert!(!director.get(&address).await.body.contains(&way), "nothing is open any more");
        let beyond = enter_at(&director, sheet, "5", &[plain, because].concat()).await;
        assert!(beyond.status == 422 && beyond.body.contains("There is no hand 5 of 4"), "{}", beyond.body);
    }
}
