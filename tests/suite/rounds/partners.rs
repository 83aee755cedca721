//! Partners of a tandem never sit at one table, whoever seats them; teams are kept apart beside them; on every database.

use std::collections::BTreeMap;

use skatwart::acts::rounds::breaks::of_swap;
use skatwart::acts::rounds::draw::{How, Wish, again};
use skatwart::acts::rounds::unavoided::Unavoided;
use skatwart::acts::rounds::{Refusal, change};
use skatwart::rules::seating::{BY_STANDING, Broken, Method, Table, Weights};
use skatwart::rules::team_ranking::{Entered, Kind, Ranked, Ranking};
use skatwart::store::{Store, TournamentId, entries, team_rankings};

use super::careful::{drawn, over, record, with_care};
use super::released::release;
use super::{by_lot, close, close_sheets, draw, hall, is, order, score, start, tournament};
use crate::app::TestApp;
use crate::common::{databases, sqlite};

/// Enters these teams in the ranking with this number.
fn entered(store: &Store, id: TournamentId, (number, kind): (i32, Kind), teams: &[(&str, &[i32])]) {
    let named: Vec<(String, Vec<i32>)> =
        teams.iter().map(|(name, players)| ((*name).to_owned(), players.to_vec())).collect();
    let done = store.write_now(move |conn| {
        let known: BTreeMap<_, _> =
            entries::of_tournament(conn, id)?.into_iter().map(|entry| (entry.number, entry.id)).collect();
        let ranking = Ranking::new(kind, 4, 0, 4).expect("a ranking");
        let ranked = Ranked { number, name: kind.word().to_owned(), ranking, teams: Vec::new() };
        team_rankings::keep(conn, id, &ranked)?;
        for (number_of_team, (name, players)) in (1..).zip(&named) {
            let (name, players) = (name.clone(), players.clone());
            let team = Entered { number: number_of_team, name, players, lineups: BTreeMap::new() };
            team_rankings::keep_team(conn, (id, number), &team, &known)?;
        }
        Ok::<_, skatwart::store::Error>(())
    });
    done.expect("the teams are entered");
}

fn own(tables: &str) -> Wish {
    Wish { how: Some(How { own: tables.to_owned(), ..How::default() }), ..with_care(Method::Own, "") }
}

fn swapped(store: &Store, id: TournamentId, one: i32, other: i32) -> Result<(), skatwart::acts::Refused> {
    let order = order(store, id, 1, &format!("swap {one} {other}"));
    store.write_now(move |conn| change::swap(conn, &order, (id, 1), one, other))
}

fn partners(table: i32) -> Refusal {
    Refusal::Partners { one: "Player 1 (1)".to_owned(), other: "Player 2 (2)".to_owned(), table }
}

#[test]
fn partners_at_one_table_are_refused_whoever_seats_them() {
    for database in databases() {
        let store = &database.store;
        let id = tournament(store, 8);
        entered(store, id, (1, Kind::Tandem), &[("Doppel", &[1, 2])]);
        assert!(is(&drawn(store, id, 1, own("5 6 7 8\n1 2 3 4"), 0), &partners(2)));
        let wishes = Wish {
            how: Some(How { wishes: [(1, 1), (2, 1)].into(), ..How::default() }),
            ..with_care(Method::Draw, "both at one table")
        };
        let (one, other) = ("Player 1 (1)".to_owned(), "Player 2 (2)".to_owned());
        let refused = Refusal::PartnersWish { one, other, table: 1 };
        assert!(is(&drawn(store, id, 1, wishes.clone(), 0), &refused));
        drawn(store, id, 1, own("1 3 4 5\n2 6 7 8"), 0).expect("they sit apart");
        assert!(is(&swapped(store, id, 3, 2), &partners(1)));
        assert!(is(&swapped(store, id, 1, 6), &partners(2)));
        let redraw = order(store, id, 1, "the same wishes again");
        let redrawn = store.write_now(move |conn| again(conn, &redraw, (id, 1), &wishes));
        assert!(is(&redrawn, &refused));
        swapped(store, id, 3, 6).expect("others change as they like");
        release(store, id, 1).expect("released");
    }
}

