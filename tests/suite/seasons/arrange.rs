//! A division in the middle of its season, arranged through the store: days that are played, one that is being played,
//! and days to come.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use chrono::{Days, NaiveDate};
use skatwart::acts::{Key, Order, Reason, Who};
use skatwart::clock;
use skatwart::rules::entry::{ClubName, PlayerName};
use skatwart::rules::league::division::{LeaguePreset, PlayerRole, TeamName, Terms};
use skatwart::rules::league::fixtures::{self, Season};
use skatwart::rules::tournament::{TournamentName, Venue};
use skatwart::store::entries::{self, NewEntry};
use skatwart::store::match_days::{self, DayState, NewGroup};
use skatwart::store::players::{self, NewPlayer, Player};
use skatwart::store::rounds::{self, NewRound, RoundState};
use skatwart::store::sheets::{self, NewSheet, SeatRow, SheetState};
use skatwart::store::teams::{self, Team, TeamWords};
use skatwart::store::totals::{self, TotalRow};
use skatwart::store::tournaments::{self, TournamentState};
use skatwart::store::{
    Conn, DivisionId, EntryId, MatchDayId, Result, RoundId, SheetId, Store, divisions, group_rounds, lineups, seasons,
};

use crate::built;
use crate::hall::running_tournament;

const TOWNS: [&str; 16] = [
    "Altenburg",
    "Leipzig",
    "Gera",
    "Zwickau",
    "Chemnitz",
    "Jena",
    "Weimar",
    "Erfurt",
    "Halle",
    "Dessau",
    "Plauen",
    "Riesa",
    "Torgau",
    "Suhl",
    "Gotha",
    "Görlitz",
];

/// How large the season is, and how far.
#[derive(Clone, Debug)]
pub struct Shape {
    /// Teams.
    pub teams: usize,
    /// Days that are played out.
    pub played: usize,
    /// Whether the day after them is being played.
    pub live: bool,
    /// Whether all teams bring in the same in the first round.
    pub equal: bool,
    /// Whether the last team of the first group has only three players in the first round.
    pub short: bool,
    /// What was agreed on.
    pub terms: Terms,
}

/// The usual shape: eight teams, three days of three rounds.
pub fn shape() -> Shape {
    let mut terms = LeaguePreset::Bundesliga.terms(TournamentName::new("Oberliga Süd").expect("a name"));
    terms.days = 3;
    terms.agreed.relegated = 2;
    Shape { teams: 8, played: 1, live: false, equal: false, short: false, terms }
}

/// A division and the sheet that is being played, if one is.
#[derive(Clone, Copy, Debug)]
pub struct Arranged {
    /// The division.
    pub division: DivisionId,
    /// The sheet that is being played.
    pub sheet: Option<SheetId>,
}

/// What the secretary gives as a reason.
pub fn clerk(reason: &str) -> Order {
    let order = Order::new(Who::Account("Sekretärin".to_owned()), clock::now(), Key::new("arranged"));
    order.because(Reason::new(reason).expect("a reason"))
}

/// Arranges the division.
pub fn arrange(store: &Store, shape: &Shape) -> Arranged {
    let shape = shape.clone();
    store.write_now(move |conn| division(conn, &shape)).expect("a division can be arranged")
}

