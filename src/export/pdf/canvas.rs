//! Pages of text and lines; everything measured in tenths of a point from the top left corner.

use std::collections::BTreeSet;

use printpdf::{
    Color, Greyscale, Line, LinePoint, Mm, Op, PaintMode, ParsedFont, PdfDocument, PdfFontHandle, PdfPage,
    PdfSaveOptions, Point, Polygon, PolygonRing, Pt, TextItem, WindingOrder,
};

use super::font::{BOLD, Fonts, REGULAR, Weight};
use super::paper::PdfError;

/// A4 in tenths of a point.
pub(super) const WIDTH: i32 = 5953;
pub(super) const HEIGHT: i32 = 8419;

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
    handles: [PdfFontHandle; 2],
    document: PdfDocument,
    done: Vec<Vec<Op>>,
    current: Vec<Op>,
    missing: BTreeSet<char>,
    /// Whether the pages lie on their long side.
    turned: bool,
}

impl<'f> Canvas<'f> {
    pub(super) fn new(fonts: &'f Fonts) -> Self {
        let mut document = PdfDocument::new("Skatwart");
        let handles = [REGULAR, BOLD].map(|bytes| {
            let font = ParsedFont::from_bytes(bytes, 0, &mut Vec::new());
            font.map_or(PdfFontHandle::Builtin(printpdf::BuiltinFont::Helvetica), |font| {
                PdfFontHandle::External(document.add_font(&font))
            })
        });
        Self {
            fonts,
            handles,
            document,
            done: Vec::new(),
            current: Vec::new(),
            missing: BTreeSet::new(),
            turned: false,
        }
    }

    /// Lays the pages on their long side.
    pub(super) fn turn(&mut self) {
        self.turned = true;
    }

    /// Width and height of a page.
    pub(super) const fn page(&self) -> (i32, i32) {
        if self.turned { (HEIGHT, WIDTH) } else { (WIDTH, HEIGHT) }
    }

    /// The text as it can be printed.
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

    /// Writes a text that ends at `x`.
    pub(super) fn text_right(&mut self, text: Text<'_>) {
        let shown = self.printable(text.words);
        let width = self.width(&shown, text.weight, text.size);
        self.text(Text { words: &shown, x: text.x - width, ..text });
    }

    /// Writes a text that begins at `x`.
    pub(super) fn text(&mut self, text: Text<'_>) {
        let shown = self.printable(text.words);
        if shown.trim().is_empty() {
            return;
        }
        let [regular, bold] = &self.handles;
        let font = match text.weight {
            Weight::Regular => regular.clone(),
            Weight::Bold => bold.clone(),
        };
        self.current.extend([
            Op::StartTextSection,
            Op::SetTextCursor { pos: self.point(text.x, text.y) },
            Op::SetFont { font, size: Pt(points(text.size)) },
            Op::ShowText { items: vec![TextItem::Text(shown)] },
            Op::EndTextSection,
        ]);
    }

    /// Writes a text whose middle is at `x`.
    pub(super) fn text_centred(&mut self, text: Text<'_>) {
        let shown = self.printable(text.words);
        let width = self.width(&shown, text.weight, text.size);
        self.text(Text { words: &shown, x: text.x - width / 2, ..text });
    }

    /// Fills a box between two corners with black.
    pub(super) fn fill(&mut self, (left, top): (i32, i32), (right, bottom): (i32, i32)) {
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
        let points = corners.map(|(x, y)| LinePoint { p: self.point(x, y), bezier: false }).to_vec();
        let polygon = Polygon {
            rings: vec![PolygonRing { points }],
            mode: PaintMode::Fill,
            winding_order: WindingOrder::NonZero,
        };
        let black = Color::Greyscale(Greyscale::new(0.0, None));
        self.current.extend([Op::SetFillColor { col: black }, Op::DrawPolygon { polygon }]);
    }

    /// Draws a frame between two corners, its thickness in tenths of a point.
    pub(super) fn frame(&mut self, (left, top): (i32, i32), (right, bottom): (i32, i32), thickness: i32) {
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)];
        for pair in corners.windows(2) {
            if let [from, to] = pair {
                self.line(*from, *to, thickness);
            }
        }
    }

    /// Draws a line, its thickness in tenths of a point.
    pub(super) fn line(&mut self, from: (i32, i32), to: (i32, i32), thickness: i32) {
        let ends = [from, to].map(|(x, y)| LinePoint { p: self.point(x, y), bezier: false });
        self.current.extend([
            Op::SetOutlineColor { col: Color::Greyscale(Greyscale::new(0.0, None)) },
            Op::SetOutlineThickness { pt: Pt(points(thickness)) },
            Op::DrawLine { line: Line { points: ends.to_vec(), is_closed: false } },
        ]);
    }

    fn point(&self, x: i32, y: i32) -> Point {
        Point { x: Pt(points(x)), y: Pt(points(self.page().1 - y)) }
    }

    /// Ends the page.
    pub(super) fn end_page(&mut self) {
        self.done.push(std::mem::take(&mut self.current));
    }

    /// Adds to every finished page what depends on their number.
    pub(super) fn on_every_page(&mut self, mut draw: impl FnMut(&mut Self, usize, usize)) {
        let pages = std::mem::take(&mut self.done);
        let count = pages.len();
        for (at, ops) in (1..).zip(pages) {
            self.current = ops;
            draw(self, at, count);
            self.end_page();
        }
    }

    /// The document; characters that could not be printed are logged once.
    pub(super) fn finish(mut self, tournament: &str, title: &str) -> Result<Vec<u8>, PdfError> {
        if self.handles.iter().any(|handle| matches!(handle, PdfFontHandle::Builtin(_))) {
            return Err(PdfError::Font("the printing library refuses it".to_owned()));
        }
        if !self.missing.is_empty() {
            let characters: String = self.missing.iter().collect();
            tracing::warn!(%characters, tournament, title, "characters the font lacks were printed as □");
        }
        self.document.metadata.info.document_title = format!("{tournament} · {title}");
        "Skatwart".clone_into(&mut self.document.metadata.info.creator);
        let pages = std::mem::take(&mut self.done);
        let (width, height) = if self.turned { (Mm(297.0), Mm(210.0)) } else { (Mm(210.0), Mm(297.0)) };
        self.document.with_pages(pages.into_iter().map(|ops| PdfPage::new(width, height, ops)).collect());
        let mut warnings = Vec::new();
        let bytes =
            self.document.save(&PdfSaveOptions { subset_fonts: false, ..PdfSaveOptions::default() }, &mut warnings);
        for warning in warnings {
            tracing::warn!(?warning, "printing");
        }
        Ok(bytes)
    }
}

/// Tenths of a point as the library wants them; a page has less than 10,000 of them.
fn points(tenths: i32) -> f32 {
    i16::try_from(tenths).map_or(0.0, f32::from) / 10.0
}
