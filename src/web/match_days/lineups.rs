//! The line-ups of a team on a match day: one box for each player and round, and a field for guests.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use askama::Template;

use crate::acts::match_days::Loaded;
use crate::acts::match_days::lineups::{self, stamp};
use crate::acts::match_days::offers::{Before, Offer};
use crate::i18n::{Lang, Values};
use crate::store::match_days::{self, DayState};
use crate::store::players::Player;
use crate::store::teams::Team;
use crate::store::{Conn, MatchDayId, TeamId, divisions};
use crate::web::divisions::{LeagueNav, Tab, words};
use crate::web::seasons::order::{Again, Asked};
use crate::web::server::App;
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Visit};

use super::elsewhere::elsewhere;
use super::here::{Query, address, shown_at, venue};

#[derive(Template)]
#[template(path = "league/lineup.html")]
struct LineupPage {
    layout: Layout,
    nav: LeagueNav,
    day: i64,
    /// The page of the day, for the venue the visitor came from.
    back: String,
    at: Option<String>,
    day_title: String,
    team: Team,
    version: i64,
    stamp: String,
    /// What is saved, by round, where somebody else was first.
    stands: Vec<String>,
    closed: bool,
    /// What is said of boxes that are a proposal nobody saved yet.
    proposed: Option<String>,
    /// Whether a round was seated, so that a change needs a reason.
    seated: bool,
    rounds: Vec<RoundHead>,
    players: Vec<PlayerRow>,
    /// What stands in the field for guests, by round, and whether that cannot be changed here.
    guests: Vec<(String, bool)>,
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
    /// Whether he is ticked, and whether that cannot be changed here.
    on: Vec<(bool, bool)>,
}

type Place = Path<(MatchDayId, TeamId)>;

/// Shows the line-ups of a team.
pub async fn show(app: Data<App>, visit: Visit, place: Place, query: Query) -> Answer {
    page(&app, &visit, *place, venue(query), Again::default()).await
}

async fn page(app: &App, visit: &Visit, (day, team): (MatchDayId, TeamId), at: Option<String>, again: Again) -> Answer {
    let lang = visit.lang;
    let read = move |conn: &mut Conn| {
        let loaded = Loaded::load(conn, day)?;
        let nav = LeagueNav::load(conn, &loaded.division, Tab::Fixtures)?;
        Ok::<_, Error>((nav, loaded, Before::load(conn, day)?))
    };
    let (nav, loaded, before) = app.store.read(read).await?;
    let own = loaded.team(team).filter(|own| loaded.playing().any(|team| team.id == own.id));
    let own = own.cloned().ok_or(Error::NotFound)?;
    let rounds = 1..=loaded.division.rounds;
    let stored: Vec<Vec<i32>> = rounds.clone().map(|round| numbers(&loaded.lineup(round, team))).collect();
    let proposed = stored.iter().all(Vec::is_empty) && again.problems.is_empty();
    let offer = before.offered(&loaded, team)?;
    let shown = if proposed {
        offer.rounds.clone()
    } else if again.problems.is_empty() {
        stored.clone()
    } else {
        rounds.clone().map(|round| typed(&again.typed, round)).collect()
    };
    let limits = loaded.division.terms()?.limits;
    let mut args = Values::new();
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
    let (last, captain) = (loaded.seated_for(team), visit.is_captain());
    let stays = |round: i32| captain && round <= last;
    let row = |player: &&Player| {
        Ok(PlayerRow {
            number: player.number,
            name: player.name.clone(),
            role: words::role(lang, player.role),
            on: (1..).zip(&shown).map(|(at, round)| (round.contains(&player.number), stays(at))).collect(),
        })
    };
    let strange = |round: &Vec<i32>| {
        let guests = round.iter().filter(|number| !squad.iter().any(|player| player.number == **number));
        guests.map(i32::to_string).collect::<Vec<_>>().join(" ")
    };
    let status = again.status;
    let typed_guests = |round: i32| again.typed.text(&format!("guests-{round}")).to_owned();
    let guests: Vec<String> = if again.problems.is_empty() {
        shown.iter().map(strange).collect()
    } else {
        rounds.clone().map(typed_guests).collect()
    };
    let page = LineupPage {
        layout: visit.layout(format!("{} · {}", own.name, words::day_title(lang, &loaded.day)))?,
        back: if captain { "/account".to_owned() } else { address(day, at.as_deref()) },
        at,
        day: day.number(),
        day_title: words::day_title(lang, &loaded.day),
        version: loaded.day.version,
        stamp: stamp(&loaded, team),
        stands: if again.status == StatusCode::CONFLICT { stands(lang, &stored) } else { Vec::new() },
        closed: loaded.day.state == DayState::Closed,
        proposed: proposed.then(|| said_of(lang, &loaded, (&own, &offer), limits.players)),
        seated: last > 0 && !captain,
        rounds: rounds.map(|number| RoundHead { number, seated: number <= last }).collect(),
        players: squad.iter().map(row).collect::<Result<_, Error>>()?,
        guests: (1..).zip(guests).map(|(round, text)| (text, stays(round))).collect(),
        limits: lang.say_args("lineup-limits", &args),
        team: own,
        nav,
        again,
    };
    Page::with_status(status, &page)
}

