//! Games whose value is card points (Aix-la-Chapelle Skat): won, the declarer's; lost, the opponents'. The skat counts
//! for nobody (Hertefeld L2309-2310).

use super::super::hand::{Hand, Outcome};
use super::super::hand_error::HandError;
use super::super::rule_set::RuleSet;
use super::super::seat::Seat;
use super::fixed::{no_levels, no_matadors, twelve_cards};
use super::table::{SKAT, Table};
use super::worth::{self, Ended, Worth};

impl RuleSet {
    pub(super) fn by_points(
        &self,
        times_matadors: bool,
        hand: &Hand,
        ended: Option<Ended>,
        table: Table,
    ) -> Result<Worth, HandError> {
        no_levels(hand)?;
        twelve_cards(hand)?;
        let matadors = if times_matadors { worth::matadors(hand, 4)? } else { 0 };
        if !times_matadors {
            no_matadors(hand)?;
        }
        let declarer = hand.declarer.ok_or(HandError::DeclarerMissing)?;
        let (own, others) = counted(hand, declarer, self.pack(table).tricks)?;
        let win = u16::from(self.file.thresholds.win);
        // The skat may hide some of what the opponents made, never more than two cards hold.
        let others_at_least = others.unwrap_or_else(|| (120 - SKAT).saturating_sub(own));
        let won = match (ended, hand.result) {
            (Some(ended), _) => ended.won,
            (None, Some(Outcome::Won)) if others_at_least + win > 120 => {
                return Err(HandError::WonWithPoints { points: narrow(own) });
            }
            (None, Some(Outcome::Lost)) if own >= win => {
                return Err(HandError::LostWithPoints { points: narrow(own) });
            }
            (None, Some(result)) => result == Outcome::Won,
            (None, None) => own >= win,
        };
        let made = if won { Some(own) } else { others };
        let missing = || opponents(table, declarer).next().unwrap_or(declarer);
        let made = made.ok_or_else(|| HandError::RamschPointsMissing { seat: missing() })?;
        let value = i32::from(made) * i32::from(matadors.unsigned_abs()).max(1);
        Ok(Worth { value, reached: value, won, matadors, ..Worth::default() })
    }
}

/// Who plays against the declarer.
fn opponents(table: Table, declarer: Seat) -> impl Iterator<Item = Seat> {
    Seat::ALL.into_iter().filter(move |seat| table.plays(*seat) && *seat != declarer)
}

/// The columns of the seats: those of the opponents all or none, with what the skat leaves of the pack.
pub fn check_seats(hand: &Hand, table: Table, declarer: Seat) -> Result<(), HandError> {
    let written = |seat: Seat| hand.ramsch_points.get(seat.index()).copied().flatten();
    if let Some(seat) = Seat::ALL.into_iter().find(|seat| !table.plays(*seat) && written(*seat).is_some()) {
        return Err(HandError::RamschPausing { seat });
    }
    if let (Some(points), Some(column)) = (hand.card_points, written(declarer))
        && points != column
    {
        return Err(HandError::PointsContradictColumn { seat: declarer, points, column });
    }
    let opponents = || opponents(table, declarer);
    if opponents().all(|seat| written(seat).is_none()) {
        return Ok(());
    }
    if let Some(seat) = opponents().find(|seat| written(*seat).is_none()) {
        return Err(HandError::RamschPointsMissing { seat });
    }
    let own = hand.card_points.or(written(declarer)).map_or(0, u16::from);
    let sum = opponents().filter_map(written).fold(own, |sum, points| sum + u16::from(points));
    // At a table of two the dummy's tricks belong to nobody.
    if table.size.number() > 2 && sum + SKAT < 120 { Err(HandError::PointsBelow { sum }) } else { Ok(()) }
}

fn narrow(points: u16) -> u8 {
    u8::try_from(points).unwrap_or(u8::MAX)
}

/// The card points of the declarer, and of his opponents where any are written.
fn counted(hand: &Hand, declarer: Seat, all: u8) -> Result<(u16, Option<u16>), HandError> {
    let mut own = hand.card_points;
    let mut others: Option<u16> = None;
    for (seat, points) in Seat::ALL.into_iter().zip(hand.ramsch_points) {
        match points {
            Some(points @ 121..) => return Err(HandError::CardPointsOutOfRange { points }),
            Some(points) if seat == declarer => own = own.or(Some(points)),
            Some(points) => others = Some(others.unwrap_or(0) + u16::from(points)),
            None => {}
        }
    }
    let points = own.ok_or(HandError::RamschPointsMissing { seat: declarer })?;
    if points > 120 {
        return Err(HandError::CardPointsOutOfRange { points });
    }
    let own = u16::from(points);
    let sum = own + others.unwrap_or(0);
    if sum > 120 {
        return Err(HandError::RamschPointsAbove { sum });
    }
    match hand.tricks {
        Some(tricks) if tricks > all => Err(HandError::TricksOutOfRange { tricks, most: all }),
        Some(tricks @ 0) if own > 0 => Err(HandError::TricksContradictPoints { tricks, points }),
        Some(tricks) if tricks == all && (own + SKAT < 120 || others.is_some_and(|others| others > 0)) => {
            Err(HandError::TricksContradictPoints { tricks, points })
        }
        _ => Ok((own, others)),
    }
}
