//! What the highest trumps alone say about the end of a game: nothing beats the matadors, so each of them that lies in one
//! hand takes a trick, and of those in two hands every second one at least; and each counts for whoever holds it.

use super::{Doubt, Entered};
use crate::rules::card::Rank;
use crate::rules::hand::{Game, Hand, Level, Play};
use crate::rules::judge::Judged;

/// The whole pack, in card points.
const PACK: u8 = 120;

/// A round has so many tricks.
const TRICKS: u8 = 10;

/// So many cards lie in the skat, and take no trick there.
const SKAT: u8 = 2;

/// What cannot be with these matadors, if the cards were played to the end.
pub(super) fn of_cards(entered: &Entered) -> Option<Doubt> {
    let (number, judged) = (entered.number, &entered.judged);
    let hand = &judged.hand;
    let matadors = hand.matadors.filter(|_| hand.offence.is_none() && hand.adjudicated.is_none())?;
    let held = points_of(hand.game, matadors.unsigned_abs())?;
    let schwarz = Schwarz::of(judged);
    let count = matadors.unsigned_abs();
    if matadors.is_positive() {
        let few = hand.card_points.filter(|points| *points < held);
        if let Some(points) = few {
            return Some(Doubt::TooFew { number, count, points, least: held });
        }
        let takes = count.saturating_sub(if in_skat(hand) { SKAT } else { 0 });
        let none = schwarz == Schwarz::Suffered || hand.tricks == Some(0);
        return (takes > 0 && none).then_some(Doubt::NoTrick { number, count });
    }
    let most = PACK.saturating_sub(held);
    if let Some(points) = hand.card_points.filter(|points| *points > most) {
        return Some(Doubt::TooMany { number, count, points, most });
    }
    // Two defenders may play two of them to one trick.
    let least = count.div_ceil(2);
    let all = schwarz == Schwarz::Made || hand.tricks.is_some_and(|tricks| tricks > TRICKS.saturating_sub(least));
    all.then_some(Doubt::TooManyTricks { number, count, least })
}

/// Whether matadors may lie in the skat, unseen.
fn in_skat(hand: &Hand) -> bool {
    hand.play != Some(Play::Skat)
}

/// What the highest trumps of a game count; `None` where a game has none.
fn points_of(game: Game, count: u8) -> Option<u8> {
    let jacks = [Rank::Jack; 4].into_iter();
    let low = if game.suit().is_some() { Rank::ALL } else { &[] };
    let of_suit = low.iter().copied().skip(1);
    let trumps = (game.suit().is_some() || game == Game::Grand).then(|| jacks.chain(of_suit))?;
    Some(trumps.take(count.into()).map(Rank::points).sum())
}

/// Who took no trick.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Schwarz {
    /// The defenders.
    Made,
    /// The declarer.
    Suffered,
    /// Nobody, as far as is written.
    Neither,
}

impl Schwarz {
    fn of(judged: &Judged) -> Self {
        let plain = judged.won == Some(false) && judged.overbid != Some(true) && !judged.missed;
        // What is written of the cards says whose level it is, for nobody makes Schwarz without all the points; else an
        // overbid or missed game tells the level made.
        let suffered = match (judged.hand.tricks, judged.hand.card_points) {
            (Some(tricks), _) => tricks == 0,
            (None, Some(points)) => points < PACK,
            (None, None) => plain,
        };
        match judged.level {
            Some(Level::Schwarz) if suffered => Self::Suffered,
            Some(Level::Schwarz) => Self::Made,
            _ => Self::Neither,
        }
    }
}
