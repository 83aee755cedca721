//! Wishes and notices of a division: out of the database as the folder has them, and in again.

use std::collections::BTreeMap;

use crate::format::league::plan::{ExchangeNote, NoticeNote, WishNote};
use crate::format::league::season::SeasonNote;
use crate::rules::entry::StartNumber;
use crate::store::exchanges::{self, Exchange};
use crate::store::fixtures::{self, Wish, WishKind};
use crate::store::league::League;
use crate::store::notices::{self, NewNotice, Notice};
use crate::store::revisions::Clerk;
use crate::store::rounds::{self, RoundState};
use crate::store::{
    Conn, DivisionId, Error, MatchDayId, PlayerId, Result, TeamId, TournamentId, group_rounds, match_days,
};

/// Adds what stands in the database to the note of a season.
pub(super) fn note(conn: &mut Conn, league: &League, note: &mut SeasonNote) -> Result<()> {
    let id = league.division.id;
    let wishes = fixtures::wishes(conn, id)?;
    note.wishes = wishes.iter().map(|one| wish(league, one)).collect::<Result<_>>()?;
    let notice = |one: Notice| {
        let Notice { at, kind, day_number: day, old, new, words, .. } = one;
        NoticeNote { at, kind: kind.word().to_owned(), day, old, new, words }
    };
    note.exchanges = league.exchanges.iter().map(|one| exchange(league, one)).collect::<Result<_>>()?;
    // The oldest first, as they were given.
    note.notices = notices::of_division(conn, id)?.into_iter().rev().map(notice).collect();
    Ok(())
}

fn exchange(league: &League, one: &Exchange) -> Result<ExchangeNote> {
    let day = league.days.iter().find(|day| day.day.id == one.match_day_id).ok_or(Error::NotFound)?;
    let player = |id| {
        let number = league.player(id).ok_or(Error::NotFound)?.number;
        StartNumber::new(number).map_err(Error::internal)
    };
    Ok(ExchangeNote {
        round: (day.day.number - 1) * league.division.rounds + one.round_number,
        team: league.number_of(one.team_id).ok_or(Error::NotFound)?,
        gone: player(one.gone_id)?,
        came: player(one.came_id)?,
        reason: one.reason.clone(),
    })
}

/// Keeps the line-ups of a day that were put right.
pub(super) fn exchanged(
    conn: &mut Conn,
    notes: &[ExchangeNote],
    (day, own): (MatchDayId, impl Fn(i32) -> Option<i32>),
    (teams, players): (&BTreeMap<i64, TeamId>, &BTreeMap<StartNumber, PlayerId>),
    clerk: &Clerk,
) -> Result<()> {
    for one in notes {
        let Some(round) = own(one.round) else { continue };
        let team = *teams.get(&one.team).ok_or(Error::NotFound)?;
        let player = |number| players.get(number).copied().ok_or(Error::NotFound);
        let clerk = Clerk { reason: one.reason.clone(), ..clerk.clone() };
        exchanges::note(conn, (day, round, team), (player(&one.gone)?, player(&one.came)?), &clerk)?;
    }
    Ok(())
}

fn wish(league: &League, wish: &Wish) -> Result<WishNote> {
    let number = |team: Option<TeamId>| team.and_then(|team| league.number_of(team)).ok_or(Error::NotFound);
    let team = number(Some(wish.team_id))?;
    let day = wish.day_number.ok_or(Error::NotFound);
    Ok(match wish.kind {
        WishKind::Hosts => WishNote::Hosts { team, day: day? },
        WishKind::NeverHosts => WishNote::NeverHosts { team },
        WishKind::NotBefore => WishNote::NotBefore { team, other: number(wish.other_id)?, day: day? },
    })
}

/// Writes wishes and notices of a folder into a division; a notice keeps the time at which it was given.
pub(super) fn write(
    conn: &mut Conn,
    division: DivisionId,
    note: &SeasonNote,
    teams: &BTreeMap<i64, TeamId>,
    clerk: &Clerk,
) -> Result<()> {
    let id = |team: i64| teams.get(&team).copied().ok_or(Error::NotFound);
    for wish in &note.wishes {
        let (kind, team, other, day) = match *wish {
            WishNote::Hosts { team, day } => (WishKind::Hosts, team, None, Some(day)),
            WishNote::NeverHosts { team } => (WishKind::NeverHosts, team, None, None),
            WishNote::NotBefore { team, other, day } => (WishKind::NotBefore, team, Some(other), Some(day)),
        };
        fixtures::add_wish(conn, division, kind, (id(team)?, other.map(id).transpose()?), day, clerk)?;
    }
    for notice in &note.notices {
        let kind = notice.kind.parse().map_err(Error::internal)?;
        let new = NewNotice { kind, day_number: notice.day, old: notice.old.clone(), new: notice.new.clone() };
        let clerk = Clerk { reason: notice.words.clone(), at: notice.at, ..clerk.clone() };
        notices::give(conn, division, &new, &clerk)?;
    }
    Ok(())
}

/// Keeps how far each group is in each round of a day: as the folder says, else as the round is.
pub(super) fn pace(
    conn: &mut Conn,
    season: &SeasonNote,
    (day, tournament): (MatchDayId, TournamentId),
    day_rounds: i32,
) -> Result<()> {
    let number = match_days::find(conn, day)?.number;
    let groups = match_days::groups_of(conn, day)?;
    for round in rounds::of_tournament(conn, tournament)? {
        for group in &groups {
            let at = ((number - 1) * day_rounds + round.number, group.number.to_string());
            let closed = if season.pace.is_empty() {
                Some(round.state == RoundState::Closed)
            } else {
                season.pace.get(&at).copied()
            };
            if let Some(closed) = closed {
                let state = if closed { RoundState::Closed } else { RoundState::Running };
                group_rounds::set(conn, group.id, round.number, state)?;
            }
        }
    }
    Ok(())
}
