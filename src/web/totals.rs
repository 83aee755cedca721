//! A sheet entered by the totals at the foot of its paper list.

mod typed;

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;
use serde::Serialize;

use crate::acts::{self, Order, Refused};
use crate::random::random_text;
use crate::rules::reason::Reason;
use crate::store::{self, Conn, SheetId};
use crate::web::form::{Fields, Problems};
use crate::web::hands::problem::note;
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::sheets::list::Check;
use crate::web::sheets::refused;
use crate::web::sheets::second::Witness;
use crate::web::sheets::sent::{Returned, Small};
use crate::web::sheets::whole::{Whole, read};
use crate::web::tournaments::Nav;
use crate::web::{Answer, Error, Layout, Page, PostForm, Visit, see_other};
use typed::{checks, nobodys, place, standing, typed};

/// What is typed for one seat.
struct TotalsRow {
    seat: i32,
    /// The seat as people call it.
    place: String,
    name: String,
    /// The club, on a match day the team; may be empty.
    club: String,
    points: String,
    won: String,
    lost: String,
    total: String,
}

#[derive(Template)]
#[template(path = "sheets/totals.html")]
struct TotalsPage {
    layout: Layout,
    nav: Nav,
    /// Why nothing can be typed here now.
    shut: Option<&'static str>,
    address: String,
    back: String,
    sheet_title: String,
    key: String,
    version: i64,
    rows: Vec<TotalsRow>,
    passed: String,
    /// What the hands without a declarer are called under these rules.
    passed_label: String,
    hands: String,
    checks: Vec<Check>,
    problems: Problems,
    reason_shown: bool,
    reason: String,
    /// What somebody else entered meanwhile, seat by seat; empty where nobody did.
    now: Vec<(String, String)>,
}

/// Shows the form with what stands there.
pub async fn show(visit: Visit, app: web::Data<App>, id: web::Path<SheetId>) -> Answer {
    let whole = read(&app, *id).await?;
    if !whole.shows_first(&visit) {
        return Ok(see_other(&format!("{}/second/totals", whole.address())));
    }
    let fields = stored(&whole);
    let checks = if whole.has_totals() { checks(visit.lang, &whole, &whole.typed_totals()?)? } else { Vec::new() };
    Page::show(&page(&visit, &whole, &fields, checks, Problems::default())?)
}

/// Shows the form of the second witness, blank: he copies no figure from the screen.
pub async fn show_second(visit: Visit, app: web::Data<App>, id: web::Path<SheetId>) -> Answer {
    let whole = read_as(&app, *id, Witness::Second).await?;
    Page::show(&page(&visit, &whole, &Fields::default(), Vec::new(), Problems::default())?)
}

/// Takes the totals, if they add up or a reason says why they do not.
pub async fn save(visit: Visit, app: web::Data<App>, id: web::Path<SheetId>, form: PostForm) -> Answer {
    save_as(&visit, &app, (*id, Witness::First), &form).await
}

/// Takes the totals of the second witness on the same terms.
pub async fn save_second(visit: Visit, app: web::Data<App>, id: web::Path<SheetId>, form: PostForm) -> Answer {
    save_as(&visit, &app, (*id, Witness::Second), &form).await
}

async fn read_as(app: &App, id: SheetId, witness: Witness) -> Result<Whole, Error> {
    if witness.is_second() { app.store.read(move |conn| Whole::second(conn, id)).await } else { read(app, id).await }
}

async fn save_as(visit: &Visit, app: &App, (id, witness): (SheetId, Witness), form: &Fields) -> Answer {
    let whole = read_as(app, id, witness).await?;
    if !whole.shows_first(visit) {
        visit.flash(Tone::Warning, visit.lang.say("witness-other-writes"))?;
        return Ok(see_other(&format!("{}/second/totals", whole.address())));
    }
    let mut problems = Problems::default();
    let typed = typed(visit.lang, &whole, form, &mut problems);
    let checks = checks(visit.lang, &whole, &typed)?;
    let reason = Reason::new(form.text("reason")).unwrap_or_else(|error| {
        problems.add("reason", visit.lang.sentence(&error));
        Reason::default()
    });
    let points = typed.size.seats().all(|seat| typed.seats.get(seat.index()).is_some_and(|seat| seat.points.is_some()));
    let adds_up = checks.iter().all(|check| check.holds);
    if !problems.is_empty() || !points || (!adds_up && reason.is_empty()) {
        // What cannot be read is said once; what would be missing without it is no second fault.
        let checks = if problems.is_empty() { checks } else { Vec::new() };
        return Page::refuse(&page(visit, &whole, form, checks, problems)?);
    }
    let why = if adds_up { Reason::default() } else { reason };
    let order = order::on_version(visit, form)?.map(|order| order.because(why));
    let enter = match witness {
        Witness::First => acts::totals::enter,
        Witness::Second => acts::witnesses::write_foot,
    };
    let refusal = match order::perform(app, order, move |conn, order| enter(conn, order, id, &typed)).await {
        Ok(table) => return saved(visit, &whole, table),
        Err(refusal) => refusal,
    };
    let whole = read_as(app, id, witness).await?;
    if matches!(refusal, Refused::Stale { .. } | Refused::Taken(_)) {
        let now = standing(visit.lang, &whole);
        if now.is_empty() {
            problems.add("", visit.lang.say("sheet-stale"));
        }
        let page = TotalsPage { now, ..page(visit, &whole, form, checks, problems)? };
        return Page::with_status(StatusCode::CONFLICT, &page);
    }
    note(visit.lang, refusal, &mut problems)?;
    Page::refuse(&page(visit, &whole, form, checks, problems)?)
}

