-- Whether players enter themselves, and for how many there is room; without a number for everybody.
ALTER TABLE tournaments ADD COLUMN registering INTEGER NOT NULL DEFAULT 0 CHECK (registering IN (0, 1));
ALTER TABLE tournaments ADD COLUMN places INTEGER CHECK (places BETWEEN 1 AND 9999);
-- Who entered himself: at once with an entry, or waiting for a place. The key is the secret of his own page.
CREATE TABLE registrations (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    key TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    club TEXT NOT NULL,
    born INTEGER CHECK (born BETWEEN 1900 AND 2100),
    state TEXT NOT NULL CHECK (state IN ('entered', 'waiting', 'gone')),
    entry_id INTEGER REFERENCES entries (id),
    at TEXT NOT NULL
) STRICT;
CREATE INDEX registrations_tournament_id ON registrations (tournament_id);
