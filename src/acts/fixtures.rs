//! The fixtures of a division: wishes taken and dropped, the match days laid out.

mod dates;
pub mod outside;

pub use dates::Dates;

use super::refused::refusals;
use super::{Deed, Order, Recorded, Refused, act};
use crate::rules::league::fixtures::{
    ALGORITHM, FixturesError, Group as LaidGroup, Season, SeasonPlan, Wish as Wanted,
};
use crate::rules::sentence::Arg;
use crate::store::fixtures::{self, Wish, WishKind};
use crate::store::league::{Day, days};
use crate::store::match_days::{self, DayState, Group, NewGroup};
use crate::store::notices::{self, NewNotice, NoticeKind};
use crate::store::teams::{self, Team};
use crate::store::{Conn, DivisionId, Error, TeamId, WishId, divisions};

/// The longest seed, in letters.
pub const SEED_LIMIT: usize = 60;

refusals! {
    /// Why the fixtures stay as they are.
    pub enum Refusal {
        /// No team of the division that takes part has this number.
        NoTeam = "wish-team-missing" at Team,
        /// The other of two teams is none.
        NoOther = "wish-team-missing" at Other,
        /// A wish names a match day of the season.
        NoDay { most: i32 } = "wish-day" at Day,
        /// Two teams are kept apart before a day after the first.
        NoDayBefore { most: i32 } = "wish-day-before" at Day,
        /// A team meets others, not itself.
        Same = "wish-same" at Other,
        /// It cannot be met beside a wish that is known.
        Contradicts { wish: Arg } = "wish-contradicts" at Team,
        /// Teams that take part are in no group.
        Outside { count: usize, names: String } = "fixtures-outside",
        /// A match day was opened.
        Begun = "fixtures-begun",
        /// The division has no points for groups of this size.
        NoPoints { size: usize } = "points-no-rule",
        /// The seed does not fit on a sheet of paper.
        SeedTooLong { limit: usize } = "round-seed-too-long" at Seed,
        /// Groups of this size are not played.
        GroupSize { size: usize } = "fixtures-group-size",
        /// So many teams make no such groups.
        Unsplittable { teams: usize } = "fixtures-unsplittable",
        /// A wish cannot be met.
        Wish = "fixtures-wish",
        /// The season has no day.
        NoDays = "fixtures-no-day",
        /// The days keep their dates, and another first day was typed.
        DateKept { stands: Arg } = "fixtures-date-kept" at Date,
        /// The days keep their dates, and another distance was typed.
        GapKept = "fixtures-gap-kept" at Gap,
        /// The days keep their hours, and another one was typed.
        HourKept = "fixtures-hour-kept" at Starts,
    }
}

impl From<FixturesError> for Refusal {
    fn from(error: FixturesError) -> Self {
        match error {
            FixturesError::GroupSize(size) => Self::GroupSize { size },
            FixturesError::Unsplittable { teams, .. } => Self::Unsplittable { teams },
            FixturesError::Wish(_) => Self::Wish,
            FixturesError::NoDay => Self::NoDays,
        }
    }
}

/// A wish as somebody has it: teams by their number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wished {
    /// The number of the team.
    pub team: Option<i32>,
    /// The number of the team it is to be kept apart from; `None` where no other is named.
    pub other: Option<Option<i32>>,
    /// The match day, where one is named.
    pub day: Option<i32>,
}

/// Takes a wish.
pub fn wish(conn: &mut Conn, order: &Order, id: DivisionId, wished: &Wished) -> Result<(), Refused> {
    act(conn, order, &format!("wish-add {id}"), |deed| {
        let division = divisions::find(deed.conn, id)?;
        order.check(division.version)?;
        let teams = teams::of_division(deed.conn, id)?;
        let playing = playing(&teams);
        let team = |number: Option<i32>| playing.iter().find(|team| Some(team.number) == number).map(|team| team.id);
        let one = team(wished.team).ok_or(Refusal::NoTeam)?;
        let most = division.days;
        if wished.day.is_some_and(|day| !(1..=most).contains(&day)) {
            return Err(Refusal::NoDay { most }.into());
        }
        let (kind, other) = match (wished.other, wished.day) {
            (None, None) => (WishKind::NeverHosts, None),
            (None, Some(_)) => (WishKind::Hosts, None),
            // On the first day nobody has met before.
            (Some(other), Some(2..)) => (WishKind::NotBefore, Some(team(other).ok_or(Refusal::NoOther)?)),
            (Some(_), _) => return Err(Refusal::NoDayBefore { most }.into()),
        };
        if other == Some(one) {
            return Err(Refusal::Same.into());
        }
        let known = fixtures::wishes(deed.conn, id)?;
        if let Some(known) = known.iter().find(|known| contradict(known, kind, (one, other), wished.day)) {
            return Err(Refusal::Contradicts { wish: words(known, &teams) }.into());
        }
        Ok(Recorded::from(fixtures::add_wish(deed.conn, id, kind, (one, other), wished.day, order)?).done())
    })
}

