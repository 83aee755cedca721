//! What a form of a hand is made of: buttons, boxes, lists and fields, each with what was chosen or typed.

use crate::rules::hand::Game;
use crate::web::form::Fields;
use crate::web::hands::syllables::breakable;

/// A radio button, a tick box or, with options, a list.
#[derive(Clone, Debug, Default)]
pub struct Choice {
    /// `radio` or `checkbox`.
    pub kind: &'static str,
    /// The name of the field.
    pub name: &'static str,
    /// The value it sends.
    pub value: String,
    /// What stands on it.
    pub label: String,
    /// A player's name, for the script that follows the deal.
    pub person: String,
    /// The symbol of a suit.
    pub symbol: &'static str,
    /// What stands under it in small letters.
    pub under: String,
    /// Whether it was chosen.
    pub chosen: bool,
    /// Whether it cannot be chosen.
    pub disabled: bool,
    /// The entries of a list: value, text, chosen.
    pub options: Vec<(String, String, bool)>,
}

impl Choice {
    /// What stands on it; the long words of a name may break.
    pub fn shown(&self) -> String {
        if self.person.is_empty() { self.label.clone() } else { breakable(&self.label) }
    }
}

/// Choices side by side.
#[derive(Clone, Debug)]
pub struct ChoiceRow {
    /// How many stand side by side.
    pub columns: usize,
    /// The choices.
    pub choices: Vec<Choice>,
}

/// What belongs to one question.
#[derive(Clone, Debug)]
pub struct Group {
    /// The field a problem is named at.
    pub name: &'static str,
    /// The question.
    pub legend: String,
    /// Its rows.
    pub rows: Vec<ChoiceRow>,
}

/// A field that is rarely needed.
#[derive(Clone, Debug)]
pub struct Extra {
    /// The name of the field.
    pub name: &'static str,
    /// What it asks.
    pub label: String,
    /// How it is filled in.
    pub hint: String,
    /// What was typed.
    pub value: String,
    /// Whether it wants a number.
    pub numeric: bool,
    /// What is wrong with it.
    pub problem: Option<String>,
}

/// A list that is rarely needed.
#[derive(Clone, Debug)]
pub struct ExtraList {
    /// The name of the field.
    pub name: &'static str,
    /// What it asks.
    pub label: String,
    /// Value, text, chosen.
    pub options: Vec<(String, String, bool)>,
}

/// A question with its rows.
pub fn group(name: &'static str, legend: String, rows: Vec<Vec<Choice>>) -> Group {
    let row = |choices: Vec<Choice>| ChoiceRow { columns: choices.len().clamp(2, 6), choices };
    Group { name, legend, rows: rows.into_iter().map(row).collect() }
}

/// A radio button that is chosen where its value was sent.
pub fn radio(name: &'static str, value: String, fields: &Fields) -> Choice {
    let chosen = fields.all(name).any(|given| given == value);
    Choice { kind: "radio", name, value, chosen, ..Choice::default() }
}

/// A tick box that is ticked where its value was sent.
pub fn tick(name: &'static str, value: &str, fields: &Fields) -> Choice {
    Choice { kind: "checkbox", ..radio(name, value.to_owned(), fields) }
}

/// The order in which the games are offered.
pub const fn rank(game: Game) -> u8 {
    match game {
        Game::Clubs | Game::Spades | Game::Hearts | Game::Diamonds => 0,
        Game::Grand => 1,
        Game::Null => 2,
        _ => 3,
    }
}

/// The symbol of a suit.
pub const fn symbol(game: Game) -> &'static str {
    match game {
        Game::Clubs => "♣",
        Game::Spades => "♠",
        Game::Hearts => "♥",
        Game::Diamonds => "♦",
        _ => "",
    }
}
