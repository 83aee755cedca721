-- What a second witness wrote of a sheet: a hand under its number, the foot of the list under 0. What the first list had
-- when somebody decided for it stands in settled; with anything else there it counts no more.
CREATE TABLE witnesses (
    sheet_id BIGINT NOT NULL REFERENCES sheets (id),
    number INTEGER NOT NULL CHECK (number >= 0),
    written TEXT NOT NULL,
    written_by TEXT NOT NULL,
    written_at TIMESTAMP NOT NULL,
    settled TEXT,
    PRIMARY KEY (sheet_id, number)
);
-- Whether every list is written twice.
ALTER TABLE tournaments ADD COLUMN two_witnesses BOOLEAN NOT NULL DEFAULT FALSE;
