//! The prizes of a schedule as CSV: `prize,title,rank,number,name,figure,round,table,hand,decided_by`.
//!
//! Rank 1 has won the prize, several share it; rank 2 came next. `decided_by` is what put the winner before the
//! runner-up, `shared` where nothing did among several winners, `claims-open` on the lines of a prize that a hand still
//! to be claimed can change; a prize nobody wins has one line with `nobody` or `not-decidable` there.

use super::spreadsheet::{Cell, Spreadsheet};
use crate::i18n::Lang;
use crate::rules::schedule::{Award, Verdict, Winner};

const COLUMNS: [&str; 10] =
    ["prize", "title", "rank", "number", "name", "figure", "round", "table", "hand", "decided_by"];

/// Writes the file; `name` gives the name that belongs to a start number.
pub fn awards<'n>(
    awards: &[Award<'_>],
    name: impl Fn(i32) -> &'n str,
    lang: Lang,
    form: Spreadsheet,
) -> Result<Vec<u8>, csv::Error> {
    let rows = awards.iter().flat_map(|award| rows(award, &name, lang));
    form.file(&COLUMNS.map(str::to_owned), rows)
}

fn rows<'n>(award: &Award<'_>, name: &impl Fn(i32) -> &'n str, lang: Lang) -> Vec<Vec<Cell>> {
    let title = match lang {
        Lang::De => &award.prize.title.de,
        Lang::En => &award.prize.title.en,
    };
    let head = || vec![Cell::own(award.prize.number), Cell::typed(title)];
    let empty = |word: &'static str| {
        let mut row = head();
        row.extend((0..7).map(|_blank| Cell::own("")));
        row.push(Cell::own(word));
        vec![row]
    };
    let line = |rank: u8, winner: &Winner, decided: &'static str| {
        let place = winner.hand.map(|hand| hand.place);
        let mut row = head();
        row.extend([
            Cell::own(rank),
            Cell::own(winner.entry),
            Cell::typed(name(winner.entry)),
            Cell::own(winner.figure),
            Cell::maybe(place.map(|place| place.round)),
            Cell::maybe(place.map(|place| place.table)),
            Cell::maybe(place.and_then(|place| place.hand)),
            Cell::own(decided),
        ]);
        row
    };
    match &award.verdict {
        Verdict::Nobody => empty("nobody"),
        Verdict::NotDecidable(_) => empty("not-decidable"),
        Verdict::Won { winners, runners_up, decided_by, .. } => {
            let decided = decided_by.map_or("", crate::rules::schedule::award::DecidedBy::word);
            let between = if award.open { "claims-open" } else { decided };
            let of_winner = if winners.len() > 1 && !award.open { "shared" } else { between };
            let first = winners.iter().map(|winner| line(1, winner, of_winner));
            first.chain(runners_up.iter().map(|winner| line(2, winner, between))).collect()
        }
    }
}
