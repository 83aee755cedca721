//! Positions that are the same: cards of equal points whose owners follow each other in the same order.
//!
//! Where the nine and the seven of a suit are out and the eight of one player is left, it is the same as his nine or his
//! seven; so every position is written with the lowest cards that tell the same story.

use super::layout::{Each, Layout, Three};

/// The lowest cards for each choice out of three (or, of the jacks, four) neighbours of equal points.
#[derive(Debug)]
pub(super) struct Same {
    groups: [(u32, u32); 5],
    lowest: [Each<u32>; 5],
    grouped: u32,
}

impl Same {
    pub(super) fn new(layout: &Layout, own: &Three<u32>) -> Self {
        let groups = layout.groups();
        let lowest = groups.map(|(from, mask)| table(own, from, mask));
        let grouped = groups.iter().fold(0, |all, (from, mask)| all | mask << from);
        Self { groups, lowest, grouped }
    }

    /// The first of the positions that are the same as this one.
    #[inline]
    pub(super) fn first(&self, cards: u32) -> u32 {
        self.groups
            .iter()
            .zip(&self.lowest)
            .fold(cards & !self.grouped, |all, ((from, mask), lowest)| all | lowest.at(cards >> from & mask) << from)
    }
}

fn table(own: &Three<u32>, from: u32, mask: u32) -> Each<u32> {
    let mut lowest = Each::of(0);
    for choice in 0..=mask {
        let owners = story(own, from, choice);
        let first = (0..=choice).find(|other| story(own, from, *other) == owners).unwrap_or(choice);
        lowest.put(choice, first);
    }
    lowest
}

/// The owners of the chosen cards from the bottom, two bits each; a card that is nobody's is a story of its own.
fn story(own: &Three<u32>, from: u32, choice: u32) -> u32 {
    (0..4).filter(|at| choice >> at & 1 == 1).fold(1, |story, at| {
        let owner = (0..3).find(|player| own.at(*player) >> (from + at) & 1 == 1).unwrap_or(3);
        story << 2 | owner
    })
}
