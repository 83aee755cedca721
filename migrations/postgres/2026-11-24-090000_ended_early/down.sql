ALTER TABLE tournaments DROP COLUMN ended_reason;
ALTER TABLE tournaments DROP COLUMN planned_rounds;
