//! CSV for spreadsheets: cells that cannot turn into formulas, and the form German Excel opens by a double click.

use std::borrow::Cow;

/// The form of a CSV file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Spreadsheet {
    /// UTF-8, comma, decimal point: the contract.
    #[default]
    Plain,
    /// UTF-8 with a byte-order mark, semicolon, decimal comma.
    GermanExcel,
}

/// One cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A word of our own or a number, with a decimal point if it has decimals.
    Own(String),
    /// What somebody typed: a name, a club, a reason. It must not be taken for a formula.
    Typed(String),
}

impl Cell {
    /// A number or word of our own.
    pub fn own(value: impl ToString + Copy) -> Self {
        Self::Own(value.to_string())
    }

    /// A number that may be absent; absent is blank, not 0.
    pub fn maybe(value: Option<impl ToString + Copy>) -> Self {
        Self::Own(value.map_or_else(String::new, |value| value.to_string()))
    }

    /// What somebody typed.
    pub fn typed(text: &str) -> Self {
        Self::Typed(text.to_owned())
    }
}

impl Spreadsheet {
    /// The whole file: header and rows.
    pub fn file(self, header: &[String], rows: impl IntoIterator<Item = Vec<Cell>>) -> Result<Vec<u8>, csv::Error> {
        let (mark, delimiter): (&[u8], u8) = match self {
            Self::Plain => (b"", b','),
            Self::GermanExcel => ("\u{feff}".as_bytes(), b';'),
        };
        let mut writer = csv::WriterBuilder::new().delimiter(delimiter).from_writer(mark.to_vec());
        writer.write_record(header)?;
        for row in rows {
            writer.write_record(row.iter().map(|cell| self.text(cell).into_owned()))?;
        }
        writer.into_inner().map_err(|error| error.into_error().into())
    }

    fn text(self, cell: &Cell) -> Cow<'_, str> {
        match cell {
            Cell::Typed(text) => defused(text),
            Cell::Own(text) if self == Self::GermanExcel && text.parse::<f64>().is_ok() => {
                Cow::Owned(text.replace('.', ","))
            }
            Cell::Own(text) => Cow::Borrowed(text),
        }
    }
}

/// Puts an apostrophe before a text a spreadsheet would take for a formula (OWASP, CSV injection).
pub fn defused(text: &str) -> Cow<'_, str> {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        Cow::Owned(format!("'{text}"))
    } else {
        Cow::Borrowed(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_text_is_never_a_formula() {
        for text in ["=1+1", "+49", "-5", "@SUM(A1)", "\tx", "\rx"] {
            assert_eq!(defused(text), format!("'{text}"));
        }
        assert_eq!(defused("Jörg = Größe"), "Jörg = Größe");
    }

    #[test]
    fn german_excel_gets_mark_semicolon_and_decimal_comma() {
        let rows = [vec![Cell::own("2.5"), Cell::typed("A. Müller; \"Pik\""), Cell::own(-3), Cell::own("v1.5a")]];
        let header = ["a", "b", "c", "d"].map(str::to_owned);
        let bytes = Spreadsheet::GermanExcel.file(&header, rows.clone()).expect("written");
        assert_eq!(
            String::from_utf8(bytes),
            Ok("\u{feff}a;b;c;d\n2,5;\"A. Müller; \"\"Pik\"\"\";-3;v1.5a\n".to_owned())
        );
        let bytes = Spreadsheet::Plain.file(&header, rows).expect("written");
        assert_eq!(String::from_utf8(bytes), Ok("a,b,c,d\n2.5,\"A. Müller; \"\"Pik\"\"\",-3,v1.5a\n".to_owned()));
    }
}
