//! The posting to take away: a line for each seat of a table with what it has from each deck, its total and its place.

use std::collections::BTreeSet;

use actix_web::{HttpRequest, web};

use super::{Names, any_struck, apart, deck_head, struck, without_decks};
use crate::acts::decks::ring::Ring;
use crate::acts::decks::told::Told;
use crate::export::report::{Cell, Column, Kind, Report, Row, Section, Shown};
use crate::export::standings::place_column;
use crate::i18n::Lang;
use crate::rules::comparison::{Cell as Compared, Column as Place, Comparison, SeatSheet, Stands};
use crate::rules::decks::{DeckNumber, letter};
use crate::store::event::same_cards;
use crate::store::{Conn, TournamentId};
use crate::web::decks::prints;
use crate::web::print::day_and_venue;
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::{Answer, Error, Visit};

/// `posting.csv`, `.json` and, laid out as the book's sheets, `.pdf`.
pub async fn file(
    request: HttpRequest,
    app: web::Data<App>,
    visit: Visit,
    id: web::Path<TournamentId>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    if report::is_paper(&request) {
        return prints::posting(app, visit, id).await;
    }
    let id = *id;
    let list = List::at(id, format!("/tournaments/{id}/posting"), query.into_inner());
    report::file(&request, &app, list, move |conn, lang| told(conn, lang, id)).await
}

/// The sheet of each seat, of the decks whose round is over.
pub fn told(conn: &mut Conn, lang: Lang, id: TournamentId) -> Result<Report, Error> {
    let ring = Ring::comparative(conn, id)?;
    let compared = same_cards(conn, id)?.covered();
    let waiting = Told::load(conn, &ring)?.rounds_waiting(&ring);
    let (names, results) = (Names::load(conn, id)?, compared.of_round(None));
    let mut notes = vec![lang.say("posting-lead")];
    notes.extend(apart(lang, &compared));
    notes.extend(struck::about(lang, any_struck(&results)));
    let mut sheets: Vec<(i32, SeatSheet)> = Vec::new();
    for round in ring.rounds.iter().map(|round| round.number) {
        let seats = results.seat_sheets(round, Comparison::Book).into_iter();
        sheets.extend(seats.map(|sheet| (round, without_decks(sheet, waiting.contains(&round)))));
    }
    let decks: BTreeSet<Option<DeckNumber>> =
        sheets.iter().flat_map(|(_, sheet)| sheet.decks.iter().copied()).collect();
    let decks: Vec<Option<DeckNumber>> = decks.into_iter().collect();
    let section = |(round, sheet): &(i32, SeatSheet)| Section {
        title: lang.say_with("posting-seat", "letter", letter(sheet.seat).to_string()),
        rows: sheet.lines.iter().map(|line| row(*round, sheet, line, (&decks, &names))).collect(),
        ..Section::default()
    };
    Ok(Report {
        event: ring.tournament.name.clone(),
        title: lang.say("posting-title"),
        subtitle: day_and_venue(lang, &ring.tournament),
        rules: ring.tournament.rules_hash.clone().unwrap_or_default(),
        notes,
        columns: columns(lang, &decks),
        sections: sheets.iter().map(section).collect(),
        ..Report::default()
    })
}

fn columns(lang: Lang, decks: &[Option<DeckNumber>]) -> Vec<Column> {
    let name = [("number", lang.say("season-number")), ("name", lang.say("standings-name"))];
    let deck = |deck: &Option<DeckNumber>| {
        let id = deck.map_or_else(|| "deck_none".to_owned(), |deck| format!("deck_{deck}"));
        let title = format!("{} {}", lang.say("deck-number"), deck_head(*deck));
        Column::of(Kind::Number, deck_head(*deck), &[(&id, title)]).signed()
    };
    let before = [
        Column::new(Kind::Number, "round", lang.say("player-round")).shown(Shown::Files),
        Column::new(Kind::Word, "seat", lang.say("column-seat")).shown(Shown::Files),
        Column::new(Kind::Label, "table", lang.say("table")),
        Column::of(Kind::Name, lang.say("standings-name"), &name),
    ];
    let after = [
        Column::new(Kind::Number, "total", lang.say("posting-total")).signed().decides(),
        place_column(lang),
        Column::new(Kind::Word, "kept_apart", lang.say("traveller-apart")).shown(Shown::Files),
        struck::column(lang, Kind::Word),
    ];
    before.into_iter().chain(decks.iter().map(deck)).chain(after).collect()
}

/// What a seat of a table has; a score that is kept apart or struck stands there, and its deck is named at the end.
fn row(
    round: i32,
    sheet: &SeatSheet,
    (table, place, cells): &(i32, Place, Vec<Option<Compared>>),
    (decks, names): (&[Option<DeckNumber>], &Names),
) -> Row {
    let at = |deck: &Option<DeckNumber>| {
        let found = sheet.decks.iter().zip(cells).find(|(known, _)| *known == deck);
        found.and_then(|(_, cell)| cell.as_ref())
    };
    let those = |are: fn(&Compared) -> bool| {
        let found = decks.iter().filter(|deck| at(deck).is_some_and(are));
        found.map(|deck| deck_head(*deck)).collect::<Vec<_>>().join(" ")
    };
    let apart = those(|cell| cell.score.stands == Stands::Apart);
    let struck = those(|cell| cell.score.is_struck());
    let mut row = vec![
        Cell::number(round),
        Cell::Word(sheet.seat.number().to_string(), letter(sheet.seat).to_string()),
        Cell::number(*table),
        Cell::Name(Some(place.entry.into()), names.of(place.entry), String::new()),
    ];
    row.extend(decks.iter().map(|deck| Cell::Number(at(deck).map(|cell| cell.score.points.into()))));
    row.push(Cell::number(place.total));
    row.push(Cell::Place(u32::try_from(place.place).into_iter().next(), place.shared));
    row.extend([apart, struck].map(|these| Cell::Word(these.clone(), these)));
    Row::new(row)
}
