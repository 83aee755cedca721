//! A hand with a declarer: finding its row, the matadors, the multiplier, the bid, the score.

use super::super::hand::{Game, Hand, Level, Outcome, Ouvert, Play};
use super::super::hand_error::HandError;
use super::super::rule_set::file::{Charge, OpponentPays};
use super::super::rule_set::{Kind, Row, RuleSet};
use super::super::seat::Seat;
use super::levels::Steps;
use super::winner::{Ending, Pack, agree};
use super::{Judged, Table, points, ramsch};

/// What a declared game is worth and how it ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    /// The value; when overbid what is charged, not doubled.
    pub value: i32,
    /// The value the hand itself reached.
    pub reached: i32,
    /// Whether the bid was not reached.
    pub overbid: bool,
    /// Whether the declarer won.
    pub won: bool,
    /// Matadors, signed; 0 without trumps.
    pub matadors: i8,
    /// Whether an announced level was missed.
    pub missed: bool,
    /// The level made or suffered.
    pub level: Option<Level>,
}

/// An offence that ended the hand, as the rule set sees it.
#[derive(Clone, Copy, Debug)]
pub struct Ended {
    /// Who committed it.
    pub by: Seat,
    /// Whether the declarer wins by it.
    pub won: bool,
    /// What an opponent pays.
    pub pays: OpponentPays,
    /// Whether the game counts without Schneider and Schwarz.
    pub plain: bool,
}

