//! The tables of a tournament: who plays, where, and what happens.

diesel::table! {
    tournaments (id) {
        id -> BigInt,
        name -> Text,
        venue -> Text,
        date -> Date,
        state -> Text,
        version -> BigInt,
        rules -> Text,
        rule_changes -> Text,
        system -> Text,
        metrics -> Text,
        schedule -> Text,
        comparison -> Text,
        rounds -> Integer,
        hands_at_four -> Integer,
        hands_at_three -> Integer,
        first_dealer -> Integer,
        fee_cents -> BigInt,
        frozen -> Nullable<Text>,
        rules_hash -> Nullable<Text>,
        created_at -> Timestamp,
        deck_source -> Text,
        deck_seed -> Text,
        searchable -> Bool,
        two_witnesses -> Bool,
        settle -> Text,
        removed_at -> Nullable<Timestamp>,
        protest_minutes -> Nullable<Integer>,
        planned_rounds -> Nullable<Integer>,
        ended_reason -> Nullable<Text>,
        money -> Text,
        registering -> Bool,
        places -> Nullable<Integer>,
        round_minutes -> Nullable<Integer>,
        least_hands -> Nullable<Integer>,
    }
}

diesel::table! {
    entries (id) {
        id -> BigInt,
        tournament_id -> BigInt,
        number -> Integer,
        name -> Text,
        club -> Text,
        categories -> Text,
        paid_cents -> BigInt,
        withdrawn -> Bool,
        version -> BigInt,
        born -> Nullable<Integer>,
        sex -> Text,
        own_groups -> Text,
        pass -> Text,
        club_number -> Text,
        pass_reason -> Text,
        arrived_at -> Nullable<Timestamp>,
        wish_table -> Nullable<Integer>,
        own_fee -> Nullable<BigInt>,
    }
}

diesel::table! {
    rounds (id) {
        id -> BigInt,
        tournament_id -> BigInt,
        number -> Integer,
        state -> Text,
        method -> Text,
        seed -> Text,
        algorithm -> Integer,
        drawn_at -> Timestamp,
        version -> BigInt,
        started_at -> Nullable<Timestamp>,
        record -> Nullable<Text>,
        protests_until -> Nullable<Timestamp>,
    }
}

diesel::table! {
    commitments (id) {
        id -> BigInt,
        tournament_id -> BigInt,
        round_number -> Integer,
        secret -> Text,
        digest -> Text,
        source -> Text,
        due_at -> Timestamp,
        committed_at -> Timestamp,
        public_number -> Nullable<Text>,
        revealed_at -> Nullable<Timestamp>,
        set_aside_at -> Nullable<Timestamp>,
        set_aside_by -> Nullable<Text>,
        set_aside_because -> Nullable<Text>,
    }
}

diesel::table! {
    sheets (id) {
        id -> BigInt,
        round_id -> BigInt,
        table_number -> Integer,
        size -> Integer,
        kind -> Text,
        state -> Text,
        hands -> Integer,
        passed -> Nullable<Integer>,
        version -> BigInt,
        keeper_key -> Text,
        called -> Bool,
        call_taken_by -> Nullable<Text>,
        struck -> Nullable<Text>,
        reminded_at -> Nullable<Timestamp>,
        reminded_by -> Nullable<Text>,
        cleared -> Integer,
    }
}

diesel::table! {
    seats (sheet_id, seat) {
        sheet_id -> BigInt,
        seat -> Integer,
        round_id -> BigInt,
        entry_id -> BigInt,
    }
}

diesel::table! {
    substitutions (id) {
        id -> BigInt,
        sheet_id -> BigInt,
        seat -> Integer,
        from_hand -> Integer,
        round_id -> BigInt,
        entry_id -> BigInt,
    }
}

