//! Hands in their turn: what the rules say to one after those before it. Where nobody remits games, nothing is asked.

use super::{NewHand, StoredHand, of_sheet, with_number};
use crate::rules::hand::Hand;
use crate::rules::hand_error::HandError;
use crate::rules::judge::Judged;
use crate::rules::remission::Remitted;
use crate::rules::rule_set::RuleSet;
use crate::rules::rule_set::file::Remission;
use crate::store::conn::Conn;
use crate::store::error::Error;
use crate::store::id::HandId;
use crate::store::rules;
use crate::store::sheets::Placed;

/// Why a hand is not judged: the rules refuse it, or the database failed.
#[derive(Debug)]
pub enum Unjudged {
    /// The rules refuse it.
    Hand(HandError),
    /// The database.
    Store(Error),
}

impl From<HandError> for Unjudged {
    fn from(error: HandError) -> Self {
        Self::Hand(error)
    }
}

impl From<Error> for Unjudged {
    fn from(error: Error) -> Self {
        Self::Store(error)
    }
}

/// Whether games are remitted where this sheet belongs to.
pub fn remits(conn: &mut Conn, placed: &Placed) -> Result<bool, Error> {
    Ok(rules::of_tournament(conn, &placed.tournament)?.remission() != Remission::None)
}

/// Whether what these rules say to a hand hangs on others of its sheet.
pub fn asks_others(rules: &RuleSet) -> bool {
    rules.remission() != Remission::None || rules.bars()
}

/// What these rules say to a hand with this number, where they ask no others.
pub fn by_itself(rules: &RuleSet, placed: &Placed, number: i32, hand: &Hand) -> Result<Judged, HandError> {
    rules.judge(hand, placed.size(), placed.dealer(number))
}

/// Judges one more hand of a fold over a sheet.
fn next(
    conn: &mut Conn,
    remitted: &mut Remitted,
    placed: &Placed,
    (number, hand): (i32, &Hand),
) -> Result<Judged, Unjudged> {
    let rules = rules::of_tournament(conn, &placed.tournament)?;
    let system = rules::system_of(conn, &placed.tournament)?;
    Ok(remitted.judge(&rules, &system, hand, (placed.size(), placed.dealer(number)))?)
}

/// What the rules say to a hand with this number, with what it collects of the hands before it.
pub fn in_turn(conn: &mut Conn, placed: &Placed, number: i32, hand: &Hand) -> Result<Judged, Unjudged> {
    judged(conn, placed, (number, None), hand)
}

/// What they say to one that is written in the place of another.
pub fn in_place_of(conn: &mut Conn, placed: &Placed, there: &StoredHand, hand: &Hand) -> Result<Judged, Unjudged> {
    judged(conn, placed, (there.new.number, Some(there.id)), hand)
}

fn judged(
    conn: &mut Conn,
    placed: &Placed,
    (number, instead): (i32, Option<HandId>),
    hand: &Hand,
) -> Result<Judged, Unjudged> {
    check_deal(conn, placed, (number, instead), hand)?;
    if !remits(conn, placed)? {
        let rules = rules::of_tournament(conn, &placed.tournament)?;
        return Ok(by_itself(&rules, placed, number, hand)?);
    }
    let mut remitted = Remitted::default();
    for stored in of_sheet(conn, placed.sheet.id)?.iter().filter(|stored| stored.new.number < number) {
        next(conn, &mut remitted, placed, (stored.new.number, &stored.new.hand))?;
    }
    next(conn, &mut remitted, placed, (number, hand))
}

/// Refuses a hand whose declarer was fined and may not play this deal; where the rules know no such fine nothing is asked.
fn check_deal(
    conn: &mut Conn,
    placed: &Placed,
    (number, instead): (i32, Option<HandId>),
    hand: &Hand,
) -> Result<(), Unjudged> {
    let rules = rules::of_tournament(conn, &placed.tournament)?;
    if rules.bars() {
        let there = with_number(conn, placed.sheet.id, number)?;
        for stored in there.iter().filter(|stored| Some(stored.id) != instead) {
            rules.check_barred(&stored.new.hand, hand)?;
        }
    }
    Ok(())
}

/// The hands of a sheet that collect otherwise than they are stored, each with what it comes to.
pub fn collecting(conn: &mut Conn, placed: &Placed) -> Result<Vec<(StoredHand, NewHand)>, Unjudged> {
    let mut remitted = Remitted::default();
    let mut found = Vec::new();
    for stored in of_sheet(conn, placed.sheet.id)? {
        let judged = next(conn, &mut remitted, placed, (stored.new.number, &stored.new.hand))?;
        if judged.hand.collected != stored.new.hand.collected {
            let hand = Hand { collected: judged.hand.collected, ..stored.new.hand };
            let now = NewHand { hand, score: judged.score, value: judged.value, ..stored.new.clone() };
            found.push((stored, now));
        }
    }
    Ok(found)
}
