//! Leagues: teams, match days and what is derived from their sheets.

pub mod facts;
mod pages;
mod season;
