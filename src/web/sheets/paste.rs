//! A whole list pasted at the desk, one hand a line: every line is read back with its value before anything is stored,
//! and the list is stored wholly or not at all.

use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;

use crate::acts::hands::{self as acts, Entering, Kept, Seen};
use crate::acts::{Order, Refused};
use crate::i18n::Lang;
use crate::random::random_text;
use crate::rules::quick::{self, QuickEntry, QuickError};
use crate::store::{self, Conn, SheetId};
use crate::web::hands::entry::SEATING;
use crate::web::hands::problem::{Met, note};
use crate::web::hands::taken::Standing;
use crate::web::hands::words::booked;
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::sheets::desk::letters;
use crate::web::sheets::whole::{Whole, read};
use crate::web::tournaments::Nav;
use crate::web::{Answer, Error, Layout, Page, PostForm, Problems, Visit, see_other};

/// More lines than any list has hands.
const MOST: usize = 400;

/// A line as it is read back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct PastedRow {
    /// The number of its hand.
    number: i32,
    /// What was typed before the letter that is wrong, the letter itself, and what follows.
    typed: (String, String, String),
    /// What would be written; empty where something is wrong.
    says: String,
    /// What is wrong.
    problem: String,
}

#[derive(Template)]
#[template(path = "sheets/paste.html")]
struct PastePage {
    layout: Layout,
    nav: Nav,
    /// Why nothing can be typed here now.
    shut: Option<&'static str>,
    address: String,
    sheet_title: String,
    key: String,
    /// The mark of those who play there.
    seating: String,
    typed: String,
    /// The same with the number each line was read back under, so that it is stored under that one or not at all.
    numbered: String,
    rows: Vec<PastedRow>,
    wrong: usize,
    problem: Option<String>,
    quick: Letters,
}