impl RuleSet {
    #[inline]
    pub(super) fn declared(&self, hand: &Hand, table: Table) -> Result<Judged, HandError> {
        let declarer = hand.declarer.ok_or(HandError::DeclarerMissing)?;
        let row = self.find(hand)?;
        let ended = self.ended(hand, table, declarer)?;
        if ramsch::is_written(hand) && !matches!(row.kind, Kind::Points { .. }) {
            return Err(HandError::RamschNotHere);
        }
        if matches!(row.kind, Kind::Points { .. }) {
            points::check_seats(hand, table, declarer)?;
        }
        let worth = self.worth(row, hand, ended, self.pack(table))?;
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
            score: Some(booking.score),
            won: Some(worth.won),
            overbid: Some(worth.overbid),
            level: worth.level,
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
    pub(super) fn worth(&self, row: &Row, hand: &Hand, ended: Option<Ended>, pack: Pack) -> Result<Worth, HandError> {
        self.check_bid(hand)?;
        match row.kind {
            Kind::Multiplied { most } => self.multiplied(row, most, hand, ended, pack),
            Kind::Fixed { tricks, per_trick } => self.fixed(row, tricks, per_trick, hand, ended),
            Kind::Points { times_matadors } => self.by_points(times_matadors, hand, ended, pack),
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
        row: &Row,
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

/// Matadors from the cards, or as written; both must agree.
pub(super) fn matadors(hand: &Hand, most: i8) -> Result<i8, HandError> {
    let written = match hand.matadors {
        Some(0) => return Err(HandError::MatadorsZero),
        Some(matadors) if !(-most..=most).contains(&matadors) => {
            return Err(HandError::MatadorsOutOfRange { matadors, most });
        }
        written => written,
    };
    let Some(cards) = hand.cards else { return written.ok_or(HandError::MatadorsMissing) };
    if cards.len() != 12 {
        return Err(HandError::CardsNotTwelve { count: cards.len() });
    }
    let counted = cards.matadors(hand.game.suit());
    match written {
        Some(written) if written != counted => Err(HandError::MatadorsContradictCards { written, counted }),
        _ => Ok(counted),
    }
}

/// The level announced, by word or by playing open; refused where nothing can be announced.
pub(super) fn announced(row: &Row, hand: &Hand) -> Result<Option<Level>, HandError> {
    match hand.announced {
        None => Ok(row.implies),
        Some(level) if row.announce >= Some(level) => Ok(row.implies.max(Some(level))),
        Some(level) if hand.play == Some(Play::Skat) => Err(HandError::AnnouncedWithoutHand { level }),
        Some(level) => Err(HandError::AnnouncedNotHere { level }),
    }
}

/// The facts of a game with a multiplier, ready to be added up.
#[derive(Clone, Copy)]
pub(super) struct Sum<'r> {
    pub rules: &'r RuleSet,
    row: &'r Row,
    matadors: i8,
    pub announced: Option<Level>,
    bid: i32,
    pack: Pack,
}

impl Sum<'_> {
    fn product(&self, steps: i32) -> i32 {
        let multiplier = 1 + i32::from(self.matadors.unsigned_abs()) + self.row.extra + steps;
        let product = self.row.base * multiplier;
        if self.row.percent == 100 { product } else { product * self.row.percent / 100 }
    }

    /// The value with this ending, and what is charged if the bid is above it.
    #[inline]
    pub(super) fn worth(&self, ending: Ending) -> Worth {
        let Steps { added, announced, missed, plus_game } = self.rules.level_steps(ending, self.announced);
        let mut reached = self.product(added);
        if plus_game {
            reached += self.product(0);
        }
        let compared = if self.rules.file.overbid.levels_help { reached } else { self.product(announced) };
        let overbid = self.bid > compared;
        let value = if overbid { compared.max(self.charge()) } else { reached };
        let level = ending.made.or(ending.suffered);
        Worth { value, reached, overbid, won: false, matadors: self.matadors, missed, level }
    }

    fn charge(&self) -> i32 {
        match self.rules.file.overbid.charge {
            Charge::Bid => self.bid,
            Charge::NextMultiple => {
                // A multiple of the base is a multiple of the whole value where its row counts more or less than that.
                let (base, percent) = (self.row.base.max(1), self.row.percent.max(1));
                let step = base * percent;
                (self.bid * 100 + step - 1) / step * step / 100
            }
        }
    }

    /// The card points or tricks are written and decide.
    #[inline]
    fn by_points(&self, ending: Ending, enough: bool, hand: &Hand) -> Result<Worth, HandError> {
        // 120 points without tricks are Schneider; only a written win says that all tricks were made.
        let all = hand.card_points == Some(120) && hand.tricks.is_none() && hand.made.is_none();
        let schwarz = all && hand.result == Some(Outcome::Won) && self.announced == Some(Level::Schwarz);
        let ending = if schwarz { Ending { made: Some(Level::Schwarz), ..ending } } else { ending };
        let mut worth = self.worth(ending);
        worth.won = enough && !worth.overbid && !worth.missed;
        if agree(worth.won, hand) { Ok(worth) } else { Err(self.disagree(worth, enough, hand)) }
    }

    fn disagree(&self, worth: Worth, enough: bool, hand: &Hand) -> HandError {
        match (hand.result, self.announced) {
            (Some(Outcome::Lost), _) => match (hand.card_points, hand.tricks) {
                (Some(points), _) => HandError::LostWithPoints { points },
                (None, tricks) => HandError::ResultContradictsTricks { tricks: tricks.unwrap_or(0) },
            },
            _ if !enough => match (hand.card_points, hand.tricks) {
                (Some(points), _) => HandError::WonWithPoints { points },
                (None, tricks) => HandError::ResultContradictsTricks { tricks: tricks.unwrap_or(0) },
            },
            (_, Some(announced)) if worth.missed => HandError::WonAlthoughMissed { announced },
            _ => HandError::WonAlthoughOverbid { value: worth.reached, bid: hand.bid.unwrap_or(0) },
        }
    }

    /// Only the result is written, and the level beside it.
    fn by_result(&self, hand: &Hand) -> Result<Worth, HandError> {
        let made = |made| Ending { enough: None, made, suffered: None };
        let out_of_reach = self.out_of_reach(hand)?;
        match hand.result {
            Some(Outcome::Won) => {
                if let (Some(announced), Some(level)) = (self.announced, hand.made)
                    && level < announced
                {
                    return Err(HandError::WonAlthoughMissed { announced });
                }
                if let Some(announced) = self.announced.filter(|_| out_of_reach) {
                    return Err(HandError::WonAlthoughMissed { announced });
                }
                self.check_made(hand)?;
                self.check_end(true, hand)?;
                // Winning an announced game means that its level was made.
                let mut worth = self.worth(made(hand.made.max(self.announced)));
                worth.won = !worth.overbid;
                if worth.won { Ok(worth) } else { Err(self.disagree(worth, true, hand)) }
            }
            Some(Outcome::Lost) => self.lost(hand),
            None if out_of_reach => self.lost(hand),
            None => {
                let worth = self.worth(made(hand.made.max(self.announced)));
                if worth.overbid { Ok(worth) } else { Err(HandError::ResultMissing) }
            }
        }
    }

    /// Whether the tricks are too few for what was announced.
    fn out_of_reach(&self, hand: &Hand) -> Result<bool, HandError> {
        match (self.announced, hand.tricks) {
            (Some(level), Some(tricks)) => Ok(!self.rules.can_make(level, tricks, self.pack)?),
            _ => Ok(false),
        }
    }

    /// A written level must be possible with the tricks beside it.
    fn check_made(&self, hand: &Hand) -> Result<(), HandError> {
        match (hand.made, hand.tricks) {
            (Some(level), Some(tricks)) if !self.rules.can_make(level, tricks, self.pack)? => {
                Err(HandError::LevelContradictsTricks { level, tricks })
            }
            _ => Ok(()),
        }
    }

    /// The tricks must allow a win, or a loss.
    fn check_end(&self, won: bool, hand: &Hand) -> Result<(), HandError> {
        match hand.tricks {
            Some(tricks) if !self.rules.can_end(won, tricks, self.pack)? => {
                Err(HandError::ResultContradictsTricks { tricks })
            }
            _ => Ok(()),
        }
    }

    /// A loss: the level beside it is the one the declarer made if he had overbid or missed an announcement, else the
    /// one he suffered.
    fn lost(&self, hand: &Hand) -> Result<Worth, HandError> {
        let level = hand.made;
        let as_made = self.worth(Ending { enough: None, made: level, suffered: None });
        if as_made.overbid || as_made.missed {
            self.check_made(hand)?;
            return Ok(as_made);
        }
        match (self.announced, level) {
            (Some(announced), Some(level)) if announced != level => {
                return Err(HandError::LostAlthoughHigher { announced, level });
            }
            (Some(_), Some(level)) => return Err(HandError::LostAlthoughMade { level }),
            _ => {}
        }
        self.check_end(false, hand)?;
        if let (Some(level), Some(tricks)) = (level, hand.tricks)
            && !self.rules.can_suffer(level, tricks, self.pack)?
        {
            return Err(HandError::LevelContradictsTricks { level, tricks });
        }
        Ok(self.worth(Ending { enough: None, made: None, suffered: level }))
    }

    /// An offence decided the hand.
    fn ended(&self, written: Ending, hand: &Hand, ended: Ended) -> Result<Worth, HandError> {
        if !agree(ended.won, hand) {
            return Err(HandError::ResultContradictsOffence);
        }
        if let (Some(level), true) = (hand.made, ended.plain) {
            return Err(HandError::LevelOfPlainOffence { level });
        }
        let level = if written.enough.is_some() { written.made.or(written.suffered) } else { hand.made };
        let fits = written.enough.is_none_or(|enough| enough == ended.won);
        let level = level.filter(|_| fits && !ended.plain);
        let mut worth = if ended.won {
            self.worth(Ending { enough: None, made: level.max(self.announced), suffered: None })
        } else {
            self.worth(Ending { enough: None, made: None, suffered: level })
        };
        worth.won = ended.won && (!worth.overbid || self.rules.file.overbid.forgiven_by_offence);
        worth.overbid = worth.overbid && !worth.won;
        Ok(worth)
    }
}

impl RuleSet {
    /// The row of the hand; where there is none, the reason.
    #[inline]
    pub(super) fn find(&self, hand: &Hand) -> Result<&Row, HandError> {
        let play = hand.play.ok_or_else(|| HandError::PlayMissing { plays: self.plays().collect() })?;
        self.row(hand.game, play, hand.ouvert, hand.variant).ok_or_else(|| self.not_found(hand, play))
    }

    fn not_found(&self, hand: &Hand, play: Play) -> HandError {
        let any = |test: &dyn Fn(&Row) -> bool| self.rows.iter().any(test);
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
