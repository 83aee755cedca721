//! Leagues: teams meet in groups, and each round gives league points by the rank of the teams' performances.

pub mod fixtures;
pub mod points;
pub mod table;
