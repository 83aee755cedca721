//! The boards on the wall: each shows its parts page by page, follows what happens, and nothing on it can be pressed. On a
//! phone the same address is a page to be read in the hand. `board/strip.rs` has the parts.

mod strip;

use std::sync::Arc;

use askama::Template;

use crate::export::report::said;
use crate::i18n::Lang;
use crate::rules::board::Part;
use crate::rules::standings::Metric;
use crate::store::rounds::{Round, RoundState};
use crate::store::{Conn, TournamentId, boards};
use crate::web::public::mapped::Asked;
use crate::web::standings::field::Field;
use crate::web::standings::words;
use crate::web::tables::state_text;
use crate::web::{Error, Layout};
use strip::{Sheet, Strip};

/// More pages than any hall fills; what is asked beyond is not worth keeping apart.
const MOST_PAGES: usize = 999;
/// More dots than these nobody counts, and they would push the clock aside.
const MOST_DOTS: usize = 10;

/// A page of the board.
#[derive(Template)]
#[template(path = "rounds/board.html")]
pub struct BoardPage {
    layout: Layout,
    name: String,
    /// The address of the tournament.
    base: String,
    /// The round and its state, in words.
    round: String,
    /// The heads of the columns of the rounds.
    rounds: Vec<String>,
    /// The head of the column that decides.
    figure: String,
    sheet: Sheet,
    /// What the mark beside a figure means, where one stands on this page; may be empty.
    mark: String,
    /// What is written under every page; may be empty.
    message: String,
    /// Whether it lies over the picture of a camera.
    stream: bool,
    page: usize,
    pages: usize,
    /// The address of the page that follows, the first after the last.
    next: String,
    /// The address of the page before.
    before: String,
}

impl BoardPage {
    /// A dot for every page, the one that is shown is full; its number where they would be too many.
    fn dots(&self) -> String {
        if self.pages > MOST_DOTS {
            return format!("{} / {}", self.page, self.pages);
        }
        (1..=self.pages).map(|page| if page == self.page { '●' } else { '○' }).collect()
    }
}

/// Which page of the board an address asks for, and whether it lies over the picture of a camera: `on=stream`.
#[derive(Clone, Copy)]
pub struct Leaf {
    page: usize,
    stream: bool,
}

impl Asked for Leaf {
    fn read(query: &[(String, String)]) -> Result<Self, Error> {
        let of = |wanted: &str| query.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str());
        let page = of("page").unwrap_or("1").parse().unwrap_or(1).clamp(1, MOST_PAGES);
        Ok(Self { page, stream: of("on") == Some("stream") })
    }

    fn query(&self) -> String {
        format!("?page={}{}", self.page, if self.stream { "&on=stream" } else { "" })
    }
}

/// What a board is made of.
struct Composed {
    parts: Vec<Part>,
    message: String,
    held: bool,
    address: String,
}

/// The board that composes itself: where to sit while nobody has played in a round, else who is ahead, and which team.
pub fn show(conn: &mut Conn, layout: Layout, id: TournamentId, leaf: &Leaf) -> Result<BoardPage, Error> {
    let field = layout.field_shared(conn, id)?;
    let seats = field.rounds.last().is_some_and(|last| !last.state.has_begun()) || field.is_blank();
    // Before the first hand of a round everybody looks for a seat, not for a place.
    let parts = match (seats, field.event.teams().is_empty()) {
        (true, _) => vec![Part::Names],
        (false, true) => vec![Part::Standings],
        (false, false) => vec![Part::Standings, Part::Teams],
    };
    let address = format!("/tournaments/{id}/board");
    page(conn, layout, field, Composed { parts, message: String::new(), held: false, address }, *leaf)
}

/// A board that was composed at the desk.
pub fn composed(
    conn: &mut Conn,
    layout: Layout,
    (id, number): (TournamentId, i32),
    leaf: &Leaf,
) -> Result<BoardPage, Error> {
    let field = layout.field_shared(conn, id)?;
    let board = boards::find(conn, (id, number))?;
    let composed = Composed {
        parts: board.shows.parts().to_vec(),
        message: board.shows.message().to_owned(),
        held: board.held,
        address: format!("/tournaments/{id}/boards/{number}"),
    };
    page(conn, layout, field, composed, *leaf)
}

