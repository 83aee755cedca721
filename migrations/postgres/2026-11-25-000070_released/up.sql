-- A draw is known to the desk alone until it is released. What was drawn before there was a release was told at once.
ALTER TABLE rounds ADD COLUMN stage TEXT NOT NULL DEFAULT 'drawn' CHECK (stage IN ('drawn', 'released', 'running', 'closed'));
UPDATE rounds SET stage = CASE state WHEN 'drawn' THEN 'released' ELSE state END;
ALTER TABLE rounds DROP COLUMN state;
ALTER TABLE rounds RENAME COLUMN stage TO state;
