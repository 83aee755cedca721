//! What pages and lists show of a rule set: titles, games, options, each with its source.

use std::collections::BTreeMap;

use super::file::{self, SchwarzBy, Title};
use super::{Kind, RuleSet, change};
use crate::rules::hand::{Game, Hand, Level, Offence, Ouvert, Play, Variant};
use crate::rules::seat::TableSize;

/// One game in one play, as a page shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameRow<'r> {
    /// The name of its table in the file.
    pub name: &'r str,
    /// The game.
    pub game: Game,
    /// The play.
    pub play: Play,
    /// How far it is open.
    pub ouvert: Ouvert,
    /// Its kind, where there are several.
    pub variant: Option<Variant>,
    /// The base value, or the whole value of a game without multiplier.
    pub base: i32,
    /// Whether the value is one figure without multiplier.
    pub fixed: bool,
    /// How many matadors there can be.
    pub matadors: i8,
    /// How often a lost game counts.
    pub loss: i32,
    /// What the product of base value and multiplier counts, in percent, fractions cut off.
    pub percent: i32,
    /// The highest level that may be announced.
    pub announce: Option<Level>,
    /// The level announced by playing the game at all.
    pub implies: Option<Level>,
    /// Where it stands written.
    pub source: &'r str,
}

/// A switch of a rule set and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleOption<'r> {
    /// Its name in `--set NAME=VALUE`.
    pub key: &'r str,
    /// What it is about.
    pub title: &'r Title,
    /// The choices; empty when it takes a number.
    pub choices: Vec<&'r str>,
    /// What choices are called that are more than on, off or a figure.
    pub names: &'r BTreeMap<String, Title>,
    /// The least and the greatest number, when it takes one.
    pub number: Option<[i64; 2]>,
    /// Where it stands; `None` while a number that no source prints is not given.
    pub chosen: Option<String>,
    /// Where it stands written.
    pub source: &'r str,
}

impl RuleSet {
    /// The title in both languages.
    pub fn title(&self) -> &Title {
        &self.file.title
    }

    /// Where the rule set as a whole stands written.
    pub fn source(&self) -> &str {
        &self.file.source
    }

    /// What the reader should know besides.
    pub fn note(&self) -> Option<&Title> {
        self.file.note.as_ref()
    }

    /// The rule set it is a variation of.
    pub fn parent(&self) -> Option<&str> {
        self.parent.as_deref()
    }

    /// The id of the scoring system that goes with it.
    pub fn default_system(&self) -> &str {
        &self.file.table.system
    }

    /// What a tournament by it usually is.
    pub fn usual(&self) -> Option<&file::Usual> {
        self.file.tournament.as_ref()
    }

    /// The table sizes it is played at.
    pub fn sizes(&self) -> impl Iterator<Item = TableSize> + '_ {
        [TableSize::TWO, TableSize::THREE, TableSize::FOUR].into_iter().filter(|size| self.is_for(*size))
    }

    /// Every game it knows, in the order of its file.
    pub fn games(&self) -> impl Iterator<Item = GameRow<'_>> {
        self.rows.iter().filter_map(|row| {
            let (name, written) = self.file.games.iter().nth(row.from)?;
            Some(GameRow {
                name,
                game: row.game,
                play: row.play,
                ouvert: row.ouvert,
                variant: row.variant,
                base: row.base,
                fixed: !matches!(row.kind, Kind::Multiplied { .. }),
                matadors: if let Kind::Multiplied { most } = row.kind { most } else { 0 },
                loss: row.loss,
                percent: row.percent,
                announce: row.announce,
                implies: row.implies,
                source: &written.source,
            })
        })
    }

    /// The plays it knows, in the order of the words.
    pub fn plays(&self) -> impl Iterator<Item = Play> + '_ {
        Play::ALL.iter().copied().filter(|play| self.rows.iter().any(|row| row.play == *play))
    }

    /// The plays in which a game is played, in the order of the words.
    pub fn plays_of(&self, game: Game) -> impl Iterator<Item = Play> + '_ {
        self.plays().filter(move |play| self.rows.iter().any(|row| row.game == game && row.play == *play))
    }

    /// The play of a game beside which none is written: the skat taken up, or the only way there is.
    pub fn plain_play(&self, game: Game) -> Option<Play> {
        let mut plays = self.plays_of(game);
        match (plays.next(), plays.next()) {
            (Some(Play::Skat), _) => Some(Play::Skat),
            (only, None) => only.or_else(|| self.plays().next()),
            _ => None,
        }
    }

    /// The play in which the skat stays untouched: hand, or solo in the old rule sets.
    pub fn untouched(&self) -> Option<Play> {
        self.plays().find(|play| matches!(play, Play::Hand | Play::Solo))
    }

    /// The level announced by playing this at all.
    pub fn implied(&self, hand: &Hand) -> Option<Level> {
        self.row(hand.game, hand.play?, hand.ouvert, hand.variant)?.implies
    }

    /// Whether a hand may be passed in.
    pub fn may_pass_in(&self) -> bool {
        self.file.passed.allowed
    }

    /// Whether it knows contra.
    pub fn knows_contra(&self) -> bool {
        self.file.contra.as_ref().is_some_and(|contra| contra.on)
    }

    /// Whether a game decided before an offence stays decided, so that it is asked how it stood.
    pub fn keeps_decided(&self) -> bool {
        self.file.decision.as_ref().is_some_and(|rule| rule.kept)
    }

    /// The kinds of Ramsch it plays, the plain one first; it is `None`.
    pub fn ramsch(&self) -> impl Iterator<Item = Option<Variant>> + '_ {
        let on = self.file.ramsch.iter().filter(|(_, ramsch)| ramsch.on);
        let kinds = on.map(|(name, _)| Variant::ALL.iter().copied().find(|variant| variant.word() == name));
        let (plain, others): (Vec<_>, Vec<_>) = kinds.partition(Option::is_none);
        plain.into_iter().chain(others)
    }

    /// Where a kind of Ramsch stands written.
    pub fn ramsch_source(&self, variant: Option<Variant>) -> Option<&str> {
        let ramsch = self.file.ramsch.get(variant.map_or("plain", Variant::word))?;
        Some(&ramsch.source)
    }

    /// The offences it names, with what each costs outside a hand and its source.
    pub fn offences(&self) -> impl Iterator<Item = (Offence, Option<i32>, &str)> {
        self.offence_rules().map(|(offence, rule)| (offence, rule.fine, rule.source.as_str()))
    }

    /// Its options and where each stands.
    pub fn options(&self) -> Vec<RuleOption<'_>> {
        let chosen = change::chosen(&self.file, &self.changes);
        let options = self.file.options.iter();
        options
            .map(|(key, option)| RuleOption {
                key,
                title: &option.title,
                choices: in_order(option),
                names: &option.names,
                number: option.number,
                chosen: chosen.get(key).cloned(),
                source: &option.source,
            })
            .collect()
    }

    /// Whether Schwarz is all tricks, not all card points.
    pub fn schwarz_by_tricks(&self) -> bool {
        self.file.thresholds.schwarz_by == SchwarzBy::Tricks
    }
}

