//! The paper of Comparative Skat: labels for the cases, what to punch, the hands after the event, the posting and the
//! travellers.

use actix_web::{HttpRequest, web};

use crate::acts::decks::ring::Ring;
use crate::export::pdf::decks::{Label, Slip, SlipWords, Words, blank_slips, labels, punch_sheets};
use crate::export::pdf::{self, Block, Column, Paper, Row};
use crate::i18n::Lang;
use crate::rules::card::Rank;
use crate::rules::comparison::{Cell, Comparison, Results, SeatSheet};
use crate::rules::decks::letter;
use crate::rules::seat::{Seat, TableSize};
use crate::store::{Conn, TournamentId, decks};
use crate::web::decks::diagram::rank;
use crate::web::decks::results::Compared;
use crate::web::decks::traveller::{Line, Traveller, Travellers};
use crate::web::posting::{Names, apart, figure};
use crate::web::server::App;
use crate::web::standings::words::place;
use crate::web::{Answer, Error, Visit, print};

async fn ring(app: &App, id: TournamentId) -> Result<Ring, Error> {
    app.store.read(move |conn| Ok::<_, Error>(Ring::load(conn, id)?)).await
}

/// What stands on every page of this paper.
pub fn paper(lang: Lang, ring: &Ring, title: &str, notes: Vec<String>) -> Paper {
    let hash = ring.tournament.rules_hash.clone().unwrap_or_default();
    print::paper(lang, &ring.tournament, lang.say(title), hash, notes)
}

/// What the paper calls things.
pub fn words(lang: Lang) -> Words {
    let mut ranks = [const { String::new() }; 8];
    for (place, known) in ranks.iter_mut().zip(Rank::ALL) {
        *place = rank(lang, *known);
    }
    Words {
        deck: lang.say("deck-number"),
        skat: lang.say("deck-skat"),
        deals: lang.say("sheet-dealer"),
        pauses: lang.say("print-pauses"),
        number_through_all: lang.say("print-number-through-all"),
        punched_by: lang.say("print-punched-by"),
        ranks,
    }
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
        let (size, dealer) = (deck.size()?, deck.dealer()?);
        let seat = |seat: Seat| size.has(seat).then(|| (letter(seat), seat == dealer));
        let route = ring.route(deck).into_iter().map(|table| table.to_string()).collect::<Vec<_>>().join(" → ");
        Ok(Label {
            deck: lang.say("deck-number"),
            number: deck.number.to_string(),
            letters: Seat::ALL.map(seat),
            words: (lang.say("deck-skat"), lang.say("sheet-dealer")),
            link: format!("{origin}/decks/{}", deck.case_key),
            lines: if route.is_empty() { Vec::new() } else { vec![lang.say_with("print-route", "tables", route)] },
        })
    };
    let all = ring.decks.iter().map(label).collect::<Result<Vec<_>, _>>()?;
    let paper = paper(lang, &ring, "print-labels", Vec::new());
    print::pdf(&format!("labels-{id}.pdf"), move || labels(&paper, &all)).await
}

/// `punches.pdf`: which card gets which hole. Whoever reads it knows the cards.
pub async fn punches(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>) -> Answer {
    let (id, lang) = (*id, visit.lang);
    let ring = ring(&app, id).await?;
    let (paper, all) = (
        paper(lang, &ring, "print-punches", Vec::new()),
        ring.decks.iter().map(decks::Deck::known).collect::<Result<Vec<_>, _>>()?,
    );
    print::pdf(&format!("punches-{id}.pdf"), move || punch_sheets(&paper, &all, &words(lang))).await
}

/// `posting.pdf`: the book's sheet of each seat, of the decks whose round is over.
pub async fn posting(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>) -> Answer {
    let (id, lang) = (*id, visit.lang);
    let read = move |conn: &mut Conn| {
        let ring = Ring::comparative(conn, id)?;
        let compared = Compared::load(conn, id)?.covered();
        let notes = apart(lang, &compared);
        Ok::<_, Error>((Names::load(conn, id)?, compared.of(None), notes, ring))
    };
    let (names, results, apart, ring) = app.store.read(read).await?;
    let told = |key: &str| lang.say(key);
    let about = (!apart.is_empty()).then(|| told("posting-apart-about"));
    let notes = [vec![told("posting-lead"), told("posting-wide-about")], apart, about.into_iter().collect()].concat();
    let paper = paper(lang, &ring, "posting-title", notes);
    let rounds: Vec<i32> = ring.rounds.iter().map(|round| round.number).collect();
    print::pdf(&format!("posting-{id}.pdf"), move || {
        let (columns, blocks) = sheet(lang, &results, &names, &rounds);
        pdf::blocks(&paper, &columns, &blocks)
    })
    .await
}

/// How many decks stand side by side on paper; the others follow below.
const ABREAST: usize = 8;

fn sheet(lang: Lang, results: &Results, names: &Names, rounds: &[i32]) -> (Vec<Column>, Vec<Block>) {
    let mut columns = vec![Column::figures(lang.say("table")), Column::words(lang.say("standings-name"), 3)];
    columns.extend((0..ABREAST).map(|_| Column::figures(String::new())));
    columns.push(Column::figures(lang.say("posting-total")).decides());
    columns.push(Column::figures(lang.say("standings-place")));
    let mut blocks = Vec::new();
    for sheet in rounds.iter().flat_map(|round| results.seat_sheets(*round, Comparison::Book)) {
        blocks.extend((0..sheet.decks.len()).step_by(ABREAST).map(|from| part(lang, &sheet, names, from)));
    }
    (columns, blocks)
}

