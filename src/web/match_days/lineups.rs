//! The line-ups of a team on a match day: one box for each player and round, and a field for guests.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use askama::Template;

use crate::i18n::Lang;
use crate::rules::league::lineup::{Squad, check};
use crate::store::lineups;
use crate::store::match_days::DayState;
use crate::store::players::Player;
use crate::store::teams::Team;
use crate::store::{Conn, MatchDayId, PlayerId, TeamId};
use crate::web::divisions::{LeagueNav, words};
use crate::web::refusal::Refusal;
use crate::web::seasons::order::Again;
use crate::web::server::App;
use crate::web::tournaments::words::sentence;
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Visit};

use super::Loaded;
use super::offered::Before;
use super::order::Order;
use super::replace::replace;

#[derive(Template)]
#[template(path = "league/lineup.html")]
struct LineupPage {
    layout: Layout,
    nav: LeagueNav,
    day: i64,
    day_title: String,
    team: Team,
    version: i64,
    stamp: String,
    /// What is saved, by round, where somebody else was first.
    stands: Vec<String>,
    closed: bool,
    /// Whether the boxes are a proposal that nobody saved yet.
    proposed: bool,
    /// Whether a round was seated, so that a change needs a reason.
    seated: bool,
    rounds: Vec<RoundHead>,
    players: Vec<PlayerRow>,
    /// What stands in the field for guests, by round.
    guests: Vec<String>,
    limits: String,
    again: Again,
}

/// A round at the head of the table.
struct RoundHead {
    number: i32,
    seated: bool,
}

/// A player of the team with the rounds he is lined up for.
struct PlayerRow {
    number: i32,
    name: String,
    role: String,
    on: Vec<bool>,
}

type Place = Path<(MatchDayId, TeamId)>;

/// Shows the line-ups of a team.
pub async fn show(app: Data<App>, visit: Visit, place: Place) -> Answer {
    page(&app, &visit, *place, Again::default()).await
}

async fn page(app: &App, visit: &Visit, (day, team): (MatchDayId, TeamId), again: Again) -> Answer {
    let lang = visit.lang;
    let loaded =
        app.store.read(move |conn| Ok::<_, Error>((Loaded::load(conn, day)?, Before::load(conn, day)?))).await?;
    let (loaded, before) = loaded;
    let own = loaded.team(team).filter(|own| loaded.playing().any(|team| team.id == own.id));
    let own = own.cloned().ok_or(Error::NotFound)?;
    let rounds = 1..=loaded.division.rounds;
    let stored: Vec<Vec<i32>> = rounds.clone().map(|round| numbers(&loaded.lineup(round, team))).collect();
    let proposed = stored.iter().all(Vec::is_empty) && again.problems.is_empty();
    let shown = if proposed {
        let first = before.offered(&loaded, team)?;
        rounds.clone().map(|_| first.clone()).collect()
    } else if again.problems.is_empty() {
        stored.clone()
    } else {
        rounds.clone().map(|round| typed(&again.typed, round)).collect()
    };
    let limits = loaded.division.terms()?.limits;
    let mut args = fluent_bundle::FluentArgs::new();
    for (name, limit) in [
        ("players", limits.players),
        ("least", limits.least),
        ("round", limits.substitutions_per_round),
        ("day", limits.substitutions_per_day),
        ("guests", limits.guests),
    ] {
        args.set(name, i64::from(limit));
    }
    let squad: Vec<&Player> = loaded.players.iter().filter(|player| player.team_id == team).collect();
    let row = |player: &&Player| {
        Ok(PlayerRow {
            number: player.number,
            name: player.name.clone(),
            role: words::role(lang, player.role()?),
            on: shown.iter().map(|round: &Vec<i32>| round.contains(&player.number)).collect(),
        })
    };
    let strange = |round: &Vec<i32>| {
        let guests = round.iter().filter(|number| !squad.iter().any(|player| player.number == **number));
        guests.map(i32::to_string).collect::<Vec<_>>().join(" ")
    };
    let status = again.status;
    let last = loaded.last_round().map_or(0, |round| round.number);
    let page = LineupPage {
        layout: visit.layout(format!("{} · {}", own.name, words::day_title(lang, &loaded.day)))?,
        day: day.number(),
        day_title: words::day_title(lang, &loaded.day),
        version: loaded.day.version,
        stamp: stamp(&loaded, team),
        stands: if again.status == StatusCode::CONFLICT { stands(lang, &stored) } else { Vec::new() },
        closed: loaded.day.state == DayState::Closed,
        proposed,
        seated: last > 0,
        rounds: rounds.map(|number| RoundHead { number, seated: number <= last }).collect(),
        players: squad.iter().map(row).collect::<Result<_, Error>>()?,
        guests: if again.problems.is_empty() {
            shown.iter().map(strange).collect()
        } else {
            (1..=loaded.division.rounds).map(|round| again.typed.text(&format!("guests-{round}")).to_owned()).collect()
        },
        limits: lang.say_args("lineup-limits", &args),
        team: own,
        nav: loaded.nav,
        again,
    };
    Page::with_status(status, &page)
}

