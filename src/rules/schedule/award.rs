//! Who wins which prize, and who came next.

use std::collections::{BTreeMap, BTreeSet};

use super::criterion::{Criterion, NotDecidable};
use super::cut::Taken;
use super::ladder::{Candidate, Ladder};
use super::model::{Book, Contestant, Declared, Prize, Schedule, Settings};
use crate::rules::ratio::Ratio;

/// One who won a prize or came next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Winner {
    /// His start number.
    pub entry: i32,
    /// The figure of the first criterion.
    pub figure: Ratio,
    /// The hand it was won with; `None` when the whole record competes.
    pub hand: Option<Declared>,
    /// The figure of what decided between winner and runner-up, where it is another than the first.
    pub deciding: Option<Ratio>,
}

/// What put the winner before the runner-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecidedBy {
    /// The first criterion by which they differ.
    Criterion(Criterion),
    /// The cut of cards.
    Cut,
}

impl DecidedBy {
    /// The written form.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Criterion(criterion) => criterion.word(),
            Self::Cut => "cut",
        }
    }
}

/// What became of a prize.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It was won.
    Won {
        /// The winner; several share the prize.
        winners: Vec<Winner>,
        /// Who came next; several are equal among themselves.
        runners_up: Vec<Winner>,
        /// What decided between them; `None` without a runner-up.
        decided_by: Option<DecidedBy>,
        /// The cards that were cut on the way.
        taken: Vec<Taken>,
        /// Those who stand before the winner and have a prize already.
        passed_over: Vec<i32>,
    },
    /// Nobody did what it is for.
    Nobody,
    /// It cannot be said.
    NotDecidable(NotDecidable),
}

/// One prize and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Award<'s> {
    /// The prize.
    pub prize: &'s Prize,
    /// What became of it.
    pub verdict: Verdict,
    /// Whether a hand that may still be claimed can change it.
    pub open: bool,
}

/// Awards every prize of the schedule, in its order. The order of contestants and hands does not matter.
pub fn award<'s>(schedule: &'s Schedule, book: &Book<'_>) -> Vec<Award<'s>> {
    let by_entry: BTreeMap<i32, &Contestant> = book.contestants.iter().map(|one| (one.record.entry, one)).collect();
    let mut have: BTreeSet<i32> = BTreeSet::new();
    let mut awards = Vec::with_capacity(schedule.prizes.len());
    let claims_open = book.unknown_sheets && !schedule.settings.claims_closed;
    let mut open = false;
    for prize in &schedule.prizes {
        let by_hand = claims_open && prize.hand.is_some();
        // Where a player has one prize, the next ones wait for those before them.
        open = by_hand || (open && schedule.settings.one_prize);
        let verdict = match one_prize(prize, schedule, book, &by_entry, &have) {
            Ok(Verdict::Nobody) if by_hand => Verdict::NotDecidable(NotDecidable::HandsUnknown),
            found => found.unwrap_or_else(Verdict::NotDecidable),
        };
        if let (Verdict::Won { winners, .. }, true) = (&verdict, schedule.settings.one_prize) {
            have.extend(winners.iter().map(|winner| winner.entry));
        }
        awards.push(Award { prize, verdict, open });
    }
    awards
}

/// What of the hands not everybody may know yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Covers {
    /// Whether what was done stands for everybody, and by which hands does not.
    pub hands: bool,
    /// Whether something is left out that may win what nobody has won.
    pub results: bool,
}