/// Some decks of a seat, side by side; totals and places stand beside the last of them.
fn part(lang: Lang, sheet: &SeatSheet, names: &Names, from: usize) -> Block {
    let last = from + ABREAST >= sheet.decks.len();
    let line = |table: String, name: String, cells: Vec<String>, total: [String; 2]| {
        let mut line = [vec![table, name], cells].concat();
        line.resize(ABREAST + 2, String::new());
        line.extend(if last { total } else { [const { String::new() }; 2] });
        Row::Cells(line)
    };
    let none = || [const { String::new() }; 2];
    let decks = sheet.decks.iter().skip(from).take(ABREAST);
    let decks = decks.map(|deck| deck.map_or_else(|| "–".to_owned(), |deck| deck.to_string()));
    let heading = Row::Heading(lang.say_with("posting-seat", "letter", letter(sheet.seat).to_string()));
    let head = vec![heading, line(String::new(), lang.say("deck-number"), decks.collect(), none())];
    let mut rows = Vec::new();
    for (table, column, cells) in &sheet.lines {
        let score = |cell: &Option<Cell>| match cell {
            Some(cell) if cell.score.apart => format!("({})", lang.signed(cell.score.points.into())),
            Some(cell) if cell.wide => format!("{} !", lang.signed(cell.score.points.into())),
            Some(cell) => lang.signed(cell.score.points.into()),
            None => String::new(),
        };
        let place = place(u32::try_from(column.place).unwrap_or(0), column.shared);
        let cells = cells.iter().skip(from).take(ABREAST).map(score).collect();
        rows.push(line(table.to_string(), names.of(column.entry), cells, [lang.signed(column.total), place]));
    }
    let means = sheet.means.iter().skip(from).take(ABREAST).map(|mean| figure(lang, *mean)).collect();
    rows.push(line(String::new(), lang.say("posting-mean"), means, none()));
    Block { head, rows }
}

/// `travellers.pdf`: what every table made of each deck, of the decks whose round is over.
pub async fn travellers(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>) -> Answer {
    let (id, lang) = (*id, visit.lang);
    let read = move |conn: &mut Conn| {
        let ring = Ring::load(conn, id)?;
        let all = Travellers::load(conn, id)?;
        let open = ring.decks.iter().filter(|deck| ring.is_open(deck.number));
        let of = |deck: &decks::Deck| Ok((deck.number, all.of(lang, &ring, deck)?));
        let found = open.map(of).collect::<Result<Vec<_>, Error>>()?;
        Ok::<_, Error>((ring, found))
    };
    let (ring, found) = app.store.read(read).await?;
    let paper = paper(lang, &ring, "traveller-heading", Vec::new());
    print::pdf(&format!("travellers-{id}.pdf"), move || {
        let (columns, blocks) = written(lang, &found);
        pdf::blocks(&paper, &columns, &blocks)
    })
    .await
}

fn written(lang: Lang, found: &[(i32, Traveller)]) -> (Vec<Column>, Vec<Block>) {
    let mut columns = vec![
        Column::figures(lang.say("table")),
        Column::words(lang.say("traveller-declared"), 6),
        Column::figures(lang.say("traveller-bid")),
        Column::figures(lang.say("traveller-score")).decides(),
    ];
    let seats: &[(i32, char)] = found.first().map_or(&[], |(_, traveller)| &traveller.seats);
    columns.extend(seats.iter().map(|(_, letter)| Column::figures(letter.to_string())));
    let block = |(number, traveller): &(i32, Traveller)| {
        let row = |line: &Line| {
            let mut cells = vec![line.table.to_string(), line.declared.clone(), line.bid.clone(), line.score.clone()];
            cells.extend(line.seats.iter().cloned());
            cells.resize(columns.len(), String::new());
            Row::Cells(cells)
        };
        let head = vec![Row::Heading(lang.say_with("deck-name", "deck", *number))];
        Block { head, rows: traveller.lines.iter().map(row).collect() }
    };
    let blocks = found.iter().map(block).collect();
    (columns, blocks)
}

/// `slips.pdf`: travellers to be written by hand, a line for each table in the order of the movement.
pub async fn slips(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>) -> Answer {
    let (id, lang) = (*id, visit.lang);
    let ring = ring(&app, id).await?;
    let letters = ring.decks.first().map(decks::Deck::size).transpose()?.into_iter().flat_map(TableSize::seats);
    let mut heads = vec![(lang.say("table"), 3), (lang.say("traveller-declared"), 9), (lang.say("traveller-bid"), 3)];
    heads.extend(letters.map(|seat| (letter(seat).to_string(), 3)));
    let slip = |deck: &decks::Deck| {
        let route = ring.route(deck);
        let tables = if route.is_empty() { ring.tables() } else { route };
        Ok(Slip {
            deck: lang.say_with("deck-name", "deck", deck.number),
            dealer: lang.say_with("print-dealer", "letter", letter(deck.dealer()?).to_string()),
            tables: tables.iter().map(ToString::to_string).collect(),
        })
    };
    let all = ring.decks.iter().map(slip).collect::<Result<Vec<_>, Error>>()?;
    let (paper, hint) = (paper(lang, &ring, "print-slips", Vec::new()), lang.say("print-slips-hint"));
    print::pdf(&format!("slips-{id}.pdf"), move || blank_slips(&paper, &all, &SlipWords { heads, hint })).await
}
