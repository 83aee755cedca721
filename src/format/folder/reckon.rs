//! What a folder comes to: figures of every round, and the standings.

use std::collections::BTreeMap;

use super::model::Folder;
use super::played::Played;
use crate::format::seating::{At, size_of};
use crate::format::totals::SheetTotals;
use crate::format::tournament_toml::RoundNote;
use crate::rules::adjustment::Adjustment;
use crate::rules::hand::Game;
use crate::rules::lines::Line;
use crate::rules::lots::last_lots;
use crate::rules::seat::TableSize;
use crate::rules::sheet::{SeatTotals, Sheet, TypedSeat, TypedTotals};
use crate::rules::standings::{Figures, Lot, Metric, Placed, RoundFigures, records, standings};

impl Folder {
    /// What everybody brought in from every round, adjustments included.
    pub fn figures(&self) -> Vec<RoundFigures> {
        let hands = self.hands.iter().flat_map(|(at, hands)| self.of_table(*at, self.of_hands(*at, hands)));
        let totals = self.totals.iter().flat_map(|(at, sheet)| self.of_table(*at, self.of_totals(*at, sheet)));
        let adjusted = self.adjustments.iter().map(|line| {
            let (entry, round) = (line.number.number(), line.round);
            Adjustment { entry, round, points: line.points, won: line.won, lost: line.lost }.figures(&self.system)
        });
        hands.chain(totals).chain(adjusted).collect()
    }

    /// Whether a table has all its hands, or its totals.
    pub fn is_there(&self, at: At) -> bool {
        let due = self.size(at).map_or(0, |size| usize::from(self.due_at(at, size)));
        let played = |hands: &Vec<Played>| hands.iter().filter(|played| played.hand.game != Game::Fine).count();
        self.totals.contains_key(&at) || self.hands.get(&at).map_or(0, played) >= due
    }

    /// Whether it has them, and they add up.
    pub fn is_whole(&self, at: At) -> bool {
        self.is_there(at) && self.adds_up(at)
    }

    /// Whether the sheet of a table is closed: everything is there, and a running round does not leave it open.
    pub fn is_closed(&self, at: At) -> bool {
        let left_open = |note: &RoundNote| note.state != "closed" && note.open.contains(&at.1);
        self.is_whole(at) && !self.tournament.rounds.get(&at.0).is_some_and(left_open)
    }

    /// Whether a round is closed: as the file says, else when every table is whole and no group of a league is left open.
    pub fn is_over(&self, round: i32) -> bool {
        if let Some(note) = self.tournament.rounds.get(&round) {
            return note.state == "closed";
        }
        let tables: Vec<At> = self.seating.keys().filter(|at| at.0 == round).copied().collect();
        !tables.is_empty()
            && tables.iter().all(|at| self.is_whole(*at))
            && self.league.as_ref().is_none_or(|league| !league.leaves_open(self, round))
    }

    /// The figures of a table with the start numbers of those who sat there.
    fn of_table(&self, at: At, figures: Vec<Figures>) -> Vec<RoundFigures> {
        let seats = self.seating.get(&at).map_or(&[][..], Vec::as_slice);
        let brought = |(number, figures): (&crate::rules::entry::StartNumber, Figures)| RoundFigures {
            entry: number.number(),
            round: at.0,
            played: true,
            figures,
        };
        seats.iter().zip(figures).map(brought).collect()
    }

    fn of_hands(&self, at: At, hands: &[Played]) -> Vec<Figures> {
        let Some(size) = self.size(at) else { return Vec::new() };
        // A table the system does not fit was refused when the folder was read.
        let Ok(sheet) = Sheet::of(size, &self.system, hands.iter().map(|played| &played.judged)) else {
            return Vec::new();
        };
        let highest = |seat| {
            let won = hands.iter().map(|played| &played.judged);
            won.filter(|judged| judged.won == Some(true) && judged.hand.declarer == Some(seat))
                .filter_map(|judged| judged.score.map(i64::from))
                .max()
        };
        sheet.seats().map(|(seat, totals)| figures(&totals, highest(seat))).collect()
    }

