//! What a tournament is judged by: the frozen text of one that has begun, this edition of the program before. Both are
//! made ready once and kept, the text by its hash.

mod kept;

use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use kept::Kept;

use super::conn::Conn;
use super::error::{Error, Result};
use super::id::TournamentId;
use super::sheets::Framing;
use super::tournaments::{self, Tournament};
use crate::rules::agreed::{Agreed, is_first_form};
use crate::rules::rule_set::{RuleSet, RuleSetError};
use crate::rules::scoring::ScoringSystem;
use crate::rules::tournament::short_hash;

/// More than are played by at one time; what is asked for beyond them is read again.
const REMEMBERED: usize = 200;

/// A tournament and the hash of its frozen text.
type Begun = (TournamentId, String);

/// What has begun is judged by; nothing where the text is of the first form.
static FROZEN: LazyLock<Mutex<Kept<Begun, Option<Arc<Agreed>>>>> = LazyLock::new(|| Mutex::new(Kept::new(REMEMBERED)));

/// Rule sets by id and changes.
type Changed = Kept<(String, String), Arc<RuleSet>>;

/// Rule sets of this edition.
static EDITION: LazyLock<Mutex<Changed>> = LazyLock::new(|| Mutex::new(Kept::new(REMEMBERED)));

/// What a tournament says about its rules, however much of it was read.
#[derive(Clone, Copy, Debug)]
pub struct Told<'t> {
    id: TournamentId,
    hash: Option<&'t str>,
    rules: &'t str,
    changes: &'t str,
    system: &'t str,
}

impl<'t> From<&'t Tournament> for Told<'t> {
    fn from(one: &'t Tournament) -> Self {
        let (hash, changes) = (one.rules_hash.as_deref(), one.rule_changes.as_str());
        Self { id: one.id, hash, rules: &one.rules, changes, system: &one.system }
    }
}

impl<'t> From<&'t Framing> for Told<'t> {
    fn from(one: &'t Framing) -> Self {
        let (hash, changes) = (one.rules_hash.as_deref(), one.rule_changes.as_str());
        Self { id: one.id, hash, rules: &one.rules, changes, system: &one.system }
    }
}

impl<'t> From<&'t Arc<Framing>> for Told<'t> {
    fn from(one: &'t Arc<Framing>) -> Self {
        Self::from(one.as_ref())
    }
}

/// The rule set of a tournament with what was changed in it.
pub fn of_tournament<'t>(conn: &mut Conn, tournament: impl Into<Told<'t>>) -> Result<Arc<RuleSet>> {
    let told = tournament.into();
    match frozen(conn, told)? {
        Some(agreed) => Ok(Arc::clone(&agreed.rules)),
        None => rule_set(told.rules, told.changes),
    }
}

/// The scoring system of a tournament.
pub fn system_of<'t>(conn: &mut Conn, tournament: impl Into<Told<'t>>) -> Result<Arc<ScoringSystem>> {
    let told = tournament.into();
    match frozen(conn, told)? {
        Some(agreed) => Ok(Arc::clone(&agreed.system)),
        None => Ok(Arc::new(ScoringSystem::by_id(told.system)?.clone())),
    }
}

/// Everything a tournament is judged by.
pub fn agreed(conn: &mut Conn, tournament: &Tournament) -> Result<Arc<Agreed>> {
    match frozen(conn, tournament.into())? {
        Some(agreed) => Ok(agreed),
        None => Ok(Arc::new(Agreed::today(&tournament.plan()?)?)),
    }
}

/// Whether a tournament has begun with the first form of a frozen text, so that this edition of the program has to judge
/// it, whatever its own said.
pub fn is_judged_anew(conn: &mut Conn, tournament: &Tournament) -> Result<bool> {
    Ok(tournament.rules_hash.is_some() && frozen(conn, tournament.into())?.is_none())
}

/// The rule set of this edition with this id and these changes, `key = value` lines.
pub fn rule_set(id: &str, changes: &str) -> Result<Arc<RuleSet>> {
    let key = (id.to_owned(), changes.to_owned());
    if let Some(rules) = locked(&EDITION).get(&key) {
        return Ok(rules);
    }
    let rules = Arc::new(read(id, changes).map_err(Error::internal)?);
    locked(&EDITION).put(key, Arc::clone(&rules));
    Ok(rules)
}

/// What a tournament that has begun is judged by; nothing before, and where the text is of the first form.
fn frozen(conn: &mut Conn, told: Told<'_>) -> Result<Option<Arc<Agreed>>> {
    let Some(hash) = told.hash else { return Ok(None) };
    let key = (told.id, hash.to_owned());
    if let Some(known) = locked(&FROZEN).get(&key) {
        return Ok(known);
    }
    let text = tournaments::frozen(conn, told.id)?.unwrap_or_default();
    if short_hash(&text) != hash {
        return Err(Error::internal(format!("the frozen rules of tournament {} were touched", told.id)));
    }
    let read = if is_first_form(&text) { None } else { Some(Arc::new(Agreed::read(&text)?)) };
    locked(&FROZEN).put(key, read.clone());
    Ok(read)
}

fn locked<T>(memory: &Mutex<T>) -> MutexGuard<'_, T> {
    memory.lock().unwrap_or_else(PoisonError::into_inner)
}

fn read(id: &str, changes: &str) -> std::result::Result<RuleSet, RuleSetError> {
    let changes: Vec<(&str, &str)> = changes
        .lines()
        .filter_map(|line| line.split_once('='))
        .map(|(key, value)| (key.trim(), value.trim()))
        .collect();
    RuleSet::by_id(id)?.with(&changes)
}
