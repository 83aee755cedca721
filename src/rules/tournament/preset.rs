//! What a kind of tournament, or a tournament by a rule set, usually is.

use super::{Deals, DeckSource, Plan};
use crate::rules::comparison::{Compares, Comparison};
use crate::rules::money::Cents;
use crate::rules::rule_set::RuleSet;
use crate::rules::seat::Seat;
use crate::rules::standings::{DEFAULT_METRICS, Metric};
use crate::rules::word::words;

words! {
    /// A kind of tournament whose settings are well known.
    pub enum Preset {
        /// The open prize tournament of an evening: two rounds of 48 (preisskat.org).
        Preisskat = "preisskat",
        /// An evening among members: two short lists of 32 hands at four, 24 at three.
        Club = "club",
        /// A day after the order of `DSkV` and ISPA: three rounds of 48.
        Championship = "championship",
        /// Comparative Skat in an evening: one round of twelve decks that every table plays (Eichhorn l. 5109-5161).
        Comparative = "comparative",
        /// The same as the book has it: by its own rules, the first table deals each deck, the scores are posted per seat.
        Milwaukee = "milwaukee",
        /// A congress of the National Skat League of 1908: its rules, scoring, first dealer and prizes (Eichhorn).
        League = "nasl-1908",
    }
}

impl Preset {
    /// The settings this kind of tournament starts from: the International Skat Order, Seeger-Fabian, and ranking by
    /// performance, games won, fewest lost (`SkWO`); the League has its own.
    pub fn plan(self) -> Plan {
        let (rounds, hands_at_four, hands_at_three, fee) = match self {
            Self::Preisskat => (2, 48, 36, 1_000),
            Self::Club => (2, 32, 24, 500),
            Self::Championship => (3, 48, 36, 1_500),
            Self::Comparative => return comparative(),
            Self::Milwaukee => return milwaukee(),
            Self::League => return league(),
        };
        Plan {
            rules: "isko".to_owned(),
            rule_changes: String::new(),
            system: "seeger-fabian".to_owned(),
            metrics: DEFAULT_METRICS.to_vec(),
            schedule: "none".to_owned(),
            comparison: Compares::NOTHING,
            deals: Deals::default(),
            rounds,
            hands_at_four,
            hands_at_three,
            first_dealer: Seat::ALL[0],
            fee: Cents::new(fee).unwrap_or_default(),
        }
    }
}

/// Twelve decks, compared in the British manner; the hands are those of the International Skat Order.
fn comparative() -> Plan {
    Plan {
        metrics: vec![Metric::MatchPoints, Metric::Deviation],
        comparison: Compares::by(Comparison::British),
        rounds: 1,
        hands_at_four: 12,
        hands_at_three: 12,
        ..Preset::Club.plan()
    }
}

/// An evening as in the book of 1908: the League's rules, dealt at the tables (l. 5119-5125), posted per seat
/// (l. 5134-5144). Who ranks by points per seat needs no prize schedule of a congress.
fn milwaukee() -> Plan {
    let mut plan = comparative();
    if let Ok(set) = RuleSet::by_id("nasl-1908") {
        plan.fit(set);
    }
    Plan {
        schedule: "none".to_owned(),
        metrics: vec![Metric::Performance],
        comparison: Compares::by(Comparison::BookBySession),
        deals: Deals { source: DeckSource::Table, seed: String::new() },
        hands_at_four: 12,
        hands_at_three: 12,
        ..plan
    }
}

