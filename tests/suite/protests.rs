//! Protests against closed sheets: taken while the clock runs, answered by the director, and then the round is final; on every
//! database.

mod clock;
mod folder;
mod late;

use chrono::TimeDelta;
use skatwart::acts::rounds::change;
use skatwart::acts::{Refused, protests as acts};
use skatwart::rules::seat::Seat;
use skatwart::store::protests::{self, Lodged, Protest, Verdict};
use skatwart::store::rounds::Round;
use skatwart::store::sheets::SheetState;
use skatwart::store::{SheetId, TournamentId, sheets};

use crate::app::{Reply, TestApp, Visitor, new_key};
use crate::built::tournament;
use crate::common::{Database, databases, sqlite};
use crate::forgery::after;
use crate::rounds::{close, close_sheets, hall, spoken, start};

/// A tournament of two rounds of which the first is closed, with an hour for protests.
struct Closed {
    app: TestApp,
    id: TournamentId,
    /// The sheet of table 1, and the key of its phone.
    sheet: SheetId,
    key: String,
    director: Visitor,
    desk: Visitor,
}

impl Closed {
    async fn new(database: Database) -> Self {
        let running = Self::running(database, "60").await;
        close_sheets(&running.app.store, &hall(&running.app.store, running.id, 1));
        close(&running.app.store, running.id, 1, "over").expect("closed");
        running
    }

    async fn running(database: Database, minutes: &str) -> Self {
        let app = TestApp::start(database);
        let id = tournament().players(8).rounds(2).hands(4, 3).drawn(&app.store);
        start(&app.store, id, 1).expect("started");
        let (director, desk) = (app.as_director().await, app.as_desk().await);
        let path = format!("/tournaments/{id}/protests/time");
        assert_eq!(director.post_form(&path, &[("minutes", minutes)]).await.status, 303);
        let sheet = hall(&app.store, id, 1).sheets[&1].clone();
        Self { id, sheet: sheet.id, key: sheet.keeper_key, director, desk, app }
    }

    /// A seat protests on the phone at the table.
    async fn protest(&self, seat: &str, words: &str) -> Reply {
        let key = new_key();
        let fields = [("key", key.as_str()), ("seat", seat), ("reason", words)];
        let phone = self.app.nobody();
        phone.send(phone.request("POST", &format!("/k/{}/protest", self.key)).form(&fields)).await
    }

    async fn answer(&self, who: &Visitor, seat: i32, verdict: &str, why: &str) -> Reply {
        self.answer_in(who, (seat, self.version()), &[("verdict", verdict), ("reason", why)]).await
    }

    /// The same as it was seen in a version of the sheet.
    async fn answer_in(&self, who: &Visitor, (seat, seen): (i32, i64), fields: &[(&str, &str)]) -> Reply {
        let path = format!("/tournaments/{}/protests/{}/{seat}", self.id, self.sheet);
        let seen = seen.to_string();
        let all: Vec<(&str, &str)> = fields.iter().copied().chain([("version", seen.as_str())]).collect();
        who.post_form(&path, &all).await
    }

    fn version(&self) -> i64 {
        let id = self.sheet;
        self.app.store.read_now(move |conn| sheets::find(conn, id)).expect("the sheet").version
    }

    fn round(&self) -> Round {
        hall(&self.app.store, self.id, 1).round
    }

    fn protests(&self) -> Vec<Protest> {
        let id = self.sheet;
        self.app
            .store
            .read_now(move |conn| protests::of_sheet(conn, id))
            .expect("read")
            .into_iter()
            .map(|(one, ..)| one)
            .collect()
    }

    /// The clock ran out this long ago.
    fn run_out(&self) {
        let (id, past) = (self.round().id, skatwart::clock::now() - TimeDelta::minutes(1));
        self.app.store.write_now(move |conn| protests::set_until(conn, id, Some(past))).expect("set");
    }

    fn reopen(&self, key: &str) -> Result<(), Refused> {
        let (id, order) = (self.id, spoken(&self.app.store, self.id, 1, key));
        self.app.store.write_now(move |conn| change::reopen(conn, &order, (id, 1)))
    }
}

fn key<T: std::fmt::Debug>(refused: Result<T, Refused>) -> Option<&'static str> {
    refused.expect_err("refused").key()
}

