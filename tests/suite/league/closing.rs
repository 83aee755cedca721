//! The end of a match day: no list missing in any round, no lot outstanding; what is closed stays closed until it is opened
//! again, and the folder of a running day comes to the same table as the page.

use diesel::prelude::*;
use skatwart::format::folder::Folder;
use skatwart::format::store::export_season;
use skatwart::rules::entry::PlayerName;
use skatwart::store::match_days::DayState;
use skatwart::store::rounds::RoundState;
use skatwart::store::{
    DivisionId, MatchDayId, SheetId, Store, TournamentId, entries, match_days, players, rounds, schema, sheets,
};

use super::secretary::{numbers, press, ready, sheets_of, type_totals};
use crate::app::{Reply, TestApp, Visitor};
use crate::common::databases;

pub fn tournament(store: &Store, day: MatchDayId) -> TournamentId {
    store.read_now(|conn| match_days::find(conn, day)).expect("found").tournament_id.expect("opened")
}

pub fn state(store: &Store, day: MatchDayId) -> DayState {
    store.read_now(|conn| match_days::find(conn, day)).expect("found").state
}

/// Sends a form of a round with its version.
pub async fn on_round(director: &Visitor, store: &Store, day: MatchDayId, (round, deed): (i32, &str)) -> Reply {
    let tournament = tournament(store, day);
    let found = store.read_now(|conn| rounds::find_number(conn, tournament, round)).expect("found");
    let fields = [("version", found.version.to_string()), ("reason", "list of table 1".to_owned())];
    let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
    director.post_form(&format!("/tournaments/{tournament}/rounds/{round}/{deed}"), &fields).await
}

pub async fn open_sheet(director: &Visitor, store: &Store, sheet: SheetId) -> Reply {
    let version = store.read_now(|conn| sheets::find(conn, sheet)).expect("found").version.to_string();
    let fields = [("version", version.as_str()), ("reason", "two hands swapped")];
    director.post_form(&format!("/sheets/{sheet}/reopen"), &fields).await
}

async fn play(director: &Visitor, app: &TestApp, day: MatchDayId, rounds: i32) {
    for round in 1..=rounds {
        for sheet in sheets_of(&app.store, day, round) {
            type_totals(director, &app.store, sheet, [round, 0, 0, 0]).await;
        }
        if round < 3 {
            assert_eq!(press(director, &app.store, day, "next", &[]).await.status, 303);
        }
    }
}

/// Turns the sheet to hands, so that nothing stands on it any more.
pub async fn empty(director: &Visitor, store: &Store, sheet: SheetId) {
    let version = store.read_now(|conn| sheets::find(conn, sheet)).expect("found").version.to_string();
    let fields = [("version", version.as_str()), ("reason", "wrong list")];
    let reply = director.post_form(&format!("/sheets/{sheet}/kind"), &fields).await;
    assert_eq!(reply.status, 303, "{}", reply.body);
}

#[actix_web::test]
async fn a_list_missing_in_an_earlier_round_keeps_the_day_open() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, _, day) = ready(&app).await;
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
        play(&director, &app, day, 3).await;
        assert_eq!(on_round(&director, &app.store, day, (1, "reopen")).await.status, 303);
        let sheet = sheets_of(&app.store, day, 1)[1];
        assert_eq!(open_sheet(&director, &app.store, sheet).await.status, 303);
        empty(&director, &app.store, sheet).await;
        for (language, round, table) in [("de", "Serie 1:", "Tisch 2"), ("en", "Round 1:", "table 2")] {
            assert_eq!(director.get(&format!("/language/{language}")).await.status, 303);
            let refused = press(&director, &app.store, day, "close", &[]).await;
            assert_eq!(refused.status, 422);
            assert!(refused.body.contains(round) && refused.body.contains(table), "{}", refused.body);
            assert_eq!(state(&app.store, day), DayState::Open);
        }
        type_totals(&director, &app.store, sheet, [5; 4]).await;
        assert_eq!(press(&director, &app.store, day, "close", &[]).await.status, 303);
        let tournament = tournament(&app.store, day);
        let all = app.store.read_now(|conn| rounds::of_tournament(conn, tournament)).expect("rounds");
        assert!(all.iter().all(|round| round.state == RoundState::Closed), "the earlier round is closed with the day");
    }
}

