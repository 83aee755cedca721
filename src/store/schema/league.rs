//! The tables of leagues.

use super::play::tournaments;

diesel::table! {
    seasons (id) {
        id -> BigInt,
        name -> Text,
        state -> Text,
        version -> BigInt,
        created_at -> Timestamp,
        removed_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    divisions (id) {
        id -> BigInt,
        season_id -> BigInt,
        number -> Integer,
        name -> Text,
        days -> Integer,
        rounds -> Integer,
        group_size -> Integer,
        last_group_size -> Integer,
        points -> Text,
        ties -> Text,
        missing -> Text,
        criteria -> Text,
        team_size -> Integer,
        least_players -> Integer,
        substitutions_per_round -> Integer,
        substitutions_per_day -> Integer,
        guests -> Integer,
        promoted -> Integer,
        relegated -> Integer,
        least_rounds -> Integer,
        rules -> Text,
        rule_changes -> Text,
        system -> Text,
        hands_at_four -> Integer,
        hands_at_three -> Integer,
        first_dealer -> Integer,
        fixtures_seed -> Nullable<Text>,
        fixtures_algorithm -> Nullable<Integer>,
        version -> BigInt,
        fee_cents -> BigInt,
        loss_cents -> BigInt,
        more_from -> Integer,
        more_cents -> BigInt,
    }
}

diesel::table! {
    teams (id) {
        id -> BigInt,
        division_id -> BigInt,
        number -> Integer,
        name -> Text,
        club -> Text,
        venue -> Text,
        withdrawn_after -> Nullable<Integer>,
        withdrawal -> Nullable<Text>,
        version -> BigInt,
    }
}

diesel::table! {
    players (id) {
        id -> BigInt,
        division_id -> BigInt,
        team_id -> BigInt,
        number -> Integer,
        name -> Text,
        role -> Text,
        version -> BigInt,
    }
}

diesel::table! {
    match_days (id) {
        id -> BigInt,
        division_id -> BigInt,
        number -> Integer,
        date -> Date,
        starts -> Text,
        state -> Text,
        tournament_id -> Nullable<BigInt>,
        version -> BigInt,
        changed_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    match_groups (id) {
        id -> BigInt,
        match_day_id -> BigInt,
        number -> Integer,
        host_id -> Nullable<BigInt>,
        venue -> Text,
        version -> BigInt,
    }
}

diesel::table! {
    group_teams (match_group_id, position) {
        match_group_id -> BigInt,
        position -> Integer,
        match_day_id -> BigInt,
        team_id -> BigInt,
    }
}

diesel::table! {
    lineups (match_day_id, round_number, team_id, position) {
        match_day_id -> BigInt,
        round_number -> Integer,
        team_id -> BigInt,
        position -> Integer,
        player_id -> BigInt,
    }
}

diesel::table! {
    deductions (id) {
        id -> BigInt,
        team_id -> BigInt,
        points -> Integer,
        reason -> Text,
        who -> Text,
        at -> Timestamp,
        cancelled -> Bool,
    }
}

diesel::table! {
    rulings (id) {
        id -> BigInt,
        team_id -> BigInt,
        day_number -> Integer,
        points -> Integer,
        against -> Integer,
        reason -> Text,
        who -> Text,
        at -> Timestamp,
        cancelled -> Bool,
    }
}

diesel::table! {
    grants (id) {
        id -> BigInt,
        account_id -> BigInt,
        division_id -> BigInt,
        venue -> Nullable<Text>,
        team_id -> Nullable<BigInt>,
    }
}

diesel::table! {
    group_lots (match_group_id, round_number) {
        match_group_id -> BigInt,
        round_number -> Integer,
        seed -> Text,
        who -> Text,
        at -> Timestamp,
    }
}

diesel::table! {
    group_rounds (match_group_id, round_number) {
        match_group_id -> BigInt,
        round_number -> Integer,
        state -> Text,
    }
}

diesel::table! {
    exchanges (id) {
        id -> BigInt,
        match_day_id -> BigInt,
        round_number -> Integer,
        team_id -> BigInt,
        gone_id -> BigInt,
        came_id -> BigInt,
        reason -> Text,
        who -> Text,
        at -> Timestamp,
    }
}

diesel::table! {
    fixture_wishes (id) {
        id -> BigInt,
        division_id -> BigInt,
        kind -> Text,
        team_id -> BigInt,
        other_id -> Nullable<BigInt>,
        day_number -> Nullable<Integer>,
    }
}

diesel::table! {
    notices (id) {
        id -> BigInt,
        division_id -> BigInt,
        kind -> Text,
        day_number -> Nullable<Integer>,
        old -> Text,
        new -> Text,
        words -> Text,
        who -> Text,
        at -> Timestamp,
        cancelled -> Bool,
    }
}

diesel::table! {
    season_revisions (id) {
        id -> BigInt,
        season_id -> BigInt,
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

diesel::joinable!(divisions -> seasons (season_id));
diesel::joinable!(teams -> divisions (division_id));
diesel::joinable!(players -> divisions (division_id));
diesel::joinable!(players -> teams (team_id));
diesel::joinable!(match_days -> divisions (division_id));
diesel::joinable!(match_days -> tournaments (tournament_id));
diesel::joinable!(match_groups -> match_days (match_day_id));
diesel::joinable!(match_groups -> teams (host_id));
diesel::joinable!(group_teams -> match_groups (match_group_id));
diesel::joinable!(group_teams -> match_days (match_day_id));
diesel::joinable!(group_teams -> teams (team_id));
diesel::joinable!(lineups -> match_days (match_day_id));
diesel::joinable!(lineups -> teams (team_id));
diesel::joinable!(lineups -> players (player_id));
diesel::joinable!(deductions -> teams (team_id));
diesel::joinable!(grants -> divisions (division_id));
diesel::joinable!(rulings -> teams (team_id));
diesel::joinable!(group_lots -> match_groups (match_group_id));
diesel::joinable!(exchanges -> match_days (match_day_id));
diesel::joinable!(group_rounds -> match_groups (match_group_id));
diesel::joinable!(fixture_wishes -> divisions (division_id));
diesel::joinable!(notices -> divisions (division_id));
diesel::joinable!(season_revisions -> seasons (season_id));
