//! Ramsch: nobody declared, everybody for himself; who loses, and how much.

use super::super::hand::{Hand, TrickOrder, Variant};
use super::super::hand_error::HandError;
use super::super::rule_set::RuleSet;
use super::super::rule_set::file::{Ramsch, RamschLoser, RamschMaiden, RamschStake, RamschTie};
use super::super::seat::Seat;
use super::points::SKAT;
use super::{Judged, Table, no_game};

/// Whether anything of a Ramsch is written.
pub fn is_written(hand: &Hand) -> bool {
    hand.cut.is_some()
        || hand.trick_order.is_some()
        || hand.ramsch_points.iter().chain(&hand.ramsch_tricks).any(Option::is_some)
}

/// The card points and tricks of those who played; `None` where a seat did not play or the tricks were not written.
#[derive(Clone, Copy)]
struct Count {
    points: [Option<u8>; 4],
    tricks: [Option<u8>; 4],
    maiden: RamschMaiden,
}

impl Count {
    fn points(&self, seat: Seat) -> Option<u8> {
        self.points.get(seat.index()).copied().flatten()
    }

    fn tricks(&self, seat: Seat) -> Option<u8> {
        self.tricks.get(seat.index()).copied().flatten()
    }

    fn players(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::ALL.into_iter().filter(|seat| self.points(*seat).is_some())
    }

    fn with_points(&self, points: Option<u8>) -> impl Iterator<Item = Seat> + '_ {
        self.players().filter(move |seat| self.points(*seat) == points)
    }

    fn most(&self) -> Option<u8> {
        self.points.iter().flatten().max().copied()
    }

    fn fewest(&self) -> Option<u8> {
        self.points.iter().flatten().min().copied()
    }

    /// Whether the seat ranks as a Maiden.
    fn maiden(&self, seat: Seat) -> bool {
        match self.maiden {
            RamschMaiden::NoTrick => self.tricks(seat) == Some(0),
            RamschMaiden::NoPoints => self.points(seat) == Some(0),
        }
    }

    fn maidens(&self) -> u8 {
        self.players().filter(|seat| self.maiden(*seat)).fold(0, |count, _seat| count + 1)
    }

    /// The same with the dummy of a table of two: who took all ten tricks left it none either.
    fn maidens_with_dummy(&self) -> u8 {
        let all = self.players().count() == 2 && self.players().any(|seat| self.tricks(seat) == Some(10));
        self.maidens() + u8::from(all)
    }
}

impl RuleSet {
    pub(super) fn judge_ramsch(&self, hand: Hand, table: Table) -> Result<Judged, HandError> {
        no_game(&hand)?;
        if hand.offence.is_some() || hand.offender.is_some() {
            return Err(HandError::FactsNotHere { game: hand.game });
        }
        let name = hand.variant.map_or("plain", Variant::word);
        let Some(rule) = self.file.ramsch.get(name).filter(|ramsch| ramsch.on) else {
            let unknown = hand.variant.filter(|_| self.ramsch().next().is_some());
            return Err(unknown
                .map_or(HandError::GameUnknown { game: hand.game }, |variant| HandError::VariantUnknown { variant }));
        };
        let count = count(&hand, table, rule)?;
        let losers = losers(&hand, &count, rule)?;
        check_known(&count, rule, losers)?;
        let mut judged = Judged::nothing(hand);
        judged.maidens =
            (rule.stake == RamschStake::Fixed && hand.variant.is_none()).then(|| count.maidens_with_dummy());
        let amount = amount(&count, rule, losers);
        judged.value = amount;
        match rule.all_tricks_charge.filter(|_| all_tricks(&count)) {
            Some(charge) => {
                judged.value = charge;
                for seat in count.players().filter(|seat| count.maiden(*seat)) {
                    judged.book(seat, -charge);
                }
            }
            None => {
                for seat in losers.into_iter().flatten() {
                    judged.book(seat, -amount);
                }
            }
        }
        Ok(judged)
    }
}

fn all_tricks(count: &Count) -> bool {
    let players = count.players().count();
    players > 1 && usize::from(count.maidens()) + 1 == players
}

/// Reads the columns of the seats and refuses what cannot be.
fn count(hand: &Hand, table: Table, rule: &Ramsch) -> Result<Count, HandError> {
    let mut count = Count { points: hand.ramsch_points, tricks: hand.ramsch_tricks, maiden: rule.maiden };
    let mut sum = (0_u16, 0_u16);
    let mut all_tricks_written = true;
    for seat in Seat::ALL {
        let (points, tricks) = (count.points(seat), count.tricks(seat));
        if table.pauses(seat) || !table.size.has(seat) {
            if points.is_some() || tricks.is_some() {
                return Err(HandError::RamschPausing { seat });
            }
            continue;
        }
        let points = points.ok_or(HandError::RamschPointsMissing { seat })?;
        if points > 120 {
            return Err(HandError::CardPointsOutOfRange { points });
        }
        if tricks == Some(0) && points > 0 {
            return Err(HandError::RamschTricksContradictPoints { seat });
        }
        sum.0 += u16::from(points);
        sum.1 += u16::from(tricks.unwrap_or(0));
        all_tricks_written &= tricks.is_some();
    }
    // At a table of two the dummy's tricks belong to nobody.
    let everybody = table.size.number() > 2;
    if rule.skat_to_last_trick && everybody && sum.0 != 120 {
        return Err(HandError::RamschPointsSum { sum: sum.0 });
    }
    if sum.0 > 120 {
        return Err(HandError::RamschPointsAbove { sum: sum.0 });
    }
    if everybody && sum.0 + SKAT < 120 {
        return Err(HandError::PointsBelow { sum: sum.0 });
    }
    if sum.1 > 10 || (all_tricks_written && everybody && sum.1 != 10) {
        return Err(HandError::RamschTricksSum { sum: sum.1 });
    }
    if let Some(order) = &hand.trick_order {
        check_order(order, &count)?;
    }
    complete_tricks(&mut count, hand.trick_order.as_ref());
    Ok(count)
}

