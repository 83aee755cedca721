//! Every table with all its columns, in the order in which rows point to each other.
//!
//! A table or column that is added to the schema without being added here does not compile or fails a test, so a copy
//! never leaves anything behind silently.

use super::table::tables;

tables! {
    numbered accounts {
        id: i64, name: String, name_key: String, password_hash: String, role: String,
        created_at: chrono::NaiveDateTime,
        disabled: bool,
    }
    named sessions {
        key: String, account_id: Option<i64>, state: String, expires_at: chrono::NaiveDateTime,
    }
    named settings {
        name: String, value: String,
    }
    numbered tournaments {
        id: i64, name: String, venue: String, date: chrono::NaiveDate, state: String, version: i64, rules: String,
        rule_changes: String, system: String, metrics: String, schedule: String, comparison: String, rounds: i32,
        hands_at_four: i32, hands_at_three: i32, first_dealer: i32, fee_cents: i64, frozen: Option<String>,
        rules_hash: Option<String>, created_at: chrono::NaiveDateTime, deck_source: String, deck_seed: String,
        searchable: bool, two_witnesses: bool,
        settle: String, removed_at: Option<chrono::NaiveDateTime>, protest_minutes: Option<i32>,
        planned_rounds: Option<i32>, ended_reason: Option<String>, money: String, registering: bool,
        places: Option<i32>, round_minutes: Option<i32>, least_hands: Option<i32>,
    }
    named boards {
        tournament_id: i64, number: i32, name: String, parts: String, message: String, held: bool, version: i64,
    }
    numbered club_seasons {
        id: i64, name: String, per: String, least: i32, best: Option<i32>, version: i64,
    }
    named club_season_evenings {
        club_season_id: i64, tournament_id: i64,
    }
    numbered same_people {
        id: i64, name: String, club: String, other_name: String, other_club: String, who: String,
        at: chrono::NaiveDateTime,
    }
    numbered entries {
        id: i64, tournament_id: i64, number: i32, name: String, club: String, categories: String, paid_cents: i64,
        withdrawn: bool, version: i64, born: Option<i32>, sex: String, own_groups: String, pass: String,
        club_number: String, pass_reason: String, arrived_at: Option<chrono::NaiveDateTime>,
        wish_table: Option<i32>, own_fee: Option<i64>,
    }
    numbered registrations {
        id: i64, tournament_id: i64, key: String, name: String, club: String, born: Option<i32>, state: String,
        entry_id: Option<i64>, at: chrono::NaiveDateTime,
    }
    named team_rankings {
        tournament_id: i64, number: i32, name: String, kind: String, size: i32, reserves: i32, counts: i32,
    }
    named tournament_teams {
        tournament_id: i64, ranking: i32, number: i32, name: String,
    }
    named team_players {
        tournament_id: i64, ranking: i32, team: i32, round: i32, position: i32, entry_id: i64,
    }
    numbered rounds {
        id: i64, tournament_id: i64, number: i32, state: String, method: String, seed: String, algorithm: i32,
        drawn_at: chrono::NaiveDateTime, version: i64, started_at: Option<chrono::NaiveDateTime>,
        record: Option<String>, protests_until: Option<chrono::NaiveDateTime>,
    }
    numbered commitments {
        id: i64, tournament_id: i64, round_number: i32, secret: String, digest: String, source: String,
        due_at: chrono::NaiveDateTime, committed_at: chrono::NaiveDateTime, public_number: Option<String>,
        revealed_at: Option<chrono::NaiveDateTime>, set_aside_at: Option<chrono::NaiveDateTime>,
        set_aside_by: Option<String>, set_aside_because: Option<String>,
    }
    numbered sheets {
        id: i64, round_id: i64, table_number: i32, size: i32, kind: String, state: String, hands: i32,
        passed: Option<i32>, version: i64, keeper_key: String, called: bool,
        call_taken_by: Option<String>, struck: Option<String>,
        reminded_at: Option<chrono::NaiveDateTime>, reminded_by: Option<String>,
        cleared: i32,
    }
    named seats {
        sheet_id: i64, seat: i32, round_id: i64, entry_id: i64,
    }
    numbered substitutions {
        id: i64, sheet_id: i64, seat: i32, from_hand: i32, round_id: i64, entry_id: i64,
    }
    named confirmations {
        sheet_id: i64, seat: i32, code: String, confirmed_by: String, confirmed_at: chrono::NaiveDateTime,
        entry_id: Option<i64>,
    }
    named protests {
        sheet_id: i64, seat: i32, entry_id: i64, words: String, lodged_by: String, lodged_at: chrono::NaiveDateTime, verdict: String,
        answer: String, decided_by: String, decided_at: Option<chrono::NaiveDateTime>,
    }
    named witnesses {
        sheet_id: i64, number: i32, written: String, written_by: String, written_at: chrono::NaiveDateTime,
        settled: Option<String>,
    }
    numbered hands {
        id: i64, sheet_id: i64, number: i32, version: i64, dealer: Option<i32>, declarer: Option<i32>, game: String,
        variant: Option<String>, play: Option<String>, ouvert: String, announced: Option<String>,
        matadors: Option<i32>, cards: Option<String>, bid: Option<i32>, card_points: Option<i32>,
        tricks: Option<i32>, made: Option<String>, result: Option<String>, contra: Option<String>,
        contra_by: Option<i32>, offence: Option<String>, offender: Option<i32>, adjudicated: Option<i32>,
        reason: Option<String>, points1: Option<i32>, points2: Option<i32>, points3: Option<i32>,
        points4: Option<i32>, tricks1: Option<i32>, tricks2: Option<i32>, tricks3: Option<i32>, tricks4: Option<i32>,
        trick_order: Option<String>, cut: Option<i32>, score: Option<i32>, value: i32, entered_by: String,
        entered_at: chrono::NaiveDateTime, deck: Option<i32>, remitted: Option<i32>, collected: Option<i32>,
        decided: Option<String>,
    }
    numbered revisions {
        id: i64, tournament_id: i64, sheet_id: Option<i64>, subject: String, subject_id: i64, number: Option<i32>,
        old: Option<String>, new: Option<String>, who: String, reason: String, at: chrono::NaiveDateTime,
    }
    named ledger {
        revision_id: i64, tournament_id: i64, number: i32, round_number: Option<i32>, table_number: Option<i32>,
        who_salt: String, who_print: String, reason_salt: String, reason_print: String, content_salt: String,
        content_print: String, link: String,
    }
    named typed_totals {
        sheet_id: i64, seat: i32, points: i32, won: Option<i32>, lost: Option<i32>, typed_by: String,
    }
    named sheet_totals {
        sheet_id: i64, seat: i32, entry_id: i64, points: i32, won: Option<i32>, lost: Option<i32>,
        others_lost: Option<i32>, bonus: i32, performance: i32, highest_game: Option<i32>,
    }
    numbered adjustments {
        id: i64, tournament_id: i64, round_number: i32, entry_id: i64, points: i32, won: i32, lost: i32,
        reason: String, who: String, at: chrono::NaiveDateTime, cancelled: bool, struck: bool,
    }
    numbered cash {
        id: i64, tournament_id: i64, number: i32, kind: String, entry_id: Option<i64>, round_number: Option<i32>,
        table_number: Option<i32>, cents: i64, words: String, reverses: Option<i32>, who: String,
        at: chrono::NaiveDateTime,
    }
    numbered lots {
        id: i64, tournament_id: i64, entry_id: i64, rank: i32, seed: String, at: chrono::NaiveDateTime,
    }
    numbered claims {
        id: i64, tournament_id: i64, round_number: i32, table_number: i32, entry_id: i64, hand_number: Option<i32>,
        game: String, play: Option<String>, ouvert: String, announced: Option<String>, matadors: Option<i32>,
        card_points: Option<i32>, made: Option<String>, evidence: String, who: String, at: chrono::NaiveDateTime,
        cancelled: bool, variant: Option<String>,
    }
    numbered prizes {
        id: i64, tournament_id: i64, position: i32, category: String, place: i32, amount_cents: Option<i64>,
        share_bp: Option<i32>, thing: String,
    }
    numbered decks {
        id: i64, tournament_id: i64, number: i32, size: i32, dealer: i32, north: Option<String>,
        east: Option<String>, south: Option<String>, west: Option<String>, skat: Option<String>, state: String, table_number: Option<i32>,
        case_key: String, version: i64,
    }
    numbered punches {
        id: i64, deck_id: i64, mark: String, cards: i32, who: String, at: chrono::NaiveDateTime,
        holes: Option<String>,
    }
    numbered deck_moves {
        id: i64, deck_id: i64, from_table: Option<i32>, to_table: Option<i32>, state: String, who: String,
        reason: String, at: chrono::NaiveDateTime, version: i64,
    }
    numbered deck_scores {
        id: i64, deck_id: i64, table_number: i32, seat: Option<i32>, score: Option<i32>, reason: String, who: String,
        at: chrono::NaiveDateTime, cancelled: bool,
    }
    named makeables {
        deck_id: i64, seat: i32, game: String, hand_points: Option<i32>, hand_won: bool, hand_all: bool,
        best_points: Option<i32>, best_won: bool, best_all: bool, put: String, solver: i32, positions: i64,
    }
    numbered audit {
        id: i64, at: chrono::NaiveDateTime, who: String, what: String, about: String, old: String, new: String,
        origin: String,
    }
    named keys {
        key: String, action: String, answer: String, at: chrono::NaiveDateTime,
    }
    numbered seasons {
        id: i64, name: String, state: String, version: i64, created_at: chrono::NaiveDateTime,
        removed_at: Option<chrono::NaiveDateTime>,
    }
    numbered divisions {
        id: i64, season_id: i64, number: i32, name: String, days: i32, rounds: i32, group_size: i32, last_group_size:
        i32, points: String, ties: String, missing: String, criteria: String, team_size: i32, least_players: i32,
        substitutions_per_round: i32, substitutions_per_day: i32, guests: i32, promoted: i32, relegated: i32,
        least_rounds: i32, rules: String, rule_changes: String, system: String, hands_at_four: i32, hands_at_three:
        i32, first_dealer: i32, fixtures_seed: Option<String>, fixtures_algorithm: Option<i32>, version: i64,
        fee_cents: i64, loss_cents: i64, more_from: i32, more_cents: i64,
    }
    numbered teams {
        id: i64, division_id: i64, number: i32, name: String, club: String, venue: String, withdrawn_after:
        Option<i32>, withdrawal: Option<String>, version: i64,
    }
    numbered players {
        id: i64, division_id: i64, team_id: i64, number: i32, name: String, role: String, version: i64,
    }
    numbered match_days {
        id: i64, division_id: i64, number: i32, date: chrono::NaiveDate, starts: String, state: String, tournament_id:
        Option<i64>, version: i64, changed_at: Option<chrono::NaiveDateTime>,
    }
    numbered match_groups {
        id: i64, match_day_id: i64, number: i32, host_id: Option<i64>, venue: String, version: i64,
    }
    named group_teams {
        match_group_id: i64, position: i32, match_day_id: i64, team_id: i64,
    }
    named lineups {
        match_day_id: i64, round_number: i32, team_id: i64, position: i32, player_id: i64,
    }
    numbered deductions {
        id: i64, team_id: i64, points: i32, reason: String, who: String, at: chrono::NaiveDateTime, cancelled: bool,
    }
    numbered rulings {
        id: i64, team_id: i64, day_number: i32, points: i32, against: i32, reason: String, who: String,
        at: chrono::NaiveDateTime, cancelled: bool,
    }
    numbered grants {
        id: i64, account_id: i64, division_id: i64, venue: Option<String>, team_id: Option<i64>,
    }
    named group_lots {
        match_group_id: i64, round_number: i32, seed: String, who: String, at: chrono::NaiveDateTime,
    }
    named group_rounds {
        match_group_id: i64, round_number: i32, state: String,
    }
    numbered exchanges {
        id: i64, match_day_id: i64, round_number: i32, team_id: i64, gone_id: i64, came_id: i64, reason: String,
        who: String, at: chrono::NaiveDateTime,
    }
    numbered fixture_wishes {
        id: i64, division_id: i64, kind: String, team_id: i64, other_id: Option<i64>, day_number: Option<i32>,
    }
    numbered notices {
        id: i64, division_id: i64, kind: String, day_number: Option<i32>, old: String, new: String, words: String,
        who: String, at: chrono::NaiveDateTime, cancelled: bool,
    }
    numbered season_revisions {
        id: i64, season_id: i64, subject: String, subject_id: i64, number: Option<i32>, old: Option<String>, new:
        Option<String>, who: String, reason: String, at: chrono::NaiveDateTime,
    }
}
