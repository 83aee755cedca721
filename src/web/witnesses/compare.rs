//! Both witnesses side by side: only what they are apart in is shown, and somebody else decides it.

use actix_web::web;
use askama::Template;

use crate::acts::hands::{Seen, check_seen};
use crate::acts::witnesses::{self as acts, Foot, Stands, Testimony, Verdict, WitnessedHand};
use crate::i18n::Lang;
use crate::random::random_text;
use crate::rules::hand::Game;
use crate::rules::judge::Judged;
use crate::rules::seat::Seat;
use crate::rules::sheet::TypedTotals;
use crate::rules::witness::{Figure, Question};
use crate::store::hands::NewHand;
use crate::store::witnesses::FOOT;
use crate::store::{Conn, SheetId};
use crate::web::form::Problems;
use crate::web::hands::entry::SEATING;
use crate::web::hands::words::{self, Names, game, levels, who};
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::sheets::second::told;
use crate::web::sheets::whole::{Whole, read};
use crate::web::tournaments::Nav;
use crate::web::{Answer, Error, Layout, Page, PostForm, Visit, see_other};

/// What both say of one thing.
struct Cell {
    /// What it is.
    label: String,
    first: String,
    second: String,
    /// Whether they are apart in it.
    apart: bool,
}

/// A hand or a foot in which the two are apart.
struct Case {
    number: i32,
    title: String,
    /// The version a decision is based on.
    version: i64,
    key: String,
    first_by: String,
    second_by: String,
    cells: Vec<Cell>,
    /// The one hand that explains it; empty where there is none.
    slip: String,
    /// Whether the second can take the place of the first here; the sums of hands follow from the hands.
    takes_second: bool,
}

#[derive(Template)]
#[template(path = "sheets/witnesses.html")]
struct Compared {
    layout: Layout,
    nav: Nav,
    sheet: String,
    sheet_title: String,
    told: String,
    cases: Vec<Case>,
    /// The mark of those who play there.
    seating: String,
    open: bool,
    problem: String,
    reason: String,
}

/// What the two are apart in.
pub async fn show(visit: Visit, app: web::Data<App>, id: web::Path<SheetId>) -> Answer {
    let whole = read(&app, *id).await?;
    Page::show(&page(&visit, &whole, &Problems::default(), "")?)
}

/// Decides between the two, for a reason.
pub async fn settle(visit: Visit, app: web::Data<App>, path: web::Path<(SheetId, i32)>, form: PostForm) -> Answer {
    let (id, number) = path.into_inner();
    let verdict = match form.text("verdict") {
        "first" => Verdict::First,
        "second" => Verdict::Second,
        _ => return Err(Error::BadRequest("the form does not say which of the two is right")),
    };
    let place = order::place_of(&visit);
    let (order, mark) = (order::on_version(&visit, &form)?, form.text(SEATING).to_owned());
    let decide = move |conn: &mut Conn, order: &_| {
        // The foot is that of the whole sheet, whose version rises where others sit down.
        if number != FOOT {
            check_seen(conn, order, Seen { sheet: id, number, mark: &mark })?;
        }
        acts::settle(conn, order, (id, number), (place, verdict))
    };
    match order::perform(&app, order, decide).await {
        Ok(()) => {
            visit.flash(Tone::Done, visit.lang.say("witness-settled"))?;
            Ok(see_other(&format!("/sheets/{id}/witnesses")))
        }
        Err(refusal) => {
            let (status, problems) = order::told(visit.lang, refusal, "sheet-stale")?;
            let whole = read(&app, id).await?;
            Page::with_status(status, &page(&visit, &whole, &problems, form.text("reason"))?)
        }
    }
}

fn page(visit: &Visit, whole: &Whole, problems: &Problems, reason: &str) -> Result<Compared, Error> {
    let lang = visit.lang;
    let seen = whole.seen.as_ref();
    Ok(Compared {
        layout: visit.layout(whole.title(lang, "witness-compare-title"))?,
        nav: whole.nav(),
        sheet: whole.address(),
        sheet_title: whole.title(lang, "sheet-title"),
        told: seen.map_or_else(|| lang.say("witness-none-yet"), |seen| told(lang, seen)),
        cases: seen.map_or_else(|| Ok(Vec::new()), |seen| cases(lang, whole, seen))?,
        seating: whole.seating(),
        open: whole.open(),
        problem: problems.iter().next().map(|(_, sentence)| sentence.to_owned()).unwrap_or_default(),
        reason: reason.to_owned(),
    })
}

