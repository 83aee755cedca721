//! `skatwart import DIR`: a result folder into the database, wholly or not at all.

use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;

use crate::cli::export::DIVISION;
use crate::cli::{Failure, database, tell};
use crate::clock;
use crate::format::files::Files;
use crate::format::folder::Folder;
use crate::format::store::{Importing, SeasonError, import, import_season};
use crate::store::Store;
use crate::web::layout::random_text;

/// Where the tournament stands.
#[derive(Clone, Debug, Args)]
pub struct Import {
    /// The result folder, or the same as a zip file.
    pub dir: PathBuf,
}

/// Reads a folder; everything that is wrong with it is said.
pub(super) fn folder(dir: &std::path::Path) -> Result<Folder, Failure> {
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
    Ok(folder)
}

/// Imports the tournament and prints its id; of a league `division-` and the id of the division.
pub fn run(address: &str, call: &Import) -> Result<(), Failure> {
    let url = database(address)?;
    let folder = folder(&call.dir)?;
    let store = Store::open(&url).map_err(Failure::impossible)?;
    let with = Importing { who: "import", at: clock::now(), new_key: random_text };
    if folder.league.is_some() {
        let written = store.write_now(move |conn| import_season(conn, &folder, &with));
        return match written {
            Ok(division) => tell(format_args!("{DIVISION}{division}")),
            Err(SeasonError::Store(error)) => Err(Failure::impossible(error)),
            Err(wrong) => Err(Failure::wrong(wrong)),
        };
    }
    let written = store.write_now(move |conn| import(conn, &folder, &with));
    tell(written.map_err(Failure::impossible)?)
}
