//! Remitted games on a stored sheet: what a hand collects is kept with it, and follows when a hand before it changes.
//! Where nobody remits games, nothing is asked and nothing done.

use super::save::{By, judge, note};
use super::{NewHand, Refusal, StoredHand, of_sheet, update, with_number};
use crate::rules::hand::Hand;
use crate::rules::judge::Judged;
use crate::rules::remission::Remitted;
use crate::rules::rule_set::file::Remission;
use crate::store::conn::Conn;
use crate::store::error::Error;
use crate::store::sheets::Placed;
use crate::store::{rules, totals};

/// Why the program changes what a later hand collects; pages say it in the language of the reader.
pub const REMITTED: &str = "remitted before";

fn remits(conn: &mut Conn, placed: &Placed) -> Result<bool, Error> {
    Ok(rules::of_tournament(conn, &placed.tournament)?.remission() != Remission::None)
}

/// Judges one more hand of a fold over a sheet.
fn next(
    conn: &mut Conn,
    remitted: &mut Remitted,
    placed: &Placed,
    (number, hand): (i32, &Hand),
) -> Result<Judged, Refusal> {
    let rules = rules::of_tournament(conn, &placed.tournament)?;
    let system = rules::system_of(conn, &placed.tournament)?;
    Ok(remitted.judge(&rules, &system, hand, (placed.size()?, placed.dealer(number)?))?)
}

/// What the rules say to a hand with this number, with what it collects of the hands before it.
pub fn in_turn(conn: &mut Conn, placed: &Placed, number: i32, hand: &Hand) -> Result<Judged, Refusal> {
    check_deal(conn, placed, number, hand)?;
    if !remits(conn, placed)? {
        return judge(conn, placed, number, hand);
    }
    let mut remitted = Remitted::default();
    for stored in of_sheet(conn, placed.sheet.id)?.iter().filter(|stored| stored.new.number < number) {
        next(conn, &mut remitted, placed, (stored.new.number, &stored.new.hand))?;
    }
    next(conn, &mut remitted, placed, (number, hand))
}

/// Refuses a hand whose declarer was fined and may not play this deal; where the rules know no such fine nothing is asked.
fn check_deal(conn: &mut Conn, placed: &Placed, number: i32, hand: &Hand) -> Result<(), Refusal> {
    let rules = rules::of_tournament(conn, &placed.tournament)?;
    if rules.bars() {
        for stored in with_number(conn, placed.sheet.id, number)? {
            rules.check_barred(&stored.new.hand, hand)?;
        }
    }
    Ok(())
}

/// Changes what later hands collect after one before them was entered, corrected or taken out.
pub(super) fn follow(conn: &mut Conn, placed: &Placed, by: &By) -> Result<(), Refusal> {
    if !remits(conn, placed)? {
        return Ok(());
    }
    let mut remitted = Remitted::default();
    for stored in of_sheet(conn, placed.sheet.id)? {
        let StoredHand { id, version, new: before } = stored;
        let judged = next(conn, &mut remitted, placed, (before.number, &before.hand))?;
        if judged.hand.collected != before.hand.collected {
            let hand = Hand { collected: judged.hand.collected, ..before.hand };
            let now = NewHand { hand, score: judged.score, value: judged.value, ..before.clone() };
            update(conn, id, version, &now)?;
            note(conn, placed, id, (Some(&before), Some(&now)), REMITTED, by)?;
        }
    }
    Ok(())
}

/// Keeps up with one more hand: the totals, and what later hands collect.
pub(super) fn keep_up(conn: &mut Conn, placed: &Placed, judged: &Judged, by: &By) -> Result<(), Refusal> {
    if remits(conn, placed)? {
        follow(conn, placed, by)?;
        totals::reckon(conn, placed)?;
    } else {
        totals::add(conn, placed, judged)?;
    }
    Ok(())
}
