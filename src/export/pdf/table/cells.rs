//! The cells of a line, as one text.

/// Stands between two cells; no text has it.
const BETWEEN: char = '\u{1f}';

/// The cells of a line, one behind the other: a list of a hundred thousand lines is there as a whole until it is on paper, and
/// each cell by itself would take five times as much memory.
#[derive(Clone, Debug, Default)]
pub struct Cells(Box<str>);

impl Cells {
    /// Each cell.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.split(BETWEEN)
    }
}

impl<T: AsRef<str>> FromIterator<T> for Cells {
    fn from_iter<I: IntoIterator<Item = T>>(cells: I) -> Self {
        let mut all = String::new();
        for (at, cell) in cells.into_iter().enumerate() {
            if at > 0 {
                all.push(BETWEEN);
            }
            all.extend(cell.as_ref().split(BETWEEN));
        }
        Self(all.into_boxed_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_stay_apart_whatever_stands_in_them() {
        let cells: Cells = ["1.", "", "Karl\u{1f} Meyer", ""].into_iter().collect();
        assert_eq!(cells.iter().collect::<Vec<_>>(), ["1.", "", "Karl Meyer", ""]);
    }
}
