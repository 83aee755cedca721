//! Start cards for the players, signs for the tables.

use std::collections::BTreeMap;

use actix_web::{HttpRequest, web};

use crate::acts::rounds::draw::plan_of;
use crate::acts::rounds::hall::{Hall, places};
use crate::export::pdf::{self, CardWords, Paper, StartCard, TableSign};
use crate::export::report::name::of_paper;
use crate::i18n::Lang;
use crate::store::entries::{self, Entry};
use crate::store::rounds;
use crate::store::{Conn, TournamentId, tournaments};
use crate::web::rounds::Place;
use crate::web::server::App;
use crate::web::tables::view::SeatLine;
use crate::web::{Answer, Error, Fields, Visit, print};

/// What is asked after the address.
type Query = web::Query<Vec<(String, String)>>;

/// `print/cards.pdf`: a card for everybody who plays, with every round; `?paper=a5` two on half a sheet.
pub async fn pdf(
    app: web::Data<App>,
    request: HttpRequest,
    visit: Visit,
    id: web::Path<TournamentId>,
    query: Query,
) -> Answer {
    let (id, lang, origin) = (*id, visit.lang, app.config.origin(&request));
    let size = print::size(&Fields::new(query.into_inner()));
    let read = move |conn: &mut Conn| {
        let tournament = tournaments::find(conn, id)?;
        let seats = seats(conn, id)?;
        let entries = entries::of_tournament(conn, id)?;
        let count = tournament.rounds.max(seats.keys().map(|(_, round)| *round).max().unwrap_or(0));
        let card = |entry: &Entry| StartCard {
            number: entry.number.to_string(),
            name: entry.name.clone(),
            club: entry.club.clone(),
            rounds: (1..=count).map(|round| line(round, seats.get(&(entry.number, round)))).collect(),
            link: format!("{origin}/tournaments/{id}/players/{}", entry.number),
        };
        let cards: Vec<StartCard> = entries.iter().filter(|entry| !entry.withdrawn).map(card).collect();
        let hash = tournament.rules_hash.clone().unwrap_or_default();
        let paper = print::paper(lang, &tournament, lang.say("print-cards"), hash, Vec::new());
        let paper = Paper { size, ..paper };
        let bytes = pdf::start_cards(&paper, &cards, &words(lang))?;
        Ok::<_, Error>((of_paper(&paper), bytes))
    };
    print::whole(&app, read).await
}

/// Table and seat by start number and round.
type Seats = BTreeMap<(i32, i32), (i32, String)>;

/// Table and seat of each start number in each round that is drawn, or planned with the first.
fn seats(conn: &mut Conn, id: TournamentId) -> Result<Seats, Error> {
    let mut seats = BTreeMap::new();
    let planned = plan_of(conn, id)?.map(|planned| planned.rounds).unwrap_or_default();
    for (round, tables) in (1..).zip(planned) {
        for ((table, seat), number) in places(&tables) {
            seats.insert((number, round), (table, seat.to_string()));
        }
    }
    for round in rounds::of_tournament(conn, id)? {
        let hall = Hall::load(conn, (id, round.number))?;
        for ((table, seat), number) in places(&hall.tables) {
            let Some(entry) = hall.entries.get(&number) else { continue };
            let place = SeatLine::of(seat.number().into(), entry).lettered(&hall.tournament).place();
            seats.insert((number, round.number), (table, place));
        }
    }
    Ok(seats)
}

fn line(round: i32, seat: Option<&(i32, String)>) -> Vec<String> {
    let (table, place) = seat.map(|(table, place)| (table.to_string(), place.clone())).unwrap_or_default();
    vec![round.to_string(), table, place]
}

fn words(lang: Lang) -> CardWords {
    let heads = [
        ("player-round", 12),
        ("table", 14),
        ("seat", 13),
        ("sheet-points", 26),
        ("print-won", 12),
        ("print-lost", 12),
        ("print-signed", 22),
    ];
    CardWords { heads: heads.map(|(key, part)| (lang.say(key), part)).to_vec(), code: lang.say("print-card-code") }
}

/// `signs.pdf`: a sign for every table of the round, with the code that opens its list; `?paper=a5` each on half a sheet.
pub async fn signs(app: web::Data<App>, request: HttpRequest, visit: Visit, place: Place, query: Query) -> Answer {
    let ((id, round), lang, origin) = (*place, visit.lang, app.config.origin(&request));
    let size = print::size(&Fields::new(query.into_inner()));
    let read = move |conn: &mut Conn| {
        let hall = Hall::load(conn, (TournamentId::new(id), round))?.as_now();
        let signs: Vec<TableSign> = hall.sheets.keys().map(|table| sign(lang, &hall, *table, &origin)).collect();
        let title = lang.say_with("signs-title", "round", round);
        let hash = hall.tournament.rules_hash.clone().unwrap_or_default();
        let paper = print::paper(lang, &hall.tournament, title, hash, Vec::new());
        let paper = Paper { size, ..paper };
        let bytes = pdf::table_signs(&paper, &signs)?;
        Ok::<_, Error>((of_paper(&paper), bytes))
    };
    print::whole(&app, read).await
}

fn sign(lang: Lang, hall: &Hall, number: i32, origin: &str) -> TableSign {
    let table = hall.tables.iter().find(|table| table.number == number);
    let seated = table.into_iter().flat_map(|table| (1..).zip(&table.seats));
    let seat = |(seat, number): (i32, &i32)| {
        let line = SeatLine::of(seat, hall.entries.get(number)?).lettered(&hall.tournament);
        Some((line.place(), format!("{} · {}", line.number, line.name), line.club))
    };
    let key = hall.sheets.get(&number).map(|sheet| sheet.keeper_key.as_str()).unwrap_or_default();
    TableSign {
        round: lang.say_with("round-name", "round", hall.round.number),
        word: lang.say("table"),
        table: number.to_string(),
        seats: seated.filter_map(seat).collect(),
        code: (format!("{origin}/k/{key}"), lang.say("signs-code")),
    }
}
