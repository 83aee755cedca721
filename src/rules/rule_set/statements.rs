//! What a rule set says, statement by statement, each with its source: for its page, and to set two side by side.

mod said;

use std::collections::BTreeMap;

use super::file::{
    Charge, FixedOverbid, MissedAndSchneider, OpponentPays, RamschLoser, RamschMaiden, RamschStake, RamschTie,
    Remission, SchwarzBy, Two,
};
use super::{GameRow, Kind, RuleSet};
use crate::rules::hand::{Offence, Variant};

pub use said::{About, Difference, Said, Section, Statement};

/// Collects the statements of one section that share a source.
struct Part<'r, 'v> {
    into: &'v mut Vec<Statement<'r>>,
    section: Section,
    about: About,
    source: &'r str,
}

impl Part<'_, '_> {
    fn say(&mut self, key: &'static str, said: Said) {
        let (section, about, source) = (self.section, self.about, self.source);
        self.into.push(Statement { section, about, key, said, source });
    }

    fn number(&mut self, key: &'static str, number: impl Into<i64>) {
        self.say(key, Said::Number(number.into()));
    }

    fn yes(&mut self, key: &'static str, yes: bool) {
        self.say(key, Said::Yes(yes));
    }
}

impl RuleSet {
    /// Everything it says, in the order of a page.
    pub fn statements(&self) -> Vec<Statement<'_>> {
        let mut all = Vec::new();
        self.say_games(&mut all);
        self.say_counting(&mut all);
        self.say_overbid(&mut all);
        self.say_ramsch(&mut all);
        self.say_contra(&mut all);
        self.say_offences(&mut all);
        self.say_account(&mut all);
        self.say_table(&mut all);
        all
    }

    /// Where it differs from another, in the order of a page.
    pub fn differences<'r>(&'r self, other: &'r Self) -> Vec<Difference<'r>> {
        let key = |statement: &Statement<'_>| (statement.section, statement.about, statement.key);
        let (mine, theirs) = (self.statements(), other.statements());
        let by_key: BTreeMap<_, &Statement<'r>> = theirs.iter().map(|theirs| (key(theirs), theirs)).collect();
        let known: BTreeMap<_, &Statement<'r>> = mine.iter().map(|mine| (key(mine), mine)).collect();
        let changed = mine.iter().filter_map(|mine| {
            let there = by_key.get(&key(mine)).copied();
            let differs = there.is_none_or(|there| there.said != mine.said);
            differs.then(|| Difference { here: Some(mine.clone()), there: there.cloned() })
        });
        let only_there = theirs.iter().filter(|theirs| !known.contains_key(&key(theirs)));
        let mut all: Vec<Difference<'r>> =
            changed.chain(only_there.map(|there| Difference { here: None, there: Some(there.clone()) })).collect();
        let place = |difference: &Difference<'_>| {
            let section = difference.statement().map(|statement| statement.section);
            Section::ALL.iter().position(|known| Some(*known) == section)
        };
        all.sort_by_key(place);
        all
    }

    fn say_games<'r>(&'r self, into: &mut Vec<Statement<'r>>) {
        for (row, compiled) in self.games().zip(&self.rows) {
            let GameRow { game, play, ouvert, variant, source, .. } = row;
            let about = About::Game(play, game, ouvert, variant);
            let mut part = Part { into, section: Section::Games, about, source };
            match compiled.kind {
                Kind::Multiplied { .. } => part.number("fact-game-base", row.base),
                Kind::Fixed { .. } => part.number("fact-game-value", row.base),
                Kind::Points { .. } => part.say("fact-game-value", Said::Way("fact-way-card-points")),
                Kind::NotSet => part.say("fact-game-value", Said::Way("fact-way-not-set")),
            }
            for (key, number, plain) in [
                ("fact-game-steps", compiled.extra, 0),
                ("fact-game-percent", compiled.percent, 100),
                ("fact-game-minimum", compiled.minimum, 0),
                ("fact-game-per-trick", compiled.per_trick(), 0),
            ] {
                if number != plain {
                    part.number(key, number);
                }
            }
            part.number("fact-game-loss", row.loss);
            if let Some(level) = row.announce {
                part.say("fact-game-announce", Said::Way(level_key(level)));
            }
        }
    }

    fn say_counting<'r>(&'r self, into: &mut Vec<Statement<'r>>) {
        let (limits, about) = (&self.file.thresholds, About::Everything);
        let mut part = Part { into, section: Section::Thresholds, about, source: &limits.source };
        part.number("fact-win", limits.win);
        part.number("fact-schneider-from", limits.schneider_from);
        part.number("fact-schneider-to", limits.schneider_to);
        let by = match limits.schwarz_by {
            SchwarzBy::Tricks => "fact-way-all-tricks",
            SchwarzBy::Points => "fact-way-all-points",
        };
        part.say("fact-schwarz-by", Said::Way(by));
        let steps = &self.file.contingency;
        let mut part = Part { into, section: Section::Contingency, about, source: &steps.source };
        part.number("fact-schneider", steps.schneider);
        part.number("fact-schneider-announced", steps.schneider_announced);
        part.number("fact-schwarz", steps.schwarz);
        part.number("fact-schwarz-after", steps.schwarz_after_schneider_announced);
        part.number("fact-schwarz-announced", steps.schwarz_announced);
        part.number("fact-suffered-schneider", steps.suffered_schneider);
        part.number("fact-suffered-schwarz", steps.suffered_schwarz);
        let missed = match steps.missed_and_schneider {
            MissedAndSchneider::Nothing => "fact-way-nothing-more",
            MissedAndSchneider::Step => "fact-way-step-more",
            MissedAndSchneider::Game => "fact-way-game-more",
        };
        part.say("fact-missed-and-schneider", Said::Way(missed));
    }

    fn say_overbid<'r>(&'r self, into: &mut Vec<Statement<'r>>) {
        let (overbid, about) = (&self.file.overbid, About::Everything);
        let mut part = Part { into, section: Section::Overbid, about, source: &overbid.source };
        part.yes("fact-overbid-numbers", overbid.numbers);
        let charge = match overbid.charge {
            Charge::NextMultiple => "fact-way-next-multiple",
            Charge::Bid => "fact-way-bid",
        };
        part.say("fact-overbid-charge", Said::Way(charge));
        part.yes("fact-overbid-levels", overbid.levels_help);
        let fixed = match overbid.fixed {
            FixedOverbid::Refused => "fact-way-refused",
            FixedOverbid::Bid => "fact-way-bid",
        };
        part.say("fact-overbid-fixed", Said::Way(fixed));
        part.yes("fact-overbid-forgiven", overbid.forgiven_by_offence);
        if overbid.numbers {
            part.yes("fact-overbid-values", overbid.values_only);
        }
        let source = &self.file.passed.source;
        Part { into, section: Section::Passed, about, source }.yes("fact-passed", self.file.passed.allowed);
    }

    fn say_ramsch<'r>(&'r self, into: &mut Vec<Statement<'r>>) {
        for (name, rule) in self.file.ramsch.iter().filter(|(_, rule)| rule.on) {
            let about = About::Ramsch(Variant::ALL.iter().copied().find(|variant| variant.word() == name));
            let mut part = Part { into, section: Section::Ramsch, about, source: &rule.source };
            let loser = match rule.loser {
                RamschLoser::Most => "fact-way-most-points",
                RamschLoser::Middle => "fact-way-middle",
                RamschLoser::LastTrick => "fact-way-last-trick",
            };
            part.say("fact-ramsch-loser", Said::Way(loser));
            let stake = match rule.stake {
                RamschStake::Fixed => "fact-way-amounts",
                RamschStake::Points => "fact-way-card-points",
                RamschStake::OwnPoints => "fact-way-own-points",
                RamschStake::HalfPoints => "fact-way-half-points",
            };
            part.say("fact-ramsch-stake", Said::Way(stake));
            if let Some(amounts) = rule.amounts {
                part.say("fact-ramsch-amounts", Said::Numbers(amounts.to_vec()));
                let maiden = match rule.maiden {
                    RamschMaiden::NoTrick => "fact-way-no-trick",
                    RamschMaiden::NoPoints => "fact-way-no-points",
                };
                part.say("fact-ramsch-maiden", Said::Way(maiden));
            }
            if let Some(charge) = rule.all_tricks_charge {
                part.number("fact-ramsch-all-tricks", charge);
            }
            let tie = match rule.tie {
                RamschTie::LatestTrick => "fact-way-latest-trick",
                RamschTie::Each => "fact-way-each",
            };
            part.say("fact-ramsch-tie", Said::Way(tie));
            if rule.divided {
                part.yes("fact-ramsch-divided", true);
            }
            part.yes("fact-ramsch-skat", rule.skat_to_last_trick);
        }
    }

    fn say_contra<'r>(&'r self, into: &mut Vec<Statement<'r>>) {
        let Some(rule) = self.file.contra.as_ref().filter(|rule| rule.on) else { return };
        let mut part = Part { into, section: Section::Contra, about: About::Everything, source: &rule.source };
        for (key, values) in [
            ("fact-contra", rule.contra),
            ("fact-recontra", rule.recontra),
            ("fact-contra-double", rule.contra_double),
            ("fact-recontra-double", rule.recontra_double),
        ] {
            part.say(key, Said::Numbers(values.to_vec()));
        }
    }

    /// What is agreed on about the beer account; where nothing is, nothing is said.
    fn say_account<'r>(&'r self, into: &mut Vec<Statement<'r>>) {
        let Some(rule) = self.file.account.as_ref() else { return };
        let mut part = Part { into, section: Section::Account, about: About::Everything, source: &rule.source };
        match rule.remission {
            Remission::None => {}
            Remission::Added => part.say("fact-remission", Said::Way("fact-way-added")),
            Remission::Multiplied => part.say("fact-remission", Said::Way("fact-way-multiplied")),
            Remission::Printed => part.say("fact-remission", Said::Way("fact-way-printed")),
        }
        for (key, limit) in [("fact-limit-three", rule.three), ("fact-limit-four", rule.four)] {
            if limit > 0 {
                part.number(key, limit);
            }
        }
    }

    fn say_offences<'r>(&'r self, into: &mut Vec<Statement<'r>>) {
        if let Some(rule) = &self.file.decision {
            let mut part = Part { into, section: Section::Offences, about: About::Everything, source: &rule.source };
            part.yes("fact-decision-kept", rule.kept);
            part.yes("fact-decision-plain", rule.plain);
            part.yes("fact-decision-granted", rule.granted);
        }
        if let Some(rule) = &self.file.adjudicated {
            let (about, source) = (About::Everything, &rule.source);
            Part { into, section: Section::Offences, about, source }.yes("fact-adjudicated-checked", rule.checked);
        }
        for offence in Offence::ALL {
            let Some(rule) = self.file.offences.get(offence.word()) else { continue };
            let about = About::Offence(*offence);
            let mut part = Part { into, section: Section::Offences, about, source: &rule.source };
            part.yes("fact-offence-declarer", rule.declarer_loses);
            if let Some(pays) = rule.opponent {
                let pays = match pays {
                    OpponentPays::Nothing => "fact-way-pays-nothing",
                    OpponentPays::Value => "fact-way-pays-value",
                    OpponentPays::ForAll => "fact-way-pays-for-all",
                };
                part.say("fact-offence-opponent", Said::Way(pays));
            }
            if let Some(fine) = rule.fine {
                part.number("fact-offence-fine", fine);
            }
            if rule.bars {
                part.yes("fact-offence-bars", true);
            }
        }
    }

    fn say_table<'r>(&'r self, into: &mut Vec<Statement<'r>>) {
        let table = &self.file.table;
        let mut part = Part { into, section: Section::Table, about: About::Everything, source: &table.source };
        part.say("fact-sizes", Said::Numbers(table.sizes.iter().map(|size| i32::from(*size)).collect()));
        if table.sizes.contains(&2) {
            let two = match table.two {
                Two::Dummy => "fact-way-dummy",
                Two::Reserve => "fact-way-reserve",
            };
            part.say("fact-two", Said::Way(two));
        }
        part.number("fact-first-dealer", table.first_dealer);
        part.say("fact-system", Said::Id(table.system.clone()));
    }
}

const fn level_key(level: crate::rules::hand::Level) -> &'static str {
    match level {
        crate::rules::hand::Level::Schneider => "word-schneider",
        crate::rules::hand::Level::Schwarz => "word-schwarz",
    }
}

#[cfg(test)]
mod tests;
