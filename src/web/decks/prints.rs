//! The paper of Comparative Skat: labels for the cases, what to punch, the hands after the event, the posting and the
//! travellers.

use std::collections::BTreeSet;
use std::ops::Range;

use actix_web::{HttpRequest, web};

use crate::acts::decks::ring::Ring;
use crate::acts::decks::told;
use crate::export::pdf::decks::{Label, Slip, SlipWords, blank_slips, labels, punch_sheets};
use crate::export::pdf::{self, Block, Column, Paper, PaperRow};
use crate::export::report::name::of_paper;
use crate::i18n::Lang;
use crate::rules::comparison::{Cell, Column as Place, Comparison, Results, SeatSheet, Stands};
use crate::rules::decks::letter;
use crate::rules::seat::{Seat, TableSize};
use crate::store::event::same_cards;
use crate::store::{Conn, TournamentId, decks};
use crate::web::decks::paper::{paper, words};
use crate::web::decks::traveller::{Traveller, TravellerLine, Travellers};
use crate::web::makeable::chances::Chances;
use crate::web::makeable::print::best;
use crate::web::posting::parts::{parts, widest};
use crate::web::posting::{Names, any_struck, apart, deck_head, figure, struck, without_decks};
use crate::web::server::App;
use crate::web::standings::words::place;
use crate::web::{Answer, Error, Visit, print};

async fn ring(app: &App, id: TournamentId) -> Result<Ring, Error> {
    app.store.read(move |conn| Ok::<_, Error>(Ring::load(conn, id)?)).await
}

/// `labels.pdf`: a label for each case, with the code that opens its page.
pub async fn case_labels(
    request: HttpRequest,
    app: web::Data<App>,
    visit: Visit,
    id: web::Path<TournamentId>,
) -> Answer {
    let (id, lang) = (*id, visit.lang);
    let ring = ring(&app, id).await?;
    let origin = app.config.origin(&request);
    let label = |deck: &decks::Deck| -> Result<Label, Error> {
        let (size, dealer) = (deck.size, deck.dealer);
        let seat = |seat: Seat| size.has(seat).then(|| (letter(seat), seat == dealer));
        let route = ring.route(deck).into_iter().map(|table| table.to_string()).collect::<Vec<_>>().join(" → ");
        Ok(Label {
            deck: lang.say("deck-number"),
            number: deck.number.to_string(),
            letters: Seat::ALL.map(seat),
            words: (lang.say("deck-skat"), lang.say("sheet-dealer")),
            code: (format!("{origin}/decks/{}", deck.case_key), lang.say("print-label-code")),
            lines: if route.is_empty() { Vec::new() } else { vec![lang.say_with("print-route", "tables", route)] },
        })
    };
    let all = ring.decks.iter().map(label).collect::<Result<Vec<_>, _>>()?;
    let paper = paper(lang, &ring, "print-labels", Vec::new());
    print::paper_of(paper, move |paper| labels(paper, &all)).await
}

/// `punches.pdf`: which card gets which hole. Whoever reads it knows the cards.
pub async fn punches(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>) -> Answer {
    let (id, lang) = (*id, visit.lang);
    let ring = ring(&app, id).await?;
    let (paper, all) = (
        paper(lang, &ring, "print-punches", Vec::new()),
        ring.decks.iter().map(decks::Deck::known).collect::<Result<Vec<_>, _>>()?,
    );
    print::paper_of(paper, move |paper| punch_sheets(paper, &all, &words(lang))).await
}

/// `posting.pdf`: the book's sheet of each seat, of the decks whose round is over.
pub async fn posting(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>) -> Answer {
    let (id, lang) = (*id, visit.lang);
    let read = move |conn: &mut Conn| {
        let (paper, bytes) = posted(conn, lang, id)?;
        Ok::<_, Error>((of_paper(&paper), bytes))
    };
    print::whole(&app, read).await
}

/// The posting on paper, and its file.
pub fn posted(conn: &mut Conn, lang: Lang, id: TournamentId) -> Result<(Paper, Vec<u8>), Error> {
    let ring = Ring::comparative(conn, id)?;
    let compared = same_cards(conn, id)?.covered();
    let waiting = told::Told::load(conn, &ring)?.rounds_waiting(&ring);
    let mut notes = vec![lang.say("posting-lead"), lang.say("posting-wide-about")];
    let results = compared.of_round(None);
    notes.extend(apart(lang, &compared));
    notes.extend(struck::marked_about(lang, any_struck(&results)));
    notes.extend((!waiting.is_empty()).then(|| lang.say("posting-elsewhere")));
    let (names, ledger) = (Names::load(conn, id)?, print::ledger(conn, lang, id)?);
    let paper = Paper { ledger, ..paper(lang, &ring, "posting-title", notes) };
    let rounds: Vec<i32> = ring.rounds.iter().map(|round| round.number).collect();
    let (columns, blocks) = sheet(lang, &(results, waiting), &names, &rounds);
    let bytes = pdf::blocks(&paper, &columns, blocks)?;
    Ok((paper, bytes))
}

