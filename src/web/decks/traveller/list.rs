//! The travellers told once, for the pages that show them and to take away: of one deck, or of all that may be seen.

use actix_web::{HttpRequest, web};

use super::{Booked, Traveller, TravellerLine, Travellers};
use crate::acts::decks::ring::Ring;
use crate::export::report::{Cell, Column, Kind, Named, Report, Row, Section, Shown};
use crate::i18n::Lang;
use crate::rules::decks::letter;
use crate::rules::seat::Seat;
use crate::store::{Conn, TournamentId};
use crate::web::decks::prints;
use crate::web::posting::struck;
use crate::web::print::day_and_venue;
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::{Answer, Error, Visit};

type Query = web::Query<Vec<(String, String)>>;

/// `decks/7/traveller.csv`, `.pdf` and `.json`: what every table made of a deck, as soon as everybody may see it.
pub async fn file(
    request: HttpRequest,
    app: web::Data<App>,
    place: web::Path<(TournamentId, i32)>,
    query: Query,
) -> Answer {
    let (id, number) = *place;
    let list = List::at(id, format!("/tournaments/{id}/decks/{number}/traveller"), query.into_inner());
    let on_paper = report::is_paper(&request);
    report::file(&request, &app, list, move |conn: &mut Conn, lang| {
        let ring = Ring::load(conn, id)?;
        let all = Travellers::opened(conn, &ring)?.on_paper(on_paper);
        let deck = ring.deck(number).filter(|_| all.open().told().has(number)).ok_or(Error::NotFound)?;
        Ok(told(lang, &ring, number, &all.of(lang, &ring, deck)?))
    })
    .await
}

/// `decks/travellers.csv`, `.json` and, laid out for the wall, `.pdf`: the same of all decks that may be seen.
pub async fn files(
    request: HttpRequest,
    app: web::Data<App>,
    visit: Visit,
    id: web::Path<TournamentId>,
    query: Query,
) -> Answer {
    if report::is_paper(&request) {
        return prints::travellers(app, visit, id).await;
    }
    let id = *id;
    let list = List::at(id, format!("/tournaments/{id}/decks/travellers"), query.into_inner());
    report::file(&request, &app, list, move |conn: &mut Conn, lang| {
        let ring = Ring::load(conn, id)?;
        let all = Travellers::opened(conn, &ring)?;
        let found = all.open().told().of(&ring.decks);
        let found =
            found.map(|deck| Ok((deck.number, all.of(lang, &ring, deck)?))).collect::<Result<Vec<_>, Error>>()?;
        Ok(of_decks(lang, &ring, found.iter().map(|(deck, traveller)| (*deck, traveller))))
    })
    .await
}

/// What every table made of a deck.
pub fn told(lang: Lang, ring: &Ring, deck: i32, traveller: &Traveller) -> Report {
    let list = of_decks(lang, ring, [(deck, traveller)]);
    Report { title: lang.say_with("traveller-title", "deck", deck), ..list }
}

/// What every table made of these decks.
fn of_decks<'t>(lang: Lang, ring: &Ring, decks: impl IntoIterator<Item = (i32, &'t Traveller)>) -> Report {
    let decks: Vec<(i32, &Traveller)> = decks.into_iter().collect();
    let opened = decks.iter().any(|(_, traveller)| traveller.opened);
    let seats = decks.first().map_or(&[][..], |(_, traveller)| traveller.seats.as_slice());
    let section = |(deck, traveller): &(i32, &Traveller)| Section {
        title: if decks.len() > 1 { lang.say_with("deck-name", "deck", *deck) } else { String::new() },
        rows: traveller.lines.iter().map(|line| row(lang, *deck, line)).collect(),
        ..Section::default()
    };
    let mut notes = if opened { vec![lang.say("makeable-plainly")] } else { Vec::new() };
    let any = decks.iter().any(|(_, traveller)| traveller.is_struck());
    notes.extend(struck::about(lang, any));
    Report {
        event: ring.tournament.name.clone(),
        title: lang.say("traveller-heading"),
        subtitle: day_and_venue(lang, &ring.tournament),
        rules: ring.tournament.rules_hash.clone().unwrap_or_default(),
        notes,
        struck: struck::meaning(lang, any),
        columns: columns(lang, seats, opened),
        sections: decks.iter().map(section).collect(),
        ..Report::default()
    }
}