/// Who has no card points may have taken a trick or none. Where nobody wrote it down and it changes what is charged, it
/// is asked; where the charge is the same either way, it is not.
fn check_known(count: &Count, rule: &Ramsch, losers: [Option<Seat>; 4]) -> Result<(), HandError> {
    let unknown = |seat: &Seat| count.points(*seat) == Some(0) && count.tricks(*seat).is_none();
    let Some(seat) = count.players().find(unknown).filter(|_| rule.maiden == RamschMaiden::NoTrick) else {
        return Ok(());
    };
    let charged = |count: &Count| (amount(count, rule, losers), rule.all_tricks_charge.filter(|_| all_tricks(count)));
    let mut without = *count;
    for open in count.players().filter(unknown) {
        if let Some(tricks) = without.tricks.get_mut(open.index()) {
            *tricks = Some(0);
        }
        // One after the other: two Maidens may cost what none does.
        if charged(&without) != charged(count) {
            return Err(HandError::RamschTricksMissing { seat });
        }
    }
    Ok(())
}

/// The tricks that follow from what is written: from the whole order, or none where the others have all ten.
fn complete_tricks(count: &mut Count, order: Option<&TrickOrder>) {
    let order = order.filter(|order| order.winners.iter().all(Option::is_some));
    let all_written = count.tricks.iter().flatten().map(|tricks| u16::from(*tricks)).sum::<u16>() == 10;
    for (seat, tricks) in Seat::ALL.into_iter().zip(&mut count.tricks) {
        if tricks.is_some() {
            continue;
        }
        *tricks = match order {
            Some(order) => {
                Some(order.winners.iter().flatten().filter(|winner| **winner == seat).fold(0, |won, _trick| won + 1))
            }
            None => all_written.then_some(0),
        };
    }
}

fn check_order(order: &TrickOrder, count: &Count) -> Result<(), HandError> {
    let complete = order.winners.iter().all(Option::is_some);
    for seat in Seat::ALL {
        let won = order.winners.iter().flatten().filter(|winner| **winner == seat).count();
        let fits = match (count.points(seat), count.tricks(seat)) {
            (None, _) => won == 0,
            (Some(points), None) => won > 0 || points == 0 || !complete,
            (Some(_), Some(tricks)) => won == usize::from(tricks) || (!complete && won < usize::from(tricks)),
        };
        if !fits {
            return Err(HandError::RamschOrder { seat });
        }
    }
    Ok(())
}

/// Who loses: one seat, or several where a tie is shared.
fn losers(hand: &Hand, count: &Count, rule: &Ramsch) -> Result<[Option<Seat>; 4], HandError> {
    let mut found = [None; 4];
    let mut add = |seat: Seat| {
        if let Some(place) = found.get_mut(seat.index()) {
            *place = Some(seat);
        }
    };
    let (most, fewest) = (count.most(), count.fewest());
    match rule.loser {
        RamschLoser::LastTrick => add(last_trick(hand).ok_or(HandError::RamschTie)?),
        RamschLoser::Middle => {
            let middle = count.players().filter(|seat| count.points(*seat) != most && count.points(*seat) != fewest);
            middle.for_each(&mut add);
        }
        RamschLoser::Most => match rule.tie {
            RamschTie::Each if most == fewest => {}
            RamschTie::Each => count.with_points(most).for_each(&mut add),
            RamschTie::LatestTrick => add(latest(hand, count, most)?),
        },
    }
    Ok(found)
}

fn last_trick(hand: &Hand) -> Option<Seat> {
    hand.trick_order.and_then(|order| order.winners.into_iter().flatten().next_back())
}

/// Of those with the most points the one who took the latest trick; the cut where the tricks are not known.
fn latest(hand: &Hand, count: &Count, most: Option<u8>) -> Result<Seat, HandError> {
    let tied = |seat: &Seat| count.points(*seat) == most;
    let mut equal = count.with_points(most);
    let (first, second) = (equal.next(), equal.next());
    if let (Some(only), None) = (first, second) {
        return Ok(only);
    }
    let by_trick = hand.trick_order.and_then(|order| order.winners.into_iter().flatten().rfind(tied));
    match (by_trick, hand.cut) {
        (None, Some(seat)) if !tied(&seat) => Err(HandError::RamschCut { seat }),
        (Some(seat), _) | (None, Some(seat)) => Ok(seat),
        (None, None) => Err(HandError::RamschTie),
    }
}

/// What each loser is charged.
fn amount(count: &Count, rule: &Ramsch, losers: [Option<Seat>; 4]) -> i32 {
    let several = losers.iter().flatten().count() > 1;
    let loser = losers.iter().flatten().next().copied();
    let points = || {
        let own = loser.and_then(|seat| count.points(seat));
        // Two who share the most points are charged the points of the third.
        i32::from((if several { count.fewest() } else { own }).unwrap_or(0))
    };
    match (rule.stake, rule.amounts) {
        (_, _) if loser.is_none() => 0,
        (RamschStake::Points, _) => points(),
        (RamschStake::HalfPoints, _) => points() / 2,
        (RamschStake::Fixed, None) => 0,
        (RamschStake::Fixed, Some([plain, one, two])) => {
            let amount = match count.maidens_with_dummy() {
                0 => plain,
                1 => one,
                _ => two,
            };
            if several && rule.divided { amount / 2 } else { amount }
        }
    }
}