    fn of_totals(&self, at: At, sheet: &SheetTotals) -> Vec<Figures> {
        let Some(size) = self.size(at) else { return Vec::new() };
        let typed = typed(size, self.due_at(at, size), sheet);
        let seat = |seat| {
            let figures = figures(&typed.totals(&self.system, seat), None);
            // Points alone leave the counts open; nothing is made up for them.
            if typed.has_counts() { figures } else { Figures { won: None, lost: None, others_lost: None, ..figures } }
        };
        size.seats().map(seat).collect()
    }

    /// What each seat of a table made of a round; nothing where it was not played.
    pub(super) fn performances(&self, at: At) -> Vec<i32> {
        let hands = self.hands.get(&at).map(|hands| self.of_hands(at, hands));
        let figures = hands.or_else(|| self.totals.get(&at).map(|sheet| self.of_totals(at, sheet))).unwrap_or_default();
        figures.iter().map(|figures| i32::try_from(figures.performance).unwrap_or(i32::MAX)).collect()
    }

    /// How many sit at a table.
    pub fn size(&self, at: At) -> Option<TableSize> {
        self.seating.get(&at).map(|seats| size_of(seats))
    }

    /// How many hands a round has at a table of this size.
    pub const fn due(&self, size: TableSize) -> u16 {
        self.tournament.plan.hands_at(size)
    }

    /// How many hands are due at this table: one less for each deck of the round it did not play and need not play, for it is
    /// fouled or the table has the average of it.
    pub fn due_at(&self, at: At, size: TableSize) -> u16 {
        let due = self.due(size);
        let spared = self.spared(at, due);
        let without = |decks: usize| due.saturating_sub(u16::try_from(decks).unwrap_or(due)).max(1);
        let least = without(spared.len());
        let Some(sheet) = self.totals.get(&at) else { return least };
        // Which of the fouled decks were on a typed list nobody wrote down; what it counts says how many.
        let most = without(spared.iter().filter(|deck| self.is_averaged(**deck, at.1)).count());
        let typed = typed(size, due, sheet);
        let counted = if typed.has_counts() { u16::try_from(typed.counted()).unwrap_or(most) } else { most };
        counted.clamp(least, most)
    }

    /// The ordinary standings with names: nothing is compared.
    pub fn lines(&self) -> Vec<Line> {
        let drawn = if self.comparison().is_none() { self.drawn() } else { BTreeMap::new() };
        let placed = standings(&records(&self.figures()), &Metric::ordinary(&self.tournament.plan.metrics), &drawn);
        placed.into_iter().filter_map(|placed| self.line(placed)).collect()
    }

    /// A place with the name that belongs to it.
    pub(super) fn line(&self, placed: Placed) -> Option<Line> {
        let player = self.players.iter().find(|player| player.number.number() == placed.record.entry)?;
        Some(Line { placed, name: player.name.as_str().to_owned(), club: player.club.as_str().to_owned() })
    }

    /// The last lot of each start number.
    pub(super) fn drawn(&self) -> BTreeMap<i32, Lot> {
        last_lots(self.tournament.lots.iter().map(|lot| (lot.number.number(), lot.rank, lot.seed.clone())))
    }
}

/// The foot of a sheet as the rules know it.
pub fn typed(size: TableSize, due: u16, sheet: &SheetTotals) -> TypedTotals {
    let count = |count: Option<i32>| count.and_then(|count| u16::try_from(count).into_iter().next());
    let mut seats = [TypedSeat::default(); 4];
    for (seat, total) in seats.iter_mut().zip(&sheet.seats) {
        *seat = TypedSeat { points: Some(total.points), won: count(total.won), lost: count(total.lost), total: None };
    }
    TypedTotals { size, due, seats, passed: count(sheet.passed) }
}

fn figures(totals: &SeatTotals, highest_game: Option<i64>) -> Figures {
    Figures {
        points: totals.points.into(),
        won: Some(totals.won.into()),
        lost: Some(totals.lost.into()),
        others_lost: Some(totals.others_lost.into()),
        bonus: totals.bonus.into(),
        performance: totals.performance().into(),
        highest_game,
    }
}