#[actix_web::test]
async fn the_rounds_and_sheets_of_a_closed_day_stand_until_the_day_is_opened() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = ready(&app).await;
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
        play(&director, &app, day, 3).await;
        assert_eq!(press(&director, &app.store, day, "close", &[]).await.status, 303);
        for (language, sentence) in [("de", "Der Spieltag ist abgeschlossen"), ("en", "The match day is closed")] {
            assert_eq!(director.get(&format!("/language/{language}")).await.status, 303);
            let refused = on_round(&director, &app.store, day, (2, "reopen")).await;
            assert!(refused.status == 422 && refused.body.contains(sentence), "{}", refused.body);
        }
        let reopened = press(&director, &app.store, day, "reopen", &[("reason", "list of table 1")]).await;
        assert_eq!(reopened.status, 303, "{}", reopened.body);
        // With the day its last round is open; the others are opened on the same page.
        let third = sheets_of(&app.store, day, 3)[0];
        assert_eq!(open_sheet(&director, &app.store, third).await.status, 303);
        let (team, own) = numbers(&app.store, division).remove(0);
        let rounds: [&[i32]; 3] = [&[own[0], own[1], own[2], own[4]], &own[..4], &own[..4]];
        let refused = line_up_with_reason(&director, &app.store, (day, team), &rounds).await;
        assert!(refused.status == 422 && refused.body.contains("Round 1 is closed. Open it again"), "{}", refused.body);
        let page = director.get(&format!("/match-days/{day}")).await.body;
        assert!(page.contains("Open round 1 again"), "{page}");
        let missing = press(&director, &app.store, day, "reopen-round", &[("round", "1")]).await;
        assert!(missing.status == 422 && missing.body.contains("Say why"), "{}", missing.body);
        let fields = [("round", "1"), ("reason", "the substitute played")];
        assert_eq!(press(&director, &app.store, day, "reopen-round", &fields).await.status, 303);
        // Two changes after each other are one substitution too many for the day, one after the first round is not.
        let rounds: [&[i32]; 3] = [rounds[0], rounds[1], rounds[2]];
        let saved = line_up_with_reason(&director, &app.store, (day, team), &rounds).await;
        assert_eq!(saved.status, 303, "{}", saved.body);
        type_totals(&director, &app.store, third, [7; 4]).await;
        assert_eq!(press(&director, &app.store, day, "close", &[]).await.status, 303);
        assert_eq!(state(&app.store, day), DayState::Closed);
    }
}

async fn line_up_with_reason(
    director: &Visitor,
    store: &Store,
    (day, team): (MatchDayId, skatwart::store::TeamId),
    rounds: &[&[i32]],
) -> Reply {
    let version = store.read_now(|conn| match_days::find(conn, day)).expect("found").version;
    let mut fields: Vec<(String, String)> =
        vec![("version".to_owned(), version.to_string()), ("reason".to_owned(), "he really played".to_owned())];
    for (round, players) in (1..).zip(rounds) {
        fields.extend(players.iter().map(|player| (format!("round-{round}"), player.to_string())));
    }
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    director.post_form(&format!("/match-days/{day}/teams/{team}"), &fields).await
}

pub fn decide_by_lot(store: &Store, division: DivisionId) {
    let change = move |conn: &mut skatwart::store::Conn| {
        let row = diesel::update(schema::divisions::table.find(division));
        row.set(schema::divisions::ties.eq("lot")).execute(conn)?;
        Ok::<_, skatwart::store::Error>(())
    };
    store.write_now(change).expect("ties are decided by lot");
}

#[actix_web::test]
async fn a_day_that_waits_for_a_lot_says_so_and_is_not_closed() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = ready(&app).await;
        decide_by_lot(&app.store, division);
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
        for round in 1..=3 {
            for sheet in sheets_of(&app.store, day, round) {
                // Every team sits once on each seat: in the first round all four come to the same sum.
                let of_seat = if round == 1 { [0; 4] } else { [0, sheet_extra(&app.store, sheet), 0, 0] };
                type_totals(&director, &app.store, sheet, of_seat).await;
            }
            let deed = if round < 3 { "next" } else { "close" };
            assert_eq!(press(&director, &app.store, day, deed, &[]).await.status, 303, "round {round}");
            let page = director.get(&format!("/match-days/{day}")).await.body;
            let sentence = "Round 1, group 1: equal performance (Team 1 = Team 2 = Team 3 = Team 4)";
            assert!(page.contains(sentence), "{page}");
            if round == 1 {
                let table = app.nobody().get(&format!("/divisions/{division}")).await.body;
                assert!(table.contains("0 of 15 rounds counted"), "{table}");
            }
        }
        assert_eq!(state(&app.store, day), DayState::Open, "the rounds are closed, the day waits");
        let refused = press(&director, &app.store, day, "close", &[]).await;
        assert!(refused.status == 422 && refused.body.contains("equal performance"), "{}", refused.body);
        the_folder_has_the_table_of_the_page(&app, division).await;
        assert_eq!(press(&director, &app.store, day, "lot", &[("group", "1"), ("round", "1")]).await.status, 303);
        assert_eq!(press(&director, &app.store, day, "close", &[]).await.status, 303);
        assert_eq!(state(&app.store, day), DayState::Closed);
        the_folder_has_the_table_of_the_page(&app, division).await;
    }
}

/// A figure of its own for each table, so that no two teams come to the same sum.
fn sheet_extra(store: &Store, sheet: SheetId) -> i32 {
    let table = store.read_now(|conn| sheets::find(conn, sheet)).expect("found").table_number;
    10_i32.pow(table.unsigned_abs()) / 10
}

