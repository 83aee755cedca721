//! The codes of the seats of a table: each player scans his own, and follows his column on his own phone.

use actix_web::{HttpRequest, web};
use askama::Template;

use crate::rules::seat::Seat;
use crate::store::SheetId;
use crate::store::seat_key::SeatKey;
use crate::web::keeper::blind::away;
use crate::web::keeper::key::{ours, whole_of};
use crate::web::server::App;
use crate::web::tables::qr::{self, Code};
use crate::web::{Answer, Error, Layout, Page, Visit};

/// The code of one seat.
pub struct SeatCode {
    /// The seat, 1 to 4.
    pub seat: i32,
    /// Who sits there.
    pub name: String,
    /// The address.
    pub address: String,
    /// The same as a code.
    pub code: Code,
}

impl SeatCode {
    /// The codes of the seats of a sheet whose table has this secret, for who sits there.
    pub fn all(
        origin: &str,
        (sheet, table): (SheetId, &str),
        seated: impl IntoIterator<Item = (i32, String)>,
    ) -> Result<Vec<Self>, Error> {
        let code = |(number, name): (i32, String)| {
            let seat = Seat::new(number.into()).map_err(Error::internal)?;
            let address = format!("{origin}/seats/{}", SeatKey::of(sheet, table, seat));
            let code = Code::of(&address).map_err(Error::internal)?;
            Ok(Self { seat: number, name, address, code })
        };
        seated.into_iter().map(code).collect()
    }
}

#[derive(Template)]
#[template(path = "seats/codes.html")]
struct CodesPage {
    layout: Layout,
    table: i32,
    back: String,
    /// The address of the codes, where no phone can open it.
    unreachable: Option<String>,
    codes: Vec<SeatCode>,
}

/// Shows the codes of the seats of a table.
pub async fn show(request: HttpRequest, visit: Visit, app: web::Data<App>, key: web::Path<String>) -> Answer {
    ours(shown(&request, &visit, &app, &key).await)
}

async fn shown(request: &HttpRequest, visit: &Visit, app: &App, key: &str) -> Answer {
    let whole = whole_of(request, app, key).await?;
    let sheet = &whole.placed.sheet;
    if let Some(elsewhere) = away(visit, app, sheet.id).await? {
        return Ok(elsewhere);
    }
    let origin = app.config.origin(request);
    let now = whole.hand_now();
    let seated = whole.seated.iter().map(|one| (one.seat.number().into(), one.at_hand(now).to_owned()));
    Page::show(&CodesPage {
        layout: visit.layout_of_key(visit.lang.say_with("seats-title", "table", sheet.table_number)),
        table: sheet.table_number,
        back: format!("/k/{key}"),
        codes: SeatCode::all(&origin, (sheet.id, key), seated)?,
        unreachable: Some(origin).filter(|origin| qr::leads_nowhere(origin)),
    })
}
