//! The secretary's pages, and what they refuse.

use diesel::prelude::*;
use skatwart::rules::league::division::read_points;
use skatwart::rules::league::points::{Missing, PointsRule};
use skatwart::store::{divisions, entries, group_lots, lineups, match_days, notices, rounds, schema, sheets};

use super::secretary::{agree, line_up, numbers, press, ready, season, sheets_of, type_totals, version};
use crate::app::TestApp;
use crate::common::databases;

#[actix_web::test]
async fn a_player_in_two_line_ups_is_refused_with_his_team() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = ready(&app).await;
        let teams = numbers(&app.store, division);
        let (team, own) = &teams[1];
        let stolen = [own[0], own[1], own[2], teams[0].1[0]];
        let reply = line_up(&director, &app.store, day, *team, &[&stolen, &own[..4], &own[..4]]).await;
        assert_eq!(reply.status, 422);
        assert!(reply.body.contains("Round 1: Player 1-1 (start number 1) plays for Team 1 already"), "{}", reply.body);
        let german = director.request("GET", &format!("/match-days/{day}")).header("accept-language", "de");
        assert_eq!(director.send(german).await.status, 200);
    }
}

#[actix_web::test]
async fn a_substitute_over_the_limit_is_refused() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = ready(&app).await;
        let (team, own) = numbers(&app.store, division).remove(0);
        let two = [own[0], own[1], own[4], own[5]];
        let reply = line_up(&director, &app.store, day, team, &[&own[..4], &two, &two]).await;
        assert_eq!(reply.status, 422);
        assert!(reply.body.contains("Round 2: new since the round before: 2; allowed in a round: 1"), "{}", reply.body);
        let one = [own[0], own[1], own[2], own[4]];
        assert_eq!(line_up(&director, &app.store, day, team, &[&own[..4], &one, &one]).await.status, 303);
    }
}

#[actix_web::test]
async fn a_group_without_a_points_rule_is_refused_when_the_day_begins() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = ready(&app).await;
        // A group of six cannot come from the fixtures; somebody laid it out elsewhere.
        agree(&app.store, division, |terms| {
            terms.agreed.points = read_points("5 = 4, 3, 2, 1, 0").expect("a rule");
        });
        let reply = press(&director, &app.store, day, "open", &[]).await;
        assert_eq!(reply.status, 422);
        assert!(
            reply.body.contains("For groups of 4 teams it is not agreed how many points there are"),
            "{}",
            reply.body
        );
    }
}

#[actix_web::test]
async fn a_missing_line_up_is_named_and_the_team_can_be_said_to_be_missing() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = ready(&app).await;
        let (team, _) = numbers(&app.store, division).remove(2);
        assert_eq!(line_up(&director, &app.store, day, team, &[&[], &[], &[]]).await.status, 303);
        let reply = press(&director, &app.store, day, "open", &[]).await;
        assert_eq!(reply.status, 422);
        assert!(reply.body.contains("The line-up of Team 3 is missing"), "{}", reply.body);
        assert_eq!(press(&director, &app.store, day, "open", &[("missing", "yes")]).await.status, 303);
        let threes = sheets_of(&app.store, day, 1);
        let sizes = app.store.read_now(|conn| {
            threes
                .iter()
                .map(|sheet| Ok(sheets::find(conn, *sheet)?.size.number()))
                .collect::<skatwart::store::Result<Vec<_>>>()
        });
        assert_eq!(sizes.expect("sizes"), [3; 4], "4-4-4-0 plays at four tables of three");
    }
}

