//! What a league's secretary does with a season and what its divisions agreed on.

use std::collections::{BTreeMap, BTreeSet};

use super::refused::refusals;
use super::{Deed, Order, Recorded, Refused, act};
use crate::rules::entry::{ClubName, PlayerName};
use crate::rules::league::division::{LeaguePreset, TeamName, Terms};
use crate::rules::tournament::{TournamentName, Venue};
use crate::store::match_days::{self, DayState, MatchDay};
use crate::store::notices::{self, NewNotice, NoticeKind};
use crate::store::players::{self, NewPlayer, Player};
use crate::store::seasons::{self, SeasonState};
use crate::store::teams::{self, Team, TeamWords};
use crate::store::{Conn, DivisionId, Error, SeasonId, TeamId, divisions, removal};

refusals! {
    /// Why a season or a division stays as it is.
    pub enum Refusal {
        /// More places rise and fall than there are teams.
        Places { places: u32, teams: usize } = "division-places" at Relegated,
        /// Match days are still to be played or closed, and nobody said to go on all the same.
        Unfinished { days: String } = "season-follow-open" at GoOn,
        /// A match day has begun: as many are played as are laid out.
        DaysStand { days: usize } = "division-days-stand" at Days,
        /// Who goes up or down would meet a team of the same name.
        Namesakes { name: String, one: String, other: String, division: String } = "season-follow-namesakes",
        /// Something was played in the division.
        DivisionPlayed { name: String } = "division-played",
        /// Other points or another order change the table of what was played: everybody is told why.
        AgreedWhy = "division-agreed-why" at Reason,
    }
}

/// Creates a season with its first division; answers the division.
pub fn create(
    conn: &mut Conn,
    order: &Order,
    name: &TournamentName,
    (division, preset): (TournamentName, LeaguePreset),
) -> Result<DivisionId, Refused> {
    act(conn, order, "season-create", |deed| {
        let season = seasons::create(deed.conn, name, order)?.answer();
        Ok(divisions::create(deed.conn, season, &preset.terms(division), order)?.into())
    })
}

/// Changes the name of a season, and whether it is over.
pub fn change(
    conn: &mut Conn,
    order: &Order,
    id: SeasonId,
    name: &TournamentName,
    state: SeasonState,
) -> Result<(), Refused> {
    act(conn, order, &format!("season-change {id}"), |deed| {
        order.check(seasons::find(deed.conn, id)?.version)?;
        Ok(seasons::change(deed.conn, id, name, state, order)?.into())
    })
}

/// Adds a division to a season; answers it.
pub fn add_division(
    conn: &mut Conn,
    order: &Order,
    season: SeasonId,
    (name, preset): (TournamentName, LeaguePreset),
) -> Result<DivisionId, Refused> {
    act(conn, order, &format!("division-create {season}"), |deed| {
        seasons::find(deed.conn, season)?;
        Ok(divisions::create(deed.conn, season, &preset.terms(name), order)?.into())
    })
}

/// Changes what a division agreed on. Once a match day has begun the number of the days stands, and its scoring is
/// changed for a reason, which everybody reads among the notices, with what was changed.
pub fn agree(conn: &mut Conn, order: &Order, id: DivisionId, terms: &Terms) -> Result<(), Refused> {
    act(conn, order, &format!("division-change {id}"), |deed| {
        let places = terms.agreed.promoted + terms.agreed.relegated;
        let entered = teams::of_division(deed.conn, id)?.len();
        if entered > 0 && usize::try_from(places)? > entered {
            return Err(Refusal::Places { places, teams: entered }.into());
        }
        let before = divisions::find(deed.conn, id)?;
        order.check(before.version)?;
        let (begun, agreed) = (removal::is_played(deed.conn, id)?, before.terms()?.agreed);
        if begun && before.days != i32::from(terms.days) {
            let days = laid_out(deed.conn, id)?;
            if days != usize::from(terms.days) {
                return Err(Refusal::DaysStand { days }.into());
            }
        }
        if begun && agreed != terms.agreed {
            order.needs_reason_or(Refusal::AgreedWhy)?;
            let (old, new) = agreed.differs(&terms.agreed);
            let told = NewNotice { kind: NoticeKind::Words, day_number: None, old, new };
            let _given = notices::give(deed.conn, id, &told, order)?;
        }
        Ok(divisions::change(deed.conn, id, terms, order)?.into())
    })
}

/// How many match days of a division have groups.
fn laid_out(conn: &mut Conn, id: DivisionId) -> Result<usize, Error> {
    let groups = match_days::groups_of_division(conn, id)?;
    Ok(groups.iter().map(|group| group.day).collect::<BTreeSet<_>>().len())
}

/// Takes out a division of which nothing was played, with its teams, players and fixtures; answers its season.
pub fn remove_division(conn: &mut Conn, order: &Order, id: DivisionId) -> Result<SeasonId, Refused> {
    act(conn, order, &format!("division-remove {id}"), |deed| {
        let division = divisions::find(deed.conn, id)?;
        order.check(division.version)?;
        if removal::is_played(deed.conn, id)? {
            return Err(Refusal::DivisionPlayed { name: division.name }.into());
        }
        let removed = Recorded::from(removal::division(deed.conn, &division, order)?);
        Ok(removed.answer(division.season_id))
    })
}

