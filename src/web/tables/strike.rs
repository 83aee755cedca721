//! The lists of a round that could end early, as its desk offers them.

use crate::acts::rounds::hall::Hall;
use crate::acts::rounds::lists::Lists;
use crate::acts::rounds::time_out::{self as acts, Ending};
use crate::clock;
use crate::i18n::{Lang, Values};
use crate::store::rounds::RoundState;
use crate::store::sheets::{Sheet, SheetKind};
use crate::web::Fields;
use crate::web::moment::clock_time;
use crate::web::time_out::said;

/// The tables that were chosen; what is no number of hands is none that can be.
pub fn endings(form: &Fields) -> Vec<Ending> {
    let number = |typed: &str| typed.parse().unwrap_or(0);
    let ending = |table: &str| {
        let played = form.text(&format!("played-{table}"));
        Ending { table: number(table), played: Some(played).filter(|typed| !typed.is_empty()).map(number) }
    };
    form.all("table").map(ending).collect()
}

/// What the desk of a round offers.
#[derive(Default)]
pub struct StrikeView {
    /// The lists that are not complete.
    pub lines: Vec<StrikeLine>,
    /// Until when it is played, or since when the time is over; empty where nothing was agreed on.
    pub time: String,
    /// Whether the time is over.
    pub over: bool,
    /// What was agreed on.
    pub agreed: String,
}

/// A list that could end early.
pub struct StrikeLine {
    /// The number of the table.
    pub table: i32,
    /// How far it is.
    pub told: String,
    /// How many hands were played.
    pub played: String,
    /// Whether it is chosen.
    pub chosen: bool,
}

impl StrikeView {
    /// What could be struck of a round that is played, with what was typed before.
    pub fn of(lang: Lang, (hall, lists): (&Hall, &Lists), typed: &Fields) -> Self {
        if hall.round.state != RoundState::Running {
            return Self::default();
        }
        let now = clock::now();
        let ends = acts::ends(&hall.tournament, &hall.round);
        let over = ends.is_some_and(|ends| ends <= now);
        let time =
            ends.map(|ends| lang.say_with(if over { "time-over" } else { "time-until" }, "at", clock_time(ends)));
        let again = typed.all("table").next().is_some();
        let open = hall.sheets.values().filter(|sheet| !lists.complete(sheet) && sheet.kind == SheetKind::Hands);
        let line = |sheet: &Sheet| {
            let (table, written) = (sheet.table_number, lists.hands(sheet));
            let mut args = Values::new();
            args.set("hands", written);
            args.set("due", sheet.hands);
            let before = typed.text(&format!("played-{table}"));
            let played = if again { before.to_owned() } else { written.to_string() };
            let chosen = typed.all("table").any(|chosen| chosen == table.to_string());
            StrikeLine {
                table,
                told: lang.say_args("list-progress", &args),
                played: Some(played).filter(|played| played != "0").unwrap_or_default(),
                chosen: if again { chosen } else { written > 0 },
            }
        };
        let lines = open.map(line).collect();
        Self { lines, time: time.unwrap_or_default(), over, agreed: said(lang, hall.tournament.time_out()) }
    }
}
