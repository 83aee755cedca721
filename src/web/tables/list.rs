//! Who sits where, told once: table by table and by name.

use actix_web::{HttpRequest, web};

use super::view::SeatLine;
use crate::acts::rounds::hall::{Hall, places};
use crate::export::pdf::{self, DirectoryHeads, DirectoryLine, Paper};
use crate::export::report::name::of_paper;
use crate::export::report::{Cell, Column, Kind, Report, Row, Section, Shown};
use crate::i18n::Lang;
use crate::rules::entry::surname::by_surname;
use crate::rules::seat::Seat;
use crate::store::{Conn, TournamentId};
use crate::web::audience::Audience;
use crate::web::print::day_and_venue;
use crate::web::report::{self, List};
use crate::web::rounds::{Place, hall_for};
use crate::web::server::App;
use crate::web::visit::language_of;
use crate::web::{Answer, Error, print};

/// The files of a round: who sits at which table.
pub async fn file(request: HttpRequest, app: web::Data<App>, place: Place, query: super::Query) -> Answer {
    let (id, round) = (TournamentId::new(place.0), place.1);
    let audience = Audience::asking(&request);
    let list = List::at(id, format!("/tournaments/{id}/rounds/{round}"), query.into_inner()).kept_for(audience);
    report::file(&request, &app, list, move |conn, lang| Ok(seating(lang, &hall_for(conn, audience, (id, round))?)))
        .await
}

/// The files of the list of names.
pub async fn named(request: HttpRequest, app: web::Data<App>, place: Place, query: super::Query) -> Answer {
    let (id, round) = (TournamentId::new(place.0), place.1);
    let audience = Audience::asking(&request);
    if report::is_paper(&request) {
        return on_the_wall(&request, &app, audience, (id, round)).await;
    }
    let list = List::at(id, format!("/tournaments/{id}/rounds/{round}/names"), query.into_inner()).kept_for(audience);
    report::file(&request, &app, list, move |conn, lang| {
        Ok(names(lang, &hall_for(conn, audience, (id, round))?.as_now()))
    })
    .await
}

/// The list of names as it hangs on the wall: in columns.
async fn on_the_wall(request: &HttpRequest, app: &App, audience: Audience, (id, round): (TournamentId, i32)) -> Answer {
    let lang = language_of(request);
    let read = move |conn: &mut Conn| {
        let (paper, heads, lines) = directory(lang, &hall_for(conn, audience, (id, round))?.as_now());
        let paper = Paper { ledger: print::ledger(conn, lang, id)?, ..paper };
        let bytes = pdf::directory(&paper, &heads, &lines)?;
        Ok::<_, Error>((of_paper(&paper), bytes))
    };
    print::whole(app, read).await
}

/// The list of names as it is printed.
pub fn directory(lang: Lang, hall: &Hall) -> (Paper, DirectoryHeads, Vec<DirectoryLine>) {
    let title = lang.say_with("names-title", "round", hall.round.number);
    let hash = hall.tournament.rules_hash.clone().unwrap_or_default();
    let paper = print::paper(lang, &hall.tournament, title, hash, Vec::new());
    let who = format!("{} · {}", lang.say("names-player"), lang.say("standings-club"));
    let heads = [lang.say("sheet-number"), who, lang.say("table"), lang.say("seat")];
    let line = |(seat, table): (SeatLine, i32)| DirectoryLine {
        number: seat.number.to_string(),
        table: table.to_string(),
        seat: seat.place(),
        name: seat.name,
        club: seat.club,
    };
    (paper, heads, by_name(hall).into_iter().map(line).collect())
}

