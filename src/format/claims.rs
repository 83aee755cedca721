//! `claims.csv`: hands won on sheets known only by their totals, claimed for a prize with their evidence.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::seating::{At, Seating};
use super::table::{self, CsvLine, CsvTable};
use super::unread::Unread;
use super::wrong::{Wrong, WrongClaim};
use super::{Problem, Problems};
use crate::rules::Judged;
use crate::rules::entry::StartNumber;
use crate::rules::hand::{Game, Hand, Ouvert};
use crate::rules::schedule::claim::{ClaimSheet, Claimed, Refused};
use crate::rules::seat::Seat;

/// The file.
pub const FILE: &str = "claims.csv";
const REQUIRED: &[&str] = &["round", "table", "number", "game", "evidence"];
const OPTIONAL: &[&str] = &["hand", "variant", "play", "ouvert", "announced", "matadors", "card_points", "made"];
/// The longest evidence, in letters.
const LONGEST: usize = 500;

/// A claimed hand with what it came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimLine {
    /// The claim.
    pub row: ClaimRow,
    /// What it came to.
    pub judged: Judged,
}

/// A claimed hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimRow {
    /// The round and the table.
    pub at: At,
    /// Who played it.
    pub number: StartNumber,
    /// The number of the hand, where somebody wrote it down.
    pub hand_number: Option<u16>,
    /// What happened, as claimed.
    pub hand: Hand,
    /// Who saw it, or where it stands.
    pub evidence: String,
}

impl ClaimRow {
    /// The claim for the seat the player has there.
    pub const fn of_seat(&self, seat: Seat) -> Claimed {
        Claimed { seat, number: self.hand_number, hand: self.hand }
    }
}

/// Reads the file; every claim is judged, and must fit a table known only by its totals. `sheet` is a table of which
/// nothing is claimed yet.
pub fn read<'r>(
    bytes: &[u8],
    (seating, unread_seats, unread_totals): (&Seating, &Unread, &Unread),
    sheet: impl Fn(At) -> Option<ClaimSheet<'r>>,
    problems: &mut Problems,
) -> Vec<ClaimLine> {
    let Some(table) = CsvTable::noted(FILE, bytes, REQUIRED, OPTIONAL, problems) else { return Vec::new() };
    let mut sheets: BTreeMap<At, ClaimSheet<'r>> = BTreeMap::new();
    let lines = table.read_all(problems, |line| {
        let at: At = line.at()?;
        let number = line.start_number("number")?;
        let nobody = || line.problem("table", Wrong::NobodySits { round: at.0, table: at.1 });
        let seats = match seating.get(&at) {
            Some(seats) => seats,
            None if unread_seats.may_be_of(at) => return Ok(None),
            None => return Err(nobody()),
        };
        let seat = Seat::ALL.into_iter().zip(seats).find(|(_, sitting)| **sitting == number).map(|(seat, _)| seat);
        let seat = seat.ok_or_else(|| line.problem("number", WrongClaim::Elsewhere))?;
        let claimed = match sheets.entry(at) {
            Entry::Occupied(there) => there.into_mut(),
            Entry::Vacant(free) => match sheet(at) {
                Some(sheet) => free.insert(sheet),
                None if unread_totals.may_be_of(at) => return Ok(None),
                None => return Err(line.problem("table", WrongClaim::HasHands)),
            },
        };
        let evidence = line.text("evidence").to_owned();
        if evidence.is_empty() || evidence.chars().count() > LONGEST {
            return Err(line.problem("evidence", WrongClaim::Evidence { most: LONGEST }));
        }
        let hand_number =
            line.maybe_number("hand", 1, 999)?.and_then(|number| u16::try_from(number).into_iter().next());
        let row = ClaimRow { at, number, hand_number, hand: hand(&line)?, evidence };
        let taken = claimed.take(&row.of_seat(seat));
        let judged = taken.map_err(|refused| match refused {
            Refused::Hand(error) => line.problem(refused.place().word(), error),
            Refused::Claim(error) => line.problem(refused.place().word(), error),
        })?;
        Ok(Some(ClaimLine { row, judged }))
    });
    lines.into_iter().filter_map(|(_, line)| line).collect()
}

fn hand(line: &CsvLine<'_>) -> Result<Hand, Problem> {
    let small = |column: &str, least, most| line.maybe_number(column, least, most);
    let matadors: Option<i32> = small("matadors", -11, 11)?;
    let card_points: Option<i32> = small("card_points", 0, 120)?;
    Ok(Hand {
        variant: line.maybe("variant")?,
        play: line.maybe("play")?,
        ouvert: line.maybe("ouvert")?.unwrap_or(Ouvert::No),
        announced: line.maybe("announced")?,
        matadors: matadors.and_then(|number| i8::try_from(number).into_iter().next()),
        card_points: card_points.and_then(|number| u8::try_from(number).into_iter().next()),
        made: line.maybe("made")?,
        ..Hand::of(line.value::<Game>("game")?)
    })
}

/// Writes the file, in the order of the claims.
pub fn write(claims: &[ClaimRow]) -> Result<Vec<u8>, csv::Error> {
    let word = |word: Option<&'static str>| word.unwrap_or_default().to_owned();
    let rows = claims.iter().map(|claim| {
        let hand = &claim.hand;
        vec![
            claim.at.0.to_string(),
            claim.at.1.to_string(),
            claim.number.number().to_string(),
            hand.game.word().to_owned(),
            claim.evidence.clone(),
            table::blank_or(claim.hand_number.map(i32::from)),
            word(hand.variant.map(crate::rules::hand::Variant::word)),
            word(hand.play.map(crate::rules::hand::Play::word)),
            hand.ouvert.word().to_owned(),
            word(hand.announced.map(crate::rules::hand::Level::word)),
            table::blank_or(hand.matadors.map(i32::from)),
            table::blank_or(hand.card_points.map(i32::from)),
            word(hand.made.map(crate::rules::hand::Level::word)),
        ]
    });
    table::write(&[REQUIRED, OPTIONAL].concat(), rows)
}
