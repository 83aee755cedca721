//! The fixtures of a division: made, wished for, looked at, announced.

pub mod announce;
pub mod make;

use std::collections::BTreeMap;

use actix_web::web::{Data, Path};
use askama::Template;

use crate::acts::fixtures::{self as acts, Wished, wanted};
use crate::acts::match_days::history::sat_of_those_who_stay;
use crate::clock;
use crate::i18n::{Lang, Values};
use crate::rules::league::fixtures::{Group as LaidGroup, meetings};
use crate::rules::league::seating::Seats;
use crate::rules::sentence::Arg;
use crate::store::fixtures::{self, Wish};
use crate::store::league::{Day, days};
use crate::store::match_days::{DayState, Group};
use crate::store::teams::{self, Team};
use crate::store::{Conn, DivisionId, TeamId, WishId, divisions, notices};
use crate::web::divisions::notices::NoticeLine;
use crate::web::divisions::{LeagueNav, Tab, words};
use crate::web::seasons::order::{Again, Asked, wrong};
use crate::web::server::App;
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Visit};

#[derive(Template)]
#[template(path = "league/fixtures.html")]
struct FixturesPage {
    layout: Layout,
    nav: LeagueNav,
    version: i64,
    days: Vec<DayCard>,
    repeats: u32,
    never: u32,
    /// How evenly hosts and the keeping of lists are shared out.
    shares: Vec<String>,
    seed: Option<String>,
    /// The teams that are in no group, in a sentence.
    outside: Option<String>,
    /// Whether no team has a venue.
    homeless: bool,
    /// Whether the fixtures can be made anew.
    open: bool,
    /// Nobody, then every team that takes part.
    teams: Vec<(String, String)>,
    /// Id, text, and the word for one that is not met, or whose team was withdrawn.
    wishes: Vec<(i64, String, Option<String>)>,
    notices: Vec<NoticeLine>,
    /// Whether the dates stay as they are.
    keep: bool,
    date: String,
    gap: String,
    starts: String,
    new_seed: String,
    again: Again,
}

/// A match day with its groups.
struct DayCard {
    id: i64,
    title: String,
    state: String,
    open: bool,
    groups: Vec<GroupLine>,
}

/// A group with the names of its teams.
struct GroupLine {
    number: i32,
    venue: String,
    /// Its teams, and whether each was withdrawn.
    teams: Vec<(String, bool)>,
}

/// Shows the fixtures.
pub async fn show(app: Data<App>, visit: Visit, id: Path<DivisionId>) -> Answer {
    page(&app, &visit, *id, Again::default()).await
}

/// What the page is made of.
struct Loaded {
    nav: LeagueNav,
    division: divisions::Division,
    teams: Vec<Team>,
    days: Vec<Day>,
    wishes: Vec<Wish>,
    notices: Vec<notices::Notice>,
    sat: BTreeMap<i32, Seats>,
}

fn load(conn: &mut Conn, id: DivisionId) -> Result<Loaded, Error> {
    let division = divisions::find(conn, id)?;
    Ok(Loaded {
        nav: LeagueNav::load(conn, &division, Tab::Fixtures)?,
        teams: teams::of_division(conn, id)?,
        days: days(conn, id)?,
        wishes: fixtures::wishes(conn, id)?,
        notices: notices::of_division(conn, id)?,
        sat: sat_of_those_who_stay(conn, id)?,
        division,
    })
}

impl Loaded {
    /// The teams that take part.
    fn playing(&self) -> impl Iterator<Item = &Team> {
        self.teams.iter().filter(|team| team.withdrawn_after.is_none())
    }

    /// Whether nobody who takes part is at home anywhere.
    fn homeless(&self) -> bool {
        let mut playing = self.playing().peekable();
        playing.peek().is_some() && playing.all(|team| team.venue.is_empty())
    }

