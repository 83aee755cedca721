//! Lists that leave the program: values in, bytes out. No database, no HTTP.

pub mod calendar;
pub mod comparison_csv;
pub mod league_csv;
pub mod money_csv;
pub mod pdf;
pub mod prizes_csv;
pub mod qr;
pub mod schedule_csv;
pub mod season_csv;
pub mod settlement_csv;
pub mod spreadsheet;
pub mod standings_csv;
