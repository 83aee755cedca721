//! The traffic light of a pass, in words.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Datelike as _, NaiveDate};

use crate::i18n::{Lang, Values};
use crate::rules::entry::passes::{self, Light, Seen};
use crate::rules::entry::person::Code;
use crate::store::entries::{self, Entry, NewEntry, PersonRow};
use crate::store::tournaments::{self, Tournament};
use crate::store::{Conn, EntryId, TournamentId};
use crate::web::Error;
use crate::web::server::App;

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

impl Shown {
    /// Whether somebody has to look at the pass.
    pub fn warns(&self) -> bool {
        matches!(self.class, "amber" | "red")
    }

    /// What it says, why, and what to do.
    fn sentence(&self) -> String {
        format!("{}. {}", self.word, self.why)
    }
}

/// Where a pass stands in the tournaments of a year, by its number.
type Others = BTreeMap<Code, Vec<(EntryId, Seen)>>;

/// So many numbers are looked up at once.
const AT_ONCE: usize = 500;

fn others<'p>(
    conn: &mut Conn,
    tournament: &Tournament,
    passes: impl Iterator<Item = &'p Code>,
) -> Result<Others, Error> {
    let year = tournament.date.year();
    let day = |month, day| NaiveDate::from_ymd_opt(year, month, day).unwrap_or(tournament.date);
    let passes: BTreeSet<&Code> = passes.filter(|pass| !pass.is_empty()).collect();
    let passes: Vec<Code> = passes.into_iter().cloned().collect();
    let mut found = Others::new();
    for some in passes.chunks(AT_ONCE) {
        for (event, other) in entries::with_passes(conn, some, (day(1, 1), day(12, 31)))? {
            let seen = Seen {
                here: other.tournament_id == tournament.id,
                number: other.number,
                name: other.name,
                club: other.club,
                club_number: other.person.club_number,
                event,
            };
            found.entry(other.person.pass).or_default().push((other.id, seen));
        }
    }
    Ok(found)
}

fn light(lang: Lang, (club, person): (&str, &PersonRow), seen: &[Seen]) -> Shown {
    let (pass, club_number, reason) = (&person.pass, &person.club_number, person.pass_reason.as_str());
    said(lang, &passes::light(passes::Shown { pass, club, club_number, reason }, seen))
}

/// The lights of these entries of a tournament, by start number.
pub fn of_all(
    conn: &mut Conn,
    lang: Lang,
    tournament: &Tournament,
    entries: &[Entry],
) -> Result<BTreeMap<i32, Shown>, Error> {
    let others = others(conn, tournament, entries.iter().map(|entry| &entry.person.pass))?;
    let of = |entry: &Entry| {
        let there = others.get(&entry.person.pass).into_iter().flatten().filter(|(id, _)| *id != entry.id);
        let seen: Vec<Seen> = there.map(|(_, seen)| seen.clone()).collect();
        (entry.number, light(lang, (&entry.club, &entry.person), &seen))
    };
    Ok(entries.iter().map(of).collect())
}

/// The light of an entry.
pub fn of(conn: &mut Conn, lang: Lang, tournament: &Tournament, entry: &Entry) -> Result<Shown, Error> {
    let all = of_all(conn, lang, tournament, std::slice::from_ref(entry))?;
    Ok(all.into_values().next().unwrap_or_default())
}

/// What speaks against the pass of somebody who was entered or changed; `None` where nothing does.
pub async fn warning(app: &App, lang: Lang, (id, number): (TournamentId, i32)) -> Result<Option<String>, Error> {
    let read = move |conn: &mut Conn| {
        let (tournament, entry) = (tournaments::find(conn, id)?, entries::find_number(conn, id, number)?);
        of(conn, lang, &tournament, &entry)
    };
    Ok(Some(app.store.read(read).await?).filter(Shown::warns).map(|pass| pass.sentence()))
}

/// So many passes of a list are told, and of the others how many there are.
const TOLD: usize = 12;

/// How what speaks against somebody's pass begins.
pub fn named(name: &str, number: i32) -> String {
    format!("{name} ({number}): ")
}

/// What speaks against the passes of a list before it is entered; of two of its lines the later one is told.
pub fn of_list(conn: &mut Conn, lang: Lang, tournament: &Tournament, list: &[NewEntry]) -> Result<Vec<String>, Error> {
    let others = others(conn, tournament, list.iter().map(|new| &new.person.pass))?;
    let mut before: BTreeMap<&Code, Seen> = BTreeMap::new();
    let (mut told, mut more) = (Vec::new(), 0);
    for new in list.iter().filter(|new| !new.person.pass.is_empty()) {
        let pass = &new.person.pass;
        let there = others.get(pass).into_iter().flatten().map(|(_, seen)| seen);
        let seen: Vec<Seen> = there.chain(before.get(pass)).cloned().collect();
        let shown = light(lang, (&new.club, &new.person), &seen);
        if shown.warns() && told.len() < TOLD {
            told.push(format!("{}{}", named(&new.name, new.number), shown.sentence()));
        } else if shown.warns() {
            more += 1;
        }
        before.entry(pass).or_insert_with(|| Seen {
            here: true,
            number: new.number,
            name: new.name.clone(),
            club: new.club.clone(),
            club_number: new.person.club_number.clone(),
            event: tournament.name.clone(),
        });
    }
    if more > 0 {
        told.push(lang.say_with("pass-more", "count", more));
    }
    Ok(told)
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
