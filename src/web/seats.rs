//! A player's own page at his table: what stands under his name, his word that it is right, and his protest. The secret in
//! the address is what admits; it is his seat's, and says nothing about the secret of the table.

pub mod codes;
mod page;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, web};

use crate::acts::sheets::confirm;
use crate::acts::{Who, protests};
use crate::rules::seat::Seat;
use crate::store::seat_key::SeatKey;
use crate::store::{Conn, SheetId};
use crate::web::form::{Fields, Problems};
use crate::web::hands::problem::note;
use crate::web::keeper::blind::away;
use crate::web::keeper::key::{KeeperForm, asked, ours};
use crate::web::packed::Packed;
use crate::web::protests::view::wrong;
use crate::web::server::App;
use crate::web::sheets::whole::Whole;
use crate::web::{Answer, Error, Page, Visit, order, see_other};
use askama::Template as _;
use page::{Sent, page};

/// What the link of a seat opens.
struct Opened {
    /// The secret part of the address.
    key: String,
    sheet: SheetId,
    seat: Seat,
}

impl Opened {
    async fn of(request: &HttpRequest, app: &App, key: &str) -> Result<Self, Error> {
        let wanted = SeatKey::parse(key)?;
        let (sheet, seat) = asked(request, app, key, move |conn| Ok(wanted.find(conn)?)).await?;
        Ok(Self { key: key.to_owned(), sheet, seat })
    }

    /// The sheet, and why its hands stay covered, as the key of a sentence.
    async fn whole(&self, app: &App) -> Result<(Whole, Option<&'static str>), Error> {
        let id = self.sheet;
        let read = move |conn: &mut Conn| {
            let whole = Whole::at_table(conn, id)?;
            let covered = whole.covered(conn)?;
            Ok((whole, covered))
        };
        app.store.read(read).await
    }

    /// The page of the seat.
    fn address(&self) -> String {
        format!("/seats/{}", self.key)
    }

    /// Who the seat is to an act: the account where one is signed in on this phone, else the player.
    fn who(&self, visit: &Visit) -> Who {
        match order::who(visit) {
            Who::ListKeeper => Who::Seat(self.seat),
            account => account,
        }
    }

    /// The page again, with what was not taken.
    async fn again(&self, visit: &Visit, app: &App, sent: &Sent) -> Answer {
        Page::with_status(StatusCode::CONFLICT, &page(visit, &self.whole(app).await?, self, sent)?)
    }
}

/// The page.
pub async fn show(request: HttpRequest, visit: Visit, app: web::Data<App>, key: web::Path<String>) -> Answer {
    ours(shown(&request, &visit, &app, &key).await)
}

async fn shown(request: &HttpRequest, visit: &Visit, app: &App, key: &str) -> Answer {
    let opened = Opened::of(request, app, key).await?;
    if let Some(elsewhere) = away(visit, app, opened.sheet).await? {
        return Ok(elsewhere);
    }
    let shown = page(visit, &opened.whole(app).await?, &opened, &Sent::default())?.render()?;
    let packed = Packed::new("text/html; charset=utf-8", shown.as_bytes())?;
    packed.answer(request, "no-store", "Accept-Encoding")
}

/// Takes the word of the seat for what it saw.
pub async fn confirm(
    request: HttpRequest,
    visit: Visit,
    app: web::Data<App>,
    key: web::Path<String>,
    form: KeeperForm,
) -> Answer {
    ours(confirmed(&request, &visit, &app, &key, Fields::new(form.into_inner())).await)
}

async fn confirmed(request: &HttpRequest, visit: &Visit, app: &App, key: &str, fields: Fields) -> Answer {
    let opened = Opened::of(request, app, key).await?;
    if let Some(elsewhere) = away(visit, app, opened.sheet).await? {
        return Ok(elsewhere);
    }
    let (order, seen) = (order::by(opened.who(visit), &fields)?, fields.text("code").to_owned());
    let wanted = SeatKey::parse(key)?;
    let said = order::perform(app, order, move |conn, order| {
        // In the same step: a link that was renewed meanwhile says nothing any more.
        let (sheet, seat) = wanted.find(conn)?;
        confirm::confirm(conn, order, sheet, seat, &seen)
    });
    let Err(refusal) = said.await else { return Ok(see_other(&opened.address())) };
    let mut problems = Problems::default();
    note(visit.lang, refusal, &mut problems)?;
    opened.again(visit, app, &Sent { fields, problems }).await
}

/// Takes the protest of the seat.
pub async fn protest(
    request: HttpRequest,
    visit: Visit,
    app: web::Data<App>,
    key: web::Path<String>,
    form: KeeperForm,
) -> Answer {
    ours(protested(&request, &visit, &app, &key, Fields::new(form.into_inner())).await)
}

async fn protested(request: &HttpRequest, visit: &Visit, app: &App, key: &str, fields: Fields) -> Answer {
    let opened = Opened::of(request, app, key).await?;
    if let Some(elsewhere) = away(visit, app, opened.sheet).await? {
        return Ok(elsewhere);
    }
    let (order, wanted) = (order::by(opened.who(visit), &fields)?, SeatKey::parse(key)?);
    let lodge = move |conn: &mut _, order: &_| {
        let (sheet, seat) = wanted.find(conn)?;
        protests::lodge(conn, order, sheet, Some(seat))
    };
    let said = order::perform(app, order, lodge).await;
    let Err(refusal) = said else { return Ok(see_other(&opened.address())) };
    let problems = wrong(visit.lang, refusal)?;
    opened.again(visit, app, &Sent { fields, problems }).await
}
