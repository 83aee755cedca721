//! What each team owes for a match day: the start fee, and loss money for the games its players lost.

use std::collections::BTreeMap;

use actix_web::web::{Data, Path, Query};
use askama::Template;

use crate::export::money_csv::{self, MoneyLine};
use crate::export::report::comma;
use crate::export::report::name::named;
use crate::export::spreadsheet::Spreadsheet;
use crate::i18n::Lang;
use crate::rules::league::money::{Owed, TeamMoney};
use crate::store::match_days::{self, MatchDay};
use crate::store::{Conn, MatchDayId, divisions};
use crate::web::divisions::{LeagueNav, Tab, words};
use crate::web::print::form;
use crate::web::season::book::Book;
use crate::web::server::App;
use crate::web::{Answer, Error, Fields, Layout, Page, Visit, print};

#[derive(Template)]
#[template(path = "league/money.html")]
struct MoneyPage {
    layout: Layout,
    nav: LeagueNav,
    id: i64,
    title: String,
    money: TeamMoney,
    groups: Vec<GroupMoney>,
    /// What all teams owe together, in cents.
    sum: i64,
    /// Whether a round that was begun is not closed yet.
    open: bool,
}

/// A group with what its teams owe.
struct GroupMoney {
    number: i32,
    venue: String,
    teams: Vec<TeamOwes>,
    sum: i64,
}

/// A team with what it owes.
struct TeamOwes {
    number: i64,
    name: String,
    owed: Owed,
    /// Whether a sheet does not say how many games were lost.
    unknown: bool,
}

/// What a match day brings the cashier.
struct Loaded {
    /// Division and season.
    event: String,
    nav: LeagueNav,
    day: MatchDay,
    money: TeamMoney,
    groups: Vec<GroupMoney>,
    open: bool,
}

fn load(conn: &mut Conn, id: MatchDayId) -> Result<Loaded, Error> {
    let day = match_days::find(conn, id)?;
    let division = divisions::find(conn, day.division_id)?;
    let nav = LeagueNav::load(conn, &division, Tab::Fixtures)?;
    let (book, money) = (Book::load(conn, division.id)?, division.money());
    let of_day = book.groups().filter(|(one, _)| one.day.id == id);
    let groups = of_day.map(|(_, group)| {
        let playing = book.members(group).into_iter();
        let playing = playing.filter(|team| book.team(*team).is_some_and(|team| team.plays_on(day.number)));
        let teams: Vec<TeamOwes> = playing.map(|team| owes(&book, money, day.number, team)).collect();
        let sum = teams.iter().map(|team| team.owed.sum()).sum();
        GroupMoney { number: group.number, venue: group.venue.clone(), teams, sum }
    });
    let groups = groups.collect();
    let open = book.scored.iter().any(|scored| scored.day == day.number && !scored.complete);
    Ok(Loaded { event: book.event(), nav, day, money, groups, open })
}

/// The games a team lost count from the rounds whose lists are all closed, with the corrections of the director.
fn owes(book: &Book, money: TeamMoney, day: i32, number: i64) -> TeamOwes {
    let (mut lost, mut unknown) = (BTreeMap::<(i32, i32), i64>::new(), false);
    let complete = |round: i32| book.is_complete((day, round, number));
    for one in book.league.brought.iter().filter(|one| (one.day, one.team) == (day, number) && complete(one.round)) {
        unknown |= one.played && one.figures.lost.is_none();
        *lost.entry((one.round, one.player)).or_default() += one.figures.lost.unwrap_or(0);
    }
    TeamOwes { number, name: book.name(number).to_owned(), owed: money.owed(lost.into_values()), unknown }
}

/// Shows what each team owes.
pub async fn show(app: Data<App>, visit: Visit, id: Path<MatchDayId>) -> Answer {
    let id = *id;
    let loaded = app.store.read(move |conn| load(conn, id)).await?;
    let day = words::day_title(visit.lang, &loaded.day);
    Page::show(&MoneyPage {
        layout: visit.layout(format!("{} · {day}", visit.lang.say("team-money")))?,
        nav: loaded.nav,
        id: id.number(),
        title: day,
        money: loaded.money,
        sum: loaded.groups.iter().map(|group| group.sum).sum(),
        groups: loaded.groups,
        open: loaded.open,
    })
}

/// `money.csv`: a line for each team, in cents; as German Excel opens it in euros, under German heads.
pub async fn csv(app: Data<App>, visit: Visit, id: Path<MatchDayId>, query: Query<Vec<(String, String)>>) -> Answer {
    let id = *id;
    let loaded = app.store.read(move |conn| load(conn, id)).await?;
    let line = |group: &GroupMoney, team: &TeamOwes| MoneyLine {
        day: loaded.day.number,
        group: group.number,
        venue: group.venue.clone(),
        team: (team.number, team.name.clone()),
        owed: team.owed,
    };
    let lines: Vec<MoneyLine> =
        loaded.groups.iter().flat_map(|group| group.teams.iter().map(move |team| line(group, team))).collect();
    let form = form(&Fields::new(query.into_inner()));
    let lang = if form == Spreadsheet::GermanExcel { Lang::De } else { visit.lang };
    let bytes = comma::csv(&money_csv::money(lang, &lines), form)?;
    let list = format!("{} {}", words::day_title(visit.lang, &loaded.day), visit.lang.say("team-money"));
    Ok(print::download(&format!("{}.csv", named(&loaded.event, &list)), "text/csv; charset=utf-8", bytes))
}

impl TeamOwes {
    /// The start fee, the loss money and both together, as people read them.
    fn amounts(&self, layout: &Layout) -> [String; 3] {
        [self.owed.fee, self.owed.loss, self.owed.sum()].map(|cents| layout.lang.money(cents))
    }
}

impl GroupMoney {
    /// What its teams owe together, as people read it.
    fn said(&self, layout: &Layout) -> String {
        layout.lang.money(self.sum)
    }
}

impl MoneyPage {
    /// What all teams owe together, as people read it.
    fn all(&self) -> String {
        self.layout.lang.money(self.sum)
    }
}
