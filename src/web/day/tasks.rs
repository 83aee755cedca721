//! What is missing: what calls with one button each, then the lists, one line each.

use chrono::{NaiveDateTime, TimeDelta};

use super::situation::{Situation, Stage};
use crate::acts::rounds::early::may_go_on;
use crate::acts::rounds::hall::Hall;
use crate::acts::rounds::lists::Lists;
use crate::i18n::{Lang, Values};
use crate::rules::pace::{self, TablePace};
use crate::store::sheets::Sheet;
use crate::web::moment::clock_time;

/// Something to do.
pub struct Task {
    /// What is missing.
    pub text: String,
    /// What the button says.
    pub label: String,
    /// Where it leads, or what it sends.
    pub deed: Deed,
}

/// What a button does.
pub enum Deed {
    /// Goes to this page.
    Go(String),
    /// Sends a form to this address, with the version it is based on and a field.
    Send { address: String, version: i64, field: &'static str, value: i32 },
}

/// A list that is not complete.
pub struct Open {
    /// What its table is called.
    pub name: String,
    /// How far it is.
    pub told: String,
    /// How far it is behind the others; may be empty.
    pub behind: String,
    /// When it is over at this pace; may be empty.
    pub ends: String,
    /// Where it is typed.
    pub address: String,
    /// The number of the table.
    pub table: i32,
    /// When its keeper was reminded, and the same with by whom in a sentence.
    pub reminded: Option<(String, String)>,
}

/// What is missing, in the order in which it is looked after.
#[derive(Default)]
pub struct Missing {
    /// The tables that call, the decks that lack, players without a seat.
    pub tasks: Vec<Task>,
    /// The lists of the tables that hang back, the latest first.
    pub late: Vec<Open>,
    /// The other lists, the latest first, then by table.
    pub open: Vec<Open>,
}

/// The one thing the tournament waits for now: a table that calls, else the next step.
pub fn main(situation: &Situation, missing: &mut Missing, lang: Lang) -> Option<Task> {
    let called = situation.hall.as_ref().is_some_and(|hall| hall.sheets.values().any(|sheet| sheet.called));
    if called && !missing.tasks.is_empty() { Some(missing.tasks.remove(0)) } else { step(situation, lang) }
}

fn step(situation: &Situation, lang: Lang) -> Option<Task> {
    let id = situation.tournament.id;
    let round = situation.round();
    let go = |key: &str, page: &str| Task {
        text: String::new(),
        label: lang.say_with(key, "round", round),
        deed: Deed::Go(format!("/tournaments/{id}/{page}")),
    };
    let send = |key: &str, act: &str| {
        let version = situation.hall.as_ref()?.round.version;
        let address = format!("/tournaments/{id}/rounds/{round}/{act}");
        let deed = Deed::Send { address, version, field: "round", value: round };
        Some(Task { text: String::new(), label: lang.say_with(key, "round", round), deed })
    };
    match situation.stage {
        Stage::Entries => Some(go("plan-to-entries", "entries")),
        Stage::Draw => Some(go("plan-draw", "draw")),
        Stage::Release => send("desk-release", "release"),
        Stage::Start => send("desk-start", "start"),
        Stage::Complete => send("desk-close", "close"),
        Stage::Over => Some(go("day-to-prizes", "prizes")),
        Stage::Playing => None,
    }
}

/// What else is missing.
pub fn missing(situation: &Situation, lang: Lang) -> Missing {
    let (Some(hall), Some(lists)) = (&situation.hall, &situation.lists) else { return Missing::default() };
    let mut tasks = calls(hall, lang);
    tasks.extend(protests(situation, lang));
    tasks.extend(disagreeing(situation, hall, lang));
    tasks.extend(over_time(situation, hall, lang));
    tasks.extend(situation.opened_again.iter().map(|round| opened_again(situation, *round, lang)));
    if situation.decks_missing {
        let deed = Deed::Go(format!("/tournaments/{}/decks/desk", situation.tournament.id));
        tasks.push(Task { text: lang.say("day-decks-missing"), label: lang.say("day-to-decks"), deed });
    }
    tasks.extend(play_on(situation, lang));
    if matches!(situation.stage, Stage::Release | Stage::Start) {
        tasks.extend(seats(hall, lang));
    }
    if situation.stage != Stage::Playing {
        return Missing { tasks, ..Missing::default() };
    }
    let sheet = |table: &i32| hall.sheets.get(table);
    let slow = pace::slow(&situation.pace);
    let mut slow: Vec<&TablePace> = slow.iter().filter(|pace| situation.missing.contains(&pace.table)).collect();
    let clock = Clock::of(situation);
    slow.sort_by_key(|pace| -clock.late(pace.table));
    let late = slow.iter().filter_map(|pace| Some(list(sheet(&pace.table)?, lists, (Some(pace), &clock), lang)));
    let waits = |table: &&i32| slow.iter().all(|pace| pace.table != **table);
    let mut open: Vec<&i32> = situation.missing.iter().filter(waits).collect();
    open.sort_by_key(|table| -clock.late(**table));
    let open = open.into_iter().filter_map(|table| Some(list(sheet(table)?, lists, (None, &clock), lang)));
    Missing { tasks, late: late.collect(), open: open.collect() }
}

/// The tables that call for the director.
fn calls(hall: &Hall, lang: Lang) -> Vec<Task> {
    let called = hall.sheets.values().filter(|sheet| sheet.called);
    let task = |sheet: &Sheet| {
        let called = lang.say_with("day-called", "table", sheet.table_number);
        let (text, label, act) = match &sheet.call_taken_by {
            None => (called, "call-take", "take-call"),
            Some(who) => {
                (format!("{called} {}", lang.say_with("call-taken-by", "who", who.as_str())), "desk-came", "came")
            }
        };
        Task { text, label: lang.say(label), deed: send(hall, act, "table", sheet.table_number) }
    };
    called.map(task).collect()
}

/// The tables whose two lists differ, and those whose players do not all agree.
fn disagreeing(situation: &Situation, hall: &Hall, lang: Lang) -> Vec<Task> {
    let task = |table: &i32, key: &str, (label, page): (&str, &str)| {
        let sheet = hall.sheets.get(table)?;
        let deed = Deed::Go(format!("/sheets/{}/{page}", sheet.id));
        Some(Task { text: lang.say_with(key, "table", *table), label: lang.say(label), deed })
    };
    let apart = situation.apart.iter().filter_map(|table| task(table, "day-apart", ("witness-compare", "witnesses")));
    let others = situation.not_agreed.iter().filter(|table| !situation.apart.contains(table));
    let others = others.filter_map(|table| task(table, "day-not-agreed", ("day-to-sheet", "desk")));
    apart.chain(others).collect()
}

/// The time of the round is over: what was not started is struck, or played after all.
fn over_time(situation: &Situation, hall: &Hall, lang: Lang) -> Option<Task> {
    let ends = situation.ends.filter(|_| situation.is_over_time())?;
    let (id, round) = (situation.tournament.id, hall.round.number);
    let deed = Deed::Go(format!("/tournaments/{id}/rounds/{round}/desk#strike"));
    Some(Task { text: lang.say_with("time-over", "at", clock_time(ends)), label: lang.say("strike-title"), deed })
}

/// Protests that wait for the director.
fn protests(situation: &Situation, lang: Lang) -> Option<Task> {
    let count = situation.protests;
    let deed = Deed::Go(format!("/tournaments/{}/protests", situation.tournament.id));
    let task =
        || Task { text: lang.say_with("day-protests", "count", count), label: lang.say("day-to-protests"), deed };
    (count > 0).then(task)
}

/// The way back, where it ended early.
fn play_on(situation: &Situation, lang: Lang) -> Option<Task> {
    let (id, planned) = (situation.tournament.id, situation.tournament.planned_rounds?);
    let task = || Task {
        text: lang.say_with("early-planned", "planned", planned),
        label: lang.say("early-go-on"),
        deed: Deed::Go(format!("/tournaments/{id}/draw")),
    };
    may_go_on(&situation.tournament).then(task)
}

/// An older round that was opened again and waits to be closed.
fn opened_again(situation: &Situation, round: i32, lang: Lang) -> Task {
    let deed = Deed::Go(format!("/tournaments/{}/rounds/{round}/desk", situation.tournament.id));
    let label = lang.say_with("day-to-round", "round", round);
    Task { text: lang.say_with("day-opened-again", "round", round), label, deed }
}

/// Late players and those gone home, before the start.
fn seats(hall: &Hall, lang: Lang) -> Vec<Task> {
    let task = |key: &str, label: &str, act: &str, number: i32, name: &str| {
        let mut args = Values::new();
        args.set("number", number);
        args.set("name", name.to_owned());
        Task { text: lang.say_args(key, &args), label: lang.say(label), deed: send(hall, act, "number", number) }
    };
    let gone = hall.withdrawn_but_seated();
    let gone = gone.iter().map(|entry| task("desk-gone", "desk-take-out", "leave", entry.number, &entry.name));
    let late = hall.without_seat();
    let late = late.iter().map(|entry| task("desk-late", "desk-seat", "seat", entry.number, &entry.name));
    gone.chain(late).collect()
}

/// By which the pace of the tables is told.
struct Clock<'s> {
    pace: &'s [TablePace],
    middle: i64,
    now: NaiveDateTime,
    /// When the time of the round is over, where one was agreed on.
    over: Option<NaiveDateTime>,
}

