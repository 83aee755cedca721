//! Changing a rule set: its options switch whole groups of values, and any single value can be set by its path.

use std::collections::BTreeMap;

use toml::{Table, Value};

use super::error::RuleSetError;
use super::file::{Choice, File};

/// A numeric value set directly must stay within these bounds, so that no product can overflow.
const NUMBERS: [i64; 2] = [-1000, 1000];

/// Puts the child's tables over the parent's, value by value; an option is replaced as a whole.
pub fn merge(parent: &mut Table, child: Table) {
    for (key, value) in child {
        match (parent.get_mut(&key), value) {
            (Some(Value::Table(below)), Value::Table(above)) if key == "options" => below.extend(above),
            (Some(Value::Table(below)), Value::Table(above)) => merge(below, above),
            (_, value) => {
                parent.insert(key, value);
            }
        }
    }
}

/// Every table that sets a value must name its source itself: what it is put over may have another. Answers the place
/// that names none.
pub fn cited(own: &Table) -> Result<(), String> {
    const WORDS: [&str; 2] = ["title", "note"];
    const SEVERAL: [&str; 4] = ["games", "ramsch", "offences", "options"];
    let source = |table: &Table| table.get("source").and_then(Value::as_str).unwrap_or_default().trim().to_owned();
    let names_it = |table: &Table| table.is_empty() || !source(table).is_empty();
    if source(own).is_empty() {
        return Err("source".to_owned());
    }
    for (key, value) in own.iter().filter(|(key, _)| !WORDS.contains(&key.as_str())) {
        let Value::Table(table) = value else { continue };
        if !SEVERAL.contains(&key.as_str()) {
            if !names_it(table) {
                return Err(key.clone());
            }
            continue;
        }
        let silent = table.iter().find(|(_, below)| below.as_table().is_some_and(|below| !names_it(below)));
        if let Some((name, _)) = silent {
            return Err(format!("{key}.{name}"));
        }
    }
    Ok(())
}

/// The options of a file with the choice each of them stands at.
pub fn chosen(file: &File, changes: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let written = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let mut all: BTreeMap<String, String> = file
        .options
        .iter()
        .filter_map(|(key, option)| {
            let choice = changes.get(key).cloned().or_else(|| option.default.as_ref().map(written))?;
            Some((key.clone(), choice))
        })
        .collect();
    for (key, option) in &file.options {
        let needs = all.get(key).and_then(|choice| option.needs.get(choice)).cloned();
        all.extend(needs.into_iter().flatten());
    }
    all
}

/// Two options may not be set to what contradicts itself.
fn agreed(file: &File, changes: &BTreeMap<String, String>) -> Result<(), RuleSetError> {
    for (key, option) in &file.options {
        let Some((choice, needs)) = changes.get(key).and_then(|choice| option.needs.get_key_value(choice)) else {
            continue;
        };
        let set = |(other, needed): (&String, &String)| {
            let given = changes.get(other).filter(|given| *given != needed)?;
            Some((other.clone(), needed.clone(), given.clone()))
        };
        if let Some((other, needed, given)) = needs.iter().find_map(set) {
            let (key, choice) = (key.clone(), choice.clone());
            return Err(RuleSetError::Contradicts { key, choice, other, needed, given });
        }
    }
    Ok(())
}

/// The table with all options applied and then every single value that was changed.
pub fn apply(base: &Table, file: &File, changes: &BTreeMap<String, String>) -> Result<Table, RuleSetError> {
    agreed(file, changes)?;
    let mut table = base.clone();
    for (key, choice) in chosen(file, changes) {
        if let Some(option) = file.options.get(&key) {
            switch(&mut table, &key, option, &choice)?;
        }
    }
    for (key, text) in changes.iter().filter(|(key, _)| !file.options.contains_key(*key)) {
        let place = existing(&mut table, key).ok_or_else(|| no_such(file, key))?;
        *place = read(key, place, text)?;
    }
    Ok(table)
}

fn no_such(file: &File, key: &str) -> RuleSetError {
    let key = key.to_owned();
    if file.options.is_empty() {
        return RuleSetError::NoOptions { key };
    }
    RuleSetError::NoSuchKey { key, known: known(file.options.keys()) }
}

fn switch(table: &mut Table, key: &str, option: &Choice, choice: &str) -> Result<(), RuleSetError> {
    if let Some([least, most]) = option.number {
        let wrong = |_error| RuleSetError::NotANumber { key: key.to_owned(), value: choice.to_owned(), least, most };
        let number: i64 = choice.parse().map_err(wrong)?;
        if !(least..=most).contains(&number) {
            return Err(RuleSetError::NotANumber { key: key.to_owned(), value: choice.to_owned(), least, most });
        }
        for path in &option.sets {
            // Where a list stands, the number is meant for each of its places.
            let value = match existing(table, path) {
                Some(Value::Array(list)) => Value::Array(vec![Value::Integer(number); list.len()]),
                _ => Value::Integer(number),
            };
            put(table, path, value);
        }
        for (path, value) in &option.also {
            put(table, path, value.clone());
        }
        return Ok(());
    }
    let values = option.choices.get(choice).ok_or_else(|| RuleSetError::NoSuchChoice {
        key: key.to_owned(),
        value: choice.to_owned(),
        known: known(option.choices.keys()),
    })?;
    for (path, value) in values {
        put(table, path, value.clone());
    }
    Ok(())
}

