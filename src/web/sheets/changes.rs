//! The extract of the history for the sheets of a round, on paper: what was written down or changed on each, when, by whom
//! and why; at the foot of each page where the ledger ends.

use actix_web::{HttpRequest, web};
use chrono::{NaiveDate, NaiveDateTime};
use serde_json::Value;

use crate::acts::rounds::hall::Hall;
use crate::clock;
use crate::export::report::{Cell, Column, Kind, Report, Row, Section};
use crate::i18n::{Lang, Values};
use crate::store::revisions::{self, Revision, Subject};
use crate::store::{Conn, TournamentId};
use crate::web::audience::Audience;
use crate::web::hands::taken::{clock_time, day_and_time};
use crate::web::hands::versions::before_and_after;
use crate::web::hands::words::{who, why};
use crate::web::print::day_and_venue;
use crate::web::report::{self, List};
use crate::web::rounds::Place;
use crate::web::server::App;
use crate::web::sheets::blank;
use crate::web::sheets::whole::Whole;
use crate::web::{Answer, Error};

/// `changes.pdf`: the changes on every sheet of the round, a part for each; `?tables=3,17` of these tables.
pub async fn pdf(
    request: HttpRequest,
    app: web::Data<App>,
    place: Place,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let (id, round) = (TournamentId::new(place.0), place.1);
    let audience = Audience::asking(&request);
    let list = List::at(id, format!("/tournaments/{id}/rounds/{round}/changes"), query.into_inner());
    let only = list.fields.text("tables").to_owned();
    report::file(&request, &app, list, move |conn: &mut Conn, lang| {
        let hall = Hall::load(conn, (id, round))?;
        let tables = blank::wanted(&only, hall.sheets.keys().copied());
        let sheets = hall.sheets.iter().filter(|(table, _)| tables.contains(table));
        let sections = sheets.map(|(_, sheet)| {
            let whole = Whole { on_paper: true, ..Whole::shown_to(conn, sheet.id, audience)? };
            section(conn, lang, &whole)
        });
        Ok(Report {
            event: hall.tournament.name.clone(),
            title: blank::titled(lang, lang.say_with("changes-title", "round", round), &only, &tables),
            subtitle: day_and_venue(lang, &hall.tournament),
            rules: hall.tournament.rules_hash.clone().unwrap_or_default(),
            columns: columns(lang),
            sections: sections.collect::<Result<_, Error>>()?,
            ..Report::default()
        })
    })
    .await
}

fn columns(lang: Lang) -> Vec<Column> {
    let text = |kind: Kind, id: &str, key: &str| Column::new(kind, id, lang.say(key));
    vec![
        text(Kind::Word, "at", "hand-page-when"),
        text(Kind::Text, "what", "changes-what"),
        text(Kind::Text, "who", "hand-page-who"),
        text(Kind::Phrase, "entry", "changes-entry"),
    ]
}

/// What happened on a sheet, line by line, under the day on which all of it did; while its hands are covered from whoever asks,
/// that it is so.
fn section(conn: &mut Conn, lang: Lang, whole: &Whole) -> Result<Section, Error> {
    let title = whole.title(lang, "sheet-title");
    let titled = |beside: String| format!("{title} · {beside}");
    if let Some(why) = whole.covered(conn)? {
        return Ok(Section { title: titled(lang.say(why)), ..Section::default() });
    }
    let all = revisions::of_sheet(conn, whole.placed.sheet.id)?;
    let day = one_day(&all);
    let when = |at: NaiveDateTime| if day.is_some() { clock_time(at) } else { day_and_time(lang, at) };
    let rows = all.iter().map(|revision| row(lang, whole, revision, when(revision.at)));
    let rows = rows.collect::<Result<_, Error>>()?;
    let title = match day {
        Some(day) => titled(lang.day(day)),
        None => title,
    };
    Ok(Section { title, rows, ..Section::default() })
}

/// The day of all of these; nothing where there are several.
fn one_day(all: &[Revision]) -> Option<NaiveDate> {
    let mut days = all.iter().map(|revision| clock::day(revision.at));
    let first = days.next()?;
    days.all(|day| day == first).then_some(first)
}

fn row(lang: Lang, whole: &Whole, revision: &Revision, when: String) -> Result<Row, Error> {
    let stood = match revision.subject {
        Subject::Hand => before_and_after(lang, &whole.names(), whole, revision)?,
        _ => [&revision.old, &revision.new].map(|text| text.as_ref().map(|text| told(lang, text))),
    };
    Ok(Row::new(vec![
        Cell::Word(revision.at.format("%Y-%m-%dT%H:%M:%S").to_string(), when),
        Cell::Text(subject(lang, revision)),
        Cell::Text(who(lang, &revision.who)),
        Cell::Text(entry(lang, stood, why(lang, &revision.reason))),
    ]))
}

/// What stands there since, and behind it what stood there before and why, where something did: most of what is written down is
/// new, and columns of their own would take the room of it.
fn entry(lang: Lang, [old, new]: [Option<String>; 2], why: String) -> String {
    let new = new.unwrap_or_else(|| "–".to_owned());
    let said = |key: &str, told: String, more: String| {
        let mut args = Values::new();
        args.set("told", told);
        args.set("more", more);
        lang.say_args(key, &args)
    };
    let told = match old {
        Some(old) => said("changes-before", new, old),
        None => new,
    };
    if why.is_empty() { told } else { said("changes-why", told, why) }
}

fn subject(lang: Lang, revision: &Revision) -> String {
    match (revision.subject, revision.number) {
        (Subject::Hand, Some(number)) => lang.say_with("sheet-hand-number", "number", number),
        (Subject::Substitution, Some(number)) => lang.say_with("changes-substitute", "number", number),
        _ => lang.say("changes-sheet"),
    }
}

/// What a revision keeps of a sheet, in words; what has none as it is kept.
fn told(lang: Lang, text: &str) -> String {
    let Ok(kept) = serde_json::from_str::<Value>(text) else { return text.to_owned() };
    let number = |name: &str| kept.get(name).and_then(Value::as_i64);
    if let Some(totals) = kept.get("totals").and_then(Value::as_array) {
        return totals.iter().map(|seat| total(lang, seat)).collect::<Vec<_>>().join("; ");
    }
    match kept.get("state").and_then(Value::as_str) {
        Some("open") => return lang.say("sheet-open-state"),
        Some("closed") => return lang.say("sheet-closed-state"),
        _ => {}
    }
    let numbered = [
        ("confirmed", "changes-confirmed", "seat"),
        ("protest", "changes-protest", "seat"),
        ("hands", "changes-hands", "hands"),
        ("from_hand", "changes-from", "number"),
        ("settled", "changes-settled", "number"),
        ("witness", "changes-witness", "number"),
    ];
    let found = numbered.into_iter().find_map(|(name, key, arg)| Some(lang.say_with(key, arg, number(name)?)));
    let plain = [("link", "changes-link"), ("looked_at", "changes-looked")];
    let plain = plain.into_iter().find(|(name, _)| kept.get(name).is_some()).map(|(_, key)| lang.say(key));
    found.or(plain).unwrap_or_else(|| text.to_owned())
}

/// What was typed for a seat.
fn total(lang: Lang, seat: &Value) -> String {
    let number = |name: &str| seat.get(name).and_then(Value::as_i64).unwrap_or(0);
    let mut args = Values::new();
    args.set("seat", number("seat"));
    args.set("points", number("points"));
    args.set("won", number("won"));
    args.set("lost", number("lost"));
    lang.say_args("changes-total", &args)
}
