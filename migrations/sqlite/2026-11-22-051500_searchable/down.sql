ALTER TABLE tournaments DROP COLUMN searchable;
