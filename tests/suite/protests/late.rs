//! A hand that was on its way from a phone while its sheet, its round or the time for protests ended: it is refused in a
//! sentence and kept by the phone, and taken once when there is room for it again; on every database.

use skatwart::store::hands;
use skatwart::store::sheets::SheetState;

use super::Closed;
use crate::app::{Reply, new_key};
use crate::common::databases;
use crate::rounds::{close, close_sheets, hall};

impl Closed {
    /// The phone at the table sends hand 1, as its outbox does.
    async fn on_its_way(&self, hand: &str) -> Reply {
        let fields = [
            ("key", hand),
            ("number", "1"),
            ("declarer", "2"),
            ("game", "clubs"),
            ("play", "skat"),
            ("matadors", "1"),
            ("result", "won"),
        ];
        let phone = self.app.nobody();
        let request = phone.request("POST", &format!("/k/{}/hands", self.key)).header("accept", "application/json");
        phone.send(request.form(&fields)).await
    }

    /// It was refused with this sentence; the answer is about this very hand, so that the phone knows that it was read.
    async fn refused(&self, hand: &str, sentence: &str) {
        let told = self.on_its_way(hand).await;
        assert!((400..500).contains(&told.status) && told.status != 404, "{}: {}", told.status, told.body);
        assert_eq!(told.header("hand-key"), hand, "{}", told.body);
        assert!(told.body.contains(sentence), "{sentence}: {}", told.body);
        assert_eq!(self.stored(), 0, "{sentence}");
    }

    fn stored(&self) -> usize {
        let id = self.sheet;
        self.app.store.read_now(move |conn| hands::of_sheet(conn, id)).expect("read").len()
    }

    fn set(&self, state: SheetState) {
        let id = self.sheet;
        self.app.store.write_now(move |conn| super::sheets::set_state(conn, id, state)).expect("set");
    }
}

#[actix_web::test]
async fn a_hand_that_comes_after_the_end_is_refused_in_a_sentence_that_says_who_helps() {
    for database in databases() {
        let late = Closed::running(database, "60").await;
        let (store, hand) = (&late.app.store, new_key());
        close_sheets(store, &hall(store, late.id, 1));
        late.refused(&hand, "This sheet is closed").await;
        close(store, late.id, 1, "over").expect("closed");
        late.refused(&hand, "The director can open it until its time for protests is over").await;
        late.run_out();
        late.refused(&hand, "after that he gives points with a reason").await;
        late.reopen("too late").expect_err("a final round stays as it is");
        late.refused(&hand, "after that he gives points with a reason").await;
    }
}

#[actix_web::test]
async fn a_hand_that_waited_on_a_phone_is_taken_once_when_its_round_is_opened_again() {
    for database in databases() {
        let late = Closed::new(database).await;
        let hand = new_key();
        late.refused(&hand, "The director can open it until its time for protests is over").await;
        late.reopen("a hand is missing").expect("open again");
        late.refused(&hand, "This sheet is closed").await;
        late.set(SheetState::Open);
        for time in ["first", "again, for the answer was lost"] {
            let taken = late.on_its_way(&hand).await;
            assert_eq!((taken.status, late.stored()), (204, 1), "{time}: {}", taken.body);
        }
    }
}
