//! What is given to accounts of venues and captains, once each and in the log of accounts, and what they touch with it.

use skatwart::acts::Refused;
use skatwart::acts::grants::{Refusal, Thing, give, may_touch};
use skatwart::acts::match_days::pace::Place;
use skatwart::clock;
use skatwart::store::accounts::{self, Role};
use skatwart::store::audit::{self, By, Done};
use skatwart::store::grants::Given;
use skatwart::store::{AccountId, DivisionId, Error, Store, TeamId, match_days, teams};

use crate::app::{TestApp, make_account};
use crate::common::databases;
use crate::hall::is_for;
use crate::seasons::arrange::{Shape, arrange, shape};

/// A division whose first day is being played at two venues, with its teams.
fn division(store: &Store) -> (DivisionId, Vec<TeamId>) {
    let division = arrange(store, &Shape { played: 0, live: true, ..shape() }).division;
    let all = store.read_now(move |conn| teams::of_division(conn, division)).expect("teams");
    (division, all.into_iter().map(|team| team.id).collect())
}

fn account(store: &Store, name: &str, role: Role) -> AccountId {
    make_account(store, name, role);
    let found = store.read_now(|conn| accounts::by_name(conn, name));
    found.expect("read").expect("an account").0.id
}

fn given(store: &Store, id: AccountId, what: Given) -> Result<String, Refused> {
    store.write_now(move |conn| give(conn, id, &what, &By::shell(clock::now())))
}

/// What was given last, newest first: to whom, and what.
fn noted(store: &Store, most: i64) -> Vec<(String, String)> {
    let lines = store.read_now(|conn| audit::before(conn, i64::MAX, most)).expect("the log");
    assert!(lines.iter().all(|line| line.what == Done::Given), "{lines:?}");
    lines.into_iter().map(|line| (line.about, line.new)).collect()
}

#[test]
fn an_account_is_given_every_venue_once() {
    for database in databases() {
        let store = &database.store;
        let ((one, _), (other, _)) = (division(store), division(store));
        let id = account(store, "host", Role::Venue);
        let venue = |division, town: &str| Given::Venue(division, format!("Vereinsheim {town}"));
        given(store, id, venue(one, "Altenburg")).expect("the first");
        let again = given(store, id, venue(one, "Altenburg")).unwrap_err();
        assert!(is_for(&again, Refusal::GrantedAlready { name: "host".to_owned() }), "{again}");
        let nowhere = given(store, id, venue(one, "Nirgendwo")).unwrap_err();
        assert!(is_for(&nowhere, Refusal::NoSuchVenue), "{nowhere}");
        given(store, id, venue(one, "Leipzig")).expect("another venue");
        given(store, id, venue(other, "Altenburg")).expect("the same venue of another division");
        let to = |town: &str| ("host".to_owned(), format!("Vereinsheim {town}"));
        assert_eq!(noted(store, 3), [to("Altenburg"), to("Leipzig"), to("Altenburg")]);
    }
}

#[test]
fn a_captain_is_given_every_team_of_its_division_once() {
    for database in databases() {
        let store = &database.store;
        let ((one, teams), (other, _)) = (division(store), division(store));
        let id = account(store, "captain", Role::Captain);
        let elsewhere = given(store, id, Given::Team(other, teams[0])).unwrap_err();
        assert!(is_for(&elsewhere, Error::NotFound), "it plays in another division: {elsewhere}");
        given(store, id, Given::Team(one, teams[0])).expect("the first");
        let again = given(store, id, Given::Team(one, teams[0])).unwrap_err();
        assert!(is_for(&again, Refusal::GrantedAlready { name: "captain".to_owned() }), "{again}");
        given(store, id, Given::Team(one, teams[1])).expect("another team");
        let to = |town: &str| ("captain".to_owned(), format!("Skatfreunde {town}"));
        assert_eq!(noted(store, 2), [to("Leipzig"), to("Altenburg")]);
    }
}

#[test]
fn an_account_of_a_venue_touches_what_is_wholly_played_there() {
    for database in databases() {
        let store = &database.store;
        let (division, _) = division(store);
        let found = store.read_now(move |conn| {
            let day = match_days::of_division(conn, division)?.remove(0);
            Ok::<_, Error>((match_days::groups_of(conn, day.id)?, day))
        });
        let (groups, day) = found.expect("a day");
        let tournament = day.tournament_id.expect("it is being played");
        let id = account(store, "host", Role::Venue);
        given(store, id, Given::Venue(division, groups[0].venue.clone())).expect("the venue of the first group");
        let may = |thing: Thing| store.read_now(|conn| may_touch(conn, id, &thing)).expect("asked");
        for (numbers, own) in [(&[1][..], true), (&[2], false), (&[1, 2], false), (&[], false), (&[1, 9], false)] {
            assert_eq!(may(Thing::Groups(day.id, Place::Groups(numbers.to_vec()))), own, "groups {numbers:?}");
        }
        // Tables 1 to 4 are those of the first group, 5 to 8 those of the second.
        for (numbers, own) in
            [(&[1][..], true), (&[1, 4], true), (&[5], false), (&[4, 5], false), (&[], false), (&[1, 9], false)]
        {
            assert_eq!(may(Thing::Tables(tournament, 1, numbers.to_vec())), own, "tables {numbers:?}");
            assert!(!may(Thing::Tables(tournament, 2, numbers.to_vec())), "nobody sits in round 2 yet");
        }
    }
}

#[actix_web::test]
async fn an_account_without_a_grant_is_not_said_to_be_for_what_is_offered() {
    for database in databases() {
        let app = TestApp::start(database);
        let (one, _) = division(&app.store);
        let id = account(&app.store, "host", Role::Venue);
        let admin = app.as_admin().await;
        let before = admin.get("/accounts").await.body;
        let nothing = |page: &str| page.matches("may do nothing yet").count();
        assert!(nothing(&before) > 0 && !before.contains("may do this and nothing else"), "{before}");
        given(&app.store, id, Given::Venue(one, "Vereinsheim Altenburg".to_owned())).expect("given");
        let after = admin.get("/accounts").await.body;
        assert!(after.contains("may do this and nothing else") && nothing(&after) + 1 == nothing(&before), "{after}");
    }
}
