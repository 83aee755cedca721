//! From the file to a table in which a hand finds its row at once; what makes no sense is refused with its place.

use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;
use std::sync::Arc;

use super::error::{Nonsense, RuleSetError};
use super::file::{self, File};
use super::row::{Kind, WorthRow};
use super::{RuleSet, change, short_hash};
use crate::rules::UnknownWord;
use crate::rules::hand::{Game, Level, Ouvert, Play, Variant};
use crate::rules::seat::Seat;

const NONE: u8 = u8::MAX;

/// More steps than any game has, so that no product can overflow.
const MOST_STEPS: i32 = 100;

/// The place of a row in the index.
fn place(game: Game, play: Play, ouvert: Ouvert, variant: Option<Variant>) -> usize {
    let kind = variant.map_or(0, |variant| variant.place() + 1);
    ((play.place() * Game::ALL.len() + game.place()) * Ouvert::ALL.len() + ouvert.place()) * (Variant::ALL.len() + 1)
        + kind
}

impl RuleSet {
    /// The row of a game, where there is one.
    #[inline]
    pub(crate) fn row(&self, game: Game, play: Play, ouvert: Ouvert, variant: Option<Variant>) -> Option<&WorthRow> {
        self.rows.get(usize::from(*self.index.get(place(game, play, ouvert, variant))?))
    }
}

/// Applies the changes and builds the rule set.
pub fn compile(
    id: &str,
    parent: Option<String>,
    base: Arc<toml::Table>,
    changes: BTreeMap<String, String>,
) -> Result<RuleSet, RuleSetError> {
    let written = read(id, &base)?;
    compile_as(id, parent, base, &written, changes)
}

/// The same where the file with these options is read already.
pub fn compile_as(
    id: &str,
    parent: Option<String>,
    base: Arc<toml::Table>,
    written: &File,
    changes: BTreeMap<String, String>,
) -> Result<RuleSet, RuleSetError> {
    let table = change::apply(&base, written, &changes)?;
    standing(id, parent, base, changes, table)
}

fn read(id: &str, table: &toml::Table) -> Result<File, RuleSetError> {
    table.clone().try_into().map_err(|error: toml::de::Error| RuleSetError::Unreadable {
        file: format!("{id}.toml"),
        reason: error.to_string().trim_end().replace('\n', ", "),
    })
}

/// Builds the rule set from its table as it stands, in which the changes are applied already.
pub fn standing(
    id: &str,
    parent: Option<String>,
    base: Arc<toml::Table>,
    changes: BTreeMap<String, String>,
    table: toml::Table,
) -> Result<RuleSet, RuleSetError> {
    let file = read(id, &table)?;
    let complain =
        |place: String, reason: Nonsense| RuleSetError::Senseless { file: format!("{id}.toml"), place, reason };
    check(&file).map_err(|(place, reason)| complain(place, reason))?;
    let rows = rows(&file).map_err(|(place, reason)| complain(place, reason))?;
    let mut index = vec![NONE; Play::ALL.len() * Game::ALL.len() * Ouvert::ALL.len() * (Variant::ALL.len() + 1)];
    for (at, row) in rows.iter().enumerate() {
        let slot = index.get_mut(place(row.game, row.play, row.ouvert, row.variant));
        match (slot, u8::try_from(at)) {
            (Some(slot), Ok(number)) if *slot == NONE && number != NONE => *slot = number,
            _ => {
                let name = file.games.keys().nth(row.from).cloned().unwrap_or_default();
                let reason = Nonsense::Twice { game: row.game.to_string(), play: row.play.to_string() };
                return Err(complain(format!("games.{name}"), reason));
            }
        }
    }
    let seat = i64::from(file.table.first_dealer);
    let first_dealer =
        Seat::new(seat).map_err(|_outside| complain("table.first_dealer".to_owned(), Nonsense::Dealer { seat }))?;
    let bids: Arc<[i32]> = bids(&file, &rows).into_iter().collect();
    let (lowest, highest) = (bids.first().copied().unwrap_or(0), bids.last().copied().unwrap_or(0));
    let played_at = file.table.sizes.iter().fold(0, |bits, size| bits | (1 << size));
    let (hash, file, table) = (short_hash(&table), Arc::new(file), Arc::new(table));
    Ok(RuleSet {
        id: id.to_owned(),
        parent,
        base,
        changes,
        table,
        file,
        rows,
        index,
        bids,
        first_dealer,
        played_at,
        lowest,
        highest,
        hash,
    })
}

