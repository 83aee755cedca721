//! The teams of a division: whose name is taken, whose player is added and changed, what a list says of where a team is
//! at home, whose deduction is cancelled, who of them is one person.

use skatwart::acts::people;
use skatwart::acts::teams::{
    Joining, Listed, Refusal, add, add_list, add_player, change, change_player, points, take_back,
};
use skatwart::acts::{Key, Order, Refused};
use skatwart::rules::entry::{ClubName, PlayerName, StartNumber};
use skatwart::rules::league::division::{PlayerRole, TeamName};
use skatwart::rules::league::results::Results;
use skatwart::rules::tournament::Venue;
use skatwart::store::teams::{self, Team, TeamWords};
use skatwart::store::{DivisionId, Error, Store, TeamId, deductions, entries, players};

use super::facts::{a_division, clerk};
use super::played::groups;
use crate::app::{TestApp, new_key};
use crate::common::databases;
use crate::hall::is_for;

/// What the secretary orders, under a key of its own.
pub fn secretary(version: Option<i64>) -> Order {
    let order = Order { key: Key::new(new_key()), ..clerk("as announced") };
    version.map_or(order.clone(), |version| order.based_on(version))
}

pub fn words(name: &str, (club, venue): (&str, &str)) -> TeamWords {
    TeamWords {
        name: TeamName::new(name).expect("a name"),
        club: ClubName::new(club).expect("a club"),
        venue: Venue::new(venue).expect("a venue"),
    }
}

pub fn all(store: &Store, division: DivisionId) -> Vec<Team> {
    store.read_now(move |conn| teams::of_division(conn, division)).expect("the teams")
}

#[test]
fn two_teams_of_a_division_are_not_called_alike() {
    for database in databases() {
        let store = &database.store;
        let (division, _) = store.write_now(a_division).expect("a division");
        let there = Refusal::Namesake { number: 2 };
        let twice = store.write_now(move |conn| add(conn, &secretary(None), division, &words("Team 2", ("", ""))));
        assert!(is_for(&twice.unwrap_err(), there));
        let first = all(store, division).swap_remove(0);
        let called = |name: &'static str| {
            store.write_now(move |conn| {
                change(conn, &secretary(Some(first.version)), first.id, &words(name, ("SC Eiche", "Ratskeller")))
            })
        };
        assert!(is_for(&called("Team 2").unwrap_err(), Refusal::Namesake { number: 2 }));
        called("Team 1").expect("its own name");
        let now = all(store, division).swap_remove(0);
        assert_eq!((now.club.as_str(), now.venue.as_str()), ("SC Eiche", "Ratskeller"));
    }
}

#[test]
fn a_player_is_added_under_a_number_nobody_has_and_changed_in_his_own_team_alone() {
    for database in databases() {
        let store = &database.store;
        let (division, _) = store.write_now(a_division).expect("a division");
        let teams = all(store, division);
        let (own, other) = (teams[0].id, teams[1].id);
        let name = |name: &str| PlayerName::new(name).expect("a name");
        let add = |team: TeamId| {
            let number = Some(StartNumber::new(77).expect("a number"));
            let new = Joining { number, name: name("Anna"), role: PlayerRole::Regular, other_person: false };
            store.write_now(move |conn| add_player(conn, &secretary(None), team, new.clone()))
        };
        let known = || {
            let all = store.read_now(move |conn| players::of_division(conn, division)).expect("the players");
            all.into_iter().find(|player| player.number == 77)
        };
        add(own).expect("the number is free");
        let anna = known().expect("she is there");
        assert_eq!((anna.team_id, anna.name.as_str(), anna.role), (own, "Anna", PlayerRole::Regular));
        assert!(is_for(&add(other).unwrap_err(), Refusal::NumberTaken { number: 77 }));
        let change = |team: TeamId| {
            let (new, order) = (name("Anna Berg"), secretary(Some(anna.version)));
            let id = anna.id;
            store.write_now(move |conn| change_player(conn, &order, (team, id), (&new, PlayerRole::Guest)))
        };
        assert!(is_for(&change(other).unwrap_err(), Error::NotFound));
        change(own).expect("it is her team");
        let anna = known().expect("she is there");
        assert_eq!((anna.team_id, anna.name.as_str(), anna.role), (own, "Anna Berg", PlayerRole::Guest));
        assert!(matches!(change(own), Err(Refused::Stale { .. })), "somebody changed her since");
    }
}

#[actix_web::test]
async fn a_namesake_in_his_own_team_is_added_once_it_is_said_that_he_is_somebody_else() {
    for database in databases() {
        let app = TestApp::start(database);
        let (division, _) = app.store.write_now(a_division).expect("a division");
        let (own, other) = (all(&app.store, division)[0].id, all(&app.store, division)[1].id);
        let director = app.as_director().await;
        let add = async |team: TeamId, name: &str, more: &[(&str, &str)]| {
            let fields = [&[("player", name), ("role", "regular")], more].concat();
            director.post_form(&format!("/teams/{team}/players"), &fields).await
        };
        let named = || {
            let all = app.store.read_now(move |conn| players::of_division(conn, division)).expect("the players");
            all.into_iter().filter(|player| player.name.to_lowercase() == "anna berg").count()
        };
        let form = director.get(&format!("/teams/{own}")).await.body;
        assert!(!form.contains("other-person"), "nobody is asked before: {form}");
        assert_eq!(add(own, "Anna Berg", &[]).await.status, 303);
        assert_eq!(add(other, "Anna Berg", &[]).await.status, 303, "each team has its own");
        let asked = add(own, "ANNA  Berg", &[]).await;
        assert!(asked.status == 422 && asked.body.contains("Anna Berg is in this team already"), "{}", asked.body);
        assert!(asked.body.contains("name=\"other-person\" value=\"yes\">"), "{}", asked.body);
        assert_eq!(named(), 2);
        assert_eq!(add(own, "Anna Berg", &[("other-person", "yes")]).await.status, 303);
        assert_eq!(named(), 3);
    }
}

