//! All integration tests in one binary: a module per noun, each on every database at hand.

#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test that cannot arrange its facts has failed"
)]

mod accounts;
mod app;
mod architecture;
mod arrivals;
mod at_once;
mod bests;
mod boards;
mod books;
mod built;
mod cash;
mod check;
mod claims;
mod club_seasons;
mod common;
mod comparison;
mod concurrency;
mod confirmed;
mod copy;
mod dated;
mod decks;
mod deeds;
mod demo;
mod doubts;
mod drill;
mod editions;
mod entries;
mod events;
mod export;
mod figures;
mod forgery;
mod forgetting;
mod format;
mod frozen;
mod fuzz;
mod hall;
mod hands;
mod help;
mod home;
mod instances;
mod keeper;
mod kept;
mod keys;
mod languages;
mod league;
mod ledger;
mod links;
mod looked_at;
mod money;
mod named;
mod narrow;
mod old_hands;
mod old_sheets;
mod operator;
mod options;
mod outage;
mod papers;
mod passes;
mod people;
#[path = "../looks/pictured.rs"]
mod pictured;
mod powercut;
mod prizes;
mod protests;
mod public;
mod rates;
mod readme;
mod reasons;
mod registrations;
mod remission;
mod reports;
mod restoring;
mod rights;
mod roomy;
mod rounds;
mod rules;
mod schema;
mod search;
mod seasons;
mod seats;
mod security;
mod serve;
mod settlement;
mod sheets;
mod simulated;
mod solver;
mod standings;
mod store;
mod strain;
mod substitutions;
mod tables;
mod team_rankings;
mod today;
mod together;
mod totals;
mod tournaments;
mod visitors;
mod wire;
mod wishes;
mod witnesses;
