//! What is said of a sheet beside what stands on it: by the table, by a second witness, by a player who protests.

use super::play::{entries, sheets};

diesel::table! {
    confirmations (sheet_id, seat) {
        sheet_id -> BigInt,
        seat -> Integer,
        code -> Text,
        confirmed_by -> Text,
        confirmed_at -> Timestamp,
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

diesel::joinable!(confirmations -> sheets (sheet_id));
diesel::joinable!(protests -> sheets (sheet_id));
diesel::joinable!(protests -> entries (entry_id));
diesel::joinable!(witnesses -> sheets (sheet_id));
