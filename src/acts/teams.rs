//! What is done with a team and its players: added, changed, withdrawn, taken back.

pub mod points;

use std::collections::BTreeMap;

use super::match_days::change::{leave, renew};
use super::refused::refusals;
use super::{Deed, Order, Recorded, Refused, act};
use crate::rules::entry::{ClubName, PlayerName, StartNumber, person_key};
use crate::rules::league::division::{PlayerRole, TeamName};
use crate::rules::league::results::Results;
use crate::rules::tournament::Venue;
use crate::store::match_days;
use crate::store::notices::{self, NewNotice, NoticeKind};
use crate::store::players::{self, NewPlayer};
use crate::store::teams::{self, Team, TeamWords};
use crate::store::{Conflict, Conn, DivisionId, Error, PlayerId, TeamId, removal};

refusals! {
    /// Why nothing was done with a team.
    pub enum Refusal {
        /// Two teams of one division do not have one name.
        Namesake { number: i32 } = "team-namesake" at Name,
        /// The start number belongs to another player of the division.
        NumberTaken { number: i32 } = "squad-number-taken" at Number,
        /// Somebody of this name plays for the team.
        InTeam { name: String, number: i32 } = "player-namesake" at OtherPerson,
        /// A player in a line-up is not taken out.
        LinedUp { name: String } = "player-lined-up",
        /// The season has begun; a team is withdrawn then.
        Begun { name: String } = "team-season-begun",
        /// A team that is in no group cannot come back any more.
        InNoGroup { name: String } = "team-in-no-group",
        /// The team does not play on this match day.
        NoSuchDay = "ruling-no-day" at Day,
        /// Nothing was played yet on the match day a ruling is about.
        DayAhead { day: i32 } = "ruling-day-ahead" at Day,
        /// A ruling gives or takes something.
        NothingRuled = "ruling-nothing" at RuledPoints,
        /// Who withdraws a team, takes it back or takes points from it says why.
        ReasonMissing = "league-reason-missing" at Reason,
    }
}

/// Adds a team to a division; answers it.
pub fn add(conn: &mut Conn, order: &Order, division: DivisionId, words: &TeamWords) -> Result<TeamId, Refused> {
    act(conn, order, &format!("team-add {division}"), |deed| {
        refuse_namesake(deed, division, words, None)?;
        Ok(teams::create(deed.conn, division, None, words, order)?.into())
    })
}

/// Changes name, club and venue.
pub fn change(conn: &mut Conn, order: &Order, id: TeamId, words: &TeamWords) -> Result<(), Refused> {
    act(conn, order, &format!("team-save {id}"), |deed| {
        let team = teams::find(deed.conn, id)?;
        order.check(team.version)?;
        refuse_namesake(deed, team.division_id, words, Some(id))?;
        let changed = teams::change(deed.conn, id, words, order)?;
        if words.name.as_str() != team.name {
            renew(deed, &team, 0)?;
        }
        Ok(changed.into())
    })
}

/// Somebody who is to be added to a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Joining {
    /// The start number that is wished; without one he gets the next one of the division.
    pub number: Option<StartNumber>,
    /// The name.
    pub name: PlayerName,
    /// What he is to the team.
    pub role: PlayerRole,
    /// Whether somebody of the same name in the team is meant to be somebody else.
    pub other_person: bool,
}

/// Adds a player to a team.
pub fn add_player(conn: &mut Conn, order: &Order, id: TeamId, joining: Joining) -> Result<(), Refused> {
    act(conn, order, &format!("player-add {id}"), |deed| {
        let division = teams::find(deed.conn, id)?.division_id;
        let Joining { number, name, role, other_person } = joining;
        let number = number.map(StartNumber::number);
        let person = person_key(name.as_str(), "");
        let all = players::of_division(deed.conn, division)?;
        let namesake = all.iter().find(|one| one.team_id == id && person_key(&one.name, "") == person);
        if let Some(one) = namesake.filter(|_| !other_person) {
            return Err(Refusal::InTeam { name: one.name.clone(), number: one.number }.into());
        }
        let new = NewPlayer { team: id, number, name, role };
        match players::create(deed.conn, division, &[new], order) {
            Ok(noted) => Ok(noted.into()),
            Err(Error::Conflict(Conflict::Taken)) => {
                Err(Refusal::NumberTaken { number: number.unwrap_or_default() }.into())
            }
            Err(other) => Err(other.into()),
        }
    })
}

