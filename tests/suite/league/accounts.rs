//! Accounts of a venue and of a captain: the one leads what is played at its venue, the other enters the line-ups of his team, and
//! neither touches anything else – asked at every address of the site map.

use skatwart::store::accounts::{self, Role};
use skatwart::store::{AccountId, DivisionId, MatchDayId, SheetId, Store, TeamId, grants, match_days, revisions};
use skatwart::web::site::SITE;
use skatwart::web::{Access, Route};

use super::pace::{at, four_venues, groups, line_ups, lists};
use super::secretary::{numbers, type_totals};
use crate::app::{Reply, TestApp, Visitor, make_account};
use crate::common::databases;

/// Gives an account of this name a venue or a team, over HTTP; answers whoever signs in with it.
pub async fn account(app: &TestApp, name: &str, role: Role, what: &str) -> Visitor {
    make_account(&app.store, name, role);
    let given = give(app, name, what).await;
    assert_eq!(given.status, 303, "{}", given.body);
    app.signed_in(name).await
}

fn id_of(store: &Store, name: &str) -> AccountId {
    let name = name.to_owned();
    store.read_now(move |conn| accounts::by_name(conn, &name)).expect("read").expect("an account").0.id
}

async fn give(app: &TestApp, name: &str, what: &str) -> Reply {
    let id = id_of(&app.store, name);
    app.as_admin().await.post_form(&format!("/accounts/{id}/grants"), &[("what", what)]).await
}

/// A day at four venues of which two have begun, an account of the first venue and one of a captain there.
pub struct Evening {
    division: DivisionId,
    day: MatchDayId,
    pub venue: Visitor,
    pub captain: Visitor,
    /// A team, and a list, of the first venue and of the second.
    teams: [TeamId; 2],
    pub lists: [SheetId; 2],
    tables: [i32; 2],
}

pub async fn evening(app: &TestApp) -> Evening {
    let (director, division, day) = four_venues(app).await;
    let all = groups(&app.store, day);
    for (number, group) in (1..).zip(&all[..2]) {
        line_ups(&director, app, day, &group.teams).await;
        assert_eq!(at(&director, &app.store, day, (number, "next"), &[]).await.status, 303);
    }
    let venue = account(app, "ratskeller", Role::Venue, &format!("{division}:Ratskeller")).await;
    let team = all[0].teams[0];
    let captain = account(app, "captain-one", Role::Captain, &format!("{division}:{team}")).await;
    let list = |group| lists(&app.store, day, group, 1)[0];
    Evening { division, day, venue, captain, teams: [team, all[1].teams[0]], lists: [list(1), list(2)], tables: [1, 5] }
}

/// The address of a route at one of the two venues.
fn address(route: &Route, evening: &Evening, place: usize) -> String {
    let id = if route.path.starts_with("/match-days/") {
        evening.day.to_string()
    } else if route.path.starts_with("/sheets/") {
        evening.lists[place].to_string()
    } else if route.path.starts_with("/divisions/") {
        evening.division.to_string()
    } else if route.path.starts_with("/teams/") {
        evening.teams[place].to_string()
    } else {
        "1".to_owned()
    };
    let path = route.path.replace("{id}", &id).replace("{team}", &evening.teams[place].to_string());
    let mut parts = path.split('{');
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        whole.push('1');
        whole.push_str(part.split_once('}').map_or("", |(_, rest)| rest));
    }
    if route.path.ends_with("/signs") { format!("{whole}?tables={}", evening.tables[place]) } else { whole }
}

async fn ask(visitor: &Visitor, route: &Route, path: &str, fields: &[(&str, &str)]) -> Reply {
    if route.method == "post" { visitor.post_form(path, fields).await } else { visitor.get(path).await }
}

