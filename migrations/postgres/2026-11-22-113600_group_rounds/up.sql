CREATE TABLE group_rounds (
    match_group_id BIGINT NOT NULL REFERENCES match_groups (id),
    round_number INTEGER NOT NULL CHECK (round_number > 0),
    state TEXT NOT NULL CHECK (state IN ('running', 'closed')),
    PRIMARY KEY (match_group_id, round_number)
);

-- How far each group of a match day is: which rounds it was seated for, and which of them it closed. Until now all
-- groups of a day went through its rounds together.
INSERT INTO group_rounds (match_group_id, round_number, state)
SELECT match_groups.id, rounds.number, CASE WHEN rounds.state = 'closed' THEN 'closed' ELSE 'running' END
FROM match_groups
JOIN match_days ON match_days.id = match_groups.match_day_id
JOIN rounds ON rounds.tournament_id = match_days.tournament_id;

-- Raised by every change of the group, its line-ups or its rounds, so that one venue never makes the page of another old.
ALTER TABLE match_groups ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
