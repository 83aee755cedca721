//! What both witnesses say of a sheet, side by side.

use std::collections::{BTreeMap, BTreeSet};

use crate::rules::judge::Judged;
use crate::rules::sheet::{Sheet, TypedTotals};
use crate::rules::witness::{Figure, Question, Slip, apart, figures_apart, foot_of, slip};
use crate::store::hands::{self, NewHand, StoredHand, print_of};
use crate::store::sheets::{Placed, SheetKind};
use crate::store::witnesses::{self, FOOT, Written, foot_of_json, foot_to_json};
use crate::store::{Conn, Error, SheetId, rules, totals};

/// How the two stand to each other under a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stands {
    /// Only the first list has it.
    First,
    /// Only the second has it.
    Second,
    /// Both have the same.
    Agree,
    /// They are apart, and somebody decided for the first.
    Settled,
    /// They are apart.
    Apart(Vec<Question>),
}

/// A hand in both lists.
#[derive(Clone, Debug)]
pub struct WitnessedHand {
    /// The number of the hand.
    pub number: i32,
    /// As it stands on the first list.
    pub first: Option<StoredHand>,
    /// As the second wrote it.
    pub second: Option<NewHand>,
    /// How they stand to each other.
    pub stands: Stands,
}

/// The foot in both lists.
#[derive(Clone, Debug)]
pub struct Foot {
    /// What the first list comes to; `None` while something is missing there.
    pub first: Option<TypedTotals>,
    /// What the second wrote.
    pub second: TypedTotals,
    /// Who wrote it.
    pub written_by: String,
    /// In what they are apart.
    pub apart: Vec<Figure>,
    /// Whether somebody decided for the first.
    pub settled: bool,
    /// The one hand that explains it.
    pub slip: Option<Slip>,
}

/// What both witnesses say of a sheet.
#[derive(Clone, Debug)]
pub struct Testimony {
    /// The hands one of them has, by number; none while the second wrote nothing.
    pub lines: Vec<WitnessedHand>,
    /// The foot, where the second wrote one.
    pub foot: Option<Foot>,
    hands: i32,
}

impl Testimony {
    /// What both say now.
    pub fn of(conn: &mut Conn, placed: &Placed) -> Result<Self, Error> {
        let written = witnesses::of_sheet(conn, placed.sheet.id)?;
        if written.is_empty() {
            return Ok(Self { lines: Vec::new(), foot: None, hands: placed.sheet.hands });
        }
        let first: Vec<StoredHand> = hands::of_sheet(conn, placed.sheet.id)?;
        let foot = match written.iter().find(|one| one.number == FOOT) {
            Some(foot) => Some(foot_in_both(conn, placed, &first, foot)?),
            None => None,
        };
        let lines = lines(conn, placed, first, &written)?;
        Ok(Self { lines, foot, hands: placed.sheet.hands })
    }

    /// What the first list has under a number about which the two are apart, and the version of that hand; a decision for
    /// it holds as long as that stands there. `None` where there is nothing to decide.
    pub(super) fn decided(&self, number: i32) -> Result<Option<(String, Option<i64>)>, Error> {
        if number == FOOT {
            let foot = self.foot.as_ref().filter(|foot| !foot.apart.is_empty());
            let first = foot.and_then(|foot| foot.first.as_ref());
            return first.map(|first| Ok((foot_to_json(first)?, None))).transpose();
        }
        let line = self.lines.iter().find(|line| line.number == number && matches!(line.stands, Stands::Apart(_)));
        let first = line.and_then(|line| line.first.as_ref());
        first.map(|first| Ok((print(first)?, Some(first.version)))).transpose()
    }

    /// About how many hands or feet the two are apart.
    pub fn apart(&self) -> usize {
        let foot = self.foot.iter().filter(|foot| !foot.apart.is_empty() && !foot.settled).count();
        foot + self.hands_apart()
    }

    /// About how many hands the two are apart.
    pub fn hands_apart(&self) -> usize {
        self.lines.iter().filter(|line| matches!(line.stands, Stands::Apart(_))).count()
    }

    /// How many hands the second witness has not written; none where he wrote the foot.
    pub fn missing(&self) -> usize {
        if self.foot.is_some() {
            return 0;
        }
        let written = self.lines.iter().filter(|line| line.second.is_some()).count();
        usize::try_from(self.hands).unwrap_or(0).saturating_sub(written)
    }

