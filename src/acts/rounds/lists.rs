//! How far the lists of a round are.

use std::collections::{BTreeMap, BTreeSet};

use super::hall::Hall;
use crate::store::seating::{self, Progress};
use crate::store::sheets::{Sheet, SheetKind, SheetState};
use crate::store::{Conn, Result, RoundId, SheetId, witnesses};

/// What is written on the lists of a round.
#[derive(Clone, Debug)]
pub struct Lists {
    progress: BTreeMap<SheetId, Progress>,
    totals: BTreeSet<SheetId>,
    second: BTreeSet<SheetId>,
    fined: BTreeSet<SheetId>,
}

impl Lists {
    /// Loads how far the lists are.
    pub fn load(conn: &mut Conn, round: RoundId) -> Result<Self> {
        let totals = seating::with_totals(conn, round)?.into_iter().collect();
        let second = witnesses::begun_in_round(conn, round)?.into_iter().collect();
        let fined = seating::with_fines(conn, round)?.into_iter().collect();
        Ok(Self { progress: seating::progress(conn, round)?, totals, second, fined })
    }

    /// How many hands stand on the list.
    pub fn hands(&self, sheet: &Sheet) -> i64 {
        self.progress.get(&sheet.id).map_or(0, |progress| progress.hands)
    }

    /// What is known of the pace of the list.
    pub fn pace(&self, sheet: &Sheet) -> Option<&Progress> {
        self.progress.get(&sheet.id)
    }

    /// Whether the list is complete.
    pub fn complete(&self, sheet: &Sheet) -> bool {
        is_complete(sheet, self.hands(sheet), self.totals.contains(&sheet.id))
    }

    /// Whether nothing stands on the list yet, nor on that of a second witness.
    pub fn untouched(&self, sheet: &Sheet) -> bool {
        if self.second.contains(&sheet.id) {
            return false;
        }
        match sheet.kind {
            SheetKind::Hands => self.hands(sheet) == 0,
            SheetKind::Totals => !self.totals.contains(&sheet.id),
        }
    }

    /// The tables on whose lists something stands, if only a fine.
    pub fn begun(&self, hall: &Hall) -> Vec<i32> {
        let begun = |sheet: &&Sheet| !self.untouched(sheet) || self.fined.contains(&sheet.id);
        hall.sheets.values().filter(begun).map(|sheet| sheet.table_number).collect()
    }

    /// The tables whose lists are not complete.
    pub fn missing(&self, hall: &Hall) -> Vec<i32> {
        hall.sheets.values().filter(|sheet| !self.complete(sheet)).map(|sheet| sheet.table_number).collect()
    }
}

/// Whether everything due stands on the list.
pub fn is_complete(sheet: &Sheet, hands: i64, has_totals: bool) -> bool {
    match sheet.kind {
        _ if sheet.state == SheetState::Closed => true,
        SheetKind::Hands => hands >= i64::from(sheet.hands),
        SheetKind::Totals => has_totals,
    }
}
