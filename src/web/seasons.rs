//! Seasons: the list, a new one, and what each holds.

pub mod import;
pub mod order;

use std::collections::BTreeMap;

use actix_web::web::{Data, Path, Query};
use askama::Template;

use crate::acts;
use crate::i18n::Lang;
use crate::rules::league::division::LeaguePreset;
use crate::rules::league::zones::Zone;
use crate::rules::tournament::TournamentName;
use crate::store::divisions::{self, Division};
use crate::store::match_days::{self, MatchDay};
use crate::store::notices;
use crate::store::seasons::{self, Season, SeasonState};
use crate::store::{Conn, DivisionId, SeasonId, TeamId};
use crate::web::divisions::notices::NoticeLine;
use crate::web::divisions::words;
use crate::web::entries::words::text;
use crate::web::season::book::Book;
use crate::web::server::App;
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Visit};
use order::{Again, Asked};

#[derive(Template)]
#[template(path = "league/seasons.html")]
struct ListPage {
    layout: Layout,
    seasons: Vec<Season>,
}

#[derive(Template)]
#[template(path = "league/new.html")]
struct NewPage {
    layout: Layout,
    presets: Vec<(String, String)>,
    again: Again,
    chosen: String,
}

#[derive(Template)]
#[template(path = "league/season.html")]
struct SeasonPage {
    layout: Layout,
    season: Season,
    over: bool,
    divisions: Vec<DivisionCard>,
    presets: Vec<(String, String)>,
    /// The match days that are not closed; empty when all are.
    unfinished: String,
    again: Again,
}

/// A division with what comes next in it.
struct DivisionCard {
    division: Division,
    next: String,
    notices: Vec<NoticeLine>,
}

/// Shows every season.
pub async fn list(app: Data<App>, visit: Visit) -> Answer {
    let seasons = app.store.read(|conn| Ok::<_, Error>(seasons::list(conn)?)).await?;
    Page::show(&ListPage { layout: visit.layout(visit.lang.say("seasons-title"))?, seasons })
}

/// Shows the form of a new season.
pub async fn new(visit: Visit, query: Query<Vec<(String, String)>>) -> Answer {
    let wanted = query.iter().find(|(name, _)| name == "preset").map_or("", |(_, value)| value);
    new_page(&visit, Again::default(), wanted.to_owned())
}

fn new_page(visit: &Visit, again: Again, wanted: String) -> Answer {
    let chosen = if again.typed.text("preset").is_empty() { wanted } else { again.typed.text("preset").to_owned() };
    let layout = visit.layout(visit.lang.say("season-new"))?;
    let status = again.status;
    Page::with_status(status, &NewPage { layout, presets: words::presets(visit.lang), again, chosen })
}

/// Creates a season with its first division.
pub async fn create(app: Data<App>, visit: Visit, form: PostForm) -> Answer {
    let mut problems = Problems::default();
    let name = name(visit.lang, &form, ("name", "season-name"), &mut problems);
    let division = name_of_division(visit.lang, &form, &mut problems);
    let typed = name.zip(division).ok_or(problems);
    let acted = Asked::of(&app, &visit, &form)?.act(typed, "season-created", |conn, order, (name, division)| {
        let division = acts::seasons::create(conn, order, &name, division)?;
        Ok(format!("/divisions/{division}/settings"))
    });
    acted.await?.or_else(|again| new_page(&visit, *again, String::new()))
}

fn name(lang: Lang, form: &Fields, (field, what): (&str, &str), problems: &mut Problems) -> Option<TournamentName> {
    match TournamentName::new(form.text(field)) {
        Ok(name) => Some(name),
        Err(error) => {
            problems.add(field, text(lang, &lang.say(what), &error));
            None
        }
    }
}

fn name_of_division(lang: Lang, form: &Fields, problems: &mut Problems) -> Option<(TournamentName, LeaguePreset)> {
    let name = name(lang, form, ("division", "division-name"), problems);
    match form.text("preset").parse() {
        Ok(preset) => Some((name?, preset)),
        Err(_unknown) => {
            problems.add("preset", lang.say("league-preset-missing"));
            None
        }
    }
}

/// Shows a season: its divisions, and what was announced.
pub async fn show(app: Data<App>, visit: Visit, id: Path<SeasonId>) -> Answer {
    season_page(&app, &visit, *id, Again::default()).await
}

