//! The lists of a round on paper: empty, where a table has no phone or the network is gone, or with what was written.

use actix_web::{HttpRequest, web};

use crate::acts::rounds::hall::Hall;
use crate::export::pdf::{Document, Paper, ScoreSheet, SheetColumn, SheetFoot, SheetLine, SheetPlayer};
use crate::export::report::name::of_paper;
use crate::i18n::Lang;
use crate::rules::seat::{Seat, TableSize};
use crate::store::{Conn, TournamentId};
use crate::web::rounds::Place;
use crate::web::server::App;
use crate::web::sheets::foot;
use crate::web::sheets::list::{Cell, Foot, ListLine, ListView};
use crate::web::sheets::whole::Whole;
use crate::web::time_out::struck;
use crate::web::{Answer, Error, Fields, Visit, print};

/// `lists.pdf`: a list for every table of the round, with its players; `?filled=yes` with what was written on it,
/// `?tables=3,17` of these tables.
pub async fn pdf(
    app: web::Data<App>,
    request: HttpRequest,
    visit: Visit,
    place: Place,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let ((id, round), lang) = (*place, visit.lang);
    let fields = Fields::new(query.into_inner());
    let (origin, filled, only) =
        (app.config.origin(&request), fields.ticked("filled"), fields.text("tables").to_owned());
    let read = move |conn: &mut Conn| {
        let hall = Hall::load(conn, (TournamentId::new(id), round))?;
        let paper = paper(conn, lang, &hall, filled)?;
        let mut document = Document::new()?;
        let tables = wanted(&only, hall.tables.iter().map(|table| table.number));
        let paper = Paper { title: titled(lang, paper.title.clone(), &only, &tables), ..paper };
        add(conn, lang, (&hall, &origin), &mut document, (filled, &paper), tables.into_iter())?;
        let name = of_paper(&paper);
        Ok::<_, Error>((name, document.finish(&paper)?))
    };
    print::whole(&app, read).await
}

/// The tables that are asked for, `3,17`; all of them where none is.
pub fn wanted(only: &str, all: impl Iterator<Item = i32>) -> Vec<i32> {
    let asked = |table: &i32| only.is_empty() || only.split(',').any(|one| one.trim() == table.to_string());
    all.filter(asked).collect()
}

/// The title of a paper that has not all tables says which.
pub fn titled(lang: Lang, title: String, only: &str, tables: &[i32]) -> String {
    if only.is_empty() {
        return title;
    }
    let tables = tables.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    format!("{title} · {}", lang.say_with("print-route", "tables", tables))
}

/// What stands on every list of the round.
pub fn paper(conn: &mut Conn, lang: Lang, hall: &Hall, filled: bool) -> Result<Paper, Error> {
    let title = lang.say_with(if filled { "print-filled" } else { "print-blank" }, "round", hall.round.number);
    let hash = hall.tournament.rules_hash.clone().unwrap_or_default();
    let ledger = print::ledger(conn, lang, hall.tournament.id)?;
    Ok(Paper { ledger, ..print::paper(lang, &hall.tournament, title, hash, Vec::new()) })
}

/// Adds the lists of these tables, one read after the other, and their feet.
pub fn add(
    conn: &mut Conn,
    lang: Lang,
    (hall, origin): (&Hall, &str),
    document: &mut Document,
    (filled, paper): (bool, &Paper),
    tables: impl Iterator<Item = i32>,
) -> Result<(), Error> {
    for table in tables {
        let Some(sheet) = hall.sheets.get(&table) else { continue };
        let whole = Whole::load(conn, sheet.id)?;
        let mut list = list(lang, &whole, origin);
        if filled {
            fill(lang, &whole, &mut list)?;
        }
        document.score_sheet(paper, &list);
    }
    document.end(paper);
    Ok(())
}

fn list(lang: Lang, whole: &Whole, origin: &str) -> ScoreSheet {
    let comparative = !whole.decks.is_empty();
    let player = |(at, seated): (Seat, &crate::store::sheets::Seated)| SheetPlayer {
        seat: whole.letter(at).map_or_else(|| seated.seat.to_string(), |letter| letter.to_string()),
        number: seated.number,
        name: seated.others_numbered(whole.placed.sheet.hands),
        last: seated.last_of_several(whole.placed.sheet.hands),
        club: seated.club.clone(),
    };
    ScoreSheet {
        title: whole.title(lang, "sheet-title"),
        columns: columns(lang, whole.shows_plays(), comparative),
        of_player: vec![
            column(lang, "sheet-points", 40),
            column(lang, "sheet-won", 17),
            column(lang, "sheet-lost", 17),
        ],
        last: column(lang, if whole.rules.may_pass_in() { "print-passed" } else { "word-ramsch" }, 20),
        players: Seat::ALL.into_iter().zip(&whole.seated).map(player).collect(),
        hands: hands(whole, comparative),
        turn: usize::from(whole.size.number()),
        foot: foot::labels(lang, whole).into_iter().map(|label| SheetFoot { label, ..SheetFoot::default() }).collect(),
        times: vec![lang.say("print-begin"), lang.say("print-end")],
        checked: String::new(),
        right: String::new(),
        // What a club puts on its own site leads to no form of ours, and tells no key.
        code: (!origin.is_empty())
            .then(|| (format!("{origin}/k/{}", whole.placed.sheet.keeper_key), lang.say("print-form-code"))),
    }
}

