//! The parts of a paper as the file has them. They are many – every cell of every table is one –, so they are written
//! and packed a few hundred at a time, and hung onto the file that the library wrote as what was added later.

use lopdf::xref::XrefType;
use lopdf::{Dictionary, Document, Object, ObjectId};

use super::bytes::{digits, packed};
use super::paper::PdfError;
use super::tags::{Part, Role, Tags};

/// How many objects are packed into one stream.
const EACH: usize = 500;

/// Where the objects stand that are added: the root, the way from the marks of the pages, a list for each page, the parts.
#[derive(Clone, Copy)]
struct Places {
    first: u32,
    pages: u32,
    count: u32,
    streams: u32,
}

impl Places {
    const fn root(self) -> u32 {
        self.first
    }

    const fn marks(self) -> u32 {
        self.first + 1
    }

    const fn page(self, at: u32) -> u32 {
        self.first + 2 + at
    }

    const fn part(self, at: u32) -> u32 {
        self.first + 2 + self.pages + at
    }
}

/// The file with its parts. `pages` are the pages with the part of each of their marks.
pub(super) fn written(
    mut document: Document,
    mut tags: Tags,
    pages: &[(ObjectId, Vec<u32>)],
) -> Result<Vec<u8>, PdfError> {
    tags.finish();
    let (pages_count, parts) = (number(pages.len()), number(tags.parts.len()));
    let count = 2 + pages_count + parts;
    // The library takes one number more for its own list of places.
    let streams = document.max_id + 2;
    let places = Places { first: streams + count.div_ceil(number(EACH)), pages: pages_count, count, streams };
    let catalog = document.catalog_mut().map_err(|error| PdfError::Font(error.to_string()))?;
    catalog.set("MarkInfo", Dictionary::from_iter([("Marked", Object::Boolean(true))]));
    catalog.set("StructTreeRoot", Object::Reference((places.root(), 0)));
    "1.7".clone_into(&mut document.version);
    document.reference_table.cross_reference_type = XrefType::CrossReferenceStream;
    document.compress();
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).map_err(PdfError::Written)?;
    let before = start_of_places(&bytes)?;
    let offsets = of_parts(&mut bytes, places, &tags, pages);
    add_places(&mut bytes, &document, places, (before, &offsets));
    Ok(bytes)
}

/// Adds the packed objects; answers where each stream of them begins.
fn of_parts(bytes: &mut Vec<u8>, places: Places, tags: &Tags, pages: &[(ObjectId, Vec<u32>)]) -> Vec<u32> {
    bytes.push(b'\n');
    let mut offsets = Vec::new();
    let mut chunk = Chunk::default();
    let mut next = places.first;
    let mut add = |words: &str| {
        chunk.add(next, words);
        next += 1;
        if chunk.count == EACH || next == places.first + places.count {
            let id = places.streams + number(offsets.len());
            offsets.push(number(bytes.len()));
            std::mem::take(&mut chunk).write(bytes, id);
        }
    };
    let mut words = String::from("<</Type/StructTreeRoot/K ");
    refer(&mut words, places.part(0));
    words.push_str("/ParentTree ");
    refer(&mut words, places.marks());
    words.push_str("/ParentTreeNextKey ");
    digits(&mut words, places.pages);
    words.push_str(">>");
    add(&words);
    "<</Nums[".clone_into(&mut words);
    for page in 0..places.pages {
        digits(&mut words, page);
        words.push(' ');
        refer(&mut words, places.page(page));
    }
    words.push_str("]>>");
    add(&words);
    for (_, marks) in pages {
        "[".clone_into(&mut words);
        for part in marks {
            refer(&mut words, places.part(*part));
        }
        words.push(']');
        add(&words);
    }
    for (at, part) in (0..).zip(&tags.parts) {
        words.clear();
        described(&mut words, (at, part), tags, (places, pages));
        add(&words);
    }
    offsets
}

