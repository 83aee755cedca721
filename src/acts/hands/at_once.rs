//! Hands of many tables at once, as they come from a hall: whatever is ordinary about them is asked and written for all of
//! them together. Each is entered as [`enter`](super::enter) would have, which is the reference.

use std::collections::{BTreeMap, BTreeSet};

use super::wish::Wish;
use super::{Entering, Kept, action, check_open, check_place, has_number, new_hand, sides, trace};
use crate::acts::deed::at_once::{Done, end_all};
use crate::acts::{Order, totals};
use crate::rules::hand::Game;
use crate::rules::judge::Judged;
use crate::store::hands::{NewHand, asks_others, by_itself};
use crate::store::sheets::{self, Placed};
use crate::store::{Conn, Error, SheetId, hands, keys, rules};

/// A hand that somebody wants entered on this sheet.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// Who wants it, when and why.
    pub order: &'a Order,
    /// The sheet.
    pub sheet: SheetId,
    /// The hand.
    pub entering: &'a Entering,
    /// Whether it is more than entered, and made by itself.
    pub by_itself: bool,
}

/// One of them with what decides about it.
struct Ordinary<'a> {
    asked: Asked<'a>,
    placed: &'a Placed,
    judged: Judged,
}

/// Enters those of these hands at once about which nothing has to be asked that is not asked for all of them, one of a
/// sheet; as if each had been entered by itself in this order. `None` of one that is to be entered by itself, after them.
pub fn enter_all(conn: &mut Conn, all: &[Asked<'_>]) -> Result<Vec<Option<Kept>>, Error> {
    let places = sheets::places(conn, &all.iter().map(|asked| asked.sheet).collect::<Vec<_>>())?;
    let picked = pick(conn, all, &places)?;
    let ordinary: Vec<&Ordinary<'_>> = picked.iter().flatten().collect();
    if !ordinary.is_empty() {
        write(conn, &ordinary)?;
    }
    let kept = |one: &Ordinary<'_>| Kept { number: one.asked.entering.number, judged: one.judged };
    Ok(picked.iter().map(|one| one.as_ref().map(kept)).collect())
}

/// Those that are ordinary; the first of a sheet and of a key, or none of it.
fn pick<'a>(
    conn: &mut Conn,
    all: &[Asked<'a>],
    sheets: &'a BTreeMap<SheetId, Placed>,
) -> Result<Vec<Option<Ordinary<'a>>>, Error> {
    let used = keys::used(conn, &all.iter().map(|asked| asked.order.key.as_str()).collect::<Vec<_>>())?;
    let numbers = all.iter().map(|asked| (asked.sheet, asked.entering.number));
    let taken = hands::standing_among(conn, &numbers.collect::<Vec<_>>())?;
    let (mut seen, mut sent) = (BTreeSet::new(), BTreeSet::new());
    let mut picked = Vec::with_capacity(all.len());
    for asked in all {
        let key = asked.order.key.as_str();
        let first = seen.insert(asked.sheet) & sent.insert(key);
        let free = !asked.by_itself && !used.contains(key) && !taken.contains(&(asked.sheet, asked.entering.number));
        picked.push(match sheets.get(&asked.sheet) {
            Some(placed) if first && free => {
                judged(conn, placed, asked.entering)?.map(|judged| Ordinary { asked: *asked, placed, judged })
            }
            _ => None,
        });
    }
    Ok(picked)
}

/// What the rules say to a hand that nothing decides about but its sheet; `None` where more has to be asked, and where it is
/// refused.
fn judged(conn: &mut Conn, placed: &Placed, entering: &Entering) -> Result<Option<Judged>, Error> {
    let Entering { place, number, deck, hand } = entering;
    let tournament = &placed.tournament;
    let rules = rules::of_tournament(conn, tournament)?;
    let asks_more = deck.is_some() || tournament.is_comparative() || tournament.two_witnesses || asks_others(&rules);
    let special = hand.game == Game::Fine || hand.adjudicated.is_some() || !has_number(placed, *number);
    let refused = check_place(placed, entering).is_err() || check_open(placed, *place).is_err();
    if asks_more || special || refused {
        return Ok(None);
    }
    Ok(by_itself(&rules, placed, *number, hand).into_iter().next())
}

/// Writes them, with everything that belongs to them.
fn write(conn: &mut Conn, ordinary: &[&Ordinary<'_>]) -> Result<(), Error> {
    let new = |one: &&Ordinary<'_>| new_hand(one.asked.order, one.placed, one.asked.entering.number, &one.judged);
    let new: Vec<NewHand> = ordinary.iter().map(new).collect();
    let ids = hands::insert_all(conn, &new)?;
    let mut done = Vec::with_capacity(new.len());
    for ((one, new), id) in ordinary.iter().zip(&new).zip(ids) {
        let Asked { order, sheet, entering, .. } = one.asked;
        let wish = Wish::of(one.placed, (entering.number, None), &entering.hand)?;
        let (about, sides) = (trace(one.placed, id, new.number), sides((None, Some(new)))?);
        done.push(Done { order, action: action(sheet), remembered: wish.answer(), about, sides });
    }
    end_all(conn, done)?;
    totals::add_all(conn, &ordinary.iter().map(|one| (one.placed, &one.judged)).collect::<Vec<_>>())
}
