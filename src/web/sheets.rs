//! The sheet of a table: the list for everybody, the desk's view with its quick line, closing and opening.

pub mod beer;
pub mod blank;
pub mod changes;
mod conflict;
pub mod desk;
mod foot;
pub mod list;
pub mod paste;
pub mod second;
pub mod sent;
mod shown;
mod to_play;
pub mod told;
pub mod whole;

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::acts::hands::{self, Entering, Seen};
use crate::acts::rounds::time_out;
use crate::acts::{Refused, sheets as acts};
use crate::rules::rule_set::RuleSet;
use crate::store::sheets as stored;
use crate::store::{Conn, SheetId, rules};
use crate::web::form::{Fields, Problems};
use crate::web::hands::entry::{self, Preview, SEATING};
use crate::web::hands::problem::{Met, note};
use crate::web::hands::queue::{self, Came, from_script};
use crate::web::hands::typed::Button;
use crate::web::hands::{again, dealt, deck};
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::protests::view;
use crate::web::server::App;
use crate::web::sheets::desk::{Desk, about, said};
use crate::web::sheets::list::ListView;
use crate::web::sheets::second::to_second;
use crate::web::sheets::sent::{Returned, Sent, Small};
use crate::web::sheets::whole::{Whole, read};
use crate::web::tournaments::Nav;
use crate::web::{Answer, Error, Layout, Page, PostForm, Visit, see_other};

/// A list as everybody sees it.
#[derive(Template)]
#[template(path = "sheets/sheet.html")]
pub struct SheetPage {
    layout: Layout,
    nav: Nav,
    list: ListView,
    /// Why the hands stay covered: who still plays the same decks, or writes the same list, does not see them.
    covered: Option<&'static str>,
    /// Until when a protest against it is taken; empty where no time was set.
    protest: String,
    /// Whether it is typed by such as the page is made for: that of a venue by the venue too.
    typed: bool,
}

/// The list for everybody.
pub fn show(conn: &mut Conn, mut layout: Layout, id: SheetId) -> Result<SheetPage, Error> {
    let whole = Whole::shown_to(conn, id, layout.audience)?;
    let mut list = ListView::of(layout.lang, &whole)?;
    let covered = whole.covered(conn)?;
    if covered.is_some() {
        list.cover();
    }
    layout.title = whole.title(layout.lang, "sheet-title");
    let protest = view::told(layout.lang, whole.taken, None).unwrap_or_default();
    let typed = layout.audience.types_lists();
    Ok(SheetPage { layout, nav: whole.nav(), list, covered, protest, typed })
}

/// The desk's view.
pub async fn desk(
    visit: Visit,
    app: web::Data<App>,
    id: web::Path<SheetId>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let whole = read(&app, *id).await?;
    if !whole.shows_first(&visit) {
        return Ok(see_other(&format!("{}/second", whole.address())));
    }
    let fields = Fields::new(query.into_inner());
    let saved = fields.value("saved").unwrap_or_default();
    Page::show(&Desk::new(&visit, &whole, &Sent { fields, saved, ..Sent::default() })?)
}

/// The rules a sheet is played by.
fn rules_of(conn: &mut Conn, id: SheetId) -> Result<Arc<RuleSet>, Error> {
    let placed = stored::place(conn, id)?;
    Ok(rules::of_tournament(conn, &placed.tournament)?)
}

/// The rules a hand is read by and, where it names a deck, the whole sheet with its decks.
async fn read_for(app: &App, id: SheetId, form: &Fields) -> Result<(Arc<RuleSet>, Option<Whole>), Error> {
    let with_deck = deck::at(form).is_some();
    app.store
        .read(move |conn| {
            let whole = if with_deck { Some(Whole::load(conn, id)?) } else { None };
            Ok((rules_of(conn, id)?, whole))
        })
        .await
}

/// Enters a hand, or shows what would be entered.
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

