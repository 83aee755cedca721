//! The line-ups that are offered to the teams that have none, and saved with one button.

use std::collections::{BTreeMap, BTreeSet};

use super::lineups::{others, squad};
use super::pace::{Place, on_place};
use super::{Loaded, Refusal};
use crate::acts::{Order, Refused};
use crate::rules::league::division::PlayerRole;
use crate::rules::league::lineup::{Squad, check};
use crate::store::lineups::{self, LineupRow};
use crate::store::match_days::{self, DayState, Group};
use crate::store::players::Player;
use crate::store::teams::Team;
use crate::store::{Conn, Error, MatchDayId, PlayerId, TeamId};

/// For whom a player is lined up, by round and start number.
type Taken = BTreeMap<(usize, i32), i64>;

/// The line-ups of the match day before.
pub struct Before(Vec<LineupRow>);

/// What is offered to a team.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offer {
    /// Whether its players are those of the last round before; else it is the order of the squad.
    pub played: bool,
    /// The start numbers of each round.
    pub rounds: Vec<Vec<i32>>,
    /// Who is left out for a round, and who is offered in his place.
    pub elsewhere: Vec<Elsewhere>,
}

/// Somebody who is not offered to a team, for he plays for another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Elsewhere {
    /// The round, from 1.
    pub round: usize,
    /// His start number.
    pub player: i32,
    /// The number of the team he plays for.
    pub team: i64,
    /// Who is offered instead.
    pub instead: Option<i32>,
}

impl Offer {
    /// The fewest players that are offered for a round.
    pub fn players(&self) -> usize {
        self.rounds.iter().map(Vec::len).min().unwrap_or(0)
    }
}

impl Before {
    /// Reads them; nothing on the first day.
    pub fn load(conn: &mut Conn, day: MatchDayId) -> Result<Self, Error> {
        let today = match_days::find(conn, day)?;
        let days = match_days::of_division(conn, today.division_id)?;
        let last = days.iter().rev().find(|other| other.number < today.number);
        Ok(Self(last.map_or_else(|| Ok(Vec::new()), |last| lineups::of_day(conn, last.id))?))
    }

    /// What is offered to a team: whoever played in the last round of the day before, in the order they stood there, else
    /// as many regular players as a team has. Who plays for another team in a round gives his place to the next of the
    /// squad.
    pub fn offered(&self, loaded: &Loaded, team: TeamId) -> Result<Offer, Error> {
        self.offer(loaded, (team, &squad(loaded)), &others(loaded, Some(team)))
    }

    fn offer(&self, loaded: &Loaded, (team, squad): (TeamId, &Squad), taken: &Taken) -> Result<Offer, Error> {
        let limits = loaded.division.terms()?.limits;
        let number = loaded.team(team).map_or(0, |team| team.number.into());
        let (first, played) = self.first(loaded, team, limits.players);
        let next = spare(loaded, team, &first);
        let rounds = usize::try_from(loaded.division.rounds).unwrap_or(0);
        let of_round = |round: usize| (round, away(taken, round..=round));
        let each = replaced(&first, &next, (1..=rounds).map(of_round));
        // Where a guest of one round would be changed too often, he stays out of all of them.
        let whole = if check(number, &each, squad, taken, limits).is_empty() {
            each
        } else {
            replaced(&first, &next, (1..=rounds).map(|round| (round, away(taken, 1..=rounds))))
        };
        let missing = |(round, players): (usize, &Vec<i32>)| missed(&first, (round, players), taken);
        let elsewhere = (1..).zip(&whole).flat_map(missing).collect();
        Ok(Offer { played, rounds: whole, elsewhere })
    }

    /// Who would play if nobody played elsewhere, and whether it is who played last.
    fn first(&self, loaded: &Loaded, team: TeamId, players: u16) -> (Vec<i32>, bool) {
        let own = || self.0.iter().filter(|row| row.team_id == team);
        let round = own().map(|row| row.round_number).max();
        let number = |row: &LineupRow| {
            loaded.players.iter().find(|player| player.id == row.player_id).map(|player| player.number)
        };
        let last: Vec<i32> = own().filter(|row| Some(row.round_number) == round).filter_map(number).collect();
        if !last.is_empty() {
            return (last, true);
        }
        let mut regular = of_role(loaded, team, PlayerRole::Regular);
        regular.truncate(usize::from(players));
        (regular, false)
    }

