//! Tournaments: one event each, its rules frozen when it starts.

mod change;
mod frozen;

use chrono::{NaiveDate, NaiveDateTime};
use diesel::prelude::*;

use serde::Serialize;

use super::conn::Conn;
use super::error::{Error, Result};
use super::id::TournamentId;
use super::prepared;
use super::schema::tournaments;
use super::text::stored_words;
use crate::rules::comparison::Compares;
use crate::rules::entry::Categories;
use crate::rules::money::Cents;
use crate::rules::seat::{Seat, TableSize};
use crate::rules::standings::Metric;
use crate::rules::terms::Terms;
use crate::rules::time_out::TimeOut;
use crate::rules::tournament::{Deals, DeckSource, Plan, Settings};

pub use change::{
    is_searchable, rename, set_deck_seed, set_deck_source, set_registering, set_rounds, set_schedule, set_searchable,
    set_state, set_terms, set_time_out,
};
pub use frozen::{freeze, frozen, set_frozen, thaw};

stored_words! {
    /// How far a tournament is.
    pub enum TournamentState {
        /// Nothing was drawn yet; everything can be changed.
        Planned = "planned",
        /// The rules are frozen, rounds are played.
        Running = "running",
        /// The prizes are given.
        Finished = "finished",
    }
}

/// A tournament to be created.
#[derive(Clone, Debug, Insertable, AsChangeset)]
#[diesel(table_name = tournaments, treat_none_as_default_value = false, treat_none_as_null = true)]
pub struct NewTournament {
    /// Its name.
    pub name: String,
    /// Where it is played; may be empty.
    pub venue: String,
    /// The day it begins.
    pub date: NaiveDate,
    /// How far it is.
    pub state: TournamentState,
    /// The id of its rule set.
    pub rules: String,
    /// Options that differ from the rule set, `key = value` lines; empty when none does.
    pub rule_changes: String,
    /// The id of its scoring system.
    pub system: String,
    /// The ids of the metrics that rank, in order, joined by commas.
    pub metrics: String,
    /// The id of its prize schedule, or `none`.
    pub schedule: String,
    /// How comparative results are reckoned.
    pub comparison: Compares,
    /// How many rounds are planned.
    pub rounds: i32,
    /// Hands of a round at a table of four.
    pub hands_at_four: i32,
    /// Hands of a round at a table of three.
    pub hands_at_three: i32,
    /// The seat that deals the first hand.
    pub first_dealer: Seat,
    /// The entry fee.
    pub fee_cents: Cents,
    /// When it was created, in UTC.
    pub created_at: NaiveDateTime,
    /// Where the deals of Comparative Skat come from.
    pub deck_source: DeckSource,
    /// The seed they are dealt from; empty until they are.
    pub deck_seed: String,
}

/// A tournament as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Identifiable, Serialize)]
#[diesel(table_name = tournaments)]
pub struct Tournament {
    /// Its id.
    pub id: TournamentId,
    /// Its name.
    pub name: String,
    /// Where it is played; may be empty.
    pub venue: String,
    /// The day it begins.
    pub date: NaiveDate,
    /// How far it is.
    pub state: TournamentState,
    /// Raised by every write that changes what the public sees.
    pub version: i64,
    /// The id of its rule set.
    pub rules: String,
    /// Options that differ from the rule set, `key = value` lines.
    pub rule_changes: String,
    /// The id of its scoring system.
    pub system: String,
    /// The ids of the metrics that rank, in order, joined by commas.
    pub metrics: String,
    /// The id of its prize schedule, or `none`.
    pub schedule: String,
    /// How comparative results are reckoned.
    pub comparison: Compares,
    /// How many rounds it has: those that are planned, or, where it ended early, those that were played.
    pub rounds: i32,
    /// Hands of a round at a table of four.
    pub hands_at_four: i32,
    /// Hands of a round at a table of three.
    pub hands_at_three: i32,
    /// The seat that deals the first hand.
    pub first_dealer: Seat,
    /// The entry fee.
    pub fee_cents: Cents,
    /// The hash of the frozen text of its rules, since the first round started; printed on every list.
    pub rules_hash: Option<String>,
    /// When it was created, in UTC.
    pub created_at: NaiveDateTime,
    /// Where the deals of Comparative Skat come from.
    pub deck_source: DeckSource,
    /// The seed they are dealt from; empty until they are.
    pub deck_seed: String,
    /// Whether every list is written twice, by two who do not see what the other writes.
    pub two_witnesses: bool,
    /// For how many minutes after a round protests are taken; `None` for none.
    pub protest_minutes: Option<i32>,
    /// How many rounds were planned, where it ended early.
    pub planned_rounds: Option<i32>,
    /// Why it ended early.
    pub ended_reason: Option<String>,
    /// What was agreed on about money beside the fee, `key = value` lines; empty for nothing.
    pub money: String,
    /// Whether players enter themselves.
    pub registering: bool,
    /// For how many there is room; `None` for everybody.
    pub places: Option<i32>,
    /// How long a round lasts, in minutes; `None` as long as it takes.
    pub round_minutes: Option<i32>,
    /// With how many hands at least a list ends when the time is over; `None` where every list is played to its end.
    pub least_hands: Option<i32>,
}

