//! Protests: taken at the desk and at the table, answered by the director.

pub mod view;

use actix_web::web;
use askama::Template;

use crate::acts::rounds::At;
use crate::acts::{protests as acts, tournaments as settings};
use crate::clock;
use crate::i18n::{Lang, Values};
use crate::random::random_text;
use crate::rules::protest::ProtestTime;
use crate::rules::seat::Seat;
use crate::store::protests::{self, Lodged, Verdict};
use crate::store::tournaments::Tournament;
use crate::store::{Conn, SheetId, TournamentId, tournaments};
use crate::web::form::{Fields, Problems};
use crate::web::hands::taken::day_and_time;
use crate::web::hands::words::who;
use crate::web::layout::Tone;
use crate::web::server::App;
use crate::web::sheets::desk::Desk;
use crate::web::sheets::sent::Sent;
use crate::web::sheets::whole;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout, Page, PostForm, Visit, order, rounds, see_other};

/// A protest as the director sees it.
struct Case {
    sheet: SheetId,
    seat: i32,
    /// The round, the table and who protests.
    title: String,
    /// Where its round is opened again.
    round: String,
    words: String,
    /// Who lodged it, and when.
    lodged: String,
    open: bool,
    /// Whether the time is over, so that who is right is put right before he is told so.
    over: bool,
    /// What was answered, by whom and when; empty while it waits.
    answered: String,
    key: String,
    /// The version of the sheet as it is shown.
    version: i64,
    /// The answer that was typed and not taken.
    typed: String,
}

#[derive(Template)]
#[template(path = "protests/list.html")]
struct ProtestsPage {
    layout: Layout,
    nav: Nav,
    cases: Vec<Case>,
    problems: Problems,
}

/// The protests of a tournament, those that wait first.
pub async fn show(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>) -> Answer {
    Page::show(&page(&app, &visit, *id, (Problems::default(), None)).await?)
}

/// Answers a protest.
pub async fn decide(
    app: web::Data<App>,
    visit: Visit,
    path: web::Path<(TournamentId, SheetId, i64)>,
    form: PostForm,
) -> Answer {
    let (id, sheet, seat) = path.into_inner();
    let seat = Seat::new(seat).map_err(|_outside| Error::NotFound)?;
    let answer = match form.text("verdict") {
        "upheld" => acts::Answer::Upheld { put_right: form.ticked("put_right") },
        "rejected" => acts::Answer::Rejected,
        _ => return Err(Error::BadRequest("the form does not say what becomes of the protest")),
    };
    let order = order::on_version(&visit, &form)?;
    let work = move |conn: &mut Conn, order: &_| acts::decide(conn, order, (id, sheet), seat, answer);
    match order::perform(&app, order, work).await {
        Ok(()) => {
            visit.flash(Tone::Done, visit.lang.say("protest-answered"))?;
            Ok(see_other(&format!("/tournaments/{id}/protests")))
        }
        Err(refused) => {
            let (status, problems) = order::told(visit.lang, refused, "protest-stale")?;
            let typed = Some((sheet, i32::from(seat.number()), form.text("reason").to_owned()));
            Page::with_status(status, &page(&app, &visit, id, (problems, typed)).await?)
        }
    }
}

/// Takes a protest at the desk, for whoever comes there.
pub async fn lodge(app: web::Data<App>, visit: Visit, id: web::Path<SheetId>, form: PostForm) -> Answer {
    let (id, seat) = (*id, seat_of(&form)?);
    let order = order::of(&visit, &form)?;
    match order::perform(&app, order, move |conn, order| acts::lodge(conn, order, id, seat)).await {
        Ok(()) => {
            visit.flash(Tone::Done, visit.lang.say("protest-lodged-flash"))?;
            Ok(see_other(&format!("/sheets/{id}/desk")))
        }
        Err(refused) => {
            let problems = view::wrong(visit.lang, refused)?;
            let (whole, fields) = (whole::read(&app, id).await?, form.0.clone());
            Page::refuse(&Desk::new(&visit, &whole, &Sent { fields, problems, ..Sent::default() })?)
        }
    }
}

