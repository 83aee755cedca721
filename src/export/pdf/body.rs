//! The pages of a file and the parts of its papers, written where they stay as soon as they are done and packed – every
//! cell of every table is a part, so small ones go a few hundred together into one stream. The file round them, with fonts
//! and a name, is known only when all are there: its bytes are put before these, which count as what was added later. A
//! list of a hundred thousand lines has a million parts, of each of which four bytes say where it stands.

use std::collections::BTreeMap;

use lopdf::{Document, Object};

use super::bytes::{Packer, digits};
use super::paper::PdfError;

/// How many objects are packed into one stream.
const EACH: usize = 500;
/// The numbers below are those of the file round the pages.
const FIRST: u32 = 100;
/// How many bytes of the file say where an object stands.
const PLACE: usize = 7;
/// In the stead of a how manieth: nobody wrote the object yet, or it is a stream of its own.
const ALONE: u32 = u32::MAX;

/// What is written of a file so far.
#[derive(Debug, Default)]
pub(super) struct Body {
    bytes: Vec<u8>,
    /// As the how manieth of all small ones each object was written.
    places: Vec<u32>,
    /// Where in these bytes each stream stands, by its number.
    streams: BTreeMap<u32, u32>,
    /// The numbers of the streams of small objects, in their order.
    chunks: Vec<u32>,
    chunk: Chunk,
    packer: Packer,
}

/// Objects on their way into one stream.
#[derive(Debug, Default)]
struct Chunk {
    count: usize,
    index: Vec<u8>,
    words: Vec<u8>,
}

impl Body {
    /// The number of an object that is written later.
    pub(super) fn reserve(&mut self) -> u32 {
        let id = self.next();
        self.places.push(ALONE);
        id
    }

    /// The first number that is not taken.
    fn next(&self) -> u32 {
        FIRST + number(self.places.len())
    }

    /// Writes a small object in these words.
    pub(super) fn object(&mut self, id: u32, words: impl FnOnce(&mut Vec<u8>)) {
        if self.chunk.count == 0 {
            let stream = self.reserve();
            self.chunks.push(stream);
        }
        let before = self.chunks.len().saturating_sub(1) * EACH;
        let chunk = &mut self.chunk;
        if let Some(place) = self.places.get_mut(at(id)) {
            *place = number(before + chunk.count);
        }
        digits(&mut chunk.index, id);
        chunk.index.push(b' ');
        digits(&mut chunk.index, number(chunk.words.len()));
        chunk.index.push(b' ');
        words(&mut chunk.words);
        chunk.words.push(b'\n');
        chunk.count += 1;
        if chunk.count == EACH {
            self.end_chunk();
        }
    }

    /// Writes an object that is a stream, packed; answers its number.
    pub(super) fn stream(&mut self, text: &[u8]) -> u32 {
        let id = self.reserve();
        self.packer.add(text);
        self.write(id, "");
        id
    }

    /// Packs the objects that wait.
    fn end_chunk(&mut self) {
        let Some(id) = self.chunks.last().copied() else { return };
        self.packer.add(&self.chunk.index);
        self.packer.add(&self.chunk.words);
        self.write(id, &format!("/Type/ObjStm/N {}/First {}", self.chunk.count, self.chunk.index.len()));
        self.chunk.count = 0;
        self.chunk.index.clear();
        self.chunk.words.clear();
    }

    /// Writes what was packed as a stream.
    fn write(&mut self, id: u32, head: &str) {
        let packed = self.packer.end();
        self.streams.insert(id, number(self.bytes.len()));
        let head = format!("{id} 0 obj\n<<{head}/Filter/FlateDecode/Length {}>>\nstream\n", packed.len());
        self.bytes.extend(head.as_bytes());
        self.bytes.extend(&packed);
        self.bytes.extend(b"\nendstream\nendobj\n");
    }

    /// Where an object stands, as the file says it: in these bytes behind so many others, or as the how manieth of which
    /// stream.
    fn stands(&self, (id, place): (u32, u32), before: u32) -> [u8; PLACE] {
        let (kind, at, index) = if place == ALONE {
            self.streams.get(&id).map_or((0, 0, 0), |at| (1, at + before, 0))
        } else {
            let each = number(EACH);
            let stream = self.chunks.get(usize::try_from(place / each).unwrap_or(usize::MAX));
            (2, stream.copied().unwrap_or(0), u16::try_from(place % each).unwrap_or(0))
        };
        let mut bytes = [kind].into_iter().chain(at.to_be_bytes()).chain(index.to_be_bytes());
        std::array::from_fn(|_| bytes.next().unwrap_or_default())
    }