    /// The teams of these groups without a line-up to which fewer players would be offered than a team has.
    pub fn incomplete<'l>(&self, loaded: &'l Loaded, groups: &[&Group]) -> Result<Vec<(&'l Team, usize)>, Error> {
        let whole = usize::from(loaded.division.terms()?.limits.players);
        let all = self.all(loaded, groups)?;
        let fewer = all.into_iter().map(|(team, offer)| (team, offer.players())).filter(|(_, given)| *given < whole);
        Ok(fewer.collect())
    }

    /// What is offered to each team of these groups without a line-up. Nobody is offered to two of them.
    pub fn all<'l>(&self, loaded: &'l Loaded, groups: &[&Group]) -> Result<Vec<(&'l Team, Offer)>, Error> {
        let squad = squad(loaded);
        let mut taken = others(loaded, None);
        let mut all = Vec::new();
        for team in without(loaded, groups) {
            let offer = self.offer(loaded, (team.id, &squad), &taken)?;
            for (round, players) in (1..).zip(&offer.rounds) {
                taken.extend(players.iter().map(|player| ((round, *player), i64::from(team.number))));
            }
            all.push((team, offer));
        }
        Ok(all)
    }
}

/// Who is lined up for somebody in one of these rounds.
fn away(taken: &Taken, rounds: std::ops::RangeInclusive<usize>) -> BTreeSet<i32> {
    taken.keys().filter(|(round, _)| rounds.contains(round)).map(|(_, player)| *player).collect()
}

/// The players of each round without those who are away, the next of the squad in their places.
fn replaced(first: &[i32], next: &[i32], rounds: impl Iterator<Item = (usize, BTreeSet<i32>)>) -> Vec<Vec<i32>> {
    let round = |(_, away): (usize, BTreeSet<i32>)| {
        let mut spare = next.iter().copied().filter(|player| !away.contains(player));
        let place = |player: &i32| if away.contains(player) { spare.next() } else { Some(*player) };
        first.iter().filter_map(place).collect()
    };
    rounds.map(round).collect()
}

/// Who would have been offered for a round and plays elsewhere then, with who came in his place.
fn missed(first: &[i32], (round, players): (usize, &[i32]), taken: &Taken) -> Vec<Elsewhere> {
    let mut instead = players.iter().copied().filter(|player| !first.contains(player));
    let gone = first.iter().filter(|player| !players.contains(player));
    let one = |player: &i32| {
        let instead = instead.next();
        taken.get(&(round, *player)).map(|team| Elsewhere { round, player: *player, team: *team, instead })
    };
    gone.filter_map(one).collect()
}

/// Those of a squad who can be offered in somebody's place: regular players, then substitutes.
fn spare(loaded: &Loaded, team: TeamId, first: &[i32]) -> Vec<i32> {
    let mut all = of_role(loaded, team, PlayerRole::Regular);
    all.extend(of_role(loaded, team, PlayerRole::Substitute));
    all.retain(|player| !first.contains(player));
    all
}

fn of_role(loaded: &Loaded, team: TeamId, role: PlayerRole) -> Vec<i32> {
    let of_team = loaded.players.iter().filter(|player| player.team_id == team && player.role == role);
    of_team.map(|player| player.number).collect()
}

/// The teams of these groups that play on the day and have no line-up in any round, while one is still to be seated for
/// them.
pub fn without<'l>(loaded: &'l Loaded, groups: &[&Group]) -> Vec<&'l Team> {
    let none = |team: &&Team| (1..=loaded.division.rounds).all(|round| loaded.lineup(round, team.id).is_empty());
    let here = |team: &&Team| groups.iter().any(|group| group.teams.contains(&team.id));
    let to_come = |team: &&Team| loaded.seated_for(team.id) < loaded.division.rounds;
    loaded.playing().filter(here).filter(none).filter(to_come).collect()
}

/// Saves what is offered for every team of these groups without a line-up, for all rounds that are not seated yet. A team
/// to which too few players or a line-up beyond the limits would be offered is left without.
pub fn take_offered(conn: &mut Conn, order: &Order, id: MatchDayId, place: &Place) -> Result<(), Refused> {
    on_place(conn, order, ("lineups-offered", id), place, |deed, loaded, groups| {
        if loaded.day.state == DayState::Closed {
            return Err(Refusal::DayClosed.into());
        }
        let (squad, limits) = (squad(loaded), loaded.division.terms()?.limits);
        let before = Before::load(deed.conn, id)?;
        let mut saved = deed.nothing_changed();
        for (team, offer) in before.all(loaded, groups)? {
            let number = i64::from(team.number);
            let few = offer.players() < usize::from(limits.least);
            if few || !check(number, &offer.rounds, &squad, &Taken::new(), limits).is_empty() {
                continue;
            }
            let seated = loaded.seated_for(team.id);
            for (round, players) in (1..).zip(&offer.rounds).filter(|(round, _)| *round > seated) {
                let id_of = |number: &i32| find(loaded, *number).map(|player| player.id);
                let ids: Vec<PlayerId> = players.iter().filter_map(id_of).collect();
                saved = lineups::set(deed.conn, id, round, team.id, &ids, order)?.into();
            }
        }
        Ok(saved)
    })
}

/// The player with this start number.
pub fn find(loaded: &Loaded, number: i32) -> Option<&Player> {
    loaded.players.iter().find(|player| player.number == number)
}
