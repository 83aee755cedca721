ALTER TABLE hands DROP COLUMN collected;
ALTER TABLE hands DROP COLUMN remitted;
ALTER TABLE claims DROP COLUMN variant;
