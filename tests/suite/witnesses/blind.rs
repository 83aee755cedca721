//! What a second witness must not see before both have written: the figures of the first list, on whatever page.

use skatwart::store::TournamentId;
use skatwart::store::accounts::Role;
use skatwart::store::hands;
use skatwart::store::sheets::SheetState;

use super::{Twice, placed};
use crate::app::{make_account, new_key};
use crate::built::tournament;
use crate::common::databases;
use crate::hall::KEEPER;

/// The public pages and files on which figures of a list come together.
const PUBLIC: [&str; 13] = [
    "/tournaments/1",
    "/tournaments/1/schedule.csv",
    "/tournaments/1/schedule.json",
    "/tournaments/1/standings",
    "/tournaments/1/standings.csv",
    "/tournaments/1/standings.json",
    "/tournaments/1/standings?round=1",
    "/tournaments/1/players/20",
    "/tournaments/1/players/20.json",
    "/tournaments/1/board",
    "/tournaments/1/prizes",
    "/tournaments/1/settlement?list=1-17",
    "/",
];

#[actix_web::test]
async fn no_public_page_shows_what_an_open_list_brings_in() {
    for database in databases() {
        let two = Twice::of(database, &tournament().schedule("nasl-1908")).await;
        crate::built::settle_at(&two.app.store, TournamentId::new(1), "1");
        for number in 1..=2 {
            two.phone(number, "hearts", "won").await;
        }
        let shown = ["140", ">40<", ",40,", "\"40\"", ":40,", "hearts with 1"];
        let figures = |page: &str| shown.iter().any(|one| page.contains(one));
        for path in PUBLIC {
            let page = two.phone.get(path).await.body;
            assert!(!figures(&page), "{path}: {page}");
        }
        for path in ["standings", "players/20", "settlement", "prizes"] {
            let page = two.phone.get(&format!("/tournaments/1/{path}")).await.body;
            assert!(page.contains("Every sheet is written twice"), "it says why: {path}: {page}");
        }
        for (number, line) in [(1, "2h1"), (2, "2h1"), (3, "p")] {
            assert_eq!(two.second(&two.desk, number, line).await.status, 303);
        }
        let passed = [("number", "3"), ("quick", "p")];
        let last = two.director.post_form(&format!("/sheets/{}/hands", two.sheet), &passed).await;
        assert_eq!(last.status, 303, "{}", last.body);
        assert_eq!(two.close(&two.director, "").await.status, 303);
        for path in PUBLIC.iter().filter(|path| **path != "/") {
            let page = two.phone.get(path).await.body;
            assert!(figures(&page), "closed, it counts: {path}: {page}");
        }
    }
}

#[actix_web::test]
async fn the_second_witness_is_not_shown_a_hand_of_the_first_by_its_form() {
    for database in databases() {
        let two = Twice::new(database).await;
        two.phone(1, "grand", "lost").await;
        let id = two.sheet;
        let hand = two.app.store.read_now(move |conn| hands::find_number(conn, id, 1)).expect("read").expect("hand 1");
        let fields = [("version", "1"), ("declarer", "2"), ("game", "clubs"), ("matadors", "1"), ("result", "check")];
        let why = [("version", "1"), ("reason", "not ours")];
        let away = format!("/sheets/{id}/second");
        for (path, fields) in [("edit", &fields[..]), ("edit/remove", &why[..])] {
            let reply = two.desk.post_form(&format!("/hands/{}/{path}", hand.id), fields).await;
            assert_eq!((reply.status, reply.location.as_str()), (303, away.as_str()), "{path}: {}", reply.body);
        }
        let whole = two.desk.post_form(&format!("/sheets/{id}/clear"), &why).await;
        assert_eq!((whole.status, whole.location.as_str()), (303, away.as_str()), "the list: {}", whole.body);
        let form = two.desk.get(&format!("/hands/{}/edit", hand.id)).await;
        assert_eq!((form.status, form.location), (303, away), "nor is the form shown: {}", form.body);
        let there = two.app.store.read_now(move |conn| hands::of_sheet(conn, id)).expect("read");
        assert_eq!(there, [hand], "nothing was done");
    }
}

#[actix_web::test]
async fn what_is_rare_on_the_first_list_is_not_told_the_second_witness() {
    for database in databases() {
        let two = Twice::new(database).await;
        for number in 1..=2 {
            two.phone(number, "hearts", "won").await;
        }
        let path = format!("/sheets/{}/hands", two.sheet);
        let seven = two.director.post_form(&path, &[("number", "3"), ("quick", "2k7")]).await;
        assert_eq!(seven.status, 303, "{}", seven.body);
        assert!(two.page(&two.director, "/desk").await.contains("looked_at"), "seven matadors are rare");
        let told = two.desk.post_form(&path, &[("number", "1"), ("quick", "2h1")]).await;
        assert!(told.status == 422 && !told.body.contains("looked_at"), "{}", told.body);
    }
}

