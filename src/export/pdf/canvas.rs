//! Pages of text and lines; everything measured in tenths of a point from the top left corner. What is drawn is written down
//! as the file has it, and a page is packed as soon as it is done: a long list takes no more memory than its file.

mod lines;
mod parts;
mod shapes;

use std::collections::BTreeSet;

use super::body::Body;
use super::bytes::{glyph, tenths};
use super::file::{self, Page, Used};
use super::font::{Fonts, Weight};
use super::leftward::turned;
use super::paper::{Made, PdfError, Size};
use super::picture::Picture;
use super::tags::Tags;

/// A4 in tenths of a point.
pub(super) const WIDTH: i32 = 5953;
pub(super) const HEIGHT: i32 = 8419;
/// The smallest print that can be read, in tenths of a point.
const SMALLEST: i32 = 50;
/// How high half a sheet is that lies.
const HALF: i32 = 4195;

/// One text with its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Text<'t> {
    pub(super) words: &'t str,
    /// The left end, or with [`Canvas::text_right`] the right one.
    pub(super) x: i32,
    /// The base line.
    pub(super) y: i32,
    pub(super) size: i32,
    pub(super) weight: Weight,
}

pub(super) struct Canvas<'f> {
    fonts: &'f Fonts,
    used: Used,
    body: Body,
    done: Vec<Page>,
    /// The number of the page that is being drawn, once something on it is said.
    number: Option<u32>,
    /// The first page of the part that is being drawn.
    part: usize,
    current: Vec<u8>,
    missing: BTreeSet<char>,
    pictures: Vec<Picture>,
    /// Width and height of the page that is being drawn.
    size: (i32, i32),
    sheets: Size,
    tags: Tags,
    /// Whether the last text ends in the middle of a word.
    broken: bool,
    pen: Pen,
}

/// What the stream that is being drawn has set already: the file and the size of its letters, how thick its lines are.
#[derive(Default)]
struct Pen {
    font: Option<(usize, i32)>,
    thickness: Option<i32>,
}

impl<'f> Canvas<'f> {
    pub(super) fn new(fonts: &'f Fonts) -> Self {
        let mut body = Body::default();
        let tags = Tags::new(&mut body);
        Self {
            fonts,
            used: Used::default(),
            body,
            done: Vec::new(),
            number: None,
            part: 0,
            current: Vec::new(),
            missing: BTreeSet::new(),
            pictures: Vec::new(),
            size: (WIDTH, HEIGHT),
            sheets: Size::A4,
            tags,
            broken: false,
            pen: Pen::default(),
        }
    }

    /// Lays the pages on their long side.
    pub(super) fn turn(&mut self) {
        self.size = match self.sheets {
            Size::A4 => (HEIGHT, WIDTH),
            Size::A5 => (WIDTH, HALF),
        };
    }

    /// Takes sheets of this size.
    pub(super) fn lay(&mut self, sheets: Size) {
        self.sheets = sheets;
        self.upright();
    }

    /// Stands the pages upright.
    pub(super) fn upright(&mut self) {
        self.size = match self.sheets {
            Size::A4 => (WIDTH, HEIGHT),
            Size::A5 => (WIDTH, HALF),
        };
    }

    /// Width and height of a page.
    pub(super) const fn page(&self) -> (i32, i32) {
        self.size
    }

    /// The text as it can be printed, in the order in which it is read.
    pub(super) fn printable(&mut self, text: &str) -> String {
        self.fonts.printable(text, &mut self.missing)
    }

    /// The width of a printable text.
    pub(super) fn width(&self, text: &str, weight: Weight, size: i32) -> i32 {
        self.fonts.width(text, weight, size)
    }

    /// The text cut to a width.
    pub(super) fn fitted(&self, text: &str, weight: Weight, size: i32, room: i32) -> String {
        self.fonts.fitted(text, weight, size, room)
    }

    /// The size at which a printable text has room, down to half of what was wanted, and never so small that it cannot be read.
    pub(super) fn narrowed(&self, shown: &str, (weight, size): (Weight, i32), room: i32) -> i32 {
        let width = self.width(shown, weight, size).max(1);
        let least = (size / 2).max(SMALLEST.min(size));
        if width <= room { size } else { (size * room.max(0) / width).max(least) }
    }

    /// Writes a text, smaller where it has no room, and cut where it has none at all.
    pub(super) fn fitting(&mut self, text: Text<'_>, room: i32) {
        let shown = self.printable(text.words);
        let size = self.narrowed(&shown, (text.weight, text.size), room);
        let shown = self.fitted(&shown, text.weight, size, room);
        self.write(Text { words: &shown, size, ..text });
    }

    /// Writes a text that ends at `x`.
    pub(super) fn text_right(&mut self, text: Text<'_>) {
        let shown = self.printable(text.words);
        self.write_right(Text { words: &shown, ..text });
    }

    /// The same of a text that is laid already.
    pub(super) fn write_right(&mut self, text: Text<'_>) {
        let width = self.width(text.words, text.weight, text.size);
        self.write(Text { x: text.x - width, ..text });
    }

