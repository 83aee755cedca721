//! A division of a league between the database and a result folder: the whole season in, the whole season out.

mod export;
mod import;
mod plan;

pub use export::export_season;
pub use import::{SeasonError, import_season, season_of};