impl Plan {
    /// Takes over what a tournament by this rule set usually is: its options, scoring system, ranking, prize schedule,
    /// hands and first dealer. Rounds and fee stay.
    pub fn fit(&mut self, set: &RuleSet) {
        set.id().clone_into(&mut self.rules);
        set.default_system().clone_into(&mut self.system);
        self.first_dealer = set.first_dealer();
        self.rule_changes = String::new();
        "none".clone_into(&mut self.schedule);
        let Some(usual) = set.usual() else { return };
        let options = set.options();
        let stands = |key: &String, value: &String| {
            options.iter().any(|option| option.key == key && option.chosen.as_ref() == Some(value))
        };
        let changes = usual.changes.iter().filter(|(key, value)| !stands(key, value));
        let changes: Vec<String> = changes.map(|(key, value)| format!("{key} = {value}")).collect();
        self.rule_changes = changes.join("\n");
        if let Some(system) = &usual.system {
            self.system.clone_from(system);
        }
        if let Some(schedule) = &usual.schedule {
            self.schedule.clone_from(schedule);
        }
        let named = |word: &String| Metric::ALL.iter().copied().find(|metric| metric.word() == *word);
        self.metrics = usual.metrics.iter().filter_map(named).collect();
        let [four, three] = usual.hands;
        (self.hands_at_four, self.hands_at_three) = (four, three);
    }
}

/// The League took its own rules, not one of them by itself (Eichhorn l. 516, 1795-1799, 4978-5038). Rounds and fee
/// are only a beginning.
fn league() -> Plan {
    let mut plan = Preset::Preisskat.plan();
    if let Ok(set) = RuleSet::by_id("nasl-1908") {
        plan.fit(set);
    }
    Plan { rounds: 3, fee: Cents::new(100).unwrap_or_default(), ..plan }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::scoring::ScoringSystem;

    #[test]
    fn an_evening_as_in_the_book_deals_at_the_tables_and_posts_per_seat() {
        let plan = Preset::Milwaukee.plan();
        assert_eq!((plan.rules.as_str(), plan.comparison.word()), ("nasl-1908", "book-by-session"));
        assert_eq!(
            (plan.deals.source, plan.rounds, plan.hands_at_four, plan.hands_at_three),
            (DeckSource::Table, 1, 12, 12)
        );
        assert_eq!((plan.schedule.as_str(), plan.metrics), ("none", vec![Metric::Performance]));
    }

    #[test]
    fn the_league_plays_by_what_its_own_rule_set_says() {
        let plan = Preset::League.plan();
        let rules = RuleSet::by_id(&plan.rules).expect("the rule set is there");
        assert_eq!((plan.system.as_str(), plan.first_dealer), (rules.default_system(), rules.first_dealer()));
        assert_eq!((plan.rules.as_str(), plan.rule_changes.as_str()), ("nasl-1908", "call-play = barred"));
        assert_eq!((plan.hands_at_four, plan.hands_at_three, plan.rounds), (24, 24, 3));
        assert_eq!(plan.metrics, [Metric::NetGames, Metric::Points]);
        assert!(matches!(crate::rules::schedule::read(&plan.schedule), Ok(Some(_))));
    }

    #[test]
    fn every_rule_set_fits_a_tournament_by_what_it_usually_is() {
        for set in RuleSet::all().expect("they read") {
            let usual = set.usual().expect("every rule set says what a tournament by it is");
            let mut plan = Preset::Preisskat.plan();
            plan.fit(set);
            assert_eq!(plan.metrics.len(), usual.metrics.len(), "{}: every metric is one", set.id());
            assert!(!plan.metrics.is_empty() && plan.hands_at_three > 0 && plan.hands_at_four > 0, "{}", set.id());
            assert!(ScoringSystem::by_id(&plan.system).is_ok(), "{}", set.id());
            assert!(crate::rules::schedule::read(&plan.schedule).is_ok(), "{}", set.id());
            let changes: Vec<_> = usual.changes.iter().collect();
            assert!(set.with(&changes).is_ok(), "{}", set.id());
        }
        let mut pupils = Preset::Preisskat.plan();
        pupils.fit(RuleSet::by_id("mccoll-1908").expect("it is there"));
        assert_eq!((pupils.system.as_str(), pupils.schedule.as_str()), ("games-and-points", "mccoll-1908"));
        assert_eq!(pupils.rule_changes, "", "any Call Play is what her book says already");
    }
}