#[actix_web::test]
async fn the_desk_closes_what_it_wrote_as_second_witness() {
    for database in databases() {
        let two = Twice::new(database).await;
        let address = format!("/sheets/{}", two.sheet);
        two.phone(1, "hearts", "won").await;
        let waits = two.page(&two.desk, "/second").await;
        assert!(!waits.contains("look and close"), "{waits}");
        assert!(waits.contains(&format!("action=\"{address}/link\"")), "the link of the table: {waits}");
        assert!(waits.contains("signs?tables=17"), "{waits}");
        two.phone.send(two.phone.request("POST", &format!("/k/{KEEPER}/call")).form(&[("call", "yes")])).await;
        let called = two.page(&two.desk, "/second").await;
        assert!(called.contains(&format!("action=\"{address}/answer\"")), "the call: {called}");
        for number in 2..=3 {
            two.phone(number, "hearts", "won").await;
        }
        for number in 1..=3 {
            assert_eq!(two.second(&two.desk, number, "2h1").await.status, 303);
        }
        let both = two.page(&two.desk, "/second").await;
        assert!(both.contains(&format!("href=\"{address}/desk\"")), "{both}");
        let desk = two.page(&two.desk, "/desk").await;
        assert!(desk.contains(&format!("action=\"{address}/close\"")), "{desk}");
        let version = placed(&two.app.store, two.sheet).sheet.version.to_string();
        let looked: Vec<String> = desk
            .split("name=\"looked_at\" value=\"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .map(ToOwned::to_owned)
            .collect();
        let mut fields = vec![("version", version.as_str())];
        fields.extend(looked.iter().map(|mark| ("looked_at", mark.as_str())));
        let closed = two.desk.post_form(&format!("{address}/close"), &fields).await;
        assert_eq!(closed.status, 303, "{}", closed.body);
        assert_eq!(placed(&two.app.store, two.sheet).sheet.state, SheetState::Closed);
    }
}

#[actix_web::test]
async fn the_page_of_the_table_leads_whoever_is_signed_in_to_the_second_list() {
    for database in databases() {
        let two = Twice::new(database).await;
        make_account(&two.app.store, "host", Role::Venue);
        let venue = two.app.signed_in("host").await;
        two.phone(1, "grand", "lost").await;
        let (path, away) = (format!("/k/{KEEPER}"), format!("/sheets/{}/second", two.sheet));
        let hand = [("number", "1"), ("declarer", "2"), ("game", "clubs"), ("matadors", "1"), ("result", "won")];
        let check = [("number", "1"), ("result", "check")];
        let id = two.sheet;
        let there = two.app.store.read_now(move |conn| hands::find_number(conn, id, 1)).expect("read").expect("hand 1");
        let undone = [("hand", there.id.to_string()), ("version", "1".to_owned())];
        let undone = undone.each_ref().map(|(name, text)| (*name, text.as_str()));
        let seat = [("seat", "1"), ("code", "0000")];
        for who in [&two.desk, &venue] {
            let page = who.get(&path).await;
            assert_eq!((page.status, page.location.as_str()), (303, away.as_str()), "{}", page.body);
            for (act, fields) in
                [("hands", &hand[..]), ("hands", &check[..]), ("undo", &undone[..]), ("confirm", &seat[..])]
            {
                let key = new_key();
                let fields: Vec<_> = fields.iter().copied().chain([("key", key.as_str())]).collect();
                let reply = who.send(who.request("POST", &format!("{path}/{act}")).form(&fields)).await;
                assert_eq!((reply.status, reply.location.as_str()), (303, away.as_str()), "{act}: {}", reply.body);
            }
            // A hand that waits on a phone is not kept here, so the phone must not take it for kept.
            let key = new_key();
            let fields: Vec<_> = hand.iter().copied().chain([("key", key.as_str())]).collect();
            let waiting =
                who.request("POST", &format!("{path}/hands")).form(&fields).header("Accept", "application/json");
            let told = who.send(waiting).await;
            assert_eq!((told.status, told.header("hand-key")), (403, ""), "{}", told.body);
        }
        for who in [&two.phone, &two.director] {
            let page = who.get(&path).await;
            assert!(page.status == 200 && page.body.contains("−96"), "{} {}", page.status, page.body);
        }
    }
}

#[actix_web::test]
async fn a_hand_that_was_just_saved_is_told_to_whoever_may_see_it() {
    for database in databases() {
        let two = Twice::new(database).await;
        assert_eq!(two.second(&two.desk, 1, "2g1-").await.status, 303);
        assert!(two.page(&two.desk, "/second?saved=1").await.contains("Hand 1: Ayşe, grand"));
        make_account(&two.app.store, "third", Role::Desk);
        let third = two.app.signed_in("third").await;
        let page = two.page(&third, "/second?saved=1").await;
        assert!(!page.contains("grand with 1"), "{page}");
    }
}
