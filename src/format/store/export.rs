//! A tournament out of the database, as the files of a folder.

use std::collections::BTreeMap;

use crate::format::adjustments::{self as adjustments_csv, AdjustmentLine};
use crate::format::claims::{self as claims_csv, ClaimRow};
use crate::format::files::Files;
use crate::format::hands::{self as hands_csv, HandRow, Place};
use crate::format::players::{self, Player};
use crate::format::seating::{self, Seating};
use crate::format::totals::{self as totals_csv, SeatTotal, SheetTotals};
use crate::format::tournament_toml::{self, LotNote, RoundNote, TournamentFile};
use crate::rules::entry::{Categories, ClubName, PlayerName, StartNumber};
use crate::rules::money::Cents;
use crate::rules::seat::Seat;
use crate::rules::standings::Metric;
use crate::rules::tournament::{Plan, TournamentName, Venue};
use crate::store::entries::{self, Entry};
use crate::store::seating as seated;
use crate::store::sheets::{self, Sheet, SheetKind};
use crate::store::tournaments::{self, Tournament};
use crate::store::{
    Conn, EntryId, Error, Result, TournamentId, adjustments, claims, hands, lots, prizes, rounds, totals,
};

/// Reads the tournament and writes its files; the same tournament gives the same bytes.
pub fn export(conn: &mut Conn, id: TournamentId) -> Result<Files> {
    let tournament = tournaments::find(conn, id)?;
    let entries = entries::of_tournament(conn, id)?;
    let numbers: BTreeMap<EntryId, StartNumber> =
        entries.iter().map(|entry| Ok((entry.id, number(entry.number)?))).collect::<Result<_>>()?;
    let mut files = Files::default();
    let file = tournament_file(conn, &tournament, &numbers)?;
    files.put(tournament_toml::FILE, tournament_toml::write(&file).into_bytes());
    let all: Vec<Player> = entries.iter().map(player).collect::<Result<_>>()?;
    files.put(players::FILE, players::write(&all).map_err(Error::internal)?);
    let mut seating = Seating::new();
    for sat in seated::sat(conn, id, i32::MAX)? {
        seating.entry((sat.round, sat.table)).or_default().push(number(sat.number)?);
    }
    if !seating.is_empty() {
        files.put(seating::FILE, seating::write(&seating).map_err(Error::internal)?);
    }
    write_sheets(conn, id, &mut files)?;
    let given = adjustment_lines(conn, id, &numbers)?;
    if !given.is_empty() {
        files.put(adjustments_csv::FILE, adjustments_csv::write(&given).map_err(Error::internal)?);
    }
    let claimed = claim_rows(conn, id, &numbers)?;
    if !claimed.is_empty() {
        files.put(claims_csv::FILE, claims_csv::write(&claimed).map_err(Error::internal)?);
    }
    Ok(files)
}

/// The claims that were not taken back.
fn claim_rows(conn: &mut Conn, id: TournamentId, numbers: &BTreeMap<EntryId, StartNumber>) -> Result<Vec<ClaimRow>> {
    let row = |claim: claims::Claim| {
        Ok(ClaimRow {
            at: (claim.round_number, claim.table_number),
            number: *numbers.get(&claim.entry_id).ok_or(Error::NotFound)?,
            hand_number: claim.hand_number.map(u16::try_from).transpose().map_err(Error::internal)?,
            hand: claim.hand()?,
            evidence: claim.evidence,
        })
    };
    claims::of_tournament(conn, id)?.into_iter().filter(|claim| !claim.cancelled).map(row).collect()
}

fn number(number: i32) -> Result<StartNumber> {
    StartNumber::new(number).map_err(Error::internal)
}

fn player(entry: &Entry) -> Result<Player> {
    Ok(Player {
        number: number(entry.number)?,
        name: PlayerName::new(&entry.name).map_err(Error::internal)?,
        club: ClubName::new(&entry.club).map_err(Error::internal)?,
        categories: Categories::read(&entry.categories).map_err(Error::internal)?,
        paid_cents: entry.paid_cents,
        withdrawn: entry.withdrawn,
    })
}

