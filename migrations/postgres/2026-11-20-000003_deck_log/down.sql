ALTER TABLE punches DROP COLUMN holes;
ALTER TABLE deck_moves DROP COLUMN version;