fn column(lang: Lang, key: &str, weight: i32) -> SheetColumn {
    SheetColumn { head: lang.say(key), weight }
}

fn columns(lang: Lang, plays: bool, comparative: bool) -> Vec<SheetColumn> {
    let heads = [
        ("sheet-number", 18),
        (if comparative { "deck-number" } else { "sheet-dealer" }, 16),
        ("print-base", 24),
        ("sheet-with", 16),
        ("sheet-without", 16),
        (if plays { "sheet-play" } else { "sheet-hand" }, if plays { 40 } else { 16 }),
        ("sheet-schneider", 16),
        ("print-announced", 16),
        ("sheet-schwarz", 16),
        ("print-announced", 16),
        ("print-open", 16),
    ];
    let signs = ["+", "−"].map(|sign| SheetColumn { head: sign.to_owned(), weight: 29 });
    heads.into_iter().map(|(key, weight)| column(lang, key, weight)).chain(signs).collect()
}

/// The hands with who deals; with decks the table writes down which it plays, and the deck says who deals.
fn hands(whole: &Whole, comparative: bool) -> Vec<SheetLine> {
    let count = u16::try_from(whole.placed.sheet.hands).unwrap_or(0);
    let line = |number: u16| {
        let deals = whole.size.dealer(whole.first_dealer, number);
        let pauses = !comparative && whole.size == TableSize::FOUR;
        SheetLine {
            before: vec![number.to_string(), if comparative { String::new() } else { deals.number().to_string() }],
            pauses: pauses.then(|| usize::from(deals.number()).saturating_sub(1)),
            ..SheetLine::default()
        }
    };
    (1..=count).map(line).collect()
}

/// Writes onto the list what stands on it; fines take a line of their own.
fn fill(lang: Lang, whole: &Whole, list: &mut ScoreSheet) -> Result<(), Error> {
    let view = ListView::of(lang, whole)?;
    let mut lines: Vec<SheetLine> = Vec::with_capacity(list.hands.len());
    let mut written = view.lines.iter().peekable();
    for (number, empty) in (1..).zip(std::mem::take(&mut list.hands)) {
        let mut any = false;
        while let Some(line) = written.next_if(|line| line.number <= number) {
            any |= line.version.is_some();
            lines.push(SheetLine { pauses: empty.pauses, ..filled(line, &empty) });
        }
        if !any {
            lines.push(empty);
        }
    }
    list.hands = lines;
    list.foot = view.foot.iter().map(summed).collect();
    if list.foot.is_empty() {
        list.foot =
            foot::labels(lang, whole).into_iter().map(|label| SheetFoot { label, ..SheetFoot::default() }).collect();
    }
    let checks = |holds: bool, sign: &str| -> Vec<String> {
        let those = view.checks.iter().filter(|check| check.holds == holds);
        those.map(|check| format!("{sign} {}", check.sentence)).collect()
    };
    let code = view.agreed.as_ref().map(|agreed| lang.say_with("agreed-code", "code", agreed.code.as_str()));
    let fixed = view.lines.iter().any(|line| line.fixed).then(|| lang.say("print-fixed"));
    let struck = struck(lang, whole.placed.per_round(), &whole.placed.sheet);
    // What is wrong comes first, where nobody overlooks it.
    let said = checks(false, "✗").into_iter().chain(struck).chain(fixed).chain(code);
    list.checked = said.collect::<Vec<_>>().join("  ");
    list.right = checks(true, "✓").join("  ");
    Ok(())
}

fn filled(line: &ListLine, empty: &SheetLine) -> SheetLine {
    let deck = line.deck.split_whitespace().last().unwrap_or_default().to_owned();
    let dealer = if line.deck.is_empty() { line.dealer.clone() } else { deck };
    let before = [
        if line.version.is_some() { line.number.to_string() } else { String::new() },
        if dealer.is_empty() { empty.before.get(1).cloned().unwrap_or_default() } else { dealer },
        line.base.clone(),
        line.with.clone(),
        line.without.clone(),
        line.hand.clone(),
        line.schneider.clone(),
        line.schneider_announced.clone(),
        line.schwarz.clone(),
        line.schwarz_announced.clone(),
        line.open.clone(),
        score(line, &line.plus),
        score(line, &line.minus),
    ];
    SheetLine {
        before: before.to_vec(),
        cells: line.cells.iter().map(of_player).collect(),
        last: line.passed.clone(),
        pauses: None,
    }
}

/// A score of a line, with the mark of those the director fixed.
fn score(line: &ListLine, figure: &str) -> String {
    if line.fixed && !figure.is_empty() { format!("{figure}*") } else { figure.to_owned() }
}

fn summed(foot: &Foot) -> SheetFoot {
    SheetFoot {
        label: foot.label.clone(),
        cells: foot.cells.iter().map(of_player).collect(),
        last: foot.passed.clone(),
        decides: foot.decides,
    }
}

fn of_player(cell: &Cell) -> Vec<String> {
    vec![cell.points.clone(), cell.won.clone(), cell.lost.clone()]
}
