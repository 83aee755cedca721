DROP TABLE protests;
ALTER TABLE rounds DROP COLUMN protests_until;
ALTER TABLE tournaments DROP COLUMN protest_minutes;
