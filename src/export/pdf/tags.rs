//! What a paper says to somebody who hears it: which words are a heading and which the cell of a table, in the order in
//! which they are read. What is drawn belongs to nothing, and so do heads that stand again on every page.

use super::body::{Body, number};
use super::tagged;

/// What a part of a paper is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// All of it.
    Document,
    /// What the paper is.
    Title,
    /// What a part of it is.
    Heading,
    /// A sentence, or words that stand alone.
    Words,
    /// A table.
    Table,
    /// A line of a table.
    Row,
    /// The head of a column.
    Head,
    /// A line over the lines that follow, so many columns wide.
    Over(u16),
    /// A cell of a table.
    Cell,
    /// A cell that takes so many columns.
    Wide(u16),
}

impl Role {
    /// As the file calls it.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Document => "Document",
            Self::Title => "H1",
            Self::Heading => "H2",
            Self::Words => "P",
            Self::Table => "Table",
            Self::Row => "TR",
            Self::Head | Self::Over(_) => "TH",
            Self::Cell | Self::Wide(_) => "TD",
        }
    }

    /// What words are that stand in it and have no role of their own; nothing where they belong to it.
    const fn of_words(self) -> Option<Self> {
        match self {
            Self::Document | Self::Table => Some(Self::Words),
            Self::Row => Some(Self::Cell),
            _ => None,
        }
    }
}

/// A part of a paper that is not ended: what it is made of is not all there yet.
#[derive(Debug)]
pub(super) struct Part {
    pub(super) role: Role,
    /// Its number in the file.
    pub(super) id: u32,
    /// In which part it stands; the whole paper in what the file has for that.
    pub(super) up: u32,
    /// The page with the first of its words, and which mark of that page they have.
    pub(super) at: Option<(u32, u32)>,
    /// The same of further words, where they stand in several places.
    pub(super) more: Vec<(u32, u32)>,
    /// The parts it is made of.
    pub(super) parts: Vec<u32>,
}

/// What the words or lines that are drawn next have to begin with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Mark {
    #[default]
    None,
    Drawing,
    Words(u32),
}

/// The parts of the papers of a file. Each is written as soon as it is ended, for there are many.
#[derive(Debug)]
pub(super) struct Tags {
    /// What the file has for all of them.
    root: u32,
    open: Vec<Part>,
    /// For each page what says which part each of its marks belongs to.
    pages: Vec<u32>,
    /// Which part the marks of the page belong to.
    marks: Vec<u32>,
    mark: Mark,
    quiet: bool,
    /// How many parts were begun that are not said.
    unsaid: usize,
}

impl Tags {
    pub(super) fn new(body: &mut Body) -> Self {
        let (root, open, pages, marks) = (body.reserve(), Vec::new(), Vec::new(), Vec::new());
        let mut tags = Self { root, open, pages, marks, mark: Mark::None, quiet: false, unsaid: 0 };
        tags.begin(body, Role::Document);
        tags
    }

    /// Begins a part; nothing where nothing is said. Every part that is begun is ended.
    pub(super) fn open(&mut self, body: &mut Body, role: Role) {
        if self.quiet {
            self.unsaid += 1;
        } else {
            self.begin(body, role);
        }
    }

    fn begin(&mut self, body: &mut Body, role: Role) {
        let (id, up) = (body.reserve(), self.open.last().map_or(self.root, |part| part.id));
        self.open.push(Part { role, id, up, at: None, more: Vec::new(), parts: Vec::new() });
    }

    /// Ends the part that was begun last.
    pub(super) fn close(&mut self, body: &mut Body) {
        if self.unsaid > 0 {
            self.unsaid -= 1;
        } else if self.open.len() > 1 {
            self.end(body);
        }
    }

    fn end(&mut self, body: &mut Body) {
        if let Some(part) = self.open.pop() {
            tagged::write(body, &part);
            if let Some(up) = self.open.last_mut() {
                up.parts.push(part.id);
            }
        }
    }

    /// Says nothing of what is written from now on, or says it again; answers what was before.
    pub(super) const fn hush(&mut self, quiet: bool) -> bool {
        std::mem::replace(&mut self.quiet, quiet)
    }

