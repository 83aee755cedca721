-- League points a ruling gives a team for a match day, or takes, for it and against it, in hundredths.
CREATE TABLE rulings (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    team_id INTEGER NOT NULL REFERENCES teams (id),
    day_number INTEGER NOT NULL CHECK (day_number > 0),
    points INTEGER NOT NULL,
    against INTEGER NOT NULL,
    reason TEXT NOT NULL,
    who TEXT NOT NULL,
    at TEXT NOT NULL,
    cancelled INTEGER NOT NULL CHECK (cancelled IN (0, 1)),
    CHECK (points <> 0 OR against <> 0)
) STRICT;

CREATE INDEX rulings_team_id ON rulings (team_id);
