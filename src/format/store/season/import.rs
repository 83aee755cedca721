//! A folder as the season it becomes, read and judged before anything is written, and then written in one act.

mod day;

use std::collections::BTreeMap;

use chrono::NaiveDate;

use super::super::import::write;
use super::plan;
use crate::acts::match_days::venues::Name;
use crate::acts::take_over::season::{self as taken, Season};
use crate::acts::{Field, Order, Reason, Refused};
use crate::format::folder::Folder;
use crate::format::league::model::{DeductionLine, League as FolderLeague, RulingLine};
use crate::format::players::Player;
use crate::rules::league::division::{Limits, Play, TeamName, Terms};
use crate::rules::league::fixtures::GROUPS;
use crate::rules::league::money::TeamMoney;
use crate::rules::league::results::Withdrawal;
use crate::rules::sentence::sentences;
use crate::store::teams::TeamWords;
use crate::store::{Conn, DivisionId, Error};

sentences! {
    /// Why a folder does not become a season.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum SeasonError {
        /// There is no league in it.
        NoLeague = "season-import-no-league"
            "this folder holds no league; it takes teams.csv, lineups.csv and groups.csv",
        /// A player nobody can be assigned to a team.
        NoTeam { number: i32 } = "season-import-no-team"
            "start number {number} belongs to no team; add it to squads.csv, or take it out of players.csv",
        /// A name that is too long for the database.
        TeamName { team: i64 } = "season-import-team-name"
            "team {team} has no name a list has room for; write 1 to 100 letters",
    }
}

impl From<SeasonError> for Refused {
    fn from(error: SeasonError) -> Self {
        Self::at(Field::File, error)
    }
}

/// Writes a season that was read from a folder and answers its division.
pub fn import_season(conn: &mut Conn, order: &Order, season: &Season<Folder>) -> Result<DivisionId, Refused> {
    taken::season(conn, order, season, |deed, part: &Folder| {
        let date = part.tournament.date.ok_or_else(|| Error::internal("a match day without a date"))?;
        write(deed, part, date)
    })
}

/// What is read of a folder.
struct Reading<'f> {
    folder: &'f Folder,
    league: &'f FolderLeague,
    terms: Terms,
    today: NaiveDate,
    name: Name<'f>,
}

/// The season a folder becomes; where it gives no date, its first day is today. `name` calls a match day by its number.
pub fn season_of(folder: &Folder, today: NaiveDate, name: Name<'_>) -> Result<Season<Folder>, Refused> {
    let league = folder.league.as_ref().ok_or(SeasonError::NoLeague)?;
    let note = league.note.season.as_ref();
    let made = note.filter(|note| !note.fixtures_seed.is_empty());
    let reading = Reading { folder, league, terms: terms(folder, league)?, today, name };
    let last = league.groups.keys().map(|(round, _)| league.day_of(*round).0).max().unwrap_or(0);
    let last = last.max(league.season.days.keys().copied().max().unwrap_or(0));
    Ok(Season {
        name: note.map_or_else(|| folder.tournament.name.clone(), |note| note.season.clone()),
        fixtures: made.map(|note| (note.fixtures_seed.clone(), note.fixtures_algorithm)),
        teams: reading.teams()?,
        players: reading.players()?,
        days: (1..=last).map(|number| reading.day(number)).collect::<Result<_, _>>()?,
        deductions: reading.deductions()?,
        rulings: reading.rulings()?,
        withdrawals: reading.withdrawals()?,
        wishes: plan::wishes(&league.season)?,
        notices: plan::notices(&league.season)?,
        terms: reading.terms,
    })
}

/// The number of a team as the database keeps it.
pub(super) fn small(team: i64) -> Result<i32, Error> {
    Ok(i32::try_from(team)?)
}