    /// Repeats and pairs that never meet, of those who take part; nothing before there are fixtures.
    fn meetings(&self) -> (u32, u32) {
        let place = |id: &TeamId| self.playing().position(|team| team.id == *id);
        let groups = |day: &Day| {
            let group = |group: &Group| group.teams.iter().filter_map(place).collect::<Vec<_>>();
            day.groups.iter().map(group).collect::<Vec<_>>()
        };
        let days: Vec<_> = self.days.iter().map(groups).collect();
        if days.is_empty() { (0, 0) } else { meetings(self.playing().count(), &days) }
    }

    /// How evenly hosts and the keeping of lists are shared out, a sentence each.
    fn shares(&self, lang: Lang) -> Vec<String> {
        let between = |(key, alike): (&str, &str), counts: &[u32], rounds: u32| {
            let (least, most) = (counts.iter().min().copied(), counts.iter().max().copied());
            let key = if least == most { alike } else { key };
            let mut args = Values::new();
            args.set("least", least.unwrap_or(0));
            args.set("most", most.unwrap_or(0));
            args.set("rounds", rounds);
            lang.say_args(key, &args)
        };
        let groups = || self.days.iter().flat_map(|day| &day.groups);
        let times = |team: &Team| groups().filter(|group| group.host == Some(team.id)).count();
        let hosted: Vec<u32> = self.playing().map(|team| u32::try_from(times(team)).unwrap_or(u32::MAX)).collect();
        let mut said = Vec::new();
        if groups().any(|group| group.host.is_some()) {
            said.push(between(("fixtures-hosts", "fixtures-hosts-alike"), &hosted, 0));
        }
        let rounds = |seats: &Seats| seats.iter().sum::<u32>();
        let most = self.sat.values().map(rounds).max().unwrap_or(0);
        let lists: Vec<u32> = self
            .sat
            .values()
            .filter(|seats| rounds(seats) == most)
            .filter_map(|seats| seats.first().copied())
            .collect();
        if most > 0 {
            said.push(between(("fixtures-lists", "fixtures-lists-alike"), &lists, most));
        }
        said
    }

    /// The days from the first match day to the second.
    fn gap(&self) -> i64 {
        match self.days.as_slice() {
            [one, other, ..] => (other.day.date - one.day.date).num_days().max(1),
            _ => 14,
        }
    }

    /// What is to be said beside a wish: that the fixtures as they are do not meet it, or that a team of it left, so that
    /// they are not made by it.
    fn said_of(&self, wish: &Wish) -> Option<&'static str> {
        let left = |id: TeamId| self.playing().all(|team| team.id != id);
        if left(wish.team_id) || wish.other_id.is_some_and(left) {
            return Some("team-gone");
        }
        (!self.keeps(wish)).then_some("wish-open")
    }

    /// Whether the fixtures as they are meet a wish.
    fn keeps(&self, wish: &Wish) -> bool {
        let place = |id: TeamId| self.playing().position(|team| team.id == id);
        let group = |group: &Group| LaidGroup {
            teams: group.teams.iter().filter_map(|team| place(*team)).collect(),
            host: group.host.and_then(place),
        };
        let days: Vec<Vec<LaidGroup>> = self.days.iter().map(|day| day.groups.iter().map(group).collect()).collect();
        days.is_empty() || wanted(wish, &place).is_none_or(|wish| wish.is_kept(&days))
    }

    fn card(&self, visit: &Visit, day: &Day) -> DayCard {
        let team = |id: &TeamId| {
            let team = self.teams.iter().find(|team| team.id == *id)?;
            Some((team.name.clone(), !team.plays_on(day.day.number)))
        };
        let group = |group: &Group| GroupLine {
            number: group.number,
            venue: group.venue.clone(),
            teams: group.teams.iter().filter_map(team).collect(),
        };
        DayCard {
            id: day.day.id.number(),
            title: words::day_title(visit.lang, &day.day),
            state: words::day_state(visit.lang, day.day.state),
            open: day.day.state == DayState::Open,
            groups: day.groups.iter().map(group).collect(),
        }
    }

    fn wish(&self, lang: Lang, wish: &Wish) -> String {
        match acts::words(wish, &self.teams) {
            Arg::Said(key, values) => lang.say_args(key, &values),
            other => other.to_string(),
        }
    }
}

