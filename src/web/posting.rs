//! The posting of Comparative Skat: the book's sheet for each seat, the scores of the same hands side by side.

pub mod list;
pub mod parts;
pub mod struck;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use actix_web::web;
use askama::Template;

use crate::acts::decks::ring::Ring;
use crate::acts::decks::told::Told;
use crate::i18n::{Lang, Values};
use crate::rules::comparison::{Cell as Compare, Column, Comparison, Results, Score, SeatSheet as Sheet, Stands};
use crate::rules::decks::{DeckNumber, letter};
use crate::rules::entry::numbered;
use crate::rules::event::SameCards;
use crate::rules::ratio::Ratio;
use crate::store::event::same_cards;
use crate::store::{Conn, TournamentId};
use crate::web::server::App;
use crate::web::standings::words::place;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout, Page, Visit};

/// The posting of the decks.
#[derive(Template)]
#[template(path = "decks/posting.html")]
#[expect(clippy::struct_excessive_bools, reason = "each decides about a part of the page by itself")]
pub struct PostingPage {
    layout: Layout,
    nav: Nav,
    /// Whether the decks that are still played are shown as well.
    whole: bool,
    /// Whether anything is hidden.
    hidden: bool,
    /// Whether another tournament still has the same cards before it, so that the decks are not shown one by one.
    elsewhere: bool,
    rounds: Vec<Round>,
    /// Whether the director gave a score that is shown.
    given: bool,
    /// What is kept apart, each deck with the tables, and what counts nothing.
    notes: Vec<String>,
}

/// The sheets of a round.
struct Round {
    number: i32,
    several: bool,
    /// The book's sheet: one line per table, one column per seat.
    lines: Vec<(i32, Vec<Total>)>,
    letters: Vec<char>,
    means: Vec<String>,
    seats: Vec<SeatSheet>,
}

/// A total with its place.
struct Total {
    name: String,
    points: String,
    place: String,
    first: bool,
    /// Whether something in it does not count.
    struck: bool,
}

/// One seat, deck by deck.
struct SeatSheet {
    letter: char,
    parts: Vec<Part>,
}

/// Decks that stand side by side; the sums stand beside the last of them.
struct Part {
    decks: Vec<String>,
    last: bool,
    lines: Vec<SeatLine>,
    means: Vec<String>,
}

/// One table of a seat's sheet.
struct SeatLine {
    table: i32,
    number: i32,
    name: String,
    total: Total,
    cells: Vec<Cell>,
}

/// A score beside the others of the same hand.
#[derive(Default)]
struct Cell {
    points: String,
    wide: bool,
    stands: Stands,
    given: bool,
    struck: bool,
}

impl Cell {
    fn is_apart(&self) -> bool {
        self.stands == Stands::Apart
    }

    fn is_average(&self) -> bool {
        self.stands == Stands::Average
    }
}

/// The posting for everybody: decks that are still played stay covered.
pub fn show(conn: &mut Conn, layout: Layout, id: TournamentId) -> Result<PostingPage, Error> {
    page(conn, layout, id, false)
}

/// The posting for the desk, with every result.
pub async fn desk(visit: Visit, app: web::Data<App>, id: web::Path<TournamentId>) -> Answer {
    let (id, layout) = (*id, visit.layout(visit.lang.say("posting-title"))?);
    Page::show(&app.store.read(move |conn| page(conn, layout, id, true)).await?)
}

fn page(conn: &mut Conn, mut layout: Layout, id: TournamentId, whole: bool) -> Result<PostingPage, Error> {
    let ring = Ring::comparative(conn, id)?;
    let mut compared = same_cards(conn, id)?;
    let all = compared.count();
    if !whole {
        compared = compared.covered();
    }
    let results = compared.of_round(None);
    let waiting = if whole { BTreeSet::new() } else { Told::load(conn, &ring)?.rounds_waiting(&ring) };
    let names = Names::load(conn, id)?;
    layout.title = layout.say("posting-title");
    let several = ring.tournament.rounds > 1;
    let lang = layout.lang;
    let rounds = ring.rounds.iter().map(|round| {
        let waits = waiting.contains(&round.number);
        Round::of(lang, (&results, &compared), &names, &Shown { number: round.number, several, waits })
    });
    Ok(PostingPage {
        given: results.scores().iter().any(|score| score.is_compared() && compared.is_given(score)),
        notes: apart(lang, &compared).into_iter().chain(struck::marked_about(lang, any_struck(&results))).collect(),
        nav: Nav::of(&ring.tournament, Here::Decks),
        hidden: !whole && all > results_count(&results),
        elsewhere: !waiting.is_empty(),
        rounds: rounds.filter(|round| !round.lines.is_empty()).collect(),
        whole,
        layout,
    })
}

/// What is kept apart or has the average, deck by deck, in words, and what that means.
pub fn apart(lang: Lang, compared: &SameCards) -> Vec<String> {
    let apart = told(lang, ["posting-apart-deck", "posting-apart-about"], compared.standing(Stands::Apart));
    apart
        .into_iter()
        .chain(told(lang, ["posting-average-deck", "posting-average-about"], compared.standing(Stands::Average)))
        .collect()
}

