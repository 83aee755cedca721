//! Certificates: the organiser's own text for each winner, with his picture, a page each.

mod set;

use super::canvas::{Canvas, HEIGHT, WIDTH};
use super::font::Weight;
use super::paper::Paper;
use super::picture::Picture;
use super::tags::Role;
use set::{EDGE, ROOM, Set, set, small};

/// The most height the picture takes; without one it stays free, for the club's own letterhead.
const PICTURE: i32 = 2300;
/// Everything is set smaller where it has no room, down to this part in hundredths: then its lines have eight points.
const LEAST: i32 = 48;
/// How long the line is on which somebody signs, and the room above it to do so.
const SIGN: (i32, i32) = (1900, 350);

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

/// Draws them; where the text of one has no room on its sheet it stops and answers whose that is.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    paper: &Paper,
    (certificates, signature): (&[Certificate], &str),
    picture: Option<&Picture>,
) -> Option<String> {
    let shown = picture.map(|picture| canvas.add_picture(picture));
    let foot = Foot::of(canvas, paper, signature);
    for certificate in certificates {
        let Some(sheet) = Sheet::of(canvas, certificate, picture, foot.base - SIGN.1) else {
            return Some(certificate.name.clone());
        };
        if let Some((at, (width, height))) = shown.zip(sheet.picture) {
            canvas.show_picture(at, ((WIDTH - width) / 2, EDGE), (width, height));
        }
        let mut y = sheet.top;
        for (role, text) in &sheet.texts {
            y += text.above;
            canvas.tagged(*role, |canvas| text.centred(canvas, (WIDTH / 2, y)));
            y += text.depth();
        }
        foot.draw(canvas);
        canvas.frame((280, 280), (WIDTH - 280, HEIGHT - 230), 20);
        canvas.end_page();
    }
    None
}

/// What stands above the signature, as it is set.
struct Sheet {
    /// How large the picture is shown.
    picture: Option<(i32, i32)>,
    /// Where the texts begin.
    top: i32,
    texts: Vec<(Role, Set)>,
}

impl Sheet {
    /// As large as all of it has room above this place; nothing where it has none.
    fn of(canvas: &mut Canvas<'_>, certificate: &Certificate, picture: Option<&Picture>, end: i32) -> Option<Self> {
        let mut parts = (LEAST..=100).rev().step_by(4);
        let whole = parts.find_map(|part| Self::sized(canvas, certificate, (picture, PICTURE), (part, end)));
        // Rather the letterhead has no room than a line.
        whole.or_else(|| Self::sized(canvas, certificate, (picture, 0), (LEAST, end)).filter(|_| picture.is_none()))
    }

    fn sized(
        canvas: &mut Canvas<'_>,
        certificate: &Certificate,
        (picture, room): (Option<&Picture>, i32),
        (part, end): (i32, i32),
    ) -> Option<Self> {
        let sized = |size: i32| size * part / 100;
        let picture = picture.map(|picture| within(picture, (ROOM, sized(room))));
        let above = picture.map_or(sized(room), |(_, height)| height) + sized(200);
        let title = set(canvas, &certificate.title, (Weight::Bold, sized(560)), true);
        let mut texts = vec![(Role::Title, Set { above: sized(560), ..title })];
        // Many lines come closer to one another before they get too small to be read on a wall.
        let from_last = |size: i32| sized(size) + (120 * (2 * part - 100) / 100).max(sized(size) / 3);
        for line in &certificate.lines {
            let own = line.trim() == certificate.name;
            let (size, weight) = if own { (330, Weight::Bold) } else { (170, Weight::Regular) };
            let line = set(canvas, line, (weight, sized(size)), own);
            texts.push((Role::Words, Set { above: from_last(size), ..line }));
        }
        let needed: i32 = texts.iter().map(|(_, text)| text.above + text.depth()).sum();
        let spare = end - EDGE - above - needed;
        // A few lines hang a little lower, not all of what is left under them.
        (spare >= 0).then(|| Self { picture, top: EDGE + above + spare / 3, texts })
    }
}

/// What stands under the text: when and where it was, who signs, at the edge the tournament.
struct Foot {
    /// The line on which somebody signs.
    base: i32,
    held: Set,
    signature: Set,
    tournament: Set,
}

impl Foot {
    fn of(canvas: &mut Canvas<'_>, paper: &Paper, signature: &str) -> Self {
        let held = small(canvas, &paper.subtitle, (100, 70), ROOM / 2 - 150);
        let signature = small(canvas, signature, (85, 60), SIGN.0);
        let tournament = small(canvas, &paper.tournament, (75, 60), ROOM);
        // What takes many lines lifts the line.
        let below = held.depth().max(130 + signature.depth());
        let base = (HEIGHT - 760).min(HEIGHT - 480 - tournament.depth() - below);
        Self { base, held, signature, tournament }
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        let right = WIDTH - EDGE;
        canvas.tagged(Role::Words, |canvas| self.held.at_left(canvas, (EDGE, self.base)));
        canvas.line((right - SIGN.0, self.base), (right, self.base), 4);
        canvas.tagged(Role::Words, |canvas| self.signature.centred(canvas, (right - SIGN.0 / 2, self.base + 130)));
        let last = HEIGHT - 330 - self.tournament.depth();
        canvas.tagged(Role::Words, |canvas| self.tournament.centred(canvas, (WIDTH / 2, last)));
    }
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

#[cfg(test)]
mod tests {
    use super::super::font::Fonts;
    use super::*;

    const LONG: &str = "Skatfreunde Berlin-Pankow von 1954, Mehrzweckhalle am Bürgerpark, Großer Saal im ersten Stock";

    fn canvas() -> Canvas<'static> {
        Canvas::new(Fonts::embedded().expect("fonts"))
    }

