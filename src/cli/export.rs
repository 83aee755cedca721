//! `skatwart export TOURNAMENT DIR`: a tournament out of the database into a result folder.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::failure::{Failure, existing};
use crate::format::Problems;
use crate::format::files::Files;
use crate::format::ledger;
use crate::format::store::{export_season, export_with_ledger};
use crate::format::tournament_toml::{self, TournamentFile};
use crate::rules::entry::visible;
use crate::store::{self, DivisionId, TournamentId};

/// What stands before the id of a division.
pub(super) const DIVISION: &str = "division-";

/// What goes where.
#[derive(Clone, Debug, Args)]
pub struct Export {
    /// The id of the tournament, as `import` prints it and as it stands in the address of its pages; or `division-` and
    /// the id of a division of a league, for its whole season.
    pub tournament: String,
    /// The folder to write, made when it is not there; an older export of the same tournament in it is replaced, that of
    /// another is refused, other files stay. A name that ends in `.zip` writes a zip file.
    pub dir: PathBuf,
}

/// Exports the tournament, or the season of a division.
pub fn run(address: &str, call: &Export) -> Result<(), Failure> {
    let store = existing(address)?;
    let wanted = &call.tournament;
    let missing = |error| match error {
        store::Error::NotFound => {
            Failure::Wrong(format!("there is no tournament {wanted}; look up its id in the address of its pages"))
        }
        other => Failure::impossible(other),
    };
    let number = |text: &str| text.parse::<i64>().map_err(|_no_number| missing(store::Error::NotFound));
    let files = if let Some(division) = wanted.strip_prefix(DIVISION) {
        let id = DivisionId::new(number(division)?);
        store.read_now(|conn| export_season(conn, id)).map_err(missing)?
    } else {
        let id = TournamentId::new(number(wanted)?);
        store.read_now(|conn| export_with_ledger(conn, id)).map_err(missing)?
    };
    refuse_another(&files, &call.dir)?;
    if call.dir.extension().is_some_and(|extension| extension == "zip") {
        return files.write_zip(&call.dir).map_err(Failure::impossible);
    }
    files.write(&call.dir).map_err(Failure::impossible)
}

/// Refuses a place that holds another tournament: where both have a ledger its first line says so, otherwise name and day.
fn refuse_another(files: &Files, place: &Path) -> Result<(), Failure> {
    // What cannot be read is no tournament; whether the place can be written is seen when it is.
    let there = Files::read(place).unwrap_or_default();
    let (Some(other), Some(own)) = (head(&there), head(files)) else { return Ok(()) };
    let same = match (first_link(&there), first_link(files)) {
        (Some(one), Some(other)) => one == other,
        _ => (&other.name, other.date) == (&own.name, own.date),
    };
    if same {
        return Ok(());
    }
    let (place, name) = (place.display(), visible(other.name.as_str()));
    Err(Failure::Wrong(format!(
        "{place} holds another tournament, \"{name}\"; choose another place, or move that one away first"
    )))
}

fn head(files: &Files) -> Option<TournamentFile> {
    tournament_toml::read(files.get(tournament_toml::FILE)?, &mut Problems::default())
}

fn first_link(files: &Files) -> Option<String> {
    let lines = ledger::read(files.get(ledger::FILE)?, &mut Problems::default());
    lines.into_iter().next().map(|first| first.line.link)
}
