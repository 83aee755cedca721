//! The parts of a paper as the file has them.

use super::body::{Body, number, refer};
use super::bytes::digits;
use super::tags::{Part, Role};

/// Writes a part: what it is, in what it stands, what it is made of – its words, or other parts.
pub(super) fn write(body: &mut Body, part: &Part) {
    body.object(part.id, |words| {
        words.extend_from_slice(b"<</S/");
        words.extend_from_slice(part.role.name().as_bytes());
        words.extend_from_slice(b"/P ");
        refer(words, part.up);
        match part.role {
            Role::Head => words.extend_from_slice(b"/A<</O/Table/Scope/Column>>"),
            Role::Over(columns) | Role::Wide(columns) => {
                words.extend_from_slice(b"/A<</O/Table/ColSpan ");
                digits(words, u32::from(columns));
                words.extend_from_slice(b">>");
            }
            _ => {}
        }
        if let Some((page, _)) = part.at {
            words.extend_from_slice(b"/Pg ");
            refer(words, page);
        }
        made_of(words, part);
        words.extend_from_slice(b">>");
    });
}

/// What a part is made of: words in several places, other parts. Nearly every one is the words of one mark on its page, which
/// need no more than their number.
fn made_of(words: &mut Vec<u8>, part: &Part) {
    words.extend_from_slice(b"/K");
    if let (Some((_, mark)), [], []) = (part.at, part.more.as_slice(), part.parts.as_slice()) {
        words.push(b' ');
        digits(words, mark);
        return;
    }
    words.push(b'[');
    for (page, mark) in part.at.iter().chain(&part.more) {
        words.extend_from_slice(b"<</Type/MCR/Pg ");
        refer(words, *page);
        words.extend_from_slice(b"/MCID ");
        digits(words, *mark);
        words.extend_from_slice(b">>");
    }
    for other in &part.parts {
        refer(words, *other);
    }
    words.push(b']');
}

/// Writes which part each of the marks of a page belongs to.
pub(super) fn write_marks(body: &mut Body, id: u32, marks: &[u32]) {
    body.object(id, |words| {
        words.push(b'[');
        for part in marks {
            refer(words, *part);
        }
        words.push(b']');
    });
}

/// Writes the way from every page to its marks.
pub(super) fn write_pages(body: &mut Body, id: u32, pages: &[u32]) {
    body.object(id, |words| {
        words.extend_from_slice(b"<</Nums[");
        for (at, page) in (0..).zip(pages) {
            digits(words, at);
            words.push(b' ');
            refer(words, *page);
        }
        words.extend_from_slice(b"]>>");
    });
}

/// Writes what the file has for all parts: the whole, the way from the pages, how many pages there are.
pub(super) fn write_root(body: &mut Body, id: u32, (all, marks, pages): (u32, u32, usize)) {
    body.object(id, |words| {
        words.extend_from_slice(b"<</Type/StructTreeRoot/K ");
        refer(words, all);
        words.extend_from_slice(b"/ParentTree ");
        refer(words, marks);
        words.extend_from_slice(b"/ParentTreeNextKey ");
        digits(words, number(pages));
        words.extend_from_slice(b">>");
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_names_every_place_in_which_its_words_stand() {
        let said = |more: Vec<(u32, u32)>| {
            let part = Part { role: Role::Words, id: 101, up: 100, at: Some((7, 0)), more, parts: Vec::new() };
            let mut words = Vec::new();
            made_of(&mut words, &part);
            String::from_utf8(words).expect("words")
        };
        assert_eq!(said(Vec::new()), "/K 0");
        let place = |page: u32, mark: u32| format!("<</Type/MCR/Pg {page} 0 R /MCID {mark}>>");
        assert_eq!(said(vec![(7, 2), (9, 0)]), format!("/K[{}{}{}]", place(7, 0), place(7, 2), place(9, 0)));
    }
}