/// The letters of the quick line, for the help below.
struct Letters {
    example: String,
    letters: Vec<(&'static str, String)>,
}

/// The empty page.
pub async fn show(visit: Visit, app: web::Data<App>, id: web::Path<SheetId>) -> Answer {
    let whole = read(&app, *id).await?;
    Page::show(&page(&visit, &whole, String::new(), Vec::new(), None)?)
}

/// Reads every line back; stores the list once every line of it was seen to be right.
pub async fn save(visit: Visit, app: web::Data<App>, id: web::Path<SheetId>, form: PostForm) -> Answer {
    let id = id.into_inner();
    let whole = read(&app, id).await?;
    let typed = form.text("list").to_owned();
    let wished = form.ticked("seen");
    let numbered = as_read(&form).filter(|_| wished);
    // What was typed since the list was read back is read back first.
    let changed = wished && numbered.is_none();
    let lines = lines_of(numbered.unwrap_or(&typed));
    let wrong = match lines.len() {
        0 => Some("paste-empty"),
        MOST.. => Some("paste-too-many"),
        _ if whole.placed.tournament.is_comparative() => Some("paste-decks"),
        _ => None,
    };
    if let Some(key) = wrong {
        let problem = Some(visit.lang.say(key));
        return Page::refuse(&page(&visit, &whole, typed.clone(), Vec::new(), problem)?);
    }
    let (mut rows, entering) = readable(visit.lang, &whole, &visit, &lines);
    let seen = wished && !changed && rows.iter().all(|row| row.problem.is_empty());
    let seen = seen.then(|| form.text(SEATING).to_owned());
    let order = order::of(&visit, &form)?;
    match stored(&app, id, order, (entering.clone(), seen)).await {
        Ok(hands) => {
            visit.flash(Tone::Done, visit.lang.say_with("paste-saved", "hands", hands))?;
            Ok(see_other(&format!("/sheets/{id}/desk")))
        }
        Err(Undone::Store(error)) => Err(error.into()),
        Err(Undone::Refused(refused)) => {
            let (status, wrong) = order::told(visit.lang, refused, "sheet-stale")?;
            let problem = wrong.iter().map(|(_, sentence)| sentence.to_owned()).next();
            Page::with_status(status, &page(&visit, &whole, typed.clone(), Vec::new(), problem)?)
        }
        Err(Undone::Lines(came)) => {
            read_back(visit.lang, &whole, (&mut rows, &lines), came)?;
            let right = rows.iter().all(|row| row.problem.is_empty());
            let status = if right && !changed { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
            let problem = (right && changed).then(|| visit.lang.say("paste-changed"));
            Page::with_status(status, &page(&visit, &whole, typed.clone(), rows, problem)?)
        }
    }
}

/// The list under the numbers with which it was read back, where it is still what was typed then; a list that comes without
/// one is its own.
fn as_read(form: &PostForm) -> Option<&str> {
    let (typed, read) = (form.text("list"), form.written("read"));
    match read {
        Some(read) if lines_of(read) == lines_of(typed) => Some(form.text("numbered")),
        Some(_changed) => None,
        None => Some(typed),
    }
}

fn lines_of(text: &str) -> Vec<&str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect()
}

/// Every line with its number and, where it cannot be read, what is wrong; and the hands of the others.
fn readable(lang: Lang, whole: &Whole, visit: &Visit, lines: &[&str]) -> (Vec<PastedRow>, Vec<(usize, Entering)>) {
    let (mut rows, mut hands) = (Vec::new(), Vec::<(usize, Entering)>::new());
    let mut last = 0;
    for (at, text) in lines.iter().enumerate() {
        let line = QuickEntry::of(text);
        // After the last number the list is full, and the line is refused with the number it would have.
        let free = |number: &i32| *number > last && !rows.iter().any(|row: &PastedRow| row.number == *number);
        let next = || whole.free_numbers().find(free).unwrap_or(whole.placed.sheet.hands.max(last) + 1);
        let number = line.number.unwrap_or_else(next);
        last = number;
        let mut row =
            PastedRow { number, typed: ((*text).to_owned(), String::new(), String::new()), ..PastedRow::default() };
        match quick::parse(line.hand, &whole.rules) {
            Ok(_) if hands.iter().any(|(_, above)| above.number == number) => {
                row.problem = lang.say_with("paste-twice", "number", number);
            }
            Ok(hand) => hands.push((at, Entering { place: order::place_of(visit), number, deck: None, hand })),
            Err(slip) => {
                // The form of a Ramsch stands on the page of the sheet.
                let here = slip.error == QuickError::Ramsch;
                row.problem = if here { lang.say("paste-ramsch") } else { lang.sentence(&slip.error) };
                row.typed = cut(text, Some(line.before + slip.at));
            }
        }
        rows.push(row);
    }
    (rows, hands)
}

/// A line with its number, as the quick line reads it.
fn numbered(row: &PastedRow) -> String {
    let text = format!("{}{}{}", row.typed.0, row.typed.1, row.typed.2);
    if QuickEntry::of(&text).number.is_some() { text } else { format!("{}: {text}", row.number) }
}

/// The line before, at and after the letter that is wrong.
fn cut(line: &str, at: Option<usize>) -> (String, String, String) {
    let Some(at) = at else { return (line.to_owned(), String::new(), String::new()) };
    let letters = || line.chars();
    let wrong = letters().nth(at).unwrap_or('␣').to_string();
    (letters().take(at).collect(), wrong, letters().skip(at + 1).collect())
}

/// Why nothing was stored.
enum Undone {
    /// What came of each line that could be read: the list was only looked at, or one of them was refused.
    Lines(Vec<(usize, Result<Kept, Refused>)>),
    Refused(Refused),
    Store(store::Error),
}

impl From<store::Error> for Undone {
    fn from(error: store::Error) -> Self {
        Self::Store(error)
    }
}

/// Stores the list where it was seen, with this mark of the table, and every line of it is taken; else it only says what
/// would come of each.
async fn stored(
    app: &App,
    id: SheetId,
    order: Result<Order, Refused>,
    (entering, seen): (Vec<(usize, Entering)>, Option<String>),
) -> Result<usize, Undone> {
    let order = order.map_err(Undone::Refused)?;
    app.store
        .write(move |conn| {
            let (lines, hands): (Vec<usize>, Vec<Entering>) = entering.into_iter().unzip();
            if let Some(mark) = seen.as_deref() {
                check_seats(conn, &order, (id, mark), &hands).map_err(Undone::Refused)?;
            }
            let came = acts::enter_list(conn, &order, id, &hands);
            if seen.is_some() && came.iter().all(Result::is_ok) {
                return Ok(came.len());
            }
            Err(Undone::Lines(lines.into_iter().zip(came).collect()))
        })
        .await
}

/// Refuses a list that was read back while others sat there; one that was stored already is answered as it was.
fn check_seats(
    conn: &mut Conn,
    order: &Order,
    (sheet, mark): (SheetId, &str),
    list: &[Entering],
) -> Result<(), Refused> {
    // Each hand has a key of its own, and the first was kept with all the others or not at all.
    let first = order.part("1");
    list.iter().try_for_each(|hand| acts::check_seats(conn, &first, Seen { sheet, number: hand.number, mark }))
}

/// Says of each line what would be written, or why it is refused and at which letter.
fn read_back(
    lang: Lang,
    whole: &Whole,
    (rows, lines): (&mut [PastedRow], &[&str]),
    came: Vec<(usize, Result<Kept, Refused>)>,
) -> Result<(), Error> {
    for (at, outcome) in came {
        let (Some(row), Some(text)) = (rows.get_mut(at), lines.get(at)) else { continue };
        let refused = match outcome {
            Ok(kept) => {
                row.says = booked(lang, &kept.judged, &whole.names_at(kept.number));
                continue;
            }
            Err(refused) => refused,
        };
        let field = match &refused {
            Refused::Because(findings) => findings.first().and_then(|finding| finding.place),
            _ => None,
        };
        let mut problems = Problems::default();
        row.problem = match note(lang, refused, &mut problems)? {
            Met::Stands(there) => Standing::of(lang, whole, &there).sentence,
            Met::Noted => problems.iter().map(|(_, sentence)| sentence.to_owned()).next().unwrap_or_default(),
        };
        row.typed = cut(text, field.and_then(|field| QuickEntry::of(text).at(field)));
    }
    Ok(())
}

fn page(
    visit: &Visit,
    whole: &Whole,
    typed: String,
    rows: Vec<PastedRow>,
    problem: Option<String>,
) -> Result<PastePage, Error> {
    let layout = visit.layout(whole.title(visit.lang, "paste-title"))?;
    let (example, letters) = letters(visit.lang, &whole.rules);
    Ok(PastePage {
        nav: whole.nav(),
        shut: whole.shut(),
        address: whole.address(),
        sheet_title: whole.title(visit.lang, "sheet-title"),
        key: random_text(),
        seating: whole.seating(),
        wrong: rows.iter().filter(|row| !row.problem.is_empty()).count(),
        quick: Letters { example, letters },
        layout,
        numbered: rows.iter().map(numbered).collect::<Vec<_>>().join("\n"),
        typed,
        rows,
        problem,
    })
}
