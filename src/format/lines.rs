//! The line a record of a CSV begins at. The `csv` crate counts from before the line ends and blank lines that stand
//! between two records, so its own figure is too low after them.

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
        let newlines = passed.split(|byte| *byte == b'\n').count().saturating_sub(1);
        self.line = self.line.saturating_add(u64::try_from(newlines).unwrap_or(0));
        self.at = self.at.max(start);
        self.line
    }
}
