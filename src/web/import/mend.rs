//! Wrong lines of a list, corrected on the page that shows them.

use std::collections::BTreeSet;

use crate::web::Fields;

/// How many lines can be corrected at once; the form takes no more fields.
pub const MOST: usize = 50;

/// The name of the field that corrects a line.
pub fn field(line: u64) -> String {
    format!("line-{line}")
}

/// The line with this number, from 1.
pub fn line(text: &str, number: u64) -> Option<&str> {
    text.lines().nth(usize::try_from(number).into_iter().next()?.checked_sub(1)?)
}

/// The line as it stands in the list, where it can be corrected there: one that does not go on in the next.
pub fn written(text: &str, number: u64) -> Option<&str> {
    let line = line(text, number)?;
    line.matches('"').count().is_multiple_of(2).then_some(line)
}

/// The list with what was typed in the place of its lines; a line that was emptied stays as an empty one, so that the numbers
/// of the others hold.
pub fn mended(text: &str, typed: &Fields) -> String {
    let line = |(number, line): (u64, &str)| given(typed, number).unwrap_or_else(|| line.to_owned());
    (1..).zip(text.lines()).map(line).collect::<Vec<_>>().join("\n")
}

/// The lines for which something else was typed.
pub fn touched(text: &str, typed: &Fields) -> BTreeSet<u64> {
    let other = |(number, line): &(u64, &str)| given(typed, *number).is_some_and(|given| given != *line);
    (1..).zip(text.lines()).filter(other).map(|(number, _)| number).collect()
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
    fn a_line_that_goes_on_in_the_next_is_not_corrected_alone() {
        let text = "name,club\n\"Karl\",SC\n\"Le\nna\",SC";
        assert_eq!((written(text, 2), written(text, 3), written(text, 9)), (Some("\"Karl\",SC"), None, None));
        assert_eq!(written(text, 0), None);
    }
}
