//! The cash desk: what has to lie in the box, what is still open, what is booked and taken back.

use actix_web::HttpRequest;
use actix_web::web::{Data, Path, Query};
use askama::Template;

use super::book::{Book, kind};
use crate::acts;
use crate::acts::cash::{Booking, movements};
use crate::export::losses::at as list_name;
use crate::i18n::Lang;
use crate::rules::cash::{Clue, Kind, clues, standing};
use crate::rules::money::Cents;
use crate::rules::word::words;
use crate::store::{Conn, TournamentId};
use crate::web::entries::words;
use crate::web::hands::taken::day_and_time;
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Visit, see_other};

words! {
    /// Which way money goes.
    pub enum Way { In = "in", Out = "out" }
}

#[derive(Template)]
#[template(path = "money/cash.html")]
struct CashPage {
    layout: Layout,
    nav: Nav,
    problems: Problems,
    typed: Fields,
    in_box: String,
    notes: Vec<String>,
    /// What was counted, and what is to be said of it.
    counted: String,
    difference: Vec<String>,
    /// What can be booked by hand.
    kinds: Vec<(String, String)>,
    ways: Vec<(String, String)>,
    /// Lists of which loss money is open.
    open: Vec<OpenList>,
    lines: Vec<Shown>,
}

/// A list of which loss money is open.
struct OpenList {
    name: String,
    round: i32,
    table: i32,
    /// What is open, as money is written and as a field has it.
    open: String,
    amount: String,
    booked: i64,
}

/// A line of the book.
struct Shown {
    number: i32,
    what: String,
    whom: String,
    when: String,
    money: String,
    /// Whether it counts, so that it can be taken back.
    stands: bool,
}

/// Shows the box; `?counted=` compares it with what was counted.
pub async fn show(app: Data<App>, visit: Visit, id: Path<TournamentId>, query: Query<Vec<(String, String)>>) -> Answer {
    let asked = Fields::new(query.into_inner());
    page(&app, &visit, *id, (Fields::default(), asked.text("counted")), Problems::default()).await
}

async fn page(
    app: &App,
    visit: &Visit,
    id: TournamentId,
    (typed, counted): (Fields, &str),
    mut problems: Problems,
) -> Answer {
    let (lang, book) = (visit.lang, app.store.read(move |conn| Book::load(conn, id)).await?);
    let difference = if counted.is_empty() { Vec::new() } else { counted_apart(lang, &book, counted, &mut problems) };
    let standing: Vec<i32> = standing(&movements(&book.lines)).map(|one| one.number).collect();
    let line = |line: &crate::store::cash::CashLine| {
        Ok::<_, Error>(Shown {
            number: line.number,
            what: Book::what(lang, line),
            whom: book.whom(lang, line),
            when: format!("{} · {}", day_and_time(lang, line.at), line.who),
            money: lang.money(line.cents),
            stands: standing.contains(&line.number),
        })
    };
    let page = CashPage {
        layout: visit.layout(format!("{} · {}", lang.say("cash-title"), book.field.tournament.name))?,
        nav: Nav::of(&book.field.tournament, Here::Entries),
        typed,
        in_box: lang.money(book.statement.in_box()),
        notes: book.notes(lang).into_iter().skip(1).collect(),
        counted: counted.to_owned(),
        difference,
        kinds: Kind::ALL.iter().map(|one| (one.word().to_owned(), kind(lang, *one))).collect(),
        ways: Way::ALL.iter().map(|way| (way.word().to_owned(), said(lang, *way))).collect(),
        open: open(lang, &book),
        lines: book.lines.iter().rev().map(line).collect::<Result<_, Error>>()?,
        problems,
    };
    if page.problems.is_empty() { Page::show(&page) } else { Page::refuse(&page) }
}

fn said(lang: Lang, way: Way) -> String {
    lang.say(match way {
        Way::In => "cash-income",
        Way::Out => "cash-expense",
    })
}

fn open(lang: Lang, book: &Book) -> Vec<OpenList> {
    let mut found = Vec::new();
    for table in &book.losses {
        let (open, booked) = book.of_list(table);
        if let Some(amount) = Cents::new(open).into_iter().find(|open| *open > Cents::ZERO) {
            let ((round, number), open) = (table.at, lang.money(open));
            let (name, amount) = (list_name(lang, table.at), amount.typed('.'));
            found.push(OpenList { name, round, table: number, open, amount, booked });
        }
    }
    found
}

