//! The list of a table in the form of the official one: a line for each hand with the columns of the game, running points and
//! tallies of each player, the foot, room to sign. Empty to be written by hand, or filled. Its marks and cells stand in the
//! same place on every list of as many hands and players, so that a photograph of it can be read.

mod grid;
mod head;
mod parts;
mod set;

use super::align::Align;
use super::canvas::{Canvas, HEIGHT, Text, WIDTH};
use super::font::Weight;
use super::ledger;
use super::paper::Paper;
use super::table::MARGIN;
use super::tags::Role;
use grid::Grid;
use parts::count;
use set::{fits, set};

pub use parts::{ScoreSheet, SheetColumn, SheetFoot, SheetLine, SheetPlayer};

/// The squares at the corners: how wide, and how far from the edges, where every printer prints.
const MARK: i32 = 120;
const MARK_EDGE: i32 = 200;
/// Where the players sign, with room for two lines of a name over the foot of the page, and how much room there is to
/// sign.
const SIGNED: i32 = HEIGHT - 630;
const TO_SIGN: i32 = 105;
/// The size of a name there, and the least.
const NAME: (i32, i32) = (70, 50);

/// The page of a table.
pub(super) fn draw(canvas: &mut Canvas<'_>, paper: &Paper, sheet: &ScoreSheet) {
    page(canvas, paper, sheet);
    canvas.end_page();
}

fn page(canvas: &mut Canvas<'_>, paper: &Paper, sheet: &ScoreSheet) {
    marks(canvas);
    let grid = Grid::of(sheet);
    head::draw(canvas, paper, sheet, &grid);
    shades(canvas, sheet, &grid);
    rules(canvas, sheet, &grid);
    for (at, line) in sheet.hands.iter().enumerate() {
        let y = grid.base(at);
        canvas.open(Role::Words);
        for (column, words) in line.before.iter().enumerate() {
            middle(canvas, words, grid.column(column), (y, grid.size(95)));
        }
        written(canvas, (&line.cells, &line.last), &grid, (y, Weight::Regular));
        canvas.close();
    }
    for (at, line) in sheet.foot.iter().enumerate() {
        let y = grid.base(sheet.hands.len() + at);
        let weight = if line.decides { Weight::Bold } else { Weight::Regular };
        let room = grid.player(0, 0).0 - MARGIN - 50;
        canvas.open(Role::Words);
        canvas.fitting(Text { words: &line.label, x: MARGIN + 25, y, size: grid.size(90), weight }, room);
        written(canvas, (&line.cells, &line.last), &grid, (y, weight));
        canvas.close();
    }
    let words = under(canvas, paper, sheet, &grid);
    if !words.is_empty() {
        canvas.tagged(Role::Words, |canvas| checked(canvas, &words, grid.line(grid.lines)));
    }
    sign(canvas, &sheet.players, paper.ledger.is_some());
}

/// What stands under a list: what is wrong with it, whole names for which the head has no room, what is right.
fn under(canvas: &mut Canvas<'_>, paper: &Paper, sheet: &ScoreSheet, grid: &Grid) -> String {
    let whole = |player: &SheetPlayer| format!("{}: {}", head::number(player, paper.lang), player.name);
    let mut parts = vec![sheet.checked.clone()];
    parts.extend(head::cut(canvas, sheet, grid).into_iter().map(whole));
    parts.push(sheet.right.clone());
    parts.retain(|words| !words.is_empty());
    parts.join("  ")
}

/// What was checked, in as many lines as it takes, smaller where they would leave no room to sign.
fn checked(canvas: &mut Canvas<'_>, words: &str, under: i32) {
    let top = under + 25;
    let most = |size: i32| usize::try_from((SIGNED - TO_SIGN - top) / (size + 10)).unwrap_or(0);
    let weight = Weight::Regular;
    let (size, lines) = set(canvas, words, (weight, (70, 50)), WIDTH - 2 * MARGIN, most);
    canvas.lines(&lines, (Text { words: "", x: MARGIN, y: top + size + 10, size, weight }, Align::Left), size + 10);
}

/// What stands in the columns of the players and in the last one.
fn written(canvas: &mut Canvas<'_>, (cells, last): (&[Vec<String>], &str), grid: &Grid, (y, weight): (i32, Weight)) {
    for (player, cells) in cells.iter().enumerate() {
        for (column, words) in cells.iter().enumerate() {
            let (left, right) = grid.player(player, column);
            let size = grid.size(95);
            if column == 0 {
                // Points stand under one another by their ones.
                let shown = canvas.printable(words);
                let size = canvas.narrowed(&shown, (weight, size), right - left - 24);
                canvas.text_right(Text { words: &shown, x: right - 14, y, size, weight });
            } else {
                middle(canvas, words, (left, right), (y, size));
            }
        }
    }
    middle(canvas, last, grid.last(), (y, grid.size(95)));
}

