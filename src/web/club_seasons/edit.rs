//! The seasons of clubs, and what the director says of one: its terms, its evenings.

use actix_web::http::StatusCode;
use actix_web::web::{self, Path};
use askama::Template;

use crate::acts::Refused;
use crate::acts::club_seasons as acts;
use crate::rules::club_season::{Per, Terms};
use crate::store::club_seasons;
use crate::store::tournaments::{self, Tournament};
use crate::store::{ClubSeasonId, Conn, TournamentId};
use crate::web::layout::Tone;
use crate::web::server::App;
use crate::web::{Answer, Error, Layout, Page, PostForm, Problems, Visit, order, see_other};

#[derive(Template)]
#[template(path = "club/list.html")]
struct ListPage {
    layout: Layout,
    seasons: Vec<(ClubSeasonId, String)>,
    problems: Problems,
    form: Form,
}

#[derive(Template)]
#[template(path = "club/edit.html")]
struct EditPage {
    layout: Layout,
    id: ClubSeasonId,
    version: i64,
    problems: Problems,
    form: Form,
    /// Every tournament, and whether it is an evening.
    evenings: Vec<(TournamentId, String, bool)>,
}

/// The terms as they are typed.
struct Form {
    name: String,
    per: Per,
    least: String,
    best: String,
}

impl Form {
    fn sent(form: &PostForm) -> Result<Self, Error> {
        let text = |name: &str| form.text(name).to_owned();
        let Ok(per) = form.text("per").parse() else {
            return Err(Error::BadRequest("the form does not say what ranks"));
        };
        Ok(Self { name: text("name"), per, least: text("least"), best: text("best") })
    }

    fn read(&self) -> Result<Terms, Refused> {
        Terms::read(&self.name, self.per, &self.least, &self.best).map_err(Refused::because)
    }

    fn is_average(&self) -> bool {
        self.per == Per::Average
    }
}

impl Default for Form {
    fn default() -> Self {
        Self { name: String::new(), per: Per::Average, least: String::new(), best: String::new() }
    }
}

/// Every season, and the form of a new one for the director.
pub async fn list(app: web::Data<App>, visit: Visit) -> Answer {
    Page::show(&list_page(&app, &visit, (Problems::default(), Form::default())).await?)
}

async fn list_page(app: &App, visit: &Visit, (problems, form): (Problems, Form)) -> Result<ListPage, Error> {
    let all = app.store.read(|conn| Ok::<_, Error>(club_seasons::list(conn)?)).await?;
    let seasons = all.into_iter().map(|season| (season.id, season.terms.name)).collect();
    Ok(ListPage { layout: visit.layout(visit.lang.say("club-title"))?, seasons, problems, form })
}

/// Begins a season.
pub async fn begin(app: web::Data<App>, visit: Visit, form: PostForm) -> Answer {
    let (order, sent) = (order::of(&visit, &form)?, Form::sent(&form)?);
    let done = match sent.read() {
        Ok(terms) => order::perform(&app, order, move |conn, order| acts::begin(conn, order, &terms)).await,
        Err(refused) => Err(refused),
    };
    match done {
        Ok(id) => {
            visit.flash(Tone::Done, visit.lang.say("club-begun"))?;
            Ok(see_other(&format!("/club-seasons/{id}/edit")))
        }
        Err(refused) => {
            let (status, problems) = order::told(visit.lang, refused, "club-stale")?;
            Page::with_status(status, &list_page(&app, &visit, (problems, sent)).await?)
        }
    }
}

/// The terms and evenings of a season.
pub async fn show(app: web::Data<App>, visit: Visit, id: Path<ClubSeasonId>) -> Answer {
    Page::show(&page(&app, &visit, *id, None).await?)
}

/// What was sent and not taken: what is wrong, the terms, the evenings that were ticked.
type Sent = Option<(Problems, Form, Vec<TournamentId>)>;

async fn page(app: &App, visit: &Visit, id: ClubSeasonId, sent: Sent) -> Result<EditPage, Error> {
    let read = move |conn: &mut Conn| {
        let evenings = club_seasons::evenings(conn, id)?;
        Ok::<_, Error>((club_seasons::find(conn, id)?, evenings, tournaments::list(conn)?))
    };
    let (season, evenings, all) = app.store.read(read).await?;
    let (terms, lang) = (season.terms, visit.lang);
    let (problems, form, ticked) = sent.unwrap_or_else(|| {
        let best = terms.best.map_or_else(String::new, |best| best.to_string());
        let form = Form { name: terms.name.clone(), per: terms.per, least: terms.least.to_string(), best };
        (Problems::default(), form, evenings.iter().map(|evening| evening.id).collect())
    });
    let evening =
        |one: Tournament| (one.id, format!("{} · {}", lang.day(one.date), one.name), ticked.contains(&one.id));
    Ok(EditPage {
        layout: visit.layout(terms.name)?,
        id,
        version: season.version,
        problems,
        form,
        evenings: all.into_iter().map(evening).collect(),
    })
}

/// Changes a season, or gives it up.
pub async fn change(app: web::Data<App>, visit: Visit, id: Path<ClubSeasonId>, form: PostForm) -> Answer {
    let (id, order) = (*id, order::on_version(&visit, &form)?);
    if form.text("do") == "give-up" {
        let work = move |conn: &mut Conn, order: &_| acts::give_up(conn, order, id);
        order::perform(&app, order, work).await.map_err(|refused| order::failed(visit.lang, refused))?;
        visit.flash(Tone::Done, visit.lang.say("club-given-up"))?;
        return Ok(see_other("/club-seasons"));
    }
    let sent = Form::sent(&form)?;
    let evenings: Result<Vec<TournamentId>, _> = form.all("evening").map(str::parse).collect();
    let Ok(evenings) = evenings else { return Err(Error::BadRequest("the form names an evening that is none")) };
    let done = match sent.read() {
        Ok(terms) => {
            let ticked = evenings.clone();
            let work = move |conn: &mut Conn, order: &_| acts::change(conn, order, id, (&terms, &ticked));
            order::perform(&app, order, work).await
        }
        Err(refused) => Err(refused),
    };
    match done {
        Ok(()) => {
            visit.flash(Tone::Done, visit.lang.say("club-saved"))?;
            Ok(see_other(&format!("/club-seasons/{id}")))
        }
        Err(refused) => {
            let (status, problems): (StatusCode, Problems) = order::told(visit.lang, refused, "club-stale")?;
            let mut shown = page(&app, &visit, id, Some((problems, sent, evenings))).await?;
            if status == StatusCode::UNPROCESSABLE_ENTITY {
                // What somebody else saved meanwhile is still told when it is sent again.
                shown.version = form.version()?;
            }
            Page::with_status(status, &shown)
        }
    }
}