/// Keeps back of these awards what not everybody may know yet: whatever tells of a hand, what comes after it where a
/// player has one prize, and that nobody did what others may have done.
pub fn keep_back(awards: &mut [Award<'_>], settings: &Settings, covers: Covers) {
    let mut waits = false;
    for award in awards {
        waits = covers.hands && (award.prize.hand.is_some() || (waits && settings.one_prize));
        if waits || (covers.results && award.verdict == Verdict::Nobody) {
            award.verdict = Verdict::NotDecidable(NotDecidable::Covered);
        }
    }
}

fn one_prize(
    prize: &Prize,
    schedule: &Schedule,
    book: &Book<'_>,
    by_entry: &BTreeMap<i32, &Contestant>,
    have: &BTreeSet<i32>,
) -> Result<Verdict, NotDecidable> {
    let settings = &schedule.settings;
    let candidates = candidates(prize, settings, book, by_entry);
    let mut ladder = Ladder::new(candidates, &prize.by, settings, schedule.first_like(prize));
    let (mut before, mut taken, mut passed_over) = (0_usize, Vec::new(), Vec::new());
    let place = usize::try_from(prize.place).unwrap_or(usize::MAX);
    while let Some(rung) = ladder.next_rung()? {
        taken.extend(&rung.taken);
        before = before.saturating_add(rung.candidates.len());
        if before < place {
            continue;
        }
        let (passed, winners): (Vec<_>, Vec<_>) =
            rung.candidates.iter().copied().partition(|candidate| have.contains(&candidate.entry()));
        passed_over.extend(passed.iter().map(Candidate::entry));
        if let Some(first) = winners.first() {
            let next = next_in_line(&mut ladder, rung.cut_from_next, have);
            let won = Found { winners: &winners, first, taken, passed_over };
            return Ok(won.verdict(prize, settings, &next));
        }
    }
    Ok(Verdict::Nobody)
}

/// Those who would have won without the winner, and whether the cut alone put him before them; who has a prize already
/// could not have won this one.
fn next_in_line<'a>(ladder: &mut Ladder<'a>, mut by_cut: bool, have: &BTreeSet<i32>) -> (Vec<Candidate<'a>>, bool) {
    // Who won is certain; that nobody can say who came next does not change it.
    while let Ok(Some(rung)) = ladder.next_rung() {
        let could_win: Vec<Candidate<'a>> =
            rung.candidates.into_iter().filter(|candidate| !have.contains(&candidate.entry())).collect();
        if !could_win.is_empty() {
            return (could_win, by_cut);
        }
        by_cut = by_cut && rung.cut_from_next;
    }
    (Vec::new(), false)
}

fn candidates<'a>(
    prize: &Prize,
    settings: &Settings,
    book: &Book<'a>,
    by_entry: &BTreeMap<i32, &'a Contestant>,
) -> Vec<Candidate<'a>> {
    let Some(which) = &prize.hand else {
        return by_entry.values().map(|&contestant| Candidate { contestant, hand: None }).collect();
    };
    let with_hand = |hand: &'a Declared| {
        let contestant = *by_entry.get(&hand.entry)?;
        which.takes(hand, settings).then_some(Candidate { contestant, hand: Some(hand) })
    };
    book.hands.iter().filter_map(with_hand).collect()
}

/// The rung that wins, before it is known who came next.
struct Found<'r, 'a> {
    winners: &'r [Candidate<'a>],
    first: &'r Candidate<'a>,
    taken: Vec<Taken>,
    passed_over: Vec<i32>,
}

impl<'a> Found<'_, 'a> {
    fn verdict(self, prize: &Prize, settings: &Settings, next: &(Vec<Candidate<'a>>, bool)) -> Verdict {
        let (next, by_cut) = next;
        let decided_by = next.first().and_then(|runner_up| {
            if *by_cut {
                return Some(DecidedBy::Cut);
            }
            let differs =
                |criterion: &&Criterion| self.first.key(**criterion, settings) != runner_up.key(**criterion, settings);
            prize.by.iter().find(differs).copied().map(DecidedBy::Criterion)
        });
        let named = |candidates: &[Candidate<'a>]| -> Vec<Winner> {
            candidates.iter().map(|candidate| winner(candidate, prize, settings, decided_by)).collect()
        };
        Verdict::Won {
            winners: named(self.winners),
            runners_up: named(next),
            decided_by,
            taken: self.taken,
            passed_over: self.passed_over,
        }
    }
}

fn winner(candidate: &Candidate<'_>, prize: &Prize, settings: &Settings, decided_by: Option<DecidedBy>) -> Winner {
    let first = prize.by.first().copied();
    let figure = first.and_then(|criterion| candidate.figure(criterion, settings));
    let deciding = match decided_by {
        Some(DecidedBy::Criterion(criterion)) if Some(criterion) != first => candidate.figure(criterion, settings),
        _ => None,
    };
    let hand = candidate.hand.copied();
    Winner { entry: candidate.entry(), figure: figure.unwrap_or(Ratio::ZERO), hand, deciding }
}
