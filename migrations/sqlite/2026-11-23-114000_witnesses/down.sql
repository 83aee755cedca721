DROP TABLE witnesses;
ALTER TABLE tournaments DROP COLUMN two_witnesses;
