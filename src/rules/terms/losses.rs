//! Loss money: what a player pays for the games he lost as declarer in a round, each by its ordinal.
//!
//! | rule | source |
//! |---|---|
//! | the first three lost games cost 0.50 each, from the fourth on 1.00, counted anew in each round | announcements of the Deutschlandturnier 2016 and 2017; the article "Preisskat" of the encyclopaedia |
//! | other houses take other amounts and more steps | Munich South 2018: 1.00 and 2.00; 4Buure: 0.50, 1.00, 1.50, 2.00 |
//! | a hand that was passed in may cost a fee as well | the article "Preisskat"; Sinthern: 0.50 |
//! | everybody at the table pays for a hand that was passed in, and it does not move the ordinal of a lost game | our reading; it is off unless an amount is set |
//! | no lost game is without its amount and none has two: the ladder begins at 1, has no gap and goes on for ever | our reading |

use std::cmp::Ordering;

use crate::rules::money::{Cents, MoneyError};
use crate::rules::prizes::decimal;
use crate::rules::sentence::sentences;

/// What each of the first three lost games usually costs, in cents, and what each further one does.
const USUAL: (i64, i64) = (50, 100);

/// The most steps of a ladder.
pub const MOST_RUNGS: usize = 8;

/// A step: what each lost game from one ordinal to another costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rung {
    /// The first lost game it is about, from 1.
    pub from: u16,
    /// The last one; `None` where it goes on for ever.
    pub to: Option<u16>,
    /// What each costs.
    pub each: Cents,
}

/// What a player pays for the games he loses; nothing unless it is said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LossMoney {
    /// Where each step begins, and what a game costs from there on; the first begins at 1.
    steps: Vec<(u16, Cents)>,
    passed: Cents,
}

/// What a player owes of a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Owed {
    /// The games he lost.
    pub lost: i64,
    /// The hands of his table that were passed in.
    pub passed: i64,
    /// For the games he lost, in cents.
    pub for_lost: i64,
    /// For the hands passed in, in cents.
    pub for_passed: i64,
}

sentences! {
    /// Why steps are no ladder.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum LadderError {
        /// The first games are without an amount.
        Start { from: u16 } = "ladder-start"
            "the first step begins at lost game {from}; begin it at 1, so that every lost game has its amount",
        /// Games between two steps are without an amount.
        Gap { after: u16, from: u16 } = "ladder-gap"
            "between lost game {after} and lost game {from} there is a gap; let the next step begin right after the one before",
        /// Games with two amounts.
        Overlap { from: u16 } = "ladder-overlap"
            "lost game {from} has two amounts; let each step begin right after the one before",
        /// The last step has an end.
        Ends { to: u16 } = "ladder-ends"
            "the last step ends at lost game {to}; leave its end blank, so that every further game has its amount",
        /// A step ends before it begins.
        Backwards { from: u16, to: u16 } = "ladder-backwards"
            "a step from {from} to {to} runs backwards; write the lower number first",
        /// Something that is no ordinal.
        NoOrdinal { given: String } = "ladder-no-ordinal"
            "\"{given}\" is not the number of a lost game; write a whole number from 1 to 999",
        /// An amount that cannot be read, or below nothing.
        Amount { given: String } = "ladder-amount"
            "\"{given}\" is no amount; write it like 0.50 or 1, never with a minus",
        /// More steps than anybody prints.
        TooMany { most: usize } = "ladder-too-many"
            "at most {most} steps; put some together",
        /// A step without its colon.
        NoColon { given: String } = "ladder-no-colon"
            "\"{given}\" is no step; write it like 1-3: 0.50",
    }
}

impl LossMoney {
    /// The usual ladder: 0.50 for the first three lost games, 1.00 from the fourth on.
    pub fn usual() -> Self {
        let cents = |cents| Cents::new(cents).unwrap_or_default();
        Self { steps: vec![(1, cents(USUAL.0)), (4, cents(USUAL.1))], passed: Cents::ZERO }
    }

    /// A ladder of these steps; none is no loss money.
    pub fn ladder(rungs: &[Rung]) -> Result<Self, LadderError> {
        if rungs.len() > MOST_RUNGS {
            return Err(LadderError::TooMany { most: MOST_RUNGS });
        }
        let (mut steps, mut next) = (Vec::new(), Some(1));
        for rung in rungs {
            if let Some(to) = rung.to.filter(|to| *to < rung.from) {
                return Err(LadderError::Backwards { from: rung.from, to });
            }
            match next.map(|next| (next, rung.from.cmp(&next))) {
                Some((_, Ordering::Equal)) => {}
                Some((1, _)) => return Err(LadderError::Start { from: rung.from }),
                Some((next, Ordering::Greater)) => {
                    return Err(LadderError::Gap { after: next - 1, from: rung.from });
                }
                Some((_, Ordering::Less)) | None => return Err(LadderError::Overlap { from: rung.from }),
            }
            steps.push((rung.from, rung.each));
            next = rung.to.map(|to| to.saturating_add(1));
        }
        match next {
            Some(next) if !rungs.is_empty() => Err(LadderError::Ends { to: next - 1 }),
            _ => Ok(Self { steps, passed: Cents::ZERO }),
        }
    }

