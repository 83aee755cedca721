ALTER TABLE tournaments DROP COLUMN removed_at;
