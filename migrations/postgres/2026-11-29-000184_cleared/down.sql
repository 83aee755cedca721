ALTER TABLE sheets DROP COLUMN cleared;
