ALTER TABLE adjustments DROP COLUMN struck;
