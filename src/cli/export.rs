//! `skatwart export TOURNAMENT DIR`: a tournament out of the database into a result folder.

use std::path::PathBuf;

use clap::Args;

use crate::cli::{Failure, existing};
use crate::format::files::WriteError;
use crate::format::store::export;
use crate::store::{self, TournamentId};

/// What goes where.
#[derive(Clone, Debug, Args)]
pub struct Export {
    /// The id of the tournament, as `import` prints it and as it stands in the address of its pages.
    pub tournament: i64,
    /// The folder to write, made when it is not there; an older export in it is replaced, other files stay. A name that
    /// ends in `.zip` writes a zip file.
    pub dir: PathBuf,
}

/// Exports the tournament.
pub fn run(address: &str, call: &Export) -> Result<(), Failure> {
    let store = existing(address)?;
    let id = TournamentId::new(call.tournament);
    let files = store.read_now(|conn| export(conn, id)).map_err(|error| match error {
        store::Error::NotFound => {
            Failure::Wrong(format!("there is no tournament {id}; look up its id in the address of its pages"))
        }
        other => Failure::impossible(other),
    })?;
    if call.dir.extension().is_some_and(|extension| extension == "zip") {
        let zip = files.zip().map_err(Failure::impossible)?;
        return std::fs::write(&call.dir, zip)
            .map_err(|error| Failure::Impossible(format!("{} cannot be written: {error}", call.dir.display())));
    }
    files.write(&call.dir).map_err(|error| match error {
        WriteError::Mixed(_) => Failure::wrong(error),
        WriteError::Refused { .. } | WriteError::Half { .. } => Failure::impossible(error),
    })
}
