//! A whole season of four venues, played over HTTP by the four accounts of the venues at once, each at its own pace through all
//! four match days: with a team that comes late, a wrong line-up, and a day begun by mistake and taken back.

use std::collections::BTreeMap;
use std::sync::Mutex;

use skatwart::format::folder::Folder;
use skatwart::format::store::export_season;
use skatwart::store::accounts::Role;
use skatwart::store::match_days::DayState;
use skatwart::store::{DivisionId, MatchDayId, SheetId, Store, TeamId, check, entries, match_days, sheets};

use super::accounts::account;
use super::pace::{VENUES, at, groups, lists, state};
use super::secretary::{agree, fixtures, numbers, press, season, squads, type_totals};
use crate::app::{TestApp, Visitor};
use crate::common::databases;

const DAYS: u16 = 4;
const ROUNDS: i32 = 2;

/// The table recomputed from the folder stands on the page.
async fn the_folder_agrees(app: &TestApp, division: DivisionId) {
    let files = app.store.read_now(|conn| export_season(conn, division)).expect("exported");
    let folder = Folder::read(&files).expect("a right folder");
    let csv = app.nobody().get(&format!("/divisions/{division}/table.csv")).await.body;
    for line in folder.league.as_ref().expect("a league").reckon(&folder).expect("a table").lines {
        let row = &line.row;
        let wanted = format!("{},{},{},{},{}", line.name, row.rounds, row.points_for, row.against, row.performance);
        assert!(csv.contains(&wanted), "{wanted} is not in\n{csv}");
    }
}

/// A season of sixteen teams of five: four days of two rounds, four groups a day, each at its venue.
async fn prepared(app: &TestApp) -> (Visitor, DivisionId, Vec<MatchDayId>) {
    let director = app.as_director().await.with_its_token().await;
    let division = season(&director, "bundesliga").await;
    agree(&app.store, division, |terms| (terms.days, terms.rounds) = (DAYS, 2));
    squads(&director, division, 16, 5).await;
    let days = fixtures(&director, &app.store, division).await;
    for day in &days {
        for (group, venue) in ["1", "2", "3", "4"].into_iter().zip(VENUES) {
            let fields = [("group", group), ("venue", venue), ("host", "")];
            assert_eq!(press(&director, &app.store, *day, "venue", &fields).await.status, 303);
        }
    }
    (director, division, days)
}

/// What each team brought in: day, round and number of the team. Kept beside the program, from what was typed.
type Brought = Mutex<BTreeMap<(i32, i32, i32), i64>>;

/// A venue with its desk.
struct Desk<'a> {
    app: &'a TestApp,
    visitor: Visitor,
    /// The group it plays, from 1.
    group: i32,
    brought: &'a Brought,
}

