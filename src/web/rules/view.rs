//! A rule set in the words of a page.

use crate::i18n::{Lang, Values};
use crate::rules::beer::Way;
use crate::rules::hand::Game;
use crate::rules::left_out::LeftOut;
use crate::rules::played::Played;
use crate::rules::rule_set::RuleSet;
use crate::rules::rule_set::statements::{Section, Statement};
use crate::rules::schedule::{Prize, Schedule, Settings, settings_as_text};
use crate::rules::scoring::ScoringSystem;
use crate::rules::scoring::accounts::Accounts;
use crate::rules::seat::TableSize;
use crate::web::Layout;
use crate::web::rules::payments::SetHere;
use crate::web::rules::spoken::{about, choice, said, schedule_address, word};
use crate::web::tournaments::words;

/// The statements of one section of the rules.
#[derive(Clone, Debug)]
pub struct Group {
    /// The heading.
    pub heading: String,
    /// What is said about each thing: its name (empty for the rules as a whole), the statements, the source.
    pub things: Vec<Thing>,
}

impl Group {
    /// Whether the tournament set something of it itself.
    pub fn is_own(&self) -> bool {
        self.things.iter().any(|thing| thing.source.is_empty())
    }
}

/// What is said about one thing.
#[derive(Clone, Debug)]
pub struct Thing {
    /// Its name; empty for the rules as a whole.
    pub name: String,
    /// What is asked and what is said.
    pub lines: Vec<(String, String)>,
    /// Where it stands written; empty where the tournament set it.
    pub source: String,
}

/// An option and its choices.
#[derive(Clone, Debug)]
pub struct Switch {
    /// Its name in files and calls.
    pub key: String,
    /// What it is about.
    pub title: String,
    /// The choices; a range for numbers.
    pub choices: Vec<String>,
    /// Where it stands; empty while a number nobody prints is not given.
    pub chosen: String,
    /// Where it stands written.
    pub source: String,
}

/// What a tournament by a rule set usually is.
#[derive(Clone, Debug)]
pub struct UsualView {
    /// What is asked, what is said, and where the page about it is.
    pub lines: Vec<(String, String, String)>,
    /// Where it stands written.
    pub source: String,
}

/// A prize of a schedule.
#[derive(Clone, Debug)]
pub struct PrizeLine {
    /// Its number.
    pub number: u32,
    /// What it is for.
    pub title: String,
    /// What decides, in order.
    pub by: Vec<String>,
    /// Where it stands written.
    pub source: String,
}

/// What every section says.
pub fn groups(rules: &RuleSet, here: &SetHere, layout: &Layout) -> Vec<Group> {
    let statements = rules.statements();
    let of_section = |section: Section| -> Vec<Thing> {
        let own: Vec<&Statement<'_>> = statements.iter().filter(|one| one.section == section).collect();
        let things = own.chunk_by(|a, b| a.about == b.about && a.source == b.source);
        let by_set = |lines: &[&Statement<'_>]| {
            let (own, book): (Vec<_>, Vec<_>) =
                lines.iter().copied().partition(|line| here.contains(&(line.section, line.about, line.key)));
            let own = thing(&own, layout).map(|thing| Thing { source: String::new(), ..thing });
            [thing(&book, layout), own]
        };
        things.flat_map(by_set).flatten().collect()
    };
    let sections = Section::ALL.into_iter().map(|section| (section, of_section(section)));
    sections
        .filter(|(section, things)| *section != Section::Games && !things.is_empty())
        .map(|(section, things)| Group { heading: layout.say(section.key()), things })
        .collect()
}

