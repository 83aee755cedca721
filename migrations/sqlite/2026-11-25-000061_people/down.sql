DROP INDEX entries_pass;
ALTER TABLE entries DROP COLUMN arrived_at;
ALTER TABLE entries DROP COLUMN pass_reason;
ALTER TABLE entries DROP COLUMN club_number;
ALTER TABLE entries DROP COLUMN pass;
ALTER TABLE entries DROP COLUMN own_groups;
ALTER TABLE entries DROP COLUMN sex;
ALTER TABLE entries DROP COLUMN born;
