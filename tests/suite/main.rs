//! All integration tests in one binary: a module per noun, each on every database at hand.

#![expect(clippy::expect_used, reason = "a test that cannot arrange its facts has failed")]

mod accounts;
mod app;
mod architecture;
mod books;
mod check;
mod claims;
mod common;
mod comparison;
mod concurrency;
mod copy;
mod decks;
mod demo;
mod editions;
mod entries;
mod export;
mod figures;
mod format;
mod hall;
mod hands;
mod keys;
mod languages;
mod league;
mod old_hands;
mod old_sheets;
mod options;
mod outage;
mod prizes;
mod public;
mod readme;
mod remission;
mod rounds;
mod rules;
mod schema;
mod seasons;
mod security;
mod serve;
mod settlement;
mod sheets;
mod standings;
mod store;
mod tables;
mod totals;
mod tournaments;
mod wire;
