//! The bill of a table at Beer and Mark Skat: who pays how much of it.

use crate::i18n::Lang;
use crate::rules::beer::Way;
use crate::rules::bill::Bill;
use crate::rules::event::{At, TableBill};
use crate::rules::money::Cents;
use crate::rules::settlement::Rounding;
use crate::web::entries::words;
use crate::web::standings::field::Field;
use crate::web::{Fields, Problems};

/// The questions of the bill, where the scoring system keeps marks or lost rounds.
pub struct BillForm {
    /// What was typed.
    pub typed: String,
    /// Whether the fewest are taken off first.
    pub from_lowest: bool,
}

/// The form; `None` where the scoring system keeps no account.
pub fn form(field: &Field, fields: &Fields) -> Option<BillForm> {
    field
        .event
        .agreed()
        .system
        .limit(&field.event.agreed().rules)
        .map(|_| BillForm { typed: fields.text("bill").to_owned(), from_lowest: fields.text("from-lowest") == "yes" })
}

/// What stands over the column of what was lost.
pub fn lost_head(field: &Field) -> &'static str {
    match field.event.agreed().system.limit(&field.event.agreed().rules).map(|limit| limit.way) {
        Some(Way::Mark) => "beer-marks",
        Some(Way::Round) | None => "beer-rounds",
    }
}

/// What is to be paid, as typed; `None` where nothing was, or what is no amount.
pub fn asked(lang: Lang, fields: &Fields, rounding: Rounding, problems: &mut Problems) -> Option<Bill> {
    let typed = fields.text("bill");
    if typed.is_empty() {
        return None;
    }
    match typed.parse::<Cents>() {
        Ok(cents) => {
            let from_lowest = fields.text("from-lowest") == "yes";
            Some(Bill { cents: cents.number(), from_lowest, rounding })
        }
        Err(error) => {
            problems.add("bill", words::money(lang, &error));
            None
        }
    }
}

/// Whether a table is wanted: the one of the list, `round-table`, or every one.
pub fn is_wanted(list: &str, at: At) -> bool {
    list.is_empty() || format!("{}-{}", at.0, at.1) == list
}

/// The bill of each table that is wanted; those known by their totals alone have no account.
pub fn divided(field: &Field, list: &str, bill: Bill) -> Vec<TableBill> {
    let mut found = field.event.bills(bill);
    found.retain(|table| is_wanted(list, table.at));
    found
}
