//! The frozen text: TOML, always in the same order, so that the same agreement gives the same bytes.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use toml::Table;

use super::{Agreed, AgreedError};
use crate::rules::UnknownWord;
use crate::rules::comparison::{Compares, Comparison};
use crate::rules::rule_set::{RuleSet, facts};
use crate::rules::schedule::Schedule;
use crate::rules::schedule::whole::Whole;
use crate::rules::scoring::ScoringSystem;

/// What stands over the text, for whoever opens it.
const HEADING: &str = "\
# What this tournament is judged by, as it stood when its first round started. A later edition of Skatwart with other
# values judges by this text all the same. Its hash stands on every list: do not change it.
";

/// The form of the text; the first named the rule set by its hash alone.
const FORM: u8 = 2;

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Written {
    format: u8,
    rules: String,
    #[serde(default)]
    based_on: Option<String>,
    metrics: Vec<String>,
    comparison: String,
    rounds: u16,
    first_dealer: u8,
    hands: Hands,
    #[serde(default)]
    deals: Option<Deals>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    rule_changes: BTreeMap<String, String>,
    scoring: ScoringSystem,
    #[serde(default)]
    prizes: Option<Whole>,
    /// The rule set as it stands, options and changes applied.
    rule_set: Table,
    /// The same without the changes, where there are any.
    #[serde(default)]
    book: Option<Table>,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Hands {
    #[serde(rename = "4")]
    four: u16,
    #[serde(rename = "3")]
    three: u16,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Deals {
    source: String,
    seed_sha256: String,
}

fn written(agreed: &Agreed) -> Written {
    let (rules, changes) = (&agreed.rules, agreed.rules.changes());
    Written {
        format: FORM,
        rules: rules.id().to_owned(),
        based_on: rules.parent().map(str::to_owned),
        metrics: agreed.metrics.iter().map(|metric| metric.word().to_owned()).collect(),
        comparison: agreed.comparison.map_or("none", Comparison::word).to_owned(),
        rounds: agreed.rounds,
        first_dealer: agreed.first_dealer,
        hands: Hands { four: agreed.hands_at_four, three: agreed.hands_at_three },
        deals: agreed.deals.clone().map(|(source, seed_sha256)| Deals { source, seed_sha256 }),
        rule_changes: changes.clone(),
        scoring: ScoringSystem::clone(&agreed.system),
        prizes: agreed.schedule.as_ref().map(Whole::from),
        rule_set: rules.whole(),
        book: (!changes.is_empty()).then(|| agreed.book.whole_of_book()),
    }
}

pub fn write(agreed: &Agreed) -> Result<String, AgreedError> {
    let text = toml::to_string(&written(agreed)).map_err(|error| AgreedError::Text(error.to_string()))?;
    Ok(format!("{HEADING}{text}"))
}

pub fn read(text: &str) -> Result<Agreed, AgreedError> {
    let wrong = |reason: String| AgreedError::Text(reason);
    let unreadable = |error: toml::de::Error| wrong(error.to_string().trim_end().replace('\n', ", "));
    let table: Table = toml::from_str(text).map_err(unreadable)?;
    for part in ["rule_set", "book", "scoring", "prizes"] {
        table.get(part).map_or(Ok(()), |value| bounded(part, value))?;
    }
    let said: Written = table.try_into().map_err(unreadable)?;
    if said.format != FORM {
        return Err(wrong(format!("format = {} is not known to this edition", said.format)));
    }
    let book = said.book.as_ref();
    let (rules, book) =
        RuleSet::of_whole(&said.rules, said.based_on.as_deref(), &said.rule_changes, &said.rule_set, book)?;
    let metrics = said.metrics.iter().map(|word| word.parse()).collect::<Result<_, _>>();
    let unknown = |unknown: UnknownWord| wrong(unknown.to_string());
    Ok(Agreed {
        rules: Arc::new(rules),
        book: Arc::new(book),
        system: Arc::new(said.scoring),
        metrics: metrics.map_err(unknown)?,
        schedule: said.prizes.map(Schedule::try_from).transpose()?,
        comparison: said.comparison.parse::<Compares>().map_err(unknown)?.method(),
        rounds: said.rounds,
        hands_at_four: said.hands.four,
        hands_at_three: said.hands.three,
        first_dealer: said.first_dealer,
        deals: said.deals.map(|deals| (deals.source, deals.seed_sha256)),
    })
}

/// A number outside of these stands in no rules, and none of their products overflows.
const NUMBERS: std::ops::RangeInclusive<i64> = -1000..=1000;

/// Refuses what no edition ever wrote, for a folder comes from anywhere.
fn bounded(place: &str, value: &toml::Value) -> Result<(), AgreedError> {
    match value {
        toml::Value::Integer(number) if !NUMBERS.contains(number) => {
            let [least, most] = [NUMBERS.start(), NUMBERS.end()];
            Err(AgreedError::Text(format!("{place}: {number} is not between {least} and {most}")))
        }
        toml::Value::Array(list) => list.iter().try_for_each(|value| bounded(place, value)),
        toml::Value::Table(table) => {
            table.iter().try_for_each(|(key, value)| bounded(&format!("{place}.{key}"), value))
        }
        _ => Ok(()),
    }
}

/// Every value that decides a result, by its path.
pub fn deciding(agreed: &Agreed) -> Result<BTreeMap<String, String>, AgreedError> {
    let mut said = Table::try_from(written(agreed)).map_err(|error| AgreedError::Text(error.to_string()))?;
    said.remove("book");
    let mut found = BTreeMap::new();
    facts::leaves("", &toml::Value::Table(said), &mut found);
    Ok(found)
}
