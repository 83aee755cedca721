//! A hand as it was written down: one deal, its declaration and its outcome.
//!
//! Every field is valid in itself; whether they fit together, and what they are worth, is for the rule set to say
//! ([`RuleSet::judge`](super::rule_set::RuleSet::judge)).

use serde::Deserialize;
use thiserror::Error;

use super::card::{CardSet, Suit};
use super::seat::Seat;
use super::sentence::{Arg, args};
use super::word::words;

words! {
    /// What was played, or why nothing was.
    pub enum Game {
        Clubs = "clubs", Spades = "spades", Hearts = "hearts", Diamonds = "diamonds", Grand = "grand", Null = "null",
        /// Nobody bid and the rule set plays on without a declarer.
        Ramsch = "ramsch",
        /// Nobody bid; the hand counts, nobody scores.
        Passed = "passed",
        /// An offence that ended no hand; it books points and uses up no hand number.
        Fine = "fine",
        Uno = "uno", Duo = "duo", Aix = "aix",
    }
}

words! {
    /// The kind of ramsch or null where a rule set has several.
    pub enum Variant {
        Point = "point", Middle = "middle", Schieb = "schieb", Must = "must",
        WithTricks = "with-tricks", WithTrumps = "with-trumps",
        Spitz = "spitz",
    }
}

words! {
    /// What the declarer did with the skat.
    #[derive(Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Play {
        Skat = "skat", Hand = "hand", Call = "call", Tourne = "tourne", PasstNicht = "passt-nicht",
        Guckser = "guckser", Solo = "solo",
    }
}

words! {
    /// How far the hands were laid open.
    pub enum Ouvert { No = "no", Yes = "yes", Revolution = "revolution" }
}

words! {
    /// A level of winning or losing beyond the plain one.
    pub enum Level { Schneider = "schneider", Schwarz = "schwarz" }
}

words! {
    /// The final outcome for the declarer.
    pub enum Outcome { Won = "won", Lost = "lost" }
}

words! {
    /// A doubling announced by an opponent, and the declarer's answer.
    pub enum Contra { Contra = "contra", Recontra = "recontra" }
}

words! {
    /// A breach of the rules that costs points.
    pub enum Offence {
        Revoke = "revoke", LeadOutOfTurn = "lead-out-of-turn", LookedAtTricks = "looked-at-tricks",
        LookedAtSkat = "looked-at-skat", WrongClaim = "wrong-claim", ThrewUp = "threw-up",
        WrongDiscard = "wrong-discard", Misdeal = "misdeal", MissingSkat = "missing-skat",
        ExposedHand = "exposed-hand", Influenced = "influenced",
    }
}

/// Some of the plays, to be named in a sentence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Plays(u8);

impl FromIterator<Play> for Plays {
    fn from_iter<I: IntoIterator<Item = Play>>(plays: I) -> Self {
        Self(plays.into_iter().fold(0, |bits, play| bits | (1 << play.place())))
    }
}

impl Plays {
    /// Each of them, in the order of their declaration.
    pub fn iter(self) -> impl Iterator<Item = Play> {
        Play::ALL.iter().copied().filter(move |play| self.0 & (1 << play.place()) != 0)
    }
}

impl std::fmt::Display for Plays {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.iter().map(Play::word).collect::<Vec<_>>().join(", "))
    }
}

impl Game {
    /// The trump suit of a suit game.
    pub const fn suit(self) -> Option<Suit> {
        match self {
            Self::Clubs => Some(Suit::Clubs),
            Self::Spades => Some(Suit::Spades),
            Self::Hearts => Some(Suit::Hearts),
            Self::Diamonds => Some(Suit::Diamonds),
            _ => None,
        }
    }
}

/// The seats that won the ten tricks of a ramsch, first to last, as far as they were noted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TrickOrder {
    /// Winners in order; `None` for tricks that were not noted: those after the noted ones, or those before them.
    pub winners: [Option<Seat>; 10],
}

impl TrickOrder {
    /// Reads `1 3 3 2`, `1,3,3,2` or `1332`, and `..32` for the last two alone; `None` where a sign is no seat or
    /// there are more than ten.
    pub fn parse(text: &str) -> Option<Self> {
        let noted = text.trim().trim_start_matches(['.', '…']);
        let ends = noted.len() < text.trim().len();
        let mut order = Self::default();
        let mut places = order.winners.iter_mut();
        for letter in noted.chars().filter(|letter| !matches!(letter, ' ' | ',')) {
            let number = letter.to_digit(10)?;
            let seat = Seat::ALL.into_iter().find(|seat| u32::from(seat.number()) == number)?;
            *places.next()? = Some(seat);
        }
        let missing = places.len();
        if ends {
            order.winners.rotate_right(missing);
        }
        (!ends || missing < order.winners.len()).then_some(order)
    }

