//! Who sat on which seat in a division so far, so that the seats go round.

use std::collections::{BTreeMap, BTreeSet};

use super::Loaded;
use crate::rules::league::seating::{Sat, Seats};
use crate::store::{Conn, DivisionId, Error, TeamId, match_days, players, seating, teams};

/// Who sat where before a round.
pub(super) struct History {
    day: i32,
    rounds: u16,
    before: BTreeMap<i32, Seats>,
    today: BTreeMap<i32, Seats>,
}

impl History {
    /// Reads the days before, and this one as far as it is seated.
    pub(super) fn load(conn: &mut Conn, loaded: &Loaded) -> Result<Self, Error> {
        let (number, rounds) = (loaded.day.number, loaded.division.terms()?.rounds);
        let before = sat(conn, loaded.division.id, |day| day < number)?;
        let today = sat(conn, loaded.division.id, |day| day == number)?;
        Ok(Self { day: number, rounds, before, today })
    }

    /// What is known of the teams of a group.
    pub(super) fn of(&self, loaded: &Loaded, teams: &[(TeamId, Vec<i32>)]) -> Sat {
        // The first line-up of the day, so that an exchange on the way moves nobody else.
        let first = |(team, _): &(TeamId, Vec<i32>)| {
            let own = loaded.lineup(1, *team).into_iter();
            own.map(|player| self.before.get(&player.number).copied().unwrap_or_default()).collect::<Vec<_>>()
        };
        Sat {
            day: self.day,
            rounds: self.rounds,
            slots: teams.iter().map(first).collect(),
            players: self.before.clone(),
            today: self.today.clone(),
        }
    }
}

/// How often each start number of a division sat on each seat, on the days that count.
pub fn sat(conn: &mut Conn, division: DivisionId, counts: impl Fn(i32) -> bool) -> Result<BTreeMap<i32, Seats>, Error> {
    let mut times: BTreeMap<i32, Seats> = BTreeMap::new();
    for day in match_days::of_division(conn, division)?.iter().filter(|day| counts(day.number)) {
        let Some(tournament) = day.tournament_id else { continue };
        for row in seating::sat(conn, tournament, i32::MAX)? {
            if let Some(count) = times.entry(row.number).or_default().get_mut(row.seat.index()) {
                *count += 1;
            }
        }
    }
    Ok(times)
}

/// The same over all days, without the players of the teams that were withdrawn.
pub fn sat_of_those_who_stay(conn: &mut Conn, division: DivisionId) -> Result<BTreeMap<i32, Seats>, Error> {
    let teams = teams::of_division(conn, division)?;
    let left: BTreeSet<TeamId> =
        teams.iter().filter(|team| team.withdrawn_after.is_some()).map(|team| team.id).collect();
    let mut times = sat(conn, division, |_| true)?;
    for player in players::of_division(conn, division)?.iter().filter(|player| left.contains(&player.team_id)) {
        times.remove(&player.number);
    }
    Ok(times)
}
