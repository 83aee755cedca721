//! Who played where when a hand was typed, and on which list: it tells its players by their seats alone and is booked
//! for nobody else, and what was typed for a list that was emptied since does not begin the one that stands there now.

use std::collections::BTreeMap;

use super::Refusal;
use crate::acts::{Order, Refused};
use crate::store::sheets::SeatTurn;
use crate::store::{Conn, EntryId, Error, SheetId, keys, sheets};

/// What the form of a hand kept of its table.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    /// The sheet.
    pub sheet: SheetId,
    /// The number of the hand.
    pub number: i32,
    /// The mark; empty where nobody saw the table.
    pub mark: &'a str,
}

/// What a form keeps of those who play, seat by seat: whoever sat down, and from which hand on others took the seat
/// over. So it says of every hand who played it, also of those that wait behind the one it was made for. Last, where
/// all hands of the list had been taken out, how often: `11-12.5:41-13~1`.
pub fn mark(seats: impl IntoIterator<Item = (EntryId, Vec<(i32, EntryId)>)>, cleared: i32) -> String {
    let turn = |(from, came): (i32, EntryId)| format!(".{from}:{came}");
    let seat = |(sat, took): (EntryId, Vec<(i32, EntryId)>)| {
        std::iter::once(sat.to_string()).chain(took.into_iter().map(turn)).collect::<String>()
    };
    let seats = seats.into_iter().map(seat).collect::<Vec<_>>().join("-");
    if cleared == 0 { seats } else { format!("{seats}~{cleared}") }
}

/// The seats of a mark, and how often all hands had been taken out.
fn parts(mark: &str) -> (&str, i32) {
    let (seats, cleared) = mark.split_once('~').unwrap_or((mark, ""));
    (seats, cleared.parse().unwrap_or(0))
}

/// Who plays this hand as the seats of a mark say.
fn playing(seats: &str, number: i32) -> Vec<&str> {
    seats.split('-').map(|seat| playing_there(seat, number)).collect()
}

/// The same of one seat.
fn playing_there(seat: &str, number: i32) -> &str {
    let (first, took) = seat.split_once('.').unwrap_or((seat, ""));
    let mut turns = took.split('.').filter_map(|turn| turn.split_once(':'));
    let begun = turns.rfind(|(from, _)| from.parse::<i32>().is_ok_and(|from| from <= number));
    begun.map_or(first, |(_, came)| came)
}

/// The mark of a table with these turns of its seats.
fn mark_of(turns: &[SeatTurn]) -> String {
    let seats = turns.chunk_by(|one, next| one.seat == next.seat).filter_map(|seat| {
        let took = seat.iter().filter_map(|turn| turn.from.zip(turn.came));
        Some((seat.first()?.entry_id, took.collect()))
    });
    mark(seats, turns.first().map_or(0, |turn| turn.cleared))
}

/// What became of a table since the form of a hand was made.
#[derive(Clone, Copy)]
struct Since {
    /// All hands of its list were taken out.
    cleared: bool,
    /// Others play the hand.
    reseated: bool,
}

/// What became of these tables; nothing where nobody saw one.
fn since(conn: &mut Conn, all: &[Seen<'_>]) -> Result<Vec<Since>, Error> {
    let marked: Vec<SheetId> = all.iter().filter(|seen| !seen.mark.is_empty()).map(|seen| seen.sheet).collect();
    let turns = if marked.is_empty() { Vec::new() } else { sheets::turns_of_all(conn, &marked)? };
    let sheets = turns.chunk_by(|one, next| one.sheet_id == next.sheet_id);
    let marks: BTreeMap<SheetId, String> =
        sheets.filter_map(|turns| Some((turns.first()?.sheet_id, mark_of(turns)))).collect();
    let since = |seen: &Seen<'_>| {
        let now = marks.get(&seen.sheet).map_or("", String::as_str);
        if seen.mark.is_empty() || now == seen.mark {
            return Since { cleared: false, reseated: false };
        }
        let ((now, times), (then, before)) = (parts(now), parts(seen.mark));
        Since { cleared: times > before, reseated: playing(now, seen.number) != playing(then, seen.number) }
    };
    Ok(all.iter().map(since).collect())
}

/// Whether each of these hands was typed for others, or for a list whose hands were all taken out since.
pub fn outdated(conn: &mut Conn, all: &[Seen<'_>]) -> Result<Vec<bool>, Error> {
    Ok(since(conn, all)?.into_iter().map(|since| since.cleared || since.reseated).collect())
}

/// Refuses a hand that was typed before all hands of the list were taken out, or while others played there; one that
/// was kept already is answered as it was.
pub fn check_seen(conn: &mut Conn, order: &Order, seen: Seen<'_>) -> Result<(), Refused> {
    check(conn, order, seen, |since| since.cleared.then_some(Refusal::Cleared))
}

/// The same of a hand on a second list, which stays when the first is emptied.
pub fn check_seats(conn: &mut Conn, order: &Order, seen: Seen<'_>) -> Result<(), Refused> {
    check(conn, order, seen, |_| None)
}

fn check(
    conn: &mut Conn,
    order: &Order,
    seen: Seen<'_>,
    of_list: impl Fn(Since) -> Option<Refusal>,
) -> Result<(), Refused> {
    let why = |since: Since| of_list(since).or_else(|| since.reseated.then_some(Refusal::Reseated));
    let Some(why) = since(conn, &[seen])?.into_iter().find_map(why) else { return Ok(()) };
    let key = order.key.as_str();
    if keys::used(conn, &[key])?.contains(key) { Ok(()) } else { Err(why.into()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_says_of_every_hand_who_plays_it() {
        let entry = EntryId::new;
        let seats = [(entry(11), vec![]), (entry(12), vec![(5, entry(41)), (30, entry(42))]), (entry(13), vec![])];
        assert_eq!(mark(seats.clone(), 2), "11-12.5:41.30:42-13~2");
        let one = mark(seats, 0);
        assert_eq!(one, "11-12.5:41.30:42-13", "as a phone has it that was opened before lists were counted");
        for (number, second) in [(0, "12"), (4, "12"), (5, "41"), (29, "41"), (30, "42"), (i32::MAX, "42")] {
            assert_eq!(playing(&one, number), ["11", second, "13"], "{number}");
        }
        assert_eq!(playing("1-2-3-4", 7), ["1", "2", "3", "4"]);
        assert_eq!(playing("nonsense.x:1.2", 7), ["nonsense"], "whatever somebody sends is read");
        assert_eq!([parts("1-2~3"), parts("1-2"), parts("1-2~x~4")], [("1-2", 3), ("1-2", 0), ("1-2", 0)]);
    }
}
