-- When the keeper of a list was reminded of it last, and by whom.
ALTER TABLE sheets ADD COLUMN reminded_at TEXT;
ALTER TABLE sheets ADD COLUMN reminded_by TEXT;
