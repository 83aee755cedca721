//! A prize schedule as one table, for the text that freezes the rules of a tournament. Whether all claims are in is said
//! after the tournament and is no rule.

use serde::{Deserialize, Serialize};

use super::cut::Algorithm;
use super::file::{FileError, Hands, ScheduleRow, Settled, YES_NO, prize, settings, word};
use super::{Prize, Schedule, Settings};
use crate::rules::rule_set::Title;

/// A schedule with what was settled about it.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Whole {
    id: String,
    source: String,
    /// The published seed of the cut.
    #[serde(default)]
    seed: String,
    /// The algorithm of the cut; nothing where it is the first, as before there was a second.
    #[serde(default)]
    cut: Option<String>,
    title: Title,
    #[serde(default)]
    note: Option<Title>,
    /// As it was settled.
    settings: Settled,
    /// As it came.
    comes: Settled,
    prizes: Vec<ScheduleRow>,
}

impl From<&Schedule> for Whole {
    fn from(schedule: &Schedule) -> Self {
        Self {
            id: schedule.id.clone(),
            source: schedule.source.clone(),
            seed: schedule.settings.seed.clone(),
            cut: (schedule.settings.cut != Algorithm::First).then(|| schedule.settings.cut.to_string()),
            title: schedule.title.clone(),
            note: schedule.note.clone(),
            settings: settled(&schedule.settings),
            comes: settled(&schedule.comes),
            prizes: schedule.prizes.iter().map(row).collect(),
        }
    }
}

impl TryFrom<Whole> for Schedule {
    type Error = FileError;

    fn try_from(whole: Whole) -> Result<Self, FileError> {
        let wrong = |reason: String| FileError::Unreadable { id: whole.id.clone(), reason };
        let comes = settings(&whole.comes).map_err(wrong)?;
        let cut = whole.cut.map_or(Ok(Algorithm::First), |cut| word("cut", &cut)).map_err(wrong)?;
        let settings = Settings { seed: whole.seed, cut, ..settings(&whole.settings).map_err(wrong)? };
        let numbered = (1_u32..).zip(whole.prizes);
        let prizes = numbered.map(|(number, row)| prize(number, row)).collect::<Result<Vec<_>, _>>().map_err(wrong)?;
        let (title, source, note) = (whole.title, whole.source, whole.note);
        Ok(Self { id: whole.id, title, source, note, settings, comes, prizes })
    }
}

fn settled(settings: &Settings) -> Settled {
    let [yes, no] = YES_NO;
    Settled {
        against: settings.against.to_string(),
        points: settings.points.to_string(),
        one_prize: if settings.one_prize { yes } else { no }.to_owned(),
        ties: settings.ties.to_string(),
    }
}

fn row(prize: &Prize) -> ScheduleRow {
    let hand = prize.hand.as_ref().map(|which| Hands {
        plays: which.plays.iter().map(ToString::to_string).collect(),
        games: which.games.iter().map(ToString::to_string).collect(),
        against: which.against,
    });
    ScheduleRow {
        by: prize.by.iter().map(|criterion| criterion.word().to_owned()).collect(),
        place: prize.place,
        source: prize.source.clone(),
        title: prize.title.clone(),
        hand,
    }
}