/// The cells in which nothing is written, for their player deals and pauses.
fn shades(canvas: &mut Canvas<'_>, sheet: &ScoreSheet, grid: &Grid) {
    for (at, line) in sheet.hands.iter().enumerate() {
        if let Some(seat) = line.pauses.filter(|seat| *seat < sheet.players.len()) {
            let (left, right) = (grid.player(seat, 0).0, grid.player(seat, grid.each - 1).1);
            canvas.shade((left, grid.line(at)), (right, grid.line(at + 1)));
        }
    }
}

/// The lines between the hands and the columns. Those after a turn of the deal and round the foot are easier to find.
fn rules(canvas: &mut Canvas<'_>, sheet: &ScoreSheet, grid: &Grid) {
    let (right, hands) = (WIDTH - MARGIN, sheet.hands.len());
    for line in 0..=grid.lines {
        let y = grid.line(line);
        let turn = line < hands && line.is_multiple_of(sheet.turn.max(1));
        let heavy = line == 0 || line == hands || line == grid.lines;
        let thickness = if heavy {
            10
        } else if turn {
            6
        } else {
            2
        };
        canvas.line((MARGIN, y), (right, y), thickness);
    }
    for (at, x) in grid.edges.iter().enumerate() {
        let player = at >= grid.before && (at - grid.before).is_multiple_of(grid.each);
        let outer = at == 0 || at + 1 == grid.edges.len();
        let top = if player && !outer { head::NAMES } else { head::HEADS };
        // In the foot one label takes the room of the columns before the players.
        let bottom = if at > 0 && at < grid.before { hands } else { grid.lines };
        canvas.line((*x, top), (*x, grid.line(bottom)), if player || outer { 10 } else { 2 });
    }
}

/// The squares by which a photograph is laid straight.
fn marks(canvas: &mut Canvas<'_>) {
    for x in [MARK_EDGE, WIDTH - MARK_EDGE - MARK] {
        for y in [MARK_EDGE, HEIGHT - MARK_EDGE - MARK] {
            canvas.fill((x, y), (x + MARK, y + MARK));
        }
    }
}

/// The lines to sign on with the names under them, all of them beside the code at the foot of a page that has one.
fn sign(canvas: &mut Canvas<'_>, players: &[SheetPlayer], ledger: bool) {
    let code = if ledger { ledger::ROOM } else { 0 };
    let width = (WIDTH - 2 * MARGIN - code) / count(players.len().max(1));
    for (at, player) in players.iter().enumerate() {
        let (x, room, weight) = (MARGIN + width * count(at), width - 100, Weight::Regular);
        canvas.line((x, SIGNED), (x + room, SIGNED), 4);
        let words = signing(canvas, player, room);
        let (size, lines) = set(canvas, &words, (weight, NAME), room, most);
        canvas.lines(&lines, (Text { words: "", x, y: SIGNED + 8 + size, size, weight }, Align::Left), size + 8);
    }
}

/// In how many lines a name of this size stands there.
const fn most(size: i32) -> usize {
    if size > 60 { 1 } else { 2 }
}

/// Who signs on a line of this room: everybody on the seat, or whoever plays there last where they would be cut. The
/// head has all of them, or they stand under the list.
fn signing(canvas: &mut Canvas<'_>, player: &SheetPlayer, room: i32) -> String {
    let called = |number: i32, name: &str| format!("{} · {number} {name}", player.seat);
    let all = called(player.number, &player.name);
    match &player.last {
        Some((number, name)) if !fits(canvas, &all, (Weight::Regular, NAME.1), (room, most(NAME.1))) => {
            called(*number, name)
        }
        _ => all,
    }
}

/// Writes a text in the middle of a column, smaller where it has no room.
fn middle(canvas: &mut Canvas<'_>, words: &str, (left, right): (i32, i32), (y, size): (i32, i32)) {
    if words.is_empty() {
        return;
    }
    let shown = canvas.printable(words);
    let size = canvas.narrowed(&shown, (Weight::Regular, size), right - left - 16);
    canvas.text_centred(Text { words: &shown, x: i32::midpoint(left, right), y, size, weight: Weight::Regular });
}
