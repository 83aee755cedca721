//! Settlement: everyone with everyone, at a stake per point, for one sheet or for all of a tournament.

mod bill;
pub mod files;

use actix_web::web::{Data, Path, Query};
use askama::Template;

use crate::export::report::Report;
use crate::i18n::Lang;
use crate::rules::UnknownWord;
use crate::rules::event::TableSettled;
use crate::rules::settlement::{Rounding, Settles, Stake};
use crate::store::TournamentId;
use crate::store::event::Depth;
use crate::store::settlement::settles as settles_of;
use crate::web::report::table::Table;
use crate::web::server::App;
use crate::web::settlement::bill::BillForm;
use crate::web::standings::field::Field;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Fields, Layout, Page, Problems, Visit};

#[derive(Template)]
#[template(path = "settlement/settlement.html")]
struct Shown {
    layout: Layout,
    nav: Nav,
    /// What a point is worth, in words; empty where the tournament does not settle in money.
    stake: String,
    rounding: Vec<(String, String, bool)>,
    /// What can be settled, and whether it is.
    settles: Vec<(String, String, bool)>,
    /// The one list that is settled, `round-table`; empty for all.
    list: String,
    problems: Problems,
    sheets: Table,
    /// Whether the same cards are compared, so that nothing is shown of a running round.
    comparative: bool,
    /// Why something is kept back, as the key of a sentence.
    covered: Option<&'static str>,
    people: Table,
    /// The questions of the bill, where there is an account to divide it by.
    bill: Option<BillForm>,
    bills: Table,
    /// What is to be said of them.
    bill_notes: Vec<String>,
}

/// What was asked for.
pub struct Asked {
    /// What a point is worth; `None` where the tournament does not settle in money.
    stake: Option<Stake>,
    rounding: Rounding,
    settles: Settles,
    list: String,
}

/// What was asked for, at the stake of the tournament; what cannot be read is said at its field.
fn asked(lang: Lang, fields: &Fields, (field, usual): (&Field, Settles), problems: &mut Problems) -> Option<Asked> {
    let stake = field.event.facts().terms.stake;
    let rounding = rounding(fields);
    if rounding.is_err() {
        problems.add("rounding", lang.say("settlement-rounding-unknown"));
    }
    let settles = settles(fields, usual);
    match rounding {
        Ok(rounding) => Some(Asked { stake, rounding, settles, list: fields.text("list").to_owned() }),
        Err(_said) => None,
    }
}

/// What was chosen to be settled, what the tournament says where nothing was.
fn settles(fields: &Fields, usual: Settles) -> Settles {
    Settles::ALL.iter().copied().find(|settles| settles.word() == fields.text("of")).unwrap_or(usual)
}

/// The rounding that was chosen, the book's where none was.
fn rounding(fields: &Fields) -> Result<Rounding, UnknownWord> {
    let typed = fields.text("rounding");
    if typed.is_empty() { Ok(Rounding::Before) } else { typed.parse() }
}

/// Every table that is wanted, settled.
fn settled(field: &Field, asked: &Asked) -> Vec<TableSettled> {
    let Some(stake) = asked.stake else { return Vec::new() };
    let mut found = field.event.settled(asked.settles, stake, asked.rounding);
    found.retain(|table| bill::is_wanted(&asked.list, table.at));
    found
}

/// What is settled, and what of its sheets the tournament settles.
async fn read(app: &App, id: TournamentId, depth: Depth) -> Result<(Field, Settles), Error> {
    app.store.read(move |conn| Ok((Field::public_with(conn, id, depth)?, settles_of(conn, id)?))).await
}

/// Shows the settlement at the stake of the address.
pub async fn show(app: Data<App>, visit: Visit, id: Path<TournamentId>, query: Query<Vec<(String, String)>>) -> Answer {
    let (id, fields) = (*id, Fields::new(query.into_inner()));
    let lang = visit.lang;
    let (field, usual) = read(&app, id, Depth::Offences).await?;
    let mut problems = Problems::default();
    // Where charges are written nobody pays anybody: there is only the bill.
    let only_bill = bill::form(&field, &fields).is_some();
    if only_bill && fields.text("bill").is_empty() && !fields.text("stake").is_empty() {
        problems.add("bill", lang.say("bill-only"));
    }
    let stake = field.event.facts().terms.stake;
    let (found, people) = match asked(lang, &fields, (&field, usual), &mut problems).filter(|_| !only_bill) {
        Some(asked) => {
            let found = settled(&field, &asked);
            (files::told(lang, &field, &found, &asked), files::together(lang, &field, &found, &asked))
        }
        None => Default::default(),
    };
    let rounding = rounding(&fields).unwrap_or(Rounding::Before);
    let bills = match bill::asked(lang, &fields, rounding, &mut problems) {
        None => Report::default(),
        Some(bill) => {
            let (field, _) = read(&app, id, Depth::Hands).await?;
            files::divided(lang, &field, &bill::divided(&field, fields.text("list"), bill))
        }
    };
    let list = fields.text("list").to_owned();
    if !list.is_empty() && problems.is_empty() && found.sections.is_empty() && !only_bill && stake.is_some() {
        return Err(Error::NotFound);
    }
    let words = Rounding::ALL
        .iter()
        .map(|way| (way.word().to_owned(), lang.say(&format!("settlement-rounding-{}", way.word())), *way == rounding));
    let of = settles(&fields, usual);
    let settles = Settles::ALL.iter().map(|one| {
        let word = one.word();
        (word.to_owned(), lang.say(&format!("settlement-of-{word}")), *one == of)
    });
    let mut pairs = vec![("rounding", rounding.word()), ("list", list.as_str())];
    pairs.extend((of != usual).then(|| ("of", of.word())));
    let asked_for = ["bill", "from-lowest"].map(|name| (name, fields.text(name)));
    pairs.extend(asked_for.into_iter().filter(|(_, typed)| !typed.is_empty()));
    let query = format!("?{}", serde_urlencoded::to_string(pairs)?);
    let address = format!("/tournaments/{id}/settlement");
    let page = Shown {
        layout: visit.layout(format!("{} · {}", lang.say("settlement-title"), field.tournament.name))?,
        nav: Nav::of(&field.tournament, Here::Standings),
        rounding: words.collect(),
        settles: settles.collect(),
        people: Table::of(lang, people).at(format!("{address}/players"), query.as_str()),
        sheets: Table::of(lang, found).at(address.as_str(), query.as_str()),
        comparative: field.event.method().is_some(),
        covered: field.covered,
        bill: bill::form(&field, &fields),
        bill_notes: bills.notes.clone(),
        bills: Table::of(lang, bills).at(address, query),
        stake: stake.map_or_else(String::new, |stake| lang.say_with("settlement-at", "stake", stake.to_string())),
        list,
        problems,
    };
    if page.problems.is_empty() { Page::show(&page) } else { Page::refuse(&page) }
}