/// Place, name, rounds, points for and against, game points as the page has them to take away.
async fn the_folder_has_the_table_of_the_page(app: &TestApp, division: DivisionId) {
    let csv = app.nobody().get(&format!("/divisions/{division}/table.csv")).await.body;
    let files = app.store.read_now(|conn| export_season(conn, division)).expect("exported");
    let folder = Folder::read(&files).expect("a right folder");
    let reckoned = folder.league.as_ref().expect("a league").reckon(&folder);
    for line in reckoned.expect("a right folder").lines {
        let row = &line.row;
        let (both, sum) = (format!("{},{}", row.points_for, row.against), row.performance);
        let wanted = format!("{},{},{both},{sum}", line.name, row.rounds);
        assert!(csv.contains(&wanted), "{wanted} is not in\n{csv}");
    }
}

#[actix_web::test]
async fn the_folder_of_a_running_round_comes_to_the_table_of_the_page_and_stays_so_when_it_is_read_in() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = ready(&app).await;
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
        let live = app.nobody().get(&format!("/divisions/{division}/live")).await.body;
        assert!(live.contains("Match day 1") && !live.contains("Nothing is being played"), "{live}");
        let sheets = sheets_of(&app.store, day, 1);
        for sheet in &sheets {
            the_folder_has_the_table_of_the_page(&app, division).await;
            type_totals(&director, &app.store, *sheet, [9, 0, 0, 0]).await;
        }
        // Everything is written, but the sheets are not closed: nothing counts, here as there.
        the_folder_has_the_table_of_the_page(&app, division).await;
        let zip = director.get(&format!("/divisions/{division}/export.zip")).await;
        let read = director.upload("/seasons/import", &[], "season.zip", zip.bytes).await;
        assert_eq!(read.status, 303, "{}", read.body);
        let again = read.location.trim_start_matches("/divisions/").trim_end_matches("/fixtures").parse().expect("id");
        let export = |id| app.store.read_now(|conn| export_season(conn, id)).expect("exported");
        assert_eq!(export(division), export(again));
        the_folder_has_the_table_of_the_page(&app, again).await;
        assert_eq!(press(&director, &app.store, day, "next", &[]).await.status, 303);
        the_folder_has_the_table_of_the_page(&app, division).await;
    }
}

#[actix_web::test]
async fn the_entries_of_a_match_day_come_from_the_line_ups_alone() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, _, day) = ready(&app).await;
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
        let tournament = tournament(&app.store, day);
        let base = format!("/tournaments/{tournament}/entries");
        let before = app.store.read_now(|conn| entries::of_tournament(conn, tournament)).expect("entries");
        for (language, sentence) in [("de", "folgt aus den Aufstellungen"), ("en", "follow from the line-ups")] {
            assert_eq!(director.get(&format!("/language/{language}")).await.status, 303);
            let added = director.post_form(&base, &[("name", "Fremder"), ("number", "6")]).await;
            assert!(added.status == 422 && added.body.contains(sentence), "{}", added.body);
            let version = before[0].version.to_string();
            let fields = [("name", "Fremder"), ("version", version.as_str())];
            let changed = director.post_form(&format!("{base}/1"), &fields).await;
            assert!(changed.status == 422 && changed.body.contains(sentence), "{}", changed.body);
            let list = b"Name;Nummer\nFremder;6\n".to_vec();
            let read = director.upload(&format!("{base}/import"), &[], "list.csv", list).await;
            assert!(read.status == 422 && read.body.contains(sentence), "{}", read.body);
            assert!(director.get(&base).await.body.contains(sentence));
        }
        let fields = [("list", ".Name;Nummer\nFremder;6\n."), ("mark", "")];
        let added = director.upload(&format!("{base}/import/add"), &fields, "", Vec::new()).await;
        assert_eq!(added.status, 422, "{}", added.body);
        assert_eq!(app.store.read_now(|conn| entries::of_tournament(conn, tournament)).expect("entries"), before);
    }
}

#[actix_web::test]
async fn who_is_entered_on_a_match_day_keeps_his_name_there_and_the_entries_say_so() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = ready(&app).await;
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
        let of_day = tournament(&app.store, day);
        let names = || {
            let all = app.store.read_now(|conn| entries::of_tournament(conn, of_day)).expect("entries");
            all.into_iter().map(|entry| entry.name).collect::<Vec<_>>()
        };
        let before = names();
        let renamed = app.store.write_now(move |conn| {
            let first = players::of_division(conn, division)?.remove(0);
            let name = PlayerName::new("Another Name").expect("a name");
            players::change(conn, first.id, &name, first.role, &super::facts::clerk("")).map(drop)
        });
        renamed.expect("renamed");
        assert_eq!(names(), before, "he is entered under the name he had");
        let page = director.get(&format!("/tournaments/{of_day}/entries")).await.body;
        assert!(page.contains("Whoever stands here keeps the name") && !page.contains("a name on the page"), "{page}");
    }
}
