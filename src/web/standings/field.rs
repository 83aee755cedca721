//! Everything the standings of a tournament are reckoned from, read in one moment: a fixed number of questions,
//! however many play.

use std::collections::BTreeMap;

use crate::export::standings_csv::Line;
use crate::rules::adjustment::Adjustment;
use crate::rules::comparison::{Comparison, fill};
use crate::rules::lots::last_lots;
use crate::rules::standings::{Figures, Lot, Metric, Placed, RoundFigures, records, standings};
use crate::rules::{ScoringSystem, UnknownWord};
use crate::store::adjustments::{self, Adjustment as StoredAdjustment};
use crate::store::entries::{self, Entry};
use crate::store::lots::{self, Lot as StoredLot};
use crate::store::rounds::{self, Round, RoundState};
use crate::store::standings::{self as brought, Brought};
use crate::store::tournaments::{self, Tournament};
use crate::store::{Conn, EntryId, TournamentId};
use crate::web::Error;
use crate::web::decks::results::Compared;

/// Who takes part, and what each brought in.
pub struct Field {
    /// The tournament.
    pub tournament: Tournament,
    /// The metrics that rank.
    pub metrics: Vec<Metric>,
    /// The scoring system.
    pub system: &'static ScoringSystem,
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
    by_id: BTreeMap<EntryId, usize>,
    by_number: BTreeMap<i32, usize>,
}

impl Field {
    /// Reads a tournament.
    pub fn load(conn: &mut Conn, id: TournamentId) -> Result<Self, Error> {
        let tournament = tournaments::find(conn, id)?;
        let entries = entries::of_tournament(conn, id)?;
        let compared = match Comparison::read(&tournament.comparison).map_err(Error::internal)? {
            Some(method) => Some((method, Compared::load(conn, id)?)),
            None => None,
        };
        Ok(Self {
            compared,
            metrics: Metric::list(&tournament.metrics).map_err(|error: UnknownWord| Error::internal(error))?,
            system: ScoringSystem::by_id(&tournament.system).map_err(Error::internal)?,
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
    /// hands others have played.
    pub fn public(conn: &mut Conn, id: TournamentId) -> Result<Self, Error> {
        let mut field = Self::load(conn, id)?;
        if let Some((method, compared)) = field.compared.take() {
            field.brought.retain(|brought| compared.is_open(brought.round));
            field.adjustments.retain(|one| compared.is_open(one.round_number));
            field.compared = Some((method, compared.covered()));
        }
        Ok(field)
    }

    /// The number of the round that is being played, if one is.
    pub fn running(&self) -> Option<i32> {
        self.rounds.iter().find(|round| round.state == RoundState::Running).map(|round| round.number)
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
        let wanted = |number: i32| round.is_none_or(|round| round == number);
        let sheets = self.brought.iter().filter(|brought| wanted(brought.round));
        let adjusted = self.adjustments.iter().filter(|one| !one.cancelled && wanted(one.round_number));
        sheets
            .filter_map(|brought| Some(of_sheet(brought, self.entry(brought.entry())?.number)))
            .chain(adjusted.filter_map(|one| Some(self.adjustment(one)?.figures(self.system))))
            .collect()
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

    /// The standings of one round or of all. Lots decide only the standings of all rounds, for which they were drawn.
    pub fn placed(&self, round: Option<i32>) -> Vec<Placed> {
        let lots = if round.is_none() { self.drawn() } else { BTreeMap::new() };
        let mut records = records(&self.figures(round));
        if let Some((method, compared)) = &self.compared {
            fill(&mut records, &compared.of(round).compare(*method));
        }
        standings(&records, &self.metrics, &lots)
    }

    /// The standings with names.
    pub fn lines(&self, round: Option<i32>) -> Vec<Line> {
        let named = |placed: Placed| {
            let entry = self.numbered(placed.record.entry)?;
            Some(Line { placed, name: entry.name.clone(), club: entry.club.clone() })
        };
        self.placed(round).into_iter().filter_map(named).collect()
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
