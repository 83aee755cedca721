//! A season as another program kept it, taken over in one act. Teams, players and groups are known by their numbers; whoever
//! reads a season from outside makes this of it before anything is written.

pub mod model;

use std::collections::BTreeMap;

use crate::acts::{Deed, Order, Refused, act};
use crate::store::fixtures;
use crate::store::match_days::{self, DayState, NewGroup};
use crate::store::notices::{self, NewNotice};
use crate::store::players::{self, NewPlayer};
use crate::store::rounds::{self, RoundState};
use crate::store::{
    Conn, DivisionId, Error, MatchDayId, PlayerId, TeamId, TournamentId, deductions, divisions, exchanges, group_lots,
    group_rounds, lineups, rulings, seasons, teams,
};

pub use model::{Day, Deduction, Exchange, Group, Notice, Player, Ruling, Season, Wish, Withdrawal};

/// Takes a season over once, wholly or not at all; `play` takes over what was played on a day. Answers the division.
pub fn season<P>(
    conn: &mut Conn,
    order: &Order,
    season: &Season<P>,
    play: impl Fn(&mut Deed<'_>, &P) -> Result<TournamentId, Refused>,
) -> Result<DivisionId, Refused> {
    act(conn, order, "season-import", |deed| {
        let mut known = begin(deed, season)?;
        known.squads(deed, season)?;
        for day in &season.days {
            let id = known.day(deed, day)?;
            if let Some(played) = &day.played {
                let tournament = play(deed, played)?;
                known.played(deed, day, (id, tournament))?;
            }
        }
        known.judgements(deed, season)?;
        known.wishes(deed, &season.wishes)?;
        known.notices(deed, &season.notices)?;
        Ok(deed.taken_over().answer(known.division))
    })
}

/// The division and the rows of those that are known by their numbers.
struct Known {
    division: DivisionId,
    rounds: i32,
    teams: BTreeMap<i32, TeamId>,
    players: BTreeMap<i32, PlayerId>,
}

/// The season with its division, and how its fixtures were made.
fn begin<P>(deed: &mut Deed<'_>, season: &Season<P>) -> Result<Known, Refused> {
    let order = deed.order;
    let id = seasons::create(deed.conn, &season.name, order)?.answer();
    let division = divisions::create(deed.conn, id, &season.terms, order)?.answer();
    if let Some((seed, algorithm)) = &season.fixtures {
        divisions::set_fixtures(deed.conn, division, divisions::Made { seed, algorithm: *algorithm }, order)?;
    }
    Ok(Known { division, rounds: season.terms.rounds.into(), teams: BTreeMap::new(), players: BTreeMap::new() })
}

impl Known {
    fn team(&self, number: i32) -> Result<TeamId, Error> {
        self.teams.get(&number).copied().ok_or(Error::NotFound)
    }

    fn player(&self, number: i32) -> Result<PlayerId, Error> {
        self.players.get(&number).copied().ok_or(Error::NotFound)
    }

    fn squads<P>(&mut self, deed: &mut Deed<'_>, season: &Season<P>) -> Result<(), Refused> {
        let order = deed.order;
        for (number, words) in &season.teams {
            let id = teams::create(deed.conn, self.division, Some(*number), words, order)?.answer();
            self.teams.insert(*number, id);
        }
        let mut new = Vec::new();
        for Player { number, team, name, role } in &season.players {
            let team = self.team(*team)?;
            new.push(NewPlayer { team, number: Some(*number), name: name.clone(), role: *role });
        }
        players::create(deed.conn, self.division, &new, order)?;
        for player in players::of_division(deed.conn, self.division)? {
            self.players.insert(player.number, player.id);
        }
        Ok(())
    }

    /// A day as it was laid out and lined up.
    fn day<P>(&self, deed: &mut Deed<'_>, day: &Day<P>) -> Result<MatchDayId, Refused> {
        let order = deed.order;
        let id = match_days::create(deed.conn, self.division, day.number, day.date, &day.starts, order)?.answer();
        let mut laid = Vec::new();
        for group in &day.groups {
            let host = group.host.map(|host| self.team(host)).transpose()?;
            let teams = group.teams.iter().map(|team| self.team(*team)).collect::<Result<_, _>>()?;
            laid.push(NewGroup { host, venue: group.venue.as_str().to_owned(), teams });
        }
        match_days::lay_out(deed.conn, id, &laid, order)?;
        for group in match_days::groups_of(deed.conn, id)? {
            for (_, round, seed) in day.lots.iter().filter(|(number, ..)| *number == group.number) {
                group_lots::record(deed.conn, &group, *round, seed, order)?;
            }
        }
        for ((round, team), numbers) in &day.lineups {
            let team = self.team(*team)?;
            let players = numbers.iter().map(|number| self.player(*number)).collect::<Result<Vec<_>, _>>()?;
            lineups::set(deed.conn, id, *round, team, &players, order)?;
        }
        for one in &day.exchanges {
            let (team, gone, came) = (self.team(one.team)?, self.player(one.gone)?, self.player(one.came)?);
            let order = order.clone().because(one.reason.clone());
            exchanges::note(deed.conn, (id, one.round), team, (gone, came), &order)?;
        }
        Ok(id)
    }

    /// That a day was begun, and how far it is.
    fn played<P>(
        &self,
        deed: &mut Deed<'_>,
        day: &Day<P>,
        (id, tournament): (MatchDayId, TournamentId),
    ) -> Result<(), Refused> {
        let order = deed.order;
        match_days::open(deed.conn, id, tournament, order)?;
        let groups = match_days::groups_of(deed.conn, id)?;
        for round in rounds::of_tournament(deed.conn, tournament)? {
            for group in &groups {
                let closed = match &day.pace {
                    None => Some(round.state == RoundState::Closed),
                    Some(pace) => pace.get(&(round.number, group.number)).copied(),
                };
                if let Some(closed) = closed {
                    let state = if closed { RoundState::Closed } else { RoundState::Running };
                    group_rounds::set(deed.conn, group.id, round.number, state)?;
                }
            }
        }
        let over = rounds::all_closed(deed.conn, tournament, self.rounds)?;
        if day.closed.unwrap_or(over) {
            match_days::set_state(deed.conn, id, DayState::Closed, order)?;
        }
        Ok(())
    }

    /// Points that were taken and given, and teams that left.
    fn judgements<P>(&self, deed: &mut Deed<'_>, season: &Season<P>) -> Result<(), Refused> {
        let order = deed.order;
        for one in &season.deductions {
            let because = order.clone().because(one.reason.clone());
            deductions::deduct(deed.conn, self.team(one.team)?, one.points, &because)?;
        }
        for one in &season.rulings {
            let because = order.clone().because(one.reason.clone());
            rulings::rule(deed.conn, self.team(one.team)?, one.day, (one.points, one.against), &because)?;
        }
        for left in &season.withdrawals {
            let id = self.team(left.team)?;
            teams::withdraw(deed.conn, id, left.last_day, left.results, order)?;
        }
        Ok(())
    }

    fn wishes(&self, deed: &mut Deed<'_>, wishes: &[Wish]) -> Result<(), Refused> {
        let order = deed.order;
        for wish in wishes {
            let teams = (self.team(wish.team)?, wish.other.map(|other| self.team(other)).transpose()?);
            fixtures::add_wish(deed.conn, self.division, wish.kind, teams, wish.day, order)?;
        }
        Ok(())
    }

    /// The notices, each at the time at which it was given.
    fn notices(&self, deed: &mut Deed<'_>, notices: &[Notice]) -> Result<(), Refused> {
        for one in notices {
            let Notice { at, kind, day, old, new, words } = one.clone();
            let given = Order { at, ..deed.order.clone().because(words) };
            notices::give(deed.conn, self.division, &NewNotice { kind, day_number: day, old, new }, &given)?;
        }
        Ok(())
    }
}
