//! Opening a match day and seating its rounds from the line-ups.

use std::collections::{BTreeMap, BTreeSet};

use crate::acts::rounds::change;
use crate::acts::rounds::hall::{Hall, by_number};
use crate::acts::{self, Key, Order, Reason, Refused, Who};
use crate::i18n::Lang;
use crate::rules::league::seating::{ALGORITHM, GroupSeatingError, seat};
use crate::rules::seating::Table;
use crate::rules::tournament::{Settings, TournamentName, Venue};
use crate::store::entries::{self, NewEntry};
use crate::store::match_days::{self, DayState, Group};
use crate::store::revisions::Clerk;
use crate::store::rounds::{self, NewRound};
use crate::store::{Conn, Error, MatchDayId, TournamentId, tournaments};
use crate::web::Problems;
use crate::web::divisions::form::points_words;
use crate::web::refusal::Refusal;

use super::Loaded;

/// The word that stands with a round seated from line-ups, where others name the way of the draw.
pub const METHOD: &str = "lineups";

/// A change of a match day: who wants it, in which language, under which key.
pub struct Change<'c> {
    /// The day.
    pub day: MatchDayId,
    /// The key of the form.
    pub key: &'c str,
    /// Who wants it.
    pub clerk: &'c Clerk,
    /// The language of the sentences and of what is printed on the sheets.
    pub lang: Lang,
    /// Whether teams without a line-up were said to be missing.
    pub missing: bool,
}

