//! What is known of a player beside name and club: year of birth, sex, groups of one's own, the numbers of pass and club.
//!
//! | rule | source |
//! |---|---|
//! | seniors turn 60 or more in the year of the tournament, juniors 20 or less | Sportordnung of the `DSkV` 1.2: 60 and older, under 21; that the year counts is our reading, since the year alone is asked |
//! | youth turn 17 or less in it, and are juniors as well | our reading: nobody loses a prize because he is younger still |
//! | who gave a year or a sex belongs to the categories that follow from it and to no other of their kind | our reading |

use super::{Categories, Category, one_line};
use crate::rules::money::{Cents, MoneyError};
use crate::rules::sentence::sentences;
use crate::rules::word::words;

words! {
    /// What somebody said of his or her sex.
    pub enum Sex { Female = "f", Male = "m", Diverse = "d" }
}

/// The longest number of a pass or a club, in signs.
pub const LONGEST_CODE: usize = 20;
/// The most groups of one's own of one player, and the longest name of one.
const GROUPS: (usize, usize) = (8, 40);

/// A year of birth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Born(i32);

/// The number of a player's pass or of his club: letters and digits with what stands between them; empty for none.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Code(String);

/// The groups of one's own a player belongs to, each once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Groups(Box<[String]>);

/// What is known of a player beside name and club.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// The year of birth, where it is known.
    pub born: Option<Born>,
    /// The sex, where it is known.
    pub sex: Option<Sex>,
    /// The groups of one's own.
    pub groups: Groups,
    /// The number of the pass.
    pub pass: Code,
    /// The number of the club.
    pub club_number: Code,
    /// The table at which he has to sit, a wheelchair's for example.
    pub table: Option<WishTable>,
    /// What he pays in the place of the fee, where that was agreed on.
    pub fee: Option<Cents>,
}

sentences! {
    /// What cannot be known of a player.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum PersonError {
        /// No year in which somebody who plays was born.
        Born { given: String } = "person-born"
            "\"{given}\" is no year of birth; write it with four digits, like 1961",
        /// No sex.
        Sex { given: String } = "person-sex"
            "\"{given}\" is no sex; write f, m or d, or nothing",
        /// Signs no pass has.
        Code { given: String } = "person-code"
            "\"{given}\" is no number of a pass or a club; letters, digits, dots, dashes and strokes, at most 20 signs",
        /// A group that cannot stand on a list.
        Group { given: String } = "person-group"
            "\"{given}\" cannot be the name of a group; at most 40 letters on one line",
        /// No table.
        Table { given: String } = "person-table"
            "\"{given}\" is no number of a table; write a whole number from 1 on",
        /// No amount.
        Fee { given: String } = "person-fee"
            "\"{given}\" is no fee; write an amount like 7.50, 0 for nothing",
        /// More groups than anybody is in.
        Groups { most: usize } = "person-groups"
            "at most {most} groups for one player",
    }
}

/// The number of a table somebody needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WishTable(i32);

impl WishTable {
    /// Takes the number of a table.
    pub fn new(number: i32) -> Result<Self, PersonError> {
        if (1..=99_999).contains(&number) {
            Ok(Self(number))
        } else {
            Err(PersonError::Table { given: number.to_string() })
        }
    }

    /// The number.
    pub const fn number(self) -> i32 {
        self.0
    }
}

impl std::str::FromStr for WishTable {
    type Err = PersonError;

    fn from_str(text: &str) -> Result<Self, PersonError> {
        let wrong = || PersonError::Table { given: given(text) };
        Self::new(text.trim().parse().map_err(|_unreadable: std::num::ParseIntError| wrong())?)
            .map_err(|_outside| wrong())
    }
}

/// What somebody pays in the place of the fee; nothing typed is nothing agreed on.
pub fn own_fee(text: &str) -> Result<Option<Cents>, PersonError> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    text.parse().map(Some).map_err(|_no_amount: MoneyError| PersonError::Fee { given: given(text) })
}

/// What was given, short enough to stand in a sentence.
fn given(text: &str) -> String {
    text.trim().chars().take(40).collect()
}

impl Born {
    /// The year of birth of somebody who may play.
    pub fn new(year: i32) -> Result<Self, PersonError> {
        if (1900..=2100).contains(&year) { Ok(Self(year)) } else { Err(PersonError::Born { given: year.to_string() }) }
    }

    /// The year.
    pub const fn year(self) -> i32 {
        self.0
    }
}

impl std::str::FromStr for Born {
    type Err = PersonError;

    /// Reads a year, alone or at the end or the beginning of a day: `1961`, `24.12.1961`, `1961-12-24`.
    fn from_str(text: &str) -> Result<Self, PersonError> {
        let wrong = || PersonError::Born { given: given(text) };
        let mut parts = text.trim().split(['.', '-', '/']).map(str::trim);
        let year = parts.find(|part| part.len() == 4).ok_or_else(wrong)?;
        Self::new(year.parse().map_err(|_unreadable: std::num::ParseIntError| wrong())?)
    }
}

