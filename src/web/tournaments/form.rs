//! The form of a tournament's settings: what was typed, and the settings it stands for.

use chrono::{Datelike as _, NaiveDate};

use crate::i18n::Lang;
use crate::rules::money::Cents;
use crate::rules::rule_set::RuleSet;
use crate::rules::schedule;
use crate::rules::scoring::ScoringSystem;
use crate::rules::seat::Seat;
use crate::rules::standings::Metric;
use crate::rules::tournament::{
    MOST_HANDS, MOST_METRICS, MOST_ROUNDS, Plan, Preset, Settings, TournamentName, Venue, count,
};
use crate::store::tournaments::Tournament;
use crate::web::entries::form::typed_amount;
use crate::web::entries::words::{money, text};
use crate::web::tournaments::decks::DeckFields;
use crate::web::tournaments::words;
use crate::web::{Error, Fields, Problems};

/// How many metrics can be chosen on the page.
const CHOICES: usize = 4;

/// What stands in the fields, right or wrong.
#[derive(Clone, Debug, Default)]
pub struct SettingsForm {
    /// The name.
    pub name: String,
    /// The venue.
    pub venue: String,
    /// The day, year first.
    pub date: String,
    /// The id of the rule set.
    pub rules: String,
    /// The id of the rule set the other fields were made for; empty where nobody asks.
    pub fitted: String,
    /// Options that differ, `key = value` lines; the page of the rules changes them one by one.
    pub changes: String,
    /// The id of the scoring system.
    pub system: String,
    /// The id of the prize schedule.
    pub schedule: String,
    /// The number of rounds.
    pub rounds: String,
    /// Hands at a table of four.
    pub hands_at_four: String,
    /// Hands at a table of three.
    pub hands_at_three: String,
    /// The seat that deals first.
    pub first_dealer: String,
    /// The fee.
    pub fee: String,
    /// The ids of the metrics, in order; empty for none.
    pub metrics: Vec<String>,
    /// Comparative Skat.
    pub decks: DeckFields,
}

impl SettingsForm {
    /// What was typed.
    pub fn of(fields: &Fields) -> Self {
        let text = |name: &str| fields.text(name).to_owned();
        Self {
            name: text("name"),
            venue: text("venue"),
            date: text("date"),
            rules: text("rules"),
            fitted: text("fitted"),
            changes: text("changes"),
            system: text("system"),
            schedule: text("schedule"),
            rounds: text("rounds"),
            hands_at_four: text("hands-at-four"),
            hands_at_three: text("hands-at-three"),
            first_dealer: text("first-dealer"),
            fee: text("fee"),
            metrics: fields.all("metric").take(CHOICES).map(str::to_owned).collect(),
            decks: DeckFields::of(fields),
        }
    }

    /// The fields of a plan; name, venue and day are left to the caller.
    pub fn of_plan(lang: Lang, plan: &Plan) -> Self {
        Self {
            rules: plan.rules.clone(),
            changes: plan.rule_changes.clone(),
            system: plan.system.clone(),
            schedule: schedule::id_of(&plan.schedule).to_owned(),
            rounds: plan.rounds.to_string(),
            hands_at_four: plan.hands_at_four.to_string(),
            hands_at_three: plan.hands_at_three.to_string(),
            first_dealer: plan.first_dealer.number().to_string(),
            fee: typed_amount(lang, plan.fee),
            metrics: plan.metrics.iter().map(|metric| metric.word().to_owned()).collect(),
            decks: DeckFields::of_plan(plan),
            ..Self::default()
        }
    }

    /// The fields of a stored tournament.
    pub fn of_tournament(lang: Lang, tournament: &Tournament) -> Result<Self, Error> {
        Ok(Self {
            name: tournament.name.clone(),
            venue: tournament.venue.clone(),
            date: tournament.date.to_string(),
            ..Self::of_plan(lang, &tournament.plan()?)
        })
    }