type Complaint = (String, Nonsense);

fn check(file: &File) -> Result<(), Complaint> {
    let complain = |place: &str, reason: Nonsense| Err((place.to_owned(), reason));
    if file.table.sizes.is_empty() || file.table.sizes.iter().any(|size| !(2..=4).contains(size)) {
        return complain("table.sizes", Nonsense::Sizes);
    }
    let limits = &file.thresholds;
    if !(limits.win <= limits.schneider_from && limits.schneider_from <= 120 && limits.schneider_to < limits.win) {
        return complain("thresholds", Nonsense::Thresholds);
    }
    let steps = &file.contingency;
    let all = [
        steps.schneider,
        steps.schneider_announced,
        steps.schwarz,
        steps.schwarz_after_schneider_announced,
        steps.schwarz_announced,
        steps.suffered_schneider,
        steps.suffered_schwarz,
    ];
    if all.iter().any(|step| !(0..=20).contains(step)) {
        return complain("contingency", Nonsense::Steps);
    }
    let whole = |name: &str, source: &str| (name.to_owned(), source.trim().is_empty());
    let mut sources = vec![
        whole("source", &file.source),
        whole("table", &file.table.source),
        whole("thresholds", &limits.source),
        whole("contingency", &steps.source),
        whole("overbid", &file.overbid.source),
        whole("passed", &file.passed.source),
    ];
    let one = |kind: &str, name: &str, source: &str| whole(&format!("{kind}.{name}"), source);
    sources.extend(file.tournament.iter().map(|usual| whole("tournament", &usual.source)));
    sources.extend(file.contra.iter().map(|contra| whole("contra", &contra.source)));
    sources.extend(file.adjudicated.iter().map(|rule| whole("adjudicated", &rule.source)));
    sources.extend(file.decision.iter().map(|decision| whole("decision", &decision.source)));
    sources.extend(file.account.iter().map(|account| whole("account", &account.source)));
    sources.extend(file.games.iter().map(|(name, row)| one("games", name, &row.source)));
    sources.extend(file.ramsch.iter().map(|(name, ramsch)| one("ramsch", name, &ramsch.source)));
    sources.extend(file.offences.iter().map(|(name, offence)| one("offences", name, &offence.source)));
    sources.extend(file.options.iter().map(|(name, option)| one("options", name, &option.source)));
    if !file.passed.allowed && !file.ramsch.values().any(|ramsch| ramsch.on) {
        return complain("passed", Nonsense::NothingWhenPassed);
    }
    match sources.into_iter().find(|(_, silent)| *silent) {
        Some((place, _)) => Err((place, Nonsense::NoSource)),
        None => words(file),
    }
}

/// Every key that is a word of the hand must be one.
fn words(file: &File) -> Result<(), Complaint> {
    for name in file.offences.keys() {
        word::<crate::rules::hand::Offence>(&format!("offences.{name}"), name)?;
    }
    if let Some((name, _)) =
        file.offences.iter().find(|(_, one)| one.fine.is_some_and(|fine| !(0..=1000).contains(&fine)))
    {
        return Err((format!("offences.{name}.fine"), Nonsense::Fine));
    }
    for (name, ramsch) in &file.ramsch {
        if name != "plain" {
            word::<Variant>(&format!("ramsch.{name}"), name)?;
        }
        let amounts = ramsch.amounts.map_or(0, |amounts| amounts.into_iter().max().unwrap_or(0));
        if ramsch.stake == file::RamschStake::Fixed && ramsch.on && amounts <= 0 {
            return Err((format!("ramsch.{name}"), Nonsense::NoAmount));
        }
    }
    Ok(())
}