#[actix_web::test]
async fn an_account_of_a_venue_or_a_captain_is_refused_at_every_address_but_its_own() {
    for database in databases() {
        let app = TestApp::start(database);
        let evening = evening(&app).await;
        let closed = |route: &&Route| !matches!(route.access, Access::Public | Access::Keeper | Access::Account);
        for route in SITE.iter().filter(closed) {
            for (who, visitor) in [(Role::Venue, &evening.venue), (Role::Captain, &evening.captain)] {
                let may = route.access.is_limited() && route.access.admits(Some(who));
                // A hand nobody entered belongs to no venue; those that are there are asked below.
                let own = may && !route.path.starts_with("/hands/");
                let day = route.path == "/match-days/{id}";
                for place in [0, 1] {
                    let path = address(route, &evening, place);
                    let group = (place + 1).to_string();
                    let reply = ask(visitor, route, &path, &[("groups", &group)]).await;
                    // The page of the day shows a venue its own part, whichever was asked for.
                    let admitted = own && (place == 0 || day);
                    assert_eq!(reply.status != 403, admitted, "{} {path} as {who}: {}", route.method, reply.body);
                    assert!(reply.status < 500, "{path}: {}", reply.body);
                }
            }
        }
        let everywhere = evening.venue.post_form(&format!("/match-days/{}/next", evening.day), &[]).await;
        assert_eq!(everywhere.status, 403, "the day as a whole is not its own");
        let both = evening.venue.post_form(&format!("/match-days/{}/close", evening.day), &[("groups", "1,2")]).await;
        assert_eq!(both.status, 403, "nor is another venue beside its own");
        let signs = app.store.read_now(|conn| match_days::find(conn, evening.day)).expect("found").tournament_id;
        let signs = format!("/tournaments/{}/rounds/1/signs", signs.expect("opened"));
        for (query, status) in [("", 403), ("?tables=1,5", 403), ("?tables=5&tables=1", 403), ("?tables=1,2", 200)] {
            assert_eq!(evening.venue.get(&format!("{signs}{query}")).await.status, status, "{query}");
        }
        hands(&app, &evening).await;
    }
}

/// Hands of lists here and there.
async fn hands(app: &TestApp, evening: &Evening) {
    let desk = app.as_desk().await;
    let hand =
        [("number", "1"), ("declarer", "2"), ("game", "grand"), ("matadors", "2"), ("result", "won"), ("version", "1")];
    for (list, status) in [(evening.lists[0], 200), (evening.lists[1], 403)] {
        let version = app.store.read_now(|conn| skatwart::store::sheets::find(conn, list)).expect("found").version;
        let version = version.to_string();
        let mut hand = hand.to_vec();
        hand[5].1 = &version;
        let entered = desk.post_form(&format!("/sheets/{list}/hands"), &hand).await;
        assert_eq!(entered.status, 303, "{}", entered.body);
        let all = app.store.read_now(|conn| skatwart::store::hands::of_sheet(conn, list)).expect("hands");
        let edit = format!("/hands/{}/edit", all[0].id);
        assert_eq!(evening.venue.get(&edit).await.status, status, "{edit}");
        assert_eq!(evening.captain.get(&edit).await.status, 403, "{edit}");
    }
}

#[actix_web::test]
async fn a_venue_plays_its_day_with_its_own_account() {
    for database in databases() {
        let app = TestApp::start(database);
        let evening = evening(&app).await;
        let (venue, store, day) = (&evening.venue, &app.store, evening.day);
        let own = venue.get("/account").await.body;
        let link = format!("/match-days/{day}?venue=Ratskeller");
        assert!(own.contains(&link) && own.contains("Ratskeller · Staffel Süd"), "{own}");
        assert!(venue.get("/").await.body.contains(&link), "the start page leads there, too");
        let list = venue.get(&format!("/sheets/{}/desk", evening.lists[0])).await.body;
        assert!(list.contains(&format!("href=\"{link}\">Match day 1</a>")), "and the list back: {list}");
        for asked in [link.clone(), format!("/match-days/{day}"), format!("/match-days/{day}?venue=Brauhaus")] {
            let page = venue.get(&asked).await.body;
            assert!(
                page.contains("Group 1 ")
                    && !["2", "3", "4"].iter().any(|group| page.contains(&format!("Group {group} "))),
                "{asked}: {page}"
            );
            assert!(!page.contains("/rounds/1/desk") && !page.contains("/fixtures\""), "no link leads away: {page}");
        }
        for round in 1..=3 {
            for (extra, sheet) in (0..).zip(lists(store, day, 1, round)) {
                type_totals(venue, store, sheet, [extra, 0, 0, 0]).await;
            }
            if round == 3 {
                let page = venue.get(&link).await.body;
                assert!(page.contains("Close the match day here: Ratskeller"), "it closes no other: {page}");
            }
            let deed = if round < 3 { "next" } else { "close" };
            let reply = at(venue, store, day, (1, deed), &[]).await;
            assert_eq!((reply.status, reply.location.split('#').next()), (303, Some(link.as_str())), "{}", reply.body);
        }
        assert!(venue.get(&link).await.body.contains("All rounds are closed here"));
        assert_eq!(lists(store, day, 2, 1).len(), 4, "the other venue stands where it stood");
        assert_eq!(store.read_now(skatwart::store::check::everything).expect("checked").differences, []);
        // Who wrote it stands in the history.
        let noted = store.read_now(|conn| revisions::of_sheet(conn, evening.lists[0])).expect("revisions");
        assert!(!noted.is_empty() && noted.iter().all(|one| one.who == "ratskeller"), "{noted:?}");
    }
}

