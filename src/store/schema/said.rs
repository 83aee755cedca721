//! What is said of a sheet beside what stands on it: by the table, by a second witness, by a player who protests; and what
//! hangs on the walls.

use super::play::{entries, sheets, tournaments};

diesel::table! {
    boards (tournament_id, number) {
        tournament_id -> BigInt,
        number -> Integer,
        name -> Text,
        parts -> Text,
        message -> Text,
        held -> Bool,
        version -> BigInt,
    }
}

diesel::table! {
    confirmations (sheet_id, seat) {
        sheet_id -> BigInt,
        seat -> Integer,
        code -> Text,
        confirmed_by -> Text,
        confirmed_at -> Timestamp,
        entry_id -> Nullable<BigInt>,
    }
}

diesel::table! {
    protests (sheet_id, seat) {
        sheet_id -> BigInt,
        seat -> Integer,
        entry_id -> BigInt,
        words -> Text,
        lodged_by -> Text,
        lodged_at -> Timestamp,
        verdict -> Text,
        answer -> Text,
        decided_by -> Text,
        decided_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    witnesses (sheet_id, number) {
        sheet_id -> BigInt,
        number -> Integer,
        written -> Text,
        written_by -> Text,
        written_at -> Timestamp,
        settled -> Nullable<Text>,
    }
}

diesel::joinable!(boards -> tournaments (tournament_id));
diesel::joinable!(confirmations -> sheets (sheet_id));
diesel::joinable!(confirmations -> entries (entry_id));
diesel::joinable!(protests -> sheets (sheet_id));
diesel::joinable!(protests -> entries (entry_id));
diesel::joinable!(witnesses -> sheets (sheet_id));