/// The seat that protests, as a form names it; none where nobody chose one.
pub fn seat_of(form: &Fields) -> Result<Option<Seat>, Error> {
    let no_seat = || Error::BadRequest("there is no such seat");
    let seat: Option<i64> = form.value("seat").map_err(|_unreadable: std::num::ParseIntError| no_seat())?;
    seat.map(|seat| Seat::new(seat).map_err(|_outside| no_seat())).transpose()
}

/// Sets for how long after each round protests are taken; nothing typed means none.
pub async fn set_time(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>, form: PostForm) -> Answer {
    let (id, settings) = (*id, format!("/tournaments/{}/settings", *id));
    let time = match form.value::<ProtestTime>("minutes") {
        Ok(time) => time,
        Err(wrong) => {
            visit.flash(Tone::Warning, visit.lang.sentence(&wrong))?;
            return Ok(see_other(&settings));
        }
    };
    let order = order::of(&visit, &form)?;
    match order::perform(&app, order, move |conn, order| settings::set_protests(conn, order, id, time)).await {
        Ok(()) => {
            let said = match time {
                Some(time) => visit.lang.say_with("protest-time-now", "minutes", time.minutes()),
                None => visit.lang.say("protest-time-none"),
            };
            visit.flash(Tone::Done, said)?;
        }
        Err(refused) => {
            let said = order::sentences(visit.lang, refused)?;
            visit.flash(Tone::Warning, said.iter().map(|(_, said)| said).collect::<Vec<_>>().join(" "))?;
        }
    }
    Ok(see_other(&settings))
}

/// What could not be answered: the sheet, the seat, the answer that was typed.
type Unanswered = Option<(SheetId, i32, String)>;

async fn page(
    app: &App,
    visit: &Visit,
    id: TournamentId,
    (problems, typed): (Problems, Unanswered),
) -> Result<ProtestsPage, Error> {
    let read =
        move |conn: &mut Conn| Ok::<_, Error>((tournaments::find(conn, id)?, protests::of_tournament(conn, id)?));
    let (tournament, mut all): (Tournament, Vec<Lodged>) = app.store.read(read).await?;
    all.sort_by_key(|one| !one.is_open());
    let case = |one: &Lodged| {
        let mut case = Case::of(visit.lang, id, one);
        case.typed = typed
            .iter()
            .filter(|(sheet, seat, _)| (*sheet, *seat) == (case.sheet, case.seat))
            .map(|(_, _, answer)| answer.clone())
            .collect();
        case
    };
    Ok(ProtestsPage {
        layout: visit.layout(visit.lang.say("protest-title"))?,
        nav: Nav::of(&tournament, Here::Day),
        cases: all.iter().map(case).collect(),
        problems,
    })
}

impl Case {
    fn of(lang: Lang, tournament: TournamentId, one: &Lodged) -> Self {
        let protest = &one.protest;
        let at: At = (tournament, one.round);
        let mut args = Values::new();
        args.set("round", one.round);
        args.set("table", one.table);
        args.set("name", format!("{} ({})", one.name, one.number));
        let by = |key: &str, name: &str, at| {
            let mut args = Values::new();
            args.set("who", who(lang, name));
            args.set("at", day_and_time(lang, at));
            lang.say_args(key, &args)
        };
        let answer = |at| {
            let key = if protest.verdict == Verdict::Upheld { "protest-upheld" } else { "protest-rejected" };
            format!("{} – {}", by(key, &protest.decided_by, at), protest.answer)
        };
        Self {
            sheet: protest.sheet_id,
            seat: protest.seat.number().into(),
            title: lang.say_args("protest-case", &args),
            round: rounds::desk(at),
            words: protest.words.clone(),
            lodged: by("protest-lodged", &protest.lodged_by, protest.lodged_at),
            open: one.is_open(),
            over: one.until.is_some_and(|until| until <= clock::now()),
            answered: protest.decided_at.map(answer).unwrap_or_default(),
            key: random_text(),
            version: one.version,
            typed: String::new(),
        }
    }
}
