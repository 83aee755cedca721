//! What is done on a match day of a league: its fixtures changed, teams lined up, its rounds seated and closed, lots drawn.

pub mod change;
pub mod close;
pub mod history;
pub mod lineups;
pub mod offers;
pub mod open;
pub mod pace;
pub mod seats;
pub mod take_back;
pub mod venues;

use super::refused::refusals;
use super::rounds::hall::Hall;
use super::rounds::lists::Lists;
use super::{Deed, Order, Recorded, Refused, act};
use crate::rules::money::Cents;
use crate::rules::sentence::Arg;
use crate::store::column::Spelt;
use crate::store::divisions::{self, Division};
use crate::store::entries::{NewEntry, PersonRow};
use crate::store::exchanges::{self, Exchange};
use crate::store::group_lots::{self, GroupLot};
use crate::store::group_rounds::{self, GroupRound};
use crate::store::lineups::{self as lineup_rows, LineupRow};
use crate::store::match_days::{self, Group, MatchDay};
use crate::store::players::{self, Player};
use crate::store::rounds;
use crate::store::teams::{self, Team};
use crate::store::{Conn, Error, MatchDayId, TeamId, TournamentId};

refusals! {
    /// Why nothing was done on a match day.
    pub enum Refusal {
        /// Nobody plays on the day.
        NoGroups = "match-day-no-groups",
        /// The division has no points for groups of this size.
        NoPoints { size: usize } = "points-no-rule",
        /// Teams without a line-up were not said to be missing.
        LineupsMissing { names: String } = "match-day-lineups-missing" at Missing,
        /// Two teams of three players make no tables.
        TwoTeams { group: i32 } = "group-two-teams",
        /// The players of a group make no tables.
        Unseatable { group: i32 } = "group-unseatable",
        /// A round was not seated.
        RoundMissing { round: i32 } = "match-day-round-missing",
        /// Lists of a round are not complete.
        ListMissing { round: i32, said: Arg } = "match-day-list-missing",
        /// Something stands on a list of the round that was to be taken back.
        Written { round: i32, table: i32 } = "match-day-written",
        /// A group waits for the lot.
        LotWaits { round: i32, group: i32, teams: String } = "lot-waits",
        /// The day is at this date and hour.
        NotMoved = "match-day-not-moved" at Date,
        /// A day that has begun stays on its date.
        DayBegun = "match-day-begun-stays" at Date,
        /// A match day before has begun on a later date.
        BeforeBegun { number: i32, date: Arg } = "match-day-before-begun" at Date,
        /// The match day before is later.
        BeforeAnother { number: i32, date: Arg } = "match-day-before-another" at Date,
        /// The next match day is earlier.
        BehindAnother { number: i32, date: Arg } = "match-day-behind-another" at Date,
        /// No group of the day has this number.
        NoGroup = "group-missing" at Group,
        /// A team that does not play on the day is no host.
        NoHost = "wish-team-missing" at Host,
        /// The host plays in another group.
        HostElsewhere = "group-host-elsewhere" at Host,
        /// The group plays there already.
        GroupNotMoved { number: i32 } = "group-not-moved" at Group,
        /// The group has played, and where it did stands.
        GroupPlayed { number: i32 } = "group-played" at Group,
        /// The day was opened.
        Begun = "fixtures-begun",
        /// The first of two teams does not play on the day.
        NoTeam = "wish-team-missing" at One,
        /// The other of two teams does not play on the day.
        NoOther = "wish-team-missing" at Other,
        /// Both teams play in one group.
        SameGroup = "group-same" at Other,
        /// There is no such round.
        LotRound = "lot-not-here" at Round,
        /// In this division the lot decides nothing.
        NoLots = "lot-not-here",
        /// The lot stands.
        LotDrawn { group: i32, round: i32 } = "lot-drawn-already",
        /// A lot before the tie would decide nothing by chance.
        NoTie { group: i32, round: i32 } = "lot-no-tie",
        /// The day is closed.
        DayClosed = "lineup-day-closed",
        /// A seated round keeps its number of players.
        Seated { round: i32 } = "lineup-seated",
        /// After the seating the desk puts a line-up right.
        SeatedAlready { round: i32 } = "lineup-seated-already",
        /// Two exchanges at once would leave open who sat on whose seat.
        OneByOne { round: i32 } = "lineup-one-by-one",
        /// The round is closed.
        RoundClosed { round: i32 } = "lineup-round-closed",
        /// The player is lined up for another team.
        Elsewhere { round: usize, player: i32, name: String, team: String } = "lineup-elsewhere",
        /// Who opens again or puts right says why.
        ReasonMissing = "league-reason-missing" at Reason,
    }
}

