//! What a schedule looks at, gathered from judged hands, typed totals and claims.

use std::collections::BTreeMap;

use super::{Contestant, Declared, Place};
use crate::rules::judge::Judged;
use crate::rules::scoring::accounts::{Accounts, Keeping};
use crate::rules::seat::TableSize;
use crate::rules::standings::Record;

/// The points of a player on both sheets; `None` when they cannot be known from what was kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BothSheets {
    /// Won less lost (Eichhorn).
    pub net: Option<i64>,
    /// Nothing taken off (`McColl`).
    pub plus_only: Option<i64>,
}

impl BothSheets {
    /// No points yet.
    pub const NOTHING: Self = Self { net: Some(0), plus_only: Some(0) };

    /// The points of every seat of a table whose hands are known.
    pub fn of_hands<'j>(size: TableSize, hands: impl IntoIterator<Item = &'j Judged>) -> [Self; 4] {
        let single = Keeping::default();
        let others = Keeping { accounts: Accounts::Others, ..single };
        let mut seats = [Self::NOTHING; 4];
        for judged in hands {
            let (net, plus) = (single.entries(judged, size), others.entries(judged, size));
            for (seat, (net, plus)) in seats.iter_mut().zip(net.into_iter().zip(plus)) {
                *seat = seat.plus(Self { net: Some(net.into()), plus_only: Some(plus.into()) });
            }
        }
        seats
    }

    /// Points of which only the total is known, kept in this way.
    pub fn of_total(keeping: &Keeping, points: i64) -> Self {
        match keeping.accounts {
            Accounts::Own => Self { net: Some(points), plus_only: None },
            Accounts::Others => Self { net: None, plus_only: Some(points) },
            Accounts::Charges => Self { net: None, plus_only: None },
        }
    }

    /// Points the director gave or took; they count on both sheets.
    pub const fn of_adjustment(points: i64) -> Self {
        Self { net: Some(points), plus_only: Some(points) }
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        let sum = |a: Option<i64>, b: Option<i64>| Some(a?.saturating_add(b?));
        Self { net: sum(self.net, other.net), plus_only: sum(self.plus_only, other.plus_only) }
    }
}

/// All who compete: their records, with the points of everything they brought in, by start number.
pub fn contestants(records: &[Record], brought: impl IntoIterator<Item = (i32, BothSheets)>) -> Vec<Contestant> {
    let mut sums: BTreeMap<i32, BothSheets> = BTreeMap::new();
    for (entry, points) in brought {
        let sum = sums.entry(entry).or_insert(BothSheets::NOTHING);
        *sum = sum.plus(points);
    }
    let with_points = |record: &Record| {
        let points = sums.get(&record.entry).copied().unwrap_or(BothSheets::NOTHING);
        Contestant { record: *record, net: points.net, plus_only: points.plus_only }
    };
    records.iter().map(with_points).collect()
}

/// A judged hand as far as a prize asks; `None` when nobody declared it.
pub fn declared(judged: &Judged, entry: i32, place: Place, claimed: bool) -> Option<Declared> {
    judged.hand.declarer?;
    Some(Declared {
        entry,
        place,
        game: judged.hand.game,
        play: judged.hand.play,
        variant: judged.hand.variant,
        ouvert: judged.hand.ouvert,
        announced: judged.hand.announced,
        made: judged.level.filter(|_| !judged.suffered),
        matadors: judged.hand.matadors.unwrap_or(0),
        value: judged.value,
        won: judged.won?,
        card_points: judged.hand.card_points,
        claimed,
    })
}