fn page(
    conn: &mut Conn,
    mut layout: Layout,
    field: Arc<Field>,
    board: Composed,
    leaf: Leaf,
) -> Result<BoardPage, Error> {
    // What is asked for beside it has to be of the same moment.
    let alone = board.parts.iter().all(|part| strip::is_of_field(*part));
    let field = if alone { field } else { layout.field(conn, field.tournament.id)? };
    let field = field.as_ref();
    let (lang, last) = (layout.lang, field.rounds.last());
    layout.title = format!("{} · {}", layout.say("board-title"), field.tournament.name);
    let strips: Vec<Strip> =
        board.parts.iter().map(|part| Strip::of(conn, lang, field, *part, board.held)).collect::<Result<_, _>>()?;
    let of_parts: Vec<usize> = strips.iter().map(Strip::pages).collect();
    let pages = of_parts.iter().sum::<usize>().max(1);
    // Past the last it is the first again.
    let page = if leaf.page > pages { 1 } else { leaf.page };
    let shown = place(&of_parts, page).and_then(|(part, page)| Some((strips.into_iter().nth(part)?, page)));
    let sheet = shown.map_or(Sheet::Empty, |(strip, page)| strip.sheet((lang, field), page));
    let at = |page: usize| format!("{}{}", board.address, Leaf { page, ..leaf }.query());
    // Teams are ranked by what each of their players brings in, whatever the players are compared by.
    let metric = match &sheet {
        Sheet::Teams(_) => Some(field.event.team_metrics().first().copied().unwrap_or(Metric::Performance)),
        _ => field.event.metrics().first().copied(),
    };
    Ok(BoardPage {
        round: last.map_or_else(String::new, |round| round_text(&layout, round)),
        figure: metric.map_or_else(String::new, |metric| words::metric_of(lang, field, metric)),
        rounds: field.abreast().iter().map(|round| layout.say_with("board-round", "round", round.number)).collect(),
        mark: mark(lang, &sheet),
        sheet,
        message: board.message,
        stream: leaf.stream,
        next: at(page % pages + 1),
        before: at(if page == 1 { pages } else { page - 1 }),
        page,
        pages,
        base: format!("/tournaments/{}", field.tournament.id),
        name: field.tournament.name.clone(),
        layout,
    })
}

/// Which part the page with this number of all of them belongs to, and which of its pages it is.
fn place(pages: &[usize], page: usize) -> Option<(usize, usize)> {
    let mut left = page;
    for (at, of_part) in pages.iter().enumerate() {
        if left <= *of_part {
            return Some((at, left));
        }
        left -= of_part;
    }
    None
}

/// What the mark beside a figure means, where one stands on this page.
fn mark(lang: Lang, sheet: &Sheet) -> String {
    match sheet {
        Sheet::Standings(rows) | Sheet::Teams(rows) if rows.iter().any(|row| row.struck) => {
            format!("{} {}", said::STRUCK, lang.say("posting-struck"))
        }
        _ => String::new(),
    }
}

fn round_text(layout: &Layout, round: &Round) -> String {
    let name = layout.say_with("round-name", "round", round.number);
    match round.state {
        RoundState::Drawn | RoundState::Released => name,
        state => format!("{name} · {}", state_text(layout.lang, state)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pages_of_all_parts_come_one_after_the_other() {
        let of = |page| place(&[3, 0, 1], page);
        assert_eq!([1, 3, 4].map(of), [Some((0, 1)), Some((0, 3)), Some((2, 1))]);
        assert_eq!((of(5), place(&[], 1)), (None, None));
    }

    #[test]
    fn an_address_has_one_spelling() {
        let read = |query: &[(&str, &str)]| {
            let query: Vec<_> = query.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
            Leaf::read(&query).map(|leaf| leaf.query()).unwrap_or_default()
        };
        assert_eq!(read(&[]), "?page=1");
        assert_eq!(read(&[("on", "stream"), ("page", "2")]), "?page=2&on=stream");
        assert_eq!(read(&[("on", "fire"), ("page", "-2"), ("x", "1")]), "?page=1");
        assert_eq!(read(&[("page", "123456")]), "?page=999");
    }
}
