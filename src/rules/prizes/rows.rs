//! The prize list as it stands in fields: a row for each prize, with who competes, from which place to which, and what.

use super::list::{ListError, checked, place, thing};
use super::{Contest, Prize, Worth};
use crate::rules::money::Cents;
use crate::rules::word::words;

/// The most rows of a form.
pub const MOST_ROWS: usize = 100;

words! {
    /// What a prize is, as a field asks.
    pub enum Of {
        /// Money.
        Money = "money",
        /// A part of the fees, in percent.
        Share = "share",
        /// A thing.
        Thing = "thing",
    }
}

/// A row as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrizeRow {
    /// Who competes.
    pub contest: Contest,
    /// The first place.
    pub from: String,
    /// The last place; blank for the first alone.
    pub to: String,
    /// What it is.
    pub of: Of,
    /// The amount, the percentage, or the thing.
    pub worth: String,
}

impl PrizeRow {
    /// A row nobody filled in.
    pub const fn blank() -> Self {
        Self { contest: Contest::Overall, from: String::new(), to: String::new(), of: Of::Money, worth: String::new() }
    }

    /// Whether nothing was typed.
    pub fn is_blank(&self) -> bool {
        [&self.from, &self.to, &self.worth].iter().all(|text| text.trim().is_empty())
    }

    fn prizes(&self, line: usize) -> Result<Vec<Prize>, ListError> {
        let no_place = |given: &str| ListError::NoPlace { line, given: given.trim().chars().take(20).collect() };
        let from = place(&self.from).ok_or_else(|| no_place(&self.from))?;
        let to = if self.to.trim().is_empty() { from } else { place(&self.to).ok_or_else(|| no_place(&self.to))? };
        if to < from {
            return Err(no_place(&format!("{from}-{to}")));
        }
        let worth = self.worth(line)?;
        Ok((from..=to).map(|place| Prize { contest: self.contest, place, worth: worth.clone() }).collect())
    }

    fn worth(&self, line: usize) -> Result<Worth, ListError> {
        let typed = self.worth.trim();
        if typed.is_empty() {
            return Err(ListError::NoPrize { line });
        }
        let amount = |text: &str| match text.trim().parse::<Cents>() {
            Ok(cents) if cents > Cents::ZERO => Ok(cents.number()),
            _ => Err(ListError::NoAmount { line, given: typed.chars().take(40).collect() }),
        };
        match self.of {
            Of::Money => amount(typed).map(Worth::Cents),
            // Hundredths of a percent are read like cents.
            Of::Share => {
                let share = amount(typed.trim_end_matches('%'))?;
                let wrong = || ListError::NoAmount { line, given: typed.chars().take(40).collect() };
                i32::try_from(share).map(Worth::Share).map_err(|_long| wrong())
            }
            Of::Thing => thing(typed).map(Worth::Thing).ok_or(ListError::NoPrize { line }),
        }
    }
}

/// Reads the rows, each under its number; answers every row that is wrong. Prizes per round count once for each of `rounds`.
pub fn read_rows(rows: &[(usize, PrizeRow)], rounds: i32) -> Result<Vec<Prize>, Vec<ListError>> {
    let (mut read, mut errors) = (Vec::new(), Vec::new());
    for (line, row) in rows.iter().filter(|(_, row)| !row.is_blank()) {
        match row.prizes(*line) {
            Ok(prizes) => read.extend(prizes.into_iter().map(|prize| (*line, prize))),
            Err(error) => errors.push(error),
        }
    }
    checked(read, errors, rounds)
}

/// The rows of a list: places one after the other with the same prize stand in one.
pub fn rows_of(prizes: &[Prize], mark: char) -> Vec<PrizeRow> {
    let mut rows: Vec<(PrizeRow, i32, &Prize)> = Vec::new();
    for prize in prizes {
        let follows = |last: &&mut (PrizeRow, i32, &Prize)| {
            last.1.saturating_add(1) == prize.place && (last.2.contest, &last.2.worth) == (prize.contest, &prize.worth)
        };
        if let Some(last) = rows.last_mut().filter(follows) {
            (last.0.to, last.1) = (prize.place.to_string(), prize.place);
            continue;
        }
        let (of, worth) = match &prize.worth {
            Worth::Cents(cents) => (Of::Money, super::decimal(*cents, mark)),
            Worth::Share(share) => (Of::Share, super::decimal((*share).into(), mark)),
            Worth::Thing(thing) => (Of::Thing, thing.clone()),
        };
        let (contest, from) = (prize.contest, prize.place.to_string());
        rows.push((PrizeRow { contest, from, to: String::new(), of, worth }, prize.place, prize));
    }
    rows.into_iter().map(|(row, ..)| row).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{read_list, write_list};
    use super::*;
    use crate::rules::entry::Category;

    fn row(from: &str, to: &str, of: Of, worth: &str) -> PrizeRow {
        PrizeRow { from: from.to_owned(), to: to.to_owned(), of, worth: worth.to_owned(), ..PrizeRow::blank() }
    }

    fn read(rows: &[PrizeRow]) -> Result<Vec<Prize>, Vec<ListError>> {
        read_rows(&(1..).zip(rows.iter().cloned()).collect::<Vec<_>>(), 2)
    }

    #[test]
    fn rows_and_list_say_the_same() {
        let list = "1: 200\n2: 12.50 %\n3-5: 25\n1: Pokal\nwomen 1: 3 Flaschen Wein\nround 1: 20\n";
        let prizes = read_list(list, 2).expect("a list");
        let rows = rows_of(&prizes, ',');
        assert_eq!(read(&rows).map(|read| write_list(&read, '.')), Ok(write_list(&prizes, '.')));
        assert!(rows.contains(&row("3", "5", Of::Money, "25")), "{rows:?}");
        assert!(rows.iter().any(|row| row.contest == Contest::Category(Category::Women)));
        let bare = read(&[row("1", "", Of::Thing, "3"), PrizeRow::blank()]).expect("a thing may be called 3");
        assert_eq!(bare[0].worth, Worth::Thing("3".to_owned()));
    }

    #[test]
    fn every_wrong_row_is_named_by_its_number() {
        let wrong = read(&[
            row("0", "", Of::Money, "5"),
            row("3", "1", Of::Money, "5"),
            row("1", "", Of::Money, "-5"),
            row("1", "", Of::Thing, ""),
            row("2", "", Of::Share, "viel"),
            row("4", "", Of::Money, "0"),
            row("5", "", Of::Share, "0 %"),
        ]);
        let told = |error: &ListError| error.line().expect("a row");
        assert_eq!(wrong.expect_err("wrong").iter().map(told).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7]);
        let twice = read(&[row("1", "3", Of::Money, "5"), row("3", "", Of::Share, "5")]);
        assert_eq!(twice, Err(vec![ListError::Twice { line: 2, place: 3 }]));
        let much = read(&[row("1", "2", Of::Share, "60")]);
        assert_eq!(much, Err(vec![ListError::TooMuch { hundredths: 12_000 }]));
    }
}
