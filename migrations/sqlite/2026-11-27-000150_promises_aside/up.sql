-- A promise that waits for its number is set aside by somebody, for a reason; empty where nobody did.
ALTER TABLE commitments ADD COLUMN set_aside_at TEXT;
ALTER TABLE commitments ADD COLUMN set_aside_by TEXT;
ALTER TABLE commitments ADD COLUMN set_aside_because TEXT;
