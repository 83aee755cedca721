//! `skatwart copy-to URL`: everything into another, empty database, compared afterwards.

use clap::Args;

use crate::cli::{Failure, database, tell};
use crate::store::Store;
use crate::store::copy::{self, CopyError};

/// Where the data goes.
#[derive(Clone, Debug, Args)]
pub struct CopyTo {
    /// The address of the empty database.
    pub url: String,
}

/// Copies in one transaction, compares both sides, and prints the tables with their rows.
pub fn run(address: &str, call: &CopyTo) -> Result<(), Failure> {
    let (from, to) = (database(address)?, database(&call.url)?);
    let source = Store::open_existing(&from).map_err(Failure::impossible)?;
    let target = Store::open(&to).map_err(Failure::impossible)?;
    let copied = target
        .write_now(move |to| source.read_now(|from| copy::everything(from, to)))
        .map_err(|error: CopyError| Failure::impossible(error))?;
    tell("table,rows")?;
    for table in copied {
        tell(format_args!("{},{}", table.table, table.rows))?;
    }
    Ok(())
}
