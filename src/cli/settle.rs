//! `skatwart settle DIR --stake CENTS`: everyone with everyone, sheet by sheet, without a database.

use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;

use crate::cli::Failure;
use crate::export::settlement_csv::{self, Line};
use crate::export::spreadsheet::Spreadsheet;
use crate::rules::seat::Seat;
use crate::rules::settlement::{Rounding, Stake, settle};

/// What is played for.
#[derive(Clone, Debug, Args)]
pub struct Settle {
    /// The result folder, or the same as a zip file.
    pub dir: PathBuf,
    /// Cents for each point, as 1/4, 0.25 or 2.
    #[arg(long)]
    pub stake: Stake,
    /// When broken cents are brought to whole ones: before balancing (Eichhorn), after it, or exact, not at all.
    #[arg(long, default_value = "before")]
    pub round: Rounding,
    /// Semicolon, decimal comma and byte-order mark, as German Excel opens it.
    #[arg(long)]
    pub excel: bool,
}

/// Prints the settlement of every sheet; each sums to zero.
pub fn run(call: &Settle) -> Result<(), Failure> {
    let folder = super::import::folder(&call.dir)?;
    let mut lines = Vec::new();
    for ((round, table), points) in folder.points() {
        let settled = settle(&points, &folder.besides((round, table)), call.stake, call.round);
        let seats = Seat::ALL.into_iter().zip(folder.entries((round, table)));
        lines.extend(seats.zip(settled).map(|((seat, number), settled)| Line {
            round,
            table,
            seat: seat.number(),
            number,
            name: folder.name(number),
            settled,
        }));
    }
    let form = if call.excel { Spreadsheet::GermanExcel } else { Spreadsheet::Plain };
    let bytes = settlement_csv::settlement(lines, form).map_err(Failure::impossible)?;
    std::io::stdout().write_all(&bytes).map_err(Failure::impossible)
}