impl Code {
    /// Takes a number from outside; blanks are left out, so that the same pass is written in one way.
    pub fn new(text: &str) -> Result<Self, PersonError> {
        let bare: String = text.split_whitespace().collect();
        let right = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '.' | '-' | '/' | '_');
        if bare.len() > LONGEST_CODE || !bare.chars().all(right) {
            return Err(PersonError::Code { given: given(text) });
        }
        Ok(Self(bare.to_ascii_uppercase()))
    }

    /// As it is printed; empty for none.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl AsRef<i32> for Born {
    fn as_ref(&self) -> &i32 {
        &self.0
    }
}

impl Groups {
    /// The names in the order they were given.
    pub fn list(&self) -> &[String] {
        &self.0
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl std::str::FromStr for Groups {
    type Err = PersonError;

    /// Reads groups with a comma or a semicolon between them.
    fn from_str(text: &str) -> Result<Self, PersonError> {
        let mut groups: Vec<String> = Vec::new();
        for name in text.split([',', ';']).filter(|name| !name.trim().is_empty()) {
            let group = one_line(name, GROUPS.1).map_err(|_long| PersonError::Group { given: given(name) })?;
            if !groups.contains(&group) {
                groups.push(group);
            }
        }
        if groups.len() > GROUPS.0 {
            return Err(PersonError::Groups { most: GROUPS.0 });
        }
        Ok(Self(groups.into()))
    }
}

/// The names joined by a comma.
impl std::fmt::Display for Groups {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.0.join(", "))
    }
}

impl Person {
    /// The categories somebody belongs to in this year who was ticked for these: what year of birth and sex say is not ticked.
    pub fn categories(&self, year: i32, ticked: &Categories) -> Categories {
        let belongs = |category: &Category| match category {
            Category::Women => self.sex.map(|sex| sex == Sex::Female),
            Category::Seniors => self.turns(year).map(|age| age >= 60),
            Category::Juniors => self.turns(year).map(|age| age <= 20),
            Category::Youth => self.turns(year).map(|age| age <= 17),
        };
        let all = Category::ALL.iter().copied();
        let of: Vec<Category> =
            all.filter(|category| belongs(category).unwrap_or_else(|| ticked.has(*category))).collect();
        Categories::new(&of)
    }

    fn turns(&self, year: i32) -> Option<i32> {
        self.born.map(|born| year.saturating_sub(born.year()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn born(year: i32) -> Person {
        Person { born: Some(Born::new(year).expect("a year")), ..Person::default() }
    }

    #[test]
    fn categories_follow_from_year_and_sex_and_ticks_from_nothing_else() {
        let none = Categories::default();
        let of = |person: &Person| person.categories(2026, &none).to_string();
        assert_eq!(
            [1966, 1967, 2005, 2006, 2008, 2009].map(|year| of(&born(year))),
            ["seniors", "", "", "juniors", "juniors", "juniors,youth"]
        );
        let she = Person { sex: Some(Sex::Female), ..born(1950) };
        assert_eq!(of(&she), "women,seniors");
        let ticked = Categories::new(&[Category::Women, Category::Juniors]);
        assert_eq!(born(1990).categories(2026, &ticked).to_string(), "women", "the year says that he is no junior");
        let he = Person { sex: Some(Sex::Male), ..Person::default() };
        assert_eq!(he.categories(2026, &ticked).to_string(), "juniors");
        assert_eq!(Person::default().categories(2026, &ticked), ticked);
    }

    #[test]
    fn years_passes_and_groups_are_read_as_people_write_them() {
        let year = |text: &str| text.parse::<Born>().map(Born::year);
        assert_eq!((year("1961"), year(" 24.12.1961 "), year("1961-12-24")), (Ok(1961), Ok(1961), Ok(1961)));
        for wrong in ["61", "1899", "24.12.61", "", "abcd"] {
            assert!(year(wrong).is_err(), "{wrong}");
        }
        assert_eq!(Code::new(" 12 345 a ").map(|code| code.0), Ok("12345A".to_owned()));
        assert!(Code::new("12;34").is_err() && Code::new(&"1".repeat(21)).is_err());
        assert_eq!(
            " Gäste; Verein,Gäste,".parse().map(|groups: Groups| groups.to_string()),
            Ok("Gäste, Verein".to_owned())
        );
        assert!("x".repeat(41).parse::<Groups>().is_err() && "a,b,c,d,e,f,g,h,i".parse::<Groups>().is_err());
    }

    #[test]
    fn as_much_as_is_taken_is_taken_and_a_refusal_says_what_was_given() {
        let code = |letters: usize| Code::new(&"7".repeat(letters));
        assert_eq!(code(LONGEST_CODE).map(|code| code.as_str().len()), Ok(LONGEST_CODE));
        assert_eq!(code(LONGEST_CODE + 1), Err(PersonError::Code { given: "7".repeat(LONGEST_CODE + 1) }));
        let groups = |count: usize| (1..=count).map(|group| format!("group {group}")).collect::<Vec<_>>().join(",");
        assert_eq!(groups(GROUPS.0).parse::<Groups>().map(|groups| groups.list().len()), Ok(GROUPS.0));
        assert_eq!(groups(GROUPS.0 + 1).parse::<Groups>(), Err(PersonError::Groups { most: GROUPS.0 }));
        assert_eq!(" ten ".parse::<Born>(), Err(PersonError::Born { given: "ten".to_owned() }));
        assert_eq!("ö".repeat(41).parse::<Born>(), Err(PersonError::Born { given: "ö".repeat(40) }));
    }
}
