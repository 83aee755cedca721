//! Leagues: teams, match days and what is derived from their sheets.

pub mod accounts;
mod agreed;
mod alone;
pub mod closing;
mod draw;
pub mod facts;
mod folder;
mod four_desks;
mod guests;
mod money;
pub mod pace;
mod pages;
mod plan;
mod refused;
mod removal;
mod rulings;
mod season;
mod seats;
pub mod secretary;
mod sheet;
mod sizes;
mod squads;
mod tried;
mod venues;
