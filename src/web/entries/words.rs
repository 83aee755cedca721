//! The sentences about names, clubs, numbers and money in the visitor's language.

use crate::i18n::{Lang, Values};
use crate::rules::entry::{Categories, Category, NumberError, TextError};
use crate::rules::money::MoneyError;

/// What a category is called.
pub fn category(lang: Lang, category: Category) -> String {
    lang.say(match category {
        Category::Women => "category-women",
        Category::Seniors => "category-seniors",
        Category::Juniors => "category-juniors",
        Category::Youth => "category-youth",
    })
}

/// The categories of a player, joined by commas.
pub fn categories(lang: Lang, categories: &Categories) -> String {
    categories.list().map(|one| category(lang, one)).collect::<Vec<_>>().join(", ")
}

/// What is wrong with a line of text; `what` names the field at the beginning of the sentence.
pub fn text(lang: Lang, what: &str, error: &TextError) -> String {
    let mut args = Values::new();
    args.set("what", what);
    match error {
        TextError::Empty => lang.say_args("text-empty", &args),
        TextError::TooLong { letters, most } => {
            args.set("letters", lang.number(i64::try_from(*letters).unwrap_or(i64::MAX)));
            args.set("most", *most);
            lang.say_args("text-too-long", &args)
        }
        TextError::Unprintable { sign } => {
            args.set("sign", sign);
            lang.say_args("text-unprintable", &args)
        }
    }
}

/// What is wrong with a start number.
pub fn number(lang: Lang, error: &NumberError) -> String {
    lang.say_with("number-unreadable", "given", error.0.as_str())
}

/// What is wrong with an amount.
pub fn money(lang: Lang, error: &MoneyError) -> String {
    match error {
        MoneyError::Unreadable(given) => lang.say_with("money-unreadable", "given", shortened(given)),
        MoneyError::TooFine(given) => lang.say_with("money-too-fine", "given", shortened(given)),
        MoneyError::Negative => lang.say("money-negative"),
        MoneyError::TooMuch => {
            lang.say_with("money-too-much", "most", lang.money(crate::rules::money::Cents::MOST.number()))
        }
    }
}

/// A typed text short enough to stand in a sentence.
pub fn shortened(text: &str) -> String {
    let start: String = text.chars().take(40).collect();
    if start.len() < text.len() { format!("{start}…") } else { start }
}

/// The signs that are named, and how many more there are.
fn with_the_rest(lang: Lang, named: String, more: usize) -> String {
    let mut args = Values::new();
    args.set("letters", named.as_str());
    args.set("more", more);
    if more == 0 { named } else { lang.say_args("unprintable-more", &args) }
}

/// How many signs a sentence names.
const NAMED: usize = 12;

/// What is to be said of signs that no font of ours has; nothing where all can be printed.
pub fn unprintable(lang: Lang, texts: &[&str]) -> Option<String> {
    let missing = crate::export::pdf::unprintable(&texts.concat());
    let named = missing.iter().take(NAMED).map(char::to_string).collect::<Vec<_>>().join(" ");
    let mut args = Values::new();
    args.set("count", missing.len());
    args.set("letters", with_the_rest(lang, named, missing.len().saturating_sub(NAMED)));
    (!missing.is_empty()).then(|| lang.say_args("unprintable", &args))
}
