-- The tournament of a match day that was begun, taken back and deleted with its division stands in no list; its history stays.
ALTER TABLE tournaments ADD COLUMN removed_at TEXT;
