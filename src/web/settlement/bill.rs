//! The bill of a table at Beer and Mark Skat: who pays how much of it.

use std::collections::BTreeMap;

use crate::export::settlement::BillLine;
use crate::i18n::Lang;
use crate::rules::beer::{Account, Way};
use crate::rules::bill::Bill;
use crate::rules::money::Cents;
use crate::rules::settlement::Rounding;
use crate::store::SheetId;
use crate::store::standings::Brought;
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
        .system
        .limit(&field.rules)
        .map(|_| BillForm { typed: fields.text("bill").to_owned(), from_lowest: fields.text("from-lowest") == "yes" })
}

/// What stands over the column of what was lost.
pub fn lost_head(field: &Field) -> &'static str {
    match field.system.limit(&field.rules).map(|limit| limit.way) {
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

/// One line for each player of each sheet that is wanted; sheets known only by their totals have no account.
pub fn lines<'f>(
    field: &'f Field,
    accounts: &BTreeMap<SheetId, Account>,
    list: &str,
    bill: Bill,
) -> Vec<(SheetId, BillLine<'f>)> {
    let mut found = Vec::new();
    let wanted = |first: &Brought| list.is_empty() || format!("{}-{}", first.round, first.table) == list;
    for group in field.brought.chunk_by(|a, b| a.sheet() == b.sheet()) {
        let Some(first) = group.first().filter(|first| wanted(first)) else { continue };
        let Some(account) = accounts.get(&first.sheet()) else { continue };
        let amounts = bill.divided(account.shares.get(..group.len()).unwrap_or(&[]));
        for (at, brought) in group.iter().enumerate() {
            let entry = field.entry(brought.entry());
            let line = BillLine {
                round: first.round,
                table: first.table,
                seat: u8::try_from(at.saturating_add(1)).unwrap_or(u8::MAX),
                number: entry.map_or(0, |entry| entry.number),
                name: entry.map_or("", |entry| entry.name.as_str()),
                lost: account.lost.get(at).copied().unwrap_or(0),
                divided: account.divided.get(at).copied().unwrap_or(0),
                amount: amounts.as_ref().and_then(|amounts| amounts.get(at).copied()),
            };
            found.push((first.sheet(), line));
        }
    }
    found
}
