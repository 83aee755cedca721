//! Settlement against the printed examples of the books.

use skatwart::rules::settlement::{Rounding, Stake, settle};

fn numbers(text: &str) -> Vec<i32> {
    text.split_whitespace().map(|number| number.parse().expect("a number")).collect()
}

#[test]
fn every_printed_settlement_comes_out() {
    let mut rows =
        csv::ReaderBuilder::new().comment(Some(b'#')).from_reader(include_str!("../golden/settlement.csv").as_bytes());
    let mut seen = 0;
    for row in rows.records() {
        let row = row.expect("a row");
        let stake: Stake = row[3].parse().expect("a stake");
        let rounding: Rounding = row[4].parse().expect("a rounding");
        let lines = settle(&numbers(&row[2]), stake, rounding);
        let balances: Vec<String> = lines.iter().map(|line| line.balance.to_string()).collect();
        let amounts: Vec<String> = lines.iter().map(|line| line.amount.to_string()).collect();
        assert_eq!((balances.join(" "), amounts.join(" ")), (row[5].to_owned(), row[6].to_owned()), "{}", &row[0]);
        seen += 1;
    }
    assert_eq!(seen, 12);
}

#[test]
fn the_misprinted_balance_table_of_mc_coll_is_corrected() {
    let lines = settle(&[133, 84, 38, 126], Stake::CENT, Rounding::After);
    assert_eq!(lines[0].points, 133, "l. 693 prints 135");
    let misprinted = settle(&[135, 84, 38, 126], Stake::CENT, Rounding::After);
    assert_ne!(misprinted[0].balance, 151, "with the printed 135 the printed balance does not come out");
}
