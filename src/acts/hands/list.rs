//! A list of hands at once, as a desk pastes it.

use super::{Entering, Kept, enter};
use crate::acts::{Order, Refused};
use crate::store::{Conn, SheetId};

/// Enters these hands one after the other, each as a part of the order; what came of each. Who wants the whole list or
/// nothing gives up the change around it when one was refused.
pub fn enter_list(conn: &mut Conn, order: &Order, sheet: SheetId, list: &[Entering]) -> Vec<Result<Kept, Refused>> {
    let parts = (1..).map(|line: usize| order.part(&line.to_string()));
    parts.zip(list).map(|(part, hand)| enter(conn, &part, sheet, hand)).collect()
}
