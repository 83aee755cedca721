//! The hands of a folder, by table and judged.

use std::collections::BTreeMap;

use crate::format::deck_scores::DeckScoreLine;
use crate::format::hands::{HandRow, column_of};
use crate::format::names::HANDS;
use crate::format::seating::{At, Seating, size_of};
use crate::format::tournament_toml::TournamentFile;
use crate::format::unread::Unread;
use crate::format::wrong::{Wrong, WrongDeck, WrongHand};
use crate::format::{Problem, Problems};
use crate::rules::barred::Deal;
use crate::rules::decks::{Deck, DeckHandError, DeckNumber, check_hand};
use crate::rules::entry::StartNumber;
use crate::rules::hand::{Game, Hand};
use crate::rules::remission::Remitted;
use crate::rules::seat::{Seat, TableSize};
use crate::rules::{Judged, RuleSet, ScoringSystem};

/// A hand with what it came to.
#[derive(Clone, Debug)]
pub struct Played {
    /// The number of the hand, from 1; of a fine the hand it fell in.
    pub number: u16,
    /// The deck it was played with, in Comparative Skat.
    pub deck: Option<DeckNumber>,
    /// What happened, as written, with what its deck tells.
    pub hand: Hand,
    /// Why the director fixed the score.
    pub reason: String,
    /// What it came to.
    pub judged: Judged,
}

/// Hands as they are read: line, number, row.
type Rows = Vec<(u64, u16, HandRow)>;

/// What the rows are read against.
#[derive(Clone, Copy)]
pub(super) struct Tables<'t> {
    pub seating: &'t Seating,
    /// At which tables may sit somebody who could not be read.
    pub unread_seats: &'t Unread,
    pub file: &'t TournamentFile,
    pub rules: &'t RuleSet,
    pub system: &'t ScoringSystem,
    /// The decks; `None` where the folder names none.
    pub decks: Option<&'t BTreeMap<DeckNumber, Deck>>,
    pub scores: &'t [DeckScoreLine],
}

