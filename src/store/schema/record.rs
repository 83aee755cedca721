//! What was changed, by whom and why, and the ledger that seals it.

use super::play::tournaments;

diesel::table! {
    revisions (id) {
        id -> BigInt,
        tournament_id -> BigInt,
        sheet_id -> Nullable<BigInt>,
        subject -> Text,
        subject_id -> BigInt,
        number -> Nullable<Integer>,
        old -> Nullable<Text>,
        new -> Nullable<Text>,
        who -> Text,
        reason -> Text,
        at -> Timestamp,
    }
}

diesel::table! {
    ledger (revision_id) {
        revision_id -> BigInt,
        tournament_id -> BigInt,
        number -> Integer,
        round_number -> Nullable<Integer>,
        table_number -> Nullable<Integer>,
        who_salt -> Text,
        who_print -> Text,
        reason_salt -> Text,
        reason_print -> Text,
        content_salt -> Text,
        content_print -> Text,
        link -> Text,
    }
}

diesel::joinable!(revisions -> tournaments (tournament_id));
diesel::joinable!(ledger -> revisions (revision_id));
