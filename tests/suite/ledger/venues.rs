//! The first seats of a match day: each venue begins by itself, and what it laid out stands in the ledger.

use skatwart::store::{DivisionId, MatchDayId, Store, TournamentId, check};

use super::verify::{compared, exported, lines};
use crate::app::{TestApp, Visitor};
use crate::check::found_after;
use crate::common::databases;
use crate::league::closing::tournament;
use crate::league::pace::{at, four_venues, groups, line_ups};
use skatwart::format::folder::Folder;
use skatwart::format::ledger::Told;

/// Two of four venues seated for the first round, one after the other.
async fn two_venues(app: &TestApp) -> (Visitor, DivisionId, MatchDayId, TournamentId) {
    let (director, division, day) = four_venues(app).await;
    for group in groups(&app.store, day).into_iter().take(2) {
        line_ups(&director, app, day, &group.teams).await;
        assert_eq!(at(&director, &app.store, day, (group.number, "next"), &[]).await.status, 303);
    }
    let id = tournament(&app.store, day);
    (director, division, day, id)
}

fn nothing_differs(store: &Store, id: TournamentId, tables: usize) {
    let done = compared(&exported(store, id));
    assert_eq!((&done.differences[..], done.tables, done.untold), (&[][..], tables, 0));
    assert_eq!(store.read_now(check::everything).expect("checked").differences, []);
}

#[actix_web::test]
async fn venues_that_begin_one_after_the_other_are_told_from_their_first_seats() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, _, day, id) = two_venues(&app).await;
        nothing_differs(&app.store, id, 8);
        // The first seats are told: two players exchanged in the tables are found.
        let swap = "CREATE TABLE aside AS SELECT sheet_id, seat, entry_id FROM seats WHERE seat < 3; \
                    DELETE FROM seats WHERE seat < 3 AND sheet_id = (SELECT min(sheet_id) FROM aside); \
                    INSERT INTO seats (sheet_id, seat, round_id, entry_id) SELECT sheet_id, 3 - seat, \
                    (SELECT min(id) FROM rounds), entry_id FROM aside WHERE sheet_id = (SELECT min(sheet_id) FROM aside)";
        let found = found_after(&app.store, swap).expect("forged");
        assert!(found.iter().any(|line| line.contains("round 1, seats of table 1: its history says")), "{found:?}");
        // Taken back one by one, and seated anew.
        for group in [2, 1] {
            assert_eq!(at(&director, &app.store, day, (group, "take-back"), &[]).await.status, 303);
            nothing_differs(&app.store, id, if group == 2 { 4 } else { 0 });
        }
        for group in [2, 1] {
            assert_eq!(at(&director, &app.store, day, (group, "next"), &[]).await.status, 303);
        }
        nothing_differs(&app.store, id, 8);
    }
}

#[actix_web::test]
async fn a_round_whose_first_seats_stand_in_no_line_is_compared_by_table() {
    for database in databases() {
        let app = TestApp::start(database);
        let (_, _, _, id) = two_venues(&app).await;
        let files = exported(&app.store, id);
        let (mut lines, folder) = (lines(&files), Folder::read(&files).expect("a right folder"));
        let first =
            lines.iter().position(|line| line.line.facts.subject == "round" && line.old.as_deref() == Some("[]"));
        // An older edition wrote none for the venue that came first, whose round it began.
        lines.remove(first.expect("the first seats"));
        let done = Told::of(&lines).expect("told").compared(&folder).expect("compared");
        assert_eq!((&done.differences[..], done.tables, done.untold), (&[][..], 4, 4));
    }
}
