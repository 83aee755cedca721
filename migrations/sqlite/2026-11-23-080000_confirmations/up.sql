-- Who at the table said that the sheet is right, and of which content: with another code it counts no more.
CREATE TABLE confirmations (
    sheet_id INTEGER NOT NULL REFERENCES sheets (id),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 4),
    code TEXT NOT NULL,
    confirmed_by TEXT NOT NULL,
    confirmed_at TEXT NOT NULL,
    PRIMARY KEY (sheet_id, seat)
) STRICT;
