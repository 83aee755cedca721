//! What becomes of the lines of an entry list when it meets the entries a tournament already has.

use std::collections::{BTreeSet, HashMap};

use super::person::Person;
use super::{Categories, ClubName, PlayerName, StartNumber, person_key};
use crate::rules::money::Cents;

/// A player of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The line of the list, from 1.
    pub line: u64,
    /// The start number, if the list gives one.
    pub number: Option<StartNumber>,
    /// The name.
    pub name: PlayerName,
    /// The club.
    pub club: ClubName,
    /// The categories that are ticked.
    pub categories: Categories,
    /// What is known beside name and club.
    pub person: Person,
    /// What was paid.
    pub paid: Cents,
    /// Whether the list says that he went home.
    pub withdrawn: bool,
}

/// An entry the tournament has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Present {
    /// The start number.
    pub number: StartNumber,
    /// The name.
    pub name: String,
    /// The club.
    pub club: String,
}

/// What becomes of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is added with this start number.
    Add(StartNumber),
    /// The player is entered already.
    Entered(StartNumber),
    /// The list says that the player went home: he is left out.
    Withdrawn,
    /// The player stands further up in the list.
    Repeated {
        /// The line further up.
        line: u64,
    },
    /// The start number belongs to somebody else.
    NumberTaken {
        /// The start number.
        number: StartNumber,
        /// Who has it.
        by: String,
    },
    /// The start number was given to somebody further up in the list.
    NumberRepeated {
        /// The start number.
        number: StartNumber,
        /// The line further up.
        line: u64,
    },
    /// No start number is left.
    NoNumberLeft,
}

/// Judges every line in order. Lines without a start number get the ones above the highest of tournament and list, in
/// the order of the list.
pub fn review(wanted: &[Wanted], present: &[Present]) -> Vec<Verdict> {
    let owners: HashMap<StartNumber, &str> = present.iter().map(|entry| (entry.number, entry.name.as_str())).collect();
    let persons: HashMap<(String, String), StartNumber> =
        present.iter().rev().map(|entry| (person_key(&entry.name, &entry.club), entry.number)).collect();
    let (mut numbers, mut people) = (HashMap::new(), HashMap::new());
    let judged: Vec<Option<Verdict>> = wanted
        .iter()
        .map(|row| {
            let person = person_key(row.name.as_str(), row.club.as_str());
            if let Some(&number) = persons.get(&person) {
                return Some(Verdict::Entered(number));
            }
            if row.withdrawn {
                return Some(Verdict::Withdrawn);
            }
            if let Some(&line) = people.get(&person) {
                return Some(Verdict::Repeated { line });
            }
            if let Some(number) = row.number {
                if let Some(&by) = owners.get(&number) {
                    return Some(Verdict::NumberTaken { number, by: by.to_owned() });
                }
                if let Some(&line) = numbers.get(&number) {
                    return Some(Verdict::NumberRepeated { number, line });
                }
                numbers.insert(number, row.line);
            }
            people.insert(person, row.line);
            row.number.map(Verdict::Add)
        })
        .collect();
    let given = wanted.iter().filter_map(|row| row.number);
    let mut taken: BTreeSet<StartNumber> = present.iter().map(|entry| entry.number).chain(given).collect();
    let mut next = || match StartNumber::beside(&taken) {
        Ok(number) => {
            taken.insert(number);
            Verdict::Add(number)
        }
        Err(_none_left) => Verdict::NoNumberLeft,
    };
    judged.into_iter().map(|verdict| verdict.unwrap_or_else(&mut next)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(line: u64, number: Option<i32>, name: &str, club: &str) -> Wanted {
        Wanted {
            line,
            number: number.map(|number| StartNumber::new(number).expect("a number")),
            name: PlayerName::new(name).expect("a name"),
            club: ClubName::new(club).expect("a club"),
            categories: Categories::default(),
            person: Person::default(),
            paid: Cents::ZERO,
            withdrawn: false,
        }
    }

    fn number(number: i32) -> StartNumber {
        StartNumber::new(number).expect("a number")
    }

    fn present() -> Vec<Present> {
        [(1, "Jörg Größe", "Herz As"), (4, "Ayşe Kaya", "")]
            .map(|(at, name, club)| Present { number: number(at), name: name.to_owned(), club: club.to_owned() })
            .to_vec()
    }

    #[test]
    fn numbers_go_on_above_the_highest_of_both() {
        let list = [
            wanted(2, None, "A", ""),
            wanted(3, Some(9), "B", ""),
            wanted(4, None, "C", ""),
            wanted(5, Some(2), "D", ""),
        ];
        let added = [10, 9, 11, 2].map(|at| Verdict::Add(number(at)));
        assert_eq!(review(&list, &present()), added);
    }

    #[test]
    fn players_and_numbers_that_exist_are_named() {
        let list = [
            wanted(2, None, "GRÖSSE, Jörg", "Herz-As"),
            wanted(3, Some(4), "B", ""),
            wanted(4, Some(7), "C", ""),
            wanted(5, Some(7), "D", ""),
            wanted(6, None, "C", ""),
            wanted(7, None, "Jörg Größe", "Pik Sieben"),
        ];
        assert_eq!(
            review(&list, &present()),
            [
                Verdict::Entered(number(1)),
                Verdict::NumberTaken { number: number(4), by: "Ayşe Kaya".to_owned() },
                Verdict::Add(number(7)),
                Verdict::NumberRepeated { number: number(7), line: 4 },
                Verdict::Repeated { line: 4 },
                Verdict::Add(number(8)),
            ]
        );
    }

    #[test]
    fn who_went_home_is_left_out_and_his_number_stays_free() {
        let gone = |line, number, name| Wanted { withdrawn: true, ..wanted(line, number, name, "") };
        let list =
            [gone(2, Some(7), "B"), wanted(3, None, "C", ""), gone(4, None, "Ayşe Kaya"), wanted(5, None, "B", "")];
        let [left, next, entered, again] =
            [Verdict::Withdrawn, Verdict::Add(number(8)), Verdict::Entered(number(4)), Verdict::Add(number(9))];
        assert_eq!(review(&list, &present()), [left, next, entered, again]);
    }

    #[test]
    fn when_nothing_is_left_above_the_gaps_are_given() {
        let highest = super::super::HIGHEST_NUMBER;
        let list = [
            wanted(2, Some(highest), "A", ""),
            wanted(3, Some(2), "B", ""),
            wanted(4, None, "C", ""),
            wanted(5, None, "D", ""),
        ];
        let given = [highest, 2, 1, 3].map(|given| Verdict::Add(number(given)));
        assert_eq!(review(&list, &[]), given, "each is given once");
    }
}
