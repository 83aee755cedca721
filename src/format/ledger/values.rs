//! Values a ledger and a folder are compared by: each as a line of the ledger has it.

use std::collections::BTreeSet;

use chrono::NaiveDateTime;
use serde_json::Value;

use crate::format::folder::{Folder, Played, typed};
use crate::format::seating::At;
use crate::rules::sheet::TypedSeat;
use crate::store::hands::NewHand;
use crate::store::totals::{self, TypedRow};
use crate::store::{Result, SheetId};

/// In what two values differ; nothing where they do not.
pub(super) fn in_what(told: Option<&Value>, said: Option<&Value>) -> Option<String> {
    match (told, said) {
        (None, None) => None,
        (Some(_), None) => Some("the ledger has it, the folder has not".to_owned()),
        (None, Some(_)) => Some("the folder has it, the ledger has not".to_owned()),
        (Some(told), Some(said)) if told == said => None,
        (Some(Value::Object(told)), Some(Value::Object(said))) => {
            let names: BTreeSet<&String> = told.keys().chain(said.keys()).collect();
            let word = |value: Option<&Value>| value.map_or_else(|| "nothing".to_owned(), Value::to_string);
            let differ = names.into_iter().filter(|name| told.get(*name) != said.get(*name));
            let one = |name: &String| {
                format!("{name}: the ledger says {}, the folder {}", word(told.get(name)), word(said.get(name)))
            };
            Some(differ.map(one).collect::<Vec<_>>().join("; "))
        }
        (Some(told), Some(said)) => Some(format!("the ledger says {told}, the folder {said}")),
    }
}

/// One side of a line; nothing where there was nothing, or where it was emptied.
pub(super) fn value_of(text: Option<&String>) -> Value {
    text.and_then(|text| serde_json::from_str(text).unwrap_or_default()).unwrap_or_default()
}

/// A hand as this edition writes it, whichever wrote it.
pub(super) fn canonical(text: &str) -> Result<Value> {
    let hand = NewHand::from_json(text, SheetId::new(0), "", NaiveDateTime::default())?;
    Ok(value_of(Some(&hand.to_json()?)))
}

/// A hand of the folder as a line would have it.
pub(super) fn written(played: &Played) -> Result<Value> {
    let hand = NewHand {
        sheet_id: SheetId::new(0),
        number: played.number.into(),
        hand: played.hand,
        reason: Some(played.reason.clone()).filter(|reason| !reason.is_empty()),
        score: played.judged.score,
        value: played.judged.value,
        entered_by: String::new(),
        entered_at: NaiveDateTime::default(),
        deck: played.deck.map(|deck| deck.number().into()),
    };
    Ok(value_of(Some(&hand.to_json()?)))
}

/// The totals of a table as a line would have them.
pub(super) fn totals_of(folder: &Folder, at: At) -> Option<Value> {
    let (size, sheet) = (folder.size(at)?, folder.totals.get(&at)?);
    let typed = typed(size, folder.due(size), sheet);
    let row = |(seat, given): (i32, TypedSeat)| TypedRow {
        sheet_id: SheetId::new(0),
        seat,
        points: given.points.unwrap_or(0),
        won: given.won.map(i32::from),
        lost: given.lost.map(i32::from),
        typed_by: String::new(),
    };
    let rows: Vec<TypedRow> = (1..).zip(typed.seats).take(sheet.seats.len()).map(row).collect();
    Some(value_of(Some(&totals::to_json(&rows, typed.passed.map(i32::from)))))
}
