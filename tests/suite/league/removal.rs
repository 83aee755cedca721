//! What was entered by mistake and never played is deleted; what was played stays. Line-ups that are offered keep their order and
//! say where a team is not complete.

use diesel::prelude::*;
use skatwart::store::{
    DivisionId, SeasonId, Store, TournamentId, accounts, check, divisions, grants, lineups, match_days, players,
    schema, seasons, teams, tournaments,
};

use super::secretary::{fixtures, line_up, numbers, press, ready, season, sheets_of, squads, type_totals};
use crate::app::{Reply, TestApp, Visitor};
use crate::common::databases;

fn season_of(store: &Store, division: DivisionId) -> SeasonId {
    store.read_now(|conn| divisions::find(conn, division)).expect("found").season_id
}

async fn remove(director: &Visitor, address: &str, version: i64) -> Reply {
    let version = version.to_string();
    director.post_form(&format!("{address}/remove"), &[("version", version.as_str())]).await
}

#[actix_web::test]
async fn a_team_and_a_player_entered_by_mistake_are_deleted_before_the_season_begins() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let division = season(&director, "bundesliga").await;
        squads(&director, division, 5, 5).await;
        fixtures(&director, &app.store, division).await;
        let wrong = app.store.read_now(|conn| teams::of_division(conn, division)).expect("teams").remove(2);
        let version = app.store.read_now(|conn| divisions::find(conn, division)).expect("found").version.to_string();
        let wish = [("team", "3"), ("other", "1"), ("day", "2"), ("version", version.as_str())];
        assert_eq!(director.post_form(&format!("/divisions/{division}/wishes"), &wish).await.status, 303);
        let own = numbers(&app.store, division).remove(2).1;
        let day = app.store.read_now(|conn| match_days::of_division(conn, division)).expect("days")[0].id;
        assert_eq!(line_up(&director, &app.store, day, wrong.id, &[&own[..4]; 3]).await.status, 303);
        let player = app.store.read_now(|conn| players::of_division(conn, division)).expect("players").remove(14);
        assert_eq!(player.team_id, wrong.id);
        let address = format!("/teams/{}/players/{}", wrong.id, player.id);
        assert_eq!(remove(&director, &address, player.version).await.status, 303);
        let lined_up = app.store.read_now(|conn| players::of_division(conn, division)).expect("players").remove(10);
        let refused =
            remove(&director, &format!("/teams/{}/players/{}", wrong.id, lined_up.id), lined_up.version).await;
        assert!(refused.status == 422 && refused.body.contains("stands in a line-up"), "{}", refused.body);
        assert_eq!(remove(&director, &format!("/teams/{}", wrong.id), wrong.version - 1).await.status, 409);
        let gone = remove(&director, &format!("/teams/{}", wrong.id), wrong.version).await;
        assert_eq!((gone.status, gone.location), (303, format!("/divisions/{division}/teams")));
        let left = app.store.read_now(|conn| teams::of_division(conn, division)).expect("teams");
        assert_eq!(left.iter().map(|team| team.number).collect::<Vec<_>>(), [1, 2, 4, 5]);
        assert_eq!(director.get(&format!("/divisions/{division}/fixtures")).await.status, 200);
        assert_eq!(app.nobody().get(&format!("/divisions/{division}/days")).await.status, 200);
        assert_eq!(app.store.read_now(check::everything).expect("checked").differences, []);
    }
}

/// Takes a tournament out of the lists behind the program's back, or puts it back; answers what `check` says.
fn hide(store: &Store, tournament: TournamentId, hidden: bool) -> Vec<String> {
    let rows = schema::tournaments::table.find(tournament);
    let at = hidden.then(skatwart::clock::now);
    let done = store.write_now(move |conn| {
        diesel::update(rows).set(schema::tournaments::removed_at.eq(at)).execute(conn)?;
        Ok::<_, skatwart::store::Error>(())
    });
    done.expect("changed");
    let found = store.read_now(check::everything).expect("checked").differences;
    found.iter().map(ToString::to_string).collect()
}

