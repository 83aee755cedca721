//! `records.pdf`: the hands of the decks nobody plays any more, who could make what, what was played.

use actix_web::web;

use crate::acts::decks::ring::Ring;
use crate::export::pdf::decks::{Record, RecordLine, hand_records};
use crate::i18n::Lang;
use crate::store::decks::Deck;
use crate::store::{Conn, TournamentId};
use crate::web::decks::paper::{paper, words};
use crate::web::decks::traveller::{self, Travellers};
use crate::web::makeable::chances::{Cell, Chances, Way};
use crate::web::posting::struck;
use crate::web::server::App;
use crate::web::{Answer, Error, Visit, print};

/// How many tables of a deck are named.
const TABLES: usize = 8;

/// Prints the hand records.
pub async fn records(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>) -> Answer {
    let (id, lang) = (*id, visit.lang);
    let read = move |conn: &mut Conn| {
        let ring = Ring::load(conn, id)?;
        let all = Travellers::opened(conn, &ring)?.on_paper(true);
        let shown = all.open().told().of(&ring.decks);
        let found = shown.map(|deck| record(lang, &ring, &all, deck)).collect::<Result<Vec<_>, Error>>()?;
        Ok::<_, Error>((ring, found))
    };
    let (ring, found) = app.store.read(read).await?;
    if found.is_empty() {
        return Err(Error::NotFound);
    }
    let (found, marked): (Vec<Record>, Vec<bool>) = found.into_iter().unzip();
    let solved = found.iter().any(|record| !record.table.is_empty());
    // At the foot there is room for two lines.
    let legend = [solved.then_some("makeable-legend-paper"), marked.contains(&true).then_some("posting-struck-mark")];
    let legend = legend.into_iter().flatten().map(|key| lang.say(key)).collect::<Vec<_>>().join(" ");
    let notes = [solved.then(|| lang.say("makeable-plainly")), Some(legend).filter(|said| !said.is_empty())];
    let paper = paper(lang, &ring, "print-records", notes.into_iter().flatten().collect());
    print::paper_of(paper, move |paper| hand_records(paper, &found, &words(lang))).await
}

/// What is printed of a deck, and whether a score in it has a mark.
fn record(lang: Lang, ring: &Ring, all: &Travellers, deck: &Deck) -> Result<(Record, bool), Error> {
    let chances = all.open().of(deck.number).map(|(makeable, rules)| Chances::of(lang, makeable, rules));
    let (mut table, mut notes) = (Vec::new(), Vec::new());
    if let Some(chances) = &chances {
        table = lines(lang, chances);
        notes = best(lang, chances);
    }
    let played = all.of(lang, ring, deck)?.lines;
    let named = played.iter().take(TABLES);
    let marked = named.clone().any(|line| line.score_struck);
    notes.extend(named.map(|line| told(lang, line)));
    if let Some(more) = played.len().checked_sub(TABLES).filter(|more| *more > 0) {
        notes.push(lang.say_with("makeable-more-tables", "tables", more));
    }
    Ok((Record { deck: deck.known()?, table, notes }, marked))
}

/// The par of the table and the best game of each seat, a line each.
pub fn best(lang: Lang, chances: &Chances) -> Vec<String> {
    let par = format!("{} {}", lang.say("makeable-par-heading"), chances.par_short);
    let seats = chances.seats.iter().map(|row| format!("{}: {}", row.letter, row.best.as_deref().unwrap_or("–")));
    [par].into_iter().chain(seats).collect()
}

/// The table of a deck: for each seat a line with the skat and one by hand.
fn lines(lang: Lang, chances: &Chances) -> Vec<RecordLine> {
    let heads = chances.games.iter().map(|game| (game.sign.clone(), false)).collect();
    let mut lines = vec![RecordLine { head: String::new(), figures: heads }];
    for row in &chances.seats {
        let way = |of: fn(&Cell) -> &Way| -> Vec<(String, bool)> {
            row.cells.iter().map(of).map(|way| (way.told.replace('✓', "+"), way.won)).collect()
        };
        lines.push(RecordLine { head: row.letter.to_string(), figures: way(|cell| &cell.skat) });
        lines.push(RecordLine { head: lang.say("makeable-hand"), figures: way(|cell| &cell.hand) });
    }
    lines
}

/// What a table played, in a line.
fn told(lang: Lang, line: &traveller::TravellerLine) -> String {
    let table = lang.say_with("table-name", "table", line.table);
    let score = line.score.map(|score| struck::marked(lang.signed(score), line.score_struck));
    let played = [Some(line.declared.clone()), score].into_iter().flatten().collect::<Vec<_>>().join(" ");
    let tags = line.tags(lang).into_iter().map(|tag| tag.text);
    let played = [played].into_iter().chain(tags).collect::<Vec<_>>().join(", ");
    match &line.opened {
        Some(opened) => format!("{table}: {played} ({}: {})", lang.say("makeable-open"), opened.told),
        None => format!("{table}: {played}"),
    }
}