impl Change<'_> {
    /// Opens the day: its tournament is made, and the first round seated.
    pub fn open(&self, conn: &mut Conn) -> Result<(), Refusal> {
        let loaded = Loaded::load(conn, self.day)?;
        if loaded.day.state != DayState::Planned {
            return Err(Refusal::Stale);
        }
        let terms = loaded.division.terms()?;
        for group in &loaded.groups {
            if let Err(error) = terms.agreed.points.of(group.teams.len()) {
                return Err(Refusal::of("", points_words(self.lang, &error.into())));
            }
        }
        if loaded.groups.is_empty() {
            return Err(Refusal::of("", self.lang.say("match-day-no-groups")));
        }
        let name =
            format!("{} · {}", loaded.division.name, self.lang.say_with("match-day-name", "number", loaded.day.number));
        let venues: BTreeSet<&str> = loaded.groups.iter().map(|group| group.venue.as_str()).collect();
        let venue = venues.into_iter().filter(|venue| !venue.is_empty()).collect::<Vec<_>>().join(", ");
        let settings = Settings {
            name: TournamentName::new(&shortened(&name)).map_err(Error::internal)?,
            venue: Venue::new(&shortened(&venue)).map_err(Error::internal)?,
            date: loaded.day.date,
            plan: terms.play.plan(terms.rounds),
        };
        let tournament = tournaments::create(conn, &settings, self.clerk)?;
        match_days::open(conn, self.day, tournament, self.clerk)?;
        self.seat(conn, tournament, 1)
    }

    /// Closes the round that is being played and seats the next one.
    pub fn next(&self, conn: &mut Conn) -> Result<(), Refusal> {
        let loaded = Loaded::load(conn, self.day)?;
        let (DayState::Open, Some(tournament), Some(round)) =
            (loaded.day.state, loaded.day.tournament_id, loaded.next_round())
        else {
            return Err(Refusal::Stale);
        };
        self.close_rounds(conn, &loaded.last_if_open(), tournament)?;
        self.seat(conn, tournament, round)
    }

    fn seat(&self, conn: &mut Conn, tournament: TournamentId, round: i32) -> Result<(), Refusal> {
        let loaded = Loaded::load(conn, self.day)?;
        let missing = loaded.without_lineup(round);
        if !missing.is_empty() && !self.missing {
            let names = missing.iter().map(|team| team.name.as_str()).collect::<Vec<_>>().join(", ");
            return Err(Refusal::of("missing", self.lang.say_with("match-day-lineups-missing", "names", names)));
        }
        let tables = self.tables(&loaded, round)?;
        self.enter(conn, &loaded, (tournament, round), &tables)?;
        let new = NewRound {
            tournament_id: tournament,
            number: round,
            method: METHOD.to_owned(),
            seed: String::new(),
            algorithm: ALGORITHM,
            drawn_at: self.clerk.at,
        };
        let id = rounds::insert(conn, &new)?;
        let hall = Hall {
            tournament: tournaments::find(conn, tournament)?,
            round: rounds::find(conn, id)?,
            sheets: BTreeMap::new(),
            tables: Vec::new(),
            entries: by_number(entries::of_tournament(conn, tournament)?),
        };
        hall.seat(conn, &tables)?;
        let order = self.order(hall.round.version, "start")?;
        change::start_seated(conn, &order, (tournament, round)).map_err(|refused| self.refused(refused))?;
        match_days::raise_version(conn, self.day)?;
        Ok(())
    }

    /// Enters the players of the round who did not play before, under the name of the team they play for.
    fn enter(
        &self,
        conn: &mut Conn,
        loaded: &Loaded,
        (tournament, round): (TournamentId, i32),
        tables: &[Table],
    ) -> Result<(), Error> {
        let mut entered: BTreeSet<i32> =
            entries::of_tournament(conn, tournament)?.into_iter().map(|entry| entry.number).collect();
        let seated: BTreeSet<i32> = tables.iter().flat_map(|table| &table.seats).copied().collect();
        let mut new = Vec::new();
        for team in loaded.playing() {
            for player in loaded.lineup(round, team.id) {
                if seated.contains(&player.number) && entered.insert(player.number) {
                    new.push(NewEntry {
                        tournament_id: tournament,
                        number: player.number,
                        name: player.name.clone(),
                        club: team.name.clone(),
                        categories: String::new(),
                        paid_cents: 0,
                    });
                }
            }
        }
        entries::enter(conn, tournament, &new, self.clerk)
    }

    /// The tables of every group, numbered through. A team alone has nobody to play against and no table; what the round
    /// brings it is the league's setting.
    fn tables(&self, loaded: &Loaded, round: i32) -> Result<Vec<Table>, Refusal> {
        let mut all: Vec<Vec<i32>> = Vec::new();
        for group in &loaded.groups {
            let teams = present(loaded, group, round);
            let round = u16::try_from(round).map_err(Error::internal)?;
            all.extend(seat(&teams, round).map_err(|error| Refusal::of("", self.unseatable(group.number, error)))?);
        }
        Ok((1..).zip(all).map(|(number, seats)| Table { number, seats }).collect())
    }

    fn unseatable(&self, group: i32, error: GroupSeatingError) -> String {
        let key = match error {
            GroupSeatingError::TwoTeams => "group-two-teams",
            GroupSeatingError::Unseatable(_) => "group-unseatable",
        };
        self.lang.say_with(key, "group", group)
    }

    /// What the change orders of a round that is in this version.
    pub(super) fn order(&self, version: i64, deed: &str) -> Result<Order, Refusal> {
        let reason = Reason::new(&self.clerk.reason).map_err(|error| said(self.lang, error.into()))?;
        let who = Who::Account(self.clerk.who.clone());
        Ok(Order::new(who, self.clerk.at, Key::new(format!("{}-{deed}", self.key))).based_on(version).because(reason))
    }

    pub(super) fn refused(&self, refused: Refused) -> Refusal {
        said(self.lang, refused)
    }
}

/// A refusal of a round as the league says it.
pub fn said(lang: Lang, refused: Refused) -> Refusal {
    match refused {
        Refused::Because(findings) => {
            let mut problems = Problems::default();
            for finding in findings {
                problems.add(finding.place.map_or("", acts::Field::word), lang.sentence(&*finding.sentence));
            }
            Refusal::Problems(problems)
        }
        Refused::Stale { .. } => Refusal::Stale,
        Refused::Taken(_) => Refusal::Error(crate::web::Error::Conflict),
        Refused::Store(error) => error.into(),
    }
}

/// The line-ups of the teams of a group that appeared, by start number.
fn present(loaded: &Loaded, group: &Group, round: i32) -> Vec<Vec<i32>> {
    let playing = group.teams.iter().filter_map(|id| loaded.team(*id)).filter(|team| team.plays_on(loaded.day.number));
    let numbers = playing
        .map(|team| loaded.lineup(round, team.id).iter().map(|player| player.number).collect::<Vec<_>>())
        .filter(|players| !players.is_empty());
    numbers.collect()
}

/// As much of a name as a tournament takes.
fn shortened(name: &str) -> String {
    name.chars().take(crate::rules::tournament::LONGEST_NAME).collect()
}
