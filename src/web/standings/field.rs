//! A tournament as pages ask for it: who takes part, what each brought in, and what everybody may see of it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

use crate::rules::comparison::Comparison;
use crate::rules::event::{At, Column, Cover, Entrant, Event, Groups};
use crate::rules::lines::SeatLine;
use crate::rules::positions::Positions;
use crate::rules::standings::{Metric, Placed, RoundFigures};
use crate::rules::team_ranking::Ranked;
use crate::store::adjustments::Adjustment as StoredAdjustment;
use crate::store::event::{Depth, Recorded, again};
use crate::store::lots::Lot;
use crate::store::rounds::{self, Round, RoundState};
use crate::store::tournaments::{self, Tournament};
use crate::store::{Conn, EntryId, SheetId, TournamentId};
use crate::web::Error;

/// What each entry brought in from each round by what ranks first, adjustments included, by start number and round;
/// nothing where that was not kept.
type OfRounds = BTreeMap<(i32, i32), Option<i64>>;

/// Who takes part, and what each brought in.
#[derive(Clone)]
pub struct Field {
    /// The tournament.
    pub tournament: Tournament,
    /// The rounds drawn so far; for everybody those whose draw is released.
    pub rounds: Vec<Round>,
    /// The sheet of each table that brought something in, by round and table.
    sheets: Vec<(At, SheetId)>,
    /// The director's adjustments, the cancelled ones included.
    pub adjustments: Vec<StoredAdjustment>,
    /// The recorded lots.
    pub lots: Vec<Lot>,
    /// What is reckoned from it.
    pub event: Event,
    /// Why something is kept back, as the key of a sentence: a round is still to be played to its end, or a list to be
    /// written twice.
    pub covered: Option<&'static str>,
    /// The ids of the event's entrants, in their order.
    ids: Arc<[EntryId]>,
    by_id: Positions,
    reckoned: Reckoned,
}

/// What is reckoned of the event when somebody asks for it first.
#[derive(Clone, Default)]
struct Reckoned {
    groups: OnceLock<Groups>,
    rounds: OnceLock<OfRounds>,
    teams: OnceLock<Vec<Vec<Placed>>>,
}

impl Reckoned {
    /// What of it stands after what these start numbers brought in changed.
    fn again(self, event: &Event, whose: &BTreeSet<i32>) -> Self {
        let brought = event.facts().figures_of(whose);
        let groups = self.groups.into_inner().and_then(|groups| event.groups_again(groups, (whose, &brought)));
        let rounds = self.rounds.into_inner().map(|mut rounds| {
            for entry in whose {
                let own: Vec<(i32, i32)> = rounds.range((*entry, 0)..=(*entry, i32::MAX)).map(|(at, _)| *at).collect();
                for at in own {
                    rounds.remove(&at);
                }
            }
            add(&mut rounds, event, &brought);
            rounds
        });
        Self {
            groups: groups.map(OnceLock::from).unwrap_or_default(),
            rounds: rounds.map(OnceLock::from).unwrap_or_default(),
            teams: OnceLock::new(),
        }
    }
}

/// Adds up what entries brought in from rounds, by what ranks first.
fn add(brought: &mut OfRounds, event: &Event, figures: &[RoundFigures]) {
    let first = event.metrics().first().copied().unwrap_or(Metric::Performance);
    for one in figures {
        let more = one.by(first);
        brought.entry((one.entry, one.round)).and_modify(|sum| *sum = first.together(*sum, more)).or_insert(more);
    }
}

/// A draw is known to the desk alone until it is released.
fn shown(rounds: &mut Vec<Round>) {
    rounds.retain(|round| round.state.is_public());
}

impl Field {
    /// Reads a tournament.
    pub fn load(conn: &mut Conn, id: TournamentId) -> Result<Self, Error> {
        Ok(Self::of(Recorded::load(conn, id, Depth::Totals)?))
    }