impl<'s> Clock<'s> {
    fn of(situation: &'s Situation) -> Self {
        let middle = pace::middle(&situation.pace).unwrap_or(0);
        Self { pace: &situation.pace, middle, now: situation.now, over: situation.ends }
    }

    /// The pace of a table; nothing while that would be guessed.
    fn pace(&self, table: i32) -> Option<&TablePace> {
        self.pace.iter().find(|pace| pace.table == table && pace.is_settled())
    }

    /// When it is over at this pace.
    fn ends(&self, pace: &TablePace) -> Option<NaiveDateTime> {
        pace.remaining().filter(|_| pace.left() > 0).map(|seconds| self.now + TimeDelta::seconds(seconds))
    }

    /// How many hands a table is behind the others; nought when it is not.
    fn behind(&self, pace: &TablePace) -> i64 {
        pace.behind(self.middle).max(0)
    }

    /// How many minutes a table is late, where a time was agreed on; else how many it still needs.
    fn late(&self, table: i32) -> i64 {
        let Some(pace) = self.pace(table) else { return 0 };
        let due = self.over.unwrap_or(self.now);
        match self.ends(pace) {
            Some(ends) => (ends - due).num_minutes().max(0),
            // Whoever has written too little to be reckoned is the latest.
            None if pace.left() > 0 => i64::MAX,
            None => 0,
        }
    }
}

