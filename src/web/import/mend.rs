//! Wrong lines of a list, corrected on the page that shows them.

use std::collections::BTreeSet;

use crate::web::Fields;

/// How many lines can be corrected at once; the form takes no more fields.
pub const MOST: usize = 50;

/// The name of the field that corrects a line.
pub fn field(line: u64) -> String {
    format!("line-{line}")
}

/// The lines of a list, as its reader counts them: those of very old files end with "\r" alone.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().flat_map(|line| line.split('\r'))
}

/// Where the line with this number, from 1, stands among them.
pub fn at(number: u64) -> Option<usize> {
    usize::try_from(number).into_iter().next()?.checked_sub(1)
}

/// The list with what was typed in the place of its lines; a line that was emptied stays as an empty one, so that the numbers
/// of the others hold.
pub fn mended(text: &str, typed: &Fields) -> String {
    let line = |(number, line): (u64, &str)| given(typed, number).unwrap_or_else(|| line.to_owned());
    (1..).zip(lines(text)).map(line).collect::<Vec<_>>().join("\n")
}

/// The lines for which something else was typed.
pub fn touched(text: &str, typed: &Fields) -> BTreeSet<u64> {
    let other = |(number, line): &(u64, &str)| given(typed, *number).is_some_and(|given| given != *line);
    (1..).zip(lines(text)).filter(other).map(|(number, _)| number).collect()
}

/// What was typed for a line. A tabulator at its head is a column that is empty.
fn given(typed: &Fields, number: u64) -> Option<String> {
    typed.written(&field(number)).map(|given| given.replace(['\r', '\n'], " "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_lines_that_were_typed_change_and_none_becomes_two() {
        let typed =
            Fields::new(vec![("line-3".to_owned(), "Lena;\nSC".to_owned()), ("line-9".to_owned(), "x".to_owned())]);
        assert_eq!(mended("name;club\r\nKarl;\r\n;SC\r\nJörg;", &typed), "name;club\nKarl;\nLena; SC\nJörg;");
        assert_eq!(touched("name;club\r\nKarl;\r\nLena; SC\r\nJörg;", &typed), BTreeSet::new());
        assert_eq!(touched("name;club\nKarl;\n;SC", &typed), BTreeSet::from([3]));
        let tabs = Fields::new(vec![("line-2".to_owned(), "\tKarl\t".to_owned())]);
        assert_eq!(mended("nr\tname\tclub\nx\tKarl\t", &tabs), "nr\tname\tclub\n\tKarl\t");
    }

    #[test]
    fn every_end_of_a_line_ends_one() {
        assert_eq!(lines("name\r;SC\rKarl").collect::<Vec<_>>(), ["name", ";SC", "Karl"]);
        assert_eq!(lines("name\r\n\n;SC\n").collect::<Vec<_>>(), ["name", "", ";SC"]);
        let typed = Fields::new(vec![("line-2".to_owned(), "Lena;SC".to_owned())]);
        assert_eq!(mended("name;club\r;SC\rJörg;", &typed), "name;club\nLena;SC\nJörg;");
        assert_eq!((at(0), at(1)), (None, Some(0)));
    }
}