/// The saved line-ups in words.
fn stands(lang: Lang, stored: &[Vec<i32>]) -> Vec<String> {
    let round = |(round, players): (usize, &Vec<i32>)| {
        let numbers = players.iter().map(i32::to_string).collect::<Vec<_>>().join(" ");
        format!("{}: {}", lang.say_with("round-name", "round", round), if numbers.is_empty() { "–" } else { &numbers })
    };
    (1..).zip(stored).map(round).collect()
}

fn numbers(players: &[&Player]) -> Vec<i32> {
    players.iter().map(|player| player.number).collect()
}

/// What a team's page was made of: its line-ups and how many rounds are seated. Another team's line-up may change meanwhile,
/// for two venues enter theirs at the same time.
fn stamp(loaded: &Loaded, team: TeamId) -> String {
    let round = |round: i32| {
        let numbers = numbers(&loaded.lineup(round, team));
        numbers.iter().map(i32::to_string).collect::<Vec<_>>().join(".")
    };
    let rounds: Vec<String> = (1..=loaded.division.rounds).map(round).collect();
    format!("{}/{}", rounds.join("-"), loaded.last_round().map_or(0, |round| round.number))
}

/// The start numbers typed for a round: the ticked ones, then the guests; what is no number is left out here.
fn typed(form: &Fields, round: i32) -> Vec<i32> {
    let guests = form.text(&format!("guests-{round}")).to_owned();
    let ticked: Vec<String> = form.all(&format!("round-{round}")).map(str::to_owned).collect();
    let all = ticked.iter().map(String::as_str).chain(guests.split([' ', ',', ';']));
    all.flat_map(str::parse::<i32>).collect()
}

/// Saves the line-ups of a team.
pub async fn save(app: Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    let (day, team) = *place;
    let work = move |conn: &mut Conn, order: &Order| {
        let loaded = Loaded::load(conn, day)?;
        if order.form.text("stamp") != stamp(&loaded, team) {
            order.check(loaded.day.version)?;
        }
        if loaded.day.state == DayState::Closed {
            return Err(Refusal::of("", order.lang.say("lineup-day-closed")));
        }
        let wanted = read(&loaded, team, order)?;
        let last = loaded.last_round().map_or(0, |round| round.number);
        for (round, players) in (1..).zip(&wanted) {
            if round <= last {
                replace(conn, &loaded, (round, team), players, order)?;
            }
            let ids: Vec<PlayerId> = players.iter().map(|player| player.id).collect();
            lineups::set(conn, day, round, team, &ids, &order.clerk)?;
        }
        Ok(format!("/match-days/{day}#team-{team}"))
    };
    let action = format!("lineup {day}/{team}");
    match Order::of(&visit, &form).act(&app, &visit, action, "lineup-saved", work).await? {
        Ok(answer) => Ok(answer),
        Err(again) => page(&app, &visit, (day, team), *again).await,
    }
}

/// The players of each round, checked against the limits and the line-ups of the others.
fn read(loaded: &Loaded, team: TeamId, order: &Order) -> Result<Vec<Vec<Player>>, Refusal> {
    let own = loaded.playing().find(|own| own.id == team).ok_or(Error::NotFound)?;
    let mut problems = Problems::default();
    for round in 1..=loaded.division.rounds {
        let guests = order.form.text(&format!("guests-{round}"));
        let strange = guests.split([' ', ',', ';']).find(|part| !part.is_empty() && part.parse::<i32>().is_err());
        if let Some(part) = strange {
            let given: String = part.chars().take(20).collect();
            problems.add(format!("guests-{round}"), order.lang.say_with("number-unreadable", "given", given));
        }
    }
    let rounds: Vec<Vec<i32>> = (1..=loaded.division.rounds).map(|round| typed(&order.form, round)).collect();
    let (squad, others) = (squad(loaded)?, others(loaded, Some(team)));
    let errors = check(own.number.into(), &rounds, &squad, &others, loaded.division.terms()?.limits);
    for (at, error) in errors.iter().enumerate() {
        problems.add(format!("lineup-{at}"), sentence(order.lang, error));
    }
    if !problems.is_empty() {
        return Err(Refusal::Problems(problems));
    }
    let player = |number: &i32| loaded.players.iter().find(|player| player.number == *number).cloned();
    Ok(rounds.iter().map(|round| round.iter().filter_map(player).collect()).collect())
}

/// Everybody who may be lined up.
pub fn squad(loaded: &Loaded) -> Result<Squad, Error> {
    let mut squad = Squad::new();
    for player in &loaded.players {
        let of = loaded.team(player.team_id).map_or(0, |team| team.number.into());
        squad.insert(player.number, (of, player.role()?));
    }
    Ok(squad)
}

/// For whom a player is lined up, by round and start number; one team can be left out.
pub fn others(loaded: &Loaded, team: Option<TeamId>) -> BTreeMap<(usize, i32), i64> {
    let row = |row: &lineups::LineupRow| {
        let player = loaded.players.iter().find(|player| player.id == row.player_id)?;
        let of = loaded.team(row.team_id)?.number;
        Some(((usize::try_from(row.round_number).unwrap_or(0), player.number), i64::from(of)))
    };
    loaded.lineups.iter().filter(|row| Some(row.team_id) != team).filter_map(row).collect()
}

impl LineupPage {
    /// Whether guests stand in one of the fields.
    fn has_guests(&self) -> bool {
        self.guests.iter().any(|text| !text.is_empty())
    }
}
