//! Every version of a hand told once, for its page and to take away: when it was written down or changed, by whom and why.

use actix_web::{HttpRequest, web};

use super::taken::day_and_time;
use super::words::{Names, who, why};
use crate::export::report::{Cell, Column, Kind, Report, Row};
use crate::i18n::{Lang, Values};
use crate::store::hands::NewHand;
use crate::store::revisions::{self, Revision, Subject};
use crate::store::{Conn, SheetId, sheets};
use crate::web::audience::Audience;
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::sheets::whole::Whole;
use crate::web::{Answer, Error};

/// `hands/7.csv`, `.pdf` and `.json`: what everybody may see of its versions.
pub async fn file(
    request: HttpRequest,
    app: web::Data<App>,
    path: web::Path<(SheetId, i32)>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let (id, number) = path.into_inner();
    let tournament = app.store.read(move |conn| Ok::<_, Error>(sheets::place(conn, id)?.tournament.id)).await?;
    let audience = Audience::asking(&request);
    let list = List::at(tournament, format!("/sheets/{id}/hands/{number}"), query.into_inner()).kept_for(audience);
    let on_paper = report::is_paper(&request);
    report::file(&request, &app, list, move |conn: &mut Conn, lang| {
        let whole = Whole { on_paper, ..Whole::shown_to(conn, id, audience)? };
        // Hands stay covered from those who still play the same decks, or write the same list.
        let covered = whole.covered(conn)?;
        let list = told(conn, lang, &whole, number)?;
        Ok(match covered {
            Some(why) => Report { sections: Vec::new(), notes: vec![lang.say(why)], ..list },
            None => list,
        })
    })
    .await
}

/// The versions of the hand with this number, the fines that fell in it included.
pub fn told(conn: &mut Conn, lang: Lang, whole: &Whole, number: i32) -> Result<Report, Error> {
    let names = whole.names();
    let mut rows = Vec::new();
    for revision in revisions::of_sheet(conn, whole.placed.sheet.id)? {
        if revision.subject == Subject::Hand && revision.number == Some(number) {
            rows.push(row(lang, &names, whole, &revision)?);
        }
    }
    if rows.is_empty() && !(1..=whole.placed.sheet.hands).contains(&number) {
        return Err(Error::NotFound);
    }
    let text = |kind: Kind, id: &str, key: &str| Column::new(kind, id, lang.say(key));
    let list = Report {
        event: whole.placed.tournament.name.clone(),
        title: title(lang, whole, number),
        rules: whole.placed.tournament.rules_hash.clone().unwrap_or_default(),
        columns: vec![
            text(Kind::Word, "at", "hand-page-when"),
            text(Kind::Text, "who", "hand-page-who"),
            text(Kind::Phrase, "old", "hand-page-old"),
            text(Kind::Phrase, "new", "hand-page-new"),
            text(Kind::Reason, "why", "hand-page-why"),
        ],
        ..Report::default()
    };
    Ok(list.with_rows(rows))
}

/// What the page of a hand is called.
pub fn title(lang: Lang, whole: &Whole, number: i32) -> String {
    let mut args = Values::new();
    args.set("number", number);
    args.set("table", whole.placed.sheet.table_number);
    args.set("round", whole.placed.round);
    lang.say_args("hand-page-title", &args)
}

/// Whether anything was changed since the hand was entered.
pub fn corrected(list: &Report) -> bool {
    list.rows().any(|row| !matches!(row.cells.get(OLD), Some(Cell::Said(..))))
}

/// Which of the columns is what stood there before.
const OLD: usize = 2;

fn row(lang: Lang, names: &Names, whole: &Whole, revision: &Revision) -> Result<Row, Error> {
    let cell =
        |text: Option<String>| text.map_or_else(|| Cell::Said(Vec::new(), "–".to_owned(), String::new()), Cell::Text);
    let [old, new] = before_and_after(lang, names, whole, revision)?;
    Ok(Row::new(vec![
        Cell::Word(revision.at.format("%Y-%m-%dT%H:%M:%S").to_string(), day_and_time(lang, revision.at)),
        Cell::Text(who(lang, &revision.who)),
        cell(old),
        cell(new),
        Cell::Text(why(lang, &revision.reason)),
    ]))
}

/// What a revision of a hand says stood there before, and stands there now.
pub fn before_and_after(
    lang: Lang,
    names: &Names,
    whole: &Whole,
    revision: &Revision,
) -> Result<[Option<String>; 2], Error> {
    let told = |text: &String| -> Result<String, Error> {
        let new = NewHand::from_json(text, whole.placed.sheet.id, &revision.who, revision.at)?;
        Ok(whole.told(lang, names, new.number, &new.hand, new.score))
    };
    Ok([revision.old.as_ref().map(told).transpose()?, revision.new.as_ref().map(told).transpose()?])
}
