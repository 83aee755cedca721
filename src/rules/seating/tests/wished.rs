//! By the standing whoever needs a table gets it, and the best do not lose theirs for it.

use super::*;

fn second() -> (Vec<i32>, Draw) {
    let draw = Draw { round: 2, seed: "wished".to_owned(), players: strangers(26), earlier: Vec::new() };
    ((1..=26).collect(), draw)
}

fn needing_table_1(numbers: &[i32]) -> Care {
    Care { wishes: numbers.iter().map(|number| (*number, 1)).collect(), ..Care::default() }
}

fn sorted(table: &Table) -> Vec<i32> {
    everybody(std::slice::from_ref(table))
}

#[test]
fn the_last_of_a_table_gives_way_to_whoever_needs_it() {
    let (order, draw) = second();
    let turn = ByStanding { alternating: true, ..ByStanding::default() };
    for (by, first) in [
        (ByStanding::default(), [1, 2, 3, 25]),
        (ByStanding { top_table: true, ..ByStanding::default() }, [1, 2, 3, 25]),
        (ByStanding { top_table: true, ..turn }, [1, 2, 3, 25]),
        (ByStanding { top_table: true, apart: true, ..turn }, [1, 2, 3, 25]),
        (turn, [1, 3, 5, 25]),
    ] {
        let seated = by.seats(&order, &draw, &needing_table_1(&[25])).expect("seated");
        assert_eq!((sorted(&seated.tables[0]), seated.trouble.wishes), (first.to_vec(), 0), "{by:?}");
        assert_eq!(everybody(&seated.tables), order, "{by:?}");
    }
    let two = ByStanding::default().seats(&order, &draw, &needing_table_1(&[25, 26])).expect("seated");
    assert_eq!(sorted(&two.tables[0]), [1, 2, 25, 26], "nobody who needs it gives way himself");
    let third = ByStanding::default().seats(&order, &draw, &needing_table_1(&[3])).expect("seated");
    assert_eq!(sorted(&third.tables[0]), [1, 2, 3, 4], "whoever sits there moves nobody");
}

#[test]
fn seats_of_an_earlier_version_are_reckoned_as_they_were() {
    let (order, draw) = second();
    let care = needing_table_1(&[25]);
    for version in 1..=3 {
        let seated = ByStanding::default().seats_as(version, &order, &draw, &care).expect("seated");
        assert_eq!(sorted(&seated.tables[0]), [2, 3, 4, 25], "version {version}");
    }
}
