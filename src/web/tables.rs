//! The tables of a round: for everybody, for the desk, and as signs to stand on them.

mod divided;
pub mod list;
pub mod names;
pub mod qr;
mod sent;
pub mod signs;
pub mod strike;
pub mod view;

use actix_web::web;
use askama::Template;

use crate::acts::Refused;
use crate::acts::rounds::change::stays_started;
use crate::acts::rounds::clock::is_final;
use crate::acts::rounds::hall::Hall;
use crate::acts::rounds::lists::Lists;
use crate::acts::rounds::record::Record;
use crate::acts::rounds::time_out::may_end;
use crate::acts::rounds::unavoided::Unavoided;
use crate::clock;
use crate::i18n::Lang;
use crate::store::rounds::{Round, RoundState};
use crate::store::{Conn, Error, TournamentId, commitments, rounds, tournaments};
use crate::web::audience::Audience;
use crate::web::protests::view::until;
use crate::web::rounds::how::HowForm;
use crate::web::rounds::unavoided::told;
use crate::web::rounds::{Place, STALE};
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::wanted::Wanted;
use crate::web::{Answer, Fields, Layout, Page, PostForm, Problems, Visit, order};
use strike::StrikeView;
use view::{Found, SeatLine, TableLine, TablesPart, search};

/// The tables for everybody.
#[derive(Template)]
#[template(path = "rounds/tables.html")]
#[expect(clippy::struct_excessive_bools, reason = "each decides about a part of the page by itself")]
pub struct TablesPage {
    layout: Layout,
    nav: Nav,
    /// Nothing before the first is drawn.
    round: Option<Round>,
    state_text: String,
    /// Whether there can be anything on the lists.
    started: bool,
    /// Whether the desk alone sees it: it is not released.
    hidden: bool,
    /// Whether a seed was ever promised.
    promised: bool,
    /// Whether all rounds were planned at once.
    planned: bool,
    /// Whether it is recorded how the round was drawn.
    recorded: bool,
    rounds: Vec<RoundLink>,
    parts: Vec<TablesPart>,
    problems: Problems,
    find: String,
    found: Vec<Found>,
}

/// A round one can go to from the same page of another.
struct RoundLink {
    number: i32,
    here: bool,
    page: &'static str,
}

#[derive(Template)]
#[template(path = "rounds/desk.html")]
#[expect(clippy::struct_excessive_bools, reason = "each decides about a part of the page by itself")]
struct DeskPage {
    layout: Layout,
    nav: Nav,
    problems: Problems,
    hall: Hall,
    /// The address of the round.
    base: String,
    /// The state of the round as a word of the program, and as people say it.
    state: &'static str,
    state_text: String,
    /// Whether it was started.
    begun: bool,
    rounds: Vec<RoundLink>,
    tables: Vec<TableLine>,
    open: usize,
    late: Vec<SeatLine>,
    gone: Vec<SeatLine>,
    typed: Fields,
    how: HowForm,
    /// Whether a further round can be drawn after this one.
    more: bool,
    /// Whether the start can be taken back.
    fresh: bool,
    /// Whether its time for protests is over, so that nothing opens it again.
    is_final: bool,
    /// Until when protests are taken; empty where no time was set.
    until: String,
    /// The lists that could end early; none where no list does.
    strike: StrikeView,
    /// What is not avoided, as long as it is not released.
    unavoided: Vec<String>,
    /// The lists on which another can play on for whoever left.
    divided: divided::Divided,
}

/// Shows the tables of the round drawn last.
pub fn latest(
    conn: &mut Conn,
    mut layout: Layout,
    id: TournamentId,
    wanted: &Wanted,
) -> Result<TablesPage, crate::web::Error> {
    let drawn = rounds::of_tournament(conn, id)?;
    let desk = layout.audience.is_desk();
    if let Some(round) = drawn.iter().rfind(|round| round.state.is_public() || desk) {
        return show(conn, layout, (id, round.number), wanted);
    }
    let tournament = tournaments::find(conn, id)?;
    layout.title = layout.say("tables");
    Ok(TablesPage {
        layout,
        nav: Nav::of(&tournament, Here::Tables),
        round: None,
        state_text: String::new(),
        started: false,
        hidden: false,
        promised: !commitments::of_tournament(conn, id)?.is_empty(),
        planned: false,
        recorded: false,
        rounds: Vec::new(),
        parts: Vec::new(),
        problems: Problems::default(),
        find: String::new(),
        found: Vec::new(),
    })
}

/// Shows the tables of a round.
pub fn show(
    conn: &mut Conn,
    layout: Layout,
    (id, round): (TournamentId, i32),
    wanted: &Wanted,
) -> Result<TablesPage, crate::web::Error> {
    let loaded = Loaded::load(conn, id, round)?.for_all(layout.audience)?;
    // A round that was imported was drawn elsewhere; there is nothing to show of it.
    let recorded = Record::is_there(conn, loaded.hall.round.id)?;
    Ok(loaded.public(layout, wanted, recorded))
}

/// Shows the round as the desk and the director need it.
pub async fn desk(app: web::Data<App>, visit: Visit, place: Place) -> Answer {
    let loaded = loaded(&app, *place).await?;
    Page::show(&loaded.desk(&visit, Problems::default(), Fields::default())?)
}

/// Shows the desk again after a refusal, with the sentence above and what was typed.
pub async fn desk_again(app: &App, visit: Visit, place: (i64, i32), form: &PostForm, refused: Refused) -> Answer {
    let (status, problems) = order::told(visit.lang, refused, STALE)?;
    let loaded = loaded(app, place).await?;
    Page::with_status(status, &loaded.desk(&visit, problems, form.0.clone())?)
}

/// What stands after the question mark of an address.
pub type Query = web::Query<Vec<(String, String)>>;

