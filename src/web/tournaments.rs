//! Tournaments: what everybody sees of one, and its settings.

pub mod again;
pub mod agreed;
mod begun;
pub mod create;
pub mod decks;
mod folds;
pub mod form;
pub mod glance;
pub mod nav;
mod overview;
pub mod settings;
pub mod time_out;
pub mod words;

pub use nav::{Here, Nav};
pub use overview::show;