#[actix_web::test]
async fn the_points_beside_a_case_are_those_the_division_agreed_on() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = ready(&app).await;
        agree(&app.store, division, |terms| terms.agreed.points = PointsRule::ispa());
        let teams = numbers(&app.store, division);
        let (team, own) = &teams[2];
        let page = async || director.get(&format!("/divisions/{division}/days/1")).await.body;
        assert_eq!(line_up(&director, &app.store, day, *team, &[&own[..3], &[], &[]]).await.status, 303);
        assert_eq!(press(&director, &app.store, day, "open", &[("missing", "yes")]).await.status, 303);
        for (round, wanted) in [
            (1, ("Round 1: 4-4-4-3. One team plays with three. Source", "stay 6:0, 4:2, 2:4, 0:6.")),
            (
                2,
                ("Round 2: 4-4-4-0. Four tables of three; the missing team gets nothing. Source", "is worth 6 points."),
            ),
        ] {
            for sheet in sheets_of(&app.store, day, round) {
                type_totals(&director, &app.store, sheet, [0; 4]).await;
            }
            let told = page().await;
            let (case, points) = wanted;
            let after = told.split(case).nth(1).expect(case);
            assert!(after.contains(points), "the division's own come after the source: {told}");
            let began = press(&director, &app.store, day, "next", &[("missing", "yes")]).await;
            assert_eq!(began.status, 303, "{}", began.body);
        }
        agree(&app.store, division, |terms| terms.agreed.missing = Missing::SmallerGroup);
        assert!(page().await.contains("first place is worth 4 points"), "{}", page().await);
        // Where nothing was agreed for three, nothing is said.
        agree(&app.store, division, |terms| terms.agreed.points = read_points("4 = 3, 2, 1, 0").expect("a rule"));
        let bare = page().await;
        assert!(!bare.contains("first place is worth") && bare.contains("stay 3:0, 2:1"), "{bare}");
    }
}

#[actix_web::test]
async fn a_case_without_a_source_names_none() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = ready(&app).await;
        let teams = numbers(&app.store, division);
        let (three, own) = &teams[3];
        assert_eq!(line_up(&director, &app.store, day, teams[2].0, &[&[], &[], &[]]).await.status, 303);
        assert_eq!(line_up(&director, &app.store, day, *three, &[&own[..3], &own[..3], &own[..3]]).await.status, 303);
        assert_eq!(press(&director, &app.store, day, "open", &[("missing", "yes")]).await.status, 303);
        for sheet in sheets_of(&app.store, day, 1) {
            type_totals(&director, &app.store, sheet, [0; 4]).await;
        }
        let page = director.get(&format!("/divisions/{division}/days/1")).await.body;
        assert!(page.contains("Round 1: 4-4-3-0. Two tables of four and one of three"), "{page}");
        assert!(!page.contains("Source:") && !page.contains("not found"), "nothing was found to name: {page}");
    }
}

#[actix_web::test]
async fn a_day_with_a_missing_list_is_not_closed_and_the_table_is_named() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, _, day) = ready(&app).await;
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
        for round in 1..=3 {
            let sheets = sheets_of(&app.store, day, round);
            let (last, first) = sheets.split_last().expect("tables");
            for sheet in first {
                type_totals(&director, &app.store, *sheet, [0; 4]).await;
            }
            let deed = if round < 3 { "next" } else { "close" };
            let reply = press(&director, &app.store, day, deed, &[]).await;
            assert_eq!(reply.status, 422);
            assert!(reply.body.contains("table 4"), "{}", reply.body);
            type_totals(&director, &app.store, *last, [0; 4]).await;
            assert_eq!(press(&director, &app.store, day, deed, &[]).await.status, 303, "round {round}");
        }
        assert!(director.get(&format!("/match-days/{day}")).await.body.contains("The match day is closed."));
        let reply = press(&director, &app.store, day, "reopen", &[]).await;
        assert!(reply.status == 422 && reply.body.contains("Say why"), "{}", reply.body);
        assert_eq!(press(&director, &app.store, day, "reopen", &[("reason", "list of table 2")]).await.status, 303);
    }
}

