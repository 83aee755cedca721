//! The fields of what is known of a player beside name and club.

use crate::i18n::Lang;
use crate::rules::entry::person::{Code, Groups, Person, PersonError, Sex, own_fee};
use crate::store::entries::PersonRow;
use crate::web::{Fields, Layout, Problems};

/// What stands in the fields, right or wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PersonForm {
    /// The year of birth.
    pub born: String,
    /// The sex, as a letter.
    pub sex: String,
    /// The groups of one's own.
    pub groups: String,
    /// The number of the pass.
    pub pass: String,
    /// The number of the club.
    pub club_number: String,
    /// Why he plays although his pass speaks against it.
    pub pass_reason: String,
    /// The table at which he has to sit.
    pub table: String,
    /// What he pays in the place of the fee.
    pub fee: String,
}

impl PersonForm {
    /// What was typed.
    pub fn of(fields: &Fields) -> Self {
        let text = |name: &str| fields.text(name).to_owned();
        Self {
            born: text("born"),
            sex: text("sex"),
            groups: text("groups"),
            pass: text("pass"),
            club_number: text("club-number"),
            pass_reason: text("pass-reason"),
            table: text("table"),
            fee: text("own-fee"),
        }
    }

    /// What stands in the fields of an entry.
    pub fn of_row(row: &PersonRow) -> Self {
        Self {
            born: row.born.map_or_else(String::new, |born| born.year().to_string()),
            sex: row.sex.clone(),
            groups: row.own_groups.to_string(),
            pass: row.pass.as_str().to_owned(),
            club_number: row.club_number.as_str().to_owned(),
            pass_reason: row.pass_reason.clone(),
            table: row.wish_table.map_or_else(String::new, |table| table.to_string()),
            fee: row.own_fee.map_or_else(String::new, |fee| fee.typed('.')),
        }
    }

    /// Whether nothing stands there.
    pub fn is_blank(&self) -> bool {
        *self == Self::default()
    }

    /// The choices of the sex: value and text.
    #[expect(clippy::unused_self, reason = "the template asks the form")]
    pub fn sexes(&self, layout: &Layout) -> Vec<(String, String)> {
        let one = |sex: &Sex| (sex.word().to_owned(), said(layout.lang, *sex));
        std::iter::once((String::new(), "–".to_owned())).chain(Sex::ALL.iter().map(one)).collect()
    }

    /// What is known; what is wrong stands at its field.
    pub fn read(&self, lang: Lang, problems: &mut Problems) -> Option<Person> {
        let mut wrong = |field: &str, error: &PersonError| problems.add(field, lang.sentence(error));
        let born = if self.born.is_empty() { Ok(None) } else { self.born.parse().map(Some) };
        let sex = match self.sex.as_str() {
            "" => Ok(None),
            word => {
                word.parse().map(Some).map_err(|_unknown| PersonError::Sex { given: word.chars().take(20).collect() })
            }
        };
        let (groups, pass) = (self.groups.parse::<Groups>(), Code::new(&self.pass));
        let club_number = Code::new(&self.club_number);
        let born = born.map_err(|error| wrong("born", &error));
        let sex = sex.map_err(|error| wrong("sex", &error));
        let groups = groups.map_err(|error| wrong("groups", &error));
        let pass = pass.map_err(|error| wrong("pass", &error));
        let club_number = club_number.map_err(|error| wrong("club-number", &error));
        let table = if self.table.is_empty() { Ok(None) } else { self.table.parse().map(Some) };
        let table = table.map_err(|error| wrong("table", &error));
        let fee = own_fee(&self.fee).map_err(|error| wrong("own-fee", &error));
        match (born, sex, groups, pass, club_number, table, fee) {
            (Ok(born), Ok(sex), Ok(groups), Ok(pass), Ok(club_number), Ok(table), Ok(fee)) => {
                Some(Person { born, sex, groups, pass, club_number, table, fee })
            }
            _ => None,
        }
    }
}

/// What the letter of a sex is called; empty where none is known.
pub fn sex(lang: Lang, letter: &str) -> String {
    letter.parse().map_or_else(|_none| String::new(), |sex| said(lang, sex))
}

/// What a sex is called.
fn said(lang: Lang, sex: Sex) -> String {
    lang.say(match sex {
        Sex::Female => "sex-female",
        Sex::Male => "sex-male",
        Sex::Diverse => "sex-diverse",
    })
}