/// A list that is not complete; `slow` when the table hangs back.
fn list(sheet: &Sheet, lists: &Lists, (slow, clock): (Option<&TablePace>, &Clock<'_>), lang: Lang) -> Open {
    let mut args = Values::new();
    args.set("hands", lists.hands(sheet));
    args.set("due", sheet.hands);
    args.set("minutes", slow.map_or(0, |pace| pace.quiet / 60));
    let key = match slow {
        Some(_) => "day-slow",
        None if lists.untouched(sheet) => "day-list-empty",
        None => "day-list-open",
    };
    let pace = clock.pace(sheet.table_number);
    let behind = pace.map(|pace| clock.behind(pace)).filter(|behind| *behind > 0);
    let ends = pace.and_then(|pace| clock.ends(pace));
    Open {
        name: lang.say_with("table-name", "table", sheet.table_number),
        told: lang.say_args(key, &args),
        behind: behind.map_or_else(String::new, |behind| lang.say_with("day-behind", "hands", behind)),
        ends: ends.map_or_else(String::new, |at| lang.say_with("day-ends", "at", clock_time(at))),
        address: format!("/sheets/{}/desk", sheet.id),
        table: sheet.table_number,
        reminded: reminded(sheet, lang),
    }
}

/// When its keeper was reminded, and the same with by whom in a sentence.
fn reminded(sheet: &Sheet, lang: Lang) -> Option<(String, String)> {
    let at = clock_time(sheet.reminded_at?);
    let mut args = Values::new();
    args.set("at", at.clone());
    args.set("who", sheet.reminded_by.clone().unwrap_or_default());
    Some((at, lang.say_args("remind-told", &args)))
}

fn send(hall: &Hall, act: &str, field: &'static str, value: i32) -> Deed {
    let address = format!("/tournaments/{}/rounds/{}/{act}", hall.tournament.id, hall.round.number);
    Deed::Send { address, version: hall.round.version, field, value }
}