    /// Writes a text whose middle is at `x`.
    pub(super) fn text_centred(&mut self, text: Text<'_>) {
        let shown = self.printable(text.words);
        let width = self.width(&shown, text.weight, text.size);
        self.write(Text { words: &shown, x: text.x - width / 2, ..text });
    }

    /// Writes a text that begins at `x`.
    pub(super) fn text(&mut self, text: Text<'_>) {
        let shown = self.printable(text.words);
        self.write(Text { words: &shown, ..text });
    }

    /// Writes a text that is laid already: nothing in it is replaced any more. Where its part has words already a
    /// blank stands before it, left of its place, so that who hears them does not take the last of one line and the first of the
    /// next for one word.
    pub(super) fn write(&mut self, text: Text<'_>) {
        if text.words.trim().is_empty() {
            return;
        }
        let goes_on = self.tags.words((&mut self.current, &mut self.body), &mut self.number);
        let blank = if goes_on && !self.broken { " " } else { "" };
        self.broken = text.words.ends_with('-');
        let x = text.x - self.width(blank, text.weight, text.size);
        self.current.extend_from_slice(b"BT ");
        self.point(x, text.y);
        self.current.extend_from_slice(b"Td ");
        self.show(blank, text);
    }

    /// Writes a text that begins at a point and runs upwards.
    pub(super) fn text_up(&mut self, text: Text<'_>) {
        let shown = self.printable(text.words);
        if !shown.trim().is_empty() {
            self.tags.words((&mut self.current, &mut self.body), &mut self.number);
            self.current.extend_from_slice(b"BT 0 1 -1 0 ");
            self.point(text.x, text.y);
            self.current.extend_from_slice(b"Tm ");
            self.show("", Text { words: &shown, ..text });
        }
    }

    fn show(&mut self, blank: &str, text: Text<'_>) {
        let mut file = None;
        for letter in blank.chars().chain(turned(text.words).chars()) {
            let Some(sign) = self.fonts.sign(letter, text.weight) else { continue };
            if file != Some(sign.file) {
                if file.is_some() {
                    self.current.extend_from_slice(b") Tj ");
                }
                file = Some(sign.file);
                self.font(sign.file, text.size);
                self.current.push(b'(');
            }
            self.used.note(sign, letter);
            glyph(&mut self.current, sign.glyph);
        }
        self.current.extend_from_slice(if file.is_some() { b") Tj ET\n" } else { b"ET\n" });
    }

    /// Takes letters of this file and size, where the text before had others.
    fn font(&mut self, file: usize, size: i32) {
        if self.pen.font.replace((file, size)) != Some((file, size)) {
            self.current.extend_from_slice(file::NAMES.get(file).copied().unwrap_or_default().as_bytes());
            self.current.push(b' ');
            self.tenths(size);
            self.current.extend_from_slice(b"Tf ");
        }
    }

    fn point(&mut self, x: i32, y: i32) {
        self.tenths(x);
        self.tenths(self.size.1 - y);
    }

    /// Tenths as the file has them.
    fn tenths(&mut self, number: i32) {
        tenths(&mut self.current, number);
        self.current.push(b' ');
    }

    /// Whether no page is done.
    pub(super) const fn is_empty(&self) -> bool {
        self.done.is_empty()
    }

    /// Ends the page.
    pub(super) fn end_page(&mut self) {
        let contents = vec![self.stream()];
        self.tags.end_page(&mut self.body);
        let id = self.number.take().unwrap_or_else(|| self.body.reserve());
        self.done.push(Page { id, size: self.size, contents });
    }

    /// Writes what was drawn into the file; answers its number there.
    fn stream(&mut self) -> u32 {
        self.tags.rest(&mut self.current);
        let stream = self.body.stream(&self.current);
        self.current.clear();
        self.pen = Pen::default();
        stream
    }

    /// Ends a part of the paper, and adds to each of its pages what all of them have and what depends on their number.
    pub(super) fn end_part(&mut self, all: impl FnOnce(&mut Self), mut each: impl FnMut(&mut Self, usize, usize)) {
        let count = self.done.len() - self.part.min(self.done.len());
        if let Some(first) = self.done.get(self.part) {
            self.size = first.size;
        }
        // What stands on every page is not read out on every page.
        let before = self.tags.hush(true);
        all(self);
        let alike = self.stream();
        for at in 0..count {
            each(self, at + 1, count);
            let foot = self.stream();
            if let Some(page) = self.done.get_mut(self.part + at) {
                page.contents.extend([foot, alike]);
            }
        }
        self.tags.hush(before);
        self.part = self.done.len();
        self.upright();
    }

    /// The document; characters that could not be printed are logged once.
    pub(super) fn finish(self, made: &Made) -> Result<Vec<u8>, PdfError> {
        if !self.missing.is_empty() {
            let characters: String = self.missing.iter().collect();
            tracing::warn!(%characters, title = made.title, "characters the fonts lack were printed as □");
        }
        file::written(made, &self.used, (self.body, &self.done), (self.pictures, self.tags))
    }
}
