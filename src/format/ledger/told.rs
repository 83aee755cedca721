//! What a ledger tells of the results: the last state of every hand, of all typed totals, of every adjustment, of who plays
//! under which number and who sits where, of settings, frozen rules, prizes and lots.

mod compared;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::LedgerLine;
use super::values::{canonical, value_of};
use crate::format::seating::At;
use crate::rules::ledger::{Chain, Facts};
use crate::store::Result;
use crate::store::rounds::Seated;

pub use compared::{Compared, contradictions};

/// Something the ledger told several times; the last time counts, and nothing once it was taken away.
type Last<K> = BTreeMap<K, Option<Value>>;

/// What is compared of an entry.
pub(super) const OF_ENTRY: [&str; 13] = [
    "name",
    "club",
    "categories",
    "paid_cents",
    "withdrawn",
    "born",
    "sex",
    "own_groups",
    "pass",
    "club_number",
    "pass_reason",
    "wish_table",
    "own_fee",
];

/// How the words begin in which the first edition noted a claim, beside the lists of prizes.
const FIRST_CLAIM: &str = "NewClaim {";

/// What a ledger tells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// The tournament was made with this ledger, so that nothing in it can have no line; what was taken over from a result
    /// folder has no lines of its time before.
    from_the_start: bool,
    hands: BTreeMap<i64, (At, i64, Option<Value>)>,
    totals: Last<At>,
    /// By the number of the round, with the id of its row: one that was taken back and laid out anew has another.
    seats: BTreeMap<i32, (i64, Seated)>,
    /// By the id of the row: where, the seat with the first hand, and whose it is.
    substituted: BTreeMap<i64, (At, Option<Value>)>,
    players: Last<i64>,
    /// The start numbers whose names were emptied for a person: nobody knows any more what stood there.
    emptied: BTreeSet<i64>,
    adjustments: BTreeMap<i64, (i64, Option<Value>)>,
    settings: Option<Value>,
    frozen: Option<String>,
    prizes: Option<String>,
    lots: Last<String>,
}

impl Told {
    /// What these lines tell; their chain was followed before.
    pub fn of(lines: &[LedgerLine]) -> Result<Self> {
        let mut told = Self::default();
        for (at, line) in lines.iter().enumerate() {
            let (old, new) = (value_of(line.old.as_ref()), value_of(line.new.as_ref()));
            told.from_the_start |= at == 0 && line.line.facts.subject == "tournament" && line.old.is_none();
            told.take(line, &old, new)?;
        }
        Ok(told)
    }

    fn take(&mut self, line: &LedgerLine, old: &Value, new: Value) -> Result<()> {
        let facts = &line.line.facts;
        match (facts.subject.as_str(), facts.round.zip(facts.table)) {
            ("hand", Some(at)) => {
                let hand = line.new.as_deref().map(canonical).transpose()?;
                self.hands.insert(facts.subject_id, (at, number(facts), hand));
            }
            ("substitution", Some(at)) => {
                self.substituted.insert(facts.subject_id, (at, took_over(&new)));
            }
            ("sheet", Some(at)) if new.get("totals").is_some() || old.get("totals").is_some() => {
                self.totals.insert(at, Some(new).filter(|new| !new.is_null()));
            }
            ("entry", _) => self.entered(line, &new),
            ("adjustment", _) => self.adjusted(line, new),
            ("round", _) => self.laid_out(facts, old, &new),
            ("tournament", _) => self.settings = Some(new).filter(Value::is_object).or(self.settings.take()),
            ("prize", _) => self.offered(facts, &new),
            ("lot", _) => self.drawn(old, &new),
            _ => {}
        }
        Ok(())
    }

    fn entered(&mut self, line: &LedgerLine, new: &Value) {
        let number = number(&line.line.facts);
        if line.line.prints.content.salt.is_empty() {
            self.players.remove(&number);
            self.emptied.insert(number);
            return;
        }
        let of = |new: &Value| {
            OF_ENTRY.iter().filter_map(|name| Some(((*name).to_owned(), new.get(name)?.clone()))).collect()
        };
        self.emptied.remove(&number);
        self.players.insert(number, Some(new).filter(|new| !new.is_null()).map(of));
    }

    /// An adjustment of which the first line says that it was cancelled was taken over, and is gone.
    fn adjusted(&mut self, line: &LedgerLine, mut new: Value) {
        let (id, cancelled) = (line.line.facts.subject_id, new.get("cancelled").is_some());
        match self.adjustments.get_mut(&id) {
            Some((_, given)) if cancelled => *given = None,
            None if !cancelled => {
                if let Value::Object(given) = &mut new
                    && !line.line.prints.reason.salt.is_empty()
                {
                    given.insert("reason".to_owned(), json!(line.reason));
                }
                self.adjustments.insert(id, (number(&line.line.facts), Some(new)));
            }
            _ => {}
        }
    }

    fn laid_out(&mut self, facts: &Facts, old: &Value, new: &Value) {
        let (id, seated) = self.seats.entry(facts.known_as.unwrap_or(0)).or_default();
        if *id != facts.subject_id {
            (*id, *seated) = (facts.subject_id, Seated::default());
        }
        seated.take(old, new, self.from_the_start);
        // Nothing stands there since the first start was taken back.
        if let Some(digest) = new.get("frozen") {
            self.frozen = digest.as_str().map(str::to_owned);
        }
    }

    /// A list of prizes; claims stand beside it, each under its number.
    fn offered(&mut self, facts: &Facts, new: &Value) {
        let list = new.as_str().filter(|list| facts.known_as.is_none() && !list.starts_with(FIRST_CLAIM));
        self.prizes = list.map(str::to_owned).or(self.prizes.take());
    }

    fn drawn(&mut self, old: &Value, new: &Value) {
        let seed = |value: &Value| value.get("seed").and_then(Value::as_str).map(str::to_owned);
        match (seed(new), new.get("order"), seed(old)) {
            (Some(seed), Some(order), _) => self.lots.insert(seed, Some(order.clone())),
            (None, _, Some(forgotten)) => self.lots.insert(forgotten, None),
            _ => None,
        };
    }
}

/// Which seat somebody took over, the first of his hands and who he is, as far as a folder says so; nothing where it was taken
/// back.
fn took_over(new: &Value) -> Option<Value> {
    let of = |name: &str| new.get(name).cloned();
    Some(json!({ "seat": of("seat")?, "from_hand": of("from_hand")?, "number": of("number")? }))
}

/// The number people know it by.
fn number(facts: &Facts) -> i64 {
    facts.known_as.map_or(0, i64::from)
}

/// Where the history ends that stayed behind: of the line a ledger begins with that goes on from a folder.
pub fn taken_over(lines: &[LedgerLine]) -> Option<Chain> {
    let first = lines.first().filter(|first| first.line.facts.subject == "ledger")?;
    let before = value_of(first.new.as_ref());
    let Ok(lines) = i32::try_from(before.get("lines")?.as_i64()?) else { return None };
    Some(Chain { lines, head: before.get("head")?.as_str()?.to_owned(), ..Chain::default() })
}
