//! How wide each column of a table is, and where it stands.

use super::lines::{parts, words};
use super::parts::{CELL_SIZE, Column, GAP, HEAD_SIZE, MARGIN, PaperRow};
use crate::export::pdf::align::Align;
use crate::export::pdf::canvas::Canvas;
use crate::export::pdf::font::Weight;

/// A column with its place on the page.
pub(in crate::export::pdf) struct Placed {
    pub left: i32,
    pub right: i32,
}

impl Placed {
    /// Where a text on this side of it ends or begins.
    pub(super) const fn at(&self, align: Align) -> i32 {
        match align {
            Align::Left => self.left,
            Align::Right => self.right,
        }
    }
}

/// How a column is printed.
pub(super) const fn weight(column: &Column) -> Weight {
    if column.bold { Weight::Bold } else { Weight::Regular }
}

/// Columns of figures take what their longest text needs; those of words share the rest, none more than it needs while
/// another has too little. Heads of figures give way to names. Says as well whether a word has less room than it needs.
pub(super) fn places(canvas: &Canvas<'_>, columns: &[Column], rows: &[&PaperRow]) -> (Vec<Placed>, bool) {
    let gap = if columns.len() > 9 { GAP * 2 / 3 } else { GAP };
    let gaps = gap * i32::try_from(columns.len().saturating_sub(1)).unwrap_or(0);
    let room = canvas.page().0 - 2 * MARGIN - gaps;
    let cells = widest(columns, rows, |column, cell| canvas.width(cell, weight(column), CELL_SIZE));
    let with_heads = |head: fn(&Canvas<'_>, &str) -> i32| -> Vec<i32> {
        columns.iter().zip(&cells).map(|(column, cell)| head(canvas, &column.head).max(*cell)).collect()
    };
    let fits = |widths: &Vec<i32>| widths.iter().sum::<i32>() <= room;
    let widths = Some(with_heads(whole)).filter(fits);
    let widths = widths.or_else(|| Some(with_heads(halved)).filter(fits)).unwrap_or_else(|| with_heads(narrowest));
    let widths = alike(columns, widths, room);
    let of_words =
        |column: &Column, cell: &str| if column.stretch == 0 { 0 } else { longest_word(canvas, column, cell) };
    let least = |((column, width), word): ((&Column, &i32), i32)| {
        if column.stretch == 0 { *width } else { word.max(narrowest(canvas, &column.head)) }
    };
    let words = widest(columns, rows, of_words);
    let least: Vec<i32> = columns.iter().zip(&widths).zip(words).map(least).collect();
    let widths = shared_out(columns, &widths, &least, room);
    let tight = widths.iter().zip(&least).any(|(width, least)| width < least);
    let mut x = MARGIN;
    let place = |width| {
        let left = x;
        x += width + gap;
        Placed { left, right: left + width }
    };
    (widths.into_iter().map(place).collect(), tight)
}

/// Columns without a head are of one kind, as those of the decks beside each other, and as wide as the widest of them where there is
/// room for that.
fn alike(columns: &[Column], widths: Vec<i32>, room: i32) -> Vec<i32> {
    let of_kind = |column: &Column| column.head.is_empty() && column.stretch == 0;
    let all = || columns.iter().zip(&widths);
    let most = all().filter(|(column, _)| of_kind(column)).map(|(_, width)| *width).max().unwrap_or(0);
    let even: Vec<i32> = all().map(|(column, width)| if of_kind(column) { most } else { *width }).collect();
    if even.iter().sum::<i32>() <= room { even } else { widths }
}

/// The widths of the columns where this is the room for all of them: everybody has the least it needs before anybody has
/// more, and who needs least of what remains for its part is served first.
fn shared_out(columns: &[Column], widths: &[i32], least: &[i32], room: i32) -> Vec<i32> {
    let figures: i32 =
        columns.iter().zip(widths).filter(|(column, _)| column.stretch == 0).map(|(_, width)| width).sum();
    let mut shares: Vec<(usize, i32, i32, i32)> = columns
        .iter()
        .zip(widths.iter().zip(least))
        .enumerate()
        .filter(|(_, (column, _))| column.stretch > 0)
        .map(|(at, (column, (width, least)))| (at, column.stretch, *least.min(width), *width))
        .collect();
    let mut free = (room - figures).max(0);
    let all_least: i32 = shares.iter().map(|(_, _, least, _)| least).sum();
    if all_least > free {
        // Not even the words have room.
        starved(&mut shares, free);
    }
    free -= shares.iter().map(|(_, _, least, _)| least).sum::<i32>();
    shares.sort_by_key(|(_, stretch, least, width)| (width - least) / stretch);
    let mut parts: i32 = shares.iter().map(|(_, stretch, ..)| stretch).sum();
    let spare = (free - shares.iter().map(|(_, _, least, width)| width - least).sum::<i32>()).max(0);
    let all_parts = parts.max(1);
    let mut found = widths.to_vec();
    for (at, stretch, least, width) in shares {
        let granted = (width - least).min(free * stretch / parts.max(1));
        free -= granted;
        parts -= stretch;
        if let Some(place) = found.get_mut(at) {
            *place = least + granted + spare * stretch / all_parts;
        }
    }
    found
}