fn cases(lang: Lang, whole: &Whole, seen: &Testimony) -> Result<Vec<Case>, Error> {
    let mut cases = Vec::new();
    for line in &seen.lines {
        cases.extend(of_hand(lang, whole, &whole.names_at(line.number), line)?);
    }
    if let Some(foot) = seen.foot.as_ref().filter(|foot| !foot.apart.is_empty() && !foot.settled) {
        cases.extend(of_foot(lang, whole, foot));
    }
    Ok(cases)
}

fn of_hand(lang: Lang, whole: &Whole, names: &Names, line: &WitnessedHand) -> Result<Option<Case>, Error> {
    let (Stands::Apart(questions), Some(first), Some(second)) = (&line.stands, &line.first, &line.second) else {
        return Ok(None);
    };
    let judged = |new: &NewHand| whole.judge(&crate::store::hands::StoredHand { new: new.clone(), ..first.clone() });
    let (one, other) = (judged(&first.new)?, judged(second)?);
    // What follows from another answer, as a value does, is marked with it.
    let cell = |key: &str, apart: &[Question], say: &dyn Fn(&Judged) -> String| {
        let (first, second) = (say(&one), say(&other));
        let apart = first != second || apart.iter().any(|question| questions.contains(question));
        Cell { label: lang.say(key), first, second, apart }
    };
    let declarer = |judged: &Judged| judged.hand.declarer.map_or_else(|| "–".to_owned(), |seat| names.of(seat));
    let cells = vec![
        cell("enter-declarer", &[Question::Declarer], &declarer),
        cell("enter-game", &[Question::Game, Question::Matadors], &|judged| game(lang, &judged.hand)),
        cell("enter-level", &[Question::Level], &|judged| level(lang, judged)),
        cell("witness-outcome", &[Question::Outcome, Question::Score], &|judged| outcome(lang, judged)),
    ];
    Ok(Some(Case {
        number: line.number,
        title: lang.say_with("sheet-hand-number", "number", line.number),
        version: first.version,
        key: random_text(),
        first_by: who(lang, &first.new.entered_by),
        second_by: who(lang, &second.entered_by),
        cells,
        slip: String::new(),
        takes_second: true,
    }))
}

fn level(lang: Lang, judged: &Judged) -> String {
    let said = levels(lang, &crate::rules::hand::Hand { made: judged.level, ..judged.hand });
    if said.is_empty() { "–".to_owned() } else { said.join(", ") }
}

fn outcome(lang: Lang, judged: &Judged) -> String {
    match judged.score.filter(|_| judged.hand.game != Game::Passed) {
        Some(score) => words::outcome(lang, judged.won, score),
        None => "–".to_owned(),
    }
}

fn of_foot(lang: Lang, whole: &Whole, foot: &Foot) -> Option<Case> {
    let first = foot.first.as_ref()?;
    let name = |seat: Seat| whole.seated.get(seat.index()).map(|one| one.name.clone()).unwrap_or_default();
    let figure = |foot: &TypedTotals, figure: Figure| {
        let of = |seat: Seat| foot.seats.get(seat.index()).copied().unwrap_or_default();
        let count = |count: Option<u16>| count.map(i64::from);
        let figure = match figure {
            Figure::Points(seat) => of(seat).points.map(i64::from),
            Figure::Won(seat) => count(of(seat).won),
            Figure::Lost(seat) => count(of(seat).lost),
            Figure::Passed => count(foot.passed),
        };
        figure.map_or_else(|| "–".to_owned(), |figure| lang.number(figure))
    };
    let label = |figure: Figure| match figure {
        Figure::Points(seat) => format!("{}: {}", name(seat), lang.say("totals-points")),
        Figure::Won(seat) => format!("{}: {}", name(seat), lang.say("totals-won")),
        Figure::Lost(seat) => format!("{}: {}", name(seat), lang.say("totals-lost")),
        Figure::Passed => lang.say("totals-passed"),
    };
    let cell = |at: &Figure| Cell {
        label: label(*at),
        first: figure(first, *at),
        second: figure(&foot.second, *at),
        apart: true,
    };
    Some(Case {
        number: FOOT,
        title: lang.say("witness-foot-of"),
        version: whole.placed.sheet.version,
        key: random_text(),
        first_by: lang.say(if whole.by_totals() { "witness-first-totals" } else { "witness-first-hands" }),
        second_by: who(lang, &foot.written_by),
        cells: foot.apart.iter().map(cell).collect(),
        slip: foot.slip.as_ref().map(|slip| lang.sentence(slip)).unwrap_or_default(),
        takes_second: whole.by_totals(),
    })
}