/// Changes name and role of a player of this team.
pub fn change_player(
    conn: &mut Conn,
    order: &Order,
    (team, id): (TeamId, PlayerId),
    (name, role): (&PlayerName, PlayerRole),
) -> Result<(), Refused> {
    act(conn, order, &format!("player-save {team}"), |deed| {
        let player = players::find(deed.conn, id)?;
        if player.team_id != team {
            return Err(Error::NotFound.into());
        }
        order.check(player.version)?;
        Ok(players::change(deed.conn, id, name, role, order)?.into())
    })
}

/// Takes out a player of this team who stands in no line-up.
pub fn remove_player(conn: &mut Conn, order: &Order, (team, id): (TeamId, PlayerId)) -> Result<(), Refused> {
    act(conn, order, &format!("player-remove {team}"), |deed| {
        let player = players::find(deed.conn, id)?;
        if player.team_id != team {
            return Err(Error::NotFound.into());
        }
        order.check(player.version)?;
        if removal::is_lined_up(deed.conn, id)? {
            return Err(Refusal::LinedUp { name: player.name }.into());
        }
        Ok(removal::player(deed.conn, &player, order)?.into())
    })
}

/// Takes out a team with its players before the season begins; answers its division.
pub fn remove(conn: &mut Conn, order: &Order, id: TeamId) -> Result<DivisionId, Refused> {
    act(conn, order, &format!("team-remove {id}"), |deed| {
        let team = teams::find(deed.conn, id)?;
        order.check(team.version)?;
        if removal::is_played(deed.conn, team.division_id)? {
            return Err(Refusal::Begun { name: team.name }.into());
        }
        let removed = Recorded::from(removal::team(deed.conn, &team, order)?);
        Ok(removed.answer(team.division_id))
    })
}

/// Withdraws a team after a match day, its results kept or struck; everybody is told.
pub fn withdraw(conn: &mut Conn, order: &Order, id: TeamId, last_day: i32, what: Results) -> Result<(), Refused> {
    act(conn, order, &format!("team-withdraw {id}"), |deed| {
        order.needs_reason_or(Refusal::ReasonMissing)?;
        let team = teams::find(deed.conn, id)?;
        order.check(team.version)?;
        teams::withdraw(deed.conn, id, last_day, what, order)?;
        leave(deed, &team, last_day)?;
        renew(deed, &team, last_day)?;
        let notice =
            NewNotice { kind: NoticeKind::Withdrawal, day_number: Some(last_day), old: String::new(), new: team.name };
        let given = notices::give(deed.conn, team.division_id, &notice, order)?;
        Ok(Recorded::from(given).done())
    })
}

/// Takes a withdrawal back; everybody is told.
pub fn take_back(conn: &mut Conn, order: &Order, id: TeamId) -> Result<(), Refused> {
    act(conn, order, &format!("team-return {id}"), |deed| {
        order.needs_reason_or(Refusal::ReasonMissing)?;
        let team = teams::find(deed.conn, id)?;
        order.check(team.version)?;
        // Once the season has begun no fixtures can be made for it.
        if removal::is_played(deed.conn, team.division_id)? {
            let groups = match_days::groups_of_division(deed.conn, team.division_id)?;
            if !groups.iter().any(|group| group.teams.contains(&id)) {
                return Err(Refusal::InNoGroup { name: team.name }.into());
            }
        }
        teams::take_back(deed.conn, id, order)?;
        renew(deed, &team, team.withdrawn_after.unwrap_or(0))?;
        let notice = NewNotice { kind: NoticeKind::Withdrawal, day_number: None, old: team.name, new: String::new() };
        let given = notices::give(deed.conn, team.division_id, &notice, order)?;
        Ok(Recorded::from(given).done())
    })
}

