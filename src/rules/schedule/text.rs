//! A schedule as a tournament writes it down: its id, then what it settles, one `key = value` a line or after a `;`.
//!
//! ```text
//! nasl-1908; against = either; one-prize = yes; ties = cut; seed = Congress; cut = 2
//! ```
//! `cut` is the algorithm by which cards are cut from the seed, see [`super::cut`]; where nothing is said, it is 1.
//!
//! A schedule of one's own has the id `own` and names its prizes in order:
//! ```text
//! own
//! prize = Most points: points, won
//! prize = Second most points: 2 of points, won
//! prize = Longest Grand: hand of solo grand by matadors, value, points
//! prize = Best defence: others-lost
//! ```
//! After `hand of` stand the plays and games that compete (none: every hand won), and `against` where at least one
//! matador must be played against.

use std::fmt::Write as _;

use thiserror::Error;

use super::cut::Algorithm;
use super::file::{FileError, YES_NO, either, schedule};
use super::line::{LONGEST, LineError, OWN, prize};
use super::model::{Against, PointsWon, Prize, Schedule, Settings, Ties};
use crate::rules::UnknownWord;
use crate::rules::rule_set::Title;

/// The id of "no schedule".
pub const NONE: &str = "none";

/// The most prizes of a schedule of one's own.
pub(super) const MOST_PRIZES: usize = 50;

/// A schedule that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TextError {
    /// No such schedule.
    #[error(transparent)]
    File(#[from] FileError),
    /// A part that is neither the id nor `key = value`.
    #[error("\"{0}\" is no setting; write key = value, for example against = either")]
    NotASetting(String),
    /// No such key.
    #[error(
        "\"{0}\" is no setting of a prize schedule; the settings are against, points, one-prize, ties, seed, cut, claims, and prize where the schedule is one's own"
    )]
    NoSuchKey(String),
    /// The value does not belong to the key.
    #[error("{key}: {unknown}")]
    Value {
        /// The key.
        key: String,
        /// What was written and what may be.
        unknown: UnknownWord,
    },
    /// A prize that cannot be read.
    #[error("\"{line}\" is no prize: {reason}")]
    Prize {
        /// What was written.
        line: String,
        /// Why it cannot be read.
        reason: LineError,
    },
    /// A cut without a seed could not be repeated.
    #[error("cards are cut from a published seed; give one with seed = …")]
    NoSeed,
    /// Neither none nor hundreds.
    #[error("a schedule of one's own has from 1 to {MOST_PRIZES} prizes, this one has {0}")]
    Count(usize),
    /// Too long.
    #[error("\"{0}…\" is too long; {LONGEST} letters are the most")]
    TooLong(String),
}

/// Reads what a tournament wrote down; `None` when it has no schedule.
pub fn read(text: &str) -> Result<Option<Schedule>, TextError> {
    read_by(text, None)
}

/// The same where this schedule stands for the one of the program with its id.
pub fn read_by(text: &str, known: Option<&Schedule>) -> Result<Option<Schedule>, TextError> {
    let mut parts = parts(text);
    let id = parts.next().unwrap_or(NONE);
    let mut schedule = match (id, known.filter(|known| known.id == id)) {
        (NONE, _) => return parts.next().map_or(Ok(None), |part| Err(TextError::NotASetting(part.to_owned()))),
        (OWN, _) => own(),
        (_, Some(known)) => Schedule { settings: known.comes.clone(), ..known.clone() },
        (_, None) => schedule(id)?,
    };
    for part in parts {
        let (key, value) = part.split_once('=').ok_or_else(|| TextError::NotASetting(part.to_owned()))?;
        set(&mut schedule, key.trim(), value.trim())?;
    }
    if schedule.settings.ties == Ties::Cut && schedule.settings.seed.is_empty() {
        return Err(TextError::NoSeed);
    }
    if schedule.prizes.is_empty() || schedule.prizes.len() > MOST_PRIZES {
        return Err(TextError::Count(schedule.prizes.len()));
    }
    Ok(Some(schedule))
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split([';', '\n']).map(str::trim).filter(|part| !part.is_empty())
}

/// The id of a schedule as it is written down.
pub fn id_of(text: &str) -> &str {
    parts(text).next().unwrap_or(NONE)
}

/// The same text as [`write()`] puts it: one setting a line.
pub fn as_written(text: &str) -> String {
    let lines: Vec<&str> = parts(text).collect();
    if lines.is_empty() { NONE.to_owned() } else { lines.join("\n") }
}

/// Whether a schedule as it is written down says that all claims are in.
pub fn claims_closed(text: &str) -> bool {
    let pairs = parts(text).filter_map(|part| part.split_once('='));
    pairs.map(|(key, value)| (key.trim(), value.trim())).any(|pair| pair == ("claims", "closed"))
}

/// The same text where all claims are in, or more may come; everything else stays as it is written.
pub fn with_claims(text: &str, closed: bool) -> String {
    let is = |part: &&str, key: &str| part.split_once('=').is_some_and(|(name, _)| name.trim() == key);
    let (prizes, settings): (Vec<&str>, Vec<&str>) =
        parts(text).filter(|part| !is(part, "claims")).partition(|part| is(part, "prize"));
    let claims = closed.then_some("claims = closed");
    settings.into_iter().chain(claims).chain(prizes).collect::<Vec<_>>().join("\n")
}

