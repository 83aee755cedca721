//! What a ledger tells of the results, and whether a folder has the same: the last state of every hand, of all typed totals,
//! of every adjustment, of who plays under which number and of who sits where.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::values::{canonical, in_what, totals_of, value_of, written};
use super::{Difference, LedgerLine};
use crate::format::folder::Folder;
use crate::format::seating::At;
use crate::rules::entry::StartNumber;
use crate::rules::ledger::Facts;
use crate::store::Result;
use crate::store::rounds::Seated;

/// Something the ledger told several times; the last time counts, and nothing once it was taken away.
type Last<K> = BTreeMap<K, Option<Value>>;

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
    players: Last<i64>,
    adjustments: BTreeMap<i64, (i64, Option<Value>)>,
}

/// What was compared, and in what it differs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// Hands.
    pub hands: usize,
    /// Sheets whose totals were typed.
    pub totals: usize,
    /// Adjustments.
    pub adjustments: usize,
    /// Names with their start numbers.
    pub players: usize,
    /// Tables with who sits there.
    pub tables: usize,
    /// What no line tells of: it comes from a folder that was taken over, or followed from the line-ups of a match day.
    pub untold: usize,
    /// In what folder and ledger differ.
    pub differences: Vec<Difference>,
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
        let number = facts.known_as.map_or(0, i64::from);
        let place = facts.round.zip(facts.table);
        match (facts.subject.as_str(), place) {
            ("hand", Some(at)) => {
                let hand = line.new.as_deref().map(canonical).transpose()?;
                self.hands.insert(facts.subject_id, (at, number, hand));
            }
            ("sheet", Some(at)) if new.get("totals").is_some() || old.get("totals").is_some() => {
                self.totals.insert(at, Some(new).filter(|new| !new.is_null()));
            }
            ("entry", _) => {
                let named = |new: &Value| json!({ "name": new.get("name"), "club": new.get("club") });
                self.players.insert(number, Some(&new).filter(|new| !new.is_null()).map(named));
            }
            ("adjustment", _) => match self.adjustments.get_mut(&facts.subject_id) {
                Some((_, given)) if new.get("cancelled").is_some() => *given = None,
                Some(_) => {}
                None => {
                    let mut given = new;
                    if let Value::Object(given) = &mut given {
                        given.insert("reason".to_owned(), json!(line.reason));
                    }
                    self.adjustments.insert(facts.subject_id, (number, Some(given)));
                }
            },
            ("round", _) => self.seated(facts, old, &new),
            _ => {}
        }
        Ok(())
    }

    fn seated(&mut self, facts: &Facts, old: &Value, new: &Value) {
        let (id, seated) = self.seats.entry(facts.known_as.unwrap_or(0)).or_default();
        if *id != facts.subject_id {
            (*id, *seated) = (facts.subject_id, Seated::default());
        }
        seated.take(old, new, self.from_the_start);
    }

    /// Whether a folder has the same.
    pub fn compared(&self, folder: &Folder) -> Result<Compared> {
        let mut done = Compared::default();
        self.hands(folder, &mut done)?;
        let said = folder.totals.keys().filter_map(|at| Some((*at, totals_of(folder, *at)?)));
        let differs = |at, what| Difference::Totals { at, what };
        done.totals = same(&self.totals, &said.collect(), |_at| self.from_the_start, &mut done, differs);
        self.tables(folder, &mut done);
        let said = folder.players.iter().map(|player| {
            let names = json!({ "name": player.name.as_str(), "club": player.club.as_str() });
            (i64::from(player.number.number()), names)
        });
        let differs = |number, what| Difference::Player { number, what };
        done.players = same(&self.players, &said.collect(), |_number| self.from_the_start, &mut done, differs);
        self.adjustments(folder, &mut done);
        Ok(done)
    }

    /// Who sits where: in the rounds that are told as a whole at every table, in others where a line tells of one.
    fn tables(&self, folder: &Folder, done: &mut Compared) {
        let there: BTreeSet<i32> = folder.seating.keys().map(|at| at.0).collect();
        let mut told = Last::new();
        for (round, (_, seated)) in
            self.seats.iter().filter(|(round, (_, told))| told.is_whole() || there.contains(round))
        {
            told.extend(seated.tables().iter().map(|(table, seats)| ((*round, *table), seats.clone())));
        }
        let numbers = |seats: &[StartNumber]| seats.iter().map(|number| number.number()).collect::<Vec<_>>();
        let said = folder.seating.iter().map(|(at, seats)| (*at, json!(numbers(seats)))).collect();
        let whole = |at: At| self.seats.get(&at.0).is_some_and(|(_, seated)| seated.is_whole());
        done.tables = same(&told, &said, whole, done, |at, what| Difference::Seats { at, what });
    }

    fn hands(&self, folder: &Folder, done: &mut Compared) -> Result<()> {
        let mut said: BTreeMap<(At, i64), Vec<Value>> = BTreeMap::new();
        for (at, played) in folder.hands.iter().flat_map(|(at, all)| all.iter().map(|one| (*at, one))) {
            said.entry((at, played.number.into())).or_default().push(written(played)?);
        }
        let mut told: BTreeMap<(At, i64), Vec<Value>> = BTreeMap::new();
        for (at, number, hand) in self.hands.values() {
            told.entry((*at, *number)).or_default().extend(hand.clone());
            done.hands += usize::from(hand.is_some());
        }
        let differs = |(at, number): (At, i64), what| Difference::Hand { at, number, what };
        self.each(&mut told, &mut said, done, differs);
        Ok(())
    }

    fn adjustments(&self, folder: &Folder, done: &mut Compared) {
        let mut said: BTreeMap<i64, Vec<Value>> = BTreeMap::new();
        for one in &folder.adjustments {
            let number = one.number.number();
            let given = json!({ "number": number, "round": one.round, "points": one.points, "won": one.won,
                "lost": one.lost, "reason": one.reason });
            said.entry(number.into()).or_default().push(given);
        }
        let mut told: BTreeMap<i64, Vec<Value>> = BTreeMap::new();
        for (number, given) in self.adjustments.values() {
            told.entry(*number).or_default().extend(given.clone());
            done.adjustments += usize::from(given.is_some());
        }
        self.each(&mut told, &mut said, done, |number, what| Difference::Adjustment { number, what });
    }

    /// Compares what may stand several times under its key: what is on both sides goes, what is left differs.
    fn each<K: Ord + Copy>(
        &self,
        told: &mut BTreeMap<K, Vec<Value>>,
        said: &mut BTreeMap<K, Vec<Value>>,
        done: &mut Compared,
        differs: impl Fn(K, String) -> Difference,
    ) {
        let keys: BTreeSet<K> = told.keys().chain(said.keys()).copied().collect();
        for key in keys {
            let (known, here) = (told.contains_key(&key), told.entry(key).or_default());
            let there = said.entry(key).or_default();
            here.retain(|one| match there.iter().position(|other| other == one) {
                Some(at) => {
                    there.swap_remove(at);
                    false
                }
                None => true,
            });
            if here.is_empty() && !self.from_the_start && !known {
                done.untold += there.len();
                continue;
            }
            let pairs = here.len().max(there.len());
            let of = |side: &[Value], at: usize| side.get(at).cloned();
            let left = (0..pairs).filter_map(|at| in_what(of(here, at).as_ref(), of(there, at).as_ref()));
            done.differences.extend(left.map(|what| differs(key, what)));
        }
    }
}

/// Compares what stands alone under its key, and answers how many the ledger tells of. What it does not tell of is there
/// without a line, or nothing is where the ledger is `whole`.
fn same<K: Ord + Copy>(
    told: &Last<K>,
    said: &BTreeMap<K, Value>,
    whole: impl Fn(K) -> bool,
    done: &mut Compared,
    differs: impl Fn(K, String) -> Difference,
) -> usize {
    let keys: BTreeSet<K> = told.keys().chain(said.keys()).copied().collect();
    for key in keys {
        if !told.contains_key(&key) && !whole(key) {
            done.untold += 1;
            continue;
        }
        let (here, there) = (told.get(&key).and_then(Option::as_ref), said.get(&key));
        done.differences.extend(in_what(here, there).map(|what| differs(key, what)));
    }
    told.values().flatten().count()
}
