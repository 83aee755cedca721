//! The prize list as it is typed: one line per prize.
//!
//! `1: 200`, `2: 100,50`, `3: 12,5 %`, `4-6: Schinken`, with the contest before the place where it is not the whole
//! field: `women 1: 50`, `round 1: 20`. A thing that looks like an amount stands between quotation marks: `3: "50"`.

use std::collections::BTreeMap;

use thiserror::Error;

use super::{Contest, Prize, Worth};
use crate::rules::entry::{Category, one_line};
use crate::rules::minus::MINUSES;
use crate::rules::money::Cents;

/// The longest name of a thing, in letters.
const LONGEST_THING: usize = 100;
/// More places than this are a slip of the finger.
const LAST_PLACE: i32 = 9_999;

/// What is wrong with a line of the list; lines are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ListError {
    /// There is no colon between place and prize.
    #[error("line {line}: there is no colon; write a place, a colon and the prize, like \"1: 200\"")]
    NoColon {
        /// The line.
        line: usize,
    },
    /// The place is no number, or out of range.
    #[error("line {line}: \"{given}\" is no place; write a number from 1, or several like 4-6")]
    NoPlace {
        /// The line.
        line: usize,
        /// What was written.
        given: String,
    },
    /// The word before the place names no contest.
    #[error(
        "line {line}: \"{given}\" is no contest; use women, seniors, juniors, youth, round, or nothing for the whole field"
    )]
    NoContest {
        /// The line.
        line: usize,
        /// What was written.
        given: String,
    },
    /// There is nothing after the colon, or nothing that can be printed.
    #[error("line {line}: the prize is missing; write an amount, a percentage or a thing after the colon")]
    NoPrize {
        /// The line.
        line: usize,
    },
    /// The amount is not written exactly.
    #[error("line {line}: \"{given}\" is no amount; write it like 12 or 12,50, up to 100000")]
    NoAmount {
        /// The line.
        line: usize,
        /// What was written.
        given: String,
    },
    /// A place has money twice.
    #[error("line {line}: place {place} has money already; one amount per place, things may be added")]
    Twice {
        /// The line.
        line: usize,
        /// The place.
        place: i32,
    },
    /// More is given out than comes in.
    #[error("the shares come to more than the fees ({} of 100 percent); lower them", percent(*.hundredths))]
    TooMuch {
        /// Their sum, in hundredths of a percent.
        hundredths: i32,
    },
}

impl ListError {
    /// The line it is about; `None` where it is about the whole.
    pub const fn line(&self) -> Option<usize> {
        match self {
            Self::NoColon { line }
            | Self::NoPlace { line, .. }
            | Self::NoContest { line, .. }
            | Self::NoPrize { line }
            | Self::NoAmount { line, .. }
            | Self::Twice { line, .. } => Some(*line),
            Self::TooMuch { .. } => None,
        }
    }
}

/// Reads the list; answers every line that is wrong. Prizes per round count once for each of `rounds`.
pub fn read_list(text: &str, rounds: i32) -> Result<Vec<Prize>, Vec<ListError>> {
    let (mut prizes, mut errors) = (Vec::new(), Vec::new());
    for (line, typed) in (1..).zip(text.lines()).filter(|(_, typed)| !typed.trim().is_empty()) {
        match read_line(line, typed) {
            Ok(read) => prizes.extend(read.into_iter().map(|prize| (line, prize))),
            Err(error) => errors.push(error),
        }
    }
    checked(prizes, errors, rounds)
}

/// Refuses money twice for one place and more than all of the fees; what is right stands in the order of a prize list.
pub(super) fn checked(
    read: Vec<(usize, Prize)>,
    mut errors: Vec<ListError>,
    rounds: i32,
) -> Result<Vec<Prize>, Vec<ListError>> {
    let (mut prizes, mut money) = (Vec::new(), BTreeMap::new());
    for (line, prize) in read {
        let is_money = !matches!(prize.worth, Worth::Thing(_));
        if is_money && money.insert((prize.contest, prize.place), line).is_some() {
            errors.push(ListError::Twice { line, place: prize.place });
        }
        prizes.push(prize);
    }
    let hundredths = prizes.iter().fold(0_i32, |sum, prize| match (&prize.worth, prize.contest) {
        (Worth::Share(share), Contest::Round) => sum.saturating_add(share.saturating_mul(rounds)),
        (Worth::Share(share), _) => sum.saturating_add(*share),
        _ => sum,
    });
    if hundredths > 10_000 {
        errors.push(ListError::TooMuch { hundredths });
    }
    prizes.sort_by_key(|prize| (prize.contest, prize.place));
    // What concerns the whole list comes last.
    errors.sort_by_key(|error| error.line().unwrap_or(usize::MAX));
    if errors.is_empty() { Ok(prizes) } else { Err(errors) }
}

