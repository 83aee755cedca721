//! The rules one tournament is played by, and where they differ from the rule set they come from.

use actix_web::HttpRequest;
use actix_web::web::{Data, Path, Query};
use askama::Template;

use super::beside::{self, Change};
use super::ladders::Ladders;
use super::payments;
use super::view::{self, Group};
use crate::export::report::Report;
use crate::store::tournaments::TournamentState;
use crate::store::{Conn, TournamentId, rules, tournaments};
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::tournaments::agreed::{self, Rules};
use crate::web::tournaments::{Here, Nav, words};
use crate::web::{Answer, Error, Layout, print};

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
    ladders: Ladders,
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
    let told = payments::told(layout.lang, set, &here);
    let ladders = Ladders::of(set, &layout, told.notes, format!("/tournaments/{id}/rules/payments"));
    Ok(Shown {
        nav: Nav::of(&tournament, Here::Rules),
        rules: agreed::rules(conn, layout.lang, &tournament)?,
        id: tournament.rules.clone(),
        heading,
        hash: set.hash().to_owned(),
        system: (tournament.system.clone(), words::title(layout.lang, judged.system.title())),
        open: tournament.state == TournamentState::Planned,
        changes: beside::changes(book, set, &layout),
        ladders,
        groups: view::groups(set, &here, &layout),
        layout,
    })
}

/// `payments.csv`, `.pdf` and `.json`: what a won game is worth in this tournament.
pub async fn payments(
    request: HttpRequest,
    app: Data<App>,
    path: Path<TournamentId>,
    query: Query<Vec<(String, String)>>,
) -> Answer {
    let id = *path;
    let list = List::at(id, format!("/tournaments/{id}/rules/payments"), query.into_inner());
    report::file(&request, &app, list, move |conn, lang| {
        let tournament = tournaments::find(conn, id)?;
        let judged = rules::agreed(conn, &tournament)?;
        let told = payments::told(lang, &judged.rules, &payments::set_here(&judged.book, &judged.rules));
        Ok(Report { subtitle: print::day_and_venue(lang, &tournament), event: tournament.name, ..told })
    })
    .await
}
