//! What every game is worth, as lines a script reads while there is no network: the figures are those of the judge, the
//! words those of the form's answer.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use crate::i18n::Lang;
use crate::rules::hand::{Hand, Level};
use crate::rules::reckoner::Reckoned;
use crate::rules::rule_set::RuleSet;
use crate::rules::seat::TableSize;
use crate::web::hands::words::{Names, declaration};

/// More than are played by at one time; then the memory is emptied and fills again.
const KEPT: usize = 64;

/// The hash of a rule set with its changes, and for whom its lines are.
type For = (String, Lang, TableSize);

/// The lines that were made: the same rules say the same to every phone.
static MADE: LazyLock<Mutex<HashMap<For, Arc<str>>>> = LazyLock::new(Mutex::default);

/// The [`lines`], made once.
pub fn kept(lang: Lang, rules: &RuleSet, size: TableSize) -> Arc<str> {
    let wanted = (rules.hash().to_owned(), lang, size);
    let made = || MADE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(lines) = made().get(&wanted) {
        return Arc::clone(lines);
    }
    let lines: Arc<str> = lines(lang, rules, size).into();
    let mut made = made();
    if made.len() >= KEPT {
        made.clear();
    }
    made.insert(wanted, Arc::clone(&lines));
    lines
}

/// A line for each game as it can be declared: what the form sends – game, play (`*` where it need not be sent), level
/// announced, level made, open –, its words without matadors, with and without so many (`#`), and its figures likewise:
/// `won/lost` without matadors, then one after the other for one matador, for two … `=` says the same as the one before.
/// Nothing stands there where a figure hangs on the hands before it.
pub fn lines(lang: Lang, rules: &RuleSet, size: TableSize) -> String {
    let reckoned = rules.reckoned(size);
    let declared = |one: &Reckoned| Hand { matadors: None, ..one.hand };
    let groups = reckoned.chunk_by(|one, next| declared(one) == declared(next));
    groups.map(|group| line(lang, rules, group)).collect::<Vec<_>>().join("\n")
}

fn line(lang: Lang, rules: &RuleSet, group: &[Reckoned]) -> String {
    let Some(hand) = group.first().map(|one| one.hand) else { return String::new() };
    let play = hand.play.map_or_else(String::new, |play| {
        let plain = rules.plain_play(hand.game) == Some(play);
        format!("{}{}", play.word(), if plain { "*" } else { "" })
    });
    let level = |level: Option<Level>| level.map(Level::word).unwrap_or_default();
    let count = |one: &Reckoned| one.hand.matadors.unwrap_or(0);
    let none: Vec<&Reckoned> = group.iter().filter(|one| count(one) == 0).collect();
    let with: Vec<&Reckoned> = group.iter().filter(|one| count(one) > 0).collect();
    // Reckoned from the most to the fewest.
    let without: Vec<&Reckoned> = group.iter().rev().filter(|one| count(one) < 0).collect();
    let words = [&none, &with, &without].map(|ways| words(lang, ways));
    let mut figures = [&none, &with, &without].map(|ways| figures(lang, ways));
    if let [_, with, without] = &mut figures
        && with == without
    {
        "=".clone_into(without);
    }
    let sent =
        [hand.game.word(), &play, level(hand.announced), level(hand.made), hand.ouvert.word()].map(ToOwned::to_owned);
    sent.into_iter().chain(words).chain(figures).collect::<Vec<_>>().join("|")
}

/// What is played, without its declarer, `#` in the place of the matadors.
fn words(lang: Lang, ways: &[&Reckoned]) -> String {
    let Some(one) = ways.first() else { return String::new() };
    let said = declaration(lang, &Hand { declarer: None, ..one.told }, &Names::default());
    match one.hand.matadors {
        Some(count) => said.replace(&count.unsigned_abs().to_string(), "#"),
        None => said,
    }
}

/// The figures for one matador, two …; nothing stands between the semicolons for a number the judge refuses.
fn figures(lang: Lang, ways: &[&Reckoned]) -> String {
    let most = ways.iter().map(|one| one.hand.matadors.map_or(1, i8::unsigned_abs)).max().unwrap_or(0);
    let of = |count: u8| {
        let found = ways.iter().find(|one| one.hand.matadors.map_or(1, i8::unsigned_abs) == count);
        found.map(|one| figure(lang, one)).unwrap_or_default()
    };
    (1..=most).map(of).collect::<Vec<_>>().join(";")
}

/// `48/96` is +48 when won and −96 when lost, as it nearly always is; what is otherwise stands with its signs.
fn figure(lang: Lang, one: &Reckoned) -> String {
    if let (Some(won @ 1..1000), Some(lost @ -999..0)) = (one.won, one.lost) {
        return format!("{won}/{}", lost.unsigned_abs());
    }
    let signed = |score: Option<i32>| score.map(|score| lang.signed(score.into())).unwrap_or_default();
    format!("{}/{}", signed(one.won), signed(one.lost))
}

#[cfg(test)]
mod tests;
