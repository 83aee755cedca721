//! `skatwart import DIR`: a result folder into the database, wholly or not at all.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::acts::{Key, Order, Refused, Who};
use crate::cli::export::DIVISION;
use crate::cli::failure::{Failure, database, tell};
use crate::clock;
use crate::format::files::Files;
use crate::format::folder::Folder;
use crate::format::ledger;
use crate::format::store::{import, import_season, season_of};
use crate::i18n::Lang;
use crate::random::random_text;
use crate::rules::entry::visible;
use crate::store::Store;

/// Where the tournament stands.
#[derive(Clone, Debug, Args)]
pub struct Import {
    /// The result folder, or the same as a zip file.
    pub dir: PathBuf,
    /// The language in which the match days of a league are called: en or de.
    #[arg(long, default_value = "en")]
    pub lang: String,
}

/// The language with this code.
pub(super) fn language(code: &str) -> Result<Lang, Failure> {
    Lang::of_code(code).ok_or_else(|| Failure::Wrong(format!("\"{code}\" is no language here; write en or de")))
}

/// Reads a folder; everything that is wrong with it is said.
pub(super) fn folder(dir: &Path) -> Result<Folder, Failure> {
    read(dir).map(|(_, folder)| folder)
}

fn read(dir: &Path) -> Result<(Files, Folder), Failure> {
    let files = Files::read(dir).map_err(Failure::wrong)?;
    let folder = Folder::read(&files).map_err(Failure::wrong)?;
    for name in &folder.ignored {
        // A remark nobody reads changes nothing about the result.
        let _told = writeln!(std::io::stderr(), "{name}: is not part of a result folder and was not read");
    }
    if let Some(said) = folder.other_edition() {
        let _told = writeln!(std::io::stderr(), "{said}");
    }
    for doubt in folder.doubts().0 {
        let _told = writeln!(std::io::stderr(), "{doubt}");
    }
    Ok((files, folder))
}

/// Refuses results that are not those the ledger beside them tells of: the new history would vouch for both.
fn agrees(files: &Files, folder: &Folder) -> Result<(), Failure> {
    let found = ledger::contradictions(files, folder)?;
    if found.is_empty() {
        return Ok(());
    }
    let mut said: Vec<String> =
        found.iter().map(|one| format!("{}: {}", ledger::FILE, visible(&one.to_string()))).collect();
    said.push(format!(
        "the results are not those {0} tells of: export the tournament once more and import that, or, to take these \
         results without their history, take {0} out of the folder",
        ledger::FILE
    ));
    Err(Failure::Wrong(said.join("\n")))
}

/// Imports the tournament and prints its id; of a league `division-` and the id of the division.
pub fn run(address: &str, call: &Import) -> Result<(), Failure> {
    let (url, lang) = (database(address)?, language(&call.lang)?);
    let (files, folder) = read(&call.dir)?;
    if folder.league.is_none() {
        agrees(&files, &folder)?;
    }
    let store = Store::open(&url).map_err(Failure::impossible)?;
    let order = Order::new(Who::CommandLine, clock::now(), Key::new(random_text()));
    let today = clock::day(order.at);
    if folder.league.is_some() {
        let name = |number: i32| lang.say_with("match-day-name", "number", number);
        let season = season_of(&folder, today, &name).map_err(failed)?;
        let division = store.write_now(move |conn| import_season(conn, &order, &season)).map_err(failed)?;
        return tell(format_args!("{DIVISION}{division}"));
    }
    tell(store.write_now(move |conn| import(conn, &order, &folder, today)).map_err(failed)?)
}

/// What the folder says that cannot be, or why nothing could be written.
fn failed(refused: Refused) -> Failure {
    match refused {
        Refused::Store(error) => Failure::impossible(error),
        wrong => Failure::wrong(wrong),
    }
}
