//! A league that is played by acts alone, without a page: `groups(&[4, 4]).rounds(2).on(store)`.

use std::ops::RangeInclusive;

use chrono::{Days, NaiveDate};
use skatwart::acts::match_days::close::{self, Ask};
use skatwart::acts::match_days::pace::Place;
use skatwart::acts::match_days::venues::Name;
use skatwart::acts::match_days::{Loaded, lineups, open, take_back};
use skatwart::acts::totals;
use skatwart::acts::{Key, Order, Refused};
use skatwart::rules::entry::{ClubName, PlayerName};
use skatwart::rules::league::division::{LeaguePreset, PlayerRole, TeamName, Terms};
use skatwart::rules::sheet::{TypedSeat, TypedTotals};
use skatwart::rules::tournament::{TournamentName, Venue};
use skatwart::store::match_days::{Group, MatchDay, NewGroup};
use skatwart::store::players::NewPlayer;
use skatwart::store::rounds::Round;
use skatwart::store::sheets::Sheet;
use skatwart::store::teams::{Team, TeamWords};
use skatwart::store::{
    Conn, DivisionId, Error, MatchDayId, Store, TournamentId, divisions, match_days, players, rounds, seasons, sheets,
    teams,
};

use super::facts::clerk;
use crate::app::new_key;

/// A league that is not there yet.
#[derive(Clone, Debug)]
pub struct Built {
    sizes: Vec<i32>,
    squad: i32,
    terms: Terms,
}

/// Groups of so many teams, numbered through and the same on every day, each at a venue of its own: one match day of one round
/// by the German terms, four players a team. Each team is at home somewhere, and nobody is host.
pub fn groups(sizes: &[i32]) -> Built {
    let terms = LeaguePreset::Bundesliga.terms(TournamentName::new("Staffel Süd").expect("a name"));
    Built { sizes: sizes.to_vec(), squad: 4, terms: Terms { days: 1, rounds: 1, ..terms } }
}

impl Built {
    /// With so many match days, a week apart from 7 March 2026.
    pub fn days(mut self, days: u16) -> Self {
        self.terms.days = days;
        self
    }

    /// With so many rounds a day.
    pub fn rounds(mut self, rounds: u16) -> Self {
        self.terms.rounds = rounds;
        self
    }

    /// With so many players in the squad of each team.
    pub fn players(self, squad: i32) -> Self {
        Self { squad, ..self }
    }

    /// With whatever else was agreed.
    pub fn agreed(mut self, change: impl FnOnce(&mut Terms)) -> Self {
        change(&mut self.terms);
        self
    }

    /// Puts it into the database.
    pub fn on(self, store: &Store) -> League<'_> {
        let (squad, rounds) = (self.squad, usize::from(self.terms.rounds));
        let (division, days) = store.write_now(move |conn| self.made(conn)).expect("a league");
        League { store, division, days, squad, rounds }
    }

    fn made(&self, conn: &mut Conn) -> Result<(DivisionId, Vec<MatchDayId>), Error> {
        let season = seasons::create(conn, &TournamentName::new("Saison 2026").expect("a name"), &clerk(""))?.answer();
        let division = divisions::create(conn, season, &self.terms, &clerk(""))?.answer();
        let mut all = Vec::new();
        for number in 1..=self.sizes.iter().sum::<i32>() {
            let words = TeamWords {
                name: TeamName::new(&format!("Team {number}")).expect("a name"),
                club: ClubName::default(),
                venue: Venue::new(&format!("Home {number}")).expect("a venue"),
            };
            let team = teams::create(conn, division, None, &words, &clerk(""))?.answer();
            let player = |place: i32| NewPlayer {
                team,
                number: None,
                name: PlayerName::new(&format!("Player {number}-{place}")).expect("a name"),
                role: PlayerRole::Regular,
            };
            let squad: Vec<NewPlayer> = (1..=self.squad).map(player).collect();
            players::create(conn, division, &squad, &clerk(""))?;
            all.push(team);
        }
        let first = NaiveDate::from_ymd_opt(2026, 3, 7).expect("a day");
        let mut days = Vec::new();
        for (number, weeks) in (1..=i32::from(self.terms.days)).zip(0..) {
            let date = first + Days::new(7 * weeks);
            let day = match_days::create(conn, division, number, date, "10:00", &clerk(""))?.answer();
            let mut rest = all.iter().copied();
            let mut groups = Vec::new();
            for (group, size) in (1_i32..).zip(&self.sizes) {
                let size = usize::try_from(*size).expect("a few teams");
                let teams = rest.by_ref().take(size).collect();
                groups.push(NewGroup { host: None, venue: format!("Venue {group}"), teams });
            }
            match_days::lay_out(conn, day, &groups, &clerk(""))?;
            days.push(day);
        }
        Ok((division, days))
    }
}

/// What the secretary orders, under a key of its own and for a reason.
pub fn secretary() -> Order {
    Order { key: Key::new(new_key()), ..clerk("as announced") }
}

/// One group alone.
pub fn at(group: i32) -> Place {
    Place::Groups(vec![group])
}

fn day_name(day: i32) -> String {
    format!("Day {day}")
}