    /// The form fitted to a rule set that was newly chosen: the scoring system, ranking, prizes, hands and first dealer
    /// that belong to it. An evening of Comparative Skat stays one, with its decks and its ranking. `None` where the fields
    /// are made for the rule set already.
    pub fn fit(&self, lang: Lang) -> Option<Self> {
        if self.fitted.is_empty() || self.fitted == self.rules {
            return None;
        }
        let Ok(set) = RuleSet::by_id(&self.rules) else { return None };
        let mut plan = Preset::Preisskat.plan();
        plan.fit(set);
        let fitted = Self::of_plan(lang, &plan);
        let (schedule, metrics) = if self.decks.on() {
            (self.schedule.clone(), self.metrics.clone())
        } else {
            (fitted.schedule.clone(), fitted.metrics.clone())
        };
        Some(Self {
            name: self.name.clone(),
            venue: self.venue.clone(),
            date: self.date.clone(),
            rounds: self.rounds.clone(),
            fee: self.fee.clone(),
            fitted: self.rules.clone(),
            decks: self.decks.clone(),
            schedule,
            metrics,
            ..fitted
        })
    }

    /// What differs from the rule set, in words.
    pub fn differences(&self, lang: Lang) -> Vec<String> {
        let known = crate::store::rules::rule_set(&self.rules, &self.changes);
        let written = |_unknown| self.changes.lines().map(str::to_owned).collect();
        known.map_or_else(written, |set| crate::web::rules::fields::in_words(lang, &set))
    }

    /// The prize schedules to choose from: id and text.
    pub fn schedules(&self, lang: Lang) -> Vec<(String, String)> {
        let mut all = words::schedules(lang);
        if self.schedule == schedule::OWN {
            all.push((schedule::OWN.to_owned(), lang.say("schedule-own")));
        }
        all
    }

    /// The metrics to choose from at each place: id, text, whether it is chosen.
    pub fn choices(&self, lang: Lang) -> Vec<Vec<(&'static str, String, bool)>> {
        let none = ("", lang.say("rank-none"));
        let all = Metric::ALL.iter().map(|metric| (metric.word(), words::metric(lang, *metric)));
        let options: Vec<_> = std::iter::once(none).chain(all).collect();
        let at = |place: usize| {
            let chosen = self.metrics.get(place).map_or("", String::as_str);
            options.iter().map(|(word, text)| (*word, text.clone(), *word == chosen)).collect()
        };
        (0..CHOICES).map(at).collect()
    }

    /// The settings; `before` are those that keep what the form does not show. What is wrong goes to the problems.
    pub fn read(&self, lang: Lang, before: &Plan, problems: &mut Problems) -> Option<Settings> {
        let open = self.read_open(lang, problems);
        let plan = self.read_plan(lang, before, problems);
        let (name, venue, date) = open?;
        let plan = plan?;
        problems.is_empty().then_some(Settings { name, venue, date, plan })
    }

    /// Name, venue and day alone: what stays open after the start.
    pub fn read_open(&self, lang: Lang, problems: &mut Problems) -> Option<(TournamentName, Venue, NaiveDate)> {
        let name = keep(TournamentName::new(&self.name), |error| {
            problems.add("name", text(lang, &lang.say("tournament-name"), error));
        });
        let venue = keep(Venue::new(&self.venue), |error| {
            problems.add("venue", text(lang, &lang.say("tournament-venue"), error));
        });
        let day = NaiveDate::parse_from_str(&self.date, "%Y-%m-%d");
        let date = keep(day, |_unreadable| problems.add("date", lang.say("date-unreadable")))
            .filter(|date| (1800..=2200).contains(&date.year()));
        if date.is_none() {
            problems.add("date", lang.say("date-unreadable"));
        }
        Some((name?, venue?, date?))
    }

