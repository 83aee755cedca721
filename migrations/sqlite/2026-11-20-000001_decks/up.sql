-- Comparative Skat: punched decks that go from table to table.

-- Where the deals come from, and the seed they are dealt from; frozen with the rules.
ALTER TABLE tournaments ADD COLUMN deck_source TEXT NOT NULL DEFAULT 'seed';
ALTER TABLE tournaments ADD COLUMN deck_seed TEXT NOT NULL DEFAULT '';

-- The deck a hand was played with; a table plays each deck once.
ALTER TABLE hands ADD COLUMN deck INTEGER CHECK (deck BETWEEN 1 AND 72);
CREATE UNIQUE INDEX hands_deck ON hands (sheet_id, deck) WHERE game <> 'fine';

-- A deck with its dealer and its deal; the hands by the letter of their seat, empty until they are known.
CREATE TABLE decks (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 72),
    size INTEGER NOT NULL CHECK (size IN (3, 4)),
    dealer INTEGER NOT NULL CHECK (dealer BETWEEN 1 AND 4),
    north TEXT,
    east TEXT,
    south TEXT,
    west TEXT,
    skat TEXT,
    state TEXT NOT NULL,
    table_number INTEGER,
    case_key TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL,
    UNIQUE (tournament_id, number)
) STRICT;

-- What was punched: the number of the deck, or the letter of a seat.
CREATE TABLE punches (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    deck_id INTEGER NOT NULL REFERENCES decks (id),
    mark TEXT NOT NULL,
    cards INTEGER NOT NULL,
    who TEXT NOT NULL,
    at TEXT NOT NULL,
    UNIQUE (deck_id, mark)
) STRICT;

-- Where a deck went and what became of it; appended, never changed.
CREATE TABLE deck_moves (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    deck_id INTEGER NOT NULL REFERENCES decks (id),
    from_table INTEGER,
    to_table INTEGER,
    state TEXT NOT NULL,
    who TEXT NOT NULL,
    reason TEXT NOT NULL,
    at TEXT NOT NULL
) STRICT;

-- What the director gives a seat on a deck, or, without seat and score, that the result of a table is kept apart.
CREATE TABLE deck_scores (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    deck_id INTEGER NOT NULL REFERENCES decks (id),
    table_number INTEGER NOT NULL,
    seat INTEGER CHECK (seat BETWEEN 1 AND 4),
    score INTEGER,
    reason TEXT NOT NULL,
    who TEXT NOT NULL,
    at TEXT NOT NULL,
    cancelled INTEGER NOT NULL CHECK (cancelled IN (0, 1))
) STRICT;

CREATE INDEX deck_moves_deck_id ON deck_moves (deck_id);
CREATE INDEX deck_scores_deck_id ON deck_scores (deck_id);
