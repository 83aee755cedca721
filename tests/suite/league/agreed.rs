//! What a division agreed on is changed during its season for a reason, which everybody reads; on every database.

use skatwart::acts::Refused;
use skatwart::acts::seasons::{Refusal, agree};
use skatwart::rules::league::division::Terms;
use skatwart::store::{DivisionId, Store, divisions, notices};

use super::played::{League, groups};
use super::secretary::{press, ready};
use super::sizes::settings_of;
use crate::app::TestApp;
use crate::common::databases;
use crate::hall::is_for;

fn version(store: &Store, division: DivisionId) -> String {
    store.read_now(move |conn| divisions::find(conn, division)).expect("found").version.to_string()
}

fn told(store: &Store, division: DivisionId) -> Vec<String> {
    let all = store.read_now(move |conn| notices::of_division(conn, division)).expect("notices");
    all.into_iter().map(|one| one.words).collect()
}

/// Agrees on another number of match days.
fn agree_on(league: &League<'_>, days: u16) -> Result<(), Refused> {
    let division = league.division;
    league.act(move |conn, order| {
        let terms = Terms { days, ..divisions::find(conn, division)?.terms()? };
        agree(conn, order, division, &terms)
    })
}

#[test]
fn as_many_match_days_as_are_laid_out_are_played_once_one_has_begun() {
    for database in databases() {
        for agreed in [3, 4] {
            let one_each = |terms: &mut Terms| (terms.agreed.promoted, terms.agreed.relegated) = (1, 1);
            let league = groups(&[4]).days(3).agreed(one_each).on(&database.store);
            agree_on(&league, agreed).expect("before the season nothing stands");
            league.open(league.days[0]);
            for days in [2, 5] {
                let refused = agree_on(&league, days).unwrap_err();
                assert!(is_for(&refused, Refusal::DaysStand { days: 3 }), "{days}: {refused}");
            }
            agree_on(&league, agreed).expect("it is the same number");
            agree_on(&league, 3).expect("so many are laid out");
        }
    }
}

#[actix_web::test]
async fn the_scoring_of_played_days_is_changed_for_a_reason_that_everybody_reads() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = ready(&app).await;
        let change = async |points: &str, more: &[(&str, &str)]| {
            let version = version(&app.store, division);
            let own: Vec<(&str, &str)> =
                more.iter().copied().chain([("version", version.as_str()), ("points", points)]).collect();
            settings_of(&director, division, &own).await
        };
        let (usual, other) = ("4 = 3, 2, 1, 0", "4 = 4, 2, 1, 0");
        for points in [other, usual] {
            let free = change(points, &[]).await;
            assert_eq!(free.status, 303, "before the first day nobody asks: {}", free.body);
        }
        let before = app.nobody().get(&format!("/divisions/{division}/settings")).await;
        assert!(before.status != 200, "not for everybody");
        let page = director.get(&format!("/divisions/{division}/settings")).await.body;
        assert!(!page.contains("name=\"reason\""), "{page}");
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
        let page = director.get(&format!("/divisions/{division}/settings")).await.body;
        assert!(page.contains("name=\"reason\""), "{page}");
        for (name, value) in [("points", other), ("ties", "won"), ("missing", "smaller-group"), ("relegated", "0")] {
            let points = if name == "points" { value } else { usual };
            let refused = change(points, &[(name, value)]).await;
            assert!(refused.status == 422 && refused.body.contains("Say why; everybody"), "{name}: {}", refused.body);
        }
        let same = change(usual, &[("name", "Staffel Nord"), ("guests", "2")]).await;
        assert_eq!(same.status, 303, "what decides no table needs none: {}", same.body);
        assert!(told(&app.store, division).is_empty());
        let more = change(usual, &[("days", "4"), ("reason", "the meeting of the clubs decided so")]).await;
        assert!(more.status == 422 && more.body.contains("the number of match days stands"), "{}", more.body);
        let why = [("name", "Staffel Nord"), ("guests", "2"), ("reason", "the meeting of the clubs decided so")];
        let changed = change(other, &why).await;
        assert_eq!(changed.status, 303, "{}", changed.body);
        assert_eq!(told(&app.store, division), ["the meeting of the clubs decided so"]);
        let season = app.store.read_now(move |conn| divisions::find(conn, division)).expect("found").season_id;
        let public = app.nobody().get(&format!("/seasons/{season}")).await.body;
        assert!(public.contains("the meeting of the clubs decided so"), "{public}");
        let what = "Points for the places in a group of 4: “4, 2, 1, 0” instead of “3, 2, 1, 0”";
        assert!(public.contains(&format!("The scoring is changed. {what}.")), "it says what is other now: {public}");
        let days = app.nobody().get(&format!("/divisions/{division}/days")).await.body;
        assert!(days.contains(what), "{days}");
        let ties = [("ties", "won"), ("relegated", "0"), ("criterion", "won"), why[2]];
        let changed = change(other, &[&why[..2], &ties[..]].concat()).await;
        assert_eq!(changed.status, 303, "{}", changed.body);
        let public = app.nobody().get(&format!("/seasons/{season}")).await.body;
        assert!(public.contains("“more games won, else share” instead of “Share the points”"), "{public}");
        assert!(public.contains("Equal points and performance: “Games won” instead of “–”"), "{public}");
        assert!(public.contains("Relegated: “0” instead of "), "{public}");
    }
}
