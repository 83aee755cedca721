//! Leagues: teams meet in groups, and each round gives league points by the rank of the teams' performances.

pub mod agreement;
pub mod cross;
pub mod division;
pub mod event;
pub mod fixtures;
pub mod individual;
pub mod lineup;
pub mod money;
pub mod points;
pub mod possible;
pub mod results;
pub mod ruling;
pub mod seating;
pub mod table;
pub mod turnout;
pub mod zones;