fn thing(lines: &[&Statement<'_>], layout: &Layout) -> Option<Thing> {
    let first = lines.first()?;
    Some(Thing {
        name: about(first.about, layout),
        lines: lines.iter().map(|line| (layout.say(line.key), said(&line.said, layout))).collect(),
        source: first.source.to_owned(),
    })
}

/// The options of a rule set.
pub fn switches(rules: &RuleSet, layout: &Layout) -> Vec<Switch> {
    let options = rules.options().into_iter().map(|option| Switch {
        key: option.key.to_owned(),
        title: words::title(layout.lang, option.title),
        choices: option.number.map_or_else(
            || option.choices.iter().map(|word| choice(&option, word, layout)).collect(),
            |[least, most]| vec![format!("{least} … {most}")],
        ),
        chosen: option.chosen.as_deref().map_or_else(String::new, |word| choice(&option, word, layout)),
        source: option.source.to_owned(),
    });
    options.collect()
}

/// What a tournament by this rule set usually is.
pub fn usual(rules: &RuleSet, layout: &Layout) -> Option<UsualView> {
    let usual = rules.usual()?;
    let system = usual.system.as_deref().unwrap_or_else(|| rules.default_system());
    let system_title =
        ScoringSystem::by_id(system).map_or_else(|_| system.to_owned(), |one| words::title(layout.lang, one.title()));
    let metrics: Vec<String> = usual.metrics.iter().map(|metric| layout.say(&format!("criterion-{metric}"))).collect();
    let [four, three] = usual.hands;
    let mut lines = vec![
        (layout.say("tournament-system"), system_title, format!("/rules/{system}")),
        (layout.say("settings-ranking"), metrics.join(", "), String::new()),
        (layout.say("tournament-hands-at-four"), four.to_string(), String::new()),
        (layout.say("tournament-hands-at-three"), three.to_string(), String::new()),
    ];
    if let Some(Ok(schedule)) = usual.schedule.as_deref().map(crate::rules::schedule::schedule) {
        let title = words::title(layout.lang, &schedule.title);
        lines.push((layout.say("schedule-choose"), title, schedule_address(&schedule.id)));
    }
    let options = rules.options();
    for (key, word) in &usual.changes {
        if let Some(option) = options.iter().find(|option| option.key == key && option.chosen.as_ref() != Some(word)) {
            let said = choice(option, word, layout);
            lines.push((words::title(layout.lang, option.title), said, String::new()));
        }
    }
    Some(UsualView { lines, source: usual.source.clone() })
}

/// What a scoring system does.
pub fn system_facts(system: &ScoringSystem, layout: &Layout) -> Vec<(String, String)> {
    let keeping = system.keeping();
    let accounts = match keeping.accounts {
        Accounts::Own => "system-accounts-own",
        Accounts::Others => "system-accounts-others",
        Accounts::Charges => "system-accounts-charges",
    };
    let mut facts = vec![(layout.say("system-accounts"), layout.say(accounts))];
    if let Some(charge) = keeping.ramsch {
        let mut args = Values::new();
        args.set("plain", charge.plain);
        args.set("jungfer", charge.jungfer);
        facts.push((word(layout, Game::Ramsch.word()), layout.lang.say_args("system-ramsch", &args)));
    } else if keeping.accounts == Accounts::Charges {
        facts.push((word(layout, Game::Ramsch.word()), layout.say("system-ramsch-once")));
    }
    for size in [TableSize::TWO, TableSize::THREE, TableSize::FOUR] {
        if system.check_size(size).is_err() {
            facts.push((layout.say_with("system-table", "size", size.number()), layout.say("system-not-defined")));
            continue;
        }
        let (won, lost, others) = system.bonuses(size);
        let signed = |number: i32| layout.lang.signed(number.into());
        if (won, lost, others) != (0, 0, 0) {
            let text = [("system-won", won), ("system-lost", lost), ("system-others-lost", others)]
                .map(|(key, number)| layout.say_with(key, "points", signed(number)));
            let mut text = text.join(", ");
            if size == TableSize::FOUR && others != 0 && !system.pausing_dealer_shares() {
                text = layout.say_with("system-no-dealer", "bonuses", text);
            }
            facts.push((layout.say_with("system-table", "size", size.number()), text));
        }
        if let Some(limit) = keeping.limit {
            // Mark Skat has no end: marks are counted until the evening is over (Hertefeld L9247-9259).
            let key = if limit.way == Way::Mark { "system-mark" } else { "system-limit" };
            let text = layout.say_with(key, "points", limit.at(size));
            facts.push((layout.say_with("system-table", "size", size.number()), text));
        }
    }
    facts
}

/// What the ways to play are: name, sentence, and where it stands written.
pub fn played(rules: &RuleSet, layout: &Layout) -> Vec<(String, String, String)> {
    let line = |one: &Played| (word(layout, one.play.word()), words::title(layout.lang, &one.says), one.source.clone());
    rules.played().into_iter().map(line).collect()
}

/// What the books know and this program does not: what, why, and where it stands written.
pub fn left_out(rules: &RuleSet, layout: &Layout) -> Vec<(String, String, String)> {
    let line =
        |one: &LeftOut| (words::title(layout.lang, &one.what), words::title(layout.lang, &one.why), one.source.clone());
    rules.left_out().map(line).collect()
}

/// The prizes of a schedule.
pub fn prize_lines(schedule: &Schedule, layout: &Layout) -> Vec<PrizeLine> {
    let line = |prize: &Prize| PrizeLine {
        number: prize.number,
        title: words::title(layout.lang, &prize.title),
        by: prize.by.iter().map(|criterion| layout.say(&format!("criterion-{}", criterion.word()))).collect(),
        source: prize.source.clone(),
    };
    schedule.prizes.iter().map(line).collect()
}

/// What a tournament may settle about a schedule, and how it stands.
pub fn settings(settings: &Settings, lang: Lang) -> Vec<(String, String)> {
    let lines = settings_as_text(settings).into_iter().filter(|(_, value)| !value.is_empty());
    lines.map(|(key, value)| setting(lang, key, value)).collect()
}

/// One setting of a schedule: what it is about, and how it stands.
pub fn setting(lang: Lang, key: &str, value: String) -> (String, String) {
    let said = if key == "seed" { value } else { lang.say(&format!("schedule-{key}-{value}")) };
    (lang.say(&format!("schedule-{key}")), said)
}
