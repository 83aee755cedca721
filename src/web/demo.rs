//! Loading the demonstration from the start page.

use actix_web::web::Data;

use crate::acts;
use crate::demo;
use crate::rules::tournament::{TournamentName, Venue};
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::seasons::order::Asked;
use crate::web::server::App;
use crate::web::{Answer, Error, PostForm, Visit, see_other};

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
    let work = move |conn: &mut _, order: &acts::Order| {
        let (names, who, at) = ((name, venue), order.who.written(), order.at);
        acts::many(conn, order, "demo", |conn| {
            Ok(match which {
                Which::Tournament => demo::load(conn, names, &who, at)?,
                Which::Congress => demo::congress::load(conn, names, &who, at)?,
                Which::Evening => demo::milwaukee::load(conn, names, &who, at, false)?,
                Which::Finished => demo::milwaukee::load(conn, names, &who, at, true)?,
            })
        })
    };
    let done = order::perform(&app, order::of(&visit, &form)?, work).await;
    let id = done.map_err(|refused| order::failed(visit.lang, refused))?;
    visit.flash(Tone::Done, visit.lang.say(loaded))?;
    Ok(see_other(&format!("/tournaments/{id}")))
}

/// Which demonstration is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Which {
    /// 46 players in their third round.
    Tournament,
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
            Ok(demo::league::load(conn, names, &day, &order.who.written(), order.at)?)
        })?;
        Ok(format!("/seasons/{season}"))
    });
    acted.await?.map_err(|_again| Error::Conflict)
}
