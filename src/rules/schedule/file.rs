//! The schedules that come with the program, as TOML; every prize with its source, no key that is not known.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::criterion::Criterion;
use super::cut::Algorithm;
use super::model::{Prize, Schedule, Settings, Which};
use crate::rules::UnknownWord;
use crate::rules::rule_set::Title;
use crate::rules::sentence::sentences;

/// The ids of the schedules that come with the program.
pub const IDS: [&str; 2] = ["nasl-1908", "mccoll-1908"];

/// A schedule that does not exist, or a file that is not one.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FileError {
    /// No such schedule.
    #[error("there is no prize schedule \"{0}\"; choose one of: {ids}, own, none", ids = IDS.join(", "))]
    Unknown(String),
    /// The file does not fit the form.
    #[error("{id}.toml: {reason}")]
    Unreadable {
        /// Which file.
        id: String,
        /// What is wrong in it.
        reason: String,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    source: String,
    title: Title,
    #[serde(default)]
    note: Option<Title>,
    settings: Settled,
    prizes: Vec<ScheduleRow>,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Settled {
    pub against: String,
    pub points: String,
    pub one_prize: String,
    pub ties: String,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScheduleRow {
    pub by: Vec<String>,
    #[serde(default = "first")]
    pub place: u32,
    pub source: String,
    pub title: Title,
    #[serde(default)]
    pub hand: Option<Hands>,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Hands {
    #[serde(default)]
    pub plays: Vec<String>,
    #[serde(default)]
    pub games: Vec<String>,
    #[serde(default)]
    pub against: bool,
}

/// Reads one of two words; whether it is the first.
pub(super) fn either(text: &str, words: [&'static str; 2]) -> Result<bool, UnknownWord> {
    match words {
        [yes, _] if text == yes => Ok(true),
        [_, no] if text == no => Ok(false),
        _ => Err(UnknownWord { given: text.to_owned(), known: words.to_vec() }),
    }
}

/// A setting that is on or off.
pub(super) const YES_NO: [&str; 2] = ["yes", "no"];

const fn first() -> u32 {
    1
}

/// The schedule with this id.
///
/// ```
/// let schedule = skatwart::rules::schedule::schedule("nasl-1908").expect("it comes with the program");
/// assert_eq!(schedule.prizes.len(), 7);
/// ```
pub fn schedule(id: &str) -> Result<Schedule, FileError> {
    match id {
        "nasl-1908" => parse(id, include_str!("../schedules/nasl-1908.toml")),
        "mccoll-1908" => parse(id, include_str!("../schedules/mccoll-1908.toml")),
        _ => Err(FileError::Unknown(id.to_owned())),
    }
}

fn parse(id: &str, text: &str) -> Result<Schedule, FileError> {
    let wrong = |reason: String| FileError::Unreadable { id: id.to_owned(), reason };
    let file: File = toml::from_str(text).map_err(|error| wrong(error.to_string().trim().to_owned()))?;
    let settings = settings(&file.settings).map_err(wrong)?;
    let numbered = (1_u32..).zip(file.prizes);
    let prizes: Vec<Prize> =
        numbered.map(|(number, row)| prize(number, row)).collect::<Result<_, _>>().map_err(wrong)?;
    if prizes.is_empty() || file.source.trim().is_empty() {
        return Err(wrong("a schedule needs a source and at least one prize".to_owned()));
    }
    let (title, note, comes) = (file.title, file.note, settings.clone());
    Ok(Schedule { id: id.to_owned(), title, source: file.source, note, settings, comes, prizes })
}

pub(super) fn settings(settled: &Settled) -> Result<Settings, String> {
    Ok(Settings {
        against: word("settings.against", &settled.against)?,
        points: word("settings.points", &settled.points)?,
        one_prize: either(&settled.one_prize, YES_NO).map_err(|unknown| format!("settings.one-prize: {unknown}"))?,
        ties: word("settings.ties", &settled.ties)?,
        seed: String::new(),
        cut: Algorithm::First,
        claims_closed: false,
    })
}

pub(super) fn prize(number: u32, row: ScheduleRow) -> Result<Prize, String> {
    let at = |what: &str| format!("prize {number}: {what}");
    let by: Vec<Criterion> = row.by.iter().map(|text| word(&at("by"), text)).collect::<Result<_, _>>()?;
    let hand = row.hand.map(|hands| which(&at("hand"), &hands)).transpose()?;
    let prize = Prize { number, title: row.title, hand, by, place: row.place, source: row.source };
    prize.sensible().map_err(|error| at(&error.to_string()))?;
    Ok(prize)
}

fn which(place: &str, hands: &Hands) -> Result<Which, String> {
    Ok(Which {
        plays: hands.plays.iter().map(|text| word(place, text)).collect::<Result<_, _>>()?,
        games: hands.games.iter().map(|text| word(place, text)).collect::<Result<_, _>>()?,
        against: hands.against,
    })
}

pub(super) fn word<T: FromStr<Err = UnknownWord>>(place: &str, text: &str) -> Result<T, String> {
    text.parse().map_err(|unknown| format!("{place}: {unknown}"))
}

sentences! {
    /// Why a prize cannot be decided.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum PrizeError {
        /// Nothing decides it.
        Nothing = "prize-nothing"
            "it needs something to be decided by",
        /// No place.
        Place = "prize-place"
            "it needs a place from 1",
        /// It looks at hands, and none compete.
        LooksAtHand { criterion: &'static str } = "prize-looks-at-hand"
            "\"{criterion}\" looks at a hand; say which hands compete",
        /// No source.
        Source = "prize-source"
            "it needs a source",
    }
}

impl Prize {
    /// Whether it can be decided at all, and has a source.
    pub fn sensible(&self) -> Result<(), PrizeError> {
        if self.by.is_empty() {
            return Err(PrizeError::Nothing);
        }
        if self.place == 0 {
            return Err(PrizeError::Place);
        }
        if self.hand.is_none()
            && let Some(criterion) = self.by.iter().find(|criterion| criterion.of_a_hand())
        {
            return Err(PrizeError::LooksAtHand { criterion: criterion.word() });
        }
        if self.source.trim().is_empty() {
            return Err(PrizeError::Source);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_schedule_reads_and_names_its_sources() {
        for id in IDS {
            let schedule = schedule(id).expect(id);
            assert_eq!(schedule.id, id);
            assert!(schedule.prizes.iter().all(|prize| prize.source.starts_with("l. ")), "{id}");
        }
    }

    #[test]
    fn a_file_with_an_unknown_key_or_without_a_source_is_refused() {
        let good = include_str!("../schedules/mccoll-1908.toml");
        assert!(parse("good", good).is_ok());
        for (what, with) in [
            ("source = \"l. 686\"", "source = \"\""),
            ("source = \"l. 686\"", ""),
            ("by = [\"points\"]", "by = []"),
            ("by = [\"points\"]", "by = [\"beauty\"]"),
            ("by = [\"points\"]", "by = [\"kind\"]"),
            ("by = [\"points\"]", "by = [\"points\"]\nplace = 0"),
            ("ties = \"shared\"", "ties = \"duel\""),
            ("one-prize = \"no\"", "one-prize = \"perhaps\""),
            ("source = \"McColl, Helps for Skat Pupils (1908), l. 686\"", "source = \" \""),
            ("[settings]", "[settings]\ncolour = \"red\""),
            ("[[prizes]]", "[[prices]]"),
        ] {
            let bad = good.replace(what, with);
            assert_ne!(bad, good, "{what}");
            let error = parse("bad", &bad).expect_err(with);
            assert!(error.to_string().starts_with("bad.toml: "), "{error}");
        }
    }

    #[test]
    fn a_schedule_nobody_knows_is_refused_by_name() {
        let error = schedule("nasl-1909").expect_err("no such schedule");
        assert!(error.to_string().contains("nasl-1908, mccoll-1908, own, none"));
    }
}
