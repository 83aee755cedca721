//! Teams within a tournament: a ranking is set up, teams are entered, lined up and taken out.

use std::collections::BTreeMap;

use serde_json::Value;

use super::refused::refusals;
use super::{Field, Order, Refused, Trace, act};
use crate::rules::entry::{Category, TextError, one_line};
use crate::rules::team_ranking::{Entered, LONGEST_NAME, Player, Ranked, Ranking};
use crate::store::revisions::Subject;
use crate::store::{Conn, EntryId, Error, TournamentId, entries, team_rankings, tournaments};

refusals! {
    /// Why nothing was done with teams.
    pub enum Refusal {
        /// It has no name.
        NoName = "teams-no-name" at Name,
        /// The name is too long, or cannot be printed.
        BadName { most: usize } = "teams-bad-name" at Name,
        /// Another of that name is there.
        NameTaken { name: String } = "teams-name-taken" at Name,
        /// There are as many rankings as anybody reads.
        TooManyRankings { most: usize } = "teams-too-many-rankings",
        /// Teams are entered already, for which it would not hold.
        HasTeams = "teams-has-teams",
        /// Such a round is not planned.
        NoRound { round: i32 } = "teams-no-round" at Round,
    }
}

/// How many rankings a tournament may have.
pub const MOST: usize = 9;

/// A team as it is typed.
#[derive(Clone, Debug, Default)]
pub struct Typed {
    /// Its name.
    pub name: String,
    /// The start numbers of its players.
    pub players: Vec<i32>,
    /// Who plays in a round; nobody named means those who are named first.
    pub lineups: BTreeMap<i32, Vec<i32>>,
}

/// Where a team is: the tournament, the ranking, the number of the team.
pub type At = (TournamentId, i32, i32);

fn name(text: &str) -> Result<String, Refused> {
    match one_line(text, LONGEST_NAME) {
        Ok(line) if line.is_empty() => Err(Refusal::NoName.into()),
        Ok(line) => Ok(line),
        Err(TextError::Empty) => Err(Refusal::NoName.into()),
        Err(TextError::TooLong { .. } | TextError::Unprintable { .. }) => {
            Err(Refusal::BadName { most: LONGEST_NAME }.into())
        }
    }
}

fn taken<'n>(name: &str, mut others: impl Iterator<Item = &'n str>) -> Result<(), Refused> {
    let taken = others.any(|other| other.to_lowercase() == name.to_lowercase());
    if taken { Err(Refusal::NameTaken { name: name.to_owned() }.into()) } else { Ok(()) }
}

/// Sets a ranking up; answers its number.
pub fn set_up(
    conn: &mut Conn,
    order: &Order,
    id: TournamentId,
    (called, ranking): (&str, &Ranking),
) -> Result<i32, Refused> {
    act(conn, order, &format!("teams-set-up {id}"), |deed| {
        tournaments::find(deed.conn, id)?;
        let all = team_rankings::of_tournament(deed.conn, id)?;
        let name = name(called)?;
        taken(&name, all.iter().map(|other| other.name.as_str()))?;
        if all.len() >= MOST {
            return Err(Refusal::TooManyRankings { most: MOST }.into());
        }
        let number = all.last().map_or(0, |last| last.number).saturating_add(1);
        let ranked = Ranked { number, name, ranking: ranking.clone(), teams: Vec::new() };
        team_rankings::keep(deed.conn, id, &ranked)?;
        Ok(deed.record(about(id, number, 0), None::<&Value>, Some(&team_rankings::written(&ranked)))?.answer(number))
    })
}

/// Takes a ranking out that has no team.
pub fn give_up(conn: &mut Conn, order: &Order, (id, number): (TournamentId, i32)) -> Result<(), Refused> {
    act(conn, order, &format!("teams-give-up {id} {number}"), |deed| {
        let ranked = team_rankings::find(deed.conn, (id, number))?;
        if !ranked.teams.is_empty() {
            return Err(Refusal::HasTeams.into());
        }
        team_rankings::remove(deed.conn, (id, number))?;
        deed.record(about(id, number, 0), Some(&team_rankings::written(&ranked)), None::<&Value>)
    })
}

/// Enters a team; answers its number.
pub fn enter(
    conn: &mut Conn,
    order: &Order,
    (id, ranking): (TournamentId, i32),
    typed: &Typed,
) -> Result<i32, Refused> {
    act(conn, order, &format!("team-enter {id} {ranking}"), |deed| {
        let ranked = team_rankings::find(deed.conn, (id, ranking))?;
        let number = ranked.teams.last().map_or(0, |last| last.number).saturating_add(1);
        let (known, ids) = players(deed.conn, id)?;
        let team = checked(&ranked, (number, typed), &known)?;
        team_rankings::keep_team(deed.conn, (id, ranking), &team, &ids)?;
        Ok(deed
            .record(about(id, ranking, number), None::<&Value>, Some(&team_rankings::team_written(&team)))?
            .answer(number))
    })
}