/// The page, with what is wrong and what was typed.
pub async fn page(app: &App, visit: &Visit, id: DivisionId, again: Again) -> Answer {
    let loaded = app.store.read(move |conn| load(conn, id)).await?;
    let lang = visit.lang;
    let (repeats, never) = loaded.meetings();
    let typed = |field: &str, otherwise: String| match again.typed.text(field) {
        "" => otherwise,
        typed => typed.to_owned(),
    };
    let names = loaded.playing().map(|team| (team.number.to_string(), team.name.clone()));
    let none = (String::new(), lang.say("rank-none"));
    let (status, first) = (again.status, loaded.days.first());
    let said = |wish: &Wish| loaded.said_of(wish).map(|key| lang.say(key));
    let wish = |wish: &Wish| (wish.id.number(), loaded.wish(lang, wish), said(wish));
    let page = FixturesPage {
        layout: visit.layout(format!("{} · {}", lang.say("nav-fixtures"), loaded.nav.name))?,
        version: loaded.division.version,
        days: loaded.days.iter().map(|day| loaded.card(visit, day)).collect(),
        repeats,
        never,
        shares: loaded.shares(lang),
        seed: loaded.division.fixtures_seed.clone(),
        outside: acts::outside::outside(&loaded.teams, &loaded.days).map(|why| lang.sentence(&why)),
        homeless: loaded.homeless(),
        open: loaded.days.iter().all(|day| day.day.state == DayState::Planned),
        teams: std::iter::once(none).chain(names).collect(),
        wishes: loaded.wishes.iter().map(wish).collect(),
        notices: loaded.notices.iter().map(|notice| NoticeLine::of(lang, notice)).collect(),
        keep: !loaded.days.is_empty() && (again.problems.is_empty() || again.typed.ticked("keep")),
        date: typed("date", first.map_or_else(clock::today, |day| day.day.date).to_string()),
        gap: typed("gap", loaded.gap().to_string()),
        starts: typed("starts", first.map_or_else(|| "10:00".to_owned(), |day| day.day.starts.clone())),
        new_seed: typed("seed", crate::random::random_text().chars().take(8).collect()),
        nav: loaded.nav,
        again,
    };
    Page::with_status(status, &page)
}

/// Takes a wish.
pub async fn wish(app: Data<App>, visit: Visit, id: Path<DivisionId>, form: PostForm) -> Answer {
    let id = *id;
    let acted = Asked::on_version(&app, &visit, &form)?.act(
        wished(&app, &visit, id, &form).await?,
        "wish-added",
        move |conn, order, wished| {
            acts::wish(conn, order, id, &wished)?;
            Ok(format!("/divisions/{id}/fixtures#wishes"))
        },
    );
    match acted.await? {
        Ok(answer) => Ok(answer),
        Err(again) => page(&app, &visit, id, *again).await,
    }
}

/// The wish as it was typed.
async fn wished(app: &App, visit: &Visit, id: DivisionId, form: &Fields) -> Result<Result<Wished, Problems>, Error> {
    let team = |field: &str| form.text(field).parse::<i32>().into_iter().next();
    let day = match form.value::<i32>("day") {
        Ok(day) => day,
        Err(_unreadable) => {
            let most = app.store.read(move |conn| Ok::<_, Error>(divisions::find(conn, id)?.days)).await?;
            return Ok(Err(wrong("day", visit.lang.say_with("wish-day", "most", most))));
        }
    };
    let other = (!form.text("other").is_empty()).then(|| team("other"));
    Ok(Ok(Wished { team: team("team"), other, day }))
}

/// Takes a wish back.
pub async fn drop_wish(app: Data<App>, visit: Visit, place: Path<(DivisionId, i64)>, form: PostForm) -> Answer {
    let (id, wish) = (place.0, WishId::new(place.1));
    let acted = Asked::on_version(&app, &visit, &form)?.act(Ok(()), "wish-dropped", move |conn, order, ()| {
        acts::drop_wish(conn, order, id, wish)?;
        Ok(format!("/divisions/{id}/fixtures#wishes"))
    });
    match acted.await? {
        Ok(answer) => Ok(answer),
        Err(again) => page(&app, &visit, id, *again).await,
    }
}
