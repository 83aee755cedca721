//! Certificates: the organiser's own text for each winner, with his picture, a page each.

use super::canvas::{Canvas, HEIGHT, Text, WIDTH};
use super::font::Weight;
use super::paper::Paper;
use super::picture::Picture;
use super::table::wrapped;
use super::tags::Role;

const EDGE: i32 = 620;
/// The most room the picture takes.
const PICTURE: (i32, i32) = (WIDTH - 2 * EDGE, 2300);

/// What stands on one certificate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Certificate {
    /// Over everything: Urkunde.
    pub title: String,
    /// The lines of the organiser's text; the one that is the name alone is written largest.
    pub lines: Vec<String>,
    /// Who it is for.
    pub name: String,
}

pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    paper: &Paper,
    (certificates, signature): (&[Certificate], &str),
    picture: Option<&Picture>,
) {
    let picture = picture.map(|picture| (canvas.add_picture(picture), within(picture, PICTURE)));
    for certificate in certificates {
        let mut y = EDGE;
        if let Some((at, (width, height))) = picture {
            canvas.show_picture(at, ((WIDTH - width) / 2, y), (width, height));
            y += height + 200;
        }
        let place = (y + 560, 560);
        y = canvas.tagged(Role::Title, |canvas| lines(canvas, &certificate.title, place, Weight::Bold));
        for line in &certificate.lines {
            let own = line.trim() == certificate.name;
            let size = if own { 330 } else { 170 };
            let (place, weight) = ((y + size + 120, size), if own { Weight::Bold } else { Weight::Regular });
            y = canvas.tagged(Role::Words, |canvas| lines(canvas, line, place, weight));
        }
        let (left, right) = (EDGE, WIDTH - EDGE);
        let base = HEIGHT - 760;
        let at = |words, x| Text { words, x, y: base, size: 100, weight: Weight::Regular };
        canvas.fitting(at(&paper.subtitle, left), (right - left) / 2 - 150);
        canvas.line((right - 1900, base), (right, base), 4);
        canvas.text_centred(Text { y: base + 130, size: 85, ..at(signature, right - 950) });
        canvas.text_centred(Text { y: HEIGHT - 330, size: 75, ..at(&paper.tournament, WIDTH / 2) });
        canvas.frame((280, 280), (WIDTH - 280, HEIGHT - 230), 20);
        canvas.end_page();
    }
}

/// Writes a text in the middle, in lines where it is long; answers where the last one stands.
fn lines(canvas: &mut Canvas<'_>, text: &str, (mut y, size): (i32, i32), weight: Weight) -> i32 {
    let shown = canvas.printable(text);
    let size = canvas.narrowed(&shown, (weight, size), WIDTH - 2 * EDGE);
    for (at, words) in (0..).zip(&wrapped(canvas, &shown, (weight, size), WIDTH - 2 * EDGE)) {
        if at > 0 {
            y += size + 60;
        }
        let x = (WIDTH - canvas.width(words, weight, size)) / 2;
        canvas.write(Text { words, x, y, size, weight });
    }
    y
}

/// How large a picture is shown that keeps its form.
fn within(picture: &Picture, (width, height): (i32, i32)) -> (i32, i32) {
    let (wide, high) = (i64::from(picture.size.0.max(1)), i64::from(picture.size.1.max(1)));
    let by_height = i64::from(height) * wide / high;
    let whole = |side: i64| i32::try_from(side).unwrap_or(0);
    if by_height <= i64::from(width) {
        (whole(by_height), height)
    } else {
        (width, whole(i64::from(width) * high / wide))
    }
}
