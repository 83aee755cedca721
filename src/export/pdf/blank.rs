//! The list of a table to be written by hand: a line for each hand, the players' columns, the foot, room to sign.

use super::canvas::{Canvas, HEIGHT, Text, WIDTH};
use super::font::Weight;
use super::paper::Paper;
use super::table::{MARGIN, foot, heading};

/// Where the first hand begins, under the heading, the names and the heads.
const TOP: i32 = 1220;
/// Where the last line of the foot ends, above the signatures.
const BOTTOM: i32 = HEIGHT - 790;
/// Eight and a half millimetres: higher lines look lost.
const HIGHEST: i32 = 240;
const HEAD: i32 = 50;
const NAME: i32 = 72;

/// A column: what stands above it and how much room it takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlankColumn {
    /// What stands above it.
    pub head: String,
    /// What stands above its head and the next one's; may be empty.
    pub over: String,
    /// How much of the width, against the others.
    pub weight: i32,
}

/// The list of one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlankList {
    /// Round and table.
    pub title: String,
    /// What stands before the players' columns: number, dealer, base value and so on.
    pub columns: Vec<BlankColumn>,
    /// The columns of every player.
    pub of_player: Vec<BlankColumn>,
    /// The column after the players: hands passed in.
    pub last: BlankColumn,
    /// Who plays, seat by seat.
    pub players: Vec<String>,
    /// What is printed in the first two columns of each hand: its number and who deals.
    pub hands: Vec<(String, String)>,
    /// The lines of the foot.
    pub foot: Vec<String>,
    /// Who signs.
    pub signatures: Vec<String>,
}

/// One page for each table.
pub(super) fn draw(canvas: &mut Canvas<'_>, paper: &Paper, lists: &[BlankList]) {
    for list in lists {
        let title = format!("{} · {}", paper.title, list.title);
        heading(canvas, &Paper { title, ..paper.clone() });
        page(canvas, list);
        canvas.end_page();
    }
    canvas.on_every_page(|canvas, at, count| foot(canvas, paper, at, count));
}

fn page(canvas: &mut Canvas<'_>, list: &BlankList) {
    let edges = edges(list);
    let lines = count(list.hands.len() + list.foot.len());
    let height = ((BOTTOM - TOP) / lines.max(1)).min(HIGHEST);
    let (right, hands_end) = (WIDTH - MARGIN, TOP + height * count(list.hands.len()));
    let end = TOP + height * lines;
    heads(canvas, list, &edges);
    for line in 0..=lines {
        let y = TOP + height * line;
        // The first line, every third hand and the foot are easier to find when heavier.
        let heavy = line == 0 || y == hands_end || line == lines;
        let third = y < hands_end && line % 3 == 0;
        canvas.line(
            (MARGIN, y),
            (right, y),
            if heavy {
                8
            } else if third {
                5
            } else {
                2
            },
        );
    }
    for (at, (number, dealer)) in list.hands.iter().enumerate() {
        let y = TOP + height * count(at) + height * 3 / 4;
        for (words, edge) in [number, dealer].into_iter().zip(&edges) {
            let size = (height * 3 / 5).min(95);
            canvas.text(Text { words, x: edge + 25, y, size, weight: Weight::Regular });
        }
    }
    for (at, words) in list.foot.iter().enumerate() {
        let y = hands_end + height * count(at) + height * 3 / 4;
        canvas.text(Text { words, x: MARGIN + 25, y, size: (height * 3 / 5).min(90), weight: Weight::Regular });
    }
    columns(canvas, list, &edges, (hands_end, end));
    sign(canvas, &list.signatures);
}

/// Where the columns begin, and where the last one ends.
fn edges(list: &BlankList) -> Vec<i32> {
    let of_players = list.players.iter().flat_map(|_player| &list.of_player);
    let weights: Vec<i32> =
        list.columns.iter().chain(of_players).chain([&list.last]).map(|column| column.weight).collect();
    let (all, width) = (weights.iter().sum::<i32>().max(1), WIDTH - 2 * MARGIN);
    let mut sum = 0;
    let mut edges = vec![MARGIN];
    edges.extend(weights.iter().map(|weight| {
        sum += weight;
        MARGIN + width * sum / all
    }));
    edges
}

fn heads(canvas: &mut Canvas<'_>, list: &BlankList, edges: &[i32]) {
    let of_players = list.players.iter().flat_map(|_player| &list.of_player);
    let columns = list.columns.iter().chain(of_players).chain([&list.last]);
    for (column, edge) in columns.zip(edges.windows(2)) {
        if let [left, right] = edge {
            let head = canvas.printable(&column.head);
            let words = canvas.fitted(&head, Weight::Regular, HEAD, right - left - 16);
            canvas.text(Text { words: &words, x: left + 12, y: TOP - 30, size: HEAD, weight: Weight::Regular });
            canvas.text(Text { words: &column.over, x: left + 12, y: TOP - 115, size: HEAD, weight: Weight::Regular });
        }
    }
    let names = edges.iter().skip(list.columns.len()).step_by(list.of_player.len().max(1));
    let ends = edges.iter().skip(list.columns.len() + list.of_player.len()).step_by(list.of_player.len().max(1));
    for ((player, left), right) in list.players.iter().zip(names).zip(ends) {
        let name = canvas.printable(player);
        let words = canvas.fitted(&name, Weight::Bold, NAME, right - left - 30);
        canvas.text(Text { words: &words, x: left + 15, y: TOP - 130, size: NAME, weight: Weight::Bold });
    }
}

/// The lines between the columns; in the foot only those of the players, for the rest is one label.
fn columns(canvas: &mut Canvas<'_>, list: &BlankList, edges: &[i32], (hands_end, end): (i32, i32)) {
    let (before, each) = (list.columns.len(), list.of_player.len().max(1));
    for (at, x) in edges.iter().enumerate() {
        let player = at >= before && (at - before) % each == 0;
        let outer = at == 0 || at + 1 == edges.len();
        let top = if player { TOP - 230 } else { TOP - 90 };
        let bottom = if at > 0 && at < before { hands_end } else { end };
        canvas.line((*x, top), (*x, bottom), if player || outer { 8 } else { 2 });
    }
}

fn sign(canvas: &mut Canvas<'_>, signatures: &[String]) {
    let width = (WIDTH - 2 * MARGIN) / count(signatures.len().max(1));
    for (at, words) in signatures.iter().enumerate() {
        let (x, y) = (MARGIN + width * count(at), HEIGHT - 610);
        canvas.line((x, y), (x + width - 150, y), 4);
        let shown = canvas.printable(words);
        let words = canvas.fitted(&shown, Weight::Regular, 70, width - 150);
        canvas.text(Text { words: &words, x, y: y + 80, size: 70, weight: Weight::Regular });
    }
}

fn count(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(0)
}
