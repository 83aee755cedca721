-- What hangs on the walls of a tournament: each board with the parts it shows, what is written under them, and whether the
-- results on it are held back.
CREATE TABLE boards (
    tournament_id BIGINT NOT NULL REFERENCES tournaments (id),
    number INTEGER NOT NULL CHECK (number > 0),
    name TEXT NOT NULL,
    parts TEXT NOT NULL,
    message TEXT NOT NULL,
    held BOOLEAN NOT NULL,
    version BIGINT NOT NULL,
    PRIMARY KEY (tournament_id, number)
);
