ALTER TABLE match_groups DROP COLUMN version;
DROP TABLE group_rounds;
