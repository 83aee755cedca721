//! Receipts: one for a fee, one for each line of the cash book; with `?paper=a5` on half a sheet.

use super::book::Book;
use crate::export::report::{Cell, Column, Kind, Report, Row, paper};
use crate::i18n::{Lang, Values};
use crate::rules::money::Cents;
use crate::rules::ratio::Ratio;
use crate::store::cash::{self, CashLine};
use crate::store::tournaments::{self, Tournament};
use crate::store::{TournamentId, entries};
use crate::web::hands::taken::day_and_time;
use crate::web::print::{self, day_and_venue};
use crate::web::server::App;
use crate::web::{Answer, Error, Fields, Visit};
use actix_web::web::{Data, Path, Query};

/// What is asked after the address.
type Asked = Query<Vec<(String, String)>>;

/// What a receipt says.
struct Receipt {
    title: String,
    what: String,
    whom: String,
    cents: i64,
    when: String,
    /// Why it does not count; nobody signs it then.
    off: Option<String>,
}

/// The receipt of the fee of an entry.
pub async fn fee(app: Data<App>, visit: Visit, place: Path<(TournamentId, i32)>, asked: Asked) -> Answer {
    let ((id, number), lang) = (*place, visit.lang);
    let read =
        move |conn: &mut _| Ok::<_, Error>((tournaments::find(conn, id)?, entries::find_number(conn, id, number)?));
    let (tournament, entry) = app.store.read(read).await?;
    if entry.paid_cents == Cents::ZERO {
        return Err(Error::NotFound);
    }
    let receipt = Receipt {
        title: format!("{} · {} {number}", lang.say("receipt-title"), lang.say("standings-number-head")),
        what: lang.say("cash-fees"),
        whom: format!("{} ({})", entry.name, entry.number),
        cents: entry.paid_cents.number(),
        when: lang.day(tournament.date),
        off: None,
    };
    printed(lang, &tournament, receipt, asked).await
}

/// The receipt of a line of the cash book.
pub async fn line(app: Data<App>, visit: Visit, place: Path<(TournamentId, i32)>, asked: Asked) -> Answer {
    let ((id, number), lang) = (*place, visit.lang);
    let read = move |conn: &mut _| {
        let line = cash::find_number(conn, id, number)?;
        Ok::<_, Error>((Book::load(conn, id)?, line))
    };
    let (book, line) = app.store.read(read).await?;
    let (title, off) = (lang.say_with("receipt-numbered", "number", line.number), off(lang, &line, &book.lines));
    let receipt = Receipt {
        title: if off.is_some() { lang.say_with("receipt-off", "receipt", title) } else { title },
        what: Book::what(lang, &line),
        whom: book.whom(lang, &line),
        cents: line.cents,
        when: when(lang, &line),
        off,
    };
    printed(lang, &book.field.tournament, receipt, asked).await
}

/// When a line was booked, and by whom.
fn when(lang: Lang, line: &CashLine) -> String {
    format!("{} · {}", day_and_time(lang, line.at), line.who)
}

/// Why a line of the cash book does not count: it was taken back, or takes another one back.
fn off(lang: Lang, line: &CashLine, lines: &[CashLine]) -> Option<String> {
    if let Some(number) = line.reverses {
        return Some(lang.say_with("receipt-takes-back", "number", number));
    }
    let back = lines.iter().find(|other| other.reverses == Some(line.number))?;
    let mut args = Values::new();
    args.set("number", back.number);
    args.set("when", when(lang, back));
    if back.words.is_empty() {
        return Some(lang.say_args("receipt-taken-back", &args));
    }
    args.set("reason", back.words.clone());
    Some(lang.say_args("receipt-taken-back-because", &args))
}

async fn printed(lang: Lang, tournament: &Tournament, receipt: Receipt, asked: Asked) -> Answer {
    let received = if receipt.cents < 0 { "receipt-paid-out" } else { "receipt-received" };
    let said = lang.say_with(received, "money", lang.money(receipt.cents.abs()));
    let notes = [receipt.off.clone(), Some(said), Some(receipt.when)].into_iter().flatten().collect();
    let report = Report {
        event: tournament.name.clone(),
        title: receipt.title,
        subtitle: day_and_venue(lang, tournament),
        rules: tournament.rules_hash.clone().unwrap_or_default(),
        signatures: if receipt.off.is_some() { Vec::new() } else { vec![lang.say("receipt-signed")] },
        notes,
        columns: vec![
            Column::new(Kind::Text, "what", lang.say("cash-what")),
            Column::new(Kind::Text, "whom", lang.say("cash-whom")),
            Column::new(Kind::Money, "amount", lang.say("receipt-amount")).decides(),
        ],
        size: print::size(&Fields::new(asked.into_inner())),
        ..Report::default()
    };
    let cells =
        vec![Cell::Text(receipt.what), Cell::Text(receipt.whom), Cell::Money(Some(Ratio::whole(receipt.cents.abs())))];
    let report = report.with_rows(vec![Row::new(cells)]);
    let name = crate::export::report::name::file_name(&report);
    print::pdf(&name, move || paper::print(report, lang, print::printed(lang, None))).await
}
