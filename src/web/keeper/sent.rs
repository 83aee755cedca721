//! A hand as a phone at a table sent it, on its way to be kept.

use std::sync::Arc;

use super::known::{Known, OTHER_RULES, ReadBy};
use crate::acts::hands::{self, Asked, Entering, Kept, Seen};
use crate::acts::{Order, Refused};
use crate::store::alike::Alike;
use crate::store::{Conn, Error as StoreError, HandId, SheetId, settings, sheets};

/// A hand that was read by the rules its table was known to be played by.
pub(super) struct SentHand {
    /// The key of the table.
    pub table: String,
    /// What it was read by.
    pub by: ReadBy,
    /// Who wants it, when and why.
    pub order: Order,
    /// The hand in whose place it is meant.
    pub instead: Option<HandId>,
    /// The hand.
    pub entering: Entering,
    /// The mark of the table when it was typed; empty where the form had none.
    pub seating: String,
    /// What is remembered of the tables.
    pub keepers: Arc<Known>,
}

impl SentHand {
    /// What was seen of the table when it was typed for this sheet.
    fn seen(&self, sheet: SheetId) -> Seen<'_> {
        Seen { sheet, number: self.entering.number, mark: &self.seating }
    }
}

impl Alike for SentHand {
    type Answer = Kept;
    type Refused = Refused;

    fn find(&self, conn: &mut Conn) -> Result<SheetId, Refused> {
        let now = settings::epoch(conn)?;
        if now != self.by.epoch {
            // What was typed was read by the rules of another epoch; the phone asks again by itself.
            self.keepers.at(now);
            return Err(StoreError::unavailable("a backup was restored").into());
        }
        let (sheet, frozen) = sheets::of_keeper_by(conn, &self.table)?;
        if frozen != self.by.frozen {
            self.keepers.forget(&self.table);
            return Err(StoreError::unavailable(OTHER_RULES).into());
        }
        Ok(sheet)
    }

    fn make(&self, conn: &mut Conn, sheet: SheetId) -> Result<Kept, Refused> {
        hands::check_seen(conn, &self.order, self.seen(sheet))?;
        match self.instead {
            Some(hand) => hands::settle(conn, &self.order, sheet, hand, &self.entering),
            None => hands::enter(conn, &self.order, sheet, &self.entering),
        }
    }

    fn find_all(conn: &mut Conn, all: &[&Self]) -> Result<Vec<Option<SheetId>>, StoreError> {
        let now = settings::epoch(conn)?;
        let found = sheets::of_keepers(conn, &all.iter().map(|one| one.table.as_str()).collect::<Vec<_>>())?;
        let sheet = |one: &&Self| {
            let (sheet, frozen) = found.get(&one.table)?;
            (one.by.epoch == now && one.by.frozen == **frozen).then_some(*sheet)
        };
        Ok(all.iter().map(sheet).collect())
    }

    fn make_all(conn: &mut Conn, all: &[(&Self, SheetId)]) -> Result<Vec<Option<Kept>>, StoreError> {
        let seen: Vec<Seen<'_>> = all.iter().map(|&(one, sheet)| one.seen(sheet)).collect();
        let outdated = hands::outdated(conn, &seen)?;
        let asked = all.iter().zip(outdated).map(|(&(one, sheet), outdated)| Asked {
            order: &one.order,
            sheet,
            entering: &one.entering,
            by_itself: one.instead.is_some() || outdated,
        });
        hands::enter_all(conn, &asked.collect::<Vec<_>>())
    }
}
