-- What perfect play with open cards makes of a deck: a row for each seat and game, with the version of the solver.
CREATE TABLE makeables (
    deck_id INTEGER NOT NULL REFERENCES decks (id),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 4),
    game TEXT NOT NULL,
    hand_points INTEGER CHECK (hand_points BETWEEN 0 AND 120),
    hand_won INTEGER NOT NULL CHECK (hand_won IN (0, 1)),
    hand_all INTEGER NOT NULL CHECK (hand_all IN (0, 1)),
    best_points INTEGER CHECK (best_points BETWEEN 0 AND 120),
    best_won INTEGER NOT NULL CHECK (best_won IN (0, 1)),
    best_all INTEGER NOT NULL CHECK (best_all IN (0, 1)),
    put TEXT NOT NULL,
    solver INTEGER NOT NULL,
    positions INTEGER NOT NULL,
    PRIMARY KEY (deck_id, seat, game)
) STRICT;
