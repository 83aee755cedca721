-- Promises of decks are not known to the program before.
CREATE TABLE commitments_of_all (
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
INSERT INTO commitments_of_all SELECT * FROM commitments WHERE round_number > 0;
DROP TABLE commitments;
ALTER TABLE commitments_of_all RENAME TO commitments;
CREATE INDEX commitments_tournament ON commitments (tournament_id);