impl Desk<'_> {
    fn store(&self) -> &Store {
        &self.app.store
    }

    fn teams(&self, day: MatchDayId) -> Vec<TeamId> {
        let index = usize::try_from(self.group - 1).expect("a group");
        groups(self.store(), day).remove(index).teams
    }

    async fn press(&self, day: MatchDayId, deed: &str, more: &[(&str, &str)]) {
        let reply = at(&self.visitor, self.store(), day, (self.group, deed), more).await;
        assert_eq!(reply.status, 303, "group {}, {deed}: {}", self.group, reply.body);
    }

    /// Saves a line-up for all rounds, as the page of the team has it.
    async fn line_up(&self, day: MatchDayId, team: TeamId, players: &[i32], reason: &str) {
        let path = format!("/match-days/{day}/teams/{team}");
        let page = self.visitor.get(&path).await;
        let stamp = page.field("stamp").expect("a stamp");
        let mut fields = vec![("version", "1"), ("stamp", stamp.as_str()), ("reason", reason)];
        let numbers: Vec<String> = players.iter().map(i32::to_string).collect();
        for round in ["round-1", "round-2"] {
            fields.extend(numbers.iter().map(|number| (round, number.as_str())));
        }
        let saved = self.visitor.post_form(&path, &fields).await;
        assert_eq!(saved.status, 303, "{}", saved.body);
    }

    /// Types the lists of a round, and keeps what each team brought in by the Seeger-Fabian system.
    async fn play(&self, (day, number): (MatchDayId, i32), round: i32) {
        let all = lists(self.store(), day, self.group, round);
        assert_eq!(all.len(), 4, "group {} is seated for round {round}", self.group);
        for (at, sheet) in (0..).zip(all) {
            let extra = [at * 7 + number, self.group, 2 * round, 3 * number];
            type_totals(&self.visitor, self.store(), sheet, extra).await;
            for (seat, team) in self.seated(day, sheet) {
                // Ten games won, one lost, and one lost by each of the other three.
                let game_points = 100 * seat + extra[usize::try_from(seat - 1).expect("a seat")];
                let performance = i64::from(game_points + 50 * (10 - 1) + 3 * 30);
                *self.brought.lock().expect("whole").entry((number, round, team)).or_default() += performance;
            }
        }
    }

    /// Who sits at a table: seat, and the number of the team.
    fn seated(&self, day: MatchDayId, sheet: SheetId) -> Vec<(i32, i32)> {
        let division = self.store().read_now(|conn| match_days::find(conn, day)).expect("found").division_id;
        let squads = numbers(self.store(), division);
        let seats = self.store().read_now(|conn| sheets::seats_of(conn, sheet)).expect("seats");
        let of = |entry| {
            let number = self.store().read_now(|conn| entries::find(conn, entry)).expect("found").number;
            let team = squads.iter().position(|(_, own)| own.contains(&number)).expect("a team");
            i32::try_from(team + 1).expect("small")
        };
        seats.into_iter().map(|seat| (seat.seat.number().into(), of(seat.entry_id))).collect()
    }

    /// Plays a day from a round that is seated to the end.
    async fn play_out(&self, day: (MatchDayId, i32)) {
        for round in 1..=ROUNDS {
            self.play(day, round).await;
            self.press(day.0, if round < ROUNDS { "next" } else { "close" }, &[]).await;
        }
    }

    /// A day on which nothing is remarkable: whoever is offered plays.
    async fn usual(&self, day: (MatchDayId, i32)) {
        self.press(day.0, "lineups", &[]).await;
        self.press(day.0, "next", &[]).await;
        self.play_out(day).await;
    }

    /// The players of a team.
    fn squad(&self, day: MatchDayId, team: TeamId) -> Vec<i32> {
        let division = self.store().read_now(|conn| match_days::find(conn, day)).expect("found").division_id;
        numbers(self.store(), division).into_iter().find(|(own, _)| *own == team).expect("a team").1
    }

    /// The last team comes late, when the tables are laid out without it.
    async fn late(&self, day: (MatchDayId, i32)) {
        let teams = self.teams(day.0);
        for team in &teams[..3] {
            self.line_up(day.0, *team, &self.squad(day.0, *team)[..4], "").await;
        }
        self.press(day.0, "next", &[("missing", "yes")]).await;
        self.press(day.0, "take-back", &[]).await;
        self.line_up(day.0, teams[3], &self.squad(day.0, teams[3])[..4], "").await;
        self.press(day.0, "next", &[]).await;
        self.play_out(day).await;
    }

    /// Somebody else played than was lined up; it shows when the first round is being played.
    async fn wrong_line_up(&self, day: (MatchDayId, i32)) {
        self.press(day.0, "lineups", &[]).await;
        self.press(day.0, "next", &[]).await;
        let team = self.teams(day.0)[0];
        let own = self.squad(day.0, team);
        self.line_up(day.0, team, &[own[0], own[1], own[2], own[4]], "wrong name on the paper").await;
        self.play_out(day).await;
    }

    /// Begun by mistake with nobody lined up, and taken back.
    async fn by_mistake(&self, day: (MatchDayId, i32)) {
        self.press(day.0, "next", &[("missing", "yes")]).await;
        self.press(day.0, "take-back", &[]).await;
        self.usual(day).await;
    }
}

/// What the German points give each team, twice over so that halves stay whole, and the sum of its performances: reckoned
/// from what was typed.
fn reckoned(store: &Store, days: &[MatchDayId], brought: &BTreeMap<(i32, i32, i32), i64>) -> BTreeMap<i32, (i64, i64)> {
    let mut table: BTreeMap<i32, (i64, i64)> = BTreeMap::new();
    let order: Vec<TeamId> = {
        let division = store.read_now(|conn| match_days::find(conn, days[0])).expect("found").division_id;
        numbers(store, division).into_iter().map(|(team, _)| team).collect()
    };
    let number =
        |team: &TeamId| 1 + i32::try_from(order.iter().position(|one| one == team).expect("a team")).expect("small");
    for (day, id) in (1..).zip(days) {
        for group in groups(store, *id) {
            for round in 1..=ROUNDS {
                let sums: Vec<(i32, i64)> =
                    group.teams.iter().map(number).map(|team| (team, brought[&(day, round, team)])).collect();
                for (team, own) in &sums {
                    let above = i64::try_from(sums.iter().filter(|(_, sum)| sum > own).count()).expect("small");
                    let equal = i64::try_from(sums.iter().filter(|(_, sum)| sum == own).count()).expect("small");
                    let row = table.entry(*team).or_default();
                    row.0 += 2 * (3 - above) - (equal - 1);
                    row.1 += own;
                }
            }
        }
    }
    table
}

