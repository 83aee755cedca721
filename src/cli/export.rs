//! `skatwart export TOURNAMENT DIR`: a tournament out of the database into a result folder.

use std::path::PathBuf;

use clap::Args;

use crate::cli::{Failure, database};
use crate::format::store::export;
use crate::store::{self, Store, TournamentId};

/// What goes where.
#[derive(Clone, Debug, Args)]
pub struct Export {
    /// The id of the tournament, as `import` prints it and as it stands in the address of its pages.
    pub tournament: i64,
    /// The folder to write, made when it is not there; a name that ends in `.zip` writes a zip file.
    pub dir: PathBuf,
}

/// Exports the tournament.
pub fn run(address: &str, call: &Export) -> Result<(), Failure> {
    let store = Store::open(&database(address)?).map_err(Failure::impossible)?;
    let id = TournamentId::new(call.tournament);
    let files = store.read_now(|conn| export(conn, id)).map_err(|error| match error {
        store::Error::NotFound => {
            Failure::Wrong(format!("there is no tournament {id}; look up its id in the address of its pages"))
        }
        other => Failure::impossible(other),
    })?;
    let written = if call.dir.extension().is_some_and(|extension| extension == "zip") {
        let zip = files.zip().map_err(Failure::impossible)?;
        std::fs::write(&call.dir, zip)
    } else {
        files.write(&call.dir)
    };
    written.map_err(|error| Failure::Impossible(format!("{}: {error}", call.dir.display())))
}