/// Whether a title or a seed can be written down as it is: not too long, no sign that parts one setting from the next.
pub fn is_plain(text: &str) -> bool {
    text.chars().count() <= LONGEST && !text.contains([';', '\n', '\r'])
}

/// A schedule of one's own, with no prize yet.
pub fn own() -> Schedule {
    let settings = Settings {
        against: Against::Without,
        points: PointsWon::Net,
        one_prize: false,
        ties: Ties::Shared,
        seed: String::new(),
        cut: Algorithm::First,
        claims_closed: false,
    };
    let title = Title { en: "A schedule of our own".to_owned(), de: "Eigener Preisplan".to_owned() };
    let (comes, prizes) = (settings.clone(), Vec::new());
    Schedule { id: OWN.to_owned(), title, source: String::new(), note: None, settings, comes, prizes }
}

fn set(schedule: &mut Schedule, key: &str, value: &str) -> Result<(), TextError> {
    if value.chars().count() > LONGEST && key != "prize" {
        return Err(TextError::TooLong(value.chars().take(20).collect()));
    }
    let wrong = |unknown| TextError::Value { key: key.to_owned(), unknown };
    let settings = &mut schedule.settings;
    match key {
        "against" => settings.against = value.parse().map_err(wrong)?,
        "points" => settings.points = value.parse().map_err(wrong)?,
        "one-prize" => settings.one_prize = either(value, YES_NO).map_err(wrong)?,
        "ties" => settings.ties = value.parse().map_err(wrong)?,
        "seed" => value.clone_into(&mut settings.seed),
        "cut" => settings.cut = value.parse().map_err(wrong)?,
        "claims" => settings.claims_closed = either(value, CLAIMS).map_err(wrong)?,
        "prize" if schedule.id == OWN => {
            let number = u32::try_from(schedule.prizes.len()).unwrap_or(u32::MAX).saturating_add(1);
            let prize = prize(number, value).map_err(|reason| TextError::Prize { line: value.to_owned(), reason })?;
            schedule.prizes.push(prize);
        }
        _ => return Err(TextError::NoSuchKey(key.to_owned())),
    }
    Ok(())
}

/// Whether every claim was asked for, or more may come.
const CLAIMS: [&str; 2] = ["closed", "open"];

/// Writes a schedule down, one line for each thing that differs from how it comes, so that [`read`] reads it again.
pub fn write(schedule: &Schedule) -> String {
    let mut text = schedule.id.clone();
    for (key, value) in settled(schedule) {
        // Writing into a text cannot fail.
        let _written = write!(text, "\n{key} = {value}");
    }
    if schedule.id == OWN {
        for prize in &schedule.prizes {
            let _written = write!(text, "\nprize = {}", own_line(prize));
        }
    }
    text
}

/// What a tournament settled otherwise than the schedule comes.
pub fn settled(schedule: &Schedule) -> Vec<(&'static str, String)> {
    let came = settings_as_text(&schedule.comes);
    settings_as_text(&schedule.settings).into_iter().filter(|setting| !came.contains(setting)).collect()
}

/// The settings as they are written down, in a fixed order. The first algorithm of the cut is what stands where none is
/// said, as in everything that was written before there was a second.
pub fn settings_as_text(settings: &Settings) -> Vec<(&'static str, String)> {
    let pick = |first: bool, [yes, no]: [&str; 2]| if first { yes } else { no }.to_owned();
    let cut = (settings.cut != Algorithm::First).then(|| ("cut", settings.cut.to_string()));
    let said = [
        ("against", settings.against.to_string()),
        ("points", settings.points.to_string()),
        ("one-prize", pick(settings.one_prize, YES_NO)),
        ("ties", settings.ties.to_string()),
        ("seed", settings.seed.clone()),
    ];
    let claims = ("claims", pick(settings.claims_closed, CLAIMS));
    said.into_iter().chain(cut).chain([claims]).collect()
}

/// Everything a schedule settles and every prize it has, for the text that freezes a tournament's rules. Whether all
/// claims are in is said after the tournament and is no rule.
pub fn in_full(schedule: &Schedule) -> String {
    let decisive = settings_as_text(&schedule.settings).into_iter().filter(|(key, _)| *key != "claims");
    let settings = decisive.map(|(key, value)| format!("{key} = {value}\n"));
    let prizes = schedule.prizes.iter().map(|prize| format!("prize = {}\n", own_line(prize)));
    settings.chain(prizes).collect()
}

/// A prize in the notation of a schedule of one's own.
pub fn own_line(prize: &Prize) -> String {
    let mut line = format!("{}: ", prize.title.en);
    if prize.place > 1 {
        let _written = write!(line, "{} of ", prize.place);
    }
    if let Some(which) = &prize.hand {
        let plays = which.plays.iter().map(|play| play.word());
        let games = which.games.iter().map(|game| game.word());
        let words: Vec<&str> = plays.chain(games).chain(which.against.then_some("against")).collect();
        let of = if words.is_empty() { String::new() } else { format!("of {} ", words.join(" ")) };
        let _written = write!(line, "hand {of}by ");
    }
    line + &prize.by.iter().map(|criterion| criterion.word()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests;
