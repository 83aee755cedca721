//! What changed in the fixtures, in the visitor's language.

use chrono::NaiveDate;

use crate::i18n::Lang;
use crate::store::notices::{self, Notice, NoticeKind};
use crate::store::{self, Conn, DivisionId};
use crate::web::Layout;
use crate::web::hands::taken::day_and_time;

/// A notice as it is read.
pub struct Line {
    /// When it was given.
    pub at: String,
    /// What changed.
    pub text: String,
    /// Why, in the secretary's words.
    pub words: String,
}

/// The notices that stand, the newest first.
pub fn lines(conn: &mut Conn, layout: &Layout, division: DivisionId) -> store::Result<Vec<Line>> {
    let line = |notice: Notice| Line {
        at: day_and_time(layout.lang, notice.at),
        text: text(layout, &notice),
        words: notice.words,
    };
    Ok(notices::of_division(conn, division)?.into_iter().map(line).collect())
}

fn text(layout: &Layout, notice: &Notice) -> String {
    let (old, new) = (dated(layout.lang, &notice.old), dated(layout.lang, &notice.new));
    let change = ("old", old.as_str());
    let to = ("new", new.as_str());
    let said = match notice.kind {
        NoticeKind::Date => layout.say_two("season-notice-date", &change, &to),
        NoticeKind::Venue => layout.say_two("season-notice-venue", &change, &to),
        NoticeKind::Groups => layout.say("season-notice-groups"),
        NoticeKind::Withdrawal => layout.say_with("season-notice-withdrawal", "team", new.as_str()),
        NoticeKind::Words => String::new(),
    };
    match notice.day_number {
        Some(day) => format!("{}: {said}", super::words::day(layout.lang, day)),
        None => said,
    }
}

/// A day that begins the text in the reader's language; anything else as it stands.
fn dated(lang: Lang, text: &str) -> String {
    let (day, rest) = text.split_once(' ').map_or((text, ""), |(day, rest)| (day, rest));
    match NaiveDate::parse_from_str(day, "%Y-%m-%d") {
        Ok(date) if rest.is_empty() => lang.day(date),
        Ok(date) => format!("{}, {}", lang.day(date), lang.say_with("season-at", "time", rest)),
        Err(_no_day) => text.to_owned(),
    }
}
