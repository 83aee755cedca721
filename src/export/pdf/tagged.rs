//! The parts of a paper as the file has them.

use super::body::{Body, number, refer};
use super::bytes::digits;
use super::tags::{Part, Role};

/// Writes a part: what it is, in what it stands, what it is made of – its words, or other parts.
pub(super) fn write(body: &mut Body, part: &Part) {
    let mut words = format!("<</S/{}/P ", part.role.name());
    refer(&mut words, part.up);
    match part.role {
        Role::Head => words.push_str("/A<</O/Table/Scope/Column>>"),
        Role::Over(columns) | Role::Wide(columns) => {
            words.push_str("/A<</O/Table/ColSpan ");
            digits(&mut words, u32::from(columns));
            words.push_str(">>");
        }
        _ => {}
    }
    if let Some((page, _)) = part.at {
        words.push_str("/Pg ");
        refer(&mut words, page);
    }
    match part.at {
        // Nearly every part is the words of one mark on that page, which need no more than its number.
        Some((_, mark)) if part.more.is_empty() && part.parts.is_empty() => {
            words.push_str("/K ");
            digits(&mut words, mark);
            words.push_str(">>");
        }
        _ => {
            made_of(&mut words, part);
            words.push_str(">>");
        }
    }
    body.object(part.id, &words);
}

/// What a part is made of: words in several places, other parts.
fn made_of(words: &mut String, part: &Part) {
    words.push_str("/K[");
    for (page, mark) in part.at.iter().chain(&part.more) {
        words.push_str("<</Type/MCR/Pg ");
        refer(words, *page);
        words.push_str("/MCID ");
        digits(words, *mark);
        words.push_str(">>");
    }
    for other in &part.parts {
        refer(words, *other);
    }
    words.push(']');
}

/// Writes which part each of the marks of a page belongs to.
pub(super) fn write_marks(body: &mut Body, id: u32, marks: &[u32]) {
    let mut words = "[".to_owned();
    for part in marks {
        refer(&mut words, *part);
    }
    words.push(']');
    body.object(id, &words);
}

/// Writes the way from every page to its marks.
pub(super) fn write_pages(body: &mut Body, id: u32, pages: &[u32]) {
    let mut words = "<</Nums[".to_owned();
    for (at, page) in (0..).zip(pages) {
        digits(&mut words, at);
        words.push(' ');
        refer(&mut words, *page);
    }
    words.push_str("]>>");
    body.object(id, &words);
}

/// Writes what the file has for all parts: the whole, the way from the pages, how many pages there are.
pub(super) fn write_root(body: &mut Body, id: u32, (all, marks, pages): (u32, u32, usize)) {
    let mut words = "<</Type/StructTreeRoot/K ".to_owned();
    refer(&mut words, all);
    words.push_str("/ParentTree ");
    refer(&mut words, marks);
    words.push_str("/ParentTreeNextKey ");
    digits(&mut words, number(pages));
    words.push_str(">>");
    body.object(id, &words);
}
