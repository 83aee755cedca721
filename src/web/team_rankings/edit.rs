//! The teams as the desk enters them: rankings, teams by the start numbers of their players, line-ups round by round.

mod view;

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::web::{self, Path};
use askama::Template;

use super::in_words;
use crate::acts::team_rankings::{self as acts, Typed};
use crate::acts::{Field, Refused};
use crate::rules::team_ranking::{Kind, Ranking, TeamError, read_numbers};
use crate::store::{Conn, TournamentId, entries, team_rankings, tournaments};
use crate::web::layout::Tone;
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout, Page, PostForm, Problems, Visit, order, see_other};
use view::{Form, RankingView};

#[derive(Template)]
#[template(path = "standings/teams_edit.html")]
struct EditPage {
    layout: Layout,
    nav: Nav,
    problems: Problems,
    rankings: Vec<RankingView>,
    kinds: Vec<(String, String)>,
    /// The ranking somebody wants to set up.
    fresh: Setting,
}

struct Setting {
    name: String,
    kind: String,
    size: String,
    reserves: String,
    counts: String,
}

/// What was sent and not taken.
enum Sent {
    Nothing,
    Ranking(Setting),
    /// Of this ranking, of this team (0: a new one).
    Team(i32, i32, Box<Form>),
}

/// The teams of a tournament, to be entered.
pub async fn show(app: web::Data<App>, visit: Visit, id: Path<TournamentId>) -> Answer {
    Page::show(&page(&app, &visit, *id, (Problems::default(), Sent::Nothing)).await?)
}

async fn page(
    app: &App,
    visit: &Visit,
    id: TournamentId,
    (problems, sent): (Problems, Sent),
) -> Result<EditPage, Error> {
    let read = move |conn: &mut Conn| {
        let entries = entries::of_tournament(conn, id)?;
        Ok::<_, Error>((tournaments::find(conn, id)?, team_rankings::of_tournament(conn, id)?, entries))
    };
    let (tournament, all, entries) = app.store.read(read).await?;
    let names: BTreeMap<i32, String> = entries.into_iter().map(|entry| (entry.number, entry.name)).collect();
    let lang = visit.lang;
    let mut rankings: Vec<RankingView> =
        all.iter().map(|ranked| RankingView::of(lang, ranked, &tournament, &names)).collect();
    let mut fresh = Setting::usual();
    match sent {
        Sent::Nothing => {}
        Sent::Ranking(setting) => fresh = setting,
        Sent::Team(ranking, team, form) => {
            if let Some(view) = rankings.iter_mut().find(|view| view.number == ranking) {
                view.take(team, *form);
            }
        }
    }
    Ok(EditPage {
        layout: visit.layout(lang.say("teams-edit"))?,
        nav: Nav::of(&tournament, Here::Standings),
        problems,
        rankings,
        kinds: Kind::ALL
            .iter()
            .map(|kind| (kind.word().to_owned(), lang.say(&format!("teams-kind-{}", kind.word()))))
            .collect(),
        fresh,
    })
}

impl Setting {
    fn usual() -> Self {
        let text = str::to_owned;
        Self { name: String::new(), kind: text("team"), size: text("4"), reserves: text("0"), counts: text("4") }
    }
}

/// Sets a ranking up.
pub async fn set_up(app: web::Data<App>, visit: Visit, id: Path<TournamentId>, form: PostForm) -> Answer {
    let id = *id;
    let text = |name: &str| form.text(name).to_owned();
    let setting = Setting {
        name: text("name"),
        kind: text("kind"),
        size: text("size"),
        reserves: text("reserves"),
        counts: text("counts"),
    };
    let Ok(kind) = setting.kind.parse::<Kind>() else {
        return Err(Error::BadRequest("the form names no kind of team"));
    };
    let number = |text: &str| text.trim().parse::<u8>().unwrap_or(u8::MAX);
    let ranking = Ranking::new(kind, number(&setting.size), number(&setting.reserves), number(&setting.counts));
    let (order, name) = (order::of(&visit, &form)?, setting.name.clone());
    let done = match ranking {
        Ok(ranking) => {
            order::perform(&app, order, move |conn, order| acts::set_up(conn, order, id, (&name, &ranking))).await
        }
        Err(error) => Err(Refused::because(error)),
    };
    match done {
        Ok(number) => {
            visit.flash(Tone::Done, visit.lang.say("teams-set-up-done"))?;
            Ok(see_other(&format!("/tournaments/{id}/teams/edit#ranking-{number}")))
        }
        Err(refused) => again(&app, &visit, id, refused, Sent::Ranking(setting)).await,
    }
}

