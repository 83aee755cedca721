ALTER TABLE adjustments DROP COLUMN nothing;
