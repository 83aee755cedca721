//! The form of the terms of a division: what was typed, and the terms it stands for.

use crate::i18n::{Lang, Values};
use crate::rules::league::agreement::Agreement;
use crate::rules::league::division::{Limits, Play, PointsTextError, Terms, read_points, write_points};
use crate::rules::league::fixtures::GROUPS;
use crate::rules::league::money::TeamMoney;
use crate::rules::league::points::PointsRule;
use crate::rules::league::table::Criterion;
use crate::rules::money::Cents;
use crate::rules::scoring::ScoringSystem;
use crate::rules::seat::Seat;
use crate::rules::tournament::{MOST_HANDS, MOST_ROUNDS, TournamentName};
use crate::web::entries::words::{money as money_words, shortened, text};
use crate::web::tournaments::form::SettingsForm;
use crate::web::{Fields, Problems};

/// The most match days of a season, teams that rise or fall, players of a team.
const MOST: u16 = 60;

/// The fields of figures and words, as the page names them.
const LABELS: [(&str, &str); 17] = [
    ("name", "division-name"),
    ("days", "division-days"),
    ("rounds", "division-rounds"),
    ("group-size", "division-group-size"),
    ("last-group-size", "division-last-group-size"),
    ("points", "division-points"),
    ("promoted", "division-promoted"),
    ("relegated", "division-relegated"),
    ("least-rounds", "division-least-rounds"),
    ("players", "division-players"),
    ("least", "division-least"),
    ("substitutions-per-round", "division-substitutions-round"),
    ("substitutions-per-day", "division-substitutions-day"),
    ("fee", "division-fee"),
    ("loss", "division-loss"),
    ("more-from", "division-more-from"),
    ("more", "division-more"),
];

/// What stands in the fields, right or wrong.
#[derive(Clone, Debug)]
pub struct TermsForm(Fields);

impl TermsForm {
    /// What was typed.
    pub fn of(fields: &Fields) -> Self {
        Self(fields.clone())
    }

    /// The fields of these terms.
    pub fn of_terms(lang: Lang, terms: &Terms) -> Self {
        let (agreed, limits, play, money) = (&terms.agreed, terms.limits, &terms.play, terms.money);
        let cents = |amount: Cents| amount.typed(if lang == Lang::De { ',' } else { '.' });
        let mut fields: Vec<(&str, String)> = vec![
            ("name", terms.name.as_str().to_owned()),
            ("days", terms.days.to_string()),
            ("rounds", terms.rounds.to_string()),
            ("group-size", terms.group_size.to_string()),
            ("last-group-size", terms.last_group_size.to_string()),
            ("points", write_points(&agreed.points)),
            ("ties", agreed.ties.word().to_owned()),
            ("missing", agreed.missing.word().to_owned()),
            ("players", limits.players.to_string()),
            ("least", limits.least.to_string()),
            ("substitutions-per-round", limits.substitutions_per_round.to_string()),
            ("substitutions-per-day", limits.substitutions_per_day.to_string()),
            ("guests", limits.guests.to_string()),
            ("promoted", agreed.promoted.to_string()),
            ("relegated", agreed.relegated.to_string()),
            ("least-rounds", agreed.least_rounds.to_string()),
            ("rules", play.rules.clone()),
            ("changes", play.rule_changes.clone()),
            ("system", play.system.clone()),
            ("hands-at-four", play.hands_at_four.to_string()),
            ("hands-at-three", play.hands_at_three.to_string()),
            ("first-dealer", play.first_dealer.number().to_string()),
            ("fee", cents(money.fee)),
            ("loss", cents(money.loss)),
            ("more-from", money.more_from.to_string()),
            ("more", cents(money.more)),
        ];
        fields.extend(agreed.criteria.iter().map(|criterion| ("criterion", criterion.word().to_owned())));
        Self(Fields::new(fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()))
    }

    /// What these fields hold where others hold something else: the name of the field in words, and what it holds.
    pub fn other_than(&self, lang: Lang, typed: &Self) -> Vec<(String, String)> {
        let differ = LABELS.iter().filter(|(field, _)| self.text(field) != typed.text(field).replace('\r', ""));
        differ.map(|(field, key)| (lang.say(key), self.text(field).replace('\n', "; "))).collect()
    }

    /// What stands in a field.
    pub fn text(&self, name: &str) -> &str {
        self.0.text(name)
    }

    /// The criterion chosen at this place, from 0; empty for none.
    pub fn criterion(&self, place: usize) -> &str {
        self.0.all("criterion").nth(place).unwrap_or_default()
    }

    /// The terms; once the season has begun rounds and play stay as they were.
    pub fn read(&self, lang: Lang, before: &Terms, begun: bool, problems: &mut Problems) -> Option<Terms> {
        let name = match TournamentName::new(self.text("name")) {
            Ok(name) => Some(name),
            Err(error) => {
                problems.add("name", text(lang, &lang.say("division-name"), &error));
                None
            }
        };
        let mut number = |field: &str, least: u16, most: u16| self.number(lang, field, least, most, problems);
        let days = number("days", 1, MOST);
        let rounds = if begun { Some(before.rounds) } else { number("rounds", 1, MOST_ROUNDS) };
        let (least, most) = (small(*GROUPS.start()), small(*GROUPS.end()));
        let sizes = (number("group-size", least, most), number("last-group-size", least, most));
        let limits = self.limits(lang, problems);
        let agreed = self.agreed(lang, &before.agreed, problems);
        let play = if begun { Some(before.play.clone()) } else { self.play(lang, problems) };
        let money = self.money(lang, before.money, problems);
        let terms = Terms {
            name: name?,
            days: days?,
            rounds: rounds?,
            group_size: sizes.0?,
            last_group_size: sizes.1?,
            agreed: agreed?,
            limits: limits?,
            play: play?,
            money: money?,
        };
        check(lang, &terms, problems);
        problems.is_empty().then_some(terms)
    }

