//! Texts in lines that fit into the room of a column.

use std::borrow::Cow;

use super::parts::{CELL_SIZE, Column, HEAD_SIZE, HEADING_SIZE, MARGIN, NOTE_SIZE, PaperRow};
use super::places::{Placed, SOFT, weight};
use crate::export::pdf::canvas::Canvas;
use crate::export::pdf::font::Weight;

/// How many lines the longest cell of a row has, one at least where it has cells: where no column breaks what is too long, each
/// is one.
pub(super) fn most_lines(canvas: &mut Canvas<'_>, row: &PaperRow, columns: &[Column], places: &[Placed]) -> usize {
    let PaperRow::Cells(cells) = row else {
        return lines(canvas, row, columns, places).iter().map(Vec::len).max().unwrap_or(1);
    };
    let broken = cells.iter().zip(columns).zip(places).filter(|((_, column), _)| column.wraps);
    broken.map(|(cell, place)| cell_lines(canvas, cell, place).len()).max().unwrap_or(1)
}

/// The lines of every cell of a row; a heading or a note is one cell.
pub(super) fn lines(
    canvas: &mut Canvas<'_>,
    row: &PaperRow,
    columns: &[Column],
    places: &[Placed],
) -> Vec<Vec<String>> {
    match row {
        PaperRow::Cells(cells) => {
            let cells = cells.iter().zip(columns).zip(places);
            cells.map(|(cell, place)| cell_lines(canvas, cell, place)).collect()
        }
        PaperRow::Heading(text) => vec![across(canvas, text, (Weight::Bold, HEADING_SIZE))],
        PaperRow::Note(text) => vec![across(canvas, text, (Weight::Regular, NOTE_SIZE))],
    }
}

/// The lines of a cell.
fn cell_lines(canvas: &mut Canvas<'_>, (cell, column): (&str, &Column), place: &Placed) -> Vec<String> {
    let (weight, room) = (weight(column), place.right - place.left);
    let shown = canvas.printable(cell);
    if column.wraps {
        wrapped(canvas, &shown, (weight, CELL_SIZE), room)
    } else {
        vec![canvas.fitted(&shown, weight, CELL_SIZE, room)]
    }
}

/// A text in lines as wide as the page.
pub(super) fn across(canvas: &mut Canvas<'_>, text: &str, style: (Weight, i32)) -> Vec<String> {
    let (shown, room) = (canvas.printable(text), canvas.page().0 - 2 * MARGIN);
    wrapped(canvas, &shown, style, room)
}

/// A head in lines that fit into this room, a long word broken where it may be.
pub(super) fn head_lines(canvas: &Canvas<'_>, head: &str, room: i32) -> Vec<String> {
    let style = (Weight::Bold, HEAD_SIZE);
    let fits = |text: &str| canvas.width(text, style.0, style.1) <= room;
    let mut broken = String::new();
    for word in head.split_whitespace() {
        let mut part = String::new();
        let pieces: Vec<&str> = word.split(SOFT).collect();
        for (at, piece) in pieces.iter().enumerate() {
            let rest = pieces.get(at..).unwrap_or_default().concat();
            if !part.is_empty() && !fits(&format!("{part}{rest}")) && !fits(&format!("{part}{piece}-")) {
                broken.push_str(&part);
                broken.push_str("- ");
                part.clear();
            }
            part.push_str(piece);
        }
        broken.push_str(&part);
        broken.push(' ');
    }
    wrapped(canvas, &broken, style, room)
}

/// The words of a text. A figure and its unit are one, so that an amount stands in one line.
pub(super) fn words(text: &str) -> Vec<Cow<'_, str>> {
    let mut words: Vec<Cow<'_, str>> = Vec::new();
    for word in text.split_whitespace() {
        match words.last_mut() {
            Some(last) if word.starts_with(['€', '%']) && last.ends_with(|letter: char| letter.is_ascii_digit()) => {
                let last = last.to_mut();
                last.push(' ');
                last.push_str(word);
            }
            _ => words.push(Cow::Borrowed(word)),
        }
    }
    words
}

/// The parts of a word that has no room in a line: a figure and its unit, the parts of a double name with their hyphens.
pub(super) fn parts(word: &str) -> impl Iterator<Item = &str> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let is_inner = |at: usize| {
            let (before, behind) = rest.split_at_checked(at)?;
            let letters = (before.chars().next_back()?, behind.chars().nth(1)?);
            Some(letters.0.is_alphabetic() && letters.1.is_alphabetic())
        };
        let hyphens = rest.match_indices(['-', '\u{2010}']).filter(|(at, _)| is_inner(*at) == Some(true));
        let ends = hyphens.map(|(at, hyphen)| at + hyphen.len()).chain(rest.find(' ')).min();
        let (part, behind) = rest.split_at_checked(ends.unwrap_or(rest.len()))?;
        rest = behind.trim_start();
        (!part.is_empty()).then_some(part)
    })
}

