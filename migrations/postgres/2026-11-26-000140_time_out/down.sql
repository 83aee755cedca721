ALTER TABLE sheets DROP COLUMN struck;
ALTER TABLE tournaments DROP COLUMN least_hands;
ALTER TABLE tournaments DROP COLUMN round_minutes;
