-- What was changed on one row is asked by the page of a match day.
CREATE INDEX revisions_subject ON revisions (subject, subject_id);
-- A new password ends the sessions of its account.
CREATE INDEX sessions_account_id ON sessions (account_id);
-- The other references without an index need none: entries, teams and players are never deleted, and nobody asks by
-- adjustments.entry_id, lots.entry_id, claims.entry_id, match_groups.host_id, fixture_wishes.team_id,
-- fixture_wishes.other_id, lineups.team_id or lineups.player_id alone. A test holds this list.
