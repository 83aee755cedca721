//! The board on the wall: the standings, or where to sit before there are any. It looks again by itself, and nothing
//! on it can be pressed.

use askama::Template;

use crate::acts::rounds::hall::Hall;
use crate::rules::decks::letter;
use crate::rules::event::Column;
use crate::rules::lines::Line;
use crate::store::rounds::{Round, RoundState};
use crate::store::{Conn, TournamentId};
use crate::web::public::mapped::Asked;
use crate::web::standings::field::Field;
use crate::web::standings::words;
use crate::web::tables::list::by_name;
use crate::web::tables::state_text;
use crate::web::tables::view::SeatLine;
use crate::web::{Error, Layout};

/// The most rows that can be read from the back of the hall.
const ROWS: usize = 14;

/// More pages than any hall fills; what is asked beyond is not worth keeping apart.
const MOST_PAGES: usize = 999;

/// A page of the board.
#[derive(Template)]
#[template(path = "rounds/board.html")]
pub struct BoardPage {
    layout: Layout,
    name: String,
    /// The round and its state, in words.
    round: String,
    /// The heads of the columns of the rounds.
    rounds: Vec<String>,
    /// The head of the column that decides.
    figure: String,
    sheet: Sheet,
    page: usize,
    pages: usize,
    /// The address of the page that follows, the first after the last.
    next: String,
}

impl BoardPage {
    /// A dot for every page; the one that is shown is full.
    fn dots(&self) -> impl Iterator<Item = bool> {
        (1..=self.pages).map(|page| page == self.page)
    }
}

/// What hangs on the board.
enum Sheet {
    /// Who is ahead.
    Standings(Vec<StandingRow>),
    /// Where everybody sits, by name.
    Seats(Vec<(SeatLine, i32)>),
    /// Nothing yet.
    Empty,
}

/// A line of the standings.
struct StandingRow {
    place: String,
    name: String,
    club: String,
    /// What the rounds brought, oldest first.
    rounds: Vec<String>,
    /// The figure that decides.
    figure: String,
}

/// Which page of the board an address asks for.
pub struct Leaf(usize);

impl Asked for Leaf {
    fn read(query: &[(String, String)]) -> Result<Self, Error> {
        let asked = query.iter().find(|(name, _)| name == "page").map_or("1", |(_, value)| value.as_str());
        Ok(Self(asked.parse().unwrap_or(1).clamp(1, MOST_PAGES)))
    }

    fn query(&self) -> String {
        format!("?page={}", self.0)
    }
}

/// Shows a page of the board.
pub fn show(conn: &mut Conn, mut layout: Layout, id: TournamentId, &Leaf(page): &Leaf) -> Result<BoardPage, Error> {
    let field = layout.field(conn, id)?;
    let last = field.rounds.last().cloned();
    layout.title = format!("{} · {}", layout.say("board-title"), field.tournament.name);
    let drawn = last.as_ref().is_some_and(|round| round.state == RoundState::Drawn);
    let (sheet, page, pages) = match &last {
        None => (Sheet::Empty, 1, 1),
        // Before the first hand of a round everybody looks for a seat, not for a place.
        Some(round) if drawn || field.brought.is_empty() => seats(&Hall::load(conn, (id, round.number))?, page),
        Some(_) => standings(&layout, &field, page),
    };
    let rounds = field.rounds.iter().map(|round| layout.say_with("board-round", "round", round.number)).collect();
    Ok(BoardPage {
        round: last.map_or_else(String::new, |round| round_text(&layout, &round)),
        figure: field
            .event
            .metrics()
            .first()
            .map_or_else(String::new, |metric| words::metric_of(layout.lang, &field, *metric)),
        rounds,
        sheet,
        page,
        pages,
        next: format!("/tournaments/{id}/board{}", Leaf(page % pages + 1).query()),
        name: field.tournament.name.clone(),
        layout,
    })
}

fn standings(layout: &Layout, field: &Field, page: usize) -> (Sheet, usize, usize) {
    let lang = layout.lang;
    let all = field.groups().iter().flat_map(|(seat, lines)| lines.iter().map(move |one| (*seat, &one.line)));
    let (page, pages, lines) = cut(all.collect(), page);
    let brought = field.of_rounds();
    // Where the book ranks the letter of the seat says among whom.
    let place = |column: Option<Column>, line: &Line| {
        let place = words::place(line.placed.place, line.placed.shared);
        let Some(column) = column else { return place };
        let seat = format!("{} {place}", letter(column.seat));
        column.session.map_or_else(|| seat.clone(), |session| format!("{session} · {seat}"))
    };
    let row = |(seat, line): (Option<Column>, &Line)| {
        let record = line.placed.record;
        let round = |round: &Round| {
            let of_round = brought.get(&(record.entry, round.number));
            of_round.map_or_else(|| "–".to_owned(), |brought| lang.number(brought.performance))
        };
        StandingRow {
            place: place(seat, line),
            name: line.name.clone(),
            club: line.club.clone(),
            rounds: if field.rounds.len() > 1 { field.rounds.iter().map(round).collect() } else { Vec::new() },
            figure: field
                .event
                .metrics()
                .first()
                .map_or_else(String::new, |metric| words::figure(lang, *metric, record.value(*metric))),
        }
    };
    (Sheet::Standings(lines.into_iter().map(row).collect()), page, pages)
}

fn round_text(layout: &Layout, round: &Round) -> String {
    let name = layout.say_with("round-name", "round", round.number);
    match round.state {
        RoundState::Drawn => name,
        state => format!("{name} · {}", state_text(layout.lang, state)),
    }
}

fn seats(hall: &Hall, page: usize) -> (Sheet, usize, usize) {
    let (page, pages, rows) = cut(by_name(hall), page);
    (Sheet::Seats(rows), page, pages)
}

/// The rows of one page: its number, how many there are, and what stands on it. Past the last it is the first again.
fn cut<T>(rows: Vec<T>, page: usize) -> (usize, usize, Vec<T>) {
    let pages = rows.len().div_ceil(ROWS).max(1);
    let page = if page > pages { 1 } else { page };
    (page, pages, rows.into_iter().skip((page - 1) * ROWS).take(ROWS).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_at_most_fourteen_rows_and_the_first_follows_the_last() {
        let rows: Vec<usize> = (0..30).collect();
        assert_eq!(cut(rows.clone(), 1), (1, 3, (0..14).collect()));
        assert_eq!(cut(rows.clone(), 3), (3, 3, vec![28, 29]));
        assert_eq!(cut(rows, 4).0, 1);
        assert_eq!(cut(Vec::<u8>::new(), 1), (1, 1, vec![]));
    }
}
