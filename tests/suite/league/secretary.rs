//! What a league's secretary and its desks do, over HTTP.

use std::fmt::Write as _;

use skatwart::rules::league::division::Terms;
use skatwart::rules::seat::TableSize;
use skatwart::store::{
    DivisionId, MatchDayId, SheetId, Store, TeamId, divisions, match_days, players, rounds, sheets, teams,
};

use crate::app::{Reply, TestApp, Visitor};

/// A season with one division of a preset; answers the division.
pub async fn season(director: &Visitor, preset: &str) -> DivisionId {
    let fields = [("name", "Saison 2026"), ("division", "Staffel Süd"), ("preset", preset)];
    let reply = director.post_form("/seasons", &fields).await;
    assert_eq!(reply.status, 303, "{}", reply.body);
    let id = reply.location.trim_start_matches("/divisions/").trim_end_matches("/settings").parse();
    id.expect("the id of the division")
}

/// Reads in so many teams of so many players each.
pub async fn squads(director: &Visitor, division: DivisionId, teams: i32, players: i32) {
    let mut list = "Team;Name\n".to_owned();
    for team in 1..=teams {
        for player in 1..=players {
            writeln!(list, "Team {team};Player {team}-{player}").expect("a text takes everything");
        }
    }
    let path = format!("/divisions/{division}/teams/import");
    let review = director.upload(&path, &[], "teams.csv", list.clone().into_bytes()).await;
    assert!(review.status == 200 && review.body.contains("Nothing is"), "{}", review.body);
    let added = director.upload(&format!("{path}/add"), &[("text", &list)], "", Vec::new()).await;
    assert_eq!(added.status, 303, "{}", added.body);
}

/// Makes the fixtures and answers the match days.
pub async fn fixtures(director: &Visitor, store: &Store, division: DivisionId) -> Vec<MatchDayId> {
    let version = store.read_now(|conn| divisions::find(conn, division)).expect("found").version.to_string();
    let fields =
        [("date", "2026-02-07"), ("gap", "14"), ("starts", "10:00"), ("seed", "Altenburg"), ("version", &version)];
    let reply = director.post_form(&format!("/divisions/{division}/fixtures"), &fields).await;
    assert_eq!(reply.status, 303, "{}", reply.body);
    let days = store.read_now(|conn| match_days::of_division(conn, division)).expect("days");
    days.into_iter().map(|day| day.id).collect()
}

/// The version of a match day.
pub fn version(store: &Store, day: MatchDayId) -> String {
    store.read_now(|conn| match_days::find(conn, day)).expect("found").version.to_string()
}

/// Presses a button of a match day.
pub async fn press(director: &Visitor, store: &Store, day: MatchDayId, deed: &str, fields: &[(&str, &str)]) -> Reply {
    let version = version(store, day);
    let mut all = vec![("version", version.as_str())];
    all.extend_from_slice(fields);
    director.post_form(&format!("/match-days/{day}/{deed}"), &all).await
}

/// Saves the line-ups of a team: the start numbers of each round.
pub async fn line_up(desk: &Visitor, store: &Store, day: MatchDayId, team: TeamId, rounds: &[&[i32]]) -> Reply {
    let mut fields: Vec<(String, String)> = vec![("version".to_owned(), version(store, day))];
    for (round, players) in (1..).zip(rounds) {
        fields.extend(players.iter().map(|player| (format!("round-{round}"), player.to_string())));
    }
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    desk.post_form(&format!("/match-days/{day}/teams/{team}"), &fields).await
}

/// Types the totals of a table of four; the seats get 100, 200, 300, 400 points and `extra` more.
pub async fn type_totals(desk: &Visitor, store: &Store, sheet: SheetId, extra: [i32; 4]) {
    let found = store.read_now(|conn| sheets::find(conn, sheet)).expect("found");
    let passed = if found.size == TableSize::FOUR { "4" } else { "3" };
    let mut fields = vec![("version".to_owned(), found.version.to_string()), ("passed".to_owned(), passed.to_owned())];
    for (seat, extra) in (1..=i32::from(found.size.number())).zip(extra) {
        fields.push((format!("points{seat}"), (100 * seat + extra).to_string()));
        fields.push((format!("won{seat}"), "10".to_owned()));
        fields.push((format!("lost{seat}"), "1".to_owned()));
    }
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let reply = desk.post_form(&format!("/sheets/{sheet}/totals"), &fields).await;
    assert_eq!(reply.status, 303, "{}", reply.body);
}

/// The sheets of a round of a match day.
pub fn sheets_of(store: &Store, day: MatchDayId, round: i32) -> Vec<SheetId> {
    let found = store.read_now(|conn| {
        let tournament = match_days::find(conn, day)?.tournament_id.expect("an opened day");
        let round = rounds::find_number(conn, tournament, round)?;
        sheets::of_round(conn, round.id)
    });
    found.expect("sheets").into_iter().map(|sheet| sheet.id).collect()
}

/// The teams of a division with the start numbers of their players.
pub fn numbers(store: &Store, division: DivisionId) -> Vec<(TeamId, Vec<i32>)> {
    let found = store.read_now(|conn| {
        Ok::<_, skatwart::store::Error>((teams::of_division(conn, division)?, players::of_division(conn, division)?))
    });
    let (teams, players) = found.expect("teams");
    let own =
        |team: TeamId| players.iter().filter(|player| player.team_id == team).map(|player| player.number).collect();
    teams.into_iter().map(|team| (team.id, own(team.id))).collect()
}

/// A division of four teams of six with one match day of three rounds, its line-ups saved.
pub async fn ready(app: &TestApp) -> (Visitor, DivisionId, MatchDayId) {
    let director = app.as_director().await;
    let division = season(&director, "bundesliga").await;
    squads(&director, division, 4, 6).await;
    let day = fixtures(&director, &app.store, division).await.first().copied().expect("a day");
    for (team, players) in numbers(&app.store, division) {
        let four = players.get(..4).expect("four players");
        let reply = line_up(&director, &app.store, day, team, &[four, four, four]).await;
        assert_eq!(reply.status, 303, "{}", reply.body);
    }
    (director, division, day)
}

/// Changes what a division agreed on, as its settings page does.
pub fn agree(store: &Store, division: DivisionId, change: impl FnOnce(&mut Terms) + Send + 'static) {
    let changed = store.write_now(move |conn| {
        let found = divisions::find(conn, division)?;
        let mut terms = found.terms()?;
        change(&mut terms);
        divisions::change(conn, division, &terms, &super::facts::clerk(""))
    });
    changed.expect("agreed");
}

/// Puts a team's line-up of the first four right: in all rounds the fifth of its players plays in the place of the fourth.
pub async fn new_line_up(desk: &Visitor, (day, team): (MatchDayId, TeamId), own: &[i32], why: &str) -> Reply {
    let right = [own[0], own[1], own[2], own[4]];
    let four = own[..4].iter().map(i32::to_string).collect::<Vec<_>>().join(".");
    let mut fields =
        vec![("version".to_owned(), "1".to_owned()), ("stamp".to_owned(), format!("{four}-{four}-{four}/1"))];
    fields.push(("reason".to_owned(), why.to_owned()));
    for round in 1..=3 {
        fields.extend(right.iter().map(|player| (format!("round-{round}"), player.to_string())));
    }
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    desk.post_form(&format!("/match-days/{day}/teams/{team}"), &fields).await
}
