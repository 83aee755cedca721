//! `skatwart check`: everything stored, recomputed.

use crate::cli::{Failure, database, tell};
use crate::store::{Store, check};

/// Prints every difference; none is success.
pub fn run(address: &str) -> Result<(), Failure> {
    let store = Store::open_existing(&database(address)?).map_err(Failure::impossible)?;
    let checked = store.read_now(check::everything).map_err(Failure::impossible)?;
    for difference in &checked.differences {
        tell(difference)?;
    }
    let (tournaments, sheets, hands) = (checked.tournaments, checked.sheets, checked.hands);
    let looked_at = format!("{tournaments} tournaments, {sheets} sheets and {hands} hands recomputed");
    match checked.differences.len() {
        0 => tell(format_args!("{looked_at}: everything agrees")),
        number => Err(Failure::impossible(format!("{looked_at}; differences: {number}"))),
    }
}