fn tournament_file(
    conn: &mut Conn,
    tournament: &Tournament,
    numbers: &BTreeMap<EntryId, StartNumber>,
) -> Result<TournamentFile> {
    let id = tournament.id;
    let note = |round: rounds::Round| {
        let state = round.state.word().to_owned();
        (round.number, RoundNote { state, method: round.method, seed: round.seed, algorithm: round.algorithm })
    };
    let lot = |lot: lots::Lot| {
        let number = *numbers.get(&lot.entry_id).ok_or(Error::NotFound)?;
        Ok(LotNote { number, rank: lot.rank, seed: lot.seed })
    };
    Ok(TournamentFile {
        name: TournamentName::new(&tournament.name).map_err(Error::internal)?,
        venue: Venue::new(&tournament.venue).map_err(Error::internal)?,
        date: Some(tournament.date),
        plan: plan(tournament)?,
        prizes: prizes::of_tournament(conn, id)?,
        rounds: rounds::of_tournament(conn, id)?.into_iter().map(note).collect(),
        lots: lots::of_tournament(conn, id)?.into_iter().map(lot).collect::<Result<_>>()?,
        league: None,
        lines: BTreeMap::new(),
    })
}

fn plan(tournament: &Tournament) -> Result<Plan> {
    let count = |count: i32| u16::try_from(count).map_err(Error::internal);
    Ok(Plan {
        rules: tournament.rules.clone(),
        rule_changes: tournament.rule_changes.clone(),
        system: tournament.system.clone(),
        metrics: Metric::list(&tournament.metrics).map_err(Error::internal)?,
        schedule: tournament.schedule.clone(),
        comparison: tournament.comparison.clone(),
        deals: tournament.plan()?.deals,
        rounds: count(tournament.rounds)?,
        hands_at_four: count(tournament.hands_at_four)?,
        hands_at_three: count(tournament.hands_at_three)?,
        first_dealer: Seat::new(tournament.first_dealer.into()).map_err(Error::internal)?,
        fee: Cents::new(tournament.fee_cents).map_err(Error::internal)?,
    })
}

/// The hands of all tables, and the totals of those known only by them.
fn write_sheets(conn: &mut Conn, id: TournamentId, files: &mut Files) -> Result<()> {
    let (mut rows, mut feet) = (Vec::new(), BTreeMap::new());
    for round in rounds::of_tournament(conn, id)? {
        for sheet in sheets::of_round(conn, round.id)? {
            match sheet.kind {
                SheetKind::Hands => rows.extend(hand_rows(conn, round.number, &sheet)?),
                SheetKind::Totals => {
                    feet.insert((round.number, sheet.table_number), foot(conn, &sheet)?);
                }
            }
        }
    }
    if !rows.is_empty() {
        files.put(crate::format::folder::HANDS, hands_csv::write(&rows).map_err(Error::internal)?);
    }
    if !feet.is_empty() {
        files.put(totals_csv::FILE, totals_csv::write(&feet).map_err(Error::internal)?);
    }
    Ok(())
}

fn hand_rows(conn: &mut Conn, round: i32, sheet: &Sheet) -> Result<Vec<HandRow>> {
    let small = |number: i32| u16::try_from(number).map(Some).map_err(Error::internal);
    let (round, table) = (small(round)?, small(sheet.table_number)?);
    let row = |stored: hands::StoredHand| {
        Ok(HandRow {
            id: String::new(),
            place: Place { round, table, number: small(stored.new.number)?, deck: None },
            hand: stored.new.hand,
            reason: stored.new.reason.unwrap_or_default(),
        })
    };
    hands::of_sheet(conn, sheet.id)?.into_iter().map(row).collect()
}

fn foot(conn: &mut Conn, sheet: &Sheet) -> Result<SheetTotals> {
    let seats = totals::typed_of(conn, sheet.id)?;
    let seat = |row: totals::TypedRow| SeatTotal { points: row.points, won: row.won, lost: row.lost };
    Ok(SheetTotals { line: 0, seats: seats.into_iter().map(seat).collect(), passed: sheet.passed })
}

/// The adjustments that count.
fn adjustment_lines(
    conn: &mut Conn,
    id: TournamentId,
    numbers: &BTreeMap<EntryId, StartNumber>,
) -> Result<Vec<AdjustmentLine>> {
    let stored = adjustments::of_tournament(conn, id)?;
    let line = |stored: adjustments::Adjustment| {
        Ok(AdjustmentLine {
            round: stored.round_number,
            number: *numbers.get(&stored.entry_id).ok_or(Error::NotFound)?,
            points: stored.points,
            won: stored.won,
            lost: stored.lost,
            reason: stored.reason,
        })
    };
    stored.into_iter().filter(|stored| !stored.cancelled).map(line).collect()
}
