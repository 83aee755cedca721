//! What stands over the fixtures of a team that was withdrawn: it is counted and judged no more.

use skatwart::acts::match_days::history::sat;
use skatwart::rules::league::results::Results;
use skatwart::store::fixtures::{WishKind, add_wish};
use skatwart::store::{Conn, DivisionId, Error, TeamId, match_days, players, teams};

use crate::app::TestApp;
use crate::common::databases;
use crate::seasons::arrange::{arrange, clerk, shape};

/// Withdraws these teams after the first day.
fn leave(app: &TestApp, left: Vec<TeamId>) {
    let leave = move |conn: &mut Conn| {
        for team in left {
            teams::withdraw(conn, team, 1, Results::Kept, &clerk("keine Spieler"))?;
        }
        Ok::<_, Error>(())
    };
    app.store.write_now(leave).expect("withdrawn");
}

/// The teams of which somebody kept a list.
fn keepers(app: &TestApp, division: DivisionId) -> Vec<TeamId> {
    let found = app.store.read_now(move |conn| {
        let times = sat(conn, division, |_| true)?;
        let kept = |number: &i32| times.get(number).is_some_and(|seats| seats[0] > 0);
        let all = players::of_division(conn, division)?.into_iter().filter(|player| kept(&player.number));
        let mut teams: Vec<TeamId> = all.map(|player| player.team_id).collect();
        teams.dedup();
        Ok::<_, Error>(teams)
    });
    found.expect("seats")
}

#[actix_web::test]
async fn how_evenly_the_lists_are_kept_is_told_of_the_teams_that_stay() {
    for database in databases() {
        let app = TestApp::start(database);
        // One day of three rounds is played in two groups, and one team of each had the first seat everywhere.
        let division = arrange(&app.store, &shape()).division;
        let director = app.as_director().await;
        let page = async || director.get(&format!("/divisions/{division}/fixtures")).await.body;
        let before = page().await;
        assert!(before.contains("Of those who played 3 rounds each kept the sheet between 0 and 3 times"), "{before}");
        let first = keepers(&app, division);
        assert_eq!(first.len(), 2);
        leave(&app, first);
        let after = page().await;
        assert!(after.contains("Of those who played 3 rounds nobody kept the sheet"), "{after}");
    }
}

#[actix_web::test]
async fn a_wish_of_a_team_that_left_says_so_and_is_judged_no_more() {
    for database in databases() {
        let app = TestApp::start(database);
        let division = arrange(&app.store, &shape()).division;
        let director = app.as_director().await;
        let wished = app.store.write_now(move |conn| {
            let day = match_days::of_division(conn, division)?.remove(0);
            let group = match_days::groups_of(conn, day.id)?.remove(0);
            let host = group.host.expect("a host");
            let other = group.teams.iter().copied().find(|team| *team != host).expect("an opponent");
            // Neither is met: it is the host of the day, and they meet on it.
            add_wish(conn, division, WishKind::NeverHosts, (host, None), None, &clerk(""))?;
            add_wish(conn, division, WishKind::NotBefore, (other, Some(host)), Some(3), &clerk(""))?;
            Ok::<_, Error>(host)
        });
        let host = wished.expect("wished");
        let marks = async || {
            let page = director.get(&format!("/divisions/{division}/fixtures")).await.body;
            let wishes = page.split("id=\"wishes\"").nth(1).and_then(|rest| rest.split("</ul>").next());
            let wishes = wishes.expect("the wishes").to_owned();
            [">not met</span>", ">withdrawn</span>"].map(|mark| wishes.matches(mark).count())
        };
        assert_eq!(marks().await, [2, 0]);
        leave(&app, vec![host]);
        assert_eq!(marks().await, [0, 2]);
    }
}

#[actix_web::test]
async fn nothing_is_wished_for_a_team_that_left() {
    for database in databases() {
        let app = TestApp::start(database);
        let division = arrange(&app.store, &shape()).division;
        let director = app.as_director().await;
        let (address, wishes) = (format!("/divisions/{division}/fixtures"), format!("/divisions/{division}/wishes"));
        let offered = async || director.get(&address).await.body.matches("<option value=\"1\"").count();
        assert_eq!(offered().await, 2, "as the team and as the other one");
        let first = app.store.read_now(move |conn| teams::of_division(conn, division)).expect("teams").remove(0);
        leave(&app, vec![first.id]);
        assert_eq!(offered().await, 0);
        for fields in [&[("team", "1"), ("day", "3")][..], &[("team", "2"), ("other", "1"), ("day", "3")]] {
            let version = director.get(&address).await.field("version").expect("a version");
            let wished = director.post_form(&wishes, &[&[("version", &*version)], fields].concat()).await;
            assert!(wished.status == 422 && wished.body.contains("Choose a team."), "{}", wished.body);
        }
    }
}
