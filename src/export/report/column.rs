//! The columns of a list: what each holds, what it is called in the files, where it is shown.

use crate::rules::word::words;

words! {
    /// What kind of value a column holds, or a field of it.
    pub enum Kind {
        /// A place, and in a second field whether it is shared.
        Place = "place",
        /// A whole number.
        Number = "number",
        /// A number by which somebody goes: it counts nothing and is not grouped.
        Label = "label",
        /// An exact ratio; halves stand as 2.5.
        Ratio = "ratio",
        /// An exact ratio that is shown with decimals: four in the files, two to people.
        Average = "average",
        /// An exact ratio that has four decimals in the files and two to people, its thousands not grouped.
        Deviation = "deviation",
        /// Two figures that belong together: points for and against, games won and lost.
        Pair = "pair",
        /// An amount in cents.
        Money = "money",
        /// A day.
        Date = "date",
        /// Who it is about, with a number where there is one.
        Name = "name",
        /// What somebody wrote.
        Text = "text",
        /// A word of our own.
        Word = "word",
        /// Yes or no.
        YesNo = "yes-no",
        /// Several exact ratios, the latest last.
        Figures = "figures",
        /// Numbers of our own that people read in words: a round, a table.
        Said = "said",
        /// A word of our own that stands among figures: won, lost.
        Verdict = "verdict",
        /// What was played, in words of our own: it is never cut.
        Phrase = "phrase",
        /// Several names.
        Names = "names",
        /// Why something was done, as somebody wrote it: it is never cut.
        Reason = "reason",
    }
}

/// Where a column is shown; the files have every column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// On page and paper.
    Always,
    /// On paper, and on the page where there is room.
    Wide,
    /// On paper and page; on a phone under the name.
    Under,
    /// In the files alone: the heading over the rows, a tag or a note says it to people.
    Files,
    /// On the page alone: a way that leads on.
    Page,
}

/// A column of a file.
#[derive(Clone, Debug)]
pub struct Field {
    /// What it is called in CSV and JSON, whatever the language.
    pub id: String,
    /// What it is called in the language of the list.
    pub title: String,
}

/// A column of a list: one on page and paper, one field or two in the files.
#[derive(Clone, Debug)]
pub struct Column {
    /// What stands over it.
    pub head: String,
    /// What it holds.
    pub kind: Kind,
    /// What it is in the files; nothing where it is for people alone.
    pub fields: Vec<Field>,
    /// Where it matters.
    pub shown: Shown,
    /// Whether it is what ranks.
    pub decides: bool,
    /// Whether the lowest comes first where the list is ordered by it.
    pub lowest_first: bool,
    /// Whether people see a plus before what was won.
    pub signed: bool,
}

impl Kind {
    /// The kinds of the fields of a column of this kind.
    #[must_use]
    pub const fn of_field(self, at: usize, of: usize) -> Self {
        match self {
            Self::Place if at == 1 => Self::YesNo,
            Self::Label | Self::Said => Self::Number,
            Self::Phrase | Self::Reason => Self::Text,
            Self::Verdict => Self::Word,
            Self::Pair | Self::Average | Self::Deviation => Self::Ratio,
            Self::Name if of == 2 && at == 0 => Self::Number,
            kind => kind,
        }
    }

    /// Whether it is words, which stand at the left.
    pub const fn is_words(self) -> bool {
        matches!(
            self,
            Self::Name | Self::Text | Self::Word | Self::YesNo | Self::Said | Self::Phrase | Self::Names | Self::Reason
        )
    }
}

impl Column {
    /// A column that is one field in the files.
    pub fn new(kind: Kind, id: &str, head: String) -> Self {
        Self::of(kind, head.clone(), &[(id, head)])
    }

    /// A column of these fields, each with its id and title.
    pub fn of(kind: Kind, head: String, fields: &[(&str, String)]) -> Self {
        let field = |(id, title): &(&str, String)| Field { id: (*id).to_owned(), title: title.clone() };
        Self {
            head,
            kind,
            fields: fields.iter().map(field).collect(),
            shown: Shown::Always,
            decides: false,
            lowest_first: kind.is_words() || matches!(kind, Kind::Place | Kind::Label | Kind::Date),
            signed: false,
        }
    }

    /// A column for people alone.
    pub fn for_people(kind: Kind, head: String) -> Self {
        Self::of(kind, head, &[])
    }

    /// The column with where it matters.
    #[must_use]
    pub fn shown(self, shown: Shown) -> Self {
        Self { shown, ..self }
    }

    /// The column as the one that ranks.
    #[must_use]
    pub fn decides(self) -> Self {
        Self { decides: true, ..self }
    }

    /// The column as one whose lowest figure comes first where the list is ordered by it.
    #[must_use]
    pub fn lowest_first(self) -> Self {
        Self { lowest_first: true, ..self }
    }

    /// The column as one whose figures can be lost as well as won.
    #[must_use]
    pub fn signed(self) -> Self {
        Self { signed: true, ..self }
    }

    /// Whether people see it as a column.
    pub fn is_seen(&self) -> bool {
        self.shown != Shown::Files
    }
}
