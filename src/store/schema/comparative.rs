//! The tables of Comparative Skat.

use super::play::tournaments;

diesel::table! {
    decks (id) {
        id -> BigInt,
        tournament_id -> BigInt,
        number -> Integer,
        size -> Integer,
        dealer -> Integer,
        north -> Nullable<Text>,
        east -> Nullable<Text>,
        south -> Nullable<Text>,
        west -> Nullable<Text>,
        skat -> Nullable<Text>,
        state -> Text,
        table_number -> Nullable<Integer>,
        case_key -> Text,
        version -> BigInt,
    }
}

diesel::table! {
    punches (id) {
        id -> BigInt,
        deck_id -> BigInt,
        mark -> Text,
        cards -> Integer,
        who -> Text,
        at -> Timestamp,
        holes -> Nullable<Text>,
    }
}

diesel::table! {
    deck_moves (id) {
        id -> BigInt,
        deck_id -> BigInt,
        from_table -> Nullable<Integer>,
        to_table -> Nullable<Integer>,
        state -> Text,
        who -> Text,
        reason -> Text,
        at -> Timestamp,
        version -> BigInt,
    }
}

diesel::table! {
    deck_scores (id) {
        id -> BigInt,
        deck_id -> BigInt,
        table_number -> Integer,
        seat -> Nullable<Integer>,
        score -> Nullable<Integer>,
        reason -> Text,
        who -> Text,
        at -> Timestamp,
        cancelled -> Bool,
    }
}

diesel::table! {
    makeables (deck_id, seat, game) {
        deck_id -> BigInt,
        seat -> Integer,
        game -> Text,
        hand_points -> Nullable<Integer>,
        hand_won -> Bool,
        hand_all -> Bool,
        best_points -> Nullable<Integer>,
        best_won -> Bool,
        best_all -> Bool,
        put -> Text,
        solver -> Integer,
        positions -> BigInt,
    }
}

diesel::joinable!(decks -> tournaments (tournament_id));
diesel::joinable!(punches -> decks (deck_id));
diesel::joinable!(deck_moves -> decks (deck_id));
diesel::joinable!(deck_scores -> decks (deck_id));
diesel::joinable!(makeables -> decks (deck_id));
