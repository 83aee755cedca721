-- What is known of a player beside name and club; nothing where nobody said so.
ALTER TABLE entries ADD COLUMN born INTEGER CHECK (born BETWEEN 1900 AND 2100);
ALTER TABLE entries ADD COLUMN sex TEXT NOT NULL DEFAULT '' CHECK (sex IN ('', 'f', 'm', 'd'));
ALTER TABLE entries ADD COLUMN own_groups TEXT NOT NULL DEFAULT '';
ALTER TABLE entries ADD COLUMN pass TEXT NOT NULL DEFAULT '';
ALTER TABLE entries ADD COLUMN club_number TEXT NOT NULL DEFAULT '';
-- Why somebody plays although his pass speaks against it.
ALTER TABLE entries ADD COLUMN pass_reason TEXT NOT NULL DEFAULT '';
-- When he was seen in the hall.
ALTER TABLE entries ADD COLUMN arrived_at TIMESTAMP;
CREATE INDEX entries_pass ON entries (pass) WHERE pass <> '';
