//! Between a result folder and the database: the whole tournament in, the whole tournament out.

mod decks;
mod export;
mod import;
mod rows;
mod season;

pub use export::{export, export_with_ledger};
pub use import::import;
pub use season::{SeasonError, export_season, import_season, season_of};
