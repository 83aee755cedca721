//! The teams within a tournament, against their history.

use super::Recorded;
use crate::store::check::difference::Difference;
use crate::store::conn::Conn;
use crate::store::error::Result;
use crate::store::revisions::Subject;
use crate::store::team_rankings;
use crate::store::tournaments::Tournament;

impl Recorded {
    /// Each ranking, and each team with its players and line-ups.
    pub(super) fn teams(&mut self, conn: &mut Conn, tournament: &Tournament) -> Result<Vec<Difference>> {
        let mut found = Vec::new();
        for ranked in team_rankings::of_tournament(conn, tournament.id)? {
            let number = ranked.number;
            let key = (Subject::Team, team_rankings::history(number, 0));
            found.extend(self.row(key, format!("team ranking {number}"), &team_rankings::written(&ranked))?);
            for team in &ranked.teams {
                let key = (Subject::Team, team_rankings::history(number, team.number));
                let what = format!("team ranking {number}, team {}", team.number);
                found.extend(self.row(key, what, &team_rankings::team_written(team))?);
            }
        }
        found.extend(self.missing(Subject::Team, "team or team ranking"));
        Ok(found)
    }
}
