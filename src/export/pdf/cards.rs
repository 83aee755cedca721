//! What goes to the players and onto the tables: start cards, four on a sheet, and signs, two on a sheet.

use super::align::Align;
use super::canvas::{Canvas, HEIGHT, Text, WIDTH};
use super::code;
use super::font::Weight;
use super::paper::Paper;
use super::table::wrapped;
use super::tags::Role;
use crate::export::qr::Modules;

/// The room between what is printed and the edge of a card.
const INSET: i32 = 230;

/// The card of a player: all rounds, with where he sits as far as it is drawn, and room for what he brings in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StartCard {
    /// The start number.
    pub number: String,
    /// The name.
    pub name: String,
    /// The club; may be empty.
    pub club: String,
    /// A line for each round, a cell for each head.
    pub rounds: Vec<Vec<String>>,
    /// The address behind the code.
    pub link: String,
}

/// What stands on every card: the heads of the columns with how much of the width each takes, and what the code opens.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardWords {
    /// The heads.
    pub heads: Vec<(String, i32)>,
    /// What the code opens.
    pub code: String,
}

/// The sign of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableSign {
    /// Which round.
    pub round: String,
    /// The word before the number.
    pub word: String,
    /// The number of the table.
    pub table: String,
    /// Who sits there: the seat, the start number with the name, the club.
    pub seats: Vec<(String, String, String)>,
    /// The address behind the code, and what it opens.
    pub code: (String, String),
}

/// How many rows of them a page has: on half a sheet one.
fn rows(canvas: &Canvas<'_>) -> usize {
    if canvas.page().1 < HEIGHT { 1 } else { 2 }
}

/// Four cards on a page, on half a sheet two.
pub(super) fn cards(canvas: &mut Canvas<'_>, paper: &Paper, cards: &[StartCard], words: &CardWords) {
    let (width, height) = (WIDTH / 2, HEIGHT / 2);
    for page in cards.chunks(2 * rows(canvas)) {
        for (at, one) in (0..).zip(page) {
            card(canvas, paper, (one, words), ((at % 2) * width, (at / 2) * height), (width, height));
        }
        cuts(canvas, true);
        canvas.end_page();
    }
}

fn card(
    canvas: &mut Canvas<'_>,
    paper: &Paper,
    (card, words): (&StartCard, &CardWords),
    (x, y): (i32, i32),
    (width, height): (i32, i32),
) {
    let (left, right) = (x + INSET, x + width - INSET);
    let text = |words, y, size, weight| Text { words, x: left, y, size, weight };
    let code_width = 560;
    let room = right - left - code_width - 90;
    // What the code opens is wider than the code, and stands beside the name.
    let caption_width = code_width + 200;
    let beside = right - left - caption_width - 60;
    let below = coded(canvas, &card.link, (right - code_width, y + INSET), code_width);
    caption(canvas, &words.code, (right, below + 75), caption_width);
    canvas.fitting(text(&paper.tournament, y + INSET + 90, 95, Weight::Bold), room);
    held(canvas, &paper.subtitle, (left, y + INSET + 200), room);
    canvas.fitting(text(&card.number, y + INSET + 540, 330, Weight::Bold), room);
    canvas.tagged(Role::Heading, |canvas| named(canvas, (&card.name, &card.club), (left, y + INSET + 720), beside));
    let top = y + INSET + 1130;
    let count = i32::try_from(card.rounds.len()).unwrap_or(1).max(1);
    let row = ((y + height - INSET - top) / count).min(450);
    let all = words.heads.iter().map(|(_, part)| part).sum::<i32>().max(1);
    let mut edge = left;
    for (at, (head, part)) in words.heads.iter().enumerate() {
        let cell = (right - left) * part / all;
        canvas.fitting(Text { x: edge + 20, ..text(head, top - 35, 65, Weight::Bold) }, cell - 30);
        canvas.line((edge, top), (edge, top + row * count), 2);
        for (line, cells) in (0..).zip(&card.rounds) {
            let words = cells.get(at).map(String::as_str).unwrap_or_default();
            let base = top + line * row + row / 2 + 40;
            canvas.fitting(Text { x: edge + 30, ..text(words, base, 105.min(row * 6 / 10), Weight::Bold) }, cell - 40);
        }
        edge += cell;
    }
    canvas.line((right, top), (right, top + row * count), 2);
    for line in 0..=count {
        canvas.line((left, top + line * row), (right, top + line * row), if line == 0 { 6 } else { 2 });
    }
}

/// When and where it is held, in up to two lines above `y`: seven points can just be read.
fn held(canvas: &mut Canvas<'_>, words: &str, (x, y): (i32, i32), room: i32) {
    let (weight, size) = (Weight::Regular, 70);
    let shown = canvas.printable(words);
    let lines = wrapped(canvas, &shown, (weight, size), room);
    let lines = in_two(canvas, lines, (weight, size), room);
    let first = if lines.len() > 1 { y - 15 } else { y };
    for (at, words) in (0..).zip(&lines) {
        canvas.write(Text { words, x, y: first + at * 75, size, weight });
    }
}

