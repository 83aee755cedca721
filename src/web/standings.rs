//! Standings: who is ahead, in all rounds or in one, and what each player brought in.

pub mod desk;
pub mod evening;
pub mod field;
pub mod fields;
pub mod files;
pub mod groups;
pub mod lots;
mod own;
pub mod player;
pub mod rates;
pub mod told;
pub mod words;

use std::sync::Arc;

use askama::Template;

use crate::export::report::order::By;
use crate::i18n::Lang;
use crate::rules::decks::letter;
use crate::rules::event::Column;
use crate::rules::seat::Seat;
use crate::store::rounds::Round;
use crate::store::{Conn, TournamentId};
use crate::web::answer::form_encode;
use crate::web::public::mapped;
use crate::web::report::table::Table;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Error, Fields, Layout};
use field::Field;

/// Who is ahead.
#[derive(Template)]
#[template(path = "standings/standings.html")]
#[expect(clippy::struct_excessive_bools, reason = "each decides about a part of the page by itself")]
pub struct StandingsPage {
    layout: Layout,
    nav: Nav,
    heading: String,
    asked: Asked,
    /// Whether the same cards are compared, so that there is an ordinary ranking beside the one that counts.
    comparative: bool,
    /// Whether what is played waits for the end of its round.
    covered: Option<&'static str>,
    /// The rounds drawn, whether each is the one shown, and the query that shows it.
    rounds: Vec<(i32, bool, String)>,
    /// The query that shows all rounds together.
    all: String,
    /// The round that is being played, if one is.
    running: Option<i32>,
    name: String,
    table: Table,
    /// What the mark beside a figure means, where one stands there.
    struck: Option<String>,
    foot: words::Foot,
    /// Whether the tournament settles in money, or divides a bill.
    settles: bool,
    /// Whether lost games cost something.
    losses: bool,
    /// Whether teams are ranked.
    teams: bool,
    /// Whether somebody belongs to a category or a group.
    groups: bool,
}

/// Which standings are asked for.
#[derive(Clone, Default)]
pub struct Asked {
    /// Of one round; `None` of all together.
    pub round: Option<i32>,
    /// Of Comparative Skat the ordinary ranking: `comparison=none`, as the command says it.
    pub ordinary: bool,
    /// The column they are ordered by; `None` by the place.
    pub by: Option<By>,
}

impl Asked {
    /// Reads an address.
    pub fn read(fields: &Fields) -> Result<Self, Error> {
        let round: Option<i32> = match fields.value("round") {
            Ok(round) => round,
            Err(_unreadable) => return Err(Error::NotFound),
        };
        let ordinary = match fields.text("comparison") {
            "" => false,
            "none" => true,
            _ => return Err(Error::NotFound),
        };
        let by = match fields.text("by") {
            "" => None,
            by => Some(By::read(by).ok_or(Error::NotFound)?),
        };
        Ok(Self { round, ordinary, by })
    }

    /// What everybody may see of them, out of what is remembered of the tournament.
    pub fn of_field(&self, field: Arc<Field>) -> Result<Arc<Field>, Error> {
        if self.round.is_some_and(|round| !field.rounds.iter().any(|known| known.number == round)) {
            return Err(Error::NotFound);
        }
        Ok(if self.ordinary { Arc::new(Arc::unwrap_or_clone(field).ordinary()) } else { field })
    }

    /// What the list is called, round included.
    pub fn title(&self, lang: Lang) -> String {
        let title = lang.say(if self.ordinary { "comparison-ordinary" } else { "standings-title" });
        match self.round {
            Some(round) => format!("{title} · {}", lang.say_with("round-name", "round", round)),
            None => title,
        }
    }

    /// The round that is being played, where it is counted in these standings.
    pub fn running(&self, field: &Field) -> Option<i32> {
        field.running().filter(|running| self.round.is_none_or(|of| of == *running))
    }