/// The columns with the part of this room each of them gets where it is too little for their longest words: who needs least is
/// served first and in full, so that a giant word alone is broken, and not the short ones beside it.
fn starved(shares: &mut [(usize, i32, i32, i32)], mut free: i32) {
    shares.sort_by_key(|(_, _, least, _)| *least);
    let mut left = i32::try_from(shares.len()).unwrap_or(1);
    for (_, _, least, width) in shares {
        *least = (*least).min(free / left.max(1));
        *width = *least;
        free -= *least;
        left -= 1;
    }
}

/// The most that this says of a cell, for each column.
fn widest(columns: &[Column], rows: &[&PaperRow], of_cell: impl Fn(&Column, &str) -> i32) -> Vec<i32> {
    let mut widest = vec![0; columns.len()];
    for row in rows {
        if let PaperRow::Cells(cells) = row {
            for ((most, column), cell) in widest.iter_mut().zip(columns).zip(cells.iter()) {
                *most = of_cell(column, cell).max(*most);
            }
        }
    }
    widest
}

/// The width of the longest word of a cell, of a double name of its longer part; where long texts are cut, of a short name.
fn longest_word(canvas: &Canvas<'_>, column: &Column, cell: &str) -> i32 {
    let width = |word: &str| canvas.width(word, weight(column), CELL_SIZE);
    // An amount is never broken.
    let is_whole = |word: &str| !column.wraps || word.contains(' ');
    let longest = |word: &str| {
        if is_whole(word) { width(word) } else { parts(word).map(width).max().unwrap_or(0) }
    };
    words(cell).iter().map(|word| longest(word)).max().unwrap_or(0)
}

/// The width of a head in one line.
fn whole(canvas: &Canvas<'_>, head: &str) -> i32 {
    canvas.width(&head.replace(SOFT, ""), Weight::Bold, HEAD_SIZE)
}

/// The width of a head in two lines, broken where they are narrowest.
fn halved(canvas: &Canvas<'_>, head: &str) -> i32 {
    let words: Vec<&str> = head.split_whitespace().collect();
    let broken = |at: usize| {
        let (first, second) = words.split_at(at);
        whole(canvas, &first.join(" ")).max(whole(canvas, &second.join(" ")))
    };
    (1..words.len()).map(broken).min().unwrap_or_else(|| whole(canvas, head))
}

/// The width of a head whose every word stands in a line of its own, broken where it may be.
pub(super) fn narrowest(canvas: &Canvas<'_>, head: &str) -> i32 {
    let word = |word: &str| -> i32 {
        // Measured with its hyphen: the widths of both alone may be a little less.
        let pieces = word.replace(SOFT, &format!("-{SOFT}"));
        pieces.split(SOFT).map(|piece| whole(canvas, piece)).max().unwrap_or(0)
    };
    head.split_whitespace().map(word).max().unwrap_or(0)
}

/// Where a word of a head may be broken.
pub(super) const SOFT: char = '\u{ad}';

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_without_a_head_are_as_wide_as_each_other_where_there_is_room() {
        let columns = ["Tisch", "", "", ""].map(|head| Column::figures(head.to_owned()));
        assert_eq!(alike(&columns, vec![10, 20, 30, 25], 100), [10, 30, 30, 30]);
        assert_eq!(alike(&columns, vec![10, 20, 30, 25], 99), [10, 20, 30, 25]);
    }

    #[test]
    fn one_giant_word_leaves_the_other_columns_what_they_need() {
        let columns = [5, 4, 2].map(|stretch| Column::words(String::new(), stretch).wraps());
        let (widths, least) = ([9000, 700, 400], [6000, 500, 400]);
        assert_eq!(shared_out(&columns, &widths, &least, 3000), [2100, 500, 400]);
        // Two of them share what the third leaves.
        assert_eq!(shared_out(&columns, &[9000, 9000, 400], &[6000, 6000, 400], 3000), [1300, 1300, 400]);
    }

    #[test]
    fn a_column_is_no_narrower_than_its_amounts_and_the_parts_of_its_names() {
        let canvas = Canvas::new(crate::export::pdf::font::Fonts::embedded().expect("fonts"));
        let column = Column::words(String::new(), 1).wraps();
        let width = |text: &str| canvas.width(text, Weight::Regular, CELL_SIZE);
        for (cell, least) in [("bar 196,50 €", "196,50 €"), ("Eva Ulm-Waldenburg", "Waldenburg")] {
            assert_eq!(longest_word(&canvas, &column, cell), width(least));
        }
    }
}
