//! What the page of a round at the desk asks of itself: which of its forms was sent, who calls, who left.

use super::DeskPage;
use super::view::{SeatLine, TableLine};
use crate::store::SheetId;

impl DeskPage {
    /// Whether any table calls.
    pub(super) fn calls(&self) -> bool {
        self.tables.iter().any(|table| table.called)
    }

    /// Who left and has a seat, and while it is played the list on which another may play on from it. Nobody is missed
    /// where the list is complete or another came, or once the round is over.
    pub(super) fn left(&self) -> Vec<(&SeatLine, Option<SheetId>)> {
        let missed = |one: &SeatLine| {
            let seats = |table: &&TableLine| table.seats.iter().any(|seat| seat.number == one.number);
            let table = self.tables.iter().find(seats).filter(|table| !table.complete)?;
            let seat = table.seats.iter().find(|seat| seat.number == one.number)?.seat;
            let last = table.seats.iter().rfind(|other| other.seat == seat)?;
            (last.number == one.number).then_some(table.sheet)
        };
        let told = |one| match self.state {
            "closed" => None,
            "running" => Some((one, Some(missed(one)?))),
            _ => Some((one, None)),
        };
        self.gone.iter().filter_map(told).collect()
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
