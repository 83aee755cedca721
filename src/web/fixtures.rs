//! The fixtures of a division: made, wished for, looked at, announced.

pub mod make;

use actix_web::web::{Data, Path};
use askama::Template;

use crate::clock;
use crate::i18n::Lang;
use crate::rules::league::fixtures::{Group as LaidGroup, Wish as Wanted, meetings};
use crate::store::fixtures::{self, Wish, WishKind};
use crate::store::league::{Day, days};
use crate::store::match_days::{DayState, Group};
use crate::store::teams::{self, Team};
use crate::store::{Conn, DivisionId, TeamId, WishId, divisions, notices};
use crate::web::divisions::notices::NoticeLine;
use crate::web::divisions::{LeagueNav, Place, words};
use crate::web::refusal::Refusal;
use crate::web::seasons::order::{Again, Order};
use crate::web::server::App;
use crate::web::{Answer, Error, Layout, Page, PostForm, Visit};

#[derive(Template)]
#[template(path = "league/fixtures.html")]
struct FixturesPage {
    layout: Layout,
    nav: LeagueNav,
    version: i64,
    days: Vec<DayCard>,
    repeats: u32,
    never: u32,
    seed: Option<String>,
    /// Whether the fixtures can be made anew.
    open: bool,
    /// Nobody, then every team.
    teams: Vec<(String, String)>,
    /// Id, text, whether the fixtures meet it.
    wishes: Vec<(i64, String, bool)>,
    notices: Vec<NoticeLine>,
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
    teams: String,
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
}

fn load(conn: &mut Conn, id: DivisionId) -> Result<Loaded, Error> {
    let division = divisions::find(conn, id)?;
    Ok(Loaded {
        nav: LeagueNav::load(conn, &division, Place::Fixtures)?,
        teams: teams::of_division(conn, id)?,
        days: days(conn, id)?,
        wishes: fixtures::wishes(conn, id)?,
        notices: notices::of_division(conn, id)?,
        division,
    })
}

impl Loaded {
    fn name(&self, id: TeamId) -> String {
        self.teams.iter().find(|team| team.id == id).map_or_else(String::new, |team| team.name.clone())
    }

    /// Repeats and pairs that never meet; nothing before there are fixtures.
    fn meetings(&self) -> (u32, u32) {
        let place = |id: &TeamId| self.teams.iter().position(|team| team.id == *id);
        let groups = |day: &Day| {
            let group = |group: &Group| group.teams.iter().filter_map(place).collect::<Vec<_>>();
            day.groups.iter().map(group).collect::<Vec<_>>()
        };
        let days: Vec<_> = self.days.iter().map(groups).collect();
        if days.is_empty() { (0, 0) } else { meetings(self.teams.len(), &days) }
    }

    /// Whether the fixtures as they are meet a wish.
    fn keeps(&self, wish: &Wish) -> bool {
        let place = |id: TeamId| self.teams.iter().position(|team| team.id == id);
        let group = |group: &Group| LaidGroup {
            teams: group.teams.iter().filter_map(|team| place(*team)).collect(),
            host: group.host.and_then(place).unwrap_or(usize::MAX),
        };
        let days: Vec<Vec<LaidGroup>> = self.days.iter().map(|day| day.groups.iter().map(group).collect()).collect();
        days.is_empty() || wanted(wish, &place).is_none_or(|wish| wish.is_kept(&days))
    }

