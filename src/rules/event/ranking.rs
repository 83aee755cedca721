//! The standings: of all rounds or of one, of everybody or of some among themselves.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::model::{At, EventTable, Facts};
use super::reckoned::Event;
use crate::rules::adjustment::{Adjustment, Struck, counted};
use crate::rules::comparison::{Comparison, Ranked, groups, together};
use crate::rules::lines::{Line, SeatLine};
use crate::rules::seat::Seat;
use crate::rules::standings::{
    Figures, Lot, Metric, Placed, Ranking, Record, RoundFigures, each_record, records, standings, ties,
};

/// Those who are posted in one column: a seat, of one session where each is ranked by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// The session.
    pub session: Option<i32>,
    /// The seat.
    pub seat: Seat,
}

/// The standings, group by group of those who are ranked among each other.
pub type Groups = Vec<(Option<Column>, Vec<SeatLine>)>;

impl Facts {
    /// What each entry brought in, of one round or of all, adjustments included.
    pub fn figures(&self, round: Option<i32>) -> Vec<RoundFigures> {
        self.seated_figures(round, false).into_iter().map(|(_, figures)| figures).collect()
    }

    /// What these start numbers brought in from all rounds, adjustments included.
    pub fn figures_of(&self, whose: &BTreeSet<i32>) -> Vec<RoundFigures> {
        let struck = Struck::of(&self.adjustments);
        let of_tables = self.tables.iter().flat_map(|(at, table)| brought(at, table)).map(|(_, figures)| figures);
        let of_tables = of_tables.filter(|figures| whose.contains(&figures.entry));
        let adjusted = counted(&self.adjustments).filter(|one| whose.contains(&one.entry));
        let adjusted = adjusted.map(|one| one.figures(&self.agreed.system));
        of_tables.map(|figures| struck.counted(figures)).chain(adjusted).collect()
    }

    /// Which rounds count nothing for whom, of those alone to which they brought anything in.
    pub fn struck(&self) -> Struck {
        let struck = Struck::of(&self.adjustments);
        let rounds: BTreeSet<i32> = struck.each().map(|(_, round)| round).collect();
        let tables = rounds.iter().flat_map(|round| self.tables.range((*round, i32::MIN)..=(*round, i32::MAX)));
        let sat = tables.flat_map(|(at, table)| brought(at, table)).map(|(_, one)| (one.entry, one.round));
        let played = sat.filter(|(entry, round)| struck.has(*entry, *round)).collect();
        struck.among(&played)
    }

    /// What each adjustment changed when it was made, by what stands on the sheets now: where a round counts nothing,
    /// whatever its entry had from it.
    pub fn given(&self) -> Vec<RoundFigures> {
        let all = self.adjustments.iter().enumerate();
        all.map(|(at, one)| if one.nothing { self.taken(one, at) } else { one.figures(&self.agreed.system) }).collect()
    }

    /// What goes with a round that counts nothing: its sheet, and what the first of the adjustments made of it.
    fn taken(&self, one: &Adjustment, first: usize) -> RoundFigures {
        let (entry, round) = (one.entry, one.round);
        let before = self.adjustments.iter().take(first).copied();
        let before: Vec<Adjustment> = before.filter(|other| (other.entry, other.round) == (entry, round)).collect();
        let struck = Struck::of(&before);
        let tables = self.tables.range((round, i32::MIN)..=(round, i32::MAX));
        let sat = tables.flat_map(|(at, table)| brought(at, table)).map(|(_, figures)| struck.counted(figures));
        let given = counted(&before).map(|other| other.figures(&self.agreed.system));
        let own = sat.filter(|figures| figures.entry == entry).chain(given);
        let sum = own.fold(Figures::NOTHING, |sum, one| sum.plus(one.figures));
        RoundFigures { entry, round, played: false, figures: sum.taken() }
    }

    /// The same with the seat it was brought from; an adjustment belongs to the seat of its round, which is found where
    /// somebody asks for it.
    fn seated_figures(&self, round: Option<i32>, with_seats: bool) -> Vec<(Option<Seat>, RoundFigures)> {
        let wanted = |number: i32| round.is_none_or(|round| round == number);
        let tables = self.tables.iter().filter(|(at, _)| wanted(at.0));
        let mut seats: BTreeMap<(i32, i32), Seat> = BTreeMap::new();
        if with_seats {
            seats.extend(
                tables.clone().flat_map(|(at, table)| table.seats.iter().map(|sat| ((sat.entry, at.0), sat.seat))),
            );
        }
        let struck = Struck::of(&self.adjustments);
        let of_table = |(at, table)| brought(at, table).map(|(seat, figures)| (Some(seat), figures));
        let adjusted = counted(&self.adjustments).filter(|one| wanted(one.round));
        let adjusted =
            adjusted.map(|one| (seats.get(&(one.entry, one.round)).copied(), one.figures(&self.agreed.system)));
        let sat = tables.flat_map(of_table).map(|(seat, figures)| (seat, struck.counted(figures)));
        sat.chain(adjusted).collect()
    }
}

/// What each seat of a table brought in, whoever took one over included.
fn brought(at: &At, table: &EventTable) -> impl Iterator<Item = (Seat, RoundFigures)> {
    let round = at.0;
    let sat = table.seats.iter().map(|sat| (sat.seat, sat.entry, sat.brought));
    let took_over = table.substitutes.iter().map(|one| (one.seat, one.entry, one.brought));
    sat.chain(took_over).filter_map(move |(seat, entry, brought)| {
        Some((seat, RoundFigures { entry, round, played: true, figures: brought?.into() }))
    })
}

