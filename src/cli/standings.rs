//! `skatwart standings DIR`: the standings of a result folder, or its league table, as CSV without a database.

use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;

use crate::cli::Failure;
use crate::export::spreadsheet::Spreadsheet;
use crate::export::{league_csv, standings_csv};

/// Where the tournament stands.
#[derive(Clone, Debug, Args)]
pub struct Standings {
    /// The result folder, or the same as a zip file.
    pub dir: PathBuf,
    /// Semicolon, decimal comma and byte-order mark, as German Excel opens it.
    #[arg(long)]
    pub excel: bool,
}

/// Prints the standings.
pub fn run(call: &Standings) -> Result<(), Failure> {
    let folder = super::import::folder(&call.dir)?;
    let form = if call.excel { Spreadsheet::GermanExcel } else { Spreadsheet::Plain };
    let bytes = match &folder.league {
        Some(league) => league_csv::league(&league.table(&folder).map_err(Failure::wrong)?, form),
        None => standings_csv::standings(&folder.lines(), &folder.tournament.plan.metrics, form),
    };
    std::io::stdout().write_all(&bytes.map_err(Failure::impossible)?).map_err(Failure::impossible)
}
