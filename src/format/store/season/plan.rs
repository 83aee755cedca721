//! Wishes and notices of a division: out of the database as the folder has them, and as they are taken over.

use super::import::small;
use crate::acts::take_over::season as taken;
use crate::acts::{Reason, Refused};
use crate::format::league::model::{ExchangeNote, NoticeNote, SeasonNote, WishNote};
use crate::rules::entry::StartNumber;
use crate::store::exchanges::Exchange;
use crate::store::fixtures::{self, Wish, WishKind};
use crate::store::league::League;
use crate::store::notices::{self as rows, Notice};
use crate::store::{Conn, Error, Result, TeamId};

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
    note.notices = rows::of_division(conn, id)?.into_iter().rev().map(notice).collect();
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

/// The wishes of a folder.
pub(super) fn wishes(note: &SeasonNote) -> Result<Vec<taken::Wish>> {
    let wish = |wish: &WishNote| {
        let (kind, team, other, day) = match *wish {
            WishNote::Hosts { team, day } => (WishKind::Hosts, team, None, Some(day)),
            WishNote::NeverHosts { team } => (WishKind::NeverHosts, team, None, None),
            WishNote::NotBefore { team, other, day } => (WishKind::NotBefore, team, Some(other), Some(day)),
        };
        Ok(taken::Wish { kind, team: small(team)?, other: other.map(small).transpose()?, day })
    };
    note.wishes.iter().map(wish).collect()
}

/// The notices of a folder, each with the time at which it was given.
pub(super) fn notices(note: &SeasonNote) -> std::result::Result<Vec<taken::Notice>, Refused> {
    let notice = |one: &NoticeNote| {
        let kind = one.kind.parse().map_err(Error::internal)?;
        let NoticeNote { at, day, old, new, .. } = one.clone();
        Ok(taken::Notice { at, kind, day, old, new, words: Reason::new(&one.words)? })
    };
    note.notices.iter().map(notice).collect()
}
