//! What the page of a round at the desk tells of its forms: several of them ask for a reason, and one was sent.

use super::DeskPage;

impl DeskPage {
    /// Whether any table calls.
    pub(super) fn calls(&self) -> bool {
        self.tables.iter().any(|table| table.called)
    }

    /// Whether this form was sent and came back. Those that stand beside others say themselves which they are; the last
    /// one of the page needs no name.
    pub(super) fn sent(&self, form: &str) -> bool {
        let is = |named: &str| self.typed.text(named) == "yes";
        if form.is_empty() { !is("swap") && !is("strike") } else { is(form) }
    }

    /// The reason that was typed in this form.
    pub(super) fn reason(&self, form: &str) -> &str {
        if self.sent(form) { self.typed.text("reason") } else { "" }
    }

    /// What is wrong with it.
    pub(super) fn why(&self, form: &str) -> Option<&str> {
        self.problems.of("reason").filter(|_| self.sent(form))
    }
}