/// Reads a place, from 1.
pub(super) fn place(text: &str) -> Option<i32> {
    match text.trim().trim_end_matches('.').parse::<i32>() {
        Ok(place) if (1..=LAST_PLACE).contains(&place) => Some(place),
        _ => None,
    }
}

/// Reads the name of a thing.
pub(super) fn thing(text: &str) -> Option<String> {
    one_line(text, LONGEST_THING).into_iter().find(|thing| !thing.is_empty())
}

fn read_line(line: usize, typed: &str) -> Result<Vec<Prize>, ListError> {
    let (left, right) = typed.split_once(':').ok_or(ListError::NoColon { line })?;
    // A range may have blanks round its dash, wherever they stand.
    let left = left.trim().trim_end_matches('.').split(['-', '–', '—']).map(str::trim).collect::<Vec<_>>().join("-");
    let (word, places) = left.rsplit_once(char::is_whitespace).unwrap_or(("", &left));
    let word = word.trim();
    let contest = read_contest(word).ok_or_else(|| ListError::NoContest { line, given: word.to_owned() })?;
    let no_place = || ListError::NoPlace { line, given: places.to_owned() };
    let (from, to) = places.split_once('-').unwrap_or((places, places));
    let (from, to) = place(from).zip(place(to)).filter(|(from, to)| from <= to).ok_or_else(no_place)?;
    let worth = read_worth(line, right)?;
    Ok((from..=to).map(|place| Prize { contest, place, worth: worth.clone() }).collect())
}

/// The contest, in either language.
fn read_contest(word: &str) -> Option<Contest> {
    Some(match word.to_lowercase().as_str() {
        "" | "overall" | "gesamt" => Contest::Overall,
        "women" | "frauen" | "damen" => Contest::Category(Category::Women),
        "seniors" | "senioren" => Contest::Category(Category::Seniors),
        "juniors" | "junioren" => Contest::Category(Category::Juniors),
        "youth" | "jugend" => Contest::Category(Category::Youth),
        "round" | "serie" => Contest::Round,
        _ => return None,
    })
}

fn read_worth(line: usize, text: &str) -> Result<Worth, ListError> {
    let text = text.trim();
    if let Some(quoted) = quoted(text) {
        return thing(quoted).map(Worth::Thing).ok_or(ListError::NoPrize { line });
    }
    let wrong = || ListError::NoAmount { line, given: text.to_owned() };
    let amount = |digits: &str| match digits.parse::<Cents>() {
        Ok(cents) if cents > Cents::ZERO => Ok(cents.number()),
        _ => Err(wrong()),
    };
    // Hundredths of a percent are read like cents: "12,5 %" is 12 and a half.
    if let Some(percent) = text.strip_suffix('%') {
        let share = amount(percent.trim())?;
        return i32::try_from(share).map(Worth::Share).map_err(|_long| wrong());
    }
    let bare = text.trim_start_matches('€').trim_end_matches('€').trim_end_matches("EUR").trim_end_matches("Euro");
    // A minus without a figure is a thing, whichever it is: "4: –".
    let signed = |first: char| MINUSES.contains(&first) && bare.contains(|one: char| one.is_ascii_digit());
    let begins = |first: char| first.is_ascii_digit() || signed(first);
    if bare.trim().starts_with(begins) && !bare.contains(char::is_alphabetic) {
        return amount(bare).map(Worth::Cents);
    }
    thing(text).map(Worth::Thing).ok_or(ListError::NoPrize { line })
}

/// What stands between quotation marks: a thing, whatever it looks like.
fn quoted(text: &str) -> Option<&str> {
    text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'))
}

/// A thing as it is read back: between quotation marks where it would be taken for an amount.
fn written_thing(thing: &str) -> String {
    let read = read_worth(0, thing);
    if read == Ok(Worth::Thing(thing.to_owned())) { thing.to_owned() } else { format!("\"{thing}\"") }
}

/// Writes the list so that [`read_list`] reads it back; `mark` is the decimal mark.
pub fn write_list(prizes: &[Prize], mark: char) -> String {
    write_list_with(prizes, mark, |contest| contest.word().to_owned())
}