#[actix_web::test]
async fn a_line_up_put_right_after_the_seating_moves_the_seat_and_its_totals() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = ready(&app).await;
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
        for sheet in sheets_of(&app.store, day, 1) {
            type_totals(&director, &app.store, sheet, [0; 4]).await;
        }
        let (team, own) = numbers(&app.store, division).remove(0);
        let two = [own[0], own[1], own[4], own[5]];
        let reply = line_up(&director, &app.store, day, team, &[&two, &two, &two]).await;
        assert!(reply.status == 422 && reply.body.contains("at a time"), "who sat on whose seat? {}", reply.body);
        let put_right = [own[0], own[1], own[2], own[4]];
        let rounds: [&[i32]; 3] = [&put_right, &put_right, &put_right];
        let reply = line_up(&director, &app.store, day, team, &rounds).await;
        assert!(reply.status == 422 && reply.body.contains("Say why"), "{}", reply.body);
        let mut fields: Vec<(String, String)> = vec![
            ("version".to_owned(), version(&app.store, day)),
            ("reason".to_owned(), "came in for his brother".to_owned()),
        ];
        for (round, players) in (1..).zip(rounds) {
            fields.extend(players.iter().map(|player| (format!("round-{round}"), player.to_string())));
        }
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let saved = director.post_form(&format!("/match-days/{day}/teams/{team}"), &fields).await;
        assert_eq!(saved.status, 303, "{}", saved.body);
        let league = app.store.read_now(|conn| skatwart::store::league::League::load(conn, division)).expect("loaded");
        let of_team: Vec<i32> = league.brought.iter().filter(|one| one.team == 1).map(|one| one.player).collect();
        assert!(of_team.contains(&own[4]) && !of_team.contains(&own[3]), "{of_team:?}");
        assert_eq!(of_team.len(), 4);
    }
}

#[actix_web::test]
async fn changes_of_the_fixtures_are_announced() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = ready(&app).await;
        let moved = [("date", "2026-02-14"), ("starts", "11:00"), ("reason", "hall closed")];
        assert_eq!(press(&director, &app.store, day, "date", &moved).await.status, 303);
        let venue = [("group", "1"), ("venue", "Ratskeller"), ("host", "")];
        assert_eq!(press(&director, &app.store, day, "venue", &venue).await.status, 303);
        let given = app.store.read_now(|conn| notices::of_division(conn, division)).expect("notices");
        assert_eq!(given.len(), 2);
        let season = app.store.read_now(|conn| divisions::find(conn, division)).expect("found").season_id;
        let page = app.nobody().get(&format!("/seasons/{season}")).await;
        assert!(
            page.body.contains("Match day 1 is moved: 14 Feb 2026, 11:00 instead of 7 Feb 2026, 10:00."),
            "{}",
            page.body
        );
        assert!(page.body.contains("hall closed") && page.body.contains("Ratskeller"), "{}", page.body);
    }
}

#[actix_web::test]
async fn deductions_and_withdrawals_need_a_reason() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, _) = ready(&app).await;
        let (team, _) = numbers(&app.store, division).remove(3);
        let path = format!("/teams/{team}/deductions");
        let refused = director.post_form(&path, &[("points", "2")]).await;
        assert!(refused.status == 422 && refused.body.contains("Say why"), "{}", refused.body);
        let long = "x".repeat(100_000);
        let refused = director.post_form(&path, &[("points", "2"), ("reason", &long)]).await;
        assert!(refused.status == 422 && refused.body.contains("500 letters at most"), "{}", refused.body);
        assert_eq!(director.post_form(&path, &[("points", "2"), ("reason", "late list")]).await.status, 303);
        let fields = [("after", "0"), ("withdrawal", "struck"), ("version", "1"), ("reason", "no players")];
        assert_eq!(director.post_form(&format!("/teams/{team}/withdraw"), &fields).await.status, 303);
        let page = director.get(&format!("/teams/{team}")).await;
        assert!(page.body.contains("late list") && page.body.contains("Withdrawn before the season."), "{}", page.body);
    }
}

