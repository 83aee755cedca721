//! Lists that leave the program: values in, bytes out. No database, no HTTP.

pub mod bests;
pub mod calendar;
pub mod club_season;
pub mod league_table;
pub mod losses;
pub mod money_csv;
pub mod pdf;
pub mod prizes;
pub mod qr;
pub mod report;
pub mod schedule;
pub mod settlement;
pub mod spreadsheet;
pub mod standings;
pub mod teams;