/// Writes the list with other words for the contests, such as [`read_list`] knows.
pub fn write_list_with(prizes: &[Prize], mark: char, word: impl Fn(Contest) -> String) -> String {
    let mut text = String::new();
    for prize in prizes {
        if prize.contest != Contest::Overall {
            text.push_str(&word(prize.contest));
            text.push(' ');
        }
        let worth = match &prize.worth {
            Worth::Cents(cents) => decimal(*cents, mark),
            Worth::Share(share) => format!("{} %", decimal(i64::from(*share), mark)),
            Worth::Thing(thing) => written_thing(thing),
        };
        text.push_str(&prize.place.to_string());
        text.push_str(": ");
        text.push_str(&worth);
        text.push('\n');
    }
    text
}

/// Hundredths with two decimals, or none where there are none: `12,50`, `12`.
pub fn decimal(hundredths: i64, mark: char) -> String {
    let (whole, rest) = (hundredths / 100, hundredths % 100);
    if rest == 0 { whole.to_string() } else { format!("{whole}{mark}{rest:02}") }
}

fn percent(hundredths: i32) -> String {
    decimal(i64::from(hundredths), '.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typed_list_is_read_and_written_back() {
        let typed = "1: 200\n2.: 100,50 €\n3-4: 12,5 %\n3: Schinken\nDamen 1: 50\nround 1: 20\n\n";
        let prizes = read_list(typed, 2).expect("a list");
        assert_eq!(
            write_list(&prizes, ','),
            "1: 200\n2: 100,50\n3: 12,50 %\n3: Schinken\n4: 12,50 %\nwomen 1: 50\nround 1: 20\n"
        );
        assert_eq!(read_list(&write_list(&prizes, '.'), 2), Ok(prizes));
    }

    #[test]
    fn a_contest_has_a_word_in_each_language_and_a_range_may_have_blanks() {
        let groups = [Category::Women, Category::Seniors, Category::Juniors, Category::Youth].map(Contest::Category);
        let all = [&[Contest::Overall], &groups[..], &[Contest::Round]].concat();
        for words in ["overall women seniors juniors youth round", "gesamt Frauen Senioren Junioren Jugend Serie"] {
            assert_eq!(words.split(' ').filter_map(read_contest).collect::<Vec<_>>(), all);
        }
        let ranges = ["1 - 3: 50", "1 – 3: 50", "1 -3: 50", "1—3: 50", "Damen 1. – 3.: 50"];
        assert_eq!(ranges.map(|typed| read_list(typed, 1).map(|prizes| prizes.len())), [const { Ok(3) }; 5]);
    }

    #[test]
    fn no_prize_is_nothing_or_less_and_signs_without_a_figure_are_a_thing() {
        for nothing in ["0", "0 €", "0,00", "0 %", "-5 €", "−5", "–5", "– 5 €", "﹣5", "－5"] {
            let refused = read_list(&format!("1: {nothing}"), 1).expect_err(nothing);
            assert!(matches!(refused[..], [ListError::NoAmount { line: 1, .. }]), "{refused:?}");
        }
        assert!(["🍷🍷", "(?)", "–", "-", "−"].iter().all(|thing| read_worth(1, thing).is_ok()), "no amount");
    }

    #[test]
    fn a_thing_that_looks_like_money_stays_a_thing() {
        for name in ["50", "10 %", "25 €", "-3", "\"3\"", "\"", "\"\"", "100 Euro", "1 Schinken", "Buch \"Skat\""] {
            let thing = Prize { contest: Contest::Overall, place: 1, worth: Worth::Thing(name.to_owned()) };
            assert_eq!(read_list(&write_list(std::slice::from_ref(&thing), ','), 1), Ok(vec![thing]), "{name}");
        }
    }

    #[test]
    fn every_wrong_line_is_named() {
        let typed = "1 200\nmen 1: 5\nx: 5\n1: \n2: -5\n3: 10\n3: 11\n6-4: 1\n7: 1.250";
        let errors = read_list(typed, 1).expect_err("wrong");
        let lines: Vec<String> = errors.iter().map(|error| error.to_string().chars().take(6).collect()).collect();
        assert_eq!(lines, ["line 1", "line 2", "line 3", "line 4", "line 5", "line 7", "line 8", "line 9"]);
    }

    #[test]
    fn more_than_all_fees_cannot_be_shared_out() {
        assert!(read_list("1: 60 %\nround 1: 20 %", 2).is_ok());
        assert_eq!(read_list("1: 60 %\nround 1: 20 %", 3), Err(vec![ListError::TooMuch { hundredths: 12_000 }]));
    }
}