/// A part: what it is, in what it stands, what it is made of – its words, or other parts.
fn described(
    words: &mut String,
    (at, part): (u32, &Part),
    tags: &Tags,
    (places, pages): (Places, &[(ObjectId, Vec<u32>)]),
) {
    words.push_str("<</S/");
    words.push_str(part.role.name());
    words.push_str("/P ");
    refer(words, if at == 0 { places.root() } else { places.part(part.up) });
    match part.role {
        Role::Head => words.push_str("/A<</O/Table/Scope/Column>>"),
        Role::Over(columns) | Role::Wide(columns) => {
            words.push_str("/A<</O/Table/ColSpan ");
            digits(words, u32::from(columns));
            words.push_str(">>");
        }
        _ => {}
    }
    let page = |at: u32| usize::try_from(at).map_or(0, |at| pages.get(at).map_or(0, |((id, _), _)| *id));
    if let Some((first, _)) = part.at {
        words.push_str("/Pg ");
        refer(words, page(first));
    }
    // Nearly every part is the words of one mark on that page, which need no more than its number.
    let others = tags.more.get(&at);
    if let (Some((_, mark)), None) = (part.at, others)
        && part.end <= at + 1
    {
        words.push_str("/K ");
        digits(words, mark);
        words.push_str(">>");
        return;
    }
    words.push_str("/K[");
    for (other, mark) in part.at.iter().chain(others.into_iter().flatten()) {
        words.push_str("<</Type/MCR/Pg ");
        refer(words, page(*other));
        words.push_str("/MCID ");
        digits(words, *mark);
        words.push_str(">>");
    }
    let mut next = at + 1;
    while next < part.end {
        refer(words, places.part(next));
        let end = usize::try_from(next).map_or(part.end, |at| tags.parts.get(at).map_or(part.end, |kid| kid.end));
        next = end.max(next + 1);
    }
    words.push_str("]>>");
}

/// Another object.
fn refer(words: &mut String, id: u32) {
    digits(words, id);
    words.push_str(" 0 R ");
}

/// Objects on their way into one stream.
#[derive(Default)]
struct Chunk {
    count: usize,
    index: String,
    words: String,
}

impl Chunk {
    fn add(&mut self, id: u32, words: &str) {
        digits(&mut self.index, id);
        self.index.push(' ');
        digits(&mut self.index, number(self.words.len()));
        self.index.push(' ');
        self.words.push_str(words);
        self.words.push('\n');
        self.count += 1;
    }

    fn write(self, bytes: &mut Vec<u8>, id: u32) {
        let (count, first) = (self.count, self.index.len());
        let packed = packed((self.index + &self.words).as_bytes());
        let length = packed.len();
        let head = format!("{id} 0 obj\n<</Type/ObjStm/N {count}/First {first}/Filter/FlateDecode/Length {length}>>\n");
        bytes.extend(head.as_bytes());
        bytes.extend(b"stream\n");
        bytes.extend(packed);
        bytes.extend(b"\nendstream\nendobj\n");
    }
}

/// Writes down behind the file where the added objects stand.
fn add_places(bytes: &mut Vec<u8>, document: &Document, places: Places, (before, offsets): (u32, &[u32])) {
    let mut entries: Vec<u8> = Vec::new();
    let at_byte = |entries: &mut Vec<u8>, offset: u32| {
        entries.push(1);
        entries.extend(offset.to_be_bytes());
        entries.extend([0, 0]);
    };
    for offset in offsets {
        at_byte(&mut entries, *offset);
    }
    for at in 0..places.count {
        let (stream, index) = (places.streams + at / number(EACH), at % number(EACH));
        entries.push(2);
        entries.extend(stream.to_be_bytes());
        entries.extend(u16::try_from(index).unwrap_or(0).to_be_bytes());
    }
    let (own, start) = (places.first + places.count, number(bytes.len()));
    at_byte(&mut entries, start);
    let entries = packed(&entries);
    let mut head = format!(
        "{own} 0 obj\n<</Type/XRef/Size {}/W[1 4 2]/Index[{} {}]/Prev {before}/Filter/FlateDecode/Length {}",
        own + 1,
        places.streams,
        own + 1 - places.streams,
        entries.len()
    );
    for key in ["Root", "Info"] {
        if let Ok(Object::Reference((id, _))) = document.trailer.get(key.as_bytes()) {
            head.push('/');
            head.push_str(key);
            head.push(' ');
            refer(&mut head, *id);
        }
    }
    if let Ok(Object::Array(ids)) = document.trailer.get(b"ID") {
        head.push_str("/ID[");
        for id in ids {
            if let Object::String(id, _) = id {
                head.push('<');
                for half in id.iter().flat_map(|byte| [byte >> 4, byte & 15]) {
                    head.push(char::from_digit(u32::from(half), 16).unwrap_or('0'));
                }
                head.push('>');
            }
        }
        head.push(']');
    }
    head.push_str(">>\nstream\n");
    bytes.extend(head.as_bytes());
    bytes.extend(entries);
    bytes.extend(format!("\nendstream\nendobj\nstartxref\n{start}\n%%EOF\n").as_bytes());
}

/// Where the library's own list of places begins, as the end of its file says.
fn start_of_places(bytes: &[u8]) -> Result<u32, PdfError> {
    let end = String::from_utf8_lossy(bytes.get(bytes.len().saturating_sub(40)..).unwrap_or_default());
    let told = end.rsplit_once("startxref\n").and_then(|(_, rest)| rest.lines().next()).unwrap_or_default();
    told.trim().parse().map_err(|_error| PdfError::Font(format!("the file ends with {told:?}, not with its places")))
}

fn number(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}
