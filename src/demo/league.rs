//! The demonstration of a league: a division of 16 teams after three of five match days, known by the totals of its
//! sheets. The figures come from a row of numbers that is the same every time.

use chrono::{Duration, NaiveDateTime};

use crate::acts::match_days::pace::Place;
use crate::acts::match_days::{close, open};
use crate::acts::{Key, Order, Refused, Who, totals};
use crate::rules::entry::{ClubName, PlayerName};
use crate::rules::league::division::{LeaguePreset, PlayerRole, TeamName};
use crate::rules::league::fixtures::{ALGORITHM, Group, SeasonPlan, planned};
use crate::rules::seat::TableSize;
use crate::rules::sheet::{TypedSeat, TypedTotals};
use crate::rules::tournament::{TournamentName, Venue};
use crate::store::match_days::{self, MatchDay, NewGroup};
use crate::store::players::NewPlayer;
use crate::store::revisions::Clerk;
use crate::store::sheets::{self, Sheet};
use crate::store::teams::{self, Team, TeamWords};
use crate::store::{Conn, DivisionId, Error, Result, SeasonId, divisions, lineups, players, rounds, seasons};

/// The seed of the fixtures.
pub const SEED: &str = "Altenburg 1813";

/// Match days that are played.
const PLAYED: usize = 3;

/// The teams with their venues.
const TEAMS: [(&str, &str); 16] = [
    ("Altenburger Wenzel", "Ratskeller Altenburg"),
    ("Herz-As Gera", "Zum Anker, Gera"),
    ("Reizende Jungs Jena", "Paradiescafé Jena"),
    ("Pik Sieben Weimar", "Scharfe Ecke, Weimar"),
    ("Grand Hand Erfurt", "Feuerwehrhaus Erfurt"),
    ("Null Ouvert Gotha", "Gasthof Linde, Gotha"),
    ("Ohne Vier Eisenach", "Burgschänke Eisenach"),
    ("Kontra Suhl", "Waffenschmied Suhl"),
    ("Kreuz-Bube Greiz", "Schlosskeller Greiz"),
    ("Die Maurer Saalfeld", "Bürgerhaus Saalfeld"),
    ("Schell-Daus Zeulenroda", "Karpfenstube Zeulenroda"),
    ("Eichel-Unter Schmölln", "Knopfmacher Schmölln"),
    ("Letzter Stich Apolda", "Glockenhof Apolda"),
    ("Omablatt Ilmenau", "Tanne, Ilmenau"),
    ("Achtzehn Nordhausen", "Brennerei Nordhausen"),
    ("Skatfreunde Sonneberg", "Spielzeugstube Sonneberg"),
];

const FIRST: [&str; 16] = [
    "Karl", "Ayşe", "Jörg", "Lena", "Uwe", "Birgit", "Mehmet", "Gisela", "Heinz", "Doris", "Paweł", "Ilse", "Bernd",
    "Renate", "Tuan", "Ute",
];
const LAST: [&str; 5] = ["Kreuz", "Böhm", "Schulze", "Wagner", "Nowak"];

/// What a game is worth as a rule.
const VALUES: [i32; 12] = [18, 20, 22, 24, 27, 30, 33, 36, 40, 48, 50, 72];

/// Loads the demonstration; its third match day was the day before `at`.
pub fn load(
    conn: &mut Conn,
    (season, division): (TournamentName, TournamentName),
    day_name: open::Name<'_>,
    who: &str,
    at: NaiveDateTime,
) -> Result<SeasonId> {
    let clerk = Clerk { who: who.to_owned(), reason: String::new(), at };
    let season = seasons::create(conn, &season, &clerk)?;
    let terms = LeaguePreset::Bundesliga.terms(division);
    let id = divisions::create(conn, season, &terms, &clerk)?;
    let squads = squads(conn, id, &clerk)?;
    let plan = SeasonPlan {
        teams: TEAMS.len(),
        sizes: terms.sizes(),
        wishes: Vec::new(),
        homeless: Vec::new(),
        seed: SEED.to_owned(),
    };
    let laid = planned(&plan).map_err(Error::internal)?;
    let mut numbers = Numbers(1813);
    for (number, groups) in (1..).zip(&laid.days) {
        let date = at.date() - Duration::days(1) + Duration::days(14 * i64::from(number - 3));
        let day = match_days::create(conn, id, number, date, "10:00", &clerk)?;
        let group = |group: &Group| new_group(group, &squads);
        match_days::lay_out(conn, day, &groups.iter().map(group).collect::<Vec<_>>(), &clerk)?;
        let day = match_days::find(conn, day)?;
        if usize::try_from(number).is_ok_and(|number| number <= PLAYED) {
            play(conn, &day, &squads, (day_name, &clerk), &mut numbers)?;
        }
    }
    divisions::set_fixtures(conn, id, divisions::Made { seed: SEED, algorithm: Some(ALGORITHM) }, &clerk)?;
    Ok(season)
}

fn new_group(group: &Group, squads: &[Squad]) -> NewGroup {
    let team = |place: &usize| squads.get(*place).map(|squad| &squad.team);
    let host = group.host.as_ref().and_then(team);
    NewGroup {
        host: host.map(|team| team.id),
        venue: host.map_or_else(String::new, |team| team.venue.clone()),
        teams: group.teams.iter().filter_map(team).map(|team| team.id).collect(),
    }
}

