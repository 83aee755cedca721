//! A sheet entered by the totals at the foot of its paper list.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;
use serde::Serialize;

use crate::acts::{self, Order, Refused};
use crate::i18n::Lang;
use crate::random::random_text;
use crate::rules::reason::Reason;
use crate::rules::seat::Seat;
use crate::rules::sentence::{Arg, Sentence as _};
use crate::rules::sheet::{Difference, TypedSeat, TypedTotals};
use crate::store::{self, Conn, SheetId};
use crate::web::form::{Fields, Problems};
use crate::web::hands::problem::note;
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::sheets::list::Check;
use crate::web::sheets::refused;
use crate::web::sheets::whole::{Whole, read};
use crate::web::tournaments::Nav;
use crate::web::{Answer, Error, Layout, Page, PostForm, Visit, see_other};

/// What is typed for one seat.
struct Row {
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
    address: String,
    sheet_title: String,
    key: String,
    version: i64,
    rows: Vec<Row>,
    passed: String,
    hands: String,
    checks: Vec<Check>,
    problems: Problems,
    reason_shown: bool,
    reason: String,
}

/// The longest number that is read.
const DIGITS: usize = 9;

/// Shows the form with what stands there.
pub async fn show(visit: Visit, app: web::Data<App>, id: web::Path<SheetId>) -> Answer {
    let whole = read(&app, *id).await?;
    let fields = stored(&whole);
    let checks = if whole.has_totals() { checks(visit.lang, &whole, &whole.typed_totals()?)? } else { Vec::new() };
    Page::show(&page(&visit, &whole, &fields, checks, Problems::default())?)
}

/// Takes the totals, if they add up or a reason says why they do not.
pub async fn save(visit: Visit, app: web::Data<App>, id: web::Path<SheetId>, form: PostForm) -> Answer {
    let id = id.into_inner();
    let whole = read(&app, id).await?;
    let mut problems = Problems::default();
    let typed = typed(visit.lang, &whole, &form, &mut problems);
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
        return Page::refuse(&page(&visit, &whole, &form, checks, problems)?);
    }
    let why = if adds_up { Reason::default() } else { reason };
    let order = order::on_version(&visit, &form)?.map(|order| order.because(why));
    let done = order::perform(&app, order, move |conn, order| acts::totals::enter(conn, order, id, &typed)).await;
    let refusal = match done {
        Ok(table) => {
            visit.flash(Tone::Done, visit.lang.say_with("totals-saved", "table", table))?;
            return Ok(see_other(&format!("/sheets/{id}/desk")));
        }
        Err(refusal) => refusal,
    };
    let status = match refusal {
        Refused::Stale { .. } | Refused::Taken(_) => {
            problems.add("", visit.lang.say("sheet-stale"));
            StatusCode::CONFLICT
        }
        other => {
            note(visit.lang, other, &mut problems)?;
            StatusCode::UNPROCESSABLE_ENTITY
        }
    };
    let whole = read(&app, id).await?;
    Page::with_status(status, &page(&visit, &whole, &form, checks, problems)?)
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
    let id = id.into_inner();
    let work = move |conn: &mut Conn, order: &Order| acts::sheets::to_hands(conn, order, id);
    let done = order::perform(&app, order::on_version(&visit, &form)?, work).await;
    match done {
        Ok(()) => {
            visit.flash(Tone::Done, visit.lang.say("sheet-kind-flash"))?;
            Ok(see_other(&format!("/sheets/{id}/desk")))
        }
        Err(refusal) => refused(&visit, &app, id, refusal).await,
    }
}

fn checks(lang: Lang, whole: &Whole, typed: &TypedTotals) -> Result<Vec<Check>, Error> {
    let found = typed.check(&whole.rules, &whole.system).map_err(Error::internal)?;
    if found.is_empty() {
        return Ok(vec![Check { holds: true, sentence: lang.say("totals-fits") }]);
    }
    Ok(found.iter().map(|wrong| Check { holds: false, sentence: named(lang, whole, wrong) }).collect())
}

