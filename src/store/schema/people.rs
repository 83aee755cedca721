//! The tables of those who sign in, and what the program remembers for itself.

diesel::table! {
    accounts (id) {
        id -> BigInt,
        name -> Text,
        name_key -> Text,
        password_hash -> Text,
        role -> Text,
        created_at -> Timestamp,
        disabled -> Bool,
    }
}

diesel::table! {
    audit (id) {
        id -> BigInt,
        at -> Timestamp,
        who -> Text,
        what -> Text,
        about -> Text,
        old -> Text,
        new -> Text,
        origin -> Text,
    }
}

diesel::table! {
    sessions (key) {
        key -> Text,
        account_id -> Nullable<BigInt>,
        state -> Text,
        expires_at -> Timestamp,
    }
}

diesel::table! {
    settings (name) {
        name -> Text,
        value -> Text,
    }
}

diesel::table! {
    keys (key) {
        key -> Text,
        action -> Text,
        answer -> Text,
        at -> Timestamp,
    }
}

diesel::joinable!(sessions -> accounts (account_id));
