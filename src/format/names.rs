//! The names of the files of a result folder.

use super::league::model as league;
use super::{
    adjustments, claims, deck_moves, deck_scores, decks, frozen, ledger, players, protests, punches, seating,
    substitutions, totals, tournament_toml,
};

/// The file of the hands.
pub const HANDS: &str = "hands.csv";

/// The file of how the teams within a tournament are ranked.
pub const TEAM_RANKINGS: &str = "team_rankings.csv";

/// The file of who plays for which of these teams.
pub const TEAM_PLAYERS: &str = "team_players.csv";

/// The files an export writes; a tournament need not have all of them.
pub const WRITTEN: [&str; 28] = [
    tournament_toml::FILE,
    frozen::FILE,
    players::FILE,
    seating::FILE,
    substitutions::FILE,
    decks::FILE,
    HANDS,
    totals::FILE,
    adjustments::FILE,
    protests::FILE,
    deck_scores::FILE,
    punches::FILE,
    deck_moves::FILE,
    claims::FILE,
    TEAM_RANKINGS,
    TEAM_PLAYERS,
    ledger::FILE,
    league::TEAMS,
    league::LINEUPS,
    league::GROUPS,
    league::DEDUCTIONS,
    league::RULINGS,
    league::WITHDRAWALS,
    league::SQUADS,
    league::DAYS,
    league::WISHES,
    league::EXCHANGES,
    league::NOTICES,
];
