//! The line a record of a CSV begins at. The `csv` crate counts from before the line ends and blank lines that stand
//! between two records, so its own figure is too low after them.

use std::collections::VecDeque;
use std::io::Read;

/// Counts the lines of a file forwards.
#[derive(Clone, Copy, Debug)]
pub struct Lines {
    at: usize,
    line: u64,
}

impl Default for Lines {
    fn default() -> Self {
        Self { at: 0, line: 1 }
    }
}

impl Lines {
    /// The line of the record that begins at or, after line ends, behind this byte; asked in the order of the file.
    pub fn of(&mut self, bytes: &[u8], position: Option<&csv::Position>) -> u64 {
        let from = position.map_or(0, |position| usize::try_from(position.byte()).unwrap_or(usize::MAX));
        let ends = bytes.iter().skip(from).take_while(|byte| matches!(byte, b'\n' | b'\r')).count();
        let start = from.saturating_add(ends);
        let passed = bytes.get(self.at..start).unwrap_or_default();
        // A line ends with "\n", "\r\n" or, in very old files, "\r" alone.
        let before = self.at.checked_sub(1).and_then(|at| bytes.get(at)).copied().unwrap_or(0);
        let pairs = std::iter::once(before).chain(passed.iter().copied()).zip(passed);
        let ends = pairs.filter(|(before, byte)| ends_line(*before, **byte)).count();
        self.line = self.line.saturating_add(u64::try_from(ends).unwrap_or(0));
        self.at = self.at.max(start);
        self.line
    }
}

/// Whether a record that stands between these places is one line.
pub fn is_one(bytes: &[u8], from: Option<&csv::Position>, to: &csv::Position) -> bool {
    let at = |position: &csv::Position| usize::try_from(position.byte()).unwrap_or(usize::MAX);
    let record = bytes.get(from.map_or(0, at)..at(to)).unwrap_or_default();
    !record.trim_ascii().iter().any(|byte| matches!(byte, b'\n' | b'\r'))
}

/// Whether a line ends with this byte; the second of "\r\n" ends none.
const fn ends_line(before: u8, byte: u8) -> bool {
    byte == b'\r' || (byte == b'\n' && before != b'\r')
}

/// A file that is read as it comes, with its line ends until they are asked for: never more than is read ahead.
pub struct Counted<R> {
    input: R,
    read: u64,
    last: u8,
    /// Where line ends stand, and whether each ends a line.
    ends: VecDeque<(u64, bool)>,
    line: u64,
}

impl<R> Counted<R> {
    /// A file of which nothing was read yet.
    pub const fn new(input: R) -> Self {
        Self { input, read: 0, last: 0, ends: VecDeque::new(), line: 1 }
    }

    /// The line of the record that begins at or, after line ends, behind this byte; asked in the order of the file.
    pub fn line_of(&mut self, position: Option<&csv::Position>) -> u64 {
        let mut at = position.map_or(0, csv::Position::byte);
        while let Some((end, counts)) = self.ends.front().copied().filter(|(end, _)| *end <= at) {
            self.ends.pop_front();
            at = at.max(end.saturating_add(1));
            self.line = self.line.saturating_add(u64::from(counts));
        }
        self.line
    }
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        let read = self.input.read(into)?;
        for byte in into.iter().take(read) {
            if matches!(byte, b'\n' | b'\r') {
                self.ends.push_back((self.read, ends_line(self.last, *byte)));
            }
            self.last = *byte;
            self.read = self.read.saturating_add(1);
        }
        Ok(read)
    }
}
