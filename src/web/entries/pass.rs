//! The traffic light of a pass, in words.

use crate::i18n::{Lang, Values};
use crate::rules::entry::passes::{self, Light, Seen};
use crate::store::Conn;
use crate::store::entries::{self, Entry};
use crate::store::tournaments::Tournament;
use crate::web::Error;
use chrono::{Datelike as _, NaiveDate};

/// The light as a page shows it: never by its colour alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// Its class: `green`, `amber`, `red`; empty where nobody gave a number.
    pub class: &'static str,
    /// What it says in a word.
    pub word: String,
    /// Why, and what to do; empty where nothing speaks against it.
    pub why: String,
}

/// The light of an entry.
pub fn of(conn: &mut Conn, lang: Lang, tournament: &Tournament, entry: &Entry) -> Result<Shown, Error> {
    let person = entry.person.person()?;
    if person.pass.is_empty() {
        return Ok(Shown::default());
    }
    let year = tournament.date.year();
    let day = |month, day| NaiveDate::from_ymd_opt(year, month, day).unwrap_or(tournament.date);
    let found = entries::with_passes(conn, std::slice::from_ref(&entry.person.pass), (day(1, 1), day(12, 31)))?;
    let others = found.into_iter().filter(|(_, other)| other.id != entry.id);
    let seen = others.map(|(event, other)| {
        let of = other.person.person()?;
        Ok::<_, Error>(Seen {
            here: other.tournament_id == tournament.id,
            number: other.number,
            name: other.name,
            club: other.club,
            club_number: of.club_number,
            event,
        })
    });
    let seen = seen.collect::<Result<Vec<_>, Error>>()?;
    let shown = passes::Shown {
        pass: &person.pass,
        club: &entry.club,
        club_number: &person.club_number,
        reason: &entry.person.pass_reason,
    };
    Ok(said(lang, &passes::light(shown, &seen)))
}

fn said(lang: Lang, light: &Light) -> Shown {
    let sentence = |key: &str, seen: &Seen, reason: &str| {
        let mut args = Values::new();
        args.set("name", seen.name.clone());
        args.set("number", seen.number);
        args.set("club", if seen.club.is_empty() { "–".to_owned() } else { seen.club.clone() });
        args.set("event", seen.event.clone());
        args.set("reason", reason.to_owned());
        lang.say_args(key, &args)
    };
    let shown = |class, word: &str, why| Shown { class, word: lang.say(word), why };
    match light {
        Light::Off => Shown::default(),
        Light::Green => shown("green", "pass-green", String::new()),
        Light::Amber(seen) => shown("amber", "pass-amber", sentence("pass-other-club", seen, "")),
        Light::Red(seen) => shown("red", "pass-red", sentence("pass-twice", seen, "")),
        Light::Overruled(seen, reason) => shown("green", "pass-overruled", sentence("pass-for-reason", seen, reason)),
    }
}