    fn read_plan(&self, lang: Lang, before: &Plan, problems: &mut Problems) -> Option<Plan> {
        let rule_changes = self.read_rules(lang, problems);
        let system = keep(ScoringSystem::by_id(&self.system), |error| {
            problems.add("system", lang.sentence(error));
        });
        let schedule = self.read_schedule(lang, before, problems);
        let mut number = |field: &str, typed: &str, most: u16| {
            keep(count(typed, most), |error| problems.add(field, words::count(lang, error)))
        };
        let rounds = number("rounds", &self.rounds, MOST_ROUNDS);
        let hands_at_four = number("hands-at-four", &self.hands_at_four, MOST_HANDS);
        let hands_at_three = number("hands-at-three", &self.hands_at_three, MOST_HANDS);
        let fee = match self.fee.as_str() {
            "" => Some(Cents::ZERO),
            typed => keep(typed.parse(), |error| problems.add("fee", money(lang, error))),
        };
        let dealer = Seat::ALL.into_iter().find(|seat| seat.number().to_string() == self.first_dealer);
        if dealer.is_none() {
            problems.add("first-dealer", lang.say("dealer-unreadable"));
        }
        let metrics = self.read_metrics(lang, problems);
        let plan = Plan {
            rules: self.rules.clone(),
            rule_changes: rule_changes?,
            system: system?.id().to_owned(),
            schedule: schedule?,
            metrics: metrics?,
            rounds: rounds?,
            hands_at_four: hands_at_four?,
            hands_at_three: hands_at_three?,
            first_dealer: dealer?,
            fee: fee?,
            ..before.clone()
        };
        self.decks.read(lang, plan, problems)
    }

    /// The schedule with what it settles: as it was while its id stays, as it comes when another is chosen.
    fn read_schedule(&self, lang: Lang, before: &Plan, problems: &mut Problems) -> Option<String> {
        let id = if self.schedule.is_empty() { schedule::NONE } else { &self.schedule };
        if id == schedule::id_of(&before.schedule) {
            return Some(before.schedule.clone());
        }
        if words::schedules(lang).iter().any(|(known, _)| known == id) {
            return Some(id.to_owned());
        }
        problems.add("schedule", lang.say("schedule-unknown"));
        None
    }

    /// Checks the rule set and writes its changes in the order of their keys.
    pub fn read_rules(&self, lang: Lang, problems: &mut Problems) -> Option<String> {
        let set = keep(RuleSet::by_id(&self.rules), |error| problems.add("rules", words::rule_set_error(lang, error)))?;
        let mut changes = Vec::new();
        for line in self.changes.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let Some((key, value)) = line.split_once('=') else {
                problems.add(
                    "changes",
                    lang.say_with("change-unreadable", "line", line.chars().take(60).collect::<String>()),
                );
                return None;
            };
            changes.push((key.trim().to_owned(), value.trim().to_owned()));
        }
        let altered = keep(set.with(&changes), |error| problems.add("changes", words::rule_set_error(lang, error)))?;
        let lines: Vec<String> = altered.changes().iter().map(|(key, value)| format!("{key} = {value}")).collect();
        Some(lines.join("\n"))
    }

    fn read_metrics(&self, lang: Lang, problems: &mut Problems) -> Option<Vec<Metric>> {
        let mut metrics = Vec::new();
        for word in self.metrics.iter().filter(|word| !word.is_empty()).take(MOST_METRICS) {
            let metric: Metric = keep(word.parse(), |_unknown| problems.add("metric", lang.say("rank-unknown")))?;
            if metrics.contains(&metric) {
                problems.add("metric", lang.say_with("rank-twice", "metric", words::metric(lang, metric)));
                return None;
            }
            metrics.push(metric);
        }
        if metrics.is_empty() {
            problems.add("metric", lang.say("rank-missing"));
            return None;
        }
        let needs = |metric: &&Metric| metric.is_comparison();
        if let Some(metric) = metrics.iter().find(needs).filter(|_| self.decks.comparison == "none") {
            problems.add("metric", lang.say_with("rank-needs-decks", "metric", words::metric(lang, *metric)));
            return None;
        }
        Some(metrics)
    }
}

/// The value, or what is wrong told to somebody.
fn keep<T, E>(read: Result<T, E>, mut tell: impl FnMut(&E)) -> Option<T> {
    match read {
        Ok(value) => Some(value),
        Err(error) => {
            tell(&error);
            None
        }
    }
}
