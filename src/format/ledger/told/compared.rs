//! Whether a folder has what its ledger tells of.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::{Last, Told};
use crate::format::Problems;
use crate::format::files::Files;
use crate::format::folder::Folder;
use crate::format::ledger::values::{fits, in_what, lots_of, player_of, settings_of, totals_of, written};
use crate::format::ledger::{Difference, FILE, read};
use crate::format::seating::At;
use crate::rules::entry::StartNumber;
use crate::rules::prizes::write_list;
use crate::rules::tournament::whole_hash;
use crate::store::{Result, adjustments};

/// What may stand several times under its key.
type Several<K> = BTreeMap<K, Vec<Value>>;

/// What was compared, and in what it differs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// Hands.
    pub hands: usize,
    /// Sheets whose totals were typed.
    pub totals: usize,
    /// Adjustments.
    pub adjustments: usize,
    /// Entries with their start numbers.
    pub players: usize,
    /// Tables with who sits there.
    pub tables: usize,
    /// The settings of the tournament, 1 where a line tells of them.
    pub settings: usize,
    /// The frozen rules, 1 where a line tells of them.
    pub frozen: usize,
    /// The list of prizes, 1 where a line tells of it.
    pub prizes: usize,
    /// Draws of lots.
    pub lots: usize,
    /// What no line tells of: it comes from a folder that was taken over, or followed from the line-ups of a match day.
    pub untold: usize,
    /// What the folder has and nobody compared.
    pub left_out: Vec<&'static str>,
    /// In what folder and ledger differ.
    pub differences: Vec<Difference>,
}

/// What the results of a folder and its own ledger, which was followed before, say differently.
pub fn contradictions(files: &Files, folder: &Folder) -> Result<Vec<Difference>> {
    let Some(bytes) = files.get(FILE) else { return Ok(Vec::new()) };
    let lines = read(bytes, &mut Problems::default());
    Ok(Told::of(&lines)?.compared(folder)?.differences)
}

impl Told {
    /// Whether a folder has the same.
    pub fn compared(&self, folder: &Folder) -> Result<Compared> {
        let mut done = Compared::default();
        self.settings(folder, &mut done);
        self.frozen(folder, &mut done);
        self.won(folder, &mut done);
        self.hands(folder, &mut done)?;
        let said = folder.totals.keys().filter_map(|at| Some((*at, totals_of(folder, *at)?))).collect();
        let differs = |at, what| Difference::Totals { at, what };
        done.totals = same(&self.totals, &said, |_at| self.from_the_start, &mut done, differs);
        self.tables(folder, &mut done);
        self.substituted(folder, &mut done);
        self.players(folder, &mut done);
        self.adjustments(folder, &mut done);
        done.left_out.extend(["how far rounds and sheets are", "what of a sheet is settled", "protests"]);
        done.left_out.extend((!folder.decks.is_empty()).then_some("decks"));
        done.left_out.extend((!folder.claims.is_empty()).then_some("claims"));
        Ok(done)
    }

    /// What the tournament is and is played by, as far as the last line about it says so.
    fn settings(&self, folder: &Folder, done: &mut Compared) {
        let Some(told) = &self.settings else {
            done.left_out.push("settings, of which no line tells");
            return;
        };
        let mut said = settings_of(folder);
        said.retain(|name, _| told.get(name).is_some());
        let told = said.keys().map(|name| (name.clone(), told.get(name).cloned().unwrap_or_default())).collect();
        let what = in_what(Some(&Value::Object(told)), Some(&Value::Object(said)));
        done.differences.extend(what.map(|what| Difference::Settings { what }));
        done.settings = 1;
    }

    /// The text everything is judged by; it is thawed where nobody plays any more.
    fn frozen(&self, folder: &Folder, done: &mut Compared) {
        let said = folder.frozen.as_ref().map(|frozen| json!(whole_hash(&frozen.text)));
        match &self.frozen {
            None => done.left_out.extend(said.map(|_text| "frozen rules, of which no line tells")),
            Some(_) if said.is_none() && folder.seating.is_empty() => {}
            Some(told) => {
                let what = in_what(Some(&json!(told)), said.as_ref());
                done.differences.extend(what.map(|what| Difference::Frozen { what }));
                done.frozen = 1;
            }
        }
    }

    /// The list of prizes, and lots for shared places.
    fn won(&self, folder: &Folder, done: &mut Compared) {
        let said = Some(write_list(&folder.tournament.prizes, '.')).filter(|list| !list.is_empty());
        let told = self.prizes.as_ref().filter(|list| !list.is_empty());
        if self.prizes.is_some() || self.from_the_start {
            let what = in_what(told.map(|list| json!(list)).as_ref(), said.map(|list| json!(list)).as_ref());
            done.differences.extend(what.map(|what| Difference::Prizes { what }));
            done.prizes = self.prizes.is_some().into();
        } else {
            done.left_out.extend(said.map(|_list| "prizes, of which no line tells"));
        }
        let differs = |seed, what| Difference::Lot { seed, what };
        done.lots = same(&self.lots, &lots_of(folder), |_seed| self.from_the_start, done, differs);
    }