/// A team as it was typed: read, or why it cannot be.
fn typed(form: &PostForm) -> (Form, Result<Typed, Refused>) {
    let lineups: BTreeMap<i32, String> = (1..=99)
        .map(|round| (round, form.text(&format!("lineup-{round}")).to_owned()))
        .filter(|(_, lineup)| !lineup.trim().is_empty())
        .collect();
    let sent = Form {
        name: form.text("name").to_owned(),
        numbers: form.text("numbers").to_owned(),
        based_on: form.text("based_on").to_owned(),
        lineups,
    };
    let read = || {
        let players = read_numbers(&sent.numbers).map_err(|error| Refused::at(Field::Numbers, error))?;
        let lineups = sent.lineups.iter().map(|(round, lineup)| Ok((*round, read_numbers(lineup)?)));
        let lineups = lineups.collect::<Result<_, _>>().map_err(|error: TeamError| Refused::at(Field::Round, error))?;
        Ok(Typed { name: sent.name.clone(), players, lineups })
    };
    let read = read();
    (sent, read)
}

/// Enters a team into a ranking, or takes out a ranking that has none.
pub async fn enter(app: web::Data<App>, visit: Visit, place: Path<(TournamentId, i32)>, form: PostForm) -> Answer {
    let (id, ranking) = *place;
    let order = order::of(&visit, &form)?;
    let (sent, read) = typed(&form);
    let (done, said) = match (form.text("do"), read) {
        ("give-up", _) => {
            let work = move |conn: &mut Conn, order: &_| acts::give_up(conn, order, (id, ranking));
            (order::perform(&app, order, work).await, "teams-given-up")
        }
        ("enter", Ok(typed)) => {
            let work = move |conn: &mut Conn, order: &_| acts::enter(conn, order, (id, ranking), &typed);
            (order::perform(&app, order, work).await.map(drop), "teams-entered")
        }
        ("enter", Err(refused)) => (Err(refused), ""),
        _ => return Err(Error::BadRequest("the form does not say what is done with the ranking")),
    };
    answer(&app, &visit, id, done.map(|()| said), (ranking, 0, sent)).await
}

/// Changes a team, or takes it out.
pub async fn change(
    app: web::Data<App>,
    visit: Visit,
    place: Path<(TournamentId, i32, i32)>,
    form: PostForm,
) -> Answer {
    let (id, ranking, team) = *place;
    let order = order::of(&visit, &form)?;
    let (sent, read) = typed(&form);
    let (done, said) = match (form.text("do"), read) {
        ("take-out", _) => {
            let based_on = sent.based_on.clone();
            let work = move |conn: &mut Conn, order: &_| acts::take_out(conn, order, (id, ranking, team), &based_on);
            (order::perform(&app, order, work).await, "teams-taken-out")
        }
        ("save", Ok(typed)) => {
            let based_on = sent.based_on.clone();
            let work =
                move |conn: &mut Conn, order: &_| acts::change(conn, order, (id, ranking, team), (&based_on, &typed));
            (order::perform(&app, order, work).await, "teams-saved")
        }
        ("save", Err(refused)) => (Err(refused), ""),
        _ => return Err(Error::BadRequest("the form does not say what is done with the team")),
    };
    answer(&app, &visit, id, done.map(|()| said), (ranking, team, sent)).await
}

/// Lands at the ranking and says what was done, or shows what was sent of this team (0: a new one) with why it was not.
async fn answer(
    app: &App,
    visit: &Visit,
    id: TournamentId,
    done: Result<&str, Refused>,
    (ranking, team, sent): (i32, i32, Form),
) -> Answer {
    match done {
        Ok(said) => {
            visit.flash(Tone::Done, visit.lang.say(said))?;
            Ok(see_other(&format!("/tournaments/{id}/teams/edit#ranking-{ranking}")))
        }
        Err(refused) => again(app, visit, id, refused, Sent::Team(ranking, team, Box::new(sent))).await,
    }
}

async fn again(app: &App, visit: &Visit, id: TournamentId, refused: Refused, sent: Sent) -> Answer {
    let (status, problems): (StatusCode, Problems) = order::told(visit.lang, refused, "teams-stale")?;
    let sent = match sent {
        // What is sent next is based on what stands now, which the page shows.
        Sent::Team(ranking, team, mut form) if status == StatusCode::CONFLICT => {
            form.based_on.clear();
            Sent::Team(ranking, team, form)
        }
        other => other,
    };
    Page::with_status(status, &page(app, visit, id, (problems, sent)).await?)
}