fn division(conn: &mut Conn, shape: &Shape) -> Result<Arranged> {
    let season = seasons::create(conn, &TournamentName::new("Saison 2026").expect("a name"), &clerk(""))?.answer();
    let division = divisions::create(conn, season, &shape.terms, &clerk(""))?.answer();
    for town in TOWNS.iter().take(shape.teams) {
        team(conn, division, town)?;
    }
    let (teams, squad) = (teams::of_division(conn, division)?, players::of_division(conn, division)?);
    let days = usize::from(shape.terms.days);
    let season = season_of(shape.teams, days);
    let mut sheet = None;
    for (at, groups) in season.days.iter().enumerate() {
        let number = i32::try_from(at + 1).expect("small");
        let date =
            NaiveDate::from_ymd_opt(2026, 3, 7).expect("a day") + Days::new(14 * u64::try_from(at).expect("small"));
        let day = match_days::create(conn, division, number, date, "10:00", &clerk(""))?.answer();
        let known = |team: usize| teams.get(team).expect("a team of the season");
        let group = |group: &fixtures::Group| NewGroup {
            host: group.host.map(|host| known(host).id),
            venue: group.host.map_or_else(String::new, |host| known(host).venue.clone()),
            teams: group.teams.iter().map(|team| known(*team).id).collect(),
        };
        match_days::lay_out(conn, day, &groups.iter().map(group).collect::<Vec<_>>(), &clerk(""))?;
        let met: Vec<Vec<&Team>> =
            groups.iter().map(|group| group.teams.iter().map(|team| known(*team)).collect()).collect();
        if at < shape.played {
            play(conn, shape, (day, number), &met, &squad)?;
        } else if at == shape.played && shape.live {
            sheet = Some(open(conn, shape, (day, number), &met, &squad)?);
        }
    }
    Ok(Arranged { division, sheet })
}

/// Who meets whom; looking for it takes longer than everything else here, so that it is done once.
fn season_of(teams: usize, days: usize) -> Season {
    static KNOWN: Mutex<BTreeMap<(usize, usize), Season>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let look = || fixtures::season(teams, days, 4, "suite").expect("a season");
    known.entry((teams, days)).or_insert_with(look).clone()
}

fn team(conn: &mut Conn, division: DivisionId, town: &str) -> Result<()> {
    let words = TeamWords {
        name: TeamName::new(&format!("Skatfreunde {town}")).expect("a name"),
        club: ClubName::new(&format!("SC {town}")).expect("a club"),
        venue: Venue::new(&format!("Vereinsheim {town}")).expect("a venue"),
    };
    let team = teams::create(conn, division, None, &words, &clerk(""))?.answer();
    let player = |(name, role): (&str, PlayerRole)| NewPlayer {
        team,
        number: None,
        name: PlayerName::new(&format!("{name} {town}")).expect("a name"),
        role,
    };
    let roles = [PlayerRole::Regular; 4].into_iter().chain([PlayerRole::Substitute]);
    let squad: Vec<NewPlayer> = ["Karl", "Ayşe", "Jörg", "Lena", "Uwe"].into_iter().zip(roles).map(player).collect();
    players::create(conn, division, &squad, &clerk(""))?;
    Ok(())
}

/// The first four players of a team.
fn four(squad: &[Player], team: &Team) -> Vec<Player> {
    squad.iter().filter(|player| player.team_id == team.id).take(4).cloned().collect()
}

/// Opens a day with an entry for each player; answers its tournament's first round.
fn begin(
    conn: &mut Conn,
    shape: &Shape,
    day: MatchDayId,
    met: &[Vec<&Team>],
    squad: &[Player],
) -> Result<(skatwart::store::TournamentId, Vec<(i32, EntryId)>)> {
    let rounds = i32::from(shape.terms.rounds);
    let new = tournaments::NewTournament { rounds, ..running_tournament() };
    let tournament = tournaments::insert(conn, &new)?;
    match_days::open(conn, day, tournament, &clerk(""))?;
    let mut entered = Vec::new();
    for player in met.iter().flatten().flat_map(|team| four(squad, team)) {
        let (name, club) = (player.name.clone(), String::new());
        let entry = NewEntry { name, club, ..built::entry(tournament, player.number) };
        entered.push((player.number, entries::insert(conn, &entry)?));
    }
    Ok((tournament, entered))
}

fn round(conn: &mut Conn, tournament: skatwart::store::TournamentId, number: i32) -> Result<RoundId> {
    let new = NewRound { method: "lineups".to_owned(), ..built::round(tournament, number) };
    let id = rounds::insert(conn, &new)?;
    rounds::set_state(conn, id, RoundState::Running, clock::now())?;
    Ok(id)
}

/// A sheet with the start number and the entry at each seat.
type Laid = (SheetId, Vec<(i32, EntryId)>);

