//! A sheet written twice: the list of the second witness, and both side by side where they are apart.

mod compare;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, web};

use crate::acts::hands::{Seen, check_seats};
use crate::acts::witnesses as acts;
use crate::rules::quick::QuickEntry;
use crate::store::{Conn, SheetId};
use crate::web::form::{Fields, Problems};
use crate::web::hands::entry::{self, Preview, QUICK, SEATING};
use crate::web::hands::problem::{Met, note};
use crate::web::hands::queue::{self, Came, from_script};
use crate::web::hands::typed::Button;
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::sheets::desk::{Desk, about, said};
use crate::web::sheets::sent::{Returned, Sent, Small};
use crate::web::sheets::whole::Whole;
use crate::web::sheets::{previewed, refused_on};
use crate::web::{Answer, Error, Page, PostForm, Visit, see_other};

pub use compare::{settle, show as compared};

async fn second(app: &App, id: SheetId) -> Result<Whole, Error> {
    app.store.read(move |conn| Whole::second(conn, id)).await
}

/// The list of the second witness, as far as he wrote it.
pub async fn show(
    visit: Visit,
    app: web::Data<App>,
    id: web::Path<SheetId>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let whole = second(&app, *id).await?;
    if whole.wrote_first(&visit) && !whole.shows_second(&visit) {
        visit.flash(Tone::Warning, visit.lang.say("witness-same-person"))?;
        return Ok(see_other(&format!("/sheets/{}/desk", *id)));
    }
    let fields = Fields::new(query.into_inner());
    let saved = fields.value("saved").unwrap_or_default();
    Page::show(&Desk::new(&visit, &whole, &Sent { fields, saved, ..Sent::default() })?)
}

/// What would be written, for a page that asks while it is filled in.
pub async fn preview(
    visit: Visit,
    app: web::Data<App>,
    id: web::Path<SheetId>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let whole = second(&app, *id).await?;
    Ok(previewed(&visit, &whole, &Fields::new(query.into_inner()), false))
}

/// Writes a hand of the second list, or shows what would be written.
pub async fn enter(
    request: HttpRequest,
    visit: Visit,
    app: web::Data<App>,
    id: web::Path<SheetId>,
    form: PostForm,
) -> Answer {
    let key = queue::hand_key(&form)?;
    let mut answer = entered(&visit, &app, *id, &form, from_script(&request)).await?;
    answer.headers_mut().insert(queue::HAND_KEY, key);
    Ok(answer)
}

async fn entered(visit: &Visit, app: &App, id: SheetId, form: &Fields, script: bool) -> Answer {
    let mut problems = Problems::default();
    let whole = second(app, id).await?;
    let typed = entry::read(visit.lang, &whole.rules, form, &mut problems);
    let quick = entry::is_quick(form);
    if problems.is_empty() && typed.button == Button::Check {
        let names = whole.names_at(typed.number);
        let preview = Preview::of(&about(visit.lang, &whole, &names, form), &typed, quick);
        return Page::show(&Desk::new(visit, &whole, &Sent { fields: form.clone(), preview, ..Sent::default() })?);
    }
    if problems.is_empty() {
        let number = QuickEntry::of(form.text(QUICK)).number.filter(|_| quick).unwrap_or(typed.number);
        let (order, hand) = (order::of(visit, form)?, typed.hand);
        let mark = form.text(SEATING).to_owned();
        let write = move |conn: &mut Conn, order: &_| {
            check_seats(conn, order, Seen { sheet: id, number, mark: &mark })?;
            acts::write_hand(conn, order, id, (number, &hand))
        };
        match order::perform(app, order, write).await {
            Ok(number) if script => {
                let whole = second(app, id).await?;
                let said = said(visit.lang, &whole, &whole.names(), number).unwrap_or_default();
                return Ok(queue::told(StatusCode::OK, &Came::Said(said)));
            }
            Ok(number) => return Ok(see_other(&format!("{}?saved={number}", whole.address()))),
            Err(refusal) => match note(visit.lang, refusal, &mut problems)? {
                Met::Noted => {}
                Met::Stands(_other) => return Err(Error::Conflict),
            },
        }
    }
    if script {
        let sentence = problems.iter().map(|(_, sentence)| sentence.to_owned()).next().unwrap_or_default();
        return Ok(queue::told(StatusCode::UNPROCESSABLE_ENTITY, &Came::Problem(sentence)));
    }
    Page::refuse(&Desk::new(visit, &whole, &Sent { fields: form.clone(), problems, ..Sent::default() })?)
}

/// Takes the whole second list back, for a reason.
pub async fn take_back(visit: Visit, app: web::Data<App>, id: web::Path<SheetId>, form: PostForm) -> Answer {
    let (id, order) = (id.into_inner(), order::on_version(&visit, &form)?);
    let done = order::perform(&app, order, move |conn, order| acts::take_back(conn, order, id)).await;
    match done {
        Ok(table) => {
            visit.flash(Tone::Done, visit.lang.say_with("witness-taken-back", "table", table))?;
            Ok(see_other(&format!("/sheets/{id}/second")))
        }
        Err(refusal) => refused_on(&visit, &second(&app, id).await?, refusal, Returned::new(Small::TakeBack, &form)),
    }
}