    /// The same with another amount for a hand passed in.
    #[must_use]
    pub fn with_passed(self, passed: Cents) -> Self {
        Self { passed, ..self }
    }

    /// The same with another ladder.
    pub(super) fn with_rungs(self, ladder: Self) -> Self {
        Self { passed: self.passed, ..ladder }
    }

    /// What everybody at the table pays for a hand passed in.
    pub const fn passed(&self) -> Cents {
        self.passed
    }

    /// Whether anything is paid at all.
    pub fn is_asked(&self) -> bool {
        self.passed > Cents::ZERO || self.steps.iter().any(|(_, each)| *each > Cents::ZERO)
    }

    /// The steps with their ends.
    pub fn rungs(&self) -> Vec<Rung> {
        let ends = self.steps.iter().skip(1).map(|(next, _)| Some(next - 1)).chain([None]);
        self.steps.iter().zip(ends).map(|((from, each), to)| Rung { from: *from, to, each: *each }).collect()
    }

    /// What the lost game with this ordinal costs, in cents.
    pub fn each(&self, ordinal: i64) -> i64 {
        self.steps.iter().rev().find(|(from, _)| i64::from(*from) <= ordinal).map_or(0, |(_, each)| each.number())
    }

    /// What a player owes who lost so many games in a round at a table where so many hands were passed in.
    ///
    /// ```
    /// use skatwart::rules::terms::LossMoney;
    /// let usual = LossMoney::usual();
    /// // The list of a table as published: one lost game 0.50, five lost games 3.50.
    /// assert_eq!([1, 3, 4, 5].map(|lost| usual.owed(lost, 0).cents()), [50, 150, 250, 350]);
    /// ```
    pub fn owed(&self, lost: i64, passed: i64) -> Owed {
        let (lost, passed) = (lost.max(0), passed.max(0));
        let mut for_lost = 0_i64;
        for rung in self.rungs() {
            let to = rung.to.map_or(lost, |to| lost.min(to.into()));
            let games = (to - i64::from(rung.from) + 1).max(0);
            for_lost = for_lost.saturating_add(games.saturating_mul(rung.each.number()));
        }
        Owed { lost, passed, for_lost, for_passed: passed.saturating_mul(self.passed.number()) }
    }

    /// The ladder as it is kept: `1-3: 0.50; 4-: 1`; empty for none.
    pub fn text(&self) -> String {
        let step = |rung: &Rung| {
            let to = rung.to.map_or_else(String::new, |to| to.to_string());
            format!("{}-{to}: {}", rung.from, decimal(rung.each.number(), '.'))
        };
        self.rungs().iter().map(step).collect::<Vec<_>>().join("; ")
    }

    /// The amount for a hand passed in as it is kept; empty for none.
    pub(super) fn passed_text(&self) -> String {
        if self.passed == Cents::ZERO { String::new() } else { decimal(self.passed.number(), '.') }
    }
}

impl Owed {
    /// All of it, in cents.
    pub const fn cents(self) -> i64 {
        self.for_lost.saturating_add(self.for_passed)
    }
}

/// Reads the ladder as it is kept.
pub(super) fn rungs(text: &str) -> Result<LossMoney, LadderError> {
    let mut rungs = Vec::new();
    for step in text.split(';').map(str::trim).filter(|step| !step.is_empty()) {
        let given = || step.chars().take(40).collect::<String>();
        let (games, each) = step.split_once(':').ok_or_else(|| LadderError::NoColon { given: given() })?;
        let (from, to) = games.split_once('-').unwrap_or((games, games));
        let to = if to.trim().is_empty() { None } else { Some(ordinal(to)?) };
        rungs.push(Rung { from: ordinal(from)?, to, each: amount(each)? });
    }
    LossMoney::ladder(&rungs)
}

/// Reads the number of a lost game.
pub fn ordinal(text: &str) -> Result<u16, LadderError> {
    let given = text.trim();
    match given.parse::<u16>() {
        Ok(number) if (1..=999).contains(&number) => Ok(number),
        _ => Err(LadderError::NoOrdinal { given: given.chars().take(20).collect() }),
    }
}

/// Reads an amount.
pub fn amount(text: &str) -> Result<Cents, LadderError> {
    let given = text.trim();
    given.parse().map_err(|_wrong: MoneyError| LadderError::Amount { given: given.chars().take(20).collect() })
}