/// Enters the hand; a script that types ahead is told what came of it in a word, everybody else sees a page.
pub async fn entered(visit: &Visit, app: &App, id: SheetId, form: &Fields, script: bool) -> Answer {
    if let Some(meant) = again::meant(visit, app, id, form).await? {
        return again::corrected(visit, app, meant, form, script).await;
    }
    let mut problems = Problems::default();
    let (rules, whole) = read_for(app, id, form).await?;
    let mut typed = entry::read(visit.lang, &rules, form, &mut problems);
    if let Some(whole) = &whole {
        dealt::apply(visit.lang, whole, form, &mut typed, &mut problems);
    }
    let quick = entry::is_quick(form);
    if problems.is_empty() && typed.button == Button::Check {
        let whole = read(app, id).await?;
        let names = whole.names_at(typed.number);
        let preview = Preview::of(&about(visit.lang, &whole, &names, form), &typed, quick);
        return Page::show(&Desk::new(visit, &whole, &Sent { fields: form.clone(), preview, ..Sent::default() })?);
    }
    if problems.is_empty() {
        let entering =
            Entering { place: order::place_of(visit), number: typed.number, deck: deck::at(form), hand: typed.hand };
        let (order, mark) = (order::of(visit, form)?, form.text(SEATING).to_owned());
        let enter = move |conn: &mut Conn, order: &_| {
            hands::check_seen(conn, order, Seen { sheet: id, number: entering.number, mark: &mark })?;
            hands::enter(conn, order, id, &entering)
        };
        match order::perform(app, order, enter).await {
            Ok(kept) if script => {
                let whole = read(app, id).await?;
                let said = said(visit.lang, &whole, &whole.names(), kept.number).unwrap_or_default();
                return Ok(queue::told(StatusCode::OK, &Came::Said(said)));
            }
            Ok(kept) => return Ok(see_other(&format!("/sheets/{id}/desk?saved={}", kept.number))),
            Err(refusal) => match note(visit.lang, refusal, &mut problems)? {
                Met::Noted => {}
                Met::Stands(there) => {
                    return conflict::answered(visit, app, (id, form), (&there, &typed), script).await;
                }
            },
        }
    }
    if script {
        let sentence = problems.iter().map(|(_, sentence)| sentence.to_owned()).next().unwrap_or_default();
        return Ok(queue::told(StatusCode::UNPROCESSABLE_ENTITY, &Came::Problem(sentence)));
    }
    let whole = read(app, id).await?;
    Page::refuse(&Desk::new(visit, &whole, &Sent { fields: form.clone(), problems, ..Sent::default() })?)
}

/// What would be written, for a page that asks while it is filled in.
pub async fn preview(
    visit: Visit,
    app: web::Data<App>,
    id: web::Path<SheetId>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let id = id.into_inner();
    let whole = app.store.read(move |conn| Whole::load(conn, id)).await?;
    Ok(previewed(&visit, &whole, &Fields::new(query.into_inner()), false))
}

/// What these fields would write; to a list keeper nothing is said of the cards of the deck.
pub fn previewed(visit: &Visit, whole: &Whole, fields: &Fields, keeper: bool) -> HttpResponse {
    let mut problems = Problems::default();
    let mut typed = entry::read(visit.lang, &whole.rules, fields, &mut problems);
    if keeper {
        dealt::dealt_by(whole, fields, &mut typed);
    } else {
        dealt::apply(visit.lang, whole, fields, &mut typed, &mut problems);
    }
    let names = whole.names_at(typed.number);
    let mut preview = Preview::default();
    if problems.is_empty() {
        preview = Preview::of(&about(visit.lang, whole, &names, fields), &typed, entry::is_quick(fields));
        if keeper {
            preview = entry::unsaid(visit.lang, whole, fields, &typed, preview);
        }
    } else if let Some((_, sentence)) = problems.iter().next() {
        sentence.clone_into(&mut preview.problem);
    }
    HttpResponse::Ok().insert_header(("Cache-Control", "no-store")).json(preview)
}

