//! How far the rounds of a tournament are, what was drawn and promised in it, and how long a round lasts.

use std::collections::BTreeMap;

use chrono::NaiveDateTime;

use super::MOMENT;
use super::keys::Keys;
use super::model::{LotNote, RoundNote};
use crate::format::table::{MOMENT as WHOLE, MOST_TABLES};
use crate::format::wrong::{WrongKey, WrongLeague};
use crate::rules::entry::StartNumber;
use crate::rules::reason::Reason;
use crate::rules::seating::chance::Chance;
use crate::rules::time_out::{LONGEST_ROUND, TimeOut};
use crate::rules::tournament::MOST_HANDS;

/// The keys of a round.
const ROUND: &[&str] = &[
    "number",
    "state",
    "open",
    "struck",
    "struck_because",
    "method",
    "seed",
    "algorithm",
    "started",
    "protests_until",
];

/// How far the rounds are and how their seats were found.
pub(super) fn round_notes(keys: &mut Keys<'_, '_>) -> BTreeMap<i32, RoundNote> {
    let mut rounds = BTreeMap::new();
    keys.tables("round", |round| {
        round.only(ROUND);
        let Some(number) = round.integer("number", 1, 999) else { return round.required("number") };
        let state = round.text("state").unwrap_or_else(|| "closed".to_owned());
        if !["drawn", "released", "running", "closed"].contains(&state.as_str()) {
            round.wrong("state", WrongKey::RoundState { given: state.clone() });
        }
        let open = round.numbers("open").unwrap_or_default();
        let most = i64::from(MOST_TABLES);
        if let Some(given) = open.iter().copied().find(|table| !(1..=most).contains(table)) {
            round.wrong("open", WrongKey::Limits { given, least: 1, most });
        }
        let note = RoundNote {
            state,
            open: open.into_iter().map(small).collect(),
            struck: struck(round),
            method: round.text("method").unwrap_or_default(),
            seed: round.text("seed").unwrap_or_default(),
            algorithm: small(round.integer("algorithm", 0, i64::from(i32::MAX)).unwrap_or(0)),
            started: at(round, "started"),
            protests_until: at(round, "protests_until"),
        };
        if rounds.insert(small(number), note).is_some() {
            round.wrong("number", WrongKey::RoundTwice { number });
        }
    });
    rounds
}

/// A moment in UTC.
fn at(round: &mut Keys<'_, '_>, key: &str) -> Option<NaiveDateTime> {
    round.text_as(key, |text| NaiveDateTime::parse_from_str(text, WHOLE).map_err(|_none| WrongLeague::Moment))
}

/// The tables whose lists ended early, with how many hands and why.
fn struck(round: &mut Keys<'_, '_>) -> BTreeMap<i32, (u16, String)> {
    let mut struck = BTreeMap::new();
    round.table("struck", |tables| {
        for table in tables.numbered(MOST_TABLES) {
            let hands = tables.integer(&table.to_string(), 1, MOST_HANDS.into());
            struck.extend(hands.map(|hands| (table, (u16::try_from(hands).unwrap_or(MOST_HANDS), String::new()))));
        }
    });
    round.table("struck_because", |tables| {
        for table in tables.numbered(MOST_TABLES) {
            let key = table.to_string();
            let why = tables.text_as(&key, |text| Reason::new(text).map(|reason| reason.as_str().to_owned()));
            match (struck.get_mut(&table), why) {
                (Some((_, kept)), Some(why)) => *kept = why,
                (None, _) => tables.wrong(&key, WrongKey::NothingStruck),
                (Some(_), None) => {}
            }
        }
    });
    struck
}

/// What was agreed on about the time of a round.
pub(super) fn time_out(keys: &mut Keys<'_, '_>) -> TimeOut {
    let mut agreed = TimeOut::default();
    keys.table("time_out", |time| {
        time.only(&["minutes", "least"]);
        agreed.minutes = time.integer("minutes", 1, LONGEST_ROUND.into()).map(small);
        agreed.least = time.integer("least", 1, MOST_HANDS.into()).map(small);
    });
    agreed
}

pub(super) fn lot_notes(keys: &mut Keys<'_, '_>) -> Vec<LotNote> {
    let mut lots = Vec::new();
    keys.tables("lot", |lot| {
        lot.only(&["number", "rank", "seed"]);
        let number = lot.integer("number", 1, i64::from(crate::rules::entry::HIGHEST_NUMBER));
        match (number.map(|number| StartNumber::new(small(number))), lot.integer("rank", 1, 99_999)) {
            (Some(Ok(number)), Some(rank)) => {
                lots.push(LotNote { number, rank: small(rank), seed: lot.text("seed").unwrap_or_default() });
            }
            _ => lot.required("number, rank"),
        }
    });
    lots
}

pub(super) fn small(number: i64) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

/// What was promised of the seed of the decks; a part of it is none.
pub(super) fn promise(keys: &mut Keys<'_, '_>) -> Option<Chance> {
    let mut promise = None;
    keys.table("decks", |decks| {
        let names = ["secret", "digest", "number", "number_from", "promised", "known"];
        if !names.iter().any(|name| decks.has(name)) {
            return;
        }
        if let Some(name) = names.iter().find(|name| !decks.has(name)) {
            return decks.required(name);
        }
        let moment = |text: &str| {
            NaiveDateTime::parse_from_str(text, MOMENT).map(|at| at.to_string()).map_err(|_none| WrongKey::Moment)
        };
        let (committed, due) = (decks.text_as("promised", moment), decks.text_as("known", moment));
        let mut text = |name: &str| decks.text(name).unwrap_or_default();
        let [secret, digest, public, source] = ["secret", "digest", "number", "number_from"].map(&mut text);
        let (Some(committed), Some(due)) = (committed, due) else { return };
        promise = Some(Chance { secret, digest, source, due, committed, public });
    });
    promise
}
