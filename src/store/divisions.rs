//! Divisions of a season: what each agreed on.

use diesel::prelude::*;
use serde::Serialize;

use super::column::Small;
use super::conn::Conn;
use super::error::{Error, Result};
use super::id::{DivisionId, SeasonId};
use super::order::Order;
use super::schema::divisions;
use super::season_revisions::{self, About, LeagueSubject, Noted};
use super::seasons;
use crate::rules::league::agreement::Agreement;
use crate::rules::league::division::{Limits, Play, Terms, read_criteria, read_points, write_criteria, write_points};
use crate::rules::league::money::TeamMoney;
use crate::rules::league::points::{Missing, Ties};
use crate::rules::money::Cents;
use crate::rules::seat::Seat;
use crate::rules::tournament::TournamentName;

/// A division as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Identifiable, Serialize)]
#[diesel(table_name = divisions)]
pub struct Division {
    /// Its id.
    pub id: DivisionId,
    /// The season.
    pub season_id: SeasonId,
    /// Which division it is, from 1.
    pub number: i32,
    /// Its name.
    pub name: String,
    /// Match days of the season.
    pub days: i32,
    /// Rounds of a match day.
    pub rounds: i32,
    /// The size of a group where it comes out even.
    pub group_size: i32,
    /// The same on the last match day.
    pub last_group_size: i32,
    points: String,
    ties: Ties,
    missing: Missing,
    criteria: String,
    team_size: Small<u16>,
    least_players: Small<u16>,
    substitutions_per_round: Small<u16>,
    substitutions_per_day: Small<u16>,
    guests: Small<u16>,
    promoted: i32,
    relegated: i32,
    least_rounds: i32,
    rules: String,
    rule_changes: String,
    system: String,
    hands_at_four: Small<u16>,
    hands_at_three: Small<u16>,
    first_dealer: Seat,
    fee_cents: Cents,
    loss_cents: Cents,
    more_from: Small<u16>,
    more_cents: Cents,
    /// The published seed of the fixtures, once they are made.
    pub fixtures_seed: Option<String>,
    /// The version of the algorithm that made them.
    pub fixtures_algorithm: Option<i32>,
    /// Raised by every change of the division, its teams, players or days.
    pub version: i64,
}

#[derive(Insertable, AsChangeset)]
#[diesel(table_name = divisions, treat_none_as_default_value = false)]
struct Agreed {
    name: String,
    days: i32,
    rounds: i32,
    group_size: i32,
    last_group_size: i32,
    points: String,
    ties: Ties,
    missing: Missing,
    criteria: String,
    team_size: Small<u16>,
    least_players: Small<u16>,
    substitutions_per_round: Small<u16>,
    substitutions_per_day: Small<u16>,
    guests: Small<u16>,
    promoted: i32,
    relegated: i32,
    least_rounds: i32,
    rules: String,
    rule_changes: String,
    system: String,
    hands_at_four: Small<u16>,
    hands_at_three: Small<u16>,
    first_dealer: Seat,
    fee_cents: Cents,
    loss_cents: Cents,
    more_from: Small<u16>,
    more_cents: Cents,
}

impl Agreed {
    fn of(terms: &Terms) -> Result<Self> {
        let (agreed, limits, play) = (&terms.agreed, terms.limits, &terms.play);
        let small = |number: u32| i32::try_from(number);
        Ok(Self {
            name: terms.name.as_str().to_owned(),
            days: terms.days.into(),
            rounds: terms.rounds.into(),
            group_size: terms.group_size.into(),
            last_group_size: terms.last_group_size.into(),
            points: write_points(&agreed.points),
            ties: agreed.ties,
            missing: agreed.missing,
            criteria: write_criteria(&agreed.criteria),
            team_size: Small::of(limits.players),
            least_players: Small::of(limits.least),
            substitutions_per_round: Small::of(limits.substitutions_per_round),
            substitutions_per_day: Small::of(limits.substitutions_per_day),
            guests: Small::of(limits.guests),
            promoted: small(agreed.promoted)?,
            relegated: small(agreed.relegated)?,
            least_rounds: small(agreed.least_rounds)?,
            rules: play.rules.clone(),
            rule_changes: play.rule_changes.clone(),
            system: play.system.clone(),
            hands_at_four: Small::of(play.hands_at_four),
            hands_at_three: Small::of(play.hands_at_three),
            first_dealer: play.first_dealer,
            fee_cents: terms.money.fee,
            loss_cents: terms.money.loss,
            more_from: Small::of(terms.money.more_from),
            more_cents: terms.money.more,
        })
    }
}

impl Division {
    /// The terms of the division.
    pub fn terms(&self) -> Result<Terms> {
        let count = |number: i32| u16::try_from(number);
        Ok(Terms {
            name: TournamentName::new(&self.name).map_err(Error::internal)?,
            days: count(self.days)?,
            rounds: count(self.rounds)?,
            group_size: count(self.group_size)?,
            last_group_size: count(self.last_group_size)?,
            agreed: self.agreement()?,
            limits: Limits {
                players: self.team_size.value(),
                least: self.least_players.value(),
                substitutions_per_round: self.substitutions_per_round.value(),
                substitutions_per_day: self.substitutions_per_day.value(),
                guests: self.guests.value(),
            },
            play: Play {
                rules: self.rules.clone(),
                rule_changes: self.rule_changes.clone(),
                system: self.system.clone(),
                hands_at_four: self.hands_at_four.value(),
                hands_at_three: self.hands_at_three.value(),
                first_dealer: self.first_dealer,
            },
            money: self.money(),
        })
    }