/// Table by table, with those who took over a seat behind whoever sat there before; on paper no page tears one apart.
pub fn seating(lang: Lang, hall: &Hall) -> Report {
    let from = if hall.took_over.is_empty() { Shown::Files } else { Shown::Always };
    let columns = vec![
        Column::new(Kind::Label, "table", lang.say("table")).decides(),
        Column::new(Kind::Word, "seat", lang.say("seat")),
        player(lang),
        Column::new(Kind::Text, "club", lang.say("standings-club")),
        Column::new(Kind::Said, "from", lang.say("seating-from")).shown(from),
    ];
    let row = |(seat, table, from): &Sat| {
        Row::new(vec![Cell::number(*table), place(seat), who(seat), club(seat), first_hand(*from)])
    };
    let title = lang.say_with("seating-title", "round", hall.round.number);
    let part = |seats: &[Sat]| Section { rows: seats.iter().map(row).collect(), ..Section::default() };
    let sections = sat(hall).chunk_by(|(_, one, _), (_, other, _)| one == other).map(part).collect();
    Report { sections, ..list(lang, hall, title, columns) }
}

/// Everybody by surname.
pub fn names(lang: Lang, hall: &Hall) -> Report {
    let columns = vec![
        player(lang),
        Column::new(Kind::Text, "club", lang.say("standings-club")).shown(Shown::Under),
        Column::new(Kind::Label, "table", lang.say("table")).decides(),
        Column::new(Kind::Word, "seat", lang.say("seat")),
    ];
    let row =
        |(seat, table): &(SeatLine, i32)| Row::new(vec![who(seat), club(seat), Cell::number(*table), place(seat)]);
    let title = lang.say_with("names-title", "round", hall.round.number);
    list(lang, hall, title, columns).with_rows(by_name(hall).iter().map(row).collect())
}

/// Who sat somewhere, the number of the table, and from which hand on if he took the seat over.
type Sat = (SeatLine, i32, Option<i32>);

/// Everybody who sat somewhere, table by table; whoever took over a seat comes after those before him.
fn sat(hall: &Hall) -> Vec<Sat> {
    let drawn = places(&hall.tables).into_iter().map(|((table, seat), number)| (table, seat, None, number));
    let came = hall.took_over.iter().map(|one| (one.table, one.seat, Some(one.from), one.number));
    let mut all: Vec<_> = drawn.chain(came).collect();
    all.sort_unstable();
    let line = |(table, seat, from, number): (i32, Seat, Option<i32>, i32)| {
        let line = SeatLine::of(seat.number().into(), hall.entries.get(&number)?);
        Some((line.lettered(&hall.tournament), table, from))
    };
    all.into_iter().filter_map(line).collect()
}

/// The same, each with the number of the table alone.
pub fn seated(hall: &Hall) -> Vec<(SeatLine, i32)> {
    sat(hall).into_iter().map(|(seat, table, _)| (seat, table)).collect()
}

/// The same by surname.
pub fn by_name(hall: &Hall) -> Vec<(SeatLine, i32)> {
    let mut rows = seated(hall);
    rows.sort_by_cached_key(|(seat, _)| (by_surname(&seat.name), seat.number));
    rows
}

fn list(lang: Lang, hall: &Hall, title: String, columns: Vec<Column>) -> Report {
    let (event, subtitle) = (hall.tournament.name.clone(), day_and_venue(lang, &hall.tournament));
    let rules = hall.tournament.rules_hash.clone().unwrap_or_default();
    Report { event, title, subtitle, rules, columns, ..Report::default() }
}

fn player(lang: Lang) -> Column {
    let name = [("number", lang.say("season-number")), ("name", lang.say("standings-name"))];
    Column::of(Kind::Name, lang.say("names-player"), &name)
}

fn who(seat: &SeatLine) -> Cell {
    Cell::Name(Some(seat.number.into()), seat.name.clone(), String::new())
}

fn club(seat: &SeatLine) -> Cell {
    Cell::Text(seat.club.clone())
}

/// From which hand on somebody sits there who took the seat over; blank for whoever was drawn.
fn first_hand(from: Option<i32>) -> Cell {
    let said = from.map(|hand| hand.to_string()).unwrap_or_default();
    Cell::Said(from.into_iter().map(i64::from).collect(), said, String::new())
}

/// The seat as files have it and as people call it.
fn place(seat: &SeatLine) -> Cell {
    Cell::Word(seat.seat.to_string(), seat.place())
}