    /// Whether every trick was noted.
    pub fn is_complete(&self) -> bool {
        self.winners.iter().all(Option::is_some)
    }
}

/// An order of tricks that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "it is no order of tricks; write the seats that won them, first to last, ten at most, or ..2 for the last alone"
)]
pub struct TrickOrderError;

impl std::str::FromStr for TrickOrder {
    type Err = TrickOrderError;

    fn from_str(text: &str) -> Result<Self, TrickOrderError> {
        Self::parse(text).ok_or(TrickOrderError)
    }
}

impl std::fmt::Display for TrickOrder {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ends = self.winners.first().is_some_and(Option::is_none) && self.winners.iter().any(Option::is_some);
        out.write_str(if ends { ".." } else { "" })?;
        for (at, seat) in self.winners.iter().flatten().enumerate() {
            if at > 0 {
                out.write_str(" ")?;
            }
            seat.fmt(out)?;
        }
        Ok(())
    }
}

/// One hand as written on the sheet; fields that were not written are `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand {
    /// Who dealt; `None` means the rotation of the table.
    pub dealer: Option<Seat>,
    /// Who played alone; `None` when passed in or ramsch.
    pub declarer: Option<Seat>,
    /// What was played.
    pub game: Game,
    /// Which ramsch or null, where the rule set has several.
    pub variant: Option<Variant>,
    /// What the declarer did with the skat.
    pub play: Option<Play>,
    /// How far the hands were laid open.
    pub ouvert: Ouvert,
    /// The level announced beforehand.
    pub announced: Option<Level>,
    /// Matadors: +3 with three, −3 without three.
    pub matadors: Option<i8>,
    /// The declarer's twelve cards, hand and skat as dealt.
    pub cards: Option<CardSet>,
    /// The bid; without it nothing can be overbid.
    pub bid: Option<u16>,
    /// The declarer's card points with the skat, 0 to 120.
    pub card_points: Option<u8>,
    /// The declarer's tricks, 0 to 10.
    pub tricks: Option<u8>,
    /// The level reached when card points were not kept; on a plain loss the level suffered.
    pub made: Option<Level>,
    /// The final outcome, when card points were not kept.
    pub result: Option<Outcome>,
    /// Contra or re-contra.
    pub contra: Option<Contra>,
    /// The opponent who announced contra.
    pub contra_by: Option<Seat>,
    /// An offence that ended the hand, or, with [`Game::Fine`], one that ended none.
    pub offence: Option<Offence>,
    /// Who committed it.
    pub offender: Option<Seat>,
    /// How the game stood when the offence happened, where card points do not say it.
    pub decided: Option<Outcome>,
    /// The signed score the director fixed.
    pub adjudicated: Option<i32>,
    /// Ramsch: card points of each seat; `None` for a pausing dealer.
    pub ramsch_points: [Option<u8>; 4],
    /// Ramsch: tricks of each seat.
    pub ramsch_tricks: [Option<u8>; 4],
    /// Ramsch: who won which trick, for its ties.
    pub trick_order: Option<TrickOrder>,
    /// Ramsch: the seat that lost the cut.
    pub cut: Option<Seat>,
    /// Whether the winner waived the charge, to have more of a later game.
    pub remitted: bool,
    /// What it brings in of remitted games: their points where these are added, their number where it is multiplied.
    /// It follows from the hands before it ([`remission`](super::remission)) and is kept with the hand.
    pub collected: Option<u16>,
}

impl Hand {
    /// A hand of this game of which nothing else is written yet.
    pub const fn of(game: Game) -> Self {
        Self {
            dealer: None,
            declarer: None,
            game,
            variant: None,
            play: None,
            ouvert: Ouvert::No,
            announced: None,
            matadors: None,
            cards: None,
            bid: None,
            card_points: None,
            tricks: None,
            made: None,
            result: None,
            contra: None,
            contra_by: None,
            offence: None,
            offender: None,
            decided: None,
            adjudicated: None,
            ramsch_points: [None; 4],
            ramsch_tricks: [None; 4],
            trick_order: None,
            cut: None,
            remitted: false,
            collected: None,
        }
    }

    /// Whether the declarer won with this score: its sign says so. A score of 0 that the director fixed says neither unless
    /// the result stands beside it.
    pub fn won(&self, score: i32) -> Option<bool> {
        match self.result {
            Some(result) if score == 0 => Some(result == Outcome::Won),
            None if score == 0 && self.adjudicated.is_some() => None,
            _ => Some(score >= 0),
        }
    }
}

args!(word: Game, Level, Offence, Ouvert, Play, Variant);

impl From<Plays> for Arg {
    fn from(plays: Plays) -> Self {
        Self::Words(plays.iter().map(Play::word).collect())
    }
}
