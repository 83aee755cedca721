//! The lists of a round on which another can play on for whoever left.

use std::collections::BTreeSet;

use crate::acts::rounds::hall::Hall;
use crate::acts::substitutions::undividable;
use crate::store::rounds::RoundState;
use crate::store::{Conn, Error, SheetId, sheets};

/// Lists on which another can play on.
pub(super) type Divided = BTreeSet<SheetId>;

/// Those of them, while the round is played, at which somebody sits who left.
pub(super) fn of(conn: &mut Conn, hall: &Hall) -> Result<Divided, Error> {
    let mut divided = Divided::new();
    if hall.round.state != RoundState::Running {
        return Ok(divided);
    }
    let gone = hall.withdrawn_but_seated();
    let left = |number: i32| gone.iter().any(|entry| entry.number == number);
    let came = hall.took_over.iter().filter(|one| left(one.number)).map(|one| one.table);
    let drawn = hall.tables.iter().filter(|table| table.seats.iter().any(|number| left(*number)));
    for table in drawn.map(|table| table.number).chain(came) {
        let Some(sheet) = hall.sheets.get(&table) else { continue };
        let placed = sheets::place(conn, sheet.id)?;
        if undividable(conn, &placed)?.is_none() {
            divided.insert(sheet.id);
        }
    }
    Ok(divided)
}
