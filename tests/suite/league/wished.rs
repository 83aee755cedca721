//! What stands beside what among the wishes for the fixtures, and what the fixtures are planned by.

use chrono::NaiveDate;
use skatwart::acts::Refused;
use skatwart::acts::fixtures::{self as acts, Dates, Refusal, SEED_LIMIT, Wished, plan};
use skatwart::rules::league::fixtures::{SeasonPlan, Wish, season};
use skatwart::rules::league::results::Results;
use skatwart::store::fixtures::{WishKind, add_wish};
use skatwart::store::{Error, divisions, teams};

use super::facts::{a_division, clerk};
use super::squads::{all, secretary, words};
use crate::common::databases;
use crate::hall::is_for;

#[test]
fn a_wish_is_refused_beside_another_only_where_both_cannot_be_met() {
    for database in databases() {
        let store = &database.store;
        let (division, _) = store.write_now(a_division).expect("a division");
        for (team, other, day, fits) in [
            (1, None, Some(2), true),
            (1, None, Some(4), true),
            (2, None, Some(2), true),
            (1, None, Some(2), false),
            (1, None, None, false),
            (3, None, None, true),
            (3, None, Some(5), false),
            (3, Some(4), Some(2), true),
            (1, Some(2), Some(3), true),
            (1, Some(4), Some(2), true),
            (3, Some(4), Some(3), false),
            (4, Some(3), Some(3), false),
        ] {
            let done: Result<(), Refused> = store.write_now(move |conn| {
                let version = divisions::find(conn, division)?.version;
                let wished = Wished { team: Some(team), other: other.map(Some), day };
                acts::wish(conn, &secretary(Some(version)), division, &wished)
            });
            let said = done.err().and_then(|refused| refused.key());
            assert_eq!(said, (!fits).then_some("wish-contradicts"), "team {team}, other {other:?}, day {day:?}");
        }
    }
}

#[test]
fn fixtures_are_planned_for_who_still_plays_by_what_they_wish_and_where_they_are_at_home() {
    for database in databases() {
        let store = &database.store;
        let (division, _) = store.write_now(a_division).expect("a division");
        let ids: Vec<_> = all(store, division).into_iter().map(|team| team.id).collect();
        let (first, second, third, fourth) = (ids[0], ids[1], ids[2], ids[3]);
        let planned = store.write_now(move |conn| {
            let order = clerk("as announced");
            teams::change(conn, third, &words("Team 3", ("", "Ratskeller")), &order)?;
            add_wish(conn, division, WishKind::Hosts, (fourth, None), Some(3), &order)?;
            add_wish(conn, division, WishKind::NeverHosts, (second, None), None, &order)?;
            add_wish(conn, division, WishKind::NeverHosts, (first, None), None, &order)?;
            add_wish(conn, division, WishKind::NotBefore, (third, Some(fourth)), Some(2), &order)?;
            teams::withdraw(conn, second, 0, Results::Kept, &order)?;
            Ok::<_, Error>((plan(conn, division, "Altenburg")?, divisions::find(conn, division)?.version))
        });
        let ((seen, plan), version) = planned.expect("planned");
        assert_eq!(seen, version);
        // Team 2 left, so that teams 3 and 4 are the second and third in the list.
        let wanted = SeasonPlan {
            teams: 3,
            sizes: vec![4; 5],
            wishes: vec![
                Wish::Hosts { team: 2, day: 3 },
                Wish::NeverHosts { team: 0 },
                Wish::NotBefore { one: 1, other: 2, day: 2 },
            ],
            homeless: vec![0, 2],
            seed: "Altenburg".to_owned(),
        };
        assert_eq!(plan, wanted);
    }
}

#[test]
fn a_seed_has_so_many_letters_and_no_more() {
    for database in databases() {
        let store = &database.store;
        let (division, _) = store.write_now(a_division).expect("a division");
        let make = |letters: usize| {
            store.write_now(move |conn| {
                let seed = "ü".repeat(letters);
                let version = divisions::find(conn, division)?.version;
                let first = NaiveDate::from_ymd_opt(2026, 3, 7).expect("a day");
                let dates = Dates { first, gap: 14, starts: "10:00".to_owned(), keep: false };
                let found = season(4, 5, 4, &seed);
                acts::make(conn, &secretary(Some(version)), division, &dates, (&seed, Some(found)))
            })
        };
        let long = make(SEED_LIMIT + 1).unwrap_err();
        assert!(is_for(&long, Refusal::SeedTooLong { limit: SEED_LIMIT }), "{long}");
        make(SEED_LIMIT).expect("it fits");
        let kept = store.read_now(move |conn| divisions::find(conn, division)).expect("found");
        assert_eq!(kept.fixtures_seed.map(|seed| seed.chars().count()), Some(SEED_LIMIT));
    }
}
