//! Values a ledger and a folder are compared by: each as a line of the ledger has it.

use crate::rules::seat::Seat;
use std::collections::{BTreeMap, BTreeSet};

use chrono::{NaiveDate, NaiveDateTime};
use serde_json::{Map, Value, json};

use crate::format::folder::{Folder, Played, typed};
use crate::format::players::Player;
use crate::format::seating::At;
use crate::rules::sheet::TypedSeat;
use crate::store::entries::PersonRow;
use crate::store::hands::NewHand;
use crate::store::totals::{self, TypedRow};
use crate::store::tournaments::NewTournament;
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
    let typed = typed(size, folder.due_at(at, size), sheet);
    let row = |(seat, given): (Seat, TypedSeat)| TypedRow {
        sheet_id: SheetId::new(0),
        seat,
        points: given.points.unwrap_or(0),
        won: given.won.map(i32::from),
        lost: given.lost.map(i32::from),
        typed_by: String::new(),
    };
    let rows: Vec<TypedRow> = Seat::ALL.into_iter().zip(typed.seats).take(sheet.seats.len()).map(row).collect();
    Some(value_of(Some(&totals::to_json(&rows, typed.passed.map(i32::from)))))
}

/// Whether an adjustment of the folder is the one a line tells of; of a reason that was emptied nobody knows what it was.
pub(super) fn fits(told: &Value, said: &Value) -> bool {
    let mut said = said.clone();
    if let Value::Object(said) = &mut said
        && told.get("reason").is_none()
    {
        said.remove("reason");
    }
    *told == said
}

/// What the folder says of an entry, as far as a line tells of it.
pub(super) fn player_of(player: &Player, told: Option<&Value>) -> Value {
    let (name, club) = (player.name.as_str(), player.club.as_str());
    let person = PersonRow::of(&player.person, &player.pass_reason);
    let mut said = json!({ "name": name, "club": club, "categories": player.categories.to_string(),
        "paid_cents": player.paid_cents, "withdrawn": player.withdrawn, "born": person.born, "sex": person.sex,
        "own_groups": person.own_groups, "pass": person.pass, "club_number": person.club_number,
        "pass_reason": person.pass_reason, "wish_table": person.wish_table, "own_fee": person.own_fee });
    if let (Value::Object(said), Some(told)) = (&mut said, told) {
        said.retain(|name, _| told.get(name).is_some());
    }
    said
}

/// What the folder says of the tournament, as a line would have it.
pub(super) fn settings_of(folder: &Folder) -> Map<String, Value> {
    let settings = folder.tournament.settings(NaiveDate::default());
    let row = NewTournament::planned(&settings, NaiveDateTime::default());
    let early = folder.tournament.early.as_ref();
    let said = [
        ("planned_rounds", json!(early.map(|(planned, _)| planned))),
        ("ended_reason", json!(early.map(|(_, reason)| reason))),
        ("name", json!(row.name)),
        ("venue", json!(row.venue)),
        ("rules", json!(row.rules)),
        ("rule_changes", json!(row.rule_changes)),
        ("system", json!(row.system)),
        ("metrics", json!(row.metrics)),
        ("schedule", json!(row.schedule)),
        ("comparison", json!(row.comparison)),
        ("rounds", json!(row.rounds)),
        ("hands_at_four", json!(row.hands_at_four)),
        ("hands_at_three", json!(row.hands_at_three)),
        ("first_dealer", json!(row.first_dealer)),
        ("fee_cents", json!(row.fee_cents)),
    ];
    let date = folder.tournament.date.map(|date| ("date", json!(date)));
    said.into_iter().chain(date).map(|(name, value)| (name.to_owned(), value)).collect()
}

/// The start numbers of each draw of lots, in the order it gave them.
pub(super) fn lots_of(folder: &Folder) -> BTreeMap<String, Value> {
    let mut drawn: BTreeMap<String, BTreeMap<i32, i32>> = BTreeMap::new();
    for lot in &folder.tournament.lots {
        drawn.entry(lot.seed.clone()).or_default().insert(lot.rank, lot.number.number());
    }
    drawn.into_iter().map(|(seed, ranks)| (seed, json!(ranks.into_values().collect::<Vec<_>>()))).collect()
}