/// Closes a sheet whose hands are all there and add up.
pub async fn close(visit: Visit, app: web::Data<App>, id: web::Path<SheetId>, form: PostForm) -> Answer {
    let id = id.into_inner();
    let looked_at: Vec<String> = form.all("looked_at").map(ToOwned::to_owned).collect();
    let close = move |conn: &mut Conn, order: &_| acts::close(conn, order, id, &looked_at);
    let done = order::perform(&app, order::on_version(&visit, &form)?, close).await;
    turned(&visit, &app, id, (done, "sheet-closed-flash"), Returned::new(Small::Close, &form)).await
}

/// Opens a closed sheet again.
pub async fn reopen(visit: Visit, app: web::Data<App>, id: web::Path<SheetId>, form: PostForm) -> Answer {
    let id = id.into_inner();
    let done =
        order::perform(&app, order::on_version(&visit, &form)?, move |conn, order| acts::reopen(conn, order, id));
    turned(&visit, &app, id, (done.await, "sheet-reopened-flash"), Returned::new(Small::Reopen, &form)).await
}

/// Takes every hand of a list out that is that of another table; with a tick the totals typed beside it as well.
pub async fn clear(visit: Visit, app: web::Data<App>, id: web::Path<SheetId>, form: PostForm) -> Answer {
    let (id, place, order) = (id.into_inner(), order::place_of(&visit), order::on_version(&visit, &form)?);
    let whole = read(&app, id).await?;
    if !whole.shows_first(&visit) {
        return to_second(&visit, &whole);
    }
    let with_foot = form.ticked("foot");
    let take_out = move |conn: &mut Conn, order: &_| hands::take_out_all(conn, order, (id, place), with_foot);
    let done = order::perform(&app, order, take_out).await;
    turned(&visit, &app, id, (done, "sheet-cleared"), Returned::new(Small::Clear, &form)).await
}

/// Brings back what was struck of a list.
pub async fn play_on(visit: Visit, app: web::Data<App>, id: web::Path<SheetId>, form: PostForm) -> Answer {
    let id = id.into_inner();
    let done = order::perform(&app, order::on_version(&visit, &form)?, move |conn, order| {
        time_out::take_back(conn, order, id)
    });
    turned(&visit, &app, id, (done.await, "strike-taken-back"), Returned::new(Small::PlayOn, &form)).await
}

/// Gives the table another link for its phone.
pub async fn renew_link(visit: Visit, app: web::Data<App>, id: web::Path<SheetId>, form: PostForm) -> Answer {
    let id = id.into_inner();
    let done = order::perform(&app, order::of(&visit, &form)?, move |conn, order| acts::renew_link(conn, order, id));
    turned(&visit, &app, id, (done.await, "sheet-link-flash"), Returned::new(Small::Link, &form)).await
}

/// To the sheet with a sentence that names its table, or to the form that did nothing, with what was sent and why.
async fn turned(
    visit: &Visit,
    app: &App,
    id: SheetId,
    (done, flash): (Result<i32, Refused>, &str),
    sent: Returned,
) -> Answer {
    match done {
        Ok(table) => {
            visit.flash(Tone::Done, visit.lang.say_with(flash, "table", table))?;
            Ok(see_other(&format!("/sheets/{id}/desk")))
        }
        Err(refusal) => refused(visit, app, id, refusal, sent).await,
    }
}

/// The desk's view with the form that did nothing, as it was sent, and why.
pub async fn refused(visit: &Visit, app: &App, id: SheetId, refused: Refused, sent: Returned) -> Answer {
    refused_on(visit, &read(app, id).await?, refused, sent)
}

/// The same of whichever of two lists was looked at.
pub fn refused_on(visit: &Visit, whole: &Whole, refused: Refused, sent: Returned) -> Answer {
    let (status, problems) = order::told(visit.lang, refused, "sheet-stale")?;
    Page::with_status(status, &Desk::new(visit, whole, &Sent { again: sent.because(problems), ..Sent::default() })?)
}

/// The director was at the table.
pub async fn answer(app: web::Data<App>, id: web::Path<SheetId>, _form: PostForm) -> Answer {
    let id = id.into_inner();
    app.store.write(move |conn| acts::call(conn, id, false)).await?;
    Ok(see_other(&format!("/sheets/{id}/desk")))
}