/// Takes a wish back.
pub fn drop_wish(conn: &mut Conn, order: &Order, id: DivisionId, wish: WishId) -> Result<(), Refused> {
    act(conn, order, &format!("wish-drop {wish}"), |deed| {
        order.check(divisions::find(deed.conn, id)?.version)?;
        Ok(fixtures::drop_wish(deed.conn, id, wish, order)?.into())
    })
}

/// Whether a wish is the one that is known, or cannot be met beside it.
fn contradict(known: &Wish, kind: WishKind, (one, other): (TeamId, Option<TeamId>), day: Option<i32>) -> bool {
    let same_team = known.team_id == one;
    match (known.kind, kind) {
        (WishKind::NotBefore, WishKind::NotBefore) => {
            let pair = (known.team_id, known.other_id);
            pair == (one, other) || other.is_some_and(|other| pair == (other, Some(one)))
        }
        (WishKind::Hosts, WishKind::Hosts) => same_team && known.day_number == day,
        (WishKind::Hosts | WishKind::NeverHosts, WishKind::Hosts | WishKind::NeverHosts) => same_team,
        _ => false,
    }
}

/// A wish as a sentence with the names of its teams.
pub fn words(wish: &Wish, teams: &[Team]) -> Arg {
    let name = |id: TeamId| teams.iter().find(|team| team.id == id).map_or_else(String::new, |team| team.name.clone());
    let key = match wish.kind {
        WishKind::Hosts => "wish-hosts",
        WishKind::NeverHosts => "wish-never-hosts",
        WishKind::NotBefore => "wish-not-before",
    };
    let other = wish.other_id.map_or_else(String::new, name);
    let day = wish.day_number.unwrap_or(0);
    Arg::Said(key, vec![("team", name(wish.team_id).into()), ("other", other.into()), ("day", day.into())])
}

/// A wish as the rules know it, teams by their place in a list.
pub fn wanted(wish: &Wish, place: &impl Fn(TeamId) -> Option<usize>) -> Option<Wanted> {
    let day = wish.day_number.map(|day| usize::try_from(day).unwrap_or(0));
    let team = place(wish.team_id)?;
    Some(match wish.kind {
        WishKind::NeverHosts => Wanted::NeverHosts { team },
        WishKind::Hosts => Wanted::Hosts { team, day: day? },
        WishKind::NotBefore => Wanted::NotBefore { one: team, other: place(wish.other_id?)?, day: day? },
    })
}

/// What the fixtures are laid out by and the version it is read in: the search takes seconds for a large season, so it
/// is done before anything is written, and other venues write meanwhile.
pub fn plan(conn: &mut Conn, id: DivisionId, seed: &str) -> Result<(i64, SeasonPlan), Error> {
    let division = divisions::find(conn, id)?;
    let teams = teams::of_division(conn, id)?;
    let playing = playing(&teams);
    let place = |id: TeamId| playing.iter().position(|team| team.id == id);
    let wishes = fixtures::wishes(conn, id)?;
    let plan = SeasonPlan {
        teams: playing.len(),
        sizes: division.terms()?.sizes(),
        wishes: wishes.iter().filter_map(|wish| wanted(wish, &place)).collect(),
        homeless: homeless(&playing),
        seed: seed.to_owned(),
    };
    Ok((division.version, plan))
}

