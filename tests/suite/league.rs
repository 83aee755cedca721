//! Leagues: teams, match days and what is derived from their sheets.

mod alone;
mod closing;
mod draw;
pub mod facts;
mod folder;
mod pace;
mod pages;
mod plan;
mod refused;
mod removal;
mod season;
mod seats;
mod sheet;
mod sizes;
mod tried;
mod venues;
