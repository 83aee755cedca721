ALTER TABLE sheets DROP COLUMN call_taken_by;
