//! What stands over the hands of a list: the tournament, round and table, the code of its form, who plays, the heads of the
//! columns.

use super::grid::Grid;
use super::parts::{ScoreSheet, SheetPlayer, TOP};
use super::set::{fits, set};
use crate::export::pdf::align::Align;
use crate::export::pdf::canvas::{Canvas, Text, WIDTH};
use crate::export::pdf::code;
use crate::export::pdf::font::Weight;
use crate::export::pdf::paper::Paper;
use crate::export::pdf::table::{MARGIN, wrapped};
use crate::export::pdf::tags::Role;
use crate::export::qr::Modules;
use crate::i18n::Lang;

/// Where the names begin, and the heads under them.
pub(super) const NAMES: i32 = 880;
pub(super) const HEADS: i32 = 1200;
/// How wide the code is, and where it begins: its squares are wider than half a millimetre, and round it are four of them white.
const CODE: i32 = 594;
const CODE_TOP: i32 = 200;
/// The size of a name, and the least, at which it has a line more.
const NAME: (i32, i32) = (85, 55);

pub(super) fn draw(canvas: &mut Canvas<'_>, paper: &Paper, sheet: &ScoreSheet, grid: &Grid) {
    let right = code(canvas, sheet);
    let line = |words, y, size, weight| Text { words, x: MARGIN, y, size, weight };
    canvas.fitting(line(&paper.tournament, 430, 140, Weight::Bold), right - MARGIN);
    canvas.tagged(Role::Title, |canvas| canvas.fitting(line(&sheet.title, 580, 120, Weight::Bold), right - MARGIN));
    let known = [paper.subtitle.as_str(), paper.rules.as_str()];
    let known = known.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
    canvas.fitting(line(&known, 690, 75, Weight::Regular), right - MARGIN);
    for (at, words) in (0..).zip(&sheet.times) {
        let x = MARGIN + at * 1300;
        canvas.fitting(Text { x, ..line(words, 830, 80, Weight::Regular) }, 1200);
        canvas.line((x + 420, 845), (x + 1150, 845), 3);
    }
    for (at, player) in sheet.players.iter().enumerate() {
        canvas.tagged(Role::Words, |canvas| name(canvas, player, paper.lang, room(grid, at)));
    }
    canvas.line((grid.player(0, 0).0, NAMES), (grid.last().0, NAMES), 10);
    canvas.line((MARGIN, HEADS), (WIDTH - MARGIN, HEADS), 4);
    let of_players = sheet.players.iter().flat_map(|_player| &sheet.of_player);
    let columns = sheet.columns.iter().chain(of_players).chain([&sheet.last]);
    for (at, column) in columns.enumerate() {
        let (left, right) = grid.column(at);
        let shown = canvas.printable(&column.head);
        let size = canvas.narrowed(&shown, (Weight::Regular, 80), TOP - HEADS - 40);
        let x = i32::midpoint(left, right) + size * 35 / 100;
        canvas.text_up(Text { words: &shown, x, y: TOP - 25, size, weight: Weight::Regular });
    }
}

/// The code of the form and what is said of it; answers where the words of the heading end.
fn code(canvas: &mut Canvas<'_>, sheet: &ScoreSheet) -> i32 {
    let right = WIDTH - MARGIN;
    let Some((link, words)) = &sheet.code else { return right };
    let Ok(modules) = Modules::of(link) else { return right };
    code::draw(canvas, &modules, (right - CODE, CODE_TOP), CODE);
    let left = right - CODE - 90;
    let lines = wrapped(canvas, words, (Weight::Regular, 70), 620);
    for (y, words) in (CODE_TOP + 70..).step_by(90).zip(&lines) {
        canvas.text_right(Text { words, x: left, y, size: 70, weight: Weight::Regular });
    }
    left - 680
}

/// Where the words over a player's columns begin and end.
fn room(grid: &Grid, player: usize) -> (i32, i32) {
    (grid.player(player, 0).0 + 18, grid.player(player, grid.each - 1).1 - 14)
}

/// In how many lines a name of this size stands.
const fn most(size: i32) -> usize {
    if size > NAME.1 { 2 } else { 3 }
}

/// Those whose name has no room there, as where several share a seat: it is cut.
pub(super) fn cut<'s>(canvas: &mut Canvas<'_>, sheet: &'s ScoreSheet, grid: &Grid) -> Vec<&'s SheetPlayer> {
    let is_cut = |(at, player): &(usize, &SheetPlayer)| {
        let (left, right) = room(grid, *at);
        !fits(canvas, &player.name, (Weight::Bold, NAME.1), (right - left, most(NAME.1)))
    };
    sheet.players.iter().enumerate().filter(is_cut).map(|(_, player)| player).collect()
}

/// Seat and start number.
pub(super) fn number(player: &SheetPlayer, lang: Lang) -> String {
    format!("{} · {} {}", player.seat, lang.say("standings-number-head"), player.number)
}

/// Seat and start number, the name in two lines or three small ones, the club.
fn name(canvas: &mut Canvas<'_>, player: &SheetPlayer, lang: Lang, (left, right): (i32, i32)) {
    let (room, number) = (right - left, number(player, lang));
    let text = |words, y, size, weight| Text { words, x: left, y, size, weight };
    canvas.fitting(text(&number, NAMES + 66, 65, Weight::Regular), room);
    let weight = Weight::Bold;
    let (size, lines) = set(canvas, &player.name, (weight, NAME), room, most);
    let (first, step) = if lines.len() > 2 { (136, 58) } else { (152, 82) };
    canvas.lines(&lines, (text("", NAMES + first, size, weight), Align::Left), step);
    canvas.fitting(text(&player.club, NAMES + 305, 52, Weight::Regular), room);
}
