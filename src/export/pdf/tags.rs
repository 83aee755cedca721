//! What a paper says to somebody who hears it: which words are a heading and which the cell of a table, in the order in
//! which they are read. What is drawn belongs to nothing, and so do heads that stand again on every page.

use std::collections::BTreeMap;

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

/// A part of a paper, with the parts it is made of behind it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) role: Role,
    /// In which part it stands.
    pub(super) up: u32,
    /// The first part behind it that is not in it.
    pub(super) end: u32,
    /// The page with the first of its words, and which mark of that page they have.
    pub(super) at: Option<(u32, u32)>,
}

/// What the words or lines that are drawn next have to begin with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Mark {
    #[default]
    None,
    Drawing,
    Words(u32),
}

/// The parts of the papers of a file.
#[derive(Debug)]
pub(super) struct Tags {
    pub(super) parts: Vec<Part>,
    /// Further words of parts whose words stand in several places.
    pub(super) more: BTreeMap<u32, Vec<(u32, u32)>>,
    open: Vec<u32>,
    /// Which part the marks of the page belong to.
    marks: Vec<u32>,
    mark: Mark,
    quiet: bool,
    /// How many parts were begun that are not said.
    unsaid: usize,
}

impl Tags {
    pub(super) fn new() -> Self {
        let all = Part { role: Role::Document, up: 0, end: 0, at: None };
        let more = BTreeMap::new();
        Self { parts: vec![all], more, open: vec![0], marks: Vec::new(), mark: Mark::None, quiet: false, unsaid: 0 }
    }

    /// Begins a part; nothing where nothing is said. Every part that is begun is ended.
    pub(super) fn open(&mut self, role: Role) {
        if self.quiet {
            self.unsaid += 1;
            return;
        }
        let up = self.open.last().copied().unwrap_or(0);
        let at = u32::try_from(self.parts.len()).unwrap_or(u32::MAX);
        self.parts.push(Part { role, up, end: at, at: None });
        self.open.push(at);
    }

    /// Ends the part that was begun last.
    pub(super) fn close(&mut self) {
        if self.unsaid > 0 {
            self.unsaid -= 1;
        } else if self.open.len() > 1
            && let Some(at) = self.open.pop()
        {
            let end = u32::try_from(self.parts.len()).unwrap_or(u32::MAX);
            if let Some(part) = part(&mut self.parts, at) {
                part.end = end;
            }
        }
    }

    /// Says nothing of what is written from now on, or says it again; answers what was before.
    pub(super) const fn hush(&mut self, quiet: bool) -> bool {
        std::mem::replace(&mut self.quiet, quiet)
    }

    /// Whether the heads of a table are not to be said, for it goes on, or nothing is said.
    pub(super) fn goes_on(&self) -> bool {
        let is_table = |at: &u32| usize::try_from(*at).is_ok_and(|at| self.parts.get(at).is_some_and(Part::is_table));
        self.quiet || self.open.iter().any(is_table)
    }

    /// Before words are written on a page: ends what was drawn before, and begins their mark. Says whether their part has words
    /// already.
    pub(super) fn words(&mut self, out: &mut String, page: usize) -> bool {
        if self.quiet {
            self.drawing(out);
            return false;
        }
        let at = self.open.last().copied().unwrap_or(0);
        let own = part(&mut self.parts, at).and_then(|part| part.role.of_words());
        if own.is_none() && self.mark == Mark::Words(at) {
            return true;
        }
        self.rest(out);
        let at = match own {
            Some(role) => {
                self.open(role);
                let at = self.open.last().copied().unwrap_or(0);
                self.close();
                at
            }
            None => at,
        };
        let (page, mark) =
            (u32::try_from(page).unwrap_or(u32::MAX), u32::try_from(self.marks.len()).unwrap_or(u32::MAX));
        self.marks.push(at);
        let Some(part) = part(&mut self.parts, at) else { return false };
        let goes_on = part.at.is_some();
        match part.at {
            None => part.at = Some((page, mark)),
            Some(_) => self.more.entry(at).or_default().push((page, mark)),
        }
        out.push('/');
        out.push_str(part.role.name());
        out.push_str("<</MCID ");
        super::bytes::digits(out, mark);
        out.push_str(">>BDC\n");
        self.mark = Mark::Words(at);
        goes_on
    }

    /// Before something is drawn that says nothing.
    pub(super) fn drawing(&mut self, out: &mut String) {
        if self.mark != Mark::Drawing {
            self.rest(out);
            out.push_str("/Artifact BMC\n");
            self.mark = Mark::Drawing;
        }
    }

    /// Ends the mark that is open.
    pub(super) fn rest(&mut self, out: &mut String) {
        if self.mark != Mark::None {
            out.push_str("EMC\n");
            self.mark = Mark::None;
        }
    }

    /// Ends the page; answers which part each of its marks belongs to.
    pub(super) fn end_page(&mut self) -> Vec<u32> {
        std::mem::take(&mut self.marks)
    }

    /// Ends everything that is open.
    pub(super) fn finish(&mut self) {
        while self.open.len() > 1 {
            self.close();
        }
        let end = u32::try_from(self.parts.len()).unwrap_or(u32::MAX);
        if let Some(all) = self.parts.first_mut() {
            all.end = end;
        }
    }
}

impl Part {
    fn is_table(&self) -> bool {
        self.role == Role::Table
    }
}

fn part(parts: &mut [Part], at: u32) -> Option<&mut Part> {
    let Ok(at) = usize::try_from(at) else { return None };
    parts.get_mut(at)
}
