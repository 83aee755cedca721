-- Who took over a seat while a round was played, and from which hand on; whoever sat down first stays in seats.
CREATE TABLE substitutions (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    sheet_id INTEGER NOT NULL REFERENCES sheets (id),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 4),
    from_hand INTEGER NOT NULL CHECK (from_hand > 1),
    round_id INTEGER NOT NULL REFERENCES rounds (id),
    entry_id INTEGER NOT NULL REFERENCES entries (id),
    UNIQUE (sheet_id, seat, from_hand),
    UNIQUE (round_id, entry_id)
) STRICT;
CREATE INDEX substitutions_entry ON substitutions (entry_id);
