//! `skatwart restore FILE`: a backup in the place of the database; with `--drill` it is only tried.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::check;
use crate::cli::failure::{Failure, database};
use crate::clock;
use crate::store::restore::{self, Existing};
use crate::store::{DatabaseUrl, Store};

/// What is restored.
#[derive(Clone, Debug, Args)]
pub struct Restore {
    /// The backup.
    pub file: PathBuf,
    /// Replaces the data that is there; without it nothing is replaced.
    #[arg(long)]
    pub overwrite: bool,
    /// Only tries it: restores into a folder of its own, recomputes everything there, and takes it away again. The
    /// database stays as it is.
    #[arg(long, conflicts_with = "overwrite")]
    pub drill: bool,
}

/// Looks through the backup and puts it in place, wholly or not at all.
pub fn run(address: &str, call: &Restore) -> Result<(), Failure> {
    if call.file.is_dir() {
        return Err(Failure::Impossible(format!("{} is a folder; name the backup, a file in it", call.file.display())));
    }
    if call.drill {
        return drill(&call.file);
    }
    let existing = if call.overwrite { Existing::Overwrite } else { Existing::Keep };
    restore::restore(&call.file, &database(address)?, existing, clock::now()).map_err(Failure::impossible)
}

fn drill(from: &Path) -> Result<(), Failure> {
    let folder = tempfile::tempdir().map_err(Failure::impossible)?;
    let url = DatabaseUrl::Sqlite(folder.path().join("skatwart.db"));
    restore::restore(from, &url, Existing::Keep, clock::now()).map_err(Failure::impossible)?;
    check::report(&Store::open_existing(&url).map_err(Failure::impossible)?)
}