fn columns(lang: Lang, seats: &[(i32, char)], opened: bool) -> Vec<Column> {
    let seat = |(seat, letter): &(i32, char)| {
        Column::new(Kind::Number, &format!("seat{seat}"), letter.to_string()).signed().shown(Shown::Wide)
    };
    let known = if opened { Shown::Always } else { Shown::Files };
    let before = [
        Column::new(Kind::Number, "deck", lang.say("deck-number")).shown(Shown::Files),
        Column::new(Kind::Label, "table", lang.say("table")),
        Column::new(Kind::Names, "players", lang.say("traveller-players")).shown(Shown::Wide),
        Column::new(Kind::Phrase, "declared", lang.say("traveller-declared")),
        Column::new(Kind::Label, "bid", lang.say("traveller-bid")).shown(Shown::Wide),
        Column::new(Kind::Number, "score", lang.say("traveller-score")).signed().decides(),
        Column::new(Kind::Said, "open", lang.say("makeable-open")).shown(known),
        Column::new(Kind::Number, "away", lang.say("traveller-away")).signed().shown(if opened {
            Shown::Wide
        } else {
            known
        }),
    ];
    let apart = Column::new(Kind::YesNo, "apart", lang.say("traveller-apart")).shown(Shown::Files);
    let after = [apart, struck::column(lang, Kind::Word)];
    before.into_iter().chain(seats.iter().map(seat)).chain(after).collect()
}

fn row(lang: Lang, deck: i32, line: &TravellerLine) -> Row {
    let open = line.opened.as_ref().map_or_else(
        || Cell::Said(Vec::new(), "–".to_owned(), String::new()),
        |open| Cell::Said(open.points.into_iter().collect(), open.told.clone(), open.address.clone()),
    );
    let bid = line.bid.map_or_else(|| Cell::Said(Vec::new(), String::new(), String::new()), Cell::number);
    let mut cells = vec![
        Cell::number(deck),
        Cell::number(line.table),
        Cell::Names(
            line.names.iter().map(|name| Named { number: None, name: name.clone(), link: String::new() }).collect(),
        ),
        Cell::Text(line.declared.clone()),
        bid,
        line.score.map_or(Cell::Number(None), |score| struck::points(lang, score, line.score_struck)),
        open,
        Cell::Number(line.opened.as_ref().and_then(|open| open.away)),
    ];
    cells.extend(line.seats.iter().take(Seat::ALL.len()).map(|seat| match seat.booked {
        Booked::Nothing => Cell::Number(None),
        Booked::Points(points) => struck::points(lang, points, seat.struck),
        Booked::Average => Cell::Said(Vec::new(), seat.said(lang), String::new()),
    }));
    cells.extend([Cell::YesNo(line.apart), struck_seats(line)]);
    Row { tags: line.tags(lang), under: under(lang, line), ..Row::new(cells) }
}

/// What a phone has room for under what was declared alone: the bid, and each seat with its player and its points.
fn under(lang: Lang, line: &TravellerLine) -> String {
    let bid = line.bid.map(|bid| format!("{} {bid}", lang.say("traveller-bid")));
    let seats = Seat::ALL.into_iter().zip(&line.seats).zip(&line.names);
    let seats = seats.map(|((seat, at), name)| format!("{} {name} {}", letter(seat), at.said(lang)));
    bid.into_iter().chain(seats).collect::<Vec<_>>().join(" · ")
}

/// The seats for which it counts nothing: their numbers, and their letters for people.
fn struck_seats(line: &TravellerLine) -> Cell {
    let seats = Seat::ALL.into_iter().zip(&line.seats).filter(|(_, at)| at.struck);
    let seats: Vec<Seat> = seats.map(|(seat, _)| seat).collect();
    let joined = |said: fn(Seat) -> String| seats.iter().copied().map(said).collect::<Vec<_>>().join(" ");
    Cell::Word(joined(|seat| seat.number().to_string()), joined(|seat| letter(seat).to_string()))
}