/// A round with everything its pages show, of one moment.
#[expect(clippy::struct_excessive_bools, reason = "each is a question of its own")]
struct Loaded {
    hall: Hall,
    lists: Lists,
    rounds: Vec<Round>,
    fresh: bool,
    is_final: bool,
    how: HowForm,
    promised: bool,
    /// Whether lists can end early.
    ends: bool,
    /// What is not avoided at its tables, as long as they are not released.
    unavoided: Option<Unavoided>,
    divided: divided::Divided,
}

async fn loaded(app: &App, place: (i64, i32)) -> Result<Loaded, Error> {
    let (tournament, round) = (TournamentId::new(place.0), place.1);
    app.store.read(move |conn| Loaded::load(conn, tournament, round)).await
}

impl Loaded {
    fn load(conn: &mut Conn, tournament: TournamentId, round: i32) -> Result<Self, Error> {
        let hall = Hall::load(conn, (tournament, round))?;
        let lists = Lists::load(conn, hall.id())?;
        let fresh = stays_started(conn, &hall, &lists)?.is_none();
        let is_final = is_final(conn, &hall.round, clock::now())?;
        let promised = !commitments::of_tournament(conn, tournament)?.is_empty();
        let how = HowForm::fresh(conn, tournament, (round, hall.tournament.rounds))?;
        let (rounds, ends) = (rounds::of_tournament(conn, tournament)?, may_end(conn, &hall.tournament)?.is_none());
        let unavoided = if hall.round.state.is_public() { None } else { Unavoided::of_tables(conn, &hall)? };
        let divided = divided::of(conn, &hall)?;
        Ok(Self { hall, lists, rounds, fresh, is_final, how, promised, ends, unavoided, divided })
    }

    /// What everybody may see of it; the desk sees what is not released as well.
    fn for_all(mut self, audience: Audience) -> Result<Self, crate::web::Error> {
        if audience.is_desk() {
            return Ok(self);
        }
        self.rounds.retain(|round| round.state.is_public());
        if self.hall.round.state.is_public() { Ok(self) } else { Err(crate::web::Error::NotFound) }
    }

    fn lines(&self, lang: Lang) -> Vec<TableLine> {
        let lines = self.hall.tables.iter().filter_map(|table| {
            let sheet = self.hall.sheets.get(&table.number)?;
            Some(TableLine::of(&self.hall, table, sheet, &self.lists, lang))
        });
        lines.collect()
    }

    fn links(&self, page: &'static str) -> Vec<RoundLink> {
        let here = self.hall.round.number;
        self.rounds.iter().map(|round| RoundLink { number: round.number, here: round.number == here, page }).collect()
    }

    fn public(self, mut layout: Layout, wanted: &Wanted, recorded: bool) -> TablesPage {
        let lang = layout.lang;
        let tables = self.lines(lang);
        let found = search(&tables, wanted);
        let parts = view::parts(&tables, &found);
        layout.title = lang.say_with("round-name", "round", self.hall.round.number);
        TablesPage {
            layout,
            nav: Nav::of(&self.hall.tournament, Here::Tables),
            found,
            find: wanted.typed().to_owned(),
            problems: Problems::default(),
            recorded,
            started: self.hall.round.state.has_begun(),
            hidden: !self.hall.round.state.is_public(),
            promised: self.promised,
            planned: self.how.has_plan && self.hall.round.method == "plan",
            parts,
            rounds: self.links(""),
            state_text: state_text(lang, self.hall.round.state),
            round: Some(self.hall.round),
        }
    }

    fn desk(self, visit: &Visit, problems: Problems, typed: Fields) -> Result<DeskPage, crate::web::Error> {
        let lang = visit.lang;
        let tables = self.lines(lang);
        // What was typed is shown again, unless the page is only looked at.
        let offered = self.how.clone();
        let how = if typed.iter().next().is_none() { offered } else { offered.again(&typed) };
        let line = |entry: &&crate::store::entries::Entry| SeatLine::of(0, entry);
        let could = (&self.hall, &self.lists);
        let strike = if self.ends { StrikeView::of(lang, could, &typed) } else { StrikeView::default() };
        let closed = self.rounds.iter().all(|round| round.state == RoundState::Closed);
        let drawn = self.rounds.iter().map(|round| round.number).max().unwrap_or(0);
        Ok(DeskPage {
            layout: visit.layout(lang.say_with("round-name", "round", self.hall.round.number))?,
            nav: Nav::of(&self.hall.tournament, Here::Day),
            problems,
            open: tables.iter().filter(|table| !table.complete).count(),
            late: self.hall.without_seat().iter().map(line).collect(),
            gone: self.hall.withdrawn_but_seated().iter().map(line).collect(),
            how: how.promised(lang),
            fresh: self.fresh,
            is_final: self.is_final,
            until: self.hall.round.protests_until.map(|at| until(lang, at)).unwrap_or_default(),
            more: closed && drawn < self.hall.tournament.rounds,
            rounds: self.links("/desk"),
            base: format!("/tournaments/{}/rounds/{}", self.hall.tournament.id, self.hall.round.number),
            strike,
            divided: self.divided,
            unavoided: self.unavoided.map(|there| told(lang, &there)).unwrap_or_default(),
            begun: self.hall.round.state.has_begun(),
            state: self.hall.round.state.word(),
            state_text: state_text(lang, self.hall.round.state),
            hall: self.hall,
            tables,
            typed,
        })
    }
}

/// The state of a round as people say it.
pub fn state_text(lang: Lang, state: RoundState) -> String {
    lang.say(match state {
        RoundState::Drawn => "round-state-drawn",
        RoundState::Released => "round-state-released",
        RoundState::Running => "round-state-running",
        RoundState::Closed => "round-state-closed",
    })
}