    /// Who sits where: in the rounds that are told as a whole at every table, in others where a line tells of one.
    fn tables(&self, folder: &Folder, done: &mut Compared) {
        let there: BTreeSet<i32> = folder.seating.keys().map(|at| at.0).collect();
        let mut told = Last::new();
        for (round, (_, seated)) in &self.seats {
            if seated.is_whole() || there.contains(round) {
                told.extend(seated.tables().iter().map(|(table, seats)| ((*round, *table), seats.clone())));
            }
        }
        let numbers = |seats: &[StartNumber]| seats.iter().map(|number| number.number()).collect::<Vec<_>>();
        let said = folder.seating.iter().map(|(at, seats)| (*at, json!(numbers(seats)))).collect();
        let whole = |at: &At| self.seats.get(&at.0).is_some_and(|(_, seated)| seated.is_whole());
        done.tables = same(&told, &said, whole, done, |at, what| Difference::Seats { at, what });
    }

    /// Who took over which seat, and from which hand on.
    fn substituted(&self, folder: &Folder, done: &mut Compared) {
        let mut said = Several::<At>::new();
        for one in &folder.substitutions {
            let (seat, number) = (one.seat.number(), one.number.number());
            said.entry(one.at).or_default().push(json!({ "seat": seat, "from_hand": one.from, "number": number }));
        }
        let mut told = Several::<At>::new();
        for (at, one) in self.substituted.values() {
            told.entry(*at).or_default().extend(one.clone());
        }
        let differs = |at, what| Difference::Seats { at, what };
        self.each((&mut told, &mut said), fits, done, differs);
    }

    /// Who plays; of a name that was emptied nobody knows what it was.
    fn players(&self, folder: &Folder, done: &mut Compared) {
        let said = folder.players.iter().map(|player| {
            let number = i64::from(player.number.number());
            let told = self.players.get(&number).and_then(Option::as_ref);
            (number, player_of(player, told))
        });
        let whole = |number: &i64| self.from_the_start && !self.emptied.contains(number);
        let differs = |number, what| Difference::Player { number, what };
        done.players = same(&self.players, &said.collect(), whole, done, differs);
    }

    fn hands(&self, folder: &Folder, done: &mut Compared) -> Result<()> {
        let mut said = Several::<(At, i64)>::new();
        for (at, played) in folder.hands.iter().flat_map(|(at, all)| all.iter().map(|one| (*at, one))) {
            said.entry((at, played.number.into())).or_default().push(written(played)?);
        }
        let mut told = Several::<(At, i64)>::new();
        for (at, number, hand) in self.hands.values() {
            told.entry((*at, *number)).or_default().extend(hand.clone());
            done.hands += usize::from(hand.is_some());
        }
        let differs = |(at, number): (At, i64), what| Difference::Hand { at, number, what };
        self.each((&mut told, &mut said), Value::eq, done, differs);
        Ok(())
    }

    fn adjustments(&self, folder: &Folder, done: &mut Compared) {
        let mut said = Several::<i64>::new();
        for one in &folder.adjustments {
            let number = one.number.number();
            let mut given = adjustments::to_json(&one.given());
            if let Value::Object(given) = &mut given {
                given.insert("reason".to_owned(), json!(one.reason));
            }
            said.entry(number.into()).or_default().push(given);
        }
        let mut told = Several::<i64>::new();
        for (number, given) in self.adjustments.values() {
            told.entry(*number).or_default().extend(given.clone());
            done.adjustments += usize::from(given.is_some());
        }
        let differs = |number, what| Difference::Adjustment { number, what };
        self.each((&mut told, &mut said), fits, done, differs);
    }

    /// Compares what may stand several times under its key: what is on both sides goes, what is left differs. What a folder
    /// has beyond that was taken over, where the ledger does not begin with the tournament.
    fn each<K: Ord + Copy>(
        &self,
        (told, said): (&mut Several<K>, &mut Several<K>),
        fits: impl Fn(&Value, &Value) -> bool,
        done: &mut Compared,
        differs: impl Fn(K, String) -> Difference,
    ) {
        let keys: BTreeSet<K> = told.keys().chain(said.keys()).copied().collect();
        for key in keys {
            let (here, there) = (told.entry(key).or_default(), said.entry(key).or_default());
            here.retain(|one| match there.iter().position(|other| fits(one, other)) {
                Some(at) => {
                    there.swap_remove(at);
                    false
                }
                None => true,
            });
            let pairs = if self.from_the_start { here.len().max(there.len()) } else { here.len() };
            done.untold += there.len().saturating_sub(pairs);
            let of = |side: &[Value], at: usize| side.get(at).cloned();
            let left = (0..pairs).filter_map(|at| in_what(of(here, at).as_ref(), of(there, at).as_ref()));
            done.differences.extend(left.map(|what| differs(key, what)));
        }
    }
}

/// Compares what stands alone under its key, and answers how many the ledger tells of. What it does not tell of differs
/// where the ledger is `whole`.
fn same<K: Ord + Clone>(
    told: &Last<K>,
    said: &BTreeMap<K, Value>,
    whole: impl Fn(&K) -> bool,
    done: &mut Compared,
    differs: impl Fn(K, String) -> Difference,
) -> usize {
    let keys: BTreeSet<&K> = told.keys().chain(said.keys()).collect();
    for key in keys {
        if !told.contains_key(key) && !whole(key) {
            done.untold += 1;
            continue;
        }
        let (here, there) = (told.get(key).and_then(Option::as_ref), said.get(key));
        done.differences.extend(in_what(here, there).map(|what| differs(key.clone(), what)));
    }
    told.values().flatten().count()
}
