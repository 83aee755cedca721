-- When the keeper of a list was reminded of it last, and by whom.
ALTER TABLE sheets ADD COLUMN reminded_at TIMESTAMP;
ALTER TABLE sheets ADD COLUMN reminded_by TEXT;
