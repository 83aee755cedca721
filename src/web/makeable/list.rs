//! Who could make what, to take away: a line for each seat of a deck.

use actix_web::{HttpRequest, web};

use super::chances::{Cell as Game, ChanceRow as Seat, Chances, Way};
use super::open::Open;
use super::print;
use crate::acts::decks::ring::Ring;
use crate::export::report::{Cell, Column, Kind, Report, Row, Section, Shown};
use crate::i18n::Lang;
use crate::rules::hand;
use crate::rules::makeable::GAMES;
use crate::store::{Conn, TournamentId};
use crate::web::hands::words::word;
use crate::web::print::day_and_venue;
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::{Answer, Error, Visit};

type Query = web::Query<Vec<(String, String)>>;

/// `decks/7/chances.csv`, `.pdf` and `.json`: of a deck nobody plays any more.
pub async fn of_deck(
    request: HttpRequest,
    app: web::Data<App>,
    place: web::Path<(TournamentId, i32)>,
    query: Query,
) -> Answer {
    let (id, number) = *place;
    let list = List::at(id, format!("/tournaments/{id}/decks/{number}/chances"), query.into_inner());
    report::file(&request, &app, list, move |conn: &mut Conn, lang| {
        let ring = Ring::load(conn, id)?;
        let open = Open::load(conn, &ring)?;
        // What may not be seen is not there.
        let known = open.told().has(number);
        let (makeable, rules) = open.of(number).filter(|_| known).ok_or(Error::NotFound)?;
        Ok(told(lang, &ring, &[(number, Chances::of(lang, makeable, rules))]))
    })
    .await
}

/// `decks/records.csv`, `.json` and, with the cards, `.pdf`: of every deck nobody plays any more.
pub async fn of_all(
    request: HttpRequest,
    app: web::Data<App>,
    visit: Visit,
    id: web::Path<TournamentId>,
    query: Query,
) -> Answer {
    if report::is_paper(&request) {
        return print::records(app, visit, id).await;
    }
    let id = *id;
    let list = List::at(id, format!("/tournaments/{id}/decks/records"), query.into_inner());
    report::file(&request, &app, list, move |conn: &mut Conn, lang| {
        let ring = Ring::load(conn, id)?;
        let open = Open::load(conn, &ring)?;
        let shown = open.told().of(&ring.decks).filter_map(|deck| {
            let (makeable, rules) = open.of(deck.number)?;
            Some((deck.number, Chances::of(lang, makeable, rules)))
        });
        Ok(told(lang, &ring, &shown.collect::<Vec<_>>()))
    })
    .await
}

fn told(lang: Lang, ring: &Ring, decks: &[(i32, Chances)]) -> Report {
    let section = |(deck, chances): &(i32, Chances)| Section {
        title: format!("{} · {}", lang.say_with("deck-name", "deck", *deck), chances.par_short),
        rows: chances.seats.iter().map(|seat| row(*deck, seat)).collect(),
        ..Section::default()
    };
    let title = match decks {
        [(deck, _)] => format!("{} · {}", lang.say("makeable-title"), lang.say_with("deck-name", "deck", *deck)),
        _ => lang.say("makeable-title"),
    };
    Report {
        event: ring.tournament.name.clone(),
        title,
        subtitle: day_and_venue(lang, &ring.tournament),
        rules: ring.tournament.rules_hash.clone().unwrap_or_default(),
        notes: vec![lang.say("makeable-plainly")],
        columns: columns(lang),
        sections: decks.iter().map(section).collect(),
        ..Report::default()
    }
}

/// Each game with the skat, by hand, and what it is worth; last the highest bid and the best game.
fn columns(lang: Lang) -> Vec<Column> {
    let mut columns = vec![
        Column::new(Kind::Number, "deck", lang.say("deck-number")).shown(Shown::Files),
        Column::new(Kind::Word, "seat", lang.say("makeable-seat")),
    ];
    for game in GAMES {
        let (id, name) = (game.word().replace('-', "_"), word(lang, game.word()));
        let by_hand = format!("{name} · {}", lang.say("makeable-hand"));
        let worth = format!("{name} · {}", lang.say("makeable-worth"));
        let brings = if game == hand::Game::Null { Kind::Verdict } else { Kind::Number };
        columns.push(Column::new(brings, &format!("{id}_skat"), name));
        columns.push(Column::new(brings, &format!("{id}_hand"), by_hand).shown(Shown::Files));
        columns.push(Column::new(Kind::Number, &format!("{id}_worth"), worth).shown(Shown::Files));
    }
    columns.push(Column::new(Kind::Number, "bid", lang.say("makeable-bid")).decides());
    columns.push(Column::new(Kind::Text, "best", lang.say("makeable-best")));
    columns
}

fn row(deck: i32, seat: &Seat) -> Row {
    let mut cells = vec![Cell::number(deck), Cell::Word(seat.seat.number().to_string(), seat.letter.to_string())];
    for Game { skat, hand, worth, .. } in &seat.cells {
        cells.extend([way(skat), way(hand), Cell::Number(*worth)]);
    }
    cells.push(Cell::Number(seat.highest));
    cells.push(seat.best.clone().map_or(Cell::Number(None), Cell::Text));
    Row::new(cells)
}

/// The card points; in null whether it is won.
fn way(way: &Way) -> Cell {
    let outcome = if way.won { "won" } else { "lost" };
    way.points
        .map_or_else(|| Cell::Word(outcome.to_owned(), way.told.replace('✓', "+")), |points| Cell::Number(Some(points)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::seat;

    #[test]
    fn whoever_wins_nothing_has_no_best_game_in_the_files() {
        let (seat, letter, bid) = (seat::Seat::ALL[0], 'N', "–".to_owned());
        let nothing = Seat { seat, letter, cells: Vec::new(), best: None, highest: None, bid };
        assert_eq!(row(3, &nothing).cells.last(), Some(&Cell::Number(None)));
    }
}
