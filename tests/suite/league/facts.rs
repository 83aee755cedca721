//! What a league keeps, and what it answers.

use chrono::NaiveDate;
use skatwart::acts::{Key, Order, Reason, Who};
use skatwart::clock;
use skatwart::rules::entry::{ClubName, PlayerName};
use skatwart::rules::league::division::{LeaguePreset, PlayerRole, TeamName};
use skatwart::rules::league::results::Results;
use skatwart::rules::tournament::{TournamentName, Venue};
use skatwart::store::league::League;
use skatwart::store::match_days::NewGroup;
use skatwart::store::players::NewPlayer;
use skatwart::store::sheets::{NewSheet, SeatRow, SheetKind, SheetState};
use skatwart::store::teams::TeamWords;
use skatwart::store::totals::TotalRow;
use skatwart::store::{
    Conflict, Conn, DivisionId, Error, MatchDayId, Result, SheetId, TournamentId, divisions, entries, lineups,
    match_days, players, rounds, season_revisions, seasons, sheets, teams, totals, tournaments, witnesses,
};

use crate::built;
use crate::common::databases;
use crate::store::{a_tournament, an_entry};

/// Who changes something in these tests.
pub fn clerk(reason: &str) -> Order {
    let order = Order::new(Who::Account("Sekretärin".to_owned()), clock::now(), Key::new("arranged"));
    order.because(Reason::new(reason).expect("a reason"))
}

/// A division with four teams of four players and one match day with one group.
pub fn a_division(conn: &mut Conn) -> Result<(DivisionId, MatchDayId)> {
    let name = |name: &str| TournamentName::new(name).expect("a name");
    let season = seasons::create(conn, &name("Saison 2026"), &clerk(""))?.answer();
    let terms = LeaguePreset::Bundesliga.terms(name("Staffel Süd"));
    let division = divisions::create(conn, season, &terms, &clerk(""))?.answer();
    for number in 1..=4 {
        let words = TeamWords {
            name: TeamName::new(&format!("Team {number}")).expect("a name"),
            club: ClubName::default(),
            venue: Venue::default(),
        };
        let team = teams::create(conn, division, None, &words, &clerk(""))?.answer();
        let player = |place: i32| NewPlayer {
            team,
            number: None,
            name: PlayerName::new(&format!("Player {number}-{place}")).expect("a name"),
            role: PlayerRole::Regular,
        };
        players::create(conn, division, &[player(1), player(2), player(3), player(4)], &clerk(""))?;
    }
    let date = NaiveDate::from_ymd_opt(2026, 3, 7).expect("a day");
    let day = match_days::create(conn, division, 1, date, "10:00", &clerk(""))?.answer();
    let four = teams::of_division(conn, division)?.into_iter().map(|team| team.id).collect();
    let group = NewGroup { host: None, venue: "Vereinsheim".to_owned(), teams: four };
    match_days::lay_out(conn, day, &[group], &clerk(""))?;
    Ok((division, day))
}

#[test]
fn the_terms_are_kept_as_they_were_agreed() {
    for database in databases() {
        let (division, _) = database.store.write_now(a_division).expect("a division");
        let stored = database.store.read_now(|conn| divisions::find(conn, division)).expect("found");
        let terms = LeaguePreset::Bundesliga.terms(TournamentName::new("Staffel Süd").expect("a name"));
        assert_eq!(stored.terms().expect("readable"), terms);
    }
}

#[test]
fn nobody_stands_in_two_line_ups_of_one_round() {
    for database in databases() {
        let refused = database.store.write_now(|conn| {
            let (division, day) = a_division(conn)?;
            let teams = teams::of_division(conn, division)?;
            let player = players::of_division(conn, division)?[0].id;
            lineups::set(conn, day, 1, teams[0].id, &[player], &clerk(""))?;
            lineups::set(conn, day, 2, teams[1].id, &[player], &clerk(""))?;
            lineups::set(conn, day, 1, teams[1].id, &[player], &clerk(""))
        });
        assert!(matches!(refused, Err(Error::Conflict(Conflict::Taken))), "{refused:?}");
    }
}