    /// The same for everybody: of Comparative Skat what is still played stays covered, for a table may have to play the
    /// hands others have played; so does an open list that is written twice, for its second witness writes it blind.
    pub fn public(conn: &mut Conn, id: TournamentId) -> Result<Self, Error> {
        Self::public_with(conn, id, Depth::Totals)
    }

    /// The same with as much of what was written.
    pub fn public_with(conn: &mut Conn, id: TournamentId, depth: Depth) -> Result<Self, Error> {
        let mut field = Self::of(Recorded::load(conn, id, depth)?);
        shown(&mut field.rounds);
        let event = &field.event;
        field.sheets.retain(|(at, _)| !event.hides(*at));
        if let Some(cards) = event.same_cards() {
            field.adjustments.retain(|one| cards.is_open(one.round_number));
        }
        let (event, cover) = field.event.covered();
        let key = |cover| match cover {
            Cover::SameCards => "posting-hidden",
            Cover::SecondWitness => "witness-standings",
        };
        Ok(Self { event, covered: cover.map(key), reckoned: Reckoned::default(), ..field })
    }

    /// What everybody may see after something was done on these lists and nothing else, made of what was known before;
    /// `None` where it is to be read anew.
    pub fn again(before: Arc<Self>, conn: &mut Conn, sheets: &BTreeSet<SheetId>) -> Result<Option<Self>, Error> {
        let id = before.tournament.id;
        let tournament = tournaments::find(conn, id)?;
        let mut rounds = rounds::of_tournament(conn, id)?;
        shown(&mut rounds);
        let version = tournament.version;
        let same = rounds == before.rounds && tournament == Tournament { version, ..before.tournament.clone() };
        // A list that is written twice is not shown before it is closed.
        if !same || tournament.two_witnesses {
            return Ok(None);
        }
        let number = |id| before.entry(id).map(|entry| entry.number);
        let Some((brought, tables)) = again::tables(conn, &tournament, sheets, &number)? else { return Ok(None) };
        // A list that was emptied is out of everything; of one that was empty before there is nothing to follow.
        let emptied = |one: &SheetId| sheets.contains(one) && brought.iter().all(|now| now.sheet() != *one);
        if before.sheets.iter().any(|(_, sheet)| emptied(sheet)) {
            return Ok(None);
        }
        let mut field = Arc::unwrap_or_clone(before);
        field.tournament = tournament;
        let Some(whose) = field.event.put(tables) else { return Ok(None) };
        for one in brought {
            let at = (one.round, one.table);
            if let Err(free) = field.sheets.binary_search_by_key(&at, |(at, _)| *at) {
                field.sheets.insert(free, (at, one.sheet()));
            }
        }
        field.reckoned = field.reckoned.again(&field.event, &whose);
        Ok(Some(field))
    }

    fn of(recorded: Recorded) -> Self {
        let Recorded { tournament, ids, rounds, sheets, adjustments, lots, event } = recorded;
        Self {
            covered: None,
            by_id: Positions::of(&ids, |id| *id),
            ids: ids.into(),
            tournament,
            rounds,
            sheets,
            adjustments,
            lots,
            event,
            reckoned: Reckoned::default(),
        }
    }

    /// The same hands ranked as if nothing were compared.
    #[must_use]
    pub fn ordinary(mut self) -> Self {
        if self.event.method().is_some() {
            self.lots.clear();
        }
        Self { event: self.event.ordinary(), reckoned: Reckoned::default(), ..self }
    }

    /// The same compared by another method than that of the tournament.
    #[must_use]
    pub fn compared_by(self, method: Comparison) -> Self {
        Self { event: self.event.compared_by(method), reckoned: Reckoned::default(), ..self }
    }

    /// The standings of all rounds with names, ranked once.
    pub fn groups(&self) -> &[(Option<Column>, Vec<SeatLine>)] {
        self.reckoned.groups.get_or_init(|| self.event.groups(None))
    }

