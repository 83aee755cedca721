//! Results belong to teams of the group: seats and adjustments that break the groups are refused on the pages.

use std::collections::BTreeMap;

use diesel::prelude::*;
use skatwart::store::check::{self, Difference};
use skatwart::store::{MatchDayId, Result, Store, TournamentId, match_days, rounds, schema, seating};

use super::secretary::{fixtures, line_up, numbers, press, season, sheets_of, squads, type_totals};
use crate::app::{TestApp, Visitor};
use crate::common::databases;

/// A day of two groups of four in its first round, one player of the first team left out; answers its tournament and him.
async fn opened(app: &TestApp) -> (Visitor, MatchDayId, TournamentId, i32) {
    let director = app.as_director().await;
    let division = season(&director, "bundesliga").await;
    squads(&director, division, 8, 5).await;
    let day = fixtures(&director, &app.store, division).await.first().copied().expect("a day");
    for (team, players) in numbers(&app.store, division) {
        let four = players.get(..4).expect("four");
        assert_eq!(line_up(&director, &app.store, day, team, &[four; 3]).await.status, 303);
    }
    assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
    let tournament = app.store.read_now(|conn| match_days::find(conn, day)).expect("found").tournament_id;
    (director, day, tournament.expect("opened"), 5)
}

/// Who sits at which table of the first round.
fn tables(store: &Store, tournament: TournamentId) -> BTreeMap<i32, Vec<i32>> {
    let mut tables: BTreeMap<i32, Vec<i32>> = BTreeMap::new();
    for row in store.read_now(|conn| seating::sat(conn, tournament, 1)).expect("seats") {
        tables.entry(row.table).or_default().push(row.number);
    }
    tables
}

/// The team of a start number: five players each, numbered through.
const fn team(number: i32) -> i32 {
    (number - 1) / 5
}

#[actix_web::test]
async fn players_of_two_groups_do_not_change_seats_and_team_mates_stay_apart() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, _, tournament, _) = opened(&app).await;
        let tables = tables(&app.store, tournament);
        assert_eq!(tables.len(), 8);
        let (one, stranger) = (tables[&1][0], tables[&8][0]);
        let other_team = tables[&2].iter().copied().find(|number| team(*number) != team(one)).expect("an opponent");
        let mate = tables[&2].iter().copied().find(|number| team(*number) == team(one)).expect("a team mate");
        let swap = async |language: &str, (one, other): (i32, i32)| {
            assert_eq!(director.get(&format!("/language/{language}")).await.status, 303);
            let round = app.store.read_now(|conn| rounds::find_number(conn, tournament, 1)).expect("found");
            let (one, other, version) = (one.to_string(), other.to_string(), round.version.to_string());
            let fields =
                [("one", one.as_str()), ("other", &other), ("reason", "falsch gesessen"), ("version", &version)];
            director.post_form(&format!("/tournaments/{tournament}/rounds/1/swap"), &fields).await
        };
        for (language, group, mates) in [
            ("de", "die ist nicht in der Gruppe", "zwei Spieler der Mannschaft"),
            ("en", "not in the group", "Two players of team"),
        ] {
            let reply = swap(language, (one, stranger)).await;
            assert!(reply.status == 422 && reply.body.contains(group), "{}: {}", reply.status, reply.body);
            let reply = swap(language, (one, other_team)).await;
            assert!(reply.status == 422 && reply.body.contains(mates), "{}: {}", reply.status, reply.body);
        }
        assert_eq!(self::tables(&app.store, tournament), tables, "nothing was changed");
        let reply = swap("en", (one, mate)).await;
        assert_eq!(reply.status, 303, "{}", reply.body);
    }
}

#[actix_web::test]
async fn an_adjustment_for_somebody_who_plays_for_no_team_is_refused() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, day, tournament, idle) = opened(&app).await;
        for sheet in sheets_of(&app.store, day, 1) {
            type_totals(&director, &app.store, sheet, [0; 4]).await;
        }
        // The fifth player comes in for the second round, so he is entered, but played for nobody in the first.
        let (first, players) = numbers(&app.store, match_day_division(&app.store, day)).remove(0);
        let (four, new) = (&players[..4], [players[0], players[1], players[2], idle]);
        assert_eq!(line_up(&director, &app.store, day, first, &[four, &new, &new]).await.status, 303);
        assert_eq!(press(&director, &app.store, day, "next", &[]).await.status, 303);
        let path = format!("/tournaments/{tournament}/adjustments");
        let number = idle.to_string();
        for (language, sentence) in [("de", "in keiner Aufstellung"), ("en", "in no line-up of this round")] {
            assert_eq!(director.get(&format!("/language/{language}")).await.status, 303);
            let fields = [("number", number.as_str()), ("round", "1"), ("points", "-100"), ("reason", "Handy")];
            let refused = director.post_form(&path, &fields).await;
            assert!(refused.status == 422 && refused.body.contains(sentence), "{}", refused.body);
        }
        let fields = [("number", number.as_str()), ("round", "2"), ("points", "-100"), ("reason", "Handy")];
        assert_eq!(director.post_form(&path, &fields).await.status, 303);
    }
}

fn match_day_division(store: &Store, day: MatchDayId) -> skatwart::store::DivisionId {
    store.read_now(|conn| match_days::find(conn, day)).expect("found").division_id
}

#[actix_web::test]
async fn a_seat_at_a_table_of_another_group_is_found_by_the_check() {
    for database in databases() {
        let app = TestApp::start(database);
        let (_, day, _, _) = opened(&app).await;
        assert_eq!(app.store.read_now(check::everything).expect("checked").differences, []);
        let exchange = move |conn: &mut _| -> Result<()> {
            let groups = match_days::groups_of(conn, day)?;
            let (one, other) = (&groups[0], &groups[1]);
            let place = |group, position: i32| schema::group_teams::table.find((group, position));
            diesel::delete(place(other.id, 1)).execute(conn)?;
            diesel::update(place(one.id, 1)).set(schema::group_teams::team_id.eq(other.teams[0])).execute(conn)?;
            let row = (
                schema::group_teams::match_group_id.eq(other.id),
                schema::group_teams::position.eq(1),
                schema::group_teams::match_day_id.eq(day),
                schema::group_teams::team_id.eq(one.teams[0]),
            );
            diesel::insert_into(schema::group_teams::table).values(row).execute(conn)?;
            Ok(())
        };
        app.store.write_now(exchange).expect("two teams in the wrong groups");
        let found = app.store.read_now(check::everything).expect("checked").differences;
        // That the groups were changed behind their history is told besides.
        let found: Vec<_> = found.into_iter().filter(|one| !matches!(one, Difference::Recorded { .. })).collect();
        assert!(!found.is_empty(), "the teams sit with strangers");
        for one in found {
            assert!(one.to_string().contains("sits at a table of another group"), "{one}");
        }
    }
}
