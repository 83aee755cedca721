//! Seasons of a club.

use super::play::tournaments;

diesel::table! {
    club_seasons (id) {
        id -> BigInt,
        name -> Text,
        per -> Text,
        least -> Integer,
        best -> Nullable<Integer>,
        version -> BigInt,
    }
}

diesel::table! {
    club_season_evenings (club_season_id, tournament_id) {
        club_season_id -> BigInt,
        tournament_id -> BigInt,
    }
}

diesel::table! {
    same_people (id) {
        id -> BigInt,
        name -> Text,
        club -> Text,
        other_name -> Text,
        other_club -> Text,
        who -> Text,
        at -> Timestamp,
    }
}

diesel::joinable!(club_season_evenings -> club_seasons (club_season_id));
diesel::joinable!(club_season_evenings -> tournaments (tournament_id));
