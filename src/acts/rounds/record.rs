//! What decided a draw, kept with its round for ever: with it anybody can repeat it.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::rules::seating::chance::Chance;
use crate::rules::seating::{
    self, ALGORITHM, BY_STANDING, ByStanding, Care, Draw, Least, Method, PLAN, Plan, Seating, SeatingError, Table,
    Trouble, WEIGHED,
};
use crate::store::rounds;
use crate::store::{Conn, Error, RoundId};

/// Everything that decided a draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The word of the [`Method`].
    pub method: String,
    /// The version of the algorithm.
    pub algorithm: i32,
    /// What went in.
    pub draw: Draw,
    /// The standing by which the players were seated; empty when drawn by lot.
    pub order: Vec<i32>,
    /// What came out.
    pub tables: Vec<Table>,
    /// What could not be avoided.
    pub trouble: Trouble,
    /// What was taken care of; nothing where algorithm 1 drew.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub care: Option<Care>,
    /// How the standing became seats, where anything but the plain order was wanted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<ByStanding>,
    /// What was promised before, where nobody could choose the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chance: Option<Chance>,
    /// The plan for all rounds it was taken from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub planned: Option<Planned>,
}

/// A plan for all rounds as it was drawn with the first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Planned {
    /// What went in.
    pub plan: Plan,
    /// What was taken care of.
    pub care: Care,
    /// The tables of every round; kept with the first round alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<Vec<Table>>,
}

impl Record {
    /// The record of the last draw of a round.
    pub fn of_round(conn: &mut Conn, round: RoundId) -> Result<Self, Error> {
        let text = rounds::record(conn, round)?.ok_or(Error::NotFound)?;
        serde_json::from_str(&text).map_err(Error::internal)
    }

    /// Whether the round was drawn here and not brought in from elsewhere.
    pub fn is_there(conn: &mut Conn, round: RoundId) -> Result<bool, Error> {
        Ok(rounds::record(conn, round)?.is_some())
    }

    /// Whether chance or the standing decided, so that it can be reckoned again; nothing decides for the director.
    pub fn is_reckoned(&self) -> bool {
        self.method != Method::Own.word()
    }

    /// Whether a seed decided anything: nothing of it is in what the director seats, nor in the plain order of the standing.
    pub fn drew_lots(&self) -> bool {
        let exact = self.method == Method::Standing.word() && self.by.is_none_or(|by| !by.apart);
        self.is_reckoned() && !exact
    }

    /// The least trouble there can be, where it was drawn with care: what the director seats himself may have other tables.
    pub fn least(&self) -> Option<Least> {
        let care = self.care.as_ref().filter(|_| self.is_reckoned())?;
        Least::of_round(&self.draw.players, &self.draw.earlier, care).into_iter().next()
    }

    /// Whether this program knows how it was drawn; a later one may draw otherwise.
    pub fn is_known(&self) -> bool {
        let newest = if self.planned.is_some() {
            PLAN
        } else if self.method == Method::Standing.word() {
            BY_STANDING
        } else {
            WEIGHED
        };
        (ALGORITHM..=newest).contains(&self.algorithm)
    }

    /// Whether the same inputs give the same tables again.
    pub fn repeats(&self) -> bool {
        let kept = self.chance.as_ref().is_none_or(|chance| chance.gives(&self.draw.seed));
        kept && self.again().is_ok_and(|tables| tables.is_none_or(|tables| tables == self.tables))
    }

    /// The tables reckoned once more from what went in; nothing where there is nothing to reckon.
    fn again(&self) -> Result<Option<Vec<Table>>, SeatingError> {
        if !self.is_reckoned() {
            return Ok(None);
        }
        if let Some(planned) = &self.planned {
            let rounds: Vec<Vec<Table>> =
                planned.plan.seats(&planned.care)?.into_iter().map(|seating| seating.tables).collect();
            let agrees = planned.rounds.is_empty() || planned.rounds == rounds;
            let at = usize::try_from(self.draw.round - 1).unwrap_or(usize::MAX);
            let Some(tables) = rounds.get(at).filter(|_| agrees) else { return Ok(Some(Vec::new())) };
            let care = self.care.clone().unwrap_or_default();
            return seating::fit(tables.clone(), &self.draw.players, &care).map(Some);
        }
        if !self.is_known() || !self.order.is_empty() && !self.orders_everybody() {
            return Ok(Some(Vec::new()));
        }
        let seating = match (&self.care, self.by) {
            _ if self.order.is_empty() && self.algorithm == ALGORITHM => self.draw.seats()?,
            (Some(care), _) if self.order.is_empty() && self.algorithm == WEIGHED => self.draw.seats_with(care)?,
            (Some(care), Some(by)) => by.seats_as(self.algorithm, &self.order, &self.draw, care)?,
            _ => return seating::by_standing(&self.order).map(Some),
        };
        Ok(Some(seating.tables))
    }

    /// Whether the standing has all who play and nobody else.
    fn orders_everybody(&self) -> bool {
        let ordered: BTreeSet<i32> = self.order.iter().copied().collect();
        ordered == self.draw.players.iter().map(|player| player.number).collect()
    }

    /// The record of a seating that came about so.
    pub(super) fn of(method: Method, algorithm: i32, draw: Draw, Seating { tables, trouble }: Seating) -> Self {
        let method = method.word().to_owned();
        Self {
            method,
            algorithm,
            draw,
            order: Vec::new(),
            tables,
            trouble,
            care: None,
            by: None,
            chance: None,
            planned: None,
        }
    }
}