    /// Whether the heads of a table are not to be said, for it goes on, or nothing is said.
    pub(super) fn goes_on(&self) -> bool {
        self.quiet || self.open.iter().any(|part| part.role == Role::Table)
    }

    /// Before words are written on a page: ends what was drawn before, and begins their mark. Says whether their part has words
    /// already. `page` gets its number with the first of them.
    pub(super) fn words(&mut self, (out, body): (&mut Vec<u8>, &mut Body), page: &mut Option<u32>) -> bool {
        let last = self.open.last().map(|part| (part.id, part.role.of_words()));
        let Some((id, own)) = last.filter(|_| !self.quiet) else {
            self.drawing(out);
            return false;
        };
        if own.is_none() && self.mark == Mark::Words(id) {
            return true;
        }
        self.rest(out);
        if let Some(role) = own {
            self.begin(body, role);
        }
        let (page, mark) = (*page.get_or_insert_with(|| body.reserve()), number(self.marks.len()));
        let Some(part) = self.open.last_mut() else { return false };
        let goes_on = part.at.is_some();
        if goes_on {
            part.more.push((page, mark));
        } else {
            part.at = Some((page, mark));
        }
        out.push(b'/');
        out.extend_from_slice(part.role.name().as_bytes());
        out.extend_from_slice(b"<</MCID ");
        super::bytes::digits(out, mark);
        out.extend_from_slice(b">>BDC\n");
        self.mark = Mark::Words(part.id);
        self.marks.push(part.id);
        if own.is_some() {
            self.end(body);
        }
        goes_on
    }

    /// Before something is drawn that says nothing.
    pub(super) fn drawing(&mut self, out: &mut Vec<u8>) {
        if self.mark != Mark::Drawing {
            self.rest(out);
            out.extend_from_slice(b"/Artifact BMC\n");
            self.mark = Mark::Drawing;
        }
    }

    /// Ends the mark that is open.
    pub(super) fn rest(&mut self, out: &mut Vec<u8>) {
        if self.mark != Mark::None {
            out.extend_from_slice(b"EMC\n");
            self.mark = Mark::None;
        }
    }

    /// Ends the page: writes which part each of its marks belongs to.
    pub(super) fn end_page(&mut self, body: &mut Body) {
        let id = body.reserve();
        tagged::write_marks(body, id, &std::mem::take(&mut self.marks));
        self.pages.push(id);
    }

    /// Ends everything that is open; answers what the file has for all parts.
    pub(super) fn finish(mut self, body: &mut Body) -> u32 {
        let all = self.open.first().map_or(0, |part| part.id);
        while !self.open.is_empty() {
            self.end(body);
        }
        let marks = body.reserve();
        tagged::write_pages(body, marks, &self.pages);
        tagged::write_root(body, self.root, (all, marks, self.pages.len()));
        self.root
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heads_of_a_table_are_said_where_it_begins_and_something_is_said() {
        let mut body = Body::default();
        let mut tags = Tags::new(&mut body);
        assert!(!tags.goes_on());
        let before = tags.hush(true);
        assert!(tags.goes_on(), "nothing is said");
        tags.hush(before);
        tags.open(&mut body, Role::Table);
        assert!(tags.goes_on(), "they were said");
        tags.close(&mut body);
        assert!(!tags.goes_on(), "the next table has its own");
    }

    #[test]
    fn words_go_on_whatever_was_drawn_between_them_and_on_whichever_page() {
        let (mut body, mut out) = (Body::default(), Vec::new());
        let mut tags = Tags::new(&mut body);
        tags.open(&mut body, Role::Cell);
        assert!(!tags.words((&mut out, &mut body), &mut Some(7)), "its first words");
        assert!(tags.words((&mut out, &mut body), &mut Some(7)), "more of the same mark");
        tags.drawing(&mut out);
        assert!(tags.words((&mut out, &mut body), &mut Some(7)), "behind a line");
        tags.rest(&mut out);
        tags.end_page(&mut body);
        assert!(tags.words((&mut out, &mut body), &mut Some(9)), "on the next page");
        tags.close(&mut body);
        tags.open(&mut body, Role::Cell);
        assert!(!tags.words((&mut out, &mut body), &mut Some(9)), "another cell");
    }
}
