//! The draw of the fixtures on the pages: made again it keeps the dates, and a change of groups takes the host along.

use std::collections::{BTreeMap, BTreeSet};

use skatwart::store::match_days::{Group, MatchDay};
use skatwart::store::teams::Team;
use skatwart::store::{DivisionId, MatchDayId, Store, TeamId, divisions, match_days, notices, teams};

use super::secretary::{fixtures, press, season, squads};
use crate::app::{Reply, TestApp, Visitor};
use crate::common::databases;

/// Says where a team is at home; empty for nowhere.
async fn at_home(director: &Visitor, team: &Team, venue: &str) {
    let version = team.version.to_string();
    let fields = [("name", team.name.as_str()), ("club", ""), ("venue", venue), ("version", version.as_str())];
    assert_eq!(director.post_form(&format!("/teams/{}", team.id), &fields).await.status, 303);
}

/// Eight teams with fixtures; all but the first are at home somewhere.
async fn eight(app: &TestApp) -> (Visitor, DivisionId, MatchDayId) {
    let director = app.as_director().await;
    let division = season(&director, "bundesliga").await;
    squads(&director, division, 8, 4).await;
    for team in of_division(&app.store, division).iter().skip(1) {
        at_home(&director, team, &format!("Heim {}", team.number)).await;
    }
    let days = fixtures(&director, &app.store, division).await;
    (director, division, days[0])
}

fn of_division(store: &Store, division: DivisionId) -> Vec<Team> {
    store.read_now(|conn| teams::of_division(conn, division)).expect("teams")
}

fn groups(store: &Store, day: MatchDayId) -> Vec<Group> {
    store.read_now(|conn| match_days::groups_of(conn, day)).expect("groups")
}

fn days(store: &Store, division: DivisionId) -> Vec<MatchDay> {
    store.read_now(|conn| match_days::of_division(conn, division)).expect("days")
}

async fn make(director: &Visitor, store: &Store, division: DivisionId, fields: &[(&str, &str)]) -> Reply {
    let version = store.read_now(|conn| divisions::find(conn, division)).expect("found").version.to_string();
    let mut all = vec![("version", version.as_str())];
    all.extend_from_slice(fields);
    director.post_form(&format!("/divisions/{division}/fixtures"), &all).await
}

#[actix_web::test]
async fn fixtures_made_again_offer_and_keep_the_dates_of_the_season() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, _) = eight(&app).await;
        let second = days(&app.store, division)[1].clone();
        let moved = [("date", "2026-02-28"), ("starts", "09:30"), ("reason", "")];
        assert_eq!(press(&director, &app.store, second.id, "date", &moved).await.status, 303);
        let page = director.get(&format!("/divisions/{division}/fixtures")).await.body;
        assert!(page.contains("value=\"2026-02-07\"") && page.contains("value=\"21\""), "{page}");
        assert!(page.contains("name=\"keep\" value=\"yes\" checked"), "{page}");
        let before = days(&app.store, division);
        let met = groups(&app.store, second.id);
        let again = [("date", "2026-02-07"), ("gap", "21"), ("starts", "10:00"), ("seed", "Gera"), ("keep", "yes")];
        assert_eq!(make(&director, &app.store, division, &again).await.status, 303);
        let dates = |days: Vec<MatchDay>| days.into_iter().map(|day| (day.date, day.starts)).collect::<Vec<_>>();
        assert_eq!(dates(days(&app.store, division)), dates(before));
        let teams = |groups: Vec<Group>| groups.into_iter().map(|group| group.teams).collect::<Vec<_>>();
        assert_ne!(teams(groups(&app.store, second.id)), teams(met), "another seed is another draw");
        let other = [("date", "2026-03-07"), ("gap", "7"), ("starts", "10:00"), ("seed", "Gera")];
        assert_eq!(make(&director, &app.store, division, &other).await.status, 303);
        let first: Vec<String> = days(&app.store, division).iter().take(2).map(|day| day.date.to_string()).collect();
        assert_eq!(first, ["2026-03-07", "2026-03-14"]);
    }
}

#[actix_web::test]
async fn a_team_without_a_venue_is_host_of_no_group() {
    for database in databases() {
        let app = TestApp::start(database);
        let (_, division, _) = eight(&app).await;
        let homeless = of_division(&app.store, division)[0].id;
        for day in days(&app.store, division) {
            for group in groups(&app.store, day.id) {
                assert!(group.host.is_some() && group.host != Some(homeless), "{group:?}");
                assert!(group.venue.starts_with("Heim"), "{group:?}");
            }
        }
    }
}