#[test]
fn wishes_that_lead_partners_together_are_refused_where_seats_are_found_for_them() {
    for database in databases() {
        let store = &database.store;
        let with_tandem = |players: i32| {
            let id = tournament(store, players);
            entered(store, id, (1, Kind::Tandem), &[("Doppel", &[1, 2])]);
            id
        };
        let both = |method: Method, own: &str| {
            let how = How { wishes: [(1, 1), (2, 1)].into(), own: own.to_owned(), ..How::default() };
            Wish { how: Some(how), ..with_care(method, "both at one table") }
        };
        let (one, other) = ("Player 1 (1)".to_owned(), "Player 2 (2)".to_owned());
        let refused = Refusal::PartnersWish { one, other, table: 1 };
        let three = with_tandem(12);
        for method in [Method::Draw, Method::Plan] {
            assert!(is(&drawn(store, three, 1, both(method, ""), 0), &refused), "{}", method.word());
        }
        let apart = both(Method::Own, "1 3 4 5\n2 6 7 8\n9 10 11 12");
        drawn(store, three, 1, apart, 0).expect("the director seats them himself");
        let planned = with_tandem(8);
        drawn(store, planned, 1, with_care(Method::Plan, "both rounds"), 0).expect("planned");
        over(store, planned, 1);
        drawn(store, planned, 2, both(Method::Plan, ""), 0).expect("as it was planned before");
        let one_table = with_tandem(4);
        drawn(store, one_table, 1, both(Method::Draw, ""), 0).expect("at the only table they sit together");
    }
}

#[test]
fn what_a_draw_took_care_of_is_told_with_what_it_did_not_avoid() {
    for database in databases() {
        let store = &database.store;
        let told = |wish: Wish, kind: Kind, teams: &[(&str, &[i32])]| {
            let id = tournament(store, 8);
            entered(store, id, (1, kind), teams);
            drawn(store, id, 1, wish, 0).expect("seated");
            let told = Unavoided::of_draw(&record(store, id, 1));
            (told.careful, told.teams)
        };
        let seated = || own("1 3 5 7\n2 4 6 8");
        assert_eq!(told(seated(), Kind::Team, &[("Herz", &[1, 2, 3, 4])]), (true, true));
        assert_eq!(told(seated(), Kind::Tandem, &[("Doppel", &[1, 2])]), (true, true));
        assert_eq!(told(seated(), Kind::Team, &[]), (true, false));
        assert_eq!(told(by_lot("plain"), Kind::Team, &[("Herz", &[1, 2, 3, 4])]), (false, false));
        let how = How { wishes: [(7, 1), (99, 2)].into(), ..How::default() };
        let id = tournament(store, 8);
        drawn(store, id, 1, Wish { how: Some(how), ..by_lot("w") }, 0).expect("drawn");
        let care = record(store, id, 1).care.expect("care");
        assert_eq!(care.wishes, [(7, 1)].into(), "who does not play is passed over");
    }
}

#[test]
fn mates_are_named_by_the_team_of_both_and_not_by_another_of_one() {
    for database in databases() {
        let store = &database.store;
        let id = tournament(store, 8);
        entered(store, id, (1, Kind::Tandem), &[("Doppel", &[2, 8])]);
        entered(store, id, (2, Kind::Team), &[("Herz", &[1, 2, 3, 4]), ("Pik", &[5, 6, 7, 8])]);
        drawn(store, id, 1, own("1 2 5 6\n3 4 7 8"), 0).expect("seated");
        let (broken, _) = store.read_now(move |conn| of_swap(conn, (id, 1), (1, 3))).expect("read");
        let mates = |broken: Broken| match broken {
            Broken::Team { one, other, team } => Some((one, other, team)),
            _ => None,
        };
        let mut mates: Vec<_> = broken.into_iter().filter_map(mates).collect();
        mates.sort_unstable();
        assert_eq!(mates, [(1, 4, "Herz".to_owned()), (2, 3, "Herz".to_owned())]);
    }
}

