//! Everything the standings of a tournament are reckoned from, read in one moment: a fixed number of questions,
//! however many play.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::rules::adjustment::Adjustment;
use crate::rules::comparison::{Comparison, Ranked, groups, together};
use crate::rules::lines::Line;
use crate::rules::lines::SeatLine;
use crate::rules::lots::last_lots;
use crate::rules::seat::Seat;
use crate::rules::standings::{Figures, Lot, Metric, Placed, RoundFigures, records, standings, ties};
use crate::rules::{RuleSet, ScoringSystem};
use crate::store::adjustments::{self, Adjustment as StoredAdjustment};
use crate::store::entries::{self, Entry};
use crate::store::lots::{self, Lot as StoredLot};
use crate::store::rounds::{self, Round, RoundState};
use crate::store::standings::{self as brought, Brought};
use crate::store::tournaments::{self, Tournament};
use crate::store::{Conn, EntryId, TournamentId, rules};
use crate::web::Error;
use crate::web::decks::results::Compared;

/// Those who are posted in one column: a seat, of one session where each is ranked by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// The session.
    pub session: Option<i32>,
    /// The seat.
    pub seat: Seat,
}

/// Who takes part, and what each brought in.
pub struct Field {
    /// The tournament.
    pub tournament: Tournament,
    /// The metrics that rank: of Comparative Skat what its comparison ranks by.
    pub metrics: Vec<Metric>,
    /// The metrics the tournament names.
    pub chosen: Vec<Metric>,
    /// The rule set with what the tournament changed in it.
    pub rules: Arc<RuleSet>,
    /// The scoring system.
    pub system: Arc<ScoringSystem>,
    /// Everybody entered.
    pub entries: Vec<Entry>,
    /// The rounds drawn so far.
    pub rounds: Vec<Round>,
    /// What the sheets brought in.
    pub brought: Vec<Brought>,
    /// The director's adjustments, the cancelled ones included.
    pub adjustments: Vec<StoredAdjustment>,
    /// The recorded lots.
    pub lots: Vec<StoredLot>,
    /// What is compared, and how; `None` outside of Comparative Skat.
    pub compared: Option<(Comparison, Compared)>,
    /// Why something is kept back, as the key of a sentence: a round is still to be played to its end, or a list to be
    /// written twice.
    pub covered: Option<&'static str>,
    by_id: BTreeMap<EntryId, usize>,
    by_number: BTreeMap<i32, usize>,
}

impl Field {
    /// Reads a tournament.
    pub fn load(conn: &mut Conn, id: TournamentId) -> Result<Self, Error> {
        let tournament = tournaments::find(conn, id)?;
        let entries = entries::of_tournament(conn, id)?;
        let agreed = rules::agreed(conn, &tournament)?;
        let compared = match Comparison::read(&agreed.comparison).map_err(Error::internal)? {
            Some(method) => Some((method, Compared::load(conn, id)?)),
            None => None,
        };
        let chosen = agreed.metrics.clone();
        Ok(Self {
            metrics: compared.as_ref().map_or_else(|| chosen.clone(), |(method, _)| method.ranking(&chosen)),
            chosen,
            compared,
            covered: None,
            rules: Arc::clone(&agreed.rules),
            system: Arc::clone(&agreed.system),
            rounds: rounds::of_tournament(conn, id)?,
            brought: brought::of_tournament(conn, id)?,
            adjustments: adjustments::of_tournament(conn, id)?,
            lots: lots::of_tournament(conn, id)?,
            by_id: entries.iter().enumerate().map(|(at, entry)| (entry.id, at)).collect(),
            by_number: entries.iter().enumerate().map(|(at, entry)| (entry.number, at)).collect(),
            entries,
            tournament,
        })
    }

    /// The same for everybody: of Comparative Skat what is still played stays covered, for a table may have to play the
    /// hands others have played; so does an open list that is written twice, for its second witness writes it blind.
    pub fn public(conn: &mut Conn, id: TournamentId) -> Result<Self, Error> {
        let mut field = Self::load(conn, id)?;
        if let Some((method, compared)) = field.compared.take() {
            let waits = field.rounds.iter().any(|round| !compared.is_open(round.number));
            field.covered = waits.then_some("posting-hidden");
            field.brought.retain(|brought| compared.is_open(brought.round));
            field.adjustments.retain(|one| compared.is_open(one.round_number));
            field.compared = Some((method, compared.covered()));
        }
        if field.tournament.two_witnesses && field.brought.iter().any(|brought| !brought.closed) {
            field.brought.retain(|brought| brought.closed);
            field.covered = field.covered.or(Some("witness-standings"));
        }
        Ok(field)
    }

    /// The same hands ranked as if nothing were compared.
    #[must_use]
    pub fn ordinary(self) -> Self {
        Self { metrics: Metric::ordinary(&self.chosen), compared: None, lots: Vec::new(), ..self }
    }

    /// The same compared by another method than that of the tournament, for which alone lots were drawn.
    #[must_use]
    pub fn compared_by(mut self, method: Comparison) -> Self {
        if let Some((own, _)) = self.compared.as_mut().filter(|(own, _)| *own != method) {
            *own = method;
            self.metrics = method.metrics().to_vec();
            self.lots.clear();
        }
        self
    }

    /// The method by which is compared; `None` outside of Comparative Skat.
    pub fn method(&self) -> Option<Comparison> {
        self.compared.as_ref().map(|(method, _)| *method)
    }

    /// The number of the round that is being played, if one is.
    pub fn running(&self) -> Option<i32> {
        let runs = |round: &&Round| round.state == RoundState::Running;
        rounds::played(&self.rounds).filter(runs).map(|round| round.number)
    }

