ALTER TABLE commitments DROP COLUMN set_aside_because;
ALTER TABLE commitments DROP COLUMN set_aside_by;
ALTER TABLE commitments DROP COLUMN set_aside_at;