    /// How many hands both have alike, or somebody decided.
    pub fn agreed(&self) -> usize {
        self.lines.iter().filter(|line| matches!(line.stands, Stands::Agree | Stands::Settled)).count()
    }

    /// Whether the second witness wrote anything.
    pub fn is_begun(&self) -> bool {
        self.foot.is_some() || self.lines.iter().any(|line| line.second.is_some())
    }
}

/// The hand a second witness wrote.
pub(super) fn hand_of(written: &Written) -> Result<NewHand, Error> {
    NewHand::from_json(&written.written, written.sheet_id, &written.written_by, written.written_at)
}

/// What of a hand a decision for it holds on to.
fn print(first: &StoredHand) -> Result<String, Error> {
    print_of(SheetId::new(0), &first.new.hand)
}

fn lines(
    conn: &mut Conn,
    placed: &Placed,
    first: Vec<StoredHand>,
    written: &[Written],
) -> Result<Vec<WitnessedHand>, Error> {
    let mut first: BTreeMap<i32, StoredHand> =
        first.into_iter().filter(StoredHand::counts).map(|hand| (hand.new.number, hand)).collect();
    let second: BTreeMap<i32, &Written> =
        written.iter().filter(|one| one.number != FOOT).map(|one| (one.number, one)).collect();
    let numbers: BTreeSet<i32> = first.keys().chain(second.keys()).copied().collect();
    let mut lines = Vec::new();
    for number in numbers {
        let first = first.remove(&number);
        let written = second.get(&number).copied();
        let second = written.map(hand_of).transpose()?;
        let stands = match (&first, &second) {
            (Some(first), Some(second)) => {
                let questions = apart(&judged(conn, placed, &first.new)?, &judged(conn, placed, second)?);
                let settled = written.and_then(|written| written.settled.as_ref());
                match settled {
                    _ if questions.is_empty() => Stands::Agree,
                    Some(settled) if *settled == print(first)? => Stands::Settled,
                    _ => Stands::Apart(questions),
                }
            }
            (Some(_), None) => Stands::First,
            (None, _) => Stands::Second,
        };
        lines.push(WitnessedHand { number, first, second, stands });
    }
    Ok(lines)
}

fn judged(conn: &mut Conn, placed: &Placed, new: &NewHand) -> Result<Judged, Error> {
    let rules = rules::of_tournament(conn, &placed.tournament)?;
    let judged = rules.judge(&new.hand, placed.size(), placed.dealer(new.number));
    judged.map_err(|error| Error::internal(format!("hand {} of sheet {}: {error}", new.number, new.sheet_id)))
}

fn foot_in_both(conn: &mut Conn, placed: &Placed, hands: &[StoredHand], written: &Written) -> Result<Foot, Error> {
    let due = u16::try_from(placed.sheet.hands)?;
    let second = foot_of_json(&written.written, placed.size(), due)?;
    let mut list = Vec::new();
    for hand in hands {
        list.push((u16::try_from(hand.new.number)?, judged(conn, placed, &hand.new)?));
    }
    let all = hands.iter().filter(|hand| hand.counts()).count() == usize::from(due);
    let first = match placed.sheet.kind {
        SheetKind::Hands if all => Some(added_up(conn, placed, &list, due)?),
        SheetKind::Totals if !totals::typed_of(conn, placed.sheet.id)?.is_empty() => {
            Some(totals::typed_again(conn, placed)?)
        }
        _ => None,
    };
    let apart = first.as_ref().map(|first| figures_apart(first, &second)).unwrap_or_default();
    let settled = match (&first, &written.settled) {
        (Some(first), Some(settled)) => *settled == foot_to_json(first)?,
        _ => false,
    };
    let rules = rules::of_tournament(conn, &placed.tournament)?;
    let system = rules::system_of(conn, &placed.tournament)?;
    let slip = if apart.is_empty() { None } else { slip(&rules, &system, &list, &second) };
    Ok(Foot { first, second, written_by: written.written_by.clone(), apart, settled, slip })
}

/// What these hands come to at the foot.
fn added_up(conn: &mut Conn, placed: &Placed, list: &[(u16, Judged)], due: u16) -> Result<TypedTotals, Error> {
    let system = rules::system_of(conn, &placed.tournament)?;
    let judged: Vec<Judged> = list.iter().map(|(_, judged)| *judged).collect();
    let sheet = Sheet::of(placed.size(), &system, &judged)?;
    Ok(foot_of(&sheet, due))
}
