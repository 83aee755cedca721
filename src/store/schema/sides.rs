//! Teams within a tournament.

use super::play::{entries, tournaments};

diesel::table! {
    team_rankings (tournament_id, number) {
        tournament_id -> BigInt,
        number -> Integer,
        name -> Text,
        kind -> Text,
        size -> Integer,
        reserves -> Integer,
        counts -> Integer,
    }
}

diesel::table! {
    tournament_teams (tournament_id, ranking, number) {
        tournament_id -> BigInt,
        ranking -> Integer,
        number -> Integer,
        name -> Text,
    }
}

diesel::table! {
    team_players (tournament_id, ranking, team, round, position) {
        tournament_id -> BigInt,
        ranking -> Integer,
        team -> Integer,
        round -> Integer,
        position -> Integer,
        entry_id -> BigInt,
    }
}

diesel::joinable!(team_rankings -> tournaments (tournament_id));
diesel::joinable!(team_players -> entries (entry_id));
