//! What the words that are drawn belong to.

use super::Canvas;
use crate::export::pdf::tags::Role;

impl Canvas<'_> {
    /// Draws what is a part of this kind.
    pub(in crate::export::pdf) fn tagged<R>(&mut self, role: Role, draw: impl FnOnce(&mut Self) -> R) -> R {
        self.open(role);
        let drawn = draw(self);
        self.close();
        drawn
    }

    /// Begins a part of this kind, which has to be ended.
    pub(in crate::export::pdf) fn open(&mut self, role: Role) {
        self.tags.open(&mut self.body, role);
    }

    /// Ends the part that was begun last.
    pub(in crate::export::pdf) fn close(&mut self) {
        self.tags.close(&mut self.body);
    }

    /// Draws what is not read out; where `quiet` is not so, as it is.
    pub(in crate::export::pdf) fn hushed<R>(&mut self, quiet: bool, draw: impl FnOnce(&mut Self) -> R) -> R {
        let before = self.tags.hush(true);
        self.tags.hush(before || quiet);
        let drawn = draw(self);
        self.tags.hush(before);
        drawn
    }

    /// Whether this is not the first page of its paper, so that its heading was read out already.
    pub(in crate::export::pdf) const fn goes_on(&self) -> bool {
        self.done.len() > self.part
    }

    /// Whether the heads of a table were read out already, or are not to be.
    pub(in crate::export::pdf) fn table_goes_on(&self) -> bool {
        self.tags.goes_on()
    }
}
