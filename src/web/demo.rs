//! The demonstrations: each loaded beside whatever is there, and taken out again as a whole.

use actix_web::web::Data;
use askama::Template;

use crate::acts;
use crate::clock;
use crate::demo;
use crate::rules::tournament::{TournamentName, Venue};
use crate::store::demos::{self, Demo};
use crate::store::{Conn, SeasonId, TournamentId, seasons, tournaments};
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::seasons::order::Asked;
use crate::web::server::App;
use crate::web::{Answer, Error, Layout, Page, PostForm, Problems, Visit, see_other};

#[derive(Template)]
#[template(path = "demos.html")]
struct DemosPage {
    layout: Layout,
    problems: Problems,
    /// Those that can be loaded: their word, and the keys of their button and of what they are.
    kinds: [(&'static str, &'static str, &'static str); 6],
    /// Those that are there.
    there: Vec<There>,
}

/// A demonstration that is there.
struct There {
    /// What its form sends.
    word: String,
    name: String,
    address: String,
}

/// What can be loaded.
const KINDS: [(&str, &str, &str); 6] = [
    ("", "home-demo", "home-demo-about"),
    ("day", "demo-day", "demo-day-about"),
    ("congress", "demo-congress", "demo-congress-about"),
    ("milwaukee", "demo-evening", "demo-evening-about"),
    ("milwaukee-over", "demo-evening-played", "demo-evening-played-about"),
    ("league", "demo-league", "demo-league-about"),
];

/// Shows what can be loaded, and what is there.
pub async fn list(app: Data<App>, visit: Visit) -> Answer {
    Page::show(&page(&app, &visit, Problems::default()).await?)
}

async fn page(app: &App, visit: &Visit, problems: Problems) -> Result<DemosPage, Error> {
    let there = app.store.read(there).await?;
    Ok(DemosPage { layout: visit.layout(visit.lang.say("demos-title"))?, problems, kinds: KINDS, there })
}

fn there(conn: &mut Conn) -> Result<Vec<There>, Error> {
    let mut found = Vec::new();
    for demo in demos::all(conn)? {
        found.push(match demo {
            Demo::Tournament(id) => There {
                word: format!("tournament-{id}"),
                name: tournaments::find(conn, id)?.name,
                address: format!("/tournaments/{id}"),
            },
            Demo::Season(id) => There {
                word: format!("season-{id}"),
                name: seasons::find(conn, id)?.name,
                address: format!("/seasons/{id}"),
            },
        });
    }
    Ok(found)
}

/// Takes one out again.
pub async fn remove(app: Data<App>, visit: Visit, form: PostForm) -> Answer {
    let demo = demo_of(form.text("demo")).ok_or(Error::BadRequest("the form names no demonstration"))?;
    let done =
        order::perform(&app, order::of(&visit, &form)?, move |conn, order| acts::demos::remove(conn, order, demo));
    match done.await {
        Ok(()) => {
            visit.flash(Tone::Done, visit.lang.say("demo-removed"))?;
            Ok(see_other("/demos"))
        }
        Err(refused) => Page::refuse(&page(&app, &visit, order::sentences(visit.lang, refused)?).await?),
    }
}

fn demo_of(word: &str) -> Option<Demo> {
    let (kind, id) = word.split_once('-')?;
    let Ok(id) = id.parse() else { return None };
    match kind {
        "tournament" => Some(Demo::Tournament(TournamentId::new(id))),
        "season" => Some(Demo::Season(SeasonId::new(id))),
        _ => None,
    }
}

/// Loads it once for each form; it may stand beside real tournaments.
pub async fn load(app: Data<App>, visit: Visit, form: PostForm) -> Answer {
    if form.text("which") == "league" {
        return load_league(&app, &visit, &form).await;
    }
    let which = Which::of(form.text("which"));
    let (name, venue, loaded) = which.keys();
    let (name, venue) = (visit.lang.say(name), visit.lang.say(venue));
    let name = TournamentName::new(&name).map_err(Error::internal)?;
    let venue = Venue::new(&venue).map_err(Error::internal)?;
    let kind = form.text("which").chars().take(20).collect::<String>();
    let work = move |conn: &mut _, order: &acts::Order| {
        let (names, who, now) = ((name, venue), order.who.written(), now(order));
        acts::many(conn, order, "demo", |conn| {
            let id = match which {
                Which::Tournament => demo::load(conn, names, &who, now)?,
                Which::Day => demo::day::load(conn, names, &who, now)?,
                Which::Congress => demo::congress::load(conn, names, &who, now)?,
                Which::Evening => demo::milwaukee::load(conn, names, &who, now, false)?,
                Which::Finished => demo::milwaukee::load(conn, names, &who, now, true)?,
            };
            acts::demos::loaded(conn, Demo::Tournament(id), &kind)?;
            Ok(id)
        })
    };
    let done = order::perform(&app, order::of(&visit, &form)?, work).await;
    let id = done.map_err(|refused| order::failed(visit.lang, refused))?;
    visit.flash(Tone::Done, visit.lang.say(loaded))?;
    Ok(see_other(&format!("/tournaments/{id}")))
}

/// When it is loaded.
fn now(order: &acts::Order) -> demo::Now {
    (order.at, clock::day(order.at))
}

/// Which demonstration is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Which {
    /// 46 players in their third round.
    Tournament,
    /// The same with everything a day brings.
    Day,
    /// The Congress of 1908.
    Congress,
    /// Comparative Skat, while it is played.
    Evening,
    /// Comparative Skat, played to the end.
    Finished,
}

impl Which {
    fn of(word: &str) -> Self {
        match word {
            "day" => Self::Day,
            "congress" => Self::Congress,
            "milwaukee" => Self::Evening,
            "milwaukee-over" => Self::Finished,
            _ => Self::Tournament,
        }
    }

    /// The keys of its name, its venue and the sentence when it is loaded.
    const fn keys(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::Tournament => ("demo-name", "demo-venue", "demo-loaded"),
            Self::Day => ("demo-day-name", "demo-venue", "demo-day-loaded"),
            Self::Congress => ("demo-congress-name", "demo-congress-venue", "demo-congress-loaded"),
            Self::Evening | Self::Finished => ("demo-evening-name", "demo-evening-venue", "demo-evening-loaded"),
        }
    }
}

/// Loads the demonstration of a league.
async fn load_league(app: &App, visit: &Visit, form: &PostForm) -> Answer {
    let lang = visit.lang;
    let name = |key: &str| TournamentName::new(&lang.say(key)).map_err(Error::internal);
    let names = (name("demo-league-name")?, name("demo-league-division")?);
    let acted = Asked::of(app, visit, form)?.act(Ok(names), "demo-league-loaded", move |conn, order, names| {
        let season = acts::many(conn, order, "demo-league", |conn| {
            let day = |number| lang.say_with("match-day-name", "number", number);
            let season = demo::league::load(conn, names, &day, &order.who.written(), now(order))?;
            acts::demos::loaded(conn, Demo::Season(season), "league")?;
            Ok(season)
        })?;
        Ok(format!("/seasons/{season}"))
    });
    acted.await?.map_err(|_again| Error::Conflict)
}