async fn season_page(app: &App, visit: &Visit, id: SeasonId, again: Again) -> Answer {
    let lang = visit.lang;
    let load = move |conn: &mut Conn| {
        let season = seasons::find(conn, id)?;
        let mut cards = Vec::new();
        for division in divisions::of_season(conn, id)? {
            let days = match_days::of_division(conn, division.id)?;
            let notices = notices::of_division(conn, division.id)?;
            let notices = notices.iter().take(3).map(|notice| NoticeLine::of(lang, notice)).collect();
            cards.push(DivisionCard { next: next(lang, &days), division, notices });
        }
        Ok::<_, Error>((season, cards, acts::seasons::unfinished(conn, id)?))
    };
    let (season, divisions, unfinished) = app.store.read(load).await?;
    let status = again.status;
    let page = SeasonPage {
        layout: visit.layout(season.name.clone())?,
        over: season.state == SeasonState::Finished,
        season,
        divisions,
        presets: words::presets(lang),
        unfinished: acts::seasons::listed(&unfinished),
        again,
    };
    Page::with_status(status, &page)
}

/// The next match day in a few words; empty where there is none.
fn next(lang: Lang, days: &[MatchDay]) -> String {
    let open = days.iter().find(|day| day.state != match_days::DayState::Closed);
    open.map_or_else(String::new, |day| words::day_title(lang, day))
}

/// Adds a division.
pub async fn add_division(app: Data<App>, visit: Visit, id: Path<SeasonId>, form: PostForm) -> Answer {
    let id = *id;
    let mut problems = Problems::default();
    let typed = name_of_division(visit.lang, &form, &mut problems).ok_or(problems);
    let acted = Asked::of(&app, &visit, &form)?.act(typed, "division-created", move |conn, order, division| {
        let division = acts::seasons::add_division(conn, order, id, division)?;
        Ok(format!("/divisions/{division}/settings"))
    });
    match acted.await? {
        Ok(answer) => Ok(answer),
        Err(again) => season_page(&app, &visit, id, *again).await,
    }
}

/// Changes the name of a season, and whether it is over.
pub async fn change(app: Data<App>, visit: Visit, id: Path<SeasonId>, form: PostForm) -> Answer {
    let id = *id;
    let mut problems = Problems::default();
    let typed = name(visit.lang, &form, ("name", "season-name"), &mut problems).ok_or(problems);
    let state = if form.ticked("over") { SeasonState::Finished } else { SeasonState::Running };
    let acted = Asked::on_version(&app, &visit, &form)?.act(typed, "season-saved", move |conn, order, name| {
        acts::seasons::change(conn, order, id, &name, state)?;
        Ok(format!("/seasons/{id}"))
    });
    match acted.await? {
        Ok(answer) => Ok(answer),
        Err(again) => season_page(&app, &visit, id, *again).await,
    }
}

/// Takes out a season of which nothing was played.
pub async fn remove(app: Data<App>, visit: Visit, id: Path<SeasonId>, form: PostForm) -> Answer {
    let id = *id;
    let acted = Asked::on_version(&app, &visit, &form)?.act(Ok(()), "season-removed", move |conn, order, ()| {
        acts::seasons::remove(conn, order, id)?;
        Ok("/seasons".to_owned())
    });
    match acted.await? {
        Ok(answer) => Ok(answer),
        Err(again) => season_page(&app, &visit, id, *again).await,
    }
}

/// Makes the season after this one.
pub async fn follow(app: Data<App>, visit: Visit, id: Path<SeasonId>, form: PostForm) -> Answer {
    let id = *id;
    let mut problems = Problems::default();
    let typed = name(visit.lang, &form, ("next-name", "season-name"), &mut problems).ok_or(problems);
    let go_on = form.ticked("go-on");
    let acted = Asked::on_version(&app, &visit, &form)?.act(typed, "season-followed", move |conn, order, name| {
        let season = acts::seasons::follow(conn, order, id, &name, (moves, go_on))?;
        Ok(format!("/seasons/{season}"))
    });
    match acted.await? {
        Ok(answer) => Ok(answer),
        Err(again) => season_page(&app, &visit, id, *again).await,
    }
}

/// Who goes up and who goes down in a division, as its table says; between teams that share a place across the line the league
/// decides itself.
fn moves(conn: &mut Conn, id: DivisionId) -> Result<BTreeMap<TeamId, i32>, crate::store::Error> {
    let book = Book::load(conn, id)?;
    let rows = book.table();
    let moved = rows.iter().zip(book.zones(&rows)).filter_map(|(row, zone)| {
        let by = match zone {
            Zone::Up => -1,
            Zone::Down => 1,
            Zone::Stays | Zone::Open => return None,
        };
        Some((book.team(row.team)?.id, by))
    });
    Ok(moved.collect())
}