    /// The query of its address, empty or with its question mark.
    pub fn query(&self) -> String {
        let round = self.round.map(|round| format!("round={round}"));
        let ordinary = self.ordinary.then(|| "comparison=none".to_owned());
        let by = self.by.as_ref().map(|by| format!("by={}", by.written()));
        let parts: Vec<String> = [round, ordinary, by].into_iter().flatten().collect();
        if parts.is_empty() { String::new() } else { format!("?{}", parts.join("&")) }
    }

    /// The query of another round, or of all together, in the order of the places.
    fn of(&self, round: Option<i32>) -> String {
        Self { round, by: None, ..*self }.query()
    }

    /// The query of the same ordered by another column, with the name that is looked for.
    fn ordered(&self, by: Option<&By>, name: &str) -> String {
        let query = Self { by: by.cloned(), ..*self }.query();
        match (name, query.as_str()) {
            ("", "") => "?".to_owned(),
            ("", _) => query,
            (name, "") => format!("?name={}", form_encode(name)),
            (name, query) => format!("{query}&name={}", form_encode(name)),
        }
    }
}

/// What the page is asked for: which standings, and who is looked for by name.
pub struct Search {
    asked: Asked,
    name: String,
}

impl mapped::Asked for Search {
    fn read(query: &[(String, String)]) -> Result<Self, Error> {
        let fields = Fields::new(query.to_vec());
        Ok(Self { asked: Asked::read(&fields)?, name: fields.text("name").chars().take(100).collect() })
    }

    fn query(&self) -> String {
        self.asked.query()
    }

    fn is_search(&self) -> bool {
        !self.name.is_empty()
    }
}

/// Shows the standings: `?round=2` of one round, `?name=…` only who is called so, `?comparison=none` as if nothing
/// were compared, `?by=points` ordered by a column, `?by=-points` the other way round; the places stay what they are.
pub fn show(
    conn: &mut Conn,
    mut layout: Layout,
    id: TournamentId,
    Search { asked, name }: &Search,
) -> Result<StandingsPage, Error> {
    let field = asked.of_field(layout.field(conn, id)?)?;
    let lang = layout.lang;
    let title = Asked { ordinary: asked.ordinary, ..Asked::default() }.title(lang);
    layout.title = format!("{title} · {}", field.tournament.name);
    let (list, struck) = told::marked(lang, &field, asked, name)?;
    let round = |known: &Round| (known.number, asked.round == Some(known.number), asked.of(Some(known.number)));
    Ok(StandingsPage {
        nav: Nav::of(&field.tournament, Here::Standings),
        heading: asked.title(lang),
        comparative: field.tournament.comparison.is_on(),
        covered: field.covered,
        rounds: field.rounds.iter().map(round).collect(),
        running: asked.running(&field),
        teams: !field.event.teams().is_empty(),
        name: name.to_owned(),
        table: Table::of(lang, list)
            .ordered(asked.by.as_ref(), |by| asked.ordered(by, name))
            .at(format!("/tournaments/{id}/standings"), asked.query()),
        struck,
        foot: words::Foot::of(lang, &field),
        all: asked.of(None),
        asked: asked.clone(),
        settles: settles(&field),
        groups: groups::has_any(&field),
        losses: field.event.facts().terms.losses.is_asked(),
        layout,
    })
}

/// Whether a tournament settles its points in money, or divides a bill.
fn settles(field: &Field) -> bool {
    let agreed = field.event.agreed();
    field.event.facts().terms.stake.is_some() || agreed.system.limit(&agreed.rules).is_some()
}

/// What those who are ranked in one seat are called.
pub fn seat_title(lang: Lang, seat: Seat) -> String {
    lang.say_with("posting-seat", "letter", letter(seat).to_string())
}

/// The same, with the round where each is ranked by itself.
pub fn column_title(lang: Lang, column: Column) -> String {
    let seat = seat_title(lang, column.seat);
    match column.session {
        Some(session) => format!("{} · {seat}", lang.say_with("round-name", "round", session)),
        None => seat,
    }
}
