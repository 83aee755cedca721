//! A hand with a declarer: finding its row, the matadors, the multiplier, the bid, the score.

use super::super::hand::{Game, Hand, Level, Ouvert, Play};
use super::super::hand_error::HandError;
use super::super::rule_set::{Kind, RuleSet, WorthRow};
use super::judged::Judged;
use super::points;
use super::sum::Sum;
use super::table::Table;
use super::winner::Pack;
use super::worth::{Ended, Worth, matadors};
use super::written;

impl RuleSet {
    #[inline]
    pub(super) fn declared(&self, hand: &Hand, table: Table) -> Result<Judged, HandError> {
        let declarer = hand.declarer.ok_or(HandError::DeclarerMissing)?;
        let row = self.find(hand)?;
        let ended = self.ended(hand, table, declarer)?;
        if written::is_written(hand) && !matches!(row.kind, Kind::Points { .. }) {
            return Err(HandError::RamschNotHere);
        }
        if matches!(row.kind, Kind::Points { .. }) {
            points::check_seats(hand, table, declarer)?;
        }
        let worth = self.worth(row, hand, ended, table)?;
        if worth.value < row.minimum {
            let (value, least) = (worth.value, row.minimum);
            // Overbid it would be lost at the next multiple that reaches the bid.
            let may_be_overbid = self.file.overbid.numbers && hand.bid.is_none();
            return Err(if may_be_overbid {
                HandError::TooLowWithoutBid { value, least }
            } else {
                HandError::TooLow { value, least }
            });
        }
        let booking = self.book_declared(hand, worth, row, table, ended)?;
        let matadors = if worth.matadors == 0 { hand.matadors } else { Some(worth.matadors) };
        let mut judged = Judged {
            hand: Hand { dealer: Some(table.dealer), matadors, ..*hand },
            value: worth.value,
            reached: worth.reached,
            times: booking.times,
            score: Some(booking.score),
            won: Some(worth.won),
            overbid: Some(worth.overbid),
            level: worth.made.or(worth.suffered),
            suffered: worth.suffered.is_some(),
            missed: worth.missed,
            booked: [0; 4],
            for_all: booking.for_all,
            maidens: None,
        };
        judged.book(declarer, booking.score);
        if let Some((by, points)) = booking.other {
            judged.book(by, points);
        }
        if hand.remitted || hand.collected.is_some() {
            self.remit(&mut judged)?;
        }
        Ok(judged)
    }

    /// What the game is worth, by the kind of its row.
    #[inline]
    pub(super) fn worth(
        &self,
        row: &WorthRow,
        hand: &Hand,
        ended: Option<Ended>,
        table: Table,
    ) -> Result<Worth, HandError> {
        let pack = self.pack(table);
        self.check_bid(hand)?;
        match row.kind {
            Kind::Multiplied { most } => self.multiplied(row, most, hand, ended, pack),
            Kind::Fixed { tricks, per_trick } => self.fixed(row, tricks, per_trick, hand, ended),
            Kind::Points { times_matadors } => self.by_points(times_matadors, hand, ended, table),
            Kind::NotSet => Err(HandError::ValueNotSet { game: hand.game }),
        }
    }

    pub(super) fn check_bid(&self, hand: &Hand) -> Result<(), HandError> {
        let Some(bid) = hand.bid else { return Ok(()) };
        if !self.file.overbid.numbers {
            return Err(HandError::BidNotNumbers);
        }
        let (lowest, highest) = self.values();
        if !(lowest..=highest).contains(&i32::from(bid)) {
            return Err(HandError::BidOutOfRange { bid, lowest, highest });
        }
        if self.file.overbid.values_only
            && let Err((below, above)) = self.bids_around(bid)
        {
            return Err(HandError::BidNoValue { bid, below, above });
        }
        Ok(())
    }

    fn multiplied(
        &self,
        row: &WorthRow,
        most: i8,
        hand: &Hand,
        ended: Option<Ended>,
        pack: Pack,
    ) -> Result<Worth, HandError> {
        let matadors = matadors(hand, most)?;
        let announced = announced(row, hand)?;
        let bid = i32::from(hand.bid.unwrap_or(0));
        let sum = Sum { rules: self, row, matadors, announced, bid, pack };
        let written = self.ending(hand, pack)?;
        match (ended, &self.file.decision) {
            (Some(ended), Some(rule)) => return sum.stood(rule, written, hand, ended),
            (Some(ended), None) => return sum.ended(written, hand, ended),
            (None, _) => {}
        }
        match written.enough {
            Some(enough) => sum.by_points(written, enough, hand),
            None => sum.by_result(hand),
        }
    }
}

/// The level announced, by word or by playing open; refused where nothing can be announced.
pub(super) fn announced(row: &WorthRow, hand: &Hand) -> Result<Option<Level>, HandError> {
    match hand.announced {
        None => Ok(row.implies),
        Some(level) if row.announce >= Some(level) => Ok(row.implies.max(Some(level))),
        Some(level) if hand.play == Some(Play::Skat) => Err(HandError::AnnouncedWithoutHand { level }),
        Some(level) => Err(HandError::AnnouncedNotHere { level }),
    }
}

impl RuleSet {
    /// The row of the hand; where there is none, the reason.
    #[inline]
    pub(super) fn find(&self, hand: &Hand) -> Result<&WorthRow, HandError> {
        let play = hand.play.ok_or_else(|| HandError::PlayMissing { plays: self.plays().collect() })?;
        self.row(hand.game, play, hand.ouvert, hand.variant).ok_or_else(|| self.not_found(hand, play))
    }

    fn not_found(&self, hand: &Hand, play: Play) -> HandError {
        let any = |test: &dyn Fn(&WorthRow) -> bool| self.rows.iter().any(test);
        let game = hand.game;
        if !any(&|row| row.play == play) {
            return HandError::PlayUnknown { play, plays: self.plays().collect() };
        }
        if !any(&|row| row.game == game) {
            return HandError::GameUnknown { game };
        }
        if !any(&|row| row.game == game && row.play == play) {
            return HandError::GameNotThisWay { game, play };
        }
        if let Some(variant) = hand.variant
            && !any(&|row| row.game == game && row.variant == hand.variant)
        {
            return HandError::VariantUnknown { variant };
        }
        let open_by_hand =
            any(&|row| row.game == game && row.ouvert == Ouvert::Yes && row.play == Play::Hand && row.play != play);
        if hand.ouvert == Ouvert::Yes && open_by_hand && game != Game::Null {
            return HandError::OuvertNeedsHand;
        }
        HandError::OuvertNotHere { ouvert: hand.ouvert }
    }
}
