-- What went into the cash box and out of it beside the entry fees, line by line; a line is never changed, another one takes it back.
CREATE TABLE cash (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    number INTEGER NOT NULL CHECK (number >= 1),
    kind TEXT NOT NULL CHECK (kind IN ('float', 'losses', 'prize', 'jackpot', 'other')),
    entry_id INTEGER REFERENCES entries (id),
    round_number INTEGER,
    table_number INTEGER,
    cents INTEGER NOT NULL CHECK (cents <> 0),
    words TEXT NOT NULL,
    reverses INTEGER,
    who TEXT NOT NULL,
    at TEXT NOT NULL,
    UNIQUE (tournament_id, number),
    UNIQUE (tournament_id, reverses)
) STRICT;