/// Whether any of these results was made in a round that counts nothing for whoever made it.
pub fn any_struck(results: &Results) -> bool {
    results.scores().iter().any(Score::is_struck)
}

/// The decks with their tables, then what is to be known of them.
fn told(lang: Lang, [deck_key, about]: [&str; 2], found: BTreeMap<DeckNumber, BTreeSet<i32>>) -> Vec<String> {
    let line = |(deck, tables): (DeckNumber, BTreeSet<i32>)| {
        let mut args = Values::new();
        args.set("deck", i64::from(deck.number()));
        args.set("count", tables.len());
        args.set("tables", tables.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "));
        lang.say_args(deck_key, &args)
    };
    let mut lines: Vec<String> = found.into_iter().map(line).collect();
    if !lines.is_empty() {
        lines.push(lang.say(about));
    }
    lines
}

fn results_count(results: &Results) -> usize {
    let seen: BTreeSet<_> = results.scores().iter().map(|score| (score.session, score.deck, score.table)).collect();
    seen.len()
}

/// The names of the players by start number.
pub struct Names(BTreeMap<i32, String>);

impl Names {
    /// Reads the names of a tournament.
    pub fn load(conn: &mut Conn, id: TournamentId) -> Result<Self, Error> {
        let all = crate::store::entries::of_tournament(conn, id)?;
        Ok(Self(all.into_iter().map(|entry| (entry.number, entry.name)).collect()))
    }

    /// The name of this start number.
    pub fn of(&self, entry: i32) -> String {
        self.0.get(&entry).cloned().unwrap_or_else(|| entry.to_string())
    }

    /// The same on paper, with the start number.
    pub fn numbered(&self, entry: i32) -> String {
        self.0.get(&entry).map_or_else(|| entry.to_string(), |name| numbered(entry, name))
    }
}

/// Which session is shown: whether there are several, and whether the hall still waits for its cards.
struct Shown {
    number: i32,
    several: bool,
    waits: bool,
}

impl Round {
    fn of(lang: Lang, (results, compared): (&Results, &SameCards), names: &Names, shown: &Shown) -> Self {
        let Shown { number, several, waits } = *shown;
        let posting = results.posting(number);
        let total = |column: &Column| Total {
            name: names.of(column.entry),
            points: lang.signed(column.total),
            place: place(u32::try_from(column.place).unwrap_or(0), column.shared),
            first: column.place == 1,
            struck: column.struck,
        };
        let cell = |cell: &Option<Compare>| {
            cell.as_ref().map_or_else(Cell::default, |cell| Cell {
                points: lang.signed(cell.score.points.into()),
                wide: cell.wide,
                stands: cell.score.stands,
                given: cell.score.stands == Stands::Compared && compared.is_given(&cell.score),
                struck: cell.score.is_struck(),
            })
        };
        let part = |sheet: &Sheet, these: Range<usize>| Part {
            decks: sheet.decks.iter().skip(these.start).take(these.len()).copied().map(deck_head).collect(),
            last: these.end == sheet.decks.len(),
            means: sheet.means.iter().skip(these.start).take(these.len()).map(|mean| figure(lang, *mean)).collect(),
            lines: sheet
                .lines
                .iter()
                .map(|(table, column, cells)| SeatLine {
                    table: *table,
                    number: column.entry,
                    name: names.of(column.entry),
                    total: total(column),
                    cells: cells.iter().skip(these.start).take(these.len()).map(cell).collect(),
                })
                .collect(),
        };
        let seats = results.seat_sheets(number, Comparison::Book).into_iter();
        let seats = seats.map(|sheet| without_decks(sheet, waits)).map(|sheet| SeatSheet {
            letter: letter(sheet.seat),
            parts: parts::parts(sheet.decks.len()).into_iter().map(|these| part(&sheet, these)).collect(),
        });
        Self {
            number,
            several,
            letters: posting.means.iter().map(|(seat, _)| letter(*seat)).collect(),
            means: posting.means.iter().map(|(_, mean)| figure(lang, *mean)).collect(),
            lines: posting.lines.iter().map(|line| (line.table, line.columns.iter().map(total).collect())).collect(),
            seats: seats.collect(),
        }
    }
}

/// The sheet of a seat with its sums alone, where the cards are still to be played elsewhere.
pub fn without_decks(mut sheet: Sheet, waits: bool) -> Sheet {
    if waits {
        sheet.decks.clear();
        sheet.means.clear();
        sheet.lines.iter_mut().for_each(|(_, _, cells)| cells.clear());
    }
    sheet
}

/// What stands over the results of a deck.
pub fn deck_head(deck: Option<DeckNumber>) -> String {
    deck.map_or_else(|| "–".to_owned(), |deck| deck.to_string())
}

/// An average as it is printed: one decimal, a sign.
pub fn figure(lang: Lang, value: Option<Ratio>) -> String {
    let Some(value) = value else { return "–".to_owned() };
    decimals(lang, value, 1)
}

/// A ratio with its sign and so many decimals.
pub fn decimals(lang: Lang, value: Ratio, places: u32) -> String {
    let plain = value.decimals(places);
    let signed =
        if plain.starts_with('-') || value == Ratio::ZERO { plain.replace('-', "−") } else { format!("+{plain}") };
    if lang == Lang::De { signed.replace('.', ",") } else { signed }
}
