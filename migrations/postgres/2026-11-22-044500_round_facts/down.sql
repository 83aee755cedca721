ALTER TABLE match_days DROP COLUMN changed_at;
ALTER TABLE rounds DROP COLUMN record;
ALTER TABLE rounds DROP COLUMN started_at;
