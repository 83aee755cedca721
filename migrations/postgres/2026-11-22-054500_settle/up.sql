-- What of a sheet is settled: the game points, or the performance with its bonuses.
ALTER TABLE tournaments ADD COLUMN settle TEXT NOT NULL DEFAULT 'points' CHECK (settle IN ('points', 'performance'));