    /// The rankings of teams, each with its teams in their order, ranked once.
    pub fn teams(&self) -> impl Iterator<Item = (&Ranked, &[Placed])> {
        let ranked = || self.event.teams().iter().map(|ranked| self.event.team_standings(ranked)).collect();
        let standings = self.reckoned.teams.get_or_init(ranked);
        self.event.teams().iter().zip(standings.iter().map(Vec::as_slice))
    }

    fn of_rounds(&self) -> &OfRounds {
        self.reckoned.rounds.get_or_init(|| {
            let mut brought = BTreeMap::new();
            add(&mut brought, &self.event, &self.event.figures(None));
            brought
        })
    }

    /// The rounds that stand beside each other. One round alone is the sum; where the same cards are compared it is not
    /// the sum that ranks.
    pub fn abreast(&self) -> &[Round] {
        if self.event.method().is_some() || self.rounds.len() < 2 { &[] } else { &self.rounds }
    }

    /// What stands in such a round: what ranks first, so that the rounds come to what decides; nothing for who neither
    /// played it nor was given anything in it.
    pub fn of_round(&self, entry: i32, round: i32) -> Option<i64> {
        self.of_rounds().get(&(entry, round)).copied().flatten()
    }

    /// The number of the round that is being played, if one is.
    pub fn running(&self) -> Option<i32> {
        let runs = |round: &&Round| round.state == RoundState::Running;
        rounds::played(&self.rounds).filter(runs).map(|round| round.number)
    }

    /// Whether everything that pages take from it is the same: for tests, for it tells all of both.
    pub fn is_same(&self, other: &Self) -> bool {
        let told = |field: &Self| {
            let parts = (&field.tournament, &field.ids, &field.rounds, &field.sheets, &field.adjustments);
            let teams: Vec<_> = field.teams().collect();
            let ranked = (field.groups(), field.of_rounds(), teams);
            format!("{parts:?} {:?} {:?} {:?} {ranked:?}", field.lots, field.event, field.covered)
        };
        told(self) == told(other)
    }

    /// Everybody entered.
    pub fn entrants(&self) -> &[Entrant] {
        &self.event.facts().entrants
    }

    /// Who was entered with this id.
    pub fn entry(&self, id: EntryId) -> Option<&Entrant> {
        self.by_id.find(&self.ids, |id| *id, &id).and_then(|at| self.entrants().get(at))
    }

    /// The sheet of a table that brought something in.
    pub fn sheet(&self, at: At) -> Option<SheetId> {
        let place = self.sheets.binary_search_by_key(&at, |(at, _)| *at);
        place.into_iter().next().and_then(|place| self.sheets.get(place)).map(|(_, sheet)| *sheet)
    }

    /// Whether nothing was brought in yet.
    pub fn is_blank(&self) -> bool {
        self.sheets.is_empty()
    }

    /// Who has this start number.
    pub fn numbered(&self, number: i32) -> Option<&Entrant> {
        self.event.entrant(number)
    }

    /// The id with which he was entered who has this start number.
    pub fn id_of(&self, number: i32) -> Option<EntryId> {
        self.event.position(number).and_then(|at| self.ids.get(at)).copied()
    }

    /// Each adjustment with what it changed, the cancelled ones with what they said.
    pub fn given(&self) -> Vec<(&StoredAdjustment, RoundFigures)> {
        let mut standing = self.event.facts().given().into_iter();
        let mut changed = |stored: &StoredAdjustment| {
            if !stored.cancelled {
                return standing.next();
            }
            Some(stored.given_to(self.entry(stored.entry_id)?.number).figures(&self.event.agreed().system))
        };
        self.adjustments.iter().filter_map(|stored| Some((stored, changed(stored)?))).collect()
    }
}

/// The start numbers of those who have played, the best first.
pub fn standing(conn: &mut Conn, id: TournamentId) -> crate::store::Result<Vec<i32>> {
    let event = Recorded::load(conn, id, Depth::Totals)?.event;
    Ok(event.placed(None).into_iter().map(|placed| placed.record.entry).collect())
}
