//! What somebody looks at before a list is closed.

use crate::rules::doubt::{Doubt, Entered, doubts};
use crate::rules::rule_set::RuleSet;
use crate::store::hands::{self, StoredHand};
use crate::store::revisions::LIST_KEEPER;
use crate::store::sheets::{Placed, SheetKind};
use crate::store::{Conn, Error, rules};

/// What on this list is possible and yet so rare that somebody looks before it is closed; nothing on one known by its totals.
pub fn of(conn: &mut Conn, placed: &Placed) -> Result<Vec<Doubt>, Error> {
    let rules = rules::of_tournament(conn, &placed.tournament)?;
    among(placed, &rules, &hands::of_sheet(conn, placed.sheet.id)?)
}

/// The same of a list that was read.
pub fn among(placed: &Placed, rules: &RuleSet, hands: &[StoredHand]) -> Result<Vec<Doubt>, Error> {
    if placed.sheet.kind == SheetKind::Totals {
        return Ok(Vec::new());
    }
    let size = placed.size();
    let mut entered = Vec::new();
    for stored in hands {
        let due = placed.dealer(stored.new.number);
        entered.push(Entered {
            number: u16::try_from(stored.new.number)?,
            judged: rules.judge(&stored.new.hand, size, due).map_err(Error::internal)?,
            due: Some(due).filter(|_| stored.new.deck.is_none()),
            second: (stored.new.entered_by == LIST_KEEPER).then(|| stored.new.entered_at.and_utc().timestamp()),
        });
    }
    Ok(doubts(rules, size, &entered))
}
