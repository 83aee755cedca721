//! Prizes: who wins what, for everybody; and the list of prizes, for the director.

pub mod claims;
pub mod edit;
pub mod files;
pub mod schedule;
pub mod scheduled;
pub mod won;

use askama::Template;

use crate::store::{Conn, TournamentId};
use crate::web::report::table::Table;
use crate::web::standings::words;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Error, Layout};
use won::{Won, uncovered};

/// Who wins what as things stand.
#[derive(Template)]
#[template(path = "prizes/prizes.html")]
pub struct PrizesPage {
    layout: Layout,
    nav: Nav,
    /// Whether there is a list of prizes at all.
    any: bool,
    /// Whether everything is played, so that the list is final.
    done: bool,
    table: Table,
    /// Where lots decided the places, and the money is shared all the same.
    parted: Vec<String>,
    left_over: Vec<String>,
    unplayed: Option<String>,
    /// What the prizes are paid from.
    pot: Vec<String>,
    scheduled: Option<Shown>,
    foot: words::Foot,
}

/// The prizes of the schedule: its name and address, and every prize.
struct Shown {
    heading: (String, String),
    lines: Vec<scheduled::ScheduledLine>,
    /// What was settled otherwise than the schedule comes.
    settled: Vec<String>,
}

/// Shows who wins what as things stand.
pub fn show(conn: &mut Conn, mut layout: Layout, id: TournamentId) -> Result<PrizesPage, Error> {
    let won = Won::load(conn, id)?;
    let director = layout.audience.is_director();
    let lang = layout.lang;
    let scheduled = scheduled::Scheduled::load(conn, id)?;
    let shown = |all: scheduled::Scheduled| {
        let all = if director { all.for_director() } else { all };
        let (heading, lines) = (all.heading(lang), all.lines(lang));
        Shown { heading, lines, settled: all.settled(lang) }
    };
    let scheduled = scheduled.map(shown);
    layout.title = format!("{} · {}", lang.say("prizes-title"), won.field.tournament.name);
    Ok(PrizesPage {
        nav: Nav::of(&won.field.tournament, Here::Prizes),
        any: !won.prizes().is_empty(),
        done: won.done(),
        table: Table::of(lang, files::told(lang, &won)).at(format!("/tournaments/{id}/prizes"), ""),
        parted: won.parted_by_lots(lang),
        left_over: won.left_over(lang),
        unplayed: won.unplayed(lang),
        // Whether the pot holds it is the director's to know, wherever he looks at what he promised.
        pot: won.pot(lang).into_iter().chain(director.then(|| uncovered(lang, &won.field.event)).flatten()).collect(),
        scheduled,
        foot: words::Foot::of(lang, &won.field),
        layout,
    })
}
