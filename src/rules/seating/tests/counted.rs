//! What is counted at tables: what a change by hand brings with it, and the least trouble there can be.

use super::*;

#[test]
fn a_change_by_hand_breaks_nothing_at_a_first_three_at_a_four_or_where_seats_weigh_nothing() {
    let table = |number, seats: &[i32]| Table { number, seats: seats.to_vec() };
    let first = vec![table(1, &[1, 2, 3]), table(2, &[4, 5, 6])];
    let told = |tables: &[Table], care: &Care| broken(&[], tables, &strangers(12), std::slice::from_ref(&first), care);
    let blind = Care { weights: Weights { seats: 0, ..Weights::default() }, ..Care::default() };
    assert_eq!(told(&[table(1, &[7, 8, 9])], &Care::default()), [], "nobody sat at a three before");
    assert_eq!(told(&[table(1, &[7, 8, 9, 1])], &Care::default()), [], "after a three he sits at a four");
    assert_eq!(told(&[table(1, &[7, 8, 1])], &Care::default()), [Broken::Three { number: 1, times: 1 }]);
    let seat = Broken::Seat { number: 1, seat: 1, times: 1 };
    assert_eq!(told(&[table(1, &[1, 7, 8, 9])], &Care::default()), [seat]);
    assert_eq!(told(&[table(1, &[1, 7, 8, 9])], &blind), [], "seats are left as they come");
}

#[test]
fn whoever_met_everybody_meets_somebody_again() {
    let repeats = |count: i32, earlier: &[Vec<Table>]| {
        Least::of_round(&strangers(count), earlier, &Care::default()).expect("a bound").repeats
    };
    let four = vec![Table { number: 1, seats: vec![1, 2, 3, 4] }];
    assert_eq!((repeats(4, &[]), repeats(4, std::slice::from_ref(&four))), (0, 6), "all six pairs of a table");
    // Of six at two threes each met two and has three strangers left, who are enough.
    let threes = vec![Table { number: 1, seats: vec![1, 2, 3] }, Table { number: 2, seats: vec![4, 5, 6] }];
    assert_eq!(repeats(6, &[threes]), 0);
    // Of eight at two fours each has four strangers; after another round with two old and two new ones it has two.
    let eight = |one: [i32; 4], other: [i32; 4]| {
        vec![Table { number: 1, seats: one.to_vec() }, Table { number: 2, seats: other.to_vec() }]
    };
    let (first, second) = (eight([1, 2, 3, 4], [5, 6, 7, 8]), eight([1, 2, 5, 6], [3, 4, 7, 8]));
    assert_eq!(repeats(8, std::slice::from_ref(&first)), 0);
    assert_eq!(repeats(8, &[first, second]), 4, "each of the eight is one stranger short");
}
