-- When a round was started, anew when it was opened again, and what its seats were drawn from: facts of the round
-- that were found in its history until now.
ALTER TABLE rounds ADD COLUMN started_at TEXT;
UPDATE rounds SET started_at = (
    SELECT revisions.at FROM revisions
    WHERE revisions.subject = 'round' AND revisions.subject_id = rounds.id AND revisions.new = '"running"'
    ORDER BY revisions.id DESC LIMIT 1
);
ALTER TABLE rounds ADD COLUMN record TEXT;
UPDATE rounds SET record = (
    SELECT revisions.new FROM revisions
    WHERE revisions.subject = 'round' AND revisions.subject_id = rounds.id AND revisions.new LIKE '{"method"%'
    ORDER BY revisions.id DESC LIMIT 1
);

-- When a match day or one of its groups was changed last, for the calendar.
ALTER TABLE match_days ADD COLUMN changed_at TEXT;
UPDATE match_days SET changed_at = (
    SELECT max(season_revisions.at) FROM season_revisions
    WHERE (season_revisions.subject = 'match-day' AND season_revisions.subject_id = match_days.id)
    OR (season_revisions.subject = 'group' AND (
        (season_revisions.subject_id = match_days.id AND season_revisions.new LIKE '[%')
        OR (season_revisions.new LIKE '{%' AND season_revisions.subject_id IN (
            SELECT match_groups.id FROM match_groups WHERE match_groups.match_day_id = match_days.id
        ))
    ))
);
