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
/// Where the rounds of a card begin under a name of two lines, and the least height of each that leaves room to write.
const ROUNDS: (i32, i32) = (1130, 250);

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
    let count = i32::try_from(card.rounds.len()).unwrap_or(1).max(1);
    let code_width = 560;
    let room = right - left - code_width - 90;
    // What the code opens is wider than the code, and stands beside the name.
    let caption_width = code_width + 200;
    let beside = right - left - caption_width - 60;
    let below = coded(canvas, &card.link, (right - code_width, y + INSET), code_width);
    caption(canvas, &words.code, (right, below + 75), caption_width);
    let spare = (height - 2 * INSET - ROUNDS.0 - count * ROUNDS.1).max(0);
    let end = whose(canvas, (paper, card), (left, y + INSET), (room, beside), spare);
    let top = (y + INSET + ROUNDS.0).max(end + 140);
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

/// The tournament, the number, the name over the club. Long names take more lines, as far as the rounds spare the room; answers
/// where the last one stands.
fn whose(
    canvas: &mut Canvas<'_>,
    (paper, card): (&Paper, &StartCard),
    (left, y): (i32, i32),
    (room, beside): (i32, i32),
    spare: i32,
) -> i32 {
    let most = lines_in(spare / 2, 95).min(2) + 1;
    let least = if most > 1 { 80 } else { 50 };
    let (lines, size) = in_lines(canvas, &paper.tournament, (Weight::Bold, 95, least), (1, most), room);
    canvas.lines(&lines, (strong("", (left, y + 90), size), Align::Left), size + 10);
    let further = (size + 10) * i32::try_from(lines.len().saturating_sub(1)).unwrap_or(0);
    let y = y + further;
    held(canvas, &paper.subtitle, (left, y + 200), room);
    canvas.fitting(strong(&card.number, (left, y + 540), 330), room);
    let named =
        |canvas: &mut Canvas<'_>| named(canvas, (&card.name, &card.club), (left, y + 720), (beside, spare - further));
    canvas.tagged(Role::Heading, named)
}

/// So many lines of this height have room.
fn lines_in(room: i32, line: i32) -> usize {
    usize::try_from(room / line).unwrap_or(0)
}

/// When and where it is held, in up to two lines above `y`: seven points can just be read.
fn held(canvas: &mut Canvas<'_>, words: &str, (x, y): (i32, i32), room: i32) {
    let (weight, size) = (Weight::Regular, 70);
    let shown = canvas.printable(words);
    let lines = wrapped(canvas, &shown, (weight, size), room);
    let lines = cut(canvas, lines, 2, (weight, size), room);
    let first = if lines.len() > 1 { y - 15 } else { y };
    for (at, words) in (0..).zip(&lines) {
        canvas.write(Text { words, x, y: first + at * 75, size, weight });
    }
}

/// The first lines; what would stand under them is cut.
fn cut(
    canvas: &Canvas<'_>,
    mut lines: Vec<String>,
    most: usize,
    (weight, size): (Weight, i32),
    room: i32,
) -> Vec<String> {
    if lines.len() > most {
        let rest = lines.split_off(most.saturating_sub(1)).join(" ");
        lines.push(canvas.fitted(&rest, weight, size, room));
    }
    lines
}

/// A text in a few lines, in smaller letters where it needs more; where the smallest do, in as many as it may have.
fn in_lines(
    canvas: &mut Canvas<'_>,
    words: &str,
    (weight, mut size, least): (Weight, i32, i32),
    (few, most): (usize, usize),
    room: i32,
) -> (Vec<String>, i32) {
    let shown = canvas.printable(words);
    let mut lines = wrapped(canvas, &shown, (weight, size), room);
    while lines.len() > few && size > least {
        size -= 5;
        lines = wrapped(canvas, &shown, (weight, size), room);
    }
    (cut(canvas, lines, most, (weight, size), room), size)
}

/// A name with the club under it: in two lines, or more where there is room to spare; answers where the club stands.
fn named(canvas: &mut Canvas<'_>, (name, club): (&str, &str), (x, y): (i32, i32), (room, spare): (i32, i32)) -> i32 {
    let most = 2 + lines_in(spare, 160).min(4);
    let (lines, size) = in_lines(canvas, name, (Weight::Bold, 150, 80), (most.min(3), most), room);
    canvas.lines(&lines, (strong("", (x, y), size), Align::Left), size + 10);
    let y = y + (size + 10) * i32::try_from(lines.len().saturating_sub(1)).unwrap_or(0) + 110;
    canvas.fitting(plain(club, (x, y), 80), room);
    y
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