#[test]
fn a_withdrawal_is_kept_with_its_day_and_can_be_taken_back() {
    for database in databases() {
        let team = database
            .store
            .write_now(|conn| {
                let (division, _) = a_division(conn)?;
                let team = teams::of_division(conn, division)?.remove(1);
                teams::withdraw(conn, team.id, 2, Results::Struck, &clerk("keine Spieler"))?;
                let gone = teams::find(conn, team.id)?;
                assert_eq!(gone.withdrawal, Some(Results::Struck));
                assert!(gone.plays_on(2) && !gone.plays_on(3));
                teams::take_back(conn, team.id, &clerk("doch"))?;
                let season = divisions::find(conn, division)?.season_id;
                let reasons: Vec<String> =
                    season_revisions::newest(conn, season, 2)?.into_iter().map(|one| one.reason).collect();
                assert_eq!(reasons, ["doch", "keine Spieler"]);
                teams::find(conn, team.id)
            })
            .expect("withdrawn and taken back");
        assert_eq!(team.withdrawn_after, None);
    }
}

/// Opens the day and brings in one table of the first round: the first player of each team, 100 points more each.
fn one_table(conn: &mut Conn, division: DivisionId, day: MatchDayId) -> Result<()> {
    let tournament = tournaments::insert(conn, &a_tournament())?;
    let (teams, all) = (teams::of_division(conn, division)?, players::of_division(conn, division)?);
    match_days::open(conn, day, tournament, &clerk(""))?;
    let round_id = rounds::insert(conn, &built::round(tournament, 1))?;
    let sheet = NewSheet { kind: SheetKind::Totals, ..built::sheet(round_id, 1, 4) };
    let sheet_id = sheets::insert(conn, &sheet)?;
    for (seat, team) in (1..).zip(&teams) {
        let player = all.iter().find(|player| player.team_id == team.id).expect("a player");
        lineups::set(conn, day, 1, team.id, &[player.id], &clerk(""))?;
        let entry_id = entries::insert(conn, &an_entry(tournament, player.number))?;
        sheets::seat(conn, &SeatRow { sheet_id, seat: built::seat(seat), round_id, entry_id })?;
        let (bonus, performance) = (50, 100 * seat + 50);
        let total = TotalRow { bonus, performance, ..built::total(sheet_id, built::seat(seat), entry_id, 100 * seat) };
        totals::keep(conn, &[], &[total])?;
    }
    Ok(())
}

#[test]
fn what_a_sheet_brings_in_counts_for_the_team_of_the_line_up() {
    for database in databases() {
        let league = database
            .store
            .write_now(|conn| {
                let (division, day) = a_division(conn)?;
                one_table(conn, division, day)?;
                League::load(conn, division)
            })
            .expect("loaded");
        let brought: Vec<(i32, i64, i32, i64)> =
            league.brought.iter().map(|one| (one.round, one.team, one.player, one.figures.performance)).collect();
        assert_eq!(brought, [(1, 1, 1, 150), (1, 2, 5, 250), (1, 3, 9, 350), (1, 4, 13, 450)]);
        // Written twice, it counts when it is closed.
        let later = |change: fn(&mut Conn, TournamentId, SheetId) -> Result<()>| {
            let (division, tournament) = (league.division.id, league.days[0].day.tournament_id.expect("opened"));
            let sheet = league.brought[0].sheet.expect("from a sheet");
            let read = move |conn: &mut Conn| {
                change(conn, tournament, sheet)?;
                Ok::<_, Error>(League::load(conn, division)?.brought.len())
            };
            database.store.write_now(read).expect("read")
        };
        assert_eq!(later(|conn, tournament, _| witnesses::set_wanted(conn, tournament, true)), 0);
        assert_eq!(later(|conn, _, sheet| sheets::set_state(conn, sheet, SheetState::Closed)), 4);
        let [day] = &league.days[..] else { panic!("one day") };
        let [table] = &day.tables[..] else { panic!("one table") };
        assert_eq!((table.round, table.closed, table.begun), (1, false, true));
        assert_eq!(table.teams.iter().copied().collect::<Vec<_>>(), [1, 2, 3, 4]);
        assert_eq!(day.groups[0].teams.len(), 4);
    }
}
