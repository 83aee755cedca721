//! `skatwart restore FILE`: a backup in the place of the database.

use std::path::PathBuf;

use clap::Args;

use crate::cli::failure::{Failure, database};
use crate::clock;
use crate::store::restore::{self, Existing};

/// What is restored.
#[derive(Clone, Debug, Args)]
pub struct Restore {
    /// The backup.
    pub file: PathBuf,
    /// Replaces the data that is there; without it nothing is replaced.
    #[arg(long)]
    pub overwrite: bool,
}

/// Looks through the backup and puts it in place, wholly or not at all.
pub fn run(address: &str, call: &Restore) -> Result<(), Failure> {
    let existing = if call.overwrite { Existing::Overwrite } else { Existing::Keep };
    restore::restore(&call.file, &database(address)?, existing, clock::now()).map_err(Failure::impossible)
}