#[test]
fn a_tandem_that_is_entered_after_the_draw_is_parted_before_anybody_is_told_his_seat() {
    for database in databases() {
        let store = &database.store;
        let id = tournament(store, 8);
        drawn(store, id, 1, own("1 2 3 4\n5 6 7 8"), 0).expect("nobody is anybody's partner");
        entered(store, id, (1, Kind::Mixed), &[("Doppel", &[1, 2])]);
        assert!(is(&release(store, id, 1), &partners(1)));
        assert!(is(&start(store, id, 1), &partners(1)));
        swapped(store, id, 3, 5).expect("what stood there before is not held against others");
        swapped(store, id, 2, 6).expect("they part");
        release(store, id, 1).expect("released");
        start(store, id, 1).expect("started");
        // At the only table there is nothing to be done.
        let alone = tournament(store, 4);
        entered(store, alone, (1, Kind::Tandem), &[("Doppel", &[1, 2])]);
        draw(store, alone, 1, "one table").expect("drawn and released");
        start(store, alone, 1).expect("started");
    }
}

#[test]
fn by_the_standing_partners_are_parted_as_well_and_it_repeats() {
    for database in databases() {
        let store = &database.store;
        let id = tournament(store, 8);
        drawn(store, id, 1, own("1 2 3 4\n5 6 7 8"), 0).expect("seated");
        start(store, id, 1).expect("started");
        score(store, &hall(store, id, 1));
        close_sheets(store, &hall(store, id, 1));
        close(store, id, 1, "close it").expect("closed");
        entered(store, id, (1, Kind::Tandem), &[("The best", &[8, 7])]);
        drawn(store, id, 2, with_care(Method::Standing, ""), 0).expect("seated");
        let sorted = |table: Table| {
            let mut seats = table.seats;
            seats.sort_unstable();
            seats
        };
        let tables: Vec<Vec<i32>> = hall(store, id, 2).tables.into_iter().map(sorted).collect();
        assert_eq!(tables, [vec![4, 5, 6, 8], vec![1, 2, 3, 7]], "7 changes with the nearest at the other table");
        let record = record(store, id, 2);
        assert!(record.repeats() && record.algorithm == BY_STANDING, "{record:?}");
        assert_eq!((record.trouble.team_mates, record.trouble.seats), (0, 0), "and nobody has his seat again");
    }
}

#[test]
fn beside_a_tandem_teams_are_kept_apart_too() {
    let database = sqlite();
    let store = &database.store;
    let id = tournament(store, 16);
    let fours: [(&str, &[i32]); 4] =
        [("Herz", &[1, 2, 3, 4]), ("Pik", &[5, 6, 7, 8]), ("Kreuz", &[9, 10, 11, 12]), ("Karo", &[13, 14, 15, 16])];
    entered(store, id, (1, Kind::Team), &fours);
    entered(store, id, (2, Kind::Tandem), &[("Doppel", &[1, 5])]);
    let how = How { weights: Weights { clubs: 0, ..Weights::default() }, ..How::default() };
    drawn(store, id, 1, Wish { how: Some(how), ..with_care(Method::Draw, "both") }, 0).expect("drawn");
    let record = record(store, id, 1);
    let care = record.care.as_ref().expect("care");
    assert_eq!((care.teams.len(), care.partners.clone()), (16, vec![vec![1, 5]]));
    assert_eq!(record.trouble.team_mates, 0, "{:?}", record.tables);
    assert!(record.repeats());
}

#[actix_web::test]
async fn mates_who_come_to_one_table_are_told_with_the_name_of_their_team() {
    let app = TestApp::start(sqlite());
    let id = tournament(&app.store, 8);
    entered(&app.store, id, (1, Kind::Team), &[("Herz", &[1, 2, 3, 4]), ("Pik", &[5, 6, 7, 8])]);
    drawn(&app.store, id, 1, own("1 2 5 6\n3 4 7 8"), 0).expect("seated");
    let director = app.as_director().await;
    let version = hall(&app.store, id, 1).round.version.to_string();
    let fields = [("version", version.as_str()), ("one", "1"), ("other", "3")];
    let swapped = director.post_form(&format!("/tournaments/{id}/rounds/1/swap"), &fields).await;
    assert_eq!(swapped.status, 303, "{}", swapped.body);
    let desk = director.get(&format!("/tournaments/{id}/rounds/1/desk")).await.body;
    assert!(desk.contains("Player 2 (2) and Player 3 (3) are both of “Herz”."), "{desk}");
}