/// How what was counted stands to what has to lie there, and where a difference may come from.
fn counted_apart(lang: Lang, book: &Book, counted: &str, problems: &mut Problems) -> Vec<String> {
    let counted = match counted.parse::<Cents>() {
        Ok(counted) => counted.number(),
        Err(error) => {
            problems.add("counted", words::money(lang, &error));
            return Vec::new();
        }
    };
    let difference = counted - book.statement.in_box();
    let key = match difference {
        0 => return vec![lang.say("cash-agrees")],
        1.. => "cash-too-much",
        _ => "cash-too-little",
    };
    let mut said = vec![lang.say_with(key, "money", lang.money(difference.abs()))];
    for clue in clues(difference, book.field.tournament.fee_cents.number(), &movements(&book.lines)) {
        said.push(match clue {
            Clue::Fees(count) => lang.say_with("cash-clue-fees", "count", count),
            Clue::Line(number) => lang.say_with("cash-clue-line", "number", number),
            Clue::WrongWay(number) => lang.say_with("cash-clue-wrong-way", "number", number),
            Clue::Digits => lang.say("cash-clue-digits"),
        });
    }
    said
}

/// What a form books.
fn read(lang: Lang, form: &Fields) -> Result<Booking, Problems> {
    let mut problems = Problems::default();
    let amount =
        form.text("amount").parse::<Cents>().map_err(|error| problems.add("amount", words::money(lang, &error)));
    let number = form.value::<i32>("number").map_err(|_unreadable| {
        problems.add("number", lang.say_with("adjust-no-number", "given", form.text("number")));
    });
    let kind = form.text("kind").parse().unwrap_or(Kind::Other);
    let number_of = |name: &str| form.text(name).parse::<i32>().into_iter().next();
    match (amount, number) {
        (Ok(amount), Ok(number)) => Ok(Booking {
            kind,
            out: form.text("way") == Way::Out.word(),
            amount,
            number,
            list: number_of("round").zip(number_of("table")),
            booked: form.text("booked").parse().into_iter().next(),
        }),
        _ => Err(problems),
    }
}

/// Books what went in or out.
pub async fn book(app: Data<App>, visit: Visit, id: Path<TournamentId>, form: PostForm) -> Answer {
    let (id, lang) = (*id, visit.lang);
    let booking = match read(lang, &form) {
        Ok(booking) => booking,
        Err(problems) => return page(&app, &visit, id, (form.0.clone(), ""), problems).await,
    };
    let order = order::of(&visit, &form)?;
    let work = move |conn: &mut Conn, order: &_| acts::cash::book(conn, order, id, &booking);
    match order::perform(&app, order, work).await {
        Ok(number) => {
            visit.flash(Tone::Done, lang.say_with("cash-booked", "number", number))?;
            Ok(see_other(&format!("/tournaments/{id}/money#line-{number}")))
        }
        Err(refused) => {
            let problems = order::sentences(lang, refused)?;
            page(&app, &visit, id, (form.0.clone(), ""), problems).await
        }
    }
}

/// Takes a line back with another one.
pub async fn take_back(app: Data<App>, visit: Visit, place: Path<(TournamentId, i32)>, form: PostForm) -> Answer {
    let (id, number) = *place;
    let order = order::of(&visit, &form)?;
    let work = move |conn: &mut Conn, order: &_| acts::cash::take_back(conn, order, id, number);
    match order::perform(&app, order, work).await {
        Ok(back) => {
            visit.flash(Tone::Done, visit.lang.say_with("cash-taken-back", "number", number))?;
            Ok(see_other(&format!("/tournaments/{id}/money#line-{back}")))
        }
        Err(refused) => {
            let problems = order::sentences(visit.lang, refused)?;
            page(&app, &visit, id, (Fields::default(), ""), problems).await
        }
    }
}

/// `money.csv`, `.pdf` and `.json`: the cash report, for the desk alone.
pub async fn file(
    request: HttpRequest,
    app: Data<App>,
    id: Path<TournamentId>,
    query: Query<Vec<(String, String)>>,
) -> Answer {
    let id = *id;
    let list = List::at(id, format!("/tournaments/{id}/money"), query.into_inner());
    // What lies in the box is nobody's business but the desk's: it is kept nowhere on the way.
    let tell = move |conn: &mut Conn, lang: Lang| Ok(Book::load(conn, id)?.told(lang));
    report::file(&request, &app, List { kept: false, ..list }, tell).await
}