#[actix_web::test]
async fn teams_that_change_groups_take_the_host_along_and_are_named() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = eight(&app).await;
        let all = of_division(&app.store, division);
        let number = |id: TeamId| all.iter().find(|team| team.id == id).expect("a team").number;
        let before = groups(&app.store, day);
        let host = before[0].host.expect("a host");
        // The team without a venue comes in the host's stead: somebody else is host, at his own venue.
        let homeless = all[0].id;
        let (one, other) = if before[0].teams.contains(&homeless) {
            (before[1].host.expect("a host"), homeless)
        } else {
            (host, homeless)
        };
        let fields = [("one", number(one).to_string()), ("other", number(other).to_string())];
        let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
        assert_eq!(press(&director, &app.store, day, "swap", &fields).await.status, 303);
        for group in groups(&app.store, day) {
            let host = group.host.expect("a host");
            assert!(host != homeless && group.teams.contains(&host), "{group:?}");
            assert_eq!(group.venue, format!("Heim {}", number(host)));
        }
        let told = app.store.read_now(|conn| notices::of_division(conn, division)).expect("notices").remove(0);
        let name = |id: TeamId| all.iter().find(|team| team.id == id).expect("a team").name.clone();
        assert_eq!((told.old, told.new), (name(one), name(other)));
        for (language, words) in [("de", "tauschen die Gruppen"), ("en", "change groups.")] {
            assert_eq!(director.get(&format!("/language/{language}")).await.status, 303);
            let page = director.get(&format!("/divisions/{division}/fixtures")).await.body;
            assert!(page.contains(words) && page.contains(&name(one)), "{page}");
        }
    }
}

#[actix_web::test]
async fn where_no_team_has_a_venue_nobody_is_host_and_it_is_said() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let division = season(&director, "bundesliga").await;
        squads(&director, division, 8, 4).await;
        let days = fixtures(&director, &app.store, division).await;
        for day in &days {
            assert!(groups(&app.store, *day).iter().all(|group| group.host.is_none()), "{day}");
        }
        let address = format!("/divisions/{division}/fixtures");
        assert!(director.get(&address).await.body.contains("No team has a venue, so no group has a host."));
        let (one, other) = (groups(&app.store, days[0])[0].teams[0], groups(&app.store, days[0])[1].teams[0]);
        let all = of_division(&app.store, division);
        let number = |id: TeamId| all.iter().find(|team| team.id == id).expect("a team").number.to_string();
        let fields = [("one", number(one)), ("other", number(other))];
        let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
        assert_eq!(press(&director, &app.store, days[0], "swap", &fields).await.status, 303);
        assert!(groups(&app.store, days[0]).iter().all(|group| group.host.is_none()));
        at_home(&director, &all[0], "Ratskeller").await;
        assert!(!director.get(&address).await.body.contains("No team has a venue"));
    }
}

#[actix_web::test]
async fn dates_typed_beside_days_that_keep_theirs_are_refused_with_the_way_out() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, _) = eight(&app).await;
        for (fields, english, german) in [
            (
                ["2026-02-08", "14", "10:00"],
                "the first match day is on 7 Feb 2026",
                "Der erste Spieltag ist am 07.02.2026",
            ),
            (["2026-02-07", "7", "10:00"], "with this distance", "mit diesem Abstand"),
            (["2026-02-07", "14", "09:00"], "let every match day begin then", "damit jeder Spieltag dann beginnt"),
        ] {
            let [date, gap, starts] = fields;
            let fields = [("date", date), ("gap", gap), ("starts", starts), ("seed", "Gera"), ("keep", "yes")];
            for (language, sentence) in [("de", german), ("en", english)] {
                assert_eq!(director.get(&format!("/language/{language}")).await.status, 303);
                let refused = make(&director, &app.store, division, &fields).await;
                assert!(refused.status == 422 && refused.body.contains(sentence), "{sentence}: {}", refused.body);
                assert!(refused.body.contains("name=\"keep\" value=\"yes\" checked"), "{}", refused.body);
            }
            assert_eq!(make(&director, &app.store, division, &fields[..4]).await.status, 303, "without the tick");
            let back = [("date", "2026-02-07"), ("gap", "14"), ("starts", "10:00"), ("seed", "Gera")];
            assert_eq!(make(&director, &app.store, division, &back).await.status, 303);
        }
    }
}

#[actix_web::test]
async fn fixtures_made_again_and_again_are_announced_once() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, _) = eight(&app).await;
        let told = || app.store.read_now(|conn| notices::of_division(conn, division)).expect("notices");
        let same = [("date", "2026-02-07"), ("gap", "14"), ("starts", "10:00"), ("seed", "Altenburg")];
        assert_eq!(make(&director, &app.store, division, &same).await.status, 303);
        assert_eq!(told(), [], "nothing changed");
        for seed in ["Gera", "Jena", "Weimar"] {
            let fields = [("date", "2026-02-07"), ("gap", "14"), ("starts", "10:00"), ("seed", seed), ("keep", "yes")];
            assert_eq!(make(&director, &app.store, division, &fields).await.status, 303);
            assert_eq!(told().len(), 1, "{seed}");
        }
        let fields = [("words", "Bring cards")];
        assert_eq!(director.post_form(&format!("/divisions/{division}/notices"), &fields).await.status, 303);
        let fields = [("date", "2026-02-07"), ("gap", "14"), ("starts", "10:00"), ("seed", "Suhl"), ("keep", "yes")];
        assert_eq!(make(&director, &app.store, division, &fields).await.status, 303);
        assert_eq!(told().len(), 3, "what came between is not passed over");
    }
}