    fn certificate(lines: &[&str]) -> Certificate {
        let lines = lines.iter().map(|line| (*line).to_owned()).collect();
        Certificate { title: "Urkunde".to_owned(), lines, name: "Eva Übelmann".to_owned() }
    }

    fn picture() -> Picture {
        let head = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 11, 8, 1, 0, 1, 0, 3, 1, 2, 3];
        Picture::read(&head).expect("a picture")
    }

    fn keep(name: &str, certificate: Certificate, picture: Option<&Picture>) {
        if let Some(folder) = std::env::var_os("SKATWART_PAPER") {
            let paper = Paper {
                tournament: "28. Offene Stadtmeisterschaft im Skat".to_owned(),
                subtitle: format!("27.11.2026 · {LONG}"),
                ..Paper::default()
            };
            let signature = "Maximiliane Friederike Schulze-Entenpfühler, Präsidentin des Verbandes";
            let bytes = crate::export::pdf::certificates(&paper, (&[certificate], signature), picture);
            std::fs::write(std::path::Path::new(&folder).join(name), bytes.expect("printed")).expect("written");
        }
    }

    #[test]
    fn as_many_lines_as_a_sheet_holds_are_printed_and_more_are_refused() {
        let end = HEIGHT - 760 - SIGN.1;
        let picture = picture();
        for count in 1..60 {
            let text = certificate(&vec!["Eine Zeile der Urkunde"; count]);
            let Some(sheet) = Sheet::of(&mut canvas(), &text, Some(&picture), end) else {
                assert!(count > 32, "{count} lines have room");
                continue;
            };
            assert!(count < 55, "{count} lines have no room");
            let last = sheet.top + sheet.texts.iter().map(|(_, text)| text.above + text.depth()).sum::<i32>();
            assert!(last <= end, "{count} lines end at {last}");
            let readable = if count > 32 { 80 } else { 100 };
            assert!(sheet.texts.iter().all(|(_, text)| text.size >= readable), "{count} lines can be read");
        }
        let text = certificate(&["Eine Zeile der Urkunde"; 60]);
        let refused = crate::export::pdf::certificates(&Paper::default(), (&[text], ""), Some(&picture));
        assert!(matches!(refused, Err(crate::export::pdf::PdfError::Full(name)) if name == "Eva Übelmann"));
        keep("certificate-32.pdf", certificate(&["Eine Zeile der Urkunde"; 32]), Some(&picture));
    }

    #[test]
    fn a_letterhead_gives_its_room_up_before_a_line_is_refused() {
        let (end, picture) = (HEIGHT - 760 - SIGN.1, picture());
        let most = |picture: Option<&Picture>| {
            let fits = |count: &usize| {
                let text = certificate(&vec!["Eine Zeile der Urkunde"; *count]);
                Sheet::of(&mut canvas(), &text, picture, end).is_some()
            };
            (1..100).take_while(fits).count()
        };
        let (with, without) = (most(Some(&picture)), most(None));
        assert!(without > with + 5, "{with} lines under a picture, {without} without one");
    }

    #[test]
    fn long_sentences_are_broken_before_they_get_smaller() {
        let sentence = "hat beim Turnier der Skatfreunde mit großem Vorsprung den ersten Platz belegt und damit den \
             Wanderpokal des Vereins zum dritten Mal in Folge nach Hause getragen";
        let text = certificate(&["Eva Übelmann", sentence, "Skat"]);
        let sheet = Sheet::of(&mut canvas(), &text, None, HEIGHT - 760 - SIGN.1).expect("room");
        let [_, (_, name), (_, long), (_, short)] = sheet.texts.as_slice() else { panic!("four texts") };
        assert_eq!((name.size, long.size, short.size), (330, 170, 170));
        assert!(long.lines.len() > 1);
        assert_eq!(long.lines.join(" "), sentence);
        // A word that is too long for a line is narrowed, not broken.
        let word = set(&mut canvas(), &"Kartenspielerin".repeat(5), (Weight::Regular, 170), false);
        assert!(word.lines.len() == 1 && (85..170).contains(&word.size), "{}", word.size);
        keep("certificate-long.pdf", text, None);
    }

    #[test]
    fn without_a_picture_its_room_stays_free() {
        let text = certificate(&["Eva Übelmann", "1. Platz"]);
        let sheet = Sheet::of(&mut canvas(), &text, None, HEIGHT - 760 - SIGN.1).expect("room");
        assert!(sheet.top >= EDGE + PICTURE, "{}", sheet.top);
        keep("certificate-bare.pdf", text, None);
    }

    #[test]
    fn what_stands_at_the_foot_is_whole_and_within_the_frame() {
        let paper = Paper { tournament: LONG.repeat(2), subtitle: LONG.to_owned(), ..Paper::default() };
        let signature = "Maximiliane Friederike Schulze-Entenpfühler, Präsidentin des Verbandes";
        let mut canvas = canvas();
        let foot = Foot::of(&mut canvas, &paper, signature);
        for (text, words, room) in [
            (&foot.held, LONG, ROOM / 2 - 150),
            (&foot.signature, signature, SIGN.0),
            (&foot.tournament, paper.tournament.as_str(), ROOM),
        ] {
            assert_eq!(text.lines.join(" "), words);
            assert!(text.size >= 60 && text.lines.len() <= 2, "{} at {}", text.lines.len(), text.size);
            assert!(text.lines.iter().all(|line| canvas.width(line, text.weight, text.size) <= room));
        }
        let many = Foot::of(&mut canvas, &Paper::default(), &signature.repeat(6));
        assert!(many.base + 130 + many.signature.depth() < HEIGHT - 400);
    }
}
