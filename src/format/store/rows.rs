//! What tournaments in the database hold beside their head, as the rows of the files. The rounds of a match day can be shifted
//! to those of its season.

use super::decks::deck_number;
use std::collections::{BTreeMap, BTreeSet};

use chrono::{NaiveDateTime, Timelike as _};

use super::export::number;
use crate::acts::decks::average;
use crate::format::adjustments::{self as adjustments_csv, AdjustmentLine};
use crate::format::claims::{self as claims_csv, ClaimRow};
use crate::format::files::Files;
use crate::format::hands::{self as hands_csv, HandRow, Place};
use crate::format::names::HANDS;
use crate::format::protests::{self as protests_csv, ProtestLine};
use crate::format::seating::{self, At, Seating};
use crate::format::substitutions::{self as substitutions_csv, SubstitutionLine};
use crate::format::totals::{self as totals_csv, SeatTotal, SheetTotals};
use crate::format::tournament_toml::RoundNote;
use crate::rules::entry::StartNumber;
use crate::store::rounds::RoundState;
use crate::store::seating as seated;
use crate::store::sheets::{self, Sheet, SheetKind, SheetState};
use crate::store::substitutions as took_over;
use crate::store::{Conn, EntryId, Error, Result, TournamentId, adjustments, claims, hands, protests, rounds, totals};

/// Rows of one or several tournaments.
#[derive(Default)]
pub(super) struct Rows {
    seating: Seating,
    substitutions: Vec<SubstitutionLine>,
    hands: Vec<HandRow>,
    totals: BTreeMap<At, SheetTotals>,
    protests: Vec<ProtestLine>,
    adjustments: Vec<AdjustmentLine>,
    claims: Vec<ClaimRow>,
}

impl Rows {
    /// Adds those of a tournament, its rounds moved on by `shift`.
    pub(super) fn add(
        &mut self,
        conn: &mut Conn,
        id: TournamentId,
        numbers: &BTreeMap<EntryId, StartNumber>,
        shift: i32,
    ) -> Result<()> {
        for sat in seated::sat(conn, id, i32::MAX)? {
            self.seating.entry((sat.round + shift, sat.table)).or_default().push(number(sat.number)?);
        }
        for one in took_over::placed(conn, id)? {
            self.substitutions.push(substitution(&one, shift)?);
        }
        for one in protests::of_tournament(conn, id)? {
            self.protests.push(protest(one, shift)?);
        }
        for round in rounds::of_tournament(conn, id)? {
            let number = round.number + shift;
            for sheet in sheets::of_round(conn, round.id)? {
                match sheet.kind {
                    SheetKind::Hands => self.hands.extend(hand_rows(conn, number, &sheet)?),
                    SheetKind::Totals => {
                        self.totals.insert((number, sheet.table_number), foot(conn, &sheet)?);
                    }
                }
            }
        }
        self.adjustments.extend(adjustment_lines(conn, id, numbers, shift)?);
        self.claims.extend(claim_rows(conn, id, numbers, shift)?);
        Ok(())
    }

    /// Writes the files that hold anything.
    pub(super) fn write(&self, files: &mut Files) -> Result<()> {
        let mut put = |name: &str, empty: bool, bytes: std::result::Result<Vec<u8>, csv::Error>| {
            if !empty {
                files.put(name, bytes?);
            }
            Ok(())
        };
        put(seating::FILE, self.seating.is_empty(), seating::write(&self.seating))?;
        put(substitutions_csv::FILE, self.substitutions.is_empty(), substitutions_csv::write(&self.substitutions))?;
        put(HANDS, self.hands.is_empty(), hands_csv::write(&self.hands))?;
        put(totals_csv::FILE, self.totals.is_empty(), totals_csv::write(&self.totals))?;
        put(protests_csv::FILE, self.protests.is_empty(), protests_csv::write(&self.protests))?;
        put(adjustments_csv::FILE, self.adjustments.is_empty(), adjustments_csv::write(&self.adjustments))?;
        put(claims_csv::FILE, self.claims.is_empty(), claims_csv::write(&self.claims))
    }
}

/// A moment in whole seconds, as files have it.
fn whole(at: NaiveDateTime) -> Option<NaiveDateTime> {
    at.with_nanosecond(0)
}

fn protest(one: protests::Lodged, shift: i32) -> Result<ProtestLine> {
    let protests::Lodged { protest, round, table, number: of, .. } = one;
    Ok(ProtestLine {
        line: 0,
        at: (round + shift, table),
        seat: protest.seat,
        number: number(of)?,
        words: protest.words,
        by: protest.lodged_by,
        lodged: protest.lodged_at,
        verdict: protest.verdict,
        answer: protest.answer,
        answered_by: protest.decided_by,
        answered: protest.decided_at,
    })
}

fn substitution(one: &took_over::Placed, shift: i32) -> Result<SubstitutionLine> {
    let at = (one.round + shift, one.table);
    Ok(SubstitutionLine { line: 0, at, seat: one.seat, from: u16::try_from(one.from)?, number: number(one.number)? })
}