/// A player of a list that was reviewed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The name of the team; one of this name is made where there is none.
    pub team: TeamName,
    /// The start number, if the list gives one.
    pub number: Option<StartNumber>,
    /// The player's name.
    pub name: PlayerName,
    /// What the player is to the team.
    pub role: PlayerRole,
    /// The club of the team; empty where the list says nothing.
    pub club: ClubName,
    /// Where the team is at home; empty where the list says nothing.
    pub venue: Venue,
}

/// Adds the players of a list and the teams they name; `listed` judges the list against the teams and players there are
/// now.
pub fn add_list(
    conn: &mut Conn,
    order: &Order,
    division: DivisionId,
    listed: impl FnOnce(&mut Conn) -> Result<Vec<Listed>, Refused>,
) -> Result<(), Refused> {
    act(conn, order, &format!("squads {division}"), |deed| {
        let mut rows = listed(deed.conn)?;
        // Those with a number of their own first, so that nobody else is given it.
        rows.sort_by_key(|row| row.number.is_none());
        let known = teams::of_division(deed.conn, division)?;
        let mut ids: BTreeMap<String, TeamId> = known.iter().map(|team| (team.name.clone(), team.id)).collect();
        let homes = homes(&rows);
        let mut added = deed.nothing_changed();
        for team in &known {
            add_home(deed, team, &homes)?;
        }
        for row in rows {
            let team = if let Some(team) = ids.get(row.team.as_str()) {
                *team
            } else {
                let (club, venue) = homes.get(row.team.as_str()).cloned().unwrap_or_default();
                let words = TeamWords { name: row.team.clone(), club, venue };
                let team = teams::create(deed.conn, division, None, &words, order)?.answer();
                ids.insert(row.team.as_str().to_owned(), team);
                team
            };
            let number = row.number.map(StartNumber::number);
            let new = NewPlayer { team, number, name: row.name, role: row.role };
            added = players::create(deed.conn, division, &[new], order)?.into();
        }
        Ok(added)
    })
}

/// Club and venue of each team, as the first line says that says something.
fn homes(rows: &[Listed]) -> BTreeMap<String, (ClubName, Venue)> {
    let mut homes: BTreeMap<String, (ClubName, Venue)> = BTreeMap::new();
    for row in rows {
        let home = homes.entry(row.team.as_str().to_owned()).or_default();
        if home.0.as_str().is_empty() {
            home.0 = row.club.clone();
        }
        if home.1.as_str().is_empty() {
            home.1 = row.venue.clone();
        }
    }
    homes
}

/// Adds club and venue to a team that has none; what stands there stays.
fn add_home(deed: &mut Deed<'_>, team: &Team, homes: &BTreeMap<String, (ClubName, Venue)>) -> Result<(), Refused> {
    let Some((club, venue)) = homes.get(&team.name) else { return Ok(()) };
    let new =
        (team.club.is_empty() && !club.as_str().is_empty()) || (team.venue.is_empty() && !venue.as_str().is_empty());
    if !new {
        return Ok(());
    }
    let kept = |old: &str, new: &str| if old.is_empty() { new.to_owned() } else { old.to_owned() };
    let words = TeamWords {
        name: TeamName::new(&team.name).map_err(Error::internal)?,
        club: ClubName::new(&kept(&team.club, club.as_str())).map_err(Error::internal)?,
        venue: Venue::new(&kept(&team.venue, venue.as_str())).map_err(Error::internal)?,
    };
    teams::change(deed.conn, team.id, &words, deed.order)?;
    Ok(())
}

fn refuse_namesake(
    deed: &mut Deed<'_>,
    division: DivisionId,
    words: &TeamWords,
    but: Option<TeamId>,
) -> Result<(), Refused> {
    let namesake = |team: &&Team| team.name == words.name.as_str() && Some(team.id) != but;
    match teams::of_division(deed.conn, division)?.iter().find(namesake) {
        None => Ok(()),
        Some(team) => Err(Refusal::Namesake { number: team.number }.into()),
    }
}
