//! Skatwart runs a Skat tournament or league from the entry list to the prize-giving.
//!
//! Four rings, dependencies pointing inwards only: [`rules`] is pure and holds everything worth trusting; [`store`]
//! keeps facts in SQLite or PostgreSQL and knows no rule; [`acts`] is what people do; [`web`], [`mod@format`] and [`cli`]
//! are the edges.

pub mod acts;
pub mod cli;
pub mod clock;
pub mod config;
pub mod demo;
pub mod export;
pub mod format;
pub mod i18n;
pub mod password;
pub mod random;
pub mod rules;
pub mod store;
pub mod web;
