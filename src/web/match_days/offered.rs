//! The line-up that is offered where none was saved: whoever played last, else the regular players. The page of a team shows
//! it, one button of the match day takes it for every team.

use std::collections::BTreeMap;

use actix_web::web::{Data, Path};

use crate::rules::league::division::PlayerRole;
use crate::rules::league::lineup::check;
use crate::store::lineups::{self, LineupRow};
use crate::store::match_days::{self, DayState};
use crate::store::teams::Team;
use crate::store::{Conn, MatchDayId, PlayerId, TeamId};
use crate::web::refusal::Refusal;
use crate::web::server::App;
use crate::web::tournaments::words::sentence;
use crate::web::{Answer, Error, PostForm, Problems, Visit};

use super::Loaded;
use super::acts::act;
use super::lineups::{others, squad};
use super::order::Order;

/// The line-ups of the match day before.
pub struct Before(Vec<LineupRow>);

impl Before {
    /// Reads them; nothing on the first day.
    pub fn load(conn: &mut Conn, day: MatchDayId) -> Result<Self, Error> {
        let today = match_days::find(conn, day)?;
        let days = match_days::of_division(conn, today.division_id)?;
        let last = days.iter().rev().find(|other| other.number < today.number);
        Ok(Self(last.map_or_else(|| Ok(Vec::new()), |last| lineups::of_day(conn, last.id))?))
    }

    /// What is offered to a team, by start number: whoever played in the last round of the day before, else as many regular
    /// players as a team has.
    pub fn offered(&self, loaded: &Loaded, team: TeamId) -> Result<Vec<i32>, Error> {
        let own = || self.0.iter().filter(|row| row.team_id == team);
        let round = own().map(|row| row.round_number).max();
        let last: Vec<PlayerId> =
            own().filter(|row| Some(row.round_number) == round).map(|row| row.player_id).collect();
        if !last.is_empty() {
            let players = loaded.players.iter().filter(|player| last.contains(&player.id));
            return Ok(players.map(|player| player.number).collect());
        }
        let mut regular = Vec::new();
        for player in loaded.players.iter().filter(|player| player.team_id == team) {
            if player.role()? == PlayerRole::Regular {
                regular.push(player.number);
            }
        }
        regular.truncate(usize::from(loaded.division.terms()?.limits.players));
        Ok(regular)
    }
}

/// The teams that play on the day and have no line-up in any round.
pub fn without(loaded: &Loaded) -> Vec<&Team> {
    let none = |team: &&Team| (1..=loaded.division.rounds).all(|round| loaded.lineup(round, team.id).is_empty());
    loaded.playing().filter(none).collect()
}

/// Saves what is offered for every team without a line-up, for all rounds that are not seated yet. A team with too few
/// players is left without.
pub async fn save(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    let id = *id;
    let work = move |conn: &mut Conn, order: &Order| {
        let loaded = Loaded::load(conn, id)?;
        if loaded.day.state == DayState::Closed {
            return Err(Refusal::of("", order.lang.say("lineup-day-closed")));
        }
        for (team, players) in checked(conn, &loaded, order)? {
            for round in loaded.last_round().map_or(1, |round| round.number + 1)..=loaded.division.rounds {
                lineups::set(conn, id, round, team, &players, &order.clerk)?;
            }
        }
        Ok(())
    };
    act(&app, &visit, id, &form, ("lineups-offered", "lineups-saved"), work).await
}

/// What is offered to each team, or what is wrong with it.
fn checked(conn: &mut Conn, loaded: &Loaded, order: &Order) -> Result<Vec<(TeamId, Vec<PlayerId>)>, Refusal> {
    let (before, squad, limits) = (Before::load(conn, loaded.day.id)?, squad(loaded)?, loaded.division.terms()?.limits);
    let mut taken: BTreeMap<(usize, i32), i64> = others(loaded, None);
    let rounds = usize::try_from(loaded.division.rounds).unwrap_or(0);
    let (mut all, mut problems) = (Vec::new(), Problems::default());
    for team in without(loaded) {
        let numbers = before.offered(loaded, team.id)?;
        if numbers.len() < usize::from(limits.least) {
            continue;
        }
        let of_day = vec![numbers.clone(); rounds];
        for error in check(team.number.into(), &of_day, &squad, &taken, limits) {
            problems.add(format!("team-{}", team.number), format!("{}: {}", team.name, sentence(order.lang, &error)));
        }
        taken.extend(
            (1..=rounds).flat_map(|round| numbers.iter().map(move |number| ((round, *number), team.number.into()))),
        );
        let ids = loaded.players.iter().filter(|player| numbers.contains(&player.number)).map(|player| player.id);
        all.push((team.id, ids.collect()));
    }
    if problems.is_empty() { Ok(all) } else { Err(Refusal::Problems(problems)) }
}
