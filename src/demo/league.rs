//! The demonstration of a league: a division of 16 teams after three of five match days, known by the totals of its
//! sheets. The figures come from a row of numbers that is the same every time.

use chrono::{Duration, NaiveDateTime};

use super::Now;
use crate::acts::fixtures::{self, Dates};
use crate::acts::match_days::pace::Place;
use crate::acts::match_days::venues::Name;
use crate::acts::match_days::{close, lineups, open};
use crate::acts::teams::Listed;
use crate::acts::{self, Key, Order, Refused, Who, totals};
use crate::random::random_text;
use crate::rules::entry::{ClubName, PlayerName};
use crate::rules::league::division::{LeaguePreset, PlayerRole, TeamName};
use crate::rules::league::fixtures::planned;
use crate::rules::sheet::{TypedSeat, TypedTotals};
use crate::rules::tournament::{TournamentName, Venue};
use crate::store::match_days::{self, MatchDay};
use crate::store::sheets::{self, Sheet};
use crate::store::teams::{self, Team};
use crate::store::{Conn, DivisionId, Error, Result, SeasonId, divisions, players, rounds};

/// The seed of the fixtures.
pub const SEED: &str = "Altenburg 1813";

/// Match days that are played.
const PLAYED: i64 = 3;

/// Days from one match day to the next.
const GAP: i64 = 14;

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

/// Loads the demonstration; its third match day was yesterday.
pub fn load(
    conn: &mut Conn,
    (season, division): (TournamentName, TournamentName),
    day_name: Name<'_>,
    who: &str,
    (at, today): Now,
) -> Result<SeasonId> {
    let secretary = Secretary { who: Who::Account(who.to_owned()), at };
    let division = (division, LeaguePreset::Bundesliga);
    let id = acts::seasons::create(conn, &secretary.order(&random_text()), &season, division).map_err(refused)?;
    let squads = squads(conn, id, &secretary)?;
    let (_, plan) = fixtures::plan(conn, id, SEED)?;
    let first = today - Duration::days(1) - Duration::days(GAP * (PLAYED - 1));
    let dates = Dates { first, gap: GAP, starts: "10:00".to_owned(), keep: false };
    let made = secretary.order(&format!("demo-league-{id}-fixtures"));
    fixtures::make(conn, &made, id, &dates, (SEED, Some(planned(&plan)))).map_err(refused)?;
    let mut numbers = Numbers(1813);
    for day in match_days::of_division(conn, id)?.iter().filter(|day| i64::from(day.number) <= PLAYED) {
        play(conn, day, &squads, (day_name, &secretary), &mut numbers)?;
    }
    Ok(divisions::find(conn, id)?.season_id)
}

/// Who keeps the league, and when.
struct Secretary {
    who: Who,
    at: NaiveDateTime,
}

impl Secretary {
    /// What is ordered under a key.
    fn order(&self, key: &str) -> Order {
        Order::new(self.who.clone(), self.at, Key::new(key))
    }
}

/// A team with its players by number.
struct Squad {
    team: Team,
    players: Vec<players::Player>,
}

/// Every team brings a list of its players.
fn squads(conn: &mut Conn, division: DivisionId, secretary: &Secretary) -> Result<Vec<Squad>> {
    let listed = |_: &mut Conn| {
        let teams = TEAMS.iter().enumerate();
        let all = teams.flat_map(|team| (0..).zip(LAST).map(move |player| listed(team, player)));
        Ok(all.collect::<Result<_>>()?)
    };
    let order = secretary.order(&format!("demo-league-{division}-squads"));
    acts::teams::add_list(conn, &order, division, listed).map_err(refused)?;
    let all = players::of_division(conn, division)?;
    let squad =
        |team: Team| Squad { players: all.iter().filter(|player| player.team_id == team.id).cloned().collect(), team };
    Ok(teams::of_division(conn, division)?.into_iter().map(squad).collect())
}

/// A player of a team; the fifth is its substitute.
fn listed((at, (name, venue)): (usize, &(&str, &str)), (place, last): (usize, &str)) -> Result<Listed> {
    let first = FIRST.get((at + place * 3) % FIRST.len()).copied().unwrap_or_default();
    Ok(Listed {
        team: TeamName::new(name).map_err(Error::internal)?,
        number: None,
        name: PlayerName::new(&format!("{first} {last}")).map_err(Error::internal)?,
        role: if place == 4 { PlayerRole::Substitute } else { PlayerRole::Regular },
        club: ClubName::default(),
        venue: Venue::new(venue).map_err(Error::internal)?,
    })
}

/// Lines everybody up, opens the day, and plays its rounds to the end.
fn play(
    conn: &mut Conn,
    day: &MatchDay,
    squads: &[Squad],
    (day_name, secretary): (Name<'_>, &Secretary),
    numbers: &mut Numbers,
) -> Result<()> {
    let last = divisions::find(conn, day.division_id)?.rounds;
    for squad in squads {
        // Every third team lets its substitute play the last round.
        let substitutes = numbers.below(3) == 0;
        let lineup = |round: i32| {
            let skip = if substitutes && round == last { 3 } else { 4 };
            let four = squad.players.iter().enumerate().filter(|(place, _)| *place != skip);
            four.map(|(_, player)| player.number).collect()
        };
        let rounds: Vec<Vec<i32>> = (1..=last).map(lineup).collect();
        let order = secretary.order(&format!("demo-league-{}-lineup-{}", day.id, squad.team.id));
        lineups::save(conn, &order, (day.id, squad.team.id), ("", &rounds)).map_err(refused)?;
    }
    for round in 1..=last {
        let key = format!("demo-league-{}-{round}", day.id);
        let order = secretary.order(&key);
        let done = match round {
            1 => open::open(conn, &order, day.id, false, day_name),
            _ => open::next(conn, &order, day.id, &Place::All, (false, day_name)),
        };
        done.map_err(refused)?;
        let tournament = match_days::find(conn, day.id)?.tournament_id.ok_or(Error::NotFound)?;
        let seated = rounds::find_number(conn, tournament, round)?;
        for sheet in sheets::of_round(conn, seated.id)? {
            let typed = a_list(&sheet, numbers)?;
            let listed = secretary.order(&format!("{key}-{}", sheet.id)).based_on(sheet.version);
            totals::enter(conn, &listed, sheet.id, &typed).map_err(refused)?;
        }
    }
    let closing = secretary.order(&format!("demo-league-{}-close", day.id));
    // Nothing waits for a lot: the federation splits the points of equal teams.
    close::close(conn, &closing, day.id, &Place::All, |_, _| Ok(Vec::new())).map(drop).map_err(refused)
}

/// The rules of a league refuse nothing the demonstration does; if they do, it is a fault of ours.
fn refused(refused: Refused) -> Error {
    match refused {
        Refused::Store(error) => error,
        other => Error::internal(other),
    }
}

/// A list played to its end: who declares, what it is worth, whether it is won.
fn a_list(sheet: &Sheet, numbers: &mut Numbers) -> Result<TypedTotals> {
    let size = sheet.size;
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
    let due = u16::try_from(sheet.hands)?;
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
