//! Results belong to teams of the group: seats and adjustments that break the groups are refused on the pages.

use std::collections::BTreeMap;

use diesel::prelude::*;
use skatwart::acts::{self, entries::Change};
use skatwart::rules::entry::{Categories, ClubName, PlayerName};
use skatwart::rules::standings::Figures;
use skatwart::store::check::{self, Difference};
use skatwart::store::entries::{self, Entry};
use skatwart::store::league::League;
use skatwart::store::{MatchDayId, Result, Store, TournamentId, match_days, rounds, schema, seating, tournaments};

use super::secretary::{fixtures, line_up, numbers, press, season, sheets_of, squads, type_totals};
use crate::app::{TestApp, Visitor};
use crate::common::databases;

/// A day of two groups of four in its first round, one player of the first team left out; answers its tournament and him.
pub async fn opened(app: &TestApp) -> (Visitor, MatchDayId, TournamentId, i32) {
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

/// The division of a match day.
pub fn match_day_division(store: &Store, day: MatchDayId) -> skatwart::store::DivisionId {
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

#[actix_web::test]
async fn a_player_whose_round_counts_nothing_brings_his_team_nothing() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, day, tournament, _) = opened(&app).await;
        for sheet in sheets_of(&app.store, day, 1) {
            type_totals(&director, &app.store, sheet, [0; 4]).await;
        }
        for what in [("points", "-50"), ("nothing", "yes")] {
            let fields = [("number", "1"), ("round", "1"), what, ("reason", "wrong table")];
            assert_eq!(
                director.post_form(&format!("/tournaments/{tournament}/adjustments"), &fields).await.status,
                303
            );
        }
        let division = match_day_division(&app.store, day);
        let brought = app.store.read_now(move |conn| League::load(conn, division)).expect("read").brought;
        let (own, others): (Vec<_>, Vec<_>) = brought.into_iter().partition(|one| one.player == 1);
        assert_eq!(own.iter().map(|one| (one.played, one.figures)).collect::<Vec<_>>(), [(true, Figures::NOTHING)]);
        assert_eq!(others.iter().filter(|one| one.figures.performance > 0).count(), 31);
    }
}

#[actix_web::test]
async fn a_round_that_counts_nothing_is_marked_where_its_player_stands() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, day, tournament, _) = opened(&app).await;
        for sheet in sheets_of(&app.store, day, 1) {
            type_totals(&director, &app.store, sheet, [0; 4]).await;
        }
        assert_eq!(press(&director, &app.store, day, "next", &[]).await.status, 303);
        let (nobody, division) = (app.nobody(), match_day_division(&app.store, day));
        let read = async |path: &str| nobody.get(&format!("/divisions/{division}/{path}")).await.body;
        let of_groups = async || format!("{}{}", read("days/1/groups/1").await, read("days/1/groups/2").await);
        assert!(!format!("{}{}", of_groups().await, read("players/1").await).contains('°'), "nothing is struck");
        let fields = [("number", "1"), ("round", "1"), ("nothing", "yes"), ("reason", "wrong table")];
        let struck = director.post_form(&format!("/tournaments/{tournament}/adjustments"), &fields).await;
        assert_eq!(struck.status, 303, "{}", struck.body);
        // The figure with the bar of the player and his average, and with what his team brought in from the round and on
        // the day.
        for (page, marks) in [(of_groups().await, 4), (read("players/1").await, 4)] {
            let said = page.contains(">0 °</td>") && page.contains("Marked °: a round in it counts as zero.");
            assert!(said && page.matches('°').count() == marks, "{page}");
        }
        let own = read("players/1").await;
        assert!(own.find("Marked °") < own.find("/players/1/rounds.pdf"), "right under the rounds: {own}");
        assert!(!read("players/2").await.contains('°'), "another player");
        let json = read("rounds.json").await;
        assert!(json.matches("\"struck\":true").count() == 1 && !json.contains('°'), "a figure stays one: {json}");
        assert!(!read("rounds.csv").await.contains('°') && !read("days/1/groups/1/sheet.csv").await.contains('°'));
    }
}

