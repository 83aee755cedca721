//! What can be won, what was claimed and what the lot decided, against their history.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use super::{Recorded, value_of};
use crate::rules::prizes::write_list;
use crate::store::check::difference::Difference;
use crate::store::conn::Conn;
use crate::store::error::Result;
use crate::store::revisions::{Revision, Subject};
use crate::store::tournaments::Tournament;
use crate::store::{claims, entries, lots, prizes};

/// How the words begin in which the first edition noted a claim.
const FIRST_FORM: &str = "NewClaim {";

impl Recorded {
    /// Prizes, claims and lots.
    pub(super) fn won(&mut self, conn: &mut Conn, tournament: &Tournament) -> Result<Vec<Difference>> {
        let mut found = self.prizes(conn, tournament)?;
        found.extend(self.claims(conn, tournament)?);
        found.extend(self.lots(conn, tournament)?);
        Ok(found)
    }

    /// The list of prizes; its revisions stand under the tournament and hold it as text.
    fn prizes(&self, conn: &mut Conn, tournament: &Tournament) -> Result<Vec<Difference>> {
        let mut recorded = None;
        for revision in self.of.get(&(Subject::Prize.word(), tournament.id.number())).into_iter().flatten() {
            match value_of(revision.new.as_ref())? {
                Value::String(list) if !list.starts_with(FIRST_FORM) => recorded = Some(list),
                _ => {}
            }
        }
        let now = write_list(&prizes::of_tournament(conn, tournament.id)?, '.');
        Ok(match recorded {
            Some(list) if list == now => Vec::new(),
            Some(list) => vec![self.differs("prizes".to_owned(), &list, &now)],
            None if now.is_empty() => Vec::new(),
            None => self.unrecorded("prizes".to_owned()),
        })
    }

    /// Claims; their revisions hold them as objects, and nothing once they were cancelled.
    fn claims(&self, conn: &mut Conn, tournament: &Tournament) -> Result<Vec<Difference>> {
        let mut found = Vec::new();
        let mut there = BTreeSet::new();
        for claim in claims::of_tournament(conn, tournament.id)? {
            let id = claim.id.number();
            let what = format!("claim {id}");
            there.insert(id);
            let Some((recorded, cancelled)) = self.claim(id)? else {
                found.extend(self.unrecorded(what));
                continue;
            };
            let (mut recorded, now) = (recorded, serde_json::to_value(&claim)?);
            if let Some(Value::String(words)) = recorded.remove(FIRST_FORM) {
                let now = claim.first_noted(tournament.id);
                found.extend((words != now).then(|| self.differs(what.clone(), &words, &now)));
            }
            recorded.retain(|field, _| now.get(field).is_some());
            recorded.insert("cancelled".to_owned(), json!(cancelled));
            found.extend(self.compared(&what, &Value::Object(recorded), &now));
        }
        for (_, id) in self.of.keys().filter(|(subject, _)| *subject == Subject::Prize.word()) {
            if !there.contains(id) && self.claim(*id)?.is_some() {
                found.push(self.differs(format!("claim {id}"), "there", "not there"));
            }
        }
        Ok(found)
    }

    /// What was claimed, and whether it was cancelled.
    fn claim(&self, id: i64) -> Result<Option<(Map<String, Value>, bool)>> {
        let mut last = None;
        for revision in self.of.get(&(Subject::Prize.word(), id)).into_iter().flatten() {
            match (value_of(revision.old.as_ref())?, value_of(revision.new.as_ref())?) {
                (_, Value::Object(claim)) => last = Some((claim, false)),
                (Value::Object(claim), Value::Null) => last = Some((claim, true)),
                (_, words @ Value::String(_)) if words.as_str().is_some_and(|words| words.starts_with(FIRST_FORM)) => {
                    let mut noted = Map::new();
                    noted.insert(FIRST_FORM.to_owned(), words);
                    last = Some((noted, false));
                }
                (Value::String(_), Value::Null) => {
                    if let Some((_, cancelled)) = &mut last {
                        *cancelled = true;
                    }
                }
                _ => {}
            }
        }
        Ok(last)
    }

    /// Each draw with the start numbers in the order it gave them.
    fn lots(&self, conn: &mut Conn, tournament: &Tournament) -> Result<Vec<Difference>> {
        let mut recorded: BTreeMap<String, Value> = BTreeMap::new();
        let of_lots = self.of.iter().filter(|((subject, _), _)| *subject == Subject::Lot.word());
        for Revision { old, new, .. } in of_lots.flat_map(|(_, all)| all) {
            let (old, new) = (value_of(old.as_ref())?, value_of(new.as_ref())?);
            let seed = |value: &Value| value.get("seed").and_then(Value::as_str).map(str::to_owned);
            match (seed(&new), new.get("order"), seed(&old)) {
                (Some(seed), Some(order), _) => drop(recorded.insert(seed, order.clone())),
                // They left with the round after which they were drawn.
                (None, _, Some(forgotten)) => drop(recorded.remove(&forgotten)),
                _ => {}
            }
        }
        let numbers: BTreeMap<_, _> =
            entries::of_tournament(conn, tournament.id)?.into_iter().map(|entry| (entry.id, entry.number)).collect();
        let mut drawn: BTreeMap<String, BTreeMap<i32, Option<&i32>>> = BTreeMap::new();
        for lot in lots::of_tournament(conn, tournament.id)? {
            drawn.entry(lot.seed).or_default().insert(lot.rank, numbers.get(&lot.entry_id));
        }
        let drawn: BTreeMap<String, Value> =
            drawn.into_iter().map(|(seed, ranks)| (seed, json!(ranks.into_values().collect::<Vec<_>>()))).collect();
        let mut found = Vec::new();
        for seed in recorded.keys().chain(drawn.keys()).collect::<BTreeSet<_>>() {
            let what = format!("lot \"{seed}\"");
            match (recorded.get(seed), drawn.get(seed)) {
                (Some(order), Some(now)) if order == now => {}
                (Some(order), now) => {
                    let now = now.map_or_else(|| "not there".to_owned(), Value::to_string);
                    found.push(self.differs(what, &order.to_string(), &now));
                }
                (None, _) => found.extend(self.unrecorded(what)),
            }
        }
        Ok(found)
    }
}