    /// The entry with this id.
    pub fn entry(&self, id: EntryId) -> Option<&Entry> {
        self.by_id.get(&id).and_then(|at| self.entries.get(*at))
    }

    /// The entry with this start number.
    pub fn numbered(&self, number: i32) -> Option<&Entry> {
        self.by_number.get(&number).and_then(|at| self.entries.get(*at))
    }

    /// What each entry brought in, of one round or of all, adjustments included.
    pub fn figures(&self, round: Option<i32>) -> Vec<RoundFigures> {
        self.seated_figures(round).into_iter().map(|(_, figures)| figures).collect()
    }

    /// The same with the seat it was brought from; an adjustment belongs to the seat of its round.
    fn seated_figures(&self, round: Option<i32>) -> Vec<(Option<Seat>, RoundFigures)> {
        let wanted = |number: i32| round.is_none_or(|round| round == number);
        let seat = |seat: i32| Seat::ALL.into_iter().find(|one| i32::from(one.number()) == seat);
        let sheets = self.brought.iter().filter(|brought| wanted(brought.round));
        let seats: BTreeMap<(EntryId, i32), i32> =
            sheets.clone().map(|brought| ((brought.entry(), brought.round), brought.total.seat)).collect();
        let adjusted = self.adjustments.iter().filter(|one| !one.cancelled && wanted(one.round_number));
        let adjusted = adjusted.filter_map(|one| {
            let found = seats.get(&(one.entry_id, one.round_number)).copied();
            Some((found.and_then(seat), self.adjustment(one)?.figures(&self.system)))
        });
        let brought = sheets.filter_map(|brought| {
            Some((seat(brought.total.seat), of_sheet(brought, self.entry(brought.entry())?.number)))
        });
        brought.chain(adjusted).collect()
    }

    /// An adjustment as the rules know it.
    pub fn adjustment(&self, stored: &StoredAdjustment) -> Option<Adjustment> {
        Some(Adjustment {
            entry: self.entry(stored.entry_id)?.number,
            round: stored.round_number,
            points: stored.points,
            won: stored.won,
            lost: stored.lost,
        })
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

    /// The standings as they are ranked: where the book ranks seat after seat.
    pub fn ranked(&self, round: Option<i32>) -> Vec<Ranked> {
        self.ranked_among(round, |_| true)
    }

    /// Lots decide only the standings of all rounds, for which they were drawn.
    fn ranked_among(&self, round: Option<i32>, among: impl Fn(i32) -> bool) -> Vec<Ranked> {
        let lots = if round.is_none() { self.drawn() } else { BTreeMap::new() };
        let mut brought = self.seated_figures(round);
        brought.retain(|(_, figures)| among(figures.entry));
        let Some((method, results)) = &self.compared else {
            let records = records(&brought.iter().map(|(_, figures)| *figures).collect::<Vec<_>>());
            let alone = |placed| Ranked { session: None, seat: None, placed };
            return standings(&records, &self.metrics, &lots).into_iter().map(alone).collect();
        };
        let sat: BTreeSet<i32> = brought.iter().map(|(_, figures)| figures.entry).collect();
        let mut compared = results.of(round).compare(*method);
        compared.retain(|one| among(one.entry) && (round.is_none() || sat.contains(&one.entry)));
        method.placed_in(&mut brought, |round| results.session(round));
        method.rank(&self.metrics, &brought, &compared, &lots)
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
    pub fn groups(&self, round: Option<i32>) -> Vec<(Option<Column>, Vec<SeatLine>)> {
        let ranked = self.ranked(round);
        let book = self.method().is_some_and(Comparison::is_book);
        let group = |group: &[Ranked]| {
            let first = group.first().filter(|_| book);
            let column = first.and_then(|one| Some(Column { session: one.session, seat: one.seat? }));
            (column, group.iter().filter_map(|one| self.named(*one)).collect())
        };
        groups(self.method(), &ranked).into_iter().map(group).collect()
    }

    fn named(&self, ranked: Ranked) -> Option<SeatLine> {
        let entry = self.numbered(ranked.placed.record.entry)?;
        let line = Line { placed: ranked.placed, name: entry.name.clone(), club: entry.club.clone() };
        Some(SeatLine { session: ranked.session, seat: ranked.seat, line })
    }

    /// The last lot of each entry by start number; the lots of one draw have one seed.
    pub fn drawn(&self) -> BTreeMap<i32, Lot> {
        let numbered = |lot: &StoredLot| Some((self.entry(lot.entry_id)?.number, lot.rank, lot.seed.clone()));
        last_lots(self.lots.iter().filter_map(numbered))
    }
}

/// What a sheet brought in, as the rules know it.
pub fn of_sheet(brought: &Brought, entry: i32) -> RoundFigures {
    let total = &brought.total;
    let figures = Figures {
        points: total.points.into(),
        won: total.won.map(i64::from),
        lost: total.lost.map(i64::from),
        others_lost: total.others_lost.map(i64::from),
        bonus: total.bonus.into(),
        performance: total.performance.into(),
        highest_game: total.highest_game.map(i64::from),
    };
    RoundFigures { entry, round: brought.round, played: true, figures }
}

/// The start numbers of those who have played, the best first.
pub fn standing(conn: &mut Conn, id: TournamentId) -> crate::store::Result<Vec<i32>> {
    let field = Field::load(conn, id).map_err(crate::store::Error::internal)?;
    Ok(field.placed(None).into_iter().map(|placed| placed.record.entry).collect())
}