#[test]
fn a_team_that_left_is_back_when_its_withdrawal_is_taken_back() {
    for database in databases() {
        let store = &database.store;
        let (division, _) = store.write_now(a_division).expect("a division");
        let id = all(store, division)[0].id;
        let gone = store.write_now(move |conn| {
            teams::withdraw(conn, id, 1, Results::Struck, &clerk("no players"))?;
            teams::find(conn, id)
        });
        let gone = gone.expect("withdrawn");
        assert_eq!((gone.withdrawn_after, gone.withdrawal), (Some(1), Some(Results::Struck)));
        let back = store.write_now(move |conn| take_back(conn, &secretary(Some(gone.version)), id));
        back.expect("taken back");
        let there = all(store, division).swap_remove(0);
        assert_eq!((there.withdrawn_after, there.withdrawal), (None, None));
    }
}

/// A player of a list with what it says of his team.
fn listed(team: &str, name: &str, (club, venue): (&str, &str)) -> Listed {
    let TeamWords { name: team, club, venue } = words(team, (club, venue));
    Listed { team, number: None, name: PlayerName::new(name).expect("a name"), role: PlayerRole::Regular, club, venue }
}

#[test]
fn a_list_says_where_a_team_is_at_home_that_said_nothing() {
    for database in databases() {
        let store = &database.store;
        let (division, _) = store.write_now(a_division).expect("a division");
        let second = all(store, division).swap_remove(1);
        store
            .write_now(move |conn| {
                change(conn, &secretary(Some(second.version)), second.id, &words("Team 2", ("SC Linde", "")))
            })
            .expect("it is changed");
        let versions = || all(store, division).iter().map(|team| team.version).collect::<Vec<_>>();
        let before = versions();
        let rows = vec![
            listed("Team 1", "Anna", ("SC Eiche", "")),
            listed("Team 2", "Berta", ("SC Ulme", "Zur Linde")),
            listed("Team 3", "Clara", ("", "")),
        ];
        let done: Result<(), Refused> =
            store.write_now(move |conn| add_list(conn, &secretary(None), division, |_| Ok(rows.clone())));
        done.expect("the list is taken");
        let homes: Vec<(String, String)> =
            all(store, division).into_iter().map(|team| (team.club, team.venue)).collect();
        let home = |club: &str, venue: &str| (club.to_owned(), venue.to_owned());
        let wanted = [home("SC Eiche", ""), home("SC Linde", "Zur Linde"), home("", ""), home("", "")];
        assert_eq!(homes, wanted, "what stood there stays");
        let changed: Vec<bool> = before.iter().zip(versions()).map(|(old, new)| *old != new).collect();
        assert_eq!(changed, [true, true, false, false], "a team of which nothing new is said stays as it is");
    }
}

#[test]
fn a_deduction_is_cancelled_by_its_own_team_alone() {
    for database in databases() {
        let store = &database.store;
        let (division, _) = store.write_now(a_division).expect("a division");
        let ids: Vec<_> = all(store, division).into_iter().map(|team| team.id).collect();
        let (own, other) = (ids[0], ids[1]);
        for team in [own, other] {
            let done = store.write_now(move |conn| points::deduct(conn, &secretary(None), team, 2));
            done.expect("points are taken");
        }
        let standing = || store.read_now(move |conn| deductions::of_division(conn, division)).expect("the deductions");
        let first = standing().into_iter().find(|one| one.team_id == own).expect("its deduction").id;
        let cancel = |team| store.write_now(move |conn| points::cancel_deduction(conn, &secretary(None), team, first));
        assert!(is_for(&cancel(other).unwrap_err(), Error::NotFound));
        cancel(own).expect("it is cancelled");
        let left: Vec<_> = standing().into_iter().filter(|one| !one.cancelled).map(|one| one.team_id).collect();
        assert_eq!(left, [other]);
    }
}

#[test]
fn two_who_sat_on_one_match_day_are_not_joined_and_nobody_is_sent_to_change_its_entries() {
    for database in databases() {
        let league = groups(&[4]).rounds(1).players(4).on(&database.store);
        let day = league.days[0];
        league.line_up(day, 1..=4, 4);
        league.open(day);
        let tournament = league.tournament(day);
        let entered = league.read(|conn| entries::of_tournament(conn, tournament));
        let joined = league.act(move |conn, order| {
            let [one, other] = [&entered[0], &entered[1]].map(|entry| (entry.name.as_str(), entry.club.as_str()));
            people::join(conn, order, one, other)
        });
        assert_eq!(joined.expect_err("both sat").key(), Some("people-met-day"));
    }
}
