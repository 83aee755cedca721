//! The form of an entry: what was typed, and the values it stands for.

use crate::i18n::Lang;
use crate::rules::entry::person::Person;
use crate::rules::entry::{Categories, Category, ClubName, PlayerName, StartNumber};
use crate::rules::money::Cents;
use crate::rules::reason::Reason;
use crate::store::entries::Entry;
use crate::web::entries::person::PersonForm;
use crate::web::entries::words;
use crate::web::{Fields, Layout, Problems};

/// What stands in the fields, right or wrong.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a tick of the form, or says how it is shown")]
pub struct EntryForm {
    /// The start number; empty for the next free one.
    pub number: String,
    /// The name.
    pub name: String,
    /// The club.
    pub club: String,
    /// The ticked categories.
    pub categories: Categories,
    /// What is known beside name and club.
    pub person: PersonForm,
    /// Whether the whole fee was paid at once.
    pub paid: bool,
    /// The amount paid, where it is typed.
    pub amount: String,
    /// Whether somebody of the same name and club is meant to be somebody else.
    pub other_person: bool,
    /// Whether he stands before the desk: the form was opened where it looks who is here.
    pub here: bool,
    /// Whether the form is open for the next one where it is folded by itself.
    pub again: bool,
}

/// The values of a form that can be read.
#[derive(Clone, Debug)]
pub struct Facts {
    /// The name.
    pub name: PlayerName,
    /// The club.
    pub club: ClubName,
    /// The categories.
    pub categories: Categories,
    /// What is known beside name and club.
    pub person: Person,
    /// Why he plays although his pass speaks against it.
    pub pass_reason: Reason,
}

impl EntryForm {
    /// What was typed.
    pub fn of(fields: &Fields) -> Self {
        let ticked: Vec<Category> = Category::ALL
            .iter()
            .copied()
            .filter(|category| fields.all("category").any(|word| word == category.word()))
            .collect();
        Self {
            number: fields.text("number").to_owned(),
            name: fields.text("name").to_owned(),
            club: fields.text("club").to_owned(),
            categories: Categories::new(&ticked),
            person: PersonForm::of(fields),
            paid: fields.ticked("paid"),
            amount: fields.text("amount").to_owned(),
            other_person: fields.ticked("other-person"),
            here: fields.ticked("here"),
            again: fields.ticked("again"),
        }
    }

    /// What stands in the fields of an entry that is to be changed.
    pub fn of_entry(entry: &Entry, categories: Categories, lang: Lang) -> Self {
        Self {
            number: entry.number.to_string(),
            name: entry.name.clone(),
            club: entry.club.clone(),
            categories,
            person: PersonForm::of_row(&entry.person),
            amount: typed_amount(lang, entry.paid_cents),
            ..Self::default()
        }
    }

    /// The tick boxes of the categories: value, text, ticked.
    pub fn choices(&self, layout: &Layout) -> Vec<(&'static str, String, bool)> {
        let choice = |one: &Category| (one.word(), words::category(layout.lang, *one), self.categories.has(*one));
        Category::ALL.iter().map(choice).collect()
    }

    /// Name, club and categories; what is wrong goes to the problems.
    pub fn facts(&self, lang: Lang, problems: &mut Problems) -> Option<Facts> {
        let name = PlayerName::new(&self.name)
            .map_err(|error| problems.add("name", words::text(lang, &lang.say("entry-name"), &error)));
        let club = ClubName::new(&self.club)
            .map_err(|error| problems.add("club", words::text(lang, &lang.say("entry-club"), &error)));
        let person = self.person.read(lang, problems);
        let reason =
            Reason::new(&self.person.pass_reason).map_err(|error| problems.add("pass-reason", lang.sentence(&error)));
        match (name, club, person, reason) {
            (Ok(name), Ok(club), Some(person), Ok(pass_reason)) => {
                Some(Facts { name, club, categories: self.categories.clone(), person, pass_reason })
            }
            _ => None,
        }
    }

    /// The start number that was typed, if one was.
    pub fn number(&self, lang: Lang, problems: &mut Problems) -> Option<StartNumber> {
        if self.number.is_empty() {
            return None;
        }
        match self.number.parse() {
            Ok(number) => Some(number),
            Err(error) => {
                problems.add("number", words::number(lang, &error));
                None
            }
        }
    }

    /// The amount that was typed; blank is nothing.
    pub fn amount(&self, lang: Lang, problems: &mut Problems) -> Cents {
        if self.amount.is_empty() {
            return Cents::ZERO;
        }
        self.amount.parse().unwrap_or_else(|error| {
            problems.add("amount", words::money(lang, &error));
            Cents::ZERO
        })
    }
}

/// An amount as this language types it.
pub fn typed_amount(lang: Lang, cents: Cents) -> String {
    cents.typed(match lang {
        Lang::De => ',',
        Lang::En => '.',
    })
}
