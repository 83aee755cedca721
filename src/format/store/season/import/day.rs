//! One match day of a folder: its groups and line-ups, and what was played on it as a folder of its own.

use std::collections::{BTreeMap, BTreeSet};

use chrono::Duration;

use super::{Reading, small};
use crate::acts::match_days::venues::{called, joined};
use crate::acts::take_over::season::{Day, Exchange, Group};
use crate::acts::{Reason, Refused};
use crate::format::folder::Folder;
use crate::format::tournament_toml::RoundNote;
use crate::rules::entry::{ClubName, StartNumber};
use crate::store::rounds::RoundState;

/// Days from one match day to the next where the folder gives no dates.
const GAP: i64 = 14;

impl Reading<'_> {
    pub(super) fn day(&self, number: i32) -> Result<Day<Folder>, Refused> {
        let note = self.league.season.days.get(&number);
        let first = self.folder.tournament.date.unwrap_or(self.today);
        let date = note.map_or_else(|| first + Duration::days(GAP * i64::from(number - 1)), |note| note.date);
        let (names, groups) = self.groups(number)?;
        let mut part = self.part(number)?;
        part.tournament.date = Some(date);
        part.tournament.venue = joined(groups.iter().map(|group| group.venue.as_str()))?;
        Ok(Day {
            number,
            date,
            starts: note.map_or_else(String::new, |note| note.starts.clone()),
            groups,
            lineups: self.lineups(number)?,
            exchanges: self.exchanges(number)?,
            lots: self.lots(number, &names),
            pace: self.pace(number, names.len()),
            closed: note.map(|note| note.closed),
            played: Some(part).filter(|part| !part.seating.is_empty() || !part.tournament.rounds.is_empty()),
        })
    }

    /// The groups of a day in the order of their numbers, and the names the folder has for them.
    fn groups(&self, number: i32) -> Result<(Vec<String>, Vec<Group>), Refused> {
        let mut groups: BTreeMap<(i32, String), Group> = BTreeMap::new();
        for ((round, name), (_, members)) in &self.league.groups {
            // Groups with numbers for names keep them; others are numbered in the order of their names.
            let at = (name.parse::<i32>().unwrap_or(i32::MAX), name.clone());
            if self.place(*round).0 != number || groups.contains_key(&at) {
                continue;
            }
            let (venue, host) = self.league.season.venues.get(&(*round, name.clone())).cloned().unwrap_or_default();
            let host = host.filter(|host| self.league.teams.contains_key(host)).map(small).transpose()?;
            let teams = members.iter().map(|team| small(*team)).collect::<Result<_, _>>()?;
            groups.insert(at, Group { host, venue, teams });
        }
        Ok(groups.into_iter().map(|((_, name), group)| (name, group)).unzip())
    }

    fn lineups(&self, number: i32) -> Result<BTreeMap<(i32, i32), Vec<i32>>, Refused> {
        let mut lineups: BTreeMap<(i32, i32), Vec<i32>> = BTreeMap::new();
        for ((round, player), team) in &self.league.lineups {
            let (day, own) = self.place(*round);
            if day == number {
                lineups.entry((own, small(*team)?)).or_default().push(player.number());
            }
        }
        Ok(lineups)
    }

    fn exchanges(&self, number: i32) -> Result<Vec<Exchange>, Refused> {
        let mut exchanges = Vec::new();
        for one in &self.league.season.exchanges {
            let (day, round) = self.place(one.round);
            if day == number {
                let (team, reason) = (small(one.team)?, Reason::new(&one.reason)?);
                exchanges.push(Exchange { round, team, gone: one.gone.number(), came: one.came.number(), reason });
            }
        }
        Ok(exchanges)
    }

    /// The lots of a day by the number of the group, whichever way the folder names it.
    fn lots(&self, number: i32, names: &[String]) -> Vec<(i32, i32, String)> {
        let mut lots = Vec::new();
        for (group, own_name) in (1..).zip(names) {
            for ((round, name), seed) in &self.league.note.lots {
                let (day, own) = self.place(*round);
                if day == number && (name == own_name || *name == i32::to_string(&group)) {
                    lots.push((group, own, seed.clone()));
                }
            }
        }
        lots
    }

    /// How far each group is in each round of a day; `None` where the folder does not say it.
    fn pace(&self, number: i32, groups: usize) -> Option<BTreeMap<(i32, i32), bool>> {
        let said = &self.league.season.pace;
        let all = (1..).take(groups);
        let of_group = |group: i32| {
            let own = said.iter().filter(move |((_, name), _)| *name == group.to_string());
            own.filter_map(move |((round, _), closed)| {
                let (day, own) = self.place(*round);
                (day == number).then_some(((own, group), *closed))
            })
        };
        if said.is_empty() { None } else { Some(all.flat_map(of_group).collect()) }
    }

    /// The folder of one match day, as if it were a tournament of its own.
    fn part(&self, number: i32) -> Result<Folder, Refused> {
        let mut part = self.folder.clone();
        let of_day = |round: i32| self.place(round).0 == number;
        let own = |round: i32| self.place(round).1;
        // Alone, the day no longer knows of groups that are still open.
        let rounds: BTreeSet<i32> =
            part.seating.keys().map(|(round, _)| *round).filter(|round| of_day(*round)).collect();
        for round in rounds {
            let state = if self.folder.is_over(round) { RoundState::Closed } else { RoundState::Running };
            let note = RoundNote { state: state.word().to_owned(), ..RoundNote::default() };
            part.tournament.rounds.entry(round).or_insert(note);
        }
        part.league = None;
        part.tournament.name = called(self.terms.name.as_str(), number, self.name)?;
        part.tournament.plan = self.terms.play.plan(self.terms.rounds);
        part.tournament.league = None;
        part.tournament.rounds = part
            .tournament
            .rounds
            .into_iter()
            .filter(|(round, _)| of_day(*round))
            .map(|(round, note)| (own(round), note))
            .collect();
        let seating = part.seating.into_iter().filter(|(at, _)| of_day(at.0));
        part.seating = seating.map(|(at, seats)| ((own(at.0), at.1), seats)).collect();
        part.hands = part
            .hands
            .into_iter()
            .filter(|(at, _)| of_day(at.0))
            .map(|(at, hands)| ((own(at.0), at.1), hands))
            .collect();
        part.totals = part
            .totals
            .into_iter()
            .filter(|(at, _)| of_day(at.0))
            .map(|(at, sheet)| ((own(at.0), at.1), sheet))
            .collect();
        part.adjustments.retain(|line| of_day(line.round));
        for line in &mut part.adjustments {
            line.round = own(line.round);
        }
        part.claims.retain(|claim| of_day(claim.row.at.0));
        for claim in &mut part.claims {
            claim.row.at.0 = own(claim.row.at.0);
        }
        let played: BTreeSet<StartNumber> = part.seating.values().flatten().copied().collect();
        part.players.retain(|player| played.contains(&player.number));
        for player in &mut part.players {
            let own = self.league.season.squads.get(&player.number).map(|(team, _)| team);
            let lineup = self.league.lineups.iter().find(|((round, one), _)| of_day(*round) && *one == player.number);
            let team = own.or(lineup.map(|(_, team)| team)).and_then(|team| self.league.teams.get(team));
            player.club = team.map_or_else(ClubName::default, |team| ClubName::new(team).unwrap_or_default());
        }
        Ok(part)
    }
}