/// Whether a text is its words with a blank between them, and nothing else: as nearly every cell is.
fn is_line(text: &str) -> bool {
    text.split(' ').all(|word| !word.is_empty() && !word.contains(char::is_whitespace))
}

/// A printable text in lines that fit into this room. A single word that does not is broken behind its hyphens, and where a part
/// of it still does not, between two letters.
pub(in crate::export::pdf) fn wrapped(
    canvas: &Canvas<'_>,
    text: &str,
    (weight, size): (Weight, i32),
    room: i32,
) -> Vec<String> {
    let fits = |line: &str| canvas.width(line, weight, size) <= room;
    if is_line(text) && fits(text) {
        return vec![text.to_owned()];
    }
    let mut lines: Vec<String> = Vec::new();
    for word in words(text) {
        let pieces = if fits(&word) { vec![&*word] } else { parts(&word).collect() };
        for (at, piece) in pieces.into_iter().enumerate() {
            let blank = if at == 0 { " " } else { "" };
            if let Some(last) = lines.last_mut()
                && fits(&format!("{last}{blank}{piece}"))
            {
                last.push_str(blank);
                last.push_str(piece);
                continue;
            }
            let mut line = String::new();
            for letter in piece.chars() {
                if !line.is_empty() && !fits(&format!("{line}{letter}")) {
                    lines.push(std::mem::take(&mut line));
                }
                line.push(letter);
            }
            lines.push(line);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::super::places::narrowest;
    use super::*;
    use crate::export::pdf::font::Fonts;

    #[test]
    fn a_hyphen_stays_with_the_part_before_it_where_there_is_no_more_room() {
        let canvas = Canvas::new(Fonts::embedded().expect("fonts"));
        for (first, second) in
            [("Vergleichs", "punkte"), ("Spiel", "punkte"), ("Wertungs", "punkte"), ("Gesamt", "leistung")]
        {
            let head = format!("{first}{SOFT}{second}");
            let lines = head_lines(&canvas, &head, narrowest(&canvas, &head));
            assert_eq!(lines, [format!("{first}-"), second.to_owned()]);
        }
    }

    const PLAIN: (Weight, i32) = (Weight::Regular, 95);

    /// As wide as this is.
    fn room(canvas: &Canvas<'_>, text: &str) -> i32 {
        canvas.width(text, PLAIN.0, PLAIN.1)
    }

    #[test]
    fn an_amount_stands_in_one_line() {
        let canvas = Canvas::new(Fonts::embedded().expect("fonts"));
        let lines = wrapped(&canvas, "Geld 196,50 € bargeldlos", PLAIN, room(&canvas, "Geld 196,50"));
        assert_eq!(lines, ["Geld", "196,50 €", "bargeldlos"]);
        assert_eq!(words("um 12,5 % € mehr"), ["um", "12,5 %", "€", "mehr"]);
    }

    #[test]
    fn whatever_blanks_a_text_has_it_has_one_between_two_words() {
        let canvas = Canvas::new(Fonts::embedded().expect("fonts"));
        for text in ["Karl Meyer", "Karl  Meyer", " Karl Meyer ", "Karl\u{a0} Meyer"] {
            assert_eq!(wrapped(&canvas, text, PLAIN, 10_000), ["Karl Meyer"], "{text}");
        }
    }

    #[test]
    fn a_long_word_is_broken_behind_its_hyphens_before_it_is_broken_within() {
        let canvas = Canvas::new(Fonts::embedded().expect("fonts"));
        let name = "Anna Hohenlohe-Waldenburg-Schillingsfürst";
        let lines = wrapped(&canvas, name, PLAIN, room(&canvas, "Schillingsfürst"));
        assert_eq!(lines, ["Anna", "Hohenlohe-", "Waldenburg-", "Schillingsfürst"]);
        let lines = wrapped(&canvas, name, PLAIN, room(&canvas, "Hohenlohe-Waldenburg-"));
        assert_eq!(lines, ["Anna Hohenlohe-", "Waldenburg-", "Schillingsfürst"]);
        let lines = wrapped(&canvas, "Vergleichspunkte", PLAIN, room(&canvas, "Vergleichs"));
        assert_eq!(lines, ["Vergleichs", "punkte"]);
        for whole in ["2026-11-27", "-72", "Karl-", "E-1"] {
            assert_eq!(parts(whole).collect::<Vec<_>>(), [whole]);
        }
    }

    #[test]
    fn names_from_right_to_left_are_broken_and_cut_as_they_are_read() {
        let mut canvas = Canvas::new(Fonts::embedded().expect("fonts"));
        let shown = canvas.printable("דוד בן גוריון הלוי");
        let lines = wrapped(&canvas, &shown, PLAIN, room(&canvas, "גוריון הלוי"));
        assert_eq!(lines, ["דוד בן", "גוריון הלוי"]);
        let cut = canvas.fitted(&shown, PLAIN.0, PLAIN.1, room(&canvas, "דוד בן גור…"));
        assert_eq!(cut, "דוד בן גור…");
    }
}
