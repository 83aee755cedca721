CREATE TABLE accounts (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    role TEXT NOT NULL,
    created_at TEXT NOT NULL,
    disabled INTEGER NOT NULL CHECK (disabled IN (0, 1))
) STRICT;

CREATE TABLE sessions (
    key TEXT NOT NULL PRIMARY KEY,
    account_id INTEGER REFERENCES accounts (id),
    state TEXT NOT NULL,
    expires_at TEXT NOT NULL
) STRICT;

CREATE TABLE settings (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;

CREATE TABLE tournaments (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    venue TEXT NOT NULL,
    date TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('planned', 'running', 'finished')),
    version INTEGER NOT NULL,
    rules TEXT NOT NULL,
    rule_changes TEXT NOT NULL,
    system TEXT NOT NULL,
    metrics TEXT NOT NULL,
    schedule TEXT NOT NULL,
    comparison TEXT NOT NULL,
    rounds INTEGER NOT NULL,
    hands_at_four INTEGER NOT NULL,
    hands_at_three INTEGER NOT NULL,
    first_dealer INTEGER NOT NULL CHECK (first_dealer BETWEEN 1 AND 4),
    fee_cents INTEGER NOT NULL,
    frozen TEXT,
    rules_hash TEXT,
    created_at TEXT NOT NULL
) STRICT;

CREATE TABLE entries (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    number INTEGER NOT NULL CHECK (number > 0),
    name TEXT NOT NULL,
    club TEXT NOT NULL,
    categories TEXT NOT NULL,
    paid_cents INTEGER NOT NULL,
    withdrawn INTEGER NOT NULL CHECK (withdrawn IN (0, 1)),
    version INTEGER NOT NULL,
    UNIQUE (tournament_id, number)
) STRICT;

CREATE TABLE rounds (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    number INTEGER NOT NULL CHECK (number > 0),
    state TEXT NOT NULL CHECK (state IN ('drawn', 'running', 'closed')),
    method TEXT NOT NULL,
    seed TEXT NOT NULL,
    algorithm INTEGER NOT NULL,
    drawn_at TEXT NOT NULL,
    version INTEGER NOT NULL,
    UNIQUE (tournament_id, number)
) STRICT;

CREATE TABLE sheets (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    round_id INTEGER NOT NULL REFERENCES rounds (id),
    table_number INTEGER NOT NULL CHECK (table_number > 0),
    size INTEGER NOT NULL CHECK (size BETWEEN 2 AND 4),
    kind TEXT NOT NULL CHECK (kind IN ('hands', 'totals')),
    state TEXT NOT NULL CHECK (state IN ('open', 'closed')),
    hands INTEGER NOT NULL,
    passed INTEGER,
    version INTEGER NOT NULL,
    keeper_key TEXT NOT NULL UNIQUE,
    called INTEGER NOT NULL CHECK (called IN (0, 1)),
    UNIQUE (round_id, table_number)
) STRICT;

CREATE TABLE seats (
    sheet_id INTEGER NOT NULL REFERENCES sheets (id),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 4),
    round_id INTEGER NOT NULL REFERENCES rounds (id),
    entry_id INTEGER NOT NULL REFERENCES entries (id),
    PRIMARY KEY (sheet_id, seat),
    UNIQUE (round_id, entry_id)
) STRICT;

CREATE TABLE hands (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    sheet_id INTEGER NOT NULL REFERENCES sheets (id),
    number INTEGER NOT NULL CHECK (number > 0),
    version INTEGER NOT NULL,
    dealer INTEGER CHECK (dealer BETWEEN 1 AND 4),
    declarer INTEGER CHECK (declarer BETWEEN 1 AND 4),
    game TEXT NOT NULL,
    variant TEXT,
    play TEXT,
    ouvert TEXT NOT NULL,
    announced TEXT,
    matadors INTEGER,
    cards TEXT,
    bid INTEGER,
    card_points INTEGER,
    tricks INTEGER,
    made TEXT,
    result TEXT,
    contra TEXT,
    contra_by INTEGER CHECK (contra_by BETWEEN 1 AND 4),
    offence TEXT,
    offender INTEGER CHECK (offender BETWEEN 1 AND 4),
    adjudicated INTEGER,
    reason TEXT,
    points1 INTEGER,
    points2 INTEGER,
    points3 INTEGER,
    points4 INTEGER,
    tricks1 INTEGER,
    tricks2 INTEGER,
    tricks3 INTEGER,
    tricks4 INTEGER,
    trick_order TEXT,
    cut INTEGER CHECK (cut BETWEEN 1 AND 4),
    score INTEGER,
    value INTEGER NOT NULL,
    entered_by TEXT NOT NULL,
    entered_at TEXT NOT NULL
) STRICT;