/// A team with its players by number.
struct Squad {
    team: Team,
    players: Vec<players::Player>,
}

fn squads(conn: &mut Conn, division: DivisionId, clerk: &Clerk) -> Result<Vec<Squad>> {
    for (at, (name, venue)) in TEAMS.iter().enumerate() {
        let words = TeamWords {
            name: TeamName::new(name).map_err(Error::internal)?,
            club: ClubName::default(),
            venue: Venue::new(venue).map_err(Error::internal)?,
        };
        let team = teams::create(conn, division, None, &words, clerk)?;
        let player = |(place, last): (usize, &&str)| {
            let first = FIRST.get((at + place * 3) % FIRST.len()).copied().unwrap_or_default();
            let role = if place == 4 { PlayerRole::Substitute } else { PlayerRole::Regular };
            let name = PlayerName::new(&format!("{first} {last}")).map_err(Error::internal)?;
            Ok(NewPlayer { team, number: None, name, role })
        };
        let new: Vec<NewPlayer> = LAST.iter().enumerate().map(player).collect::<Result<_>>()?;
        players::create(conn, division, &new, clerk)?;
    }
    let all = players::of_division(conn, division)?;
    let squad =
        |team: Team| Squad { players: all.iter().filter(|player| player.team_id == team.id).cloned().collect(), team };
    Ok(teams::of_division(conn, division)?.into_iter().map(squad).collect())
}

/// Lines everybody up, opens the day, and plays its rounds to the end.
fn play(
    conn: &mut Conn,
    day: &MatchDay,
    squads: &[Squad],
    (day_name, clerk): (open::Name<'_>, &Clerk),
    numbers: &mut Numbers,
) -> Result<()> {
    let last = divisions::find(conn, day.division_id)?.rounds;
    for squad in squads {
        // Every third team lets its substitute play the last round.
        let substitutes = numbers.below(3) == 0;
        for round in 1..=last {
            let skip = if substitutes && round == last { 3 } else { 4 };
            let four = squad.players.iter().enumerate().filter(|(place, _)| *place != skip);
            let ids: Vec<_> = four.map(|(_, player)| player.id).collect();
            lineups::set(conn, day.id, round, squad.team.id, &ids, clerk)?;
        }
    }
    for round in 1..=last {
        let key = format!("demo-league-{}-{round}", day.id);
        let order = order(clerk, &key);
        let done = match round {
            1 => open::open(conn, &order, day.id, false, day_name),
            _ => open::next(conn, &order, day.id, &Place::All, (false, day_name)),
        };
        done.map_err(refused)?;
        let tournament = match_days::find(conn, day.id)?.tournament_id.ok_or(Error::NotFound)?;
        let seated = rounds::find_number(conn, tournament, round)?;
        for sheet in sheets::of_round(conn, seated.id)? {
            let typed = a_list(&sheet, numbers)?;
            let listed = Order::new(Who::Account(clerk.who.clone()), clerk.at, Key::new(format!("{key}-{}", sheet.id)));
            totals::enter(conn, &listed.based_on(sheet.version), sheet.id, &typed).map_err(refused)?;
        }
    }
    let key = format!("demo-league-{}-close", day.id);
    // Nothing waits for a lot: the federation splits the points of equal teams.
    close::close(conn, &order(clerk, &key), day.id, &Place::All, |_, _| Ok(Vec::new())).map(drop).map_err(refused)
}

/// The rules of a league refuse nothing the demonstration does; if they do, it is a fault of ours.
fn refused(refused: Refused) -> Error {
    match refused {
        Refused::Store(error) => error,
        other => Error::internal(other),
    }
}

/// What the demonstration orders, under a key of its own.
fn order(clerk: &Clerk, key: &str) -> Order {
    Order::new(Who::Account(clerk.who.clone()), clerk.at, Key::new(key))
}

/// A list played to its end: who declares, what it is worth, whether it is won.
fn a_list(sheet: &Sheet, numbers: &mut Numbers) -> Result<TypedTotals> {
    let size = TableSize::new(i64::from(sheet.size)).map_err(Error::internal)?;
    let mut seats = [TypedSeat { points: Some(0), won: Some(0), lost: Some(0), total: None }; 4];
    let mut passed = 0;
    for _ in 0..sheet.hands {
        if numbers.below(24) == 0 {
            passed += 1;
            continue;
        }
        let declarer = numbers.below(usize::from(size.number()));
        let value = VALUES.get(numbers.below(VALUES.len())).copied().unwrap_or(18);
        let won = numbers.below(6) > 0;
        if let Some(seat) = seats.get_mut(declarer) {
            let points = if won { value } else { -2 * value };
            seat.points = seat.points.map(|sum| sum + points);
            let games = if won { &mut seat.won } else { &mut seat.lost };
            *games = games.map(|games| games + 1);
        }
    }
    let due = u16::try_from(sheet.hands).map_err(Error::internal)?;
    Ok(TypedTotals { size, due, seats, passed: Some(passed) })
}

/// A row of numbers that is the same every time (the generator of POSIX `rand`).
struct Numbers(u32);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(1_103_515_245).wrapping_add(12_345);
        usize::try_from(self.0 >> 16).unwrap_or(0) % limit.max(1)
    }
}