/// Back to the sheet, or to what both witnesses say.
fn saved(visit: &Visit, whole: &Whole, table: i32) -> Answer {
    visit.flash(Tone::Done, visit.lang.say_with("totals-saved", "table", table))?;
    let id = whole.placed.sheet.id;
    let next = if whole.witness.is_second() { "witnesses" } else { "desk" };
    Ok(see_other(&format!("/sheets/{id}/{next}")))
}

#[derive(Serialize)]
struct Said {
    holds: bool,
    sentence: String,
}

#[derive(Serialize)]
struct Answered {
    checks: Vec<Said>,
}

/// Whether what is typed so far adds up, for a page that asks while it is filled in.
pub async fn check(
    visit: Visit,
    app: web::Data<App>,
    id: web::Path<SheetId>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let whole = read(&app, *id).await?;
    let mut problems = Problems::default();
    let typed = typed(visit.lang, &whole, &Fields::new(query.into_inner()), &mut problems);
    let found = checks(visit.lang, &whole, &typed)?;
    let mut said: Vec<Said> =
        problems.iter().map(|(_, sentence)| Said { holds: false, sentence: sentence.to_owned() }).collect();
    if said.is_empty() {
        said.extend(found.into_iter().map(|check| Said { holds: check.holds, sentence: check.sentence }));
    }
    Ok(HttpResponse::Ok().insert_header(("Cache-Control", "no-store")).json(Answered { checks: said }))
}

/// Turns the sheet to single hands after all.
pub async fn to_hands(visit: Visit, app: web::Data<App>, id: web::Path<SheetId>, form: PostForm) -> Answer {
    let (id, place) = (id.into_inner(), order::place_of(&visit));
    let work = move |conn: &mut Conn, order: &Order| acts::sheets::to_hands(conn, order, (id, place));
    let done = order::perform(&app, order::on_version(&visit, &form)?, work).await;
    match done {
        Ok(()) => {
            visit.flash(Tone::Done, visit.lang.say("sheet-kind-flash"))?;
            Ok(see_other(&format!("/sheets/{id}/desk")))
        }
        Err(refusal) => refused(&visit, &app, id, refusal, Returned::new(Small::Kind, &form)).await,
    }
}

/// What stands there, as the fields of the form.
fn stored(whole: &Whole) -> Fields {
    let mut fields = Vec::new();
    for row in &whole.typed {
        fields.push((format!("points{}", row.seat), row.points.to_string()));
        fields.extend(row.won.map(|won| (format!("won{}", row.seat), won.to_string())));
        fields.extend(row.lost.map(|lost| (format!("lost{}", row.seat), lost.to_string())));
    }
    fields.extend(whole.placed.sheet.passed.map(|passed| ("passed".to_owned(), passed.to_string())));
    Fields::new(fields)
}

fn page(
    visit: &Visit,
    whole: &Whole,
    fields: &Fields,
    checks: Vec<Check>,
    problems: Problems,
) -> Result<TotalsPage, Error> {
    let title = if whole.witness.is_second() { "witness-foot-title" } else { "totals-title" };
    let layout = visit.layout(whole.title(visit.lang, title))?;
    let row = |seated: &store::sheets::Seated| {
        let text = |name: &str| fields.text(&format!("{name}{}", seated.seat)).to_owned();
        TotalsRow {
            seat: seated.seat.number().into(),
            place: place(whole, seated),
            name: seated.name.clone(),
            club: seated.club.clone(),
            points: text("points"),
            won: text("won"),
            lost: text("lost"),
            total: text("total"),
        }
    };
    let (passed, hands) = nobodys(&whole.rules);
    Ok(TotalsPage {
        nav: whole.nav(),
        shut: whole.shut(),
        address: whole.address(),
        back: if whole.witness.is_second() { whole.address() } else { format!("{}/desk", whole.address()) },
        sheet_title: whole.title(layout.lang, "sheet-title"),
        key: random_text(),
        version: whole.placed.sheet.version,
        rows: whole.seated.iter().map(row).collect(),
        passed: fields.text("passed").to_owned(),
        passed_label: layout.say(passed),
        hands: layout.say_with(hands, "hands", whole.placed.sheet.hands),
        reason_shown: !fields.text("reason").is_empty() || checks.iter().any(|check| !check.holds),
        reason: fields.text("reason").to_owned(),
        checks,
        problems,
        now: Vec::new(),
        layout,
    })
}