/// A match day with everything it is judged by, of one moment.
pub struct Loaded {
    /// The division.
    pub division: Division,
    /// The day.
    pub day: MatchDay,
    /// Its groups in order.
    pub groups: Vec<Group>,
    /// Every team of the division by number.
    pub teams: Vec<Team>,
    /// Every player of the division by number.
    pub players: Vec<Player>,
    /// The line-ups of the day.
    pub lineups: Vec<LineupRow>,
    /// The rounds seated so far, at any of the venues.
    pub rounds: Vec<(Hall, Lists)>,
    /// The line-ups that were put right after their round was seated.
    pub exchanges: Vec<Exchange>,
    /// How far each group is.
    pub pace: Vec<GroupRound>,
    /// The lots of the division.
    pub lots: Vec<GroupLot>,
}

impl Loaded {
    /// Loads a match day.
    pub fn load(conn: &mut Conn, id: MatchDayId) -> Result<Self, Error> {
        let day = match_days::find(conn, id)?;
        let division = divisions::find(conn, day.division_id)?;
        let mut seated = Vec::new();
        if let Some(tournament) = day.tournament_id {
            for round in rounds::of_tournament(conn, tournament)? {
                let hall = Hall::load(conn, (tournament, round.number))?;
                let lists = Lists::load(conn, round.id)?;
                seated.push((hall, lists));
            }
        }
        Ok(Self {
            groups: match_days::groups_of(conn, id)?,
            teams: teams::of_division(conn, division.id)?,
            players: players::of_division(conn, division.id)?,
            lineups: lineup_rows::of_day(conn, id)?,
            lots: group_lots::of_division(conn, division.id)?,
            exchanges: exchanges::of_day(conn, id)?,
            pace: group_rounds::of_day(conn, id)?,
            rounds: seated,
            division,
            day,
        })
    }

    /// The team with this id.
    pub fn team(&self, id: TeamId) -> Option<&Team> {
        self.teams.iter().find(|team| team.id == id)
    }

    /// A player as the tournament of the day enters him: under his own team, whichever he plays for as a guest.
    fn entry(&self, tournament: TournamentId, player: &Player) -> NewEntry {
        NewEntry {
            tournament_id: tournament,
            number: player.number,
            name: player.name.clone(),
            club: self.team(player.team_id).map_or_else(String::new, |team| team.name.clone()),
            categories: Spelt::default(),
            paid_cents: Cents::ZERO,
            person: PersonRow::default(),
        }
    }

    /// The team of the day with this number.
    fn of_day(&self, number: Option<i32>) -> Option<TeamId> {
        let plays = |team: &&Team| self.groups.iter().any(|group| group.teams.contains(&team.id));
        self.teams.iter().filter(plays).find(|team| Some(team.number) == number).map(|team| team.id)
    }

    /// The line-up of a team in a round, in order.
    pub fn lineup(&self, round: i32, team: TeamId) -> Vec<&Player> {
        let own = |row: &&LineupRow| row.round_number == round && row.team_id == team;
        let player = |row: &LineupRow| self.players.iter().find(|player| player.id == row.player_id);
        self.lineups.iter().filter(own).filter_map(player).collect()
    }

    /// The teams of the day that still take part.
    pub fn playing(&self) -> impl Iterator<Item = &Team> {
        let all = self.groups.iter().flat_map(|group| &group.teams);
        all.filter_map(|id| self.team(*id)).filter(|team| team.plays_on(self.day.number))
    }
}

/// Does something with a match day as somebody saw it.
fn on_day<A: super::Answer>(
    conn: &mut Conn,
    order: &Order,
    (action, id): (&str, MatchDayId),
    work: impl FnOnce(&mut Deed<'_>, &Loaded) -> Result<Recorded<A>, Refused>,
) -> Result<A, Refused> {
    act(conn, order, &format!("{action} {id}"), |deed| {
        let loaded = Loaded::load(deed.conn, id)?;
        order.check(loaded.day.version)?;
        work(deed, &loaded)
    })
}

/// What was ordered does not fit how far the day is: somebody was faster.
fn passed(loaded: &Loaded) -> Refused {
    Refused::Stale { seen: loaded.day.version, now: loaded.day.version, stands: None }
}
