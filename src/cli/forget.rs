//! `skatwart forget`: a person's name, club, pass and whatever else is known of him, taken out wherever he stands.

use std::io::{IsTerminal as _, Write as _};

use clap::Args;

use crate::acts::forgetting as acts;
use crate::acts::{Key, Order, Who};
use crate::cli::failure::{Failure, counted, database, not_opened, read_line, tell};
use crate::clock;
use crate::random::random_text;
use crate::store::somebody::{At, Somebody};
use crate::store::{Store, forget};

/// Whom to forget. The name is asked for, or read from standard input, so that it stands in no list of commands.
#[derive(Clone, Debug, Args)]
pub struct Forget {
    /// Only who plays for this club or team.
    #[arg(long)]
    club: Option<String>,
    /// Does it; without it what would be done is listed.
    #[arg(long)]
    yes: bool,
    /// Forgets nobody; only writes the database anew, so that no byte is left of what was deleted before.
    #[arg(long, conflicts_with_all = ["club", "yes"])]
    sweep: bool,
}

/// What is said where others own the tables.
const UNSWEPT: &str = "what was deleted still lies in the tables, which only their owner can write anew: run \
                       `skatwart forget --sweep` with the owner's name in the address of the database";

/// Does it.
pub fn run(address: &str, what: &Forget) -> Result<(), Failure> {
    let store = Store::open_there(&database(address)?).map_err(not_opened)?;
    if what.sweep {
        return if store.sweep()? { Ok(()) } else { Err(Failure::Impossible(UNSWEPT.to_owned())) };
    }
    let name = read_name()?;
    let mut found = store.read_now(move |conn| acts::called(conn, &name))?;
    found.retain(|one| what.club.as_deref().is_none_or(|club| one.club == club));
    for one in &found {
        tell(line(one))?;
    }
    if found.is_empty() {
        return Err(Failure::Impossible("nobody of that name stands anywhere".to_owned()));
    }
    if !what.yes {
        return tell(format!("{}; nothing was changed. With --yes it is done", counted(found.len(), "place")));
    }
    forget(&store, found.iter().map(|one| one.at).collect())
}

fn forget(store: &Store, chosen: Vec<At>) -> Result<(), Failure> {
    let wanted = chosen.clone();
    let names = store.read_now(move |conn| acts::spellings(conn, &wanted))?;
    let order = Order::new(Who::CommandLine, clock::now(), Key::new(random_text()));
    let name = store.write_now(move |conn| acts::forget(conn, &order, &chosen)).map_err(Failure::impossible)?;
    tell(format!("forgotten; what was played stands under {name}"))?;
    if !store.sweep()? {
        tell(UNSWEPT)?;
    }
    for name in names {
        for (place, rows) in store.read_now(move |conn| forget::left(conn, &name))? {
            tell(format!("the name still stands in {place}, {}", counted(rows, "row")))?;
        }
    }
    Ok(())
}

fn line(one: &Somebody) -> String {
    let number = one.number.map_or_else(String::new, |number| format!(" number {number}"));
    let club = if one.club.is_empty() { String::new() } else { format!(", {}", one.club) };
    format!("{}{number}: {}{club}", one.event, one.name)
}

fn read_name() -> Result<String, Failure> {
    if std::io::stdin().is_terminal() {
        write!(std::io::stderr(), "Name: ").map_err(Failure::impossible)?;
    }
    let name = read_line()?.trim().to_owned();
    if name.is_empty() { Err(Failure::Wrong("no name was given".to_owned())) } else { Ok(name) }
}
