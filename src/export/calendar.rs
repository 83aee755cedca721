//! Match days as an iCalendar feed (RFC 5545): lines end in CRLF and are folded at 75 octets, text is escaped, every
//! appointment keeps its UID, and `DTSTAMP` is the time of its last change, so that the same fixtures give the same bytes.
//!
//! Times are local times of the venue without a zone (RFC 5545, 3.3.5, form 1): a match day at ten is at ten in the hall.
//! The crate `icalendar` (0.17) was tried: it leaves the last part of a folded line 76 octets long and lets a bare
//! carriage return through.

use std::fmt::Write as _;

use chrono::{Duration, NaiveDate, NaiveDateTime, NaiveTime};

/// The most octets of a line, its end not counted (RFC 5545, 3.1).
const LINE: usize = 75;

/// One appointment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appointment {
    /// What it is known by for ever, whatever changes of it.
    pub uid: String,
    /// When it was changed last, in UTC.
    pub changed: NaiveDateTime,
    /// How often it was changed.
    pub sequence: i64,
    /// The day.
    pub date: NaiveDate,
    /// When it begins; the whole day where no time is known.
    pub starts: Option<NaiveTime>,
    /// How long it lasts; it ends with the day where no time is known.
    pub lasts: Duration,
    /// What it is.
    pub summary: String,
    /// Where it is; empty where that is not known.
    pub location: String,
    /// Who plays whom.
    pub description: String,
    /// The page about it; empty for none.
    pub url: String,
}

/// The feed of these appointments.
pub fn calendar(name: &str, appointments: &[Appointment]) -> Vec<u8> {
    let mut feed = Feed(String::new());
    for line in ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Skatwart//Skatwart//DE", "CALSCALE:GREGORIAN"] {
        feed.line(line);
    }
    feed.line("METHOD:PUBLISH");
    feed.text("X-WR-CALNAME", name);
    for appointment in appointments {
        feed.appointment(appointment);
    }
    feed.line("END:VCALENDAR");
    feed.0.into_bytes()
}

struct Feed(String);

impl Feed {
    fn appointment(&mut self, of: &Appointment) {
        self.line("BEGIN:VEVENT");
        self.text("UID", &of.uid);
        self.line(&format!("DTSTAMP:{}", of.changed.format("%Y%m%dT%H%M%SZ")));
        self.line(&format!("LAST-MODIFIED:{}", of.changed.format("%Y%m%dT%H%M%SZ")));
        self.line(&format!("SEQUENCE:{}", of.sequence.max(0)));
        if let Some(time) = of.starts {
            let begins = of.date.and_time(time);
            self.line(&format!("DTSTART:{}", begins.format("%Y%m%dT%H%M%S")));
            self.line(&format!("DTEND:{}", (begins + of.lasts).format("%Y%m%dT%H%M%S")));
        } else {
            self.line(&format!("DTSTART;VALUE=DATE:{}", of.date.format("%Y%m%d")));
            self.line(&format!("DTEND;VALUE=DATE:{}", (of.date + Duration::days(1)).format("%Y%m%d")));
        }
        self.text("SUMMARY", &of.summary);
        for (name, value) in [("LOCATION", &of.location), ("DESCRIPTION", &of.description)] {
            if !value.is_empty() {
                self.text(name, value);
            }
        }
        if !of.url.is_empty() {
            self.line(&format!("URL:{}", of.url.replace(char::is_control, "")));
        }
        self.line("END:VEVENT");
    }

    /// A property that holds text.
    fn text(&mut self, name: &str, value: &str) {
        self.line(&format!("{name}:{}", escaped(value)));
    }

    /// A line, folded between letters where it is too long.
    fn line(&mut self, line: &str) {
        let mut room = LINE;
        for letter in line.chars() {
            if letter.len_utf8() > room {
                self.0.push_str("\r\n ");
                // The blank before the rest is an octet of its line.
                room = LINE - 1;
            }
            room -= letter.len_utf8();
            self.0.push(letter);
        }
        // Writing into a text cannot fail.
        let _written = self.0.write_str("\r\n");
    }
}

