-- Seasons of a club: several evenings, each a tournament of its own, as one ranking.
CREATE TABLE club_seasons (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL,
    per TEXT NOT NULL CHECK (per IN ('sum', 'average')),
    least INTEGER NOT NULL CHECK (least BETWEEN 0 AND 999),
    best INTEGER CHECK (best BETWEEN 1 AND 999),
    version INTEGER NOT NULL
) STRICT;
CREATE TABLE club_season_evenings (
    club_season_id INTEGER NOT NULL REFERENCES club_seasons (id),
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    PRIMARY KEY (club_season_id, tournament_id)
) STRICT;
CREATE INDEX club_season_evenings_tournament ON club_season_evenings (tournament_id);
