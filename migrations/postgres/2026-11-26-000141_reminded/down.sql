ALTER TABLE sheets DROP COLUMN reminded_by;
ALTER TABLE sheets DROP COLUMN reminded_at;
