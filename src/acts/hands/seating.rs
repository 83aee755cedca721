//! Who played where when a hand was typed: it tells its players by their seats alone, and is booked for nobody else.

use std::collections::BTreeMap;

use super::Refusal;
use crate::acts::{Order, Refused};
use crate::store::sheets::SeatTurn;
use crate::store::{Conn, EntryId, Error, SheetId, keys, sheets};

/// What the form of a hand kept of those who sit at its table.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    /// The sheet.
    pub sheet: SheetId,
    /// The number of the hand.
    pub number: i32,
    /// The mark; empty where nobody saw the seats.
    pub mark: &'a str,
}

/// What a form keeps of those who play, seat by seat: whoever sat down, and from which hand on others took the seat over. So
/// it says of every hand who played it, also of those that wait behind the one it was made for.
pub fn mark(seats: impl IntoIterator<Item = (EntryId, Vec<(i32, EntryId)>)>) -> String {
    let turn = |(from, came): (i32, EntryId)| format!(".{from}:{came}");
    let seat = |(sat, took): (EntryId, Vec<(i32, EntryId)>)| {
        std::iter::once(sat.to_string()).chain(took.into_iter().map(turn)).collect::<String>()
    };
    seats.into_iter().map(seat).collect::<Vec<_>>().join("-")
}

/// Who plays this hand as a mark says, seat by seat.
fn playing(mark: &str, number: i32) -> Vec<&str> {
    mark.split('-').map(|seat| playing_there(seat, number)).collect()
}

/// The same of one seat.
fn playing_there(seat: &str, number: i32) -> &str {
    let (first, took) = seat.split_once('.').unwrap_or((seat, ""));
    let mut turns = took.split('.').filter_map(|turn| turn.split_once(':'));
    let begun = turns.rfind(|(from, _)| from.parse::<i32>().is_ok_and(|from| from <= number));
    begun.map_or(first, |(_, came)| came)
}

/// The mark of those who play at a table with these turns of its seats.
fn mark_of(turns: &[SeatTurn]) -> String {
    let seats = turns.chunk_by(|one, next| one.seat == next.seat);
    mark(seats.filter_map(|seat| {
        let took = seat.iter().filter_map(|turn| turn.from.zip(turn.came));
        Some((seat.first()?.entry_id, took.collect()))
    }))
}

/// Whether others play each of these hands than its mark says; without a mark nobody saw the seats.
pub fn reseated(conn: &mut Conn, all: &[Seen<'_>]) -> Result<Vec<bool>, Error> {
    let marked: Vec<SheetId> = all.iter().filter(|seen| !seen.mark.is_empty()).map(|seen| seen.sheet).collect();
    let turns = if marked.is_empty() { Vec::new() } else { sheets::turns_of_all(conn, &marked)? };
    let sheets = turns.chunk_by(|one, next| one.sheet_id == next.sheet_id);
    let marks: BTreeMap<SheetId, String> =
        sheets.filter_map(|turns| Some((turns.first()?.sheet_id, mark_of(turns)))).collect();
    let reseated = |seen: &Seen<'_>| {
        let now = marks.get(&seen.sheet).map_or("", String::as_str);
        !seen.mark.is_empty() && now != seen.mark && playing(now, seen.number) != playing(seen.mark, seen.number)
    };
    Ok(all.iter().map(reseated).collect())
}

/// Refuses a hand that was typed while others played there; one that was kept already is answered as it was.
pub fn check_seating(conn: &mut Conn, order: &Order, seen: Seen<'_>) -> Result<(), Refused> {
    let key = order.key.as_str();
    if reseated(conn, &[seen])?.contains(&true) && !keys::used(conn, &[key])?.contains(key) {
        return Err(Refusal::Reseated.into());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_says_of_every_hand_who_plays_it() {
        let entry = EntryId::new;
        let one = mark([(entry(11), vec![]), (entry(12), vec![(5, entry(41)), (30, entry(42))]), (entry(13), vec![])]);
        assert_eq!(one, "11-12.5:41.30:42-13");
        for (number, second) in [(0, "12"), (4, "12"), (5, "41"), (29, "41"), (30, "42"), (i32::MAX, "42")] {
            assert_eq!(playing(&one, number), ["11", second, "13"], "{number}");
        }
        assert_eq!(playing("1-2-3-4", 7), ["1", "2", "3", "4"]);
        assert_eq!(playing("nonsense.x:1.2", 7), ["nonsense"], "whatever somebody sends is read");
    }
}