#[actix_web::test]
async fn a_season_is_deleted_until_something_was_played_in_it() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = ready(&app).await;
        let id = season_of(&app.store, division);
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
        for sheet in sheets_of(&app.store, day, 1).into_iter().take(1) {
            type_totals(&director, &app.store, sheet, [0; 4]).await;
        }
        let version = |store: &Store| store.read_now(|conn| seasons::find(conn, id)).expect("found").version;
        let refused = remove(&director, &format!("/seasons/{id}"), version(&app.store)).await;
        assert!(refused.status == 422 && refused.body.contains("a match day is begun or played"), "{}", refused.body);
        let of_division = app.store.read_now(|conn| divisions::find(conn, division)).expect("found").version;
        assert_eq!(remove(&director, &format!("/divisions/{division}"), of_division).await.status, 422);
        let team = app.store.read_now(|conn| teams::of_division(conn, division)).expect("teams").remove(0);
        let refused = remove(&director, &format!("/teams/{}", team.id), team.version).await;
        assert!(refused.status == 422 && refused.body.contains("Withdraw the team instead"), "{}", refused.body);

        let second = season(&director, "ispa").await;
        squads(&director, second, 4, 4).await;
        let day = fixtures(&director, &app.store, second).await[0];
        assert_eq!(press(&director, &app.store, day, "lineups", &[]).await.status, 303);
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
        assert_eq!(press(&director, &app.store, day, "take-back", &[]).await.status, 303);
        let taken_back = app.store.read_now(|conn| match_days::find(conn, day)).expect("found").tournament_id;
        let taken_back = taken_back.expect("begun once");
        let title = ">Staffel Süd</a>";
        assert_eq!(app.nobody().get("/").await.body.matches(title).count(), 2, "both are shown with their day");
        let given = app.store.write_now(move |conn| {
            let venue = accounts::by_name(conn, "venue")?.expect("an account").0.id;
            grants::insert(conn, venue, &grants::Given::Venue(second, "Ratskeller".to_owned()))
        });
        given.expect("a right in the division");
        let id = season_of(&app.store, second);
        let version = app.store.read_now(|conn| seasons::find(conn, id)).expect("found").version;
        let gone = remove(&director, &format!("/seasons/{id}"), version).await;
        assert_eq!((gone.status, gone.location.as_str()), (303, "/seasons"));
        let gone = [
            format!("/seasons/{id}"),
            format!("/divisions/{second}"),
            format!("/match-days/{day}"),
            format!("/tournaments/{taken_back}"),
            format!("/tournaments/{taken_back}/standings"),
        ];
        for address in gone {
            assert_eq!(director.get(&address).await.status, 404, "{address}");
        }
        assert_eq!(app.nobody().get("/").await.body.matches(title).count(), 1, "the division went with its season");
        assert_eq!(app.store.read_now(seasons::list).expect("seasons").len(), 1);
        assert_eq!(app.store.read_now(grants::list).expect("rights"), [], "rights go with their division");
        assert_eq!(app.store.read_now(check::everything).expect("checked").differences, []);
        let played = app.store.read_now(tournaments::list).expect("tournaments").remove(0);
        assert_eq!(
            hide(&app.store, played.id, true),
            [format!("{}, as a whole: its history says there, it is stored as taken out", played.name)]
        );
        assert_eq!(hide(&app.store, played.id, false), <[String; 0]>::default());
        assert_eq!(hide(&app.store, taken_back, false).len(), 1);
    }
}

#[actix_web::test]
async fn an_incomplete_team_is_not_offered_again_without_a_word_and_the_order_stays() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = ready(&app).await;
        let all = numbers(&app.store, division);
        let (three, mixed) =
            ((all[0].0, &all[0].1[..3]), (all[1].0, [all[1].1[3], all[1].1[0], all[1].1[5], all[1].1[1]]));
        assert_eq!(line_up(&director, &app.store, day, three.0, &[three.1; 3]).await.status, 303);
        assert_eq!(line_up(&director, &app.store, day, mixed.0, &[&mixed.1[..]; 3]).await.status, 303);
        let next = app.store.read_now(|conn| match_days::of_division(conn, division)).expect("days")[1].id;
        let page = director.get(&format!("/match-days/{next}")).await.body;
        assert!(page.contains("Offered with fewer players than a team has: Team 1 (3)."), "{page}");
        let own = director.get(&format!("/match-days/{next}/teams/{}", three.0)).await.body;
        assert!(own.contains("These are only 3 of 4 players."), "{own}");
        assert_eq!(press(&director, &app.store, next, "lineups", &[]).await.status, 303);
        let known = app.store.read_now(|conn| players::of_division(conn, division)).expect("players");
        let order = |day| {
            let rows = app.store.read_now(|conn| lineups::of_day(conn, day)).expect("line-ups");
            let own = rows.into_iter().filter(|row| row.team_id == mixed.0 && row.round_number == 1);
            own.map(|row| known.iter().find(|one| one.id == row.player_id).expect("known").number).collect::<Vec<_>>()
        };
        assert_eq!(order(day), mixed.1, "as they were lined up");
        assert_eq!(order(next), mixed.1, "and offered so again");
    }
}

#[actix_web::test]
async fn a_team_is_offered_to_be_deleted_only_before_the_season_begins() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = ready(&app).await;
        let page = format!("/teams/{}", numbers(&app.store, division)[0].0);
        assert!(director.get(&page).await.body.contains("Delete the team"));
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
        let begun = director.get(&page).await.body;
        assert!(!begun.contains("Delete the team") && begun.contains("Withdraw the team"), "{begun}");
    }
}
