ALTER TABLE rounds ADD COLUMN stage TEXT NOT NULL DEFAULT 'drawn' CHECK (stage IN ('drawn', 'running', 'closed'));
UPDATE rounds SET stage = CASE state WHEN 'released' THEN 'drawn' ELSE state END;
ALTER TABLE rounds DROP COLUMN state;
ALTER TABLE rounds RENAME COLUMN stage TO state;
