ALTER TABLE tournaments DROP COLUMN settle;
