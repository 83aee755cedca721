//! What a secretary gets wrong, refused with the reason in the language of the page.

use super::secretary::{fixtures, line_up, numbers, press, season, sheets_of, squads, type_totals};
use crate::app::{Reply, TestApp, Visitor};
use crate::common::databases;

/// Sends the same in both languages; each time it is refused with its sentence.
async fn refused(director: &Visitor, (german, english): (&str, &str), send: impl AsyncFn() -> Reply) {
    for (language, sentence) in [("de", german), ("en", english)] {
        assert_eq!(director.get(&format!("/language/{language}")).await.status, 303);
        let reply = send().await;
        assert!(reply.status == 422 && reply.body.contains(sentence), "{sentence}: {} {}", reply.status, reply.body);
    }
}

#[actix_web::test]
async fn every_wrong_line_up_and_every_missing_list_is_said_in_both_languages() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let division = season(&director, "bundesliga").await;
        squads(&director, division, 4, 6).await;
        let day = fixtures(&director, &app.store, division).await.first().copied().expect("a day");
        let teams = numbers(&app.store, division);
        let line_up = async |team: usize, rounds: [&[i32]; 3]| {
            let (id, _) = teams.get(team).expect("a team");
            line_up(&director, &app.store, day, *id, &rounds).await
        };
        let players = |team: usize, range: std::ops::Range<usize>| {
            teams.get(team).and_then(|(_, players)| players.get(range)).expect("players").to_vec()
        };
        for team in 0..3 {
            assert_eq!(line_up(team, [&players(team, 0..4); 3]).await.status, 303);
        }
        let stolen = [players(3, 0..3), players(0, 0..1)].concat();
        let elsewhere = ("spielt schon für Team 1", "plays for Team 1 already");
        refused(&director, elsewhere, async || line_up(3, [&stolen; 3]).await).await;
        let (four, changed) = (players(3, 0..4), [players(3, 0..2), players(3, 4..6)].concat());
        let limit = ("neu gegenüber der Serie davor: 2", "new since the round before: 2");
        refused(&director, limit, async || line_up(3, [&four, &changed, &changed]).await).await;
        let two = players(3, 0..2);
        let few = ("es müssen mindestens 3 sein", "it takes at least 3");
        refused(&director, few, async || line_up(3, [&two; 3]).await).await;
        let open = async || press(&director, &app.store, day, "open", &[]).await;
        refused(&director, ("Es fehlt die Aufstellung von Team 4", "The line-up of Team 4 is missing"), open).await;
        assert_eq!(line_up(3, [&four; 3]).await.status, 303);
        assert_eq!(open().await.status, 303);
        let close = async || press(&director, &app.store, day, "close", &[]).await;
        refused(&director, ("Serie 2 ist noch nicht gespielt", "Round 2 has not been played yet"), close).await;
        for sheet in sheets_of(&app.store, day, 1).into_iter().skip(1) {
            type_totals(&director, &app.store, sheet, [0; 4]).await;
        }
        let next = async || press(&director, &app.store, day, "next", &[]).await;
        refused(&director, ("Tisch 1", "table 1"), next).await;
    }
}
