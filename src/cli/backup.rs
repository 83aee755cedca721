//! `skatwart backup FILE`: everything in one file, also while the server runs.

use std::path::PathBuf;

use clap::Args;

use crate::cli::failure::{Failure, database, not_opened};
use crate::store::backup::{self, BackupError};

/// Where the backup goes.
#[derive(Clone, Debug, Args)]
pub struct Backup {
    /// The file to write; it must not exist yet.
    pub file: PathBuf,
}

/// Writes the backup and looks through it.
pub fn run(address: &str, call: &Backup) -> Result<(), Failure> {
    backup::backup(&database(address)?, &call.file).map_err(|error| match error {
        BackupError::Open(error) => not_opened(error),
        other => Failure::impossible(other),
    })
}