impl Event {
    /// What each entry brought in, of one round or of all, adjustments included.
    pub fn figures(&self, round: Option<i32>) -> Vec<RoundFigures> {
        self.facts.figures(round)
    }

    /// Which rounds count nothing for whom, by session: where nothing is compared each round is one.
    pub fn struck(&self) -> Struck {
        self.facts.struck().by_session(|round| self.session(round))
    }

    /// The session of a round.
    pub fn session(&self, round: i32) -> i32 {
        self.compared.as_ref().map_or(round, |(_, cards)| cards.session(round))
    }

    /// The standings of one round or of all in one list; where the book ranks those with the same place in different
    /// seats share it.
    pub fn placed(&self, round: Option<i32>) -> Vec<Placed> {
        self.placed_among(round, |_| true)
    }

    /// The same of these start numbers among themselves.
    pub fn placed_among(&self, round: Option<i32>, among: impl Fn(i32) -> bool) -> Vec<Placed> {
        together(self.method(), &self.ranked_among(round, among))
    }

    /// Everybody ranked by one figure alone, of all rounds; for whom it was not kept stands last.
    pub fn placed_by(&self, metric: Metric) -> Vec<Placed> {
        standings(&records(&self.figures(None)), &[metric], &BTreeMap::new())
    }

    /// The standings as they are ranked: where the book ranks seat after seat.
    pub fn ranked(&self, round: Option<i32>) -> Vec<Ranked> {
        self.ranked_among(round, |_| true)
    }

    /// Lots decide only the standings of all rounds, for which they were drawn.
    fn lots(&self, round: Option<i32>) -> &BTreeMap<i32, Lot> {
        static NONE: BTreeMap<i32, Lot> = BTreeMap::new();
        if round.is_none() { &self.facts.lots } else { &NONE }
    }

    fn ranked_among(&self, round: Option<i32>, among: impl Fn(i32) -> bool) -> Vec<Ranked> {
        let lots = self.lots(round);
        let Some((method, cards)) = &self.compared else {
            let alone = |placed| Ranked { session: None, seat: None, placed };
            return standings(&self.records_among(round, among), &self.metrics, lots).into_iter().map(alone).collect();
        };
        let mut brought = self.facts.seated_figures(round, true);
        brought.retain(|(_, figures)| among(figures.entry));
        let sat: BTreeSet<i32> = brought.iter().map(|(_, figures)| figures.entry).collect();
        let mut compared = cards.of_round(round).compare(*method);
        compared.retain(|one| among(one.entry) && (round.is_none() || sat.contains(&one.entry)));
        method.placed_in(&mut brought, |round| cards.session(round));
        method.rank(&self.metrics, &brought, &compared, lots)
    }

    /// What these start numbers brought in, each in one record.
    fn records_among(&self, round: Option<i32>, among: impl Fn(i32) -> bool) -> Vec<Record> {
        let mut figures = self.facts.figures(round);
        figures.retain(|one| among(one.entry));
        records(&figures)
    }

    /// The standings with names where nothing is compared. Of very many there is nothing twice: each is named before it is ranked.
    fn lines_alone(&self, round: Option<i32>, among: impl Fn(i32) -> bool) -> Vec<SeatLine> {
        let mut figures = self.facts.figures(round);
        figures.retain(|one| among(one.entry));
        let mut lines = Vec::new();
        each_record(&figures, |record| {
            lines.extend(self.named(Ranked { session: None, seat: None, placed: Placed::of(record) }));
        });
        drop(figures);
        lines.shrink_to_fit();
        Ranking { metrics: &self.metrics, lots: self.lots(round) }.rank(&mut lines);
        lines
    }

    /// Those who share a place, which a draw of lots could decide.
    pub fn ties(&self) -> Vec<Vec<Placed>> {
        let ranked = self.ranked(None);
        let of_group = |group: &[Ranked]| {
            let placed: Vec<Placed> = group.iter().map(|one| one.placed).collect();
            ties(&placed).into_iter().map(<[Placed]>::to_vec).collect::<Vec<_>>()
        };
        groups(self.method(), &ranked).into_iter().flat_map(of_group).collect()
    }

    /// The standings with names, group by group of those who are ranked among each other: the seat where the book ranks, and
    /// the session where each is ranked by itself.
    pub fn groups(&self, round: Option<i32>) -> Groups {
        if self.compared.is_none() {
            let lines = self.lines_alone(round, |_| true);
            return if lines.is_empty() { Groups::new() } else { vec![(None, lines)] };
        }
        let ranked = self.ranked(round);
        let book = self.method().is_some_and(Comparison::is_book);
        let group = |group: &[Ranked]| {
            let first = group.first().filter(|_| book);
            let column = first.and_then(|one| Some(Column { session: one.session, seat: one.seat? }));
            (column, group.iter().filter_map(|one| self.named(*one)).collect())
        };
        groups(self.method(), &ranked).into_iter().map(group).collect()
    }

    /// The standings with names.
    pub fn lines(&self) -> Vec<SeatLine> {
        self.lines_among(|_| true)
    }

    /// The standings of these start numbers among themselves, with names.
    pub fn lines_among(&self, among: impl Fn(i32) -> bool) -> Vec<SeatLine> {
        if self.compared.is_none() {
            return self.lines_alone(None, among);
        }
        self.ranked_among(None, among).into_iter().filter_map(|one| self.named(one)).collect()
    }

    pub(super) fn named(&self, ranked: Ranked) -> Option<SeatLine> {
        let entrant = self.entrant(ranked.placed.record.entry)?;
        let line = Line::new(ranked.placed, Arc::clone(&entrant.name), Arc::clone(&entrant.club));
        Some(SeatLine { session: ranked.session, seat: ranked.seat, line })
    }
}