/// The sheets of a round: one player of each team of a group at each table.
fn tables(
    conn: &mut Conn,
    (day, number): (MatchDayId, i32),
    round_id: RoundId,
    met: &[Vec<&Team>],
    squad: &[Player],
    entered: &[(i32, EntryId)],
    short: bool,
) -> Result<Vec<Laid>> {
    let mut laid = Vec::new();
    for (at, group) in met.iter().enumerate() {
        let mut lineup: Vec<Vec<Player>> = group.iter().map(|team| four(squad, team)).collect();
        if let (0, true, Some(last)) = (at, short, lineup.last_mut()) {
            last.truncate(3);
        }
        for (team, players) in group.iter().zip(&lineup) {
            let ids: Vec<_> = players.iter().map(|player| player.id).collect();
            lineups::set(conn, day, number, team.id, &ids, &clerk(""))?;
        }
        for table in 0..4 {
            let table_number = i32::try_from(laid.len() + 1).expect("small");
            let keeper_key = format!("{day}-{number}-{table_number}");
            let sitting: Vec<&Player> = lineup.iter().filter_map(|players| players.get(table)).collect();
            let size = i32::try_from(sitting.len()).expect("small");
            let new = NewSheet { hands: 48, keeper_key, ..built::sheet(round_id, table_number, size) };
            let sheet_id = sheets::insert(conn, &new)?;
            let mut seated = Vec::new();
            for (seat, player) in (1..).zip(sitting) {
                let entry_id = entered.iter().find(|(number, _)| *number == player.number).expect("entered").1;
                sheets::seat(conn, &SeatRow { sheet_id, seat: built::seat(seat), round_id, entry_id })?;
                seated.push((player.number, entry_id));
            }
            laid.push((sheet_id, seated));
        }
    }
    for group in match_days::groups_of(conn, day)? {
        group_rounds::set(conn, group.id, number, RoundState::Running)?;
    }
    Ok(laid)
}

fn play(
    conn: &mut Conn,
    shape: &Shape,
    (day, number): (MatchDayId, i32),
    met: &[Vec<&Team>],
    squad: &[Player],
) -> Result<()> {
    let (tournament, entered) = begin(conn, shape, day, met, squad)?;
    for of_day in 1..=i32::from(shape.terms.rounds) {
        let round_id = round(conn, tournament, of_day)?;
        for (sheet_id, seated) in
            tables(conn, (day, of_day), round_id, met, squad, &entered, shape.short && of_day == 1)?
        {
            let row = |(seat, (player, entry_id)): (i32, (i32, EntryId))| {
                let points = if shape.equal && of_day == 1 { 700 } else { figure(player, number * 10 + of_day) };
                let (won, lost) = (9 + points % 4, 1);
                TotalRow {
                    won: Some(won),
                    lost: Some(lost),
                    others_lost: Some(3),
                    bonus: 50 * (won - lost) + 90,
                    performance: points + 50 * (won - lost) + 90,
                    ..built::total(sheet_id, built::seat(seat), entry_id, points)
                }
            };
            let rows: Vec<TotalRow> = (1..).zip(seated).map(row).collect();
            totals::keep(conn, &[], &rows)?;
            sheets::set_state(conn, sheet_id, SheetState::Closed)?;
        }
        rounds::set_state(conn, round_id, RoundState::Closed, clock::now())?;
        for group in match_days::groups_of(conn, day)? {
            group_rounds::set(conn, group.id, of_day, RoundState::Closed)?;
        }
    }
    tournaments::set_state(conn, tournament, TournamentState::Finished)?;
    match_days::set_state(conn, day, DayState::Closed, &clerk(""))?;
    Ok(())
}

/// Game points that look like chance and are the same every time.
fn figure(player: i32, round: i32) -> i32 {
    (player * 7_919 + round * 10_473) % 1_150 - 150
}

/// Opens a day and seats its first round; answers the first sheet.
fn open(
    conn: &mut Conn,
    shape: &Shape,
    (day, _): (MatchDayId, i32),
    met: &[Vec<&Team>],
    squad: &[Player],
) -> Result<SheetId> {
    let (tournament, entered) = begin(conn, shape, day, met, squad)?;
    let round_id = round(conn, tournament, 1)?;
    let laid = tables(conn, (day, 1), round_id, met, squad, &entered, false)?;
    Ok(laid.first().expect("a table").0)
}