#[actix_web::test]
async fn a_captain_enters_the_line_up_of_his_team_until_it_is_seated() {
    for database in databases() {
        let app = TestApp::start(database);
        let evening = evening(&app).await;
        let (captain, store) = (&evening.captain, &app.store);
        let days = store.read_now(|conn| match_days::of_division(conn, evening.division)).expect("days");
        let own =
            numbers(store, evening.division).into_iter().find(|(team, _)| *team == evening.teams[0]).expect("a team").1;
        let page = captain.get("/account").await.body;
        let address = |day: MatchDayId, team: TeamId| format!("/match-days/{day}/teams/{team}");
        for day in &days {
            assert!(page.contains(&address(day.id, evening.teams[0])), "{page}");
        }
        let line_up = |day: MatchDayId, players: Vec<i32>| {
            let path = address(day, evening.teams[0]);
            async move {
                let stamp = captain.get(&path).await.field("stamp").expect("a stamp");
                let mut fields = vec![
                    ("version".to_owned(), "1".to_owned()),
                    ("stamp".to_owned(), stamp),
                    ("reason".to_owned(), "x".to_owned()),
                ];
                for round in 1..=3 {
                    fields.extend(players.iter().map(|player| (format!("round-{round}"), player.to_string())));
                }
                let fields: Vec<(&str, &str)> =
                    fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
                captain.post_form(&path, &fields).await
            }
        };
        let saved = line_up(days[1].id, own[1..5].to_vec()).await;
        let own_page = address(days[1].id, evening.teams[0]);
        assert_eq!((saved.status, saved.location), (303, format!("{own_page}#team-{}", evening.teams[0])));
        let seated = line_up(days[0].id, own[1..5].to_vec()).await;
        assert!(seated.status == 422 && seated.body.contains("Round 1 is seated already"), "{}", seated.body);
        // His page does not offer what would be refused, and the rounds to come are still his.
        let path = address(days[0].id, evening.teams[0]);
        let page = captain.get(&path).await;
        assert!(page.body.contains("turn to the secretary") && !page.body.contains("name=\"reason\""), "{}", page.body);
        assert_eq!(page.body.matches(" disabled></label>").count(), 5, "those of round 1: {}", page.body);
        let stamp = page.field("stamp").expect("a stamp");
        let mut fields = vec![("version".to_owned(), "1".to_owned()), ("stamp".to_owned(), stamp)];
        for (round, players) in [(2, &own[..4]), (3, &own[1..5])] {
            fields.extend(players.iter().map(|player| (format!("round-{round}"), player.to_string())));
        }
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let saved = captain.post_form(&path, &fields).await;
        assert_eq!(saved.status, 303, "{}", saved.body);
        assert!(captain.get("/").await.body.contains(&path), "the start page leads there");
        assert_eq!(captain.get(&address(days[1].id, evening.teams[1])).await.status, 403, "not that of another team");
    }
}

