//! The tables as Diesel sees them; one schema for both databases, in step with `migrations/`.

mod club;
mod comparative;
mod desk;
mod league;
mod people;
mod play;
mod record;
mod said;
mod sides;

pub use club::{club_season_evenings, club_seasons, same_people};
pub use comparative::{deck_moves, deck_scores, decks, makeables, punches};
pub use desk::{cash, registrations};
pub use league::{
    deductions, divisions, exchanges, fixture_wishes, grants, group_lots, group_rounds, group_teams, lineups,
    match_days, match_groups, notices, players, rulings, season_revisions, seasons, teams,
};
pub use people::{accounts, audit, keys, sessions, settings};
pub use play::{
    adjustments, claims, commitments, entries, hands, lots, prizes, rounds, seats, sheet_totals, sheets, substitutions,
    tournaments, typed_totals,
};
pub use record::{ledger, revisions};
pub use said::{boards, confirmations, protests, witnesses};
pub use sides::{team_players, team_rankings, tournament_teams};

diesel::allow_tables_to_appear_in_same_query!(
    accounts,
    audit,
    sessions,
    settings,
    tournaments,
    entries,
    registrations,
    rounds,
    sheets,
    seats,
    substitutions,
    hands,
    revisions,
    ledger,
    typed_totals,
    sheet_totals,
    adjustments,
    cash,
    lots,
    claims,
    boards,
    club_seasons,
    club_season_evenings,
    same_people,
    team_rankings,
    tournament_teams,
    team_players,
    commitments,
    confirmations,
    protests,
    witnesses,
    decks,
    punches,
    deck_moves,
    deck_scores,
    makeables,
    prizes,
    keys,
    seasons,
    divisions,
    teams,
    players,
    match_days,
    match_groups,
    group_teams,
    lineups,
    deductions,
    rulings,
    grants,
    group_lots,
    group_rounds,
    exchanges,
    fixture_wishes,
    notices,
    season_revisions,
);
