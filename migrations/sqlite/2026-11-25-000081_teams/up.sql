-- Teams within a tournament: how they are ranked, who they are, who plays for them. Round 0 has the players of a team as they
-- were named, another round its line-up where that was said.
CREATE TABLE team_rankings (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    number INTEGER NOT NULL CHECK (number > 0),
    name TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('team', 'tandem', 'mixed')),
    size INTEGER NOT NULL CHECK (size BETWEEN 2 AND 12),
    reserves INTEGER NOT NULL CHECK (reserves BETWEEN 0 AND 10),
    counts INTEGER NOT NULL CHECK (counts BETWEEN 1 AND size),
    PRIMARY KEY (tournament_id, number)
) STRICT;
CREATE TABLE tournament_teams (
    tournament_id INTEGER NOT NULL,
    ranking INTEGER NOT NULL,
    number INTEGER NOT NULL CHECK (number > 0),
    name TEXT NOT NULL,
    PRIMARY KEY (tournament_id, ranking, number),
    FOREIGN KEY (tournament_id, ranking) REFERENCES team_rankings (tournament_id, number)
) STRICT;
CREATE TABLE team_players (
    tournament_id INTEGER NOT NULL,
    ranking INTEGER NOT NULL,
    team INTEGER NOT NULL,
    round INTEGER NOT NULL CHECK (round >= 0),
    position INTEGER NOT NULL CHECK (position > 0),
    entry_id INTEGER NOT NULL REFERENCES entries (id),
    PRIMARY KEY (tournament_id, ranking, team, round, position),
    UNIQUE (tournament_id, ranking, round, entry_id),
    FOREIGN KEY (tournament_id, ranking, team) REFERENCES tournament_teams (tournament_id, ranking, number)
) STRICT;
CREATE INDEX team_players_entry ON team_players (entry_id);