impl NewTournament {
    /// A planned tournament with these settings.
    pub fn planned(settings: &Settings, created_at: NaiveDateTime) -> Self {
        let plan = &settings.plan;
        Self {
            name: settings.name.as_str().to_owned(),
            venue: settings.venue.as_str().to_owned(),
            date: settings.date,
            state: TournamentState::Planned,
            rules: plan.rules.clone(),
            rule_changes: plan.rule_changes.clone(),
            system: plan.system.clone(),
            metrics: plan.metrics.iter().map(|metric| metric.word()).collect::<Vec<_>>().join(","),
            schedule: plan.schedule.clone(),
            comparison: plan.comparison,
            rounds: i32::from(plan.rounds),
            hands_at_four: i32::from(plan.hands_at_four),
            hands_at_three: i32::from(plan.hands_at_three),
            first_dealer: plan.first_dealer,
            fee_cents: plan.fee,
            created_at,
            deck_source: plan.deals.source,
            deck_seed: plan.deals.seed.clone(),
        }
    }
}

impl Tournament {
    /// How many hands a round has at a table of so many; in Comparative Skat so many decks as well.
    pub const fn hands_at(&self, size: TableSize) -> i32 {
        if size.number() == 4 { self.hands_at_four } else { self.hands_at_three }
    }

    /// What the tournament is played by, with the rounds that were planned.
    pub fn plan(&self) -> Result<Plan> {
        let count = |number: i32| u16::try_from(number);
        Ok(Plan {
            rules: self.rules.clone(),
            rule_changes: self.rule_changes.clone(),
            system: self.system.clone(),
            metrics: Metric::list(&self.metrics).map_err(Error::internal)?,
            schedule: self.schedule.clone(),
            comparison: self.comparison,
            deals: Deals { source: self.deck_source, seed: self.deck_seed.clone() },
            rounds: count(self.planned_rounds.unwrap_or(self.rounds))?,
            hands_at_four: count(self.hands_at_four)?,
            hands_at_three: count(self.hands_at_three)?,
            first_dealer: self.first_dealer,
            fee: self.fee_cents,
        })
    }

    /// What was agreed on about money beside the fee.
    pub fn terms(&self) -> Result<Terms> {
        Terms::read(&self.money).map_err(Error::internal)
    }

    /// What was agreed on about the time of its rounds.
    pub const fn time_out(&self) -> TimeOut {
        TimeOut { minutes: self.round_minutes, least: self.least_hands }
    }

    /// What somebody of these categories pays, unless he has a fee of his own.
    pub fn fee_of(&self, categories: &Categories, own: Option<Cents>) -> Result<Cents> {
        let usual = self.terms()?.discounts.fee(self.fee_cents, categories);
        Ok(own.unwrap_or(usual))
    }
}

/// The tournament with this id, unless it was taken out.
pub fn find(conn: &mut Conn, id: TournamentId) -> Result<Tournament> {
    let there = tournaments::table.find(id).filter(tournaments::removed_at.is_null());
    Ok(there.select(Tournament::as_select()).get_result(conn)?)
}

/// Every tournament, the latest day first.
pub fn list(conn: &mut Conn) -> Result<Vec<Tournament>> {
    let there = tournaments::table.filter(tournaments::removed_at.is_null());
    let rows = there.order((tournaments::date.desc(), tournaments::id.desc()));
    Ok(rows.select(Tournament::as_select()).load(conn)?)
}

/// The tournaments with these ids, in one question.
pub fn of_ids(conn: &mut Conn, ids: impl Iterator<Item = TournamentId>) -> Result<Vec<Tournament>> {
    let rows = tournaments::table.filter(tournaments::id.eq_any(ids)).order(tournaments::id);
    Ok(rows.select(Tournament::as_select()).load(conn)?)
}

/// Creates a tournament; its version begins at 1.
pub fn insert(conn: &mut Conn, new: &NewTournament) -> Result<TournamentId> {
    let row = (new, tournaments::version.eq(1_i64));
    Ok(diesel::insert_into(tournaments::table).values(row).returning(tournaments::id).get_result(conn)?)
}

/// Changes what was planned.
pub fn update(conn: &mut Conn, id: TournamentId, new: &NewTournament) -> Result<()> {
    diesel::update(tournaments::table.find(id)).set(new).execute(conn)?;
    Ok(())
}

/// The version of what the public sees.
pub fn version(conn: &mut Conn, id: TournamentId) -> Result<i64> {
    let there = tournaments::table.find(id).filter(tournaments::removed_at.is_null());
    Ok(there.select(tournaments::version).get_result(conn)?)
}

/// Raises the version; every write that changes what the public sees calls it. Answers the new version.
pub fn raise_version(conn: &mut Conn, id: TournamentId) -> Result<i64> {
    prepared::raise_tournament(conn, id, 1)
}