/// Lays out the match days as they were `found` by [`plan`]; `None` where the division was changed since. Fixtures made
/// anew are announced.
pub fn make(
    conn: &mut Conn,
    order: &Order,
    id: DivisionId,
    dates: &Dates,
    (seed, found): (&str, Option<Result<Season, FixturesError>>),
) -> Result<(), Refused> {
    act(conn, order, &format!("fixtures {id}"), |deed| {
        let division = divisions::find(deed.conn, id)?;
        order.check(division.version)?;
        if seed.chars().count() > SEED_LIMIT {
            return Err(Refusal::SeedTooLong { limit: SEED_LIMIT }.into());
        }
        let stale =
            Refused::Stale { seen: order.based_on.unwrap_or(division.version), now: division.version, stands: None };
        let laid = found.ok_or(stale)?.map_err(Refusal::from)?;
        let before = days(deed.conn, id)?;
        dates.go_with(&before, laid.days.len())?;
        lay_out(deed, &division, &before, dates, &laid)?;
        let made = divisions::Made { seed, algorithm: Some(ALGORITHM) };
        let laid_out = divisions::set_fixtures(deed.conn, id, made, order)?;
        if !before.is_empty() && stands(&before) != stands(&days(deed.conn, id)?) {
            tell(deed, id)?;
        }
        Ok(laid_out.into())
    })
}

/// What everybody sees of the fixtures: each day with its date, and the venue, the host and the teams of its groups.
fn stands(days: &[Day]) -> Vec<impl PartialEq + use<>> {
    let group = |group: &Group| (group.venue.clone(), group.host, group.teams.clone());
    let day = |day: &Day| {
        let groups: Vec<_> = day.groups.iter().map(group).collect();
        (day.day.number, day.day.date, day.day.starts.clone(), groups)
    };
    days.iter().map(day).collect()
}

/// Announces fixtures made anew; where that is the last thing everybody was told, the new notice comes in its place.
fn tell(deed: &mut Deed<'_>, id: DivisionId) -> Result<(), Refused> {
    let notice = NewNotice { kind: NoticeKind::Groups, day_number: None, old: String::new(), new: String::new() };
    let newest = notices::of_division(deed.conn, id)?.into_iter().next();
    let same = |last: &notices::Notice| {
        (last.kind, last.day_number, last.words.as_str()) == (notice.kind, None, deed.order.reason.as_str())
    };
    if let Some(last) = newest.filter(same) {
        notices::cancel(deed.conn, id, last.id, deed.order)?;
    }
    notices::give(deed.conn, id, &notice, deed.order)?;
    Ok(())
}

/// Lays out the match days of a division whose season has not begun.
fn lay_out(
    deed: &mut Deed<'_>,
    division: &divisions::Division,
    before: &[Day],
    dates: &Dates,
    laid: &Season,
) -> Result<(), Refused> {
    if before.iter().any(|day| day.day.state != DayState::Planned) {
        return Err(Refusal::Begun.into());
    }
    let order = deed.order;
    let teams = teams::of_division(deed.conn, division.id)?;
    let playing = playing(&teams);
    let points = division.agreement()?.points;
    for group in laid.days.iter().flatten() {
        points.of(group.teams.len()).map_err(|_none| Refusal::NoPoints { size: group.teams.len() })?;
    }
    for (number, groups) in (1..).zip(&laid.days) {
        let day = match before.iter().find(|day| day.day.number == number) {
            Some(day) if dates.keep => day.day.id,
            Some(day) => {
                let date = dates.of(before, number);
                match_days::reschedule(deed.conn, day.day.id, date, &dates.starts, order)?;
                day.day.id
            }
            None => {
                let date = dates.of(before, number);
                match_days::create(deed.conn, division.id, number, date, &dates.starts, order)?.answer()
            }
        };
        let group = |group: &LaidGroup| {
            let host = group.host.and_then(|host| playing.get(host));
            NewGroup {
                host: host.map(|team| team.id),
                venue: host.map_or_else(String::new, |team| team.venue.clone()),
                teams: group.teams.iter().filter_map(|team| Some(playing.get(*team)?.id)).collect(),
            }
        };
        match_days::lay_out(deed.conn, day, &groups.iter().map(group).collect::<Vec<_>>(), order)?;
    }
    for day in before.iter().filter(|day| day.day.number > division.days) {
        match_days::lay_out(deed.conn, day.day.id, &[], order)?;
    }
    Ok(())
}

/// The places of the teams without a venue.
fn homeless(playing: &[&Team]) -> Vec<usize> {
    (0..).zip(playing).filter(|(_, team)| team.venue.is_empty()).map(|(place, _)| place).collect()
}

/// The teams the fixtures are made for.
fn playing(teams: &[Team]) -> Vec<&Team> {
    teams.iter().filter(|team| team.withdrawn_after.is_none()).collect()
}