#[actix_web::test]
async fn a_team_that_withdraws_is_host_no_more_and_is_marked() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = eight(&app).await;
        let host = groups(&app.store, day)[0].host.expect("a host");
        let team = of_division(&app.store, division).into_iter().find(|team| team.id == host).expect("a team");
        let hosted =
            |id: MatchDayId| groups(&app.store, id).into_iter().filter(|group| group.host == Some(host)).count();
        let all = days(&app.store, division);
        let given = all.iter().map(|day| hosted(day.id)).sum::<usize>();
        let version = team.version.to_string();
        let fields = [("after", "0"), ("withdrawal", "struck"), ("version", &version), ("reason", "no players")];
        let gone = director.post_form(&format!("/teams/{host}/withdraw"), &fields).await;
        assert_eq!(gone.status, 303, "{}", gone.body);
        let teams = of_division(&app.store, division);
        for day in &all {
            for group in groups(&app.store, day.id) {
                let now = teams.iter().find(|one| Some(one.id) == group.host).expect("a host with a venue");
                assert!(now.id != host && group.teams.contains(&now.id) && group.venue == now.venue, "{group:?}");
            }
        }
        let told = app.store.read_now(|conn| notices::of_division(conn, division)).expect("notices");
        assert_eq!(told.iter().filter(|one| one.kind == notices::NoticeKind::Venue).count(), given);
        let page = director.get(&format!("/divisions/{division}/fixtures")).await.body;
        let marked = format!("{} <span class=\"tag off\">withdrawn</span>", team.name);
        assert!(page.contains(&marked) && page.contains("Match day 1: Group 1 now plays here: Heim"), "{page}");
        let page = director.get(&format!("/match-days/{day}")).await.body;
        assert!(page.contains(&format!(">{} (withdrawn)</option>", team.name)), "marked where teams change: {page}");
        assert!(!page.contains(&format!(">{}</option>", team.name)), "and offered nowhere else: {page}");
        let number = team.number.to_string();
        let venue = [("group", "1"), ("host", number.as_str()), ("venue", "Heim")];
        assert_eq!(press(&director, &app.store, day, "venue", &venue).await.status, 422, "nor taken");
    }
}

#[actix_web::test]
async fn the_fixtures_count_the_meetings_of_the_teams_that_stay() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, _) = eight(&app).await;
        let counted = || {
            let stay = of_division(&app.store, division).into_iter().filter(|team| team.withdrawn_after.is_none());
            let stay: BTreeSet<TeamId> = stay.map(|team| team.id).collect();
            let mut met: BTreeMap<(TeamId, TeamId), usize> = BTreeMap::new();
            for group in days(&app.store, division).iter().flat_map(|day| groups(&app.store, day.id)) {
                let members: BTreeSet<TeamId> = group.teams.into_iter().filter(|team| stay.contains(team)).collect();
                for one in &members {
                    for other in members.iter().filter(|other| *other > one) {
                        *met.entry((*one, *other)).or_default() += 1;
                    }
                }
            }
            let never = stay.len() * (stay.len() - 1) / 2 - met.len();
            (met.values().map(|times| times - 1).sum::<usize>(), never)
        };
        let said = |(repeats, never): (usize, usize)| {
            let never = match never {
                0 => "every team meets every other.".to_owned(),
                1 => "1 pair never meets.".to_owned(),
                never => format!("{never} pairs never meet."),
            };
            format!("{repeats} meetings are repeats; {never}")
        };
        let page = async || director.get(&format!("/divisions/{division}/fixtures")).await.body;
        let before = counted();
        assert!(page().await.contains(&said(before)), "{before:?}: {}", page().await);
        let team = of_division(&app.store, division).remove(0);
        let version = team.version.to_string();
        let fields = [("after", "0"), ("withdrawal", "struck"), ("version", &version), ("reason", "no players")];
        let gone = director.post_form(&format!("/teams/{}/withdraw", team.id), &fields).await;
        assert_eq!(gone.status, 303, "{}", gone.body);
        let after = counted();
        assert_ne!(after, before);
        assert!(page().await.contains(&said(after)), "{after:?}: {}", page().await);
    }
}