fn word<T: FromStr<Err = UnknownWord>>(place: &str, text: &str) -> Result<T, Complaint> {
    let wrong = |UnknownWord { given, known }| (place.to_owned(), Nonsense::Word { given, known: known.join(", ") });
    text.parse().map_err(wrong)
}

fn rows(file: &File) -> Result<Vec<WorthRow>, Complaint> {
    let mut found = Vec::new();
    for (from, (name, row)) in file.games.iter().enumerate() {
        let place = format!("games.{name}");
        if row.base.is_empty() == row.fixed.is_empty() {
            return Err((place, Nonsense::BaseOrFixed));
        }
        let (each, all) = (0..=20, row.extra.values().copied().fold(0, i32::saturating_add));
        if !(1..=4).contains(&row.loss) || all > MOST_STEPS || row.extra.values().any(|step| !each.contains(step)) {
            return Err((place, Nonsense::Loss));
        }
        for (game, value) in row.base.iter().chain(&row.fixed).filter(|_| row.on) {
            for play in &row.plays {
                found.push(one(&place, row, game, *value, play, from)?);
            }
        }
    }
    Ok(found)
}

fn one(
    place: &str,
    row: &file::WrittenRow,
    game: &str,
    value: i32,
    play: &str,
    from: usize,
) -> Result<WorthRow, Complaint> {
    let game: Game = word(place, game)?;
    let level = |text: &Option<String>| text.as_deref().map(|text| word::<Level>(place, text)).transpose();
    let percent = row.percent.unwrap_or(100);
    if !(0..=1000).contains(&value) || !(50..=400).contains(&percent) {
        return Err((place.to_owned(), Nonsense::Value));
    }
    let kind = match (row.points_times_matadors, row.base.is_empty(), value) {
        (Some(times_matadors), ..) => Kind::Points { times_matadors },
        (None, _, 0) => Kind::NotSet,
        (None, false, _) => Kind::Multiplied { most: if game.suit().is_some() { 11 } else { 4 } },
        (None, true, _) => {
            let further = row.further_tricks.unwrap_or(0).clamp(0, 400);
            Kind::Fixed { tricks: row.tricks.unwrap_or(0), per_trick: value * further / 100 }
        }
    };
    Ok(WorthRow {
        game,
        play: word(place, play)?,
        ouvert: row.ouvert.as_deref().map_or(Ok(Ouvert::No), |text| word(place, text))?,
        variant: row.variant.as_deref().map(|text| word(place, text)).transpose()?,
        kind,
        base: value,
        loss: row.loss,
        extra: row.extra.values().sum(),
        percent,
        announce: level(&row.announce)?,
        implies: level(&row.implies)?,
        minimum: row.minimum.unwrap_or(0),
        from,
    })
}

/// Every value a game can have, and so every bid.
fn bids(file: &File, rows: &[WorthRow]) -> BTreeSet<i32> {
    let steps = &file.contingency;
    let mut found = BTreeSet::new();
    for row in rows {
        let levels: &[i32] = match (row.implies, row.announce) {
            (Some(_), _) => &[steps.schwarz_announced],
            (None, None) => &[0, steps.schneider, steps.schwarz],
            (None, Some(_)) => &[
                0,
                steps.schneider,
                steps.schneider_announced,
                steps.schwarz,
                steps.schwarz_after_schneider_announced,
                steps.schwarz_announced,
            ],
        };
        match row.kind {
            Kind::Multiplied { most } => {
                let values = (1..=i32::from(most)).flat_map(|matadors| {
                    levels.iter().map(move |level| row.base * (1 + matadors + row.extra + level) * row.percent / 100)
                });
                found.extend(values.filter(|value| *value >= row.minimum));
            }
            Kind::Fixed { .. } => {
                found.insert(row.base);
            }
            Kind::Points { .. } | Kind::NotSet => {}
        }
    }
    found
}

#[cfg(test)]
mod tests;