/// Changes a team as it stood when the form was made: its name, its players, who plays in which round.
pub fn change(
    conn: &mut Conn,
    order: &Order,
    (id, ranking, number): At,
    (based_on, typed): (&str, &Typed),
) -> Result<(), Refused> {
    act(conn, order, &format!("team-change {id} {ranking} {number}"), |deed| {
        let ranked = team_rankings::find(deed.conn, (id, ranking))?;
        let before = ranked.team(number).ok_or(Error::NotFound)?.clone();
        let stands = team_rankings::team_written(&before).to_string();
        if stands != based_on {
            return Err(Refused::Stale { seen: 0, now: 0, stands: None });
        }
        let (mut known, ids) = players(deed.conn, id)?;
        // Who left since stays with what he brought in; a line-up says who plays instead.
        for number in &before.players {
            if let Some(player) = known.get_mut(number) {
                player.withdrawn = false;
            }
        }
        let mut team = checked(&ranked, (number, typed), &known)?;
        let rounds = tournaments::find(deed.conn, id)?.rounds;
        for (round, lineup) in typed.lineups.iter().filter(|(_, lineup)| !lineup.is_empty()) {
            if *round < 1 || *round > rounds {
                return Err(Refusal::NoRound { round: *round }.into());
            }
            let wrong = |error| Refused::at(Field::Round, error);
            ranked.ranking.check_lineup(&team, lineup, &known).map_err(wrong)?;
            team.lineups.insert(*round, lineup.clone());
        }
        if team == before {
            return Ok(deed.nothing_changed());
        }
        team_rankings::keep_team(deed.conn, (id, ranking), &team, &ids)?;
        deed.record(
            about(id, ranking, number),
            Some(&team_rankings::team_written(&before)),
            Some(&team_rankings::team_written(&team)),
        )
    })
}

/// Takes a team out as it stood when the form was made.
pub fn take_out(conn: &mut Conn, order: &Order, (id, ranking, number): At, based_on: &str) -> Result<(), Refused> {
    act(conn, order, &format!("team-take-out {id} {ranking} {number}"), |deed| {
        let ranked = team_rankings::find(deed.conn, (id, ranking))?;
        let team = ranked.team(number).ok_or(Error::NotFound)?;
        let stands = team_rankings::team_written(team).to_string();
        if stands != based_on {
            return Err(Refused::Stale { seen: 0, now: 0, stands: None });
        }
        team_rankings::remove_team(deed.conn, (id, ranking), number)?;
        deed.record(about(id, ranking, number), Some(&team_rankings::team_written(team)), None::<&Value>)
    })
}

/// Who may be named, and the row of each, by start number.
type Known = (BTreeMap<i32, Player>, BTreeMap<i32, EntryId>);

/// Everybody who may be named, and their rows.
pub fn players(conn: &mut Conn, id: TournamentId) -> Result<Known, Error> {
    let (mut known, mut ids) = (BTreeMap::new(), BTreeMap::new());
    for entry in entries::of_tournament(conn, id)? {
        let woman = entry.categories.has(Category::Women);
        known.insert(entry.number, Player { number: entry.number, woman, withdrawn: entry.withdrawn });
        ids.insert(entry.number, entry.id);
    }
    Ok((known, ids))
}

fn checked(ranked: &Ranked, (number, typed): (i32, &Typed), known: &BTreeMap<i32, Player>) -> Result<Entered, Refused> {
    let others: Vec<Entered> = ranked.teams.iter().filter(|team| team.number != number).cloned().collect();
    let name = name(&typed.name)?;
    taken(&name, others.iter().map(|other| other.name.as_str()))?;
    let wrong = |error| Refused::at(Field::Numbers, error);
    ranked.ranking.check(&typed.players, known, &others).map_err(wrong)?;
    Ok(Entered { number, name, players: typed.players.clone(), lineups: BTreeMap::new() })
}

/// About a ranking, team 0, or a team of it.
fn about(id: TournamentId, ranking: i32, team: i32) -> Trace {
    let (number, history) = (if team == 0 { ranking } else { team }, team_rankings::history(ranking, team));
    Trace { tournament: id, sheet: None, subject: Subject::Team, id: history, number: Some(number) }
}
