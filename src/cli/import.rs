//! `skatwart import DIR`: a result folder into the database, wholly or not at all.

use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;

use crate::acts::{Key, Order, Refused, Who};
use crate::cli::export::DIVISION;
use crate::cli::failure::{Failure, database, tell};
use crate::clock;
use crate::format::files::Files;
use crate::format::folder::Folder;
use crate::format::store::{import, import_season, season_of};
use crate::random::random_text;
use crate::store::Store;

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
    let order = Order::new(Who::CommandLine, clock::now(), Key::new(random_text()));
    if folder.league.is_some() {
        let season = season_of(&folder, order.at.date()).map_err(failed)?;
        let division = store.write_now(move |conn| import_season(conn, &order, &season)).map_err(failed)?;
        return tell(format_args!("{DIVISION}{division}"));
    }
    tell(store.write_now(move |conn| import(conn, &order, &folder)).map_err(failed)?)
}

/// What the folder says that cannot be, or why nothing could be written.
fn failed(refused: Refused) -> Failure {
    match refused {
        Refused::Store(error) => Failure::impossible(error),
        wrong => Failure::wrong(wrong),
    }
}