#[actix_web::test]
async fn the_terms_are_refused_sentence_by_sentence_and_kept_as_typed() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let division = season(&director, "ispa").await;
        let page = director.get(&format!("/divisions/{division}/settings")).await;
        assert!(page.body.contains("4 = 6, 4, 2, 0"), "{}", page.body);
        let version = page.field("version").expect("a version");
        let mut fields = vec![("version", version.as_str()), ("name", ""), ("points", "4: 3 2 1 0"), ("days", "0")];
        fields.extend([("ties", "split"), ("missing", "ranked-last"), ("group-size", "13"), ("first-dealer", "1")]);
        let reply = director.post_form(&format!("/divisions/{division}/settings"), &fields).await;
        assert_eq!(reply.status, 422);
        for sentence in ["“4: 3 2 1 0” cannot be read", "“0” is not possible here", "“13” is not possible here"]
        {
            assert!(reply.body.contains(sentence), "{sentence}: {}", reply.body);
        }
        assert!(reply.body.contains("4: 3 2 1 0</textarea>"), "what was typed stays");
    }
}

#[actix_web::test]
async fn the_draw_of_a_tournament_page_does_not_seat_a_match_day() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, _, day) = ready(&app).await;
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
        let tournament = app.store.read_now(|conn| match_days::find(conn, day)).expect("found").tournament_id;
        let tournament = tournament.expect("opened");
        for sheet in sheets_of(&app.store, day, 1) {
            type_totals(&director, &app.store, sheet, [0; 4]).await;
        }
        let round =
            app.store.read_now(|conn| rounds::find_number(conn, tournament, 1)).expect("found").version.to_string();
        let close = format!("/tournaments/{tournament}/rounds/1/close");
        assert_eq!(director.post_form(&close, &[("version", &round)]).await.status, 303);
        let version =
            app.store.read_now(|conn| skatwart::store::tournaments::version(conn, tournament)).expect("found");
        let fields = [("round", "2"), ("method", "draw"), ("seed", "x"), ("version", &version.to_string())];
        let reply = director.post_form(&format!("/tournaments/{tournament}/draw"), &fields).await;
        assert_eq!(reply.status, 422, "{}", reply.body);
        assert!(reply.body.contains("This is a match day of a league"), "{}", reply.body);
        assert_eq!(press(&director, &app.store, day, "next", &[]).await.status, 303, "its own page seats it");
        let seated = app.store.read_now(|conn| lineups::of_day(conn, day)).expect("line-ups");
        assert_eq!(seated.len(), 48);
        let entered = app.store.read_now(|conn| entries::of_tournament(conn, tournament)).expect("entries");
        assert!(entered.iter().all(|entry| entry.club.starts_with("Team ")), "players stand under their team");
    }
}

#[actix_web::test]
async fn a_lot_is_drawn_only_where_equal_teams_wait_for_it_and_then_once() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = ready(&app).await;
        app.store
            .write_now(move |conn| {
                let row = diesel::update(schema::divisions::table.find(division));
                row.set(schema::divisions::ties.eq("lot")).execute(conn)?;
                Ok::<_, skatwart::store::Error>(())
            })
            .expect("ties are decided by lot");
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
        let lot = [("group", "1"), ("round", "1")];
        let early = press(&director, &app.store, day, "lot", &lot).await;
        assert!(early.status == 422 && early.body.contains("waits for a lot"), "{}", early.body);
        // Every team sits once on each seat, so all four come to the same sum.
        for sheet in sheets_of(&app.store, day, 1) {
            type_totals(&director, &app.store, sheet, [0; 4]).await;
        }
        let tournament = app.store.read_now(|conn| match_days::find(conn, day)).expect("found").tournament_id;
        let tournament = tournament.expect("opened");
        let round = app.store.read_now(|conn| rounds::find_number(conn, tournament, 1)).expect("found");
        let close = format!("/tournaments/{tournament}/rounds/1/close");
        assert_eq!(director.post_form(&close, &[("version", &round.version.to_string())]).await.status, 303);
        let drawn = press(&director, &app.store, day, "lot", &lot).await;
        assert_eq!(drawn.status, 303, "{}", drawn.body);
        let lots = app.store.read_now(|conn| group_lots::of_division(conn, division)).expect("lots");
        assert!(lots.len() == 1 && lots[0].seed.len() == 32, "{lots:?}");
        let again = press(&director, &app.store, day, "lot", &lot).await;
        assert!(again.status >= 400, "{}", again.status);
    }
}
