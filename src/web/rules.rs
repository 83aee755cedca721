//! The rule sets, scoring systems and prize schedules this program knows, each with its source; for everybody.

mod beside;
pub mod edit;
pub mod fields;
mod ladders;
mod payments;
pub mod spoken;
pub mod tournament;
pub mod two;
pub mod view;
pub mod worth;

use actix_web::{HttpRequest, web};
use askama::Template;

use crate::export::report::Report;
use crate::i18n::Lang;
use crate::rules::rule_set::{RuleSet, Title};
use crate::rules::schedule::{self, Schedule};
use crate::rules::scoring::ScoringSystem;
use crate::web::report;
use crate::web::tournaments::words;
use crate::web::{Answer, Error, Fields, Layout, Page, Visit, see_other};
use ladders::Ladders;
use payments::SetHere;
use view::{Group, Switch};

#[derive(Template)]
#[template(path = "rules/list.html")]
struct ListPage {
    layout: Layout,
    rule_sets: Vec<Item>,
    systems: Vec<Item>,
    schedules: Vec<Item>,
}

/// One thing that is listed.
struct Item {
    id: String,
    address: String,
    title: String,
    source: String,
    note: Option<String>,
}

#[derive(Template)]
#[template(path = "rules/show.html")]
struct ShowPage {
    layout: Layout,
    id: String,
    heading: String,
    source: String,
    note: Option<String>,
    parent: Option<String>,
    hash: String,
    played: Vec<(String, String, String)>,
    ladders: Ladders,
    groups: Vec<Group>,
    switches: Vec<Switch>,
    usual: Option<view::UsualView>,
    left_out: Vec<(String, String, String)>,
    others: Vec<(String, String)>,
}

#[derive(Template)]
#[template(path = "rules/system.html")]
struct SystemPage {
    layout: Layout,
    item: Item,
    facts: Vec<(String, String)>,
}

#[derive(Template)]
#[template(path = "rules/schedule.html")]
struct SchedulePage {
    layout: Layout,
    item: Item,
    prizes: Vec<view::PrizeLine>,
    settings: Vec<(String, String)>,
}

/// Lists everything.
pub async fn list(visit: Visit) -> Answer {
    let lang = visit.lang;
    let rule_sets = RuleSet::all()?;
    let systems = ScoringSystem::all()?;
    let schedules: Vec<Schedule> =
        schedule::IDS.iter().map(|id| schedule::schedule(id)).collect::<Result<_, _>>().map_err(Error::internal)?;
    Page::show(&ListPage {
        layout: visit.layout(lang.say("rulebook-title"))?,
        rule_sets: rule_sets.iter().map(|set| item(set.id(), set.title(), set.source(), set.note(), lang)).collect(),
        systems: systems.iter().map(|one| item(one.id(), one.title(), one.source(), one.note(), lang)).collect(),
        schedules: schedules.iter().map(|one| of_schedule(one, lang)).collect(),
    })
}

/// Shows one of them.
pub async fn show(visit: Visit, id: web::Path<String>, query: web::Query<Vec<(String, String)>>) -> Answer {
    if RuleSet::by_id(&id).is_ok() {
        // So two rule sets were laid side by side before they had a page of their own.
        let asked = Fields::new(query.into_inner());
        let other = asked.text("beside");
        if other.is_empty() {
            return rule_set(&visit, &id);
        }
        RuleSet::by_id(other).map_err(|_unknown| Error::NotFound)?;
        return Ok(see_other(&two::address(&id, other)));
    }
    if let Ok(system) = ScoringSystem::by_id(&id) {
        let item = item(system.id(), system.title(), system.source(), system.note(), visit.lang);
        let layout = visit.layout(item.title.clone())?;
        let facts = view::system_facts(system, &layout);
        return Page::show(&SystemPage { layout, item, facts });
    }
    // Schedules have an address of their own: some have the id of a rule set.
    schedule::schedule(&id).map_err(|_unknown| Error::NotFound)?;
    Ok(see_other(&spoken::schedule_address(&id)))
}

/// `payments.csv`, `.pdf` and `.json`: what a won game is worth under a rule set.
pub async fn files(request: HttpRequest, id: web::Path<String>, query: web::Query<Vec<(String, String)>>) -> Answer {
    let rules = RuleSet::by_id(&id).map_err(|_unknown| Error::NotFound)?;
    let event = |lang| words::title(lang, rules.title());
    let tell = |lang| Report { event: event(lang), ..payments::told(lang, rules, &SetHere::new()) };
    report::fixed(&request, &Fields::new(query.into_inner()), tell).await
}

/// Shows one prize schedule.
pub async fn prizes(visit: Visit, id: web::Path<String>) -> Answer {
    let schedule = schedule::schedule(&id).map_err(|_unknown| Error::NotFound)?;
    let item = of_schedule(&schedule, visit.lang);
    let layout = visit.layout(item.title.clone())?;
    let (prizes, settings) = (view::prize_lines(&schedule, &layout), view::settings(&schedule.settings, layout.lang));
    Page::show(&SchedulePage { layout, item, prizes, settings })
}

fn rule_set(visit: &Visit, id: &str) -> Answer {
    let lang = visit.lang;
    let rules = RuleSet::by_id(id)?;
    let all = RuleSet::all()?;
    let layout = visit.layout(words::title(lang, rules.title()))?;
    let others = all.iter().filter(|set| set.id() != id);
    let told = payments::told(lang, rules, &SetHere::new());
    let ladders = Ladders::of(rules, &layout, told.notes, format!("/rules/{id}/payments"));
    Page::show(&ShowPage {
        id: id.to_owned(),
        heading: words::title(lang, rules.title()),
        source: rules.source().to_owned(),
        note: rules.note().map(|note| words::title(lang, note)),
        parent: rules.parent().map(str::to_owned),
        hash: rules.hash().to_owned(),
        played: view::played(rules, &layout),
        ladders,
        groups: view::groups(rules, &SetHere::new(), &layout),
        switches: view::switches(rules, &layout),
        usual: view::usual(rules, &layout),
        left_out: view::left_out(rules, &layout),
        others: others.map(|set| (set.id().to_owned(), words::title(lang, set.title()))).collect(),
        layout,
    })
}

fn item(id: &str, name: &Title, source: &str, note: Option<&Title>, lang: Lang) -> Item {
    Item {
        id: id.to_owned(),
        address: format!("/rules/{id}"),
        title: words::title(lang, name),
        source: source.to_owned(),
        note: note.map(|note| words::title(lang, note)),
    }
}

fn of_schedule(schedule: &Schedule, lang: Lang) -> Item {
    let address = spoken::schedule_address(&schedule.id);
    Item { address, ..item(&schedule.id, &schedule.title, &schedule.source, schedule.note.as_ref(), lang) }
}
