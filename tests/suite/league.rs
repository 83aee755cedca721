//! Leagues: teams, match days and what is derived from their sheets.

mod facts;