/// The terms of the folder; where it says nothing, those rounds are one match day in which the groups stay together.
fn terms(folder: &Folder, league: &FolderLeague) -> Result<Terms, Error> {
    let agreed_on = &folder.tournament.plan;
    let play = Play {
        rules: agreed_on.rules.clone(),
        rule_changes: agreed_on.rule_changes.clone(),
        system: agreed_on.system.clone(),
        hands_at_four: agreed_on.hands_at_four,
        hands_at_three: agreed_on.hands_at_three,
        first_dealer: agreed_on.first_dealer,
    };
    let name = folder.tournament.name.clone();
    let agreed = league.note.agreed.clone();
    if let Some(note) = &league.note.season {
        let (days, rounds) = (note.days, note.day_rounds);
        let (group_size, last_group_size) = (note.group_size, note.last_group_size);
        return Ok(Terms {
            name,
            days,
            rounds,
            group_size,
            last_group_size,
            agreed,
            limits: note.limits,
            play,
            money: note.money,
        });
    }
    let rounds = league.day_rounds();
    let last = league.groups.keys().map(|(round, _)| *round).max().unwrap_or(1);
    let size =
        league.groups.values().map(|(_, teams)| teams.len()).max().unwrap_or(4).clamp(*GROUPS.start(), *GROUPS.end());
    let size = u16::try_from(size)?;
    let most = u16::try_from(last)?.div_ceil(rounds);
    let money = TeamMoney::default();
    let limits = Limits { players: 4, least: 3, substitutions_per_round: 4, substitutions_per_day: 60, guests: 4 };
    Ok(Terms { name, days: most, rounds, group_size: size, last_group_size: size, agreed, limits, play, money })
}

impl Reading<'_> {
    /// The match day a round of the season belongs to, and its number on that day.
    fn place(&self, round: i32) -> (i32, i32) {
        self.league.day_of(round)
    }

    fn teams(&self) -> Result<BTreeMap<i32, TeamWords>, Refused> {
        let mut teams = BTreeMap::new();
        for (number, name) in &self.league.teams {
            let (club, venue) = self.league.season.homes.get(number).cloned().unwrap_or_default();
            let name = TeamName::new(name).map_err(|_no_name| SeasonError::TeamName { team: *number })?;
            teams.insert(small(*number)?, TeamWords { name, club, venue });
        }
        Ok(teams)
    }

    fn players(&self) -> Result<Vec<taken::Player>, Refused> {
        let player = |player: &Player| {
            let number = player.number.number();
            let squads = &self.league.season.squads;
            let (team, role) = squads.get(&player.number).copied().ok_or(SeasonError::NoTeam { number })?;
            if !self.league.teams.contains_key(&team) {
                return Err(SeasonError::NoTeam { number }.into());
            }
            Ok(taken::Player { number, team: small(team)?, name: player.name.clone(), role })
        };
        self.folder.players.iter().map(player).collect()
    }

    fn deductions(&self) -> Result<Vec<taken::Deduction>, Refused> {
        let line = |line: &DeductionLine| {
            let reason = Reason::new(&line.reason)?;
            Ok(taken::Deduction { team: small(line.team)?, points: line.points, reason })
        };
        self.league.deductions.iter().map(line).collect()
    }

    fn rulings(&self) -> Result<Vec<taken::Ruling>, Refused> {
        let line = |line: &RulingLine| {
            let reason = Reason::new(&line.reason)?;
            Ok(taken::Ruling {
                team: small(line.team)?,
                day: line.day,
                points: line.points,
                against: line.against,
                reason,
            })
        };
        self.league.rulings.iter().map(line).collect()
    }

    fn withdrawals(&self) -> Result<Vec<taken::Withdrawal>, Refused> {
        let left = |left: &Withdrawal| {
            let after = i32::try_from(left.after)?;
            let last_day = if after == 0 { 0 } else { self.place(after).0 };
            Ok(taken::Withdrawal { team: small(left.team)?, last_day, results: left.results })
        };
        self.league.withdrawals.iter().map(left).collect()
    }
}
