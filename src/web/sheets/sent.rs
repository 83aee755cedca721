//! What was sent to the desk's page of a list: a hand, or one of its small forms, which comes back where it was
//! refused.

use crate::web::form::{Fields, Problems};
use crate::web::hands::entry::Preview;

/// The field that asks why.
const REASON: &str = "reason";

/// What was sent and what came of it; nothing when the page is only looked at.
#[derive(Default)]
pub struct Sent {
    /// What was typed.
    pub fields: Fields,
    /// What is wrong.
    pub problems: Problems,
    /// What would be written.
    pub preview: Preview,
    /// The number of the hand that was just saved.
    pub saved: Option<i32>,
    /// The small form that was sent instead, and why it did nothing.
    pub again: Returned,
}

/// A small form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Small {
    /// Closes the list.
    Close,
    /// Opens it again.
    Reopen,
    /// Takes all its hands out.
    Clear,
    /// Brings back what was struck of it.
    PlayOn,
    /// Turns it from totals to hands.
    Kind,
    /// Takes the second list back.
    TakeBack,
    /// Gives its phone another link.
    Link,
}

/// What was sent with a small form that was refused, and why; of a form that was not sent nothing.
#[derive(Clone, Debug, Default)]
pub struct Returned {
    small: Option<Small>,
    fields: Fields,
    problems: Problems,
    /// Whether the form asks why.
    asks_why: bool,
    /// The field, or the mark of the doubt, with which one goes on; empty for the button.
    first: String,
}

impl Returned {
    /// What was sent with this form.
    pub fn new(small: Small, fields: &Fields) -> Self {
        Self { small: Some(small), fields: fields.clone(), ..Self::default() }
    }

    /// The same with why nothing was done.
    #[must_use]
    pub fn because(self, problems: Problems) -> Self {
        Self { problems, ..self }
    }

    /// The same on a page with these doubts, each a mark and its sentence, whose form asks why or does not.
    #[must_use]
    pub fn shown(self, doubts: &[(String, String)], asks_why: bool) -> Self {
        let unseen = doubts.iter().map(|(mark, _)| mark).find(|mark| !self.looked_at(mark));
        let first = match unseen {
            Some(mark) if self.small == Some(Small::Close) => mark.clone(),
            _ if asks_why => REASON.to_owned(),
            _ => String::new(),
        };
        Self { asks_why, first, ..self }
    }

    /// What of it belongs to this form.
    #[must_use]
    pub fn of(&self, small: Small) -> Self {
        if self.small == Some(small) { self.clone() } else { Self::default() }
    }

    /// The form that was sent.
    pub const fn small(&self) -> Option<Small> {
        self.small
    }

    /// Whether a form was sent.
    pub const fn is_sent(&self) -> bool {
        self.small.is_some()
    }

    /// The reason that was typed.
    pub fn reason(&self) -> &str {
        self.fields.text(REASON)
    }

    /// Whether this box was ticked.
    pub fn ticked(&self, name: &str) -> bool {
        self.fields.ticked(name)
    }

    /// Whether the doubt with this mark was ticked.
    pub fn looked_at(&self, mark: &str) -> bool {
        self.fields.all("looked_at").any(|one| one == mark)
    }

    /// Whether one goes on with this field, or the doubt with this mark.
    pub fn begins_at(&self, name: &str) -> bool {
        self.is_sent() && self.first == name
    }

    /// What is wrong with the reason, where the form asks for one.
    pub fn of_reason(&self) -> Option<&str> {
        self.problems.of(REASON).filter(|_| self.asks_why)
    }

    /// What else is wrong.
    pub fn others(&self) -> impl Iterator<Item = &str> {
        let asks_why = self.asks_why;
        let others = self.problems.iter().filter(move |(field, _)| !asks_why || *field != REASON);
        others.map(|(_, sentence)| sentence)
    }

    /// All that is wrong, for a page without that form.
    pub fn said(&self) -> String {
        self.problems.iter().map(|(_, sentence)| sentence).collect::<Vec<_>>().join(" ")
    }
}