    fn limits(&self, lang: Lang, problems: &mut Problems) -> Option<Limits> {
        let mut number = |field: &str, least: u16| self.number(lang, field, least, MOST, problems);
        let (players, least) = (number("players", 1), number("least", 1));
        let substitutions = (number("substitutions-per-round", 0), number("substitutions-per-day", 0));
        let guests = number("guests", 0);
        Some(Limits {
            players: players?,
            least: least?,
            substitutions_per_round: substitutions.0?,
            substitutions_per_day: substitutions.1?,
            guests: guests?,
        })
    }

    fn agreed(&self, lang: Lang, before: &Agreement, problems: &mut Problems) -> Option<Agreement> {
        let mut number = |field: &str, least: u16, most: u16| self.number(lang, field, least, most, problems);
        let (promoted, relegated) = (number("promoted", 0, MOST), number("relegated", 0, MOST));
        let least_rounds = number("least-rounds", 1, 999);
        let points = self.points(lang, problems);
        let criteria = self.criteria(lang, problems);
        Some(Agreement {
            points: points?,
            ties: self.text("ties").parse().unwrap_or(before.ties),
            missing: self.text("missing").parse().unwrap_or(before.missing),
            criteria: criteria?,
            promoted: promoted?.into(),
            relegated: relegated?.into(),
            least_rounds: least_rounds?.into(),
        })
    }

    /// What a team pays; a field that is not sent leaves what was, an empty one asks nothing.
    fn money(&self, lang: Lang, before: TeamMoney, problems: &mut Problems) -> Option<TeamMoney> {
        if self.0.all("fee").next().is_none() {
            return Some(before);
        }
        let mut cents = |field: &str| match self.0.value::<Cents>(field) {
            Ok(amount) => Some(amount.unwrap_or_default()),
            Err(error) => {
                problems.add(field, money_words(lang, &error));
                None
            }
        };
        let (fee, loss, more) = (cents("fee"), cents("loss"), cents("more"));
        let empty = self.text("more-from").is_empty();
        let more_from = if empty { Some(0) } else { self.number(lang, "more-from", 0, MOST, problems) };
        Some(TeamMoney { fee: fee?, loss: loss?, more_from: more_from?, more: more? })
    }

    fn number(&self, lang: Lang, field: &str, least: u16, most: u16, problems: &mut Problems) -> Option<u16> {
        let typed = self.text(field);
        match typed.parse::<u16>() {
            Ok(number) if (least..=most).contains(&number) => Some(number),
            _ => {
                let mut args = Values::new();
                args.set("given", shortened(typed));
                args.set("least", i64::from(least));
                args.set("most", i64::from(most));
                problems.add(field, lang.say_args("league-number", &args));
                None
            }
        }
    }

    fn points(&self, lang: Lang, problems: &mut Problems) -> Option<PointsRule> {
        match read_points(self.text("points")) {
            Ok(rule) => Some(rule),
            Err(error) => {
                problems.add("points", points_words(lang, &error));
                None
            }
        }
    }

    fn criteria(&self, lang: Lang, problems: &mut Problems) -> Option<Vec<Criterion>> {
        let mut criteria: Vec<Criterion> = Vec::new();
        for word in self.0.all("criterion").filter(|word| !word.is_empty()) {
            match word.parse() {
                Ok(criterion) if !criteria.contains(&criterion) => criteria.push(criterion),
                _ => {
                    problems.add("criterion", lang.say("league-criterion-twice"));
                    return None;
                }
            }
        }
        Some(criteria)
    }

    fn play(&self, lang: Lang, problems: &mut Problems) -> Option<Play> {
        let rule_changes = SettingsForm::of(&self.0).read_rules(lang, problems);
        let system = match ScoringSystem::by_id(self.text("system")) {
            Ok(system) => Some(system.id().to_owned()),
            Err(error) => {
                problems.add("system", lang.sentence(&error));
                None
            }
        };
        let hands_at_four = self.number(lang, "hands-at-four", 1, MOST_HANDS, problems);
        let hands_at_three = self.number(lang, "hands-at-three", 1, MOST_HANDS, problems);
        let dealer = Seat::ALL.into_iter().find(|seat| seat.number().to_string() == self.text("first-dealer"));
        if dealer.is_none() {
            problems.add("first-dealer", lang.say("dealer-unreadable"));
        }
        Some(Play {
            rules: self.text("rules").to_owned(),
            rule_changes: rule_changes?,
            system: system?,
            hands_at_four: hands_at_four?,
            hands_at_three: hands_at_three?,
            first_dealer: dealer?,
        })
    }
}

fn small(size: usize) -> u16 {
    u16::try_from(size).unwrap_or(u16::MAX)
}

/// What only shows when the figures are compared.
fn check(lang: Lang, terms: &Terms, problems: &mut Problems) {
    if terms.limits.least > terms.limits.players {
        problems.add("least", lang.say("league-least-over"));
    }
    for size in terms.sizes() {
        if let Err(error) = terms.agreed.points.of(size) {
            problems.add("points", points_words(lang, &error.into()));
        }
    }
}

/// What is wrong with a points rule.
pub fn points_words(lang: Lang, error: &PointsTextError) -> String {
    match error {
        PointsTextError::Unreadable(line) => lang.say_with("points-unreadable", "line", line.as_str()),
        PointsTextError::Twice(size) => lang.say_with("points-twice", "size", *size),
        PointsTextError::Points(error) => lang.sentence(error),
    }
}