    /// Where every object stands, and last of all this list itself; packed.
    fn all_places(&mut self, before: u32, start: u32) -> Vec<u8> {
        let all = std::mem::take(&mut self.places);
        for (first, some) in (FIRST..).step_by(EACH).zip(all.chunks(EACH)) {
            let places = (first..).zip(some).flat_map(|(id, place)| self.stands((id, *place), before));
            let places: Vec<u8> = places.collect();
            self.packer.add(&places);
        }
        let [a, b, c, d] = start.to_be_bytes();
        self.packer.add(&[1, a, b, c, d, 0, 0]);
        self.packer.end()
    }

    /// The whole file: `frame` is the file round the pages, written by the library.
    pub(super) fn finish(mut self, frame: &Document, mut bytes: Vec<u8>) -> Result<Vec<u8>, PdfError> {
        if frame.max_id + 1 >= FIRST {
            return Err(PdfError::Font(format!("the file round the pages has {} parts", frame.max_id)));
        }
        if self.chunk.count > 0 {
            self.end_chunk();
        }
        let before = start_of_places(&bytes)?;
        bytes.push(b'\n');
        let frame_length = number(bytes.len());
        self.bytes.splice(..0, bytes);
        let (own, start) = (self.next(), number(self.bytes.len()));
        let places = self.all_places(frame_length, start);
        let mut head = format!(
            "{own} 0 obj\n<</Type/XRef/Size {}/W[1 4 2]/Index[{FIRST} {}]/Prev {before}/Filter/FlateDecode/Length {}",
            own + 1,
            own + 1 - FIRST,
            places.len()
        )
        .into_bytes();
        said_again(&mut head, frame);
        head.extend_from_slice(b">>\nstream\n");
        self.bytes.extend(head);
        self.bytes.extend(places);
        self.bytes.extend(format!("\nendstream\nendobj\nstartxref\n{start}\n%%EOF\n").as_bytes());
        Ok(self.bytes)
    }
}

/// What the end of the file round the pages says of it, said once more: what is read first, and what file it is.
fn said_again(head: &mut Vec<u8>, frame: &Document) {
    for key in ["Root", "Info"] {
        if let Ok(Object::Reference((id, _))) = frame.trailer.get(key.as_bytes()) {
            head.push(b'/');
            head.extend_from_slice(key.as_bytes());
            head.push(b' ');
            refer(head, *id);
        }
    }
    if let Ok(Object::Array(ids)) = frame.trailer.get(b"ID") {
        head.extend_from_slice(b"/ID[");
        for id in ids {
            if let Object::String(id, _) = id {
                head.push(b'<');
                for half in id.iter().flat_map(|byte| [byte >> 4, byte & 15]) {
                    head.push(b"0123456789abcdef".get(usize::from(half)).copied().unwrap_or(b'0'));
                }
                head.push(b'>');
            }
        }
        head.push(b']');
    }
}

/// Where the library's own list of places begins, as the end of its file says.
fn start_of_places(bytes: &[u8]) -> Result<u32, PdfError> {
    let end = String::from_utf8_lossy(bytes.get(bytes.len().saturating_sub(40)..).unwrap_or_default());
    let told = end.rsplit_once("startxref\n").and_then(|(_, rest)| rest.lines().next()).unwrap_or_default();
    told.trim().parse().map_err(|_error| PdfError::Font(format!("the file ends with {told:?}, not with its places")))
}

/// Another object.
pub(super) fn refer(words: &mut Vec<u8>, id: u32) {
    digits(words, id);
    words.extend_from_slice(b" 0 R ");
}

/// Where the place of an object is said.
fn at(id: u32) -> usize {
    usize::try_from(id.saturating_sub(FIRST)).unwrap_or(usize::MAX)
}

/// A length as the file counts.
pub(super) fn number(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::FIRST;
    use crate::export::pdf::{Column, Paper, PaperRow, list};

    #[test]
    fn every_number_of_a_file_is_that_of_an_object() {
        let columns = [Column::figures("Platz".to_owned()), Column::words("Name".to_owned(), 5)];
        let rows: Vec<PaperRow> = (1..=300).map(|at| PaperRow::cells([at.to_string(), format!("Karl {at}")])).collect();
        let bytes = list(&Paper::default(), &columns, &rows).expect("printed");
        let document = lopdf::Document::load_mem(&bytes).expect("a file");
        assert_eq!(document.get_pages().len(), 7);
        let last = document.objects.keys().map(|(id, _)| *id).max().expect("objects");
        let missing: Vec<u32> = (FIRST..last).filter(|id| !document.reference_table.entries.contains_key(id)).collect();
        assert!(last > FIRST + 300 * 3 && missing.is_empty(), "{missing:?} up to {last}");
    }
}