#[actix_web::test]
async fn a_penalty_behind_a_closed_match_day_waits_until_it_is_open_again() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, day, tournament, _) = opened(&app).await;
        let path = format!("/tournaments/{tournament}/adjustments");
        let fields = [("number", "1"), ("round", "1"), ("points", "-100"), ("reason", "phone at the table")];
        assert_eq!(director.post_form(&path, &fields).await.status, 303);
        for round in 1..=3 {
            for sheet in sheets_of(&app.store, day, round) {
                type_totals(&director, &app.store, sheet, [0; 4]).await;
            }
            let deed = if round == 3 { "close" } else { "next" };
            let pressed = press(&director, &app.store, day, deed, &[]).await;
            assert_eq!(pressed.status, 303, "{deed}: {}", pressed.body);
        }
        for (path, fields) in [(path.clone(), &fields[..]), (format!("{path}/1/cancel"), &[])] {
            let refused = director.post_form(&path, fields).await;
            assert!(refused.status == 422 && refused.body.contains("The match day is closed"), "{}", refused.body);
        }
        let opened = press(&director, &app.store, day, "reopen", &[("reason", "a penalty")]).await;
        assert_eq!(opened.status, 303, "{}", opened.body);
        assert_eq!(director.post_form(&path, &fields).await.status, 303);
    }
}

#[actix_web::test]
async fn a_day_is_caught_up_behind_one_that_has_begun() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let division = season(&director, "bundesliga").await;
        squads(&director, division, 8, 5).await;
        let days = fixtures(&director, &app.store, division).await;
        let (first, second) = (days[0], days[1]);
        let later = [("date", "2026-02-28"), ("starts", "10:00")];
        let refused = press(&director, &app.store, first, "date", &later).await;
        assert!(refused.status == 422 && refused.body.contains("Move that one first"), "{}", refused.body);
        let begun = move |conn: &mut _| -> Result<()> {
            let row = schema::match_days::table.find(second);
            diesel::update(row).set(schema::match_days::state.eq("open")).execute(conn)?;
            Ok(())
        };
        app.store.write_now(begun).expect("it has begun");
        let moved = press(&director, &app.store, first, "date", &later).await;
        assert_eq!(moved.status, 303, "{}", moved.body);
    }
}

#[actix_web::test]
async fn the_start_of_a_match_day_stays() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, _, tournament, _) = opened(&app).await;
        let round = app.store.read_now(|conn| rounds::find_number(conn, tournament, 1)).expect("found");
        let page = director.get(&format!("/tournaments/{tournament}/rounds/1/desk")).await.body;
        assert!(page.contains("/rounds/1/swap") && !page.contains("take-back"), "{page}");
        let version = round.version.to_string();
        let fields = [("version", version.as_str()), ("reason", "one did not come")];
        let back = director.post_form(&format!("/tournaments/{tournament}/rounds/1/take-back"), &fields).await;
        assert!(back.status == 422 && back.body.contains("match day"), "{}", back.body);
        // Nor has it a time for protests of its own.
        let time = format!("/tournaments/{tournament}/protests/time");
        assert_eq!(director.post_form(&time, &[("minutes", "60")]).await.status, 303);
        let there = app.store.read_now(move |conn| tournaments::find(conn, tournament)).expect("found");
        assert_eq!(there.protest_minutes, None);
    }
}

/// What somebody wants to change of an entry.
type ChangeOf = fn(&Entry) -> Change;

fn saved(name: &str, club: &str) -> Change {
    Change::Save {
        name: PlayerName::new(name).expect("a name"),
        club: ClubName::new(club).expect("a club"),
        categories: Categories::default(),
        paid: "3".parse().expect("an amount"),
        person: Box::default(),
        pass_reason: acts::Reason::default(),
    }
}

#[actix_web::test]
async fn whoever_plays_for_a_team_is_renamed_or_sent_home_there_and_pays_here() {
    for database in databases() {
        let app = TestApp::start(database);
        let (_, _, tournament, _) = opened(&app).await;
        let change = |key: &str, change: ChangeOf| {
            let order = crate::hall::from_desk(key);
            app.store.write_now(move |conn| {
                let entry = entries::find_number(conn, tournament, 2)?;
                acts::entries::change(conn, &order, (tournament, 2), &change(&entry))
            })
        };
        let elsewhere: [(&str, ChangeOf); 3] = [
            ("name", |entry| saved("Somebody Else", &entry.club)),
            ("club", |entry| saved(&entry.name, "Another Club")),
            ("home", |_| Change::Withdraw),
        ];
        for (key, what) in elsewhere {
            assert_eq!(change(key, what).unwrap_err().key(), Some("entries-match-day"), "{key}");
        }
        change("paid", |entry| saved(&entry.name, &entry.club)).expect("what was paid is written down here");
    }
}