/// The choices of an option, off and on before the others.
fn in_order(option: &file::Choice) -> Vec<&str> {
    let mut choices: Vec<&str> = option.choices.keys().map(String::as_str).collect();
    choices.sort_by_key(|word| match *word {
        "off" => 0,
        "on" => 1,
        _ => 2,
    });
    choices
}

/// The single values of a table by their paths, without titles, sources and options.
pub fn leaves(path: &str, value: &toml::Value, into: &mut BTreeMap<String, String>) {
    match value {
        toml::Value::Array(list) if list.iter().any(toml::Value::is_table) => {
            for (number, value) in (1_u32..).zip(list) {
                leaves(&format!("{path}.{number}"), value, into);
            }
        }
        toml::Value::Table(table) => {
            let told = table.iter().filter(|(key, _)| !matches!(key.as_str(), "title" | "note" | "source" | "options"));
            for (key, value) in told {
                let below = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                leaves(&below, value, into);
            }
        }
        toml::Value::String(text) => {
            into.insert(path.to_owned(), text.clone());
        }
        other => {
            into.insert(path.to_owned(), other.to_string());
        }
    }
}

impl RuleSet {
    /// The tables besides games and offences, each with its values and its source: thresholds, levels, overbidding,
    /// passing, contra, what an offence does to a decided game, the kinds of Ramsch.
    pub fn rulings(&self) -> Vec<(String, String, String)> {
        let mut found = Vec::new();
        for key in ["thresholds", "contingency", "overbid", "passed", "contra", "decision", "adjudicated", "ramsch"] {
            match self.table.get(key) {
                Some(toml::Value::Table(table)) if table.contains_key("source") => found.push(ruling(key, table)),
                Some(toml::Value::Table(table)) => {
                    let kinds = table.iter().filter_map(|(name, kind)| Some((name, kind.as_table()?)));
                    found.extend(kinds.map(|(name, kind)| ruling(&format!("{key}.{name}"), kind)));
                }
                _ => {}
            }
        }
        found
    }

    /// The offences it names, as they are written.
    pub fn offence_rules(&self) -> impl Iterator<Item = (Offence, &file::Offence)> {
        let named = |offence: &Offence| Some((*offence, self.file.offences.get(offence.word())?));
        Offence::ALL.iter().filter_map(named)
    }

    /// The lowest and the highest value a game can have.
    pub fn values(&self) -> (i32, i32) {
        (self.lowest, self.highest)
    }

    /// The least and the most a lost game can cost, and whether every loss is an even number.
    pub fn losses(&self) -> (i32, i32, bool) {
        let factors = || self.rows.iter().map(|row| row.loss);
        let (lowest, highest) = self.values();
        let (least, most) = (factors().min().unwrap_or(1), factors().max().unwrap_or(1));
        // An overbid game can cost up to one base value more than the highest bid.
        let charge = highest
            .saturating_add(self.rows.iter().map(|row| row.base * row.percent.max(100) / 100).max().unwrap_or(0));
        (lowest.saturating_mul(least), charge.saturating_mul(most), factors().all(|factor| factor % 2 == 0))
    }
}

fn ruling(place: &str, table: &toml::Table) -> (String, String, String) {
    let mut values = BTreeMap::new();
    leaves("", &toml::Value::Table(table.clone()), &mut values);
    let values: Vec<String> = values.into_iter().map(|(key, value)| format!("{key} = {value}")).collect();
    let source = table.get("source").and_then(toml::Value::as_str).unwrap_or_default();
    (place.to_owned(), values.join(", "), source.to_owned())
}

#[cfg(test)]
mod tests;
