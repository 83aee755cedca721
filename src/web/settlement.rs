//! Settlement: everyone with everyone, at a stake per point, for one sheet or for all of a tournament.

mod bill;
pub mod files;

use std::collections::BTreeMap;

use actix_web::web::{Data, Path, Query};
use askama::Template;

use crate::export::report::Report;
use crate::i18n::Lang;
use crate::rules::UnknownWord;
use crate::rules::settlement::{Rounding, Settled, Settles, Stake, StakeError, settle};
use crate::store::settlement::{accounts, besides, settles as settles_of};
use crate::store::{Conn, SheetId, TournamentId};
use crate::web::report::table::Table;
use crate::web::server::App;
use crate::web::settlement::bill::BillForm;
use crate::web::standings::field::Field;
use crate::web::tournaments::{Here, Nav, words};
use crate::web::{Answer, Error, Fields, Layout, Page, Problems, Visit};

/// What the books play for: a quarter of a cent (Eichhorn l. 4712).
const USUAL: &str = "1/4";

#[derive(Template)]
#[template(path = "settlement/settlement.html")]
struct Shown {
    layout: Layout,
    nav: Nav,
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
    stake: Stake,
    rounding: Rounding,
    settles: Settles,
    list: String,
}

/// One sheet of the tournament, settled.
pub struct SheetSettled {
    round: i32,
    table: i32,
    address: String,
    /// Seat, start number, name.
    seats: Vec<(u8, i32, String)>,
    settled: Vec<Settled>,
}

/// What was asked for; what cannot be read is said at its field.
fn asked(lang: Lang, fields: &Fields, usual: Settles, problems: &mut Problems) -> Option<Asked> {
    let typed = fields.text("stake");
    let stake: Result<Stake, StakeError> = if typed.is_empty() { USUAL } else { typed }.parse();
    let rounding = rounding(fields);
    if let Err(error) = &stake {
        problems.add("stake", words::sentence(lang, error));
    }
    if rounding.is_err() {
        problems.add("rounding", lang.say("settlement-rounding-unknown"));
    }
    let settles = settles(fields, usual);
    match (stake, rounding) {
        (Ok(stake), Ok(rounding)) => Some(Asked { stake, rounding, settles, list: fields.text("list").to_owned() }),
        _ => None,
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

/// Every sheet that is wanted, in order.
fn sheets(field: &Field, besides: &BTreeMap<SheetId, [i32; 4]>, asked: &Asked) -> Result<Vec<SheetSettled>, Error> {
    let groups = field.brought.chunk_by(|a, b| a.sheet() == b.sheet());
    let wanted = groups.filter(|group| {
        let at = group.first().map(|first| format!("{}-{}", first.round, first.table));
        asked.list.is_empty() || at.as_deref() == Some(&asked.list)
    });
    let one = |group: &[crate::store::standings::Brought]| {
        let first = group.first().ok_or(Error::NotFound)?;
        let of = |brought: &crate::store::standings::Brought| match asked.settles {
            Settles::Points => brought.total.points,
            Settles::Performance => brought.total.performance,
        };
        let points: Vec<i32> = group.iter().map(of).collect();
        let seats = (1..).zip(group).map(|(seat, brought)| {
            let entry = field.entry(brought.entry());
            (seat, entry.map_or(0, |entry| entry.number), entry.map_or_else(String::new, |entry| entry.name.clone()))
        });
        Ok(SheetSettled {
            round: first.round,
            table: first.table,
            address: format!("/sheets/{}", first.sheet()),
            seats: seats.collect(),
            settled: settle(&points, besides.get(&first.sheet()).map_or(&[], |own| own), asked.stake, asked.rounding),
        })
    };
    wanted.map(one).collect()
}

type Besides = BTreeMap<SheetId, [i32; 4]>;

/// What is settled: the sheets, what goes from seat to seat besides, and what the tournament settles.
async fn read(app: &App, id: TournamentId) -> Result<(Field, Besides, Settles), Error> {
    app.store.read(move |conn| read_now(conn, id)).await
}

fn read_now(conn: &mut Conn, id: TournamentId) -> Result<(Field, Besides, Settles), Error> {
    Ok((Field::public(conn, id)?, besides(conn, id)?, settles_of(conn, id)?))
}

/// Shows the settlement at the stake of the address.
pub async fn show(app: Data<App>, visit: Visit, id: Path<TournamentId>, query: Query<Vec<(String, String)>>) -> Answer {
    let (id, fields) = (*id, Fields::new(query.into_inner()));
    let lang = visit.lang;
    let (field, besides, usual) = read(&app, id).await?;
    let mut problems = Problems::default();
    // Where charges are written nobody pays anybody: there is only the bill.
    let only_bill = bill::form(&field, &fields).is_some();
    if only_bill && fields.text("bill").is_empty() && !fields.text("stake").is_empty() {
        problems.add("bill", lang.say("bill-only"));
    }
    let (found, people) = match asked(lang, &fields, usual, &mut problems).filter(|_| !only_bill) {
        Some(asked) => {
            let found = sheets(&field, &besides, &asked)?;
            (files::settled(lang, &field, &found, &asked), files::together(lang, &field, &found, &asked))
        }
        None => Default::default(),
    };
    let rounding = rounding(&fields).unwrap_or(Rounding::Before);
    let bills = match bill::asked(lang, &fields, rounding, &mut problems) {
        None => Report::default(),
        Some(bill) => {
            let accounts = app.store.read(move |conn| Ok::<_, Error>(accounts(conn, id)?)).await?;
            files::divided(lang, &field, &bill::lines(&field, &accounts, fields.text("list"), bill))
        }
    };
    let list = fields.text("list").to_owned();
    if !list.is_empty() && problems.is_empty() && found.sections.is_empty() && !only_bill {
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
    let stake = if fields.text("stake").is_empty() { USUAL.to_owned() } else { fields.text("stake").to_owned() };
    let mut pairs = vec![("stake", stake.as_str()), ("rounding", rounding.word()), ("list", list.as_str())];
    pairs.extend((of != usual).then(|| ("of", of.word())));
    let asked_for = ["bill", "from-lowest"].map(|name| (name, fields.text(name)));
    pairs.extend(asked_for.into_iter().filter(|(_, typed)| !typed.is_empty()));
    let query = format!("?{}", serde_urlencoded::to_string(pairs).map_err(Error::internal)?);
    let address = format!("/tournaments/{id}/settlement");
    let page = Shown {
        layout: visit.layout(format!("{} · {}", lang.say("settlement-title"), field.tournament.name))?,
        nav: Nav::of(&field.tournament, Here::Standings),
        rounding: words.collect(),
        settles: settles.collect(),
        people: Table::of(lang, &people).at(format!("{address}/players"), query.as_str()),
        sheets: Table::of(lang, &found).at(address.as_str(), query.as_str()),
        comparative: field.compared.is_some(),
        covered: field.covered,
        bill: bill::form(&field, &fields),
        bill_notes: bills.notes.clone(),
        bills: Table::of(lang, &bills).at(address, query),
        stake,
        list,
        problems,
    };
    if page.problems.is_empty() { Page::show(&page) } else { Page::refuse(&page) }
}
