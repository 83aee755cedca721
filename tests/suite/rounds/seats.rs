//! Seats that change: before a round starts, after it, and put right with its points.

use super::*;
use crate::app::TestApp;

#[test]
fn two_players_change_seats_and_a_stale_form_changes_nothing() {
    for database in databases() {
        let store = &database.store;
        let id = tournament(store, 8);
        draw(store, id, 1, "swap").expect("drawn");
        let before = hall(store, id, 1);
        let (one, other) = (before.tables[0].seats[1], before.tables[1].seats[2]);
        let (first, second) = (order(store, id, 1, "first director"), order(store, id, 1, "second director"));
        store.write_now(move |conn| change::swap(conn, &first, (id, 1), one, other)).expect("swapped");
        let refused = store.write_now(move |conn| change::swap(conn, &second, (id, 1), one, other));
        assert!(matches!(refused, Err(Refused::Stale { .. })));
        let after = hall(store, id, 1);
        assert_eq!((after.tables[0].seats[1], after.tables[1].seats[2]), (other, one));
        for (one, other) in [(one, one), (one, 99)] {
            let again = order(store, id, 1, "a pair that cannot change");
            let refused = store.write_now(move |conn| change::swap(conn, &again, (id, 1), one, other));
            assert!(
                refused.is_err_and(|why| why.key().is_some_and(|key| key.starts_with("seating-"))),
                "{one} with {other}"
            );
        }
        assert_eq!(hall(store, id, 1).tables, after.tables);
    }
}

#[test]
fn after_the_start_seats_change_only_with_a_reason_and_after_the_end_not_at_all() {
    for database in databases() {
        let store = &database.store;
        let id = tournament(store, 8);
        draw(store, id, 1, "swap").expect("drawn");
        start(store, id, 1).expect("started");
        let silent = order(store, id, 1, "without a reason");
        let refused = store.write_now(move |conn| change::swap(conn, &silent, (id, 1), 1, 2));
        assert!(is(&refused, &Refusal::NoReason));
        let said = spoken(store, id, 1, "sat down wrongly");
        store.write_now(move |conn| change::swap(conn, &said, (id, 1), 1, 2)).expect("swapped");
        close_sheets(store, &hall(store, id, 1));
        close(store, id, 1, "close it").expect("closed");
        let late = spoken(store, id, 1, "too late");
        let refused = store.write_now(move |conn| change::swap(conn, &late, (id, 1), 1, 2));
        assert!(is(&refused, &Refusal::Closed));
    }
}

#[test]
fn late_players_and_those_gone_home_are_seen_to_before_the_start() {
    for database in databases() {
        let store = &database.store;
        let id = tournament(store, 11);
        draw(store, id, 1, "late").expect("drawn");
        assert_eq!(sizes(&hall(store, id, 1).tables), [4, 4, 3]);
        store.write_now(move |conn| entries::insert(conn, &built::entry(id, 12))).expect("entered");
        let late = order(store, id, 1, "seat the late player");
        store.write_now(move |conn| change::seat_late(conn, &late, (id, 1), 12)).expect("seated");
        assert_eq!(sizes(&hall(store, id, 1).tables), [4, 4, 4]);
        assert_eq!(hall(store, id, 1).sheets[&3].hands, 48);
        let here = order(store, id, 1, "take out one who plays");
        let refused = store.write_now(move |conn| change::take_out(conn, &here, (id, 1), 5));
        assert!(is(&refused, &Refusal::Plays { number: 5 }));
        withdraw(store, id, 5);
        assert!(is(&start(store, id, 1), &Refusal::WithdrawnSeated { names: "Player 5".to_owned() }));
        let gone = order(store, id, 1, "take out the withdrawn player");
        store.write_now(move |conn| change::take_out(conn, &gone, (id, 1), 5)).expect("taken out");
        let gone = order(store, id, 1, "seat the withdrawn player");
        let refused = store.write_now(move |conn| change::seat_late(conn, &gone, (id, 1), 5));
        assert!(is(&refused, &Refusal::NoNumber { typed: "5".to_owned() }));
        let after = hall(store, id, 1);
        assert_eq!(after.seated().len(), 11);
        assert_eq!(after.sheets.values().map(|sheet| sheet.hands).filter(|hands| *hands == 36).count(), 1);
        start(store, id, 1).expect("started");
        let too_late = order(store, id, 1, "seat after the start");
        let refused = store.write_now(move |conn| change::seat_late(conn, &too_late, (id, 1), 5));
        assert!(is(&refused, &Refusal::Started));
    }
}

#[test]
fn a_wrong_seat_put_right_takes_its_points_along() {
    for database in databases() {
        let store = &database.store;
        let id = tournament(store, 8);
        draw(store, id, 1, "swap").expect("drawn");
        start(store, id, 1).expect("started");
        let before = hall(store, id, 1);
        score(store, &before);
        let (one, other) = (before.tables[0].seats[0], before.tables[1].seats[3]);
        let said = spoken(store, id, 1, "sat down wrongly");
        store.write_now(move |conn| change::swap(conn, &said, (id, 1), one, other)).expect("swapped");
        let (entry, sheet) = (before.entries[&other].id, &before.sheets[&1]);
        let id = sheet.id;
        let kept = store.read_now(move |conn| totals::of_sheet(conn, id)).expect("totals");
        assert_eq!((kept[0].entry_id, kept[0].points), (entry, one * 100));
        let seen = store.read_now(move |conn| sheets::find(conn, id)).expect("a sheet");
        assert!(seen.version > sheet.version, "who has the list before them must look again");
    }
}

#[actix_web::test]
async fn who_left_is_missed_at_the_desk_while_his_list_is_played() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament(&app.store, 8);
        draw(&app.store, id, 1, "he leaves").expect("drawn");
        start(&app.store, id, 1).expect("started");
        withdraw(&app.store, id, 3);
        let director = app.as_director().await;
        let address = format!("/tournaments/{id}/rounds/1/desk");
        let playing = hall(&app.store, id, 1);
        let table = playing.tables.iter().find(|table| table.seats.contains(&3)).expect("he sits");
        let way = format!("href=\"/sheets/{}/substitutions\"", playing.sheets[&table.number].id);
        let page = director.get(&address).await.body;
        assert!(page.contains("has withdrawn but has a seat here") && page.contains(&way), "{page}");
        assert!(!page.contains("/rounds/1/leave"), "nobody is taken out of what is played: {page}");
        let sheet = playing.sheets[&table.number].id;
        let by_totals =
            |kind| app.store.write_now(move |conn| sheets::set_kind(conn, sheet, kind, None)).expect("its kind");
        by_totals(SheetKind::Totals);
        let page = director.get(&address).await.body;
        assert!(page.contains("has withdrawn") && !page.contains(&way), "no two share what is typed at once: {page}");
        by_totals(SheetKind::Hands);
        close_sheets(&app.store, &playing);
        let whole = director.get(&address).await.body;
        assert!(!whole.contains("has withdrawn"), "what he played is whole: {whole}");
        close(&app.store, id, 1, "over").expect("closed");
        let over = director.get(&address).await.body;
        assert!(!over.contains("has withdrawn"), "whoever goes home after a round is not missed in it: {over}");
    }
}
