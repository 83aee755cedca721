-- Whether search engines may list the pages of the tournament; names of players stand on them, so the director says so.
ALTER TABLE tournaments ADD COLUMN searchable INTEGER NOT NULL DEFAULT 0 CHECK (searchable IN (0, 1));