/// The sheet of every session, seat by seat, each deck in its column.
fn sheet(
    lang: Lang,
    (results, waiting): &(Results, BTreeSet<i32>),
    names: &Names,
    rounds: &[i32],
) -> (Vec<Column>, Vec<Block>) {
    let of_round = |round: &i32| {
        let waits = waiting.contains(round);
        results.seat_sheets(*round, Comparison::Book).into_iter().map(move |sheet| without_decks(sheet, waits))
    };
    let sheets: Vec<SeatSheet> = rounds.iter().flat_map(of_round).collect();
    let abreast = sheets.iter().map(|sheet| widest(sheet.decks.len())).max().unwrap_or(0);
    // Beside more decks there is no room for names: they stand above.
    let beside = abreast <= WITH_NAMES;
    let mut columns = vec![Column::figures(lang.say("table"))];
    columns.extend(beside.then(|| Column::words(lang.say("standings-name"), 3)));
    columns.extend((0..abreast).map(|_| Column::figures(String::new())));
    columns.push(Column::figures(lang.say("posting-total")).decides());
    columns.push(Column::figures(lang.say("standings-place")));
    let mut blocks = Vec::new();
    for sheet in &sheets {
        blocks.extend(
            parts(sheet.decks.len())
                .into_iter()
                .map(|these| part(lang, sheet, names, Abreast { these, room: abreast, beside })),
        );
    }
    (columns, blocks)
}

/// The most decks beside which the names of the players have room.
const WITH_NAMES: usize = 8;

/// Decks that stand side by side.
struct Abreast {
    these: Range<usize>,
    /// How many the page has room for.
    room: usize,
    /// Whether the names stand beside them.
    beside: bool,
}

/// Some decks of a seat, side by side; totals and places stand beside the last of them.
fn part(lang: Lang, sheet: &SeatSheet, names: &Names, part: Abreast) -> Block {
    let Abreast { these, room, beside } = part;
    let last = these.end == sheet.decks.len();
    let (from, count) = (these.start, these.len());
    let line = |table: String, name: String, cells: Vec<String>, total: [String; 2]| {
        let mut line = vec![table];
        line.extend(beside.then_some(name));
        line.extend(cells);
        line.resize(room + if beside { 2 } else { 1 }, String::new());
        line.extend(if last { total } else { [const { String::new() }; 2] });
        PaperRow::cells(line)
    };
    let none = || [const { String::new() }; 2];
    let label = |key: &str| if beside { String::new() } else { lang.say(key) };
    let decks = sheet.decks.iter().skip(from).take(count).copied().map(deck_head);
    let heading = PaperRow::Heading(lang.say_with("posting-seat", "letter", letter(sheet.seat).to_string()));
    let mut head = vec![heading];
    if !beside && from == 0 {
        let sits = |(table, column, _): &(i32, Place, Vec<Option<Cell>>)| {
            format!("{}: {}", lang.say_with("table-name", "table", *table), names.numbered(column.entry))
        };
        head.push(PaperRow::Note(sheet.lines.iter().map(sits).collect::<Vec<_>>().join("; ")));
    }
    head.push(line(label("deck-number"), lang.say("deck-number"), decks.collect(), none()));
    let mut rows = Vec::new();
    for (table, column, cells) in &sheet.lines {
        let score = |cell: &Option<Cell>| cell.as_ref().map_or_else(String::new, |cell| marked(lang, cell));
        let place = place(u32::try_from(column.place).unwrap_or(0), column.shared);
        let cells = cells.iter().skip(from).take(count).map(score).collect();
        let total = struck::marked(lang.signed(column.total), column.struck);
        rows.push(line(table.to_string(), names.numbered(column.entry), cells, [total, place]));
    }
    let means = sheet.means.iter().skip(from).take(count).map(|mean| figure(lang, *mean)).collect();
    rows.push(line(label("posting-mean"), lang.say("posting-mean"), means, none()));
    Block { head, rows }
}

/// A score with its marks.
fn marked(lang: Lang, cell: &Cell) -> String {
    let points = lang.signed(cell.score.points.into());
    let points = match cell.score.stands {
        Stands::Apart => format!("({points})"),
        Stands::Average => format!("{points} {}", lang.say("average-short")),
        Stands::Compared if cell.wide => format!("{points} !"),
        Stands::Compared => points,
    };
    struck::marked(points, cell.score.is_struck())
}