/// The seat as people call it: its letter, or its number.
fn place(whole: &Whole, seated: &store::sheets::Seated) -> String {
    let seat = Seat::new(seated.seat.into()).into_iter().next();
    seat.and_then(|seat| whole.letter(seat)).map_or_else(|| seated.seat.to_string(), |letter| letter.to_string())
}

/// What does not add up; who sits on a seat is named with it.
fn named(lang: Lang, whole: &Whole, wrong: &Difference) -> String {
    let seated = |seat: Seat| whole.seated.iter().find(|one| one.seat == i32::from(seat.number()));
    let with_name = |(name, value): (&'static str, Arg)| {
        let at = match name {
            "seat" => wrong.seat(),
            "other" => wrong.other(),
            _ => None,
        };
        match at.and_then(seated) {
            Some(one) => (name, Arg::Text(format!("{} ({})", place(whole, one), one.name))),
            None => (name, value),
        }
    };
    lang.sentence_of(wrong.key(), &wrong.args().into_iter().map(with_name).collect::<Vec<_>>())
}

fn typed(lang: Lang, whole: &Whole, fields: &Fields, problems: &mut Problems) -> TypedTotals {
    let mut number = |name: String| -> Option<i32> {
        let text = fields.text(&name).replace('−', "-");
        if text.is_empty() {
            return None;
        }
        match text.parse() {
            Ok(number) if text.len() <= DIGITS => Some(number),
            _ => {
                let short: String = text.chars().take(20).collect();
                problems.add(name, lang.say_with("totals-unreadable", "typed", short));
                None
            }
        }
    };
    let mut seats = [TypedSeat::default(); 4];
    let mut wrong = Vec::new();
    let mut count = |name: String, given: Option<i32>| match given.map(u16::try_from) {
        Some(Ok(count)) => Some(count),
        Some(Err(_outside)) => {
            wrong.push((name, given.unwrap_or_default()));
            None
        }
        None => None,
    };
    for (seat, place) in whole.size.seats().zip(&mut seats) {
        let (won, lost) = (format!("won{}", seat.number()), format!("lost{}", seat.number()));
        *place = TypedSeat {
            points: number(format!("points{}", seat.number())),
            won: {
                let given = number(won.clone());
                count(won, given)
            },
            lost: {
                let given = number(lost.clone());
                count(lost, given)
            },
            total: number(format!("total{}", seat.number())),
        };
    }
    let given = number("passed".to_owned());
    let passed = count("passed".to_owned(), given);
    for (name, given) in wrong {
        problems.add(name, lang.say_with("totals-unreadable", "typed", lang.number(given.into())));
    }
    let due = u16::try_from(whole.placed.sheet.hands).unwrap_or(u16::MAX);
    let typed = TypedTotals { size: whole.size, due, seats, passed };
    for wrong in typed.impossible(&whole.system) {
        let field = wrong.seat().map_or_else(String::new, |seat| format!("points{}", seat.number()));
        problems.add(field, named(lang, whole, &wrong));
    }
    typed
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
    let layout = visit.layout(whole.title(visit.lang, "totals-title"))?;
    let row = |seated: &store::sheets::Seated| {
        let text = |name: &str| fields.text(&format!("{name}{}", seated.seat)).to_owned();
        Row {
            seat: seated.seat,
            place: place(whole, seated),
            name: seated.name.clone(),
            club: seated.club.clone(),
            points: text("points"),
            won: text("won"),
            lost: text("lost"),
            total: text("total"),
        }
    };
    Ok(TotalsPage {
        nav: whole.nav(),
        address: whole.address(),
        sheet_title: whole.title(layout.lang, "sheet-title"),
        key: random_text(),
        version: whole.placed.sheet.version,
        rows: whole.seated.iter().map(row).collect(),
        passed: fields.text("passed").to_owned(),
        hands: layout.say_with("totals-hands", "hands", whole.placed.sheet.hands),
        reason_shown: !fields.text("reason").is_empty() || checks.iter().any(|check| !check.holds),
        reason: fields.text("reason").to_owned(),
        checks,
        problems,
        layout,
    })
}
