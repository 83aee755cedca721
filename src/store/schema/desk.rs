//! What the desk keeps beside the results: who asked for a place, what lies in the cash box.

diesel::table! {
    registrations (id) {
        id -> BigInt,
        tournament_id -> BigInt,
        key -> Text,
        name -> Text,
        club -> Text,
        born -> Nullable<Integer>,
        state -> Text,
        entry_id -> Nullable<BigInt>,
        at -> Timestamp,
    }
}

diesel::table! {
    cash (id) {
        id -> BigInt,
        tournament_id -> BigInt,
        number -> Integer,
        kind -> Text,
        entry_id -> Nullable<BigInt>,
        round_number -> Nullable<Integer>,
        table_number -> Nullable<Integer>,
        cents -> BigInt,
        words -> Text,
        reverses -> Nullable<Integer>,
        who -> Text,
        at -> Timestamp,
    }
}
