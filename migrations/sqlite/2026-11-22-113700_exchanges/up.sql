-- Who really played in the place of whom, found out after the round was seated, and why.
CREATE TABLE exchanges (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    match_day_id INTEGER NOT NULL REFERENCES match_days (id),
    round_number INTEGER NOT NULL CHECK (round_number > 0),
    team_id INTEGER NOT NULL REFERENCES teams (id),
    gone_id INTEGER NOT NULL REFERENCES players (id),
    came_id INTEGER NOT NULL REFERENCES players (id),
    reason TEXT NOT NULL,
    who TEXT NOT NULL,
    at TEXT NOT NULL
) STRICT;

CREATE INDEX exchanges_match_day_id ON exchanges (match_day_id);
CREATE INDEX exchanges_team_id ON exchanges (team_id);
CREATE INDEX exchanges_gone_id ON exchanges (gone_id);
CREATE INDEX exchanges_came_id ON exchanges (came_id);

-- A season in which nothing was played can be taken out; its history stays.
ALTER TABLE seasons ADD COLUMN removed_at TEXT;
