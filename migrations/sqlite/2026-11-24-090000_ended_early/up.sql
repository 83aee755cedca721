-- A tournament that ended before its last round: how many were planned, and why no more were played. Then rounds says how many
-- were played.
ALTER TABLE tournaments ADD COLUMN planned_rounds INTEGER CHECK (planned_rounds BETWEEN 2 AND 99);
ALTER TABLE tournaments ADD COLUMN ended_reason TEXT;