/// Takes out a season of which nothing was played, with its divisions.
pub fn remove(conn: &mut Conn, order: &Order, id: SeasonId) -> Result<(), Refused> {
    act(conn, order, &format!("season-remove {id}"), |deed| {
        let season = seasons::find(deed.conn, id)?;
        order.check(season.version)?;
        if let Some(division) = removal::played_in(deed.conn, id)?.into_iter().next() {
            return Err(Refusal::DivisionPlayed { name: division.name }.into());
        }
        for division in divisions::of_season(deed.conn, id)? {
            removal::division(deed.conn, &division, order)?;
        }
        Ok(removal::season(deed.conn, &season, order)?.into())
    })
}

/// Which division a team plays in next season: its place in the order of the divisions moved by so many.
pub type Moves = fn(&mut Conn, DivisionId) -> Result<BTreeMap<TeamId, i32>, Error>;

/// The match days of a season that are not closed, by the name of their division; nothing of divisions that are over.
pub fn unfinished(conn: &mut Conn, id: SeasonId) -> Result<Vec<(String, Vec<i32>)>, Error> {
    let mut open = Vec::new();
    for division in divisions::of_season(conn, id)? {
        let groups = match_days::groups_of_division(conn, division.id)?;
        let waits = |day: &&MatchDay| day.state != DayState::Closed && groups.iter().any(|group| group.day == day.id);
        let days = match_days::of_division(conn, division.id)?;
        let numbers: Vec<i32> = days.iter().filter(waits).map(|day| day.number).collect();
        if !numbers.is_empty() {
            open.push((division.name, numbers));
        }
    }
    Ok(open)
}

/// Unfinished match days as a sentence names them: "South 4, 5; North 5".
pub fn listed(open: &[(String, Vec<i32>)]) -> String {
    let division = |(name, days): &(String, Vec<i32>)| {
        let numbers = days.iter().map(i32::to_string).collect::<Vec<_>>().join(", ");
        format!("{name} {numbers}")
    };
    open.iter().map(division).collect::<Vec<_>>().join("; ")
}

/// Makes the season after this one: its divisions with what they agreed on, its teams with their players. Who goes up or down
/// changes the division, where there is another; who withdrew is left out. While match days are not closed it must be said to `go_on`
/// all the same. Two of one name in a division are refused. Answers the season.
pub fn follow(
    conn: &mut Conn,
    order: &Order,
    id: SeasonId,
    name: &TournamentName,
    (moves, go_on): (Moves, bool),
) -> Result<SeasonId, Refused> {
    act(conn, order, &format!("season-follow {id}"), |deed| {
        order.check(seasons::find(deed.conn, id)?.version)?;
        let open = unfinished(deed.conn, id)?;
        if !go_on && !open.is_empty() {
            return Err(Refusal::Unfinished { days: listed(&open) }.into());
        }
        let old = divisions::of_season(deed.conn, id)?;
        let begun = seasons::create(deed.conn, name, order)?;
        let season = begun.answer();
        let mut new = Vec::new();
        for division in &old {
            let id = divisions::create(deed.conn, season, &division.terms()?, order)?.answer();
            new.push((id, division.name.clone()));
        }
        let mut came = BTreeMap::new();
        for (at, division) in (0_i32..).zip(&old) {
            let up_or_down = moves(deed.conn, division.id)?;
            let squads = players::of_division(deed.conn, division.id)?;
            for team in teams::of_division(deed.conn, division.id)?.iter().filter(|team| team.withdrawn_after.is_none())
            {
                let by = up_or_down.get(&team.id).copied().unwrap_or(0);
                let to = following(&new, at, by).ok_or(Error::NotFound)?;
                if let Some(one) = came.insert((to.0, team.name.clone()), division.name.clone()) {
                    let (name, other) = (team.name.clone(), division.name.clone());
                    return Err(Refusal::Namesakes { name, one, other, division: to.1.clone() }.into());
                }
                carry(deed, team, &squads, to.0)?;
            }
        }
        Ok(begun.into())
    })
}

/// The division a team of the one at this place plays in next: moved by so many, where there is such a one.
fn following(divisions: &[(DivisionId, String)], at: i32, moved: i32) -> Option<&(DivisionId, String)> {
    let known = |at: i32| usize::try_from(at).into_iter().next().and_then(|at| divisions.get(at));
    known(at.saturating_add(moved)).or_else(|| known(at))
}

/// Carries a team with its players over into a division; nobody has its name there, and numbers are given anew.
fn carry(deed: &mut Deed<'_>, team: &Team, squads: &[Player], division: DivisionId) -> Result<(), Refused> {
    let words = TeamWords {
        name: TeamName::new(&team.name).map_err(Error::internal)?,
        club: ClubName::new(&team.club).map_err(Error::internal)?,
        venue: Venue::new(&team.venue).map_err(Error::internal)?,
    };
    let carried = teams::create(deed.conn, division, None, &words, deed.order)?.answer();
    let mut squad = Vec::new();
    for player in squads.iter().filter(|player| player.team_id == team.id) {
        let name = PlayerName::new(&player.name).map_err(Error::internal)?;
        squad.push(NewPlayer { team: carried, number: None, name, role: player.role });
    }
    players::create(deed.conn, division, &squad, deed.order)?;
    Ok(())
}