/// How far the rounds are and how their seats were found.
pub(super) fn round_notes(conn: &mut Conn, id: TournamentId, shift: i32) -> Result<BTreeMap<i32, RoundNote>> {
    let mut notes = BTreeMap::new();
    for round in rounds::of_tournament(conn, id)? {
        let (state, open, struck) = (round.state.word().to_owned(), open(conn, &round)?, struck(conn, &round)?);
        let rounds::Round { number, method, seed, algorithm, started_at: started, protests_until, .. } = round;
        let (started, protests_until) = (started.and_then(whole), protests_until.and_then(whole));
        notes.insert(
            number + shift,
            RoundNote { state, open, struck, method, seed, algorithm, started, protests_until },
        );
    }
    Ok(notes)
}

/// The tables of a running round whose sheets have all their hands or their totals and are still open.
fn open(conn: &mut Conn, round: &rounds::Round) -> Result<BTreeSet<i32>> {
    if round.state != RoundState::Running {
        return Ok(BTreeSet::new());
    }
    let (totals, progress) = (seated::with_totals(conn, round.id)?, seated::progress(conn, round.id)?);
    let mut open = BTreeSet::new();
    for sheet in sheets::of_round(conn, round.id)?.into_iter().filter(|sheet| sheet.state == SheetState::Open) {
        let is_whole = match sheet.kind {
            SheetKind::Totals => totals.contains(&sheet.id),
            SheetKind::Hands => match progress.get(&sheet.id) {
                Some(list) => list.hands >= i64::from(sheet.hands),
                None if sheet.hands > 1 => false,
                None => {
                    let placed = sheets::place(conn, sheet.id)?;
                    average::plays_nothing(conn, &placed)?
                }
            },
        };
        if is_whole {
            open.insert(sheet.table_number);
        }
    }
    Ok(open)
}

/// The tables whose lists ended early, with how many hands and why.
fn struck(conn: &mut Conn, round: &rounds::Round) -> Result<BTreeMap<i32, (u16, String)>> {
    let ended = sheets::of_round(conn, round.id)?.into_iter().filter_map(|sheet| {
        let why = sheet.struck?;
        Some(u16::try_from(sheet.hands).map(|hands| (sheet.table_number, (hands, why))))
    });
    Ok(ended.collect::<std::result::Result<_, _>>()?)
}

fn hand_rows(conn: &mut Conn, round: i32, sheet: &Sheet) -> Result<Vec<HandRow>> {
    let small = |number: i32| u16::try_from(number).map(Some);
    let (round, table) = (small(round)?, small(sheet.table_number)?);
    let row = |stored: hands::StoredHand| {
        Ok(HandRow {
            id: String::new(),
            place: Place {
                round,
                table,
                number: small(stored.new.number)?,
                deck: stored.new.deck.map(deck_number).transpose()?,
            },
            hand: stored.new.hand,
            reason: stored.new.reason.unwrap_or_default(),
        })
    };
    hands::of_sheet(conn, sheet.id)?.into_iter().map(row).collect()
}

fn foot(conn: &mut Conn, sheet: &Sheet) -> Result<SheetTotals> {
    let seats = totals::typed_of(conn, sheet.id)?;
    let seat = |row: totals::TypedRow| SeatTotal { line: 0, points: row.points, won: row.won, lost: row.lost };
    Ok(SheetTotals { line: 0, seats: seats.into_iter().map(seat).collect(), passed: sheet.passed })
}

/// The adjustments that count.
fn adjustment_lines(
    conn: &mut Conn,
    id: TournamentId,
    numbers: &BTreeMap<EntryId, StartNumber>,
    shift: i32,
) -> Result<Vec<AdjustmentLine>> {
    let stored = adjustments::of_tournament(conn, id)?;
    let line = |stored: adjustments::Adjustment| {
        Ok(AdjustmentLine {
            round: stored.round_number + shift,
            number: *numbers.get(&stored.entry_id).ok_or(Error::NotFound)?,
            points: stored.points,
            won: stored.won,
            lost: stored.lost,
            reason: stored.reason,
            nothing: stored.struck,
        })
    };
    stored.into_iter().filter(|stored| !stored.cancelled).map(line).collect()
}

/// The claims that were not taken back.
fn claim_rows(
    conn: &mut Conn,
    id: TournamentId,
    numbers: &BTreeMap<EntryId, StartNumber>,
    shift: i32,
) -> Result<Vec<ClaimRow>> {
    let row = |claim: claims::Claim| {
        Ok(ClaimRow {
            at: (claim.round_number + shift, claim.table_number),
            number: *numbers.get(&claim.entry_id).ok_or(Error::NotFound)?,
            hand_number: claim.hand_number.map(u16::try_from).transpose()?,
            hand: claim.hand(),
            evidence: claim.evidence,
        })
    };
    claims::of_tournament(conn, id)?.into_iter().filter(|claim| !claim.cancelled).map(row).collect()
}