/// Text with what would end it early escaped (RFC 5545, 3.3.11); control characters but the line end have no place in it.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.replace("\r\n", "\n").chars() {
        match letter {
            '\\' | ';' | ',' => escaped.extend(['\\', letter]),
            '\n' | '\r' => escaped.push_str("\\n"),
            letter if letter.is_control() => {}
            letter => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn day(text: &str) -> Appointment {
        let date = NaiveDate::from_ymd_opt(2026, 11, 21).expect("a day");
        Appointment {
            uid: "match-day-7@skatwart".to_owned(),
            changed: date.and_hms_opt(9, 30, 5).expect("a time"),
            sequence: 2,
            date,
            starts: NaiveTime::from_hms_opt(10, 0, 0),
            lasts: Duration::minutes(390),
            summary: text.to_owned(),
            location: text.to_owned(),
            description: text.to_owned(),
            url: "http://hall/divisions/1/days".to_owned(),
        }
    }

    #[test]
    fn a_match_day_is_written_as_the_standard_wants_it() {
        let feed = calendar("Oberliga; Süd", &[day("1. Spieltag: Altenburg, Gera\nund Zwickau")]);
        assert_eq!(
            String::from_utf8(feed).expect("text"),
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Skatwart//Skatwart//DE\r\nCALSCALE:GREGORIAN\r\n\
             METHOD:PUBLISH\r\nX-WR-CALNAME:Oberliga\\; Süd\r\nBEGIN:VEVENT\r\nUID:match-day-7@skatwart\r\n\
             DTSTAMP:20261121T093005Z\r\nLAST-MODIFIED:20261121T093005Z\r\nSEQUENCE:2\r\n\
             DTSTART:20261121T100000\r\nDTEND:20261121T163000\r\nSUMMARY:1. Spieltag: Altenburg\\, Gera\\nund Zwickau\r\n\
             LOCATION:1. Spieltag: Altenburg\\, Gera\\nund Zwickau\r\n\
             DESCRIPTION:1. Spieltag: Altenburg\\, Gera\\nund Zwickau\r\nURL:http://hall/divisions/1/days\r\n\
             END:VEVENT\r\nEND:VCALENDAR\r\n"
        );
        let whole_day = Appointment { starts: None, location: String::new(), ..day("x") };
        let feed = String::from_utf8(calendar("x", &[whole_day])).expect("text");
        assert!(
            feed.contains("\r\nDTSTART;VALUE=DATE:20261121\r\nDTEND;VALUE=DATE:20261122\r\n")
                && !feed.contains("LOCATION")
        );
    }

    proptest! {
        #[test]
        fn no_line_is_longer_than_75_octets_and_nothing_is_lost(text in "[a-zß€🂡;,\\\\\n\r ]{0,300}") {
            let feed = String::from_utf8(calendar(&text, &[day(&text)])).expect("text");
            prop_assert!(feed.ends_with("END:VCALENDAR\r\n"));
            for line in feed.split("\r\n") {
                prop_assert!(line.len() <= 75 && !line.contains(['\r', '\n']), "{:?}", line);
            }
            let unfolded = feed.replace("\r\n ", "");
            let found = unfolded.split("\r\n").find_map(|line| line.strip_prefix("SUMMARY:")).expect("a summary");
            prop_assert_eq!(unescaped(found), text.replace("\r\n", "\n").replace('\r', "\n"));
        }
    }

    fn unescaped(text: &str) -> String {
        let mut plain = String::new();
        let mut letters = text.chars();
        while let Some(letter) = letters.next() {
            match (letter, letter == '\\') {
                (_, true) => match letters.next() {
                    Some('n') => plain.push('\n'),
                    other => plain.extend(other),
                },
                (letter, false) => plain.push(letter),
            }
        }
        plain
    }
}
