//! Databases many tests begin with, with demonstrations in them: each is laid once for every kind of database, when a
//! test first asks for it, and copied from then on. Thousands of hands are not written again for every test.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use skatwart::acts::{Key, Order, Refused, Who, demos, many};
use skatwart::clock;
use skatwart::demo::{self, Now};
use skatwart::i18n::Lang;
use skatwart::rules::tournament::{TournamentName, Venue};
use skatwart::store::demos::Demo;
use skatwart::store::{Conn, Result, TournamentId};

use super::{Database, Original, Place, bare, template};
use crate::app::new_key;

/// Something that is laid: the name it is found by, and how it comes into a database.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// No other step has it.
    pub name: &'static str,
    /// Lays it.
    pub lay: fn(&Database),
}

/// 46 players in their third round, as the director loads them.
pub const EVENING: Step =
    Step { name: "evening", lay: |database| tournament(database, "", ["demo-name", "demo-venue"], demo::load) };

/// The same with everything a day brings.
pub const DAY: Step =
    Step { name: "day", lay: |database| tournament(database, "day", ["demo-day-name", "demo-venue"], demo::day::load) };

/// The Congress of 1908.
pub const CONGRESS: Step = Step {
    name: "congress",
    lay: |database| {
        tournament(database, "congress", ["demo-congress-name", "demo-congress-venue"], demo::congress::load);
    },
};

/// Comparative Skat, while it is played.
pub const MILWAUKEE: Step = Step {
    name: "milwaukee",
    lay: |database| {
        tournament(database, "milwaukee", COMPARED, |conn, names, who, at| {
            demo::milwaukee::load(conn, names, who, at, false)
        });
    },
};

/// Comparative Skat, played to the end.
pub const MILWAUKEE_OVER: Step = Step {
    name: "milwaukee-over",
    lay: |database| {
        tournament(database, "milwaukee-over", COMPARED, |conn, names, who, at| {
            demo::milwaukee::load(conn, names, who, at, true)
        });
    },
};

const COMPARED: [&str; 2] = ["demo-evening-name", "demo-evening-venue"];

/// A league after three of its five days.
pub const LEAGUE: Step = Step { name: "league", lay: league };

/// A fresh, opened database of each kind in which these were laid, one after the other.
pub fn databases_with(steps: &[Step]) -> Vec<Database> {
    bare().into_iter().map(|bare| with(bare, steps).copied()).collect()
}

/// The same as a `SQLite` file alone.
pub fn sqlite_with(steps: &[Step]) -> Database {
    with(Original::File(template::file()), steps).copied()
}

fn with(bare: Original, steps: &[Step]) -> Original {
    let Some((last, before)) = steps.split_last() else { return bare };
    let kind = if matches!(bare, Original::File(_)) { "a file" } else { "on a server" };
    let names: Vec<&str> = steps.iter().map(|step| step.name).collect();
    once(format!("{} {kind}", names.join(", ")), || {
        let database = with(bare, before).copied();
        (last.lay)(&database);
        kept(database)
    })
}

/// Lays what has this name when it is asked for first; whoever asks meanwhile waits for it.
fn once(name: String, lay: impl FnOnce() -> Original) -> Original {
    static ROOMS: Mutex<BTreeMap<String, Arc<OnceLock<Original>>>> = Mutex::new(BTreeMap::new());
    let room = Arc::clone(ROOMS.lock().unwrap_or_else(PoisonError::into_inner).entry(name).or_default());
    *room.get_or_init(lay)
}

/// Makes of a database what others are copied from.
fn kept(database: Database) -> Original {
    let Database { store, _place: place, .. } = database;
    drop(store);
    match &place {
        Place::Folder { directory } => Original::File(template::bytes(directory).leak()),
        Place::Server { server, name } => {
            Original::Server { server: server.clone().leak(), name: template::aside(server, name).leak() }
        }
    }
}

/// What the director orders.
fn order() -> Order {
    Order::new(Who::Account("director".to_owned()), clock::now(), Key::new(new_key()))
}

fn name(key: &str) -> TournamentName {
    TournamentName::new(&Lang::En.say(key)).expect("a name")
}

type Load = fn(&mut Conn, (TournamentName, Venue), &str, Now) -> Result<TournamentId>;

/// Loads a tournament as the button of this word does.
fn tournament(database: &Database, word: &'static str, [called, venue]: [&'static str; 2], load: Load) {
    let done: std::result::Result<_, Refused> = database.store.write_now(move |conn| {
        let order = order();
        let names = (name(called), Venue::new(&Lang::En.say(venue)).expect("a venue"));
        many(conn, &order, "demo", |conn| {
            let id = load(conn, names, &order.who.written(), (order.at, clock::today()))?;
            demos::loaded(conn, Demo::Tournament(id), word)?;
            Ok(id)
        })
    });
    done.expect("the demonstration is loaded");
}

fn league(database: &Database) {
    let done: std::result::Result<_, Refused> = database.store.write_now(|conn| {
        let order = order();
        let names = (name("demo-league-name"), name("demo-league-division"));
        many(conn, &order, "demo-league", |conn| {
            let day = |number| Lang::En.say_with("match-day-name", "number", number);
            let season = demo::league::load(conn, names, &day, &order.who.written(), (order.at, clock::today()))?;
            demos::loaded(conn, Demo::Season(season), "league")?;
            Ok(season)
        })
    });
    done.expect("the league is loaded");
}