diesel::table! {
    hands (id) {
        id -> BigInt,
        sheet_id -> BigInt,
        number -> Integer,
        version -> BigInt,
        dealer -> Nullable<Integer>,
        declarer -> Nullable<Integer>,
        game -> Text,
        variant -> Nullable<Text>,
        play -> Nullable<Text>,
        ouvert -> Text,
        announced -> Nullable<Text>,
        matadors -> Nullable<Integer>,
        cards -> Nullable<Text>,
        bid -> Nullable<Integer>,
        card_points -> Nullable<Integer>,
        tricks -> Nullable<Integer>,
        made -> Nullable<Text>,
        result -> Nullable<Text>,
        contra -> Nullable<Text>,
        contra_by -> Nullable<Integer>,
        offence -> Nullable<Text>,
        offender -> Nullable<Integer>,
        adjudicated -> Nullable<Integer>,
        reason -> Nullable<Text>,
        points1 -> Nullable<Integer>,
        points2 -> Nullable<Integer>,
        points3 -> Nullable<Integer>,
        points4 -> Nullable<Integer>,
        tricks1 -> Nullable<Integer>,
        tricks2 -> Nullable<Integer>,
        tricks3 -> Nullable<Integer>,
        tricks4 -> Nullable<Integer>,
        trick_order -> Nullable<Text>,
        cut -> Nullable<Integer>,
        score -> Nullable<Integer>,
        value -> Integer,
        entered_by -> Text,
        entered_at -> Timestamp,
        deck -> Nullable<Integer>,
        remitted -> Nullable<Integer>,
        collected -> Nullable<Integer>,
        decided -> Nullable<Text>,
    }
}

diesel::table! {
    typed_totals (sheet_id, seat) {
        sheet_id -> BigInt,
        seat -> Integer,
        points -> Integer,
        won -> Nullable<Integer>,
        lost -> Nullable<Integer>,
        typed_by -> Text,
    }
}

diesel::table! {
    sheet_totals (sheet_id, seat) {
        sheet_id -> BigInt,
        seat -> Integer,
        entry_id -> BigInt,
        points -> Integer,
        won -> Nullable<Integer>,
        lost -> Nullable<Integer>,
        others_lost -> Nullable<Integer>,
        bonus -> Integer,
        performance -> Integer,
        highest_game -> Nullable<Integer>,
    }
}

diesel::table! {
    adjustments (id) {
        id -> BigInt,
        tournament_id -> BigInt,
        round_number -> Integer,
        entry_id -> BigInt,
        points -> Integer,
        won -> Integer,
        lost -> Integer,
        reason -> Text,
        who -> Text,
        at -> Timestamp,
        cancelled -> Bool,
        struck -> Bool,
    }
}

diesel::table! {
    lots (id) {
        id -> BigInt,
        tournament_id -> BigInt,
        entry_id -> BigInt,
        rank -> Integer,
        seed -> Text,
        at -> Timestamp,
    }
}

diesel::table! {
    claims (id) {
        id -> BigInt,
        tournament_id -> BigInt,
        round_number -> Integer,
        table_number -> Integer,
        entry_id -> BigInt,
        hand_number -> Nullable<Integer>,
        game -> Text,
        play -> Nullable<Text>,
        ouvert -> Text,
        announced -> Nullable<Text>,
        matadors -> Nullable<Integer>,
        card_points -> Nullable<Integer>,
        made -> Nullable<Text>,
        evidence -> Text,
        who -> Text,
        at -> Timestamp,
        cancelled -> Bool,
        variant -> Nullable<Text>,
    }
}

diesel::table! {
    prizes (id) {
        id -> BigInt,
        tournament_id -> BigInt,
        position -> Integer,
        category -> Text,
        place -> Integer,
        amount_cents -> Nullable<BigInt>,
        share_bp -> Nullable<Integer>,
        thing -> Text,
    }
}

diesel::joinable!(entries -> tournaments (tournament_id));
diesel::joinable!(commitments -> tournaments (tournament_id));
diesel::joinable!(rounds -> tournaments (tournament_id));
diesel::joinable!(sheets -> rounds (round_id));
diesel::joinable!(seats -> sheets (sheet_id));
diesel::joinable!(seats -> rounds (round_id));
diesel::joinable!(seats -> entries (entry_id));
diesel::joinable!(substitutions -> sheets (sheet_id));
diesel::joinable!(substitutions -> rounds (round_id));
diesel::joinable!(substitutions -> entries (entry_id));
diesel::joinable!(hands -> sheets (sheet_id));
diesel::joinable!(typed_totals -> sheets (sheet_id));
diesel::joinable!(sheet_totals -> sheets (sheet_id));
diesel::joinable!(sheet_totals -> entries (entry_id));
diesel::joinable!(adjustments -> tournaments (tournament_id));
diesel::joinable!(adjustments -> entries (entry_id));
diesel::joinable!(lots -> tournaments (tournament_id));
diesel::joinable!(lots -> entries (entry_id));
diesel::joinable!(claims -> tournaments (tournament_id));
diesel::joinable!(claims -> entries (entry_id));
diesel::joinable!(prizes -> tournaments (tournament_id));
