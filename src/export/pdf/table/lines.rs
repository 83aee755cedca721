//! Texts in lines that fit into the room of a column.

use super::parts::HEAD_SIZE;
use super::places::SOFT;
use crate::export::pdf::canvas::Canvas;
use crate::export::pdf::font::Weight;

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

/// A printable text in lines that fit into this room; a single word that does not is broken.
pub(in crate::export::pdf) fn wrapped(
    canvas: &Canvas<'_>,
    text: &str,
    (weight, size): (Weight, i32),
    room: i32,
) -> Vec<String> {
    let fits = |line: &str| canvas.width(line, weight, size) <= room;
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        if let Some(last) = lines.last_mut()
            && fits(&format!("{last} {word}"))
        {
            last.push(' ');
            last.push_str(word);
            continue;
        }
        let mut line = String::new();
        for letter in word.chars() {
            if !line.is_empty() && !fits(&format!("{line}{letter}")) {
                lines.push(std::mem::take(&mut line));
            }
            line.push(letter);
        }
        lines.push(line);
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
}
