//! What is wrong with a prize schedule, as a sentence in either language.

use super::file::{FileError, IDS};
use super::line::LONGEST;
use super::text::{MOST_PRIZES, TextError};
use crate::rules::sentence::{Arg, Sentence};

impl Sentence for FileError {
    fn key(&self) -> &'static str {
        match self {
            Self::Unknown(_) => "schedule-no-such",
            Self::Unreadable { .. } => "schedule-unreadable",
        }
    }

    fn args(&self) -> Vec<(&'static str, Arg)> {
        match self {
            Self::Unknown(given) => vec![("given", given.into()), ("known", IDS.join(", ").into())],
            Self::Unreadable { id, reason } => vec![("id", id.into()), ("reason", reason.into())],
        }
    }
}

impl Sentence for TextError {
    fn key(&self) -> &'static str {
        match self {
            Self::File(why) => why.key(),
            Self::NotASetting(_) => "schedule-no-setting",
            Self::NoSuchKey(_) => "schedule-no-such-key",
            Self::Value { .. } => "schedule-wrong-value",
            Self::Prize { .. } => "schedule-wrong-prize",
            Self::NoSeed => "schedule-no-seed",
            Self::Count(_) => "schedule-prizes-count",
            Self::TooLong(_) => "schedule-too-long",
        }
    }

    fn args(&self) -> Vec<(&'static str, Arg)> {
        match self {
            Self::File(why) => why.args(),
            Self::NotASetting(given) | Self::NoSuchKey(given) => vec![("given", given.into())],
            Self::Value { key, unknown } => vec![("key", key.into()), ("said", Arg::said(unknown))],
            Self::Prize { line, reason } => vec![("given", line.into()), ("said", Arg::said(reason))],
            Self::NoSeed => Vec::new(),
            Self::Count(count) => vec![("count", count.into()), ("most", MOST_PRIZES.into())],
            Self::TooLong(given) => vec![("given", given.into()), ("most", LONGEST.into())],
        }
    }
}
