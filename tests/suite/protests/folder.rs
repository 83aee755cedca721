//! The clock of a round and the protests against its lists go with the result folder, on every database.

use skatwart::format::folder::Folder;
use skatwart::format::store::{export, import};
use skatwart::store::check;
use skatwart::store::protests::Verdict;
use skatwart::store::{Store, TournamentId, protests, rounds, tournaments};

use super::Closed;
use crate::common::databases;
use crate::hall::from_folder;
use crate::rounds::{close, hall};

fn taken_over(store: &Store, folder: Folder) -> TournamentId {
    store.write_now(move |conn| import(conn, &from_folder(), &folder, skatwart::clock::today())).expect("imported")
}

#[actix_web::test]
async fn clock_and_protests_stand_in_the_folder_and_are_the_same_after_it_was_taken_over() {
    for database in databases() {
        let closed = Closed::running(database, "60").await;
        let (store, id) = (&closed.app.store, closed.id);
        for sheet in hall(store, id, 1).sheets.values() {
            for number in ["1", "2", "3", "4"] {
                let fields = [("number", number), ("quick", "p")];
                let entered = closed.director.post_form(&format!("/sheets/{}/hands", sheet.id), &fields).await;
                assert_eq!(entered.status, 303, "{}", entered.body);
            }
        }
        close(store, id, 1, "over").expect("closed");
        assert_eq!(closed.protest("2", "hand 3 was mine").await.status, 303);
        assert_eq!(closed.protest("3", "hand 4 as well").await.status, 303);
        assert_eq!(closed.answer(&closed.director, 2, "rejected", "the table says no").await.status, 303);
        let files = store.read_now(move |conn| export(conn, id)).expect("exported");
        let text = |name: &str| String::from_utf8_lossy(files.get(name).expect("written")).into_owned();
        let told = text("protests.csv");
        assert!(told.contains("1,1,2,") && told.contains(",hand 3 was mine,") && told.contains(",rejected,"), "{told}");
        assert!(told.lines().any(|line| line.starts_with("1,1,3,") && line.ends_with(",open,,,")), "{told}");
        let toml = text("tournament.toml");
        for key in ["protest_minutes = 60", "started = \"20", "protests_until = \"20"] {
            assert!(toml.contains(key), "{key}: {toml}");
        }
        // Taken over, exported, taken over and exported again: the same bytes.
        let taken = taken_over(store, Folder::read(&files).expect("a folder of ours"));
        let again = store.read_now(move |conn| export(conn, taken)).expect("exported");
        for name in ["protests.csv", "tournament.toml", "hands.csv"] {
            assert_eq!(files.get(name), again.get(name), "{name}");
        }
        // Pages show both: until when, what was said, what waits.
        let there = store.read_now(move |conn| protests::of_tournament(conn, taken)).expect("read");
        let verdicts: Vec<_> = there.iter().map(|one| (one.protest.seat.number(), one.protest.verdict)).collect();
        assert_eq!(verdicts, [(2, Verdict::Rejected), (3, Verdict::Open)]);
        let page = closed.director.get(&format!("/tournaments/{taken}/protests")).await.body;
        assert!(page.contains("hand 3 was mine") && page.contains("the table says no"), "{page}");
        let desk = closed.director.get(&format!("/tournaments/{taken}/rounds/1/desk")).await.body;
        assert!(desk.contains("Protests are taken until") || desk.contains("A protest is taken until"), "{desk}");
        let minutes = store.read_now(move |conn| tournaments::find(conn, taken)).expect("there").protest_minutes;
        let clock = store.read_now(move |conn| rounds::find_number(conn, taken, 1)).expect("there");
        assert!(minutes == Some(60) && clock.started_at.is_some() && clock.protests_until.is_some());
        let found = store.read_now(check::everything).expect("checked").differences;
        assert_eq!(found, Vec::new());
        // A protest of nobody is no folder of ours.
        let mut wrong = files.clone();
        wrong.put("protests.csv", told.replacen("1,1,2,", "1,9,2,", 1).into_bytes());
        let said = Folder::read(&wrong).expect_err("nobody sits there").to_string();
        assert!(said.contains("protests.csv:2: seat: ") && said.contains("nobody sits there"), "{said}");
    }
}
