ALTER TABLE seasons DROP COLUMN removed_at;
DROP TABLE exchanges;
