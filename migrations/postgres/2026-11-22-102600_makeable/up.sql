-- What perfect play with open cards makes of a deck: a row for each seat and game, with the version of the solver.
CREATE TABLE makeables (
    deck_id BIGINT NOT NULL REFERENCES decks (id),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 4),
    game TEXT NOT NULL,
    hand_points INTEGER CHECK (hand_points BETWEEN 0 AND 120),
    hand_won BOOLEAN NOT NULL,
    hand_all BOOLEAN NOT NULL,
    best_points INTEGER CHECK (best_points BETWEEN 0 AND 120),
    best_won BOOLEAN NOT NULL,
    best_all BOOLEAN NOT NULL,
    put TEXT NOT NULL,
    solver INTEGER NOT NULL,
    positions BIGINT NOT NULL,
    PRIMARY KEY (deck_id, seat, game)
);
