-- How long after a round is closed a protest against a sheet is taken, in minutes; nothing where nobody asked for it.
ALTER TABLE tournaments ADD COLUMN protest_minutes INTEGER CHECK (protest_minutes BETWEEN 1 AND 10080);
-- Until when: then the round is final, unless a protest waits for its answer.
ALTER TABLE rounds ADD COLUMN protests_until TIMESTAMP;
-- What a seat has against its sheet, and what the director said to it.
CREATE TABLE protests (
    sheet_id BIGINT NOT NULL REFERENCES sheets (id),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 4),
    entry_id BIGINT NOT NULL REFERENCES entries (id),
    words TEXT NOT NULL,
    lodged_by TEXT NOT NULL,
    lodged_at TIMESTAMP NOT NULL,
    verdict TEXT NOT NULL CHECK (verdict IN ('open', 'upheld', 'rejected')),
    answer TEXT NOT NULL,
    decided_by TEXT NOT NULL,
    decided_at TIMESTAMP,
    PRIMARY KEY (sheet_id, seat)
);