/// The table on the pages is the one that was reckoned beside the program.
async fn as_reckoned(app: &TestApp, division: DivisionId, days: &[MatchDayId], brought: &Brought) {
    let wanted = reckoned(&app.store, days, &brought.lock().expect("whole"));
    let csv = app.nobody().get(&format!("/divisions/{division}/table.csv")).await.body;
    let mut read: BTreeMap<i32, (i64, i64)> = BTreeMap::new();
    let rounds = i64::from(DAYS) * i64::from(ROUNDS);
    for line in csv.lines().skip(1) {
        let cells: Vec<&str> = line.split(',').collect();
        let doubled = |cell: &str| {
            let (whole, half) = cell.split_once('.').map_or((cell, 0), |(whole, _)| (whole, 1));
            2 * whole.parse::<i64>().expect("points") + half
        };
        assert_eq!(cells[4].parse(), Ok(rounds), "{line}");
        assert_eq!(doubled(cells[5]) + doubled(cells[6]), 6 * rounds, "{line}");
        read.insert(cells[2].parse().expect("a team"), (doubled(cells[5]), cells[7].parse().expect("a sum")));
    }
    assert_eq!(read, wanted, "{csv}");
}

/// The season goes out and in again with the same bytes.
async fn out_and_in(app: &TestApp, director: &Visitor, division: DivisionId) {
    let files = app.store.read_now(|conn| export_season(conn, division)).expect("exported");
    let exchanges = String::from_utf8_lossy(files.get("exchanges.csv").expect("written")).into_owned();
    assert!(exchanges.contains("wrong name on the paper"), "{exchanges}");
    let read = director.upload("/seasons/import", &[], "season.zip", files.zip().expect("zipped")).await;
    assert_eq!(read.status, 303, "{}", read.body);
    let again = read.location.trim_start_matches("/divisions/").trim_end_matches("/fixtures").parse().expect("id");
    assert_eq!(app.store.read_now(|conn| export_season(conn, again)).expect("exported"), files);
}

#[actix_web::test]
async fn a_season_of_four_venues_is_played_by_four_desks_at_once() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, days) = prepared(&app).await;
        let brought = Brought::default();
        let mut desks = Vec::new();
        for (group, venue) in (1..).zip(VENUES) {
            let visitor = account(&app, &format!("venue-{group}"), Role::Venue, &format!("{division}:{venue}")).await;
            desks.push(Desk { app: &app, visitor: visitor.with_its_token().await, group, brought: &brought });
        }
        let [one, two, three, four] = desks.as_slice() else { unreachable!("four venues") };
        let day = |number: i32| (days[usize::try_from(number - 1).expect("a day")], number);
        // Nobody waits for another: a venue begins its next day while others still play the one before.
        let first = async {
            for number in 1..=4 {
                one.usual(day(number)).await;
            }
        };
        let second = async {
            two.late(day(1)).await;
            for number in 2..=4 {
                two.usual(day(number)).await;
            }
        };
        let third = async {
            three.usual(day(1)).await;
            three.wrong_line_up(day(2)).await;
            three.usual(day(3)).await;
            three.usual(day(4)).await;
        };
        let fourth = async {
            four.usual(day(1)).await;
            four.usual(day(2)).await;
            four.by_mistake(day(3)).await;
            // Half of its last day, while the others finish theirs.
            four.press(day(4).0, "lineups", &[]).await;
            four.press(day(4).0, "next", &[]).await;
            four.play(day(4), 1).await;
        };
        tokio::join!(first, second, third, fourth);
        for number in 1..=3 {
            assert_eq!(state(&app.store, day(number).0), DayState::Closed, "its last venue closed day {number}");
        }
        assert_eq!(state(&app.store, day(4).0), DayState::Open, "one venue still plays");
        the_folder_agrees(&app, division).await;
        out_and_in(&app, &director, division).await;
        four.press(day(4).0, "next", &[]).await;
        four.play(day(4), 2).await;
        four.press(day(4).0, "close", &[]).await;
        assert_eq!(state(&app.store, day(4).0), DayState::Closed);
        as_reckoned(&app, division, &days, &brought).await;
        the_folder_agrees(&app, division).await;
        // The reason for the wrong line-up stands with the results and at the desk.
        let public = app.nobody().get(&format!("/divisions/{division}/days/2")).await.body;
        let desk = three.visitor.get(&format!("/match-days/{}?venue=Alte+Post", day(2).0)).await.body;
        for page in [public, desk] {
            assert!(page.contains("played, not") && page.contains("wrong name on the paper"), "{page}");
        }
        assert_eq!(app.store.read_now(check::everything).expect("checked").differences, []);
    }
}
