//! Notices of a division in the reader's language.

use std::collections::BTreeSet;

use chrono::NaiveDate;

use crate::clock;
use crate::i18n::{Lang, Values};
use crate::rules::league::agreement::terms;
use crate::rules::league::division::read_criteria;
use crate::store::match_days::MatchDay;
use crate::store::notices::{Notice, NoticeKind};

use super::words;

/// A notice as a page shows it.
#[derive(Clone, Debug)]
pub struct NoticeLine {
    /// Its id, for taking it back.
    pub id: i64,
    /// The day it was given.
    pub day: String,
    /// What it says.
    pub text: String,
    /// The secretary's own words; empty where there are none beside the text.
    pub words: String,
}

impl NoticeLine {
    /// The notice in this language.
    pub fn of(lang: Lang, notice: &Notice) -> Self {
        let mut args = Values::new();
        args.set("number", notice.day_number.unwrap_or(0));
        let (old, new) = match notice.kind {
            NoticeKind::Date => (dated(lang, &notice.old), dated(lang, &notice.new)),
            NoticeKind::Venue => (group(lang, &notice.old), notice.new.clone()),
            NoticeKind::Groups | NoticeKind::Withdrawal | NoticeKind::Words => (notice.old.clone(), notice.new.clone()),
        };
        args.set("old", old);
        args.set("new", new);
        let key = match notice.kind {
            NoticeKind::Date => Some("notice-date"),
            NoticeKind::Venue if notice.new.is_empty() => Some("notice-no-venue"),
            NoticeKind::Venue => Some("notice-venue"),
            NoticeKind::Groups if notice.new.is_empty() => Some("notice-groups"),
            NoticeKind::Groups => Some("notice-swapped"),
            NoticeKind::Withdrawal if notice.new.is_empty() => Some("notice-return"),
            NoticeKind::Withdrawal => Some("notice-withdrawal"),
            NoticeKind::Words => None,
        };
        let said = match key {
            Some(key) => Some(lang.say_args(key, &args)),
            None => agreed(lang, &notice.old, &notice.new),
        };
        let words = if said.is_some() { notice.words.clone() } else { String::new() };
        Self {
            id: notice.id.number(),
            day: lang.day(clock::day(notice.at)),
            text: said.unwrap_or_else(|| notice.words.clone()),
            words,
        }
    }
}

/// The date and the hour of a match day as a notice keeps them.
pub fn moment(day: &MatchDay) -> String {
    format!("{} {}", day.date, day.starts).trim_end().to_owned()
}

/// A date that begins the text in the reader's language; anything else as it stands.
fn dated(lang: Lang, text: &str) -> String {
    let (day, hour) = text.split_once(' ').unwrap_or((text, ""));
    match NaiveDate::parse_from_str(day, "%Y-%m-%d") {
        Ok(date) => words::day_and_hour(lang, date, hour),
        Err(_no_day) => text.to_owned(),
    }
}

/// The name of a group by its number; anything else as it stands.
fn group(lang: Lang, text: &str) -> String {
    match text.parse::<i32>() {
        Ok(number) => lang.say_with("group-name", "number", number),
        Err(_no_number) => text.to_owned(),
    }
}

/// How the scoring was changed; nothing where a notice is words alone.
fn agreed(lang: Lang, old: &str, new: &str) -> Option<String> {
    let (old, new) = (terms(old), terms(new));
    let known: BTreeSet<&str> = new.iter().chain(&old).map(|(term, _)| *term).collect();
    let one = |term: &&str| {
        let says = |all: &[(&str, &str)]| {
            let said = all.iter().find(|(of, _)| of == term).map_or("", |(_, says)| *says);
            if said.is_empty() { lang.say("rank-none") } else { meant(lang, term, said) }
        };
        let mut args = Values::new();
        args.set("what", called(lang, term)?);
        args.set("old", says(&old));
        args.set("new", says(&new));
        Some(lang.say_args("notice-agreed-one", &args))
    };
    let told: Vec<String> = known.iter().filter_map(one).collect();
    (!told.is_empty()).then(|| lang.say_with("notice-agreed", "what", told.join("; ")))
}

/// What a term of an agreement is called; nothing where there is no such term.
fn called(lang: Lang, term: &str) -> Option<String> {
    if let Some(size) = term.strip_prefix("points ") {
        return Some(lang.say_with("notice-points", "size", size));
    }
    let key = match term {
        "ties" => "division-ties",
        "missing" => "division-missing",
        "criteria" => "notice-criteria",
        "promoted" => "division-promoted",
        "relegated" => "division-relegated",
        "least_rounds" => "division-least-rounds",
        _ => return None,
    };
    Some(lang.say(key))
}

/// What a term says, in the reader's language; anything else as it stands.
fn meant(lang: Lang, term: &str, said: &str) -> String {
    let key = match (term, said) {
        ("ties", "split") => "ties-split",
        ("ties", "won") => "ties-won",
        ("ties", "lot") => "ties-lot",
        ("missing", "ranked-last") => "missing-ranked-last",
        ("missing", "smaller-group") => "missing-smaller-group",
        ("criteria", _) => {
            let all = read_criteria(said).unwrap_or_default();
            return all.into_iter().map(|one| words::criterion(lang, one)).collect::<Vec<_>>().join(", ");
        }
        _ => return said.to_owned(),
    };
    lang.say(key)
}