/// The first two lines; what would stand under them is cut.
fn in_two(canvas: &Canvas<'_>, mut lines: Vec<String>, (weight, size): (Weight, i32), room: i32) -> Vec<String> {
    if lines.len() > 2 {
        let rest = lines.split_off(1).join(" ");
        lines.push(canvas.fitted(&rest, weight, size, room));
    }
    lines
}

/// A name in up to two lines, the club under it.
fn named(canvas: &mut Canvas<'_>, (name, club): (&str, &str), (x, y): (i32, i32), room: i32) {
    let shown = canvas.printable(name);
    let mut size = 150;
    let mut lines = wrapped(canvas, &shown, (Weight::Bold, size), room);
    while lines.len() > 2 && size > 80 {
        size -= 10;
        lines = wrapped(canvas, &shown, (Weight::Bold, size), room);
    }
    let lines = in_two(canvas, lines, (Weight::Bold, size), room);
    let mut y = y;
    for words in &lines {
        canvas.write(Text { words, x, y, size, weight: Weight::Bold });
        y += size + 10;
    }
    canvas.fitting(Text { words: club, x, y: y - size + 100, size: 80, weight: Weight::Regular }, room);
}

/// Two signs on a page, each lying, to be cut or folded; on half a sheet one.
pub(super) fn signs(canvas: &mut Canvas<'_>, paper: &Paper, signs: &[TableSign]) {
    let height = HEIGHT / 2;
    for page in signs.chunks(rows(canvas)) {
        for (at, one) in (0..).zip(page) {
            sign(canvas, paper, one, at * height);
        }
        cuts(canvas, false);
        canvas.end_page();
    }
}

fn sign(canvas: &mut Canvas<'_>, paper: &Paper, sign: &TableSign, y: i32) {
    let (left, right) = (INSET + 150, WIDTH - INSET - 150);
    let whose = format!("{} · {}", paper.tournament, sign.round);
    canvas.fitting(plain(&whose, (left, y + 330), 110), right - left);
    canvas.text(plain(&sign.word, (left, y + 560), 190));
    let size = canvas.narrowed(&sign.table, (Weight::Bold, 1300), 2200);
    canvas.tagged(Role::Heading, |canvas| canvas.text(strong(&sign.table, (left - 30, y + 1620), size)));
    let code = 1350;
    let below = coded(canvas, &sign.code.0, (right - code, y + 430), code);
    caption(canvas, &sign.code.1, (right, below + 110), code + 700);
    let step = 390;
    for (at, (seat, name, club)) in (0..).zip(&sign.seats) {
        let base = y + 2260 + at * step;
        canvas.text(strong(seat, (left, base), 200));
        let x = left + 330;
        let shown = canvas.printable(name);
        let size = canvas.narrowed(&shown, (Weight::Bold, 190), right - x);
        let shown = canvas.fitted(&shown, Weight::Bold, size, right - x);
        canvas.write(strong(&shown, (x, base), size));
        canvas.fitting(plain(club, (x, base + 130), 100), right - x);
    }
}

const fn plain(words: &str, (x, y): (i32, i32), size: i32) -> Text<'_> {
    Text { words, x, y, size, weight: Weight::Regular }
}

const fn strong(words: &str, (x, y): (i32, i32), size: i32) -> Text<'_> {
    Text { words, x, y, size, weight: Weight::Bold }
}

/// Draws a code; answers where it ends.
fn coded(canvas: &mut Canvas<'_>, link: &str, (x, y): (i32, i32), width: i32) -> i32 {
    if let Ok(modules) = Modules::of(link) {
        code::draw(canvas, &modules, (x, y), width);
    }
    y + width
}

/// What a code opens, under it at the right.
pub(super) fn caption(canvas: &mut Canvas<'_>, words: &str, (right, y): (i32, i32), room: i32) {
    let shown = canvas.printable(words);
    let lines = wrapped(canvas, &shown, (Weight::Regular, 70), room);
    let text = Text { words: "", x: right, y, size: 70, weight: Weight::Regular };
    canvas.lines(&lines, (text, Align::Right), 85);
}

/// The lines along which a sheet is cut, at its edges.
fn cuts(canvas: &mut Canvas<'_>, across: bool) {
    let (width, height) = canvas.page();
    if rows(canvas) > 1 {
        for edge in [0, width - 250] {
            canvas.line((edge, height / 2), (edge + 250, height / 2), 2);
        }
    }
    for edge in [0, height - 250] {
        if across {
            canvas.line((width / 2, edge), (width / 2, edge + 250), 2);
        }
    }
}