    fn card(&self, visit: &Visit, day: &Day) -> DayCard {
        let group = |group: &Group| GroupLine {
            number: group.number,
            venue: group.venue.clone(),
            teams: group.teams.iter().map(|team| self.name(*team)).collect::<Vec<_>>().join(" · "),
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
        let mut args = fluent_bundle::FluentArgs::new();
        args.set("team", self.name(wish.team_id));
        args.set("other", wish.other_id.map_or_else(String::new, |other| self.name(other)));
        args.set("day", wish.day_number.unwrap_or(0));
        let key = match wish.kind {
            WishKind::Hosts => "wish-hosts",
            WishKind::NeverHosts => "wish-never-hosts",
            WishKind::NotBefore => "wish-not-before",
        };
        lang.say_args(key, &args)
    }
}

/// Whether a wish is the one that is known, or cannot be met beside it.
fn contradict(known: &Wish, kind: WishKind, (one, other): (TeamId, Option<TeamId>), day: Option<i32>) -> bool {
    let same_team = known.team_id == one;
    match (known.kind, kind) {
        (WishKind::NotBefore, WishKind::NotBefore) => {
            let pair = (known.team_id, known.other_id);
            pair == (one, other) || other.is_some_and(|other| pair == (other, Some(one)))
        }
        (WishKind::Hosts, WishKind::Hosts) => same_team && known.day_number == day,
        (WishKind::Hosts | WishKind::NeverHosts, WishKind::Hosts | WishKind::NeverHosts) => same_team,
        _ => false,
    }
}

/// A wish as the rules know it, teams by their place in a list.
pub fn wanted(wish: &Wish, place: &impl Fn(TeamId) -> Option<usize>) -> Option<Wanted> {
    let day = wish.day_number.map(|day| usize::try_from(day).unwrap_or(0));
    let team = place(wish.team_id)?;
    Some(match wish.kind {
        WishKind::NeverHosts => Wanted::NeverHosts { team },
        WishKind::Hosts => Wanted::Hosts { team, day: day? },
        WishKind::NotBefore => Wanted::NotBefore { one: team, other: place(wish.other_id?)?, day: day? },
    })
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
    let names = loaded.teams.iter().map(|team| (team.number.to_string(), team.name.clone()));
    let none = (String::new(), lang.say("rank-none"));
    let status = again.status;
    let page = FixturesPage {
        layout: visit.layout(format!("{} · {}", lang.say("nav-fixtures"), loaded.nav.name))?,
        version: loaded.division.version,
        days: loaded.days.iter().map(|day| loaded.card(visit, day)).collect(),
        repeats,
        never,
        seed: loaded.division.fixtures_seed.clone(),
        open: loaded.days.iter().all(|day| day.day.state == DayState::Planned),
        teams: std::iter::once(none).chain(names).collect(),
        wishes: loaded
            .wishes
            .iter()
            .map(|wish| (wish.id.number(), loaded.wish(lang, wish), loaded.keeps(wish)))
            .collect(),
        notices: loaded.notices.iter().map(|notice| NoticeLine::of(lang, notice)).collect(),
        date: typed("date", clock::now().date().to_string()),
        gap: typed("gap", "14".to_owned()),
        starts: typed("starts", "10:00".to_owned()),
        new_seed: typed("seed", crate::web::layout::random_text().chars().take(8).collect()),
        nav: loaded.nav,
        again,
    };
    Page::with_status(status, &page)
}

/// The team whose number stands in a field.
fn team(loaded: &Loaded, order: &Order, field: &str) -> Result<TeamId, Refusal> {
    let typed = order.form.text(field);
    let found = loaded.teams.iter().find(|team| team.number.to_string() == typed);
    found.map(|team| team.id).ok_or_else(|| Refusal::of(field, order.lang.say("wish-team-missing")))
}

/// Takes a wish.
pub async fn wish(app: Data<App>, visit: Visit, id: Path<DivisionId>, form: PostForm) -> Answer {
    let id = *id;
    let work = move |conn: &mut Conn, order: &Order| {
        let loaded = load(conn, id)?;
        order.check(loaded.division.version)?;
        let one = team(&loaded, order, "team")?;
        let day = match order.form.value::<i32>("day") {
            Ok(None) => None,
            Ok(Some(day)) if (1..=loaded.division.days).contains(&day) => Some(day),
            _ => return Err(Refusal::of("day", order.lang.say_with("wish-day", "most", loaded.division.days))),
        };
        let (kind, other) = match (order.form.text("other"), day) {
            ("", None) => (WishKind::NeverHosts, None),
            ("", Some(_)) => (WishKind::Hosts, None),
            // On the first day nobody has met before.
            (_, Some(2..)) => (WishKind::NotBefore, Some(team(&loaded, order, "other")?)),
            (_, _) => {
                return Err(Refusal::of("day", order.lang.say_with("wish-day-before", "most", loaded.division.days)));
            }
        };
        if other == Some(one) {
            return Err(Refusal::of("other", order.lang.say("wish-same")));
        }
        if let Some(known) = loaded.wishes.iter().find(|known| contradict(known, kind, (one, other), day)) {
            let sentence = order.lang.say_with("wish-contradicts", "wish", loaded.wish(order.lang, known));
            return Err(Refusal::of("team", sentence));
        }
        fixtures::add_wish(conn, id, kind, (one, other), day, &order.clerk)?;
        Ok(format!("/divisions/{id}/fixtures#wishes"))
    };
    let action = format!("wish-add {id}");
    match Order::of(&visit, &form).act(&app, &visit, action, "wish-added", work).await? {
        Ok(answer) => Ok(answer),
        Err(again) => page(&app, &visit, id, *again).await,
    }
}

/// Takes a wish back.
pub async fn drop_wish(app: Data<App>, visit: Visit, place: Path<(DivisionId, i64)>, form: PostForm) -> Answer {
    let (id, wish) = *place;
    let work = move |conn: &mut Conn, order: &Order| {
        order.check(divisions::find(conn, id)?.version)?;
        fixtures::drop_wish(conn, id, WishId::new(wish), &order.clerk)?;
        Ok(format!("/divisions/{id}/fixtures#wishes"))
    };
    let action = format!("wish-drop {wish}");
    match Order::of(&visit, &form).act(&app, &visit, action, "wish-dropped", work).await? {
        Ok(answer) => Ok(answer),
        Err(again) => page(&app, &visit, id, *again).await,
    }
}
