//! What is done on a match day of a league.

pub mod seats;
