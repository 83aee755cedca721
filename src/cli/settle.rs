//! `skatwart settle DIR --stake CENTS`: everyone with everyone, sheet by sheet, without a database; `--bill CENTS` divides
//! the bill of each table by marks or lost rounds instead.

use std::path::PathBuf;

use clap::Args;

use crate::cli::failure::{Failure, hand_out};
use crate::export::settlement;
use crate::export::spreadsheet::Spreadsheet;
use crate::format::folder::Folder;
use crate::rules::bill::Bill;
use crate::rules::money::Cents;
use crate::rules::settlement::{Rounding, Settles, Stake};

/// What is played for.
#[derive(Clone, Debug, Args)]
pub struct Settle {
    /// The result folder, or the same as a zip file.
    pub dir: PathBuf,
    /// Cents for each point, as 1/4, 0.25 or 2.
    #[arg(long, conflicts_with = "bill", allow_hyphen_values = true)]
    pub stake: Option<Stake>,
    /// What is settled: the game points, or the performance with the bonuses of the scoring system; as the tournament says
    /// where it is not given.
    #[arg(long, value_name = "WHAT", conflicts_with = "bill")]
    pub of: Option<Settles>,
    /// The bill of each table in whole cents, divided by marks or lost rounds (Beer and Mark Skat).
    #[arg(long, value_name = "CENTS", allow_negative_numbers = true)]
    pub bill: Option<i64>,
    /// Takes the fewest marks of a table off everybody's first; who has them pays nothing of the bill.
    #[arg(long, requires = "bill")]
    pub from_lowest: bool,
    /// When broken cents are brought to whole ones: before balancing (Eichhorn), after it, or exact, not at all. A bill is
    /// divided into whole cents, or exact.
    #[arg(long, default_value = "before")]
    pub round: Rounding,
    /// Semicolon, decimal comma and byte-order mark, as German Excel opens it.
    #[arg(long)]
    pub excel: bool,
}

/// Prints the settlement of every sheet, each sums to zero; or its bill.
pub fn run(call: &Settle) -> Result<(), Failure> {
    let folder = super::import::folder(&call.dir)?;
    let form = if call.excel { Spreadsheet::GermanExcel } else { Spreadsheet::Plain };
    let bytes = match (call.bill, call.stake) {
        (Some(cents), _) => bills(&folder, call, cents, form)?,
        (None, Some(stake)) => settlement(&folder, (stake, call.of), call.round, form)?,
        (None, None) => {
            let message = "give --stake, the cents for each point, or --bill, the bill of each table in cents";
            return Err(Failure::Wrong(message.to_owned()));
        }
    };
    hand_out(&bytes)
}

fn settlement(
    folder: &Folder,
    (stake, of): (Stake, Option<Settles>),
    round: Rounding,
    form: Spreadsheet,
) -> Result<Vec<u8>, Failure> {
    if folder.system.limit(&folder.rules).is_some() {
        let id = folder.system.id();
        let message = format!(
            "the scoring system \"{id}\" writes charges, which nobody pays to anybody; give --bill, the bill of each table in cents, to divide it"
        );
        return Err(Failure::Wrong(message));
    }
    let (event, settles) = (folder.event(), of.unwrap_or(folder.tournament.settle));
    settlement::csv(&event, settles, &event.settled(settles, stake, round), form).map_err(Failure::impossible)
}

fn bills(folder: &Folder, call: &Settle, cents: i64, form: Spreadsheet) -> Result<Vec<u8>, Failure> {
    let cents = Cents::new(cents).map_err(Failure::wrong)?.number();
    if folder.system.limit(&folder.rules).is_none() {
        let id = folder.system.id();
        let message = format!(
            "the scoring system \"{id}\" keeps neither marks nor lost rounds, so no bill is divided by them; it needs one like mark or beer-skat"
        );
        return Err(Failure::Wrong(message));
    }
    let bill = Bill { cents, from_lowest: call.from_lowest, rounding: call.round };
    let event = folder.event();
    settlement::bill_csv(&event, &event.bills(bill), form).map_err(Failure::impossible)
}
