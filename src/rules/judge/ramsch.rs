//! Ramsch: nobody declared, everybody for himself; who loses, and how much.

mod order;

use super::super::hand::{Hand, TrickOrder, Variant};
use super::super::hand_error::HandError;
use super::super::rule_set::RuleSet;
use super::super::rule_set::file::{Ramsch, RamschLoser, RamschMaiden, RamschStake, RamschTie};
use super::super::seat::{Seat, TableSize};

use super::judged::Judged;
use super::table::{SKAT, Table};
use super::written::no_game;

/// The card points and tricks of those who played; `None` where they were not written.
#[derive(Clone, Copy)]
struct Count {
    plays: [bool; 4],
    points: [Option<u8>; 4],
    tricks: [Option<u8>; 4],
    maiden: RamschMaiden,
    /// Whether a third hand lies on the table.
    dummy: bool,
}

impl Count {
    fn points(&self, seat: Seat) -> Option<u8> {
        self.points.get(seat.index()).copied().flatten()
    }

    fn tricks(&self, seat: Seat) -> Option<u8> {
        self.tricks.get(seat.index()).copied().flatten()
    }

    fn players(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::ALL.into_iter().zip(self.plays).filter(|(_, plays)| *plays).map(|(seat, _)| seat)
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
        let all = self.dummy && self.players().any(|seat| self.tricks(seat) == Some(10));
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
        let count = count(&hand, table, rule, table.has_reserve(self))?;
        let losers = losers(&hand, &count, rule)?;
        check_known(&count, rule, losers)?;
        let mut judged = Judged::nothing(hand);
        let counts_maidens = rule.stake == RamschStake::Fixed && hand.variant.is_none() && needs_points(rule);
        judged.maidens = counts_maidens.then(|| count.maidens_with_dummy());
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

/// Whether the card points say who loses or how much; they do not where the last trick costs always the same.
fn needs_points(rule: &Ramsch) -> bool {
    let always_the_same = rule.amounts.is_some_and(|[plain, one, two]| plain == one && one == two);
    let fixed = rule.stake == RamschStake::Fixed && always_the_same && rule.all_tricks_charge.is_none();
    !(rule.loser == RamschLoser::LastTrick && fixed)
}

/// Reads the columns of the seats and refuses what cannot be.
fn count(hand: &Hand, table: Table, rule: &Ramsch, reserve: bool) -> Result<Count, HandError> {
    let plays = Seat::ALL.map(|seat| !table.pauses(seat) && table.size.has(seat));
    let dummy = table.size == TableSize::TWO && !reserve;
    let mut count = Count { plays, points: hand.ramsch_points, tricks: hand.ramsch_tricks, maiden: rule.maiden, dummy };
    let mut sum = (0_u16, 0_u16);
    let (mut all_points_written, mut all_tricks_written) = (true, true);
    for seat in Seat::ALL {
        let (points, tricks) = (count.points(seat), count.tricks(seat));
        if table.pauses(seat) || !table.size.has(seat) {
            if points.is_some() || tricks.is_some() {
                return Err(HandError::RamschPausing { seat });
            }
            continue;
        }
        if points.is_none() && needs_points(rule) {
            return Err(HandError::RamschPointsMissing { seat });
        }
        all_points_written &= points.is_some();
        let points = points.unwrap_or(0);
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
    if rule.skat_to_last_trick && everybody && all_points_written && sum.0 != 120 {
        return Err(HandError::RamschPointsSum { sum: sum.0 });
    }
    if sum.0 > 120 {
        return Err(HandError::RamschPointsAbove { sum: sum.0 });
    }
    if everybody && all_points_written && sum.0 + SKAT < 120 {
        return Err(HandError::PointsBelow { sum: sum.0 });
    }
    if sum.1 > 10 || (all_tricks_written && !dummy && sum.1 != 10) {
        return Err(HandError::RamschTricksSum { sum: sum.1 });
    }
    if let Some(order) = &hand.trick_order {
        order::check(order, &count)?;
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
    let order = order.filter(|order| order.is_complete());
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
        RamschLoser::LastTrick => add(order::last_trick(hand)?),
        RamschLoser::Middle => {
            let middle = count.players().filter(|seat| count.points(*seat) != most && count.points(*seat) != fewest);
            middle.for_each(&mut add);
        }
        RamschLoser::Most => match rule.tie {
            RamschTie::Each if most == fewest => {}
            RamschTie::Each => count.with_points(most).for_each(&mut add),
            RamschTie::LatestTrick => add(order::latest(hand, count, most)?),
        },
    }
    Ok(found)
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
        (RamschStake::OwnPoints, _) => i32::from(loser.and_then(|seat| count.points(seat)).unwrap_or(0)),
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
