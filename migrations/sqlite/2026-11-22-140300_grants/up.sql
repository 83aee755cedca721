-- What an account that may not touch everything may touch: a venue of a division, or a team.
CREATE TABLE grants (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    division_id INTEGER NOT NULL REFERENCES divisions (id),
    venue TEXT,
    team_id INTEGER REFERENCES teams (id),
    CHECK ((venue IS NULL) <> (team_id IS NULL))
) STRICT;

CREATE INDEX grants_account_id ON grants (account_id);
CREATE INDEX grants_division_id ON grants (division_id);
CREATE INDEX grants_team_id ON grants (team_id);