/// `travellers.pdf`: what every table made of each deck, of the decks whose round is over.
pub async fn travellers(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>) -> Answer {
    let (id, lang) = (*id, visit.lang);
    let read = move |conn: &mut Conn| {
        let ring = Ring::load(conn, id)?;
        let all = Travellers::opened(conn, &ring)?.on_paper(true);
        let open = ring.decks.iter().filter(|deck| all.open().told().has(deck.number));
        let of = |deck: &decks::Deck| {
            let chances = all.open().of(deck.number).map(|(makeable, rules)| Chances::of(lang, makeable, rules));
            let best = chances.map(|chances| best(lang, &chances).join("; ")).unwrap_or_default();
            Ok(Told { deck: deck.number, traveller: all.of(lang, &ring, deck)?, best })
        };
        let found = open.map(of).collect::<Result<Vec<_>, Error>>()?;
        Ok::<_, Error>((ring, found, print::ledger(conn, lang, id)?))
    };
    let (ring, found, ledger) = app.store.read(read).await?;
    let solved = found.iter().any(|told| told.traveller.opened);
    let mut notes = if solved { vec![lang.say("makeable-plainly")] } else { Vec::new() };
    notes.extend(struck::marked_about(lang, found.iter().any(|told| told.traveller.is_struck())));
    let paper = Paper { ledger, ..paper(lang, &ring, "traveller-heading", notes) };
    print::paper_of(paper, move |paper| {
        let (columns, blocks) = written(lang, &found);
        pdf::blocks(paper, &columns, blocks)
    })
    .await
}

/// What is told of a deck.
struct Told {
    deck: i32,
    traveller: Traveller,
    /// The par of the table and the best game of each seat; empty where they are not known.
    best: String,
}

fn written(lang: Lang, found: &[Told]) -> (Vec<Column>, Vec<Block>) {
    let opened = found.iter().any(|told| told.traveller.opened);
    let mut columns = vec![
        Column::figures(lang.say("table")),
        Column::words(lang.say("traveller-declared"), 6).wraps(),
        Column::figures(lang.say("traveller-bid")),
        Column::figures(lang.say("traveller-score")).decides(),
    ];
    columns.extend(opened.then(|| Column::figures(lang.say("makeable-open"))));
    let seats: &[(i32, char)] = found.first().map_or(&[], |told| &told.traveller.seats);
    columns.extend(seats.iter().map(|(_, letter)| Column::figures(letter.to_string())));
    let block = |told: &Told| {
        let row = |line: &TravellerLine| {
            let bid = line.bid.map(|bid| bid.to_string()).unwrap_or_default();
            let score = line.score.map(|score| struck::marked(lang.signed(score), line.score_struck));
            let score = score.unwrap_or_default();
            let tags = line.tags(lang).into_iter().map(|tag| tag.text);
            let declared = [line.declared.clone()].into_iter().chain(tags).collect::<Vec<_>>().join(", ");
            let mut cells = vec![line.table.to_string(), declared, bid, score];
            cells.extend(opened.then(|| line.opened.as_ref().map(|game| game.told.clone()).unwrap_or_default()));
            cells.extend(line.seats.iter().map(|seat| seat.said(lang)));
            cells.resize(columns.len(), String::new());
            PaperRow::cells(cells)
        };
        let head = vec![PaperRow::Heading(lang.say_with("deck-name", "deck", told.deck))];
        let best = Some(told.best.clone()).filter(|best| !best.is_empty()).map(PaperRow::Note);
        Block { head, rows: told.traveller.lines.iter().map(row).chain(best).collect() }
    };
    let blocks = found.iter().map(block).collect();
    (columns, blocks)
}

/// `slips.pdf`: travellers to be written by hand, a line for each table in the order of the movement.
pub async fn slips(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>) -> Answer {
    let (id, lang) = (*id, visit.lang);
    let ring = ring(&app, id).await?;
    let letters = ring.decks.first().map(|deck| deck.size).into_iter().flat_map(TableSize::seats);
    let mut heads = vec![(lang.say("table"), 3), (lang.say("traveller-declared"), 9), (lang.say("traveller-bid"), 3)];
    heads.extend(letters.map(|seat| (letter(seat).to_string(), 3)));
    let slip = |deck: &decks::Deck| {
        let route = ring.route(deck);
        let tables = if route.is_empty() { ring.tables() } else { route };
        Ok(Slip {
            deck: lang.say_with("deck-name", "deck", deck.number),
            dealer: lang.say_with("print-dealer", "letter", letter(deck.dealer).to_string()),
            tables: tables.iter().map(ToString::to_string).collect(),
        })
    };
    let all = ring.decks.iter().map(slip).collect::<Result<Vec<_>, Error>>()?;
    let (paper, hint) = (paper(lang, &ring, "print-slips", Vec::new()), lang.say("print-slips-hint"));
    print::paper_of(paper, move |paper| blank_slips(paper, &all, &SlipWords { heads, hint })).await
}
