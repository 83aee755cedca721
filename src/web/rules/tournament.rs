//! The rules one tournament is played by, and where they differ from the rule set they come from.

use askama::Template;

use super::beside::{self, Change};
use super::payments::{self, PaymentTable};
use super::view::{self, Group};
use crate::store::tournaments::TournamentState;
use crate::store::{Conn, TournamentId, rules, tournaments};
use crate::web::tournaments::agreed::{self, Rules};
use crate::web::tournaments::{Here, Nav, words};
use crate::web::{Error, Layout};

/// The rules of a tournament.
#[derive(Template)]
#[template(path = "rules/tournament.html")]
pub struct Shown {
    layout: Layout,
    nav: Nav,
    rules: Rules,
    id: String,
    heading: String,
    hash: String,
    system: (String, String),
    /// Whether the rules can still be changed.
    open: bool,
    changes: Vec<Change>,
    payments: Vec<PaymentTable>,
    groups: Vec<Group>,
}

/// Shows them.
pub fn show(conn: &mut Conn, layout: Layout, id: TournamentId) -> Result<Shown, Error> {
    let tournament = tournaments::find(conn, id)?;
    let judged = rules::agreed(conn, &tournament)?;
    let (set, book) = (&judged.rules, &judged.book);
    let heading = words::title(layout.lang, book.title());
    let title = format!("{} · {}", layout.say("rulebook-title"), tournament.name);
    let layout = Layout { title, ..layout };
    let here = payments::set_here(book, set);
    Ok(Shown {
        nav: Nav::of(&tournament, Here::Rules),
        rules: agreed::rules(conn, layout.lang, &tournament)?,
        id: tournament.rules.clone(),
        heading,
        hash: set.hash().to_owned(),
        system: (tournament.system.clone(), words::title(layout.lang, judged.system.title())),
        open: tournament.state == TournamentState::Planned,
        changes: beside::changes(book, set, &layout),
        payments: payments::payments(set, &here, &layout),
        groups: view::groups(set, &here, &layout),
        layout,
    })
}