    /// What a team pays.
    pub const fn money(&self) -> TeamMoney {
        TeamMoney {
            fee: self.fee_cents,
            loss: self.loss_cents,
            more_from: self.more_from.value(),
            more: self.more_cents,
        }
    }

    /// How results are scored and the table is made.
    pub fn agreement(&self) -> Result<Agreement> {
        let count = |number: i32| u32::try_from(number);
        Ok(Agreement {
            points: read_points(&self.points).map_err(Error::internal)?,
            ties: self.ties,
            missing: self.missing,
            criteria: read_criteria(&self.criteria).map_err(Error::internal)?,
            promoted: count(self.promoted)?,
            relegated: count(self.relegated)?,
            least_rounds: count(self.least_rounds)?,
        })
    }
}

/// The division with this id.
pub fn find(conn: &mut Conn, id: DivisionId) -> Result<Division> {
    Ok(divisions::table.find(id).select(Division::as_select()).first(conn)?)
}

/// The divisions of a season in order.
pub fn of_season(conn: &mut Conn, season: SeasonId) -> Result<Vec<Division>> {
    let rows = divisions::table.filter(divisions::season_id.eq(season)).order(divisions::number);
    Ok(rows.select(Division::as_select()).load(conn)?)
}

/// Adds a division below those there are, with its revision; its version begins at 1.
pub fn create(conn: &mut Conn, season: SeasonId, terms: &Terms, order: &Order) -> Result<Noted<DivisionId>> {
    let lowest: Option<i32> = divisions::table
        .filter(divisions::season_id.eq(season))
        .select(diesel::dsl::max(divisions::number))
        .first(conn)?;
    let row = (
        Agreed::of(terms)?,
        divisions::season_id.eq(season),
        divisions::number.eq(lowest.unwrap_or(0).saturating_add(1)),
        divisions::version.eq(1_i64),
    );
    let id = diesel::insert_into(divisions::table).values(row).returning(divisions::id).get_result(conn)?;
    let after = find(conn, id)?;
    let noted = season_revisions::append(conn, after.about(), None, Some(&after), order)?;
    seasons::raise_version(conn, season)?;
    Ok(noted.with(id))
}

/// Changes what a division agreed on.
pub fn change(conn: &mut Conn, id: DivisionId, terms: &Terms, order: &Order) -> Result<Noted> {
    let before = find(conn, id)?;
    diesel::update(divisions::table.find(id)).set(Agreed::of(terms)?).execute(conn)?;
    raise_version(conn, id)?;
    let after = find(conn, id)?;
    season_revisions::append(conn, after.about(), Some(&before), Some(&after), order)
}

/// How the fixtures of a division were made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Made<'m> {
    /// The published seed.
    pub seed: &'m str,
    /// The version of the algorithm; `None` where they came from a file that does not say it.
    pub algorithm: Option<i32>,
}

/// Remembers how the fixtures were made, with its revision.
pub fn set_fixtures(conn: &mut Conn, id: DivisionId, made: Made<'_>, order: &Order) -> Result<Noted> {
    let before = find(conn, id)?;
    let change = (divisions::fixtures_seed.eq(made.seed), divisions::fixtures_algorithm.eq(made.algorithm));
    diesel::update(divisions::table.find(id)).set(change).execute(conn)?;
    let old = before.fixtures_seed.as_deref().map(|seed| Made { seed, algorithm: before.fixtures_algorithm });
    let about = About { subject: LeagueSubject::Fixtures, ..before.about() };
    let noted = season_revisions::append(conn, about, old.as_ref(), Some(&made), order)?;
    raise_version(conn, id)?;
    Ok(noted)
}

/// Raises the version of a division and of its season; every change in it calls this.
pub fn raise_version(conn: &mut Conn, id: DivisionId) -> Result<i64> {
    let row = diesel::update(divisions::table.find(id)).set(divisions::version.eq(divisions::version + 1_i64));
    let (version, season) = row.returning((divisions::version, divisions::season_id)).get_result(conn)?;
    seasons::raise_version(conn, season)?;
    Ok(version)
}

/// What a revision in this division is about.
pub fn about(
    conn: &mut Conn,
    division: DivisionId,
    subject: LeagueSubject,
    id: i64,
    number: Option<i32>,
) -> Result<About> {
    let season = divisions::table.find(division).select(divisions::season_id).first(conn)?;
    Ok(About { season, subject, id, number })
}

impl Division {
    const fn about(&self) -> About {
        About {
            season: self.season_id,
            subject: LeagueSubject::Division,
            id: self.id.number(),
            number: Some(self.number),
        }
    }
}