CREATE TABLE revisions (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    sheet_id INTEGER,
    subject TEXT NOT NULL,
    subject_id INTEGER NOT NULL,
    number INTEGER,
    old TEXT,
    new TEXT,
    who TEXT NOT NULL,
    reason TEXT NOT NULL,
    at TEXT NOT NULL
) STRICT;

CREATE TABLE typed_totals (
    sheet_id INTEGER NOT NULL REFERENCES sheets (id),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 4),
    points INTEGER NOT NULL,
    won INTEGER,
    lost INTEGER,
    PRIMARY KEY (sheet_id, seat)
) STRICT;

CREATE TABLE sheet_totals (
    sheet_id INTEGER NOT NULL REFERENCES sheets (id),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 4),
    entry_id INTEGER NOT NULL REFERENCES entries (id),
    points INTEGER NOT NULL,
    won INTEGER,
    lost INTEGER,
    others_lost INTEGER,
    bonus INTEGER NOT NULL,
    performance INTEGER NOT NULL,
    highest_game INTEGER,
    PRIMARY KEY (sheet_id, seat)
) STRICT;

CREATE TABLE adjustments (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    round_number INTEGER NOT NULL,
    entry_id INTEGER NOT NULL REFERENCES entries (id),
    points INTEGER NOT NULL,
    won INTEGER NOT NULL,
    lost INTEGER NOT NULL,
    reason TEXT NOT NULL,
    who TEXT NOT NULL,
    at TEXT NOT NULL,
    cancelled INTEGER NOT NULL CHECK (cancelled IN (0, 1))
) STRICT;

CREATE TABLE lots (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    entry_id INTEGER NOT NULL REFERENCES entries (id),
    rank INTEGER NOT NULL,
    seed TEXT NOT NULL,
    at TEXT NOT NULL
) STRICT;

CREATE TABLE claims (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    round_number INTEGER NOT NULL,
    table_number INTEGER NOT NULL,
    entry_id INTEGER NOT NULL REFERENCES entries (id),
    hand_number INTEGER,
    game TEXT NOT NULL,
    play TEXT,
    ouvert TEXT NOT NULL,
    announced TEXT,
    matadors INTEGER,
    card_points INTEGER,
    made TEXT,
    evidence TEXT NOT NULL,
    who TEXT NOT NULL,
    at TEXT NOT NULL,
    cancelled INTEGER NOT NULL CHECK (cancelled IN (0, 1))
) STRICT;

CREATE TABLE prizes (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    position INTEGER NOT NULL,
    category TEXT NOT NULL,
    place INTEGER NOT NULL,
    amount_cents INTEGER,
    share_bp INTEGER,
    thing TEXT NOT NULL
) STRICT;

CREATE TABLE keys (
    key TEXT NOT NULL PRIMARY KEY,
    action TEXT NOT NULL,
    answer TEXT NOT NULL,
    at TEXT NOT NULL
) STRICT;

CREATE INDEX sessions_expires_at ON sessions (expires_at);
CREATE INDEX seats_entry_id ON seats (entry_id);
CREATE INDEX hands_sheet_id ON hands (sheet_id, number);
CREATE INDEX revisions_tournament_id ON revisions (tournament_id);
CREATE INDEX revisions_sheet_id ON revisions (sheet_id);
CREATE INDEX sheet_totals_entry_id ON sheet_totals (entry_id);
CREATE INDEX adjustments_tournament_id ON adjustments (tournament_id);
CREATE INDEX claims_tournament_id ON claims (tournament_id);
CREATE INDEX lots_tournament_id ON lots (tournament_id);
CREATE INDEX prizes_tournament_id ON prizes (tournament_id);

-- A hand number is unique among played and passed hands; a fine uses up none.
CREATE UNIQUE INDEX hands_number ON hands (sheet_id, number) WHERE game <> 'fine';

-- What was written once stays: revisions are only ever appended.
CREATE TRIGGER revisions_no_update BEFORE UPDATE ON revisions
BEGIN
    SELECT RAISE(ABORT, 'revisions are append-only');
END;
CREATE TRIGGER revisions_no_delete BEFORE DELETE ON revisions
BEGIN
    SELECT RAISE(ABORT, 'revisions are append-only');
END;