/// Sets the value at a path like `games.null.fixed.null`, making the tables on the way.
fn put(table: &mut Table, path: &str, value: Value) {
    match path.split_once('.') {
        None => {
            table.insert(path.to_owned(), value);
        }
        Some((first, rest)) => {
            if let Value::Table(below) = table.entry(first).or_insert_with(|| Value::Table(Table::new())) {
                put(below, rest, value);
            }
        }
    }
}

fn existing<'t>(table: &'t mut Table, path: &str) -> Option<&'t mut Value> {
    const FIXED: [&str; 5] = ["options", "source", "title", "note", "tournament"];
    match path.split_once('.') {
        None if FIXED.contains(&path) => None,
        None => table.get_mut(path).filter(|value| !value.is_table()),
        Some((first, _)) if FIXED.contains(&first) => None,
        Some((first, rest)) => existing(table.get_mut(first)?.as_table_mut()?, rest),
    }
}

/// Reads a value of the same kind as the one that stands there.
fn read(key: &str, present: &Value, text: &str) -> Result<Value, RuleSetError> {
    let wrong = || RuleSetError::WrongKind { key: key.to_owned(), value: text.to_owned() };
    match present {
        Value::Integer(_) => {
            let [least, most] = NUMBERS;
            let refuse = || RuleSetError::NotANumber { key: key.to_owned(), value: text.to_owned(), least, most };
            let number: i64 = text.parse().map_err(|_error| refuse())?;
            if (least..=most).contains(&number) { Ok(Value::Integer(number)) } else { Err(refuse()) }
        }
        Value::Boolean(_) => match text {
            "true" | "yes" => Ok(Value::Boolean(true)),
            "false" | "no" => Ok(Value::Boolean(false)),
            _ => Err(wrong()),
        },
        Value::String(_) => Ok(Value::String(text.to_owned())),
        Value::Array(list) => numbers(key, list, text),
        _ => Err(wrong()),
    }
}

/// Several numbers in a fixed order, `20/30/50`.
fn numbers(key: &str, present: &[Value], text: &str) -> Result<Value, RuleSetError> {
    let parts: Vec<&str> = text.split('/').map(str::trim).collect();
    if parts.len() != present.len() {
        let example = present.iter().map(Value::to_string).collect::<Vec<_>>().join("/");
        let (key, value) = (key.to_owned(), text.to_owned());
        return Err(RuleSetError::NotSoMany { key, value, count: present.len(), example });
    }
    parts.iter().zip(present).map(|(part, one)| read(key, one, part)).collect::<Result<_, _>>().map(Value::Array)
}

fn known<'k>(keys: impl Iterator<Item = &'k String>) -> String {
    let keys: Vec<&str> = keys.map(String::as_str).collect();
    if keys.is_empty() { "none".to_owned() } else { keys.join(", ") }
}

#[cfg(test)]
mod tests {
    use crate::rules::rule_set::RuleSet;

    fn refused(id: &str, key: &str, value: &str) -> String {
        let set = RuleSet::by_id(id).expect("it is there");
        set.with(&[(key, value)]).expect_err("it is refused").to_string()
    }

    #[test]
    fn what_can_be_chosen_instead_is_named() {
        assert_eq!(
            refused("isko", "call-play", "any"),
            "\"call-play\" is neither an option nor a value of this rule set; its options are: contra, ramsch"
        );
        assert_eq!(refused("isko", "contra", "loud"), "\"loud\" is no choice for \"contra\"; choose one of: off, on");
    }

    #[test]
    fn titles_notes_sources_options_and_what_is_usual_are_no_values() {
        let words = ["title.de", "note.en", "source", "games.null.source", "options.contra.default"];
        for path in words.into_iter().chain(["tournament.schedule"]) {
            let said = refused("nasl-1908", path, "mine");
            assert!(said.starts_with(&format!("\"{path}\" is neither an option nor a value")), "{said}");
        }
    }

    #[test]
    fn a_book_cites_its_own_source_for_what_it_sets_in_a_part_it_includes() {
        let lemcke = include_str!("../sets/lemcke-1887.toml");
        let silent = lemcke.replace("source = \"Lemcke off 27257: after a turned Seven; no value printed\"\n", "");
        assert_ne!(silent, lemcke);
        assert!(RuleSet::read("mine", lemcke, &[]).is_ok());
        let said = RuleSet::read("mine", &silent, &[]).expect_err("the source of the part is another").to_string();
        assert!(said.ends_with(": games.null-tourne: the source is missing"), "{said}");
    }
}