/// What is said of a proposal, above all where it is not a whole team or leaves somebody out.
fn said_of(lang: Lang, loaded: &Loaded, (team, offer): (&Team, &Offer), players: u16) -> String {
    let mut said = vec![lang.say(if offer.played { "lineup-proposed" } else { "lineup-proposed-order" })];
    let given = offer.players();
    if given > 0 && given < usize::from(players) {
        let mut args = Values::new();
        args.set("given", given);
        args.set("players", i64::from(players));
        said.push(lang.say_args("lineup-proposed-incomplete", &args));
    }
    said.extend(elsewhere(lang, loaded, team, offer));
    said.push(lang.say("lineup-not-saved"));
    said.join(" ")
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
    let (based_on, at) = (form.text("stamp").to_owned(), shown_at(&form));
    let captain = visit.is_captain();
    let back = if captain { format!("/match-days/{day}/teams/{team}") } else { address(day, at.as_deref()) };
    let rounds = app.store.read(move |conn| rounds_of(conn, day)).await?;
    let acted = Asked::on_version(&app, &visit, &form)?.act(
        read(visit.lang, &form, rounds),
        "lineup-saved",
        move |conn, order, mut wanted| {
            if captain {
                lineups::before_seating(conn, (day, team), &mut wanted)?;
            }
            lineups::save(conn, order, (day, team), (&based_on, &wanted))?;
            Ok(format!("{back}#team-{team}"))
        },
    );
    match acted.await? {
        Ok(answer) => Ok(answer),
        Err(again) => page(&app, &visit, (day, team), at, *again).await,
    }
}

/// How many rounds a match day has.
fn rounds_of(conn: &mut Conn, day: MatchDayId) -> Result<i32, Error> {
    let division = match_days::find(conn, day)?.division_id;
    Ok(divisions::find(conn, division)?.rounds)
}

/// The start numbers of each round, or the guests that are no numbers.
fn read(lang: Lang, form: &Fields, rounds: i32) -> Result<Vec<Vec<i32>>, Problems> {
    let mut problems = Problems::default();
    for round in 1..=rounds {
        let guests = form.text(&format!("guests-{round}"));
        let strange = guests.split([' ', ',', ';']).find(|part| !part.is_empty() && part.parse::<i32>().is_err());
        if let Some(part) = strange {
            let given: String = part.chars().take(20).collect();
            let mut args = Values::new();
            args.set("round", round);
            args.set("given", given);
            problems.add(format!("guests-{round}"), lang.say_args("lineup-guest-unreadable", &args));
        }
    }
    if problems.is_empty() { Ok((1..=rounds).map(|round| typed(form, round)).collect()) } else { Err(problems) }
}

impl LineupPage {
    /// Whether guests stand in one of the fields.
    fn has_guests(&self) -> bool {
        self.guests.iter().any(|(text, _)| !text.is_empty())
    }

    /// Whether a captain finds rounds seated, which he cannot change.
    fn some_stay(&self) -> bool {
        self.guests.iter().any(|(_, stays)| *stays)
    }

    /// Whether nothing is left for him to change.
    fn all_stay(&self) -> bool {
        self.guests.iter().all(|(_, stays)| *stays)
    }
}
