ALTER TABLE tournaments DROP COLUMN money;
