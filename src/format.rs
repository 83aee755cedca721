//! Files from outside as values and back: text in, values out, no database and no rules of the game.

pub mod entries;
pub mod text;