/// A league that is being played.
pub struct League<'s> {
    /// Where it is stored.
    pub store: &'s Store,
    /// Its division.
    pub division: DivisionId,
    /// Its match days in order.
    pub days: Vec<MatchDayId>,
    squad: i32,
    rounds: usize,
}

impl League<'_> {
    /// Reads something.
    pub fn read<T>(&self, ask: impl FnOnce(&mut Conn) -> Result<T, Error>) -> T {
        self.store.read_now(ask).expect("it is read")
    }

    /// Has the secretary do something.
    pub fn act<A: Send + 'static>(
        &self,
        deed: impl FnOnce(&mut Conn, &Order) -> Result<A, Refused> + Send + 'static,
    ) -> Result<A, Refused> {
        let order = secretary();
        self.store.write_now(move |conn| deed(conn, &order))
    }

    /// The start number of a player, by his team and his place in its squad.
    pub const fn player(&self, team: i32, place: i32) -> i32 {
        (team - 1) * self.squad + place
    }

    /// A team by its number.
    pub fn team(&self, number: i32) -> Team {
        let all = self.read(|conn| teams::of_division(conn, self.division));
        all.into_iter().find(|team| team.number == number).expect("a team")
    }

    /// A match day.
    pub fn day(&self, day: MatchDayId) -> MatchDay {
        self.read(|conn| match_days::find(conn, day))
    }

    /// A match day with everything it is judged by.
    pub fn loaded(&self, day: MatchDayId) -> Loaded {
        self.read(|conn| Loaded::load(conn, day))
    }

    /// A group of a match day by its number.
    pub fn group(&self, day: MatchDayId, number: i32) -> Group {
        let all = self.read(|conn| match_days::groups_of(conn, day));
        all.into_iter().find(|group| group.number == number).expect("a group")
    }

    /// The tournament of a day that has begun.
    pub fn tournament(&self, day: MatchDayId) -> TournamentId {
        self.day(day).tournament_id.expect("a day that has begun")
    }

    /// A round of a day that was seated at some venue.
    pub fn round(&self, day: MatchDayId, number: i32) -> Round {
        let tournament = self.tournament(day);
        self.read(|conn| rounds::find_number(conn, tournament, number))
    }

    /// The sheets of a round by table.
    pub fn sheets(&self, day: MatchDayId, round: i32) -> Vec<Sheet> {
        let round = self.round(day, round).id;
        self.read(|conn| sheets::of_round(conn, round))
    }

    /// Saves the line-ups of a team, round by round.
    pub fn save(&self, day: MatchDayId, team: i32, rounds: Vec<Vec<i32>>) -> Result<(), Refused> {
        let team = self.team(team).id;
        self.act(move |conn, order| lineups::save(conn, order, (day, team), ("", &rounds)))
    }

    /// Lines up the first so many players of these teams for every round.
    pub fn line_up(&self, day: MatchDayId, teams: RangeInclusive<i32>, players: i32) {
        for team in teams {
            let first: Vec<i32> = (1..=players).map(|place| self.player(team, place)).collect();
            self.save(day, team, vec![first; self.rounds]).expect("they are lined up");
        }
    }

    /// Begins the day at all venues at once; teams without a line-up do not come.
    pub fn open(&self, day: MatchDayId) {
        let opened = self.act(move |conn, order| open::open(conn, order, day, true, &day_name));
        opened.expect("the day is begun");
    }

    /// Seats groups for their next round; teams without a line-up do not come.
    pub fn next(&self, day: MatchDayId, place: Place) -> Result<(), Refused> {
        self.act(move |conn, order| {
            let name: Name<'_> = &day_name;
            open::next(conn, order, day, &place, (true, name))
        })
    }

    /// Takes back the round groups were seated for last.
    pub fn take_back(&self, day: MatchDayId, place: Place) -> Result<(), Refused> {
        self.act(move |conn, order| take_back::take_back(conn, order, day, &place))
    }

    /// Closes the rounds of groups, and with the last of them the day; answers how far the day is.
    pub fn close(&self, day: MatchDayId, place: Place, waiting: Ask) -> Result<String, Refused> {
        self.act(move |conn, order| close::close(conn, order, day, &place, waiting))
    }

    /// Types the lists of these tables of a round, on which every hand was passed in.
    pub fn write(&self, day: MatchDayId, round: i32, tables: RangeInclusive<i32>) {
        let own = |sheet: &Sheet| tables.contains(&sheet.table_number);
        let lists: Vec<Sheet> = self.sheets(day, round).into_iter().filter(own).collect();
        assert!(!lists.is_empty(), "round {round} is seated at tables {tables:?}");
        let written = self.store.write_now(move |conn| {
            for sheet in &lists {
                let due = u16::try_from(sheet.hands).expect("a few hands");
                let seat = TypedSeat { points: Some(0), won: Some(0), lost: Some(0), total: None };
                let foot = TypedTotals { size: sheet.size, due, seats: [seat; 4], passed: Some(due) };
                totals::enter(conn, &secretary(), sheet.id, &foot)?;
            }
            Ok::<_, Refused>(())
        });
        written.expect("the lists are typed");
    }
}
