-- A secret whose digest is shown before a public number is known that makes a seed of it; the number and the moment stand here
-- once it was typed in.
CREATE TABLE commitments (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    round_number INTEGER NOT NULL CHECK (round_number > 0),
    secret TEXT NOT NULL,
    digest TEXT NOT NULL,
    source TEXT NOT NULL,
    due_at TEXT NOT NULL,
    committed_at TEXT NOT NULL,
    public_number TEXT,
    revealed_at TEXT
) STRICT;
CREATE INDEX commitments_tournament ON commitments (tournament_id);