#[actix_web::test]
async fn a_seat_protests_on_the_phone_and_the_director_answers() {
    for database in databases() {
        let closed = Closed::new(database).await;
        let phone = closed.app.nobody().get(&format!("/k/{}", closed.key)).await.body;
        assert!(phone.contains("A protest is taken until") && phone.contains("/protest\""), "{phone}");
        assert!(phone.contains("This round is closed; nothing more is entered"), "{phone}");
        let who = closed.protest("", "hand 3 was won").await;
        assert!(who.status == 409 && who.body.contains("Choose who protests"), "{}", who.body);
        let silent = closed.protest("2", " ").await;
        assert!(silent.body.contains("<option value=\"2\" selected>"), "who was chosen stays: {}", silent.body);
        assert!(silent.status == 409 && silent.body.contains("Say briefly what is wrong"), "{}", silent.body);
        let taken = closed.protest("2", "hand 3 was won").await;
        assert_eq!(taken.status, 303, "{}", taken.body);
        let phone = closed.app.nobody().get(&format!("/k/{}", closed.key)).await.body;
        assert!(phone.contains("<option value=\"1\">") && !phone.contains("<option value=\"2\">"), "{phone}");
        let again = closed.protest("2", "and hand 4").await;
        assert!(again.status == 409 && again.body.contains("waits for its answer already"), "{}", again.body);
        assert!(again.body.contains("value=\"and hand 4\""), "what was typed stays: {}", again.body);
        let day = closed.director.get(&format!("/tournaments/{}/day", closed.id)).await.body;
        assert!(day.contains("A protest waits for your answer") && day.contains("/protests\""), "{day}");
        let page = closed.director.get(&format!("/tournaments/{}/protests", closed.id)).await.body;
        assert!(page.contains("hand 3 was won") && page.contains("Round 1, table 1"), "{page}");
        assert!(!page.contains("put_right"), "the round can still be opened: {page}");
        assert_eq!(closed.answer(&closed.desk, 2, "rejected", "no").await.status, 403, "the desk does not decide");
        let silent = closed.answer(&closed.director, 2, "rejected", "").await;
        assert!(silent.status == 422 && silent.body.contains("so that the player understands"), "{}", silent.body);
        assert_eq!(closed.answer(&closed.director, 2, "rejected", "all four saw it").await.status, 303);
        let again = closed.answer(&closed.director, 2, "upheld", "after all").await;
        assert!(again.status == 422 && again.body.contains("answered in the meantime"), "{}", again.body);
        let phone = closed.app.nobody().get(&format!("/k/{}", closed.key)).await.body;
        assert!(phone.contains("“hand 3 was won” – rejected: all four saw it"), "{phone}");
        let stored = closed.protests();
        assert_eq!(
            (stored[0].seat.number(), stored[0].verdict, stored[0].answer.as_str()),
            (2, Verdict::Rejected, "all four saw it")
        );
        let day = closed.director.get(&format!("/tournaments/{}/day", closed.id)).await.body;
        assert!(!day.contains("waits for your answer"), "{day}");
        // Once it is answered he may say something else.
        assert_eq!(closed.protest("2", "hand 5 then").await.status, 303);
        assert_eq!((closed.protests()[0].verdict, closed.protests()[0].decided_at), (Verdict::Open, None));
        assert_eq!(after(&closed.app.store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
    }
}

#[actix_web::test]
async fn the_desk_takes_a_protest_for_whoever_comes_there() {
    for database in databases() {
        let closed = Closed::new(database).await;
        let page = closed.desk.get(&format!("/sheets/{}/desk", closed.sheet)).await.body;
        assert!(page.contains(&format!("action=\"/sheets/{}/protest\"", closed.sheet)), "{page}");
        let path = format!("/sheets/{}/protest", closed.sheet);
        let key = new_key();
        let fields = [("key", key.as_str()), ("seat", "1"), ("reason", "the sum is wrong")];
        for _twice in 0..2 {
            assert_eq!(closed.desk.post_form(&path, &fields).await.status, 303, "the same form counts once");
        }
        let id = closed.id;
        let all: Vec<Lodged> = closed.app.store.read_now(move |conn| protests::of_tournament(conn, id)).expect("read");
        let sits = hall(&closed.app.store, id, 1).tables[0].seats[0];
        assert_eq!(
            all.iter().map(|one| (one.round, one.table, one.protest.seat.number(), one.number)).collect::<Vec<_>>(),
            [(1, 1, 1, sits)]
        );
        assert_eq!(all[0].protest.lodged_by, "desk");
        assert_eq!(closed.desk.post_form(&path, &[("seat", "9"), ("reason", "?")]).await.status, 400);
        let long = "x".repeat(501);
        let told = closed.desk.post_form(&path, &[("seat", "2"), ("reason", &long)]).await;
        assert!(
            told.status == 422 && told.body.contains(&long) && told.body.contains("<option value=\"2\" selected>"),
            "{}",
            told.body
        );
    }
}

#[actix_web::test]
async fn what_is_wrong_with_an_open_sheet_is_no_protest_and_a_closed_one_of_a_running_round_is() {
    for database in databases() {
        let running = Closed::running(database, "60").await;
        let open = running.protest("1", "hand 3 was won").await;
        assert!(open.status == 409 && open.body.contains("The sheet is still open"), "{}", open.body);
        let sheet = running.sheet;
        let shut = move |conn: &mut skatwart::store::Conn| sheets::set_state(conn, sheet, SheetState::Closed);
        running.app.store.write_now(shut).expect("closed");
        let page = running.app.nobody().get(&format!("/sheets/{sheet}")).await.body;
        assert!(page.contains("A protest is taken up to 60 minutes after the end of the round"), "{page}");
        assert_eq!(running.protest("1", "hand 3 was won").await.status, 303);
        running.director.post_form(&format!("/tournaments/{}/protests/time", running.id), &[("minutes", "")]).await;
        let none = running.protest("2", "hand 3 was won").await;
        assert!(none.status == 409 && none.body.contains("No time for protests was set"), "{}", none.body);
    }
}

#[actix_web::test]
async fn what_waits_for_an_answer_stands_before_what_has_one() {
    let closed = Closed::new(sqlite()).await;
    for (seat, words) in [("1", "the first"), ("2", "the second")] {
        assert_eq!(closed.protest(seat, words).await.status, 303);
    }
    assert_eq!(closed.answer(&closed.director, 1, "upheld", "he is right").await.status, 303);
    let page = closed.director.get(&format!("/tournaments/{}/protests", closed.id)).await.body;
    let at = |text: &str| page.find(text).unwrap_or_else(|| panic!("{text}: {page}"));
    assert!(at("the second") < at("the first") && page.contains("Upheld by director"), "{page}");
    let other = tournament().players(8).drawn(&closed.app.store);
    let day = closed.director.get(&format!("/tournaments/{other}/day")).await.body;
    assert!(day.contains("/rounds/1/start") && !day.contains("waits for your answer"), "{day}");
}

#[actix_web::test]
async fn an_answer_is_one_to_the_words_that_were_read() {
    let closed = Closed::new(sqlite()).await;
    assert_eq!(closed.protest("2", "hand 3 was won").await.status, 303);
    let seen = closed.version();
    assert_eq!(closed.answer(&closed.director, 2, "rejected", "no").await.status, 303);
    assert_eq!(closed.protest("2", "hand 9 was won").await.status, 303);
    let fields = [("verdict", "rejected"), ("reason", "hand 3 was lost")];
    let late = closed.answer_in(&closed.director, (2, seen), &fields).await;
    assert!(late.status == 409 && late.body.contains("hand 9 was won"), "{}", late.body);
    let elsewhere = format!("/tournaments/99/protests/{}/2", closed.sheet);
    let version = closed.version().to_string();
    let fields = [("verdict", "rejected"), ("reason", "no"), ("version", version.as_str())];
    assert_ne!(closed.director.post_form(&elsewhere, &fields).await.status, 303, "another tournament");
    assert_eq!(closed.protests()[0].verdict, Verdict::Open);
}

#[actix_web::test]
async fn a_protest_stays_that_of_whoever_sat_there_and_is_shown_without_a_time() {
    let closed = Closed::new(sqlite()).await;
    assert_eq!(closed.protest("2", "hand 3 was won").await.status, 303);
    let tables = hall(&closed.app.store, closed.id, 1).tables;
    let (one, other) = (tables[0].seats[1], tables[1].seats[0]);
    closed.reopen("who sat where").expect("open again");
    let version = closed.round().version.to_string();
    let (gone, came) = (one.to_string(), other.to_string());
    let fields = [("one", gone.as_str()), ("other", &came), ("reason", "they sat so"), ("version", &version)];
    let swapped = closed.director.post_form(&format!("/tournaments/{}/rounds/1/swap", closed.id), &fields).await;
    assert_eq!(swapped.status, 303, "{}", swapped.body);
    let page = closed.director.get(&format!("/tournaments/{}/protests", closed.id)).await.body;
    assert!(page.contains(&format!("({one})")) && !page.contains(&format!("({other})")), "{page}");
    closed.director.post_form(&format!("/tournaments/{}/protests/time", closed.id), &[("minutes", "")]).await;
    let phone = closed.app.nobody().get(&format!("/k/{}", closed.key)).await.body;
    assert!(phone.contains("hand 3 was won") && !phone.contains("/protest\""), "{phone}");
    assert_eq!(after(&closed.app.store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
}

#[actix_web::test]
async fn nobody_protests_where_nobody_sits_nor_has_a_round_that_runs_a_clock() {
    let running = Closed::running(sqlite(), "60").await;
    let version = running.round().version.to_string();
    let path = format!("/tournaments/{}/rounds/1/clock", running.id);
    let told = running.director.post_form(&path, &[("version", &version), ("minutes", "5")]).await;
    assert!(told.status == 422 && told.body.contains("not closed"), "{}", told.body);
    let table = tournament().with(|row| "Table of three".clone_into(&mut row.name)).table(&running.app.store, 3, 3);
    let seat = Seat::new(4).expect("a seat");
    let order = spoken(&running.app.store, running.id, 1, "who am I");
    let nobody = running.app.store.write_now(move |conn| acts::lodge(conn, &order, table.sheet, Some(seat)));
    assert_eq!(key(nobody), Some("confirm-nobody"));
}

#[actix_web::test]
async fn a_forged_protest_is_told_by_its_history() {
    for database in databases() {
        let closed = Closed::new(database).await;
        for seat in ["1", "2"] {
            assert_eq!(closed.protest(seat, "hand 3 was won").await.status, 303);
        }
        assert_eq!(closed.answer(&closed.director, 1, "rejected", "no").await.status, 303);
        assert_eq!(after(&closed.app.store, "SELECT 1"), Vec::<String>::new(), "before");
        for (forged, what) in [
            ("UPDATE protests SET words = 'nothing' WHERE seat = 2", "protest of seat 2"),
            ("UPDATE protests SET lodged_by = 'x' WHERE seat = 2", "protest of seat 2"),
            ("UPDATE protests SET verdict = 'upheld' WHERE seat = 1", "protest of seat 1"),
            ("UPDATE protests SET answer = 'yes' WHERE seat = 1", "protest of seat 1"),
            ("UPDATE protests SET verdict = 'rejected' WHERE seat = 2", "protest of seat 2"),
            ("DELETE FROM protests WHERE seat = 1", "protest of seat 1"),
            ("UPDATE rounds SET protests_until = NULL", "round 1, protests"),
            ("UPDATE tournaments SET protest_minutes = 5", "protest_minutes"),
        ] {
            let found = after(&closed.app.store, forged);
            assert!(found.iter().any(|line| line.contains(what)), "{forged}: {found:?}");
        }
    }
}

#[actix_web::test]
async fn a_player_sees_his_hands_what_was_changed_and_until_when_he_can_protest() {
    for database in databases() {
        let running = Closed::running(database, "60").await;
        let hands = format!("/sheets/{}/hands", running.sheet);
        for (line, seen) in [("1: 2k1", ""), ("3: 2g1", ""), ("1: 2k2 # misread", "1:1 3:1")] {
            let entered = running.desk.post_form(&hands, &[("number", "0"), ("quick", line), ("seen", seen)]).await;
            assert_eq!(entered.status, 303, "{}", entered.body);
        }
        let store = &running.app.store;
        close_sheets(store, &hall(store, running.id, 1));
        close(store, running.id, 1, "over").expect("closed");
        let number = hall(store, running.id, 1).tables[0].seats[1];
        let page = running.app.nobody().get(&format!("/tournaments/{}/players/{number}", running.id)).await.body;
        assert_eq!(page.matches("(corrected)").count(), 1, "{page}");
        assert!(page.contains("Round 1: A protest is taken until"), "{page}");
    }
}