impl Tables<'_> {
    /// Sorts the rows by table and judges them.
    pub fn read(self, rows: Vec<(u64, HandRow)>, problems: &mut Problems) -> BTreeMap<At, Vec<Played>> {
        let mut tables: BTreeMap<At, Rows> = BTreeMap::new();
        for (line, row) in rows {
            if let Some(Some((at, number))) = problems.note(self.placed(line, &row, &tables)) {
                tables.entry(at).or_default().push((line, number, row));
            }
        }
        self.check_decks(&tables, problems);
        let mut played = BTreeMap::new();
        for (at, mut rows) in tables {
            rows.sort_by_key(|(_, number, row)| (*number, row.hand.game == Game::Fine));
            check_numbers(at, &rows, self.seating, self.file, problems);
            let Some(size) = self.seating.get(&at).map(|seats| size_of(seats)) else { continue };
            let mut before = (Remitted::default(), Deal::default());
            let judge = |row| self.judged(row, at, size, &mut before);
            let judged: Vec<_> = rows.into_iter().map(judge).collect();
            played.insert(at, judged.into_iter().filter_map(|read| problems.note(read)).collect());
        }
        played
    }

    /// Where a row belongs; nowhere where its table could not be read. A fine without a number belongs to the hand
    /// written last at its table.
    fn placed(self, line: u64, row: &HandRow, before: &BTreeMap<At, Rows>) -> Result<Option<(At, u16)>, Problem> {
        let missing = |column: &str| Problem::at(HANDS, line, column, WrongHand::NoPlace);
        let round = row.place.round.ok_or_else(|| missing("round"))?;
        let table = row.place.table.ok_or_else(|| missing("table"))?;
        let at = (i32::from(round), i32::from(table));
        if !self.seating.contains_key(&at) {
            if self.unread_seats.may_be_of(at) {
                return Ok(None);
            }
            return Err(Problem::at(HANDS, line, "table", Wrong::NobodySits { round: at.0, table: at.1 }));
        }
        let number = match (row.place.number, row.hand.game) {
            (Some(0), _) => return Err(Problem::at(HANDS, line, "hand", WrongHand::FromOne)),
            (Some(number), _) => number,
            (None, Game::Fine) => before.get(&at).and_then(|rows| rows.last()).map_or(1, |(_, number, _)| *number),
            (None, _) => return Err(missing("hand")),
        };
        Ok(Some((at, number)))
    }

    /// Nobody plays a deck twice, at the same table or another: he knows the cards.
    fn check_decks(self, tables: &BTreeMap<At, Rows>, problems: &mut Problems) {
        let mut met: BTreeMap<(DeckNumber, StartNumber), At> = BTreeMap::new();
        for (at, rows) in tables {
            for (line, _, row) in rows.iter().filter(|(_, _, row)| row.hand.game != Game::Fine) {
                let Some(deck) = row.place.deck else { continue };
                let seats = self.seating.get(at).into_iter().flatten();
                let before: Vec<At> = seats.filter_map(|number| met.insert((deck, *number), *at)).collect();
                if let Some((round, table)) = before.first() {
                    let message = WrongHand::DeckTwice { deck, round: *round, table: *table };
                    problems.add(Problem::at(HANDS, *line, "deck", message));
                }
            }
        }
    }

    fn judged(
        self,
        row: (u64, u16, HandRow),
        at: At,
        size: TableSize,
        (remitted, deal): &mut (Remitted, Deal),
    ) -> Result<Played, Problem> {
        let (line, number, written) = row;
        // A setting for tables of four need not exist at a table of three.
        let first = self.file.plan.first_dealer;
        let first = if size.has(first) { first } else { Seat::ALL[0] };
        let hand = self.of_deck(line, &written, at, size)?;
        let judged = deal
            .enter(self.rules, number, &hand)
            .and_then(|()| remitted.judge(self.rules, self.system, &hand, (size, size.dealer(first, number))));
        match judged {
            Ok(judged) => Ok(Played {
                number,
                deck: written.place.deck,
                hand: Hand { collected: judged.hand.collected, ..hand },
                reason: written.reason,
                judged,
            }),
            Err(error) => {
                let column = column_of(&error);
                Err(Problem::at(HANDS, line, column, error))
            }
        }
    }

    /// The hand with what its deck knows of it. The cards of a fouled deck say nothing.
    fn of_deck(self, line: u64, row: &HandRow, at: At, size: TableSize) -> Result<Hand, Problem> {
        let Some(number) = row.place.deck else { return Ok(row.hand) };
        let Some(decks) = self.decks else {
            let dealer = row.hand.dealer.or_else(|| Some(number.dealer(size)));
            return Ok(Hand { dealer, ..row.hand });
        };
        let Some(deck) = decks.get(&number) else {
            return Err(Problem::at(HANDS, line, "deck", WrongDeck::Unknown { deck: number }));
        };
        let apart = |score: &DeckScoreLine| (score.deck, score.table, score.given) == (number, at.1, None);
        let deck = if self.scores.iter().any(apart) { &Deck::unknown(number, deck.dealer()) } else { deck };
        check_hand(deck, size, self.rules, &row.hand).map_err(|error| {
            let column = match error {
                DeckHandError::Dealer { .. } => "dealer",
                DeckHandError::Pauses { .. } => "declarer",
                DeckHandError::Cards { .. } => "cards",
                DeckHandError::Matadors { .. } => "matadors",
            };
            Problem::at(HANDS, line, column, error)
        })
    }
}

/// No number twice among played and passed hands, and none beyond those of the round.
fn check_numbers(at: At, rows: &Rows, seating: &Seating, file: &TournamentFile, problems: &mut Problems) {
    let due = file.plan.hands_at(seating.get(&at).map_or(TableSize::THREE, |seats| size_of(seats)));
    let due = file.struck_at(at).unwrap_or(due);
    let hands = || rows.iter().filter(|(_, _, row)| row.hand.game != Game::Fine);
    for ((_, before, _), (line, number, _)) in hands().zip(hands().skip(1)) {
        if before == number {
            let message = WrongHand::Twice { hand: *number, round: at.0, table: at.1 };
            problems.add(Problem::at(HANDS, *line, "hand", message));
        }
    }
    for (line, number, _) in hands().filter(|(_, number, _)| *number > due) {
        let message = WrongHand::Beyond { hand: *number, due };
        problems.add(Problem::at(HANDS, *line, "hand", message));
    }
}
