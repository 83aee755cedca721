//! Leagues: teams meet in groups, each round gives league points by the rank of the teams' performances.

pub mod fixtures;