#[actix_web::test]
async fn rights_fit_the_role_go_with_it_and_are_taken_at_once() {
    for database in databases() {
        let app = TestApp::start(database);
        let evening = evening(&app).await;
        let (division, day, store) = (evening.division, evening.day, &app.store);
        for (name, what, sentence) in [
            ("ratskeller", format!("{division}:Ratskeller"), "has that already"),
            ("ratskeller", format!("{division}:Nowhere"), "Nobody of the division plays"),
        ] {
            let refused = give(&app, name, &what).await;
            assert!(refused.status == 422 && refused.body.contains(sentence), "{what}: {}", refused.body);
        }
        for (name, what) in [("desk", format!("{division}:Ratskeller")), ("captain-one", "x".to_owned())] {
            assert_eq!(give(&app, name, &what).await.status, 400, "{name} {what}");
        }
        let admin = app.as_admin().await;
        let page = admin.get("/accounts").await.body;
        assert!(page.contains("Ratskeller · Saison 2026 · Staffel Süd") && page.contains("Team 1 · "), "{page}");
        let id = id_of(store, "ratskeller");
        let own = store.read_now(|conn| grants::of_account(conn, id)).expect("rights");
        let taken = admin.post_form(&format!("/accounts/{id}/grants/{}/take", own[0].id), &[]).await;
        assert_eq!(taken.status, 303);
        assert_eq!(evening.venue.get(&format!("/match-days/{day}")).await.status, 403, "at once, in the same session");
        assert!(evening.venue.get("/account").await.body.contains("Nothing is given to this account yet"));
        let captain = id_of(store, "captain-one");
        let other = admin.post_form(&format!("/accounts/{captain}/rights"), &[("role", "venue")]).await;
        assert_eq!(other.status, 303);
        assert_eq!(
            store.read_now(|conn| grants::of_account(conn, captain)).expect("rights"),
            [],
            "they go with the role"
        );
        assert_eq!(give(&app, "captain-one", &format!("{division}:Ratskeller")).await.status, 303);
        assert_eq!(store.read_now(grants::list).expect("rights").len(), 1);
    }
}

#[actix_web::test]
async fn the_way_to_the_league_desk_leads_each_to_what_he_may_open() {
    for database in databases() {
        let app = TestApp::start(database);
        let evening = evening(&app).await;
        let (division, director) = (evening.division, app.as_director().await);
        let desk = format!("/divisions/{division}/desk");
        let public = app.nobody().get(&format!("/divisions/{division}")).await.body;
        assert!(!public.contains(&desk), "a spectator is not sent to sign in: {public}");
        let fixtures = format!("/divisions/{division}/fixtures");
        for (who, own, other) in
            [(&evening.venue, &desk, &fixtures), (&evening.captain, &desk, &fixtures), (&director, &fixtures, &desk)]
        {
            let public = who.get(&format!("/divisions/{division}")).await.body;
            assert!(public.contains(&format!("{own}\"")) && !public.contains(&format!("{other}\"")), "{public}");
        }
        for (who, there) in [(&evening.venue, "/account"), (&evening.captain, "/account"), (&director, &*fixtures)] {
            let led = who.get(&desk).await;
            assert_eq!((led.status, led.location.as_str()), (303, there));
            assert_eq!(who.get(&led.location).await.status, 200);
        }
    }
}

#[actix_web::test]
async fn only_a_director_is_shown_how_teams_are_entered() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, _) = four_venues(&app).await;
        let (page, way) = (format!("/divisions/{division}/teams"), format!("/divisions/{division}/teams/import"));
        let form = format!("action=\"{page}\"");
        for (who, shown) in [(director, true), (app.as_desk().await, false)] {
            let teams = who.get(&page).await;
            assert_eq!((teams.status, teams.body.contains(&way), teams.body.contains(&form)), (200, shown, shown));
        }
    }
}

#[actix_web::test]
async fn a_list_leads_the_account_of_its_own_venue_alone_to_where_it_is_typed() {
    for database in databases() {
        let app = TestApp::start(database);
        let evening = evening(&app).await;
        let what = format!("{}:Zum Anker", evening.division);
        let (other, nobody) = (account(&app, "anker", Role::Venue, &what).await, app.nobody());
        let both = [(&evening.venue, [true, false]), (&other, [false, true])];
        for (who, sees) in both.into_iter().chain([(&evening.captain, [false; 2]), (&nobody, [false; 2])]) {
            for (list, sees) in evening.lists.iter().zip(sees) {
                let (page, desk) = (format!("/sheets/{list}"), format!("/sheets/{list}/desk"));
                let (page, desk) = (who.get(&page).await.body, (who.get(&desk).await.status, desk));
                assert_eq!(page.contains(&format!("href=\"{}\"", desk.1)), sees, "{page}");
                assert_eq!(desk.0 == 200, sees, "{desk:?}");
            }
        }
    }
}
