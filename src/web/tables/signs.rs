//! A sign for every table, to stand on it: the codes of its list and of its seats.

use actix_web::{HttpRequest, web};
use askama::Template;

use super::view::{SeatLine, TableLine};
use super::{Query, loaded, qr};
use crate::rules::entry::numbered;
use crate::store::rounds::Round;
use crate::web::rounds::Place;
use crate::web::seats::codes::SeatCode;
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Layout, Page, Visit};

#[derive(Template)]
#[template(path = "rounds/signs.html")]
struct SignsPage {
    layout: Layout,
    nav: Nav,
    round: Round,
    /// The address of the codes, where no phone can open it.
    unreachable: Option<String>,
    signs: Vec<Sign>,
}

/// So many lines of names have room on a sign in large letters, of which a line takes so many.
const LARGE: (usize, usize) = (6, 38);

struct Sign {
    table: TableLine,
    /// Whether its names are set smaller, so that they have room.
    crowded: bool,
    address: String,
    code: qr::Code,
    /// The codes of the seats, for everybody's own phone.
    seats: Vec<SeatCode>,
}

/// Shows a sign for every table, one on a sheet of paper; `?tables=5,6` only for these, as one of several venues needs them.
pub async fn signs(app: web::Data<App>, request: HttpRequest, visit: Visit, place: Place, query: Query) -> Answer {
    let mut loaded = loaded(&app, *place).await?;
    loaded.hall = loaded.hall.as_now();
    if let Some((_, only)) = query.iter().find(|(name, _)| name == "tables") {
        loaded.hall.tables.retain(|table| only.split(',').any(|number| number == table.number.to_string()));
    }
    let origin = app.config.origin(&request);
    let lang = visit.lang;
    let lines = loaded.lines(lang);
    let sign = |table: TableLine| {
        let address = format!("{origin}/k/{}", table.keeper_key);
        let seated = table.seats.iter().map(|line| (line.seat, numbered(line.number, &line.name)));
        let seats = SeatCode::all(&origin, (table.sheet, &table.keeper_key), seated)?;
        let crowded = table.seats.iter().map(lines_of).sum::<usize>() > LARGE.0;
        Ok(Sign { code: qr::Code::of(&address).map_err(crate::web::Error::internal)?, address, seats, crowded, table })
    };
    Page::show(&SignsPage {
        layout: visit.layout(lang.say_with("signs-title", "round", place.1))?,
        nav: Nav::of(&loaded.hall.tournament, Here::Tables),
        unreachable: Some(origin.clone()).filter(|origin| qr::leads_nowhere(origin)),
        signs: lines.into_iter().map(sign).collect::<Result<_, crate::web::Error>>()?,
        round: loaded.hall.round,
    })
}

/// About how many lines a player takes in large letters; those of the club are half as wide.
fn lines_of(line: &SeatLine) -> usize {
    1 + (line.name.chars().count() + line.club.chars().count() / 2) / LARGE.1
}
