//! A team that takes part and is in no group: it is named, and no season begins without it.

use skatwart::acts::fixtures::Refusal;
use skatwart::acts::match_days::open::open;
use skatwart::acts::{Refused, teams};
use skatwart::rules::league::results::Results;
use skatwart::store::match_days::{self, NewGroup};

use super::facts::clerk;
use super::played::{League, at, groups};
use super::secretary::{fixtures, press, ready};
use super::squads::words;
use crate::app::TestApp;
use crate::common::databases;
use crate::hall::is_for;

fn add(league: &League<'_>, name: &str) {
    let (division, words) = (league.division, words(name, ("", "")));
    league.act(move |conn, order| teams::add(conn, order, division, &words)).expect("it is added");
}

/// Begins the first day at all venues at once.
fn begin(league: &League<'_>) -> Result<(), Refused> {
    let day = league.days[0];
    league.act(move |conn, order| open(conn, order, day, true, &|_| "Day".to_owned()))
}

#[test]
fn no_season_begins_while_a_team_that_takes_part_is_in_no_group() {
    for database in databases() {
        let league = groups(&[4]).days(2).on(&database.store);
        add(&league, "Herz As");
        let alone = Refusal::Outside { count: 1, names: "Herz As".to_owned() };
        let refused = begin(&league).unwrap_err();
        assert!(is_for(&refused, alone.clone()), "{refused}");
        let refused = league.next(league.days[0], at(1)).unwrap_err();
        assert!(is_for(&refused, alone.clone()), "one venue alone: {refused}");
        let id = league.team(5).id;
        let gone = || league.act(move |conn, order| teams::withdraw(conn, order, id, 0, Results::Struck));
        gone().expect("it does not take part");
        let back = league.act(move |conn, order| teams::take_back(conn, order, id));
        back.expect("it takes part again");
        assert!(is_for(&begin(&league).unwrap_err(), alone));
        add(&league, "Pik Sieben");
        let both = Refusal::Outside { count: 2, names: "Herz As, Pik Sieben".to_owned() };
        assert!(is_for(&begin(&league).unwrap_err(), both));
        gone().expect("it does not take part");
        let other = league.team(6).id;
        let gone = league.act(move |conn, order| teams::withdraw(conn, order, other, 0, Results::Kept));
        gone.expect("nor does the other");
        begin(&league).expect("everybody else is in a group");
    }
}

#[test]
fn a_team_that_pauses_on_a_day_or_comes_after_the_season_began_holds_nobody_up() {
    for database in databases() {
        let league = groups(&[4]).days(2).on(&database.store);
        let (first, teams) = (league.days[0], league.group(league.days[0], 1).teams);
        let laid = database.store.write_now(move |conn| {
            let three = NewGroup { host: None, venue: String::new(), teams: teams[..3].to_vec() };
            match_days::lay_out(conn, first, &[three], &clerk(""))
        });
        laid.expect("the fourth pauses on the first day");
        begin(&league).expect("it plays on the second");
        add(&league, "Herz As");
        league.next(league.days[1], at(1)).expect("the fixtures stand, and are made anew no more");
    }
}

#[actix_web::test]
async fn the_pages_of_the_fixtures_and_of_the_match_day_name_a_team_in_no_group() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = ready(&app).await;
        let pages = [format!("/divisions/{division}/fixtures"), format!("/match-days/{day}")];
        let added = director.post_form(&format!("/divisions/{division}/teams"), &[("name", "Herz As")]).await;
        assert_eq!(added.status, 303, "{}", added.body);
        for (language, sentence) in
            [("de", "Herz As nimmt teil und steht in keiner Gruppe."), ("en", "Herz As takes part and is in no group.")]
        {
            assert_eq!(director.get(&format!("/language/{language}")).await.status, 303);
            for page in &pages {
                let shown = director.get(page).await.body;
                assert!(shown.contains(sentence), "{page}: {shown}");
            }
            let refused = press(&director, &app.store, day, "open", &[("missing", "on")]).await;
            assert!(refused.status == 422 && refused.body.contains(sentence), "{}", refused.body);
        }
        fixtures(&director, &app.store, division).await;
        for page in &pages {
            let shown = director.get(page).await.body;
            assert!(!shown.contains("is in no group"), "{page}: {shown}");
        }
        assert_eq!(press(&director, &app.store, day, "open", &[("missing", "on")]).await.status, 303);
    }
}
