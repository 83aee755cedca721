CREATE TABLE seasons (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('running', 'finished')),
    version INTEGER NOT NULL,
    created_at TEXT NOT NULL
) STRICT;

CREATE TABLE divisions (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    season_id INTEGER NOT NULL REFERENCES seasons (id),
    number INTEGER NOT NULL CHECK (number > 0),
    name TEXT NOT NULL,
    days INTEGER NOT NULL CHECK (days > 0),
    rounds INTEGER NOT NULL CHECK (rounds > 0),
    group_size INTEGER NOT NULL CHECK (group_size BETWEEN 3 AND 5),
    last_group_size INTEGER NOT NULL CHECK (last_group_size BETWEEN 3 AND 5),
    points TEXT NOT NULL,
    ties TEXT NOT NULL,
    missing TEXT NOT NULL,
    criteria TEXT NOT NULL,
    team_size INTEGER NOT NULL CHECK (team_size > 0),
    least_players INTEGER NOT NULL CHECK (least_players > 0),
    substitutions_per_round INTEGER NOT NULL CHECK (substitutions_per_round >= 0),
    substitutions_per_day INTEGER NOT NULL CHECK (substitutions_per_day >= 0),
    guests INTEGER NOT NULL CHECK (guests >= 0),
    promoted INTEGER NOT NULL CHECK (promoted >= 0),
    relegated INTEGER NOT NULL CHECK (relegated >= 0),
    least_rounds INTEGER NOT NULL CHECK (least_rounds > 0),
    rules TEXT NOT NULL,
    rule_changes TEXT NOT NULL,
    system TEXT NOT NULL,
    hands_at_four INTEGER NOT NULL,
    hands_at_three INTEGER NOT NULL,
    first_dealer INTEGER NOT NULL CHECK (first_dealer BETWEEN 1 AND 4),
    fixtures_seed TEXT,
    fixtures_algorithm INTEGER,
    version INTEGER NOT NULL,
    UNIQUE (season_id, number)
) STRICT;

CREATE TABLE teams (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    division_id INTEGER NOT NULL REFERENCES divisions (id),
    number INTEGER NOT NULL CHECK (number > 0),
    name TEXT NOT NULL,
    club TEXT NOT NULL,
    venue TEXT NOT NULL,
    withdrawn_after INTEGER CHECK (withdrawn_after >= 0),
    withdrawal TEXT CHECK (withdrawal IN ('kept', 'struck')),
    version INTEGER NOT NULL,
    UNIQUE (division_id, number)
) STRICT;

CREATE TABLE players (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    division_id INTEGER NOT NULL REFERENCES divisions (id),
    team_id INTEGER NOT NULL REFERENCES teams (id),
    number INTEGER NOT NULL CHECK (number > 0),
    name TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('regular', 'substitute', 'guest')),
    version INTEGER NOT NULL,
    UNIQUE (division_id, number)
) STRICT;

CREATE TABLE match_days (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    division_id INTEGER NOT NULL REFERENCES divisions (id),
    number INTEGER NOT NULL CHECK (number > 0),
    date TEXT NOT NULL,
    starts TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('planned', 'open', 'closed')),
    tournament_id INTEGER UNIQUE REFERENCES tournaments (id),
    version INTEGER NOT NULL,
    UNIQUE (division_id, number)
) STRICT;

CREATE TABLE match_groups (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    match_day_id INTEGER NOT NULL REFERENCES match_days (id),
    number INTEGER NOT NULL CHECK (number > 0),
    host_id INTEGER REFERENCES teams (id),
    venue TEXT NOT NULL,
    UNIQUE (match_day_id, number)
) STRICT;

CREATE TABLE group_teams (
    match_group_id INTEGER NOT NULL REFERENCES match_groups (id),
    position INTEGER NOT NULL CHECK (position > 0),
    match_day_id INTEGER NOT NULL REFERENCES match_days (id),
    team_id INTEGER NOT NULL REFERENCES teams (id),
    PRIMARY KEY (match_group_id, position),
    UNIQUE (match_day_id, team_id)
) STRICT;

CREATE TABLE lineups (
    match_day_id INTEGER NOT NULL REFERENCES match_days (id),
    round_number INTEGER NOT NULL CHECK (round_number > 0),
    team_id INTEGER NOT NULL REFERENCES teams (id),
    position INTEGER NOT NULL CHECK (position > 0),
    player_id INTEGER NOT NULL REFERENCES players (id),
    PRIMARY KEY (match_day_id, round_number, team_id, position),
    UNIQUE (match_day_id, round_number, player_id)
) STRICT;

CREATE TABLE deductions (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    team_id INTEGER NOT NULL REFERENCES teams (id),
    points INTEGER NOT NULL CHECK (points > 0),
    reason TEXT NOT NULL,
    who TEXT NOT NULL,
    at TEXT NOT NULL,
    cancelled INTEGER NOT NULL CHECK (cancelled IN (0, 1))
) STRICT;

CREATE TABLE group_lots (
    match_group_id INTEGER NOT NULL REFERENCES match_groups (id),
    round_number INTEGER NOT NULL CHECK (round_number > 0),
    seed TEXT NOT NULL,
    who TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (match_group_id, round_number)
) STRICT;

CREATE TABLE fixture_wishes (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    division_id INTEGER NOT NULL REFERENCES divisions (id),
    kind TEXT NOT NULL CHECK (kind IN ('hosts', 'never-hosts', 'not-before')),
    team_id INTEGER NOT NULL REFERENCES teams (id),
    other_id INTEGER REFERENCES teams (id),
    day_number INTEGER
) STRICT;

CREATE TABLE notices (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    division_id INTEGER NOT NULL REFERENCES divisions (id),
    kind TEXT NOT NULL CHECK (kind IN ('date', 'venue', 'groups', 'withdrawal', 'words')),
    day_number INTEGER,
    old TEXT NOT NULL,
    new TEXT NOT NULL,
    words TEXT NOT NULL,
    who TEXT NOT NULL,
    at TEXT NOT NULL,
    cancelled INTEGER NOT NULL CHECK (cancelled IN (0, 1))
) STRICT;

CREATE TABLE season_revisions (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    season_id INTEGER NOT NULL REFERENCES seasons (id),
    subject TEXT NOT NULL,
    subject_id INTEGER NOT NULL,
    number INTEGER,
    old TEXT,
    new TEXT,
    who TEXT NOT NULL,
    reason TEXT NOT NULL,
    at TEXT NOT NULL
) STRICT;

CREATE INDEX players_team_id ON players (team_id);
CREATE INDEX group_teams_team_id ON group_teams (team_id);
CREATE INDEX deductions_team_id ON deductions (team_id);
CREATE INDEX fixture_wishes_division_id ON fixture_wishes (division_id);
CREATE INDEX notices_division_id ON notices (division_id);
CREATE INDEX season_revisions_season_id ON season_revisions (season_id);

CREATE TRIGGER season_revisions_no_update BEFORE UPDATE ON season_revisions
BEGIN
    SELECT RAISE(ABORT, 'revisions are append-only');
END;
CREATE TRIGGER season_revisions_no_delete BEFORE DELETE ON season_revisions
BEGIN
    SELECT RAISE(ABORT, 'revisions are append-only');
END;
