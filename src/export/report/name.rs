//! What the files of a list are called.

use super::model::Report;
use crate::export::pdf::{Paper, Size};

/// The name of a list's files without their endings: the event and the list, in letters every system takes.
pub fn file_name(report: &Report) -> String {
    on(report.size, named(&report.event, &report.title))
}

/// The same of paper of its own.
pub fn of_paper(paper: &Paper) -> String {
    on(paper.size, named(&paper.tournament, &paper.title))
}

/// On other sheets than the usual ones it is another file.
fn on(size: Size, name: String) -> String {
    match size {
        Size::A4 => name,
        Size::A5 => format!("{name}-a5"),
    }
}

/// The same of what is neither: a folder, a calendar.
pub fn named(event: &str, title: &str) -> String {
    let parts = [plain(event), plain(title)];
    let name = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-");
    if name.is_empty() { "skatwart".to_owned() } else { name }
}

/// Letters of Europe with the plain one they are written as.
const PLAIN: [(&str, char); 19] = [
    ("àáâãåāăą", 'a'),
    ("çćĉċč", 'c'),
    ("ðďđ", 'd'),
    ("èéêëēĕėęě", 'e'),
    ("ĝğġģ", 'g'),
    ("ĥħ", 'h'),
    ("ìíîïĩīĭįı", 'i'),
    ("ĵ", 'j'),
    ("ķ", 'k'),
    ("ĺļľŀł", 'l'),
    ("ñńņňŉ", 'n'),
    ("òóôõøōŏő", 'o'),
    ("ŕŗř", 'r'),
    ("śŝşšș", 's'),
    ("ţťŧț", 't'),
    ("ùúûũūŭůűų", 'u'),
    ("ŵ", 'w'),
    ("ýÿŷ", 'y'),
    ("źżž", 'z'),
];

/// The letter without its mark; those that become two are left.
fn plainly(letter: char) -> char {
    PLAIN.iter().find(|(all, _)| all.contains(letter)).map_or(letter, |(_, plain)| *plain)
}

/// A name in small letters of ASCII, digits and hyphens, at most sixty of them.
fn plain(name: &str) -> String {
    let mut text = String::new();
    for letter in name.to_lowercase().chars().map(plainly) {
        match letter {
            'ä' => text.push_str("ae"),
            'ö' => text.push_str("oe"),
            'ü' => text.push_str("ue"),
            'ß' => text.push_str("ss"),
            letter if letter.is_ascii_alphanumeric() => text.push(letter),
            // A soft hyphen only says where a word may be broken.
            '\u{ad}' => {}
            _ if text.ends_with('-') => {}
            _ => text.push('-'),
        }
    }
    let short: String = text.trim_matches('-').chars().take(60).collect();
    short.trim_end_matches('-').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_called_by_event_and_list_in_plain_letters() {
        let name = |event: &str, title: &str| {
            let (event, title) = (event.to_owned(), title.to_owned());
            file_name(&Report { event, title, ..Report::default() })
        };
        assert_eq!(
            name("Großer Preisskat Köln ♣♠", "Rangliste · Serie 2"),
            "grosser-preisskat-koeln-rangliste-serie-2"
        );
        assert_eq!(name("../../=1+1\"\r\n", "Wertungs\u{ad}punkte"), "1-1-wertungspunkte");
        assert_eq!(name("Zofia Zielińska", "Ayşe Yıldırım"), "zofia-zielinska-ayse-yildirim");
        assert_eq!(name("Чайка", "Tabelle"), "tabelle");
        assert_eq!(name("Чайка", ""), "skatwart");
        assert_eq!(name(&"x".repeat(200), "").len(), 60);
    }
}
