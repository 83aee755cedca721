//! `skatwart check`: everything stored, recomputed.

use std::io::Write as _;

use crate::cli::failure::{Failure, counted, existing, tell};
use crate::store::{Store, check};

/// Prints every difference; none is success.
pub fn run(address: &str) -> Result<(), Failure> {
    report(&existing(address)?)
}

/// The same for an opened database.
pub fn report(store: &Store) -> Result<(), Failure> {
    let checked = store.read_now(check::everything).map_err(Failure::impossible)?;
    for difference in &checked.differences {
        tell(difference)?;
    }
    for doubt in &checked.doubts {
        // A remark nobody reads changes nothing about the result.
        let _told = writeln!(std::io::stderr(), "{doubt}");
    }
    let looked_at = format!(
        "{}, {} and {} recomputed",
        counted(checked.tournaments, "tournament"),
        counted(checked.sheets, "sheet"),
        counted(checked.hands, "hand")
    );
    match checked.differences.len() {
        0 => tell(format_args!("{looked_at}: everything agrees")),
        number => Err(Failure::impossible(format!("{looked_at}; differences: {number}"))),
    }
}
